//! The short way of printing gives what the long way gives, and nearly everything takes it.

use std::fs;
use std::path::{Path, PathBuf};

use codegen::print::{Ways, both_ways};
use codegen::source::SourceMap;
use codegen::{Input, pages};
use tests::{cases, folder};

/// The least share of tokens, in percent, that take the short way.
const LEAST: usize = 95;

/// Descriptions outside of the repository that are printed when they are there.
const SAMPLE: &[&str] = &[
    "Redocly__museum-openapi-example/openapi.yaml",
    "hey-api__openapi-ts/specs/3.1.x/full.yaml",
    "ogen-go__ogen/_testdata/examples/api.github.com.json",
    "ogen-go__ogen/_testdata/examples/telegram_bot_api.json",
    "ogen-go__ogen/_testdata/positive/sample.json",
    "paypal__paypal-rest-api-specifications/openapi/checkout_orders_v2.json",
    "twilio__twilio-oai/spec/json/twilio_verify_v2.json",
];

fn ways(path: &Path) -> Ways {
    let text = fs::read_to_string(path).expect("a description");
    let name = path.file_name().expect("a name").to_string_lossy();
    let mut sources = SourceMap::default();
    let main = sources.add(&*name, text);
    let input = Input {
        sources,
        main,
        ..Input::default()
    };
    both_ways(pages(&input)).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
}

/// Prints descriptions both ways and tells what took which.
fn check(what: &str, paths: impl IntoIterator<Item = PathBuf>) {
    let mut all = Ways::default();
    for path in paths {
        let ways = ways(&path);
        if let Some(difference) = &ways.difference {
            panic!(
                "{}, {}:\n== the short way ==\n{}\n== the long way ==\n{}",
                path.display(),
                difference.page,
                difference.short,
                difference.long
            );
        }
        all.add(ways);
    }
    println!(
        "{what}: {} of {} items and {} of {} tokens took the short way",
        all.short,
        all.short + all.long,
        all.short_tokens,
        all.short_tokens + all.long_tokens
    );
    for (doubt, count) in &all.doubts {
        println!("  {count} not: {doubt}");
    }
    let total = all.short_tokens + all.long_tokens;
    assert!(
        total > 0 && all.short_tokens * 100 >= total * LEAST,
        "{what}: nearly everything takes the short way"
    );
}

#[test]
fn both_ways_say_the_same_of_the_cases() {
    let here = folder::here();
    let paths = cases::ALL
        .iter()
        .map(|(theme, name)| here.join("cases").join(theme).join(name).join("input.yaml"));
    check("cases", paths);
}

#[test]
fn both_ways_say_the_same_of_the_description() {
    check("spec", [folder::here().join("../spec/openapi.yaml")]);
}

#[test]
fn both_ways_say_the_same_of_a_sample() {
    let corpus = folder::here().join("../../shared/corpus/openapi");
    let paths: Vec<PathBuf> = SAMPLE
        .iter()
        .map(|path| corpus.join(path))
        .filter(|path| path.exists())
        .collect();
    if !paths.is_empty() {
        check("sample", paths);
    }
}
