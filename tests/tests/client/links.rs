//! What an answer links to is called with what the answer says.

use oasmith::client::Connection;
use oasmith::http::Response;
use tests::cases::operations_links_client::Client;
use tests::mock_transport::MockTransport;
use tests::serving::now;

fn client(body: &str) -> Client {
    let mut response = Response::json(200, body);
    response.headers.set("X-Page", "3");
    Client::over(Connection::new(MockTransport::new([Ok(response)])))
}

#[test]
fn links_are_calls() {
    let client = client(r#"{"name":"a/b","first":7,"friends":["c"]}"#);
    let users = client.users();
    let user = now(async { users.get("a/b").answer().await.expect("a user") });
    let call = users.repositories_after_get(&user).expect("all is there");
    assert_eq!(
        call.request().target,
        "/users/a%2Fb/repositories?page=3&kind=own"
    );
    let call = users.first_after_get(&user).expect("all is there");
    assert_eq!(call.request().target, "/repositories/7");
    let call = users.again_after_get(&user).expect("all is there");
    assert_eq!(call.request().target, "/users/c");
    let call = users.copy_after_get(&user).expect("all is there");
    assert_eq!(
        call.request().body,
        br#"{"name":"a/b","first":7,"friends":["c"]}"#
    );
}

#[test]
fn what_the_answer_lacks_is_reported() {
    let client = client(r#"{"name":"a","first":7}"#);
    let users = client.users();
    let user = now(async { users.get("a").answer().await.expect("a user") });
    let error = users
        .again_after_get(&user)
        .expect_err("nobody is a friend");
    assert!(
        error.to_string().contains("is not in the answer"),
        "{error}"
    );
}
