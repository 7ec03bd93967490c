//! Answers of servers that are not ours: odd ones, and those of a gateway in their place.

use oasmith::client::Retry;
use tests::cases::operations_bodiless_client as client;

use crate::{answered, file, named, run, whole};

#[test]
#[allow(clippy::too_many_lines, reason = "a table of peers")]
fn answers_of_odd_peers_are_what_http_says() {
    const JSON: &str = "Content-Type: application/json\r\n";
    let body = r#"{"size":7}"#;
    let table = [
        (
            whole(
                "200 OK",
                "Content-Type: Application/JSON ; Charset=\"UTF-8\"\r\n",
                body,
            ),
            "file 7",
        ),
        (
            whole("200 OK", "Content-Type: text/json\r\n", body),
            "file 7",
        ),
        (
            whole("200 OK", "Content-Type: application/x-json\r\n", body),
            "file 7",
        ),
        (
            whole("200 OK", "Content-Type: text/javascript\r\n", body),
            "file 7",
        ),
        (
            whole("200 OK", "Content-Type: text/html\r\n", body),
            "file 7",
        ),
        (whole("200 OK", "", body), "file 7"),
        (
            whole(
                "200 OK",
                "Content-Type: application/json\r\nContent-Type: application/json\r\n",
                body,
            ),
            "file 7",
        ),
        (
            whole(
                "200 OK",
                "Content-Type: application/json\r\nContent-Type: image/png\r\n",
                body,
            ),
            "other media",
        ),
        (
            whole(
                "200 OK",
                "Content-Type: text/html\r\n",
                "<html>a gateway</html>",
            ),
            "other media",
        ),
        (whole("200 OK", JSON, ""), "undecodable"),
        (
            whole(
                "200 OK",
                &format!("{JSON}Content-Encoding: gzip\r\n"),
                "\x1f",
            ),
            "content coding gzip",
        ),
        (
            whole(
                "200 OK",
                &format!("{JSON}Content-Encoding: identity\r\n"),
                body,
            ),
            "file 7",
        ),
        (
            whole("404 No", &format!("{JSON}Content-Encoding: br\r\n"), "\x1f"),
            "missing",
        ),
        (
            whole("404 No", "Content-Type: text/html\r\n", "<html>"),
            "missing",
        ),
        (whole("404 No", JSON, r#"{"why":"no a"}"#), "no a"),
        // Statuses that are not described.
        (whole("202 Accepted", JSON, body), "file 7"),
        (
            whole("202 Accepted", "Content-Type: text/html\r\n", "<html>"),
            "undocumented",
        ),
        (whole("206 Partial", JSON, body), "undocumented"),
        (whole("207 Multi-Status", JSON, body), "undocumented"),
        (
            "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".to_owned(),
            "undocumented",
        ),
        // Informational answers come before the one that counts; unframed bytes behind one without content are not its body.
        (
            format!(
                "HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n{}",
                whole("200 OK", JSON, body)
            ),
            "file 7",
        ),
        (
            format!(
                "HTTP/1.1 200 OK\r\n{JSON}Transfer-Encoding: chunked\r\nTrailer: X-A\r\n\r\n4\r\n{{\"si\r\n6;a=b\r\nze\":7}}\r\n0\r\nX-A: 1\r\nContent-Type: text/html\r\n\r\n"
            ),
            "file 7",
        ),
        (
            format!("HTTP/1.1 200 OK\r\n{JSON}Transfer-Encoding: chunked\r\n\r\n4\r\n{{\"si"),
            "Broken",
        ),
        (format!("HTTP/1.1 200 OK\r\n{JSON}\r\n{body}"), "file 7"),
        (
            format!("HTTP/1.1 200 OK\r\n{JSON}Content-Length: 1000000000000000\r\n\r\n{{"),
            "TooLarge",
        ),
    ];
    run(async {
        let mut wrong = Vec::new();
        for (bytes, expected) in &table {
            for connection in answered(bytes).await {
                let found = file(connection.retry(Retry::never())).await;
                if !found.contains(expected) {
                    wrong.push(format!("{found}, not {expected}: {bytes}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    });
}

/// The media type of an answer decides whether it comes as a stream.
#[test]
fn json_or_a_stream_comes_as_what_it_is() {
    let json = whole(
        "200 OK",
        "Content-Type: application/json\r\n",
        r#"{"size":1}"#,
    );
    let unnamed = whole("200 OK", "", r#"{"size":1}"#);
    let undescribed = whole(
        "202 OK",
        "Content-Type: application/json\r\n",
        r#"{"size":1}"#,
    );
    let events = "data: {\"size\":1}\n\ndata: [DONE]\n\ndata: {\"size\":2}\n\n";
    let stream = whole(
        "200 OK",
        "Content-Type: Text/Event-Stream; charset=utf-8\r\n",
        events,
    );
    let other = whole("202 OK", "Content-Type: text/event-stream\r\n", events);
    run(async {
        for (bytes, expected) in [
            (json, "json 1"),
            (unnamed, "json 1"),
            (undescribed, "json 1"),
            (stream, "events 1"),
            (other, "events 1"),
        ] {
            for connection in answered(&bytes).await {
                let lists = client::Client::over(connection).lists();
                let question = oasmith::Json::from_json("{}").expect("an object");
                let answer = lists.chat(&question).await;
                let found = match answer.unwrap_or_else(|error| panic!("{error}: {bytes}")) {
                    client::ChatOkContent::Json(file) => format!("json {}", file.size),
                    client::ChatOkContent::EventStream(mut events) => {
                        let mut found = "events".to_owned();
                        while let Some(event) = events.next().await {
                            let size = event.expect("an event").data.size;
                            found.push_str(&format!(" {size}"));
                        }
                        found
                    }
                    other => panic!("{other:?}"),
                };
                assert_eq!(found, expected, "{bytes}");
            }
        }
    });
}

#[test]
fn a_success_without_a_body_is_not_any_success() {
    let page = "Content-Type: text/html\r\n";
    run(async {
        for (bytes, removed, cleared) in [
            (whole("204 Gone", "", ""), "done", "done"),
            (whole("200 OK", "", ""), "done", "done"),
            (whole("202 Later", "", ""), "done", "done"),
            // A 200 is described for the second one, and what it brings is not.
            (whole("200 OK", page, "<html>"), "undocumented", "done"),
            (
                whole("202 Later", page, "<html>"),
                "undocumented",
                "undocumented",
            ),
            (whole("206 Partial", "", ""), "undocumented", "undocumented"),
            (
                whole("207 Multi-Status", "", r#"{"why":"no"}"#),
                "undocumented",
                "undocumented",
            ),
        ] {
            for connection in answered(&bytes).await {
                let client = client::Client::over(connection.retry(Retry::never()));
                let found = match client.files().remove("a").await {
                    Ok(()) => "done".to_owned(),
                    Err(client::RemoveFileError::Failed(failure)) => named(&failure),
                    Err(other) => format!("{other:?}"),
                };
                assert_eq!(found, removed, "{bytes}");
                let found = match client.lists().clear_files().await {
                    Ok(()) => "done".to_owned(),
                    Err(client::ClearFilesError::Failed(failure)) => named(&failure),
                    Err(other) => format!("{other:?}"),
                };
                assert_eq!(found, cleared, "{bytes}");
            }
        }
    });
}

#[test]
fn a_scalar_of_plain_text_may_end_with_a_line_feed() {
    let bytes = whole(
        "200 OK",
        "Content-Type: text/plain; charset=utf-8\r\n",
        "42\n",
    );
    run(async {
        for connection in answered(&bytes).await {
            let count = client::Client::over(connection).lists().count_files().await;
            assert_eq!(count.expect("a number"), 42);
        }
    });
}
