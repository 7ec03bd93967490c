//! Where callbacks go: what their expressions have of a request and its answer.

use oasmith::http::{Method, Request, Response};
use oasmith::server::{
    BoxFuture, Call, Callback, HandlerResult, NoCallbackUrl, Rejection, RejectionBody, Route,
    RouteBody, Router, Service, problem_details,
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
