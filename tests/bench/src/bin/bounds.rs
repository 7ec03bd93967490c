//! Documents that nobody means well by: what reading them takes, in time and in memory, while they double.

use std::hint::black_box;

use bench::counted::{Counted, most_held};
use bench::generated::attacks::{Lists, Numbers, Open, Texts};
use bench::texts;
use cpu_time::ProcessTime;
use oasmith::{Json, Limits};
use svc_models::DrainPage;

#[global_allocator]
static ALLOCATOR: Counted = Counted;

/// The lengths of the documents: five doublings.
const SIZES: [usize; 6] = [1 << 15, 1 << 16, 1 << 17, 1 << 18, 1 << 19, 1 << 20];

const LENGTHS: &str = "32 KiB\t64 KiB\t128 KiB\t256 KiB\t512 KiB\t1 MiB";

/// From this many milliseconds on, a doubling says something: below, it is the clock that is measured, and that what is read twice fits a cache.
const MEASURABLE: f64 = 1.0;

/// Runs of each, of which the fastest counts.
const RUNS: usize = 40;

/// A kind of document: its name, one of a length, and who reads it.
struct Attack {
    name: &'static str,
    document: fn(usize) -> String,
    read: fn(&str, Limits),
}

fn read<T: Json>(json: &str, limits: Limits) {
    let _ = black_box(T::from_request_json_within(black_box(json), limits));
}

/// Items until a length is reached.
fn items(item: &str, length: usize) -> String {
    vec![item; length / (item.len() + 1)].join(",")
}

fn list(member: &str, item: &str, length: usize) -> String {
    format!(r#"{{"{member}":[{}]}}"#, items(item, length))
}

fn nested(before: &str, innermost: &str, after: &str, depth: usize) -> String {
    [&before.repeat(depth), innermost, &after.repeat(depth)].concat()
}

fn text(member: &str, repeated: &str, end: &str, length: usize) -> String {
    format!(
        r#"{{"{member}":"{}{end}"}}"#,
        repeated.repeat(length / repeated.len())
    )
}

/// Members with names of their own, or with one name.
fn members(is_own: bool, length: usize) -> String {
    let member = |at: usize| format!(r#""m{:08}":1"#, if is_own { at } else { 0 });
    let all: Vec<String> = (0..length / 14).map(member).collect();
    format!("{{{}}}", all.join(","))
}

const ATTACKS: &[Attack] = &[
    Attack {
        name: "valid: drains",
        document: |length| texts::page(length / 1300 + 1, 1000),
        read: read::<DrainPage>,
    },
    Attack {
        name: "unions in each other, 50 deep, the last form fits",
        document: |length| {
            let inner = items(r#"{"name":"a","size":1}"#, length);
            nested(r#"{"of":["#, &inner, r#"],"any":true}"#, 50)
        },
        read: read::<Open>,
    },
    Attack {
        name: "unions in each other, 50 deep, the innermost is wrong",
        document: |length| {
            let inner = items(r#"{"name":"a"}"#, length);
            nested(r#"{"of":["#, &format!(r#"{inner},{{"name":1}}"#), "]}", 50)
        },
        read: read::<Open>,
    },
    Attack {
        name: "lists of unions in each other, 20 deep",
        document: |length| {
            let item = nested(r#"{"of":["#, r#"{"name":"a"}"#, r#"],"any":true}"#, 20);
            list("open", &item, length)
        },
        read: read::<Lists>,
    },
    Attack {
        name: "`anyOf` of references to itself, 30 deep",
        document: |length| {
            let item = nested(
                r#"{"child":"#,
                r#"{"left":1}"#,
                r#","left":1,"right":1}"#,
                30,
            );
            list("residual", &item, length)
        },
        read: read::<Lists>,
    },
    Attack {
        name: "`anyOf` of references to itself, the innermost is wrong",
        document: |length| {
            let item = nested(
                r#"{"child":"#,
                r#"{"left":""}"#,
                r#","left":1,"right":1}"#,
                30,
            );
            list("residual", &item, length)
        },
        read: read::<Lists>,
    },
    Attack {
        name: "`oneOf` below `patternProperties`, 30 deep",
        document: |length| {
            let item = nested(r#"{"n":"#, "{}", r#","n1":{},"n2":{}}"#, 30);
            list("named", &item, length)
        },
        read: read::<Lists>,
    },
    Attack {
        name: "`[{},{},…]` beyond `maxItems`",
        document: |length| list("few", "{}", length),
        read: read::<Lists>,
    },
    Attack {
        name: "`[{},{},…]` of records of 30 members",
        document: |length| list("many", "{}", length),
        read: read::<Lists>,
    },
    Attack {
        name: "`[1,1,…]` of records of 30 members",
        document: |length| list("many", "1", length),
        read: read::<Lists>,
    },
    Attack {
        name: "`[{},{},…]` validated",
        document: |length| list("residual", "{}", length),
        read: read::<Lists>,
    },
    Attack {
        name: "`uniqueItems` of numbers",
        document: |length| {
            let numbers: Vec<String> = (0..length / 8)
                .map(|at| format!("{at:07}").replace(' ', ""))
                .collect();
            let numbers: Vec<String> = numbers.iter().map(|digits| format!("1{digits}")).collect();
            format!(r#"{{"set":[{}]}}"#, numbers.join(","))
        },
        read: read::<Lists>,
    },
    Attack {
        name: "`multipleOf: 7`, one number",
        document: |length| format!(r#"{{"sevens":[{}]}}"#, "7".repeat(length)),
        read: read::<Numbers>,
    },
    Attack {
        name: "`multipleOf: 7`, `9e4060` each",
        document: |length| list("sevens", "9e4060", length),
        read: read::<Numbers>,
    },
    Attack {
        name: "`multipleOf` of 39 digits, one number",
        document: |length| format!(r#"{{"long":[{}]}}"#, "7".repeat(length)),
        read: read::<Numbers>,
    },
    Attack {
        name: "`^(a+)+$`",
        document: |length| text("nested", "a", "!", length),
        read: read::<Texts>,
    },
    Attack {
        name: "`^((a?)*)*$`",
        document: |length| text("empty", "a", "!", length),
        read: read::<Texts>,
    },
    Attack {
        name: "`^[a-z0-9]+[a-z0-9._-]*[a-z0-9]+$`",
        document: |length| text("handle", "a", "!", length),
        read: read::<Texts>,
    },
    Attack {
        name: "`\\s+$`",
        document: |length| text("trailing", " ", "a", length),
        read: read::<Texts>,
    },
    Attack {
        name: "arrays in each other, 100 deep",
        document: |length| list("any", &nested("[", "", "]", 100), length),
        read: read::<Lists>,
    },
    Attack {
        name: "one key again and again",
        document: |length| members(false, length),
        read: read::<Lists>,
    },
    Attack {
        name: "members that none describes",
        document: |length| members(true, length),
        read: read::<Lists>,
    },
];

#[expect(clippy::cast_precision_loss, reason = "lengths of texts are small")]
fn main() {
    let limits = Limits::REQUEST.with_size(usize::MAX);
    let mut memory = Vec::new();
    let mut valid = None;
    println!("# CPU ms by the length of the document\t{LENGTHS}\tlargest doubling\tof a valid MiB");
    for Attack {
        name,
        document,
        read,
    } in ATTACKS
    {
        let documents = SIZES.map(document);
        let used = documents.each_ref().map(|json| {
            let peak = most_held(|| read(json, limits));
            format!("{:.3}", peak as f64 / json.len() as f64)
        });
        memory.push(format!("{name}\t{}", used.join("\t")));
        let times = fastest(&documents, |json| read(json, limits)).map(|seconds| seconds * 1e3);
        let last = times[SIZES.len() - 1];
        let of_valid = last / *valid.get_or_insert(last);
        let times_shown = times.map(|millis| format!("{millis:.4}")).join("\t");
        println!("{name}\t{times_shown}\t{}\t{of_valid:.4}", doubling(&times));
    }
    println!("# Peak memory, of the length of the document\t{LENGTHS}");
    println!("{}", memory.join("\n"));
}

/// By how much the time grows at most when the document doubles, where there is something to measure.
fn doubling(times: &[f64]) -> String {
    let pairs = times.windows(2).filter(|pair| pair[0] >= MEASURABLE);
    let largest = pairs.map(|pair| pair[1] / pair[0]).max_by(f64::total_cmp);
    largest.map_or_else(|| "–".to_owned(), |largest| format!("{largest:.4}"))
}

/// The seconds of processor of the fastest of some runs for each document. They take turns, so that a moment in which the machine is slow is one of
/// all of them, and does not pass for growth.
fn fastest(documents: &[String; SIZES.len()], run: impl Fn(&str)) -> [f64; SIZES.len()] {
    let mut fastest = [f64::INFINITY; SIZES.len()];
    for _ in 0..RUNS {
        for (json, best) in documents.iter().zip(&mut fastest) {
            let before = ProcessTime::now();
            run(json);
            *best = best.min(before.elapsed().as_secs_f64());
        }
    }
    fastest
}
