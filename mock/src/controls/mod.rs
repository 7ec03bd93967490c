//! What tests ask of a mock beside the API: its clock, its faults and scenarios, its items, and what requests it has seen and events it has sent. Each is of one tenant.

mod list;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::SystemTime;

use axum::body::Body;
use axum::http::request::Parts;
use axum::response::Response as AxumResponse;
use oasmith::http::Response;
use oasmith::server::Rejection;
use oasmith::{Json, Problem};
use oasmith_codegen::ir::Value as ItemValue;
use serde_json::{Value, json};

use crate::control::{
    ClockMove, ControlEntry, ControlRequest, Faults, RequestedFault, invalid, milliseconds,
    no_body, read_body, received_body, wrong_body,
};
use crate::last_entries::LastEntries;
use crate::locks::locked;
use crate::problem_answers::problem_answer;
use crate::received_json::ReceivedJson;
use crate::service::MockService;
use crate::settings::{FaultTargets, JsonValue};
use crate::tenants::{Tenant, name_of};

use list::CONTROLS;

pub(crate) use list::MockControl;

/// The controls of a mock.
#[derive(Clone)]
pub(crate) struct Controls {
    pub(crate) service: Arc<MockService>,
    pub(crate) targets: FaultTargets,
}

impl fmt::Debug for Controls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Controls").finish_non_exhaustive()
    }
}

impl Controls {
    /// The answer to a request of a control.
    pub(crate) async fn called(&self, head: &Parts, body: Body) -> AxumResponse {
        let wanted = name_of(&head.headers).and_then(|tenant| {
            let wanted = Self::find(head.method.as_str(), head.uri.path())?;
            Ok((tenant, wanted))
        });
        match (wanted, received_body(head, body)) {
            (Err(rejection), _) => problem_answer(&rejection).into(),
            (Ok((tenant, wanted)), body) => match body.await {
                Ok(body) => self.answer(tenant, &wanted, &body).into(),
                Err(response) => response,
            },
        }
    }

    /// The control of a method at a path.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn find(method: &str, path: &str) -> Result<ControlRequest<MockControl>, Rejection> {
        ControlEntry::find(CONTROLS, method, path)
    }

    /// Does what is asked for, with the body that came with it, to the tenant of a name.
    pub(crate) fn answer(
        &self,
        tenant: &str,
        wanted: &ControlRequest<MockControl>,
        body: &[u8],
    ) -> Response {
        match self.written(tenant, wanted, body) {
            Ok(body) => Response::json(200, body),
            Err(rejection) => problem_answer(&rejection),
        }
    }

    /// What is answered, once all that is done is in the database.
    fn written(
        &self,
        tenant: &str,
        wanted: &ControlRequest<MockControl>,
        body: &[u8],
    ) -> Result<String, Rejection> {
        let tenants = &self.service.tenants;
        let tenant = tenants.named(tenant)?;
        let shown = self.outcome(&tenant, wanted, body)?;
        tenants.write_now(&tenant)?;
        Ok(shown)
    }

    fn outcome(
        &self,
        tenant: &Tenant,
        ControlRequest { control, name }: &ControlRequest<MockControl>,
        body: &[u8],
    ) -> Result<String, Rejection> {
        let empty = || no_body(body);
        let shown = match control {
            MockControl::Clock => empty().map(|()| time(tenant))?,
            MockControl::MoveClock => move_clock(tenant, body)?,
            MockControl::AddItems => self.add_items(tenant, body)?,
            MockControl::Faults => empty().map(|()| locked(&tenant.faults).requested.shown())?,
            MockControl::AddFault => self.add_fault(tenant, body)?,
            MockControl::Items => return empty().and_then(|()| self.items(tenant)),
            MockControl::List => empty().map(|()| ControlEntry::list(CONTROLS))?,
            MockControl::NoFaults => empty().map(|()| no_faults(tenant))?,
            MockControl::Requests => {
                empty().map(|()| locked(&tenant.requests).shown("requests"))?
            }
            MockControl::NoRequests => empty().map(|()| no_requests(tenant))?,
            MockControl::Scenarios => empty().map(|()| self.scenarios(tenant))?,
            MockControl::Scenario => empty().and_then(|()| self.enable(tenant, name))?,
            MockControl::NoScenario => empty().and_then(|()| self.disable(tenant, name))?,
            MockControl::Deliveries => return empty().and_then(|()| self.deliveries(tenant)),
            MockControl::Resend => empty().and_then(|()| self.resend(tenant, name))?,
            MockControl::NoDeliveries => {
                empty().and_then(|()| self.deliveries(tenant))?;
                locked(&tenant.outbox).clear();
                json!({ "deliveries": [] })
            }
            MockControl::Snapshots => empty().map(|()| snapshots(tenant))?,
            MockControl::Snapshot => empty().and_then(|()| save(tenant, name))?,
            MockControl::Restore => empty().and_then(|()| known(tenant.restore(name), name))?,
            MockControl::NoSnapshot => empty().and_then(|()| known(tenant.forget(name), name))?,
            MockControl::Reset => {
                empty()?;
                self.service.tenants.forget(&tenant.name)?;
                json!({})
            }
        };
        Ok(shown.to_string())
    }

    fn items(&self, tenant: &Tenant) -> Result<String, Rejection> {
        let items = self.service.tenants.items.as_ref().ok_or_else(stateless)?;
        let shown = items.shown(&tenant.items, tenant.clock.now());
        // Numbers have the digits that they came with.
        Ok(format!("{{\"items\":{}}}", shown.to_json()))
    }

    fn add_items(&self, tenant: &Tenant, body: &[u8]) -> Result<Value, Rejection> {
        let items = self.service.tenants.items.as_ref().ok_or_else(stateless)?;
        let given = given_items(body).map_err(|error| wrong_body(&error))?;
        let (store, now) = (&tenant.items, tenant.clock.now());
        let added = items.add(store, &given, &self.service.operations, now);
        let added = added.map_err(|error| invalid(&error))?;
        Ok(json!({ "added": added }))
    }

    fn add_fault(&self, tenant: &Tenant, body: &[u8]) -> Result<Value, Rejection> {
        let fault: RequestedFault = read_body(body)?;
        let fault = self.targets.checked(fault);
        let fault = fault.map_err(|error| wrong_body(&error))?;
        let waiting = locked(&tenant.faults).requested.add(fault);
        let waiting = waiting.map_err(|error| invalid(&error))?;
        Ok(json!({ "waiting": waiting }))
    }
}

impl Controls {
    fn scenarios(&self, tenant: &Tenant) -> Value {
        let scenarios = &self.service.tenants.scenarios;
        locked(&tenant.faults).shown(scenarios)
    }

    fn enable(&self, tenant: &Tenant, name: &str) -> Result<Value, Rejection> {
        let scenarios = &self.service.tenants.scenarios;
        let is_known = locked(&tenant.faults).enable(scenarios, name);
        scenario(is_known, name, true)
    }

    fn disable(&self, tenant: &Tenant, name: &str) -> Result<Value, Rejection> {
        let scenarios = &self.service.tenants.scenarios;
        let is_known = locked(&tenant.faults).disable(scenarios, name);
        scenario(is_known, name, false)
    }
}

impl Controls {
    fn deliveries(&self, tenant: &Tenant) -> Result<String, Rejection> {
        let events = self.service.events.as_ref().ok_or_else(no_events)?;
        events.emit(tenant, tenant.clock.now());
        Ok(locked(&tenant.outbox).shown().to_json())
    }

    fn resend(&self, tenant: &Tenant, id: &str) -> Result<Value, Rejection> {
        let events = self.service.events.as_ref().ok_or_else(no_events)?;
        let resent = locked(&tenant.outbox).resend(id, tenant.clock.now());
        match resent {
            Some(Ok(())) => {
                events.news.notify_one();
                Ok(json!({ "resent": id }))
            }
            Some(Err(reason)) => Err(invalid(&reason)),
            None => {
                let message =
                    format!("There is no delivery `{id}`; GET /control/deliveries lists them");
                Err(Rejection::new(404, Problem::new("not_found", message)))
            }
        }
    }
}

/// The items of a body, by the paths of their collections.
fn given_items(body: &[u8]) -> Result<BTreeMap<String, JsonValue>, String> {
    let body = ReceivedJson::from_request_json(body);
    let body = body.map_err(|violations| violations.to_string().trim_end().to_owned())?;
    if let Some(ItemValue::Map(members)) = body.value()
        && let [(name, ItemValue::Map(paths))] = members.as_slice()
        && name == "items"
    {
        let paths = paths.iter().cloned();
        return Ok(paths
            .map(|(path, items)| (path, JsonValue(items)))
            .collect());
    }
    Err("it is an object with the member `items`, an object of paths".to_owned())
}

fn time(tenant: &Tenant) -> Value {
    let now = jiff::Timestamp::from_millisecond(milliseconds(tenant.clock.now()));
    json!({ "now": now.unwrap_or_default().to_string() })
}

fn move_clock(tenant: &Tenant, body: &[u8]) -> Result<Value, Rejection> {
    let to = ClockMove::read(body).map_err(|error| wrong_body(&error))?;
    let ahead = to.ahead(milliseconds(SystemTime::now()), tenant.clock.ahead());
    tenant.clock.set(ahead.map_err(|error| invalid(&error))?);
    Ok(time(tenant))
}

fn no_faults(tenant: &Tenant) -> Value {
    locked(&tenant.faults).requested = Faults::default();
    json!({ "waiting": 0 })
}

fn no_requests(tenant: &Tenant) -> Value {
    *locked(&tenant.requests) = LastEntries::default();
    json!({ "requests": [] })
}

fn snapshots(tenant: &Tenant) -> Value {
    json!({ "snapshots": tenant.snapshots() })
}

fn save(tenant: &Tenant, name: &str) -> Result<Value, Rejection> {
    tenant.save(name)?;
    Ok(json!({ "snapshot": name }))
}

fn known(is_known: bool, name: &str) -> Result<Value, Rejection> {
    if is_known {
        return Ok(json!({ "snapshot": name }));
    }
    Err(unknown("snapshot", name))
}

fn scenario(is_known: bool, name: &str, is_enabled: bool) -> Result<Value, Rejection> {
    if is_known {
        return Ok(json!({ "scenario": name, "enabled": is_enabled }));
    }
    Err(unknown("scenario", name))
}

fn unknown(what: &str, name: &str) -> Rejection {
    let message = format!("There is no {what} `{name}`; GET /control/{what}s lists them");
    Rejection::new(404, Problem::new("not_found", message))
}

fn stateless() -> Rejection {
    invalid("nothing is remembered with `--stateless`")
}

fn no_events() -> Rejection {
    invalid("there are no events: `mock.yaml` has none")
}
