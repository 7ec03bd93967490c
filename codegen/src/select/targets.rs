//! What entries of settings mean that name operations, parameters, members and schemas.

use oasmith::pointer::escape;

use crate::config::Config;
use crate::diagnostics::code::settings::SETTING_WITHOUT_TARGET;
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::pointers::{self, Pointers};
use crate::ir::{Api, Operation, ShapeId, Webhook};
use crate::method;
use crate::source::Origin;

/// An entry, and one thing that it means.
pub(super) struct Target {
    /// The entry, as it is written.
    pub entry: String,
    /// Where the thing stands.
    pub place: String,
    pub kind: AddressedKind,
}

/// What an entry means.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum AddressedKind {
    /// An operation, a webhook or a callback, by its place.
    Operation(Origin),
    /// A parameter: the place of its operation, and its name.
    Parameter(Origin, String),
    /// A member of objects, by its place.
    Member(Origin),
    Schema(ShapeId),
}

/// What all entries of a setting mean, as far as it can be about such things.
pub(super) fn find<'e>(
    api: &Api,
    (setting, entries): (&str, impl Iterator<Item = &'e String>),
    is_wanted: fn(&AddressedKind) -> bool,
    config: &Config,
    diagnostics: &mut Diagnostics,
) -> Vec<Target> {
    let mut entries = entries.peekable();
    if entries.peek().is_none() {
        return Vec::new();
    }
    let mut known = known(api);
    known.retain(|it| is_wanted(&it.kind));
    let mut found = Vec::new();
    for entry in entries {
        let mut meant: Vec<&Known> = known.iter().filter(|it| it.name == *entry).collect();
        // The place of a member or a parameter is that of its schema as well.
        if meant.iter().any(|it| it.is_part()) {
            meant.retain(|it| it.is_part());
        }
        if meant.is_empty() {
            let names = known.iter().map(|it| it.name.as_str());
            diagnostics.add(nothing_there(config, setting, entry, names));
        }
        found.extend(meant.into_iter().map(|it| Target {
            entry: entry.clone(),
            place: it.place.clone(),
            kind: it.kind.clone(),
        }));
    }
    found
}

/// Something that can be left out, by one of its names.
struct Known {
    name: String,
    place: String,
    kind: AddressedKind,
}

impl Known {
    fn is_part(&self) -> bool {
        match self.kind {
            AddressedKind::Member(_) | AddressedKind::Parameter(..) => true,
            AddressedKind::Operation(_) | AddressedKind::Schema(_) => false,
        }
    }

    fn at(place: String, kind: AddressedKind) -> Self {
        Self {
            name: place.clone(),
            place,
            kind,
        }
    }
}

fn known(api: &Api) -> Vec<Known> {
    let calls = api.operations.iter().flat_map(operation);
    let hooks = api.webhooks.iter().flat_map(webhook);
    let pointers = Pointers::of(api);
    let shapes = api.shapes.iter().flat_map(|(id, shape)| {
        let fields = shape.kind.record().map(|record| record.fields.as_slice());
        let members = fields.unwrap_or_default().iter().map(|field| {
            let place = pointers.member(id, &field.wire);
            Known::at(place, AddressedKind::Member(field.origin))
        });
        let schema = Known::at(pointers.shape(id), AddressedKind::Schema(id));
        members.chain([schema]).collect::<Vec<Known>>()
    });
    calls.chain(hooks).chain(shapes).collect()
}

fn operation(of: &Operation) -> Vec<Known> {
    let place = pointers::operation(of);
    let route = of.route().to_string();
    let parameters = of.parameters.iter().map(|it| {
        let kind = AddressedKind::Parameter(of.origin, it.wire.clone());
        Known::at(pointers::parameter(of, &it.wire), kind)
    });
    let parameters: Vec<Known> = parameters.collect();
    let mut known = called(of, &place, [route]);
    known.extend(parameters);
    known
}

fn webhook(of: &Webhook) -> Vec<Known> {
    let method = of.operation.method.as_str();
    let key = method::key(method).unwrap_or(method);
    let place = format!("/webhooks/{}/{key}", escape(&of.name));
    called(&of.operation, &place, [of.name.clone()])
}

/// An operation by its place, its `operationId` and another name.
fn called(of: &Operation, place: &str, other: [String; 1]) -> Vec<Known> {
    let names = [place.to_owned()].into_iter().chain(other);
    let names = names.chain(of.given_id.clone());
    let known = names.map(|name| Known {
        name,
        place: place.to_owned(),
        kind: AddressedKind::Operation(of.origin),
    });
    known.collect()
}

fn nothing_there<'k>(
    config: &Config,
    setting: &str,
    entry: &str,
    known: impl Iterator<Item = &'k str>,
) -> Diagnostic {
    let message =
        format!("`{entry}` below `{setting}` in `gen.yaml` names nothing of the description");
    let help = did_you_mean(entry, known).unwrap_or_else(|| {
        "name an operation by its `operationId` or as `GET /things/{id}`, and all else by the JSON pointer where it is written".to_owned()
    });
    let place = config.place(&[setting, entry]);
    Diagnostic::at_optional(Code(SETTING_WITHOUT_TARGET), place, message).help(help)
}
