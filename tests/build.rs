//! Generates the models of every case, so that all of them are compiled together as modules of this crate.

#[path = "build/answers.rs"]
mod answers;
#[path = "build/callers.rs"]
mod callers;
#[path = "build/damaged.rs"]
mod damaged;
#[path = "build/decoders.rs"]
mod decoders;
#[path = "build/differential.rs"]
mod differential;
#[path = "build/type_examples.rs"]
mod type_examples;
#[path = "build/unions.rs"]
mod unions;

use std::fs;
use std::path::{Path, PathBuf};

use generator::cases::{self, Case};
use oasmith_build::script::{Failure, Module};

fn main() -> Result<(), Failure> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cases");
    println!("cargo::rerun-if-changed={}", folder.display());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(Failure::NoVariable("OUT_DIR"))?);
    let mut index = String::new();
    let (mut rows, mut enumerations) = (own_rows(), String::new());
    let (mut values, mut missing) = (String::new(), String::new());
    for Case {
        theme, name: case, ..
    } in cases::all()
    {
        let (name, input) = (
            format!("{theme}_{case}"),
            format!("{theme}/{case}/input.yaml"),
        );
        let root = format!("tests::cases::{name}");
        let mut module = Module::new(input).server().client().examples().at(root);
        let settings = format!("{theme}/{case}/gen.yaml");
        if folder.join(&settings).is_file() {
            module = module.settings(settings);
        }
        module.write_to(&folder, &out, &name)?;
        let components = decoders::components(&folder.join(&theme).join(&case).join("input.yaml"));
        rows += &decoders::rows(
            &format!("{theme}/{case}"),
            &format!("crate::cases::{name}"),
            &out.join(&name),
            &components,
        );
        enumerations += &decoders::enumerations(
            &format!("{theme}/{case}"),
            &format!("crate::cases::{name}"),
            &out.join(&name),
        );
        values += &type_examples::rows(
            &format!("{theme}/{case}"),
            &format!("crate::cases::{name}"),
            &out.join(&name),
        );
        missing += &type_examples::missing(&format!("{theme}/{case}"), &out.join(&name));
        index += &format!("include!(concat!(env!(\"OUT_DIR\"), \"/{name}.rs\"));\n");
    }
    let table = format!(
        "/// The description, the type, its value as it is written, and what makes it.\npub const ALL: &[(&str, &str, &str, Make)] = &[\n{values}];\n\n/// The description, the type, and why it has no value.\npub const MISSING: &[(&str, &str, &str)] = &[\n{missing}];\n"
    );
    fs::write(out.join("type_example_rows.rs"), table).expect("`OUT_DIR` can be written");
    fs::write(out.join("cases.rs"), index).expect("`OUT_DIR` can be written");
    let table = format!(
        "/// The description, the component and its decoder.\npub const ALL: &[(&str, &str, Decode)] = &[\n{rows}];\n\n/// The description, the enumeration, and its listed values that requests may not have.\npub const ENUMERATIONS: &[(&str, &str, RefusedValues)] = &[\n{enumerations}];\n"
    );
    fs::write(out.join("decoders.rs"), table).expect("`OUT_DIR` can be written");
    answers::write(&out)?;
    differential::write(&out)?;
    unions::write(&out)?;
    naming_stress(&out)?;
    theatre(&out)?;
    strict_direction(&out)?;
    damaged::write(&folder, &out)?;
    let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/client/src");
    println!("cargo::rerun-if-changed={}", client.display());
    let table = format!(
        "/// The operation's id, the names of its arguments, and its caller.\npub const ALL: &[(&str, &[&str], Caller)] = &[\n{}];\n",
        callers::rows(&client)
    );
    fs::write(out.join("callers.rs"), table).expect("`OUT_DIR` can be written");
    Ok(())
}

/// A number that the environment asks for.
fn variable(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// Descriptions that are hard to write well: that what is made of them compiles is the test.
fn naming_stress(out: &Path) -> Result<(), Failure> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("naming_stress");
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder)
        .expect("a folder of descriptions")
        .flatten();
    let mut files: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    files.sort();
    let mut index = String::new();
    for file in files {
        let name = format!("stress_{}", file.trim_end_matches(".yaml"));
        Module::new(file)
            .examples()
            .at(format!("tests::naming_stress::{name}"))
            .write_to(&folder, out, &name)?;
        index += &format!("include!(concat!(env!(\"OUT_DIR\"), \"/{name}.rs\"));\n");
    }
    fs::write(out.join("naming_stress.rs"), index).expect("`OUT_DIR` can be written");
    Ok(())
}

/// A description of a whole service: models, server and client of it are compiled and used.
fn theatre(out: &Path) -> Result<(), Failure> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("theatre");
    let module = Module::new("openapi.yaml").server().client();
    let root = "tests::services::theatre";
    module.at(root).write_to(&folder, out, "theatre").map(drop)
}

/// The case of members that one side sets, with a server that refuses those of its own.
fn strict_direction(out: &Path) -> Result<(), Failure> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let module = Module::new("cases/records/direction/input.yaml").server();
    let module = module.settings("strict_direction.yaml");
    let root = "tests::services::strict_direction";
    module
        .at(root)
        .write_to(&folder, out, "strict_direction")
        .map(drop)
}

/// The decoders of our own description.
fn own_rows() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (description, sources) = (
        root.join("spec/openapi.yaml"),
        root.join("generated/models/src"),
    );
    println!("cargo::rerun-if-changed={}", description.display());
    println!("cargo::rerun-if-changed={}", sources.display());
    decoders::rows(
        "spec",
        "svc_models",
        &sources,
        &decoders::components(&description),
    )
}
