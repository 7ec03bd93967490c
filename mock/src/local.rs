//! A mock inside a test: a real server with a base URL, which ends when it is dropped.

use std::path::Path;

use oasmith::http::Response;
use oasmith_build::read;
use oasmith_codegen::diagnostics::{self, Colour, Format};

use crate::background::{Background, Listening};
use crate::controls::Controls;
use crate::keys::Key;
use crate::mock::{ControlAccess, Mock, MockOptions};
use crate::problem_answers::problem_answer;
use crate::settings::MockSettings;

/// A mock that runs in this process, on a port of its own. Dropped, it ends.
#[derive(Debug)]
pub struct LocalMock {
    background: Background,
    base_path: &'static str,
    keys: Vec<Key>,
    controls: Option<Controls>,
}

/// Starts a mock of a description and of the documents that it refers to, with the settings that stand beside it in `mock.yaml`, and with controls. It may be called with or without an executor around.
///
/// # Errors
/// The description or its settings cannot be read, or have errors; there is no free port or no thread.
pub fn start(description: impl AsRef<Path>) -> Result<LocalMock, String> {
    let path = description.as_ref().display().to_string();
    let input = read::input(Path::new(""), &path, None).map_err(|error| error.to_string())?;
    let (model, found) = oasmith_codegen::service_model(&input);
    match model.filter(|_| !found.has_errors()) {
        Some(model) => {
            let options = MockOptions {
                settings: MockSettings::beside(description.as_ref())?,
                controls: ControlAccess::Open,
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
        let controls = mock.controls();
        let serve = |Listening { listener, stop, .. }| mock.serve(listener, stop);
        Ok(Self {
            background: Background::start("mock", serve)?,
            base_path,
            keys,
            controls,
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

    /// What a control answers that is asked of the tenant of this name, which is empty for the default one:
    /// `mock.control("", "POST /control/clock", r#"{"advance_seconds": 60}"#)`.
    ///
    /// # Errors
    /// What it refuses, as problem details; or there are no controls.
    pub fn control(&self, tenant: &str, request: &str, body: &str) -> Result<String, String> {
        let controls = self.controls.as_ref().ok_or("the mock has no controls")?;
        let (method, path) = request.split_once(' ').unwrap_or((request, ""));
        let wanted = Controls::find(method, path);
        let wanted = wanted.map_err(|rejection| shown(&problem_answer(&rejection)))?;
        let answer = controls.answer(tenant, &wanted, body.as_bytes());
        match answer.status {
            200 => Ok(shown(&answer)),
            _ => Err(shown(&answer)),
        }
    }
}

fn shown(answer: &Response) -> String {
    let body = answer.body.whole().unwrap_or_default();
    String::from_utf8_lossy(body).into_owned()
}
