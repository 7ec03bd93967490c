//! Writes models and client of each description whose application is started by a test.

use std::path::{Path, PathBuf};

use oasmith_build::script::{Failure, Module};

fn main() -> Result<(), Failure> {
    let base = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or(Failure::NoVariable("OUT_DIR"))?);
    for name in [
        "fastapi",
        "litestar",
        "fastify",
        "hono",
        "nestjs",
        "django-ninja",
        "apiflask",
    ] {
        let module = name.replace('-', "_");
        Module::new(format!("apps/{name}/openapi.json"))
            .client()
            .at(format!("everyday::served::{module}"))
            .write_to(base, &out, &module)?;
    }
    Ok(())
}
