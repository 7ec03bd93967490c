//! Puts types of the user's own in the place of schemas: those that `types` names, and texts of formats that `formats` has one for.

use oasmith::Format;

use std::collections::{BTreeMap, BTreeSet};

use crate::config::{Config, FormatMode};
use crate::diagnostics::code::settings::SETTING_WITHOUT_TARGET;
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::pointers::Pointers;
use crate::ir::{
    Api, List, Map, NameHint, Number, NumberDomain, OwnForm, OwnType, Shape, ShapeId, ShapeKind,
    Text, Value,
};

/// Puts them.
pub(super) fn place(api: &mut Api, config: &Config, diagnostics: &mut Diagnostics) {
    report_unused_formats(api, config, diagnostics);
    let mut placed = by_format(api, config);
    placed.extend(by_pointer(api, config, diagnostics));
    for (id, path) in placed {
        let replaced = api.shapes.get(id).clone();
        keep_keys(api, id, &replaced);
        let shape = api.shapes.get_mut(id);
        let (kind, form) = without_rules(&shape.kind);
        shape.kind = kind;
        shape.examples.clear();
        shape.residual = None;
        let own = OwnType {
            path,
            form,
            replaced,
        };
        api.own.insert(id, own);
    }
}

/// The names of a map's members keep the type that is replaced elsewhere: they have an order, and are texts as they are written, which a type of the
/// user's own need not be.
fn keep_keys(api: &mut Api, id: ShapeId, replaced: &Shape) {
    let is_key = |shape: &Shape| matches!(&shape.kind, ShapeKind::Map(map) if map.key.is_some_and(|key| key.shape == id));
    let maps: Vec<ShapeId> = api
        .shapes
        .iter()
        .filter(|(_, shape)| is_key(shape))
        .map(|(id, _)| id)
        .collect();
    for map in maps {
        let hint = NameHint::Part {
            parent: map,
            role: "key".to_owned(),
        };
        let shape = api.shapes.add(Shape {
            hint,
            ..replaced.clone()
        });
        if let ShapeKind::Map(Map { key: Some(key), .. }) = &mut api.shapes.get_mut(map).kind {
            key.shape = shape;
        }
    }
}

/// The texts and numbers of formats that have a type of the user's own.
fn by_format(api: &Api, config: &Config) -> BTreeMap<ShapeId, String> {
    let own = |id, name: &str| {
        let path = config.formats.get(name)?;
        path.contains("::").then(|| (id, path.clone()))
    };
    let found = api
        .shapes
        .iter()
        .filter_map(|(id, shape)| own(id, shape.kind.format()?));
    found.collect()
}

/// Formats below `formats` that nothing has: texts of any type, and numbers of a type of the user's own.
fn report_unused_formats<'a>(api: &'a Api, config: &Config, diagnostics: &mut Diagnostics) {
    if config.schemas.formats == FormatMode::Annotated {
        return;
    }
    let of_text = |kind: &'a ShapeKind| kind.text()?.other_format.as_deref();
    let of_number = |kind: &'a ShapeKind| {
        let name = kind.number()?.named_format.as_deref()?;
        let own = config.formats.get(name);
        own.is_some_and(|path| path.contains("::")).then_some(name)
    };
    let others = api
        .shapes
        .iter()
        .filter_map(|(_, shape)| of_text(&shape.kind).or_else(|| of_number(&shape.kind)));
    let used: BTreeSet<&str> = others.collect();
    let unknown = config.formats.keys().map(String::as_str);
    for name in unknown.filter(|name| Format::named(name).is_none() && !used.contains(name)) {
        let message =
            format!("nothing in the description has the format `{name}` and can be such a type");
        let help = did_you_mean(name, Format::names())
            .unwrap_or_else(|| "remove the entry, or name a format as `format` has it; a number can be a type of your own only (`money::Cents`)".to_owned());
        let place = config.place(&["formats", name]);
        let code = Code(SETTING_WITHOUT_TARGET);
        diagnostics.add(Diagnostic::at_optional(code, place, message).help(help));
    }
}

/// The schemas that `types` names. A schema may be several shapes: a base with a discriminator is a union and a record.
fn by_pointer(
    api: &Api,
    config: &Config,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<ShapeId, String> {
    if config.types.is_empty() {
        return BTreeMap::new();
    }
    let pointers = Pointers::of(api);
    let ids = api.shapes.iter().map(|(id, _)| id);
    let places: Vec<(String, ShapeId)> = ids.map(|id| (pointers.shape(id), id)).collect();
    let mut found = BTreeMap::new();
    for (pointer, path) in &config.types {
        let here = places.iter().filter(|(place, _)| place == pointer);
        let here: Vec<ShapeId> = here.map(|(_, id)| *id).collect();
        if here.is_empty() {
            let known = places.iter().map(|(place, _)| place.as_str());
            diagnostics.add(nothing_there(config, pointer, known));
        }
        found.extend(here.into_iter().map(|id| (id, path.clone())));
    }
    found
}

fn nothing_there<'k>(
    config: &Config,
    pointer: &str,
    known: impl Iterator<Item = &'k str>,
) -> Diagnostic {
    let message = format!("`{pointer}` below `types` in `gen.yaml` is the place of no schema");
    let help = did_you_mean(pointer, known).unwrap_or_else(|| {
        "a schema is named by the place where it is written, and not by a `$ref` to it".to_owned()
    });
    let place = config.place(&["types", pointer]);
    Diagnostic::at_optional(Code(SETTING_WITHOUT_TARGET), place, message).help(help)
}

/// What is left of a shape: how its values stand in parameters and forms.
fn without_rules(kind: &ShapeKind) -> (ShapeKind, OwnForm) {
    let text = || {
        ShapeKind::Text(Text {
            format: None,
            other_format: None,
            unknown_format: None,
            is_of_media: false,
            rules: Vec::new(),
        })
    };
    match kind {
        ShapeKind::Text(_) | ShapeKind::Enum(_) | ShapeKind::Constant(Value::Text(_)) => {
            (text(), OwnForm::Text)
        }
        ShapeKind::Number(_) | ShapeKind::IntegerEnum(_) => {
            let number = Number {
                domain: NumberDomain::Decimal,
                named_format: None,
                texts: None,
                rules: Vec::new(),
            };
            (ShapeKind::Number(number), OwnForm::Json)
        }
        ShapeKind::Bool => (ShapeKind::Bool, OwnForm::Json),
        ShapeKind::List(list) => {
            let (item, rules) = (list.item, Vec::new());
            (ShapeKind::List(List { item, rules }), OwnForm::Json)
        }
        ShapeKind::Tuple(tuple) => (ShapeKind::Tuple(tuple.clone()), OwnForm::Json),
        ShapeKind::Map(map) => {
            let map = Map {
                key: None,
                value: map.value,
                rules: Vec::new(),
            };
            (ShapeKind::Map(map), OwnForm::Json)
        }
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Constant(_)
        | ShapeKind::Record(_)
        | ShapeKind::Union(_)
        | ShapeKind::Opaque(_) => (ShapeKind::Anything, OwnForm::Json),
    }
}
