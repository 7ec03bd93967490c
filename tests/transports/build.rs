//! Writes models, server and client of the description.

use std::path::{Path, PathBuf};

use oasmith_build::script::{Failure, Module};

fn main() -> Result<(), Failure> {
    let base = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(Failure::NoVariable("OUT_DIR"))?);
    Module::new("openapi.yaml")
        .server()
        .client()
        .at("transports::post::post")
        .write_to(base, &out, "post")
        .map(drop)
}
