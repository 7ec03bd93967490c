//! What handlers fail with: the caller sees the answer that the error stands for, and the log has its cause once, with the operation.

use std::error::Error;
use std::fmt;
use std::io;

use oasmith::client::{Connection, Retry};
use oasmith::http::{Method, Request, Response};
use oasmith::server::{
    Authenticator, BoxFuture, Caller, Context, HandlerResult, IntoRejection, Middleware, Rejection,
    Router, Server,
};
use oasmith::{Json, Problem, Secret};
use svc_client::ApiError as _;
use tests::cases::operations_answer_checks::Fault;
use tests::cases::operations_answer_checks_client::Client;
use tests::cases::operations_answer_checks_server::{self as server, GiveThingResponse, Things};
use tests::log::Log;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// What no caller may see.
const CAUSE: &str = "the disk sda1 is broken";

/// Fails with this.
struct Failing<E>(fn() -> Result<GiveThingResponse, E>);

impl<E: IntoRejection> Things for Failing<E> {
    type Error = E;

    async fn give_thing(&self, _: &Context) -> Result<GiveThingResponse, E> {
        (self.0)()
    }
}

/// An error of a service, as `thiserror` would write it.
#[derive(Debug)]
enum AppError {
    NoThing(io::Error),
    Store(io::Error),
    Rejected(Rejection),
}

impl IntoRejection for AppError {
    fn into_rejection(self) -> Rejection {
        match self {
            Self::NoThing(_) => {
                let problem = Problem::new("no_thing", "There is no such thing");
                Rejection::new(404, problem).because(self)
            }
            Self::Store(_) => self.into(),
            Self::Rejected(rejection) => rejection,
        }
    }
}

impl From<io::Error> for AppError {
    fn from(error: io::Error) -> Self {
        Self::Store(error)
    }
}

impl From<Rejection> for AppError {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}

impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoThing(_) => "nothing was found",
            Self::Store(_) => "the store failed",
            Self::Rejected(_) => "it was rejected",
        })
    }
}

impl Error for AppError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NoThing(error) | Self::Store(error) => Some(error),
            Self::Rejected(_) => None,
        }
    }
}

/// An error that is no `Error`, as those of `anyhow` and `eyre`.
#[derive(Debug)]
struct Report(Box<dyn Error + Send + Sync>);

impl From<Report> for Box<dyn Error + Send + Sync> {
    fn from(report: Report) -> Self {
        report.0
    }
}

fn failed<T>() -> Result<T, io::Error> {
    Err(io::Error::other(CAUSE))
}

/// What is answered, and how often the cause is in the log.
struct Row {
    router: Router,
    status: u16,
    body: &'static str,
    logged: usize,
}

const UNEXPECTED: &str =
    r#"{"code":"unexpected","message":"An unexpected error occurred; the request may be retried"}"#;

fn rows() -> Vec<Row> {
    let unexpected = |router| Row {
        router,
        status: 500,
        body: UNEXPECTED,
        logged: 1,
    };
    vec![
        unexpected(server::router(Failing::<Rejection>(|| failed()?))),
        unexpected(server::router(Failing::<AppError>(|| failed()?))),
        unexpected(server::router(Failing::<Rejection>(|| {
            failed().map_err(|error| Rejection::caused_by(Report(error.into())))
        }))),
        unexpected(server::router(Failing::<Rejection>(|| failed()?)).middleware(HandsOn)),
        unexpected(server::router(Failing::<AppError>(|| panic!("unreached"))).middleware(Fails)),
        Row {
            router: server::router(Failing(|| failed().map_err(AppError::NoThing))),
            status: 404,
            body: r#"{"code":"no_thing","message":"There is no such thing"}"#,
            logged: 1,
        },
        Row {
            router: server::router(Failing::<AppError>(|| {
                Err(Rejection::conflict("full", "No thing fits"))?
            })),
            status: 409,
            body: r#"{"code":"full","message":"No thing fits"}"#,
            logged: 0,
        },
        Row {
            router: server::router(Failing::<AppError>(|| {
                let fault = Fault::from_json(r#"{"code":"taken","message":"It is taken"}"#);
                Ok(GiveThingResponse::Conflict(fault.expect("a fault")))
            })),
            status: 409,
            body: r#"{"code":"taken","message":"It is taken"}"#,
            logged: 0,
        },
    ]
}

/// Sees the cause, and hands the rejection on.
struct HandsOn;

impl Middleware for HandsOn {
    fn handle<'a>(
        &'a self,
        _: &'a Context,
        handler: BoxFuture<'a, HandlerResult>,
    ) -> BoxFuture<'a, HandlerResult> {
        Box::pin(async {
            let rejection = handler.await.expect_err("a rejection");
            let cause = rejection.cause().expect("a cause");
            assert!(cause.to_string().contains(CAUSE));
            Err(rejection)
        })
    }
}

/// Fails before the handler.
struct Fails;

impl Middleware for Fails {
    fn handle<'a>(
        &'a self,
        _: &'a Context,
        _: BoxFuture<'a, HandlerResult>,
    ) -> BoxFuture<'a, HandlerResult> {
        Box::pin(async { failed()? })
    }
}

/// Knows nobody, because its store is broken.
struct Nobody;

impl Authenticator for Nobody {
    async fn authenticate(&self, _: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        failed()?
    }
}

#[test]
fn over_a_socket_the_cause_is_in_the_log_and_nowhere_else() {
    for row in rows() {
        let (log, answer) = logged(over_a_socket(row.router));
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {} ", row.status)),
            "{answer}"
        );
        assert!(answer.ends_with(row.body), "{answer}");
        assert_shown(&answer, &log, "giveThing", row.logged);
    }
}

#[test]
fn in_process_it_is_the_same() {
    for row in rows() {
        let client = Client::over(Connection::new(row.router).retry(Retry::default().attempts(1)));
        let (log, error) = logged(async move { client.things().give_thing().await });
        let error = error.expect_err("an error");
        assert_eq!(error.status(), Some(row.status));
        assert_shown(
            &format!("{error:?} {error:#}"),
            &log,
            "giveThing",
            row.logged,
        );
    }
}

#[test]
fn who_cannot_know_callers_fails_alike() {
    let router = svc_server::router(tests::serving::Stubs, Nobody);
    let mut request = Request::new(Method::Get, "/webhooks");
    request.headers.set_secret("Api-Key", "sk-test-1");
    let (log, response) = logged(async move { router.call(request).await });
    let Response { status, body, .. } = &response;
    assert_eq!(*status, 500);
    assert_shown(&format!("{body:?}"), &log, "list_webhook_endpoints", 1);
}

/// The cause is not in what was answered, and so many times in the log, with the operation.
fn assert_shown(answer: &str, log: &str, operation: &str, times: usize) {
    assert!(!answer.contains(CAUSE), "{answer}");
    assert_eq!(log.matches(CAUSE).count(), times, "{log}");
    let mut lines = log.lines().filter(|line| line.contains(CAUSE));
    let operation = format!(r#" operation="{operation}""#);
    assert!(lines.all(|line| line.contains(&operation)), "{log}");
}

/// The whole answer of a server.
async fn over_a_socket(router: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = Server::new(router.into_service());
    tokio::spawn(server.serve(listener, std::future::pending()));
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = b"GET /things HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    stream.write_all(request).await.expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}

/// What this logs and gives.
fn logged<T>(run: impl Future<Output = T>) -> (String, T) {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(log.clone())
        .with_ansi(false)
        .finish();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let given = tracing::subscriber::with_default(subscriber, || runtime.block_on(run));
    (log.text(), given)
}
