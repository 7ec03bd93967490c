//! Ids in the roles that `ids` names, or `x-id-of` of the description: parameters and members whose texts are types of their own.

use super::targets::{self, AddressedKind};
use crate::config::Config;
use crate::diagnostics::code::settings::IMPOSSIBLE_TARGET;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Rule, ShapeId, Text, id_type_name, words};
use crate::source::Origin;

/// Puts them. What the settings say comes first.
pub(super) fn place(api: &mut Api, config: &Config, diagnostics: &mut Diagnostics) {
    of_settings(api, config, diagnostics);
    of_description(api, diagnostics);
}

/// What `x-id-of` says.
fn of_description(api: &mut Api, diagnostics: &mut Diagnostics) {
    for (origin, noun) in std::mem::take(&mut api.id_keys) {
        let name = id_type_name(&words(&noun));
        let operations = api.all_operations();
        let parameters = operations.flat_map(|of| of.parameters.iter().map(move |it| (of, it)));
        let parameter = parameters
            .filter(|(_, it)| it.origin == origin)
            .map(|(of, it)| AddressedKind::Parameter(of.origin, it.wire.clone()));
        let mut kinds: Vec<AddressedKind> = parameter.collect();
        kinds.push(AddressedKind::Member(origin));
        for kind in kinds {
            for shape in shapes(api, &kind) {
                match role(api, &name, shape) {
                    Ok(role) => put(api, &kind, shape, role),
                    Err(why) => diagnostics.add(impossible_key(origin, &noun, &why)),
                }
            }
        }
    }
}

fn of_settings(api: &mut Api, config: &Config, diagnostics: &mut Diagnostics) {
    let is_wanted = |kind: &AddressedKind| match kind {
        AddressedKind::Parameter(..) | AddressedKind::Member(_) => true,
        AddressedKind::Operation(_) | AddressedKind::Schema(_) => false,
    };
    let entries = ("ids", config.ids.keys());
    for target in targets::find(api, entries, is_wanted, config, diagnostics) {
        let Some(name) = config.ids.get(&target.entry) else {
            continue;
        };
        for shape in shapes(api, &target.kind) {
            match role(api, name, shape) {
                Ok(role) => put(api, &target.kind, shape, role),
                Err(why) => diagnostics.add(impossible(config, &target.entry, name, &why)),
            }
        }
    }
}

/// The shapes that stand in a place.
fn shapes(api: &Api, kind: &AddressedKind) -> Vec<ShapeId> {
    let mut shapes: Vec<ShapeId> = match kind {
        AddressedKind::Parameter(origin, wire) => {
            let operations = api.all_operations().filter(|it| it.origin == *origin);
            let parameters = operations.flat_map(|it| &it.parameters);
            let parameters = parameters.filter(|it| it.wire == *wire);
            parameters.map(|it| it.value.shape).collect()
        }
        AddressedKind::Member(origin) => {
            let records = api.shapes.values().filter_map(|it| it.kind.record());
            let fields = records.flat_map(|it| &it.fields);
            let fields = fields.filter(|it| it.origin == *origin);
            fields.map(|it| it.value.shape).collect()
        }
        AddressedKind::Operation(_) | AddressedKind::Schema(_) => Vec::new(),
    };
    shapes.sort();
    shapes.dedup();
    shapes.retain(|it| !api.roles.contains_key(it));
    shapes
}

/// The role of a shape, or why it has none.
fn role(api: &mut Api, name: &str, of: ShapeId) -> Result<ShapeId, String> {
    let shape = api.shapes.get(of);
    let text = shape.kind.text().filter(|_| !api.own.contains_key(&of));
    let Some(text) = text else {
        return Err("it is no text".to_owned());
    };
    if let Some(known) = api.named.get(name) {
        let same = api.shapes.get(*known).kind.text();
        let same = same.filter(|_| api.roles.contains_key(known));
        return match same {
            Some(same) if kept(same) == kept(text) => Ok(*known),
            Some(_) => Err(format!("`{name}` is the id of a text with other rules")),
            None => Err(format!("`{name}` is a schema of the description")),
        };
    }
    let is_named = shape.hint.is_component();
    Ok(api.role(name, of, is_named.then_some(of)))
}

/// What texts of one type have in common.
fn kept(text: &Text) -> (Option<&str>, Vec<&Rule>) {
    let format = text.format.map(oasmith::Format::name);
    let mut rules: Vec<&Rule> = text.rules.iter().map(|it| &it.rule).collect();
    rules.sort();
    (format.or(text.other_format.as_deref()), rules)
}

/// Gives a place its role.
fn put(api: &mut Api, kind: &AddressedKind, shape: ShapeId, role: ShapeId) {
    match kind {
        AddressedKind::Parameter(origin, wire) => {
            let hooks = api.webhooks.iter_mut().map(|it| &mut it.operation);
            let operations = api.operations.iter_mut().chain(hooks);
            let parameters = operations
                .filter(|it| it.origin == *origin)
                .flat_map(|it| &mut it.parameters);
            for parameter in parameters.filter(|it| it.wire == *wire) {
                parameter.value.shape = role;
            }
        }
        AddressedKind::Member(origin) => {
            let ids: Vec<ShapeId> = api.shapes.iter().map(|(id, _)| id).collect();
            for id in ids {
                let fields = api.shapes.get_mut(id).kind.fields_mut();
                for field in fields
                    .iter_mut()
                    .filter(|it| it.origin == *origin && it.value.shape == shape)
                {
                    field.value.shape = role;
                }
            }
        }
        AddressedKind::Operation(_) | AddressedKind::Schema(_) => {}
    }
}

fn impossible_key(origin: Origin, noun: &str, why: &str) -> Diagnostic {
    let message = format!("`x-id-of: {noun}` cannot stand here: {why}");
    Diagnostic::new(Code(IMPOSSIBLE_TARGET), origin, message)
        .help("write it beside a text, with the same rules wherever the same thing is named")
}

fn impossible(config: &Config, entry: &str, name: &str, why: &str) -> Diagnostic {
    let message = format!("`{entry}` below `ids` in `gen.yaml` cannot be a `{name}`: {why}");
    let help = "name parameters and members whose schemas are texts with the same rules";
    let place = config.place(&["ids", entry]);
    Diagnostic::at_optional(Code(IMPOSSIBLE_TARGET), place, message).help(help)
}
