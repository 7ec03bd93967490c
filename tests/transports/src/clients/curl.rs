//! curl.

use std::process::Stdio;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Command;

use super::Serving;
use crate::requests::{AskBody, Reply, RequestRow};

/// What curl speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    /// HTTP/1.1.
    One,
    /// HTTP/2, which it knows to be spoken.
    Two,
    /// HTTP/1.1 in TLS.
    TlsOne,
    /// HTTP/2 in TLS.
    TlsTwo,
}

/// Runs it for each row.
pub async fn all(
    serving: &Serving,
    rows: &[RequestRow],
    version: Version,
) -> Vec<Result<Reply, String>> {
    let (base, flag) = match version {
        Version::One => (format!("http://{}", serving.address), "--http1.1"),
        Version::Two => (
            format!("http://{}", serving.address),
            "--http2-prior-knowledge",
        ),
        Version::TlsOne => (tls(serving, "http/1.1").await, "--http1.1"),
        Version::TlsTwo => (tls(serving, "h2").await, "--http2"),
    };
    let root = super::program::file(serving.root());
    let mut replies = Vec::new();
    for row in rows {
        let mut command = Command::new("curl");
        command.args([
            "--silent",
            "--show-error",
            "--no-buffer",
            "--include",
            "--path-as-is",
            "--globoff",
        ]);
        command
            .args([flag, "--max-time", "20", "--cacert"])
            .arg(root.path());
        if row.ask.method == "HEAD" {
            command.arg("--head");
        } else {
            command.args(["--request", row.ask.method]);
        }
        for (name, value) in row.ask.fields {
            command.args(["--header", &format!("{name}: {value}")]);
        }
        match row.ask.body {
            AskBody::None => {}
            AskBody::Whole(_) | AskBody::Large(_) => {
                command.args(["--data-binary", "@-"]);
            }
            AskBody::Pieces(_) => {
                command.args(["--upload-file", "-"]);
            }
        }
        command.arg(format!("{base}{}", row.ask.target));
        replies.push(run(serving, command, row).await);
    }
    replies
}

async fn tls(serving: &Serving, protocol: &str) -> String {
    format!("https://localhost:{}", serving.tls(protocol).await.port())
}

async fn run(serving: &Serving, mut command: Command, row: &RequestRow) -> Result<Reply, String> {
    let piped = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = piped
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut input = child.stdin.take().ok_or("a pipe")?;
    let body = row.ask.pieces().concat();
    let writing = tokio::spawn(async move {
        // An answer may come before all of a body has gone.
        let _ = input.write_all(&body).await;
    });
    let mut output = child.stdout.take().ok_or("a pipe")?;
    let (mut all, mut piece) = (Vec::new(), vec![0; 1 << 16]);
    while let Ok(length @ 1..) = output.read(&mut piece).await {
        all.extend_from_slice(&piece[..length]);
        let has_body = all
            .windows(4)
            .position(|end| end == b"\r\n\r\n")
            .is_some_and(|at| at + 4 < all.len());
        if has_body {
            serving.open();
        }
    }
    let ended = child
        .wait_with_output()
        .await
        .map_err(|error| error.to_string())?;
    writing.abort();
    reply(&all).ok_or_else(|| String::from_utf8_lossy(&ended.stderr).into_owned())
}

/// The last of the heads, and what follows it.
fn reply(mut all: &[u8]) -> Option<Reply> {
    loop {
        let end = all.windows(4).position(|end| end == b"\r\n\r\n")?;
        let (head, body) = (str::from_utf8(&all[..end]).ok()?, &all[end + 4..]);
        let status: u16 = head.split(' ').nth(1)?.parse().ok()?;
        if status < 200 {
            all = body;
            continue;
        }
        let fields = head.lines().filter_map(|line| line.split_once(':'));
        let fields = fields.map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()));
        return Some(Reply {
            status,
            fields: fields.collect(),
            body: body.to_vec(),
        });
    }
}
