//! Where links in descriptions lead: to the web, or to a page of this reference by the fragment that Redoc, Scalar or Swagger UI has for it.

use std::collections::BTreeMap;

use oasmith::http::percent_decode;

use super::headings::TextHeading;

/// The pages that descriptions can name, by what they are called there.
#[derive(Debug, Default)]
pub(crate) struct LinkTargets {
    /// By its kind and its name, both plain.
    addresses: BTreeMap<(TargetKind, String), String>,
    /// Those of own pages by their files, and of their headings, which are plain, behind a `#`. Those of operations and models by their addresses.
    pages: BTreeMap<String, String>,
    /// Those of pictures by their files.
    pictures: BTreeMap<String, String>,
}

/// What a fragment names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TargetKind {
    /// A heading in the text of the whole description.
    Section,
    Tag,
    Operation,
    Model,
}

/// The targets as a page reaches them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Links<'l> {
    pub(crate) targets: &'l LinkTargets,
    /// The way to the first page: `../` or nothing.
    pub(crate) root: &'l str,
    /// The file of the own page that is written; nothing for a page of the description.
    pub(crate) from: &'l str,
}

impl LinkTargets {
    /// Adds a page; the first of a name stays.
    pub(crate) fn add(&mut self, kind: TargetKind, name: &str, address: impl Into<String>) {
        let key = (kind, plain(name));
        self.addresses.entry(key).or_insert_with(|| address.into());
    }

    /// Adds a page that own pages link to by its file, with its headings.
    pub(crate) fn add_page(&mut self, file: &str, address: &str, headings: &[TextHeading]) {
        self.pages.insert(file.to_owned(), address.to_owned());
        for heading in headings {
            let key = format!("{file}#{}", plain(&heading.title));
            let address = format!("{address}#{}", heading.id);
            self.pages.entry(key).or_insert(address);
        }
    }

    /// Adds a picture that own pages show by its file.
    pub(crate) fn add_picture(&mut self, file: &str, address: &str) {
        self.pictures.insert(file.to_owned(), address.to_owned());
    }

    /// The own page, or the heading of one, that a link from a file leads to: `intro.md`, `../intro.md#first-steps`, `#first-steps`.
    fn of_page(&self, from: &str, written: &str) -> Option<&str> {
        let (path, fragment) = written.split_once('#').unwrap_or((written, ""));
        let file = if path.is_empty() {
            from.to_owned()
        } else {
            file_from(from, path)?
        };
        let key = if fragment.is_empty() {
            file
        } else {
            format!("{file}#{}", plain(&percent_decode(fragment)?))
        };
        self.pages.get(&key).map(String::as_str)
    }

    fn address(&self, kind: TargetKind, name: &str) -> Option<&str> {
        let found = self.addresses.get(&(kind, plain(name)));
        found.map(String::as_str)
    }

    /// What a fragment leads to: `section/Quick-start`, `tag/Pets/operation/listPets`, `/Pets/listPets`, `/components/schemas/Pet`.
    fn of_fragment(&self, fragment: &str) -> Option<&str> {
        let fragment = percent_decode(fragment)?;
        let steps: Vec<&str> = fragment.split('/').collect();
        let (name, before) = steps.split_last()?;
        match (steps.first()?, before.last()?) {
            (&"section", _) => {
                // A section below another one, or only that one.
                let mut inner = steps.iter().skip(1).rev();
                inner.find_map(|it| self.address(TargetKind::Section, it))
            }
            (_, &"tag") => self.address(TargetKind::Tag, name),
            (_, &"schema" | &"schemas" | &"model") => self.address(TargetKind::Model, name),
            (_, &"operation") | (&"", _) => self.address(TargetKind::Operation, name),
            (_, _) => None,
        }
    }
}

impl<'l> Links<'l> {
    /// From the first page.
    pub(crate) fn to(targets: &'l LinkTargets) -> Self {
        Self {
            targets,
            root: "",
            from: "",
        }
    }

    /// The address that a link of a description is written with; none where it leads nowhere that is known.
    pub(crate) fn resolve(self, written: &str) -> Option<String> {
        if is_on_the_web(written) {
            return Some(written.to_owned());
        }
        let fragment = written.strip_prefix('#');
        let address = fragment.and_then(|it| self.targets.of_fragment(it));
        let address = address.or_else(|| self.targets.of_page(self.from, written))?;
        Some(format!("{}{address}", self.root))
    }

    /// Where a picture of these pages is; none for one of elsewhere.
    pub(crate) fn picture(self, written: &str) -> Option<String> {
        let file = file_from(self.from, written)?;
        let address = self.targets.pictures.get(&file)?;
        Some(format!("{}{address}", self.root))
    }
}

/// The file that an address names from another file on.
pub(crate) fn file_from(from: &str, address: &str) -> Option<String> {
    joined(from, &percent_decode(address)?)
}

/// The path that another one names from its file on.
fn joined(from: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// A name without what others write in another way: capitals, spaces, signs.
fn plain(name: &str) -> String {
    let letters = name.chars().filter(|it| it.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Whether an address leads to the web or to a mailbox, and runs nothing.
pub(crate) fn is_on_the_web(address: &str) -> bool {
    let lower = address.to_ascii_lowercase();
    ["https://", "http://", "mailto:"]
        .iter()
        .any(|scheme| lower.starts_with(scheme))
}
