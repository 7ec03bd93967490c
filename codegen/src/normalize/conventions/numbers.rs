//! Numbers or texts of numbers: frameworks that read both describe both. ASP.NET Core writes `type: [integer, string]` for each number since
//! version 10, `FastAPI` an `anyOf` of `number` and `string` for a `Decimal` of a request. Such a value is a number.
//!
//! A schema is one when it is a number, or a text without any rule but a pattern, and the pattern is the one that frameworks write for texts of
//! such numbers. Where other alternatives stand beside the two, these are one alternative if no other is a number or a text.

use std::collections::BTreeMap;

use oasmith::NumberText;

use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{
    Api, Docs, Number, Recognised, Rule, Selector, ShapeId, ShapeKind, Union, Value, Variant,
};

/// Recognises them.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let shapes = api.shapes.iter();
    let found = shapes.filter_map(|(id, shape)| {
        let is_own = api.own.contains_key(&id) || shape.residual.is_some();
        let union = shape.kind.union().filter(|_| !is_own)?;
        Some((id, Pair::of(api, union)?))
    });
    let found: BTreeMap<ShapeId, Pair> = found.collect();
    if found.is_empty() {
        return Vec::new();
    }
    let pointers = Pointers::of(api);
    let recognised = found.iter().map(|(id, pair)| {
        let id = pair.alternative.unwrap_or(*id);
        Recognised {
            convention: Convention::Numbers.key(),
            origin: api.shapes.get(id).origin,
            subject: pointers.shape(id),
            meaning: "a number, or a text with the pattern of such numbers: it is a number, and read from both"
                .to_owned(),
        }
    });
    let recognised = recognised.collect();
    for (id, pair) in found {
        take(api, id, pair);
    }
    recognised
}

/// Makes the pair one number.
fn take(api: &mut Api, id: ShapeId, pair: Pair) {
    let shape = api.shapes.get_mut(id);
    let Some(alternative) = pair.alternative else {
        for example in &mut shape.examples {
            if let Value::Text(text) = &example.value
                && let Some(lexeme) = pair.form.number(text.into())
            {
                example.value = Value::Number(lexeme.into_owned());
            }
        }
        shape.kind = ShapeKind::Number(pair.number);
        return;
    };
    if let ShapeKind::Union(union) = &mut shape.kind {
        let is_text = |variant: &Variant| variant.value.shape == pair.text;
        union.variants.retain(|variant| !is_text(variant));
    }
    api.shapes.get_mut(alternative).kind = ShapeKind::Number(pair.number);
}

/// A number and a text of a union that are one number.
struct Pair {
    /// What they are together.
    number: Number,
    /// Which texts are numbers.
    form: NumberText,
    /// The alternative of texts.
    text: ShapeId,
    /// The alternative of numbers, where there are others.
    alternative: Option<ShapeId>,
}

impl Pair {
    fn of(api: &Api, union: &Union) -> Option<Self> {
        let plain = union.variants.iter().filter(|it| is_plain(api, it));
        let shapes = plain.map(|it| (it.value.shape, &api.shapes.get(it.value.shape).kind));
        let shapes: Vec<(ShapeId, &ShapeKind)> = shapes.collect();
        let (id, number) = one(shapes
            .iter()
            .filter_map(|(id, kind)| Some((*id, kind.number()?))))?;
        let (text, form) = one(shapes
            .iter()
            .filter_map(|(id, kind)| Some((*id, form(kind)?))))?;
        let is_alone = union.variants.len() == 2;
        // No other alternative is a number or a text then.
        let is_told_apart = union.selector == Selector::JsonType;
        let is_named = api.shapes.get(id).hint.is_component();
        if !is_alone && (is_named || !is_told_apart) {
            return None;
        }
        let is_of_its_numbers = number.domain.is_integer() == (form == NumberText::Integer);
        (is_of_its_numbers && number.named_format.is_none()).then(|| Self {
            number: Number {
                texts: Some(form),
                ..number.clone()
            },
            form,
            text,
            alternative: (!is_alone).then_some(id),
        })
    }
}

/// The only one.
fn one<T>(mut found: impl Iterator<Item = T>) -> Option<T> {
    let first = found.next();
    first.filter(|_| found.next().is_none())
}

/// Whether nothing but its kind is said of an alternative, which has no name.
fn is_plain(api: &Api, variant: &Variant) -> bool {
    let shape = api.shapes.get(variant.value.shape);
    let is_marked = shape.flags.iter().next().is_some();
    !variant.value.nullable && shape.docs == Docs::default() && !is_marked
}

/// Which texts of numbers these texts are, if they are.
fn form(kind: &ShapeKind) -> Option<NumberText> {
    let text = kind.text().filter(|text| text.format.is_none())?;
    let [rule] = text.rules.as_slice() else {
        return None;
    };
    let Rule::Pattern(pattern) = &rule.rule else {
        return None;
    };
    let mut forms = NumberText::ALL.iter().copied();
    forms.find(|form| form.pattern() == pattern.source)
}
