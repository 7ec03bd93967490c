//! A mock inside a test: a real server with a base URL, which ends when it is dropped.

use std::path::Path;

use oasmith_build::read;
use oasmith_codegen::diagnostics::{self, Colour, Format};

use crate::background::{Background, Listening};
use crate::keys::Key;
use crate::mock::{Mock, MockOptions};
use crate::settings::MockSettings;

/// A mock that runs in this process, on a port of its own. Dropped, it ends.
#[derive(Debug)]
pub struct LocalMock {
    background: Background,
    base_path: &'static str,
    keys: Vec<Key>,
}

/// Starts a mock of a description and of the documents that it refers to, with the settings that stand beside it in `mock.yaml`. It may be called with or without an executor around.
///
/// # Errors
/// The description or its settings cannot be read, or have errors; there is no free port or no thread.
pub fn start(description: impl AsRef<Path>) -> Result<LocalMock, String> {
    let path = description.as_ref().display().to_string();
    let input = read::input(Path::new(""), &path, None).map_err(|error| error.to_string())?;
    let (model, found) = oasmith_codegen::model(&input);
    match model.filter(|_| !found.has_errors()) {
        Some(model) => {
            let options = MockOptions {
                settings: MockSettings::beside(description.as_ref())?,
                ..MockOptions::default()
            };
            LocalMock::start(Mock::new(model, &options)?)
        }
        None => {
            let format = Format::Human(Colour::Never);
            Err(diagnostics::render(&found, &input.sources, format))
        }
    }
}

impl LocalMock {
    /// Starts a mock that was made before.
    ///
    /// # Errors
    /// There is no free port or no thread.
    pub fn start(mock: Mock) -> Result<Self, String> {
        let (base_path, keys) = (mock.base_path(), mock.keys().to_vec());
        let serve = |Listening { listener, stop, .. }| mock.serve(listener, stop);
        Ok(Self {
            background: Background::start("mock", serve)?,
            base_path,
            keys,
        })
    }

    /// Where the API is, without a slash at its end: what a client is made with.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!("http://{}{}", self.background.address(), self.base_path)
    }

    /// What opens everything: a key for each scheme.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }
}
