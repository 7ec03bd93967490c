//! Parameters of every style and bodies of every medium: what the generated client writes is what the generated server reads.

use std::sync::{Arc, Mutex};

use oasmith::client::Connection;
use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection, Router};
use oasmith::{Binary, Json};
use tests::cases::operations_media as media_models;
use tests::cases::operations_media_client as media_client;
use tests::cases::operations_media_server as media_server;
use tests::cases::operations_styles as styles_models;
use tests::cases::operations_styles_client as styles_client;
use tests::cases::operations_styles_server as styles_server;
use tests::serving::now;

fn read<T: Json>(json: &str) -> T {
    T::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// Keeps what it was asked last.
#[derive(Default, Clone)]
struct Colors(Arc<Mutex<String>>);

impl Colors {
    fn keep(&self, request: &impl std::fmt::Debug) {
        *self.0.lock().expect("nobody panics") = format!("{request:?}");
    }
}

impl styles_server::Colors for Colors {
    type Error = Rejection;

    async fn matrix(
        &self,
        request: styles_server::MatrixRequest,
        _: &Context,
    ) -> Result<styles_server::MatrixResponse, Rejection> {
        self.keep(&request);
        Ok(styles_server::MatrixResponse::NoContent)
    }

    async fn label(
        &self,
        request: styles_server::LabelRequest,
        _: &Context,
    ) -> Result<styles_server::LabelResponse, Rejection> {
        self.keep(&request);
        Ok(styles_server::LabelResponse::NoContent)
    }

    async fn simple(
        &self,
        request: styles_server::SimpleRequest,
        _: &Context,
    ) -> Result<styles_server::SimpleResponse, Rejection> {
        self.keep(&request);
        Ok(styles_server::SimpleResponse::NoContent)
    }

    async fn query(
        &self,
        request: styles_server::QueryRequest,
        _: &Context,
    ) -> Result<styles_server::QueryResponse, Rejection> {
        self.keep(&request);
        Ok(styles_server::QueryResponse::NoContent)
    }
}

fn styles() -> (Colors, Router, styles_client::Client) {
    let colors = Colors::default();
    let router = styles_server::router(colors.clone());
    let client = styles_client::Client::over(Connection::new(router.clone()));
    (colors, router, client)
}

/// The debug text of a request, as the handler kept it.
fn kept(colors: &Colors) -> String {
    colors.0.lock().expect("nobody panics").clone()
}

#[test]
fn parameters_of_paths_come_as_they_were_sent() {
    let (colors, _, client) = styles();
    let names: styles_models::Names = read(r#"["a,b","c d","ü/"]"#);
    let rgb: styles_models::Rgb = read(r#"{"R":100,"G":200,"B":150}"#);
    let call = client.colors().matrix("bl;ue", &names, &names, &rgb, &rgb);
    assert_eq!(
        call.request().target,
        "/matrix/;one=bl%3Bue/;list=a%2Cb,c%20d,%C3%BC%2F/;spread=a%2Cb;spread=c%20d;spread=%C3%BC%2F/;object=R,100,G,200,B,150/;R=100;G=200;B=150"
    );
    now(async { call.await.expect("it is read") });
    let expected = styles_server::MatrixRequest {
        one: "bl;ue".to_owned(),
        list: names.clone(),
        spread: names.clone(),
        object: rgb.clone(),
        members: rgb.clone(),
    };
    assert_eq!(kept(&colors), format!("{expected:?}"));

    let call = client.colors().label(-5, &names, &names, &rgb, &rgb);
    assert_eq!(
        call.request().target,
        "/label/.-5/.a%2Cb,c%20d,%C3%BC%2F/.a%2Cb.c%20d.%C3%BC%2F/.R,100,G,200,B,150/.R=100.G=200.B=150"
    );
    now(async { call.await.expect("it is read") });
    let expected = styles_server::LabelRequest {
        one: -5,
        list: names.clone(),
        spread: names.clone(),
        object: rgb.clone(),
        members: rgb.clone(),
    };
    assert_eq!(kept(&colors), format!("{expected:?}"));

    // A header cannot say a comma that stands inside of a text.
    let plain: styles_models::Names = read(r#"["a","b c"]"#);
    let call = client.colors().simple(true, &names, &rgb, &rgb);
    let call = call.x_names(&plain).x_rgb(&rgb).x_members(&rgb);
    let call = call.cookie("a b;c").crumbs(&names);
    let request = call.request();
    assert_eq!(
        request.target,
        "/simple/true/a%2Cb,c%20d,%C3%BC%2F/R,100,G,200,B,150/R=100,G=200,B=150"
    );
    assert_eq!(request.headers.get("X-Names"), Some("a,b c"));
    assert_eq!(request.headers.get("X-Rgb"), Some("R,100,G,200,B,150"));
    assert_eq!(request.headers.get("X-Members"), Some("R=100,G=200,B=150"));
    assert_eq!(
        request.headers.get("Cookie"),
        Some("cookie=a%20b%3Bc; crumbs=a%2Cb,c%20d,%C3%BC%2F")
    );
    now(async { call.await.expect("it is read") });
    let expected = styles_server::SimpleRequest {
        one: true,
        list: names.clone(),
        object: rgb.clone(),
        members: rgb.clone(),
        x_names: Some(plain),
        x_rgb: Some(rgb.clone()),
        x_members: Some(rgb),
        cookie: Some("a b;c".to_owned()),
        crumbs: Some(names),
    };
    assert_eq!(kept(&colors), format!("{expected:?}"));
}

#[test]
fn parameters_of_queries_come_as_they_were_sent() {
    let (colors, _, client) = styles();
    let names: styles_models::Names = read(r#"["a,b","c&d","ü"]"#);
    let rgb: styles_models::Rgb = read(r#"{"R":100,"G":200,"B":150}"#);
    let filter: styles_models::Filter =
        read(r#"{"name":"x=y","tags":["p","q"],"price":{"least":1.50},"open":true}"#);
    let either: styles_models::QueryEither = read(r#"["m","n"]"#);
    let call = client
        .colors()
        .query()
        .one("a+b")
        .spread(&names)
        .list(&names);
    let call = call.spaces(&names).pipes(&names).object(&rgb).members(&rgb);
    let call = call
        .filter(&filter)
        .kept("a/b?c=d&e")
        .json(&filter)
        .either(&either);
    assert_eq!(
        call.request().target,
        "/query?one=a%2Bb&spread=a%2Cb&spread=c%26d&spread=%C3%BC&list=a%2Cb,c%26d,%C3%BC\
         &spaces=a%2Cb%20c%26d%20%C3%BC&pipes=a%2Cb%7Cc%26d%7C%C3%BC&object=R,100,G,200,B,150&R=100&G=200&B=150\
         &filter%5Bname%5D=x%3Dy&filter%5Btags%5D=p&filter%5Btags%5D=q&filter%5Bprice%5D%5Bleast%5D=1.50&filter%5Bopen%5D=true\
         &kept=a/b?c=d%26e&json=%7B%22name%22%3A%22x%3Dy%22%2C%22tags%22%3A%5B%22p%22%2C%22q%22%5D%2C%22price%22%3A%7B%22least%22%3A1.50%7D%2C%22open%22%3Atrue%7D\
         &either=m&either=n"
    );
    now(async { call.await.expect("it is read") });
    let expected = styles_server::QueryRequest {
        one: Some("a+b".to_owned()),
        spread: Some(names.clone()),
        list: Some(names.clone()),
        spaces: Some(names.clone()),
        pipes: Some(names),
        object: Some(rgb.clone()),
        members: Some(rgb),
        filter: Some(filter.clone()),
        kept: Some("a/b?c=d&e".to_owned()),
        json: Some(filter),
        either: Some(either),
    };
    assert_eq!(kept(&colors), format!("{expected:?}"));
    now(async {
        client
            .colors()
            .query()
            .await
            .expect("all of it may be missing");
    });
    assert_eq!(
        kept(&colors),
        format!("{:?}", styles_server::QueryRequest::default())
    );
}

#[test]
fn violations_of_a_parameter_have_its_name() {
    let (_, router, _) = styles();
    let target = "/query?R=300&object=R,1,G&filter[open]=maybe&list=,&json=%7B";
    let response = now(router.call(Request::new(Method::Get, target)));
    let text = str::from_utf8(response.body.whole().expect("a whole body")).expect("JSON");
    assert_eq!(response.status, 400, "{text}");
    for name in ["R", "object", "filter", "list", "json"] {
        assert!(
            text.contains(&format!("\"key\":\"{name}\"")),
            "{name}: {text}"
        );
    }
}

/// Gives back what it got.
struct Uploads;

impl media_server::Uploads for Uploads {
    type Error = Rejection;

    async fn send_form(
        &self,
        request: media_server::SendFormRequest,
        _: &Context,
    ) -> Result<media_server::SendFormResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn send_files(
        &self,
        request: media_server::SendFilesRequest,
        _: &Context,
    ) -> Result<media_server::SendFilesResponse, Rejection> {
        assert_eq!(request.body.title.as_str(), "My \"title\"");
        assert_eq!(request.body.picture.file_name(), Some("ä.png"));
        assert_eq!(request.body.picture.media_type(), Some("image/png"));
        assert_eq!(request.body.others.as_ref().map(Vec::len), Some(2));
        let order = request.body.order.as_ref().map(Json::to_json);
        assert_eq!(order.as_deref(), Some(r#"{"name":"ab","count":3}"#));
        Ok(request.body.picture.into())
    }

    async fn send_text(
        &self,
        request: media_server::SendTextRequest,
        _: &Context,
    ) -> Result<media_server::SendTextResponse, Rejection> {
        let text = request.body.map(|title| title.as_str().to_uppercase());
        Ok(text.unwrap_or_default().into())
    }

    async fn send_bytes(
        &self,
        request: media_server::SendBytesRequest,
        _: &Context,
    ) -> Result<media_server::SendBytesResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn send_either(
        &self,
        request: media_server::SendEitherRequest,
        _: &Context,
    ) -> Result<media_server::SendEitherResponse, Rejection> {
        use media_server::{SendEitherBody as Taken, SendEitherOkContent as Given};
        let content = match request.body {
            Taken::Json(order) => Given::Json(order),
            Taken::Csv(text) => Given::Csv(text),
            Taken::Binary(bytes) => Given::Pdf(bytes),
            other => unreachable!("{other:?} is no medium of this operation"),
        };
        Ok(content.into())
    }

    async fn patch_order(
        &self,
        request: media_server::PatchOrderRequest,
        _: &Context,
    ) -> Result<media_server::PatchOrderResponse, Rejection> {
        Ok(request.body.into())
    }

    async fn send_lines(
        &self,
        request: media_server::SendLinesRequest,
        _: &Context,
    ) -> Result<media_server::SendLinesResponse, Rejection> {
        assert_eq!(request.body.len(), 2);
        Ok(media_server::SendLinesResponse::NoContent)
    }
}

fn media() -> (Router, media_client::Client) {
    let router = media_server::router(Uploads);
    let client = media_client::Client::over(Connection::new(router.clone()));
    (router, client)
}

const ORDER: &str = r#"{"name":"a b&c","count":3,"paid":false,"tags":["x","y,z"],"codes":[1,-2],"filter":{"from":"now","amounts":[1.5,2]},"more":{"k":"v"}}"#;

#[test]
fn forms_come_as_they_were_sent() {
    let (router, client) = media();
    let order: media_models::Order = read(ORDER);
    let call = client.uploads().send_form(&order);
    let request = call.request();
    assert_eq!(
        request.headers.get("Content-Type"),
        Some("application/x-www-form-urlencoded")
    );
    assert_eq!(
        String::from_utf8(request.body).expect("a form"),
        "name=a%20b%26c&count=3&paid=false&tags=x&tags=y%2Cz&codes=1%7C-2&filter%5Bfrom%5D=now&filter%5Bamounts%5D=1.5&filter%5Bamounts%5D=2&more=%7B%22k%22%3A%22v%22%7D"
    );
    let answer = now(async { call.await.expect("it is read") });
    assert_eq!(answer, order);

    let mut request = Request::new(Method::Post, "/form");
    request.headers.set(
        "Content-Type",
        "application/x-www-form-urlencoded; charset=utf-8",
    );
    request.body = b"name=x&count=12&paid=yes&codes=1%7Cx".to_vec();
    let response = now(router.call(request));
    let text = str::from_utf8(response.body.whole().expect("a whole body")).expect("JSON");
    assert_eq!(response.status, 400, "{text}");
    for name in ["paid", "codes"] {
        assert!(
            text.contains(&format!("\"key\":\"{name}\"")),
            "{name}: {text}"
        );
    }
}

#[test]
fn files_come_as_they_were_sent() {
    let (_, client) = media();
    let picture = Binary::from(&[0x89, b'P', b'N', b'G', 13, 10, 0, 255]);
    let upload = oasmith::make!(media_models::Upload {
        title: "My \"title\"",
        picture: picture.clone().named("ä.png"),
        others: [Binary::from("one"), Binary::from("two").named("b.txt")],
        order: read::<media_models::Order>(r#"{"name":"ab","count":3}"#),
    })
    .expect("a valid Upload");
    let answer = now(async {
        client
            .uploads()
            .send_files(&upload)
            .answer()
            .await
            .expect("it is read")
    });
    assert_eq!(answer.body(), &picture.of_type("image/png"));
    assert_eq!(answer.headers().get("Content-Type"), Some("image/png"));
}

#[test]
fn texts_and_bytes_come_as_they_were_sent() {
    let (router, client) = media();
    let title = "grüße".parse().expect("a title");
    let answer = now(async {
        client
            .uploads()
            .send_text()
            .body(&title)
            .await
            .expect("a text")
    });
    assert_eq!(answer, "GRÜSSE");
    let answer = now(async { client.uploads().send_text().await.expect("no text") });
    assert_eq!(answer, "");
    let bytes = Binary::from(&[0, 1, 255]);
    let answer = now(async { client.uploads().send_bytes(&bytes).await.expect("bytes") });
    assert_eq!(answer.as_bytes(), bytes.as_bytes());
    let png = bytes.of_type("image/png");
    let answer = now(async { client.uploads().send_bytes(&png).await.expect("bytes") });
    assert_eq!(answer.as_bytes(), png.as_bytes());

    let mut request = Request::new(Method::Post, "/text");
    request.headers.set("Content-Type", "text/plain");
    request.body = b"x".to_vec();
    assert_eq!(
        now(router.call(request.clone())).status,
        400,
        "a title has two letters"
    );
    request.body = vec![0xFF, 0xFF];
    assert_eq!(
        now(router.call(request.clone())).status,
        400,
        "it is no UTF-8"
    );
    request.headers.set("Content-Type", "text/html");
    assert_eq!(now(router.call(request)).status, 415);
}

#[test]
fn each_medium_has_its_type() {
    use media_client::{SendEitherBody as Sent, SendEitherOkContent as Got};
    let (_, client) = media();
    let order: media_models::Order = read(ORDER);
    let bodies = [
        (Sent::Json(order.clone()), Got::Json(order)),
        (Sent::Csv("a;b".to_owned()), Got::Csv("a;b".to_owned())),
        (
            Sent::Binary(Binary::from("%PDF")),
            Got::Pdf(Binary::from("%PDF").of_type("application/pdf")),
        ),
    ];
    for (sent, expected) in bodies {
        let call = client.uploads().send_either(&sent);
        let accept =
            "application/json, text/csv, application/pdf, image/gif, image/png, text/plain";
        assert_eq!(call.request().headers.get("Accept"), Some(accept));
        let answer = now(async { call.await.expect("it is read") });
        assert_eq!(answer, expected);
    }
    let order: media_models::Order = read(ORDER);
    let call = client.uploads().patch_order(&order);
    let sent = call.request();
    let media = sent.headers.get("Content-Type");
    assert_eq!(media, Some("application/merge-patch+json"));
    let answer = now(async { call.answer().await.expect("it is read") });
    assert_eq!(
        answer.headers().get("Content-Type"),
        Some("application/hal+json")
    );
    assert_eq!(answer.body(), &order);
    let lines: Vec<media_models::Order> = vec![read(ORDER), read(r#"{"name":"ab"}"#)];
    let call = client.uploads().send_lines(&lines);
    assert_eq!(
        call.request().body,
        format!("{ORDER}\n{{\"name\":\"ab\"}}\n").into_bytes()
    );
    now(async { call.await.expect("it is read") });
}
