//! How lists are read page by page.

use oasmith_codegen::ir::Pagination;

use super::compared::Compared;
use crate::finding::Finding;
use crate::kind::{KindRef, operation as kind};

/// Compares how an operation is paged.
pub(super) fn compare(
    old: Option<&Pagination>,
    new: Option<&Pagination>,
    changed: &impl Fn(KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let kind = match (old, new) {
        (None, None) => return,
        (None, Some(_)) => kind::PAGING_ADDED,
        (Some(_), None) => kind::PAGING_REMOVED,
        (Some(old), Some(new)) if old == new => return,
        (Some(_), Some(_)) => kind::PAGING_CHANGED,
    };
    compared.find(changed(kind, String::new()));
}
