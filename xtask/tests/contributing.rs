//! Every file and folder that CONTRIBUTING.md names is there, and every test that tests/README.md names.

use std::path::Path;

#[test]
fn what_the_guide_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = std::fs::read_to_string(root.join("CONTRIBUTING.md")).expect("the guide");
    let code = text.split('`').skip(1).step_by(2);
    let is_path = |word: &&str| word.contains('/') && !word.contains(' ');
    let paths: Vec<&str> = code.filter(is_path).collect();
    assert!(paths.len() > 15, "{paths:?}");
    let gone: Vec<&&str> = paths
        .iter()
        .filter(|path| !root.join(path).exists())
        .collect();
    assert!(
        gone.is_empty(),
        "CONTRIBUTING.md names what is not there: {gone:?}"
    );
}

#[test]
fn what_the_list_of_tests_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = std::fs::read_to_string(root.join("tests/README.md")).expect("the list");
    let code = text.split('`').skip(1).step_by(2);
    let files = code.clone().filter_map(|word| word.split("::").next());
    let is_code = |path: &str| Path::new(path).extension().is_some_and(|it| it == "rs");
    let files = files.filter(|path| path.contains('/') && is_code(path));
    let gone: Vec<&str> = files.filter(|path| !root.join(path).exists()).collect();
    assert!(
        gone.is_empty(),
        "tests/README.md names what is not there: {gone:?}"
    );
    let tests = code.filter_map(|word| word.split_once("::"));
    // A path of types is no test.
    let tests: Vec<(&str, &str)> = tests.filter(|(path, _)| path.contains('/')).collect();
    assert!(tests.len() > 40, "{tests:?}");
    for (path, name) in tests {
        let file = std::fs::read_to_string(root.join(path)).unwrap_or_default();
        let is_test = file.contains(&format!("fn {name}("));
        assert!(
            is_test,
            "tests/README.md names what is not there: {path}::{name}"
        );
    }
}

#[test]
fn each_limit_of_a_server_has_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let rows = |path: &str, behind: &str| -> Vec<String> {
        let text = std::fs::read_to_string(root.join(path)).expect("a page");
        let (_, text) = text.split_once(behind).expect("a table");
        let lines = text.lines().skip_while(|line| !line.starts_with("| "));
        let lines = lines.take_while(|line| line.starts_with('|')).skip(2);
        let first = lines.filter_map(|line| line.split('|').nth(1));
        first.map(|it| it.trim().to_owned()).collect()
    };
    let limits = rows("docs/limits.md", "## Which limits are there?");
    assert!(limits.len() > 10, "{limits:?}");
    assert_eq!(limits, rows("tests/README.md", "The limits of"));
}
