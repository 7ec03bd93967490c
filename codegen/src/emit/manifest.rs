//! The manifest of a crate: what it depends on and which features it hands on.

use minijinja::value::{Serde, Value};
use serde::Serialize;

use crate::config::{Dependency, Package, Runtime};
use crate::page::{Content, Page};
use crate::rust::{Crate, Role, Workspace};

use super::{Emitter, Given, Scope, folder};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "manifest",
    duty: "the manifest of each crate",
    scope: Scope::Crate(emit),
};

/// Features of the runtime that users of a generated crate choose.
const FEATURES: &[(&str, &str)] = &[
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
    about: About<'c>,
    features: Vec<&'static str>,
    /// Features for resource groups.
    groups: &'c [String],
    /// Features that are on without another will.
    default: Vec<&'c str>,
    runtime: Source<'c>,
    /// The package of the models, for crates that lean on it.
    models: Option<String>,
    /// Features of the runtime that it cannot do without.
    needs: Vec<&'static str>,
    /// Crates of the user's own types.
    dependencies: Vec<Line<'c>>,
}

/// What the settings say of a package.
#[derive(Serialize)]
struct About<'c> {
    version: &'c str,
    license: Option<&'c str>,
    authors: &'c [String],
    repository: Option<&'c str>,
    publish: bool,
}

/// A dependency.
#[derive(Serialize)]
struct Line<'c> {
    name: &'c str,
    version: Option<&'c str>,
    path: Option<&'c str>,
    package: Option<&'c str>,
    features: &'c [String],
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Source<'c> {
    Path(&'c str),
    Version(&'c str),
}

/// Features of a generated server.
const SERVER_FEATURES: &[(&str, &str)] = &[
    (
        "axum",
        "`runtime::server::Server`, which listens, and `Router::into_axum`",
    ),
    ("tracing", "a span for each request, without secrets"),
];

/// Features of a generated client.
const CLIENT_FEATURES: &[(&str, &str)] = &[
    ("hyper", "calls over HTTP and TLS"),
    ("blocking", "calls without an executor: `.wait()`"),
    ("tracing", "a span for each call, without secrets"),
];

/// The features of a crate, with what they add.
pub(super) fn features(role: Role) -> &'static [(&'static str, &'static str)] {
    match role {
        Role::Models => FEATURES,
        Role::Server => SERVER_FEATURES,
        Role::Client => CLIENT_FEATURES,
    }
}

fn emit(_: &Workspace, krate: &Crate, given: &Given<'_>) -> Page {
    let Crate {
        role,
        package,
        root: _,
        description,
        docs: _,
        modules: _,
        groups,
        needs_engine,
        needs_schema,
    } = krate;
    let context = Context {
        package,
        description,
        about: about(&given.config.package),
        features: features(*role).iter().map(|(name, _)| *name).collect(),
        groups,
        default: groups
            .iter()
            .map(String::as_str)
            .chain((*role == Role::Client).then_some("hyper"))
            .collect(),
        runtime: match given.runtime {
            Runtime::Path(path) => Source::Path(path),
            Runtime::Version(version) => Source::Version(version),
        },
        models: match role {
            Role::Models => None,
            Role::Server => Some(package.trim_end_matches("server").to_owned() + "models"),
            Role::Client => Some(package.trim_end_matches("client").to_owned() + "models"),
        },
        needs: match role {
            Role::Models => {
                let needs = [(*needs_engine, "pattern"), (*needs_schema, "schema")];
                let needs = needs.into_iter().filter(|(is_needed, _)| *is_needed);
                needs.map(|(_, feature)| feature).collect()
            }
            Role::Server => vec!["server"],
            Role::Client => vec!["client"],
        },
        dependencies: given.config.dependencies.iter().map(dependency).collect(),
    };
    Page {
        path: format!("{}/Cargo.toml", folder(*role)),
        emitter: EMITTER.name,
        content: Content::Template {
            name: "Cargo.toml.jinja",
            context: Value::from(Serde(&context)),
        },
    }
}

fn about(package: &Package) -> About<'_> {
    About {
        version: package.version.as_deref().unwrap_or("0.1.0"),
        license: package.license.as_deref(),
        authors: &package.authors,
        repository: package.repository.as_deref(),
        publish: package.publish,
    }
}

fn dependency<'c>((name, dependency): (&'c String, &'c Dependency)) -> Line<'c> {
    Line {
        name,
        version: dependency.version.as_deref(),
        path: dependency.path.as_deref(),
        package: dependency.package.as_deref(),
        features: &dependency.features,
    }
}
