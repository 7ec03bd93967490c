//! The commands as a user calls them: what they print, what they write, and how they end.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for each test, removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("xtask-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        let path = path.canonicalize().expect("a folder");
        fs::write(path.join("api.yaml"), SPEC).expect("a description");
        Self(path)
    }

    /// Runs a command in this folder.
    fn run(&self, line: &[&str]) -> Run {
        run_in(&self.0, line)
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.0.join(path)).expect("a file")
    }

    /// Every file below a folder with its text and the moment of its last change.
    fn state(&self, below: &str) -> Vec<(PathBuf, String, std::time::SystemTime)> {
        let (mut state, mut waiting) = (Vec::new(), vec![self.0.join(below)]);
        while let Some(folder) = waiting.pop() {
            for entry in fs::read_dir(folder).expect("a folder").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    waiting.push(path);
                    continue;
                }
                let modified = entry.metadata().and_then(|data| data.modified());
                let text = fs::read_to_string(&path).expect("a text");
                state.push((path, text, modified.expect("a time")));
            }
        }
        state.sort();
        state
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How a command ended.
#[derive(Debug)]
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

fn run_in(folder: &Path, line: &[&str]) -> Run {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(line)
        .current_dir(folder)
        .output()
        .expect("the program runs");
    Run {
        code: status.code(),
        out: String::from_utf8(stdout).expect("UTF-8"),
        err: String::from_utf8(stderr).expect("UTF-8"),
    }
}

const SPEC: &str = "\
openapi: 3.1.1
info: {title: Tea, version: '1'}
paths: {}
components:
  schemas:
    Tea:
      description: A kind of tea.
      type: object
      required: [colour]
      properties:
        colour: {type: string, enum: [green, black]}
";

const GEN: &[&str] = &["gen", "--spec", "api.yaml", "--out", "out"];

fn and<'w>(line: &[&'w str], more: &[&'w str]) -> Vec<&'w str> {
    [line, more].concat()
}

#[test]
fn a_second_run_touches_nothing() {
    let folder = Folder::new("twice");
    let first = folder.run(GEN);
    assert_eq!(first.code, Some(0), "{first:?}");
    assert!(first.out.contains("create out/models/src/"), "{first:?}");
    let before = folder.state("out");
    let second = folder.run(GEN);
    assert_eq!(second.code, Some(0), "{second:?}");
    assert!(folder.state("out") == before, "a file was touched");
}

#[test]
fn whatever_has_changed_is_made_anew() {
    let folder = Folder::new("changed");
    assert_eq!(folder.run(GEN).code, Some(0));
    let path = "out/models/src/shared.rs";
    let written = folder.read(path);
    fs::write(folder.0.join(path), format!("{written}// mine\n")).expect("a file");
    assert_eq!(
        folder.run(&and(GEN, &["--check"])).code,
        Some(1),
        "an edit is seen"
    );
    assert_eq!(folder.run(GEN).code, Some(0));
    assert_eq!(folder.read(path), written, "and taken back");
    fs::remove_file(folder.0.join(path)).expect("a file");
    assert_eq!(folder.run(GEN).code, Some(0));
    assert_eq!(folder.read(path), written, "what is gone comes back");
    fs::write(folder.0.join("api.yaml"), SPEC.replace("black", "white")).expect("a file");
    assert_eq!(folder.run(GEN).code, Some(0));
    assert!(
        folder.read(path).contains("White"),
        "the description counts"
    );
    fs::write(folder.0.join("gen.yaml"), "name: leaves\n").expect("a file");
    assert_eq!(folder.run(GEN).code, Some(0));
    assert!(
        folder
            .read("out/models/Cargo.toml")
            .contains("leaves-models"),
        "and the settings"
    );
}

#[test]
fn another_working_directory_gives_the_same_bytes() {
    let folder = Folder::new("elsewhere");
    fs::create_dir_all(folder.0.join("deep/er")).expect("a folder");
    assert_eq!(folder.run(GEN).code, Some(0));
    let before = folder.state("out");
    let line = ["gen", "--spec", "../../api.yaml", "--out", "../../out"];
    let run = run_in(&folder.0.join("deep/er"), &line);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(folder.state("out") == before, "a file was touched");
}

#[test]
fn check_shows_what_differs_and_what_to_run() {
    let folder = Folder::new("check");
    assert_eq!(folder.run(GEN).code, Some(0));
    let check = and(GEN, &["--check"]);
    let clean = folder.run(&check);
    assert_eq!((clean.code, clean.out.as_str()), (Some(0), ""), "{clean:?}");
    let before = folder.state("out");
    let more = SPEC.replace("[green, black]", "[green, black, white]");
    fs::write(folder.0.join("api.yaml"), more).expect("a description");
    let run = folder.run(&check);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.out.contains("\n+") && run.out.contains("White"),
        "{run:?}"
    );
    let command = "cargo xtask gen --spec api.yaml --out out";
    assert!(run.err.contains(command), "{run:?}");
    assert!(folder.state("out") == before, "a file was touched");
}

#[test]
fn a_dry_run_prints_the_plan() {
    let folder = Folder::new("dry-run");
    let run = folder.run(&and(GEN, &["--dry-run"]));
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("create out/models/Cargo.toml"), "{run:?}");
    assert!(!folder.0.join("out").exists());
    let both = folder.run(&and(GEN, &["--dry-run", "--check"]));
    assert_eq!(both.code, Some(2), "{both:?}");
}

#[test]
fn a_file_of_others_is_refused() {
    let folder = Folder::new("foreign");
    fs::create_dir_all(folder.0.join("out/models/src")).expect("a folder");
    fs::write(folder.0.join("out/models/src/lib.rs"), "fn mine() {}\n").expect("a file");
    let run = folder.run(GEN);
    assert_eq!(run.code, Some(3), "{run:?}");
    assert!(run.err.contains("out/models/src/lib.rs"), "{run:?}");
    assert_eq!(folder.read("out/models/src/lib.rs"), "fn mine() {}\n");
    assert!(!folder.0.join("out/models/Cargo.toml").exists());
}

#[test]
fn a_wrong_description_writes_nothing() {
    let folder = Folder::new("wrong");
    let wrong = SPEC.replace(
        "colour: {type: string,",
        "colour: {$ref: '#/components/schemas/Te',",
    );
    fs::write(folder.0.join("api.yaml"), wrong).expect("a description");
    let run = folder.run(GEN);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.err.contains("--> api.yaml:11:"), "{run:?}");
    assert!(run.err.contains("did you mean"), "{run:?}");
    assert!(!folder.0.join("out").exists());
    let short = folder.run(&and(GEN, &["--message-format", "short"]));
    assert!(short.err.starts_with("api.yaml:11:"), "{short:?}");
    let json = folder.run(&and(GEN, &["--message-format", "json"]));
    assert!(json.err.starts_with('{'), "{json:?}");
}

#[test]
fn warnings_can_be_denied_and_allowed() {
    let folder = Folder::new("levels");
    let misspelt = SPEC.replace("description: A kind", "descriptoin: A kind");
    fs::write(folder.0.join("api.yaml"), misspelt).expect("a description");
    let warned = folder.run(GEN);
    assert_eq!(warned.code, Some(0), "{warned:?}");
    assert!(
        warned.err.contains("warning[O009 unknown-key]"),
        "{warned:?}"
    );
    let denied = folder.run(&and(GEN, &["--deny", "unknown-key"]));
    assert_eq!(denied.code, Some(1), "{denied:?}");
    let allowed = folder.run(&and(GEN, &["--allow", "O009"]));
    assert_eq!(
        (allowed.code, allowed.err.as_str()),
        (Some(0), ""),
        "{allowed:?}"
    );
    let unknown = folder.run(&and(GEN, &["--deny", "unknown-kye"]));
    assert_eq!(unknown.code, Some(2), "{unknown:?}");
    assert!(
        unknown.err.contains("did you mean `unknown-key`?"),
        "{unknown:?}"
    );
    let error = folder.run(&and(GEN, &["--allow", "Y003"]));
    assert_eq!(error.code, Some(2), "{error:?}");
}

#[test]
fn a_missing_file_is_named() {
    let folder = Folder::new("missing");
    let run = folder.run(&["gen", "--spec", "none.yaml", "--out", "out"]);
    assert_eq!(run.code, Some(3), "{run:?}");
    assert!(run.err.starts_with("error: none.yaml: "), "{run:?}");
}

#[test]
fn settings_stand_beside_the_description() {
    let folder = Folder::new("settings");
    fs::write(folder.0.join("gen.yaml"), "nmae: tea\n").expect("settings");
    let run = folder.run(GEN);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.err.contains("gen.yaml") && run.err.contains("nmae"),
        "{run:?}"
    );
    fs::write(folder.0.join("gen.yaml"), "name: tea\n").expect("settings");
    assert_eq!(folder.run(GEN).code, Some(0));
    assert!(
        folder
            .read("out/models/Cargo.toml")
            .contains("name = \"tea-models\"")
    );
    assert_eq!(folder.run(&and(GEN, &["--name", "leaf"])).code, Some(0));
    assert!(
        folder
            .read("out/models/Cargo.toml")
            .contains("name = \"leaf-models\"")
    );
}

#[test]
fn a_description_may_have_parts() {
    let folder = Folder::new("parts");
    let split = SPEC.replace(
        "{type: string, enum: [green, black]}",
        "{$ref: 'parts/colour.yaml'}",
    );
    fs::create_dir_all(folder.0.join("parts")).expect("a folder");
    fs::write(folder.0.join("api.yaml"), split).expect("a description");
    let missing = folder.run(GEN);
    assert_eq!(missing.code, Some(1), "{missing:?}");
    assert!(missing.err.contains("parts/colour.yaml"), "{missing:?}");
    fs::write(
        folder.0.join("parts/colour.yaml"),
        "type: string\nenum: [red]\n",
    )
    .expect("a part");
    let run = folder.run(GEN);
    assert_eq!(run.code, Some(0), "{run:?}");
}

#[test]
fn each_stage_can_be_seen() {
    let folder = Folder::new("dump");
    for stage in ["tree", "oas", "ir", "rust"] {
        let whole = folder.run(&["dump", stage, "--spec", "api.yaml"]);
        assert_eq!(whole.code, Some(0), "{whole:?}");
        let part = folder.run(&["dump", stage, "--spec", "api.yaml", "--shape", "Tea"]);
        assert_eq!(part.code, Some(0), "{part:?}");
        let is_part = !part.out.is_empty() && part.out.len() <= whole.out.len();
        assert!(is_part && part.out.contains("colour"), "{stage}: {part:?}");
        let none = folder.run(&["dump", stage, "--spec", "api.yaml", "--shape", "Coffee"]);
        assert_eq!(none.code, Some(2), "{none:?}");
    }
    let unknown = folder.run(&["dump", "leaves", "--spec", "api.yaml"]);
    assert_eq!(unknown.code, Some(2), "{unknown:?}");
    assert!(
        unknown.err.contains("`tree`, `oas`, `ir` and `rust`"),
        "{unknown:?}"
    );
}

#[test]
fn codes_are_explained() {
    let folder = Folder::new("explain");
    let page = folder.run(&["explain", "y003"]);
    assert_eq!(page.code, Some(0), "{page:?}");
    assert!(
        page.out.starts_with("Y003 duplicate-key (error)\n"),
        "{page:?}"
    );
    let list = folder.run(&["explain"]);
    assert!(
        list.out.contains("Y003  error    duplicate-key\n"),
        "{list:?}"
    );
    let unknown = folder.run(&["explain", "duplicate-kye"]);
    assert_eq!(unknown.code, Some(2), "{unknown:?}");
    assert!(
        unknown.err.contains("did you mean `duplicate-key`?"),
        "{unknown:?}"
    );
}

#[test]
fn help_is_given() {
    let folder = Folder::new("help");
    for line in [
        &["help"][..],
        &["--help"],
        &["help", "gen"],
        &["gen", "--help"],
    ] {
        let run = folder.run(line);
        assert_eq!(run.code, Some(0), "{run:?}");
        assert!(run.out.contains("cargo xtask gen"), "{run:?}");
    }
    let unknown = folder.run(&["help", "tea"]);
    assert_eq!(unknown.code, Some(2), "{unknown:?}");
}

#[test]
fn gaps_are_listed() {
    let folder = Folder::new("gaps");
    let open = SPEC.replace(
        "type: object",
        "type: object\n      x-undocumented: [how hot the water must be]",
    );
    fs::write(folder.0.join("api.yaml"), open).expect("a description");
    let run = folder.run(&["gaps", "--spec", "api.yaml"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("how hot the water must be"), "{run:?}");
    assert_eq!(folder.run(GEN).code, Some(0));
    assert_eq!(folder.read("out/GAPS.md"), run.out);
}
