//! The program calls each operation of the shop, which is started for it.

use std::path::Path;
use std::process::Command;

use everyday::application::Application;
use everyday::recorder::Record;

const DESCRIPTION: &str = include_str!("../../../tests/everyday/apps/fastapi/openapi.json");

/// Starts the shop, and the program with its URL; gives what the program prints and which operations it did not call.
fn run(program: &Path) -> Option<(String, Vec<String>)> {
    let shop = Application::start("fastapi")?;
    let record = Record::default();
    let url = record.in_front_of(&shop.url);
    let run = Command::new(program).arg(url).output();
    let run = run.expect("the program starts");
    assert!(run.status.success(), "{run:?}");
    let missing = record.missing(DESCRIPTION).into_iter();
    let missing = missing.map(|(method, path)| format!("{method} {path}"));
    let printed = String::from_utf8(run.stdout).expect("UTF-8");
    Some((printed, missing.collect()))
}

#[test]
fn each_operation_is_called() {
    let program = Path::new(env!("CARGO_BIN_EXE_fastapi-client"));
    if let Some((printed, missing)) = run(program) {
        assert_eq!(printed, include_str!("printed.txt"));
        assert_eq!(missing, Vec::<String>::new());
    }
}
