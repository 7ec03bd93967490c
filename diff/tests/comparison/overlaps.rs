//! Keys that overlap are compared by what they hold for: every row of answers under a code, its range and `default`, and of bodies under a media
//! type and its ranges, against the specification's sentence that the nearest of them holds.

use std::collections::BTreeSet;

use crate::described::read;
use oasmith_diff::compare;
use oasmith_diff::verdict::{Level, Party};

/// What is described under a key: nothing, an object with a member that has to be there, or one with a member that may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Described {
    Nothing,
    Required,
    Optional,
}

const ALL: [Described; 3] = [Described::Nothing, Described::Required, Described::Optional];

impl Described {
    fn schema(self) -> Option<&'static str> {
        match self {
            Self::Nothing => None,
            Self::Required => {
                Some("{type: object, properties: {a: {type: string}}, required: [a]}")
            }
            Self::Optional => Some("{type: object, properties: {a: {type: string}}}"),
        }
    }
}

/// What is described under three keys.
type Row = [Described; 3];

fn rows() -> Vec<Row> {
    let pairs = ALL.iter().flat_map(|one| ALL.map(|two| [*one, two]));
    pairs
        .flat_map(|[one, two]| ALL.map(|three| [one, two, three]))
        .filter(|it| it.iter().any(|one| *one != Described::Nothing))
        .collect()
}

/// Keys of one map, and for each thing that may be sent the positions of the keys that hold for it, the nearest first.
struct Keys {
    names: [&'static str; 3],
    sent: &'static [&'static [usize]],
}

/// What is described for something that is sent.
fn holding(row: Row, keys: &[usize]) -> Described {
    let mut own = keys.iter().map(|at| row[*at]);
    own.find(|it| *it != Described::Nothing)
        .unwrap_or(Described::Nothing)
}

/// Whether something is sent as the one description says and is refused by the other.
fn is_lost(keys: &Keys, from: Row, to: Row) -> bool {
    let mut sent = keys.sent.iter();
    sent.any(|of| {
        holding(from, of) == Described::Optional && holding(to, of) == Described::Required
    })
}

/// Whether the descriptions have something in common that is sent.
fn have_common(keys: &Keys, old: Row, new: Row) -> bool {
    let is_there = |row, of| holding(row, of) != Described::Nothing;
    let mut sent = keys.sent.iter();
    sent.any(|of| is_there(old, of) && is_there(new, of))
}

fn described(keys: &Keys, all: &[Row], write: fn(&str) -> String) -> String {
    let mut text = String::from("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n");
    for (at, row) in all.iter().enumerate() {
        let own = keys.names.iter().zip(row);
        let own = own.filter_map(|(name, one)| Some((name, one.schema()?)));
        let own: Vec<String> = own
            .map(|(name, schema)| match keys.names[2] {
                "*/*" => format!("'{name}': {{schema: {schema}}}"),
                _ => format!(
                    "'{name}': {{description: It, content: {{application/json: {{schema: {schema}}}}}}}"
                ),
            })
            .collect();
        text += &format!(
            "  /p{at}: {{post: {{operationId: op{at}, {}}}}}\n",
            write(&own.join(", "))
        );
    }
    text
}

/// Compares every row with every other one, and gives those of which the wrong party breaks.
fn wrong(keys: &Keys, write: fn(&str) -> String, is_answer: bool) -> Vec<String> {
    let all = rows();
    let pairs = all
        .iter()
        .flat_map(|old| all.iter().map(|new| (*old, *new)));
    let pairs: Vec<(Row, Row)> = pairs.filter(|it| have_common(keys, it.0, it.1)).collect();
    let side = |of: fn(&(Row, Row)) -> Row| {
        let own: Vec<Row> = pairs.iter().map(of).collect();
        let text = described(keys, &own, write);
        read(&("api.yaml".to_owned(), text), "")
    };
    let comparison = compare(&side(|it| it.0), &side(|it| it.1));
    let label = |at: usize| format!("POST /p{at}");
    let broken = |party| {
        let own = comparison.changes.iter();
        let own = own.filter(|it| it.verdicts.of(party).level == Level::Breaks);
        own.flat_map(|it| it.requests.iter().chain(&it.responses))
            .cloned()
            .collect::<BTreeSet<String>>()
    };
    let (callers, servers) = (broken(Party::Callers), broken(Party::Servers));
    let mut wrong = Vec::new();
    for (at, (old, new)) in pairs.iter().enumerate() {
        let found = (callers.contains(&label(at)), servers.contains(&label(at)));
        let (there, back) = (is_lost(keys, *old, *new), is_lost(keys, *new, *old));
        let wanted = if is_answer {
            (back, there)
        } else {
            (there, back)
        };
        if found != wanted {
            wrong.push(format!(
                "{old:?} → {new:?}: {found:?}, and it is {wanted:?}"
            ));
        }
    }
    wrong
}

fn answers(own: &str) -> String {
    format!("responses: {{{own}}}")
}

#[test]
fn failures_are_compared_by_what_holds_for_them() {
    let keys = Keys {
        names: ["404", "4XX", "default"],
        sent: &[&[0, 1, 2], &[1, 2], &[2]],
    };
    assert_eq!(wrong(&keys, answers, true), Vec::<String>::new());
}

#[test]
fn successes_are_compared_by_what_holds_for_them() {
    let keys = Keys {
        names: ["200", "201", "2XX"],
        sent: &[&[0, 2], &[1, 2], &[2]],
    };
    assert_eq!(wrong(&keys, answers, true), Vec::<String>::new());
}

fn bodies(own: &str) -> String {
    format!("requestBody: {{content: {{{own}}}}}, responses: {{'204': {{description: It}}}}")
}

fn bodies_of_answers(own: &str) -> String {
    format!("responses: {{'200': {{description: It, content: {{{own}}}}}}}")
}

/// JSON, another type of its range, and one of no other key.
const MEDIA_TYPES: Keys = Keys {
    names: ["application/json", "application/*", "*/*"],
    sent: &[&[0, 1, 2], &[1, 2], &[2]],
};

#[test]
fn bodies_are_compared_by_what_holds_for_their_media_types() {
    assert_eq!(wrong(&MEDIA_TYPES, bodies, false), Vec::<String>::new());
}

#[test]
fn bodies_of_answers_are_compared_by_what_holds_for_their_media_types() {
    assert_eq!(
        wrong(&MEDIA_TYPES, bodies_of_answers, true),
        Vec::<String>::new()
    );
}
