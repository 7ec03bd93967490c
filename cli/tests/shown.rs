//! The commands that show something: stages, conventions, codes, gaps, the reference, help, and diagnostics after each save.

mod support;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use support::{Folder, GEN, SPEC, and};

#[cfg(feature = "docs")]
#[test]
fn pages_of_the_reference_are_written_and_checked() {
    let folder = Folder::new("docs");
    let line = ["docs", "--spec", "api.yaml"];
    let missing = folder.run(&and(&line, &["--check"]));
    assert_eq!(missing.code, Some(1), "{missing:?}");
    assert!(missing.out.contains("index.html"), "{missing:?}");
    assert_eq!(folder.run(&line).code, Some(0));
    assert!(folder.read("reference/index.html").contains("<main"));
    let first = folder.state("reference");
    assert_eq!(folder.run(&line).code, Some(0));
    assert_eq!(folder.state("reference"), first, "nothing is touched");
    assert_eq!(folder.run(&and(&line, &["--check"])).code, Some(0));
    let there = and(&line, &["--base-url", "https://docs.example.com/api"]);
    assert_eq!(folder.run(&there).code, Some(0));
    let sitemap = folder.read("reference/sitemap.xml");
    assert!(sitemap.contains("<loc>https://docs.example.com/api/models.html</loc>"));
    let nowhere = folder.run(&and(&line, &["--base-url", "docs.example.com"]));
    assert_eq!(nowhere.code, Some(2), "{nowhere:?}");
    let without = folder.run(&and(&line, &["--check"]));
    assert!(without.out.contains("sitemap.xml"), "{without:?}");
    folder.write("reference/index.html", "mine");
    let foreign = folder.run(&line);
    assert_eq!(foreign.code, Some(3), "{foreign:?}");
    assert_eq!(folder.read("reference/index.html"), "mine");
}

#[cfg(feature = "mock")]
#[test]
fn what_cannot_be_served_is_said() {
    let folder = Folder::new("mock");
    folder.write("wrong.yaml", "openapi: 3.1.0\npaths: [");
    folder.write("other.yaml", "title: T\n");
    for (line, code, said) in [
        (vec!["--spec", "none.yaml"], 3, "none.yaml: "),
        (vec!["--spec", "wrong.yaml"], 1, "nothing is served"),
        (vec!["--spec", "other.yaml"], 1, "nothing is served"),
        (
            vec!["--spec", "api.yaml", "--port", "70000"],
            2,
            "`--port 70000` is no number",
        ),
        (
            vec!["--spec", "api.yaml", "--seed", "x"],
            2,
            "`--seed x` is no number",
        ),
        (
            vec!["--spec", "api.yaml", "--requests", "no"],
            2,
            "refuse, warn or off, not `no`",
        ),
        (
            vec!["--spec", "api.yaml", "--deliver-to", "http://127.0.0.1:9"],
            2,
            "there are no `events` that could be delivered",
        ),
        (
            vec!["--spec", "api.yaml", "--record", "recording.yaml"],
            2,
            "of the service that `--upstream URL` names",
        ),
        (
            vec!["--spec", "api.yaml", "--fallback", "mock"],
            2,
            "`--fallback` is upstream, not `mock`",
        ),
        (
            vec!["--spec", "api.yaml", "--upstream", "ftp://x"],
            2,
            "upstream: ",
        ),
    ] {
        let run = folder.run(&[&["mock"], line.as_slice()].concat());
        assert_eq!(run.code, Some(code), "{line:?}: {run:?}");
        assert!(run.err.contains(said), "{line:?}: {run:?}");
    }
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
        unknown
            .err
            .contains("`tree`, `oas`, `ir`, `conventions` and `rust`"),
        "{unknown:?}"
    );
}

#[test]
fn what_was_recognised_is_listed_with_its_place() {
    let folder = Folder::new("conventions");
    let text = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n  /teas:\n    post:\n      parameters:\n        - {name: Idempotency-Key, in: header, schema: {type: string}}\n      responses: {'204': {description: Made.}}\n";
    folder.write("teas.yaml", text);
    let run = folder.run(&["dump", "conventions", "--spec", "teas.yaml"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "idempotency POST /teas");
    assert!(
        lines[1].contains("teas.yaml:7:") && lines[2].starts_with("operations 1: "),
        "{run:?}"
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
        assert!(run.out.contains("oasmith gen"), "{run:?}");
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
    folder.write("api.yaml", &open);
    let run = folder.run(&["gaps", "--spec", "api.yaml"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("how hot the water must be"), "{run:?}");
    assert_eq!(folder.run(GEN).code, Some(0));
    assert_eq!(folder.read("out/GAPS.md"), run.out);
}

/// The second overlay sees what the first has made.
#[test]
fn the_version_is_said() {
    let folder = Folder::new("version");
    let run = folder.run(&["--version"]);
    let expected = format!("oasmith {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!((run.code, run.out), (Some(0), expected));
}

#[test]
fn watch_shows_diagnostics_after_each_save() {
    let folder = Folder::new("watch");
    let mut child = Command::new(env!("CARGO_BIN_EXE_oasmith"))
        .args(["watch", "--spec", "api.yaml", "--message-format", "short"])
        .current_dir(&folder.0)
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let lines = BufReader::new(child.stderr.take().expect("its errors")).lines();
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        lines
            .map_while(Result::ok)
            .try_for_each(|line| send.send(line))
    });
    let next = || receive.recv_timeout(PATIENCE).expect("a line in time");
    let shown = || {
        let mut shown = next();
        while !shown.contains("watching") {
            shown += &next();
        }
        shown
    };
    assert!(shown().contains("no errors"));
    let wrong = SPEC.replace("type: object", "type: objekt");
    folder.write("api.yaml", &wrong);
    let first = shown();
    assert!(first.contains("api.yaml:8:"), "{first}");
    folder.write("gen.yaml", "nmae: tea\n");
    let settings = next();
    assert!(settings.contains("gen.yaml:1:"), "{settings}");
    assert!(next().starts_with("error: "));
    fs::remove_file(folder.0.join("gen.yaml")).expect("removed");
    folder.write("api.yaml", SPEC);
    let mut last = shown();
    // The two changes may be seen one after the other.
    if last.contains("api.yaml:") {
        last = shown();
    }
    assert!(last.contains("no errors"), "{last}");
    child.kill().expect("it is stopped");
    child.wait().expect("it ends");
}

/// How much longer than any run takes, on any machine.
const PATIENCE: Duration = Duration::from_mins(2);
