//! The control interface for tests, beside the API and never below `/v0`: it is served with `--control` only. `GET /control` lists what there is.

mod bodies;
mod request;

use std::sync::Arc;

use oasmith_mock::control::{
    ClockMove, ControlEntry, ControlRequest, Faults, RequestedFault, invalid, no_body, read_body,
    wrong_body,
};
use serde_json::{Map, Value, json};
use svc_server::Rejection;
use svc_server::oasmith::Problem;
use svc_server::oasmith::http::Response;

use crate::app::App;
use crate::assumptions::DRAIN_STEP;
use crate::disturbances::Disturbances;
use crate::keys;
use crate::responses::{log, response_of};
use crate::return_policies;
use crate::seed::{self, Seed};
use crate::service::delete_webhook;
use crate::simulation;
use crate::store::{Rows, Setting, read};
use crate::ticker::run_due_jobs;

use bodies::{Additions, Assumed, Authorization, Deposit, reset_of};

pub use request::{CONTROLS, SandboxControl};

/// The interface.
#[derive(Clone)]
pub struct Control {
    app: App,
    fixture: Arc<Seed>,
}

impl Control {
    /// Controls a sandbox that began with a fixture.
    #[must_use]
    pub fn new(app: App, fixture: Seed) -> Self {
        Self {
            app,
            fixture: Arc::new(fixture),
        }
    }

    /// What goes otherwise for a request. If the store fails, the request will say so itself.
    #[must_use]
    pub fn met(&self, method: &str, path: &str) -> (Option<RequestedFault>, Map<String, Value>) {
        Disturbances::met(&*self.app.store, method, path).unwrap_or_default()
    }

    /// Lets requests meet a fault: how many wait.
    ///
    /// # Errors
    /// No request has such a path, or the store fails.
    pub fn add_fault(&self, fault: &RequestedFault) -> Result<usize, Rejection> {
        let base = self.app.router.base_path();
        if fault
            .path
            .as_deref()
            .is_some_and(|path| !path.starts_with(base))
        {
            return Err(invalid(&format!(
                "`path` begins with `{base}`, as in `{base}/webhooks`"
            )));
        }
        if fault.operation.is_some() {
            return Err(invalid("a fault is for a `method` and a `path` here"));
        }
        Disturbances::change(&*self.app.store, |waiting| {
            let added = waiting.faults.add(fault.clone());
            added.map_err(|error| invalid(&error))
        })
    }

    /// Does what is asked for, with the body that came with it.
    #[must_use]
    pub fn answer(&self, wanted: &ControlRequest<SandboxControl>, body: &[u8]) -> Response {
        // What this process was not told itself, another was.
        if let Err(rejection) = self.app.shared.look(&*self.app.store) {
            return refusal(rejection);
        }
        let ControlRequest { control, name } = wanted;
        let empty = || no_body(body);
        let outcome = match control {
            SandboxControl::List => Ok(ControlEntry::list(CONTROLS)),
            SandboxControl::Clock => empty().map(|()| self.time()),
            SandboxControl::MoveClock => self.move_clock(body),
            SandboxControl::Items => self.items(body),
            SandboxControl::Deposits => self.deposit(body),
            SandboxControl::CardAuthorizations => self.authorize(body),
            SandboxControl::Faults => empty().and_then(|()| self.faults()),
            SandboxControl::AddFault => self.fault(body),
            SandboxControl::NoFaults => empty().and_then(|()| self.no_faults()),
            SandboxControl::Additions => self.add(body),
            SandboxControl::Assumptions => self.assume(body),
            SandboxControl::ReturnPolicy => empty().and_then(|()| self.return_policy(true)),
            SandboxControl::NoReturnPolicy => empty().and_then(|()| self.return_policy(false)),
            SandboxControl::Developers => empty().and_then(|()| self.developer()),
            SandboxControl::Requests => empty().map(|()| self.app.shared.seen.requests()),
            SandboxControl::NoRequests => empty().map(|()| {
                self.app.shared.seen.forget_requests();
                json!({})
            }),
            SandboxControl::Deliveries => empty().map(|()| self.app.shared.seen.deliveries()),
            SandboxControl::NoDeliveries => empty().map(|()| {
                self.app.shared.seen.forget_deliveries();
                json!({})
            }),
            SandboxControl::Reset => self.reset(body),
            SandboxControl::DeleteKey => self.delete(name, keys::delete),
            SandboxControl::DeleteWebhook => self.delete(name, delete_webhook),
        };
        match outcome {
            Ok(body) => Response::json(200, body.to_string()),
            Err(rejection) => refusal(rejection),
        }
    }

    fn time(&self) -> Value {
        json!({ "now": crate::timestamps::timestamp(self.app.now()).as_str() })
    }

    fn move_clock(&self, body: &[u8]) -> Outcome {
        let to = ClockMove::read(body).map_err(|error| wrong_body(&error))?;
        self.app.move_clock(to)?;
        run_due_jobs(&self.app)?;
        Ok(self.time())
    }

    fn deposit(&self, body: &[u8]) -> Outcome {
        let Deposit {
            liquidation_address_id: address,
            amount,
        } = read_body(body)?;
        let times = (
            self.app.now(),
            self.app.shared.assumptions.seconds(DRAIN_STEP) * 1000,
        );
        self.app.for_developer(|rows, developer| {
            simulation::deposit(rows, developer, (&address, &amount), times)
        })
    }

    fn authorize(&self, body: &[u8]) -> Outcome {
        let Authorization {
            card_account_id: account,
            amount,
        } = read_body(body)?;
        let now = self.app.now();
        self.app.for_developer(|rows, developer| {
            simulation::authorize(rows, developer, (&account, &amount), now)
        })
    }

    fn items(&self, body: &[u8]) -> Outcome {
        let text = str::from_utf8(body)
            .map_err(|error| invalid(&format!("the body is no UTF-8: {error}")))?;
        let fixture = Seed::parse(text)?;
        let now = self.app.now();
        self.app.for_developer(|rows, developer| {
            fixture.load(rows, developer, now)?;
            seed::remember(rows, &fixture)
        })?;
        Ok(json!({ "added": fixture.items.len() }))
    }

    fn fault(&self, body: &[u8]) -> Outcome {
        let fault: RequestedFault = read_body(body)?;
        let fault = fault.checked().map_err(|error| invalid(&error))?;
        Ok(json!({ "waiting": self.add_fault(&fault)? }))
    }

    fn faults(&self) -> Outcome {
        let waiting = read(&*self.app.store, Disturbances::of)?;
        Ok(waiting.faults.shown())
    }

    fn no_faults(&self) -> Outcome {
        Disturbances::change(&*self.app.store, |waiting| {
            waiting.faults = Faults::default();
            Ok(())
        })?;
        Ok(json!({ "waiting": 0 }))
    }

    fn add(&self, body: &[u8]) -> Outcome {
        let Additions { members } = read_body(body)?;
        Disturbances::change(&*self.app.store, |waiting| {
            waiting.additions.clone_from(&members);
            Ok(())
        })?;
        Ok(json!({ "members": members }))
    }

    fn assume(&self, body: &[u8]) -> Outcome {
        let Assumed { name, value } = read_body(body)?;
        self.app.choose(&name, &value)?;
        Ok(self.app.shared.assumptions.shown())
    }

    fn return_policy(&self, is_there: bool) -> Outcome {
        let now = self.app.now();
        let started = self.app.for_developer(|rows, developer| {
            return_policies::configure(rows, developer, is_there, now)
        })?;
        run_due_jobs(&self.app)?;
        Ok(json!({ "configured": is_there, "refunds_started": started }))
    }

    fn developer(&self) -> Outcome {
        let (id, key) = self.app.another_developer()?;
        Ok(json!({ "id": id, "key": key }))
    }

    fn delete(&self, id: &str, delete: Delete) -> Outcome {
        let now = self.app.now();
        let delete = |rows: &dyn Rows, developer: &str| delete(rows, developer, id, now);
        if self.app.for_developer(delete)? {
            return Ok(json!({ "deleted": id }));
        }
        let problem = Problem::new(
            "not_found",
            "The developer of the sandbox has none with this id",
        );
        Err(Rejection::new(404, problem))
    }

    fn reset(&self, body: &[u8]) -> Outcome {
        let reset = reset_of(body).map_err(|error| invalid(&error))?;
        let key = self.app.reset(&self.fixture, &reset)?;
        self.app.shared.seen.forget_requests();
        self.app.shared.seen.forget_deliveries();
        Ok(json!({ "key": key }))
    }
}

type Outcome = Result<Value, Rejection>;

/// Deletes what a developer has under an id: whether there was something.
type Delete = fn(&dyn Rows, &str, &str, i64) -> Result<bool, Rejection>;

fn refusal(rejection: Rejection) -> Response {
    log(&rejection);
    response_of(rejection)
}
