//! What a description, its settings, their paths and the words of a command line say reaches no terminal as what a terminal obeys, from any command
//! in any form; and nobody hears a word where nobody reads.

mod support;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Stdio};

use support::{Folder, Run};

/// Each of these would do something: colours, titles, a cleared screen, the direction of what is read, what is not there.
const HOSTILE: &[&str] = &[
    "\u{1b}[31m",
    "\u{1b}]0;x\u{7}",
    "\u{9b}2J",
    "\u{90}q\u{9c}",
    "\u{85}",
    "\u{7f}",
    "\u{8}",
    "\r",
    "\u{202e}",
    "\u{2066}",
    "\u{200b}",
    "\u{2028}",
    "\u{feff}",
    "\u{ad}",
    "\u{e0041}",
    "\u{3164}",
    "\u{fff9}",
];

/// A name that has all of them.
fn hostile(name: &str) -> String {
    format!("{name}{}", HOSTILE.concat())
}

/// The same between quotes of YAML, escaped or as it is.
fn quoted(name: &str, is_escaped: bool) -> String {
    if !is_escaped {
        // What YAML forbids in a text stands there as an escape.
        let may_stand = |it: &char| !it.is_control() && *it != '\u{feff}';
        let shown: String = hostile(name).chars().filter(may_stand).collect();
        return format!("\"{shown}\"");
    }
    let escape = |it: char| match u32::from(it) {
        0..0x20 | 0x7f.. => format!("\\U{:08x}", u32::from(it)),
        _ => it.to_string(),
    };
    format!(
        "\"{}\"",
        hostile(name).chars().map(escape).collect::<String>()
    )
}

/// A description with such texts wherever texts stand. `more` makes it another version, with other faults.
fn description(is_escaped: bool, more: &str) -> String {
    let q = |name: &str| quoted(name, is_escaped);
    format!(
        "openapi: 3.1.0\ninfo: {{title: {title}, version: {version}, description: {text}}}\ntags: [{{name: {tag}}}]\n\
         paths:\n  {path}:\n    get:\n      operationId: {op}\n      tags: [{tag}]\n      parameters:\n        - {{name: {parameter}, in: query, \
         schema: {{type: string, enum: [{value}, b], default: {value}}}}}\n      responses: {{'200': {{description: {text}, content: {{{media}: \
         {{schema: {{$ref: '#/components/schemas/S'}}}}}}}}}}\n\
         components:\n  schemas:\n    S: {{type: object, {key}: 1, required: [{absent}], properties: {{{member}: {{type: string, pattern: {pattern}, format: {format}, \
         default: {value}, x-rule: {text}}}}}}}\n    {schema}: {{type: integer, enum: [{value}], maximum: {value}}}\n{more}",
        title = q("T"),
        version = q("1"),
        text = q("text"),
        tag = q("tag"),
        path = q("/a"),
        op = q("op"),
        parameter = q("p"),
        value = q("v"),
        media = q("text/x"),
        key = q("maxLenght"),
        absent = q("absent"),
        member = q("m"),
        pattern = q("^a("),
        format = q("format"),
        schema = q("Other"),
    )
}

fn is_obeyed(character: char) -> bool {
    character != '\n'
        && (character.is_control()
            || HOSTILE.iter().any(|it| it.contains(character)) && !character.is_ascii())
}

fn assert_quiet(line: &[&str], run: &Run) {
    for text in [&run.out, &run.err] {
        let found = text.find(is_obeyed);
        assert_eq!(
            found,
            None,
            "{line:?}: {:?}",
            found.map(|at| text.get(at..))
        );
    }
}

#[test]
fn no_command_shows_what_a_terminal_obeys() {
    let folder = Folder::new("terminal");
    let file = format!("{}.yaml", hostile("api"));
    let dangling = format!(
        "    Gone: {{$ref: {}}}\n    Far: {{$ref: {}}}\n",
        quoted("other.yaml#/a", true),
        quoted("../other.yaml#/a", true)
    );
    let mut out = 0;
    for is_escaped in [true, false] {
        folder.write("good.yaml", &description(is_escaped, ""));
        folder.write("bad.yaml", &description(is_escaped, &dangling));
        folder.write(&file, &description(is_escaped, &dangling));
        let other = description(is_escaped, "").replace("in: query", "in: query, required: true");
        folder.write("next.yaml", &other.replace("operationId", "summary"));
        let settings = format!(
            "{}: 1\nnames: {{{}: {}}}\nonly: {{tags: [{}]}}\n",
            quoted("lenint", is_escaped),
            quoted("/a", is_escaped),
            quoted("b", is_escaped),
            quoted("none", is_escaped)
        );
        folder.write("set/api.yaml", &description(is_escaped, ""));
        folder.write("set/gen.yaml", &settings);
        folder.write(
            "wrong.yaml",
            &format!("a: [{}\n b: {{", quoted("x", is_escaped)),
        );
        let word = hostile("word");
        for spec in [
            "good.yaml",
            "bad.yaml",
            "next.yaml",
            "wrong.yaml",
            "set/api.yaml",
            "none.yaml",
            &file,
            &word,
        ] {
            for form in ["human", "short", "json"] {
                let about = ["--spec", spec, "--message-format", form];
                let verbose = [&about[..], &["--verbose"]].concat();
                for command in [
                    vec!["check"],
                    vec!["check", "--lenient"],
                    vec!["gen", "--out", "out"],
                    vec!["gen", "--out", "out", "--check"],
                    vec!["gen", "--out", &word, "--dry-run"],
                    vec!["gaps"],
                    vec!["dump", "tree"],
                    vec!["dump", "oas"],
                    vec!["dump", "ir"],
                    vec!["dump", "conventions"],
                    vec!["dump", "rust"],
                    vec!["dump", "rust", "--shape", &word],
                    #[cfg(feature = "docs")]
                    vec!["docs", "--check"],
                    // What is good would be served.
                    #[cfg(feature = "mock")]
                    vec!["mock", "--port", "x"],
                    vec!["init"],
                ] {
                    let line = [command.as_slice(), &verbose].concat();
                    let run = folder.run(&line);
                    assert_quiet(&line, &run);
                    out += run.out.len() + run.err.len();
                    let _ = fs::remove_file(folder.0.join("gen.yaml"));
                    for text in run
                        .err
                        .lines()
                        .filter(|line| form == "json" && line.starts_with('{'))
                    {
                        assert!(text.ends_with('}'), "{text}");
                    }
                }
            }
        }
        #[cfg(feature = "diff")]
        for form in ["text", "json", "markdown", "github", "sarif"] {
            for pair in [
                ["good.yaml", "next.yaml"],
                ["next.yaml", "good.yaml"],
                ["good.yaml", "bad.yaml"],
                ["good.yaml", &word],
            ] {
                let line = ["diff", "--format", form, pair[0], pair[1]];
                assert_quiet(&line, &folder.run(&line));
            }
        }
    }
    assert!(out > 100_000, "there was something to say: {out}");
}

#[test]
fn no_word_of_a_command_line_is_obeyed() {
    let folder = Folder::new("terminal-line");
    for line in [
        vec!["explain", &hostile("code")],
        vec![&hostile("command")],
        vec!["help", &hostile("command")],
        vec!["gen", &hostile("--flag")],
        vec!["dump", &hostile("stage")],
        vec!["completions", &hostile("shell")],
        vec!["gen", "--runtime", &hostile("folder")],
        vec!["gen", "--name", &hostile("name")],
        vec!["check", "--deny", &hostile("C001")],
        vec!["check", "--folder", &hostile("folder")],
        vec!["help"],
        vec!["explain"],
        vec!["completions", "zsh"],
        vec!["--version"],
    ] {
        assert_quiet(&line, &folder.run(&line));
    }
}

#[test]
fn json_has_the_values_that_were_written() {
    let folder = Folder::new("terminal-json");
    folder.write(
        "a.yaml",
        "openapi: 3.1.0\ninfo: {title: T, version: '1', \"k\\x9b\": 1}\npaths: {}\n",
    );
    let run = folder.run(&["check", "--spec", "a.yaml", "--message-format", "json"]);
    assert!(run.err.contains("unknown key `k\\u009b`"), "{run:?}");
}

#[test]
fn where_nobody_reads_nothing_is_said() {
    let folder = Folder::new("pipe");
    let mut schemas = String::from(
        "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n",
    );
    for at in 0..3_000 {
        schemas += &format!("    S{at}: {{type: string, maxLenght: 3}}\n");
    }
    folder.write("api.yaml", &schemas);
    for line in [
        &["dump", "tree", "--spec", "api.yaml"][..],
        &["dump", "ir", "--spec", "api.yaml"],
        &["explain"],
        &["gen", "--spec", "api.yaml", "--dry-run", "--out", "o"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_oasmith"))
            .args(line)
            .current_dir(&folder.0)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut errors = child.stderr.take().expect("a pipe");
        let reading = std::thread::spawn(move || {
            let mut said = String::new();
            let _ = errors.read_to_string(&mut said);
            said
        });
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut first = String::new();
        let _ = output.read_line(&mut first);
        drop(output);
        let code = child.wait().expect("it ends").code();
        let said = reading.join().expect("read");
        assert!(
            !said.contains("panicked") && !said.contains("error:"),
            "{line:?}: {said}"
        );
        assert!(
            matches!(code, Some(0 | 1 | 141)),
            "{line:?} ends with {code:?}"
        );
    }
    // Before the first byte, so that no buffer takes it.
    let mut child = Command::new(env!("CARGO_BIN_EXE_oasmith"));
    child
        .args(["dump", "tree", "--spec", "api.yaml"])
        .current_dir(&folder.0);
    let mut child = child
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(141));
}
