//! A service that speaks HTTP/1.1 byte by byte, so that it can say whatever HTTP can say.

use std::io;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};

use super::Listening;
use crate::answer::{Answer, Body, Fields};
use crate::calls::CallRow;
use crate::gate::{Gate, Gates};
use crate::heard::{Heard, KEPT, Log, split};

/// Serves all rows.
pub async fn start(rows: &[CallRow]) -> Listening {
    let (gates, log) = (Gates::default(), Log::default());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let rows = rows.to_vec();
    let (own_gates, own_log) = (gates.clone(), log.clone());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let peer = Peer {
                rows: rows.clone(),
                gates: own_gates.clone(),
                log: own_log.clone(),
            };
            tokio::spawn(async move {
                // A client that hangs up is no failure of the test.
                let _ = peer.converse(stream).await;
            });
        }
    });
    Listening {
        address,
        gate: Gate::Here(gates),
        log,
        process: None,
    }
}

struct Peer {
    rows: Vec<CallRow>,
    gates: Gates,
    log: Log,
}

impl Peer {
    async fn converse(&self, stream: TcpStream) -> io::Result<()> {
        let connection = stream.peer_addr()?.to_string();
        stream.set_nodelay(true)?;
        let (reader, mut writer) = stream.into_split();
        let mut reader = BufReader::new(reader);
        while let Some(mut heard) = read(&mut reader).await? {
            heard.connection.clone_from(&connection);
            let row = self.rows.iter().find(|row| row.name == heard.row);
            let method = heard.method.clone();
            self.log.add(heard);
            let Some(row) = row else {
                return Ok(());
            };
            if !self.say(&mut writer, row, method == "HEAD").await? {
                return writer.shutdown().await;
            }
        }
        Ok(())
    }

    /// Whether the connection may live on.
    async fn say(
        &self,
        writer: &mut OwnedWriteHalf,
        row: &CallRow,
        is_head: bool,
    ) -> io::Result<bool> {
        let answer = &row.answer;
        if matches!(answer.body, Body::NoAnswer) {
            return Ok(false);
        }
        if let Some((status, fields)) = answer.interim {
            writer.write_all(&head(status, fields, "")).await?;
        }
        let framing = framing(answer);
        writer
            .write_all(&head(answer.status, answer.fields, &framing))
            .await?;
        match answer.body {
            _ if is_head => {}
            Body::None | Body::NoAnswer => {}
            Body::Whole(bytes) => writer.write_all(bytes).await?,
            Body::Large(length) => writer.write_all(&vec![b'x'; length]).await?,
            Body::Cut(text) => {
                writer.write_all(text.as_bytes()).await?;
                return Ok(false);
            }
            Body::CutWhenRead(text) => {
                writer.write_all(text.as_bytes()).await?;
                self.gates.pass(row.name).await;
                return Ok(false);
            }
            Body::Pieces(pieces) => {
                for (at, piece) in pieces.iter().enumerate() {
                    if at > 0 {
                        self.gates.pass(row.name).await;
                    }
                    // With an extension, which nobody knows (RFC 9112, section 7.1.1).
                    let chunk = format!("{:x};of=piece\r\n{piece}\r\n", piece.len());
                    writer.write_all(chunk.as_bytes()).await?;
                }
                let end = format!("0\r\n{}\r\n", lines(answer.trailers));
                writer.write_all(end.as_bytes()).await?;
            }
        }
        Ok(!answer.is_last)
    }
}

/// The fields that say where a message ends, and whether it is the last one.
fn framing(answer: &Answer) -> String {
    let mut framing = match answer.body {
        Body::None | Body::NoAnswer => String::new(),
        Body::Whole(bytes) => format!("Content-Length: {}\r\n", bytes.len()),
        Body::Large(length) => format!("Content-Length: {length}\r\n"),
        Body::Cut(text) | Body::CutWhenRead(text) => {
            format!("Content-Length: {}\r\n", text.len() + 1)
        }
        Body::Pieces(_) => "Transfer-Encoding: chunked\r\n".to_owned(),
    };
    if answer.is_last {
        framing += "Connection: close\r\n";
    }
    framing
}

fn head(status: u16, fields: Fields, framing: &str) -> Vec<u8> {
    format!("HTTP/1.1 {status} \r\n{}{framing}\r\n", lines(fields)).into_bytes()
}

/// Fields with white space around their values (RFC 9112, section 5).
fn lines(fields: Fields) -> String {
    let lines = fields.iter();
    lines
        .map(|(name, value)| format!("{name}: \t{value} \r\n"))
        .collect()
}

/// The next request; `None` at the end.
async fn read(reader: &mut BufReader<OwnedReadHalf>) -> io::Result<Option<Heard>> {
    let mut line = String::new();
    if reader.read_line(&mut line).await? == 0 {
        return Ok(None);
    }
    let mut heard = Heard::default();
    let mut words = line.split_whitespace();
    words
        .next()
        .unwrap_or_default()
        .clone_into(&mut heard.method);
    let (row, target) = words.next().and_then(split).unwrap_or_default();
    (heard.row, heard.target) = (row.to_owned(), target.to_owned());
    heard.fields = fields(reader).await?;
    let value = |name: &str| {
        let mut fields = heard.fields.iter();
        fields
            .find(|(own, _)| own == name)
            .map(|(_, value)| value.as_str())
    };
    let body = if value("transfer-encoding").is_some() {
        chunked(reader).await?
    } else {
        let length = value("content-length").and_then(|text| text.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        reader.read_exact(&mut body).await?;
        body
    };
    heard.length = body.len();
    heard.body = if body.len() > KEPT { Vec::new() } else { body };
    Ok(Some(heard))
}

/// Fields up to an empty line.
async fn fields(reader: &mut BufReader<OwnedReadHalf>) -> io::Result<Vec<(String, String)>> {
    let mut fields = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(':') else {
            return Ok(fields);
        };
        fields.push((name.to_lowercase(), value.trim().to_owned()));
    }
}

async fn chunked(reader: &mut BufReader<OwnedReadHalf>) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).await?;
        let size = usize::from_str_radix(line.trim(), 16).map_err(io::Error::other)?;
        if size == 0 {
            fields(reader).await?;
            return Ok(body);
        }
        let start = body.len();
        body.resize(start + size, 0);
        reader.read_exact(&mut body[start..]).await?;
        reader.read_exact(&mut [0; 2]).await?;
    }
}
