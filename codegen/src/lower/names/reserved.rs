//! Names that are taken before the description says its first word: by the language, its prelude, the runtime and the generator itself.

use std::collections::BTreeSet;

use crate::imports;
use crate::ir::{Idempotency, Operation};
use crate::rust::Ident;

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

/// Methods that every type has or inherits, and the constructor; those of operations and of resource groups stand beside them.
const COMMON_METHODS: &[&str] = &[
    "borrow",
    "borrow_mut",
    "clone",
    "clone_into",
    "cmp",
    "fmt",
    "into",
    "new",
    "to_owned",
    "try_into",
    "type_id",
];

/// Arguments and locals that generated functions have anyway.
const ARGUMENTS: &[&str] = &["body", "call", "context", "request", "response"];

/// Methods that the calls of a client have anyway.
const CALLS: &[&str] = &[
    "answer",
    "clone",
    "clone_into",
    "deadline",
    "download",
    "fmt",
    "header",
    "into_future",
    "new",
    "raw",
    "request",
    "retry",
    "timeout",
    "upload",
    "upload_part",
    "wait",
];

/// Methods that the call of an operation with an idempotency key has besides.
const KEYED_CALLS: &[&str] = &["idempotency_key", "with_idempotency_key"];

/// Methods that the call of an operation that lists in pages has besides.
const PAGED_CALLS: &[&str] = &["cursor", "items", "pages", "pages_from"];

/// Methods that the client has beside those of its resource groups.
const CLIENT: &[&str] = &["described", "over"];

/// Cargo features that have a meaning anyway; resource groups are features as well.
const FEATURES: &[&str] = &["default"];

/// Names that no file has on Windows, whatever stands behind their point.
const DEVICES: &[&str] = &[
    "aux", "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "con",
    "conin", "conout", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8",
    "lpt9", "nul", "prn",
];

/// Modules that generated crates have anyway.
const MODULES: &[&str] = &[
    "alloc",
    "residual_schemas",
    "call",
    "client",
    "core",
    "hook_router",
    "hooks",
    "lib",
    "main",
    "models",
    "oasmith",
    "prelude",
    "residual_schemas",
    "router",
    "server",
    "shared",
    "std",
    "test",
    "tests",
    "type_examples",
    "webhook_events",
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

/// A member's name: raw if it is a keyword.
pub(super) fn member(name: String) -> String {
    keyword_safe(name)
}

pub(super) fn argument(name: String) -> String {
    if ARGUMENTS.contains(&name.as_str()) {
        format!("{name}_")
    } else {
        keyword_safe(name)
    }
}

/// The name of a header of an answer: a variable beside functions that are called there.
pub(super) fn header(name: String) -> String {
    let is_taken = name == "status" || ARGUMENTS.contains(&name.as_str());
    if is_taken || imports::is_beside_groups(&name) {
        format!("{name}_")
    } else {
        member(name)
    }
}

/// The name of the method that sets an argument on the call of an operation.
pub(super) fn setter(name: &str, operation: &Operation) -> String {
    let keyed = match operation.idempotency {
        Idempotency::Unspecified | Idempotency::Refused => &[],
        Idempotency::Required(_) | Idempotency::Accepted(_) => KEYED_CALLS,
    };
    let paged = match operation.pagination {
        None => &[],
        Some(_) => PAGED_CALLS,
    };
    let taken = [CALLS, keyed, paged];
    if taken.iter().any(|names| names.contains(&name)) {
        format!("{name}_")
    } else {
        name.to_owned()
    }
}

/// The name of a method that is an operation.
pub(super) fn method(name: String) -> String {
    if COMMON_METHODS.contains(&name.as_str()) {
        format!("{name}_")
    } else {
        keyword_safe(name)
    }
}

/// The name of a resource group's module. The client has a method of the same name, and the crates a feature.
pub(super) fn group_module(name: String) -> String {
    let taken = [COMMON_METHODS, CLIENT, FEATURES];
    if taken.iter().any(|names| names.contains(&name.as_str())) {
        format!("{name}_")
    } else {
        module(name)
    }
}

/// A module's name; it is a file's name as well, so it is never raw, of letters that every file system keeps as they are, and none that a
/// system keeps for its devices.
pub(super) fn module(name: String) -> String {
    if !name.is_ascii() {
        let spell = |character: char| match character {
            _ if character.is_ascii() => character.to_string(),
            _ => format!("u{:x}", u32::from(character)),
        };
        return name.chars().map(spell).collect();
    }
    let taken = [MODULES, DEVICES];
    let is_taken = taken.iter().any(|names| names.contains(&name.as_str()));
    if is_keyword(&name) || is_taken {
        format!("{name}_")
    } else {
        name
    }
}

/// A type's name; one of Rust's prelude gets `Model` after it.
pub(super) fn type_name(name: String) -> String {
    if TYPES.contains(&name.as_str()) {
        format!("{name}Model")
    } else {
        name
    }
}

/// A type's name as its files write it: raw where the runtime's prelude has it as well, so that it is known which of both is meant until the
/// file is written.
pub(super) fn beside_prelude(name: Ident) -> Ident {
    if imports::is_in_prelude(name.as_str()) {
        Ident::spelled(&format!("r#{}", name.as_str()))
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
pub(super) fn group(name: String, of_operations: &BTreeSet<String>) -> String {
    if is_taken(&name) || of_operations.contains(&name) {
        format!("{name}Group")
    } else {
        name
    }
}

/// The first part of the types of an operation, which end with some words; none of them may be a name that files have anyway.
pub(super) fn operation(name: String, tails: &[String]) -> String {
    let mut taken = TYPES.iter().copied().chain(imports::beside_groups());
    let is_tail = |rest: &str| tails.iter().any(|tail| tail == rest);
    if name == "Self" || taken.any(|taken| taken.strip_prefix(name.as_str()).is_some_and(is_tail)) {
        format!("{name}Operation")
    } else {
        name
    }
}

/// Whether a file of a server or a client has a name anyway.
fn is_taken(name: &str) -> bool {
    TYPES.contains(&name) || imports::is_beside_groups(name)
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
    use super::{
        KEYWORDS, NEVER_RAW, group_module, member, method, module, operation, type_name, variant,
    };
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
    fn a_name_is_free_where_nothing_else_has_it() {
        // `value.from` is a field, and hides nothing.
        assert_eq!(member("from".into()), "from");
        // Only models are read and checked.
        assert_eq!(method("read".into()), "read");
        assert_eq!(method("clone".into()), "clone_");
        assert_eq!(module("from".into()), "from");
        assert_eq!(group_module("default".into()), "default_");
    }

    #[test]
    fn taken_names_step_aside() {
        assert_eq!(member("type".into()), "r#type");
        assert_eq!(type_name("Result".into()), "ResultModel");
        assert_eq!(variant("Unknown".into()), "UnknownValue");
        assert_eq!(module("con".into()), "con_");
        assert_eq!(
            operation("Decode".into(), &["Error".into()]),
            "DecodeOperation"
        );
        assert_eq!(operation("Encode".into(), &["Error".into()]), "Encode");
        assert_eq!(module("größe".into()), "gruf6udfe");
    }
}
