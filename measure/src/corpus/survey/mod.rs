//! The page of what a newcomer asks: which descriptions are taken as they are, what that costs and writes, beside other generators; and what
//! calls look like: which lists page, and which names repeat.

mod cost;
mod names;
mod reading;
mod sample;

use std::path::Path;

use oasmith_cli::command::Failure;

use crate::bench::context::Context;
use crate::bench::findings::{Findings, Table};
use crate::bench::tables::number_or_none;

/// What the kept numbers are called.
pub const KEPT: &str = "directory";

/// What is asked of all descriptions, and of so many chosen ones what takes a compiler.
pub fn of(
    context: &Context,
    folder: &Path,
    paths: &[(String, u64)],
    chosen: usize,
) -> Result<Findings, Failure> {
    // What a process takes is measured first, as long as this one is small.
    let (cost, mut remarks) = cost::table(context, folder, paths)?;
    let mut tables = vec![cost, reading::table(folder, paths)?];
    if chosen > 0 {
        let (table, faults) = sample::table(folder, paths, chosen)?;
        tables.push(table);
        remarks.extend(faults);
    }
    Ok(Findings {
        tables,
        remarks,
        ..Findings::default()
    })
}

/// The page.
pub fn markdown(findings: &Findings) -> String {
    let tables: String = findings.tables.iter().map(markdown_table).collect();
    let remarks = findings
        .remarks
        .iter()
        .map(|remark| format!("- {remark}\n"));
    format!(
        "# What a newcomer asks\n\n{tables}{}",
        remarks.collect::<String>()
    )
}

fn markdown_table(table: &Table) -> String {
    let rows = table.rows.iter().map(|row| {
        let values = row.values.iter().copied().map(number_or_none);
        let values: Vec<String> = values.collect();
        format!("| {} | {} |\n", row.name, values.join(" | "))
    });
    format!(
        "| {} | {} |\n|---|{}\n{}\n",
        table.title,
        table.columns.join(" | "),
        "--:|".repeat(table.columns.len()),
        rows.collect::<String>()
    )
}

/// A number of things.
fn count(number: usize) -> Option<f64> {
    u32::try_from(number).ok().map(f64::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_tables_and_remarks() {
        let mut findings = Findings::default();
        let mut table = Table::new("Of 2 descriptions", &["written", "CPU s"]);
        table.row("ours", [count(2), None]);
        findings.tables.push(table);
        findings.remarks.push("a.yaml: no".to_owned());
        let page = "# What a newcomer asks\n\n| Of 2 descriptions | written | CPU s |\n|---|--:|--:|\n| ours | 2.00 | – |\n\n- a.yaml: no\n";
        assert_eq!(markdown(&findings), page);
    }
}
