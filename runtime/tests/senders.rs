//! What senders send, how often, and where callbacks go.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use oasmith::client::{Transport, TransportError, TransportErrorKind};
use oasmith::http::{MediaType, Method, ParamLocation, ParamStyle, Request, Response, Style};
use oasmith::server::{
    BoxFuture, Call, Callback, HandlerResult, MessageWriter, NoCallbackUrl, Outgoing, Rejection,
    RejectionBody, Route, RouteBody, Router, Service, problem_details,
};
use oasmith::webhook::{SendError, Sender, StandardWebhooks, Verifier};

const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

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
            Some(0) => Err(TransportError::new(TransportErrorKind::Connect, "nobody")),
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

/// What a callback has of an expression, by a service that answers with it.
struct Callbacks;

macro_rules! urls {
    ($($name:ident $url:literal)*) => {
        $(struct $name;
        impl Callback for $name {
            const URL: &'static str = $url;
        })*

        impl Service for Callbacks {
            const ROUTES: &'static [Route] = &[Route {
                body: RouteBody::Json,
                ..Route::post("subscribe", "/things/{id}/subscriptions")
            }];
            const BASE_PATH: &'static str = "/v1";

            fn call(&self, _: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
                let context = call.context();
                let mut answer = Response::json(201, r#"{"id":"a/b","n":5}"#);
                answer.headers.set("Location", "/here");
                let all = [$(($url, $name::url(&context, Some(&answer)))),*];
                let lines = all.map(|(url, found)| match found {
                    Ok(found) => format!("{url} = {found}\n"),
                    Err(NoCallbackUrl::Missing(what)) => format!("{url} lacks {what}\n"),
                    Err(NoCallbackUrl::Invalid) => format!("{url} is none\n"),
                });
                Box::pin(async move { Ok(Response::json(200, lines.concat())) })
            }

            fn refuse(status: u16, body: RejectionBody) -> (String, &'static str) {
                (problem_details(status, &body), "application/problem+json")
            }
        }
    };
}

urls! {
    Bare "$request.body#/url"
    Whole "{$request.body#/url}"
    Appended "{$request.body#/url}?id={$response.body#/id}&n={$response.body#/n}"
    Query "{$request.query.back}/done"
    Header "{$request.header.X-Back}"
    Path "https://a.example/{$request.path.id}/{$method}/{$statusCode}"
    Answer "https://a.example{$response.header.Location}"
    Fixed "https://a.example/x"
    Absent "{$request.body#/other}"
    NoText "{$request.body#/list}"
    Plain "https://a.example/{id}"
    Script "{$request.body#/script}"
    Own "{$request.body#/path}"
    Broken "https://a.example/{$method"
    Url "{$url}&more"
}

#[tokio::test]
async fn the_url_of_a_callback_is_what_its_expression_says() {
    let mut request = Request::new(
        Method::Post,
        "/things/a%20b/subscriptions?back=https%3A%2F%2Fb.example",
    );
    request.headers.set("X-Back", "https://c.example/x y");
    request.headers.set("Content-Type", "application/json");
    request.body = br#"{"url":"https://a.example/hook","list":["https://a"],"script":"javascript:1","path":"https:///etc"}"#.to_vec();
    let router = Router::new(Callbacks, oasmith::server::Anyone);
    let public = router.clone().public_url("https://api.example.com/");
    let response = router.call(request.clone()).await;
    let found = String::from_utf8(response.body.whole().unwrap().to_vec()).unwrap();
    let expected = "\
$request.body#/url = https://a.example/hook
{$request.body#/url} = https://a.example/hook
{$request.body#/url}?id={$response.body#/id}&n={$response.body#/n} = https://a.example/hook?id=a%2Fb&n=5
{$request.query.back}/done = https://b.example/done
{$request.header.X-Back} is none
https://a.example/{$request.path.id}/{$method}/{$statusCode} = https://a.example/a%20b/POST/201
https://a.example{$response.header.Location} = https://a.example/here
https://a.example/x = https://a.example/x
{$request.body#/other} lacks $request.body#/other
{$request.body#/list} lacks $request.body#/list
https://a.example/{id} lacks id
{$request.body#/script} is none
{$request.body#/path} is none
https://a.example/{$method is none
{$url}&more lacks $url
";
    assert_eq!(found, expected);
    let response = public.call(request).await;
    let found = String::from_utf8(response.body.whole().unwrap().to_vec()).unwrap();
    let url =
        "https://api.example.com/v1/things/a%20b/subscriptions?back=https%3A%2F%2Fb.example&more";
    let known = expected.replace("{$url}&more lacks $url", &format!("{{$url}}&more = {url}"));
    assert_eq!(found, known);
    let rejection: Rejection = NoCallbackUrl::Invalid.into();
    assert_eq!(rejection.status, 500);
}
