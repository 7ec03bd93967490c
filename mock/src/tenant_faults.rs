//! The faults that requests of a tenant meet.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::control::{FaultTarget, Faults, RequestedFault};
use crate::settings::Scenarios;

/// Those that a control asked for, and those of the scenarios that are on.
#[derive(Default)]
pub(crate) struct TenantFaults {
    pub(crate) requested: Faults,
    scenarios: BTreeMap<String, Faults>,
}

impl TenantFaults {
    pub(crate) fn at_start(scenarios: &Scenarios) -> Self {
        Self {
            requested: Faults::default(),
            scenarios: scenarios.at_start(),
        }
    }

    /// The fault that a request meets.
    pub(crate) fn take(&mut self, target: FaultTarget<'_>) -> Option<RequestedFault> {
        let requested = self.requested.take(target);
        let mut scenarios = self.scenarios.values_mut();
        requested.or_else(|| scenarios.find_map(|it| it.take(target)))
    }

    /// Switches a scenario on, with all of its faults: whether there is one.
    pub(crate) fn enable(&mut self, scenarios: &Scenarios, name: &str) -> bool {
        let Some(faults) = scenarios.faults(name) else {
            return false;
        };
        self.scenarios.insert(name.to_owned(), faults.clone());
        true
    }

    /// Switches a scenario off: whether there is one.
    pub(crate) fn disable(&mut self, scenarios: &Scenarios, name: &str) -> bool {
        self.scenarios.remove(name);
        scenarios.faults(name).is_some()
    }

    /// All scenarios, whether each is on, and how many of its faults still wait.
    pub(crate) fn shown(&self, scenarios: &Scenarios) -> Value {
        let scenarios = scenarios.names().map(|name| {
            let faults = self.scenarios.get(name);
            let waiting = faults.map_or(0, Faults::waiting);
            json!({ "name": name, "enabled": faults.is_some(), "waiting": waiting })
        });
        json!({ "scenarios": scenarios.collect::<Vec<_>>() })
    }
}
