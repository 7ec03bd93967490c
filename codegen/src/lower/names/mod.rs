//! Names: words → case → reserved → scope. Computed once, kept in a table by identity, asked for by everyone else.

mod case;
mod group_words;
mod likeness;
mod methods;
mod namespace;
mod naming;
mod operations;
mod overrides;
mod path_words;
mod prefixes;
mod reserved;
mod scope;
mod spelling;
mod table;
mod types;
mod variants;
mod verbs;
mod words;

use crate::ir::Operation;
use crate::rust::Ident;

pub(super) use operations::OperationNames;
pub(super) use table::Names;

/// The Rust name that a component would have, for the question whether it is the name of a type of the runtime.
pub(super) fn type_case(text: &str) -> String {
    case::upper_camel(text)
}

/// A text as the name of a function.
pub(super) fn snake_case(text: &str) -> String {
    case::snake(text)
}

/// A text as the name of a variant.
pub(super) fn variant(text: &str) -> Ident {
    Ident::spelled(&reserved::variant(case::upper_camel(text)))
}

/// The words of a name, in small letters.
pub(super) fn subject_words(name: &str) -> Vec<String> {
    likeness::words(name)
}

/// The name of a part of a module.
pub(super) fn part(subject: &str) -> Ident {
    Ident::spelled(&reserved::module(case::snake(subject)))
}

/// The name of the method that sets an argument on the call of an operation.
pub(super) fn setter(argument: &Ident, operation: &Operation) -> Ident {
    Ident::spelled(&reserved::setter(argument.as_str(), operation))
}

/// A module's name, or another where that is taken.
pub(super) fn module_name(name: String) -> String {
    reserved::module(name)
}

/// The first part of the packages' names, made from the title of the API.
pub(super) fn package(title: &str) -> String {
    let name: String = case::snake(title)
        .chars()
        .map(|character| if character == '_' { '-' } else { character })
        .filter(|character| character.is_ascii_alphanumeric() || *character == '-')
        .collect();
    let name = name.trim_matches('-');
    if name.is_empty() {
        "api".to_owned()
    } else {
        name.to_owned()
    }
}
