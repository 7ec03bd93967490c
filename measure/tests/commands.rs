//! The commands as `cargo xtask` calls them: each explains itself, and wrong arguments are refused with what would be right.

use oasmith_cli::command::Run;
use std::process::{Command, Output};

/// Runs the program as `cargo xtask` does.
fn run(line: &[&str]) -> (Option<i32>, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new(env!("CARGO_BIN_EXE_measure"))
        .args(line)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn each_forwarded_command_explains_itself() {
    let forwarded = xtask::COMMANDS.iter();
    let forwarded = forwarded.filter(|command| matches!(command.run, Run::Forwarded(_)));
    let mut count = 0;
    for command in forwarded {
        let (code, out, _) = run(&[command.name, "--help"]);
        assert_eq!(code, Some(0), "{}", command.name);
        assert!(out.starts_with(&format!("{}: {}\n", command.name, command.about)));
        assert!(out.contains(&format!("Use: cargo xtask {}", command.name)));
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn wrong_arguments_are_refused() {
    let (code, _, err) = run(&["bench", "tea"]);
    assert_eq!(code, Some(2));
    assert!(
        err.contains("`tea` is no bench; there are `gen`, `generate`"),
        "{err}"
    );
    let (code, _, err) = run(&["bench", "--github"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("`--github FILE`"), "{err}");
    let (code, _, err) = run(&["corpus", "no/such/folder"]);
    assert_eq!(code, Some(3));
    assert!(err.starts_with("error: no/such/folder: "), "{err}");
}
