//! The files of one edition: its pages, what they load, and what stands beside them for programs.

use std::borrow::Cow;
use std::collections::BTreeMap;

use oasmith_codegen::Model;
use oasmith_codegen::ir::Api;

use crate::edition::Edition;
use crate::html::Html;
use crate::logo::SiteLogo;
use crate::own_page::OwnPage;
use crate::page::frame::Content;
use crate::reference::{Reference, Scope};
use crate::try_it::TryIt;
use crate::{
    HEADER, Publication, address, as_markdown, base_url, download, llms, logo, page, presented,
    public_api, request_form, search, theme,
};

/// What is the same for every description.
const ASSETS: &[(&str, &str)] = &[
    ("assets/icon.svg", include_str!("assets/icon.svg")),
    ("assets/page.js", include_str!("assets/page.js")),
    ("assets/style.css", include_str!("assets/style.css")),
];

/// What of a description is for everybody, as settings want it.
pub(crate) fn shown<'m>(model: &'m Model, publication: &Publication) -> Cow<'m, Api> {
    let mut api = public_api::of(&model.api);
    if publication.site.changes() {
        publication.site.apply(api.to_mut());
    }
    api
}

/// What the pages look things up in, with the logo and the style of the publication.
pub(crate) fn reference<'r>(
    api: &'r Api,
    model: &'r Model,
    publication: &Publication,
    pages: &'r [OwnPage],
) -> Reference<'r> {
    let mut reference = Reference::of(api, &model.workspace, pages);
    reference.logo = presented::logo(api, publication, &mut Vec::new());
    reference.theme = theme::style(&reference, publication.site.accent);
    reference.try_it = publication.try_it;
    reference
}

/// The description as a file, where the pages show all of it.
pub(crate) fn downloaded(model: &Model, publication: &Publication) -> Option<String> {
    let is_public = matches!(public_api::of(&model.api), Cow::Borrowed(_));
    let description = publication.description.as_ref().filter(|_| is_public);
    description.and_then(download::text)
}

/// All files of an edition whose pages are there.
pub(crate) fn written<'r>(
    reference: &'r Reference<'r>,
    publication: &Publication,
    description: Option<String>,
    pages: BTreeMap<String, Content>,
    edition: Edition<'_>,
) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> = ASSETS
        .iter()
        .map(|(path, text)| ((*path).to_owned(), with_header(path, text)))
        .collect();
    let mut add_asset = |address: &str, text: &str| {
        files.insert(address.to_owned(), with_header(address, text));
    };
    if let Some(SiteLogo { svg, .. }) = &reference.logo {
        add_asset(logo::ADDRESS, svg);
    }
    for picture in reference.pages.iter().flat_map(|it| &it.pictures) {
        add_asset(&picture.address, &picture.svg);
    }
    if let Some(style) = &reference.theme {
        add_asset(theme::ADDRESS, style);
    }
    if reference.try_it != TryIt::Off {
        add_asset(request_form::ADDRESS, request_form::SCRIPT);
    }
    let mut add_markdown = |address: &str, markup: &Html| {
        let text = with_header(address, &as_markdown::written(markup));
        files.insert(address.to_owned(), text);
    };
    let download = description.as_ref().map(|_| download::LISTED);
    let list = llms::list(reference, &pages, download.as_slice());
    add_markdown(llms::ADDRESS, &list);
    for (address, content) in &pages {
        add_markdown(&address::of_markdown(address), &content.main);
    }
    let base = publication.base_url.as_ref();
    let sitemap = match edition {
        Edition::Only => base.map(|it| it.sitemap(pages.keys())),
        Edition::OneOf(..) => None,
    };
    files.extend(sitemap.map(|it| (base_url::SITEMAP.to_owned(), it)));
    for (address, content) in pages {
        let scope = scope(reference, &address);
        let page = page::frame::framed(scope, edition, base, &address, content);
        files.insert(address, page);
    }
    files.extend(description.map(|it| (download::ADDRESS.to_owned(), it)));
    for (address, script) in search::scripts(&files) {
        let script = with_header(&address, &script);
        files.insert(address, script);
    }
    files
}

/// The pages by their addresses.
pub(crate) fn pages<'r>(
    reference: &'r Reference<'r>,
    description: Option<&str>,
) -> BTreeMap<String, Content> {
    let mut pages = BTreeMap::new();
    let mut add = |address: &str, page: &dyn Fn(Scope<'_>) -> Content| {
        pages.insert(address.to_owned(), page(scope(reference, address)));
    };
    add("index.html", &|scope| page::home::page(scope, description));
    add("access.html", &page::access::page);
    add("errors.html", &page::errors::page);
    add("models.html", &page::model::list);
    add("webhooks.html", &page::webhook::list);
    add("open.html", &page::open::page);
    for group in &reference.groups {
        if !group.operations.is_empty() {
            let address = reference.addresses.group(group.name);
            add(address, &|scope| page::group::page(scope, group));
        }
    }
    for (position, operation) in reference.api.operations.iter().enumerate() {
        let address = reference.addresses.operation(position);
        add(address, &|scope| page::operation::page(scope, operation));
    }
    for (position, webhook) in reference.api.webhooks.iter().enumerate() {
        let address = reference.addresses.webhook(position);
        add(address, &|scope| page::webhook::page(scope, webhook));
    }
    for own in reference.pages {
        add(&own.address, &|scope| page::own::page(scope, own));
    }
    for (name, id) in &reference.api.named {
        if let Some(address) = reference.addresses.model(*id) {
            add(address, &|scope| page::model::page(scope, name, *id));
        }
    }
    pages
}

/// A text with the header in a comment of its language in front of it.
pub(crate) fn with_header(path: &str, text: &str) -> String {
    let (open, close) = match path.rsplit_once('.') {
        Some((_, "svg" | "md" | "txt")) => ("<!--", "-->"),
        Some(_) | None => ("/*", "*/"),
    };
    format!("{open} {HEADER} {close}\n{text}")
}

/// What the page at an address is written with.
pub(crate) fn scope<'r>(reference: &'r Reference<'r>, address: &str) -> Scope<'r> {
    let root = if address.contains('/') { "../" } else { "" };
    Scope { reference, root }
}
