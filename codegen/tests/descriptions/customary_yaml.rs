//! Spellings that `PyYAML` or `js-yaml` take are read, and as one of them reads them.
//!
//! `customary/readings.jsonl` holds what the two make of spellings that were met and of random documents; `customary/readings.py` writes it.

#![allow(
    clippy::disallowed_methods,
    reason = "random documents lie in a file that the environment names"
)]

use std::collections::BTreeMap;

use crate::customary::{Row, Rule, Spelling, Verdict, read, rows};
use oasmith_codegen::tree::{Node, pointer};

/// How many documents agree or were left out, and what is said of those that differ.
#[derive(Default)]
struct Tally {
    agree: BTreeMap<Spelling, usize>,
    left_out: BTreeMap<Rule, usize>,
    differ: Vec<String>,
}

impl Tally {
    fn of(rows: &[Row]) -> Self {
        let mut tally = Self::default();
        for row in rows {
            match row.verdict() {
                Verdict::Agrees(spelling) => *tally.agree.entry(spelling).or_default() += 1,
                Verdict::LeftOut(rule) => *tally.left_out.entry(rule).or_default() += 1,
                Verdict::Differs(why) => tally.differ.push(why),
            }
        }
        tally
    }

    /// Nothing differs, and what agrees is enough to say so.
    fn check(&self, count: usize) {
        println!("agree: {:?}; left out: {:?}", self.agree, self.left_out);
        let differ = self.differ.len();
        let first: Vec<_> = self.differ.iter().take(5).collect();
        assert!(differ == 0, "{differ} differ: {first:#?}");
        let respelt = self.agree.get(&Spelling::Respelt).copied().unwrap_or(0);
        let odd = self.left_out.iter().filter(|(rule, _)| rule.is_odd());
        let odd: usize = odd.map(|(_, count)| count).sum();
        assert!(respelt > count / 4, "{respelt} of {count} were respelt");
        assert!(odd <= count / 200, "{odd} of {count} were left out");
    }
}

#[test]
fn what_others_read_is_read_alike() {
    let rows = rows(include_str!("customary/readings.jsonl"));
    Tally::of(&rows).check(rows.len());
    let met = rows.iter().filter(|row| !row.name.starts_with("random"));
    for row in met.filter(|row| row.others.iter().any(Option::is_some)) {
        let (ours, diagnostics) = read(&row.text);
        assert!(ours.is_some(), "{}: {:?}", row.name, diagnostics.sorted());
    }
}

#[test]
#[ignore = "needs the file of readings that `.ci/run yaml` writes"]
fn what_others_read_of_random_documents_is_read_alike() {
    let path = std::env::var("READINGS").expect("READINGS names the file");
    let lines = std::fs::read_to_string(&path).expect("the file of readings");
    let rows = rows(&lines);
    assert!(rows.len() >= 1000, "only {} documents", rows.len());
    Tally::of(&rows).check(rows.len());
}

#[test]
fn places_are_those_of_the_text_as_it_was_written() {
    let text = "é: {a:[b, -],\nc: \"x\ny\"\n}#d\ne: f\n";
    let (root, _) = read(text);
    let root = root.expect("a tree");
    let slice = |node: &Node| &text[node.origin.start as usize..node.origin.end as usize];
    let of = |pointer| slice(pointer::find(&root, pointer).expect("a node"));
    assert_eq!(of("/é/a/0"), "b");
    assert_eq!(of("/é/a/1"), "-");
    assert_eq!(of("/é/a"), "[b, -]");
    assert_eq!(of("/é/c"), "\"x\ny\"");
    assert_eq!(of("/e"), "f");
}

#[test]
fn what_nobody_reads_is_refused_where_it_is_wrong() {
    for (text, place) in [
        ("a: [\n]\nb: [x,\nc: d\n", "c: d"),
        ("a:\n  b: [\n  ]\n c: d\n", "c: d"),
        ("a: {b:[x]\nc: @d\n", "c: @d"),
        ("a: 'x\n", "'x"),
    ] {
        let (root, diagnostics) = read(text);
        assert_eq!(root, None, "{text}");
        let errors = diagnostics.sorted();
        let error = errors.last().and_then(|each| each.primary.as_ref());
        let start = error.map(|label| label.origin.start as usize);
        let wanted = text.find(place).expect("a place");
        assert!(
            start.is_some_and(|start| start >= wanted),
            "{text}: {errors:?}"
        );
    }
}
