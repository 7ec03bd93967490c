//! Encodings of fields that a form does not have.

use std::collections::BTreeSet;

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, suggest};
use crate::ir::{Api, Content, FormField, ShapeId, ShapeKind};

/// Reports each encoding that says how a field is written which no form has: what it asks for is then asked of no field.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for operation in api.all_operations() {
        let taken = operation.body.iter().flat_map(|body| &body.contents);
        let given = operation.responses.iter().flat_map(|it| &it.contents);
        let forms = taken.chain(given);
        forms.for_each(|it| check_form(api, it, diagnostics));
    }
}

fn check_form(api: &Api, form: &Content, diagnostics: &mut Diagnostics) {
    let mut members = Members::default();
    if let Some(value) = form.value {
        members.add(api, value.shape);
    }
    if members.may_have_others {
        return;
    }
    for field in &form.fields {
        if !members.names.contains(field.wire.as_str()) {
            diagnostics.add(without_field(field, &members));
        }
    }
}

fn without_field(field: &FormField, members: &Members<'_>) -> Diagnostic {
    let message = format!("the form has no field `{}`", field.wire);
    let found = Diagnostic::new(Code(code::ENCODING_NAMES_NOTHING), field.origin, message);
    let meant = suggest::did_you_mean(&field.wire, members.names.iter().copied());
    let help = meant.unwrap_or_else(|| "remove the encoding, or add the field".to_owned());
    found.label("nothing is encoded so").help(help)
}

/// The members of what a form stands for.
#[derive(Default)]
struct Members<'a> {
    names: BTreeSet<&'a str>,
    /// Whether there may be others that a schema describes.
    may_have_others: bool,
    passed: BTreeSet<ShapeId>,
}

impl<'a> Members<'a> {
    fn add(&mut self, api: &'a Api, shape: ShapeId) {
        if !self.passed.insert(shape) {
            return;
        }
        let kind = |shape: ShapeId| &api.shapes.get(shape).kind;
        let own = kind(shape);
        if let Some(record) = own.record() {
            self.names
                .extend(record.fields.iter().map(|it| it.wire.as_str()));
            // Alternatives keep whatever else there is, which nothing describes.
            let others = record.rest.kept();
            self.may_have_others |= others.is_some_and(|it| !kind(it.shape).is_unconstrained());
        }
        for variant in own.union().into_iter().flat_map(|it| &it.variants) {
            self.add(api, variant.value.shape);
        }
        self.may_have_others |= own.is_unconstrained() || matches!(own, ShapeKind::Map(_));
    }
}
