//! What a media type says by its name.

/// What stands in a body of a media type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediaType {
    /// `application/json`, or a type whose name ends in `+json`.
    Json,
    /// `application/x-www-form-urlencoded`
    Urlencoded,
    /// `multipart/form-data`
    Multipart,
    /// A JSON value in each line.
    Lines,
    /// Server-sent events.
    Events,
    /// A text of any other kind.
    Text,
    /// `application/xml`, or a type whose name ends in `+xml`.
    Xml,
    /// A range of which JSON is one.
    Any,
    /// A type of a vendor that says nothing of how it is written, as `application/vnd.goa.error`: JSON where its schema has objects or lists, else bytes.
    Vendor,
    /// Anything else: bytes.
    Binary,
}

impl MediaType {
    /// The kind of a media type, by its name.
    #[must_use]
    pub fn of(media: &str) -> Self {
        let media = without_parameters(media);
        match media.as_str() {
            "application/json" | "text/json" | "application/x-json" | "text/x-json" => Self::Json,
            "application/x-www-form-urlencoded" => Self::Urlencoded,
            "multipart/form-data" => Self::Multipart,
            "application/jsonl"
            | "application/x-ndjson"
            | "application/ndjson"
            | "application/x-jsonlines"
            | "application/json-lines" => Self::Lines,
            "text/event-stream" => Self::Events,
            "*/*" | "application/*" => Self::Any,
            "application/xml" | "text/xml" => Self::Xml,
            other if other.ends_with("+json") => Self::Json,
            other if other.ends_with("+xml") => Self::Xml,
            other if other.starts_with("text/") => Self::Text,
            other if is_of_a_vendor(other) => Self::Vendor,
            _ => Self::Binary,
        }
    }

    /// Whether it is a form: fields by their names.
    #[must_use]
    pub const fn is_form(self) -> bool {
        matches!(self, Self::Urlencoded | Self::Multipart)
    }
}

/// What names of vendors begin with whose types are known to be no JSON, whatever their schema describes.
const DOCUMENTS: &[&str] = &[
    "apache.",
    "google.protobuf",
    "ms-",
    "msgpack",
    "oasis.",
    "openxmlformats-",
    "sqlite",
];

fn is_of_a_vendor(media: &str) -> bool {
    let name = media.strip_prefix("application/vnd.");
    name.is_some_and(|name| {
        let is_document = DOCUMENTS.iter().any(|known| name.starts_with(known));
        !is_document && !name.contains('+')
    })
}

/// `text/plain; charset=utf-8` is `text/plain`.
#[must_use]
pub fn without_parameters(media: &str) -> String {
    let start = media.split(';').next().unwrap_or_default();
    start.trim().to_ascii_lowercase()
}

/// Of a list of media types and ranges with commas between them the first that is no range.
#[must_use]
pub fn first_of_list(list: &str) -> Option<&str> {
    let mut each = list.split(',').map(str::trim);
    each.find(|media| !media.is_empty() && !media.contains('*'))
}

/// Where a media type stands among others that mean the same thing: JSON first, plain JSON before what is made of it, then by name. The first one gives the
/// name, in whatever order a description lists them.
#[must_use]
pub fn order(media: &str) -> (bool, bool, String) {
    let name = without_parameters(media);
    let is_json = MediaType::of(media) == MediaType::Json;
    (!is_json, name != "application/json", name)
}

/// Whether it is `application/json`, or a range of which that is meant.
#[must_use]
pub fn is_plain_json(media: &str) -> bool {
    MediaType::of(media) == MediaType::Any || without_parameters(media) == "application/json"
}

/// Whether a string of a media type stands for bytes.
#[must_use]
pub fn is_bytes(media: &str) -> bool {
    match MediaType::of(media) {
        MediaType::Json | MediaType::Lines | MediaType::Urlencoded => false,
        MediaType::Events | MediaType::Text | MediaType::Xml => false,
        MediaType::Multipart | MediaType::Any | MediaType::Vendor => true,
        MediaType::Binary => {
            let media = without_parameters(media);
            let is_text = media.ends_with("javascript") || media.ends_with("yaml");
            media.contains('/') && !is_text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MediaType, is_bytes, is_plain_json};

    #[test]
    fn parameters_and_case_say_nothing() {
        assert_eq!(
            MediaType::of(" Application/JSON; charset=utf-8"),
            MediaType::Json
        );
        assert_eq!(MediaType::of("application/problem+json"), MediaType::Json);
        assert_eq!(MediaType::of("image/svg+xml"), MediaType::Xml);
    }

    #[test]
    fn a_type_of_a_vendor_says_nothing_unless_its_suffix_does() {
        for media in [
            "application/vnd.goa.error",
            "application/vnd.example.v3; x=y",
        ] {
            assert_eq!(MediaType::of(media), MediaType::Vendor, "{media}");
        }
        assert_eq!(MediaType::of("application/vnd.api+json"), MediaType::Json);
        for media in [
            "application/vnd.example+cbor",
            "application/vnd.ms-excel",
            "application/vnd.google.protobuf",
            "application/octet-stream",
        ] {
            assert_eq!(MediaType::of(media), MediaType::Binary, "{media}");
        }
    }

    #[test]
    fn a_range_is_plain_json_and_a_suffix_is_not() {
        assert!(is_plain_json("*/*") && is_plain_json("application/json;v=2"));
        assert!(!is_plain_json("application/problem+json") && !is_plain_json("image/*"));
    }

    #[test]
    fn a_string_of_an_image_is_bytes_and_one_of_a_script_is_not() {
        assert!(is_bytes("image/png") && is_bytes("application/octet-stream"));
        assert!(!is_bytes("application/javascript") && !is_bytes("text/html"));
        assert!(!is_bytes("utf-8"), "which is no media type");
    }
}
