//! The generated server against one by hand: what `cargo bench -p sandbox` prints, as numbers.

use super::findings::{Bound, Findings, Table};
use super::sandbox;
use oasmith_cli::command::Failure;

/// Runs the bench of the sandbox and reads its lines.
pub fn measure() -> Result<Findings, Failure> {
    Ok(findings(&sandbox::printed("server", &[])?))
}

fn findings(reported: &str) -> Findings {
    let mut table = Table::new(
        "The generated server, and one by hand on the same storage",
        &[
            "ours 1/s",
            "by hand 1/s",
            "ours / by hand",
            "CPU, ours / by hand",
        ],
    );
    let mut findings = Findings::default();
    for line in reported.lines() {
        if let Some((name, values)) = operation(line) {
            table.row(name, values.map(Some));
        } else if let Some((_, ratio)) = line.split_once("; ratio ") {
            let mut memory = Table::new("Peak memory of both servers", &["ours / by hand"]);
            memory.row("after all requests", [ratio.trim().parse().ok()]);
            findings.tables.push(memory);
        }
    }
    for (operation, name, least) in [
        ("100 drains", "server_page", 1.0),
        ("whoami", "server_whoami", 0.95),
        ("create", "server_create", 0.95),
    ] {
        let about = format!("Serving `{operation}`: requests in a second, of those by hand");
        let found = table.number(operation, 2);
        findings.goal(name, &about, Bound::AtLeast(least), found);
    }
    findings.tables.insert(0, table);
    findings
}

/// `whoami  generated 9000/s, …; by hand 8800/s, …; ratio 1.02, of processor time 0.98; quartiles 0.99 to 1.04`
fn operation(line: &str) -> Option<(String, [f64; 4])> {
    let (name, rest) = line.split_once(" generated ")?;
    let (ours, rest) = rest.split_once("/s, ")?;
    let (_, rest) = rest.split_once("; by hand ")?;
    let (by_hand, rest) = rest.split_once("/s, ")?;
    let (_, rest) = rest.split_once("; ratio ")?;
    let (ratio, rest) = rest.split_once(", of processor time ")?;
    let (processor, _) = rest.split_once("; quartiles ")?;
    let number = |text: &str| text.trim().parse::<f64>().ok();
    let values = [
        number(ours)?,
        number(by_hand)?,
        number(ratio)?,
        number(processor)?,
    ];
    Some((name.trim().to_owned(), values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_sandbox_are_read() {
        let reported = "100 drains   generated 1200/s, p50 1ms, p99 2ms, 700.0 µs; by hand 1000/s, p50 1ms, p99 2ms, 800.0 µs; ratio 1.20, of processor time 0.88; quartiles 1.10 to 1.25\n\
                    peak memory  generated 100 KiB; by hand 100 KiB; ratio 1.00\n";
        let findings = findings(reported);
        assert_eq!(findings.tables.len(), 2);
        assert_eq!(findings.goals[0].found, Some(1.2));
        assert_eq!(findings.goals[1].found, None);
    }
}
