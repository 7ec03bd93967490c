//! Requests of which the service says that it did not process them (RFC 9113, section 8.7).

use hyper_util::client::legacy::Client as LegacyClient;
use hyper_util::rt::TokioExecutor;
use oasmith::Binary;
use oasmith::client::{
    CallOutcome, Connection, Failure, Http, Retry, Tower, TransportErrorKind, Upload,
};
use oasmith::http::{Chunks, Streamed};
use transports::certificates::Ca;
use transports::peers::refusing::{NoAnswer, Refusing};
use transports::peers::tls;
use transports::post::post_client::{ApiError, Client};

/// What a call came to: the kind of failure of its transport, if it had one.
type Outcome = Option<TransportErrorKind>;

/// `POST` without a body, which nothing but the service's word makes safe to send again.
async fn post(client: Client) -> Outcome {
    failure(client.letters().stamp("a").answer().await.err().as_ref())
}

/// `PUT` without a body, which is idempotent.
async fn put(client: Client) -> Outcome {
    let call = client.letters().replace_stamp("a");
    failure(call.answer().await.err().as_ref())
}

fn failure<E: ApiError>(error: Option<&E>) -> Outcome {
    match error?.outcome() {
        CallOutcome::Failed(Failure::Transport(error, _)) => Some(error.kind()),
        CallOutcome::Failed(_) | CallOutcome::Answered(_) => None,
    }
}

/// How calls get to the service.
#[derive(Debug, Clone, Copy)]
enum Way {
    Http,
    HttpInTls,
    Tower,
}

/// A client, and the service that it calls.
async fn calling(way: Way, no_answer: NoAnswer, times: usize, retry: Retry) -> (Client, Refusing) {
    let refusing = Refusing::start(no_answer, times).await;
    let plain = format!("http://{}", refusing.address);
    let connection = match way {
        Way::Http => {
            let builder = Http::builder(plain).http2_only();
            Connection::new(builder.build().expect("settings"))
        }
        Way::HttpInTls => {
            let ca = Ca::new();
            let leaf = ca.issue("localhost", 4000);
            let address = tls::in_front_of(refusing.address, &leaf, "h2").await;
            let url = format!("https://localhost:{}", address.port());
            let builder = Http::builder(url).root_pem(ca.pem).http2();
            Connection::new(builder.build().expect("settings"))
        }
        Way::Tower => {
            let mut builder = LegacyClient::builder(TokioExecutor::new());
            let service = builder.http2_only(true).build_http();
            Connection::new(Tower::new(&plain, service).expect("a URL"))
        }
    };
    (Client::over(connection.retry(retry)), refusing)
}

/// What a call comes to, and how many requests it makes.
type Outcomes = (Outcome, usize);

/// A service that does not answer the first requests.
struct Row {
    no_answer: NoAnswer,
    times: usize,
    retry: fn() -> Retry,
    posted: Outcomes,
    replaced: Outcomes,
}

const fn row(
    no_answer: NoAnswer,
    times: usize,
    retry: fn() -> Retry,
    posted: Outcomes,
    replaced: Outcomes,
) -> Row {
    Row {
        no_answer,
        times,
        retry,
        posted,
        replaced,
    }
}

/// With the outcomes of POST and PUT.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    row(NoAnswer::RefusedStream, 1, Retry::never, (None, 2), (None, 2)),
    row(NoAnswer::RefusedStream, 9, Retry::never, (UNPROCESSED, 2), (UNPROCESSED, 2)),
    row(NoAnswer::RefusedStream, 2, Retry::default, (None, 3), (None, 3)),
    // Nobody can tell whether these were processed.
    row(NoAnswer::GoAway, 1, Retry::never, (BROKEN, 1), (BROKEN, 1)),
    row(NoAnswer::GoAway, 2, Retry::default, (BROKEN, 1), (None, 3)),
    row(NoAnswer::Cancel, 1, Retry::never, (BROKEN, 1), (BROKEN, 1)),
    row(NoAnswer::Cancel, 2, Retry::default, (BROKEN, 1), (None, 3)),
    row(NoAnswer::Calm, 1, Retry::never, (BROKEN, 1), (BROKEN, 1)),
];

const UNPROCESSED: Outcome = Some(TransportErrorKind::Unprocessed);
const BROKEN: Outcome = Some(TransportErrorKind::Broken);

#[test]
fn what_was_not_processed_is_sent_again() {
    transports::run(async {
        for way in [Way::Http, Way::HttpInTls, Way::Tower] {
            for row in ROWS {
                let name = format!("{way:?}, {:?} {} times", row.no_answer, row.times);
                let (client, refusing) =
                    calling(way, row.no_answer, row.times, (row.retry)()).await;
                let came = (post(client).await, refusing.requests());
                assert_eq!(came, row.posted, "POST, {name}");
                let (client, refusing) =
                    calling(way, row.no_answer, row.times, (row.retry)()).await;
                let came = (put(client).await, refusing.requests());
                assert_eq!(came, row.replaced, "PUT, {name}");
            }
        }
    });
}

#[test]
fn a_body_that_is_there_once_is_not_sent_again() {
    transports::run(async {
        let refused = NoAnswer::RefusedStream;
        let (client, refusing) = calling(Way::Http, refused, 1, Retry::default()).await;
        let upload = Upload::once(Chunks::new(Streamed::of(vec![b"some".to_vec()])));
        let call = client.media().echo_bytes(&Binary::default()).upload(upload);
        let outcome = failure(call.answer().await.err().as_ref());
        assert_eq!((outcome, refusing.requests()), (UNPROCESSED, 1));
    });
}
