//! `oasmith mock` as a process: one records what another answers until it is asked to end, one is killed and has lost nothing, and people see the
//! reference in front of it.
#![cfg(unix)]

mod support;

use std::collections::BTreeSet;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use oasmith_codegen::ir::Value;
use support::Folder;

const NOTES: &str = "
openapi: 3.1.0
info: {title: Notes, version: '1'}
paths:
  /notes:
    get:
      operationId: listNotes
      parameters: [{name: limit, in: query, schema: {type: integer}}, {name: offset, in: query, schema: {type: integer}}]
      responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Note'}}}}}}
    post:
      operationId: createNote
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}
      responses: {'201': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}
  /notes/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {operationId: getNote, responses: {'200': {description: One., content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}}
components:
  schemas:
    Note: {type: object, required: [id, title], properties: {id: {type: string, readOnly: true}, title: {type: string}}}
";

/// A mock that runs, and its address.
struct Served {
    process: Child,
    address: String,
}

impl Served {
    fn start(folder: &Folder, line: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_oasmith"))
            .args(["mock", "--spec", "notes.yaml", "--port", "0"])
            .args(line)
            .current_dir(&folder.0)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a process");
        let out = process.stdout.as_mut().expect("its output");
        let mut first = String::new();
        BufReader::new(out).read_line(&mut first).expect("a line");
        let address = first
            .split("http://")
            .nth(1)
            .and_then(|it| it.split([',', '/']).next());
        let address = address.expect("an address").to_owned();
        Self { process, address }
    }

    fn send(&self, request: &str, body: &str) -> String {
        try_send(&self.address, request, body).expect("an answer")
    }

    /// Asks for a page.
    fn page(&self, path: &str) -> String {
        self.send(&format!("GET {path}"), "")
    }

    /// Asks the process to end, and waits until it has.
    fn end(mut self) -> Option<i32> {
        let id = self.process.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status();
        assert!(asked.expect("`kill`").success());
        self.process.wait().expect("it ends").code()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It has ended, unless the test failed.
        let _ = self.process.kill();
    }
}

/// Sends a request; an error where the connection breaks.
fn try_send(address: &str, request: &str, body: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    let length = body.len();
    write!(
        stream,
        "{request} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

#[test]
fn what_was_recorded_last_is_in_the_recording_when_the_program_is_asked_to_end() {
    let folder = Folder::new("mock_recording");
    folder.write("notes.yaml", NOTES);
    let upstream = Served::start(&folder, &[]);
    let url = format!("http://{}", upstream.address);
    let recorder = Served::start(&folder, &["--upstream", &url, "--record", "recording.yaml"]);
    let created = recorder.send("POST /notes", r#"{"title": "Tea"}"#);
    assert!(created.starts_with("HTTP/1.1 201 "), "{created}");
    assert_eq!(recorder.end(), Some(0));
    assert_eq!(upstream.end(), Some(0));
    let recording = folder.read("recording.yaml");
    assert!(recording.contains("title: Tea"), "{recording}");
    let replay = Served::start(&folder, &["--settings", "recording.yaml"]);
    let listed = replay.send("GET /notes", "");
    assert!(listed.contains(r#""title":"Tea""#), "{listed}");
    assert_eq!(replay.end(), Some(0));
}

#[test]
fn the_reference_is_in_front_of_the_mock() {
    let folder = Folder::new("mock_pages");
    folder.write("notes.yaml", NOTES);
    let mock = Served::start(&folder, &[]);
    let home = mock.page("/");
    assert!(
        home.starts_with("HTTP/1.1 200 ") && home.contains("<h1>Notes"),
        "{home}"
    );
    let page = mock.page("/operations/listNotes.html");
    assert!(
        page.contains("data-request") && page.contains("connect-src &#39;self&#39;"),
        "{page}"
    );
    assert!(mock.page("/assets/try.js").contains("const requestOf"));
    assert!(
        mock.page("/notes").contains("application/json"),
        "the API is where it was"
    );
    assert!(
        mock.page("/operations/nothing.html")
            .starts_with("HTTP/1.1 404 ")
    );
}

/// Many create items at once until the process is killed: each that was acknowledged is there afterwards, once and with its members.
#[test]
fn a_mock_that_is_killed_has_all_that_was_acknowledged() {
    let folder = Folder::new("mock_killed");
    folder.write("notes.yaml", NOTES);
    let line = ["--database", "notes.db"];
    let mut acknowledged = Vec::new();
    for round in 0..3 {
        let mut served = Served::start(&folder, &line);
        let address = served.address.clone();
        acknowledged.extend(std::thread::scope(|scope| {
            let create = |writer: usize| {
                let titles = (0..).map(move |note| format!("note {round} {writer} {note}"));
                let address = &address;
                let created = titles.map_while(move |title| {
                    let body = format!("{{\"title\": \"{title}\"}}");
                    let answer = try_send(address, "POST /notes", &body).ok()?;
                    answer.starts_with("HTTP/1.1 201 ").then_some(title)
                });
                created.collect::<Vec<String>>()
            };
            let writers: Vec<_> = (0..4)
                .map(|writer| scope.spawn(move || create(writer)))
                .collect();
            std::thread::sleep(Duration::from_millis(400));
            // SIGKILL: nothing is done in the end.
            served.process.kill().expect("it is killed");
            served.process.wait().expect("it ends");
            let created = writers.into_iter().map(|it| it.join().expect("a writer"));
            created.flatten().collect::<Vec<String>>()
        }));
    }
    assert!(acknowledged.len() > 20, "{}", acknowledged.len());
    let served = Served::start(&folder, &line);
    let mut ids = BTreeSet::new();
    let mut titles = BTreeSet::new();
    for page in 0.. {
        let listed = served.send(&format!("GET /notes?limit=1000&offset={}", page * 1000), "");
        let body = listed.split("\r\n\r\n").nth(1).expect("a body");
        let Some(Value::List(notes)) = Value::from_json(body) else {
            panic!("{body}");
        };
        if notes.is_empty() {
            break;
        }
        for note in notes {
            let text = |member| note.member(member).map(Value::tag_text).expect(member);
            assert!(ids.insert(text("id")), "each has an id of its own");
            assert!(titles.insert(text("title")), "each is there once");
        }
    }
    let lost: Vec<&String> = acknowledged
        .iter()
        .filter(|it| !titles.contains(*it))
        .collect();
    assert!(lost.is_empty(), "{lost:?}");
    assert_eq!(served.end(), Some(0));
    let log = folder.0.join("notes.db-wal");
    assert!(!log.exists(), "the file alone has everything then");
}
