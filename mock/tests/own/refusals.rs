//! The same requests to the generated server and to the mock: the same status, and each place that is named. Words of rules may differ: types say what
//! they got, and whole schemas what all of their alternatives want.

use std::collections::BTreeSet;

use oasmith::Secret;
use oasmith::http::Response;
use oasmith::server::{Authenticator, Caller, Rejection, Scopes};
use oasmith_codegen::check::ShapeSamples;
use oasmith_mock::{Memory, MockOptions};
use serde_json::Value;

use crate::{call, described, mock, requests, text};

/// Answers 501 to every valid request.
struct Stub;

svc_server::stubs!(Stub: svc_server::{
    ApiKeys, Cards, Customers, ExternalAccounts, LiquidationAddresses, PrefundedAccounts, Rewards, Transfers, Webhooks,
});

pub(crate) struct MockKey;

impl Authenticator for MockKey {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let is_known = key.expose() == "mock-key";
        Ok(is_known.then(|| Caller::new("mock", "key", Scopes::All)))
    }
}

#[test]
fn what_a_generated_server_refuses_is_refused_alike() {
    let model = described();
    let mut samples = ShapeSamples::new(&model.api);
    let generated = svc_server::router(Stub, MockKey);
    // Which requests are answered does not depend on what is there.
    let options = MockOptions {
        memory: Memory::Stateless,
        ..MockOptions::default()
    };
    let mock = mock(&options);
    let (mut refused, mut answered, mut differences) = (0, 0, Vec::new());
    for operation in &model.api.operations {
        for (what, parts) in requests::all(operation, &mut samples) {
            let wanted = call(&generated, parts.request());
            let found = call(mock.router(), parts.request());
            if wanted.status == 501 {
                answered += 1;
                if found.status >= 400 {
                    differences.push(format!(
                        "{} {what}: {} {}",
                        operation.id,
                        found.status,
                        text(&found)
                    ));
                }
                continue;
            }
            refused += 1;
            let [wanted, found] = [wanted, found].map(|it| SeenRejection::of(&it));
            if !found.covers(&wanted) {
                differences.push(format!(
                    "{} {what}:\n  {wanted:?}\n  {found:?}",
                    operation.id
                ));
            }
        }
    }
    assert!(refused > 500 && answered > 100, "{refused} {answered}");
    let all = differences.join("\n");
    assert!(
        differences.is_empty(),
        "{} of {refused}:\n{all}",
        differences.len()
    );
}

/// What a caller sees.
#[derive(Debug)]
struct SeenRejection {
    status: u16,
    /// Those that say what would be right.
    headers: Vec<Option<String>>,
    /// The error object, or each of several without its words.
    errors: BTreeSet<String>,
}

impl SeenRejection {
    fn of(response: &Response) -> Self {
        let names = [
            "Content-Type",
            "Allow",
            "WWW-Authenticate",
            "Accept-Encoding",
        ];
        let headers = names.map(|name| response.headers.get(name).map(str::to_owned));
        let body: Value = serde_json::from_str(&text(response)).unwrap_or_default();
        let place = |it: &Value| format!("{} {}", it["code"], it["source"]);
        let errors = match body["errors"].as_array() {
            Some(errors) => errors.iter().map(place).collect(),
            None => [body.to_string()].into(),
        };
        Self {
            status: response.status,
            headers: headers.into(),
            errors,
        }
    }

    /// Whether it says what another one does.
    fn covers(&self, other: &Self) -> bool {
        let is_alike = self.status == other.status && self.headers == other.headers;
        is_alike && self.errors.is_superset(&other.errors)
    }
}
