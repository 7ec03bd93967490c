//! The address at which the pages are published, for what has whole addresses.

use oasmith::Format;

use crate::header::HEADER;
use crate::html::{Html, element};

/// Where the sitemap is, from the root on.
pub(crate) const SITEMAP: &str = "sitemap.xml";

/// An address of the web that ends with `/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl(String);

impl BaseUrl {
    /// Reads an address such as `https://docs.example.com/api/`; the slash at its end may be missing.
    ///
    /// # Errors
    /// Why it is none at which pages can be.
    pub fn read(url: &str) -> Result<Self, String> {
        let wrong = |what: &str| Err(format!("`{url}` {what}"));
        let rest = ["https://", "http://"]
            .iter()
            .find_map(|it| url.strip_prefix(it));
        let Some(rest) = rest else {
            return wrong("begins with neither `https://` nor `http://`");
        };
        if rest.contains(['?', '#']) {
            return wrong("has a query or a fragment");
        }
        let authority = rest.split('/').next().unwrap_or_default();
        if authority.contains('@') {
            // The text is not repeated: it may hold a password.
            return Err("the address of pages names no user".to_owned());
        }
        if authority.is_empty() || authority.starts_with(':') || !Format::Uri.holds(url) {
            return wrong("is no URL");
        }
        Ok(Self(format!("{}/", url.trim_end_matches('/'))))
    }

    /// The whole address of a page.
    pub(crate) fn of(&self, page: &str) -> String {
        let page = if page == "index.html" { "" } else { page };
        format!("{}{}", self.0, encoded(page))
    }

    /// The address of a folder.
    pub(crate) fn below(&self, folder: &str) -> Self {
        Self(format!("{}{folder}/", self.0))
    }

    /// The pages for search engines, as <https://www.sitemaps.org/protocol.html> has it.
    pub(crate) fn sitemap<'p>(&self, pages: impl Iterator<Item = &'p String>) -> String {
        let pages = pages.map(|page| {
            let address = element("loc").text(&self.of(page));
            element("url").child(address)
        });
        let all = element("urlset")
            .with("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")
            .children(pages);
        let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
        format!(
            "{declaration}<!-- {HEADER} -->\n{}\n",
            Html::from(all).as_str()
        )
    }
}

/// The letters of an address that URLs do not have, as they have them.
fn encoded(page: &str) -> String {
    let letters = page.chars().map(|it| {
        let mut bytes = [0; 4];
        match it.encode_utf8(&mut bytes) {
            ascii if ascii.is_ascii() => ascii.to_owned(),
            other => other.bytes().map(|it| format!("%{it:02X}")).collect(),
        }
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::BaseUrl;

    #[test]
    fn letters_that_urls_do_not_have_are_encoded() {
        let base = BaseUrl::read("https://docs.example.com").expect("a URL");
        let url = base.of("models/ü-a.html");
        assert_eq!(url, "https://docs.example.com/models/%C3%BC-a.html");
    }

    #[test]
    fn pages_are_at_addresses_of_the_web() {
        for good in [
            "https://docs.example.com",
            "https://docs.example.com/",
            "http://127.0.0.1:8/a/b",
            "https://[::1]/",
        ] {
            let base = BaseUrl::read(good).unwrap_or_else(|why| panic!("{good}: {why}"));
            let page = format!("{}/a.html", good.trim_end_matches('/'));
            assert_eq!(base.of("a.html"), page);
            assert!(page.starts_with(&base.of("index.html")));
        }
        for bad in [
            "",
            "docs.example.com",
            "//docs.example.com",
            "ftp://a.example",
            "javascript:alert(1)",
            "https://",
            "https:///a",
            "https://:80",
            "https://a.example/?b",
            "https://a.example/#b",
            "https://a b.example",
            "https://a.example/\"><script>",
            "https://a.example:port",
        ] {
            assert!(BaseUrl::read(bad).is_err(), "{bad}");
        }
        let why = BaseUrl::read("https://user:password@a.example").expect_err("a user");
        assert!(!why.contains("password"));
    }
}
