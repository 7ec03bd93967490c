//! Every file and folder that CONTRIBUTING.md names is there.

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
