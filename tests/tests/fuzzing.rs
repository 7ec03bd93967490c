//! A bounded run, on stable, of what the fuzz targets in `fuzz/` run without bound. `FUZZ_ROUNDS` sets another bound.

use std::fs;

use tests::folder;
use tests::fuzzing::{decode_json, generate, load_yaml};
use tests::random::Random;

fn rounds(usual: usize) -> usize {
    let asked = std::env::var("FUZZ_ROUNDS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The descriptions of the cases, of the diagnostics and of the YAML fixtures.
fn descriptions() -> Vec<String> {
    let folders = ["ui", "yaml", "cases", "naming_stress"];
    let texts = folders
        .iter()
        .flat_map(|name| folder::files(&folder::here().join(name), &["yaml", "json"]))
        .filter_map(|path| fs::read_to_string(path).ok());
    texts.filter(|text| text.len() < 20_000).collect()
}

fn run(seed: u64, rounds: usize, seeds: &[String], holds: fn(&[u8]) -> Result<(), String>) {
    let mut random = Random::new(seed);
    for round in 0..rounds {
        let bytes = random.mutate(seeds);
        if let Err(fault) = holds(&bytes) {
            panic!(
                "round {round}: {fault}\n{}",
                String::from_utf8_lossy(&bytes)
            );
        }
    }
}

#[test]
fn any_bytes_load_or_are_reported() {
    run(2026, rounds(4_000), &descriptions(), load_yaml);
}

#[test]
fn any_bytes_generate_or_are_reported() {
    for text in descriptions() {
        generate(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    }
    run(2027, rounds(300), &descriptions(), generate);
}

#[test]
fn any_json_decodes_to_what_is_written_again() {
    let seeds: Vec<String> = [
        r#"{"id":"3c4d5e6f7a8b","amount":"1.500","currency":"usd","created_at":"2025-01-02T03:04:05Z"}"#,
        r#"{"errors":[{"code":"unexpected","message":"x","source":{"location":"body","key":"a,b"}}]}"#,
        r#"{"count":1,"data":[{"id":"a","state":"new","return_instructions":{"address":"x","memo":null}}]}"#,
        r#"[1,-0.0,1e400,"\u0000\ud83d\ude00",null,true,[[[[]]]],{"":{}}]"#,
        r#"{"url":"https://a.test/","event_categories":["transfer"],"event_epoch":"webhook_creation"}"#,
    ]
    .map(str::to_owned)
    .to_vec();
    run(2028, rounds(3_000), &seeds, decode_json);
}
