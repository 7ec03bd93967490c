//! Paths that differ only in their queries are different operations.

use oasmith::client::Connection;
use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection};
use tests::cases::operations_queries_client::Client;
use tests::cases::operations_queries_server::{
    self as server, Actions, DeleteResponse, DetailsRequest, DetailsResponse, ListRequest,
    ListResponse, NearRequest, NearResponse, ThingRequest, ThingResponse, ThingsResponse,
};
use tests::serving::now;

struct Service;

impl Actions for Service {
    type Error = Rejection;

    async fn list(&self, request: ListRequest, _: &Context) -> Result<ListResponse, Rejection> {
        assert_eq!(request.kind.as_deref(), Some("a&b"));
        Ok(ListResponse::NoContent)
    }

    async fn delete(&self, _: &Context) -> Result<DeleteResponse, Rejection> {
        Err(Rejection::conflict("never", "never"))
    }

    async fn details(
        &self,
        request: DetailsRequest,
        _: &Context,
    ) -> Result<DetailsResponse, Rejection> {
        assert_eq!(request.id, "7");
        Ok(DetailsResponse::NoContent)
    }

    async fn things(&self, _: &Context) -> Result<ThingsResponse, Rejection> {
        Ok(ThingsResponse::NoContent)
    }

    async fn thing(&self, request: ThingRequest, _: &Context) -> Result<ThingResponse, Rejection> {
        Err(Rejection::conflict("id", request.id.to_string()))
    }

    async fn near(&self, request: NearRequest, _: &Context) -> Result<NearResponse, Rejection> {
        assert_eq!(request.near, "a b");
        assert_eq!(request.tags, ["c", "d"]);
        assert_eq!(
            request
                .limit
                .map(tests::cases::operations_queries::NearLimit::get),
            Some(9)
        );
        assert_eq!(request.x_trace.as_deref(), Some("t"));
        Ok(NearResponse::NoContent)
    }
}

#[test]
fn queries_tell_operations_apart() {
    let router = server::router(Service);
    let client = Client::over(Connection::new(router.clone()));
    let actions = client.actions();
    let call = actions.list().kind("a&b");
    assert_eq!(call.request().target, "/?Action=List&Version=1&Kind=a%26b");
    assert_eq!(actions.details("7").request().target, "/items/7");
    now(async {
        call.await.expect("it is listed");
        actions.details("7").await.expect("they are there");
        let refused = actions.delete().raw().await.expect("an answer");
        assert_eq!(refused.status(), 409);
    });
    for (target, status) in [
        ("/?Version=1&Kind=a%26b&Action=List", 204),
        ("/?Action=%4Cist&Version=1&Kind=a%26b", 204),
        ("/?Action=List&Kind=x", 404),
        ("/", 404),
    ] {
        let response = now(router.call(Request::new(Method::Get, target)));
        assert_eq!(response.status, status, "{target}");
    }
}

#[test]
fn parameters_in_the_query_of_a_path_are_read_and_written() {
    let router = server::router(Service);
    let client = Client::over(Connection::new(router.clone()));
    let actions = client.actions();
    let tags = ["c".to_owned(), "d".to_owned()];
    let near = actions.near("a b", &tags).limit(9).x_trace("t");
    let target = "/things?deep=1&near=a%20b&tags=c,d&limit=9";
    assert_eq!(near.request().target, target);
    assert_eq!(actions.thing(7).request().target, "/things?id=7");
    now(async {
        near.await.expect("some are near");
        actions.things().await.expect("all are there");
        let thing = actions.thing(7).raw().await.expect("an answer");
        assert_eq!(thing.status(), 409);
        assert!(tests::serving::text(&thing.into_response()).contains('7'));
    });
    for (target, status) in [
        ("/things?other=1", 204),
        ("/things?id=x", 400),
        ("/things?near=a%20b&deep=1", 400),
        ("/things?near=a%20b&tags=c,d&deep=1&limit=10", 400),
    ] {
        let response = now(router.call(Request::new(Method::Get, target)));
        assert_eq!(response.status, status, "{target}");
    }
}
