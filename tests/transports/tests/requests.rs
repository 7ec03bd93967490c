//! What our server makes of what clients say, over every transport.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use tokio::io::{AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use transports::cells::Cells;
use transports::clients::{Client, FOREIGN, OWN, Serving, bytes, http2};
use transports::requests::bytes::BytesRow;
use transports::requests::{self, RequestRow};

#[test]
fn clients_of_our_own_are_answered() {
    check(OWN);
}

#[test]
#[ignore = "needs curl, nginx, Node.js and httpx; `.ci/run peers` runs it"]
fn programs_of_others_are_answered() {
    check(FOREIGN);
}

fn check(clients: &[Client]) {
    const PATIENCE: Duration = Duration::from_mins(1);
    let rows = requests::all();
    let mut cells = Cells::default();
    transports::run(async {
        for client in clients {
            let own = rows.iter().filter(|row| client.left_out(row).is_none());
            let own: Vec<RequestRow> = own.copied().collect();
            let serving = Serving::start().await;
            let asked = tokio::time::timeout(PATIENCE, client.ask(&serving, &own)).await;
            let replies =
                asked.unwrap_or_else(|_| panic!("{client:?} takes more than {PATIENCE:?}"));
            for (row, reply) in own.iter().zip(replies) {
                let what = match reply {
                    Ok(reply) => row.broken(&reply, client.has_connection()),
                    Err(error) => Some(error),
                };
                cells.add(row.name, client.name(), what);
            }
        }
    });
    cells.are_right();
}

/// Ten connections of HTTP/2 with a hundred requests at once on each, and the same with HTTP/1.1, one after the other.
#[test]
#[ignore = "needs h2load; `.ci/run peers` runs it"]
fn many_requests_at_once_are_answered() {
    transports::run(async {
        let serving = Serving::start().await;
        let url = format!("http://{}/letters/a", serving.address);
        for flags in [&["-m", "100"][..], &["--h1"][..]] {
            let mut command = tokio::process::Command::new("h2load");
            command
                .args(["-n", "2000", "-c", "10"])
                .args(flags)
                .arg(&url);
            let output = command.kill_on_drop(true).output().await;
            let output = output.expect("h2load runs").stdout;
            let text = String::from_utf8_lossy(&output);
            let all = "2000 total, 2000 started, 2000 done, 2000 succeeded, 0 failed, 0 errored, 0 timeout";
            assert!(text.contains(all), "{flags:?}: {text}");
            assert!(
                text.contains("2000 2xx, 0 3xx, 0 4xx, 0 5xx"),
                "{flags:?}: {text}"
            );
        }
    });
}

/// Messages of HTTP/1.1 byte by byte, which only [`Client::Bytes`] and [`Client::TlsBytes`] can send.
#[test]
fn bytes_are_answered_as_http_says() {
    let mut cells = Cells::default();
    transports::run(async {
        let serving = Serving::start().await;
        let secure = serving.tls("http/1.1").await;
        for row in requests::bytes::ROWS {
            let plain = TcpStream::connect(serving.address).await;
            let plain = conversation(plain.expect("a connection"), row).await;
            let tls = bytes::connected(&serving, secure, "http/1.1").await;
            let tls = conversation(tls, row).await;
            for (column, statuses) in [("bytes", plain), ("tls bytes", tls)] {
                let wrong = statuses != row.statuses;
                let wrong = wrong.then(|| format!("is {statuses:?}, not {:?}", row.statuses));
                cells.add(row.name, column, wrong);
            }
        }
    });
    cells.are_right();
}

/// The statuses of all answers until the connection is closed.
async fn conversation(stream: impl bytes::Stream, row: &BytesRow) -> Vec<u16> {
    const PATIENCE: Duration = Duration::from_secs(20);
    let mut stream = BufReader::new(stream);
    // It may be closed before all has gone.
    let _ = stream.write_all(row.sent.as_bytes()).await;
    let _ = stream.flush().await;
    let mut statuses = Vec::new();
    loop {
        let reading = bytes::read(&mut stream, false, || {});
        let read = tokio::time::timeout(PATIENCE, reading).await;
        match read.unwrap_or_else(|_| panic!("{} is not closed", row.name)) {
            Ok(Some(reply)) => statuses.push(reply.status),
            Ok(None) | Err(_) => return statuses,
        }
    }
}

/// Requests of HTTP/2 frame by frame.
#[test]
fn frames_are_answered_as_http_says() {
    let mut cells = Cells::default();
    transports::run(async {
        let serving = Serving::start().await;
        for row in requests::frames::ROWS {
            let fate = http2::fate(&serving, row).await;
            let is_right = matches!(fate, Ok(fate) if fate == row.answer);
            let wrong = (!is_right).then(|| format!("is {fate:?}, not {:?}", row.answer));
            cells.add(row.name, "frames", wrong);
        }
    });
    cells.are_right();
}

/// The cells that are left out, each with its reason.
#[test]
fn what_is_left_out_is_named() {
    let mut reasons: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for client in OWN.iter().chain(FOREIGN) {
        for row in requests::all() {
            if let Some(reason) = client.left_out(&row) {
                let cell = format!("{} × {}", row.name, client.name());
                reasons.entry(reason).or_default().insert(cell);
            }
        }
    }
    let mut text = String::new();
    for (reason, cells) in reasons {
        text += &format!("{reason}\n");
        for cell in cells {
            text += &format!("  {cell}\n");
        }
    }
    insta::assert_snapshot!(text);
}
