//! Heads that are none, or do not say whom a request is for: they are refused in the words of the service.

use super::frames::{HEADERS, connected, next};
use super::served::{answer, app, large_or_fine, serve};

/// A status, a word of the answer, and a head.
const REFUSED: &[(u16, &str, &str)] = &[
    (400, "Host", "GET / HTTP/1.1\r\n"),
    (400, "Host", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n"),
    (400, "Host", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n"),
    (400, "Host", "GET / HTTP/1.1\r\nHost:\r\n"),
    (400, "Host", "GET / HTTP/1.1\r\nHost: a b\r\n"),
    (400, "Host", "GET / HTTP/1.1\r\nHost: a, b\r\n"),
    (400, "Host", "GET / HTTP/1.1\r\nHost: u@a\r\n"),
    (400, "Host", "GET / HTTP/1.1\r\nHost: a:99999\r\n"),
    (400, "Host", "GET http://a/ HTTP/1.1\r\n"),
    (400, "HTTP", "GET / HTTP/1.1\r\nHost: a\r\nbroken\r\n"),
    (400, "HTTP", "GET / HTTP/1.1\r\nHost: a\r\nX Y: 1\r\n"),
    (400, "HTTP", "GET / HTTP/7\r\nHost: a\r\n"),
    (400, "HTTP", "\u{1}\u{2}\r\nHost: a\r\n"),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 18446744073709551616\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5, 5\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5, 6\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x5\r\n",
    ),
    // The largest number that can be read is more than can be counted.
    (
        431,
        "too_large",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 18446744073709551615\r\n",
    ),
    (
        400,
        "HTTP",
        "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: odd\r\n",
    ),
];

fn is_refusal(answer: &str, status: u16, word: &str) -> bool {
    let Some((head, body)) = answer.split_once("\r\n\r\n") else {
        return false;
    };
    let length = format!("content-length: {}", body.len());
    let head = head.to_lowercase();
    head.starts_with(&format!("http/1.1 {status} "))
        && head.contains("content-type: application/problem+json")
        && head.contains("x-request-id: ")
        && head.contains("connection: close")
        && head.contains(&length)
        && body.contains(&format!(r#""status":{status}"#))
        && body.contains(word)
}

#[tokio::test]
async fn what_is_no_request_is_refused_in_the_words_of_the_service() {
    let address = serve(app(large_or_fine), |server| server).await;
    for (status, word, head) in REFUSED {
        let answer = answer(address, &format!("{head}\r\n")).await;
        assert!(is_refusal(&answer, *status, word), "{head:?}: {answer}");
    }
}

#[tokio::test]
async fn a_head_that_is_too_large_is_refused_in_the_words_of_the_service() {
    let address = serve(app(large_or_fine), |server| server.head_limit(10_000)).await;
    let long = "x".repeat(11_000);
    let lines = "a: b\r\n".repeat(101);
    for head in [
        format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n"),
        format!("GET /{long} HTTP/1.1\r\nHost: a\r\n"),
        format!("GET / HTTP/1.1\r\nHost: a\r\n{lines}"),
    ] {
        let answer = answer(address, &format!("{head}\r\n")).await;
        assert!(
            is_refusal(&answer, 431, "too_large"),
            "{head:.50}: {answer}"
        );
    }
}

#[tokio::test]
async fn what_follows_a_good_request_is_refused_as_well() {
    let address = serve(app(large_or_fine), |server| server).await;
    let good = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
    let answer = answer(address, &format!("{good}{good}nonsense\r\n\r\n")).await;
    let answers: Vec<&str> = answer.split("HTTP/1.1 ").collect();
    let ["", first, second, last] = answers[..] else {
        panic!("{answer}");
    };
    assert!(
        first.ends_with("fine") && second.ends_with("fine"),
        "{answer}"
    );
    assert!(
        is_refusal(&format!("HTTP/1.1 {last}"), 400, "HTTP"),
        "{answer}"
    );
}

#[tokio::test]
async fn heads_that_are_right_are_served() {
    let address = serve(app(large_or_fine), |server| server).await;
    for head in [
        "GET / HTTP/1.0\r\n",
        "GET / HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n",
        "GET http://a.example/ HTTP/1.1\r\nHost: b\r\nConnection: close\r\n",
    ] {
        let answer = answer(address, &format!("{head}\r\n")).await;
        assert!(answer.ends_with("\r\n\r\nfine"), "{head:?}: {answer}");
    }
}

#[tokio::test]
async fn a_request_of_http_2_names_one_host() {
    let address = serve(app(large_or_fine), |server| server).await;
    // `:method: GET`, `:scheme: http`, `:path: /`; then `:authority` and `host`, which stand at 1 and 38 of the table.
    let field = |name: &[u8], value: &str| {
        let length = u8::try_from(value.len()).expect("it is short");
        [name, &[length], value.as_bytes()].concat()
    };
    let (authority, host) = (&[1][..], &[15, 23][..]);
    for (fields, is_good) in [
        (vec![], false),
        (field(authority, "here"), true),
        (field(host, "here"), true),
        (
            [field(authority, "here"), field(host, "HERE")].concat(),
            true,
        ),
        (
            [field(authority, "here"), field(host, "there")].concat(),
            false,
        ),
        ([field(host, "here"), field(host, "here")].concat(), false),
        (field(host, "a b"), false),
    ] {
        let mut head = vec![0x82, 0x86, 0x84];
        head.extend(&fields);
        let length = u8::try_from(head.len()).expect("it is short");
        let mut frame = vec![0, 0, length, HEADERS, 0b101, 0, 0, 0, 1];
        frame.extend(head);
        let mut stream = connected(address, 1 << 16, &frame).await;
        let status = loop {
            let frame = next(&mut stream).await.expect("an answer");
            if frame.kind == HEADERS {
                break frame.payload[0];
            }
        };
        // `:status: 200` and `:status: 400` stand at 8 and 12.
        assert_eq!(status, if is_good { 0x88 } else { 0x8C }, "{fields:?}");
    }
}

#[tokio::test]
async fn equal_lengths_are_one_length() {
    let address = serve(app(large_or_fine), |server| server).await;
    let lengths = "Content-Length: 2\r\nContent-Length: 2\r\nConnection: close\r\n";
    let request = format!("GET / HTTP/1.1\r\nHost: a\r\n{lengths}\r\nab");
    let answer = answer(address, &request).await;
    assert!(answer.ends_with("\r\n\r\nfine"), "{answer}");
}
