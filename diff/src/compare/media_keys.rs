//! Which key of a body holds for a media type: itself, the range of its type, or the range of all.

use oasmith_codegen::ir::Content;
use oasmith_codegen::media_type::{is_bytes, without_parameters};

/// The content of a media type under its own key.
pub(super) fn own<'c>(all: &'c [Content], media: &str) -> Option<&'c Content> {
    let of = |key: fn(&str) -> String| {
        let wanted = key(media);
        all.iter().find(|it| key(&it.media) == wanted)
    };
    of(name).or_else(|| of(meaning))
}

/// The content of the nearest range that has a media type.
pub(super) fn covering<'c>(all: &'c [Content], media: &str) -> Option<&'c Content> {
    wider(media)
        .into_iter()
        .find_map(|range| all.iter().find(|it| name(&it.media) == range))
}

/// The content that holds for a media type.
pub(super) fn holding<'c>(all: &'c [Content], media: &str) -> Option<&'c Content> {
    own(all, media).or_else(|| covering(all, media))
}

/// Whether a media type, or all of a range, is of another range or of the same name.
pub(super) fn is_within(media: &str, other: &str) -> bool {
    name(media) == name(other) || wider(media).contains(&name(other))
}

/// The ranges that have all of a media type or of a range, the nearest first.
fn wider(media: &str) -> Vec<String> {
    const ALL: &str = "*/*";
    let media = without_parameters(media);
    let kind = media.split('/').next().unwrap_or_default();
    let ranges = [format!("{kind}/*"), ALL.to_owned()];
    let is_wider = |it: &String| *it != media && media != ALL;
    ranges.into_iter().filter(is_wider).collect()
}

/// A media type as it is compared.
fn name(media: &str) -> String {
    let plain: String = media.split_whitespace().collect();
    plain.to_ascii_lowercase()
}

/// A media type without what it says anyway: JSON is UTF-8, and so is every text that generated code reads and writes.
fn meaning(media: &str) -> String {
    let name = name(media);
    let is_text = !is_bytes(&name);
    let says_more = |parameter: &&str| {
        let parameter = parameter.replace('"', "");
        !is_text || parameter != "charset=utf-8"
    };
    let parts: Vec<&str> = name.split(';').filter(says_more).collect();
    parts.join(";")
}
