//! `oasmith diff` as a user calls it: what it prints, and how it ends.

#![cfg(feature = "diff")]

mod support;

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use support::Folder;

/// A folder with two descriptions, of which the new one takes shorter names.
fn descriptions(test: &str) -> Folder {
    let folder = Folder::new(&format!("diff-of-{test}"));
    folder.write("old.yaml", OLD);
    folder.write("new.yaml", &OLD.replace("maxLength: 20", "maxLength: 10"));
    folder
}

/// Runs `oasmith diff` in a folder.
fn diff(folder: &Folder, line: &[&str]) -> (Option<i32>, String, String) {
    let run = folder.run(&[&["diff"], line].concat());
    (run.code, run.out, run.err)
}

fn git(folder: &Folder, line: &[&str]) {
    let settings = [
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@example.com",
        "-c",
        "commit.gpgsign=false",
    ];
    let output = Command::new("git")
        .args(settings)
        .args(line)
        .current_dir(&folder.0)
        .output();
    let output = output.expect("git runs");
    assert!(output.status.success(), "{output:?}");
}

const OLD: &str = "\
openapi: 3.1.1
info: {title: Tea, version: '1'}
paths:
  /teas:
    post:
      operationId: brew
      requestBody:
        required: true
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Tea'}
      responses:
        '200': {description: It is ready.}
components:
  schemas:
    Tea:
      type: object
      required: [name]
      properties:
        name: {type: string, maxLength: 20}
";

#[test]
fn equal_descriptions_say_nothing() {
    let folder = descriptions("equal");
    let ended = diff(&folder, &["old.yaml", "old.yaml", "--deny", "may-break"]);
    assert_eq!(ended, (Some(0), String::new(), String::new()));
}

#[test]
fn a_denied_change_ends_with_1_unless_it_is_accepted() {
    let folder = descriptions("denied");
    let (code, out, _) = diff(&folder, &["old.yaml", "new.yaml", "--deny", "none"]);
    assert_eq!(code, Some(0), "nothing is denied: {out}");
    assert!(out.contains("max-length-lowered: 20 → 10"), "{out}");
    let (code, ..) = diff(
        &folder,
        &["old.yaml", "new.yaml", "--deny", "may-break:callers"],
    );
    assert_eq!(code, Some(1));
    let (code, ..) = diff(
        &folder,
        &["old.yaml", "new.yaml", "--deny", "breaks:server-code"],
    );
    assert_eq!(code, Some(0), "another party is safe");
    folder.write(
        "accepted.yaml",
        "- code: max-length-lowered\n  pointer: /components/schemas/Tea/properties/name\n  reason: nobody has longer names\n",
    );
    let (code, out, err) = diff(
        &folder,
        &[
            "old.yaml",
            "new.yaml",
            "--deny",
            "may-break",
            "--accept",
            "accepted.yaml",
        ],
    );
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("nobody has longer names"), "{out}");
}

/// Whoever calls a public API cannot change with it: what it declared and has no longer is refused, and what is new is not.
#[test]
fn a_public_api_is_gated_if_nothing_is_said() {
    let folder = descriptions("gate");
    let answer =
        |status: &str, more: &str| OLD.replace("'200': {", &format!("'{status}': {{")) + more;
    let more = "    Milk: {type: string}\n";
    for (name, new, wanted) in [
        (
            "a member becomes shorter",
            OLD.replace("maxLength: 20", "maxLength: 10"),
            1,
        ),
        ("the status is another", answer("201", ""), 1),
        (
            "the media type is another",
            OLD.replace("application/json", "application/xml"),
            1,
        ),
        (
            "a member is new",
            OLD.replace(
                "properties:\n",
                "properties:\n        milk: {type: boolean}\n",
            ),
            0,
        ),
        (
            "a failure is documented",
            OLD.replace(
                "      responses:\n",
                "      responses:\n        '404': {description: No tea.}\n",
            ),
            0,
        ),
        ("a schema is new", answer("200", more), 0),
    ] {
        folder.write("new.yaml", &new);
        let (code, out, err) = diff(&folder, &["old.yaml", "new.yaml"]);
        assert_eq!(code, Some(wanted), "{name}: {out}{err}");
        let (code, ..) = diff(&folder, &["old.yaml", "new.yaml", "--deny", "none"]);
        assert_eq!(code, Some(0), "{name}");
    }
    folder.write("new.yaml", &answer("201", ""));
    let (code, ..) = diff(
        &folder,
        &["old.yaml", "new.yaml", "--deny", "breaks:callers"],
    );
    assert_eq!(code, Some(0), "it is no certain break");
}

#[test]
fn codes_and_paths_are_denied() {
    let folder = descriptions("codes");
    for (denied, wanted) in [
        ("max-length-lowered", 1),
        ("D408:servers", 0),
        ("D4*:callers@/teas", 1),
        ("*-lowered@/t*", 1),
        ("operation-removed,breaks:callers@*", 1),
    ] {
        let (code, out, err) = diff(&folder, &["old.yaml", "new.yaml", "--deny", denied]);
        assert_eq!(code, Some(wanted), "{denied}: {out}{err}");
    }
    for (line, wanted) in [
        (
            ["--deny", "braeks"],
            "`--deny`: no level is called `braeks`; did you mean `breaks`?",
        ),
        (["--deny", "D4711"], "no change is called `D4711`"),
        (
            ["--deny", "breaks@/tea"],
            "no operation of either description has the path `/tea`; did you mean `/teas`?",
        ),
        (
            ["--deny", "breaks:caller"],
            "no party is called `caller`; did you mean `callers`?",
        ),
        (
            ["--party", "sevrers"],
            "`--party`: no party is called `sevrers`; did you mean `servers`?",
        ),
    ] {
        let (code, out, err) = diff(&folder, &[&["old.yaml", "new.yaml"], &line[..]].concat());
        assert_eq!((code, out.as_str()), (Some(2), ""), "{line:?}");
        assert!(err.contains(wanted), "{err}");
    }
}

#[test]
fn one_party_is_asked_about() {
    let folder = descriptions("party");
    let line = ["old.yaml", "new.yaml", "--party"];
    let (code, out, _) = diff(&folder, &[&line[..], &["callers"]].concat());
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("callers: breaks"), "{out}");
    for other in ["servers", "-code:", "version"] {
        assert!(!out.contains(other), "{out}");
    }
    let (code, out, _) = diff(
        &folder,
        &[&line[..], &["servers,code", "--format", "json"]].concat(),
    );
    assert_eq!(code, Some(0), "they are safe: {out}");
    assert!(
        out.contains("\"level\":\"safe\"") && !out.contains("callers"),
        "{out}"
    );
    let both = ["servers", "--deny", "breaks:callers"];
    let (code, _, err) = diff(&folder, &[&line[..], &both].concat());
    assert_eq!(code, Some(2));
    assert!(
        err.contains("`callers` is not among the parties of `--party`"),
        "{err}"
    );
}

/// The level of a code is set for whom it does something, or for a party that is named.
#[test]
fn a_file_gives_codes_other_levels() {
    let folder = descriptions("levels");
    let deprecated = OLD.replace(
        "name: {type: string",
        "name: {deprecated: true, type: string",
    );
    folder.write("deprecated.yaml", &deprecated);
    let shorter = "code: max-length-lowered, level: may-break, reason: names are cut";
    for (new, entry, wanted) in [
        ("new.yaml", shorter.to_owned(), 0),
        ("new.yaml", format!("{shorter}, party: servers"), 1),
        (
            "new.yaml",
            format!("{shorter}, pointer: /components/schemas/Milk*"),
            1,
        ),
        (
            "new.yaml",
            format!("{shorter}, pointer: /components/schemas/T*"),
            0,
        ),
        (
            "deprecated.yaml",
            "code: '*-deprecated', level: breaks, party: callers, reason: our policy".to_owned(),
            1,
        ),
    ] {
        folder.write("levels.yaml", &format!("- {{{entry}}}\n"));
        let (code, out, err) = diff(&folder, &["old.yaml", new, "--accept", "levels.yaml"]);
        assert_eq!((code, err.as_str()), (Some(wanted), ""), "{entry}: {out}");
    }
    folder.write("levels.yaml", &format!("- {{{shorter}}}\n"));
    let (_, out, _) = diff(
        &folder,
        &["old.yaml", "new.yaml", "--accept", "levels.yaml"],
    );
    assert!(
        out.contains("callers: may break") && out.contains("found to be breaks: names are cut"),
        "{out}"
    );
    folder.write(
        "levels.yaml",
        "- {code: member-deprecated, level: breaks, reason: our policy}\n",
    );
    let (code, _, err) = diff(
        &folder,
        &["old.yaml", "deprecated.yaml", "--accept", "levels.yaml"],
    );
    assert_eq!(code, Some(0));
    assert!(
        err.contains(
            "levels.yaml:1:3: `member-deprecated` does nothing to anybody; name the `party`"
        ),
        "{err}"
    );
}

/// A parameter that two operations share changes once, and is accepted at the place of either.
#[test]
fn a_change_with_several_places_is_accepted_at_any() {
    let folder = descriptions("several");
    let old = "openapi: 3.1.0
info: {title: teas, version: '1'}
paths:
  /black: {get: {parameters: [{$ref: '#/components/parameters/Name'}], responses: {'200': {description: teas}}}}
  /green: {get: {parameters: [{$ref: '#/components/parameters/Name'}], responses: {'200': {description: teas}}}}
components: {parameters: {Name: {name: name, in: query, required: false, schema: {type: string}}}}
";
    folder.write("old.yaml", old);
    folder.write(
        "new.yaml",
        &old.replace("required: false", "required: true"),
    );
    let line = ["old.yaml", "new.yaml", "--deny", "breaks"];
    let (code, out, _) = diff(&folder, &line);
    assert_eq!(code, Some(1), "{out}");
    assert_eq!(out.matches("D154").count(), 1, "{out}");
    for pointer in [
        "/paths/~1black/get/parameters/name",
        "/paths/~1green/get/parameters/name",
        "/components/parameters/Name",
        "/paths/~1gr*",
    ] {
        let entry = format!("- code: D154\n  pointer: {pointer}\n  reason: all have one\n");
        folder.write("accepted.yaml", &entry);
        let (code, out, err) = diff(
            &folder,
            &[&line[..], &["--accept", "accepted.yaml"]].concat(),
        );
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    }
}

#[test]
fn entries_that_accept_nothing_are_named() {
    let folder = descriptions("unused");
    folder.write(
        "accepted.yaml",
        "- code: D102\n  pointer: /paths/~1teas/get\n  reason: it is gone\n",
    );
    let (code, _, err) = diff(
        &folder,
        &["old.yaml", "new.yaml", "--accept", "accepted.yaml"],
    );
    assert_eq!(code, Some(1), "{err}");
    assert!(
        err.contains("accepted.yaml:1:3: no change `D102` at `/paths/~1teas/get`"),
        "{err}"
    );
    for (text, wanted) in [
        (
            "- code: D9999\n  pointer: /a\n  reason: b\n",
            "no change is called `D9999`",
        ),
        ("- code: D102\n  pointer: /a\n", "`reason` is missing"),
        (
            "- code: D102\n  pointre: /a\n  reason: b\n",
            "accepted.yaml:2:3: `pointre` is not known here; did you mean `pointer`?",
        ),
        (
            "- code: D102\n  level: braeks\n  reason: b\n",
            "accepted.yaml:2:10: no level is called `braeks`; did you mean `breaks`?",
        ),
        (
            "- code: D102\n  level: safe\n  party: caller\n  reason: b\n",
            "accepted.yaml:3:10: no party is called `caller`; did you mean `callers`?",
        ),
        (
            "- code: D102\n  pointer: /a\n  party: callers\n  reason: b\n",
            "`party` is for a `level`",
        ),
        (
            "- code: operation-remvoed\n  level: safe\n  reason: b\n",
            "accepted.yaml:1:9: no change is called `operation-remvoed`; did you mean `operation-removed`?",
        ),
        ("- [a", "accepted.yaml:1:"),
        ("code: D102\n", "write a list"),
    ] {
        folder.write("accepted.yaml", text);
        let (code, _, err) = diff(
            &folder,
            &["old.yaml", "new.yaml", "--accept", "accepted.yaml"],
        );
        assert_eq!(code, Some(2), "{err}");
        assert!(err.contains(wanted), "{err}");
    }
}

#[test]
fn a_description_with_errors_is_named_and_ends_with_4() {
    let folder = descriptions("errors");
    folder.write(
        "bad.yaml",
        "openapi: 3.1.1\ninfo: {title: Tea}\npaths: []\n",
    );
    let (code, out, err) = diff(&folder, &["old.yaml", "bad.yaml", "--deny", "breaks"]);
    assert_eq!((code, out.as_str()), (Some(4), ""), "{err}");
    assert!(
        err.starts_with("NEW has errors:") && err.contains("bad.yaml:3:8"),
        "{err}"
    );
    let (code, _, err) = diff(&folder, &["missing.yaml", "old.yaml"]);
    assert_eq!(code, Some(3), "{err}");
    assert!(
        err.contains("OLD: ") && err.contains("missing.yaml"),
        "{err}"
    );
}

#[test]
fn texts_alone_are_said_to_be_no_change() {
    let folder = descriptions("texts");
    folder.write("new.yaml", &OLD.replace("It is ready.", "Drink it."));
    let (code, out, _) = diff(&folder, &["old.yaml", "new.yaml", "--deny", "may-break"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("nothing that is compared differs"), "{out}");
}

#[test]
fn the_old_description_comes_from_a_revision() {
    let folder = descriptions("revision");
    folder.write(
        "spec/api.yaml",
        &OLD.replace("{type: string, maxLength: 20}", "{$ref: 'names.yaml'}"),
    );
    folder.write("spec/names.yaml", "{type: string, maxLength: 20}\n");
    git(&folder, &["init", "--quiet"]);
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "--quiet", "--message", "one"]);
    let before = fs::read(folder.0.join(".git/index")).expect("an index");
    // A document beside the description changes.
    folder.write("spec/names.yaml", "{type: string, maxLength: 10}\n");
    let (code, out, err) = diff(&folder, &["--since", "HEAD", "spec/api.yaml"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(out.contains("max-length-lowered: 20 → 10"), "{out}");
    assert_eq!(
        fs::read(folder.0.join(".git/index")).expect("an index"),
        before,
        "the repository is left alone"
    );
    let (code, _, err) = diff(&folder, &["--since", "v9", "spec/api.yaml"]);
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("Git knows no revision `v9`"), "{err}");
}

#[test]
fn json_is_one_object_and_markdown_has_headings() {
    let folder = descriptions("forms");
    let (_, out, _) = diff(&folder, &["old.yaml", "new.yaml", "--format", "json"]);
    assert!(
        out.starts_with("{\"version\":1,\"differs\":true,\"bumps\":{\"tea-models\":"),
        "{out}"
    );
    let (_, out, _) = diff(&folder, &["old.yaml", "new.yaml", "--format", "markdown"]);
    assert!(out.starts_with("### "), "{out}");
    let (code, _, err) = diff(&folder, &["old.yaml", "new.yaml", "--format", "xml"]);
    assert_eq!(code, Some(2), "{err}");
}

#[test]
fn every_code_is_explained() {
    let folder = descriptions("explained");
    for kind in oasmith_diff::kind::all().step_by(17) {
        let page = folder.run(&["explain", kind.id]).out;
        assert!(
            page.starts_with(kind.id) && page.contains(kind.about),
            "{page}"
        );
    }
}

#[test]
fn generated_crates_take_their_version_from_the_changes() {
    let folder = descriptions("bump");
    folder.write("gen.yaml", "package: {version: 1.4.2}\n");
    let added = OLD.replace(
        "name: {type: string, maxLength: 20}",
        "name: {type: string, maxLength: 20}\n        kind: {type: string}",
    );
    folder.write("new.yaml", &added);
    let line = [
        "gen",
        "--spec",
        "new.yaml",
        "--bump-from",
        "old.yaml",
        "--out",
        "out",
        "--runtime",
        "0.1",
    ];
    let run = folder.run(&line);
    assert_eq!(run.code, Some(0), "{run:?}");
    // Nothing is written differently for the server, and it has the version of the others.
    for role in ["models", "client", "server"] {
        let manifest = folder.read(&format!("out/{role}/Cargo.toml"));
        assert!(manifest.contains("version = \"1.5.0\""), "{manifest}");
    }
    let why = "version 1.5.0 follows 1.4.2: tea-models needs a minor version, tea-server needs none, tea-client needs none; all crates have the version of `package` in gen.yaml\n";
    assert_eq!(run.err, why);
    let same = [
        "gen",
        "--spec",
        "old.yaml",
        "--bump-from",
        "old.yaml",
        "--out",
        "out",
        "--runtime",
        "0.1",
    ];
    let run = folder.run(&same);
    assert_eq!(
        run.err, "version 1.4.2 stays: no crate needs another\n",
        "{run:?}"
    );
}

/// Runs `oasmith diff` in a folder, with a text for its standard input.
fn diff_with_input(folder: &Folder, line: &[&str], input: &str) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_oasmith"))
        .arg("diff")
        .args(line)
        .current_dir(&folder.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("it is read");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    (output.status.code(), out)
}

#[test]
fn either_side_comes_from_standard_input() {
    let folder = descriptions("input");
    let new = folder.read("new.yaml");
    let (code, out) = diff_with_input(&folder, &["old.yaml", "-"], &new);
    assert_eq!(code, Some(1), "{out}");
    assert!(out.contains("new <stdin>:20:"), "{out}");
    let (code, out) = diff_with_input(&folder, &["-", "new.yaml"], OLD);
    assert_eq!(code, Some(1), "{out}");
    let (code, out, err) = diff(&folder, &["-", "-"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("cannot both be `-`"), "{err}");
}

/// A description of two documents, one of them in a folder that the description is not in, and three commits of which two part.
fn revisions(test: &str) -> Folder {
    let folder = Folder::new(&format!("diff-of-{test}"));
    let api = OLD.replace(
        "{type: string, maxLength: 20}",
        "{$ref: '../shared/names.json'}",
    );
    folder.write("spec/api.yaml", &api);
    folder.write(
        "shared/names.json",
        "{\"type\": \"string\", \"maxLength\": 20}",
    );
    git(&folder, &["init", "--quiet", "--initial-branch", "main"]);
    let commit = |tag: &str| {
        git(&folder, &["add", "."]);
        git(&folder, &["commit", "--quiet", "--message", tag]);
        git(&folder, &["tag", tag]);
    };
    commit("v1");
    git(&folder, &["checkout", "--quiet", "-b", "side"]);
    folder.write(
        "shared/names.json",
        "{\"type\": \"string\", \"maxLength\": 10}",
    );
    commit("shorter");
    git(&folder, &["checkout", "--quiet", "main"]);
    folder.write("spec/api.yaml", &api.replace("'200'", "'201'"));
    commit("v2");
    folder
}

#[test]
fn revisions_are_compared_with_all_their_documents() {
    let folder = revisions("revisions");
    for (line, wanted, unwanted) in [
        (
            &["v1..v2:spec/api.yaml"][..],
            "success-replaced",
            "max-length",
        ),
        (
            &["v1..shorter:spec/api.yaml"],
            "max-length-lowered: 20 → 10",
            "success",
        ),
        (&["v2..side:spec/api.yaml"], "max-length-lowered", "no such"),
        (
            &["v2...side:spec/api.yaml"],
            "max-length-lowered",
            "success",
        ),
        (
            &["v1:./spec/api.yaml", "v2:spec/api.yaml"],
            "success-replaced",
            "max-length",
        ),
        (
            &["v1:spec/api.yaml", "spec/api.yaml"],
            "success-replaced",
            "max-length",
        ),
        (&["v1..:spec/api.yaml"], "success-replaced", "max-length"),
        (
            &["--since", "side", "spec/api.yaml"],
            "max-length-raised",
            "no such",
        ),
    ] {
        let (code, out, err) = diff(&folder, &[line, &["--deny", "none"]].concat());
        assert_eq!((code, err.as_str()), (Some(0), ""), "{line:?}: {out}");
        assert!(
            out.contains(wanted) && !out.contains(unwanted),
            "{line:?}: {out}"
        );
    }
    for (line, code, wanted) in [
        (
            &["v1..v9:spec/api.yaml"][..],
            2,
            "Git knows no revision `v9`",
        ),
        (
            &["v9:spec/api.yaml", "spec/api.yaml"],
            2,
            "Git knows no revision `v9`",
        ),
        (
            &["v1..v2:other/api.yaml"],
            3,
            "is `other/api.yaml` in the revision `v1`?",
        ),
        (&["v1..v2:spec/other.yaml"], 3, "OLD: "),
        (&["spec/api.yaml"], 2, "`REV..REV:PATH`"),
        (&["--since", "v1", "a", "b"], 2, "`--since` gives OLD"),
    ] {
        let (found, out, err) = diff(&folder, line);
        assert_eq!((found, out.as_str()), (Some(code), ""), "{line:?}: {err}");
        assert!(err.contains(wanted), "{line:?}: {err}");
    }
}

/// Two operations with a tag and a parameter each, and a server.
const TWO: &str = "openapi: 3.1.0
info: {title: teas, version: '1'}
servers: [{url: 'https://a.example.com'}]
paths:
  /black: {get: {operationId: black, tags: [dark], parameters: [{name: a, in: query, required: false, schema: {type: string}}], responses: {'200': {description: teas}}}}
  /v1/green: {get: {operationId: green, tags: [light], parameters: [{name: b, in: query, required: false, schema: {type: string}}], responses: {'200': {description: teas}}}}
";

#[test]
fn a_part_is_compared_by_path_tag_or_operation() {
    let folder = descriptions("parts");
    folder.write("old.yaml", TWO);
    let new = TWO.replace("required: false", "required: true");
    folder.write("new.yaml", &new.replace("//a.", "//b."));
    for only in [
        ["--only-path", "/v1/*"],
        ["--only-tag", "light"],
        ["--only-operation", "green"],
        ["--only-operation", "GET /v1/green"],
    ] {
        let line = [&["old.yaml", "new.yaml"], &only[..]].concat();
        let (code, out, err) = diff(&folder, &line);
        assert_eq!((code, err.as_str()), (Some(1), ""), "{only:?}");
        assert!(
            out.contains("GET /v1/green") && out.contains("D003"),
            "{out}"
        );
        assert!(!out.contains("/black"), "{only:?}: {out}");
    }
    for (only, wanted) in [
        (["--only-path", "/v3*"], "has the path `/v3*`"),
        (
            ["--only-tag", "lihgt"],
            "has the tag `lihgt`; did you mean `light`?",
        ),
        (["--only-operation", "gren"], "did you mean `green`?"),
    ] {
        let line = [&["old.yaml", "new.yaml"], &only[..]].concat();
        let (code, out, err) = diff(&folder, &line);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{only:?}");
        assert!(err.contains(wanted), "{err}");
    }
}

#[test]
fn what_paths_begin_with_is_left_out() {
    let folder = descriptions("prefixes");
    folder.write("old.yaml", TWO);
    let moved = TWO
        .replace("/v1/green", "/v2/green")
        .replace("operationId: green", "operationId: leaves");
    folder.write("new.yaml", &moved);
    let (code, out, _) = diff(&folder, &["old.yaml", "new.yaml"]);
    assert!(
        code == Some(1) && out.contains("operation-removed"),
        "{out}"
    );
    let line = [
        "old.yaml",
        "new.yaml",
        "--strip-prefix",
        "/v1",
        "--strip-prefix",
        "/v2/",
    ];
    let (code, out, err) = diff(&folder, &line);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(
        out.contains("operation-renamed: green → leaves") && out.contains("GET /green"),
        "{out}"
    );
    let (code, out, err) = diff(&folder, &["old.yaml", "new.yaml", "--strip-prefix", "/v3"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("begins with `/v3`"), "{err}");
    let (_, out, _) = diff(&folder, &line);
    assert!(
        out.contains("/paths/~1v1~1green/get"),
        "places are those of the description: {out}"
    );
}

#[test]
fn what_is_denied_is_accepted_in_a_file_that_is_written() {
    let folder = descriptions("written");
    folder.write(
        "new.yaml",
        &OLD.replace("maxLength: 20", "maxLength: 10")
            .replace("'200'", "'201'"),
    );
    let line = ["old.yaml", "new.yaml"];
    let (code, out, err) = diff(
        &folder,
        &[&line[..], &["--write-accept", "a.yaml"]].concat(),
    );
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let written = folder.read("a.yaml");
    let wanted = "- code: max-length-lowered\n  pointer: /components/schemas/Tea/properties/name\n  detail: \"20 → 10\"\n  reason: accepted without a reason\n";
    assert!(
        written.contains(wanted) && written.contains("success-replaced"),
        "{written}"
    );
    let accepted = [&line[..], &["--accept", "a.yaml"]].concat();
    let (code, out, err) = diff(&folder, &accepted);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    // What is worse than what was accepted is another change.
    folder.write(
        "new.yaml",
        &OLD.replace("maxLength: 20", "maxLength: 5")
            .replace("'200'", "'201'"),
    );
    let (code, out, err) = diff(&folder, &accepted);
    assert_eq!(code, Some(1), "{out}");
    assert!(
        err.contains("a.yaml:1:3: no change `max-length-lowered`"),
        "{err}"
    );
    // Entries are added, and what is there stays.
    for (before, code) in [
        ("# Ours.\n[]\n", 0),
        (written.as_str(), 0),
        ("[{code: D102, pointer: /a, reason: b}]\n", 2),
    ] {
        folder.write("b.yaml", before);
        let (found, _, err) = diff(
            &folder,
            &[&line[..], &["--write-accept", "b.yaml"]].concat(),
        );
        assert_eq!(found, Some(code), "{before}: {err}");
        let after = folder.read("b.yaml");
        let kept = before.trim_end().trim_end_matches("[]");
        assert!(after.starts_with(kept), "{after}");
        assert_eq!(after.contains("20 → 5"), code == 0, "{after}");
    }
}

/// The day is that of the clock, which is behind every sunset of the past, or what is said.
#[test]
fn what_was_announced_is_compared_with_a_day() {
    let folder = descriptions("sunset");
    let gone = "  /cups:\n    get:\n      operationId: cups\n      deprecated: true\n      x-sunset: 2024-02-29\n      responses:\n        '204': {description: None.}\n";
    folder.write(
        "old.yaml",
        &OLD.replace("components:", &format!("{gone}components:")),
    );
    folder.write("new.yaml", OLD);
    let ends = |line: &[&str]| diff(&folder, &[&["old.yaml", "new.yaml"], line].concat());
    for (line, code) in [
        (&[][..], 0),
        (&["--today", "2024-02-29"], 0),
        (&["--today", "2024-02-28"], 1),
        (&["--today", "soon"], 2),
    ] {
        let (found, out, err) = ends(line);
        assert_eq!(found, Some(code), "{line:?} {out}{err}");
    }
    let (_, out, _) = ends(&[]);
    let reason =
        "may break, found to be breaks: it was deprecated, and its sunset 2024-02-29 has come";
    assert!(
        out.contains("deprecated, sunset 2024-02-29") && out.contains(reason),
        "{out}"
    );
}
