//! A description in, the pages of its reference out. Nothing here reads a file, a clock or the environment.
//!
//! The pages are static files that need nothing else: no host, no server, no build. What a description says is a stranger's text: it is escaped, and
//! its Markdown cannot bring markup of its own.

#![cfg_attr(
    not(test),
    deny(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::todo,
        clippy::unreachable,
        clippy::unwrap_used,
        clippy::wildcard_enum_match_arm
    )
)]

mod accent;
mod address;
mod as_markdown;
mod badge;
mod base_url;
mod code;
mod colour;
mod docs;
mod download;
mod fields;
mod groups;
mod header;
pub mod html;
mod json;
mod llms;
mod logo;
mod logo_file;
mod markdown;
mod open_questions;
mod own_page;
mod page;
mod presented;
mod public_api;
mod reference;
mod residual;
mod rules;
mod search;
mod settings;
mod site;
mod states;
mod status;
mod theme;
mod title;
mod types;
mod users;

use std::borrow::Cow;
use std::collections::BTreeMap;

use oasmith_codegen::Model;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::ir::{Api, Value};

use crate::html::Html;
use crate::logo::Logo;
use crate::page::frame::Content;
use crate::reference::{Reference, Scope};
use crate::site::SiteLogo;

pub use crate::base_url::BaseUrl;
pub use crate::code::Language;
pub use crate::code::rust::RustCall;
pub use crate::header::HEADER;
pub use crate::page::standalone::standalone;
pub use crate::settings::{
    AccentSettings, DocsSettings, GroupSettings, LogoSettings, PageSettings,
};
pub use crate::site::Site;

/// The folders and files below the root that nothing else is in, and that may be there no longer.
pub const OWNED: &[&str] = &[
    "assets",
    "groups",
    "models",
    "operations",
    "pages",
    "webhooks",
    download::ADDRESS,
    base_url::SITEMAP,
];

/// What is the same for every description.
const ASSETS: &[(&str, &str)] = &[
    ("assets/icon.svg", include_str!("assets/icon.svg")),
    ("assets/own.js", include_str!("assets/own.js")),
    ("assets/page.js", include_str!("assets/page.js")),
    ("assets/style.css", include_str!("assets/style.css")),
];

/// What is published with the pages.
#[derive(Debug, Default)]
pub struct Publication {
    /// The description, for a download. It is left out where operations are `x-internal`.
    pub description: Option<Value>,
    /// Where the pages will be, for canonical links, previews of links (Open Graph) and the sitemap.
    pub base_url: Option<BaseUrl>,
    /// Files beside the description, by the paths that [`named_files`] gives. One that is missing is left out, which [`check`] reports.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What the settings say.
    pub site: Site,
}

/// The paths of the files that pages are made of beside the description, from its folder on: none leads out of it.
#[must_use]
pub fn named_files(model: &Model) -> Vec<String> {
    let logo = Logo::of(&model.api, &mut Vec::new());
    logo.into_iter().map(|it| it.file).collect()
}

/// Reports what the description says to readers and the pages cannot show, and where settings and description do not go together.
///
/// # Errors
/// The settings name a tag that is not there, or links of their pages lead nowhere.
pub fn check(
    model: &Model,
    publication: &Publication,
    diagnostics: &mut Diagnostics,
) -> Result<(), String> {
    let api = shown(model, publication);
    presented::check(&api, publication, diagnostics);
    groups::check(&api, &publication.site, diagnostics)?;
    let pages = &publication.site.pages;
    if pages.is_empty() {
        return Ok(());
    }
    let reference = Reference::of(&api, &model.workspace, pages);
    let broken = pages.iter().flat_map(|it| {
        let scope = scope(&reference, &it.address);
        it.broken_links(scope.links())
    });
    let broken: Vec<String> = broken.collect();
    if broken.is_empty() {
        Ok(())
    } else {
        Err(broken.join("\n"))
    }
}

/// What of a description is for everybody, as settings want it.
fn shown<'m>(model: &'m Model, publication: &Publication) -> Cow<'m, Api> {
    let mut api = public_api::of(&model.api);
    if publication.site.changes() {
        publication.site.apply(api.to_mut());
    }
    api
}

/// The files of the reference of a description, by their paths with `/` between their parts.
///
/// `assets/own.js` does nothing: whoever serves the pages may put another script in its place, which finds what a request needs in the element
/// `#send` of an operation's page.
#[must_use]
pub fn files(model: &Model, publication: &Publication) -> BTreeMap<String, String> {
    let is_public = matches!(public_api::of(&model.api), Cow::Borrowed(_));
    let api = shown(model, publication);
    let site = &publication.site;
    let description = publication.description.as_ref().filter(|_| is_public);
    let description = description.and_then(download::text);
    let mut reference = Reference::of(&api, &model.workspace, &site.pages);
    let mut files: BTreeMap<String, String> = ASSETS
        .iter()
        .map(|(path, text)| ((*path).to_owned(), with_header(path, text)))
        .collect();
    let mut add_asset = |address: &str, text: &str| {
        files.insert(address.to_owned(), with_header(address, text));
    };
    if let Some(SiteLogo { logo, svg }) = presented::logo(&api, publication, &mut Vec::new()) {
        add_asset(logo::ADDRESS, &svg);
        reference.logo = Some(logo);
    }
    reference.theme = theme::style(&reference, site.accent);
    if let Some(style) = &reference.theme {
        add_asset(theme::ADDRESS, style);
    }
    let pages = pages(&reference, description.as_deref());
    let mut add_markdown = |address: &str, markup: &Html| {
        let text = with_header(address, &as_markdown::written(markup));
        files.insert(address.to_owned(), text);
    };
    let download = description.as_ref().map(|_| download::LISTED);
    let list = llms::list(&reference, &pages, download.as_slice());
    add_markdown(llms::ADDRESS, &list);
    for (address, content) in &pages {
        add_markdown(&address::of_markdown(address), &content.main);
    }
    let base = publication.base_url.as_ref();
    let sitemap = base.map(|it| it.sitemap(pages.keys()));
    files.extend(sitemap.map(|it| (base_url::SITEMAP.to_owned(), it)));
    for (address, content) in pages {
        let scope = scope(&reference, &address);
        let page = page::frame::framed(scope, base, &address, content);
        files.insert(address, page);
    }
    files.extend(description.map(|it| (download::ADDRESS.to_owned(), it)));
    let search = with_header("assets/search.js", &search::script(&files));
    files.insert("assets/search.js".to_owned(), search);
    files
}

/// The pages by their addresses.
fn pages<'r>(reference: &'r Reference<'r>, description: Option<&str>) -> BTreeMap<String, Content> {
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
fn with_header(path: &str, text: &str) -> String {
    let (open, close) = match path.rsplit_once('.') {
        Some((_, "svg" | "md" | "txt")) => ("<!--", "-->"),
        Some(_) | None => ("/*", "*/"),
    };
    format!("{open} {HEADER} {close}\n{text}")
}

/// The calls with the client that is generated, as the pages show them; none where no client is written.
#[must_use]
pub fn rust_calls(model: &Model) -> Vec<RustCall> {
    let api = public_api::of(&model.api);
    let reference = Reference::of(&api, &model.workspace, &[]);
    let operations = api.operations.iter();
    let calls = operations.filter_map(|operation| {
        let endpoint = reference.endpoint(operation)?;
        code::rust::call(&reference, operation, endpoint)
    });
    calls.collect()
}

/// The request of each operation in a language, by the id of the operation, as the pages show it.
#[must_use]
pub fn requests(model: &Model, language: Language) -> Vec<(String, String)> {
    let api = public_api::of(&model.api);
    let reference = Reference::of(&api, &model.workspace, &[]);
    let operations = api.operations.iter();
    let calls = operations.map(|operation| {
        let request = code::of_operation::request(&reference, operation);
        (operation.id.clone(), language.call(&request))
    });
    calls.collect()
}

/// What the page at an address is written with.
fn scope<'r>(reference: &'r Reference<'r>, address: &str) -> Scope<'r> {
    let root = if address.contains('/') { "../" } else { "" };
    Scope { reference, root }
}
