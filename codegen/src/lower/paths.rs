//! Paths of Rust that settings name: each begins with a crate that the written ones depend on.

use crate::config::Config;
use crate::diagnostics::code::CodeRef;
use crate::diagnostics::code::settings::{IMPOSSIBLE_SETTING, UNKNOWN_CRATE};
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::rust::Ident;

/// Crates that are always there.
const STANDARD: &[&str] = &["std", "core", "alloc"];

/// Steps that lead from where code stands.
const RELATIVE: &[&str] = &["crate", "self", "super"];

/// Diagnostics paths that lead nowhere.
pub(super) fn check(config: &Config, diagnostics: &mut Diagnostics) {
    for (pointer, path) in &config.types {
        check_path(config, &["types", pointer], path, diagnostics);
    }
    for (format, path) in config.formats.iter().filter(|(_, it)| it.contains("::")) {
        check_path(config, &["formats", format], path, diagnostics);
    }
    for (pointer, paths) in &config.derives {
        for path in paths {
            let way = ["derives", pointer, path];
            if STANDARD.contains(&first(path)) {
                let message = format!("`{path}` is derived already, where a type can have it");
                let help = "remove it; types that hold floats are neither `Eq` nor `Hash`";
                report(
                    config,
                    &way,
                    IMPOSSIBLE_SETTING,
                    (message, help.to_owned()),
                    diagnostics,
                );
            } else {
                check_path(config, &way, path, diagnostics);
            }
        }
    }
}

fn first(path: &str) -> &str {
    path.split("::").next().unwrap_or(path)
}

fn check_path(config: &Config, way: &[&str], path: &str, diagnostics: &mut Diagnostics) {
    let is_step = |step: &str| Ident::new(step).is_some();
    let mut steps = path.split("::").skip(1);
    if let Some(step) = steps.find(|step| !is_step(step)) {
        let message = format!("`{path}` is no path of Rust: `{step}` is a keyword");
        let help = "give the type another name where it stands, by `pub use`";
        report(
            config,
            way,
            IMPOSSIBLE_SETTING,
            (message, help.to_owned()),
            diagnostics,
        );
    }
    let first = first(path);
    // What a build script writes is a module of a crate, whose manifest is not for us to know.
    if STANDARD.contains(&first) || config.root.is_some() {
        return;
    }
    let own = config
        .dependencies
        .keys()
        .map(|name| name.replace('-', "_"));
    let known: Vec<String> = own.collect();
    if known.iter().any(|name| name == first) {
        return;
    }
    let message = format!(
        "`{path}` begins with `{first}`, which is no crate that the written ones depend on"
    );
    let help = match did_you_mean(first, known.iter().map(String::as_str)) {
        Some(meant) => meant,
        None if RELATIVE.contains(&first) => {
            "name the type by its crate; only build scripts write a part of the crate that has it"
                .to_owned()
        }
        None => {
            format!("add it: `dependencies: {{ {first}: '1' }}`, or with the `path` of its folder")
        }
    };
    report(config, way, UNKNOWN_CRATE, (message, help), diagnostics);
}

fn report(
    config: &Config,
    way: &[&str],
    code: CodeRef,
    (message, help): (String, String),
    diagnostics: &mut Diagnostics,
) {
    let place = config.place(way);
    diagnostics.add(Diagnostic::at_optional(Code(code), place, message).help(help));
}
