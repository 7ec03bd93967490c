//! What is said to be proved, held against JSON Schema to the letter: of one, two or three edits of random schemas a third party finds no value that
//! one side takes and the other refuses, members that nothing declares among them, unless the proof says what it takes for granted.

use crate::support::model_with;
use crate::support::random::{Random, instance, mutated, schema, strange, tweaked};
use crate::support::third_party::{components, lines, validator};
use oasmith_codegen::Model;
use oasmith_codegen::config::{Config, ReadingMode};
use oasmith_diff::change::Change;
use oasmith_diff::compare;
use oasmith_diff::inclusion::Assumption;
use oasmith_diff::verdict::{Evidence, Level, Party};
use serde_json::Value;

const BATCHES: usize = 12;
const PAIRS: usize = 50;

/// Those that something was found with once: a member that is added where schemas exclude each other, names that are listed and refused by their
/// pattern, a member that is gone from under a constant.
const SEEDS: [u64; 4] = [31, 12, 28, 29];

/// What is said of the values that one party loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// There are none.
    Proved,
    /// There are none but those that this excludes.
    Assumed(Assumption),
    /// There may be some.
    Other,
}

/// How often something was said, and how often a third party knows better.
#[derive(Default)]
struct Counts {
    proved: usize,
    assumed: usize,
    refuted: usize,
}

/// What changes of one schema say together.
pub fn claim(changes: &[&Change], party: Party) -> Claim {
    let mut claim = Claim::Proved;
    for change in changes {
        let verdict = change.verdicts.of(party);
        match (&verdict.evidence, verdict.level) {
            (Evidence::Proved, Level::Safe) => {}
            (Evidence::Assumed(assumption), Level::Safe) => claim = Claim::Assumed(*assumption),
            (_, _) => return Claim::Other,
        }
    }
    claim
}

/// Values of both schemas, and values near them, with members that neither declares.
fn pool(random: &mut Random, old: &Value, new: &Value) -> Vec<Value> {
    let values = (0..100).flat_map(|_| {
        let (one, other) = (instance(random, old, 4), instance(random, new, 4));
        let near = [tweaked(random, &one), tweaked(random, &other)];
        let strange = [strange(random, &one), strange(random, &near[0])];
        [one, other].into_iter().chain(near).chain(strange)
    });
    values.collect()
}

/// Pairs of a schema and what one, two or three edits make of it.
fn edited(random: &mut Random) -> Vec<(Value, Value)> {
    let pairs = (0..PAIRS).map(|at| {
        let old = schema(random, 3);
        let new = (0..=at % 3).fold(old.clone(), |new, _| mutated(random, &new));
        (old, new)
    });
    pairs.collect()
}

#[test]
fn what_is_proved_is_so_to_the_letter_of_json_schema() {
    let seed = std::env::var("SEED")
        .ok()
        .map(|it| it.parse().expect("a number"));
    let seeds = seed.map_or_else(|| SEEDS.to_vec(), |it| vec![it]);
    let mut counts = Counts::default();
    for seed in &seeds {
        hold(*seed, &mut counts);
    }
    let Counts {
        proved,
        assumed,
        refuted,
    } = counts;
    // Without proofs nothing would be held against anybody.
    let questions = 2 * BATCHES * PAIRS * seeds.len();
    assert!(proved * 2 > questions, "{proved} of {questions} are proved");
    assert!(
        refuted <= assumed && (refuted > 0 || seed.is_some()),
        "{refuted} of {assumed} assumptions exclude a value"
    );
}

/// Holds all that is said of the pairs of a seed against a third party.
fn hold(seed: u64, counts: &mut Counts) {
    let mut random = Random(seed);
    let mut config = Config::default();
    config.schemas.reading = ReadingMode::Literal;
    let components = components();
    let others = lines(&components);
    for _ in 0..BATCHES {
        let pairs = edited(&mut random);
        let side = |pick: fn(&(Value, Value)) -> &Value| -> Model {
            let texts: Vec<String> = pairs.iter().map(|it| pick(it).to_string()).collect();
            model_with(&texts, &others, &config)
        };
        let (before, after) = (side(|it| &it.0), side(|it| &it.1));
        let comparison = compare(&before, &after);
        for (number, (old, new)) in pairs.iter().enumerate() {
            let label = format!("POST /p{number}");
            let changes = comparison.changes.iter();
            let changes: Vec<&Change> = changes.filter(|it| it.requests.contains(&label)).collect();
            let both = [old, new].map(|it| validator(it, &components));
            let pool = pool(&mut random, old, new);
            for (party, [takes, refuses]) in [
                (Party::Callers, [&both[0], &both[1]]),
                (Party::Servers, [&both[1], &both[0]]),
            ] {
                let claim = claim(&changes, party);
                let mut found = pool.iter();
                let found = found.find(|it| takes.is_valid(it) && !refuses.is_valid(it));
                match claim {
                    Claim::Proved => {
                        let names: Vec<_> = changes.iter().map(|it| it.kind.name).collect();
                        assert_eq!(
                            found, None,
                            "proved for {party:?}: {old} and {new}, of which is said {names:?}"
                        );
                        counts.proved += 1;
                    }
                    Claim::Assumed(_) => {
                        counts.assumed += 1;
                        counts.refuted += usize::from(found.is_some());
                    }
                    Claim::Other => {}
                }
            }
        }
    }
}
