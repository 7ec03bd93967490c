//! `BENCHMARKS.md`, its pictures, and the table of README that stands beside others, from the numbers that were kept.

use minijinja::context;
use minijinja::value::{Serde, Value};
use oasmith_cli::command::Failure;
use serde::Deserialize;
use xtask::workspace;

use super::findings::{Findings, Machine};
use super::goal::Goal;
use super::peers::OTHERS;
use super::table::{Row, Table, number_or_none, titled};
use super::template::rendered;
use crate::files::{read, write};

/// Where the page is.
const PATH: &str = "BENCHMARKS.md";

/// What stands in README before its table and behind it.
const MARKS: (&str, &str) = ("<!-- measured -->\n", "<!-- /measured -->\n");

/// What is shown of the numbers, beside all tables: `benchmarks/page.yaml`.
#[derive(Deserialize)]
struct Shown {
    goals: Vec<Goal>,
    plots: Vec<Plot>,
    readme: Vec<Line>,
}

/// A picture of a column of a table, whose title begins like this.
#[derive(Deserialize)]
struct Plot {
    /// The name of its file.
    name: String,
    table: String,
    column: usize,
}

/// A line of README: what it says, the bench, the table, the column, and what our row is called.
#[derive(Deserialize)]
struct Line {
    about: String,
    bench: String,
    table: String,
    column: usize,
    ours: String,
}

/// A bench and what it left, if it was run.
struct Measured {
    word: &'static str,
    findings: Option<Findings>,
}

/// Writes the page and the pictures into the workspace.
pub fn report(words: &[&'static str]) -> Result<(), Failure> {
    let root = workspace();
    for (path, text) in files(words)? {
        write(&root.join(path), &text)?;
    }
    println!("{}", root.join(PATH).display());
    Ok(())
}

/// The goals of tables, as lines of text.
pub fn goals(findings: &Findings) -> Result<String, Failure> {
    let tables: Vec<&Table> = findings.tables.iter().collect();
    let goals = shown()?.goals;
    let goals = goals.iter().filter(|goal| goal.found(&tables).is_some());
    let goals: Vec<Value> = goals.map(|goal| goal.shown(&tables)).collect();
    let line = "{{ goal.about }}: {{ goal.found }}, wanted {{ goal.wanted }}: {{ goal.verdict }}\n";
    let source = format!("{{% for goal in goals %}}\n{line}{{% endfor %}}\n");
    rendered(&source, context! { goals })
}

fn shown() -> Result<Shown, Failure> {
    let path = workspace().join("benchmarks/page.yaml");
    serde_yaml::from_str(&read(&path)?)
        .map_err(|error| Failure::Environment(format!("{}: {error}", path.display())))
}

/// The page, the pictures and README, with their paths in the workspace.
fn files(words: &[&'static str]) -> Result<Vec<(String, String)>, Failure> {
    let shown = shown()?;
    let benches = words.iter().map(|word| {
        let findings = Findings::kept(word)?;
        Ok(Measured { word, findings })
    });
    let benches = benches.collect::<Result<Vec<_>, Failure>>()?;
    let found = benches.iter().filter_map(|bench| bench.findings.as_ref());
    let tables: Vec<&Table> = found.flat_map(|found| &found.tables).collect();
    let mut files = vec![("README.md".to_owned(), readme(&shown.readme, &benches)?)];
    let mut plots = Vec::new();
    for Plot {
        name,
        table,
        column,
    } in &shown.plots
    {
        let Some(table) = titled(&tables, table) else {
            continue;
        };
        let title = table.title.replace('`', "");
        let bars = table.rows.iter().filter_map(|row| bar(row, *column));
        let bars: Vec<Value> = bars.collect();
        let plot = context! { name, title, unit => &table.columns[*column], bars };
        let source = include_str!("../../../templates/bars.svg.jinja");
        files.push((
            format!("benchmarks/{name}.svg"),
            rendered(source, plot.clone())?,
        ));
        plots.push(plot);
    }
    let goals: Vec<Value> = shown.goals.iter().map(|goal| goal.shown(&tables)).collect();
    let page = context! {
        peers => OTHERS.map(|tool| tool.name),
        goals,
        parts => benches.iter().map(Measured::shown).collect::<Vec<_>>(),
        plots,
    };
    let source = include_str!("../../../templates/BENCHMARKS.md.jinja");
    files.push((PATH.to_owned(), rendered(source, page)?));
    Ok(files)
}

fn bar(row: &Row, column: usize) -> Option<Value> {
    let value = row.values.get(column).copied().flatten()?;
    Some(context! { label => &row.name, value, number => number_or_none(Some(value)) })
}

impl Measured {
    /// As the page shows it; without tables it was not run.
    fn shown(&self) -> Value {
        let found = self.findings.as_ref();
        let tables = found.map(|it| it.tables.iter().map(Table::to_string).collect::<Vec<_>>());
        context! {
            word => self.word,
            tables,
            remarks => found.map(|it| &it.remarks),
            machine => Value::from(Serde(&found.and_then(|it| it.machine.as_ref()))),
        }
    }
}

/// README with the table of what was kept.
fn readme(lines: &[Line], benches: &[Measured]) -> Result<String, Failure> {
    let text = read(&workspace().join("README.md"))?;
    let (begin, end) = MARKS;
    let parts = text.split_once(begin).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(end)?;
        Some((before, after))
    });
    let missing = || Failure::Environment(format!("README.md: `{}` is missing", begin.trim()));
    let (before, after) = parts.ok_or_else(missing)?;
    Ok([before, begin, &compared(lines, benches), end, after].concat())
}

fn compared(lines: &[Line], benches: &[Measured]) -> String {
    let others = OTHERS.map(|tool| tool.name);
    let head = others.join(" | ");
    let mut text = format!("| | oasmith | {head} | measured |\n|---|--:|--:|--:|--:|---|\n");
    for line in lines {
        let found = benches.iter().find(|bench| bench.word == line.bench);
        let found = found.and_then(|bench| bench.findings.as_ref());
        let tables = found.map_or_else(Vec::new, |found| found.tables.iter().collect());
        let table = titled(&tables, &line.table);
        let names = std::iter::once(line.ours.as_str()).chain(others);
        let values = names.map(|name| table?.number(name, line.column));
        let values: Vec<String> = values.map(whole).collect();
        let day = found
            .and_then(|found| found.machine.as_ref())
            .and_then(Machine::day);
        let (about, values) = (&line.about, values.join(" | "));
        text += &format!("| {about} | {values} | {} |\n", day.unwrap_or("–"));
    }
    text + "\n– is where nothing could be written, and a day that was not noted. [BENCHMARKS.md](BENCHMARKS.md) says how it was measured.\n"
}

/// A number: whole where it is a count.
fn whole(value: Option<f64>) -> String {
    let count = value.filter(|value| value.fract() == 0.0);
    count.map_or_else(|| number_or_none(value), |count| format!("{count}"))
}

#[cfg(test)]
mod tests {
    use super::super::words;
    use super::*;

    #[test]
    fn the_page_is_that_of_the_kept_numbers() {
        let files = files(&words()).expect("the page");
        assert!(files.len() > 2, "there are pictures");
        for (path, text) in files {
            let written = read(&workspace().join(&path));
            assert_eq!(
                written.ok().as_ref(),
                Some(&text),
                "{path}: run `cargo xtask bench report`"
            );
        }
    }
}
