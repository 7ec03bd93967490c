//! Tuples: what is read, written and refused, wherever they stand.

use std::sync::{Arc, Mutex};

use oasmith::client::Connection;
use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection, Router};
use oasmith::{Json, Violations};
use tests::cases::lists_tuples::{Drawing, DrawingEither, FillBody, Label, Span, Tree, UploadBody};
use tests::cases::lists_tuples_client::Client;
use tests::cases::lists_tuples_server::{
    self as server, DrawRequest, DrawResponse, FillRequest, FillResponse, PlaceRequest,
    PlaceResponse, Shapes, UploadRequest, UploadResponse,
};
use tests::serving::{now, text};

fn read<T: Json>(json: &str) -> T {
    T::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// Each violation as `code pointer`.
fn found(violations: &Violations) -> Vec<String> {
    let one = |it: &oasmith::Violation| format!("{} {}", it.code, it.pointer);
    violations.iter().map(one).collect()
}

/// What is wrong with a request.
fn strict<T: Json>(json: &str) -> Vec<String> {
    T::from_request_json(json).map_or_else(|it| found(&it), |_| Vec::new())
}

/// What is wrong with a response.
fn lenient<T: Json>(json: &str) -> Vec<String> {
    T::from_json(json).map_or_else(|it| found(it.violations()), |_| Vec::new())
}

#[test]
fn what_is_read_is_written() {
    for json in [
        r#"{"span":[1,-2]}"#,
        r#"{"span":[1,2],"labels":[["a",1],["b",2]],"by_name":{"x":["a",1]},"maybe":["one"]}"#,
        r#"{"span":[1,2],"maybe":null,"mixed":[{"name":"n","size":1},null,["x"],7,"2026-11-22"]}"#,
        r#"{"span":[1,2],"mixed":[{"name":"n","size":1},"ab",[],7,"2026-11-22"],"both":[1,"x"]}"#,
        r#"{"span":[1,2],"distinct":["a","b"],"either":["circle",1.5]}"#,
        r#"{"span":[1,2],"either":["box",1.5,2.5]}"#,
        r#"{"span":[1,2],"tree":{"name":"a","children":[{"name":"b"},{"name":"c","children":[{"name":"d"},null]}]}}"#,
    ] {
        let drawing: Drawing = read(json);
        assert_eq!(drawing.to_json(), json);
        assert_eq!(strict::<Drawing>(json), Vec::<String>::new(), "{json}");
        assert_eq!(read::<Drawing>(&drawing.to_json()), drawing);
    }
    let (from, to): Span = read(" [ 1 , 2 ] ");
    assert_eq!((from, to), (1, 2));
}

#[test]
fn each_item_has_its_place() {
    let in_drawing = |member: &str| strict::<Drawing>(&format!(r#"{{"span":[1,2],{member}}}"#));
    for (json, expected) in [
        (r#"["ab",0]"#, &["minimum /1"][..]),
        (r#"["abcdef",1]"#, &["max_length /0"]),
        (r#"["A",0]"#, &["pattern /0", "minimum /1"]),
        (r#"[1,"a"]"#, &["type /0", "type /1"]),
        (r"[null,1]", &["type /0"]),
        (r#"["a",1,2]"#, &["max_items "]),
        (r#"["a"]"#, &["min_items "]),
        ("[]", &["min_items "]),
        ("{}", &["type "]),
        ("null", &["type "]),
    ] {
        assert_eq!(strict::<Label>(json), expected, "{json}");
    }
    for (member, expected) in [
        (r#""labels":[["a",1],["B",1]]"#, "pattern /labels/1/0"),
        (r#""by_name":{"x":["a",0]}"#, "minimum /by_name/x/1"),
        (r#""both":[0,"x"]"#, "minimum /both/0"),
        (r#""distinct":["a","a"]"#, "unique /distinct/1"),
        (
            r#""mixed":[{"name":1},null,[],7,"2026-11-22"]"#,
            "type /mixed/0/name",
        ),
        (
            r#""mixed":[{"name":""},"abc",[],7,"2026-11-22"]"#,
            "max_length /mixed/1",
        ),
        (
            r#""mixed":[{"name":""},"ab",["a","b"],7,"2026-11-22"]"#,
            "max_items /mixed/2",
        ),
        (
            r#""mixed":[{"name":""},"ab",[],8,"2026-11-22"]"#,
            "const /mixed/3",
        ),
        (
            r#""mixed":[{"name":""},"ab",[],7,"2026-02-30"]"#,
            "format /mixed/4",
        ),
        (
            r#""tree":{"name":"a","children":[{"name":"b"},{}]}"#,
            "required /tree/children/1/name",
        ),
        (
            r#""tree":{"name":"a","children":[null,null]}"#,
            "type /tree/children/0",
        ),
    ] {
        assert_eq!(in_drawing(member), [expected], "{member}");
    }
}

#[test]
fn a_response_may_hold_more_but_not_less() {
    assert_eq!(
        lenient::<Label>(r#"["A",0]"#),
        Vec::<String>::new(),
        "rules are those of requests"
    );
    assert_eq!(
        lenient::<Label>(r#"["a",1,{"later":[2]}]"#),
        Vec::<String>::new()
    );
    assert_eq!(
        read::<Label>(r#"["a",1,{"later":[2]}]"#).to_json(),
        r#"["a",1]"#
    );
    assert_eq!(lenient::<Label>(r#"["a"]"#), ["min_items "]);
    assert_eq!(lenient::<Label>(r#"["a","b"]"#), ["type /1"]);
}

#[test]
fn the_last_of_equal_members_counts() {
    let twice = r#"{"span":[1,2],"tree":{"name":"a","children":[{"name":"b","children":[{"name":"c"},null]},{"name":"d"}],"children":[{"name":"e"},null]}}"#;
    assert_eq!(strict::<Drawing>(twice), ["duplicate_key /tree/children"]);
    let drawing: Drawing = read(twice);
    assert_eq!(
        drawing.to_json(),
        r#"{"span":[1,2],"tree":{"name":"a","children":[{"name":"e"},null]}}"#
    );
}

#[test]
fn defaults_inside_are_filled_in() {
    let json = r#"{"span":[1,2],"mixed":[{"name":""},null,[],7,"2026-11-22"]}"#;
    let drawing = Drawing::from_request_json(json).expect("a good request");
    let size = drawing.mixed.and_then(|(record, ..)| record.size);
    assert_eq!(size, Some(3));
}

#[test]
fn values_are_made_as_one_would_write_them() {
    let leaf = || oasmith::make!(Tree { name: "leaf" });
    let drawing = oasmith::make!(Drawing {
        span: (1, 2),
        maybe: ("one",),
        either: DrawingEither::ArrayFrom2((read(r#""circle""#), 2.0)),
        tree: oasmith::make!(Tree {
            name: "root",
            children: (leaf(), leaf())
        })
    })
    .expect("a valid Drawing");
    let json = r#"{"span":[1,2],"maybe":["one"],"either":["circle",2.0],"tree":{"name":"root","children":[{"name":"leaf"},{"name":"leaf"}]}}"#;
    assert_eq!(drawing.to_json(), json);
    assert_eq!(Json::check(&drawing), Ok(()));
}

/// Keeps what it was asked last.
#[derive(Default, Clone)]
struct Service(Arc<Mutex<String>>);

impl Service {
    fn keep(&self, request: &impl std::fmt::Debug) {
        *self.0.lock().expect("nobody panics") = format!("{request:?}");
    }
}

impl Shapes for Service {
    type Error = Rejection;

    async fn draw(&self, request: DrawRequest, _: &Context) -> Result<DrawResponse, Rejection> {
        self.keep(&(
            request.span,
            &request.label,
            &request.joined,
            request.size,
            request.x_span,
        ));
        Ok(request.body.labels.unwrap_or_default().into())
    }

    async fn place(&self, request: PlaceRequest, _: &Context) -> Result<PlaceResponse, Rejection> {
        let (_, size) = request.body;
        Ok((0, i64::from(size.get())).into())
    }

    async fn fill(&self, request: FillRequest, _: &Context) -> Result<FillResponse, Rejection> {
        self.keep(&request.body.label);
        Ok(FillResponse::NoContent)
    }

    async fn upload(
        &self,
        request: UploadRequest,
        _: &Context,
    ) -> Result<UploadResponse, Rejection> {
        self.keep(&request.body.label);
        Ok(UploadResponse::NoContent)
    }
}

#[test]
fn clients_write_them_as_servers_read_them() {
    let service = Service::default();
    let client = Client::over(Connection::new(server::router(service.clone())));
    let shapes = client.shapes();
    let kept = || service.0.lock().expect("nobody panics").clone();
    let label: Label = read(r#"["ab",7]"#);
    let shown = format!("{label:?}");
    now(async {
        let drawing = oasmith::make!(Drawing {
            span: (1, 2),
            labels: [label.clone()]
        })
        .expect("a valid Drawing");
        let call = shapes.draw((3, -4), &drawing).label(&label).joined(&label);
        let call = call.size((5, false)).x_span((8, 9));
        let target = "/shapes/3,-4?label=ab&label=7&joined=ab,7&size=5&size=false";
        assert_eq!(call.request().target, target);
        let drawn = call.await.expect("it is drawn");
        assert_eq!(drawn, vec![label.clone()]);
        let all = format!("((3, -4), Some({shown}), Some({shown}), (5, false), Some((8, 9)))");
        assert_eq!(kept(), all);
        shapes.draw((3, -4), &drawing).await.expect("it is drawn");
        assert_eq!(
            kept(),
            "((3, -4), None, None, (7, true), None)",
            "the default"
        );
        let placed = shapes.place(&label).await.expect("it is placed");
        assert_eq!(placed, (0, 7));
        shapes
            .fill(
                &oasmith::make!(FillBody {
                    label: label.clone()
                })
                .expect("a valid UploadBody"),
            )
            .await
            .expect("it is filled");
        assert_eq!(kept(), shown);
        shapes
            .upload(
                &oasmith::make!(UploadBody {
                    label: label.clone()
                })
                .expect("a valid UploadBody"),
            )
            .await
            .expect("it is stored");
        assert_eq!(kept(), shown);
    });
}

fn asked(router: &Router, method: Method, target: &str, media: &str, body: &str) -> (u16, String) {
    let mut request = Request::new(method, target);
    request.headers.set("Content-Type", media);
    request.body = body.as_bytes().to_vec();
    let response = now(router.call(request));
    (response.status, text(&response))
}

#[test]
fn what_is_wrong_is_refused_where_it_stands() {
    let router = server::router(Service::default());
    let draw = |target: &str| {
        asked(
            &router,
            Method::Post,
            target,
            "application/json",
            r#"{"span":[1,2]}"#,
        )
    };
    assert_eq!(draw("/shapes/1,2").0, 200);
    for (target, name) in [
        ("/shapes/1", "span"),
        ("/shapes/1,2,3", "span"),
        ("/shapes/1,x", "span"),
        ("/shapes/1,2?label=ab", "label"),
        ("/shapes/1,2?label=ab&label=0", "label"),
        ("/shapes/1,2?label=ab&label=x", "label"),
        ("/shapes/1,2?label=AB&label=1", "label"),
        ("/shapes/1,2?joined=ab,1,2", "joined"),
        ("/shapes/1,2?size=1&size=maybe", "size"),
    ] {
        let (status, message) = draw(target);
        assert_eq!(status, 400, "{target}: {message}");
        assert!(message.contains(name), "{target}: {message}");
    }
    let fill = |body: &str| {
        let media = "application/x-www-form-urlencoded";
        asked(&router, Method::Post, "/shapes", media, body).0
    };
    assert_eq!(fill("label=ab&label=1"), 204);
    assert_eq!(fill("label=ab&label=0"), 400);
    assert_eq!(fill("label=ab"), 400);
    let place = |body: &str| asked(&router, Method::Put, "/shapes", "application/json", body);
    assert_eq!(place(r#"["ab",1]"#).0, 200);
    let (status, message) = place(r#"["ab",0]"#);
    assert!(
        status == 400 && message.contains("1 must be at least 1"),
        "{status} {message}"
    );
}
