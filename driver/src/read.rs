//! From paths to the generator's input: the description with its overlays, the documents they refer to, and the settings.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use oasmith_codegen::config::Config;
use oasmith_codegen::diagnostics::{self, Colour, Diagnostics, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::uri;
use oasmith_codegen::{Input, settings};

use crate::open_folder::{self, Location, OpenFolder};

/// Nobody splits a description into more files than this; a description may come from a stranger.
const MAX_FILES: usize = 4_096;

/// Why there is no input.
#[derive(Debug)]
pub enum Unread {
    /// A file cannot be read.
    Io(PathBuf, io::Error),
    /// The settings are wrong.
    Settings(Box<Diagnostics>, Box<SourceMap>),
    /// The description refers to more files than anyone would write.
    TooMany,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Settings(diagnostics, sources) => {
                let format = Format::Human(Colour::Never);
                f.write_str(&diagnostics::render(diagnostics, sources, format))
            }
            Self::TooMany => write!(f, "the description refers to more than {MAX_FILES} files"),
        }
    }
}

impl std::error::Error for Unread {}

/// What a command line says of how a description is read.
#[derive(Debug, Default)]
pub struct CommandLine<'c> {
    /// The text of the description, where it has been read already, such as from standard input.
    pub description: Option<Vec<u8>>,
    /// Overlays that are applied after those of the settings. Their paths are looked for below the base; they may be any files.
    pub overlays: &'c [String],
    /// The folder below which documents are opened.
    pub folder: Option<&'c Path>,
}

/// Reads a description and what it refers to. `spec` is the path that messages show, looked for below `base`.
///
/// A document that is referred to and is not there is no fault here: the generator says where it is referred to. The same goes for one that may
/// not be opened: only files below one folder are, links resolved. That is the repository of Git around the description, or the current folder
/// where the description is below it, or else the folder of the description, and settings may choose one inside of it. It goes for overlays that
/// the settings name as well.
///
/// # Errors
/// When the description or the settings cannot be read, or the settings lead to where nothing may be opened.
pub fn input(base: &Path, spec: &str, settings: Option<&str>) -> Result<Input, Unread> {
    input_of(base, spec, settings, CommandLine::default())
}

/// Reads a description as [`input`] does, with more that a command line may say.
///
/// # Errors
/// As [`input`], and when an overlay cannot be read.
pub fn input_of(
    base: &Path,
    spec: &str,
    settings: Option<&str>,
    said: CommandLine<'_>,
) -> Result<Input, Unread> {
    let mut sources = SourceMap::default();
    let description = said.description;
    let description = description.map_or_else(|| bytes(&base.join(spec)), Ok)?;
    let main = sources.add_file(spec, description);
    let own = base.join(spec);
    let own = own.parent().unwrap_or(base);
    let own = if own.as_os_str().is_empty() {
        Path::new(".")
    } else {
        own
    };
    let outermost = open_folder::outermost(own, said.folder);
    let outermost =
        outermost.map_err(|error| Unread::Io(said.folder.unwrap_or(own).to_owned(), error))?;
    let mut diagnostics = Diagnostics::default();
    let (settings, config) = match settings {
        None => (None, Config::default()),
        Some(path) => {
            let bytes = settings_bytes(&base.join(path), &outermost)?;
            let file = sources.add_file(path, bytes);
            let config = settings::read(&sources, file, &mut diagnostics);
            (Some(file), config)
        }
    };
    let open = OpenFolder::new(base, own, outermost, &config, &mut diagnostics);
    if diagnostics.has_errors() {
        return Err(Unread::Settings(Box::new(diagnostics), Box::new(sources)));
    }
    let mut changing = Vec::new();
    let mut outside = BTreeSet::new();
    for path in &config.overlays {
        let path = uri::join(spec, path);
        // One that is not there, or cannot be read, is named by the generator.
        match open.place(&path) {
            Location::File(place) => {
                let bytes = bytes(&place).ok();
                changing.extend(bytes.map(|bytes| sources.add_file(path, bytes)));
            }
            Location::Outside => {
                outside.insert(path);
            }
            Location::Missing => {}
        }
    }
    let mut given = Vec::new();
    for path in said.overlays {
        given.push(sources.add_file(path, bytes(&base.join(path))?));
    }
    let mut waiting = oasmith_codegen::references(&sources, main, spec, &config.documents);
    for file in changing.iter().chain(&given) {
        waiting.extend(oasmith_codegen::references(
            &sources,
            *file,
            spec,
            &config.documents,
        ));
    }
    follow(waiting, &open, &config, &mut sources, &mut outside)?;
    Ok(Input {
        sources,
        main,
        overlays: given,
        settings,
        config,
        outside,
        ..Input::default()
    })
}

/// The settings as they are written. A link leads no further than documents do.
fn settings_bytes(path: &Path, outermost: &Path) -> Result<Vec<u8>, Unread> {
    let is_link = path.symlink_metadata().is_ok_and(|it| it.is_symlink());
    let place = path.canonicalize();
    if is_link && place.is_ok_and(|place| !place.starts_with(outermost)) {
        let message = "it is a link to where no file is opened; `--folder DIR` allows it";
        let error = io::Error::new(io::ErrorKind::PermissionDenied, message);
        return Err(Unread::Io(path.to_owned(), error));
    }
    bytes(path)
}

/// Reads the documents at some paths, and what they refer to in their turn.
fn follow(
    mut waiting: Vec<String>,
    open: &OpenFolder<'_>,
    config: &Config,
    sources: &mut SourceMap,
    outside: &mut BTreeSet<String>,
) -> Result<(), Unread> {
    while let Some(path) = waiting.pop() {
        if sources.iter().any(|(_, source)| source.path == path) {
            continue;
        }
        let place = match open.place(&path) {
            Location::File(place) => place,
            Location::Missing => continue,
            Location::Outside => {
                outside.insert(path);
                continue;
            }
        };
        if sources.iter().count() >= MAX_FILES {
            return Err(Unread::TooMany);
        }
        // One that cannot be read is as good as none: the generator says where it is needed, if it is.
        let Ok(bytes) = bytes(&place) else {
            continue;
        };
        let file = sources.add_file(path.as_str(), bytes);
        waiting.extend(oasmith_codegen::references(
            sources,
            file,
            &path,
            &config.documents,
        ));
    }
    Ok(())
}

fn bytes(path: &Path) -> Result<Vec<u8>, Unread> {
    fs::read(path).map_err(|error| Unread::Io(path.to_owned(), error))
}
