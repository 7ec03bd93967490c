//! Answers that break a rule of the description: what is sent, and what is logged, for each kind of rule and each setting of the router.
//!
//! A program of its own: whether anybody listens to a line of a log is remembered for the whole process.

use std::sync::{Arc, Mutex};

use oasmith::Json;
use oasmith::http::{Method, Request, Response, Streamed};
use oasmith::server::{
    AnswerChecks, BoxFuture, Context, HandlerResult, Middleware, Rejection, Router, Server,
};
use tests::cases::operations_answer_checks::Fault;
use tests::cases::operations_answer_checks_server::{
    self as server, GiveHeadersResponse, GiveThingResponse, GiveThingsResponse, Things,
};
use tests::log::Log;
use tests::serving::{now, text};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

type Given = Result<GiveThingResponse, Rejection>;

/// Answers with what this gives; lines are a good thing, a bad one and another good one.
struct Giving(fn() -> Given);

impl Things for Giving {
    type Error = Rejection;

    async fn give_thing(&self, _: &Context) -> Given {
        (self.0)()
    }

    async fn give_headers(&self, _: &Context) -> Result<GiveHeadersResponse, Rejection> {
        Ok(GiveHeadersResponse::Ok {
            body: read(r#"{"value":"ab"}"#),
            x_count: Some(read("0")),
            x_words: Some(read(r#"["one","four"]"#)),
            x_word: Some(read(r#""no""#)),
        })
    }

    async fn give_things(&self, _: &Context) -> Result<GiveThingsResponse, Rejection> {
        let things = [r#""good""#, r#""too long""#, r#""last""#];
        let things = things.map(|name| read(&format!(r#"{{"id":1,"name":{name}}}"#)));
        Ok(GiveThingsResponse::Ok(Streamed::of(things)))
    }
}

/// A value as it may stand in a store: without a look at its rules.
fn read<T: Json>(json: &str) -> T {
    T::from_json(json).expect("a value")
}

fn thing(json: &str) -> Given {
    Ok(GiveThingResponse::Ok(read(json)))
}

fn fault(json: &str) -> Given {
    Ok(GiveThingResponse::Conflict(read::<Fault>(json)))
}

fn rejection(code: &str, message: &str) -> Given {
    let problem = oasmith::Problem::new(code.to_owned(), message);
    Err(Rejection::new(409, problem))
}

/// What a handler gives, what is sent where nothing is refused, and the rules that are logged; none where the answer is right.
struct Row {
    give: fn() -> Given,
    sent: (u16, &'static str),
    violations: Option<&'static str>,
}

const TWELVE: &str = "abcdefghijkl";

const ROWS: &[Row] = &[
    Row {
        give: || thing(r#"{"id":1,"name":"abc","tag":"a","part":{"value":"abc"}}"#),
        sent: (
            200,
            r#"{"id":1,"name":"abc","tag":"a","part":{"value":"abc"}}"#,
        ),
        violations: None,
    },
    Row {
        give: || thing(r#"{"id":1,"name":"abcdef"}"#),
        sent: (200, r#"{"id":1,"name":"abcdef"}"#),
        violations: Some("max_length at /name"),
    },
    Row {
        give: || thing(r#"{"id":1,"name":"a","count":0,"tag":"A"}"#),
        sent: (200, r#"{"id":1,"name":"a","count":0,"tag":"A"}"#),
        violations: Some("minimum at /count, pattern at /tag"),
    },
    Row {
        give: || thing(r#"{"id":1,"name":"a","tags":["a","b"]}"#),
        sent: (200, r#"{"id":1,"name":"a","tags":["a","b"]}"#),
        violations: Some("max_items at /tags"),
    },
    // What only the service sets must be there.
    Row {
        give: || thing(r#"{"name":"a"}"#),
        sent: (200, r#"{"name":"a"}"#),
        violations: Some("required at /id"),
    },
    // What only callers set is not sent, and so it breaks nothing.
    Row {
        give: || thing(r#"{"id":1,"password":"secret and long","name":"a"}"#),
        sent: (200, r#"{"id":1,"name":"a"}"#),
        violations: None,
    },
    Row {
        give: || thing(r#"{"id":1,"name":"a","part":{"value":"ab"}}"#),
        sent: (200, r#"{"id":1,"name":"a","part":{"value":"ab"}}"#),
        violations: Some("rule at /part/value"),
    },
    Row {
        give: || thing(r#"{"id":1,"name":"a","part":{"value":"abc","x-b":{}}}"#),
        sent: (
            200,
            r#"{"id":1,"name":"a","part":{"value":"abc","x-b":{}}}"#,
        ),
        violations: Some("required at /part/x-b/a"),
    },
    Row {
        give: || fault(r#"{"code":"","message":""}"#),
        sent: (409, r#"{"code":"","message":""}"#),
        violations: Some("min_length at /code, min_length at /message"),
    },
    Row {
        give: || fault(r#"{"code":"abcdefghijklm","message":"a"}"#),
        sent: (409, r#"{"code":"abcdefghijklm","message":"a"}"#),
        violations: Some("max_length at /code"),
    },
    // Rejections are never sent without a code or a message, and what is too long is cut.
    Row {
        give: || rejection("", "a"),
        sent: (409, r#"{"code":"conflict","message":"a"}"#),
        violations: Some("min_length at /code"),
    },
    Row {
        give: || rejection("a", ""),
        sent: (
            409,
            r#"{"code":"a","message":"The state of things forbids the request"}"#,
        ),
        violations: Some("min_length at /message"),
    },
    Row {
        give: || rejection(&format!("{TWELVE}m"), &"ä".repeat(61)),
        sent: (
            409,
            r#"{"code":"abcdefghijkl","message":"ääääääääääääääääääääääääääääääääääääääääääääääääääääääääääää"}"#,
        ),
        violations: None,
    },
    Row {
        give: || Err(Rejection::several(409, Vec::new())),
        sent: (
            409,
            r#"{"code":"conflict","message":"The state of things forbids the request"}"#,
        ),
        violations: Some("min_length at /code, min_length at /message"),
    },
    // A status that is none of an error says nothing that is meant.
    Row {
        give: || Err(Rejection::new(200, oasmith::Problem::new("a", "b"))),
        sent: (500, UNEXPECTED),
        violations: None,
    },
    // A response that stands for itself is not looked at.
    Row {
        give: || Err(Rejection::instead(Response::json(200, "{}"))),
        sent: (200, "{}"),
        violations: None,
    },
];

const UNEXPECTED: &str =
    r#"{"code":"unexpected","message":"An unexpected error occurred; the request may be retried"}"#;

const ALL: [AnswerChecks; 3] = [
    AnswerChecks::Off,
    AnswerChecks::Logged,
    AnswerChecks::Refused,
];

impl Row {
    /// What is sent with a setting, and what is logged.
    fn expected(&self, checks: AnswerChecks) -> ((u16, &str), Option<&str>) {
        match checks {
            AnswerChecks::Off => (self.sent, None),
            AnswerChecks::Logged => (self.sent, self.violations),
            AnswerChecks::Refused if self.violations.is_some() => {
                ((500, UNEXPECTED), self.violations)
            }
            AnswerChecks::Refused => (self.sent, None),
        }
    }
}

fn router(give: fn() -> Given) -> Router {
    server::router(Giving(give))
}

#[test]
fn an_answer_that_breaks_a_rule_is_sent_logged_or_refused() {
    for (number, row) in ROWS.iter().enumerate() {
        for checks in ALL {
            let log = Log::default();
            let router = router(row.give).answer_checks(checks);
            let request = Request::new(Method::Get, "/things");
            let response = during(&log, || now(router.call(request)));
            let (sent, violations) = row.expected(checks);
            let body = text(&response);
            assert_eq!((response.status, &*body), sent, "{number} {checks:?}");
            let status = row.sent.0;
            let line = violations.map(|violations| line("giveThing", status, violations));
            let lines: Vec<String> = line.into_iter().collect();
            assert_eq!(warned(&log), lines, "{number} {checks:?}");
        }
    }
}

#[test]
fn headers_are_checked_beside_the_body() {
    for (checks, status, lines) in [
        (AnswerChecks::Off, 200, 0),
        (AnswerChecks::Logged, 200, 1),
        (AnswerChecks::Refused, 500, 1),
    ] {
        let log = Log::default();
        let router = router(|| thing("{}")).answer_checks(checks);
        let request = Request::new(Method::Get, "/headers");
        let response = during(&log, || now(router.call(request)));
        assert_eq!(response.status, status, "{checks:?}");
        let violations = "rule at /value, minimum at /X-Count of the headers, max_length at /X-Words/1 of the headers, min_items at /X-Words of the headers, min_items at /X-Words of the headers, rule at /X-Word of the headers";
        let expected = vec![line("giveHeaders", 200, violations); lines];
        assert_eq!(warned(&log), expected, "{checks:?}");
    }
}

/// Keeps what each handler answers, as a store of idempotent answers does.
#[derive(Clone, Default)]
struct Keeping(Arc<Mutex<Vec<u16>>>);

impl Middleware for Keeping {
    fn handle<'a>(
        &'a self,
        _: &'a Context,
        handler: BoxFuture<'a, HandlerResult>,
    ) -> BoxFuture<'a, HandlerResult> {
        Box::pin(async move {
            let result = handler.await;
            let status = match &result {
                Ok(response) => response.status,
                Err(rejection) => rejection.status,
            };
            self.0.lock().expect("nobody panics").push(status);
            result
        })
    }
}

/// Whoever keeps answers does not keep what is refused in the end.
#[test]
fn what_is_refused_is_not_kept() {
    for (number, row) in ROWS.iter().enumerate() {
        for checks in ALL {
            let (log, keeping) = (Log::default(), Keeping::default());
            let router = router(row.give).middleware(keeping.clone());
            let router = router.answer_checks(checks);
            let request = Request::new(Method::Get, "/things");
            let response = during(&log, || now(router.call(request)));
            let kept = keeping.0.lock().expect("nobody panics").clone();
            // A rejection with the status of a success is only found out when it is sent.
            if row.sent != (500, UNEXPECTED) {
                assert_eq!(kept, [response.status], "{number} {checks:?}");
            }
            let lines = usize::from(row.expected(checks).1.is_some());
            assert_eq!(warned(&log).len(), lines, "{number} {checks:?}");
        }
    }
}

/// Keeps its answer before it gives it.
struct KeepingHandler(Arc<Mutex<Vec<u16>>>);

impl Things for KeepingHandler {
    type Error = Rejection;

    async fn give_thing(&self, context: &Context) -> Given {
        let answer = thing(r#"{"id":1,"name":"abcdef"}"#)?;
        let response = context.response_of(answer.clone())?;
        let mut kept = self.0.lock().expect("nobody panics");
        kept.push(response.status);
        Ok(answer)
    }
}

#[test]
fn a_handler_does_not_keep_what_is_refused() {
    for (checks, kept, status, lines) in [
        (AnswerChecks::Off, &[200][..], 200, 0),
        (AnswerChecks::Logged, &[200], 200, 1),
        (AnswerChecks::Refused, &[], 500, 1),
    ] {
        let (log, all) = (Log::default(), Arc::default());
        let router = server::router(KeepingHandler(Arc::clone(&all))).answer_checks(checks);
        let request = Request::new(Method::Get, "/things");
        let response = during(&log, || now(router.call(request)));
        assert_eq!(response.status, status, "{checks:?}");
        assert_eq!(*all.lock().expect("nobody panics"), kept, "{checks:?}");
        assert_eq!(warned(&log).len(), lines, "{checks:?}");
    }
}

#[test]
fn answers_are_logged_in_debug_builds() {
    let log = Log::default();
    let router = router(|| thing(r#"{"id":1,"name":"abcdef"}"#));
    during(&log, || {
        now(router.call(Request::new(Method::Get, "/things")))
    });
    let expected = usize::from(cfg!(debug_assertions));
    assert_eq!(warned(&log).len(), expected);
}

#[test]
fn a_stream_breaks_off_before_an_item_that_is_refused() {
    let good = [r#"{"id":1,"name":"good"}"#];
    let all = [
        good[0],
        r#"{"id":1,"name":"too long"}"#,
        r#"{"id":1,"name":"last"}"#,
    ];
    for (checks, sent, is_broken, warnings) in [
        (AnswerChecks::Off, &all[..], false, 0),
        (AnswerChecks::Logged, &all[..], false, 1),
        (AnswerChecks::Refused, &good[..], true, 1),
    ] {
        let log = Log::default();
        let router = router(|| thing("{}")).answer_checks(checks);
        let (lines, end) = during(&log, || {
            now(async {
                let response = router.call(Request::new(Method::Get, "/lines")).await;
                let chunks = response.body.into_chunks();
                let mut lines = String::new();
                loop {
                    match chunks.next().await {
                        Some(Ok(bytes)) => lines += &String::from_utf8_lossy(&bytes),
                        Some(Err(_)) => return (lines, (true, chunks.next().await.is_none())),
                        None => return (lines, (false, true)),
                    }
                }
            })
        });
        let lines: Vec<&str> = lines.lines().collect();
        assert_eq!(lines, sent, "{checks:?}");
        assert_eq!(end, (is_broken, true), "{checks:?}");
        let expected = vec![line("giveThings", 200, "max_length at /name"); warnings];
        assert_eq!(warned(&log), expected, "{checks:?}");
    }
}

#[tokio::test]
async fn over_a_socket_it_is_the_same() {
    let give = || thing(r#"{"id":1,"name":"abcdef"}"#);
    let app = router(give)
        .answer_checks(AnswerChecks::Refused)
        .into_axum();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(Server::new(app).serve(listener, std::future::pending()));
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = b"GET /things HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    stream.write_all(request).await.expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 500 "), "{answer}");
    assert!(answer.ends_with(UNEXPECTED), "{answer}");
}

/// The line of an answer that breaks these rules.
fn line(operation: &str, status: u16, violations: &str) -> String {
    format!(
        r#"an answer breaks rules of the description operation="{operation}" http.response.status_code={status} violations="{violations}""#
    )
}

/// Runs this and takes what it logs.
fn during<T>(log: &Log, run: impl FnOnce() -> T) -> T {
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::WARN)
        .with_writer(log.clone())
        .with_ansi(false)
        .without_time()
        .with_target(false)
        .finish();
    tracing::subscriber::with_default(subscriber, run)
}

/// The lines of warnings.
fn warned(log: &Log) -> Vec<String> {
    let log = log.text();
    let lines = log.lines().filter_map(|line| line.strip_prefix(" WARN "));
    lines.map(str::to_owned).collect()
}
