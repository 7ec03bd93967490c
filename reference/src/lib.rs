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
mod changes_page;
mod clock_default;
mod code;
mod colour;
mod cross_rules;
mod docs;
mod download;
mod edition;
mod enumerated;
mod fields;
mod forwards;
mod groups;
mod header;
pub mod html;
mod json;
mod llms;
mod logo;
mod logo_file;
mod markdown;
mod open_questions;
mod other_members;
mod outline;
mod own_page;
mod owned;
mod page;
mod presented;
mod public_api;
mod reference;
mod request_form;
mod residual;
mod rules;
mod search;
mod settings;
mod site;
mod states;
mod status;
mod theme;
mod title;
mod try_it;
mod types;
mod users;
mod version_state;
mod versions;
mod write;

use std::collections::BTreeMap;

use oasmith_codegen::Model;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::ir::Value;

use crate::edition::Edition;
use crate::logo::Logo;
use crate::reference::Reference;
use crate::write::{downloaded, pages, reference, scope, shown, written};

pub use crate::base_url::BaseUrl;
pub use crate::code::Language;
pub use crate::code::rust::RustCall;
pub use crate::header::HEADER;
pub use crate::owned::OWNED;
pub use crate::page::standalone::standalone;
pub use crate::settings::{
    AccentSettings, DocsSettings, GroupSettings, LogoSettings, PageSettings, VersionSettings,
};
pub use crate::site::Site;
pub use crate::try_it::TryIt;
pub use crate::version_state::VersionState;
pub use crate::versions::{Changes, Version, version_files};

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
    /// Whether readers can send requests from the pages.
    pub try_it: TryIt,
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

/// The files of the reference of a description, by their paths with `/` between their parts.
#[must_use]
pub fn files(model: &Model, publication: &Publication) -> BTreeMap<String, String> {
    let api = shown(model, publication);
    let reference = reference(&api, model, publication, &publication.site.pages);
    let description = downloaded(model, publication);
    let contents = pages(&reference, description.as_deref());
    written(
        &reference,
        publication,
        description,
        contents,
        Edition::Only,
    )
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
