//! `BENCHMARKS.md` and its pictures, from the numbers that were kept and a template.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{Environment, UndefinedBehavior};
use serde::Serialize;

use super::context;
use super::findings::{Findings, Goal, Table, Verdict};
use super::machine::Machine;
use super::peers::Tool;
use super::tables::{bound, number_or_none};
use super::{Work, comparison, plot};
use crate::corpus::survey;
use oasmith_cli::command::Failure;
use xtask::workspace;

/// The page's template.
const PAGE: (&str, &str) = (
    "BENCHMARKS.md.jinja",
    include_str!("../../../templates/BENCHMARKS.md.jinja"),
);

/// Where the page is.
const PATH: &str = "BENCHMARKS.md";

/// What the template sees.
#[derive(Serialize)]
struct Page {
    peers: Vec<&'static str>,
    goals: Vec<GoalShown>,
    parts: Vec<Part>,
    plots: Vec<plot::Plot>,
}

/// A goal with its numbers as texts.
#[derive(Serialize)]
struct GoalShown {
    name: String,
    about: String,
    wanted: String,
    found: String,
    verdict: Verdict,
    remark: Option<String>,
}

/// A bench; without findings it was not run.
#[derive(Serialize)]
struct Part {
    word: &'static str,
    tables: Option<Vec<TableShown>>,
    remarks: Vec<String>,
    machine: Option<Machine>,
}

/// A table with its numbers as texts.
#[derive(Serialize)]
struct TableShown {
    title: String,
    columns: Vec<String>,
    rows: Vec<(String, Vec<String>)>,
}

/// Writes the page and the pictures into the workspace.
pub fn write() -> Result<(), Failure> {
    let root = workspace();
    for (path, text) in files()? {
        context::write(&root.join(path), &text)?;
    }
    println!("{}", root.join(PATH).display());
    Ok(())
}

/// The page and the pictures of what was kept, with their paths in the workspace.
fn files() -> Result<Vec<(String, String)>, Failure> {
    let mut kept = Vec::new();
    for word in Work::ALL.map(Work::word).into_iter().chain([survey::KEPT]) {
        kept.push((word, Findings::kept(word)?));
    }
    let found = kept.iter().flat_map(|(_, found)| found);
    let tables: Vec<&Table> = found.flat_map(|found| &found.tables).collect();
    let plots = plot::all(&tables);
    let mut files = Vec::new();
    for plot in &plots {
        let path = format!("benchmarks/{}.svg", plot.name);
        files.push((path, rendered(plot::TEMPLATE, plot)?));
    }
    files.push((comparison::PATH.to_owned(), comparison::readme(&kept)?));
    let page = Page {
        peers: Tool::OTHERS.iter().map(|tool| tool.name()).collect(),
        goals: goals(&kept),
        parts: kept.into_iter().map(part).collect(),
        plots,
    };
    files.push((PATH.to_owned(), rendered(PAGE, &page)?));
    Ok(files)
}

fn goals(kept: &[(&str, Option<Findings>)]) -> Vec<GoalShown> {
    let found = kept.iter().flat_map(|(_, found)| found);
    found.flat_map(|found| &found.goals).map(shown).collect()
}

fn shown(goal: &Goal) -> GoalShown {
    GoalShown {
        name: goal.name.clone(),
        about: goal.about.clone(),
        wanted: bound(goal.bound),
        found: number_or_none(goal.found),
        verdict: goal.verdict(),
        remark: goal.remark.clone(),
    }
}

fn part((word, found): (&'static str, Option<Findings>)) -> Part {
    let remarks = found.as_ref().map(|found| found.remarks.clone());
    Part {
        word,
        remarks: remarks.unwrap_or_default(),
        machine: found.as_ref().and_then(|found| found.machine.clone()),
        tables: found.map(|found| found.tables.into_iter().map(table).collect()),
    }
}

fn table(table: Table) -> TableShown {
    let rows = table.rows.into_iter();
    let rows = rows.map(|row| {
        (
            row.name,
            row.values.into_iter().map(number_or_none).collect(),
        )
    });
    TableShown {
        title: table.title,
        columns: table.columns,
        rows: rows.collect(),
    }
}

/// The text of a template, filled in strictly.
fn rendered((name, source): (&str, &str), context: &impl Serialize) -> Result<String, Failure> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    let failed = |error: minijinja::Error| Failure::Environment(format!("{name}: {error:#}"));
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .keep_trailing_newline(true)
        .build()
        .map_err(failed)?;
    environment.set_syntax(syntax);
    environment
        .render_named_str(name, source, Value::from(Serde(context)))
        .map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_that_of_the_kept_numbers() {
        let files = files().expect("the page");
        assert!(files.len() > 1, "there are pictures");
        for (path, text) in files {
            let written = std::fs::read_to_string(workspace().join(&path));
            assert_eq!(
                written.ok().as_ref(),
                Some(&text),
                "{path}: run `cargo xtask bench report`"
            );
        }
    }
}
