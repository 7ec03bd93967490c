//! The pages of a version, by which those of another one find theirs.

use std::collections::{BTreeMap, BTreeSet};

use crate::address::Slugs;
use crate::reference::Reference;

/// A version as others see it.
#[derive(Debug)]
pub(crate) struct Outline {
    pub(crate) name: String,
    /// Its folder, from the root of the site on.
    pub(crate) folder: String,
    pub(crate) addresses: BTreeSet<String>,
    /// The operations by their pages.
    operations: BTreeMap<String, OperationPage>,
}

/// What tells the same operation in another version, and what is near to it.
#[derive(Debug)]
struct OperationPage {
    route: String,
    group: String,
}

impl Outline {
    /// Of a version, whose pages are at these addresses.
    pub(crate) fn of(name: &str, reference: &Reference<'_>, addresses: BTreeSet<String>) -> Self {
        let operations = reference.api.operations.iter().enumerate();
        let operations = operations.map(|(position, operation)| {
            let page = OperationPage {
                route: format!("{} {}", operation.method, operation.template.written),
                group: reference.addresses.group(operation.group()).to_owned(),
            };
            let address = reference.addresses.operation(position);
            (address.to_owned(), page)
        });
        Self {
            name: name.to_owned(),
            folder: folder(name),
            addresses,
            operations: operations.collect(),
        }
    }

    /// The page for one of another version: the same one, the same operation under another name, its group, the list of its kind, or the first page.
    pub(crate) fn nearest(&self, address: &str, other: &Self) -> String {
        if self.addresses.contains(address) {
            return address.to_owned();
        }
        let list = address.split_once('/');
        let list = list.map_or_else(String::new, |(kind, _)| format!("{kind}.html"));
        let operation = other.operations.get(address);
        let same = operation.and_then(|it| {
            let mut own = self.operations.iter();
            own.find_map(|(page, own)| (own.route == it.route).then_some(page.as_str()))
        });
        let group = operation.map(|it| it.group.as_str());
        let near = [same, group, Some(list.as_str())];
        let mut near = near.into_iter().flatten();
        let found = near.find(|it| self.addresses.contains(*it));
        found.unwrap_or("index.html").to_owned()
    }

    /// The address of a page from the root of the site on.
    pub(crate) fn path(&self, address: &str) -> String {
        format!("{}/{address}", self.folder)
    }
}

/// The folder of a version.
pub(crate) fn folder(name: &str) -> String {
    Slugs::default().take(name)
}
