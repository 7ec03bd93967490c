//! Calls as people type them.

mod body;
mod curl;
mod go;
mod javascript;
pub(crate) mod of_operation;
mod python;
mod request;
pub(crate) mod rust;
pub(crate) mod server_url;

use request::SampleRequest;

/// A language in which a request is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// A command of a shell.
    Curl,
    /// A program that has `httpx`.
    Python,
    /// A program of Node.js 20 or later.
    JavaScript,
    /// A program with nothing but the standard library.
    Go,
}

impl Language {
    /// Those that a page shows when they are chosen.
    pub(crate) const OTHERS: [Self; 3] = [Self::Python, Self::JavaScript, Self::Go];

    /// Its name as people know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Curl => "curl",
            Self::Python => "Python",
            Self::JavaScript => "JavaScript",
            Self::Go => "Go",
        }
    }

    /// A request in this language.
    pub(crate) fn call(self, request: &SampleRequest) -> String {
        match self {
            Self::Curl => curl::call(request),
            Self::Python => python::call(request),
            Self::JavaScript => javascript::call(request),
            Self::Go => go::call(request),
        }
    }
}
