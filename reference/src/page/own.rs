//! A page that stands beside those of the description.

use crate::html::{Html, element};
use crate::markdown;
use crate::own_page::OwnPage;
use crate::page::frame::Content;
use crate::page::presentation;
use crate::reference::Scope;

pub(crate) fn page(scope: Scope<'_>, own: &OwnPage) -> Content {
    let text = markdown::page(&own.text, own.links(scope.links()));
    let main = Html::from(element("h1").text(&own.title))
        .and(presentation::contents(&text.headings))
        .and(element("div").class("text").child(text.html));
    Content::new(&own.title, main).about(markdown::line(&own.text))
}
