//! How the sandbox grows: what `cargo bench -p sandbox --bench growth` prints, as numbers.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::context::Context;
use super::findings::{Findings, Table};
use super::sandbox;
use oasmith_cli::command::Failure;

/// A line of the bench.
#[derive(Deserialize)]
struct Line {
    database: String,
    items: u32,
    processes: u64,
    filled_seconds: f64,
    bytes: f64,
    operations: BTreeMap<String, Operation>,
}

#[derive(Deserialize)]
struct Operation {
    median_us: f64,
    per_second: f64,
}

/// The operations, as the bench calls them.
const OPERATIONS: [&str; 4] = ["create", "read", "first page", "deep page"];

/// How many items there are, unless other numbers were asked for.
const ITEMS: &str = "10000,1000000,10000000";

/// Runs the bench.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let items = context.items.as_deref().unwrap_or(ITEMS);
    let of = |database| {
        let numbers = items.split(',');
        let words: Vec<&str> = [database, "--json"].into_iter().chain(numbers).collect();
        sandbox::printed("growth", &words)
    };
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
    let mut filled = Table::new(
        "Filling a database by its own statements",
        &["s", "MiB", "bytes an item"],
    );
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
        if line.processes == 1 {
            let size = [
                line.filled_seconds,
                line.bytes / 1_048_576.0,
                line.bytes / f64::from(line.items),
            ];
            filled.row(
                format!("{}, {} items", line.database, line.items),
                size.map(Some),
            );
        }
        table.row(name.clone(), number(|it| it.median_us));
        all.row(name, number(|it| it.per_second));
    }
    Ok(Findings {
        tables: vec![table, all, filled],
        ..Findings::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_bench_are_rows() {
        let line = r#"{"database":"sqlite","items":10000,"processes":1,"filled_seconds":2,"bytes":2097152,"operations":{"create":{"median_us":4,"p99_us":9,"per_second":250},"read":{"median_us":2,"p99_us":3,"per_second":500}}}"#;
        let findings = findings(line).expect("rows");
        let [medians, rates, filled] = findings.tables.as_slice() else {
            panic!("three tables");
        };
        assert_eq!(medians.rows[0].name, "sqlite, 10000 items, 1 process");
        assert_eq!(medians.rows[0].values, [Some(4.0), Some(2.0), None, None]);
        assert_eq!(rates.rows[0].values, [Some(250.0), Some(500.0), None, None]);
        assert_eq!(
            filled.rows[0].values,
            [Some(2.0), Some(2.0), Some(209.7152)]
        );
    }
}
