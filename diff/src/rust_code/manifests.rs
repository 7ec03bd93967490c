//! What manifests say: which crates there are, and which crates of somebody else's they depend on.

use oasmith_codegen::Model;
use oasmith_codegen::config::Dependency;
use oasmith_codegen::rust::Role;

use super::{Effects, ItemEffect, ManifestPart, RustChange, RustPlace};

/// Crates that are no longer written, and dependencies whose types are others.
pub(super) fn changes(old: &Model, new: &Model) -> Vec<RustChange> {
    let mut found = crates(old, new);
    for (name, before) in &old.dependencies {
        let after = new.dependencies.get(name).filter(|it| !is_same(before, it));
        if let Some(after) = after {
            let what = format!("`{name}` is {} and was {}", word(after), word(before));
            let effects = Effects::of_models(ItemEffect::LikelyBreaks);
            let place = RustPlace::Manifest(ManifestPart::Dependency);
            found.push(RustChange::new(place, name, effects, what));
        }
    }
    found
}

/// Clients and servers that are gone although there is something to call or to serve; without that, what is gone is said elsewhere.
fn crates(old: &Model, new: &Model) -> Vec<RustChange> {
    let has = |model: &Model, role| model.workspace.crates.iter().any(|it| it.role == role);
    let is_left = !new.workspace.endpoints.is_empty() || !new.workspace.hooks.is_empty();
    let gone = old.workspace.crates.iter();
    let gone = gone.filter(|it| is_left && !has(new, it.role));
    let change = |(role, package): (Role, &String)| {
        let effects = match role {
            Role::Models => Effects::of_models(ItemEffect::Breaks),
            Role::Client => Effects::of_client(ItemEffect::Breaks),
            Role::Server => Effects::of_server(ItemEffect::Breaks),
        };
        let what = format!("the crate `{package}` is no longer written");
        RustChange::new(
            RustPlace::Manifest(ManifestPart::Crate),
            package,
            effects,
            what,
        )
    };
    gone.map(|it| change((it.role, &it.package))).collect()
}

/// Whether types of the one are surely types of the other.
fn is_same(old: &Dependency, new: &Dependency) -> bool {
    let Dependency {
        version,
        path,
        package,
        // More or less of the same crate.
        features: _,
    } = old;
    let versions = (version.as_deref(), new.version.as_deref());
    let is_compatible = match versions {
        (Some(before), Some(after)) => compatible(before) == compatible(after),
        (before, after) => before == after,
    };
    is_compatible && *path == new.path && *package == new.package
}

/// The numbers of a version by which Cargo tells crates apart, `1` of `1.2` and `0.3` of `0.3.1`; a requirement of another form is taken as it is.
fn compatible(version: &str) -> &str {
    let plain = version.trim().trim_start_matches('^');
    let mut end = 0;
    for number in plain.split_inclusive('.') {
        end += number.len();
        let digits = number.trim_end_matches('.');
        if digits.is_empty() || !digits.bytes().all(|it| it.is_ascii_digit()) {
            return plain;
        }
        if digits != "0" {
            break;
        }
    }
    plain
        .get(..end)
        .map_or(plain, |it| it.trim_end_matches('.'))
}

fn word(dependency: &Dependency) -> String {
    let Dependency {
        version,
        path,
        package,
        features: _,
    } = dependency;
    let parts = [
        package.as_ref().map(|it| format!("package `{it}`")),
        version.as_ref().map(|it| format!("version {it}")),
        path.as_ref().map(|it| format!("in `{it}`")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::compatible;

    #[test]
    fn versions_are_compatible_as_cargo_reads_them() {
        let same = [
            ("1", "1.4.2"),
            ("^1.2", "1.9"),
            ("0.3.1", "0.3"),
            ("0.0.3", "0.0.3"),
        ];
        assert!(
            same.iter()
                .all(|(one, other)| compatible(one) == compatible(other))
        );
        let other = [
            ("1", "2"),
            ("0.3", "0.4"),
            ("0.0.3", "0.0.4"),
            ("1", "10"),
            ("1", ">=1, <3"),
            ("=1.2", "=1.3"),
        ];
        assert!(
            other
                .iter()
                .all(|(one, other)| compatible(one) != compatible(other))
        );
    }
}
