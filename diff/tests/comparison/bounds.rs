//! What a comparison may take, counted in steps: while what multiplies doubles, and where steps end.

use std::fmt::Write as _;
use std::thread;

use crate::support::{body, model_with};
use oasmith_codegen::config::Config;
use oasmith_diff::compare;
use oasmith_diff::inclusion::{Inclusion, Side, View, inclusion};
use oasmith_diff::verdict::{Evidence, Level, Party};

/// How many steps all questions about two descriptions may take, a little more than is left when they end.
const MAX_STEPS: u64 = 4_100_000;

/// From so many steps on, a doubling says something.
const COUNTABLE: u64 = 2_000;

/// A schema, and the others that it refers to, of some size, before or behind a change of the last of what is counted.
type Described = fn(usize, Version) -> (String, String);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Version {
    Old,
    New,
}

/// A rule of the last one that is tighter in the new version.
fn most(version: Version, at: usize, count: usize) -> usize {
    if version == Version::New && at + 1 == count {
        5
    } else {
        9
    }
}

/// The parts of a schema, with commas between.
fn parts(count: usize, part: impl Fn(usize) -> String) -> String {
    let parts: Vec<String> = (0..count).map(part).collect();
    parts.join(", ")
}

const CLASSES: &[(&str, usize, Described)] = &[
    ("recursive unions", 8, recursive_unions),
    ("recursive bases with tags", 8, recursive_bases),
    ("alternatives that overlap", 8, |count, version| {
        let object = |at| {
            let most = most(version, at, count);
            format!(
                "{{type: object, required: [a{at}], properties: {{a{at}: {{type: string, maxLength: {most}}}}}}}"
            )
        };
        (
            format!("{{anyOf: [{}]}}", parts(count, object)),
            String::new(),
        )
    }),
    ("alternatives with constants", 8, |count, version| {
        let object = |at| {
            let most = most(version, at, count);
            format!(
                "{{type: object, required: [k], properties: {{k: {{const: v{at}}}, a: {{type: string, maxLength: {most}}}}}}}"
            )
        };
        (
            format!("{{oneOf: [{}]}}", parts(count, object)),
            String::new(),
        )
    }),
    ("patterns of names", 8, |count, version| {
        let member = |at| {
            let most = most(version, at, count);
            format!("'^p{at}[a-z]*$': {{type: string, maxLength: {most}}}")
        };
        let members = parts(count, member);
        (
            format!(
                "{{type: object, patternProperties: {{{members}}}, additionalProperties: false}}"
            ),
            String::new(),
        )
    }),
    ("patterns of members", 32, |count, version| {
        let member = |at| {
            let least = most(version, at, count);
            format!("p{at}: {{type: string, pattern: '^p{at}[0-{least}]*$'}}")
        };
        (
            format!("{{type: object, properties: {{{}}}}}", parts(count, member)),
            String::new(),
        )
    }),
    ("conditions", 8, |count, version| {
        let condition = |at| {
            let also = if most(version, at, count) == 5 {
                ", c"
            } else {
                ""
            };
            format!("{{if: {{required: [a{at}]}}, then: {{required: [b{at}{also}]}}}}")
        };
        (
            format!("{{type: object, allOf: [{}]}}", parts(count, condition)),
            String::new(),
        )
    }),
    ("listed values beside a rule", 250, |count, version| {
        let value = |at| {
            let behind = if most(version, at, count) == 5 {
                "-new"
            } else {
                ""
            };
            format!("v{at}{behind}")
        };
        let values = parts(count, value);
        (
            format!("{{type: string, maxLength: 20, enum: [{values}]}}"),
            String::new(),
        )
    }),
    ("alternatives in `allOf`", 64, |count, version| {
        let choice = |at| {
            let most = most(version, at, count);
            format!(
                "{{anyOf: [{{required: [a{at}]}}, {{properties: {{b{at}: {{type: integer, maximum: {most}}}}}}}]}}"
            )
        };
        (
            format!("{{type: object, allOf: [{}]}}", parts(count, choice)),
            String::new(),
        )
    }),
];

/// Unions that hold two others each.
fn recursive_unions(count: usize, version: Version) -> (String, String) {
    let mut others = String::new();
    for at in 0..count {
        let most = most(version, at, count);
        let (one, other) = ((at * 2 + 1) % count, (at * 2 + 2) % count);
        let _ = writeln!(
            others,
            "    U{at}: {{oneOf: [{{type: string, maxLength: {most}}}, {{type: object, required: [m], properties: {{m: {{$ref: '#/components/schemas/U{one}'}}, n: {{$ref: '#/components/schemas/U{other}'}}}}}}]}}"
        );
    }
    ("{$ref: '#/components/schemas/U0'}".to_owned(), others)
}

/// Bases with a discriminator, whose heirs hold the next ones.
fn recursive_bases(count: usize, version: Version) -> (String, String) {
    let mut others = String::new();
    for at in 0..count {
        let most = most(version, at, count);
        let next = |by: usize| format!("$ref: '#/components/schemas/U{}'", (at + by) % count);
        let heir = |members: String| {
            format!(
                "{{allOf: [{{$ref: '#/components/schemas/U{at}'}}, {{type: object, properties: {{{members}}}}}]}}"
            )
        };
        let one = heir(format!(
            "next: {{{}}}, name: {{type: string, maxLength: {most}}}",
            next(1)
        ));
        let other = heir(format!(
            "other: {{{}}}, items: {{type: array, items: {{{}}}}}",
            next(2),
            next(1)
        ));
        let _ = writeln!(
            others,
            "    U{at}: {{type: object, required: [kind], properties: {{kind: {{type: string}}}}, discriminator: {{propertyName: kind, mapping: {{a: '#/components/schemas/A{at}', b: '#/components/schemas/B{at}'}}}}}}\n    A{at}: {one}\n    B{at}: {other}"
        );
    }
    ("{$ref: '#/components/schemas/U0'}".to_owned(), others)
}

/// How many steps a comparison takes, and how bad for callers the worst change is.
fn compared(described: Described, count: usize) -> (u64, Level) {
    let model = |version| {
        let (schema, others) = described(count, version);
        model_with(&[schema], &others, &Config::default())
    };
    let comparison = compare(&model(Version::Old), &model(Version::New));
    let changes = comparison.changes.iter();
    let levels = changes.map(|it| {
        let verdict = it.verdicts.of(Party::Callers);
        // Fail closed: what could not be decided passes no gate.
        if matches!(verdict.evidence, Evidence::Undecided(_)) {
            assert!(verdict.level > Level::Safe);
        }
        verdict.level
    });
    (comparison.steps, levels.max().unwrap_or(Level::Safe))
}

#[test]
fn a_doubling_takes_little_more_than_twice_as_many_steps() {
    for (name, least, described) in CLASSES {
        let mut before: Option<u64> = None;
        for doubling in 0..4 {
            let count = least << doubling;
            let (steps, level) = compared(*described, count);
            assert!(level >= Level::LikelyBreaks, "{count} {name}: {level:?}");
            assert!(steps <= MAX_STEPS, "{count} {name}: {steps} steps");
            if let Some(before) = before.filter(|it| *it >= COUNTABLE) {
                let is_bounded = steps * 10 <= before * 23;
                assert!(is_bounded, "{count} {name}: {steps} steps after {before}");
            }
            before = Some(steps);
        }
    }
}

/// Schemas of which each is a member of the one before.
fn chain(count: usize, version: Version) -> (String, String) {
    let mut others = String::new();
    for at in 0..count {
        let (most, next) = (most(version, at, count), (at + 1) % count);
        let _ = writeln!(
            others,
            "    U{at}: {{type: object, properties: {{m: {{$ref: '#/components/schemas/U{next}'}}, n: {{type: string, maxLength: {most}}}}}}}"
        );
    }
    ("{$ref: '#/components/schemas/U0'}".to_owned(), others)
}

/// Room for goals in one another, as comparisons have it.
const STACK: usize = 64 << 20;

#[test]
fn what_leads_far_down_is_decided() {
    let decide = || {
        for described in [recursive_unions, chain] {
            let model = |version| {
                let (schema, others) = described(1_000, version);
                model_with(&[schema], &others, &Config::default()).api
            };
            let (old, new) = (model(Version::Old), model(Version::New));
            // Asked of the first schema alone: nothing is known yet of what lies below.
            let answer = |from, to| {
                let (one, other) = (Side::of(from), Side::of(to));
                inclusion(&one, body(from, 0), &other, body(to, 0), View::Whole)
            };
            assert_ne!(answer(&old, &new), Inclusion::Proved);
            assert_eq!(answer(&new, &old), Inclusion::Proved);
        }
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(decide);
    thread.expect("a thread").join().expect("answers");
}

#[test]
fn what_multiplies_is_undecided_and_never_safe() {
    // Each union has alternatives in common with the next one, so that what they have in common is another union each time.
    let described: Described = |count, version| {
        let mut others = String::new();
        for at in 0..count {
            let most = most(version, at, count);
            let (next, third) = ((at + 1) % count, (at + 3) % count);
            let _ = writeln!(
                others,
                "    U{at}: {{oneOf: [{{$ref: '#/components/schemas/A{at}'}}, {{$ref: '#/components/schemas/B{at}'}}, {{$ref: '#/components/schemas/A{next}'}}]}}\n    A{at}: {{type: object, required: [a], properties: {{a: {{type: array, items: {{$ref: '#/components/schemas/U{next}'}}}}, name: {{type: string, maxLength: {most}}}}}}}\n    B{at}: {{type: object, required: [b], properties: {{b: {{$ref: '#/components/schemas/U{third}'}}}}}}"
            );
        }
        ("{$ref: '#/components/schemas/U0'}".to_owned(), others)
    };
    for count in [4, 8, 12, 40] {
        let (steps, level) = compared(described, count);
        assert!(level >= Level::LikelyBreaks, "{count}: {level:?}");
        assert!(steps <= MAX_STEPS, "{count}: {steps} steps");
    }
}

#[test]
fn what_stands_too_deep_to_be_looked_for_is_undecided() {
    // What `x` looks around itself for is beyond proofs, and no value is made that deep.
    let described: Described = |count, version| {
        let begin =
            "{type: object, required: [m], not: {required: [n, o]}, properties: {m: ".repeat(count);
        let last = if version == Version::New {
            "(?!ab)"
        } else {
            "(?!a)"
        };
        let text = format!("{{type: string, pattern: '^{last}x?a?c?'}}");
        (
            format!("{begin}{text}{}", "}}".repeat(count)),
            String::new(),
        )
    };
    let (_, level) = compared(described, 12);
    assert!(level >= Level::LikelyBreaks, "{level:?}");
}
