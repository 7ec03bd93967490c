//! Lists and tuples.

use oasmith_codegen::ir::{List, Tuple, Use};

use super::super::compared::{Compared, Travels};
use super::super::null::null;
use super::both::Both;
use super::rules;
use crate::finding::arrow;
use crate::kind::list as kind;
use crate::wire_form::Uses;

/// Compares two lists.
pub(in crate::compare) fn compare(
    both: &Both,
    old: &List,
    new: &List,
    compared: &mut Compared<'_>,
) {
    let List {
        item: own,
        rules: own_rules,
    } = old;
    rules::compare(both, own_rules, &new.rules, compared);
    item(both, *own, new.item, compared);
}

fn item(both: &Both, old: Use, new: Use, compared: &mut Compared<'_>) {
    let form = compared.form(both.pair).of_items();
    let kinds = [kind::ITEM_NULL_ALLOWED, kind::ITEM_NULL_REFUSED];
    let kind = null(kinds, old, new, compared);
    if let Some(kind) = kind.filter(|_| !form.leaves_out_null()) {
        compared.find(both.changed(kind, "").values(old, new));
    }
    compared.part(both.pair, Uses { old, new, form }, Travels::EVERYWHERE);
}

/// Compares two tuples, place by place.
pub(in crate::compare) fn tuples(
    both: &Both,
    old: &Tuple,
    new: &Tuple,
    compared: &mut Compared<'_>,
) {
    let Tuple { items } = old;
    if items.len() != new.items.len() {
        compared.find(both.changed(
            kind::TUPLE_LENGTH_CHANGED,
            arrow(items.len(), new.items.len()),
        ));
    }
    for (old, new) in items.iter().zip(&new.items) {
        item(both, *old, *new, compared);
    }
}
