//! What senders send, how often, and where callbacks go.

mod callback_urls;
mod direction;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use oasmith::client::{Transport, TransportError, TransportErrorKind};
use oasmith::http::{MediaType, Method, ParamLocation, ParamStyle, Request, Response, Style};
use oasmith::server::{MessageWriter, Outgoing};
use oasmith::webhook::{SendError, Sender, SigningError, StandardWebhooks, Verifier};

const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/// What comes in the place of an answer, by the number that stands for it.
const ERRORS: [TransportErrorKind; 5] = [
    TransportErrorKind::Connect,
    TransportErrorKind::Broken,
    TransportErrorKind::Unprocessed,
    TransportErrorKind::Request,
    TransportErrorKind::TooLarge,
];

/// A receiver that answers what it is asked to, and then a success.
#[derive(Clone, Default)]
struct Receiver(Arc<Mutex<Received>>);

#[derive(Default)]
struct Received {
    answers: VecDeque<u16>,
    requests: Vec<Request>,
    slept: Vec<u64>,
    /// The `Retry-After` of each answer.
    retry_after: Option<&'static str>,
}

impl Receiver {
    fn answering(answers: impl IntoIterator<Item = u16>) -> Self {
        let receiver = Self::default();
        receiver.0.lock().unwrap().answers.extend(answers);
        receiver
    }

    fn sender(&self, url: &str) -> Sender {
        let signer = StandardWebhooks::new(SECRET).unwrap();
        let clock = Arc::clone(&self.0);
        Sender::over(self.clone(), url, signer).clock(move || {
            let slept: u64 = clock.lock().unwrap().slept.iter().sum();
            now(slept)
        })
    }

    fn requests(&self) -> Vec<Request> {
        self.0.lock().unwrap().requests.clone()
    }
}

fn now(seconds: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(1_800_000_000 + seconds)
}

impl Transport for Receiver {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        let mut received = self.0.lock().unwrap();
        received.requests.push(request);
        match received.answers.pop_front() {
            Some(at) if at < 100 => {
                let kind = ERRORS[usize::from(at)];
                Err(TransportError::new(kind, "nobody"))
            }
            status => {
                let mut response = Response::new(status.unwrap_or(204));
                if let Some(pause) = received.retry_after {
                    response.headers.set("Retry-After", pause);
                }
                Ok(response)
            }
        }
    }

    async fn sleep(&self, duration: Duration) {
        // What takes long is not waited for.
        if duration == Duration::from_secs(20) {
            return std::future::pending().await;
        }
        self.0.lock().unwrap().slept.push(duration.as_secs());
    }
}

struct Born {
    id: i64,
    name: String,
}

impl Outgoing for Born {
    const METHOD: &'static str = "POST";

    fn write(&self, to: &mut MessageWriter) {
        let (query, header) = (
            ParamStyle::exploded(Style::Form),
            ParamStyle::joined(Style::Simple),
        );
        to.argument(ParamLocation::Query, "id", query, &self.id);
        to.argument(ParamLocation::Header, "X-Name", header, &self.name);
        to.body(&[MediaType::JSON], &self.name);
    }
}

fn born() -> Born {
    Born {
        id: 7,
        name: "Ada & Eve".to_owned(),
    }
}

#[tokio::test]
async fn a_message_is_signed_anew_for_each_attempt_and_keeps_its_id() {
    let receiver = Receiver::answering([500, 0, 302]);
    let status = receiver
        .sender("https://a.example/hooks?to=1")
        .send("evt_1", &born())
        .await;
    assert_eq!(status.unwrap(), 204);
    assert_eq!(receiver.0.lock().unwrap().slept, [1, 5, 30]);
    let requests = receiver.requests();
    assert_eq!(requests.len(), 4);
    let mut waited = 0;
    for (request, pause) in requests.iter().zip([0, 1, 5, 30]) {
        waited += pause;
        assert_eq!(request.method, Method::Post);
        assert_eq!(
            (request.base, &*request.target),
            (Some(""), "/hooks?to=1&id=7")
        );
        assert_eq!(request.body, br#""Ada & Eve""#);
        let header = |name: &str| request.headers.get(name).unwrap_or_default();
        assert_eq!(header("webhook-id"), "evt_1");
        assert_eq!(header("Content-Type"), "application/json");
        assert_eq!(header("X-Name"), "Ada & Eve");
        assert_eq!(
            header("User-Agent"),
            concat!("oasmith/", env!("CARGO_PKG_VERSION"))
        );
        assert_eq!(
            header("webhook-timestamp"),
            (1_800_000_000 + waited).to_string()
        );
        let verifier = StandardWebhooks::new(SECRET).unwrap();
        verifier
            .verify(&request.headers, &request.body, now(waited))
            .unwrap();
    }
}

#[tokio::test]
async fn a_pause_that_a_receiver_asks_for_is_waited_for_within_bounds() {
    // What is waited for, and the pause that the last answer asks for.
    let rows: [(&str, [u64; 3], Option<u64>); 6] = [
        ("3", [3, 5, 30], Some(3)),
        ("30", [30, 30, 30], Some(30)),
        ("0", [1, 5, 30], Some(0)),
        ("soon", [1, 5, 30], None),
        // 25 seconds after the first attempt.
        ("Fri, 15 Jan 2027 08:00:25 GMT", [25, 5, 30], Some(0)),
        ("3600", [30, 30, 30], Some(3600)),
    ];
    for (asked, slept, left) in rows {
        let receiver = Receiver::answering([503; 9]);
        receiver.0.lock().unwrap().retry_after = Some(asked);
        let sender = receiver.sender("https://a.example/");
        let refused = sender.send("1", &born()).await;
        let Err(SendError::Refused {
            status,
            retry_after,
        }) = refused
        else {
            panic!("{asked}: {refused:?}");
        };
        assert_eq!(
            (status, retry_after),
            (503, left.map(Duration::from_secs)),
            "{asked}"
        );
        assert_eq!(receiver.0.lock().unwrap().slept, slept, "{asked}");
        assert_eq!(receiver.requests().len(), 4, "{asked}");
    }
}

#[tokio::test]
async fn what_is_not_taken_is_given_up() {
    let receiver = Receiver::answering([503; 9]);
    let sender = receiver.sender("https://a.example/");
    let error = sender.send("1", &born()).await.unwrap_err();
    assert_eq!(error.to_string(), "the receiver answered with 503");
    assert_eq!(receiver.requests().len(), 4);
    let receiver = Receiver::answering([410, 200]);
    let error = receiver
        .sender("https://a.example/")
        .send("1", &born())
        .await;
    assert!(matches!(error, Err(SendError::Gone)));
    assert_eq!(receiver.requests().len(), 1, "it wants no more");
    let receiver = Receiver::answering([0, 200]);
    let sender = receiver.sender("https://a.example/").retry_delays([]);
    let error = sender.send("1", &born()).await.unwrap_err();
    assert_eq!(error.to_string(), "the receiver did not answer: nobody");
    let signer = || StandardWebhooks::new(SECRET).unwrap();
    assert!(
        Sender::new("http://a.example/", signer()).is_err(),
        "in the clear"
    );
    assert!(Sender::new("ftp://a.example/", signer()).is_err());
    Sender::new("https://a.example/hooks?x=1", signer()).unwrap();
    assert!(!format!("{sender:?}").contains("MfKQ"));
}

#[tokio::test]
async fn what_can_never_be_sent_is_tried_once() {
    for (error, attempts) in [(0, 4), (1, 4), (2, 4), (3, 1), (4, 1)] {
        let receiver = Receiver::answering([error; 9]);
        let sender = receiver.sender("https://a.example/");
        let failed = sender.send("1", &born()).await;
        assert!(matches!(failed, Err(SendError::Transport(_))), "{error}");
        assert_eq!(receiver.requests().len(), attempts, "{error}");
    }
    let signer = StandardWebhooks::new(SECRET).unwrap();
    let sender = Sender::new("http://127.0.0.1:9/a?b c", signer).unwrap();
    match sender.send("1", &born()).await {
        Err(SendError::Transport(error)) => assert_eq!(error.kind(), TransportErrorKind::Request),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_id_that_no_header_carries_is_refused() {
    let receiver = Receiver::default();
    let sender = receiver.sender("https://a.example/");
    for id in [
        "",
        " ",
        "evt_1 ",
        "\tevt_1",
        "evt_1\n",
        "evt\r\n1",
        "evt\u{7f}1",
    ] {
        let error = sender.send(id, &born()).await.unwrap_err();
        let invalid = SigningError::InvalidId;
        assert!(
            matches!(&error, SendError::Signing(found) if *found == invalid),
            "{id:?}: {error}"
        );
    }
    assert_eq!(receiver.requests().len(), 0);
    for id in ["evt_1", "evt 1", "7.b", "ä"] {
        sender.send(id, &born()).await.unwrap();
    }
}

#[tokio::test]
async fn a_fragment_of_a_url_is_not_sent() {
    let rows = [
        ("https://a.example/ok#frag", "/ok?id=7"),
        ("https://a.example/ok?to=1#frag?x=1", "/ok?to=1&id=7"),
        ("https://a.example#frag", "/?id=7"),
        ("https://a.example#/frag", "/?id=7"),
        ("https://a.example?to=1#/frag", "/?to=1&id=7"),
        ("https://a.example#https://b.example/x", "/?id=7"),
    ];
    for (url, target) in rows {
        let receiver = Receiver::default();
        receiver.sender(url).send("1", &born()).await.unwrap();
        assert_eq!(receiver.requests()[0].target, target, "{url}");
        let signer = StandardWebhooks::new(SECRET).unwrap();
        Sender::new(url, signer).expect(url);
    }
}
