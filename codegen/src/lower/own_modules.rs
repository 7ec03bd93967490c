//! The modules that `gen.yaml` gives to types, and the features that it names.

use std::collections::{BTreeMap, BTreeSet};

use super::emitted::EmittedTypes;
use super::names::module_name;
use crate::config::Config;
use crate::diagnostics::code::CodeRef;
use crate::diagnostics::code::settings::{IMPOSSIBLE_SETTING, SETTING_WITHOUT_TARGET};
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::pointers::Pointers;
use crate::ir::{Api, ShapeId};

/// The module of each type that has one of its own.
pub(super) struct OwnModules {
    by_shape: BTreeMap<ShapeId, String>,
    /// The entries that name types.
    entries: Vec<(String, String)>,
}

impl OwnModules {
    /// Finds the types. Operations were moved when the API was selected.
    pub(super) fn of(
        api: &Api,
        config: &Config,
        emitted: &EmittedTypes,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut modules = Self {
            by_shape: BTreeMap::new(),
            entries: Vec::new(),
        };
        if config.modules.is_empty() {
            return modules;
        }
        let pointers = Pointers::of(api);
        let all = api.shapes.iter().map(|(id, _)| (pointers.shape(id), id));
        let places: Vec<(String, ShapeId)> = all.collect();
        for (pointer, module) in &config.modules {
            let here = places.iter().filter(|(place, _)| place == pointer);
            let here: Vec<ShapeId> = here.map(|(_, id)| *id).collect();
            let typed: Vec<ShapeId> = here
                .iter()
                .filter(|id| emitted.typed.contains(id))
                .copied()
                .collect();
            if !here.is_empty() && typed.is_empty() {
                let message = format!("the schema at `{pointer}` has no type of its own");
                let help =
                    "remove the entry: types of the runtime stand in no module of the models";
                report(
                    config,
                    SETTING_WITHOUT_TARGET,
                    pointer,
                    (message, help),
                    diagnostics,
                );
            }
            if !typed.is_empty() {
                modules.entries.push((pointer.clone(), module.clone()));
            }
            let typed = typed.into_iter().map(|id| (id, module.clone()));
            modules.by_shape.extend(typed);
        }
        modules
    }

    /// The module of a type, if it has one of its own.
    pub(super) fn of_shape(&self, id: ShapeId) -> Option<&str> {
        self.by_shape.get(&id).map(String::as_str)
    }

    /// Whether a module has this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.by_shape.values().any(|it| it == name)
    }

    /// Reports modules that others have: each is a file, and those of resource groups are compiled with their features.
    pub(super) fn check<'g>(
        &self,
        config: &Config,
        groups: impl Iterator<Item = &'g str>,
        diagnostics: &mut Diagnostics,
    ) {
        let groups: BTreeSet<&str> = groups.collect();
        for (pointer, module) in &self.entries {
            let help = "give the module another name";
            if groups.contains(module.as_str()) {
                let message = format!(
                    "`{module}` is the module of a resource group, which is compiled with its feature only"
                );
                report(
                    config,
                    IMPOSSIBLE_SETTING,
                    pointer,
                    (message, help),
                    diagnostics,
                );
            } else if module_name(module.clone()) != *module || module == "shared" {
                let message = format!("a module of the models cannot be called `{module}`");
                report(
                    config,
                    IMPOSSIBLE_SETTING,
                    pointer,
                    (message, help),
                    diagnostics,
                );
            }
        }
    }
}

/// Reports features that are named and that no crate has.
pub(super) fn check_features(config: &Config, known: &[String], diagnostics: &mut Diagnostics) {
    for name in config.default_features.iter().flatten() {
        if known.contains(name) {
            continue;
        }
        let message = format!("the written crates have no feature `{name}` for a resource group");
        let known = known.iter().map(String::as_str);
        let help = did_you_mean(name, known).unwrap_or_else(|| {
            "name the module of a resource group; where there is one group, it is no feature"
                .to_owned()
        });
        let place = config.place(&["default_features", name]);
        let code = Code(SETTING_WITHOUT_TARGET);
        diagnostics.add(Diagnostic::at_optional(code, place, message).help(help));
    }
}

fn report(
    config: &Config,
    code: CodeRef,
    pointer: &str,
    (message, help): (String, &str),
    diagnostics: &mut Diagnostics,
) {
    let place = config.place(&["modules", pointer]);
    diagnostics.add(Diagnostic::at_optional(Code(code), place, message).help(help));
}
