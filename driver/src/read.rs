//! From paths to the generator's input: the description with its overlays, the documents they refer to, and the settings.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use oasmith_codegen::config::{Config, Documents};
use oasmith_codegen::diagnostics::{self, Colour, Diagnostics, Format};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::uri;
use oasmith_codegen::{Input, load, settings};

/// Nobody splits a description into more files than this; a description may come from a stranger.
const MAX_FILES: usize = 4_096;

/// Why there is no input.
#[derive(Debug)]
pub enum Unread {
    /// A file cannot be read.
    Io(PathBuf, io::Error),
    /// A file is no text.
    NotText(Box<Diagnostics>),
    /// The settings are wrong.
    Settings(Box<Diagnostics>, Box<SourceMap>),
    /// The description refers to more files than anyone would write.
    TooMany,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NotText(diagnostics) => {
                let format = Format::Human(Colour::Never);
                f.write_str(&diagnostics::render(
                    diagnostics,
                    &SourceMap::default(),
                    format,
                ))
            }
            Self::Settings(diagnostics, sources) => {
                let format = Format::Human(Colour::Never);
                f.write_str(&diagnostics::render(diagnostics, sources, format))
            }
            Self::TooMany => write!(f, "the description refers to more than {MAX_FILES} files"),
        }
    }
}

impl std::error::Error for Unread {}

/// Reads a description and what it refers to. `spec` is the path that messages show, looked for below `base`.
///
/// A document that is referred to and is not there is no fault here: the generator says where it is referred to. The same goes for one that may
/// not be opened: only files below the folder of the description are, links resolved, or below the one that the settings name. It goes for
/// overlays that the settings name as well.
///
/// # Errors
/// When the description or the settings cannot be read.
pub fn input(base: &Path, spec: &str, settings: Option<&str>) -> Result<Input, Unread> {
    input_of(base, spec, None, settings, &[])
}

/// Reads a description as [`input`] does, with more that a command line may say.
///
/// The text of the description may have been read already, such as from standard input. `spec` is what messages call it then; what it refers to
/// is looked for from there. `overlays` are applied after those of the settings. Their paths are looked for below `base`; whoever names them here
/// may name any file.
///
/// # Errors
/// As [`input`], and when an overlay cannot be read.
pub fn input_of(
    base: &Path,
    spec: &str,
    description: Option<Vec<u8>>,
    settings: Option<&str>,
    overlays: &[String],
) -> Result<Input, Unread> {
    let mut sources = SourceMap::default();
    let description = description.map_or_else(|| bytes(&base.join(spec)), Ok)?;
    let main = sources.add(spec, decoded(spec, description)?);
    let mut diagnostics = Diagnostics::default();
    let (settings, config) = match settings {
        None => (None, Config::default()),
        Some(path) => {
            let file = sources.add(path, text(&base.join(path), path)?);
            let config = settings::read(&sources, file, &mut diagnostics);
            (Some(file), config)
        }
    };
    if diagnostics.has_errors() {
        return Err(Unread::Settings(Box::new(diagnostics), Box::new(sources)));
    }
    let shelf = Shelf::new(base, spec, &config.documents);
    let mut changing = Vec::new();
    for path in &config.overlays {
        let path = uri::join(spec, path);
        // One that is no text, or is not there, is named by the generator.
        let text = shelf.file(&path).and_then(|place| text(&place, &path).ok());
        changing.extend(text.map(|text| sources.add(path, text)));
    }
    let mut own = Vec::new();
    for path in overlays {
        own.push(sources.add(path, text(&base.join(path), path)?));
    }
    let mut waiting = oasmith_codegen::references(&sources, main, spec, &config.documents);
    for file in changing.iter().chain(&own) {
        waiting.extend(oasmith_codegen::references(
            &sources,
            *file,
            spec,
            &config.documents,
        ));
    }
    follow(waiting, &shelf, &mut sources)?;
    Ok(Input {
        sources,
        main,
        overlays: own,
        settings,
        config,
        ..Input::default()
    })
}

/// Reads the documents at some paths, and what they refer to in their turn.
fn follow(
    mut waiting: Vec<String>,
    shelf: &Shelf<'_>,
    sources: &mut SourceMap,
) -> Result<(), Unread> {
    while let Some(path) = waiting.pop() {
        if sources.iter().any(|(_, source)| source.path == path) {
            continue;
        }
        let Some(place) = shelf.file(&path) else {
            continue;
        };
        if sources.iter().count() >= MAX_FILES {
            return Err(Unread::TooMany);
        }
        // One that is no text is as good as none: the generator says where it is needed, if it is.
        let Ok(text) = text(&place, &path) else {
            continue;
        };
        let file = sources.add(path.as_str(), text);
        waiting.extend(oasmith_codegen::references(
            sources,
            file,
            &path,
            shelf.documents,
        ));
    }
    Ok(())
}

/// Where documents may be opened.
struct Shelf<'c> {
    base: &'c Path,
    /// The folder of the description.
    own: PathBuf,
    /// The folder below which files stand, links resolved; `None` when it is not there, and then nothing is opened.
    root: Option<PathBuf>,
    documents: &'c Documents,
}

impl<'c> Shelf<'c> {
    fn new(base: &'c Path, spec: &str, settings: &'c Documents) -> Self {
        let own = base.join(spec);
        let own = own.parent().unwrap_or(base).to_owned();
        let folder = settings.folder.as_deref().unwrap_or(".");
        Self {
            base,
            root: own.join(folder).canonicalize().ok(),
            own,
            documents: settings,
        }
    }

    /// The file of a document, if it is one that may be opened.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let place = if path.contains("://") {
            let known = self.documents.addresses.iter();
            let known = known
                .filter_map(|(address, file)| Some((path.strip_prefix(address.as_str())?, file)));
            let (rest, file) = known.min_by_key(|(rest, _)| rest.len())?;
            self.own.join(format!("{file}{rest}"))
        } else {
            self.base.join(path)
        };
        let place = place.canonicalize().ok().filter(|place| place.is_file())?;
        place.starts_with(self.root.as_ref()?).then_some(place)
    }
}

fn text(path: &Path, shown: &str) -> Result<String, Unread> {
    decoded(shown, bytes(path)?)
}

fn bytes(path: &Path) -> Result<Vec<u8>, Unread> {
    fs::read(path).map_err(|error| Unread::Io(path.to_owned(), error))
}

fn decoded(shown: &str, bytes: Vec<u8>) -> Result<String, Unread> {
    let mut diagnostics = Diagnostics::default();
    load::decode(shown, bytes, &mut diagnostics)
        .ok_or_else(|| Unread::NotText(Box::new(diagnostics)))
}
