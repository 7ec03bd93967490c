//! Settings with their files: what pages are made of beside the description.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Api, TagGroup};

use crate::accent::Accent;
use crate::address::Slugs;
use crate::colour::Colour;
use crate::logo::{Logo, SiteLogo, local_path};
use crate::logo_file;
use crate::markdown::is_on_the_web;
use crate::outline;
use crate::own_page::{OwnPage, OwnPicture};
use crate::owned::OWNED;
use crate::settings::{DocsSettings, LogoSettings, PageSettings, VersionSettings};
use crate::version_state::VersionState;

/// Settings whose files were read, without a fault.
#[derive(Debug, Default)]
pub struct Site {
    title: Option<String>,
    pub(crate) logo: Option<SiteLogo>,
    pub(crate) accent: Option<Accent>,
    pub(crate) pages: Vec<OwnPage>,
    pub(crate) groups: Vec<TagGroup>,
}

impl Site {
    /// Of settings, and the files that they name.
    ///
    /// # Errors
    /// What is wrong with them, and where.
    pub fn of(settings: &DocsSettings, files: &BTreeMap<String, Vec<u8>>) -> Result<Self, String> {
        let titles = settings.title.iter().map(|it| ("title".to_owned(), it));
        let of_pages = settings.pages.iter().enumerate();
        let of_pages = of_pages.map(|(at, it)| (format!("pages[{at}].title"), &it.title));
        let of_groups = settings.groups.iter().enumerate();
        let of_groups = of_groups.map(|(at, it)| (format!("groups[{at}].title"), &it.title));
        for (place, title) in titles.chain(of_pages).chain(of_groups) {
            if title.trim().is_empty() {
                return Err(format!("{place}: a title has words"));
            }
        }
        are_versions(&settings.versions)?;
        let logo = settings.logo.as_ref().map(|it| logo(it, files));
        let accent = settings.accent.as_ref().map(Accent::read);
        let groups = settings.groups.iter().map(|it| TagGroup {
            name: it.title.clone(),
            tags: it.tags.clone(),
        });
        Ok(Self {
            title: settings.title.clone(),
            logo: logo.transpose().map_err(|why| format!("logo.{why}"))?,
            accent: accent.transpose().map_err(|why| format!("accent.{why}"))?,
            pages: pages(&settings.pages, files)?,
            groups: groups.collect(),
        })
    }

    /// The paths of the pictures that the pages of settings show, whose texts are among the files; none leads out of the folder of the settings.
    #[must_use]
    pub fn pictures(settings: &DocsSettings, files: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
        let pages = settings.pages.iter();
        let texts = pages.filter_map(|page| {
            let path = local_path(&page.file)?;
            Some((path, std::str::from_utf8(files.get(path)?).ok()?))
        });
        let named = texts.flat_map(|(path, text)| OwnPage::pictures_of(path, text));
        named.collect()
    }

    /// Whether a description is shown otherwise than it says.
    pub(crate) fn changes(&self) -> bool {
        self.title.is_some() || !self.groups.is_empty()
    }

    /// Gives a description what the settings say instead of it.
    pub(crate) fn apply(&self, api: &mut Api) {
        if let Some(title) = &self.title {
            api.info.title.clone_from(title);
        }
        if !self.groups.is_empty() {
            api.presentation.tag_groups.clone_from(&self.groups);
        }
    }
}

/// Each version has a folder of its own, and the latest has pages.
fn are_versions(versions: &[VersionSettings]) -> Result<(), String> {
    let mut folders = BTreeSet::new();
    for (position, version) in versions.iter().enumerate() {
        let in_place = |reason: &str| Err(format!("versions[{position}].{reason}"));
        let folder = outline::folder(&version.name).to_lowercase();
        let is_file = [".html", ".json", ".md", ".txt", ".xml"]
            .iter()
            .any(|it| folder.ends_with(it));
        if version.name.trim().is_empty() {
            return in_place("name: a name has letters or digits");
        }
        if is_file || OWNED.contains(&folder.as_str()) {
            return in_place(&format!(
                "name: `{folder}` is a file or folder of the pages"
            ));
        }
        if position == 0 && version.state == VersionState::Gone {
            return in_place("state: the latest version, which is the first, is published");
        }
        if !folders.insert(folder.clone()) {
            return in_place(&format!(
                "name: another version is in the folder `{folder}` as well"
            ));
        }
    }
    Ok(())
}

fn logo(of: &LogoSettings, files: &BTreeMap<String, Vec<u8>>) -> Result<SiteLogo, String> {
    let bytes = file(&of.file, files)?;
    let svg = logo_file::as_svg(bytes).map_err(|why| format!("file: `{}` {why}", of.file))?;
    if let Some(href) = of.href.as_ref().filter(|it| !is_on_the_web(it)) {
        return Err(format!("href: `{href}` is no address of the web"));
    }
    let background = of.background.as_deref().map(Colour::read);
    let logo = Logo {
        file: of.file.clone(),
        alternative: of.alt.clone(),
        href: of.href.clone(),
        background: background
            .transpose()
            .map_err(|why| format!("background: {why}"))?,
    };
    Ok(SiteLogo { logo, svg })
}

fn file<'f>(path: &str, files: &'f BTreeMap<String, Vec<u8>>) -> Result<&'f Vec<u8>, String> {
    let Some(local) = local_path(path) else {
        return Err(format!(
            "file: `{path}` leads out of the folder of the settings"
        ));
    };
    let found = files.get(local);
    found.ok_or_else(|| format!("file: there is no file `{path}` that can be read"))
}

fn pages(
    settings: &[PageSettings],
    files: &BTreeMap<String, Vec<u8>>,
) -> Result<Vec<OwnPage>, String> {
    let (mut names, mut slugs) = (BTreeSet::new(), Slugs::default());
    let mut pictures = BTreeMap::new();
    let mut pages = Vec::new();
    for (position, page) in settings.iter().enumerate() {
        let in_place = |reason: String| format!("pages[{position}].{reason}");
        let mut page = own_page(page, files).map_err(in_place)?;
        for name in OwnPage::pictures_of(&page.file, &page.text) {
            let Some(bytes) = files.get(&name) else {
                continue;
            };
            let known: Option<&OwnPicture> = pictures.get(&name);
            let picture = match known {
                Some(known) => known.clone(),
                None => own_picture(&name, bytes, &mut slugs).map_err(in_place)?,
            };
            pictures.insert(name, picture.clone());
            page.pictures.push(picture);
        }
        if !names.insert(page.address.to_lowercase()) {
            let reason = format!("file: another page is `{}` as well", page.address);
            return Err(in_place(reason));
        }
        pages.push(page);
    }
    Ok(pages)
}

fn own_picture(file: &str, bytes: &[u8], slugs: &mut Slugs) -> Result<OwnPicture, String> {
    let svg =
        logo_file::as_svg(bytes).map_err(|why| format!("file: its picture `{file}` {why}"))?;
    Ok(OwnPicture {
        file: file.to_owned(),
        address: format!("assets/pictures/{}.svg", slugs.take(file)),
        svg,
    })
}

fn own_page(page: &PageSettings, files: &BTreeMap<String, Vec<u8>>) -> Result<OwnPage, String> {
    let bytes = file(&page.file, files)?;
    let Some(path) = local_path(&page.file).and_then(|it| it.strip_suffix(".md")) else {
        return Err(format!(
            "file: the name of `{}` does not end with `.md`",
            page.file
        ));
    };
    let text = std::str::from_utf8(bytes);
    let text = text.map_err(|_| format!("file: `{}` is not UTF-8", page.file))?;
    let name = path.rsplit('/').next().unwrap_or(path);
    let address = format!("pages/{}.html", Slugs::default().take(name));
    Ok(OwnPage::new(
        &page.title,
        format!("{path}.md"),
        address,
        text,
    ))
}
