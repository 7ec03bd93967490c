//! Writes the description of all cells, and the server that is generated from it.

#[path = "src/description.rs"]
mod description;
#[path = "src/locations.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod locations;
#[path = "src/rules/mod.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod rules;

use std::fs;
use std::path::PathBuf;

use oasmith_build::script::{Failure, Module};

fn main() -> Result<(), Failure> {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(Failure::NoVariable("OUT_DIR"))?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    for reading in ["intended", "literal"] {
        let folder = out.join(format!("{reading}_input"));
        fs::create_dir_all(&folder).expect("`OUT_DIR` can be written");
        let settings = format!("schemas: {{ reading: {reading} }}\n");
        fs::write(folder.join("openapi.yaml"), description::text(reading))
            .expect("`OUT_DIR` can be written");
        fs::write(folder.join("gen.yaml"), settings).expect("`OUT_DIR` can be written");
        Module::new("openapi.yaml")
            .settings("gen.yaml")
            .server()
            .at(format!("matrix::{reading}::{reading}"))
            .write_to(&folder, &out, reading)?;
    }
    Ok(())
}
