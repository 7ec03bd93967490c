//! Clients that are modules of Python and Node.js: a program asks all rows.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::Command;

use super::Serving;
use crate::answer::unhex;
use crate::peers::process::python;
use crate::requests::{Reply, RequestRow};

/// Runs the program of this kind.
pub async fn all(serving: &Serving, rows: &[RequestRow], kind: &str) -> Vec<Result<Reply, String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    let (program, file) = match kind {
        "http" | "http2" => (PathBuf::from("node"), "clients.mjs"),
        _ => (python(), "clients.py"),
    };
    let base = match kind {
        "httpx2" => format!("https://localhost:{}", serving.tls("h2").await.port()),
        _ => format!("http://{}", serving.address),
    };
    let root = self::file(serving.root());
    let asks: Vec<Value> = rows.iter().map(|row| row.ask.to_json()).collect();
    let script = json!({"base": base, "root": root.path(), "asks": asks});
    let mut command = Command::new(program);
    command.arg(folder.join(file)).arg(kind).kill_on_drop(true);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.spawn().expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    input
        .write_all(format!("{script}\n").as_bytes())
        .await
        .expect("it reads");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut replies = Vec::new();
    while let Ok(Some(line)) = lines.next_line().await {
        if line == "piece" {
            serving.open();
            continue;
        }
        let value: Value = serde_json::from_str(&line).expect("JSON");
        replies.push(read(&value).ok_or_else(|| value.to_string()));
    }
    replies.resize(rows.len(), Err("the program ended".to_owned()));
    replies
}

fn read(value: &Value) -> Option<Reply> {
    let fields = value["fields"].as_array()?.iter();
    let field = |pair: &Value| {
        Some((
            pair[0].as_str()?.to_lowercase(),
            pair[1].as_str()?.to_owned(),
        ))
    };
    Some(Reply {
        status: u16::try_from(value["status"].as_u64()?).ok()?,
        fields: fields.filter_map(field).collect(),
        body: unhex(value["body"].as_str()?),
    })
}

/// A file that is removed in the end.
pub struct File(PathBuf);

impl File {
    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A file with this text.
pub fn file(text: &str) -> File {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    let number = COUNTER.fetch_add(1, Ordering::SeqCst);
    let name = format!("oasmith-transports-{}-{number}", std::process::id());
    let path = std::env::temp_dir().join(name);
    let mut file = std::fs::File::create_new(&path).expect("a file");
    file.write_all(text.as_bytes()).expect("it is written");
    File(path)
}
