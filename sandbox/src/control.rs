//! The control interface for tests, beside the API and never below `/v0`: it is served with `--control` only.
//!
//! | request | effect |
//! |---|---|
//! | `POST /control/clock` `{"advance_seconds": 60}` | moves the clock |
//! | `POST /control/items` `{"items": […]}` | adds what a seed file may hold |
//! | `POST /control/fail` `{"status": 503, "times": 1}` | the next requests to the API fail |
//! | `POST /control/developers` | another developer: `{"id": …, "key": …}` |
//! | `POST /control/reset` | forgets everything and begins again: `{"key": …}` |

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use svc_server::Rejection;
use svc_server::oasmith::Problem;
use svc_server::oasmith::http::{Method, Request, Response};

use crate::app::{App, first_developer};
use crate::seed::{BadSeed, Seed};
use crate::store::{read, write};

/// The interface, and the failures to make on request.
#[derive(Clone)]
pub struct Control {
    app: App,
    fixture: Arc<Seed>,
    fail: Arc<Mutex<(u16, u64)>>,
}

impl Control {
    /// Controls a sandbox that began with a fixture.
    #[must_use]
    pub fn new(app: App, fixture: Seed) -> Self {
        Self {
            app,
            fixture: Arc::new(fixture),
            fail: Arc::default(),
        }
    }

    /// The failure that the next request to the API meets, if it is to fail.
    #[must_use]
    pub fn failure(&self) -> Option<Response> {
        let mut fail = self.fail.lock().unwrap_or_else(PoisonError::into_inner);
        let (status, left) = *fail;
        if left == 0 {
            return None;
        }
        *fail = (status, left - 1);
        let body =
            json!({"code": "unexpected", "message": "The control interface was told to fail"});
        Some(Response::json(status, body.to_string()))
    }

    /// Answers a request below `/control`.
    #[must_use]
    pub fn answer(&self, request: &Request) -> Response {
        let outcome = match (request.method, request.target.as_str()) {
            (Method::Post, "/control/clock") => self.clock(&request.body),
            (Method::Post, "/control/items") => self.items(&request.body),
            (Method::Post, "/control/fail") => self.fail(&request.body),
            (Method::Post, "/control/developers") => self.developer(),
            (Method::Post, "/control/reset") => self.reset(),
            _ => Err(Wrong(404, "there is no such control".to_owned())),
        };
        match outcome {
            Ok(body) => Response::json(200, body.to_string()),
            Err(Wrong(status, message)) => {
                Response::json(status, json!({ "message": message }).to_string())
            }
        }
    }

    fn clock(&self, body: &[u8]) -> Outcome {
        let seconds = number(body, "advance_seconds")?;
        self.app.clock.advance(seconds.saturating_mul(1000));
        Ok(json!({ "now": crate::clock::timestamp(self.app.now()).as_str() }))
    }

    fn items(&self, body: &[u8]) -> Outcome {
        let text = String::from_utf8_lossy(body);
        let seed = Seed::parse(&text)?;
        let now = self.app.now();
        let developer = read(&*self.app.store, first_developer)?;
        let mut bad = None;
        let added = write(&*self.app.store, |rows| {
            seed.load(rows, &developer, now).map_err(|error| {
                bad = Some(error);
                Rejection::unexpected()
            })
        });
        match (added, bad) {
            (Ok(()), _) => Ok(json!({ "added": seed.items.len() })),
            (Err(_), Some(bad)) => Err(bad.into()),
            (Err(rejection), None) => Err(rejection.into()),
        }
    }

    fn fail(&self, body: &[u8]) -> Outcome {
        let status = number(body, "status")?;
        let times = number(body, "times").unwrap_or(1);
        let status = u16::try_from(status)
            .ok()
            .filter(|status| (400..600).contains(status));
        let status = status.ok_or_else(|| Wrong(400, "`status` is 400 to 599".to_owned()))?;
        *self.fail.lock().unwrap_or_else(PoisonError::into_inner) = (status, times.unsigned_abs());
        Ok(json!({ "status": status, "times": times.unsigned_abs() }))
    }

    fn developer(&self) -> Outcome {
        let (id, key) = self.app.another_developer()?;
        Ok(json!({ "id": id, "key": key }))
    }

    fn reset(&self) -> Outcome {
        write(&*self.app.store, |rows| Ok(rows.clear()?))?;
        let key = self.app.begin(&self.fixture)?;
        Ok(json!({ "key": key }))
    }
}

type Outcome = Result<Value, Wrong>;

/// A status and a sentence.
struct Wrong(u16, String);

impl From<BadSeed> for Wrong {
    fn from(bad: BadSeed) -> Self {
        Self(400, bad.to_string())
    }
}

impl From<Rejection> for Wrong {
    fn from(rejection: Rejection) -> Self {
        let Rejection { status, body, .. } = rejection;
        let problems: Vec<Problem> = match body {
            svc_server::oasmith::server::RejectionBody::One(problem) => vec![problem],
            svc_server::oasmith::server::RejectionBody::Several(problems) => problems,
        };
        let messages: Vec<String> = problems
            .into_iter()
            .map(|problem| problem.message)
            .collect();
        Self(status, messages.join("; "))
    }
}

fn number(body: &[u8], name: &str) -> Result<i64, Wrong> {
    let body: Value = serde_json::from_slice(body)
        .map_err(|error| Wrong(400, format!("the body is no JSON: {error}")))?;
    let number = body[name].as_i64();
    number.ok_or_else(|| Wrong(400, format!("`{name}` is a whole number")))
}
