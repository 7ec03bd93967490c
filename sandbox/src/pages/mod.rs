//! The pages for people: the reference of the description as `oasmith docs` writes it, with forms that send requests to this sandbox. They are made
//! when somebody asks for the first.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, settings};
use oasmith_reference::{Publication, TryIt};

/// The description and its settings, as they stand in `spec/`.
const DESCRIPTION: &str = include_str!("../../../spec/openapi.yaml");
const SETTINGS: &str = include_str!("../../../spec/gen.yaml");

/// What the script of the forms does here besides.
const IDS: &str = include_str!("ids.js");

/// What browsers may load for a page, and that no other page may hold it.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A file for a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// What `Content-Type` says.
    pub media: &'static str,
    /// HTML, Markdown, CSS or JavaScript, as it is served.
    pub text: &'static str,
}

/// The page at a path, if there is one.
#[must_use]
pub fn at(path: &str) -> Option<Page> {
    let below = match path.strip_prefix('/')? {
        "" => "index.html",
        below => below,
    };
    let media = match below.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    };
    let text = all().get(below)?;
    Some(Page { media, text })
}

fn all() -> &'static BTreeMap<String, String> {
    static PAGES: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    PAGES.get_or_init(|| {
        let mut pages = made().unwrap_or_default();
        if let Some(script) = pages.get_mut("assets/try.js") {
            script.push_str(IDS);
        }
        pages
    })
}

fn made() -> Option<BTreeMap<String, String>> {
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", DESCRIPTION);
    let input = Input {
        sources,
        main,
        config: settings::parse(SETTINGS).ok()?,
        ..Input::default()
    };
    let (model, _) = oasmith_codegen::model(&input);
    let publication = Publication {
        description: oasmith_codegen::description(&input),
        try_it: TryIt::Here,
        ..Publication::default()
    };
    model.map(|model| oasmith_reference::files(&model, &publication))
}

#[cfg(test)]
mod tests {
    use super::at;

    #[test]
    fn pages_are_those_of_the_reference_with_a_script_that_sends() {
        let home = at("/").expect("a page");
        assert!(home.text.contains("<main") && home.media.starts_with("text/html"));
        assert!(at("/operations/execute_drain.html").is_some());
        for text in ["/llms.txt", "/operations/execute_drain.md"] {
            assert!(at(text).is_some_and(|it| it.media.starts_with("text/")));
        }
        let script = at("/assets/try.js").expect("a script");
        assert!(script.text.contains("fetch(\"/_ids\")"));
        for missing in [
            "/v0",
            "/nothing.html",
            "/assets/../index.html",
            "index.html",
            "/healthz",
            "/readyz",
        ] {
            assert_eq!(at(missing), None, "{missing}");
        }
    }
}
