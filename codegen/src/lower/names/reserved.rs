//! Names that are taken before the description says its first word: by the language, its prelude, the runtime and the generator itself.

/// Keywords of every edition up to 2024, strict and reserved; those that can be raw.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Keywords that cannot even be raw.
const NEVER_RAW: &[&str] = &["self", "super", "crate", "_"];

/// Methods that the generated types have or inherit; a setter of the same name would hide them.
const METHODS: &[&str] = &[
    "as_ref",
    "borrow",
    "borrow_mut",
    "builder",
    "check",
    "checked",
    "clone",
    "clone_from",
    "clone_into",
    "cmp",
    "default",
    "eq",
    "fill_defaults",
    "fmt",
    "from",
    "from_json",
    "from_request_json",
    "hash",
    "into",
    "is_absent",
    "ne",
    "new",
    "partial_cmp",
    "read",
    "read_field",
    "read_other",
    "to_json",
    "to_owned",
    "to_string",
    "try_from",
    "try_into",
    "type_id",
    "write",
    "write_fields",
];

/// Arguments and locals that generated functions have anyway.
const ARGUMENTS: &[&str] = &["body", "request", "response", "context"];

/// Methods that the calls of a client have anyway.
const CALLS: &[&str] = &[
    "answer",
    "clone",
    "clone_into",
    "cursor",
    "fmt",
    "idempotency_key",
    "into_call",
    "into_future",
    "items",
    "pages",
    "pages_from",
    "raw",
    "request",
    "retry",
    "timeout",
    "wait",
    "with_idempotency_key",
];

/// Modules that generated crates have anyway.
const MODULES: &[&str] = &[
    "alloc",
    "assertions",
    "client",
    "core",
    "hook_router",
    "hooks",
    "lib",
    "main",
    "models",
    "prelude",
    "router",
    "runtime",
    "server",
    "shared",
    "std",
    "test",
    "tests",
];

/// What the files of a server or a client name beside its resource groups.
const AROUND_GROUPS: &[&str] = &[
    "Answer",
    "Anyone",
    "Around",
    "Authenticator",
    "BasePath",
    "Binary",
    "Call",
    "Caller",
    "Choice",
    "Client",
    "Coding",
    "Connection",
    "Context",
    "Credential",
    "Cursor",
    "DecodeError",
    "Error",
    "Event",
    "Failure",
    "Fields",
    "Form",
    "FormField",
    "Handled",
    "Hooks",
    "IntoResponse",
    "ItemRules",
    "Items",
    "Layout",
    "Listed",
    "Medium",
    "Members",
    "Method",
    "Operation",
    "Page",
    "Paged",
    "Pages",
    "Place",
    "Received",
    "Refusal",
    "Request",
    "Response",
    "Route",
    "Router",
    "Scheme",
    "Scopes",
    "Security",
    "Segment",
    "Served",
    "Service",
    "Streamed",
    "Style",
    "Told",
    "Transport",
];

/// Types and traits in scope everywhere: the language's prelude and what generated code names without a path.
const TYPES: &[&str] = &[
    "AsMut",
    "AsRef",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
    "BTreeMap",
    "Borrow",
    "Box",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Deserialize",
    "Display",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "FromStr",
    "Future",
    "Hash",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Self",
    "Send",
    "Serialize",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
];

/// What the runtime's prelude brings in.
const RUNTIME: &[&str] = &[
    "Base64",
    "Binary",
    "Boxed",
    "Check",
    "CheckedNumber",
    "CheckedText",
    "Compact",
    "Date",
    "Decimal",
    "DecodeError",
    "Decoder",
    "Duration",
    "Email",
    "Regex",
    "Enumeration",
    "ErrorMembers",
    "Field",
    "Format",
    "Hostname",
    "Integer",
    "Ipv4",
    "Ipv6",
    "ItemRules",
    "Json",
    "Kind",
    "Limits",
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
    "Rule",
    "Secret",
    "SecretText",
    "StateMachine",
    "Stop",
    "TextRule",
    "TextRules",
    "Time",
    "Timestamp",
    "Unknown",
    "UnknownVariant",
    "Uri",
    "UriReference",
    "Uuid",
    "ValueSet",
    "Violation",
    "Violations",
    "Walk",
    "Wire",
    "Writer",
];

/// A member's name: raw if it is a keyword, with an underscore after it if it would hide a method.
pub(super) fn member(name: String) -> String {
    if METHODS.contains(&name.as_str()) {
        format!("{name}_")
    } else {
        keyword_safe(name)
    }
}

/// An argument's name.
pub(super) fn argument(name: String) -> String {
    if ARGUMENTS.contains(&name.as_str()) {
        format!("{name}_")
    } else {
        keyword_safe(name)
    }
}

/// The name of the method that sets an argument on a call.
pub(super) fn setter(name: &str) -> String {
    if CALLS.contains(&name) {
        format!("{name}_")
    } else {
        name.to_owned()
    }
}

/// A method's name.
pub(super) fn method(name: String) -> String {
    member(name)
}

/// A module's name; it is a file's name as well, so it is never raw, and of letters that every file system keeps as they are.
pub(super) fn module(name: String) -> String {
    if !name.is_ascii() {
        let spell = |character: char| match character {
            _ if character.is_ascii() => character.to_string(),
            _ => format!("u{:x}", u32::from(character)),
        };
        return name.chars().map(spell).collect();
    }
    if is_keyword(&name) || MODULES.contains(&name.as_str()) {
        format!("{name}_")
    } else {
        name
    }
}

/// A type's name; one that is taken gets `Model` after it.
pub(super) fn type_name(name: String) -> String {
    if TYPES.contains(&name.as_str()) || RUNTIME.contains(&name.as_str()) {
        format!("{name}Model")
    } else {
        name
    }
}

/// A variant's name; `Self` is a keyword and `Unknown` is the arm for values that the description does not list. A name in a script
/// without case would be that of a member or variable as well, which Rust denies where the variable is of that enum.
pub(super) fn variant(name: String) -> String {
    let has_case = |first: char| first.is_uppercase() || first.is_lowercase();
    if name == "Self" || name == "Unknown" {
        format!("{name}Value")
    } else if !name.starts_with(has_case) {
        format!("V{name}")
    } else {
        name
    }
}

/// The name of a resource group as a type: it stands beside what servers and clients are made of.
pub(super) fn group(name: String) -> String {
    if AROUND_GROUPS.contains(&name.as_str()) {
        format!("{name}Group")
    } else {
        type_name(name)
    }
}

/// Any name that is already in its case, made safe from keywords.
pub(super) fn keyword_safe(name: String) -> String {
    if NEVER_RAW.contains(&name.as_str()) {
        format!("{name}_")
    } else if KEYWORDS.contains(&name.as_str()) {
        format!("r#{name}")
    } else {
        name
    }
}

fn is_keyword(name: &str) -> bool {
    KEYWORDS.contains(&name) || NEVER_RAW.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::{KEYWORDS, NEVER_RAW, RUNTIME, member, module, type_name, variant};
    use crate::rust::Ident;

    #[test]
    fn every_keyword_becomes_an_identifier() {
        for keyword in KEYWORDS.iter().chain(NEVER_RAW) {
            let name = member((*keyword).to_owned());
            assert!(Ident::new(&name).is_some(), "{keyword} as a member: {name}");
            let name = module((*keyword).to_owned());
            assert!(Ident::new(&name).is_some(), "{keyword} as a module: {name}");
        }
    }

    #[test]
    fn what_the_prelude_brings_in_is_taken() {
        let prelude = include_str!("../../../../runtime/src/prelude.rs");
        let words = prelude
            .lines()
            .filter(|line| !line.starts_with("//"))
            .flat_map(|line| line.split(|each: char| !each.is_alphanumeric()))
            .filter(|word| word.starts_with(|first: char| first.is_ascii_uppercase()));
        let free: Vec<&str> = words.filter(|word| !RUNTIME.contains(word)).collect();
        assert_eq!(free, Vec::<&str>::new());
    }

    #[test]
    fn taken_names_step_aside() {
        assert_eq!(member("new".into()), "new_");
        assert_eq!(member("type".into()), "r#type");
        assert_eq!(type_name("Result".into()), "ResultModel");
        assert_eq!(variant("Unknown".into()), "UnknownValue");
        assert_eq!(module("größe".into()), "gruf6udfe");
    }
}
