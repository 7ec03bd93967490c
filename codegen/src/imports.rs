//! What written files bring in from the runtime, by short names. The pages import from these tables and names are kept away from them, so
//! that a name which a file begins to import tomorrow is no longer given to anything of a description.

use oasmith::Format;

/// What the runtime's prelude brings into the files of models, and into others that speak of its types, beside the types of formats.
const PRELUDE: &[&str] = &[
    "Abort",
    "Binary",
    "Boxed",
    "Check",
    "CheckedNumber",
    "CheckedText",
    "Codec",
    "DecimalText",
    "Decoder",
    "DurationText",
    "EnumType",
    "Enumeration",
    "ErrorMembers",
    "Field",
    "Format",
    "InlineString",
    "IdRole",
    "Integer",
    "ItemRules",
    "Kind",
    "Maybe",
    "Move",
    "Never",
    "Nullable",
    "Number",
    "NumberRule",
    "NumberRules",
    "Pattern",
    "Problem",
    "RawJson",
    "Regex",
    "Rule",
    "Secret",
    "SecretText",
    "StateMachine",
    "TextRule",
    "TextRules",
    "TimeText",
    "TimestampText",
    "Unknown",
    "UnknownVariant",
    "ValueSet",
    "Violations",
    "Scanner",
    "Writer",
];

/// What code about media types and styles of parameters may use of the runtime's HTTP.
pub const HTTP: &[&str] = &[
    "BodyEncoding",
    "Credential",
    "Event",
    "Fields",
    "FormField",
    "MediaType",
    "Members",
    "Method",
    "NamedForm",
    "Nested",
    "NestedList",
    "NestedObject",
    "ParamLocation",
    "ParamStyle",
    "RequiredScheme",
    "Response",
    "Security",
    "Streamed",
    "Style",
    "ValueForm",
];

/// What the files of groups may use of the runtime's server.
pub const SERVER_GROUP: &[&str] = &[
    "BodyAlternatives",
    "Call",
    "Callback",
    "Context",
    "HandlerResult",
    "IntoRejection",
    "IntoResponse",
    "Limit",
    "MessageWriter",
    "Outgoing",
    "Rejection",
    "events",
    "json",
    "lines",
    "named_events",
    "negotiated",
    "receiver_json",
    "receiver_written",
    "set_header",
    "set_text_header",
    "validated_by",
    "written",
];

/// What routers may use of the runtime's server.
pub const ROUTER: &[&str] = &[
    "Anyone",
    "Authenticator",
    "Base",
    "BoxFuture",
    "Call",
    "ErrorAnswer",
    "ErrorAnswerBody",
    "ErrorForm",
    "HandlerResult",
    "ParameterMatch",
    "QueryMatch",
    "Rejection",
    "RejectionBody",
    "Route",
    "RouteBody",
    "Router",
];

/// What routers may use of the runtime's HTTP.
pub const ROUTER_HTTP: &[&str] = &["Credential", "Method", "RequiredScheme", "Security"];

/// What the root of a server hands on.
pub const SERVER_ROOT: &[&str] = &[
    "Authenticator",
    "Caller",
    "Context",
    "HandlerResult",
    "IntoRejection",
    "Middleware",
    "Rejection",
    "Router",
    "Scopes",
];

/// What the files of groups may use of the runtime's client.
pub const CLIENT_GROUP: &[&str] = &[
    "After",
    "Answer",
    "AnswerMedia",
    "Connection",
    "Cursor",
    "Cursored",
    "DecodeError",
    "Failure",
    "FirstPage",
    "LinkValue",
    "Listed",
    "Operation",
    "OperationInfo",
    "PageEnd",
    "PagePlace",
    "PageStep",
    "Paged",
    "Received",
    "UntypedCall",
    "cursor_in",
    "cursor_of",
];

/// What the root of a client hands on of the runtime's client.
pub const CLIENT_ROOT: &[&str] = &[
    "After",
    "Answer",
    "ApiError",
    "Cursor",
    "Failure",
    "Received",
    "Retry",
    "Transport",
];

/// What the root of a client hands on of the runtime's HTTP.
pub const CLIENT_ROOT_HTTP: &[&str] = &["IdempotencyKey"];

/// What files of servers and clients bring in of the standard library, and what they define for themselves,
/// parameters of types and constructors included.
const OWN: &[&str] = &[
    "Arc", "BTreeMap", "Client", "Error", "Hooks", "New", "S", "Served", "Service", "T",
];

/// The names that the runtime's prelude brings in. A type of the description may have such a name: its file then speaks of the runtime's by
/// a path.
fn prelude() -> impl Iterator<Item = &'static str> {
    PRELUDE.iter().copied().chain(Format::type_names())
}

/// Whether the runtime's prelude brings in a name.
#[must_use]
pub fn is_in_prelude(name: &str) -> bool {
    prelude().any(|known| known == name)
}

/// Whether a file of a server or a client has a name anyway.
#[must_use]
pub fn is_beside_groups(name: &str) -> bool {
    beside_groups().any(|known| known == name)
}

/// The names that a file of a server or a client has anyway.
pub fn beside_groups() -> impl Iterator<Item = &'static str> {
    let tables: [&[&str]; 9] = [
        HTTP,
        SERVER_GROUP,
        ROUTER,
        ROUTER_HTTP,
        SERVER_ROOT,
        CLIENT_GROUP,
        CLIENT_ROOT,
        CLIENT_ROOT_HTTP,
        OWN,
    ];
    prelude().chain(tables.into_iter().flatten().copied())
}

#[cfg(test)]
mod tests {
    use super::is_in_prelude;

    #[test]
    fn the_table_is_what_the_prelude_brings_in() {
        let prelude = include_str!("../../runtime/src/prelude.rs");
        let code = || prelude.lines().filter(|line| !line.starts_with("//"));
        let words = code()
            .flat_map(|line| line.split(|each: char| !each.is_alphanumeric()))
            .filter(|word| word.starts_with(|first: char| first.is_ascii_uppercase()));
        let free: Vec<&str> = words.filter(|word| !is_in_prelude(word)).collect();
        assert_eq!(free, Vec::<&str>::new());
        // What comes without its name is that of a table which is asked here.
        let unnamed: Vec<&str> = code().filter(|line| line.contains('*')).collect();
        assert_eq!(unnamed, ["pub use crate::scalars::*;"]);
        assert!(is_in_prelude("Timestamp"));
    }
}
