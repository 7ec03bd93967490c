//! The program that decodes every instance: a module for each group, compiled together below `target/`.

use std::collections::BTreeMap;
use std::path::Path;

use super::group::{Built, Group};
use crate::files::{remove, write};
use crate::scratch::cargo;
use oasmith_cli::command::Failure;
use xtask::workspace;

/// The verdicts by group and test.
pub fn verdicts(
    scratch: &Path,
    groups: &[Group],
    built: &[Built],
) -> Result<BTreeMap<(usize, usize), bool>, Failure> {
    let crate_folder = scratch.join("x");
    remove(&crate_folder)?;
    let (mut modules, mut table, mut cases) = (String::new(), String::new(), String::new());
    for (at, (group, built)) in groups.iter().zip(built).enumerate() {
        let Some(artefacts) = &built.artefacts else {
            continue;
        };
        for (path, artefact) in artefacts.iter() {
            if let Some(path) = path.strip_prefix("models/src/") {
                write(
                    &crate_folder.join(format!("src/g{at}/{path}")),
                    &artefact.text,
                )?;
            }
        }
        modules += &format!("#[path = \"g{at}/lib.rs\"]\nmod g{at};\n");
        table += &format!("    ({at}, |json| g{at}::Holder::from_request_json(json).is_ok()),\n");
        for (number, test) in group.tests.iter().enumerate() {
            let data = test.data.get().replace(['\r', '\n'], " ");
            cases += &format!("{at} {number} {{\"held\":{data}}}\n");
        }
    }
    write(&crate_folder.join("cases.txt"), &cases)?;
    write(
        &crate_folder.join("src/main.rs"),
        &format!(
            "{HEAD}{modules}\nconst DECODERS: &[(usize, fn(&str) -> bool)] = &[\n{table}];\n{MAIN}"
        ),
    )?;
    let runtime = workspace().join("runtime");
    let manifest = format!(
        "[package]\nname = \"suite\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\noasmith = {{ path = {:?}, features = [\"schema\", \"unicode-properties\"] }}\n",
        runtime.display().to_string()
    );
    write(&crate_folder.join("Cargo.toml"), &manifest)?;
    let words = ["run", "--quiet", "--offline", "--", "cases.txt"];
    let output = cargo(scratch, "x", &words)?;
    if !output.status.success() {
        let reported = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(Failure::Environment(format!(
            "the program of the suite does not run:\n{reported}"
        )));
    }
    let reported = String::from_utf8_lossy(&output.stdout);
    Ok(reported.lines().filter_map(verdict).collect())
}

fn verdict(line: &str) -> Option<((usize, usize), bool)> {
    let mut words = line.split(' ');
    let (group, test) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    Some(((group, test), words.next()? == "valid"))
}

const HEAD: &str = "#![allow(warnings)]\nuse oasmith::Json as _;\n";

const MAIN: &str = r#"
fn main() {
    let path = std::env::args().nth(1).expect("a path");
    let cases = std::fs::read_to_string(path).expect("the cases");
    for line in cases.lines() {
        let (group, rest) = line.split_once(' ').expect("a group");
        let (test, json) = rest.split_once(' ').expect("a test");
        let group: usize = group.parse().expect("a number");
        let (_, decode) = DECODERS.iter().find(|(known, _)| *known == group).expect("a decoder");
        let verdict = if decode(json) { "valid" } else { "invalid" };
        println!("{group} {test} {verdict}");
    }
}
"#;
