//! Texts.

use oasmith::Format;
use oasmith_codegen::ir::Text;

use super::super::compared::Compared;
use super::both::Both;
use super::rules;
use crate::finding::arrow;
use crate::kind::text as kind;

/// Compares two sets of texts.
pub(in crate::compare) fn compare(
    both: &Both,
    old: &Text,
    new: &Text,
    compared: &mut Compared<'_>,
) {
    let Text {
        format,
        other_format,
        unknown_format: _,
        is_of_media: _,
        rules: own_rules,
    } = old;
    let name = |format: Option<Format>, other: Option<&str>| {
        let known = format.map(Format::name).map(str::to_owned);
        known.or_else(|| other.map(str::to_owned))
    };
    let before = name(*format, other_format.as_deref());
    let after = name(new.format, new.other_format.as_deref());
    match (before, after) {
        (None, None) => {}
        (None, Some(after)) => compared.find(both.changed(kind::FORMAT_ADDED, after)),
        (Some(before), None) => compared.find(both.changed(kind::FORMAT_REMOVED, before)),
        (Some(before), Some(after)) => {
            if before != after {
                compared.find(both.changed(kind::FORMAT_CHANGED, arrow(before, after)));
            }
        }
    }
    rules::compare(both, own_rules, &new.rules, compared);
}
