//! The generated client against calls by hand, without sockets.

use super::context::Context;
use super::findings::{Bound, Findings, Table, ratio};
use super::program::{self, Cpu};
use oasmith_cli::command::Failure;

/// Measures 10,000 pages, and the memory after few and after many.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let lines = program::run(context, "client", Cpu::Any, None)?;
    let mut pages = Table::new("10,000 pages of 10 drains", &["CPU µs a page"]);
    let mut memory = Table::new("Peak memory of walking through items", &["KiB"]);
    for line in lines {
        let table = if line.table == "memory" {
            &mut memory
        } else {
            &mut pages
        };
        table.row(line.name, [line.values.first().copied()]);
    }
    let mut findings = Findings::default();
    let found = ratio(
        pages.number("ours", 0),
        pages.number("by hand, same types", 0),
    );
    let about = "Calling for 10,000 pages: CPU, of calls by hand with the same types";
    findings.goal("client", about, Bound::AtMost(1.05), found);
    let found = ratio(
        memory.number("after 100,000 items", 0),
        memory.number("after 10,000 items", 0),
    );
    let about = "Walking through ten times the items: peak memory, of before";
    findings.goal("client_memory", about, Bound::AtMost(1.05), found);
    findings.tables.extend([pages, memory]);
    Ok(findings)
}
