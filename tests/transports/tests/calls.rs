//! What our client makes of what services say, over every transport.

use std::collections::{BTreeMap, BTreeSet};

use transports::calls::{self, CallRow};
use transports::cells::Cells;
use transports::columns::{Column, FOREIGN, OWN};
use transports::running::Running;

#[test]
fn peers_of_our_own_are_understood() {
    check(OWN);
}

#[test]
#[ignore = "needs uvicorn, hypercorn and Node.js; `.ci/run peers` runs it"]
fn programs_of_others_are_understood() {
    check(FOREIGN);
}

fn check(columns: &[Column]) {
    let rows = calls::all();
    let mut cells = Cells::default();
    transports::run(async {
        for column in columns {
            let own = rows.iter().filter(|row| column.left_out(row).is_none());
            let own: Vec<CallRow> = own.copied().collect();
            let running = Running::start(*column, &own).await;
            for (row, what) in running.all_broken().await {
                cells.add(row, column.name, what);
            }
        }
    });
    cells.are_right();
}

/// The cells that are left out, each with its reason.
#[test]
fn what_is_left_out_is_named() {
    let mut reasons: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for column in OWN.iter().chain(FOREIGN) {
        for row in calls::all() {
            if let Some(reason) = column.left_out(&row) {
                let cell = format!("{} × {}", row.name, column.name);
                reasons.entry(reason).or_default().insert(cell);
            }
        }
    }
    let mut text = String::new();
    for (reason, cells) in reasons {
        text += &format!("{reason}\n");
        for cell in cells {
            text += &format!("  {cell}\n");
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn rows_have_names_of_their_own_and_say_who_says_so() {
    let rows = calls::all();
    let names: BTreeSet<&str> = rows.iter().map(|row| row.name).collect();
    assert_eq!(names.len(), rows.len());
    for row in rows {
        assert!(row.source.contains(' '), "{}", row.name);
    }
}
