//! The examples of `docs/mock_controls.md`, run by the languages that they are written for.

mod support;

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use support::Folder;

const PAGE: &str = include_str!("../../docs/mock_controls.md");

const SPEC: &str = r"openapi: 3.1.0
info: {title: Notes, version: '1'}
servers: [{url: 'http://localhost/v1'}]
paths:
  /notes:
    get:
      operationId: listNotes
      responses:
        '200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Note'}}}}}
    post:
      operationId: createNote
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
      responses:
        '201': {description: Created., content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
  /notes/{id}:
    get:
      operationId: getNote
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses:
        '200': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
components:
  schemas:
    Note:
      type: object
      required: [id, title]
      properties:
        id: {type: string, readOnly: true}
        title: {type: string}
        created_at: {type: string, format: date-time, readOnly: true}
";

/// How an example is run.
struct Language {
    /// As a block of the page names it.
    name: &'static str,
    /// Whether it is at hand.
    probe: &'static [&'static str],
    file: &'static str,
    /// What stands in front of the example in its file.
    imports: &'static str,
    others: &'static [(&'static str, &'static str)],
    command: &'static [&'static str],
}

const LANGUAGES: &[Language] = &[
    Language {
        name: "python",
        probe: &["python3", "-c", "import pytest"],
        file: "test_notes.py",
        imports: "import json, re, subprocess\nfrom urllib.parse import urljoin\nfrom urllib.request import Request, urlopen\nimport pytest\n",
        others: &[],
        command: &["python3", "-m", "pytest", "-q", "-p", "no:cacheprovider"],
    },
    Language {
        name: "js",
        probe: &["node", "--version"],
        file: "notes.test.cjs",
        imports: "const { spawn } = require('node:child_process');\nlet mock, url;\n",
        others: &[("globals.cjs", GLOBALS)],
        command: &[
            "node",
            "--require",
            "./globals.cjs",
            "--test",
            "notes.test.cjs",
        ],
    },
    Language {
        name: "go",
        probe: &["go", "version"],
        file: "notes_test.go",
        imports: GO_IMPORTS,
        others: &[("go.mod", "module notes\n\ngo 1.21\n")],
        command: &["go", "test", "./..."],
    },
];

/// What Jest has without imports, of what Node.js has.
const GLOBALS: &str = "\
const { test, before, after } = require('node:test');
const { strictEqual } = require('node:assert');
Object.assign(globalThis, { test, beforeAll: before, afterAll: after, expect: (is) => ({ toBe: (wanted) => strictEqual(is, wanted) }) });
";

const GO_IMPORTS: &str = "\
package notes

import (\"bufio\"; \"io\"; \"net/http\"; \"os/exec\"; \"regexp\"; \"strings\"; \"testing\")

func post(t *testing.T, url, body string) string {
	answer, err := http.Post(url, \"application/json\", strings.NewReader(body))
	if err != nil { t.Fatal(err) }
	text, _ := io.ReadAll(answer.Body)
	if answer.StatusCode >= 300 { t.Fatal(string(text)) }
	return string(text)
}

";

#[test]
#[ignore = "needs the programs of the languages: `.ci/run peers` runs it"]
fn tests_in_other_languages_rule_over_the_mock() {
    let mut run = 0;
    for language in LANGUAGES {
        let (program, arguments) = language.probe.split_first().expect("a program");
        let mut probe = Command::new(program);
        let probe = probe.args(arguments).stdout(Stdio::null());
        if !probe
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|it| it.success())
        {
            println!("LEFT OUT: nothing was run by {}", language.name);
            continue;
        }
        language.run();
        run += 1;
    }
    let is_required = env::var("EVERYDAY").is_ok_and(|it| it == "required");
    assert!(
        !is_required || run == LANGUAGES.len(),
        "a language is missing"
    );
}

impl Language {
    fn run(&self) {
        let folder = Folder::new(&format!("mock-{}", self.name));
        folder.write("openapi.yaml", SPEC);
        folder.write(self.file, &format!("{}{}", self.imports, self.example()));
        for (name, text) in self.others {
            folder.write(name, text);
        }
        let programs = env!("CARGO_BIN_EXE_oasmith");
        let programs = programs.rsplit_once('/').expect("a folder").0;
        let path = env::var("PATH").expect("a path");
        let (program, arguments) = self.command.split_first().expect("a program");
        let mut command = Command::new(program);
        let command = command.args(arguments).current_dir(&folder.0);
        let output = command
            .env("PATH", format!("{programs}:{path}"))
            .env(
                "GOCACHE",
                Path::new(env!("CARGO_TARGET_TMPDIR")).join("executed/go"),
            )
            .envs([("NO_PROXY", "*"), ("no_proxy", "*")])
            .output()
            .expect("a program");
        let [out, error] = [output.stdout, output.stderr];
        let printed = String::from_utf8_lossy(&out) + String::from_utf8_lossy(&error);
        assert!(output.status.success(), "{}: {printed}", self.name);
    }

    /// The block of the page.
    fn example(&self) -> &'static str {
        let begin = format!("```{}\n", self.name);
        let (_, behind) = PAGE.split_once(&begin).expect("an example");
        behind.split_once("```").expect("its end").0
    }
}
