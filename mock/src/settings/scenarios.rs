//! Faults that settings have by names, and what a fault is for.

use std::collections::BTreeMap;
use std::sync::Arc;

use oasmith_codegen::ir::Api;
use serde::Deserialize;

use super::names;
use crate::control::{Faults, RequestedFault};
use crate::plain_names::plain_name;

/// Faults that are switched on and off together.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ScenarioSettings {
    /// Whether it is on at the start.
    pub enabled: bool,
    /// The faults that requests meet while it is on, in the order in which they are looked through.
    pub faults: Vec<RequestedFault>,
}

/// All scenarios, by their names.
pub(crate) struct Scenarios(BTreeMap<String, Scenario>);

struct Scenario {
    enabled: bool,
    faults: Faults,
}

/// What faults can be for: operations of a description, and paths below its base paths.
#[derive(Clone)]
pub(crate) struct FaultTargets {
    pub(crate) api: &'static Api,
    pub(crate) bases: Arc<[&'static str]>,
}

impl FaultTargets {
    /// A fault that can be made, with the id of its operation.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn checked(&self, fault: RequestedFault) -> Result<RequestedFault, String> {
        let mut fault = fault.checked()?;
        if let Some(name) = &fault.operation {
            let (_, operation) = names::operation(self.api, name)?;
            fault.operation = Some(operation.id.clone());
        }
        let mut bases = self.bases.iter();
        if let Some(path) = &fault.path
            && !bases.any(|base| path.starts_with(base))
        {
            let bases = self.bases.join("` or `");
            return Err(format!("`path` begins with `{bases}`"));
        }
        Ok(fault)
    }
}

impl Scenarios {
    /// Those of settings.
    ///
    /// # Errors
    /// A fault cannot be made, or is for what is not described.
    pub(crate) fn of(
        settings: &BTreeMap<String, ScenarioSettings>,
        targets: &FaultTargets,
    ) -> Result<Self, String> {
        let scenarios = settings.iter().map(|(name, scenario)| {
            let named = plain_name(name, &format!("`{name}`"));
            named.map_err(|it| format!("scenarios: {it}"))?;
            let mut faults = Faults::default();
            for (position, fault) in scenario.faults.iter().enumerate() {
                let in_place = |it| format!("scenarios: {name}: faults[{position}]: {it}");
                let fault = targets.checked(fault.clone()).map_err(in_place)?;
                faults.add(fault).map_err(in_place)?;
            }
            let enabled = scenario.enabled;
            Ok((name.clone(), Scenario { enabled, faults }))
        });
        scenarios.collect::<Result<_, String>>().map(Self)
    }

    /// The faults of a scenario, of which no request has met one.
    pub(crate) fn faults(&self, name: &str) -> Option<&Faults> {
        self.0.get(name).map(|it| &it.faults)
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &String> {
        self.0.keys()
    }

    /// The faults of those that are on at the start.
    pub(crate) fn at_start(&self) -> BTreeMap<String, Faults> {
        let enabled = self.0.iter().filter(|(_, it)| it.enabled);
        enabled
            .map(|(name, it)| (name.clone(), it.faults.clone()))
            .collect()
    }
}
