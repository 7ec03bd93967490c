//! Groups of tags, held against the tags that there are.

use std::collections::BTreeSet;
use std::iter;

use oasmith_codegen::diagnostics::code::check::UNGROUPED_TAG;
use oasmith_codegen::diagnostics::suggest::did_you_mean;
use oasmith_codegen::diagnostics::{Code, Diagnostic, Diagnostics};
use oasmith_codegen::ir::{Api, Operation};

use crate::site::Site;

/// Reports the tags that no group has, where there are groups.
///
/// # Errors
/// The settings name a tag that is not there, or one twice.
pub(crate) fn check(api: &Api, site: &Site, diagnostics: &mut Diagnostics) -> Result<(), String> {
    are_tags(api, site)?;
    let groups = &api.presentation.tag_groups;
    let mut seen: BTreeSet<&str> = groups
        .iter()
        .flat_map(|it| &it.tags)
        .map(String::as_str)
        .collect();
    for operation in api.operations.iter().filter(|_| !groups.is_empty()) {
        for name in tags(operation) {
            if !seen.insert(name) {
                continue;
            }
            let origin = operation.tags_origin.unwrap_or(operation.origin);
            let message =
                format!("no group of tags has `{name}`, so that it stands behind all of them");
            let found = Diagnostic::new(Code(UNGROUPED_TAG), origin, message);
            diagnostics.add(
                found.help("add it to a group of `x-tagGroups`, or of `groups` in `docs.yaml`"),
            );
        }
    }
    Ok(())
}

fn are_tags(api: &Api, site: &Site) -> Result<(), String> {
    let declared = api.tags.iter().map(|it| it.name.as_str());
    let known: BTreeSet<&str> = declared
        .chain(api.operations.iter().flat_map(tags))
        .collect();
    let mut seen = BTreeSet::new();
    for (group, own) in site.groups.iter().enumerate() {
        for (position, tag) in own.tags.iter().enumerate() {
            let place = format!("groups[{group}].tags[{position}]");
            if !known.contains(tag.as_str()) {
                let help = did_you_mean(tag, known.iter().copied());
                let help = help.map_or_else(String::new, |it| format!("; {it}"));
                return Err(format!("{place}: no tag is `{tag}`{help}"));
            }
            if !seen.insert(tag) {
                return Err(format!("{place}: the tag `{tag}` is in a group already"));
            }
        }
    }
    Ok(())
}

/// The groups that an operation stands in.
fn tags(operation: &Operation) -> impl Iterator<Item = &str> {
    iter::once(operation.group()).chain(operation.tags.iter().map(String::as_str))
}
