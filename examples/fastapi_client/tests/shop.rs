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

/// What `.ci/adopters` runs, because it builds the crates that progenitor needs.
#[test]
#[ignore = "it builds what progenitor needs"]
fn the_client_of_progenitor_calls_what_it_has() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("progenitor");
    let target = everyday::scratch::target().join("adopters");
    let build = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--locked"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", &target)
        .status();
    assert!(build.expect("cargo starts").success());
    if let Some((printed, missing)) = run(&target.join("debug/shop-progenitor")) {
        assert_eq!(printed, include_str!("../progenitor/printed.txt"));
        let left_out = include_str!("../progenitor/left_out.txt").lines();
        assert_eq!(missing, left_out.collect::<Vec<_>>());
    }
}

#[test]
fn each_operation_is_called() {
    let program = Path::new(env!("CARGO_BIN_EXE_fastapi-client"));
    if let Some((printed, missing)) = run(program) {
        assert_eq!(printed, include_str!("printed.txt"));
        assert_eq!(missing, Vec::<String>::new());
    }
}
