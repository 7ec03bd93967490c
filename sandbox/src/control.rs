//! The control interface for tests, beside the API and never below `/v0`: it is served with `--control` only. `GET /control` lists what there is.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Map, Value, json};
use svc_server::Rejection;
use svc_server::oasmith::Problem;
use svc_server::oasmith::http::{Method, Request, Response};

use crate::app::{App, first_developer};
use crate::assumptions::DRAIN_STEP;
use crate::faults::{Faults, RequestedFault};
use crate::keys;
use crate::responses::response_of;
use crate::seed::{BadSeed, Seed};
use crate::service::delete_webhook;
use crate::simulation;
use crate::store::{read, write};
use crate::ticker::settle;

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
        "",
        "forgets everything and begins again, with a new key",
    ],
];

/// The interface, and what it was told.
#[derive(Clone)]
pub struct Control {
    app: App,
    fixture: Arc<Seed>,
    /// The faults that wait for requests.
    pub faults: Faults,
    additions: Arc<Mutex<Map<String, Value>>>,
}

impl Control {
    /// Controls a sandbox that began with a fixture.
    #[must_use]
    pub fn new(app: App, fixture: Seed) -> Self {
        Self {
            app,
            fixture: Arc::new(fixture),
            faults: Faults::default(),
            additions: Arc::default(),
        }
    }

    /// Members that every object in an answer has beside its own.
    #[must_use]
    pub fn additions(&self) -> Map<String, Value> {
        self.additions
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Answers a request at or below `/control`.
    #[must_use]
    pub fn answer(&self, request: &Request) -> Response {
        let path = request.target.split('?').next().unwrap_or_default();
        let outcome = match (request.method, path) {
            (Method::Get, "/control" | "/control/") => Ok(controls()),
            (Method::Post, "/control/clock") => self.clock(&request.body),
            (Method::Post, "/control/items") => self.items(&request.body),
            (Method::Post, "/control/deposits") => self.deposit(&request.body),
            (Method::Post, "/control/card_authorizations") => self.authorize(&request.body),
            // What it was called before there were other faults.
            (Method::Post, "/control/faults" | "/control/fail") => self.fault(&request.body),
            (Method::Delete, "/control/faults") => {
                self.faults.clear();
                Ok(json!({ "waiting": 0 }))
            }
            (Method::Post, "/control/additions") => self.add(&request.body),
            (Method::Post, "/control/assumptions") => self.assume(&request.body),
            (Method::Post, "/control/developers") => self.developer(),
            (Method::Post, "/control/reset") => self.reset(),
            (Method::Delete, path) => self.delete(path),
            _ => Err(unknown()),
        };
        match outcome {
            Ok(body) => Response::json(200, body.to_string()),
            Err(rejection) => response_of(rejection),
        }
    }

    fn clock(&self, body: &[u8]) -> Outcome {
        let seconds = object(body)?.get("advance_seconds").and_then(Value::as_i64);
        let seconds = seconds.ok_or_else(|| bad("`advance_seconds` is a whole number"))?;
        self.app
            .clock
            .advance(seconds.saturating_mul(1000))
            .map_err(|error| bad(&error))?;
        settle(&self.app)?;
        Ok(json!({ "now": crate::clock::timestamp(self.app.now()).as_str() }))
    }

    fn deposit(&self, body: &[u8]) -> Outcome {
        let (address, amount) = amount_at(body, "liquidation_address_id")?;
        let times = (
            self.app.now(),
            self.app.assumptions.seconds(DRAIN_STEP) * 1000,
        );
        let developer = read(&*self.app.store, first_developer)?;
        write(&*self.app.store, &developer, |rows| {
            simulation::deposit(rows, &developer, (&address, &amount), times)
        })
    }

    fn authorize(&self, body: &[u8]) -> Outcome {
        let (account, amount) = amount_at(body, "card_account_id")?;
        let now = self.app.now();
        let developer = read(&*self.app.store, first_developer)?;
        write(&*self.app.store, &developer, |rows| {
            simulation::authorize(rows, &developer, (&account, &amount), now)
        })
    }

    fn items(&self, body: &[u8]) -> Outcome {
        let seed = Seed::parse(&String::from_utf8_lossy(body)).map_err(|error| bad(&error.0))?;
        let now = self.app.now();
        let developer = read(&*self.app.store, first_developer)?;
        let mut wrong = None;
        let added = write(&*self.app.store, &developer, |rows| {
            seed.load(rows, &developer, now).map_err(|error| {
                wrong = Some(error);
                Rejection::unexpected()
            })
        });
        match (added, wrong) {
            (Ok(()), _) => Ok(json!({ "added": seed.items.len() })),
            (Err(_), Some(BadSeed(message))) => Err(bad(&message)),
            (Err(rejection), None) => Err(rejection),
        }
    }

    fn fault(&self, body: &[u8]) -> Outcome {
        let fault = serde_json::from_slice::<RequestedFault>(body)
            .map_err(|error| bad(&error.to_string()))?;
        self.faults
            .add(fault.checked().map_err(|error| bad(&error))?);
        Ok(json!({ "waiting": self.faults.count() }))
    }

    fn add(&self, body: &[u8]) -> Outcome {
        let members = match object(body)?.remove("members") {
            None => Map::new(),
            Some(Value::Object(members)) => members,
            Some(_) => return Err(bad("`members` is an object")),
        };
        let shown = json!({ "members": members });
        *self
            .additions
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = members;
        Ok(shown)
    }

    fn assume(&self, body: &[u8]) -> Outcome {
        let body = object(body)?;
        let text = |name: &str| body.get(name).and_then(Value::as_str);
        let (Some(name), Some(value)) = (text("name"), text("value")) else {
            return Err(bad("`name` and `value` are texts"));
        };
        self.app
            .assumptions
            .choose(name, value)
            .map_err(|error| bad(&error))?;
        Ok(self.app.assumptions.shown())
    }

    fn developer(&self) -> Outcome {
        let (id, key) = self.app.another_developer()?;
        Ok(json!({ "id": id, "key": key }))
    }

    fn delete(&self, path: &str) -> Outcome {
        let now = self.app.now();
        let developer = read(&*self.app.store, first_developer)?;
        let is_known = if let Some(id) = path.strip_prefix("/control/keys/") {
            write(&*self.app.store, &developer, |rows| {
                keys::delete(rows, &developer, id, now)
            })?
        } else if let Some(id) = path.strip_prefix("/control/webhooks/") {
            write(&*self.app.store, &developer, |rows| {
                delete_webhook(rows, &developer, id, now)
            })?
        } else {
            return Err(unknown());
        };
        if is_known {
            return Ok(json!({ "deleted": path.rsplit('/').next() }));
        }
        let problem = Problem::new(
            "not_found",
            "The developer of the sandbox has none with this id",
        );
        Err(Rejection::new(404, problem))
    }

    fn reset(&self) -> Outcome {
        write(&*self.app.store, "", |rows| Ok(rows.clear()?))?;
        self.faults.clear();
        let key = self
            .app
            .begin(&self.fixture)
            .map_err(|error| bad(&error.0))?;
        Ok(json!({ "key": key }))
    }
}

type Outcome = Result<Value, Rejection>;

fn controls() -> Value {
    let controls = CONTROLS.iter().map(
        |[request, body, effect]| json!({ "request": request, "body": body, "effect": effect }),
    );
    json!({ "controls": controls.collect::<Vec<_>>() })
}

/// 404 with what there is.
fn unknown() -> Rejection {
    let names: Vec<&str> = CONTROLS.iter().map(|[request, ..]| *request).collect();
    let message = format!("There is no such control; there are: {}", names.join(", "));
    Rejection::new(404, Problem::new("not_found", message))
}

fn bad(message: &str) -> Rejection {
    Rejection::new(400, Problem::new("invalid", message.to_owned()))
}

/// Where something happens, and about how much money.
fn amount_at(body: &[u8], name: &str) -> Result<(String, String), Rejection> {
    let body = object(body)?;
    let text = |name: &str| body.get(name).and_then(Value::as_str).map(str::to_owned);
    let both = text(name).zip(text("amount"));
    both.ok_or_else(|| bad(&format!("`{name}` and `amount` are texts")))
}

fn object(body: &[u8]) -> Result<Map<String, Value>, Rejection> {
    serde_json::from_slice(body)
        .map_err(|error| bad(&format!("the body is no JSON object: {error}")))
}
