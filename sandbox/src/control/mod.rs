//! The control interface for tests, beside the API and never below `/v0`: it is served with `--control` only. `GET /control` lists what there is.

mod asked;

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Map, Value, json};
use svc_server::Rejection;
use svc_server::oasmith::Problem;
use svc_server::oasmith::http::Response;

use crate::app::{App, first_developer};
use crate::assumptions::DRAIN_STEP;
use crate::faults::{Faults, RequestedFault};
use crate::keys;
use crate::responses::response_of;
use crate::seed::{BadSeed, Seed};
use crate::service::delete_webhook;
use crate::simulation;
use crate::store::{Rows, read, write};
use crate::ticker::settle;

pub use asked::Asked;

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

    /// Does what is asked for, with the body that came with it.
    #[must_use]
    pub fn answer(&self, asked: &Asked, body: &[u8]) -> Response {
        let outcome = match asked {
            Asked::List => Ok(asked::list()),
            Asked::Clock => self.clock(body),
            Asked::Items => self.items(body),
            Asked::Deposits => self.deposit(body),
            Asked::CardAuthorizations => self.authorize(body),
            Asked::Faults => self.fault(body),
            Asked::NoFaults => {
                self.faults.clear();
                Ok(json!({ "waiting": 0 }))
            }
            Asked::Additions => self.add(body),
            Asked::Assumptions => self.assume(body),
            Asked::Developers => self.developer(),
            Asked::Reset => self.reset(),
            Asked::DeleteKey(id) => self.delete(id, keys::delete),
            Asked::DeleteWebhook(id) => self.delete(id, delete_webhook),
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

    fn delete(&self, id: &str, delete: Delete) -> Outcome {
        let now = self.app.now();
        let developer = read(&*self.app.store, first_developer)?;
        let is_known = write(&*self.app.store, &developer, |rows| {
            delete(rows, &developer, id, now)
        })?;
        if is_known {
            return Ok(json!({ "deleted": id }));
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

/// Deletes what a developer has under an id: whether there was something.
type Delete = fn(&dyn Rows, &str, &str, i64) -> Result<bool, Rejection>;

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
