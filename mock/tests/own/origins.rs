//! Pages of other sites: a browser asks before it sends, and lets a page read what the answer says that it may.

use oasmith_mock::{AllowedOrigins, ControlAccess, LocalMock, MockOptions};

use crate::SPEC;
use crate::caller::{Answer, exchange};
use crate::controls::start;

const PAGE: &str = "Origin: https://app.example\r\nSec-Fetch-Site: cross-site\r\n";
const OTHER: &str = "Origin: https://evil.example\r\n";

fn opened_to(origins: &[&str]) -> LocalMock {
    let options = MockOptions {
        controls: ControlAccess::Open,
        origins: AllowedOrigins::new(origins.iter().copied()).expect("origins"),
        ..MockOptions::default()
    };
    start(SPEC, &options)
}

/// The status of an answer, and those of its headers that are about origins, in small letters.
fn ask(mock: &LocalMock, line: &str, headers: &str) -> (u16, String) {
    let url = mock.base_url();
    let (address, base) = url["http://".len()..].split_once('/').expect("a path");
    let host = if headers.contains("Host:") {
        String::new()
    } else {
        format!("Host: {address}\r\n")
    };
    let line = line.replace("/v0", &format!("/{base}"));
    let request = format!("{line} HTTP/1.1\r\n{host}{headers}Connection: close\r\n\r\n");
    let Answer { status, head, .. } = exchange(address, &request);
    let lines = head.lines().map(str::to_ascii_lowercase);
    let own = lines.filter(|it| it.starts_with("access-control-") || it.starts_with("vary"));
    let mut own: Vec<String> = own.collect();
    own.sort();
    (status, own.join("\n"))
}

#[test]
fn a_preflight_and_the_call_behind_it_are_answered() {
    let mock = opened_to(&["https://app.example"]);
    let key = mock.keys().first().expect("a key").shown();
    let (status, headers) = ask(
        &mock,
        "OPTIONS /v0/webhooks",
        &format!(
            "{PAGE}Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: api-key,content-type\r\n"
        ),
    );
    let wanted = "access-control-allow-credentials: true\n\
        access-control-allow-headers: api-key,content-type\n\
        access-control-allow-methods: post\n\
        access-control-allow-origin: https://app.example\n\
        access-control-max-age: 3600\n";
    assert!(status == 204 && headers.starts_with(wanted), "{headers}");
    let (_, varies) = headers.split_once("vary: ").expect(&headers);
    assert!(
        varies.starts_with("origin, access-control-request-method"),
        "{headers}"
    );
    let (status, headers) = ask(&mock, "GET /v0/webhooks", &format!("{PAGE}{key}\r\n"));
    assert_eq!(status, 200);
    let exposed = headers
        .lines()
        .find(|it| it.starts_with("access-control-expose-headers: "));
    assert!(
        exposed.is_some_and(|it| it.contains("content-type")),
        "{headers}"
    );
    assert!(
        headers.contains("allow-origin: https://app.example") && headers.contains("vary: origin")
    );
}

#[test]
fn refusals_can_be_read_as_well() {
    let mock = opened_to(&["https://app.example"]);
    let key = mock.keys().first().expect("a key").shown();
    for (line, more, status) in [
        ("GET /v0/webhooks", String::new(), 401),
        ("GET /v0/nowhere", format!("{key}\r\n"), 404),
        ("PATCH /v0/webhooks", format!("{key}\r\n"), 405),
        (
            "POST /v0/api_keys",
            format!("{key}\r\nContent-Type: text/csv\r\nContent-Length: 3\r\n"),
            415,
        ),
        ("GET /v0/webhooks", "Host: evil.example\r\n".to_owned(), 421),
        ("OPTIONS /v0/webhooks", format!("{key}\r\n"), 204),
    ] {
        let (found, headers) = ask(&mock, line, &format!("{PAGE}{more}"));
        assert_eq!(found, status, "{line}");
        assert!(
            headers.contains("access-control-allow-origin: https://app.example"),
            "{line}: {headers}"
        );
        assert!(headers.contains("vary: origin"), "{line}: {headers}");
    }
}

#[test]
fn others_and_controls_stay_closed() {
    let preflight = "Access-Control-Request-Method: GET\r\n";
    for (origins, page, status) in [
        (&[][..], PAGE, 403),
        (&["https://app.example"], OTHER, 403),
        (&["https://app.example"], "Origin: null\r\n", 403),
        (
            &["https://app.example"],
            "Origin: https://app.example\r\nOrigin: https://app.example\r\n",
            403,
        ),
        (
            &["https://app.example"],
            "Sec-Fetch-Site: cross-site\r\n",
            403,
        ),
        (&["*"], OTHER, 401),
    ] {
        let mock = opened_to(origins);
        let (found, headers) = ask(&mock, "GET /v0/webhooks", page);
        assert_eq!(found, status, "{origins:?} {page}");
        assert_eq!(
            headers.contains("allow-origin"),
            status != 403,
            "{origins:?} {page}: {headers}"
        );
        assert!(!headers.contains("credentials"), "{headers}");
        for line in [
            "GET /control",
            "OPTIONS /control/clock",
            "POST /control/reset",
        ] {
            let (found, headers) = ask(&mock, line, &format!("{page}{preflight}"));
            assert_eq!((found, headers.as_str()), (403, ""), "{origins:?} {line}");
        }
        let (found, headers) = ask(&mock, "GET /control", "");
        assert_eq!((found, headers.as_str()), (200, ""));
    }
}
