//! The manifest of a crate: what it depends on and which features it hands on.

use minijinja::value::{Serde, Value};
use serde::Serialize;

use crate::config::Runtime;
use crate::page::{Content, Page};
use crate::rust::Crate;

use super::{Emitter, Given, Scope, folder};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "manifest",
    duty: "the manifest of each crate",
    scope: Scope::Crate(emit),
};

/// Features of the runtime that users of a generated crate choose.
pub(super) const FEATURES: &[(&str, &str)] = &[
    (
        "serde",
        "`Serialize` and `Deserialize` for every model, in any format",
    ),
    ("jiff", "timestamps and dates to and from `jiff`"),
    ("time", "timestamps and dates to and from `time`"),
    ("chrono", "timestamps and dates to and from `chrono`"),
    ("bigdecimal", "amounts to and from `bigdecimal`"),
    ("rust_decimal", "amounts to and from `rust_decimal`"),
];

#[derive(Serialize)]
struct Context<'c> {
    package: &'c str,
    description: &'c str,
    features: Vec<&'static str>,
    runtime: Source<'c>,
    engine: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Source<'c> {
    Path(&'c str),
    Version(&'c str),
}

fn emit(krate: &Crate, given: &Given<'_>) -> Vec<Page> {
    let Crate {
        role,
        package,
        root: _,
        description,
        docs: _,
        modules: _,
        needs_engine,
    } = krate;
    let context = Context {
        package,
        description,
        features: FEATURES.iter().map(|(name, _)| *name).collect(),
        runtime: match given.runtime {
            Runtime::Path(path) => Source::Path(path),
            Runtime::Version(version) => Source::Version(version),
        },
        engine: *needs_engine,
    };
    vec![Page {
        path: format!("{}/Cargo.toml", folder(*role)),
        emitter: EMITTER.name,
        content: Content::Template {
            name: "Cargo.toml.jinja",
            context: Value::from(Serde(&context)),
        },
    }]
}
