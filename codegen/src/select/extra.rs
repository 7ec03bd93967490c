//! Objects that keep members which their schemas do not declare, by what `extra` names.

use super::targets::{self, AddressedKind};
use crate::config::Config;
use crate::diagnostics::code::settings::IMPOSSIBLE_TARGET;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Docs, Flags, NameHint, Rest, Shape, ShapeId, ShapeKind, Use};

/// All objects that ignore other members.
const ALL: &str = "*";

/// Lets them keep other members.
pub(super) fn keep(api: &mut Api, config: &Config, diagnostics: &mut Diagnostics) {
    let is_wanted = |kind: &AddressedKind| match kind {
        AddressedKind::Schema(_) | AddressedKind::Member(_) => true,
        AddressedKind::Operation(_) | AddressedKind::Parameter(..) => false,
    };
    let named = config.extra.iter().filter(|entry| *entry != ALL);
    let targets = targets::find(
        api,
        ("extra", named.clone()),
        is_wanted,
        config,
        diagnostics,
    );
    for entry in named {
        let here = targets.iter().filter(|it| it.entry == *entry);
        let ids: Vec<ShapeId> = here.flat_map(|it| shapes(api, &it.kind)).collect();
        let tried: Vec<_> = ids.into_iter().map(|id| let_keep(api, id)).collect();
        // A base with a discriminator is a union and a record, and a record is enough.
        let why = tried.iter().find_map(|it| it.err());
        if let Some(why) = why.filter(|_| tried.iter().all(Result::is_err)) {
            diagnostics.add(impossible(config, entry, why));
        }
    }
    if config.extra.iter().any(|entry| entry == ALL) {
        let ids: Vec<ShapeId> = api.shapes.iter().map(|(id, _)| id).collect();
        for id in ids {
            // What keeps or refuses other members, or is no object, stays as it is.
            let _ = let_keep(api, id);
        }
    }
}

/// The shapes in a place.
fn shapes(api: &Api, kind: &AddressedKind) -> Vec<ShapeId> {
    match kind {
        AddressedKind::Schema(id) => vec![*id],
        AddressedKind::Member(origin) => {
            let records = api.shapes.values().filter_map(|it| it.kind.record());
            let fields = records.flat_map(|record| &record.fields);
            let fields = fields.filter(|field| field.origin == *origin);
            fields.map(|field| field.value.shape).collect()
        }
        AddressedKind::Operation(_) | AddressedKind::Parameter(..) => Vec::new(),
    }
}

/// Lets an object keep other members, or says why it cannot.
fn let_keep(api: &mut Api, id: ShapeId) -> Result<(), &'static str> {
    let shape = api.shapes.get(id);
    match shape.kind.record().map(|record| record.rest) {
        _ if api.own.contains_key(&id) => return Err("a type of your own stands there"),
        None => return Err("it is no object with members of its own"),
        Some(Rest::Refused) => return Err("its schema refuses other members"),
        Some(Rest::Kept(_)) => return Ok(()),
        Some(Rest::Ignored) => {}
    }
    let anything = Shape {
        origin: shape.origin,
        kind: ShapeKind::Anything,
        hint: NameHint::Part {
            parent: id,
            role: "additional".to_owned(),
        },
        docs: Docs::default(),
        flags: Flags::default(),
        examples: Vec::new(),
        extensions: Vec::new(),
        residual: None,
        unchecked: Vec::new(),
        patterned: Vec::new(),
        element_docs: Docs::default(),
    };
    let kept = Use {
        shape: api.shapes.add(anything),
        nullable: false,
    };
    if let ShapeKind::Record(record) = &mut api.shapes.get_mut(id).kind {
        record.rest = Rest::Kept(kept);
    }
    Ok(())
}

fn impossible(config: &Config, entry: &str, why: &str) -> Diagnostic {
    let message = format!("`{entry}` below `extra` in `gen.yaml` cannot keep other members: {why}");
    let help = "name a schema that is an object with `properties`, or `*` for all";
    let place = config.place(&["extra", entry]);
    Diagnostic::at_optional(Code(IMPOSSIBLE_TARGET), place, message).help(help)
}
