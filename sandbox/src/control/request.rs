//! What controls there are.

use serde_json::{Value, json};
use svc_server::Rejection;
use svc_server::oasmith::Problem;
use svc_server::oasmith::http::Method;

/// What there is: a request, its body, and what it does.
const CONTROLS: &[[&str; 3]] = &[
    ["GET /control", "", "this list"],
    [
        "POST /control/clock",
        r#"{"advance_seconds": 60}"#,
        "moves the clock; a negative number moves it back",
    ],
    [
        "POST /control/items",
        r#"{"items": […]}"#,
        "adds what a seed file may hold",
    ],
    [
        "POST /control/deposits",
        r#"{"liquidation_address_id": "…", "amount": "12.00"}"#,
        "funds arrive: a drain, which moves on with the clock; GET /_assumptions has amounts that choose how",
    ],
    [
        "POST /control/card_authorizations",
        r#"{"card_account_id": "…", "amount": "12.00"}"#,
        "somebody pays with a card",
    ],
    [
        "POST /control/faults",
        r#"{"status": 503, "times": 1}"#,
        "the next requests meet a fault: `status`, `drop` (`request` or `response`) or `cut_after` (bytes), `delay_ms`; for those of a `method` and a `path`",
    ],
    [
        "DELETE /control/faults",
        "",
        "forgets the faults that were not met",
    ],
    [
        "POST /control/additions",
        r#"{"members": {"introduced_later": true}}"#,
        "adds members to every object in answers, as a later version may; `{}` ends it",
    ],
    [
        "POST /control/assumptions",
        r#"{"name": "memo_chains", "value": "stellar"}"#,
        "assumes something else; GET /_assumptions lists them",
    ],
    [
        "POST /control/return_policy",
        "",
        "configures where funds are returned to: refunds that waited for it start",
    ],
    [
        "DELETE /control/return_policy",
        "",
        "removes the policy: a drain of .04 waits for one again",
    ],
    ["POST /control/developers", "", "makes another developer"],
    [
        "DELETE /control/keys/ID",
        "",
        "deletes a key: its state is `Deleted`, and it opens nothing",
    ],
    [
        "DELETE /control/webhooks/ID",
        "",
        "deletes a webhook endpoint: its status is `deleted`",
    ],
    [
        "POST /control/reset",
        r#"{"keep": ["clock"]}"#,
        "forgets everything and begins again as at the start, with a new key; `keep` names what stays: `clock`, `assumptions`, `faults`, `additions`; without a body nothing does",
    ],
];

/// A control that a request asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is described in the list")]
pub enum ControlRequest {
    List,
    Clock,
    Items,
    Deposits,
    CardAuthorizations,
    Faults,
    NoFaults,
    Additions,
    Assumptions,
    ReturnPolicy,
    NoReturnPolicy,
    Developers,
    Reset,
    DeleteKey(String),
    DeleteWebhook(String),
}

impl ControlRequest {
    /// The control at a path: to be found before anything of a body is read.
    ///
    /// # Errors
    /// 404 with what there is.
    pub fn of(method: Method, path: &str) -> Result<Self, Rejection> {
        let found = match (method, path) {
            (Method::Get, "/control" | "/control/") => Some(Self::List),
            (Method::Post, "/control/clock") => Some(Self::Clock),
            (Method::Post, "/control/items") => Some(Self::Items),
            (Method::Post, "/control/deposits") => Some(Self::Deposits),
            (Method::Post, "/control/card_authorizations") => Some(Self::CardAuthorizations),
            // What it was called before there were other faults.
            (Method::Post, "/control/faults" | "/control/fail") => Some(Self::Faults),
            (Method::Delete, "/control/faults") => Some(Self::NoFaults),
            (Method::Post, "/control/additions") => Some(Self::Additions),
            (Method::Post, "/control/assumptions") => Some(Self::Assumptions),
            (Method::Post, "/control/return_policy") => Some(Self::ReturnPolicy),
            (Method::Delete, "/control/return_policy") => Some(Self::NoReturnPolicy),
            (Method::Post, "/control/developers") => Some(Self::Developers),
            (Method::Post, "/control/reset") => Some(Self::Reset),
            (Method::Delete, path) => deleted(path),
            _ => None,
        };
        found.ok_or_else(unknown)
    }
}

fn deleted(path: &str) -> Option<ControlRequest> {
    let key = path.strip_prefix("/control/keys/");
    let webhook = path.strip_prefix("/control/webhooks/");
    let key = key.map(|id| ControlRequest::DeleteKey(id.to_owned()));
    key.or_else(|| webhook.map(|id| ControlRequest::DeleteWebhook(id.to_owned())))
}

/// The controls, for people and programs.
pub(super) fn list() -> Value {
    let controls = CONTROLS.iter().map(
        |[request, body, effect]| json!({ "request": request, "body": body, "effect": effect }),
    );
    json!({ "controls": controls.collect::<Vec<_>>() })
}

fn unknown() -> Rejection {
    let names: Vec<&str> = CONTROLS.iter().map(|[request, ..]| *request).collect();
    let message = format!("There is no such control; there are: {}", names.join(", "));
    Rejection::new(404, Problem::new("not_found", message))
}

#[cfg(test)]
mod tests {
    use super::{CONTROLS, ControlRequest};
    use svc_server::oasmith::http::Method;

    #[test]
    fn every_control_of_the_list_is_there() {
        for [request, ..] in CONTROLS {
            let (method, path) = request.split_once(' ').expect("a method and a path");
            let method = Method::from_name(method).expect("a method");
            assert!(ControlRequest::of(method, path).is_ok(), "{request}");
        }
        assert!(ControlRequest::of(Method::Post, "/control/nothing").is_err());
        assert!(ControlRequest::of(Method::Delete, "/control/clock").is_err());
    }
}
