//! Which files may be opened beside a description: those below one folder, links resolved.
//!
//! A description and the settings beside it may come from a stranger. So the folder is the one that the command line names, or the repository
//! of Git around the description, or the current folder where the description is below it, or else the folder of the description, and settings
//! only choose one inside of it.

use std::io;
use std::path::{Path, PathBuf};

use oasmith_codegen::breaks_a_line;
use oasmith_codegen::config::{Config, Documents};
use oasmith_codegen::diagnostics::code::settings::FOLDER_OUTSIDE;
use oasmith_codegen::diagnostics::{Code, Diagnostic, Diagnostics};

/// Where the document of a reference is.
pub(crate) enum Location {
    File(PathBuf),
    /// Below no folder that may be read.
    Outside,
    Missing,
}

/// What may be read, whatever the settings say, links resolved: the folder that is `given`, or else that of the repository around the
/// description, or the current one around it, or its own.
pub(crate) fn outermost(own: &Path, given: Option<&Path>) -> io::Result<PathBuf> {
    if let Some(given) = given {
        return given.canonicalize();
    }
    let own = own.canonicalize()?;
    let home = std::env::home_dir().and_then(|home| home.canonicalize().ok());
    // A repository that keeps somebody's own settings is around everything that they own.
    let is_narrow = |folder: &&Path| folder.parent().is_some() && Some(*folder) != home.as_deref();
    let current = std::env::current_dir().and_then(|folder| folder.canonicalize());
    let is_current = |folder: &&Path| current.as_deref().ok() == Some(*folder);
    let around = || own.ancestors().take_while(is_narrow);
    let repository = around().find(|folder| folder.join(".git").exists());
    let chosen = repository.or_else(|| around().find(is_current));
    Ok(chosen.unwrap_or(&own).to_owned())
}

/// The folder below which documents are opened.
pub(crate) struct OpenFolder<'c> {
    base: &'c Path,
    /// The folder of the description.
    own: &'c Path,
    root: PathBuf,
    documents: &'c Documents,
}

impl<'c> OpenFolder<'c> {
    /// The folder that the settings choose inside of the outermost one. What leads out of that is reported.
    pub(crate) fn new(
        base: &'c Path,
        own: &'c Path,
        outermost: PathBuf,
        config: &'c Config,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let documents = &config.documents;
        let mut open = Self {
            base,
            own,
            root: outermost,
            documents,
        };
        if let Some(folder) = &documents.folder {
            match open.place_of(&own.join(folder), Path::is_dir) {
                Location::File(root) => open.root = root,
                Location::Outside => diagnostics.add(open.outside(config, &["folder"], folder)),
                Location::Missing => diagnostics.add(no_folder(config, folder)),
            }
        }
        for (address, file) in &documents.addresses {
            if matches!(
                open.place_of(&own.join(file), Path::exists),
                Location::Outside
            ) {
                diagnostics.add(open.outside(config, &["addresses", address], file));
            }
        }
        open
    }

    /// Where the document is that has a path or an address.
    pub(crate) fn place(&self, path: &str) -> Location {
        if path.contains("://") {
            let known = self.documents.addresses.iter();
            let known = known
                .filter_map(|(address, file)| Some((path.strip_prefix(address.as_str())?, file)));
            let longest = known.min_by_key(|(rest, _)| rest.len());
            return longest.map_or(Location::Missing, |(rest, file)| {
                self.place_of(&self.own.join(format!("{file}{rest}")), Path::is_file)
            });
        }
        self.place_of(&self.base.join(path), Path::is_file)
    }

    /// Where a path leads, if it is to what is wanted. Nothing is told of what is outside, not even whether it is there.
    fn place_of(&self, path: &Path, is_wanted: fn(&Path) -> bool) -> Location {
        // Names that break a line are no file's that anyone means, and build scripts print a line for each file.
        if path.to_string_lossy().contains(breaks_a_line) {
            return Location::Missing;
        }
        let mut ancestors = path.ancestors();
        let reached = ancestors.find_map(|it| it.canonicalize().ok());
        let is_inside = reached.is_none_or(|reached| reached.starts_with(&self.root));
        match path.canonicalize() {
            _ if !is_inside => Location::Outside,
            Ok(place) if is_wanted(&place) => Location::File(place),
            Ok(_) | Err(_) => Location::Missing,
        }
    }

    fn outside(&self, config: &Config, setting: &[&str], path: &str) -> Diagnostic {
        let root = self.root.display();
        at(
            config,
            setting,
            format!("`{path}` is outside of `{root}`, below which files may be opened"),
        )
        .help("if these settings are your own, name a folder that holds it on the command line: `--folder DIR`")
    }
}

fn no_folder(config: &Config, folder: &str) -> Diagnostic {
    let message = format!("there is no folder `{folder}`");
    at(config, &["folder"], message).help("give its path from the folder of the description")
}

fn at(config: &Config, setting: &[&str], message: String) -> Diagnostic {
    let way: Vec<&str> = ["documents"].iter().chain(setting).copied().collect();
    Diagnostic::at_optional(Code(FOLDER_OUTSIDE), config.place(&way), message)
}
