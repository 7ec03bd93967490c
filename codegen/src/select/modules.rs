//! Moves operations to the modules that `modules` names: to the resource group whose module is called so, or to a new one.

use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::ir::{Api, GENERAL, Operation, is_spelled_alike};

use super::targets::{self, AddressedKind, Target};

/// What the entries mean. Schemas are no matter of operations: the modules of their types are made where types are.
pub(super) fn find(api: &Api, config: &Config, diagnostics: &mut Diagnostics) -> Vec<Target> {
    let entries = ("modules", config.modules.keys());
    let is_wanted = |kind: &AddressedKind| match kind {
        AddressedKind::Operation(_) | AddressedKind::Schema(_) => true,
        AddressedKind::Parameter(..) | AddressedKind::Member(_) => false,
    };
    targets::find(api, entries, is_wanted, config, diagnostics)
}

/// Moves the operations.
pub(super) fn assign(api: &mut Api, moved: &[Target], config: &Config) {
    for target in moved {
        let AddressedKind::Operation(origin) = target.kind else {
            continue;
        };
        let Some(module) = config.modules.get(&target.entry) else {
            continue;
        };
        let group = group(api, module);
        let hooks = api.webhooks.iter_mut().map(|it| &mut it.operation);
        let operations = api.operations.iter_mut().chain(hooks);
        for operation in operations.filter(|it| it.origin == origin) {
            operation.tags.retain(|tag| *tag != group);
            operation.tags.insert(0, group.clone());
        }
    }
    let used: Vec<String> = api
        .all_operations()
        .map(|it| it.group().to_owned())
        .collect();
    if !moved.is_empty() {
        api.tags.retain(|tag| used.contains(&tag.name));
    }
}

/// The resource group whose module is called so; a new one has the name of the module.
fn group(api: &Api, module: &str) -> String {
    let declared = api.tags.iter().map(|tag| tag.name.as_str());
    let brought = api.all_operations().map(Operation::group);
    let mut known = declared.chain(brought).chain([GENERAL]);
    let same = known.find(|tag| is_spelled_alike(tag, module));
    same.unwrap_or(module).to_owned()
}
