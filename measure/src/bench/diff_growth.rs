//! What comparing two descriptions takes whose last part differs, while what multiplies in them doubles.

use std::fmt::Write as _;

use super::context::Context;
use super::findings::{Bound, Findings, Table};
use super::generator_growth::description;
use super::peers;
use oasmith_cli::command::Failure;

/// How often each description is doubled.
const DOUBLINGS: u32 = 4;

/// From so many seconds on, a doubling says something: below, it is the start of a process and the reading that are measured.
const MEASURABLE: f64 = 0.1;

/// A description of some size, whose last part has a text of at most so many characters.
type Described = fn(usize, u8) -> String;

/// What is doubled, and where that begins.
const CLASSES: &[(&str, usize, Described)] = &[
    ("recursive unions", 64, recursive),
    ("alternatives", 32, alternatives),
    ("patterns", 64, patterns),
    ("conditions in `allOf`", 32, conditions),
];

/// Compares each class with itself, and holds its largest growth against the bound.
pub fn measure(context: &Context, findings: &mut Findings) -> Result<(), Failure> {
    let ours = peers::ours()?;
    let steps = (0..=DOUBLINGS).map(|step| format!("× {}", 1 << step));
    let steps: Vec<String> = steps.chain(["largest doubling".to_owned()]).collect();
    let columns: Vec<&str> = steps.iter().map(String::as_str).collect();
    let mut times = Table::new("Comparing: CPU s while the descriptions double", &columns);
    let mut most: f64 = 0.0;
    for (name, least, described) in CLASSES {
        let mut seconds: Vec<f64> = Vec::new();
        for step in 0..=DOUBLINGS {
            let count = least << step;
            let word: String = name.chars().filter(char::is_ascii_alphabetic).collect();
            let side = |side: &str, most| {
                let name = format!("diff-{word}-{count}-{side}");
                context.described(&name, || described(count, most))
            };
            let (old, new) = (side("old", 9)?, side("new", 5)?);
            seconds.push(ours.compare(context, &old, &new)?.seconds);
        }
        let pairs = seconds.windows(2).filter_map(|pair| match pair {
            [one, other] if *one >= MEASURABLE => Some(other / one),
            _ => None,
        });
        let growth = pairs.max_by(f64::total_cmp);
        most = growth.map_or(most, |growth| most.max(growth));
        let name = format!("{name}, from {least}");
        times.row(&name, seconds.into_iter().map(Some).chain([growth]));
    }
    let about = "Comparing what says much with little: the largest growth of time with a doubling";
    findings.goal("bounds_diff", about, Bound::AtMost(2.3), Some(most));
    findings.tables.push(times);
    Ok(())
}

/// What the text of a part has at most: the last one differs.
fn most(at: usize, count: usize, last: u8) -> u8 {
    if at + 1 == count { last } else { 9 }
}

fn recursive(count: usize, last: u8) -> String {
    let mut schemas = String::new();
    for at in 0..count {
        let most = most(at, count, last);
        let (one, other) = ((at * 2 + 1) % count, (at * 2 + 2) % count);
        let _ = writeln!(
            schemas,
            "    U{at}: {{oneOf: [{{type: string, maxLength: {most}}}, {{type: object, required: [m], properties: {{m: {{$ref: '#/components/schemas/U{one}'}}, n: {{$ref: '#/components/schemas/U{other}'}}}}}}]}}"
        );
    }
    description("{$ref: '#/components/schemas/U0'}", &schemas)
}

fn alternatives(count: usize, last: u8) -> String {
    parts(
        count,
        |at| {
            let most = most(at, count, last);
            format!(
                "{{type: object, required: [k], properties: {{k: {{const: v{at}}}, a{at}: {{type: string, maxLength: {most}}}}}}}"
            )
        },
        "oneOf: [",
        "]",
    )
}

fn patterns(count: usize, last: u8) -> String {
    parts(
        count,
        |at| {
            let most = most(at, count, last);
            format!("'^p{at}[a-z]*$': {{type: string, maxLength: {most}}}")
        },
        "type: object, additionalProperties: false, patternProperties: {",
        "}",
    )
}

fn conditions(count: usize, last: u8) -> String {
    parts(
        count,
        |at| {
            let also = if most(at, count, last) == 9 {
                ""
            } else {
                ", c"
            };
            format!("{{if: {{required: [a{at}]}}, then: {{required: [b{at}{also}]}}}}")
        },
        "type: object, allOf: [",
        "]",
    )
}

/// A description whose answer is a schema of many parts.
fn parts(count: usize, part: impl Fn(usize) -> String, begin: &str, end: &str) -> String {
    let parts: Vec<String> = (0..count).map(part).collect();
    let schema = format!("{{{begin}{}{end}}}", parts.join(", "));
    description(&schema, "    T: {type: string}\n")
}
