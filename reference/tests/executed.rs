//! The requests that pages show, run by the programs that they are written for against a server that takes down what comes: every language sends
//! the same, which is what the description says.

mod executed {
    pub mod recorder;
}
mod support;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use executed::recorder::{PartHeads, Recorder};
use oasmith_reference::Language;

const LANGUAGES: [Language; 4] = [
    Language::Curl,
    Language::Python,
    Language::JavaScript,
    Language::Go,
];

#[test]
#[ignore = "needs the programs of the languages: `.ci/run peers` runs it"]
fn every_language_sends_what_the_description_says() {
    let model = support::model("input.yaml", include_str!("executed/input.yaml"));
    let recorder = Recorder::start(PartHeads::Names);
    let folder = folder();
    let mut by_language: BTreeMap<Language, String> = BTreeMap::new();
    for language in LANGUAGES.into_iter().filter(|it| is_at_hand(*it)) {
        let mut all = String::new();
        for (operation, code) in oasmith_reference::requests(&model, language) {
            let code = code.replace("127.0.0.1:9", &recorder.address);
            run(language, &code, &folder, &recorder.address);
            let request = recorder.next();
            writeln!(all, "# {operation}\n{request}\n").expect("a text");
        }
        by_language.insert(language, all);
    }
    for language in LANGUAGES {
        if !by_language.contains_key(&language) {
            println!("LEFT OUT: nothing was run by {}", language.name());
        }
    }
    let is_required = std::env::var("EVERYDAY").is_ok_and(|it| it == "required");
    assert!(
        !is_required || by_language.len() == LANGUAGES.len(),
        "a language is missing"
    );
    let curl = &by_language[&Language::Curl];
    insta::with_settings!({ snapshot_path => "executed", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("requests", curl);
    });
    for (language, requests) in &by_language {
        assert_eq!(requests, curl, "{}", language.name());
    }
}

/// A folder with the file that requests send.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("executed");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("file"), "content of the file").expect("a file");
    folder
}

fn program(language: Language) -> [&'static str; 2] {
    match language {
        Language::Curl => ["sh", "sample.sh"],
        Language::Python => ["python3", "sample.py"],
        Language::JavaScript => ["node", "sample.mjs"],
        Language::Go => ["go", "sample.go"],
    }
}

fn is_at_hand(language: Language) -> bool {
    let [program, arguments] = match language {
        Language::Curl => ["curl", "--version"],
        Language::Python => ["python3", "-c import httpx"],
        Language::JavaScript => ["node", "--version"],
        Language::Go => ["go", "version"],
    };
    let (first, rest) = arguments.split_once(' ').unwrap_or((arguments, ""));
    let rest = Some(rest).filter(|it| !it.is_empty());
    let run = Command::new(program)
        .arg(first)
        .args(rest)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    run.is_ok_and(|it| it.success())
}

fn run(language: Language, code: &str, folder: &Path, address: &str) {
    let [program, file] = program(language);
    fs::write(folder.join(file), code).expect("a file");
    let mut command = Command::new(program);
    if language == Language::Go {
        command.arg("run");
    }
    let output = command
        .arg(file)
        .current_dir(folder)
        .env("GOCACHE", folder.join("go"))
        .env("NO_PROXY", "*")
        .env("no_proxy", "*")
        .envs([
            ("BASE_URL", &format!("http://{address}") as &str),
            ("API_KEY", "k&1"),
            ("TOKEN", "t1"),
            ("USER_NAME", "ada"),
            ("PASSWORD", "p:w"),
        ])
        .output()
        .expect("a program");
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{}: {reported}\n{code}",
        language.name()
    );
}
