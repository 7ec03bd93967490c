//! Reading, writing and refusing JSON.

use std::hint::black_box;

use bench::borrowed::DrainPage as Borrowed;
use bench::by_hand::DrainPage as ByHand;
use bench::generated::wide::Wide;
use bench::interleaved::{Contestant, measure};
use bench::texts;
use oasmith::Limits;
use svc_models::{DrainPage, Json};

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
    measure("read", 1, &[text.len()], contestants);
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
    measure("write", 1, &[text.len()], contestants);
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
    measure("validate", 1, &[good.len(), bad.len()], contestants);
}
