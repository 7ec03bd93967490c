//! Pages of lists: walks on an index.

use super::transaction::{COLUMNS, PgTransaction, column, item};
use crate::store::changes::{SpanQuery, gathered, is_of_changes, spans};
use crate::store::{CHANGES, Fault, Item, PageStart, Slice, list_bounds};

/// A part of a list, newest first.
pub(super) fn page(rows: &PgTransaction<'_>, slice: &Slice) -> Result<Vec<Item>, Fault> {
    let mut items = if is_of_changes(slice) {
        changed(rows, slice)?
    } else {
        listed(rows, slice)?
    };
    if let PageStart::Before(..) = slice.from {
        items.reverse();
    }
    Ok(items)
}

fn order(from: PageStart) -> &'static str {
    match from {
        PageStart::Newest | PageStart::After(..) => "DESC",
        PageStart::Before(..) => "ASC",
    }
}

fn listed(rows: &PgTransaction<'_>, slice: &Slice) -> Result<Vec<Item>, Fault> {
    let order = order(slice.from);
    let sql = format!(
        "SELECT {COLUMNS} FROM sandbox.items
         WHERE developer = $1 AND list = $2 AND (created, sequence) < ($3, $4) AND (created, sequence) >= ($5, $6)
           AND updated > $7 AND updated < $8
         ORDER BY created {order}, sequence {order} LIMIT $9"
    );
    let (least, bound) = list_bounds(slice);
    let found = rows.query(
        &sql,
        &[
            &slice.developer,
            &slice.list,
            &bound.0,
            &bound.1,
            &least.0,
            &least.1,
            &slice.window.updated_after,
            &slice.window.updated_before,
            &i64::from(slice.limit),
        ],
    )?;
    found.iter().map(item).collect()
}

fn changed(rows: &PgTransaction<'_>, slice: &Slice) -> Result<Vec<Item>, Fault> {
    // The first moment of the time in which something was changed, and the last.
    let end = |order| {
        let sql = format!(
            "SELECT updated FROM sandbox.items
             WHERE developer = $1 AND list = '{CHANGES}' AND (updated >> 0) > $2 AND (updated >> 0) < $3
             ORDER BY (updated >> 0) {order} LIMIT 1"
        );
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 3] = [
            &slice.developer,
            &slice.window.updated_after,
            &slice.window.updated_before,
        ];
        let found = rows.query(&sql, &values)?;
        let moment = found.first().map(|row| column::<i64>(row, 0));
        moment.transpose()
    };
    let (Some(first), Some(last)) = (end("ASC")?, end("DESC")?) else {
        return Ok(Vec::new());
    };
    gathered(slice, &spans(first, last), usize::MAX, |walk| {
        of_spans(rows, slice, walk)
    })
}

/// The first items of spans of one length, which are asked for at once.
fn of_spans(
    rows: &PgTransaction<'_>,
    slice: &Slice,
    walk: &SpanQuery<'_>,
) -> Result<Vec<Item>, Fault> {
    let (order, shift) = (order(slice.from), walk.shift);
    let sql = format!(
        "SELECT of_span.* FROM unnest($2::bigint[]) AS span CROSS JOIN LATERAL (
           SELECT {COLUMNS} FROM sandbox.items
           WHERE developer = $1 AND list = '{CHANGES}' AND (updated >> {shift}) = span
             AND (created, sequence) < ($3, $4) AND (created, sequence) >= ($5, $6)
           ORDER BY created {order}, sequence {order} LIMIT $7) AS of_span"
    );
    let found = rows.query(
        &sql,
        &[
            &slice.developer,
            &walk.names,
            &walk.bound.0,
            &walk.bound.1,
            &walk.least.0,
            &walk.least.1,
            &i64::from(slice.limit),
        ],
    )?;
    found.iter().map(item).collect()
}
