//! What is for readers alone.

use oasmith::json_string;

use super::Page;
use crate::ir::{Audience, CodeSample, DocsLink, Operation, Presentation};

/// What a whole description says to its readers.
pub(super) fn presentation(of: &Presentation, page: &mut Page) {
    let Presentation {
        contact,
        license,
        terms_of_service,
        external_docs,
        tag_groups,
        logo,
    } = of;
    for it in contact {
        page.line(1, format!("contact {}", link(it)));
    }
    if let Some(it) = license {
        page.line(1, format!("license {}", link(it)));
    }
    if let Some(url) = terms_of_service {
        page.line(1, format!("terms of service {url}"));
    }
    if let Some(it) = external_docs {
        page.line(1, format!("see {}", link(it)));
    }
    for group in tag_groups {
        let name = json_string(&group.name);
        page.line(1, format!("tag group {name}: {}", group.tags.join(", ")));
    }
    if let Some(it) = logo {
        page.line(1, format!("logo {}", it.to_json()));
    }
}

/// What an operation says to readers alone.
pub(super) fn operation(of: &Operation, page: &mut Page) {
    match of.audience {
        Audience::Public => {}
        Audience::Internal => page.line(1, "internal"),
    }
    for badge in &of.badges {
        page.line(1, format!("badge {}", badge.to_json()));
    }
    for CodeSample { name, source } in &of.code_samples {
        let (name, source) = (json_string(name), json_string(source));
        page.line(1, format!("code sample {name}: {source}"));
    }
}

/// A name, and where it leads to.
pub(super) fn link(of: &DocsLink) -> String {
    let name = json_string(&of.text);
    let url = of.url.as_ref().map(|url| format!(" at {url}"));
    name + &url.unwrap_or_default()
}
