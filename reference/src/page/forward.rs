//! A page that leads to another one: by itself, without a script, and by a link.

use crate::html::{Html, element};
use crate::page::frame;

/// Runs and loads nothing.
const POLICY: &str = "default-src 'none'; base-uri 'none'; form-action 'none'";

/// Where a page leads.
pub(crate) struct Forward<'f> {
    /// The address of the other page from this one on.
    pub(crate) link: String,
    /// Its whole address, where it is known.
    pub(crate) url: Option<String>,
    /// What the other page is a part of.
    pub(crate) version: &'f str,
}

impl Forward<'_> {
    /// The whole page.
    pub(crate) fn page(&self) -> String {
        let scheme = element("meta")
            .with("name", "color-scheme")
            .with("content", "light dark");
        let refresh = element("meta")
            .with("http-equiv", "refresh")
            .with("content", &format!("0; url={}", self.link));
        let url = self.url.as_ref();
        let canonical = url.map(|it| element("link").with("rel", "canonical").with("href", it));
        let head = frame::head(POLICY, "This page is elsewhere");
        let head = head.child(scheme).child(refresh).child(canonical);
        let link = element("a").with("href", &self.link);
        let link = link.text(&format!("what version {} has for it", self.version));
        let text = element("p").text("Go to ").child(link).text(".");
        let title = element("h1").text("This page is elsewhere");
        let main = element("main").child(title).child(text);
        let body = element("body").child(main);
        Html::from(element("html").with("lang", "en").child(head).child(body)).into_page()
    }
}
