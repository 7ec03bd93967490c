//! `oasmith mock` as a process: one records what another answers until it is asked to end, and people see the reference in front of it.
#![cfg(unix)]

mod support;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use support::Folder;

const NOTES: &str = "
openapi: 3.1.0
info: {title: Notes, version: '1'}
paths:
  /notes:
    get: {operationId: listNotes, responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Note'}}}}}}}
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
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let (host, length) = (&self.address, body.len());
        write!(
            stream,
            "{request} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )
        .expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
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
