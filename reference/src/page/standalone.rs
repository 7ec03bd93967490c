//! A page that is one file: its style is inside, and it asks for nothing.

use crate::html::{Html, element};
use crate::page::frame::head;

const STYLE: &str = include_str!("../assets/style.css");

/// What a browser holds the style against before it obeys it: the SHA-256 of the text.
const STYLE_HASH: &str = "sha256-666+OAohUafDC6utw6ec0aJt5jbdwERTmolZ8wIX+Y4=";

/// The whole page, with a heading for its window.
#[must_use]
pub fn standalone(title: &str, main: Html) -> String {
    let policy = format!(
        "default-src 'none'; style-src '{STYLE_HASH}'; base-uri 'none'; form-action 'none'"
    );
    let head = head(&policy, title).child(Html::of_style(STYLE));
    let main = element("main").with("id", "main").child(main);
    let body = element("body").child(main);
    let page = element("html").with("lang", "en").child(head).child(body);
    format!("<!doctype html>\n{}\n", Html::from(page).as_str())
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use sha2::{Digest as _, Sha256};

    use super::{STYLE, STYLE_HASH};

    #[test]
    fn the_style_is_the_one_that_is_allowed() {
        let hash = STANDARD.encode(Sha256::digest(STYLE));
        assert_eq!(STYLE_HASH, format!("sha256-{hash}"));
        assert!(!STYLE.contains('<'), "nothing in the style ends it");
    }
}
