//! Messages in objects by the names of fields.

use std::borrow::Cow;

use super::part::WHOLE_OBJECT;
use crate::{Json, Problem, pointer};

/// The most indices of a list whose items before them are written as well; behind them, items have their indices as names.
const MAX_ITEMS: usize = 100;

/// By the whole way to each field. What has no place is in none.
pub(super) fn by_path(problems: &[Problem]) -> String {
    let mut root = Texts::default();
    for problem in problems {
        if let Some(place) = problem.field_path() {
            let path = pointer::to_path(&place.steps);
            root.add(std::iter::once(path.into()), problem);
        }
    }
    root.members(&[])
}

/// By the first name on the way to each field.
pub(super) fn by_first(problems: &[Problem]) -> String {
    let mut root = Texts::default();
    for problem in problems {
        let steps = problem.field_path().map(|place| place.steps);
        root.add(steps.into_iter().flatten().take(1), problem);
    }
    root.object()
}

/// By objects inside of objects.
pub(super) fn nested(problems: &[Problem]) -> String {
    let mut root = Texts::default();
    for problem in problems {
        let steps = problem.field_path().map(|place| place.steps);
        root.add(steps.into_iter().flatten(), problem);
    }
    root.object()
}

/// The messages about a value, and about what is inside of it.
#[derive(Default)]
struct Texts {
    own: Vec<String>,
    inside: Vec<(String, Self)>,
}

impl Texts {
    fn add<'s>(&mut self, mut steps: impl Iterator<Item = Cow<'s, str>>, problem: &Problem) {
        let Some(step) = steps.next() else {
            return self.own.push(problem.message.clone());
        };
        let known = self.inside.iter().position(|(name, _)| *name == step);
        let at = known.unwrap_or_else(|| {
            self.inside.push((step.into_owned(), Self::default()));
            self.inside.len() - 1
        });
        if let Some((_, inner)) = self.inside.get_mut(at) {
            inner.add(steps, problem);
        }
    }

    /// A list of messages, or else an object or a list of what is inside.
    fn json(&self) -> String {
        if self.inside.is_empty() {
            return self.own.to_json();
        }
        self.items().unwrap_or_else(|| self.object())
    }

    /// The items of a list, of which all that is wrong is inside of objects.
    fn items(&self) -> Option<String> {
        let mut items: Vec<Option<&Self>> = Vec::new();
        for (name, inner) in &self.inside {
            let index = name.parse::<usize>().ok().filter(|it| *it < MAX_ITEMS)?;
            if !inner.own.is_empty() || index.to_string() != *name {
                return None;
            }
            items.resize(items.len().max(index + 1), None);
            *items.get_mut(index)? = Some(inner);
        }
        let item = |inner: Option<&Self>| inner.map_or_else(|| "{}".to_owned(), Self::object);
        let items: Vec<String> = items.into_iter().map(item).collect();
        self.own
            .is_empty()
            .then(|| format!("[{}]", items.join(",")))
    }

    fn object(&self) -> String {
        self.members(&self.own)
    }

    /// The members, and messages about all of them.
    fn members(&self, whole: &[String]) -> String {
        let member = |name: &str, json| format!("{}:{json}", name.to_owned().to_json());
        let inside = self.inside.iter();
        let mut members: Vec<String> = inside.map(|(name, it)| member(name, it.json())).collect();
        if !whole.is_empty() {
            members.push(member(WHOLE_OBJECT, whole.to_vec().to_json()));
        }
        format!("{{{}}}", members.join(","))
    }
}
