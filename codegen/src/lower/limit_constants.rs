//! Limits that count things, as constants beside their operation.

use super::names::{self, OperationNames};
use super::prose;
use crate::ir::{Limit, Operation};
use crate::rust::{DocComment, Ident, LimitConstant};

/// One for each limit of an operation. The first has no number.
pub(super) fn of(names: &OperationNames, operation: &Operation) -> Vec<LimitConstant> {
    let stem = names::snake_case(names.type_ident.plain()).to_uppercase();
    let limits = operation.limits.iter().enumerate();
    let constant = |(position, limit): (usize, &Limit)| {
        let ident = match position {
            0 => format!("{stem}_LIMIT"),
            _ => format!("{stem}_LIMIT_{}", position + 1),
        };
        LimitConstant {
            ident: Ident::spelled(&ident),
            docs: DocComment(vec![sentence(limit)]),
            applies_to: limit.applies_to.clone(),
            counts: limit.counts.clone(),
            maximum: limit.maximum,
        }
    };
    limits.map(constant).collect()
}

/// `At most 500 scoped keys for each developer.`
pub(super) fn sentence(limit: &Limit) -> String {
    let Limit {
        applies_to,
        counts,
        maximum,
    } = limit;
    prose::sentence(&format!("at most {maximum} {counts} for each {applies_to}"))
}
