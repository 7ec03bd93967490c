//! Keywords on arrays and objects.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::judge::{Judge, Wanted};
use super::seen::Seen;
use super::tree::{Node, Tree};
use super::{Keyword, Schema};
use crate::Code;
use crate::json::Note;

impl Judge<'_> {
    /// A keyword on arrays.
    pub(super) fn array(&mut self, keyword: &'static Keyword, value: &Tree<'_>, seen: &mut Seen) {
        let Node::Array(items) = &value.node else {
            return;
        };
        let count = items.len() as u64;
        match keyword {
            Keyword::MinItems(least) if count < *least => {
                self.fail(
                    value,
                    Code::MinItems,
                    format!("must have at least {least} items"),
                );
            }
            Keyword::MaxItems(most) if count > *most => {
                self.fail(
                    value,
                    Code::MaxItems,
                    format!("must have at most {most} items"),
                );
            }
            Keyword::UniqueItems => {
                if items.len() < 2 {
                    return;
                }
                self.spend(value.length() / 2);
                let mut known = BTreeSet::new();
                let mut twins = items.iter().filter(|item| !known.insert(item.canonical()));
                if let Some(item) = twins.next() {
                    self.fail(item, Code::Unique, "must not be in the list twice");
                }
            }
            Keyword::PrefixItems(schemas) => {
                for (at, (schema, item)) in schemas.iter().zip(items).enumerate() {
                    self.inner(schema, item);
                    seen.add(at);
                }
            }
            Keyword::Items(after, schema) => {
                for item in items.iter().skip(*after) {
                    self.inner(schema, item);
                }
                seen.add_all();
            }
            Keyword::Contains(schema, least, most) => {
                let mut found = 0;
                for (at, item) in items.iter().enumerate() {
                    if self.attempt_inner(schema, item).is_empty() {
                        found += 1;
                        seen.add(at);
                    }
                }
                if found < *least {
                    self.fail(value, Code::MinItems, format!("must have at least {least} items as `contains` describes them, and has {found}"));
                }
                if let Some(most) = most
                    && found > *most
                {
                    self.fail(value, Code::MaxItems, format!("must have at most {most} items as `contains` describes them, and has {found}"));
                }
            }
            Keyword::UnevaluatedItems(schema) => {
                for (at, item) in items.iter().enumerate() {
                    if !seen.has(at) {
                        self.inner(schema, item);
                    }
                }
                seen.add_all();
            }
            _ => {}
        }
    }

    /// A keyword on objects.
    pub(super) fn object(&mut self, keyword: &'static Keyword, value: &Tree<'_>, seen: &mut Seen) {
        let Node::Object(members) = &value.node else {
            return;
        };
        let has = |name: &str| members.iter().any(|(key, _)| key == name);
        let count = members.len() as u64;
        match keyword {
            Keyword::MinProperties(least) if count < *least => {
                self.fail(
                    value,
                    Code::MinProperties,
                    format!("must have at least {least} members"),
                );
            }
            Keyword::MaxProperties(most) if count > *most => {
                self.fail(
                    value,
                    Code::MaxProperties,
                    format!("must have at most {most} members"),
                );
            }
            Keyword::Required(names) => self.required(value, names, has),
            Keyword::Members(..) => self.members(keyword, value, seen),
            Keyword::PropertyNames(schema) => {
                for (key, member) in members {
                    let name = Tree::named(key.clone(), member);
                    let failures = self.attempt_inner(schema, &name);
                    if let Some(first) = failures.first() {
                        self.fail(
                            member,
                            Code::UnknownMember,
                            format!("has a name that is not allowed: it {}", first.says),
                        );
                    }
                }
            }
            Keyword::DependentRequired(dependent) => {
                for (name, names) in *dependent {
                    if has(name) {
                        self.required(value, names, has);
                    }
                }
            }
            Keyword::DependentSchemas(dependent) => {
                for (name, schema) in *dependent {
                    if has(name) {
                        let (_, own) = self.apply(schema, value);
                        seen.merge(&own);
                    }
                }
            }
            Keyword::UnevaluatedProperties(schema) => {
                for (at, (_, member)) in members.iter().enumerate() {
                    if !seen.has(at) {
                        self.inner(schema, member);
                    }
                }
                seen.add_all();
            }
            _ => {}
        }
    }

    /// `properties`, `patternProperties` and `additionalProperties`.
    fn members(&mut self, keyword: &'static Keyword, value: &Tree<'_>, seen: &mut Seen) {
        let (Keyword::Members(properties, patterns, additional), Node::Object(members)) =
            (keyword, &value.node)
        else {
            return;
        };
        for (at, (key, member)) in members.iter().enumerate() {
            self.spend(1 + properties.len() / 16 + patterns.len() * (1 + key.len() / 16));
            if self.is_over() {
                return;
            }
            let mut is_known = false;
            for (_, schema) in properties.iter().filter(|(name, _)| name == key) {
                self.inner(schema, member);
                is_known = true;
            }
            for (_, schema) in patterns
                .iter()
                .filter(|(pattern, _)| (pattern.matches)(key))
            {
                self.inner(schema, member);
                is_known = true;
            }
            match additional {
                Some(schema) if !is_known => self.inner(schema, member),
                Some(_) => {}
                None if is_known => {}
                None => continue,
            }
            seen.add(at);
        }
    }

    fn required(&mut self, value: &Tree<'_>, names: &[&'static str], has: impl Fn(&str) -> bool) {
        for name in names.iter().filter(|name| !has(name)) {
            self.note(Note {
                at: value.at(),
                member: Some(name),
                code: Code::Required,
                says: "is required".into(),
            });
        }
    }

    /// Applies a schema to a part of the value.
    pub(super) fn inner(&mut self, schema: &'static Schema, part: &Tree<'_>) {
        if let [Keyword::Never] = schema.0 {
            return self.fail(part, Code::UnknownMember, "must not be here");
        }
        if schema.0.is_empty() || self.is_over() {
            return;
        }
        if !part.is_nested() {
            return self.inside(|judge| drop(judge.apply(schema, part)));
        }
        let key = self.known.key(schema, part.at(), &self.scope);
        if let Some(verdict) = self.known.verdict(&key) {
            self.spend(1);
            for failure in verdict.iter().flat_map(|notes| notes.iter()) {
                self.note(failure.clone());
            }
            return;
        }
        let before = self.failures.len();
        self.inside(|judge| drop(judge.apply(schema, part)));
        let failures = self.failures.get(before..).unwrap_or_default();
        // What was given up with nothing found fails somewhere all the same.
        if !failures.is_empty() || !self.is_over() {
            let verdict = (!failures.is_empty()).then(|| Rc::from(failures));
            self.known.learn(key, verdict);
        }
    }

    fn attempt_inner(&mut self, schema: &'static Schema, part: &Tree<'_>) -> Vec<Note> {
        self.apart(Wanted::Verdict, |judge| judge.inner(schema, part))
            .0
    }
}
