//! The table of names: every type, member, value, operation, argument and module, by identity.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::arena::ArenaMap;

use super::methods::MethodScope;
use super::naming::Naming;
use super::operations::OperationNames;
use super::overrides::Overrides;
use super::prefixes::Prefixes;
use super::{case, reserved};
use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::imports;
use crate::ir::pointers::Pointers;
use crate::ir::{Api, Operation, Shape, ShapeId};
use crate::lower::LoweredPart;
use crate::lower::emitted::EmittedTypes;
use crate::rust::Ident;

/// What everything in generated code is called, by what it stands for in the IR.
#[derive(Debug, Default)]
pub(in crate::lower) struct Names {
    types: ArenaMap<Shape, Ident>,
    /// The names of all types.
    taken: BTreeSet<Ident>,
    members: BTreeMap<(ShapeId, usize), Ident>,
    operations: Vec<OperationNames>,
    hooks: Vec<OperationNames>,
    groups: BTreeMap<String, (Ident, Ident)>,
}

impl Names {
    pub(in crate::lower) fn of_type(&self, shape: ShapeId) -> Ident {
        self.types
            .get(&shape)
            .cloned()
            .unwrap_or_else(|| Ident::spelled("unnamed"))
    }

    /// The name of what stands for the rules of a checked type: `CustomerIdRules`, unless that is a type of the description.
    pub(in crate::lower) fn rules_of(&self, shape: ShapeId) -> Ident {
        let name = self.of_type(shape);
        let plain = format!("{}Rules", name.plain());
        let turned = format!("RulesOf{}", name.plain());
        let numbered = (2..).map(|number| format!("{plain}{number}"));
        [plain.clone(), turned]
            .into_iter()
            .chain(numbered)
            .map(|name| Ident::spelled(&name))
            .find(|name| !self.taken.contains(name) && !imports::is_in_prelude(name.as_str()))
            .unwrap_or_else(|| Ident::spelled(&plain))
    }

    /// Whether a type has this name.
    pub(in crate::lower) fn has_type(&self, name: &Ident) -> bool {
        self.taken.contains(name)
    }

    /// The name of a record's member, an enumeration's value or a union's variant, by its position; what is kept of a record's other
    /// members stands after the members.
    pub(in crate::lower) fn of_member(&self, shape: ShapeId, position: usize) -> Ident {
        self.members
            .get(&(shape, position))
            .cloned()
            .unwrap_or_else(|| Ident::spelled("unnamed"))
    }

    pub(in crate::lower) fn of_operation(&self, position: usize) -> Option<&OperationNames> {
        self.operations.get(position)
    }

    /// The names of what the service calls, by its position.
    pub(in crate::lower) fn of_hook(&self, position: usize) -> Option<&OperationNames> {
        self.hooks.get(position)
    }

    /// The module and the type of a resource group.
    pub(in crate::lower) fn of_group(&self, tag: &str) -> (Ident, Ident) {
        self.groups.get(tag).cloned().unwrap_or_else(|| {
            let name = reserved::group_module(case::snake(tag));
            (
                Ident::spelled(&name),
                Ident::spelled(&case::upper_camel(tag)),
            )
        })
    }

    /// Names everything of a part: the types that get an item, and all else.
    pub(in crate::lower) fn of(
        api: &Api,
        config: &Config,
        emitted: &EmittedTypes,
        part: LoweredPart,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut naming = Naming {
            api,
            pointers: Pointers::of(api),
            overrides: Overrides::new(config),
            emitted,
            bases: ArenaMap::default(),
            prefixes: Prefixes::default(),
            of_operations: BTreeSet::new(),
            shared: BTreeSet::new(),
            short_names: config.short_names,
            diagnostics,
        };
        let calls: Vec<&Operation> = api.operations.iter().collect();
        let hooks = api.webhooks.iter().map(|webhook| &webhook.operation);
        let hooks: Vec<&Operation> = hooks.collect();
        let operations = naming.operations(&calls, MethodScope::Group);
        let hooks = naming.operations(&hooks, MethodScope::Webhooks);
        let types = naming.types(&emitted.typed);
        naming.shared = types
            .values()
            .filter(|name| name.as_str() != name.plain())
            .cloned()
            .collect();
        let names = Self {
            taken: types.values().cloned().collect(),
            types,
            members: match part {
                LoweredPart::All => naming.members(&emitted.typed),
                LoweredPart::Calls => BTreeMap::new(),
            },
            operations,
            hooks,
            groups: naming.groups(),
        };
        match part {
            LoweredPart::All => naming.overrides.finish(naming.diagnostics),
            LoweredPart::Calls => {}
        }
        names
    }
}
