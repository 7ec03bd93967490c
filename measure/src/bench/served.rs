//! What callers can make a server hold who mean it no good: memory for what they send, connections, and answers that they do not take.

use super::context::Context;
use super::findings::{Bound, Findings, Table};
use super::program::{self, Cpu};
use oasmith_cli::command::Failure;

/// Measures bodies of every encoding, and callers who take nothing.
pub fn measure(context: &Context, findings: &mut Findings) -> Result<(), Failure> {
    let mut bodies = Table::new(
        "Bodies of 1 MiB by their encoding, the worst of each",
        &["kinds of bodies", "MiB", "CPU ms"],
    );
    for line in program::run(context, "encodings", Cpu::Any, None)? {
        bodies.row(line.name, line.values.into_iter().map(Some));
    }
    let mut waiting = Table::new(
        "The 51st caller, where 50 who read nothing hold all 50 connections",
        &["ms until its answer"],
    );
    let mut in_flight = Table::new(
        "Connections of HTTP/2 that ask for 5 MiB each time and take nothing",
        &["peak MiB"],
    );
    for line in program::run(context, "slow_callers", Cpu::Any, None)? {
        let table = if line.table == "in flight" {
            &mut in_flight
        } else {
            &mut waiting
        };
        table.row(line.name, line.values.into_iter().map(Some));
    }
    let most = bodies.rows.iter().filter_map(|row| *row.values.get(1)?);
    let most = most.max_by(f64::total_cmp);
    let about = "Answering a body of 1 MiB, whatever its encoding: the most MiB";
    findings.goal("bounds_encodings", about, Bound::AtMost(20.0), most);
    findings.tables.extend([bodies, waiting, in_flight]);
    Ok(())
}
