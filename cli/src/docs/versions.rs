//! Several versions of a description as one site.

use std::collections::BTreeMap;
use std::path::PathBuf;

use oasmith_reference::{Changes, Version, version_files};

use super::described::Described;
use super::settings::Settings;
use crate::arguments::Arguments;
use crate::command::Failure;
use crate::description::DescriptionPath;
use crate::terminal;

/// The files of all versions that the settings name; none where one has errors.
pub(super) fn files(
    settings: &Settings,
    arguments: &Arguments,
) -> Result<Option<BTreeMap<String, String>>, Failure> {
    if arguments.value("--spec").is_some() {
        let message =
            "`versions` of `docs.yaml` name the descriptions, so that `--spec` names none";
        return Err(Failure::Arguments(message.to_owned()));
    }
    let mut all = Vec::new();
    for version in &settings.data.versions {
        let place = DescriptionPath {
            base: PathBuf::new(),
            spec: settings.beside(&version.spec),
        };
        terminal::report(format!("version {}: {}", version.name, place.spec))?;
        let Some(described) = Described::read(&place, settings, arguments)? else {
            return Ok(None);
        };
        all.push(described);
    }
    // Texts of today name what older versions need not have.
    if let Some(Err(why)) = all.first().map(|latest| &latest.checked) {
        return Err(Failure::Arguments(why.clone()));
    }
    let said = &settings.data.versions;
    let mut versions = Vec::new();
    for (position, (version, own)) in said.iter().zip(&all).enumerate() {
        let before = said.get(position + 1).zip(all.get(position + 1));
        let changes = before.map(|(before, old)| changes(&before.name, old, own));
        versions.push(Version {
            name: &version.name,
            model: &own.model,
            publication: &own.publication,
            changes: changes.transpose()?.flatten(),
            state: version.state,
        });
    }
    Ok(Some(version_files(&versions)))
}

/// What changed since a version; nothing where operations are for few, which a comparison would name.
#[cfg(feature = "diff")]
fn changes(since: &str, old: &Described, new: &Described) -> Result<Option<Changes>, Failure> {
    use oasmith_codegen::ir::Audience;

    let models = [&old.model, &new.model];
    let mut operations = models.iter().flat_map(|it| it.api.all_operations());
    if operations.any(|it| it.audience == Audience::Internal) {
        let why = "is left out, because operations are `x-internal`";
        terminal::report(format!("the page of the changes since {since} {why}"))?;
        return Ok(None);
    }
    let comparison = oasmith_diff::compare_below(&old.model, &new.model, &[]);
    let text = oasmith_diff::report::markdown::show(&comparison);
    let text = if text.is_empty() {
        "Nothing.".to_owned()
    } else {
        text
    };
    let since = since.to_owned();
    Ok(Some(Changes { since, text }))
}

#[cfg(not(feature = "diff"))]
fn changes(since: &str, _: &Described, _: &Described) -> Result<Option<Changes>, Failure> {
    let why = "is left out, because this program has no `diff`";
    terminal::report(format!("the page of the changes since {since} {why}"))?;
    Ok(None)
}
