//! Members that only one side sets, in every place where a schema can stand: what each side sends, and what it takes. Every set of such
//! members, required and not, is tried.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use oasmith::Json;
use oasmith::client::Connection;
use oasmith::http::{Method, Request, Response};
use oasmith::server::{Context, Rejection};
use serde_json::{Value, json};
use tests::cases::records_direction as models;
use tests::cases::records_direction_client::Client;
use tests::cases::records_direction_server::hooks::{Hooks, JoinedRequest, JoinedResponse};
use tests::cases::records_direction_server::{self as server, Places};
use tests::mock_transport::MockTransport;
use tests::services::strict_direction_server as strict;
use tests::serving::now;

/// Two that the service sets, one of which is required; one that both set; two that callers set, one of which is required.
const MEMBERS: [&str; 5] = ["id", "rank", "name", "password", "hint"];

/// The names of the members that an object has.
type Members = BTreeSet<&'static str>;

fn all_sets() -> impl Iterator<Item = Members> {
    (0..1_usize << MEMBERS.len()).map(|bits| {
        let members = MEMBERS.iter().enumerate();
        let set = members.filter(|(at, _)| bits & 1 << at != 0);
        set.map(|(_, name)| *name).collect()
    })
}

fn of_request(set: &Members) -> Members {
    set - &["id", "rank"].into()
}

fn of_answer(set: &Members) -> Members {
    set - &["password", "hint"].into()
}

fn object(set: &Members) -> Value {
    let members = set.iter();
    let members = members.map(|name| ((*name).to_owned(), json!("xyz")));
    Value::Object(members.collect())
}

/// How a body is written.
#[derive(Debug, Clone, Copy)]
enum Written {
    Json(fn(Value) -> Value),
    Urlencoded,
    Multipart,
}

impl Written {
    /// The object in its place.
    fn json(self, set: &Members) -> Value {
        match self {
            Self::Json(wrap) => wrap(object(set)),
            Self::Urlencoded | Self::Multipart => object(set),
        }
    }

    fn request(self, path: &str, set: &Members) -> Request {
        let (media_type, body) = match self {
            Self::Json(_) => ("application/json", self.json(set).to_string()),
            Self::Urlencoded => {
                let pairs: Vec<String> = set.iter().map(|name| format!("{name}=xyz")).collect();
                ("application/x-www-form-urlencoded", pairs.join("&"))
            }
            Self::Multipart => {
                let part = |name: &&str| {
                    format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\nxyz\r\n")
                };
                let parts: String = set.iter().map(part).collect();
                (
                    "multipart/form-data; boundary=b",
                    format!("{parts}--b--\r\n"),
                )
            }
        };
        let mut request = Request::new(Method::Post, format!("/{path}"));
        request.headers.set("Content-Type", media_type);
        request.body = body.into_bytes();
        request
    }

    /// What was written, as JSON; of a form only its names are looked at.
    fn read(self, body: &[u8]) -> Value {
        let text = std::str::from_utf8(body).expect("a text");
        let has = |name: &&&str| match self {
            Self::Urlencoded => text
                .split('&')
                .any(|it| it.starts_with(&format!("{name}="))),
            Self::Json(_) | Self::Multipart => text.contains(&format!("name=\"{name}\"")),
        };
        match self {
            Self::Json(_) => serde_json::from_str(text).expect("JSON"),
            Self::Urlencoded | Self::Multipart => {
                object(&MEMBERS.iter().filter(has).copied().collect())
            }
        }
    }
}

/// Remembers what its handlers were given, and answers with what it is told.
#[derive(Clone, Default)]
struct Service {
    given: Arc<Mutex<Vec<String>>>,
    answer: Arc<Mutex<String>>,
}

impl Service {
    fn handle<T: Json, U: Json>(&self, body: &T) -> U {
        self.given.lock().expect("no panic").push(body.to_json());
        let answer = self.answer.lock().expect("no panic");
        U::from_json(&*answer).expect("the answer")
    }

    fn taken(&self) -> Option<Value> {
        let given = self.given.lock().expect("no panic").pop();
        given.map(|json| serde_json::from_str(&json).expect("JSON"))
    }
}

/// A service whose handlers do nothing, so that a call that reaches one is a 501.
struct Unreached;

macro_rules! places {
    ($($path:literal $name:ident $request:ident $response:ident $model:ty = $written:expr;)*) => {
        impl Places for Service {
            type Error = Rejection;

            $(
                async fn $name(
                    &self,
                    request: server::$request,
                    _: &Context,
                ) -> Result<server::$response, Rejection> {
                    Ok(self.handle::<_, $model>(&request.body).into())
                }
            )*
        }

        impl strict::Places for Unreached {
            type Error = Rejection;

            $(
                async fn $name(
                    &self,
                    _: strict::$request,
                    _: &Context,
                ) -> Result<strict::$response, Rejection> {
                    Err(Rejection::not_implemented($path))
                }
            )*
        }

        /// The places, with how a body is written there, and a call with a body whose answer is given.
        const PLACES: &[(&str, Written, fn(&Client, &str) -> Result<String, String>)] = &[
            $(($path, $written, |client, body| {
                let body = <$model>::from_json(body).expect("a body");
                let call = client.places().$name(&body);
                let answer = now(async { call.await });
                answer.map(|it| it.to_json()).map_err(|error| error.to_string())
            }),)*
        ];
    };
}

places! {
    "whole" whole WholeRequest WholeResponse models::User = Written::Json(|user| user);
    "member" member MemberRequest MemberResponse models::Team = Written::Json(|user| json!({"user": user}));
    "items" items ItemsRequest ItemsResponse models::Roll = Written::Json(|user| json!([user]));
    "values" values ValuesRequest ValuesResponse models::Directory = Written::Json(|user| json!({"a": user}));
    "combined" combined CombinedRequest CombinedResponse models::Combined = Written::Json(|user| user);
    "tagged" tagged TaggedRequest TaggedResponse models::Tagged = Written::Json(|mut user| {
        user["kind"] = json!("person");
        user
    });
    "tried" tried TriedRequest TriedResponse models::Tried = Written::Json(|user| user);
    "referred" referred ReferredRequest ReferredResponse models::Referred = Written::Json(|user| user);
    "validated" validated ValidatedRequest ValidatedResponse models::Validated = Written::Json(|user| user);
    "validated_inside" validated_inside ValidatedInsideRequest ValidatedInsideResponse models::ValidatedInside = Written::Json(|user| json!({"user": user}));
    "ruled" ruled RuledRequest RuledResponse models::Ruled = Written::Json(|user| user);
    "urlencoded" urlencoded UrlencodedRequest UrlencodedResponse models::User = Written::Urlencoded;
    "multipart" multipart MultipartRequest MultipartResponse models::User = Written::Multipart;
}

/// How an answer is written, whatever the request is.
fn answered(written: Written) -> Written {
    match written {
        Written::Json(_) => written,
        Written::Urlencoded | Written::Multipart => Written::Json(|user| user),
    }
}

#[test]
fn a_server_takes_no_member_that_it_sets_itself() {
    let service = Service::default();
    let router = server::router(service.clone());
    for (path, written, _) in PLACES {
        *service.answer.lock().expect("no panic") =
            answered(*written).json(&["name"].into()).to_string();
        for set in all_sets() {
            let place = format!("{path} {set:?}");
            let response = now(router.call(written.request(path, &set)));
            let missing: Vec<_> = ["name", "password"]
                .into_iter()
                .filter(|name| !set.contains(name))
                .collect();
            if missing.is_empty() {
                assert_eq!(response.status, 200, "{place}");
                assert_eq!(
                    service.taken(),
                    Some(written.json(&of_request(&set))),
                    "{place}"
                );
            } else {
                assert_eq!((response.status, service.taken()), (400, None), "{place}");
                let said =
                    str::from_utf8(response.body.whole().expect("a whole body")).expect("a text");
                assert!(
                    said.contains(missing[0]) || *path == "tried" || set.is_empty(),
                    "{place}: {said}"
                );
                assert!(!said.contains("\"id\""), "{place}: {said}");
            }
        }
    }
}

#[test]
fn a_server_refuses_members_that_it_sets_itself_where_settings_say_so() {
    let router = strict::router(Unreached);
    for (path, written, _) in PLACES {
        for set in all_sets().filter(|set| set.is_superset(&["name", "password"].into())) {
            let place = format!("{path} {set:?}");
            let response = now(router.call(written.request(path, &set)));
            let said = response.body.whole().expect("a whole body");
            let said = str::from_utf8(said).expect("a text");
            let own: Members = &set - &of_request(&set);
            assert_eq!(
                response.status,
                if own.is_empty() { 501 } else { 400 },
                "{place}: {said}"
            );
            for name in ["id", "rank"] {
                let is_named = said.contains(&format!("{name} is set by the service"));
                // Where each alternative was tried, the one that is told of may be another.
                assert!(
                    is_named == own.contains(name) || *path == "tried",
                    "{place}: {said}"
                );
            }
        }
    }
}

#[test]
fn a_server_sends_no_member_that_callers_set() {
    let service = Service::default();
    let router = server::router(service.clone());
    for (path, written, _) in PLACES {
        for set in all_sets().filter(|set| set.contains("name")) {
            *service.answer.lock().expect("no panic") = answered(*written).json(&set).to_string();
            let request = written.request(path, &["name", "password"].into());
            let response = now(router.call(request));
            let sent: Value =
                serde_json::from_slice(response.body.whole().expect("a whole body")).expect("JSON");
            let expected = answered(*written).json(&of_answer(&set));
            assert_eq!(sent, expected, "{path} {set:?}");
        }
    }
}

#[test]
fn a_client_sends_no_member_that_the_service_sets() {
    for (path, written, call) in PLACES {
        for set in all_sets().filter(|set| set.contains("name")) {
            let place = format!("{path} {set:?}");
            let answer = answered(*written).json(&["name"].into());
            let transport = MockTransport::new([Ok(Response::json(200, answer.to_string()))]);
            let client = Client::over(Connection::new(transport.clone()));
            let outcome = call(&client, &answered(*written).json(&set).to_string());
            let requests = transport.requests();
            if set.contains("password") {
                let sent = written.read(&requests[0].body);
                assert_eq!(sent, written.json(&of_request(&set)), "{place}");
                assert!(outcome.is_ok(), "{place}: {outcome:?}");
            } else {
                assert!(requests.is_empty(), "{place}");
                let said = outcome.expect_err("a member is missing");
                assert!(
                    said.contains("password") || *path == "tried",
                    "{place}: {said}"
                );
            }
        }
    }
}

#[test]
fn a_client_reads_answers_without_what_callers_set() {
    for (path, written, call) in PLACES {
        for set in all_sets().filter(|set| set.contains("name")) {
            let answer = answered(*written).json(&set);
            let transport = MockTransport::new([Ok(Response::json(200, answer.to_string()))]);
            let client = Client::over(Connection::new(transport));
            let body = answered(*written).json(&["name", "password"].into());
            let read = call(&client, &body.to_string()).expect("an answer");
            let read: Value = serde_json::from_str(&read).expect("JSON");
            assert_eq!(read, answer, "{path} {set:?}");
        }
    }
}

impl Hooks for Service {
    type Error = Rejection;

    async fn joined(
        &self,
        request: JoinedRequest,
        _: &Context,
    ) -> Result<JoinedResponse, Rejection> {
        Ok(self.handle::<_, models::User>(&request.body).into())
    }
}

/// The service sends what a webhook takes, and its receiver is the caller of the service.
#[test]
fn a_receiver_takes_what_the_service_sets() {
    let service = Service::default();
    let router = server::hook_router(service.clone());
    for set in all_sets().filter(|set| set.contains("name")) {
        *service.answer.lock().expect("no panic") = object(&set).to_string();
        let request = Written::Json(|user| user).request("joined", &of_answer(&set));
        let response = now(router.call(request));
        assert_eq!(service.taken(), Some(object(&of_answer(&set))), "{set:?}");
        let sent: Value =
            serde_json::from_slice(response.body.whole().expect("a whole body")).expect("JSON");
        assert_eq!(sent, object(&of_request(&set)), "{set:?}");
    }
}

/// What is stored or compared has the members of both sides.
#[test]
fn what_is_kept_loses_nothing() {
    let whole = object(&MEMBERS.into_iter().collect()).to_string();
    let user = models::User::from_json(&whole).expect("a user");
    assert_eq!(user.to_json(), whole_in_order());
    let again = models::User::from_json(user.to_json()).expect("a user");
    assert_eq!(again, user);
    assert_eq!(
        user.to_request_json(),
        r#"{"name":"xyz","password":"xyz","hint":"xyz"}"#
    );
    assert_eq!(
        user.to_response_json(),
        r#"{"id":"xyz","rank":"xyz","name":"xyz"}"#
    );
}

fn whole_in_order() -> String {
    let members = MEMBERS.map(|name| format!(r#""{name}":"xyz""#));
    format!("{{{}}}", members.join(","))
}

/// What only the service sets is no default of a request.
#[test]
fn no_default_is_filled_in_for_what_the_service_sets() {
    let user = models::User::from_request_json(r#"{"name": "n", "password": "pw"}"#);
    assert_eq!(user.expect("a user").rank, None);
}
