//! What OpenAPI leaves open, lists in headers, forms and their parts: what a client writes is what a server reads, in process and over a socket, and
//! what others write is read as far as it can be nothing else.

use std::sync::{Arc, Mutex};

use oasmith::client::{Connection, Http};
use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection, Router, Server};
use oasmith::{Binary, Json};
use tests::cases::operations_open_forms as models;
use tests::cases::operations_open_forms_client::{Client, ListsOkHeaders};
use tests::cases::operations_open_forms_server::{self as server, Forms};
use tests::cases::settings_serialization as chosen;
use tests::cases::settings_serialization_client as chosen_client;
use tests::serving::{now, text};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

fn read<T: Json>(json: &str) -> T {
    T::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// Keeps what it was asked last, as JSON.
#[derive(Default, Clone)]
struct Service(Arc<Mutex<Vec<String>>>);

impl Service {
    fn keep(&self, values: impl IntoIterator<Item = Option<String>>) {
        let values = values.into_iter().flatten().collect();
        *self.0.lock().expect("nobody panics") = values;
    }

    fn kept(&self) -> Vec<String> {
        std::mem::take(&mut *self.0.lock().expect("nobody panics"))
    }

    fn router(&self) -> Router {
        server::router(self.clone())
    }
}

fn json<T: Json>(value: Option<&T>) -> Option<String> {
    value.map(Json::to_json)
}

impl Forms for Service {
    type Error = Rejection;

    async fn orders(
        &self,
        request: server::OrdersRequest,
        _: &Context,
    ) -> Result<server::OrdersResponse, Rejection> {
        self.keep([
            Some(request.pageable.to_json()),
            json(request.filter.as_ref()),
            json(request.deep.as_ref()),
            json(request.pipes.as_ref()),
            json(request.crumbs.as_ref()),
            json(request.others.as_ref()),
        ]);
        Ok(server::OrdersResponse::NoContent)
    }

    async fn lists(
        &self,
        request: server::ListsRequest,
        _: &Context,
    ) -> Result<server::ListsResponse, Rejection> {
        self.keep([json(request.x_ids.as_ref()), json(request.x_names.as_ref())]);
        let cookies = ["a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT", "b=2"];
        Ok(server::ListsResponse::Ok {
            body: "read".to_owned(),
            x_ids: request.x_ids,
            x_names: request.x_names,
            x_count: Some(2),
            set_cookie: Some(cookies.map(str::to_owned).to_vec()),
            expires: Some("Wed, 09 Jun 2027 10:18:14 GMT".to_owned()),
        })
    }

    async fn form(
        &self,
        request: server::FormRequest,
        _: &Context,
    ) -> Result<server::FormResponse, Rejection> {
        self.keep([Some(request.body.to_json())]);
        Ok(server::FormResponse::NoContent)
    }

    async fn closed(
        &self,
        request: server::ClosedRequest,
        _: &Context,
    ) -> Result<server::ClosedResponse, Rejection> {
        self.keep([Some(request.body.to_json())]);
        Ok(server::ClosedResponse::NoContent)
    }

    async fn parts(
        &self,
        request: server::PartsRequest,
        _: &Context,
    ) -> Result<server::PartsResponse, Rejection> {
        self.keep([Some(request.body.to_json())]);
        Ok(server::PartsResponse::NoContent)
    }
}

/// A server on a port of its own, and what ends it.
async fn served(router: Router) -> (String, oneshot::Sender<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (stop, stopped) = oneshot::channel::<()>();
    let server = Server::new(router.into_axum());
    tokio::spawn(server.serve(listener, async { drop(stopped.await) }));
    (format!("http://{address}"), stop)
}

const PAGEABLE: &str = r#"{"page":1,"sort":["name,asc","id"]}"#;
const FILTER: &str =
    r#"{"states":["OPEN","PAID"],"ids":[7],"price":{"least":1},"rows":[{"least":2},{"most":3}]}"#;
const DEEP: &str = r#"{"tags":["a&b","c"],"price":{"most":9},"prices":[{"least":1},{"most":2}]}"#;

#[tokio::test]
async fn what_is_spread_is_read_as_it_was_written() {
    let service = Service::default();
    let (url, _stop) = served(service.router()).await;
    let clients = [
        Client::over(Connection::new(service.router())),
        Client::over(Connection::new(Http::new(&url).expect("a valid URL"))),
    ];
    let expected = [
        PAGEABLE,
        FILTER,
        DEEP,
        r#"["a","b"]"#,
        r#"{"seen":["x;y","z"]}"#,
        r#"{"more":"1"}"#,
    ];
    for client in clients {
        let pageable: models::Pageable = read(PAGEABLE);
        let call = client.forms().orders(&pageable);
        let call = call.filter(&read(FILTER)).deep(&read(DEEP));
        let call = call.pipes(&["a".to_owned(), "b".to_owned()]);
        let call = call.crumbs(&read(r#"{"seen":["x;y","z"]}"#));
        let call = call.others([("more", "1")]);
        let target = call.request().target;
        assert!(
            target.starts_with(
                "/orders?page=1&sort=name%2Casc&sort=id&states=OPEN&states=PAID&ids=7&price=%7B"
            ),
            "{target}"
        );
        assert!(
            target.contains("&deep%5Btags%5D=a%26b&deep%5Btags%5D=c&deep%5Bprice%5D%5Bmost%5D=9&deep%5Bprices%5D%5B0%5D%5Bleast%5D=1"),
            "{target}"
        );
        call.await.expect("it is read");
        assert_eq!(service.kept(), expected);
    }
}

#[test]
fn what_others_write_is_read() {
    let service = Service::default();
    for (query, filter) in [
        ("sort=a&sort=b&states=OPEN", r#"{"states":["OPEN"]}"#),
        (
            "states[]=OPEN&states[]=PAID",
            r#"{"states":["OPEN","PAID"]}"#,
        ),
        (
            "states[0]=OPEN&states[1]=PAID",
            r#"{"states":["OPEN","PAID"]}"#,
        ),
        ("ids=1,2&ids=3", ""),
        ("ids=1,2", r#"{"ids":[1,2]}"#),
        ("ids=%5B1,2%5D", r#"{"ids":[1,2]}"#),
        (
            "price[least]=1&price[most]=2",
            r#"{"price":{"least":1,"most":2}}"#,
        ),
        ("price.least=1", r#"{"price":{"least":1}}"#),
        ("price={%22least%22:1}", r#"{"price":{"least":1}}"#),
        (
            "rows[0].least=1&rows[0].most=2&rows[1][least]=3",
            r#"{"rows":[{"least":1,"most":2},{"least":3}]}"#,
        ),
        ("price=1", ""),
        ("price.least=1&price.least=2", ""),
        ("price[least][x]=1", ""),
        ("ids=a", ""),
    ] {
        let request = Request::new(Method::Get, format!("/orders?page=0&{query}"));
        let response = now(service.router().call(request));
        if filter.is_empty() {
            assert_eq!(response.status, 400, "{query}");
        } else {
            assert_eq!(response.status, 204, "{query}: {}", text(&response));
            assert_eq!(
                service.kept().get(1).map(String::as_str),
                Some(filter),
                "{query}"
            );
        }
    }
}

#[test]
fn what_would_be_read_as_something_else_is_not_sent() {
    let service = Service::default();
    for is_checked in [true, false] {
        let connection = Connection::new(service.router()).check_requests(is_checked);
        let client = Client::over(connection);
        let pageable = oasmith::make!(models::Pageable {}).expect("a valid Pageable");
        let call = client.forms().orders(&pageable);
        let call = call.pipes(&["a|b".to_owned()]);
        let error = now(async { call.clone().await }).expect_err("it is two items");
        assert!(format!("{error:?}").contains("pipes"), "{error:?}");
        now(async { call.pipes(&["a".to_owned()]).await }).expect("the last one counts");
        assert_eq!(service.kept().get(1).map(String::as_str), Some(r#"["a"]"#));
        for names in [&["a,b"][..], &["a", ""], &[" a"]] {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            let call = client.forms().lists().x_names(&names);
            now(async { call.await }).expect_err("it is another list");
        }
    }
    // Nothing of an answer is changed either.
    let mut request = Request::new(Method::Get, "/lists");
    request.headers.add("X-Names", r#""a,b""#);
    assert_eq!(now(service.router().call(request)).status, 200);
}

#[tokio::test]
async fn lists_in_headers_are_read_as_http_has_them() {
    let service = Service::default();
    let (url, _stop) = served(service.router()).await;
    for (lines, ids, names) in [
        (
            &["X-Ids: 1, 2", "X-Names: a ,\tb"][..],
            "[1,2]",
            r#"["a","b"]"#,
        ),
        (
            &["X-Ids: 1", "X-Ids:2,,", "X-Names: \"a,b\", c"],
            "[1,2]",
            r#"["\"a,b\"","c"]"#,
        ),
        (&["X-Ids: ", "X-Names: W/\"x\""], "[]", r#"["W/\"x\""]"#),
    ] {
        let mut request = Request::new(Method::Get, "/lists");
        for line in lines {
            let (name, value) = line.split_once(':').expect("a header");
            request.headers.add(name, value);
        }
        let response = now(service.router().call(request));
        assert_eq!(response.status, 200, "{}", text(&response));
        assert_eq!(service.kept(), [ids, names]);
        let cookies = response.headers.all("Set-Cookie").count();
        assert_eq!(cookies, 2);
    }
    for client in [
        Client::over(Connection::new(service.router())),
        Client::over(Connection::new(Http::new(&url).expect("a valid URL"))),
    ] {
        let names = ["a", "\"b, c\""].map(str::to_owned);
        let call = client.forms().lists().x_ids(&[1, 2]).x_names(&names);
        let answer = call.answer().await.expect("an answer");
        let headers = ListsOkHeaders::of(&answer);
        assert_eq!(headers.x_ids, Ok(Some(vec![1, 2])));
        assert_eq!(headers.x_names, Ok(Some(names.to_vec())));
        let cookies = headers
            .set_cookie
            .expect("cookies")
            .expect("they are there");
        assert_eq!(
            cookies,
            ["a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT", "b=2"]
        );
        assert_eq!(
            headers.expires.as_ref().map(|it| it.as_deref()),
            Ok(Some("Wed, 09 Jun 2027 10:18:14 GMT"))
        );
    }
}

#[test]
fn one_bad_header_leaves_the_others() {
    let mut response = oasmith::http::Response::json(200, "\"x\"");
    for (name, value) in [("X-Ids", "1, x"), ("X-Count", "2"), ("X-Names", "a, b")] {
        response.headers.add(name, value);
    }
    let mock = tests::mock_transport::MockTransport::new([Ok(response)]);
    let client = Client::over(Connection::new(mock));
    let answer = now(async { client.forms().lists().answer().await }).expect("an answer");
    let headers = ListsOkHeaders::of(&answer);
    assert!(headers.x_ids.is_err());
    assert_eq!(headers.x_count, Ok(Some(2)));
    assert_eq!(headers.x_names.expect("a list").map(|it| it.len()), Some(2));
    assert_eq!(headers.set_cookie, Ok(None));
}

fn form_request(path: &str, content_type: &str, body: &[u8]) -> Request {
    let mut request = Request::new(Method::Post, path);
    request.headers.set("Content-Type", content_type);
    request.body = body.to_vec();
    request
}

/// A multipart form of these fields.
fn multipart(fields: &[(&str, &str)]) -> Vec<u8> {
    let parts = fields.iter().map(|(head, text)| {
        format!("--b\r\nContent-Disposition: form-data; {head}\r\n\r\n{text}\r\n")
    });
    (parts.collect::<String>() + "--b--\r\n").into_bytes()
}

#[test]
fn unknown_fields_are_treated_as_members_of_json_are() {
    let service = Service::default();
    let urlencoded = "application/x-www-form-urlencoded";
    let parts = "multipart/form-data; boundary=b";
    let once = multipart(&[("name=name", "a"), ("name=x", "1")]);
    let twice = multipart(&[("name=name", "a"), ("name=x", "1"), ("name=x", "2")]);
    let json = br#"{"name":"a","x":1}"#;
    for (path, status) in [("/closed", 400), ("/form", 204)] {
        let answers = [
            (urlencoded, &b"name=a&x=1"[..]),
            (urlencoded, b"name=a&x=1&x=2"),
            (parts, &once),
            (parts, &twice),
        ];
        for (content_type, body) in answers {
            let response = now(service
                .router()
                .call(form_request(path, content_type, body)));
            assert_eq!(
                response.status,
                status,
                "{path} {content_type} {}",
                text(&response)
            );
            assert!(
                status == 204 || text(&response).contains('x'),
                "{}",
                text(&response)
            );
        }
    }
    let response = now(service
        .router()
        .call(form_request("/closed", "application/json", json)));
    assert_eq!(response.status, 400);
}

#[tokio::test]
async fn what_is_null_in_a_form_is_not_written() {
    let service = Service::default();
    let (url, _stop) = served(service.router()).await;
    let client = Client::over(Connection::new(Http::new(&url).expect("a valid URL")));
    let body: models::Form =
        read(r#"{"name":"a","note":null,"amount":null,"tags":["x","y,z"],"price":{"least":1}}"#);
    let call = client.forms().form(&body);
    let sent = String::from_utf8(call.request().body).expect("a text");
    assert!(!sent.contains("null") && !sent.contains("note"), "{sent}");
    call.await.expect("it is read");
    let expected = r#"{"name":"a","note":null,"tags":["x","y,z"],"price":{"least":1}}"#;
    assert_eq!(service.kept(), [expected]);
    let body = multipart(&[("name=name", "a"), ("name=tags", "x"), ("name=tags", "y")]);
    let request = form_request("/form", "multipart/form-data; boundary=b", &body);
    assert_eq!(now(service.router().call(request)).status, 204);
    assert_eq!(
        service.kept(),
        [r#"{"name":"a","note":null,"tags":["x","y"]}"#]
    );
}

#[tokio::test]
async fn parts_have_the_media_types_that_they_may_have() {
    let service = Service::default();
    let (url, _stop) = served(service.router()).await;
    let client = Client::over(Connection::new(Http::new(&url).expect("a valid URL")));
    let file = |media: &str| Binary::from("bytes").named("f").of_type(media);
    let mut body = oasmith::make!(models::PartsBody {
        photo: file("image/jpeg"),
        scan: file("image/webp")
    })
    .expect("a valid PartsBody");
    body.pages = Some(vec![file("application/pdf"), file("image/png")]);
    body.text = Some("a \"b\"".to_owned());
    body.count = Some(5);
    body.rows = Some(vec!["x".to_owned(), "y".to_owned()]);
    body.more = Some(read(DEEP));
    let call = client.forms().parts(&body);
    let sent = String::from_utf8(call.request().body).expect("a text");
    for part in [
        "name=\"photo\"; filename=\"f\"\r\nContent-Type: image/jpeg\r\n",
        "name=\"text\"\r\nContent-Type: application/json\r\n\r\n\"a \\\"b\\\"\"\r\n",
        "name=\"rows\"\r\nContent-Type: application/json\r\n\r\n[\"x\",\"y\"]\r\n",
        "name=\"more\"\r\nContent-Type: application/json\r\n\r\n{",
    ] {
        assert!(sent.contains(part), "{part}\n{sent}");
    }
    call.await.expect("it is read");
    assert_eq!(service.kept(), [body.to_json()]);

    let plain = oasmith::make!(models::PartsBody {
        photo: Binary::from("bytes"),
        scan: Binary::from("bytes")
    })
    .expect("a valid PartsBody");
    let call = client.forms().parts(&plain);
    let sent = String::from_utf8(call.request().body).expect("a text");
    assert!(sent.contains("Content-Type: image/png\r\n"), "{sent}");
    assert!(
        sent.contains("Content-Type: application/octet-stream\r\n"),
        "{sent}"
    );
    call.await.expect("it is read");

    let wrong = oasmith::make!(models::PartsBody {
        photo: file("image/gif"),
        scan: file("image/png")
    })
    .expect("a valid PartsBody");
    let error = client
        .forms()
        .parts(&wrong)
        .await
        .expect_err("no such type");
    assert!(
        format!("{error:?}").contains("image/png or image/jpeg"),
        "{error:?}"
    );
    let body = "--b\r\nContent-Disposition: form-data; name=photo; filename=f\r\nContent-Type: text/html\r\n\r\n\r\n--b--";
    let request = form_request("/parts", "multipart/form-data; boundary=b", body.as_bytes());
    let response = now(service.router().call(request));
    assert_eq!(response.status, 400);
    assert!(text(&response).contains("photo"), "{}", text(&response));
}

#[test]
fn settings_choose_other_forms() {
    let mock = tests::mock_transport::MockTransport::new([]);
    let client = chosen_client::Client::over(Connection::new(mock));
    let filter: chosen::Filter =
        read(r#"{"tags":["a","b"],"price":{"least":1},"rows":[{"least":2}]}"#);
    let call = client.forms().orders().filter(&filter).deep(&filter);
    assert_eq!(
        call.request().target,
        "/orders?tags%5B%5D=a&tags%5B%5D=b&price%5Bleast%5D=1&rows%5B0%5D%5Bleast%5D=2\
         &deep%5Btags%5D%5B%5D=a&deep%5Btags%5D%5B%5D=b&deep%5Bprice%5D%5Bleast%5D=1&deep%5Brows%5D%5B0%5D%5Bleast%5D=2"
    );
    let call = client.forms().order(&filter);
    assert_eq!(
        String::from_utf8(call.request().body).as_deref(),
        Ok("tags%5B%5D=a&tags%5B%5D=b&price%5Bleast%5D=1&rows%5B0%5D%5Bleast%5D=2")
    );
}
