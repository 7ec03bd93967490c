//! Numbers or texts of numbers: frameworks that read both describe both. ASP.NET Core writes `type: [integer, string]` for each number since
//! version 10, `FastAPI` an `anyOf` of `number` and `string` for a `Decimal` of a request. Such a value is a number.
//!
//! A schema is one when it is a number, or a text without any rule but a pattern, and the pattern is the one that frameworks write for texts of
//! such numbers. Wherever it is used it has to be known that a number is read: as a member, in lists and maps of a member, and in the text of a
//! parameter or a header. Bodies, alternatives and items of tuples stay what they are, and so does the schema if it is one of these as well.

use std::collections::BTreeMap;

use oasmith::NumberText;

use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{
    Api, Docs, Number, NumberDomain, Recognised, Rule, Shape, ShapeId, ShapeKind, Union, Value,
};
use crate::param_style::{ParamStyle, Style};

/// Recognises them.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let shapes = api.shapes.iter();
    let found = shapes.filter_map(|(id, shape)| {
        let is_own = api.own.contains_key(&id) || shape.residual.is_some();
        Some((id, number(api, shape.kind.union().filter(|_| !is_own)?)?))
    });
    let mut found: BTreeMap<ShapeId, Number> = found.collect();
    if found.is_empty() {
        return Vec::new();
    }
    leave_others(api, &mut found);
    let pointers = Pointers::of(api);
    let recognised = found.keys().map(|id| Recognised {
        convention: Convention::Numbers.key(),
        origin: api.shapes.get(*id).origin,
        subject: pointers.shape(*id),
        meaning: "a number, or a text with the pattern of such numbers: it is a number, and read from both"
            .to_owned(),
    });
    let recognised = recognised.collect();
    for (id, number) in found {
        let shape = api.shapes.get_mut(id);
        for example in &mut shape.examples {
            if let Value::Text(text) = &example.value
                && let Some(lexeme) = number.texts.and_then(|form| form.number(text.into()))
            {
                example.value = Value::Number(lexeme.into_owned());
            }
        }
        shape.kind = ShapeKind::Number(number);
    }
    recognised
}

/// The number that a union of a number and of a text is.
fn number(api: &Api, union: &Union) -> Option<Number> {
    let [one, other] = union.variants.as_slice() else {
        return None;
    };
    let variants = [one, other].map(|it| (it.value.nullable, api.shapes.get(it.value.shape)));
    let is_plain = |(nullable, shape): &(bool, &Shape)| {
        !nullable && shape.docs == Docs::default() && shape.flags.iter().next().is_none()
    };
    if !variants.iter().all(is_plain) {
        return None;
    }
    let kinds = variants.map(|(_, shape)| &shape.kind);
    let number = kinds.iter().find_map(|kind| kind.number())?;
    let text = kinds.iter().find_map(|kind| kind.text())?;
    let [rule] = text.rules.as_slice() else {
        return None;
    };
    let Rule::Pattern(pattern) = &rule.rule else {
        return None;
    };
    let mut forms = NumberText::ALL.iter().copied();
    let form = forms.find(|form| form.pattern() == pattern.source)?;
    let is_integer = match number.domain {
        NumberDomain::Integer | NumberDomain::Sized(_) => true,
        NumberDomain::Decimal | NumberDomain::Float | NumberDomain::Double => false,
    };
    let is_of_its_numbers = is_integer == (form == NumberText::Integer);
    let is_known = text.format.is_none() && number.named_format.is_none();
    (is_of_its_numbers && is_known).then(|| Number {
        texts: Some(form),
        ..number.clone()
    })
}

/// Takes out what is used where nothing says that a number is read.
fn leave_others(api: &Api, found: &mut BTreeMap<ShapeId, Number>) {
    let holds_others = |kind: &ShapeKind| matches!(kind, ShapeKind::Union(_) | ShapeKind::Tuple(_));
    let shapes = api.shapes.values().filter(|it| holds_others(&it.kind));
    let mut open: Vec<ShapeId> = shapes.flat_map(Shape::uses).map(|it| it.shape).collect();
    let mut in_texts = Vec::new();
    for operation in api.all_operations() {
        let answers = operation.responses.iter();
        let contents = answers.clone().flat_map(|answer| &answer.contents);
        let contents = contents.chain(operation.body.iter().flat_map(|body| &body.contents));
        open.extend(contents.filter_map(|content| Some(content.value?.shape)));
        let headers = answers.flat_map(|answer| &answer.headers);
        in_texts.extend(headers.map(|header| (header.style, header.value.shape)));
        let parameters = operation.parameters.iter();
        in_texts.extend(parameters.map(|it| (it.style, it.value.shape)));
    }
    take_out(api, found, open, |_| true);
    let is_json = |(style, _): &(ParamStyle, ShapeId)| style.style == Style::Json;
    let (json, plain): (Vec<_>, Vec<_>) = in_texts.into_iter().partition(is_json);
    let ids = |all: Vec<(ParamStyle, ShapeId)>| all.into_iter().map(|(_, id)| id).collect();
    take_out(api, found, ids(json), |_| true);
    // A text that stands for a number is read as JSON has it.
    take_out(api, found, ids(plain), |form| form == NumberText::Loose);
}

/// Takes out some forms of what stands in these places, and in lists and maps there.
fn take_out(
    api: &Api,
    found: &mut BTreeMap<ShapeId, Number>,
    places: Vec<ShapeId>,
    is_taken: impl Fn(NumberText) -> bool,
) {
    for place in places {
        let held = api.innermost(place);
        let form = found.get(&held).and_then(|number| number.texts);
        if form.is_some_and(&is_taken) {
            found.remove(&held);
        }
    }
}
