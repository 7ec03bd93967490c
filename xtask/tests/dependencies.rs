//! How many crates those who depend on generated code pull in.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The crates that a package is built from, without what builds and tests need.
fn crates(line: &[&str]) -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let run = Command::new(env!("CARGO"))
        .current_dir(root)
        .args(["tree", "--offline", "--edges", "normal", "--prefix", "none"])
        // The same on every machine: some crates are for one platform only.
        .args(["--target", "x86_64-unknown-linux-gnu"])
        .args(["--format", "{p}", "--package"])
        .args(line)
        .output()
        .expect("cargo runs");
    assert!(run.status.success(), "{run:?}");
    let text = String::from_utf8(run.stdout).expect("UTF-8");
    let name = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    text.lines().map(name).collect()
}

#[test]
fn readme_counts_the_crates_that_users_pull_in() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("README.md");
    let count = |line: &[&str]| crates(line).len();
    let expected = format!(
        "The models pull in {} crates, the server {}, with axum and tracing {}; the client {} with HTTP and TLS, {} over a transport of your own.",
        count(&["svc-models"]),
        count(&["svc-server"]),
        count(&["svc-server", "--features", "axum,tracing"]),
        count(&["svc-client"]),
        count(&["svc-client", "--no-default-features"]),
    );
    assert!(
        readme.contains(&expected),
        "README does not say: {expected}"
    );
}

/// A feature of the server that is named like a dependency may bring the client's features with it.
#[test]
fn a_server_pulls_in_no_tls() {
    let server = crates(&["svc-server", "--features", "axum,tracing"]);
    let has = |name: &str| {
        server
            .iter()
            .any(|entry| entry.starts_with(&format!("{name} ")))
    };
    assert!(has("axum") && has("hyper"), "{server:?}");
    assert!(!has("rustls") && !has("webpki-roots"), "{server:?}");
}
