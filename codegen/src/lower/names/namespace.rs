//! What a name stands beside, which says what it cannot be: its plain form as well as those that it falls back to.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::overrides::NameCase;
use super::reserved;

/// What a name is of.
#[derive(Debug, Clone)]
pub(super) enum Namespace {
    /// A member of a record.
    Member,
    /// A value of an enumeration or a variant of a union.
    Variant,
    /// A type.
    Type,
    /// The method of an operation.
    Method,
    /// A parameter of an operation.
    Argument,
    /// A header of an answer.
    Header,
    /// The module of a resource group.
    GroupModule,
    /// A resource group as a type, beside these types of operations.
    Group(Rc<BTreeSet<String>>),
    /// The types of an operation, which end so.
    Operation(Vec<String>),
}

impl Namespace {
    /// How such names are written.
    pub(super) fn style(&self) -> NameCase {
        match self {
            Self::Member | Self::Method | Self::Argument | Self::Header | Self::GroupModule => {
                NameCase::Snake
            }
            Self::Variant | Self::Type | Self::Group(_) | Self::Operation(_) => NameCase::Camel,
        }
    }

    /// The name, or its substitute where it is taken before the description says its first word.
    pub(super) fn free(&self, name: String) -> String {
        match self {
            Self::Member => reserved::member(name),
            Self::Variant => reserved::variant(name),
            Self::Type => reserved::type_name(name),
            Self::Method => reserved::method(name),
            Self::Argument => reserved::argument(name),
            Self::Header => reserved::header(name),
            Self::GroupModule => reserved::group_module(name),
            Self::Group(of_operations) => reserved::group(name, of_operations),
            Self::Operation(tails) => reserved::operation(name, tails),
        }
    }
}
