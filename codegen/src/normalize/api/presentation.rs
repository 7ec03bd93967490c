//! What is for readers alone, the keys included that other tools gave a meaning. Whatever is not of their form is none of them.

use oasmith::Format;

use crate::ir::{Audience, CodeSample, DocsLink, Located, Presentation, TagGroup, Value};
use crate::normalize::docs::elsewhere;
use crate::normalize::value;
use crate::oas::schema::extension;
use crate::oas::{Document, Extension, InfoObject, License, OperationObject, PathItem};
use crate::tree::{Mapping, Node, NodeValue};

/// What is for readers of the whole description.
pub fn of_document(document: &Document<'_>) -> Presentation {
    let info = &document.info;
    let groups = list(&document.extensions, &["x-tagGroups"]);
    Presentation {
        contact: contact(info),
        license: info.license.as_ref().map(license),
        terms_of_service: info.terms_of_service.map(|it| it.text.to_owned()),
        external_docs: elsewhere(document.external_docs.as_ref()),
        tag_groups: groups.filter_map(tag_group).collect(),
        logo: extension(&info.extensions, "x-logo").map(value::located),
    }
}

fn license(license: &License<'_>) -> DocsLink {
    // An expression of several licences has no page.
    let is_one = |it: char| it.is_ascii_alphanumeric() || "-.+".contains(it);
    let identifier = license.identifier.filter(|it| it.text.chars().all(is_one));
    let page = identifier.map(|it| format!("https://spdx.org/licenses/{}.html", it.text));
    DocsLink {
        text: license.name.text.to_owned(),
        url: license.url.map(|it| it.text.to_owned()).or(page),
    }
}

/// A page under the name of whom to ask, and an address.
fn contact(info: &InfoObject<'_>) -> Vec<DocsLink> {
    let Some(contact) = &info.contact else {
        return Vec::new();
    };
    let page = contact.name.or(contact.url).map(|name| DocsLink {
        text: name.text.to_owned(),
        url: contact.url.map(|it| it.text.to_owned()),
    });
    let address = contact.email.map(|address| DocsLink {
        text: address.text.to_owned(),
        url: Format::Email
            .holds(address.text)
            .then(|| format!("mailto:{}", address.text)),
    });
    page.into_iter().chain(address).collect()
}

fn tag_group(map: &Mapping) -> Option<TagGroup> {
    Some(TagGroup {
        name: value::text(map, "name")?,
        tags: value::texts(map.get("tags")?),
    })
}

/// What readers see in the place of a tag's name.
pub fn display_name(extensions: &[Extension<'_>]) -> Option<String> {
    let name = extension(extensions, "x-displayName")?.as_text()?;
    Some(name.to_owned())
}

/// Calls that the description shows; the older name of the key is Redoc's.
pub fn code_samples(extensions: &[Extension<'_>]) -> Vec<CodeSample> {
    let samples = list(extensions, &["x-codeSamples", "x-code-samples"]);
    let sample = |map| {
        Some(CodeSample {
            name: value::text(map, "label").or_else(|| value::text(map, "lang"))?,
            source: value::text(map, "source")?,
        })
    };
    samples.filter_map(sample).collect()
}

/// Words beside the name of an operation, each as it is written: whoever shows them says what is wrong with them.
pub fn badges(extensions: &[Extension<'_>]) -> Vec<Located<Value>> {
    let Some(written) = extension(extensions, "x-badges") else {
        return Vec::new();
    };
    let items = written.as_list().unwrap_or(std::slice::from_ref(written));
    items.iter().map(value::located).collect()
}

/// For whom an operation is; what is said of a path holds for all that can be done there.
pub fn audience(item: &PathItem<'_>, operation: &OperationObject<'_>) -> Audience {
    let extensions = [&operation.extensions, &item.extensions].into_iter();
    let mut written = extensions.filter_map(|it| extension(it, "x-internal"));
    match written.next().map(|it| &it.value) {
        Some(NodeValue::Bool(true)) => Audience::Internal,
        Some(_) | None => Audience::Public,
    }
}

/// The maps in the list under the first of some keys.
fn list<'a>(
    extensions: &[Extension<'a>],
    keys: &[&str],
) -> impl Iterator<Item = &'a Mapping> + use<'a> {
    let mut found = keys.iter().filter_map(|key| extension(extensions, key));
    let items = found.next().and_then(Node::as_list).unwrap_or_default();
    items.iter().filter_map(Node::as_map)
}
