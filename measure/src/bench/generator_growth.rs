//! What descriptions take to generate from that say much with little, while they double: time, memory, and what is written.

use std::fmt::Write as _;

use super::context::Context;
use super::findings::{Bound, Findings, Table};
use super::generate;
use super::measure::Usage;
use super::peers;
use oasmith_cli::command::Failure;

/// How often each description is doubled.
const DOUBLINGS: u32 = 4;

/// From so many seconds on, a doubling says something: below, it is the start of a process that is measured.
const MEASURABLE: f64 = 0.05;

/// A description of some size.
type Described = fn(usize) -> String;

/// What is doubled, and where that begins.
const CLASSES: &[(&str, usize, Described)] = &[
    ("`anyOf` in `allOf`", 50, alternatives),
    ("references", 4_000, references),
    ("listed values", 4_000, values),
    ("`allOf`, one behind the other", 250, extending),
    ("groups whose schemas all hold one another", 50, entities),
];

/// Measures each class, and holds its largest growth against the bound.
pub fn measure(context: &Context, findings: &mut Findings) -> Result<(), Failure> {
    let ours = peers::ours()?;
    let steps = (0..=DOUBLINGS).map(|step| format!("× {}", 1 << step));
    let steps: Vec<String> = steps.collect();
    let mut columns: Vec<&str> = steps.iter().map(String::as_str).collect();
    let title = "Generating: lines of Rust for each alternative, reference, value, schema or group";
    let mut written = Table::new(title, &columns);
    columns.push("largest doubling");
    let mut times = Table::new("Generating: CPU s while the description doubles", &columns);
    let mut most: f64 = 0.0;
    for (name, least, described) in CLASSES {
        let mut used: Vec<Usage> = Vec::new();
        let mut lines = Vec::new();
        for step in 0..=DOUBLINGS {
            let count = least << step;
            let word: String = name.chars().filter(char::is_ascii_alphabetic).collect();
            let spec = context.described(&format!("{word}-{count}"), || described(count))?;
            let out = context.folder.join("generated").join(ours.tool.folder());
            used.push(ours.generate(context, &spec, &out)?);
            let each = u32::try_from(count).map_or(f64::NAN, f64::from);
            lines.push(Some(generate::lines(&out)? / each));
        }
        let pairs = used.windows(2).filter_map(|pair| match pair {
            [one, other] if one.seconds >= MEASURABLE => Some(other.seconds / one.seconds),
            _ => None,
        });
        let growth = pairs.max_by(f64::total_cmp);
        most = growth.map_or(most, |growth| most.max(growth));
        let seconds = used.iter().map(|usage| Some(usage.seconds));
        let name = format!("{name}, from {least}");
        times.row(&name, seconds.chain([growth]));
        written.row(name, lines);
    }
    let about =
        "Generating from what says much with little: the largest growth of time with a doubling";
    findings.goal("bounds_generator", about, Bound::AtMost(2.3), Some(most));
    findings.tables.extend([times, written]);
    Ok(())
}

/// A description whose one answer is a schema.
pub(super) fn description(root: &str, schemas: &str) -> String {
    format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{/a: {{get: {{operationId: a, responses: {{'200': {{description: ok, content: {{application/json: {{schema: {root}}}}}}}}}}}}}}}\ncomponents:\n  schemas:\n{schemas}"
    )
}

fn alternatives(count: usize) -> String {
    let mut choices = String::new();
    for at in 0..count {
        let object =
            |name| format!("{{type: object, properties: {{{name}{at}: {{type: string}}}}}}");
        let _ = write!(choices, "{{anyOf: [{}, {}]}}, ", object("a"), object("b"));
    }
    description(
        &format!("{{allOf: [{choices}]}}"),
        "    T: {type: string}\n",
    )
}

fn references(count: usize) -> String {
    let mut schemas = String::new();
    for at in 0..count {
        let _ = writeln!(
            schemas,
            "    S{at}: {{$ref: '#/components/schemas/S{}'}}",
            at + 1
        );
    }
    let _ = writeln!(schemas, "    S{count}: {{type: string}}");
    description("{$ref: '#/components/schemas/S0'}", &schemas)
}

fn values(count: usize) -> String {
    let values: Vec<String> = (0..count).map(|at| format!("value-{at}")).collect();
    let schema = format!("    E: {{type: string, enum: [{}]}}\n", values.join(", "));
    description("{$ref: '#/components/schemas/E'}", &schema)
}

fn extending(count: usize) -> String {
    let mut schemas = "    S0: {type: object, properties: {m0: {type: string}}}\n".to_owned();
    for at in 1..=count {
        let before = at - 1;
        let _ = writeln!(
            schemas,
            "    S{at}: {{allOf: [{{$ref: '#/components/schemas/S{before}'}}], properties: {{m{at}: {{type: string}}}}}}"
        );
    }
    description(
        &format!("{{$ref: '#/components/schemas/S{count}'}}"),
        &schemas,
    )
}

/// Schemas that all hold one another, each with an operation of its own group, and beside each one that no operation uses.
fn entities(count: usize) -> String {
    let (mut paths, mut schemas) = (String::new(), String::new());
    for at in 0..count {
        let _ = writeln!(
            paths,
            "  /e{at}: {{get: {{tags: [Entity{at}], operationId: get{at}, responses: {{'200': {{description: ok, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Entity{at}'}}}}}}}}}}}}}}"
        );
        let next = (at + 1) % count;
        let _ = writeln!(
            schemas,
            "    Entity{at}: {{type: object, properties: {{next: {{$ref: '#/components/schemas/Entity{next}'}}}}}}\n    Entity{at}Draft: {{type: object, properties: {{of: {{$ref: '#/components/schemas/Entity{at}'}}}}}}"
        );
    }
    format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n{paths}components:\n  schemas:\n{schemas}"
    )
}
