//! Keywords that apply schemas to the value itself.

use std::rc::Rc;

use super::failing::MemberPointer;
use super::messages::forbidden;
use super::seen::Seen;
use super::store::{AnchorIn, AnchorsIn, ListIn, RefIn, SchemaIn, Store, TextIn};
use super::tree::Tree;
use super::validator::{Validator, Wanted};
use super::verdicts::Key;
use crate::Code;
use crate::json::{Closest, Note, closest};

/// Number of references from a value to schemas of it that are followed without remembering what became of them.
const MAX_UNREMEMBERED: usize = 16;

impl<'s, S: Store> Validator<'s, '_, S> {
    /// `allOf`
    pub(super) fn all_of(
        &mut self,
        all: &'s ListIn<S, RefIn<S>>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        for schema in all.iter() {
            let own = self.apply(self.schema(schema), value);
            seen.merge(&own);
        }
    }

    /// `not`
    pub(super) fn not(&mut self, schema: &'s RefIn<S>, value: &Tree<'_>) {
        let schema = self.schema(schema);
        let (failures, _) = self.attempt(schema, value, Wanted::Verdict);
        if failures.is_empty() {
            let place = self.refused(schema, value);
            self.fail_at(place, forbidden(schema));
        }
    }

    /// A schema with a message of its own: where it does not hold, only that is reported, at what fails.
    pub(super) fn rule(
        &mut self,
        schema: &'s RefIn<S>,
        message: &'s TextIn<S>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        let (failures, own) = self.attempt(self.schema(schema), value, Wanted::Reasons);
        if failures.is_empty() {
            seen.merge(&own);
        } else {
            let place = MemberPointer::of_all(&failures, value);
            self.fail_at(place, message.as_ref().to_owned());
        }
    }

    /// Notes that a rule is broken.
    #[inline(never)]
    fn fail_at(&mut self, place: MemberPointer, message: String) {
        self.note(Note {
            at: place.at,
            member: place.member,
            code: Code::Rule,
            message: message.into(),
        });
    }

    /// `if`, and what is to hold then and otherwise.
    pub(super) fn conditional(
        &mut self,
        condition: &'s RefIn<S>,
        [then, otherwise]: [Option<&'s RefIn<S>>; 2],
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if self.holds(condition, value, seen) {
            self.branch(then, "because `if` holds", value, seen);
        } else {
            self.branch(otherwise, "because `if` does not hold", value, seen);
        }
    }

    /// Whether a schema holds. What it has looked at counts only then.
    fn holds(&mut self, schema: &'s RefIn<S>, value: &Tree<'_>, seen: &mut Seen) -> bool {
        let (failures, own) = self.attempt(self.schema(schema), value, Wanted::Verdict);
        if failures.is_empty() {
            seen.merge(&own);
        }
        failures.is_empty()
    }

    fn branch(
        &mut self,
        schema: Option<&'s RefIn<S>>,
        because: &str,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Some(schema) = schema {
            let (failures, own) = self.attempt(self.schema(schema), value, Wanted::Reasons);
            seen.merge(&own);
            self.fail_because(failures, because);
        }
    }

    #[inline(never)]
    fn fail_because(&mut self, failures: Vec<Note>, because: &str) {
        for failure in failures {
            self.note(with_reason(failure, because));
        }
    }

    /// `$dynamicRef`: leads to the anchor of the outermost resource that has it.
    pub(super) fn follow_dynamic(
        &mut self,
        name: &'s TextIn<S>,
        schema: &'s RefIn<S>,
        anchors: &'s AnchorsIn<S>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        let mut outermost = self.scope.iter();
        let found = outermost.find_map(|known| {
            let is_named = |(anchor, _): &&AnchorIn<S>| anchor.as_ref() == name.as_ref();
            let anchor = known.iter().find(is_named);
            anchor.map(|(_, schema)| (schema, *known))
        });
        match found {
            Some((schema, anchors)) => self.refer(schema, anchors, value, seen),
            None => self.follow(schema, anchors, value, seen),
        }
    }

    /// `$ref`
    pub(super) fn follow(
        &mut self,
        schema: &'s RefIn<S>,
        anchors: &'s AnchorsIn<S>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        self.refer(schema, self.store.anchors(anchors), value, seen);
    }

    fn refer(
        &mut self,
        schema: &'s RefIn<S>,
        anchors: &'s [AnchorIn<S>],
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        let schema = self.schema(schema);
        let resources = self.scope.len();
        self.enter(anchors);
        self.references += 1;
        if self.references <= MAX_UNREMEMBERED {
            let own = self.apply(schema, value);
            seen.merge(&own);
        } else {
            let own = self.remembered(schema, value);
            seen.merge(&own);
        }
        self.scope.truncate(resources);
    }

    /// Applies a schema to the value at hand, to which other schemas may refer as well, and remembers what became of that.
    fn remembered(&mut self, schema: &'s SchemaIn<S>, value: &Tree<'_>) -> Rc<Seen> {
        let key = self.known.key(schema, value.at(), &self.scope);
        if let Some(seen) = self.repeated(&key) {
            return seen;
        }
        let before = self.failures.len();
        let seen = Rc::new(self.apply(schema, value));
        let failures = self.failures.get(before..).unwrap_or_default();
        if !failures.is_empty() || !self.is_over() {
            let verdict = (!failures.is_empty()).then(|| Rc::from(failures));
            self.same.insert(key, (verdict, Rc::clone(&seen)));
        }
        seen
    }

    /// Notes what became of a schema for the value at hand before.
    #[inline(never)]
    fn repeated(&mut self, key: &Key) -> Option<Rc<Seen>> {
        let (failures, seen) = self.same.get(key).cloned()?;
        for failure in failures.iter().flat_map(|notes| notes.iter()) {
            self.note(failure.clone());
        }
        Some(seen)
    }

    /// Alternatives of which one must hold, or exactly one.
    pub(super) fn alternatives(
        &mut self,
        any: &'s ListIn<S, RefIn<S>>,
        value: &Tree<'_>,
        seen: &mut Seen,
        exactly_one: bool,
    ) {
        let mut tried = Tried::default();
        for schema in any.iter() {
            self.alternative(self.schema(schema), value, seen, &mut tried);
        }
        match tried.holding[..] {
            [] => self.none_holds(tried.failed, value),
            [one, other, ..] if exactly_one => self.two_hold([one, other], value),
            [..] => {}
        }
    }

    fn alternative(
        &mut self,
        schema: &'s SchemaIn<S>,
        value: &Tree<'_>,
        seen: &mut Seen,
        tried: &mut Tried,
    ) {
        let wanted = if tried.holding.is_empty() {
            Wanted::Reasons
        } else {
            Wanted::Verdict
        };
        let (failures, own) = self.attempt(schema, value, wanted);
        tried.count += 1;
        if failures.is_empty() {
            tried.holding.push(tried.count);
            seen.merge(&own);
        } else {
            tried.fails(failures);
        }
    }

    #[inline(never)]
    fn none_holds(&mut self, failed: Vec<(String, Vec<Note>)>, value: &Tree<'_>) {
        let message = format!("must fit one of {} alternatives", failed.len());
        let Closest {
            message,
            inner,
            is_cut,
        } = closest(message, failed, value.at());
        self.is_shortened |= is_cut;
        self.fail(value, Code::Rule, message);
        for failure in inner {
            self.note(failure);
        }
    }

    #[inline(never)]
    fn two_hold(&mut self, [one, other]: [usize; 2], value: &Tree<'_>) {
        let message =
            format!("must fit only one alternative, but fits the {one}. and the {other}.");
        self.fail(value, Code::Rule, message);
    }
}

/// Alternatives that were tried: how many, which of them hold, and why the others do not.
#[derive(Default)]
struct Tried {
    count: usize,
    holding: Vec<usize>,
    failed: Vec<(String, Vec<Note>)>,
}

impl Tried {
    #[inline(never)]
    fn fails(&mut self, failures: Vec<Note>) {
        self.failed.push((format!("the {}.", self.count), failures));
    }
}

/// What fails with a reason behind it. Reasons nest with the value, and only the innermost is kept.
fn with_reason(failure: Note, because: &str) -> Note {
    if failure.message.text().contains(", because `if`") {
        return failure;
    }
    Note {
        message: format!("{}, {because}", failure.message).into(),
        ..failure
    }
}
