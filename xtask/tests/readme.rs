//! What README says of one's own description is what packages outside of this workspace do, which are built and run by `.ci/packages`.

use std::fs;
use std::path::Path;

fn text(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The section about one's own description.
fn section() -> String {
    let readme = text("README.md");
    let mut sections = readme.split("\n## ");
    let section = sections.find(|it| it.starts_with("Your own description"));
    section.expect("the section").to_owned()
}

/// The block of a language in that section.
fn blocks(language: &str) -> Vec<String> {
    let (section, opening) = (section(), format!("```{language}\n"));
    let blocks = section.split(&opening).skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().unwrap_or_default().to_owned());
    let blocks: Vec<String> = blocks.collect();
    assert_eq!(blocks.len(), 1, "{language}");
    blocks
}

#[test]
fn readme_is_one_page() {
    let lines = text("README.md").lines().count();
    assert!(lines <= 150, "{lines} lines; a page of docs/ has room");
}

#[test]
fn blocks_stand_in_the_examples() {
    for (language, path) in [
        ("rust,ignore", "examples/outside/crates/src/main.rs"),
        ("rust,no_run", "examples/outside/build_script/build.rs"),
        ("toml", "examples/outside/crates/Cargo.toml"),
    ] {
        let example = text(path);
        for block in blocks(language) {
            let missing = block.lines().find(|line| !example.contains(line));
            assert_eq!(missing, None, "{path} has another line");
        }
    }
}

#[test]
fn commands_are_those_that_are_tried() {
    let script = text(".ci/packages");
    for block in blocks("sh") {
        let commands = block.lines().filter_map(|line| line.split('#').next());
        let commands: Vec<&str> = commands.map(str::trim).collect();
        assert!(commands.len() > 2, "{commands:?}");
        for command in commands.iter().filter(|it| it.starts_with("oasmith ")) {
            assert!(script.contains(command), "`{command}` is not tried");
        }
    }
}

#[test]
fn flags_exist() {
    let section = section();
    let code = section.split('`').skip(1).step_by(2);
    let flags = code.filter(|word| word.starts_with("--") && !word.contains(' '));
    let flags: Vec<&str> = flags.collect();
    assert!(flags.len() > 3, "{flags:?}");
    let commands = oasmith_cli::COMMANDS.iter();
    let known = commands.flat_map(|command| command.flags.iter().copied().flatten());
    let known: Vec<&str> = known.map(|flag| flag.name).collect();
    for flag in flags {
        assert!(known.contains(&flag), "no command knows `{flag}`");
    }
}
