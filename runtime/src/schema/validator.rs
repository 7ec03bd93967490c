//! The validator: walks a schema and a value together, and notes what fails where.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::Keyword;
use super::completion::Completion;
use super::seen::Seen;
use super::store::{AnchorIn, KeywordIn, RefIn, SchemaIn, Store};
use super::tree::Tree;
use super::verdicts::{Key, Known, Verdict};
use crate::json::{Budget, Note};
use crate::stack::position;
use crate::violation::Relation;
use crate::{Code, Message};

/// Maximum number of schemas that apply to one another in place, before they are taken for a circle.
const MAX_APPLIED: usize = 150;

/// Maximum size in bytes of the stack that reading and validating take together: small threads have half a megabyte. Without optimization a level
/// of a document takes about two thousand, more where its schema refers to others, so that all of the levels that a document may have fit.
const MAX_STACK: usize = 400 << 10;

/// A validation in progress, by schemas of a store.
pub(super) struct Validator<'s, 'j, S: Store> {
    pub(super) store: &'s S,
    /// The anchors of the resources that were entered, the outermost first; each list once, because the first of equal anchors counts.
    pub(super) scope: Vec<&'s [AnchorIn<S>]>,
    pub(super) depth: usize,
    pub(super) failures: Vec<Note>,
    pub(super) known: &'j mut Known,
    /// How many references were followed from the value at hand to schemas that are applied to it as well, and what became of the later ones.
    pub(super) references: usize,
    pub(super) same: BTreeMap<Key, (Verdict, Rc<Seen>)>,
    /// From where on failures are those of the attempt at hand, and how many of them are wanted.
    attempt: usize,
    wanted: usize,
    limit: usize,
    is_cut: bool,
    /// Something that is wrong was left out, because too much is.
    pub(super) is_shortened: bool,
    pub(super) budget: &'j mut Budget,
    /// Where the stack was when reading began.
    stack: usize,
    /// Why it ended before its end.
    ended: Option<Completion>,
}

impl<'s, 'j, S: Store> Validator<'s, 'j, S> {
    /// Nothing is validated yet. So much is left of the budget, so many failures are wanted, and the stack was there when reading began.
    pub(super) fn new(
        store: &'s S,
        known: &'j mut Known,
        budget: &'j mut Budget,
        limit: usize,
        stack: usize,
    ) -> Self {
        Self {
            store,
            scope: Vec::new(),
            depth: 0,
            failures: Vec::new(),
            known,
            references: 0,
            same: BTreeMap::new(),
            attempt: 0,
            wanted: limit.max(2),
            limit,
            is_cut: false,
            is_shortened: false,
            budget,
            stack,
            ended: None,
        }
    }

    /// Validates a value. What is the same schema for the same part was applied before, if a type around this one was validated.
    pub(super) fn validate(&mut self, schema: &'s SchemaIn<S>, value: &Tree<'_>) {
        match schema.keywords() {
            [Keyword::Never] => {
                self.apply(schema, value);
            }
            _ => self.inner(schema, value),
        }
    }

    /// What fails.
    pub(super) fn end(self) -> (Vec<Note>, Completion) {
        let is_cut = self.is_cut || self.is_shortened;
        let completion = if let Some(ended) = self.ended {
            ended
        } else if is_cut && !self.failures.is_empty() {
            Completion::Cut
        } else {
            Completion::Whole
        };
        (self.failures, completion)
    }

    /// Takes steps; none are taken any more when there are none.
    pub(super) fn spend(&mut self, steps: usize) {
        if !self.budget.take_steps(steps) {
            self.ended = self.ended.or(Some(Completion::OutOfSteps));
        }
    }

    /// Ends, because no memory is left for what is to be remembered.
    pub(super) fn end_without_memory(&mut self) {
        self.ended = self.ended.or(Some(Completion::OutOfMemory));
    }

    /// Whether nothing more is to be found out: enough fails already, or nothing is left of the budget.
    pub(super) fn is_over(&self) -> bool {
        self.ended.is_some() || self.is_cut
    }

    /// Notes that a value fails.
    pub(super) fn fail(&mut self, value: &Tree<'_>, code: Code, message: impl Into<Message>) {
        self.note(Note {
            at: value.at(),
            member: None,
            code,
            message: message.into(),
        });
    }

    /// Notes what fails, if it is still wanted.
    pub(super) fn note(&mut self, failure: Note) {
        if self.failures.len() - self.attempt < self.wanted {
            self.failures.push(failure);
            // Where only the verdict is wanted, it is known now.
            self.is_cut |= self.wanted == 1;
        } else {
            self.is_cut = true;
        }
    }

    /// The schema that a keyword refers to.
    pub(super) fn schema(&self, of: &'s RefIn<S>) -> &'s SchemaIn<S> {
        self.store.schema(of)
    }

    /// Applies a schema to a value, and gives what it has looked at.
    pub(super) fn apply(&mut self, schema: &'s SchemaIn<S>, value: &Tree<'_>) -> Seen {
        let mut seen = Seen::default();
        let resources = self.scope.len();
        if self.depth == MAX_APPLIED {
            self.refuse_circle(value);
            return seen;
        }
        if position().abs_diff(self.stack) > MAX_STACK {
            self.ended = Some(Completion::TooDeep);
        }
        self.depth += 1;
        for keyword in schema.keywords() {
            self.spend(1);
            if self.is_over() {
                break;
            }
            self.keyword(keyword, value, &mut seen);
        }
        self.depth -= 1;
        self.scope.truncate(resources);
        seen
    }

    #[cold]
    fn refuse_circle(&mut self, value: &Tree<'_>) {
        let message = "is validated by schemas that refer to one another without end";
        self.fail(value, Code::Rule, message);
    }

    /// Whether a schema holds, and what it has looked at; what fails is handed over and not noted.
    pub(super) fn attempt(
        &mut self,
        schema: &'s SchemaIn<S>,
        value: &Tree<'_>,
        wanted: Wanted,
    ) -> (Vec<Note>, Seen) {
        let outer = self.begin(wanted);
        let seen = self.apply(schema, value);
        (self.finish(outer), seen)
    }

    #[inline(never)]
    pub(super) fn begin(&mut self, wanted: Wanted) -> Attempt {
        let outer = Attempt {
            before: self.attempt,
            wanted: self.wanted,
            is_cut: self.is_cut,
        };
        self.attempt = self.failures.len();
        self.wanted = match wanted {
            Wanted::Reasons => self.limit,
            Wanted::Verdict => 1,
        };
        self.is_cut = false;
        outer
    }

    /// Ends an attempt, and hands over what fails.
    #[inline(never)]
    pub(super) fn finish(&mut self, outer: Attempt) -> Vec<Note> {
        let failures = self.failures.split_off(self.attempt);
        (self.attempt, self.wanted, self.is_cut) = (outer.before, outer.wanted, outer.is_cut);
        failures
    }

    /// Enters a resource.
    pub(super) fn enter(&mut self, anchors: &'s [AnchorIn<S>]) {
        let is_known = |known: &&[AnchorIn<S>]| std::ptr::eq(*known, anchors);
        if !anchors.is_empty() && !self.scope.iter().any(is_known) {
            self.scope.push(anchors);
        }
    }

    /// Each keyword has a function of its own, which takes what the keyword holds by reference: this function is called inside of itself for each
    /// level of a document, and without optimization it takes as much of the stack as all of its arms together.
    fn keyword(&mut self, keyword: &'s KeywordIn<S>, value: &Tree<'_>, seen: &mut Seen) {
        match keyword {
            Keyword::Never => self.never(value),
            Keyword::Type(types) => self.types(types, value),
            Keyword::Enum(values) => self.listed(values, value),
            Keyword::Minimum(bound) => self.number(Relation::AtLeast, bound, value),
            Keyword::ExclusiveMinimum(bound) => self.number(Relation::Above, bound, value),
            Keyword::Maximum(bound) => self.number(Relation::AtMost, bound, value),
            Keyword::ExclusiveMaximum(bound) => self.number(Relation::Below, bound, value),
            Keyword::MultipleOf(step) => self.number(Relation::MultipleOf, step, value),
            Keyword::AtLeast(count, of) => self.at_least(*count, *of, value),
            Keyword::AtMost(count, of) => self.at_most(*count, *of, value),
            Keyword::Pattern(pattern) => self.pattern(pattern, value),
            Keyword::Format(format) => self.format(*format, value),
            Keyword::UniqueItems => self.unique_items(value),
            Keyword::PrefixItems(schemas) => self.prefix_items(schemas, value, seen),
            Keyword::Items(after, schema) => self.items(*after, schema, value, seen),
            Keyword::Contains(schema, least, most) => {
                self.contains(schema, *least, *most, value, seen);
            }
            Keyword::UnevaluatedItems(schema) => self.unevaluated_items(schema, value, seen),
            Keyword::Required(names) => self.required(names, value),
            Keyword::DependentRequired(names) => self.dependent_required(names, value),
            Keyword::Members(named, patterns, other) => {
                self.members(named, patterns, other.as_ref(), value, seen);
            }
            Keyword::PropertyNames(schema) => self.property_names(schema, value),
            Keyword::DependentSchemas(dependent) => self.dependent(dependent, value, seen),
            Keyword::UnevaluatedProperties(schema) => {
                self.unevaluated_properties(schema, value, seen);
            }
            Keyword::AllOf(all) => self.all_of(all, value, seen),
            Keyword::AnyOf(any) => self.alternatives(any, value, seen, false),
            Keyword::OneOf(any) => self.alternatives(any, value, seen, true),
            Keyword::Not(schema) => self.not(schema, value),
            Keyword::If(condition, then, otherwise) => {
                self.conditional(condition, [then.as_ref(), otherwise.as_ref()], value, seen);
            }
            Keyword::Rule(schema, message) => self.rule(schema, message, value, seen),
            Keyword::Ref(schema, anchors) => self.follow(schema, anchors, value, seen),
            Keyword::DynamicRef(name, schema, anchors) => {
                self.follow_dynamic(name, schema, anchors, value, seen);
            }
            Keyword::Resource(anchors) => self.enter(self.store.anchors(anchors)),
        }
    }

    /// Validates a part of the value at hand.
    pub(super) fn inside(&mut self, schema: &'s SchemaIn<S>, part: &Tree<'_>) {
        let depth = std::mem::take(&mut self.depth);
        let references = std::mem::take(&mut self.references);
        let same = std::mem::take(&mut self.same);
        self.apply(schema, part);
        self.depth = depth;
        self.references = references;
        self.same = same;
    }
}

/// The attempt around another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attempt {
    before: usize,
    wanted: usize,
    is_cut: bool,
}

/// How far an attempt goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Whether it fails.
    Verdict,
    /// Also why.
    Reasons,
}
