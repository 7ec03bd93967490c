//! Where a value fails, as one place: a rule has one message, which is about the member that fails.

use super::Keyword;
use super::store::{AnchorIn, RefIn, SchemaIn, Store, TextIn};
use super::tree::{Node, Tree};
use super::validator::Validator;
use crate::json::Note;

/// A value, or a member of it that is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MemberPointer {
    pub(super) at: usize,
    pub(super) member: Option<&'static str>,
}

impl MemberPointer {
    /// The value itself.
    pub(super) fn of(value: &Tree<'_>) -> Self {
        Self {
            at: value.at(),
            member: None,
        }
    }

    /// The place of all that fails inside of a value: of several members, what holds them.
    pub(super) fn of_all(failures: &[Note], value: &Tree<'_>) -> Self {
        let place = |note: &Note| Self {
            at: note.at,
            member: note.member,
        };
        let mut places = failures.iter().map(place);
        let Some(first) = places.next() else {
            return Self::of(value);
        };
        if places.all(|other| other == first) {
            return first;
        }
        let positions = || failures.iter().map(|note| note.at);
        let first = positions().min().unwrap_or_default();
        let last = positions().max().unwrap_or_default();
        Self::of(value.around(first, last))
    }
}

impl<'s, S: Store> Validator<'s, '_, S> {
    /// What must not be as a schema describes it: the only member that it asks for and compares with nothing, or the only one that it speaks of.
    /// Where there is none, no member is to blame more than another.
    pub(super) fn refused(&self, schema: &'s SchemaIn<S>, value: &Tree<'_>) -> MemberPointer {
        let asked = asked::<S>(schema);
        let refused = asked.and_then(|asked| self.refused_member(&asked));
        refused.map_or_else(|| MemberPointer::of(value), |name| member(name, value))
    }

    fn refused_member(&self, asked: &MemberRequirements<'s, S>) -> Option<&'static str> {
        let is_compared = |name: &str| {
            let mut compared = asked.compared.iter();
            compared.any(|(other, schema)| other.as_ref() == name && !self.is_not_null(schema))
        };
        let required = asked.required.iter();
        let mut bare = required.filter(|name| !is_compared(name.as_ref()));
        match (bare.next(), bare.next()) {
            (Some(only), None) => self.store.lasting(only),
            (Some(_), Some(_)) => None,
            (None, _) => match asked.compared {
                [(only, _)] => self.store.lasting(only),
                [..] => None,
            },
        }
    }

    /// Whether a schema only says that a value is not null.
    fn is_not_null(&self, schema: &'s RefIn<S>) -> bool {
        let [Keyword::Not(inner)] = self.store.schema(schema).keywords() else {
            return false;
        };
        let [Keyword::Enum(values)] = self.store.schema(inner).keywords() else {
            return false;
        };
        matches!(&**values, [only] if only.as_ref() == "null")
    }
}

/// The members that a schema asks for, and those that it compares.
struct MemberRequirements<'s, S: Store> {
    required: &'s [TextIn<S>],
    compared: &'s [AnchorIn<S>],
}

/// What a schema asks of members, if it asks for nothing else.
fn asked<S: Store>(schema: &SchemaIn<S>) -> Option<MemberRequirements<'_, S>> {
    let mut asked = MemberRequirements {
        required: &[],
        compared: &[],
    };
    for keyword in schema.keywords() {
        match keyword {
            Keyword::Type(_) => {}
            Keyword::Required(names) => asked.required = names,
            Keyword::Members(named, patterns, None) if patterns.is_empty() => {
                asked.compared = named;
            }
            _ => return None,
        }
    }
    Some(asked)
}

/// A member of an object, as if it were there.
fn member(name: &'static str, object: &Tree<'_>) -> MemberPointer {
    let there = match &object.node {
        Node::Object(members) => members.iter().find(|(key, _)| key == name),
        Node::Null | Node::Boolean(_) | Node::Number(_) | Node::String(_) | Node::Array(_) => None,
    };
    match there {
        Some((_, member)) => MemberPointer::of(member),
        None => MemberPointer {
            at: object.at(),
            member: Some(name),
        },
    }
}
