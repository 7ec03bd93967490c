//! Reading, writing and refusing JSON.

use std::hint::black_box;

use bench::by_hand;
use bench::generated::wide::Wide;
use bench::interleaved::{Contestant, measure};
use bench::texts;
use oasmith::Limits;
use svc_models::{DrainPage, Json};

type ByHand = by_hand::DrainPage<String>;

/// Of texts that have no escape.
type Borrowed<'t> = by_hand::DrainPage<&'t str>;

/// What progenitor wrote for the same schemas.
#[cfg(feature = "progenitor")]
#[allow(warnings, clippy::all, clippy::pedantic)]
mod progenitor {
    include!(env!("BENCH_PROGENITOR"));
}

fn main() {
    let text = texts::page(100, 1000);
    read(&text);
    write(&text);
    validate();
}

fn read(text: &str) {
    let mut copy = Vec::with_capacity(text.len());
    let contestants: Vec<Contestant<'_>> = vec![
        (
            "ours",
            Box::new(|| {
                black_box(DrainPage::from_json(black_box(text)).expect("a page"));
            }),
        ),
        (
            "ours, all rules",
            Box::new(|| {
                black_box(DrainPage::from_request_json(black_box(text)).expect("a page"));
            }),
        ),
        #[cfg(feature = "progenitor")]
        (
            "progenitor's types",
            Box::new(|| {
                black_box(
                    serde_json::from_str::<progenitor::types::DrainPage>(black_box(text))
                        .expect("a page"),
                );
            }),
        ),
        (
            "by hand, serde_json",
            Box::new(|| {
                black_box(serde_json::from_str::<ByHand>(black_box(text)).expect("a page"));
            }),
        ),
        (
            "by hand, borrowed, serde_json",
            Box::new(|| {
                black_box(serde_json::from_str::<Borrowed>(black_box(text)).expect("a page"));
            }),
        ),
        (
            "by hand, simd-json",
            Box::new(move || {
                // It writes into what it reads, so it needs a copy, which is some hundredths of what it takes.
                copy.clear();
                copy.extend_from_slice(black_box(text).as_bytes());
                black_box(simd_json::from_slice::<ByHand>(&mut copy).expect("a page"));
            }),
        ),
        (
            "by hand, sonic-rs",
            Box::new(|| {
                black_box(sonic_rs::from_str::<ByHand>(black_box(text)).expect("a page"));
            }),
        ),
    ];
    print("Reading a page of 100 drains", &[text.len()], contestants);
}

fn write(text: &str) {
    let ours = DrainPage::from_json(text).expect("a page");
    let by_hand: ByHand = serde_json::from_str(text).expect("a page");
    assert_eq!(ours.to_json(), text);
    assert_eq!(serde_json::to_string(&by_hand).expect("a text"), text);
    #[cfg(feature = "progenitor")]
    let theirs: progenitor::types::DrainPage = serde_json::from_str(text).expect("a page");
    let contestants: Vec<Contestant<'_>> = vec![
        (
            "ours",
            Box::new(|| {
                black_box(black_box(&ours).to_json());
            }),
        ),
        #[cfg(feature = "progenitor")]
        (
            "progenitor's types",
            Box::new(|| {
                black_box(serde_json::to_string(black_box(&theirs)).expect("a text"));
            }),
        ),
        (
            "by hand, serde_json",
            Box::new(|| {
                black_box(serde_json::to_string(black_box(&by_hand)).expect("a text"));
            }),
        ),
        (
            "by hand, simd-json",
            Box::new(|| {
                black_box(simd_json::to_string(black_box(&by_hand)).expect("a text"));
            }),
        ),
        (
            "by hand, sonic-rs",
            Box::new(|| {
                black_box(sonic_rs::to_string(black_box(&by_hand)).expect("a text"));
            }),
        ),
    ];
    print("Writing a page of 100 drains", &[text.len()], contestants);
}

fn validate() {
    let (good, bad) = (texts::wide(true), texts::wide(false));
    // The usual limit leaves some out.
    let limits = Limits::REQUEST.with_violations(100);
    let refuse = |json: &str| {
        let read = Wide::from_request_json_within(json, limits);
        read.expect_err("violations")
    };
    assert_eq!(refuse(&bad).iter().count(), 100);
    let contestants: Vec<Contestant<'_>> = vec![
        (
            "accepted",
            Box::new(|| {
                black_box(Wide::from_request_json(black_box(&good)).expect("a request"));
            }),
        ),
        (
            "refused, 100 violations",
            Box::new(|| {
                black_box(refuse(black_box(&bad)));
            }),
        ),
        (
            "refused, 100 violations, and shown",
            Box::new(|| {
                black_box(refuse(black_box(&bad)).to_string());
            }),
        ),
        (
            "refused, the usual 64 violations",
            Box::new(|| {
                black_box(Wide::from_request_json(black_box(&bad)).expect_err("violations"));
            }),
        ),
    ];
    let title = "A request of 100 members with rules";
    print(title, &[good.len(), bad.len()], contestants);
}

/// Measures all and prints a table. `bytes` are those of each, of which the last counts for all that follow.
#[expect(clippy::cast_precision_loss, reason = "lengths of texts are small")]
fn print(title: &str, bytes: &[usize], contestants: Vec<Contestant<'_>>) {
    println!("# {title}\tµs\tMB/s\tof ours");
    let measured = measure(1, contestants);
    for (at, (name, micros)) in measured.iter().enumerate() {
        let rate = bytes[at.min(bytes.len() - 1)] as f64 / micros;
        println!(
            "{name}\t{micros:.3}\t{rate:.1}\t{:.4}",
            micros / measured[0].1
        );
    }
}
