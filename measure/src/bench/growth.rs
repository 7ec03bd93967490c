//! How the sandbox grows: what `cargo bench -p sandbox --bench growth` prints, as numbers.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::findings::{Findings, Table};
use super::sandbox;
use oasmith_cli::command::Failure;

/// A line of the bench.
#[derive(Deserialize)]
struct Line {
    database: String,
    items: u64,
    processes: u64,
    operations: BTreeMap<String, Operation>,
}

#[derive(Deserialize)]
struct Operation {
    median_us: f64,
    per_second: f64,
}

/// The operations, as the bench calls them.
const OPERATIONS: [&str; 4] = ["create", "read", "first page", "deep page"];

/// Runs the bench with ten thousand and a million items.
pub fn measure() -> Result<Findings, Failure> {
    let of = |database| sandbox::printed("growth", &[database, "10000", "1000000", "--json"]);
    let sqlite = of("sqlite")?;
    match of("postgres") {
        Ok(postgres) => findings(&(sqlite + &postgres)),
        Err(failure) => {
            let mut found = findings(&sqlite)?;
            let remark = format!("PostgreSQL: {failure}; its server programs have to be there");
            found.remarks.push(remark);
            Ok(found)
        }
    }
}

fn findings(printed: &str) -> Result<Findings, Failure> {
    let medians = OPERATIONS.map(|it| format!("{it}: µs"));
    let columns: Vec<&str> = medians.iter().map(String::as_str).collect();
    let mut table = Table::new("The median of a request", &columns);
    let rates = OPERATIONS.map(|it| format!("{it}: 1/s"));
    let columns: Vec<&str> = rates.iter().map(String::as_str).collect();
    let mut all = Table::new("Requests of all processes", &columns);
    for line in printed.lines().filter(|it| it.starts_with('{')) {
        // JSON is YAML.
        let line: Line = serde_yaml::from_str(line)
            .map_err(|error| Failure::Environment(format!("{line}: {error}")))?;
        let processes = match line.processes {
            1 => "1 process".to_owned(),
            more => format!("{more} processes"),
        };
        let name = format!("{}, {} items, {processes}", line.database, line.items);
        let number = |of: fn(&Operation) -> f64| {
            let operations = OPERATIONS.map(|it| line.operations.get(it).map(of));
            operations.into_iter()
        };
        table.row(name.clone(), number(|it| it.median_us));
        all.row(name, number(|it| it.per_second));
    }
    Ok(Findings {
        tables: vec![table, all],
        ..Findings::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_bench_are_rows() {
        let line = r#"{"database":"sqlite","items":10000,"processes":3,"operations":{"create":{"median_us":4,"p99_us":9,"per_second":250},"read":{"median_us":2,"p99_us":3,"per_second":500}}}"#;
        let findings = findings(line).expect("rows");
        let [medians, rates] = findings.tables.as_slice() else {
            panic!("two tables");
        };
        assert_eq!(medians.rows[0].name, "sqlite, 10000 items, 3 processes");
        assert_eq!(medians.rows[0].values, [Some(4.0), Some(2.0), None, None]);
        assert_eq!(rates.rows[0].values, [Some(250.0), Some(500.0), None, None]);
    }
}
