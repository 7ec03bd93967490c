//! Where links in descriptions lead: to the web, or to a page of this reference by the fragment that Redoc, Scalar or Swagger UI has for it.

use std::collections::BTreeMap;

use oasmith::http::percent_decode;

/// The pages that descriptions can name, by what they are called there.
#[derive(Debug, Default)]
pub(crate) struct LinkTargets {
    /// By its kind and its name, both plain.
    addresses: BTreeMap<(TargetKind, String), String>,
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
}

impl LinkTargets {
    /// Adds a page; the first of a name stays.
    pub(crate) fn add(&mut self, kind: TargetKind, name: &str, address: impl Into<String>) {
        let key = (kind, plain(name));
        self.addresses.entry(key).or_insert_with(|| address.into());
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
            (&"section", _) => self.address(TargetKind::Section, name),
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
        Self { targets, root: "" }
    }

    /// The address that a link of a description is written with; none where it leads nowhere that is known.
    pub(super) fn resolve(self, written: &str) -> Option<String> {
        if is_on_the_web(written) {
            return Some(written.to_owned());
        }
        let address = self.targets.of_fragment(written.strip_prefix('#')?)?;
        Some(format!("{}{address}", self.root))
    }
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
