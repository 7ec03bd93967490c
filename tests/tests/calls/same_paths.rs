//! Operations of one path are told apart by the parameters that they require.

use oasmith::client::Connection;
use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection};
use tests::cases::operations_same_paths_client::Client;
use tests::cases::operations_same_paths_server::{
    self as server, DeepRequest, DeepResponse, ListRequest, ListResponse, MakeRequest,
    MakeResponse, NearRequest, NearResponse, Shop, ThingsResponse,
};
use tests::serving::now;

struct Service;

impl Shop for Service {
    type Error = Rejection;

    async fn list(&self, _: ListRequest, _: &Context) -> Result<ListResponse, Rejection> {
        Ok(ListResponse::NoContent)
    }

    async fn make(&self, _: MakeRequest, _: &Context) -> Result<MakeResponse, Rejection> {
        Err(Rejection::conflict("make", "make"))
    }

    async fn things(&self, _: &Context) -> Result<ThingsResponse, Rejection> {
        Ok(ThingsResponse::NoContent)
    }

    async fn near(&self, _: NearRequest, _: &Context) -> Result<NearResponse, Rejection> {
        Err(Rejection::conflict("near", "near"))
    }

    async fn deep(&self, _: DeepRequest, _: &Context) -> Result<DeepResponse, Rejection> {
        Err(Rejection::new(410, oasmith::Problem::new("deep", "deep")))
    }
}

#[test]
fn a_client_reaches_each_operation() {
    let client = Client::over(Connection::new(server::router(Service)));
    let shop = client.shop();
    now(async {
        shop.list().await.expect("it is listed");
        assert_eq!(shop.make().raw().await.expect("an answer").status(), 409);
        shop.things().await.expect("they are there");
        let near = shop.near("here").raw().await.expect("an answer");
        assert_eq!(near.status(), 409);
        let deep = shop.deep("here").raw().await.expect("an answer");
        assert_eq!(deep.status(), 410);
    });
}

#[test]
fn a_request_is_of_the_operation_that_asks_for_most_of_what_it_has() {
    let router = server::router(Service);
    let status = |method, target: &str, headers: &[(&str, &str)]| {
        let mut request = Request::new(method, target);
        for (name, value) in headers {
            request.headers.add(name, *value);
        }
        now(router.call(request)).status
    };
    let version = ("X-Version", "1");
    for (target, expected) in [
        (Some("Shop.List"), 204),
        (Some("Shop.Make"), 409),
        (Some("Shop.Other"), 400),
        (Some("shop.make"), 400),
        (None, 400),
    ] {
        let target = target.map(|it| ("X-AMZ-TARGET", it));
        let headers: Vec<_> = target.into_iter().chain([version]).collect();
        assert_eq!(status(Method::Post, "/", &headers), expected, "{target:?}");
    }
    let both = [("X-Amz-Target", "Shop.Make")];
    assert_eq!(
        status(Method::Post, "/", &both),
        400,
        "X-Version is missing"
    );
    for (target, expected) in [
        ("/things", 204),
        ("/things?other=1", 204),
        ("/things?place=here", 409),
        ("/things?deep=1&place=here", 410),
        ("/things?pl%61ce=here&deep=%31", 410),
        ("/things?place=here&deep=2", 409),
    ] {
        assert_eq!(status(Method::Get, target, &[]), expected, "{target}");
    }
}
