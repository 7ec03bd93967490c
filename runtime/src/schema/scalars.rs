//! Keywords on values of any type, on numbers and on texts.

use super::SchemaType;
use super::messages::{must_be, one_of};
use super::store::{ListIn, PatternIn, Store, TextIn, TextsIn};
use super::tree::{Node, Tree};
use super::validator::Validator;
use crate::exact::Exact;
use crate::violation::Relation;
use crate::{Code, Format, Kind, Message, json_string};

/// Number of bytes of a text that are looked at in one step.
pub(super) const STEP: usize = 16;

impl<'s, S: Store> Validator<'s, '_, S> {
    /// `false`
    #[inline(never)]
    pub(super) fn never(&mut self, value: &Tree<'_>) {
        self.fail(value, Code::Rule, "must not be here");
    }

    /// `type`
    #[inline(never)]
    pub(super) fn types(&mut self, types: &'s ListIn<S, SchemaType>, value: &Tree<'_>) {
        if !types.iter().any(|name| is_of(value, *name)) {
            self.fail(value, Code::Type, must_be(types, value));
        }
    }

    /// `enum`
    #[inline(never)]
    pub(super) fn listed(&mut self, values: &'s TextsIn<S>, value: &Tree<'_>) {
        let known = match &value.node {
            Node::String(text) => self.store.lists(values, || json_string(text)),
            Node::Number(number) => {
                let scalar = || Exact::new(number).to_string();
                self.store.lists(values, scalar)
            }
            Node::Null | Node::Boolean(_) | Node::Array(_) | Node::Object(_) => None,
        };
        let is_listed = known.unwrap_or_else(|| {
            self.spend(values.len());
            let is_own = |json: &TextIn<S>| is_written(json.as_ref(), value);
            values.iter().any(is_own)
        });
        if !is_listed {
            let code = if values.len() == 1 {
                Code::Const
            } else {
                Code::Enum
            };
            self.fail(value, code, one_of(values));
        }
    }

    /// `minimum`, `multipleOf` and the like.
    #[inline(never)]
    pub(super) fn number(&mut self, relation: Relation, to: &'s TextIn<S>, value: &Tree<'_>) {
        let to = to.as_ref();
        if let Node::Number(number) = &value.node
            && !relation.holds(&Exact::new(number), &Exact::new(to))
        {
            self.fail(value, relation.code(), format!("must be {relation} {to}"));
        }
    }

    /// `pattern`
    #[inline(never)]
    pub(super) fn pattern(&mut self, pattern: &'s PatternIn<S>, value: &Tree<'_>) {
        if let Node::String(text) = &value.node {
            self.spend(text.len() / STEP);
            if self.store.finds(pattern, text) == Some(false) {
                let source = self.store.source(pattern);
                self.fail(value, Code::Pattern, Message::pattern(source));
            }
        }
    }

    /// `format`
    #[inline(never)]
    pub(super) fn format(&mut self, format: Format, value: &Tree<'_>) {
        if let Node::String(text) = &value.node {
            self.spend(text.len() / STEP);
            if !format.holds(text) {
                self.fail(value, Code::Format, format.describe());
            }
        }
    }
}

fn is_of(value: &Tree<'_>, name: SchemaType) -> bool {
    match name {
        SchemaType::Null => value.kind() == Kind::Null,
        SchemaType::Boolean => value.kind() == Kind::Boolean,
        SchemaType::Number => value.kind() == Kind::Number,
        SchemaType::String => value.kind() == Kind::String,
        SchemaType::Array => value.kind() == Kind::Array,
        SchemaType::Object => value.kind() == Kind::Object,
        SchemaType::Integer => {
            matches!(&value.node, Node::Number(number) if Exact::new(number).is_integer())
        }
    }
}

/// Whether a value is what a JSON text says. Most such texts are strings without escapes, which need not be read.
fn is_written(json: &str, value: &Tree<'_>) -> bool {
    let quoted = json.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    match quoted.filter(|text| !text.contains('\\')) {
        Some(plain) => matches!(&value.node, Node::String(text) if text == plain),
        None => Tree::of(json).is_some_and(|it| it.is_equal(value)),
    }
}
