//! The address of every page, computed once: names of files that every system takes, each once, whatever the description calls things.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Api, ShapeId};

/// The longest part of a name that is kept.
const MAX_NAME_LENGTH: usize = 80;

/// Names of files have at most 255 bytes, with what stands behind the name.
const MAX_NAME_BYTES: usize = 200;

/// Names that Windows keeps for devices.
const DEVICES: &[&str] = &["aux", "con", "nul", "prn"];

/// Where each thing of a description has its page, from the root on.
#[derive(Debug)]
pub(crate) struct Addresses {
    /// In the order of the description's operations.
    operations: Vec<String>,
    /// In the order of its webhooks.
    webhooks: Vec<String>,
    models: BTreeMap<ShapeId, String>,
    groups: BTreeMap<String, String>,
}

/// Names that were given, each once, also where capitals are not told apart.
#[derive(Debug, Default)]
pub(crate) struct Slugs(BTreeSet<String>);

impl Addresses {
    /// Of the pages of an API; `groups` are its resource groups.
    pub(crate) fn of(api: &Api, groups: &[&str]) -> Self {
        let page = |folder: &str, slugs: &mut Slugs, name: &str| {
            format!("{folder}/{}.html", slugs.take(name))
        };
        let mut slugs = Slugs::default();
        let operations = api.operations.iter();
        let operations = operations.map(|it| page("operations", &mut slugs, &it.id));
        let operations = operations.collect();
        let mut slugs = Slugs::default();
        let webhooks = api.webhooks.iter();
        let webhooks = webhooks.map(|it| page("webhooks", &mut slugs, &it.name));
        let webhooks = webhooks.collect();
        let mut slugs = Slugs::default();
        let models = api.named.iter();
        let models = models.map(|(name, id)| (*id, page("models", &mut slugs, name)));
        let models = models.collect();
        let mut slugs = Slugs::default();
        let groups = groups.iter();
        let groups = groups.map(|name| ((*name).to_owned(), page("groups", &mut slugs, name)));
        Self {
            operations,
            webhooks,
            models,
            groups: groups.collect(),
        }
    }

    /// The page of the operation at a position.
    pub(crate) fn operation(&self, position: usize) -> &str {
        self.operations.get(position).map_or("", String::as_str)
    }

    /// The page of the webhook at a position.
    pub(crate) fn webhook(&self, position: usize) -> &str {
        self.webhooks.get(position).map_or("", String::as_str)
    }

    /// The page of a model, if the shape is one.
    pub(crate) fn model(&self, shape: ShapeId) -> Option<&str> {
        self.models.get(&shape).map(String::as_str)
    }

    /// The page of a resource group.
    pub(crate) fn group(&self, name: &str) -> &str {
        self.groups.get(name).map_or("", String::as_str)
    }

    /// The id of a resource group on a page that lists all groups.
    pub(crate) fn id_of_group(&self, name: &str) -> String {
        let page = self.group(name).trim_end_matches(".html");
        page.replace("groups/", "group.")
    }
}

impl Slugs {
    /// A name of letters of any script, digits, `-`, `_` and `.` for a thing; another one each time.
    pub(crate) fn take(&mut self, name: &str) -> String {
        let plain = plain(name);
        let numbered = (2_u32..).map(|number| format!("{plain}-{number}"));
        let mut names = std::iter::once(plain.clone()).chain(numbered);
        let free = names.find(|name| !self.0.contains(&name.to_lowercase()));
        let free = free.unwrap_or_default();
        self.0.insert(free.to_lowercase());
        free
    }
}

/// Where a page is as Markdown; another file stays where it is.
pub(crate) fn of_markdown(page: &str) -> String {
    let page_name = page.strip_suffix(".html");
    page_name.map_or_else(|| page.to_owned(), |it| format!("{it}.md"))
}

fn plain(name: &str) -> String {
    let is_kept = |it: char| it.is_alphanumeric() || "-_.".contains(it);
    let spelled = name.chars().map(|it| if is_kept(it) { it } else { '-' });
    let mut bytes = 0;
    let spelled = spelled.take(MAX_NAME_LENGTH).take_while(|it| {
        bytes += it.len_utf8();
        bytes <= MAX_NAME_BYTES
    });
    let mut spelled: String = spelled.collect();
    while spelled.contains("..") {
        spelled = spelled.replace("..", ".");
    }
    let spelled = spelled.trim_matches(['-', '.']);
    let first = spelled.split('.').next().unwrap_or_default().to_lowercase();
    let is_port = |name: &str| {
        let number = name.strip_prefix("com").or(name.strip_prefix("lpt"));
        number.is_some_and(|number| number.len() == 1)
    };
    if spelled.is_empty() || DEVICES.contains(&first.as_str()) || is_port(&first) {
        return format!("x-{spelled}");
    }
    spelled.to_owned()
}

#[cfg(test)]
mod tests {
    use super::Slugs;

    #[test]
    fn every_system_takes_the_names() {
        let mut slugs = Slugs::default();
        let names = [
            "Pet",
            "pet",
            "../../etc",
            "con",
            "COM1.x",
            "",
            "ü/ß",
            "注文 一覧",
            "注文-一覧",
            "☃/☂",
            "a\"><b",
        ];
        let taken = names.map(|name| slugs.take(name));
        let wanted = [
            "Pet",
            "pet-2",
            "etc",
            "x-con",
            "x-COM1.x",
            "x-",
            "ü-ß",
            "注文-一覧",
            "注文-一覧-2",
            "x--2",
            "a---b",
        ];
        assert_eq!(taken, wanted);
    }
}
