//! Descriptions of which a part is missing, doubled or elsewhere: they give code or a diagnostic with a place. `FUZZ_ROUNDS` sets how many.

use std::fs;

use generator::folder;
use generator::fuzzing::{generate, rounds};
use generator::random::Random;
use generator::rewritten::{damage, json, tree};
use oasmith_codegen::Input;
use oasmith_codegen::diagnostics::{Diagnostic, Level};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::Node;

fn seeds() -> Vec<Node> {
    let files = folder::files(&folder::here().join("cases"), &["yaml"]);
    let texts = files
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok());
    texts.filter_map(|text| tree(&text)).collect()
}

/// The errors of a document.
fn errors(text: &str) -> Vec<Diagnostic> {
    let mut sources = SourceMap::default();
    let main = sources.add("damaged.json", text);
    let outcome = oasmith_codegen::generate(&Input {
        sources,
        main,
        ..Input::default()
    });
    let diagnostics = outcome.diagnostics.sorted().into_iter();
    let errors = diagnostics.filter(|each| each.level == Level::Error);
    errors.cloned().collect()
}

#[test]
fn damaged_descriptions_generate_or_are_reported() {
    let rounds = rounds(300);
    let (seeds, mut random) = (seeds(), Random::new(2029));
    let mut refused = 0;
    for round in 0..rounds {
        let mut root = seeds[random.below(seeds.len())].clone();
        for _ in 0..=random.below(4) {
            damage(&mut root, &mut random);
        }
        let text = json(&root);
        generate(text.as_bytes()).unwrap_or_else(|fault| panic!("round {round}: {fault}\n{text}"));
        let errors = errors(&text);
        let lost = errors.iter().find(|each| each.primary.is_none());
        assert!(lost.is_none(), "round {round}: {lost:?}\n{text}");
        refused += usize::from(!errors.is_empty());
    }
    assert!(0 < refused && refused < rounds, "{refused} of {rounds}");
}
