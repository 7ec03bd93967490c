//! Keywords on objects.

use std::borrow::Cow;

use super::seen::Seen;
use super::store::{AnchorIn, ListIn, PatternIn, RefIn, Store, TextIn, TextsIn};
use super::tree::{Node, Tree};
use super::validator::Validator;
use crate::json::Note;
use crate::{Code, Message};

type Member<'t> = (Cow<'t, str>, Tree<'t>);

/// The members of an object; none of anything else.
fn members_of<'v, 't>(value: &'v Tree<'t>) -> &'v [Member<'t>] {
    match &value.node {
        Node::Object(members) => members,
        Node::Null | Node::Boolean(_) | Node::Number(_) | Node::String(_) | Node::Array(_) => &[],
    }
}

fn has(value: &Tree<'_>, name: &str) -> bool {
    members_of(value).iter().any(|(key, _)| key == name)
}

impl<'s, S: Store> Validator<'s, '_, S> {
    /// `required`
    #[inline(never)]
    pub(super) fn required(&mut self, names: &'s TextsIn<S>, value: &Tree<'_>) {
        if let Node::Object(_) = &value.node {
            for name in names.iter().filter(|name| !has(value, name.as_ref())) {
                self.missing(name, value);
            }
        }
    }

    fn missing(&mut self, name: &'s TextIn<S>, value: &Tree<'_>) {
        let member = self.store.lasting(name);
        let message = match member {
            Some(_) => Message::from("is required"),
            None => Message::from(format!("must have `{}`", name.as_ref())),
        };
        self.note(Note {
            at: value.at(),
            member,
            code: Code::Required,
            message,
        });
    }

    /// `dependentRequired`
    #[inline(never)]
    pub(super) fn dependent_required(
        &mut self,
        dependent: &'s ListIn<S, (TextIn<S>, TextsIn<S>)>,
        value: &Tree<'_>,
    ) {
        for (name, names) in dependent.iter() {
            if has(value, name.as_ref()) {
                self.required(names, value);
            }
        }
    }

    /// `properties`, `patternProperties` and `additionalProperties`.
    pub(super) fn members(
        &mut self,
        properties: &'s ListIn<S, AnchorIn<S>>,
        patterns: &'s ListIn<S, (PatternIn<S>, RefIn<S>)>,
        additional: Option<&'s RefIn<S>>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        for (at, (key, member)) in members_of(value).iter().enumerate() {
            self.spend(1 + properties.len() / 16 + patterns.len() * (1 + key.len() / 16));
            if self.is_over() {
                return;
            }
            let mut is_known = false;
            for (name, schema) in properties.iter() {
                if name.as_ref() == key {
                    self.inner(self.schema(schema), member);
                    is_known = true;
                }
            }
            for (pattern, schema) in patterns.iter() {
                if self.store.finds(pattern, key) == Some(true) {
                    self.inner(self.schema(schema), member);
                    is_known = true;
                }
            }
            if let Some(schema) = additional
                && !is_known
            {
                self.inner(self.schema(schema), member);
                is_known = true;
            }
            if is_known {
                seen.add(at);
            }
        }
    }

    /// `propertyNames`
    pub(super) fn property_names(&mut self, schema: &'s RefIn<S>, value: &Tree<'_>) {
        let schema = self.schema(schema);
        for (key, member) in members_of(value) {
            let name = Tree::named(key.clone(), member);
            let failures = self.attempt_inside(schema, &name);
            if let Some(first) = failures.first() {
                let message = format!("has a name that is not allowed: it {}", first.message);
                self.fail(member, Code::UnknownMember, message);
            }
        }
    }

    /// `dependentSchemas`
    pub(super) fn dependent(
        &mut self,
        dependent: &'s ListIn<S, AnchorIn<S>>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        for (name, schema) in dependent.iter() {
            if has(value, name.as_ref()) {
                let own = self.apply(self.schema(schema), value);
                seen.merge(&own);
            }
        }
    }

    /// `unevaluatedProperties`
    pub(super) fn unevaluated_properties(
        &mut self,
        schema: &'s RefIn<S>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Node::Object(members) = &value.node {
            let schema = self.schema(schema);
            for (at, (_, member)) in members.iter().enumerate() {
                if !seen.has(at) {
                    self.inner(schema, member);
                }
            }
            seen.add_all();
        }
    }
}
