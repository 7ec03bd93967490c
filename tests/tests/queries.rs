//! Paths that differ only in their queries are different operations.

use runtime::client::Connection;
use runtime::http::{Method, Request};
use runtime::server::{Anyone, Context, Refusal};
use tests::cases::operations_queries_client::Client;
use tests::cases::operations_queries_server::{
    self as server, Actions, DeleteResponse, DetailsRequest, DetailsResponse, ListRequest,
    ListResponse,
};
use tests::serving::now;

struct Service;

impl Actions for Service {
    async fn list(&self, request: ListRequest, _: &Context) -> Result<ListResponse, Refusal> {
        assert_eq!(request.kind.as_deref(), Some("a&b"));
        Ok(ListResponse::NoContent)
    }

    async fn delete(&self, _: &Context) -> Result<DeleteResponse, Refusal> {
        Err(Refusal::conflict("never", "never"))
    }

    async fn details(
        &self,
        request: DetailsRequest,
        _: &Context,
    ) -> Result<DetailsResponse, Refusal> {
        assert_eq!(request.id, "7");
        Ok(DetailsResponse::NoContent)
    }
}

#[test]
fn queries_tell_operations_apart() {
    let router = server::router(Service, Anyone);
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
