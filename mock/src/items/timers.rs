//! Moves from state to state that items make by themselves.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use oasmith_codegen::ir::Value;

use super::{members, times};

/// How often an item moves before somebody looks at it again.
const MAX_MOVES: usize = 1_000;

/// The moves of all resources, by their positions.
#[derive(Debug, Clone, Default)]
pub(crate) struct Timers(BTreeMap<usize, TimedStates>);

/// No item moves by itself.
pub(super) static NO_TIMERS: Timers = Timers(BTreeMap::new());

/// A move after some time in the state before.
#[derive(Debug, Clone)]
pub(crate) struct TimedMove {
    /// The state before; any, without it.
    pub(crate) from: Option<String>,
    pub(crate) to: String,
    pub(crate) after: Duration,
}

/// The moves of a resource.
#[derive(Debug, Clone)]
pub(super) struct TimedStates {
    steps: Vec<String>,
    moves: Vec<TimedMove>,
}

impl Timers {
    pub(crate) fn add(&mut self, resource: usize, steps: &[String], moved: TimedMove) {
        let states = self.0.entry(resource).or_insert_with(|| TimedStates {
            steps: steps.to_vec(),
            moves: Vec::new(),
        });
        states.moves.push(moved);
    }

    pub(super) fn of(&self, resource: usize) -> Option<&TimedStates> {
        self.0.get(&resource)
    }
}

impl TimedStates {
    pub(super) fn state(&self, item: &Value) -> Option<String> {
        members::text(item, &self.steps)
    }

    /// When an item moves that has been in its state since then.
    pub(super) fn next(&self, item: &Value, since: SystemTime) -> Option<SystemTime> {
        self.soonest(item, since).map(|(at, _)| at)
    }

    /// The item as it is at a time, and since when it is in its state. Each move is handed over, with the item before and after it.
    pub(super) fn moved(
        &self,
        item: &Value,
        mut since: SystemTime,
        now: SystemTime,
        mut on_move: impl FnMut(&Value, &Value, SystemTime),
    ) -> (Value, SystemTime) {
        let mut item = item.clone();
        for _ in 0..MAX_MOVES {
            let Some((at, to)) = self.soonest(&item, since).filter(|(at, _)| *at <= now) else {
                return (item, since);
            };
            let before = item.clone();
            members::set(&mut item, &self.steps, Value::Text(to.to_owned()));
            times::set_updated(&mut item, &before, at);
            on_move(&before, &item, at);
            since = at;
        }
        (item, now)
    }

    /// The first move from the state of an item, and when that is.
    fn soonest(&self, item: &Value, since: SystemTime) -> Option<(SystemTime, &str)> {
        if *item == Value::Null {
            // It was deleted.
            return None;
        }
        let state = self.state(item);
        let leads_on = |it: &&TimedMove| {
            let begins = it.from.is_none() || it.from == state;
            begins && state.as_ref() != Some(&it.to)
        };
        let moves = self.moves.iter().filter(leads_on);
        let soonest = moves.min_by_key(|it| it.after)?;
        Some((since.checked_add(soonest.after)?, soonest.to.as_str()))
    }
}
