//! Requests of which the service says that it did not process them (RFC 9113, section 8.7).

use oasmith::Binary;
use oasmith::client::{CallOutcome, Connection, Failure, Http, Retry, TransportErrorKind, Upload};
use oasmith::http::{Chunks, Streamed};
use transports::peers::refusing::{NoAnswer, Refusing};
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

fn client(refusing: &Refusing, retry: Retry) -> Client {
    let builder = Http::builder(format!("http://{}", refusing.address));
    let http = builder.http2_only().build().expect("settings");
    Client::over(Connection::new(http).retry(retry))
}

/// What a call comes to that is never sent again for another reason, and how many requests it makes.
#[test]
fn what_was_not_processed_is_sent_again() {
    let unprocessed = Some(TransportErrorKind::Unprocessed);
    let broken = Some(TransportErrorKind::Broken);
    let rows = [
        (NoAnswer::RefusedStream, 1, None, 2),
        (NoAnswer::RefusedStream, 9, unprocessed, 2),
        // Nobody can tell whether these were processed.
        (NoAnswer::GoAway, 1, broken, 1),
        (NoAnswer::Cancel, 1, broken, 1),
        (NoAnswer::Calm, 1, broken, 1),
    ];
    transports::run(async {
        for (no_answer, times, outcome, requests) in rows {
            let refusing = Refusing::start(no_answer, times).await;
            let came = post(client(&refusing, Retry::never())).await;
            let times_refused = format!("{no_answer:?} {times} times");
            assert_eq!(
                (came, refusing.requests()),
                (outcome, requests),
                "{times_refused}"
            );
            let refusing = Refusing::start(no_answer, times).await;
            let came = put(client(&refusing, Retry::never())).await;
            assert_eq!(
                (came, refusing.requests()),
                (outcome, requests),
                "{times_refused}"
            );
        }
    });
}

#[test]
fn a_policy_of_attempts_counts_them_all() {
    let rows = [
        (NoAnswer::RefusedStream, 2, (None, 3), (None, 3)),
        (
            NoAnswer::GoAway,
            2,
            (Some(TransportErrorKind::Broken), 1),
            (None, 3),
        ),
        (
            NoAnswer::Cancel,
            2,
            (Some(TransportErrorKind::Broken), 1),
            (None, 3),
        ),
    ];
    transports::run(async {
        for (no_answer, times, posted, replaced) in rows {
            let refusing = Refusing::start(no_answer, times).await;
            let came = post(client(&refusing, Retry::default())).await;
            assert_eq!((came, refusing.requests()), posted, "POST, {no_answer:?}");
            let refusing = Refusing::start(no_answer, times).await;
            let came = put(client(&refusing, Retry::default())).await;
            assert_eq!((came, refusing.requests()), replaced, "PUT, {no_answer:?}");
        }
    });
}

#[test]
fn a_body_that_is_there_once_is_not_sent_again() {
    transports::run(async {
        let refusing = Refusing::start(NoAnswer::RefusedStream, 1).await;
        let upload = Upload::once(Chunks::new(Streamed::of(vec![b"some".to_vec()])));
        let client = client(&refusing, Retry::default());
        let call = client.media().echo_bytes(&Binary::default()).upload(upload);
        let outcome = failure(call.answer().await.err().as_ref());
        let expected = (Some(TransportErrorKind::Unprocessed), 1);
        assert_eq!((outcome, refusing.requests()), expected);
    });
}
