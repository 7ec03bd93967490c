//! Keywords on objects.

use std::borrow::Cow;

use super::judge::Judge;
use super::seen::Seen;
use super::tree::{Node, Tree};
use super::{Keyword, SchemaRef};
use crate::Code;
use crate::json::Note;

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

impl Judge<'_> {
    /// A keyword on an object that judges no part of it.
    #[inline(never)]
    pub(super) fn object(&mut self, keyword: &'static Keyword, value: &Tree<'_>) {
        let Node::Object(members) = &value.node else {
            return;
        };
        let count = members.len() as u64;
        match keyword {
            Keyword::MinProperties(least) if count < *least => {
                let says = format!("must have at least {least} members");
                self.fail(value, Code::MinProperties, says);
            }
            Keyword::MaxProperties(most) if count > *most => {
                let says = format!("must have at most {most} members");
                self.fail(value, Code::MaxProperties, says);
            }
            Keyword::Required(names) => self.required(value, names),
            Keyword::DependentRequired(dependent) => {
                for (name, names) in *dependent {
                    if has(value, name) {
                        self.required(value, names);
                    }
                }
            }
            _ => {}
        }
    }

    fn required(&mut self, value: &Tree<'_>, names: &[&'static str]) {
        for name in names.iter().filter(|name| !has(value, name)) {
            self.note(Note {
                at: value.at(),
                member: Some(name),
                code: Code::Required,
                says: "is required".into(),
            });
        }
    }

    /// `properties`, `patternProperties` and `additionalProperties`.
    pub(super) fn members(&mut self, keyword: &'static Keyword, value: &Tree<'_>, seen: &mut Seen) {
        let Keyword::Members(properties, patterns, additional) = keyword else {
            return;
        };
        for (at, (key, member)) in members_of(value).iter().enumerate() {
            self.spend(1 + properties.len() / 16 + patterns.len() * (1 + key.len() / 16));
            if self.is_over() {
                return;
            }
            let mut is_known = false;
            for (name, schema) in *properties {
                if name == key {
                    self.inner(schema, member);
                    is_known = true;
                }
            }
            for (pattern, schema) in *patterns {
                if (pattern.matches)(key) {
                    self.inner(schema, member);
                    is_known = true;
                }
            }
            if let Some(schema) = additional
                && !is_known
            {
                self.inner(schema, member);
                is_known = true;
            }
            if is_known {
                seen.add(at);
            }
        }
    }

    /// `propertyNames`
    pub(super) fn property_names(&mut self, schema: SchemaRef, value: &Tree<'_>) {
        for (key, member) in members_of(value) {
            let name = Tree::named(key.clone(), member);
            let failures = self.attempt_inside(schema, &name);
            if let Some(first) = failures.first() {
                let says = format!("has a name that is not allowed: it {}", first.says);
                self.fail(member, Code::UnknownMember, says);
            }
        }
    }

    /// `dependentSchemas`
    pub(super) fn dependent(
        &mut self,
        dependent: &[(&str, SchemaRef)],
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        for (name, schema) in dependent {
            if has(value, name) {
                let own = self.apply(schema, value);
                seen.merge(&own);
            }
        }
    }

    /// `unevaluatedProperties`
    pub(super) fn unevaluated_properties(
        &mut self,
        schema: SchemaRef,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Node::Object(members) = &value.node {
            for (at, (_, member)) in members.iter().enumerate() {
                if !seen.has(at) {
                    self.inner(schema, member);
                }
            }
            seen.add_all();
        }
    }
}
