//! Pages of lists: walks on an index.

use rusqlite::{Connection, OptionalExtension, params};

use super::{COLUMNS, fault, item, kind};
use crate::store::changes::{SpanQuery, gathered, is_of_changes, spans};
use crate::store::{CHANGES, Fault, Item, PageStart, Slice, list_bounds};

/// A part of a list, newest first.
pub(super) fn page(connection: &Connection, slice: &Slice) -> Result<Vec<Item>, Fault> {
    let mut items = if is_of_changes(slice) {
        changed(connection, slice)?
    } else {
        listed(connection, slice)?
    };
    if let PageStart::Before(..) = slice.from {
        items.reverse();
    }
    Ok(items)
}

fn listed(connection: &Connection, slice: &Slice) -> Result<Vec<Item>, Fault> {
    let (least, bound) = list_bounds(slice);
    let mut statement = connection
        .prepare_cached(&list_sql(slice.from))
        .map_err(fault)?;
    let values = params![
        slice.developer,
        slice.list,
        bound.0,
        bound.1,
        least.0,
        least.1,
        slice.window.updated_after,
        slice.window.updated_before,
        slice.limit
    ];
    let rows = statement
        .query_map(values, |row| item(kind(row)?, row))
        .map_err(fault)?;
    rows.collect::<Result<Vec<Item>, _>>().map_err(fault)
}

fn changed(connection: &Connection, slice: &Slice) -> Result<Vec<Item>, Fault> {
    let end = |order| {
        let mut statement = connection.prepare_cached(&end_sql(order)).map_err(fault)?;
        let values = params![
            slice.developer,
            slice.window.updated_after,
            slice.window.updated_before
        ];
        let moment = statement.query_row(values, |row| row.get::<_, i64>(0));
        moment.optional().map_err(fault)
    };
    let (Some(first), Some(last)) = (end("ASC")?, end("DESC")?) else {
        return Ok(Vec::new());
    };
    gathered(slice, &spans(first, last), 1, |walk| {
        span(connection, slice, walk)
    })
}

/// The first items of a span.
fn span(connection: &Connection, slice: &Slice, walk: &SpanQuery<'_>) -> Result<Vec<Item>, Fault> {
    let sql = span_sql(slice.from, walk.shift);
    let mut statement = connection.prepare_cached(&sql).map_err(fault)?;
    let mut items = Vec::new();
    for name in walk.names {
        let values = params![
            slice.developer,
            name,
            walk.bound.0,
            walk.bound.1,
            walk.least.0,
            walk.least.1,
            slice.limit
        ];
        let rows = statement
            .query_map(values, |row| item(kind(row)?, row))
            .map_err(fault)?;
        for row in rows {
            items.push(row.map_err(fault)?);
        }
    }
    Ok(items)
}

fn order(from: PageStart) -> &'static str {
    match from {
        PageStart::Newest | PageStart::After(..) => "DESC",
        PageStart::Before(..) => "ASC",
    }
}

/// A walk on the index of lists.
fn list_sql(from: PageStart) -> String {
    let order = order(from);
    format!(
        "SELECT {COLUMNS} FROM items INDEXED BY lists
         WHERE developer = ? AND list = ? AND (created, sequence) < (?, ?) AND (created, sequence) >= (?, ?)
           AND updated > ? AND updated < ?
         ORDER BY created {order}, sequence {order} LIMIT ?"
    )
}

/// The first moment of a time in which something was changed, or the last.
fn end_sql(order: &str) -> String {
    format!(
        "SELECT updated FROM items INDEXED BY changes_0
         WHERE developer = ? AND list = '{CHANGES}' AND (updated >> 0) > ? AND (updated >> 0) < ?
         ORDER BY (updated >> 0) {order} LIMIT 1"
    )
}

/// A walk on the index of spans of one length.
fn span_sql(from: PageStart, shift: u32) -> String {
    let order = order(from);
    format!(
        "SELECT {COLUMNS} FROM items INDEXED BY changes_{shift}
         WHERE developer = ? AND list = '{CHANGES}' AND (updated >> {shift}) = ?
           AND (created, sequence) < (?, ?) AND (created, sequence) >= (?, ?)
         ORDER BY created {order}, sequence {order} LIMIT ?"
    )
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::store::changes::SHIFTS;
    use crate::store::{Sqlite, Store, Window, read};

    const STARTS: [PageStart; 3] = [
        PageStart::Newest,
        PageStart::After(1, 1),
        PageStart::Before(1, 1),
    ];

    fn plan(sql: &str) -> String {
        let store = Sqlite::open(":memory:").expect("a database");
        let connection = store.writer.lock().expect("nobody else");
        let sql = format!("EXPLAIN QUERY PLAN {sql}");
        let mut statement = connection.prepare(&sql).expect("a plan");
        let mut rows = statement.raw_query();
        let mut lines = Vec::new();
        while let Some(row) = rows.next().expect("a line") {
            lines.push(row.get::<_, String>("detail").expect("a text"));
        }
        lines.join("; ")
    }

    #[test]
    fn pages_are_walks_on_an_index_and_nothing_is_sorted() {
        let lists = STARTS.map(|from| (list_sql(from), "lists".to_owned(), "list=?"));
        let spans = SHIFTS.iter().flat_map(|shift| {
            let of = |from| {
                (
                    span_sql(from, *shift),
                    format!("changes_{shift}"),
                    "<expr>=?",
                )
            };
            STARTS.map(of)
        });
        for (sql, index, by) in lists.into_iter().chain(spans) {
            let plan = plan(&sql);
            let walk = format!(
                "USING INDEX {index} (developer=? AND {by} AND (created,sequence)>(?,?) AND (created,sequence)<(?,?))"
            );
            assert!(plan.contains(&walk), "{plan}");
            assert!(!plan.contains("TEMP B-TREE"), "{plan}");
        }
        for order in ["ASC", "DESC"] {
            let plan = plan(&end_sql(order));
            let walk = "USING INDEX changes_0 (developer=? AND <expr>>? AND <expr><?)";
            assert!(plan.contains(walk), "{plan}");
            assert!(!plan.contains("TEMP B-TREE"), "{plan}");
        }
    }

    /// The steps of the database for a page of changes, where those that were changed are the older half of a list.
    fn steps(items: i64, from: PageStart) -> i32 {
        let store = Sqlite::open(":memory:").expect("a database");
        let fill = format!(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {items})
             INSERT INTO items (sequence, kind, id, developer, parent, list, created, updated, body)
             SELECT i, 'drain', 'i' || i, 'd', '', '{CHANGES}', i, CASE WHEN i * 2 <= {items} THEN 1000000000 + i * 7 ELSE i END, '{{}}' FROM n"
        );
        let writer = || store.writer.lock().expect("nobody else");
        writer().execute_batch(&fill).expect("it is filled");
        let slice = Slice {
            from,
            window: Window {
                updated_after: 1_000_000_000,
                ..Window::default()
            },
            ..Slice::newest("d", CHANGES, 10)
        };
        let page = read(&store as &dyn Store, |rows| Ok(rows.list(&slice)?)).expect("a page");
        let newest = items / 2;
        assert_eq!((page.len(), page[0].created), (10, newest));
        let connection = writer();
        let spans = SHIFTS.iter().map(|shift| span_sql(from, *shift));
        let all = spans.chain([end_sql("ASC"), end_sql("DESC"), list_sql(from)]);
        all.map(|sql| {
            let statement = connection.prepare_cached(&sql).expect("as it was asked");
            statement.get_status(StatementStatus::VmStep)
        })
        .sum()
    }

    #[test]
    fn a_page_of_changes_takes_as_many_steps_in_a_list_of_any_length() {
        for from in [PageStart::Newest, PageStart::After(i64::MAX, 0)] {
            let (few, many) = (steps(1_000, from), steps(16_000, from));
            assert!(few > 100, "they are counted: {few}");
            // 16 times as many items are 4 bits more, which is one more length.
            assert!(many < few * 2, "{few}, then {many}");
        }
    }
}
