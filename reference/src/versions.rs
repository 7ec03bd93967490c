//! Several versions as one site: the pages of each in a folder, and pages that lead on where something is gone.

use std::borrow::Cow;
use std::collections::BTreeMap;

use oasmith_codegen::Model;
use oasmith_codegen::ir::Api;

use crate::edition::{self, Edition};
use crate::forwards::Forwards;
use crate::html::{Html, element};
use crate::outline::Outline;
use crate::own_page::OwnPage;
use crate::page::frame::Content;
use crate::reference::Reference;
use crate::version_state::VersionState;
use crate::{Publication, as_markdown, base_url, changes_page, llms, write};

/// A version of a description.
#[derive(Debug)]
pub struct Version<'v> {
    /// What readers call it.
    pub name: &'v str,
    /// What is described.
    pub model: &'v Model,
    /// What is published with its pages.
    pub publication: &'v Publication,
    /// What changed since the version before, in Markdown below headings.
    pub changes: Option<Changes>,
    /// Whether it has pages.
    pub state: VersionState,
}

/// What changed between two versions.
#[derive(Debug)]
pub struct Changes {
    /// The name of the older version.
    pub since: String,
    /// In Markdown.
    pub text: String,
}

impl Version<'_> {
    fn reference<'r>(&'r self, api: &'r Api, own: &'r [OwnPage]) -> Reference<'r> {
        let mut reference = write::reference(api, self.model, self.publication, own);
        let theme = reference.theme.take().unwrap_or_default();
        reference.theme = Some(theme + edition::STYLE);
        reference
    }

    /// The pages beside those of the description.
    fn own_pages(&self, api: &Api) -> Vec<OwnPage> {
        let changes = self.changes.iter().map(|it| {
            let title = format!("Changes since {}", it.since);
            let (file, address) = (String::new(), "changes.html".to_owned());
            OwnPage::new(&title, file, address, &changes_page::linked(&it.text, api))
        });
        let own = &self.publication.site.pages;
        own.iter().cloned().chain(changes).collect()
    }
}

/// The files of the references of several versions as one site, the latest first.
///
/// Each version has a folder. What leads to a version that is gone, to a page that a version no longer has, or to no version at all leads on to the
/// nearest page.
#[must_use]
pub fn version_files(versions: &[Version<'_>]) -> BTreeMap<String, String> {
    let apis: Vec<Cow<'_, Api>> = versions
        .iter()
        .map(|it| write::shown(it.model, it.publication))
        .collect();
    let own: Vec<Vec<OwnPage>> = versions
        .iter()
        .zip(&apis)
        .map(|(version, api)| version.own_pages(api))
        .collect();
    let references = versions.iter().zip(apis.iter().zip(&own));
    let references: Vec<Reference<'_>> = references
        .map(|(version, (api, own))| version.reference(api, own))
        .collect();
    let prepared = versions.iter().zip(&references);
    let prepared: Vec<Prepared<'_>> = prepared
        .map(|(version, reference)| Prepared::of(version, reference))
        .collect();
    let outlines: Vec<Outline> = prepared.iter().map(Prepared::outline).collect();
    let all = prepared.iter().map(|it| it.version.state).zip(&outlines);
    let published = all
        .clone()
        .filter(|(state, _)| *state == VersionState::Published);
    let published: Vec<&Outline> = published.map(|(_, outline)| outline).collect();
    let mut files = forwards(versions, &outlines);
    files.extend(root_files(versions, &published));
    let mut position = 0;
    for (version, outline) in prepared.into_iter().zip(&outlines) {
        if version.version.state == VersionState::Gone {
            continue;
        }
        let Prepared {
            version: Version { publication, .. },
            reference,
            description,
            pages,
        } = version;
        let edition = Edition::OneOf(&published, position);
        position += 1;
        let own = write::written(reference, publication, description, pages, edition);
        files.extend(
            own.into_iter()
                .map(|(path, text)| (outline.path(&path), text)),
        );
    }
    files
}

/// A version whose pages are there.
struct Prepared<'r> {
    version: &'r Version<'r>,
    reference: &'r Reference<'r>,
    description: Option<String>,
    pages: BTreeMap<String, Content>,
}

impl<'r> Prepared<'r> {
    fn of(version: &'r Version<'r>, reference: &'r Reference<'r>) -> Self {
        let description = write::downloaded(version.model, version.publication);
        Self {
            version,
            reference,
            pages: write::pages(reference, description.as_deref()),
            description,
        }
    }

    fn outline(&self) -> Outline {
        let addresses = self.pages.keys().cloned().collect();
        Outline::of(self.version.name, self.reference, addresses)
    }
}

/// The pages that lead on.
fn forwards(versions: &[Version<'_>], outlines: &[Outline]) -> BTreeMap<String, String> {
    let base = versions
        .first()
        .and_then(|it| it.publication.base_url.as_ref());
    let mut forwards = Forwards::default();
    let mut next = outlines.first();
    for (position, (version, outline)) in versions.iter().zip(outlines).enumerate() {
        if version.state == VersionState::Published {
            next = Some(outline);
        }
        let Some(next) = next else {
            continue;
        };
        for old in outlines.iter().skip(position) {
            forwards.add(Some(&outline.folder), [old, next], base);
        }
    }
    if let Some(latest) = outlines.first() {
        forwards.add(None, [latest, latest], base);
    }
    forwards.finish()
}

/// What stands below the root for programs: a list of the versions, and the pages of the latest.
fn root_files(versions: &[Version<'_>], published: &[&Outline]) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let Some((version, latest)) = versions.first().zip(published.first()) else {
        return files;
    };
    let title = &write::shown(version.model, version.publication).info.title;
    let list = as_markdown::written(&list(title, published));
    files.insert(
        llms::ADDRESS.to_owned(),
        write::with_header(llms::ADDRESS, &list),
    );
    if let Some(base) = &version.publication.base_url {
        let sitemap = base.below(&latest.folder).sitemap(latest.addresses.iter());
        files.insert(base_url::SITEMAP.to_owned(), sitemap);
    }
    files
}

/// The list of all versions for programs that read pages.
fn list(title: &str, versions: &[&Outline]) -> Html {
    let items = versions.iter().map(|it| {
        let link = element("a").with("href", &it.path("llms.txt"));
        element("li").child(link.text(&format!("Version {}", it.name)))
    });
    Html::from(element("h1").text(title)).and(element("ul").children(items))
}
