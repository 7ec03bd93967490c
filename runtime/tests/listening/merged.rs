//! A router as routes of an axum application, beside others.

use axum::body::Body;
use axum::extract::MatchedPath;
use axum::http::Request;
use axum::middleware::{Next, from_fn};
use axum::response::Response as AxumResponse;
use axum::routing::post;
use oasmith::http::Response;
use oasmith::server::{
    Anyone, Base, BoxFuture, Call, HandlerResult, Handlers, RejectionBody, Route, RouteTable,
    Router, problem_details,
};
use tower_service::Service as _;

/// Answers with the operation and the path that axum has matched.
struct Echo;

impl Handlers for Echo {
    fn call(&self, _: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        let context = call.context();
        let matched = context.extension::<MatchedPath>();
        let matched = matched.map_or("nothing", MatchedPath::as_str);
        let text = format!("{} by {matched}", context.route.operation);
        Box::pin(async { Ok(Response::json(200, text)) })
    }

    fn refuse(&self, status: u16, body: RejectionBody) -> (String, &'static str) {
        (problem_details(status, &body), "application/problem+json")
    }
}

fn routes(base_path: &'static str, routes: &'static [Route]) -> axum::Router {
    let table = RouteTable {
        routes,
        base_path,
        other_bases: &[Base::Some("/other", &[0])],
        is_lenient: false,
        usual_schemes: &[],
    };
    Router::of_table(table, Echo, Anyone).into_axum_routes()
}

const PETS: &[Route] = &[
    Route::get("root", "/"),
    Route::get("pet", "/pets/{id}"),
    Route::post("feed", "/pets/{pet}/food/{id}"),
    Route::get("mine", "/pets/mine"),
    Route::get("day", "/days/{year}-{month}"),
    Route::get("dish", "/dishes/{odd name}/é {x"),
    Route::get("verb", "/:verbs"),
    Route::get("both", "/both"),
];

const CARS: &[Route] = &[
    Route::get("car", "/cars/{id}"),
    Route::get("mine", "/pets/mine"),
];

async fn marked(request: Request<Body>, next: Next) -> AxumResponse {
    let mut response = next.run(request).await;
    response
        .headers_mut()
        .insert("x-layer", "seen".parse().expect("a value"));
    response
}

/// A request, and its answer: the status, whether the layer around the routes has seen it, and the body.
const ANSWERS: &[(&str, &str, u16, bool, &str)] = &[
    ("GET", "/", 200, true, "root by /"),
    ("GET", "/pets/7", 200, true, "pet by /pets/{id}"),
    ("GET", "/pets/mine", 200, true, "mine by /pets/mine"),
    ("GET", "/v1/pets/mine", 200, true, "mine by /v1/pets/mine"),
    (
        "POST",
        "/pets/7/food/8",
        200,
        true,
        "feed by /pets/{id}/food/{part-3}",
    ),
    ("GET", "/days/2026-11", 200, true, "day by /days/{year}"),
    (
        "GET",
        "/dishes/1/%C3%A9%20%7Bx",
        200,
        true,
        "dish by /dishes/{part-1}/%C3%A9%20%7Bx",
    ),
    ("GET", "/:verbs", 200, true, "verb by /{part-0}"),
    ("GET", "/v1/cars/7", 200, true, "car by /v1/cars/{id}"),
    ("GET", "/other/cars/7", 200, true, "car by /other/cars/{id}"),
    ("GET", "/both", 200, true, "both by /both"),
    ("POST", "/both", 200, true, "mine"),
    ("DELETE", "/both", 405, true, "method_not_allowed"),
    ("QUERY", "/pets/7", 405, true, "method_not_allowed"),
    ("OPTIONS", "/pets/7", 204, true, ""),
    ("HEAD", "/pets/7", 200, true, ""),
    ("GET", "/days/2026", 404, true, "not_found"),
    ("GET", "/cars/7", 200, false, "page"),
    ("GET", "/v1/nothing", 200, false, "page"),
    ("GET", "/%70ets/7", 200, false, "page"),
];

#[tokio::test]
async fn routers_merge_with_routes_layers_and_fallbacks() {
    let own = axum::Router::new().route("/both", post(async || "mine"));
    let described = routes("", PETS).merge(routes("/v1", CARS));
    let mut app = axum::Router::new()
        .fallback(async || "page")
        .merge(described.merge(own).route_layer(from_fn(marked)));
    for (method, path, status, is_seen, words) in ANSWERS {
        let request = Request::builder().method(*method).uri(*path);
        let request = request.body(Body::empty()).expect("a request");
        let Ok(response) = app.call(request).await;
        let what = format!("{method} {path}");
        assert_eq!(response.status().as_u16(), *status, "{what}");
        assert_eq!(
            response.headers().contains_key("x-layer"),
            *is_seen,
            "{what}"
        );
        let body = axum::body::to_bytes(response.into_body(), 1000).await;
        let body = String::from_utf8_lossy(&body.expect("a body")).into_owned();
        assert!(body.contains(words), "{what}: {body}");
    }
}
