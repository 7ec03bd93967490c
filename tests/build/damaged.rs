//! Descriptions that were damaged at random: what is still accepted must compile. `DAMAGED` sets how many are tried.

use std::fs;
use std::path::Path;

use oasmith_build::script::{Failure, Module};

use generator::folder;
use generator::random::Random;
use generator::rewritten::{damage, json, tree};

/// Small descriptions, so that many can be compiled.
const LARGEST: u64 = 12 * 1024;

/// Damages descriptions below a folder, and generates from what is left of them. What is refused has a diagnostic, of which a test knows.
pub fn write(folder: &Path, out: &Path) -> Result<(), Failure> {
    println!("cargo::rerun-if-env-changed=DAMAGED");
    let rounds = std::env::var("DAMAGED").ok();
    let rounds = rounds.and_then(|text| text.parse().ok()).unwrap_or(24);
    let mut files = folder::files(folder, &["yaml", "yml", "json"]);
    files.retain(|file| fs::metadata(file).is_ok_and(|data| data.len() <= LARGEST));
    let texts = files.iter().filter_map(|file| {
        println!("cargo::rerun-if-changed={}", file.display());
        fs::read_to_string(file).ok()
    });
    let seeds: Vec<_> = texts.filter_map(|text| tree(&text)).collect();
    let descriptions = out.join("descriptions");
    fs::create_dir_all(&descriptions).expect("`OUT_DIR` can be written");
    let (mut random, mut index, mut accepted) = (Random::new(2039), String::new(), 0);
    for round in 0..rounds {
        let mut root = seeds[random.below(seeds.len())].clone();
        for _ in 0..=random.below(2) {
            damage(&mut root, &mut random);
        }
        let name = format!("damaged_{round}");
        let file = format!("{name}.json");
        fs::write(descriptions.join(&file), json(&root)).expect("`OUT_DIR` can be written");
        let module = Module::new(file).server().client();
        let module = module.at(format!("tests::damaged::{name}"));
        match module.write_to(&descriptions, out, &name) {
            Ok(_) => {
                index += &format!("include!(concat!(env!(\"OUT_DIR\"), \"/{name}.rs\"));\n");
                accepted += 1;
            }
            Err(Failure::Description(_) | Failure::Unread(_)) => {}
            Err(other) => return Err(other),
        }
    }
    index += &format!(
        "/// How many were accepted, of how many.\npub const ACCEPTED: (usize, usize) = ({accepted}, {rounds});\n"
    );
    fs::write(out.join("damaged.rs"), index).expect("`OUT_DIR` can be written");
    Ok(())
}
