//! Path items, where they stand or what they refer to.

use crate::link::Links;
use crate::normalize::place::here;
use crate::oas::{Named, OperationObject, PathItem, RefOr};

/// The operations of a path, with the item that they share.
pub fn methods<'a>(
    path: &'a Named<'a, RefOr<'a, PathItem<'a>>>,
    links: &Links<'a>,
) -> Vec<(&'a PathItem<'a>, &'a Named<'a, OperationObject<'a>>)> {
    let Some(item) = here(&path.value, |reference| links.path_item(reference)) else {
        return Vec::new();
    };
    item.operations
        .iter()
        .map(|method| (item, method))
        .collect()
}
