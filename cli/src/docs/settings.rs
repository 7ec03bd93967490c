//! `docs.yaml`, with the files that it names.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use oasmith_reference::{DocsSettings, Site};

use crate::arguments::Arguments;
use crate::command::Failure;
use crate::description;

/// Settings, and where they are.
#[derive(Debug, Default)]
pub(super) struct Settings {
    pub(super) data: DocsSettings,
    path: PathBuf,
}

impl Settings {
    /// Those that the arguments name, or that stand beside the description; else what holds without them.
    pub(super) fn find(arguments: &Arguments) -> Result<Self, Failure> {
        let own = Path::new(DocsSettings::FILE);
        let path = match (arguments.value("--settings"), arguments.value("--spec")) {
            (Some(file), _) => PathBuf::from(file),
            // Those of several versions need no description beside them.
            (None, None) if own.is_file() => own.to_owned(),
            (None, _) => {
                let place = description::place(arguments)?;
                let beside = place.base.join(place.spec).with_file_name(own);
                if !beside.is_file() {
                    return Ok(Self::default());
                }
                beside
            }
        };
        let text = fs::read_to_string(&path).map_err(|error| Failure::io(&path, &error))?;
        let data = DocsSettings::parse(&path.display().to_string(), &text);
        let data = data.map_err(Failure::Arguments)?;
        Ok(Self { data, path })
    }

    /// What they say, with their files.
    pub(super) fn site(&self) -> Result<Site, Failure> {
        let mut files = beside(&self.path, self.data.files().map(str::to_owned));
        files.extend(beside(&self.path, Site::pictures(&self.data, &files)));
        let site = Site::of(&self.data, &files);
        site.map_err(|why| Failure::Arguments(format!("{}: {why}", self.path.display())))
    }

    /// A path from their folder on.
    pub(super) fn beside(&self, path: &str) -> String {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let path = folder.join(path).display().to_string();
        path.replace(std::path::MAIN_SEPARATOR, "/")
    }
}

/// The files beside another one, as far as they can be read.
pub(super) fn beside(
    file: &Path,
    names: impl IntoIterator<Item = String>,
) -> BTreeMap<String, Vec<u8>> {
    let files = names.into_iter().filter_map(|name| {
        let bytes = fs::read(file.with_file_name(&name)).ok()?;
        Some((name, bytes))
    });
    files.collect()
}
