//! Pages of lists: walks on an index.

use super::read::{ITEM, item};
use super::{SqlTransaction, SqlValue};
use crate::store::changes::{SpanQuery, gathered, is_of_changes, spans};
use crate::store::{CHANGES, Fault, Item, PageStart, Slice, list_bounds};

/// A part of a list, newest first.
pub(super) fn page<S: SqlTransaction>(rows: &S, slice: &Slice) -> Result<Vec<Item>, Fault> {
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

fn listed<S: SqlTransaction>(rows: &S, slice: &Slice) -> Result<Vec<Item>, Fault> {
    let (least, bound) = list_bounds(slice);
    let values = [
        SqlValue::Text(&slice.developer),
        SqlValue::Text(&slice.list),
        SqlValue::Number(bound.0),
        SqlValue::Number(bound.1),
        SqlValue::Number(least.0),
        SqlValue::Number(least.1),
        SqlValue::Number(slice.window.updated_after),
        SqlValue::Number(slice.window.updated_before),
        SqlValue::Number(slice.limit.into()),
    ];
    rows.query(&list_sql::<S>(slice.from), &values, item)
}

fn changed<S: SqlTransaction>(rows: &S, slice: &Slice) -> Result<Vec<Item>, Fault> {
    let end = |order| {
        let values = [
            SqlValue::Text(&slice.developer),
            SqlValue::Number(slice.window.updated_after),
            SqlValue::Number(slice.window.updated_before),
        ];
        rows.first(&end_sql::<S>(order), &values, |row| row.number(0))
    };
    let (Some(first), Some(last)) = (end("ASC")?, end("DESC")?) else {
        return Ok(Vec::new());
    };
    gathered(slice, &spans(first, last), S::NUMBERS_AT_ONCE, |walk| {
        of_spans(rows, slice, walk)
    })
}

/// The first items of each of some spans.
fn of_spans<S: SqlTransaction>(
    rows: &S,
    slice: &Slice,
    walk: &SpanQuery<'_>,
) -> Result<Vec<Item>, Fault> {
    let values = [
        SqlValue::Text(&slice.developer),
        SqlValue::Number(walk.bound.0),
        SqlValue::Number(walk.bound.1),
        SqlValue::Number(walk.least.0),
        SqlValue::Number(walk.least.1),
        SqlValue::Number(slice.limit.into()),
    ];
    let query = |span: &str| span_sql::<S>(slice.from, walk.shift, span);
    rows.query_each(&query, walk.names, &values, item)
}

fn order(from: PageStart) -> &'static str {
    match from {
        PageStart::Newest | PageStart::After(..) => "DESC",
        PageStart::Before(..) => "ASC",
    }
}

/// A walk on the index of lists.
fn list_sql<S: SqlTransaction>(from: PageStart) -> String {
    let (index, order) = (S::by_index("lists"), order(from));
    format!(
        "SELECT {ITEM} FROM items {index}
         WHERE developer = $1 AND list = $2 AND (created, sequence) < ($3, $4) AND (created, sequence) >= ($5, $6)
           AND updated > $7 AND updated < $8
         ORDER BY created {order}, sequence {order} LIMIT $9"
    )
}

/// The first moment of a time in which something was changed, or the last.
fn end_sql<S: SqlTransaction>(order: &str) -> String {
    let index = S::by_index("changes_0");
    format!(
        "SELECT updated FROM items {index}
         WHERE developer = $1 AND list = '{CHANGES}' AND (updated >> 0) > $2 AND (updated >> 0) < $3
         ORDER BY (updated >> 0) {order} LIMIT 1"
    )
}

/// A walk on the index of spans of one length.
fn span_sql<S: SqlTransaction>(from: PageStart, shift: u32, span: &str) -> String {
    let (index, order) = (S::by_index(&format!("changes_{shift}")), order(from));
    format!(
        "SELECT {ITEM} FROM items {index}
         WHERE (updated >> {shift}) = {span} AND developer = $2 AND list = '{CHANGES}'
           AND (created, sequence) < ($3, $4) AND (created, sequence) >= ($5, $6)
         ORDER BY created {order}, sequence {order} LIMIT $7"
    )
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::store::changes::SHIFTS;
    use crate::store::sqlite::InTransaction;
    use crate::store::{Sqlite, Store, Window, read};

    type Sql<'t> = InTransaction<'t>;

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
        let lists = STARTS.map(|from| (list_sql::<Sql>(from), "lists".to_owned(), "list=?"));
        let spans = SHIFTS.iter().flat_map(|shift| {
            let of = |from| {
                (
                    span_sql::<Sql>(from, *shift, "$1"),
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
            let plan = plan(&end_sql::<Sql>(order));
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
        let spans = SHIFTS
            .iter()
            .map(|shift| span_sql::<Sql>(from, *shift, "$1"));
        let all = spans.chain([
            end_sql::<Sql>("ASC"),
            end_sql::<Sql>("DESC"),
            list_sql::<Sql>(from),
        ]);
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
