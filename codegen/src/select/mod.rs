//! What the settings choose of an API: which of its operations are written, and where types of the user's own stand.

mod extra;
mod ids;
mod modules;
mod only;
mod own;
mod skip;
mod targets;

use std::collections::BTreeSet;

use crate::config::{Config, Runtime};
use crate::diagnostics::code::settings::UNPUBLISHABLE;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::Api;

/// The API as it is to be written. What `unread` names stands in the description and is not in the API, so that nothing is to be left out of it.
#[must_use]
pub fn select(
    mut api: Api,
    config: &Config,
    unread: &BTreeSet<String>,
    diagnostics: &mut Diagnostics,
) -> Api {
    own::place(&mut api, config, diagnostics);
    extra::keep(&mut api, config, diagnostics);
    ids::place(&mut api, config, diagnostics);
    let skip = config.skip.iter().filter(|it| !unread.contains(*it));
    let skip = ("skip", skip);
    let skipped = targets::find(&api, skip, |_| true, config, diagnostics);
    let moved = modules::find(&api, config, diagnostics);
    if !config.only.is_all() {
        only::keep(&mut api, config, diagnostics);
    }
    if !skipped.is_empty() {
        skip::leave_out(&mut api, &skipped, config, diagnostics);
    }
    modules::assign(&mut api, &moved, config);
    api
}

/// Reports crates that may be published and cannot be.
pub fn check_publishing(config: &Config, runtime: &Runtime, diagnostics: &mut Diagnostics) {
    if !config.package.publish {
        return;
    }
    let mut missing = config.dependencies.iter();
    let missing = missing.find(|(_, it)| it.path.is_some() && it.version.is_none());
    let by_version = || "name its version: `--runtime 0.1`".to_owned();
    let (what, help) = match (runtime, missing) {
        (Runtime::Path(_), _) => ("`oasmith` by its path", by_version()),
        (Runtime::Git { .. }, _) => ("`oasmith` by a repository of Git", by_version()),
        (Runtime::Version(_), Some((name, _))) => (
            &*format!("`{name}` by its path"),
            format!("give `{name}` a `version` beside its `path`"),
        ),
        (Runtime::Version(_), None) => return,
    };
    let message = format!("the written crates cannot be published, because they depend on {what}");
    let place = config.place(&["package", "publish"]);
    diagnostics.add(Diagnostic::at_optional(Code(UNPUBLISHABLE), place, message).help(help));
}
