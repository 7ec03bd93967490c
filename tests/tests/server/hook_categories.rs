//! A message of a category that a handler is not for never reaches that handler, however its body is told apart.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection};
use tests::cases::operations_hook_categories_server::hook_router;
use tests::cases::operations_hook_categories_server::hooks::{
    Hooks, TakeGoneRequest, TakeGoneResponse, TakeMadeRequest, TakeMadeResponse, TakeSeenRequest,
    TakeSeenResponse,
};
use tests::serving::{now, with_json};

/// Counts the messages that reach a handler.
#[derive(Clone, Default)]
struct Counting(Arc<AtomicUsize>);

impl Hooks for Counting {
    type Error = Rejection;

    async fn take_made(
        &self,
        _: TakeMadeRequest,
        _: &Context,
    ) -> Result<TakeMadeResponse, Rejection> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(TakeMadeResponse::NoContent)
    }

    async fn take_gone(
        &self,
        _: TakeGoneRequest,
        _: &Context,
    ) -> Result<TakeGoneResponse, Rejection> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(TakeGoneResponse::NoContent)
    }

    async fn take_seen(
        &self,
        _: TakeSeenRequest,
        _: &Context,
    ) -> Result<TakeSeenResponse, Rejection> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(TakeSeenResponse::NoContent)
    }
}

/// Each webhook with its categories.
const WEBHOOKS: &[(&str, &[&str])] = &[
    ("made", &[r#""order.created""#, r#""order.copied""#]),
    ("gone", &[r#""order.lost""#, r#""order.sold""#]),
    ("seen", &[r#""order.seen""#]),
];

/// Categories of no webhook.
const OTHERS: &[&str] = &[r#""of tomorrow""#, r#""""#, "7", "true"];

#[test]
fn a_message_of_another_category_reaches_no_handler() {
    let all = WEBHOOKS.iter().flat_map(|(_, own)| *own).chain(OTHERS);
    for category in all {
        for (name, own) in WEBHOOKS {
            let counting = Counting::default();
            let router = hook_router(counting.clone());
            let first = own[0];
            for (json, is_own) in [
                (
                    format!(r#"{{"type":{category},"new":1}}"#),
                    own.contains(category),
                ),
                // The last of two counts, for whoever looks.
                (
                    format!(r#"{{"type":{first},"type":{category}}}"#),
                    own.contains(category),
                ),
            ] {
                let before = counting.0.load(Ordering::Relaxed);
                let request = Request::new(Method::Post, format!("/{name}"));
                let status = now(router.call(with_json(request, &json))).status;
                let reached = counting.0.load(Ordering::Relaxed) > before;
                let expected = if is_own { (204, true) } else { (400, false) };
                assert_eq!((status, reached), expected, "{name}: {json}");
            }
        }
    }
}
