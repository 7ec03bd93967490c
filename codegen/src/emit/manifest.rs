//! The manifest of a crate: what it depends on and which features it hands on.

use minijinja::{Value, context};

use crate::config::{Dependency, Package, Runtime};
use crate::page::{Page, PageContent};
use crate::rust::{Crate, Role, Workspace};

use super::{Emitter, Given, Scope, folder, type_examples};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "manifest",
    duty: "the manifest of each crate",
    scope: Scope::Crate(emit),
};

/// Features of the runtime that users of the models choose; a client and a server hand them on to the models.
const MODELS_FEATURES: &[(&str, &str)] = &[
    (
        "serde",
        "`Serialize` and `Deserialize` for every model, in any format",
    ),
    (
        "arbitrary_precision",
        "`serde` with all digits of numbers, where `serde_json` has its feature of this name",
    ),
    ("jiff", "timestamps and dates to and from `jiff`"),
    ("time", "timestamps and dates to and from `time`"),
    ("chrono", "timestamps and dates to and from `chrono`"),
    ("bigdecimal", "amounts to and from `bigdecimal`"),
    ("rust_decimal", "amounts to and from `rust_decimal`"),
    ("uuid", "UUIDs, and ids that are some, to and from `uuid`"),
    ("url", "URIs to and from `url`"),
    ("bytes", "bytes to and from `bytes`"),
];

/// What the models of an API have besides whose webhooks are one enum.
const EVENT_FEATURES: &[(&str, &str)] = &[(
    "webhook",
    "`oasmith::webhook::Receiver`, which verifies and receives webhooks at one URL",
)];

/// Features of a generated server.
const SERVER_FEATURES: &[(&str, &str)] = &[
    (
        "axum",
        "`oasmith::server::Server`, which listens, and `Router::into_axum`",
    ),
    (
        "jwt",
        "`oasmith::server::JwtVerifier`, which knows callers by tokens of an authorization server",
    ),
    ("tracing", "a span for each request, without secrets"),
];

/// What the server of an API has besides that calls somebody.
const SENDER_FEATURES: &[(&str, &str)] = &[(
    "sender",
    "`oasmith::webhook::Sender`, which signs and sends webhooks and callbacks",
)];

/// Features of a generated client.
const CLIENT_FEATURES: &[(&str, &str)] = &[
    ("hyper", "calls over HTTP and TLS"),
    ("http2", "HTTP/2: `Http::builder(…).http2()`"),
    (
        "native-roots",
        "certificates that the machine trusts: `Roots::System`",
    ),
    (
        "oauth2",
        "access tokens of OAuth 2: `OAuth2Flow::token_endpoint`",
    ),
    ("proxy", "forward proxies, also those of the environment"),
    ("tower", "a service of `tower` as the transport"),
    ("reqwest", "a client of `reqwest` as the transport"),
    ("blocking", "calls without an executor: `.wait()`"),
    ("tracing", "a span for each call, without secrets"),
];

/// A feature, and what it adds.
type Feature = (&'static str, &'static str);

/// The features of a crate, with what they add.
pub(super) fn features(workspace: &Workspace, role: Role) -> impl Iterator<Item = Feature> {
    let own = own_features(workspace, role).into_iter();
    own.chain(handed_on(workspace, role))
        .chain(of_models(workspace))
}

/// The features for parts of the models beside those of resource groups.
fn of_models(workspace: &Workspace) -> Option<Feature> {
    let wanted = workspace.type_examples.as_ref();
    wanted.map(|_| type_examples::FEATURE)
}

/// The features that a crate has of the runtime.
fn own_features(workspace: &Workspace, role: Role) -> Vec<Feature> {
    match role {
        Role::Models => models_own(workspace),
        Role::Server => server_own(workspace),
        Role::Client => CLIENT_FEATURES.to_vec(),
    }
}

fn server_own(workspace: &Workspace) -> Vec<Feature> {
    let senders = (!workspace.hooks.is_empty()).then_some(SENDER_FEATURES);
    let senders = senders.into_iter().flatten();
    SERVER_FEATURES.iter().chain(senders).copied().collect()
}

/// The features of the models that a crate hands on, so that whoever depends on it needs no line for the models.
fn handed_on(workspace: &Workspace, role: Role) -> Vec<Feature> {
    match role {
        Role::Models => Vec::new(),
        Role::Server | Role::Client => models_own(workspace),
    }
}

/// The features that the models have of the runtime.
fn models_own(workspace: &Workspace) -> Vec<Feature> {
    let of_events = workspace.events.iter().flat_map(|_| EVENT_FEATURES);
    MODELS_FEATURES.iter().chain(of_events).copied().collect()
}

fn emit(workspace: &Workspace, krate: &Crate, given: &Given<'_>) -> Page {
    let Crate {
        role,
        package,
        root: _,
        description,
        docs: _,
        modules: _,
        groups,
        default_groups,
        runtime_features,
        recursion_limit: _,
    } = krate;
    let listed = |features: Vec<Feature>| -> Vec<&'static str> {
        features.into_iter().map(|(name, _)| name).collect()
    };
    let always = (*role == Role::Client).then_some("hyper");
    let default = default_groups.iter().map(String::as_str).chain(always);
    let dependencies = given.config.dependencies.iter().map(dependency);
    let beside_groups = of_models(workspace).map(|(name, _)| name.to_owned());
    let parts = groups.iter().cloned().chain(beside_groups);
    let context = context! {
        package,
        description,
        about => about(&given.config.package),
        features => listed(own_features(workspace, *role)),
        handed_on => listed(handed_on(workspace, *role)),
        has_groups => !groups.is_empty(),
        parts => parts.collect::<Vec<String>>(),
        default => default.map(Value::from).collect::<Vec<Value>>(),
        runtime => match given.runtime {
            Runtime::Path(path) => context! { path },
            Runtime::Version(version) => context! { version },
            Runtime::Git { url, rev } => context! { git => url, rev => rev },
        },
        models => models(*role, package),
        models_features => models_features(workspace, *role),
        needs => runtime_features.iter().map(|it| it.name()).collect::<Vec<&str>>(),
        dependencies => dependencies.collect::<Vec<Value>>(),
    };
    Page {
        path: format!("{}/Cargo.toml", folder(*role)),
        emitter: EMITTER.name,
        content: PageContent::Template {
            name: "Cargo.toml.jinja",
            context,
        },
    }
}

/// The package of the models, for crates that lean on it.
fn models(role: Role, package: &str) -> Option<String> {
    let own = match role {
        Role::Models => return None,
        Role::Server => "server",
        Role::Client => "client",
    };
    Some(package.trim_end_matches(own).to_owned() + "models")
}

/// The features of the models that a server cannot do without, where not all are on by default: it serves every resource group.
fn models_features(workspace: &Workspace, role: Role) -> Vec<String> {
    let models = workspace.crates.iter().find(|it| it.role == Role::Models);
    let is_part = |it: &&Crate| it.default_groups.len() < it.groups.len();
    let models = models.filter(|_| role == Role::Server).filter(is_part);
    models.map(|it| it.groups.clone()).unwrap_or_default()
}

/// The oldest Rust that the runtime and written code can be built with.
const RUST_VERSION: &str = "1.88";

/// What the settings say of a package.
fn about(package: &Package) -> Value {
    context! {
        version => package.version.as_deref().unwrap_or("0.1.0"),
        edition => package.edition.as_deref().unwrap_or("2024"),
        rust_version => package.rust_version.as_deref().unwrap_or(RUST_VERSION),
        license => package.license.as_deref(),
        authors => package.authors.clone(),
        repository => package.repository.as_deref(),
        publish => package.publish,
    }
}

/// A crate of the user's own types.
fn dependency((name, dependency): (&String, &Dependency)) -> Value {
    context! {
        name,
        version => dependency.version.as_deref(),
        path => dependency.path.as_deref(),
        package => dependency.package.as_deref(),
        features => dependency.features.clone(),
    }
}
