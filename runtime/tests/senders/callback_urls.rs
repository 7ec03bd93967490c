//! Where callbacks go: what their expressions have of a request and its answer.

use oasmith::http::{
    BodyEncoding, Fields, FormField, MediaType, Method, Nested, Request, Response, ValueForm,
};
use oasmith::server::{
    BoxFuture, Call, Callback, HandlerResult, NoCallbackUrl, Rejection, RejectionBody, Route,
    RouteBody, Router, Service, problem_details,
};

const FORM: Fields = Fields {
    known: &[
        FormField::new("url", ValueForm::Text),
        FormField::new("to", ValueForm::Json),
    ],
    others: None,
    nulls: &[],
    nested: Nested::USUAL,
};

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
                body: RouteBody::Media(&[
                    MediaType::JSON,
                    MediaType::new("application/x-www-form-urlencoded", BodyEncoding::Urlencoded(&FORM)),
                    MediaType::new("multipart/form-data", BodyEncoding::Multipart(&FORM)),
                    MediaType::new("text/plain", BodyEncoding::Text(ValueForm::Text)),
                ]),
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
    Text "{$request.body}"
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
{$request.body} lacks $request.body
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

/// What the expressions give for a body of this media type.
async fn given(content_type: &str, body: &str) -> String {
    let mut request = Request::new(Method::Post, "/things/a/subscriptions");
    request.headers.set("Content-Type", content_type);
    request.body = body.as_bytes().to_vec();
    let router = Router::new(Callbacks, oasmith::server::Anyone);
    let response = router.call(request).await;
    assert_eq!(response.status, 200, "{content_type}");
    String::from_utf8(response.body.whole().unwrap().to_vec()).unwrap()
}

#[tokio::test]
async fn a_body_of_any_media_type_says_where_to_call_back() {
    let rows = [
        ("application/json", r#"{"url":"https://b.example/hook"}"#),
        (
            "application/x-www-form-urlencoded",
            "to=1&url=https%3A%2F%2Fb.example%2Fhook",
        ),
        (
            "application/x-www-form-urlencoded; charset=utf-8",
            "url=https://b.example/hook",
        ),
        (
            "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"url\"\r\n\r\nhttps://b.example/hook\r\n--x--\r\n",
        ),
    ];
    for (content_type, body) in rows {
        let found = given(content_type, body).await;
        for line in [
            "$request.body#/url = https://b.example/hook\n",
            "{$request.body#/url}?id={$response.body#/id}&n={$response.body#/n} = https://b.example/hook?id=a%2Fb&n=5\n",
            "{$request.body#/other} lacks $request.body#/other\n",
        ] {
            assert!(found.contains(line), "{content_type}: {found}");
        }
    }
    let found = given("text/plain", "https://b.example/hook").await;
    let whole = "{$request.body} = https://b.example/hook\n";
    assert!(found.contains(whole), "{found}");
}

#[tokio::test]
async fn a_fragment_ends_no_url_of_a_callback() {
    for url in ["https://b.example/hook#frag", "https://b.example/hook#?a#b"] {
        let found = given("application/json", &format!(r#"{{"url":"{url}"}}"#)).await;
        for line in [
            "$request.body#/url = https://b.example/hook\n",
            "&n={$response.body#/n} = https://b.example/hook?id=a%2Fb&n=5\n",
        ] {
            assert!(found.contains(line), "{url}: {found}");
        }
    }
}
