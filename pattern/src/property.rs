//! `\p{…}`: sets of characters by their properties.

use crate::Set;

/// The characters with a property, such as `L`, `Script=Greek` or `Emoji`.
///
/// # Errors
/// There is no such property.
#[cfg(feature = "unicode-properties")]
pub(crate) fn characters(name: &str) -> Result<Set, String> {
    use regex_syntax::hir::{Class, HirKind};

    let unknown = || format!("`\\p{{{name}}}` names no property of characters");
    let is_known = |name: &str| regex_syntax::parse(&format!("\\p{{{name}}}")).ok();
    // A name alone is a general category or a property that holds or does not; scripts are named in full.
    let found = match name.split_once('=') {
        Some(("General_Category" | "gc" | "Script" | "sc" | "Script_Extensions" | "scx", _)) => {
            is_known(name)
        }
        Some(_) => None,
        None => is_known(&format!("gc={name}")).or_else(|| {
            let is_script = is_known(&format!("sc={name}")).is_some();
            is_known(name).filter(|_| !is_script)
        }),
    };
    match found.ok_or_else(unknown)?.into_kind() {
        HirKind::Class(Class::Unicode(class)) => {
            Ok(Set::of(class.iter().map(|range| {
                (u32::from(range.start()), u32::from(range.end()))
            })))
        }
        HirKind::Class(Class::Bytes(class)) => {
            Ok(Set::of(class.iter().map(|range| {
                (u32::from(range.start()), u32::from(range.end()))
            })))
        }
        HirKind::Empty
        | HirKind::Literal(_)
        | HirKind::Look(_)
        | HirKind::Repetition(_)
        | HirKind::Capture(_)
        | HirKind::Concat(_)
        | HirKind::Alternation(_) => Err(unknown()),
    }
}

/// # Errors
/// Always: the tables are not there.
#[cfg(not(feature = "unicode-properties"))]
pub(crate) fn characters(name: &str) -> Result<Set, String> {
    Err(format!(
        "`\\p{{{name}}}` needs the feature `unicode-properties`"
    ))
}
