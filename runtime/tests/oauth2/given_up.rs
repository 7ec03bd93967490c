//! Calls that are given up while they wait for a token: what they asked goes on for others.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::Poll;

use oasmith::client::AccessTokens;

use crate::{Clock, Server, good, refusal, token, with_refresh};

/// A call that is given up as soon as it waits for the answer.
async fn given_up(tokens: &AccessTokens) {
    let mut asking = pin!(tokens.token(None));
    poll_fn(|context| {
        assert!(asking.as_mut().poll(context).is_pending());
        Poll::Ready(())
    })
    .await;
}

#[tokio::test]
async fn what_a_call_asked_goes_on_for_the_next_one() {
    for asking in [
        |server: &Server| server.endpoint().client_credentials(),
        |server: &Server| server.endpoint().password("ada", "pass word"),
        |server: &Server| server.endpoint().refresh_token("r0"),
    ] {
        let server = Server::new([with_refresh("one", "r1"), with_refresh("two", "r2")]);
        let (clock, stored) = (Clock::new(), Arc::new(Mutex::new(Vec::new())));
        let log = Arc::clone(&stored);
        let tokens = clock.of(asking(&server));
        let tokens = tokens.on_refresh_token(move |token| {
            log.lock().unwrap().push(token.expose().clone());
        });
        for _ in 0..3 {
            given_up(&tokens).await;
        }
        assert_eq!(token(&tokens).await.unwrap(), "one");
        assert_eq!(server.count(), 1);
        // Its refresh token is neither lost nor sent twice.
        clock.forward(100);
        given_up(&tokens).await;
        assert_eq!(tokens.refresh_token().await.unwrap().expose(), "r2");
        assert_eq!(token(&tokens).await.unwrap(), "two");
        assert!(server.body().contains("refresh_token=r1"));
        assert_eq!(server.count(), 2);
        assert_eq!(*stored.lock().unwrap(), ["r1", "r2"]);
    }
}

#[tokio::test]
async fn what_came_too_late_is_asked_for_anew() {
    // The token has ended when somebody asks again, but its refresh token is the one that is good.
    let server = Server::new([with_refresh("one", "r1"), good("two")]);
    let clock = Clock::new();
    let tokens = clock.of(server.endpoint().refresh_token("r0"));
    given_up(&tokens).await;
    clock.forward(1000);
    assert_eq!(token(&tokens).await.unwrap(), "two");
    assert!(server.body().contains("refresh_token=r1"));
    // The service refuses the token that comes.
    let server = Server::new([good("one"), good("two")]);
    let tokens = server.endpoint().client_credentials();
    given_up(&tokens).await;
    let other = tokens.token(Some(&"one".into())).await.unwrap();
    assert_eq!(other.expose(), "two");
    // What failed for nobody is no failure for the next.
    for failure in [(503, serde_json::json!({})), refusal("invalid_client")] {
        let server = Server::new([failure, good("two")]);
        let tokens = server.endpoint().client_credentials();
        given_up(&tokens).await;
        assert_eq!(token(&tokens).await.unwrap(), "two");
    }
    // Nor is what was revoked asked for again.
    let server = Server::new([
        with_refresh("one", "r1"),
        refusal("invalid_grant"),
        good("two"),
    ]);
    let clock = Clock::new();
    let tokens = clock.of(server.endpoint().password("ada", "pass word"));
    assert_eq!(token(&tokens).await.unwrap(), "one");
    clock.forward(100);
    given_up(&tokens).await;
    assert_eq!(token(&tokens).await.unwrap(), "two");
    assert!(server.body().contains("grant_type=password"));
    assert_eq!(server.count(), 3);
}
