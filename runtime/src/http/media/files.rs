//! Files among the alternatives of a field: which alternative a value or a part is.

use super::parts::Part;
use crate::Binary;
use crate::http::style::{Parts, ValueForm, parts};
use crate::http::text::text_of_json;

/// The form of a value: of alternatives the one with files that the value is of, and otherwise as it was.
pub(super) fn form_of_value(form: ValueForm, json: &str) -> ValueForm {
    let ValueForm::Any(forms) = form else {
        return form;
    };
    match parts(json) {
        Parts::List(_) => list_of_files(forms).unwrap_or(form),
        Parts::One(_) if has_file(forms) && (!has_text(forms) || is_carried(json)) => {
            ValueForm::Binary
        }
        Parts::One(_) | Parts::Object(_) => form,
    }
}

/// The form of the parts of one name, likewise.
pub(super) fn form_of_parts(form: ValueForm, own: &[&Part<'_>]) -> ValueForm {
    let ValueForm::Any(forms) = form else {
        return form;
    };
    let is_file = |part: &&Part<'_>| part.file_name.is_some() || !has_text(forms);
    match own {
        [only] if is_file(only) && has_file(forms) => ValueForm::Binary,
        own if own.iter().all(is_file) => list_of_files(forms).unwrap_or(form),
        _ => form,
    }
}

fn has_file(forms: &[ValueForm]) -> bool {
    forms.contains(&ValueForm::Binary)
}

/// Whether something else than a file may be any text.
fn has_text(forms: &[ValueForm]) -> bool {
    let mut others = forms.iter().filter(|form| !form.is_list());
    others.any(|form| *form != ValueForm::Binary)
}

fn list_of_files(forms: &[ValueForm]) -> Option<ValueForm> {
    let mut lists = forms.iter().filter(|form| form.is_list());
    lists
        .find(|list| list.item(0) == ValueForm::Binary)
        .copied()
}

/// Whether a text carries the name or the type of a file, or bytes that are no text.
fn is_carried(json: &str) -> bool {
    let file = Binary::from_carried(&text_of_json(json.to_owned()));
    let is_named = file.file_name().is_some() || file.media_type().is_some();
    is_named || std::str::from_utf8(file.as_bytes()).is_err()
}
