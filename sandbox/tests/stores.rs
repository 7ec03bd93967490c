//! What every store holds, whatever it is made of: one suite for `SQLite`, in a file and in memory, and for `PostgreSQL`.

mod postgres;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use sandbox::store::{
    self, CHANGES, Item, Kind, PageStart, Rows, Slice, Store, Stored, Window, read, write,
};
use svc_server::Rejection;
use svc_server::oasmith::Problem;

type Case = (&'static str, fn(&dyn Store));

const SUITE: &[Case] = &[
    ("items are put and read", items_are_put_and_read),
    (
        "lists are read in both directions",
        lists_are_read_in_both_directions,
    ),
    (
        "changes are found in a long list",
        changes_are_found_in_a_long_list,
    ),
    ("what is refused is not kept", what_is_refused_is_not_kept),
    ("keys and answers are found", keys_and_answers_are_found),
    (
        "limits hold under fifty writers",
        limits_hold_under_fifty_writers,
    ),
    (
        "a reader behind a cursor misses nothing",
        a_reader_behind_a_cursor_misses_nothing,
    ),
    ("any text is only a text", any_text_is_only_a_text),
    (
        "developers do not see each other",
        developers_do_not_see_each_other,
    ),
    ("settings are kept", settings_are_kept),
    ("everything is forgotten", everything_is_forgotten),
];

#[test]
fn the_suite_holds_for_sqlite_in_memory() {
    for (name, case) in SUITE {
        println!("{name}");
        case(&*store::open(":memory:").expect("a store"));
    }
}

#[test]
fn the_suite_holds_for_sqlite_in_a_file() {
    for (at, (name, case)) in SUITE.iter().enumerate() {
        println!("{name}");
        let path = std::env::temp_dir().join(format!("sandbox-store-{}-{at}", std::process::id()));
        let path = path.to_str().expect("a path");
        case(&*store::open(path).expect("a store"));
        for suffix in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{path}{suffix}"));
        }
    }
}

#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn the_suite_holds_for_postgres() {
    let server = postgres::Server::start();
    for (at, (name, case)) in SUITE.iter().enumerate() {
        println!("{name}");
        let url = server.database(&format!("suite{at}"));
        case(&*store::open(&url).expect("a store"));
        // And again over what is there, as a second process begins.
        drop(store::open(&url).expect("the same"));
    }
}

fn item(list: &str, id: &str, created: i64) -> Item {
    let body = format!("{{\"id\":\"{id}\"}}");
    let item = Item::new(Kind::WalletEvent, id, "d", created, body);
    item.of("w").listed(list)
}

fn slice(list: &str, from: PageStart, limit: u32) -> Slice {
    Slice {
        from,
        ..Slice::newest("d", list, limit)
    }
}

/// Bounds of the time in which items were changed.
fn changed_between(updated_after: i64, updated_before: i64) -> Window {
    Window {
        updated_after,
        updated_before,
        ..Window::default()
    }
}

fn put(store: &dyn Store, item: &Item) {
    write(store, "d", |rows| Ok(rows.put(item)?)).expect("it is put");
}

fn found(store: &dyn Store, slice: &Slice) -> Vec<Item> {
    read(store, |rows| Ok(rows.list(slice)?)).expect("a list")
}

fn ids(items: &[Item]) -> Vec<&str> {
    items.iter().map(|item| item.id.as_str()).collect()
}

fn items_are_put_and_read(store: &dyn Store) {
    put(store, &item("l", "a", 5));
    let get = || read(store, |rows| Ok(rows.item(Kind::WalletEvent, "a")?)).expect("an answer");
    let first = get().expect("the item");
    assert_eq!(
        Item {
            sequence: 0,
            ..first.clone()
        },
        item("l", "a", 5)
    );
    let changed = Item {
        updated: 9,
        list: String::new(),
        body: "{}".to_owned(),
        ..first.clone()
    };
    put(store, &changed);
    assert_eq!(get(), Some(changed), "with its place in the order");
    let other = read(store, |rows| Ok(rows.item(Kind::Wallet, "a")?)).expect("an answer");
    assert_eq!(other, None, "an id is of a kind");
}

fn lists_are_read_in_both_directions(store: &dyn Store) {
    // Three of one moment among five: the order in which they came decides.
    for (id, created) in [("a", 1), ("b", 2), ("c", 2), ("d", 2), ("e", 3)] {
        put(store, &item("l", id, created));
    }
    put(store, &item("other", "x", 2));
    let all = found(store, &slice("l", PageStart::Newest, 10));
    assert_eq!(ids(&all), ["e", "d", "c", "b", "a"]);
    let place = |at: usize| (all[at].created, all[at].sequence);
    let after = PageStart::After(place(1).0, place(1).1);
    assert_eq!(ids(&found(store, &slice("l", after, 2))), ["c", "b"]);
    let before = PageStart::Before(place(3).0, place(3).1);
    assert_eq!(
        ids(&found(store, &slice("l", before, 2))),
        ["d", "c"],
        "those next to it"
    );
    let window = Slice {
        window: Window {
            created_from: 2,
            created_before: 3,
            ..Window::default()
        },
        ..slice("l", PageStart::Newest, 10)
    };
    assert_eq!(ids(&found(store, &window)), ["d", "c", "b"]);
    let changed = Slice {
        window: changed_between(1, 3),
        ..slice("l", after, 10)
    };
    assert_eq!(ids(&found(store, &changed)), ["c", "b"]);
    let count = read(store, |rows| Ok(rows.count("d", "l")?)).expect("a count");
    assert_eq!(count, 5);
}

/// Any time, from any place in both directions: the items that a look at all of them finds.
fn changes_are_found_in_a_long_list(store: &dyn Store) {
    const DAY: i64 = 86_400_000;
    let changed_at = |number: i64| number * 7 % 1500 * 3_600_000 + number % 40;
    for list in [CHANGES, "l"] {
        write(store, "d", |rows| {
            for number in 0..1500 {
                let changed = Item {
                    updated: changed_at(number),
                    ..item(list, &format!("{list}{number:04}"), number)
                };
                rows.put(&changed)?;
            }
            Ok(())
        })
        .expect("they are put");
        let all = found(store, &slice(list, PageStart::Newest, 2000));
        let middle = (all[700].created, all[700].sequence);
        for (after, before) in [
            (9 * DAY, 9 * DAY + 3),
            (-1, 60 * DAY),
            (62 * DAY, i64::MAX),
            (i64::MIN, 4),
            (17, 18),
            (30 * DAY, 20 * DAY),
            (DAY + 17, 61 * DAY + 333),
        ] {
            let is_in = |it: &&Item| it.updated > after && it.updated < before;
            let (newer, older) = (&all[..700], &all[701..]);
            let nearest: Vec<_> = newer.iter().rev().filter(is_in).take(5).collect();
            let cases = [
                (
                    PageStart::Newest,
                    all.iter().filter(is_in).take(5).collect(),
                ),
                (
                    PageStart::After(middle.0, middle.1),
                    older.iter().filter(is_in).take(5).collect(),
                ),
                (
                    PageStart::Before(middle.0, middle.1),
                    nearest.into_iter().rev().collect::<Vec<&Item>>(),
                ),
            ];
            for (from, wanted) in cases {
                let page = found(
                    store,
                    &Slice {
                        window: changed_between(after, before),
                        ..slice(list, from, 5)
                    },
                );
                let page: Vec<&Item> = page.iter().collect();
                assert_eq!(page, wanted, "{list} {after} {before} {from:?}");
            }
        }
    }
}

/// Those that were changed are the older half of the list: a walk from its newest item on would meet the other half first.
#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn a_page_of_changes_looks_at_few_rows_of_postgres() {
    let server = postgres::Server::start();
    for (name, items) in [("few", 4_000), ("many", 64_000)] {
        let url = server.database(name);
        drop(store::open(&url).expect("a store"));
        let fill = format!(
            "INSERT INTO sandbox.items (kind, id, developer, parent, list, created, updated, body)
             SELECT 'drain', 'i' || i, 'd', '', '{CHANGES}', i, CASE WHEN i * 2 <= {items} THEN 1000000000 + i * 7 ELSE i END, '{{}}'
             FROM generate_series(1, {items}) AS i"
        );
        server.sql(name, &fill);
        server.sql(name, "ANALYZE sandbox.items");
        let looked_at = || -> i64 {
            let sql = "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_user_tables WHERE relname = 'items'";
            let count = server.sql(name, sql).expect("it is counted");
            count.parse().expect("a number")
        };
        let before = looked_at();
        // A connection says what it looked at when it is closed.
        let store = store::open(&url).expect("the same");
        let page = found(
            &*store,
            &Slice {
                window: changed_between(1_000_000_000, i64::MAX),
                ..slice(CHANGES, PageStart::Newest, 10)
            },
        );
        assert_eq!((page.len(), page[0].created), (10, items / 2));
        drop(store);
        let rows = (0..100).map(|_| {
            std::thread::sleep(std::time::Duration::from_millis(50));
            looked_at() - before
        });
        let rows = rows.take_while(|rows| *rows == 0).count();
        assert!(rows < 100, "they are counted");
        let rows = looked_at() - before;
        assert!((10..1000).contains(&rows), "{items}: {rows} rows");
    }
}

fn what_is_refused_is_not_kept(store: &dyn Store) {
    let refused = || Rejection::new(409, Problem::new("conflict", "no"));
    let outcome: Result<(), Rejection> = write(store, "d", |rows| {
        rows.put(&item("l", "a", 1))?;
        Err(refused())
    });
    assert_eq!(outcome, Err(refused()));
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        let _ = write(store, "d", |rows| -> Result<(), Rejection> {
            rows.put(&item("l", "b", 1))?;
            panic!("on purpose");
        });
    }));
    assert!(panicked.is_err());
    put(store, &item("l", "c", 1));
    assert_eq!(ids(&found(store, &slice("l", PageStart::Newest, 9))), ["c"]);
}

fn keys_and_answers_are_found(store: &dyn Store) {
    let stored = |at| Stored {
        fingerprint: vec![0, 255],
        status: 201,
        body: vec![0, 1, 254],
        at,
    };
    write(store, "d", |rows| {
        rows.put_key(&[0, 1, 2], "key")?;
        rows.put_answer("old", &stored(1), 0)?;
        rows.put_answer("new", &stored(7), 5)?;
        Ok(())
    })
    .expect("they are put");
    read(store, |rows| {
        assert_eq!(rows.key(&[0, 1, 2])?, Some("key".to_owned()));
        assert_eq!(rows.key(&[0, 1])?, None);
        assert_eq!(rows.answer("new")?, Some(stored(7)));
        assert_eq!(rows.answer("old")?, None, "it is older than the moment");
        Ok(())
    })
    .expect("they are read");
    write(store, "d", |rows| {
        Ok(rows.put_answer("new", &stored(8), 5)?)
    })
    .expect("another");
    let answer = read(store, |rows| Ok(rows.answer("new")?)).expect("an answer");
    assert_eq!(answer, Some(stored(8)));
    let twice = write(store, "d", |rows| Ok(rows.put_key(&[0, 1, 2], "other")?));
    assert_eq!(twice.expect_err("it is there").status, 500);
    put(store, &item("l", "after", 1));
}

/// Counting and adding are one step: nobody comes between.
fn limits_hold_under_fifty_writers(store: &dyn Store) {
    thread::scope(|scope| {
        for number in 0..50 {
            scope.spawn(move || {
                write(store, "d", |rows| {
                    if rows.count("d", "l")? < 5 {
                        rows.put(&item("l", &format!("i{number}"), number))?;
                    }
                    Ok(())
                })
                .expect("it is done");
            });
        }
    });
    assert_eq!(found(store, &slice("l", PageStart::Newest, 99)).len(), 5);
}

/// Items become visible in the order of their places, so that nothing appears behind one who reads on.
fn a_reader_behind_a_cursor_misses_nothing(store: &dyn Store) {
    const WRITERS: usize = 8;
    const EACH: usize = 12;
    let is_over = AtomicBool::new(false);
    put(store, &item("l", "first", 1));
    let [first] = &found(store, &slice("l", PageStart::Newest, 9))[..] else {
        panic!("one item");
    };
    let first = first.clone();
    let seen = thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                scope.spawn(move || {
                    for number in 0..EACH {
                        put(store, &item("l", &format!("i{writer}x{number}"), 1));
                    }
                })
            })
            .collect();
        let is_over = &is_over;
        let reader = scope.spawn(move || {
            let mut seen = vec![first];
            loop {
                let was_over = is_over.load(Ordering::SeqCst);
                let last = seen.last().expect("the first").clone();
                let next = slice("l", PageStart::Before(last.created, last.sequence), 5);
                let newer = found(store, &next);
                if newer.is_empty() && was_over {
                    return seen;
                }
                seen.extend(newer.into_iter().rev());
            }
        });
        for writer in writers {
            writer.join().expect("it ends");
        }
        is_over.store(true, Ordering::SeqCst);
        reader.join().expect("it ends")
    });
    let all: BTreeSet<String> = seen.iter().map(|item| item.id.clone()).collect();
    let total = found(store, &slice("l", PageStart::Newest, 999)).len();
    assert_eq!((seen.len(), all.len()), (total, total), "each once");
}

fn any_text_is_only_a_text(store: &dyn Store) {
    for (at, text) in [
        "'; DROP TABLE items; --",
        "\"",
        "😀",
        "\u{202e}",
        "a\nb",
        "%s",
        "$1",
    ]
    .iter()
    .enumerate()
    {
        let odd = Item {
            parent: (*text).to_owned(),
            ..item(&format!("l{at}{text}"), text, 1)
        };
        put(store, &odd);
        let list = found(store, &slice(&odd.list, PageStart::Newest, 9));
        assert_eq!(
            (list.len(), &*list[0].id, &list[0].parent),
            (1, *text, &odd.parent)
        );
    }
    let none = read(store, |rows| Ok(rows.item(Kind::WalletEvent, "\0")?)).expect("an answer");
    assert_eq!(none, None);
}

fn developers_do_not_see_each_other(store: &dyn Store) {
    put(store, &item("l", "a", 1));
    let others = Slice {
        developer: "e".to_owned(),
        ..slice("l", PageStart::Newest, 9)
    };
    assert_eq!(found(store, &others), []);
    let count = read(store, |rows| Ok(rows.count("e", "l")?)).expect("a count");
    assert_eq!(count, 0);
}

fn settings_are_kept(store: &dyn Store) {
    let setting = |name: &str| read(store, |rows| Ok(rows.setting(name)?)).expect("an answer");
    assert_eq!(setting("a"), None);
    for value in ["1", "{\"b\":\"'😀\"}"] {
        write(store, "a", |rows| Ok(rows.put_setting("a", value)?)).expect("it is put");
        assert_eq!(setting("a").as_deref(), Some(value));
    }
    assert_eq!(setting("b"), None);
    write(store, "", |rows| Ok(rows.clear()?)).expect("it is forgotten");
    assert_eq!(setting("a"), None);
}

fn everything_is_forgotten(store: &dyn Store) {
    put(store, &item("l", "a", 1));
    write(store, "", |rows: &dyn Rows| Ok(rows.clear()?)).expect("it is forgotten");
    assert_eq!(found(store, &slice("l", PageStart::Newest, 9)), []);
    put(store, &item("l", "a", 1));
}

/// An `Arc` is what the service holds.
#[test]
fn stores_are_shared() {
    let store: Arc<dyn Store> = store::open(":memory:").expect("a store");
    put(&*Arc::clone(&store), &item("l", "a", 1));
    assert_eq!(found(&*store, &slice("l", PageStart::Newest, 9)).len(), 1);
}
