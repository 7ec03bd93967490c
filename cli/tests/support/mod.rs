//! A folder in which commands are run, and how they end.

#![allow(dead_code, reason = "each test uses a part")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for each test, removed when the test ends.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("oasmith-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        let path = path.canonicalize().expect("a folder");
        fs::write(path.join("api.yaml"), SPEC).expect("a description");
        Self(path)
    }

    /// Runs a command in this folder.
    pub fn run(&self, line: &[&str]) -> Run {
        run_in(&self.0, line)
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        let folder = path.parent().expect("a folder");
        fs::create_dir_all(folder).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }

    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.0.join(path)).expect("a file")
    }

    /// Every file below a folder with its text and the moment of its last change.
    pub fn state(&self, below: &str) -> Vec<(PathBuf, String, std::time::SystemTime)> {
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
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

pub fn run_in(folder: &Path, line: &[&str]) -> Run {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new(env!("CARGO_BIN_EXE_oasmith"))
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

pub const SPEC: &str = "\
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

pub const GEN: &[&str] = &["gen", "--spec", "api.yaml", "--out", "out"];

pub fn and<'w>(line: &[&'w str], more: &[&'w str]) -> Vec<&'w str> {
    [line, more].concat()
}
