//! What descriptions take that say much with little, while they double: to generate from them, and to compare two whose last parts differ.

use std::path::PathBuf;

use minijinja::context;
use oasmith_cli::command::Failure;
use serde::Deserialize;

use super::context::Context;
use super::peers::{self, Peer};
use super::table::Table;

/// How often each description is doubled.
const DOUBLINGS: u32 = 4;

/// From this many seconds on, a doubling says something: below, it is the start of a process that is measured.
const MEASURABLE: f64 = 0.05;

/// So it is of a comparison, which reads two descriptions.
const MEASURABLE_COMPARISON: f64 = 0.1;

/// What is doubled.
#[derive(Deserialize)]
struct Growing {
    generating: Vec<Class>,
    comparing: Vec<Class>,
}

/// Descriptions of one kind: templates of a `count`, and of what is `most` in the last part of them.
#[derive(Deserialize)]
struct Class {
    name: String,
    /// Where doubling begins.
    from: usize,
    /// The schema of the one answer.
    root: Option<String>,
    /// The paths, where there is not only that of the answer.
    #[serde(default)]
    paths: String,
    /// The entries of `components.schemas`.
    schemas: String,
}

impl Class {
    /// The template of a whole description.
    fn source(&self) -> String {
        let answer = self.root.as_ref().map(|root| {
            format!("  /a: {{get: {{operationId: a, responses: {{'200': {{description: ok, content: {{application/json: {{schema: {root}}}}}}}}}}}}}\n")
        });
        format!(
            "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n{}{}components:\n  schemas:\n{}",
            answer.unwrap_or_default(),
            self.paths,
            self.schemas
        )
    }

    /// Writes the description of a size.
    fn described(&self, context: &Context, count: usize, most: u8) -> Result<PathBuf, Failure> {
        let letters = self.name.chars().filter(char::is_ascii_alphabetic);
        let name = format!("{}-{count}-{most}", letters.collect::<String>());
        context.described(&name, &self.source(), context! { count, most })
    }
}

impl Growing {
    fn read() -> Result<Self, Failure> {
        serde_yaml::from_str(include_str!("growing.yaml"))
            .map_err(|error| Failure::Environment(format!("growing.yaml: {error}")))
    }
}

/// Measures each class.
pub fn measure(context: &Context) -> Result<[Table; 2], Failure> {
    let growing = Growing::read()?;
    let ours = peers::ours()?;
    let title = "Generating: CPU s while the description doubles";
    let generate = |class: &Class, count| {
        let spec = class.described(context, count, 9)?;
        Ok(ours.generate_here(context, &spec)?.seconds)
    };
    let generating = doubled(title, MEASURABLE, &growing.generating, generate)?;
    let title = "Comparing: CPU s while the descriptions double";
    let compare = |class: &Class, count| compared(context, &ours, class, count);
    let comparing = doubled(title, MEASURABLE_COMPARISON, &growing.comparing, compare)?;
    Ok([generating, comparing])
}

fn compared(context: &Context, ours: &Peer, class: &Class, count: usize) -> Result<f64, Failure> {
    let old = class.described(context, count, 9)?;
    let new = class.described(context, count, 5)?;
    Ok(ours.compare(&old, &new)?.seconds)
}

/// What each class takes, and by how much that grows at most with a doubling.
fn doubled(
    title: &str,
    measurable: f64,
    classes: &[Class],
    seconds: impl Fn(&Class, usize) -> Result<f64, Failure>,
) -> Result<Table, Failure> {
    let steps = (0..=DOUBLINGS).map(|step| format!("× {}", 1 << step));
    let columns: Vec<String> = steps.chain(["largest doubling".to_owned()]).collect();
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut table = Table::new(title, &columns);
    for class in classes {
        let steps = (0..=DOUBLINGS).map(|step| seconds(class, class.from << step));
        let steps = steps.collect::<Result<Vec<f64>, _>>()?;
        let pairs = steps.windows(2).filter(|pair| pair[0] >= measurable);
        let growth = pairs.map(|pair| pair[1] / pair[0]).max_by(f64::total_cmp);
        let name = format!("{}, from {}", class.name, class.from);
        table.row(name, steps.iter().copied().map(Some).chain([growth]));
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::template::rendered;

    #[test]
    fn descriptions_grow_with_their_count_and_differ_where_they_are_compared() {
        let growing = Growing::read().expect("the classes");
        for class in growing.generating.iter().chain(&growing.comparing) {
            let text = |count: usize, most: u8| {
                let text = rendered(&class.source(), context! { count, most });
                let text = text.expect("a description");
                let read: serde_yaml::Value = serde_yaml::from_str(&text).expect("YAML");
                assert!(read["components"]["schemas"].is_mapping(), "{text}");
                text
            };
            let (small, large) = (text(20, 9).len(), text(40, 9).len());
            assert!(large - small > small / 3, "{}", class.name);
            let is_compared = growing.comparing.iter().any(|it| it.name == class.name);
            assert_eq!(text(20, 9) != text(20, 5), is_compared, "{}", class.name);
        }
    }
}
