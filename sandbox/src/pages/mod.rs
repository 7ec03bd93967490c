//! The pages for people: the reference of the description as `oasmith docs` writes it, with forms that send requests to this sandbox. They are made
//! when somebody asks for the first.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, settings};
use oasmith_mock::Pages;
use oasmith_reference::{Publication, TryIt};

/// The description and its settings, as they stand in `spec/`.
const DESCRIPTION: &str = include_str!("../../../spec/openapi.yaml");
const SETTINGS: &str = include_str!("../../../spec/gen.yaml");

/// What the script of the forms does here besides.
const IDS: &str = include_str!("ids.js");

/// All pages.
#[must_use]
pub fn all() -> &'static Pages {
    static PAGES: OnceLock<Pages> = OnceLock::new();
    PAGES.get_or_init(|| {
        Pages::new(|| {
            let mut pages = made().unwrap_or_default();
            if let Some(script) = pages.get_mut("assets/try.js") {
                script.push_str(IDS);
            }
            pages
        })
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
    use super::{all, made};

    #[test]
    fn pages_are_those_of_the_reference_with_forms() {
        let media = |path: &str| {
            let page = all().at(path)?;
            let media = page.headers().get("content-type")?.to_str().ok()?;
            Some(media.split(';').next().unwrap_or_default().to_owned())
        };
        for (path, found) in [
            ("/", Some("text/html")),
            ("/operations/execute_drain.html", Some("text/html")),
            ("/operations/execute_drain.md", Some("text/markdown")),
            ("/llms.txt", Some("text/plain")),
            ("/assets/try.js", Some("text/javascript")),
            ("/v0", None),
            ("/nothing.html", None),
            ("/assets/../index.html", None),
            ("index.html", None),
            ("/healthz", None),
        ] {
            assert_eq!(media(path).as_deref(), found, "{path}");
        }
        let pages = made().expect("pages");
        assert!(pages["operations/execute_drain.html"].contains("data-request"));
    }
}
