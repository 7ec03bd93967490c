//! The commands as a user calls them: what they print, what they write, and how they end.

mod support;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use support::{Folder, GEN, SPEC, and, run_in};

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
    folder.write("api.yaml", &SPEC.replace("black", "white"));
    assert_eq!(folder.run(GEN).code, Some(0));
    assert!(
        folder.read(path).contains("White"),
        "the description counts"
    );
    folder.write("gen.yaml", "name: leaves\n");
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
    folder.write("api.yaml", &more);
    let run = folder.run(&check);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.out.contains("\n+") && run.out.contains("White"),
        "{run:?}"
    );
    let command = "oasmith gen --spec api.yaml --out out";
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
    folder.write("out/models/src/lib.rs", "fn mine() {}\n");
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
    folder.write("api.yaml", &wrong);
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
    folder.write("api.yaml", &misspelt);
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
    folder.write("gen.yaml", "nmae: tea\n");
    let run = folder.run(GEN);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.err.contains("gen.yaml") && run.err.contains("nmae"),
        "{run:?}"
    );
    folder.write("gen.yaml", "name: tea\n");
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
    folder.write("api.yaml", &split);
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
fn documents_are_opened_below_the_current_folder() {
    let folder = Folder::new("current");
    let main = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\ncomponents: {schemas: {A: {type: object, properties: {cat: {$ref: ../common/cat.yaml}}}}}\n";
    folder.write("project/api/openapi.yaml", main);
    folder.write("project/common/cat.yaml", "type: object\n");
    let gen_in = |at: &str, spec: &str| {
        let line = ["gen", "--dry-run", "--spec", spec];
        run_in(&folder.0.join(at), &line)
    };
    let inside = gen_in("project", "api/openapi.yaml");
    assert_eq!(inside.code, Some(0), "{inside:?}");
    let around = gen_in("", "project/api/openapi.yaml");
    assert_eq!(around.code, Some(0), "{around:?}");
    // Neither says that what is above the description may be read.
    for (at, spec) in [
        ("project/api", "openapi.yaml"),
        ("project/common", "../api/openapi.yaml"),
    ] {
        let refused = gen_in(at, spec);
        assert_eq!(refused.code, Some(1), "{at}: {refused:?}");
        assert!(refused.err.contains("R053"), "{at}: {refused:?}");
    }
}

#[test]
fn overlays_change_the_description_before_it_is_read() {
    let folder = Folder::new("overlay");
    let overlay = |name: &str, action: &str| {
        let head = "overlay: 1.1.0\ninfo: {title: t, version: '1'}\nactions:\n";
        fs::write(folder.0.join(name), format!("{head}{action}")).expect("an overlay");
    };
    let sort = "  - {target: $.components.schemas.Tea.properties, update: {sort: {type: string, enum: [x]}}}\n";
    overlay("first.yaml", sort);
    overlay(
        "second.yaml",
        "  - {target: $.components.schemas.Tea.properties.sort, update: {description: Its sort.}}\n",
    );
    let overlays = ["--overlay", "first.yaml", "--overlay", "second.yaml"];
    let run = folder.run(&and(GEN, &overlays));
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(
        folder
            .read("out/models/src/shared.rs")
            .contains("/// Its sort.")
    );

    overlay(
        "second.yaml",
        "  - target: $.components.schemas.Tea.properties.sort\n    update: {type: strnig}\n",
    );
    let run = folder.run(&and(GEN, &overlays));
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.err.contains("second.yaml:5:"), "{run:?}");
    let run = folder.run(&and(GEN, &["--overlay", "none.yaml"]));
    assert_eq!(run.code, Some(3), "{run:?}");
    assert!(run.err.contains("none.yaml"), "{run:?}");
}

#[test]
fn check_writes_nothing() {
    let folder = Folder::new("check-only");
    let good = folder.run(&["check", "--spec", "api.yaml"]);
    assert_eq!((good.code, good.out.as_str()), (Some(0), ""), "{good:?}");
    let wrong = SPEC.replace("type: object", "type: objekt");
    folder.write("api.yaml", &wrong);
    let bad = folder.run(&["check", "--spec", "api.yaml"]);
    assert_eq!(bad.code, Some(1), "{bad:?}");
    assert!(bad.err.contains("api.yaml:"), "{bad:?}");
    let names: Vec<_> = fs::read_dir(&folder.0).expect("a folder").collect();
    assert_eq!(names.len(), 1, "nothing was written: {names:?}");
}

#[test]
fn a_description_may_come_from_standard_input() {
    let folder = Folder::new("stdin");
    let input = |line: &[&str], text: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_oasmith"))
            .args(line)
            .current_dir(&folder.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("its input");
        // A command that wants no input may have ended already.
        let _ = stdin.write_all(text.as_bytes());
        drop(stdin);
        let Output { status, stderr, .. } = child.wait_with_output().expect("it ends");
        (status.code(), String::from_utf8(stderr).expect("UTF-8"))
    };
    let gen_it = ["gen", "--spec", "-", "--out", "out"];
    assert_eq!(input(&gen_it, SPEC).0, Some(0));
    assert!(folder.read("out/models/src/shared.rs").contains("Tea"));
    let (code, err) = input(
        &["check", "--spec", "-"],
        &SPEC.replace("type: object", "type: objekt"),
    );
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("--> <stdin>:8:"), "{err}");
    let (code, err) = input(&["watch", "--spec", "-"], SPEC);
    assert_eq!(code, Some(2), "{err}");
}

#[test]
fn a_description_that_has_its_usual_name_is_found() {
    let folder = Folder::new("usual");
    let none = folder.run(&["gen"]);
    assert_eq!(none.code, Some(2), "{none:?}");
    assert!(none.err.contains("`--spec FILE`"), "{none:?}");
    fs::rename(folder.0.join("api.yaml"), folder.0.join("openapi.yml")).expect("renamed");
    let run = folder.run(&["gen"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("create generated/models/"), "{run:?}");
}

#[test]
fn the_runtime_is_that_of_the_checkout_unless_it_is_named() {
    let folder = Folder::new("runtime");
    let line_of = |more: &[&str]| {
        let run = folder.run(&and(GEN, more));
        assert_eq!(run.code, Some(0), "{run:?}");
        let manifest = folder.read("out/models/Cargo.toml");
        let line = manifest.lines().find(|line| line.starts_with("oasmith ="));
        line.expect("a dependency").to_owned()
    };
    let first = folder.run(GEN);
    assert!(first.err.contains("`--runtime 0."), "{first:?}");
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime");
    let line = line_of(&[]);
    let path = line.split('"').nth(1).expect("a path");
    let found = folder.0.join("out/models").join(path).canonicalize();
    assert_eq!(found.ok(), checkout.canonicalize().ok(), "{line}");
    assert_eq!(
        line_of(&["--runtime", "1.2.3"]),
        "oasmith = { version = \"1.2.3\" }"
    );
    let git = line_of(&["--runtime", "git+https://example.com/oasmith.git#v1"]);
    let expected = "oasmith = { git = \"https://example.com/oasmith.git\", rev = \"v1\" }";
    assert_eq!(git, expected);
    fs::create_dir_all(folder.0.join("vendor/oasmith")).expect("a folder");
    folder.write("vendor/oasmith/Cargo.toml", "");
    let path = line_of(&["--runtime", "vendor/oasmith"]);
    assert_eq!(path, "oasmith = { path = \"../../vendor/oasmith\" }");
    let missing = folder.run(&and(GEN, &["--runtime", "no/such/folder"]));
    assert_eq!(missing.code, Some(2), "{missing:?}");
}

const OPERATIONS: &str = "\
openapi: 3.1.1
info: {title: Tea, version: '1'}
paths:
  /teas: {get: {operationId: listTeas, tags: [Teas], responses: {'204': {description: None.}}}}
  /cups: {get: {operationId: listCups, tags: [Cups], responses: {'204': {description: None.}}}}
  /pots: {get: {operationId: listPots, tags: [Pots], responses: {'204': {description: None.}}}}
";

#[test]
fn a_part_can_be_written() {
    let folder = Folder::new("part");
    folder.write("api.yaml", OPERATIONS);
    let run = folder.run(&and(GEN, &["--models-only"]));
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(folder.0.join("out/models").is_dir());
    assert!(!folder.0.join("out/client").exists(), "{run:?}");
    let some = ["--only-tag", "Teas", "--only-operation", "GET /cups"];
    let run = folder.run(&and(GEN, &some));
    assert_eq!(run.code, Some(0), "{run:?}");
    let modules = folder.read("out/client/src/lib.rs");
    assert!(modules.contains("mod teas") && modules.contains("mod cups"));
    assert!(!modules.contains("mod pots"), "{modules}");
    let unknown = folder.run(&and(GEN, &["--only-tag", "Tees"]));
    assert_eq!(unknown.code, Some(1), "{unknown:?}");
    assert!(unknown.err.contains("did you mean `Teas`?"), "{unknown:?}");
}

#[test]
fn init_writes_settings_once_and_says_what_comes_next() {
    let folder = Folder::new("init");
    folder.write("api.yaml", OPERATIONS);
    let init = ["init", "--spec", "api.yaml"];
    let run = folder.run(&init);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("wrote gen.yaml\n"), "{run:?}");
    assert!(run.out.contains("oasmith gen --spec api.yaml"), "{run:?}");
    let line = "\n[dependencies]\ntea-client = { path = \"generated/client\" }\n";
    assert!(run.out.contains(line), "{run:?}");
    assert!(folder.read("gen.yaml").contains("\n#name: acme\n"));
    assert_eq!(folder.run(GEN).code, Some(0), "the settings are good");
    folder.write("gen.yaml", "name: mine\n");
    let again = folder.run(&init);
    assert_eq!(again.code, Some(2), "{again:?}");
    assert!(again.err.contains("gen.yaml is there already"), "{again:?}");
    assert_eq!(folder.read("gen.yaml"), "name: mine\n");
}

#[test]
fn versions_are_one_site() {
    let folder = Folder::new("versions");
    let operation = |internal: bool| {
        format!(
            "{{get: {{operationId: list_teas, x-internal: {internal}, responses: {{'204': {{description: Fine.}}}}}}}}"
        )
    };
    let old = SPEC.replace(
        "paths: {}",
        &format!("paths: {{/teas: {}}}", operation(false)),
    );
    folder.write("old/api.yaml", &old);
    folder.write(
        "docs.yaml",
        "versions: [{name: v2, spec: api.yaml}, {name: v1, spec: old/api.yaml}]",
    );
    let run = folder.run(&["docs"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(
        folder
            .read("reference/v2/changes.md")
            .contains("`GET /teas`")
    );
    let gone = folder.read("reference/v2/operations/list_teas.html");
    assert!(gone.contains("url=../../v2/index.html"), "{gone}");
    assert_eq!(folder.run(&["docs", "--check"]).code, Some(0));
    let run = folder.run(&["docs", "--spec", "api.yaml"]);
    assert!(
        run.code == Some(2) && run.err.contains("`--spec` names none"),
        "{run:?}"
    );
    // A comparison would name what is for few.
    let old = SPEC.replace(
        "paths: {}",
        &format!("paths: {{/teas: {}}}", operation(true)),
    );
    folder.write("old/api.yaml", &old);
    let run = folder.run(&["docs"]);
    assert!(
        run.code == Some(0) && run.err.contains("is left out"),
        "{run:?}"
    );
    assert!(!folder.0.join("reference/v2/changes.html").exists());
    folder.write(
        "docs.yaml",
        "versions: [{name: v2, spec: api.yaml}, {name: v1}]",
    );
    let run = folder.run(&["docs"]);
    assert!(
        run.code == Some(2) && run.err.contains("versions[1]: missing field `spec`"),
        "{run:?}"
    );
}
