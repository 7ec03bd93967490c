//! The version that follows from what changed since an older description. All crates have one, because `gen.yaml` says one: whoever uses them together
//! need not know which of them go together, and the next comparison finds it again beside its OLD.

use oasmith_codegen::Input;
use oasmith_diff::semver::{Bump, Bumps};

use super::sides;
use crate::arguments::Arguments;
use crate::command::Failure;
use crate::diagnostics;

/// The version of crates where nothing is said.
const FIRST: &str = "0.1.0";

/// A version, and why it is that.
pub(crate) struct NextVersion {
    /// As `Cargo.toml` has it: `1.2.0`.
    pub(crate) version: String,
    /// What it comes after, and which crate needs it.
    pub(crate) why: String,
}

/// The version after that of an older description.
pub(crate) fn next_version(
    old: &str,
    new: &Input,
    arguments: &Arguments,
) -> Result<NextVersion, Failure> {
    let old = sides::read("OLD", old, arguments)?;
    let before = old.config.package.version.clone();
    let before = before.unwrap_or_else(|| FIRST.to_owned());
    let compared = sides::compare(&old, new, &[], diagnostics::format(arguments)?)?;
    let bumps = compared.ok_or(Failure::Shown)?.bumps;
    let most = bumps.iter().map(|it| it.1).max().unwrap_or(Bump::None);
    let version = most.after(&before).ok_or_else(|| {
        let help = "write it as three numbers, `1.2.3`";
        Failure::Arguments(format!(
            "no version comes after `{before}`, that of OLD; {help}"
        ))
    })?;
    let why = why(&bumps, &before, &version);
    Ok(NextVersion { version, why })
}

/// Which crates need which version, where they do not agree.
fn why(bumps: &Bumps, before: &str, version: &str) -> String {
    if before == version {
        return format!("version {version} stays: no crate needs another");
    }
    let needs = |(package, bump): &(String, Bump)| match bump {
        Bump::None => format!("{package} needs none"),
        Bump::Patch | Bump::Minor | Bump::Major => {
            format!("{package} needs a {} version", bump.word())
        }
    };
    let needs: Vec<String> = bumps.iter().map(needs).collect();
    let needs = needs.join(", ");
    format!(
        "version {version} follows {before}: {needs}; all crates have the version of `package` in gen.yaml"
    )
}
