//! The judge: walks a schema and a value together, and notes what fails where.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::seen::Seen;
use super::tree::{Node, Tree};
use super::verdicts::{Key, Known, Verdict};
use super::words::{forbidden, must_be, one_of};
use super::{Anchors, Keyword, Outcome, Schema, SchemaRef, SchemaType};
use crate::exact::Exact;
use crate::json::{Note, closest};
use crate::{Binary, Code, Message};

/// So many schemas may apply to one another in place, before they are taken for a circle.
const DEEPEST: usize = 150;

/// So many references from a value to schemas of it are followed without remembering what became of them.
const MAX_UNREMEMBERED: usize = 16;

/// So much of the stack may be taken: threads have two megabytes, if they say nothing else.
const MAX_STACK: usize = 1 << 20;

/// So many bytes of a text are looked at in one step.
const STEP: usize = 16;

/// A judgement in progress.
pub(super) struct Judge<'j> {
    /// The anchors of the resources that were entered, the outermost first; each list once, because the first of equal anchors counts.
    pub(super) scope: Vec<Anchors>,
    pub(super) depth: usize,
    pub(super) failures: Vec<Note>,
    pub(super) known: &'j mut Known,
    /// How many references were followed from the value at hand to schemas that are applied to it as well, and what became of the later ones.
    references: usize,
    same: BTreeMap<Key, (Verdict, Rc<Seen>)>,
    /// From where on failures are those of the attempt at hand, and how many of them are wanted.
    attempt: usize,
    wanted: usize,
    limit: usize,
    is_cut: bool,
    /// Something that is wrong was left out, because too much is.
    is_shortened: bool,
    steps: &'j mut usize,
    /// Where the stack was at first.
    stack: usize,
    /// Why the judgement ended before its end.
    ended: Option<Outcome>,
}

/// About where the stack is.
#[inline(never)]
fn stack() -> usize {
    let here = 0u8;
    std::ptr::from_ref(&here).addr()
}

impl<'j> Judge<'j> {
    /// Nothing is judged yet. So many failures are wanted, and so many steps are left.
    pub(super) fn new(known: &'j mut Known, steps: &'j mut usize, limit: usize) -> Self {
        Self {
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
            steps,
            stack: stack(),
            ended: None,
        }
    }

    /// Judges a value. What is the same schema for the same part was judged before, if a type around this one was judged.
    pub(super) fn judge(&mut self, schema: SchemaRef, value: &Tree<'_>) {
        match schema.0 {
            [Keyword::Never] => {
                self.apply(schema, value);
            }
            _ => self.inner(schema, value),
        }
    }

    /// What fails.
    pub(super) fn end(self) -> (Vec<Note>, Outcome) {
        let is_cut = self.is_cut || self.is_shortened;
        let outcome = if let Some(ended) = self.ended {
            ended
        } else if is_cut && !self.failures.is_empty() {
            Outcome::Cut
        } else {
            Outcome::Whole
        };
        (self.failures, outcome)
    }

    /// Takes steps; none are taken any more when there are none.
    pub(super) fn spend(&mut self, steps: usize) {
        match self.steps.checked_sub(steps) {
            Some(left) => *self.steps = left,
            None => self.ended = self.ended.or(Some(Outcome::OutOfSteps)),
        }
    }

    /// Whether nothing more is to be found out: enough fails already, or no steps are left.
    pub(super) fn is_over(&self) -> bool {
        self.ended.is_some() || self.is_cut
    }

    /// Notes that a value fails.
    pub(super) fn fail(&mut self, value: &Tree<'_>, code: Code, says: impl Into<Message>) {
        self.note(Note {
            at: value.at(),
            member: None,
            code,
            says: says.into(),
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

    /// Applies a schema to a value: whether it holds, and what it has looked at.
    pub(super) fn apply(&mut self, schema: &'static Schema, value: &Tree<'_>) -> (bool, Seen) {
        let before = self.failures.len();
        let (mut seen, resources) = (Seen::default(), self.scope.len());
        if self.depth == DEEPEST {
            self.fail(
                value,
                Code::Rule,
                "is judged by schemas that refer to one another without end",
            );
            return (false, seen);
        }
        if stack().abs_diff(self.stack) > MAX_STACK {
            self.ended = Some(Outcome::TooDeep);
        }
        self.depth += 1;
        for keyword in schema.0 {
            self.spend(1);
            if self.is_over() {
                break;
            }
            self.keyword(keyword, value, &mut seen);
        }
        self.depth -= 1;
        self.scope.truncate(resources);
        (self.failures.len() == before && !self.is_over(), seen)
    }

    /// Whether a schema holds, and what it has looked at; what fails is handed over and not noted.
    fn attempt(
        &mut self,
        schema: &'static Schema,
        value: &Tree<'_>,
        wanted: Wanted,
    ) -> (Vec<Note>, Seen) {
        self.apart(wanted, |judge| judge.apply(schema, value).1)
    }

    /// Judges something whose failures are handed over and not noted.
    pub(super) fn apart<T>(
        &mut self,
        wanted: Wanted,
        judge: impl FnOnce(&mut Self) -> T,
    ) -> (Vec<Note>, T) {
        let before = self.failures.len();
        let wanted = match wanted {
            Wanted::Reasons => self.limit,
            Wanted::Verdict => 1,
        };
        let outer = (self.attempt, self.wanted, self.is_cut);
        (self.attempt, self.wanted, self.is_cut) = (before, wanted, false);
        let result = judge(self);
        (self.attempt, self.wanted, self.is_cut) = outer;
        (self.failures.split_off(before), result)
    }

    /// Enters a resource.
    fn enter(&mut self, anchors: Anchors) {
        let is_known = |known: &Anchors| std::ptr::eq(*known, anchors);
        if !anchors.is_empty() && !self.scope.iter().any(is_known) {
            self.scope.push(anchors);
        }
    }

    fn keyword(&mut self, keyword: &'static Keyword, value: &Tree<'_>, seen: &mut Seen) {
        match keyword {
            Keyword::Never => self.fail(value, Code::Rule, "must not be here"),
            Keyword::Type(types) => {
                if !types.iter().any(|name| is_of(value, *name)) {
                    self.fail(value, Code::Type, must_be(types, value));
                }
            }
            Keyword::Enum(values) => {
                self.spend(values.len());
                let is_own = |json: &&str| Tree::of(json).is_some_and(|it| it.is_equal(value));
                if !values.iter().any(is_own) {
                    let code = if values.len() == 1 {
                        Code::Const
                    } else {
                        Code::Enum
                    };
                    self.fail(value, code, one_of(values));
                }
            }
            Keyword::Minimum(bound) => self.bound(value, bound, &[Ordering::Less], "at least"),
            Keyword::ExclusiveMinimum(bound) => {
                self.bound(
                    value,
                    bound,
                    &[Ordering::Less, Ordering::Equal],
                    "greater than",
                );
            }
            Keyword::Maximum(bound) => self.bound(value, bound, &[Ordering::Greater], "at most"),
            Keyword::ExclusiveMaximum(bound) => {
                self.bound(
                    value,
                    bound,
                    &[Ordering::Greater, Ordering::Equal],
                    "less than",
                );
            }
            Keyword::MultipleOf(step) => {
                if let Node::Number(number) = &value.node
                    && !Exact::new(number).is_multiple_of(&Exact::new(step))
                {
                    self.fail(
                        value,
                        Code::MultipleOf,
                        format!("must be a multiple of {step}"),
                    );
                }
            }
            Keyword::MinLength(_)
            | Keyword::MaxLength(_)
            | Keyword::MinBytes(_)
            | Keyword::MaxBytes(_)
            | Keyword::Pattern(_)
            | Keyword::Format(_) => {
                self.text(keyword, value);
            }
            Keyword::MinItems(_)
            | Keyword::MaxItems(_)
            | Keyword::UniqueItems
            | Keyword::PrefixItems(_)
            | Keyword::Items(..)
            | Keyword::Contains(..)
            | Keyword::UnevaluatedItems(_) => self.array(keyword, value, seen),
            Keyword::MinProperties(_)
            | Keyword::MaxProperties(_)
            | Keyword::Required(_)
            | Keyword::Members(..)
            | Keyword::PropertyNames(_)
            | Keyword::DependentRequired(_)
            | Keyword::DependentSchemas(_)
            | Keyword::UnevaluatedProperties(_) => self.object(keyword, value, seen),
            Keyword::AllOf(_)
            | Keyword::AnyOf(_)
            | Keyword::OneOf(_)
            | Keyword::Not(_)
            | Keyword::If(..)
            | Keyword::Ref(..)
            | Keyword::DynamicRef(..) => self.in_place(keyword, value, seen),
            Keyword::Resource(anchors) => self.enter(anchors),
        }
    }

    /// A keyword that applies schemas to the value itself.
    fn in_place(&mut self, keyword: &'static Keyword, value: &Tree<'_>, seen: &mut Seen) {
        match keyword {
            Keyword::AllOf(all) => {
                for schema in *all {
                    let (_, own) = self.apply(schema, value);
                    seen.merge(&own);
                }
            }
            Keyword::AnyOf(any) => self.alternatives(any, value, seen, false),
            Keyword::OneOf(any) => self.alternatives(any, value, seen, true),
            Keyword::Not(schema) => {
                let (failures, _) = self.attempt(schema, value, Wanted::Verdict);
                if failures.is_empty() {
                    self.fail(value, Code::Rule, forbidden(schema));
                }
            }
            Keyword::If(condition, then, otherwise) => {
                let (failures, own) = self.attempt(condition, value, Wanted::Verdict);
                let (branch, because) = if failures.is_empty() {
                    seen.merge(&own);
                    (then, "because `if` holds")
                } else {
                    (otherwise, "because `if` does not hold")
                };
                if let Some(branch) = branch {
                    let (failures, own) = self.attempt(branch, value, Wanted::Reasons);
                    seen.merge(&own);
                    for failure in failures {
                        self.note(told_because(failure, because));
                    }
                }
            }
            Keyword::Ref(schema, anchors) => self.follow(schema, anchors, value, seen),
            Keyword::DynamicRef(name, schema, anchors) => {
                let mut outermost = self.scope.iter();
                let found = outermost.find_map(|known| {
                    let anchor = known.iter().find(|(anchor, _)| anchor == name);
                    anchor.map(|(_, schema)| (*schema, *known))
                });
                let (schema, anchors) = found.unwrap_or((schema, anchors));
                self.follow(schema, anchors, value, seen);
            }
            _ => {}
        }
    }

    fn follow(&mut self, schema: SchemaRef, anchors: Anchors, value: &Tree<'_>, seen: &mut Seen) {
        let resources = self.scope.len();
        self.enter(anchors);
        let own = self.followed(schema, value);
        self.scope.truncate(resources);
        seen.merge(&own);
    }

    /// Applies a schema to the value at hand, which other schemas may refer to as well. What became of that is remembered where it comes often.
    fn followed(&mut self, schema: SchemaRef, value: &Tree<'_>) -> Rc<Seen> {
        self.references += 1;
        if self.references <= MAX_UNREMEMBERED {
            return Rc::new(self.apply(schema, value).1);
        }
        let key = self.known.key(schema, value.at(), &self.scope);
        if let Some((failures, seen)) = self.same.get(&key).cloned() {
            for failure in failures.iter().flat_map(|notes| notes.iter()) {
                self.note(failure.clone());
            }
            return seen;
        }
        let before = self.failures.len();
        let seen = Rc::new(self.apply(schema, value).1);
        let failures = self.failures.get(before..).unwrap_or_default();
        if !failures.is_empty() || !self.is_over() {
            let verdict = (!failures.is_empty()).then(|| Rc::from(failures));
            self.same.insert(key, (verdict, Rc::clone(&seen)));
        }
        seen
    }

    /// Judges a part of the value at hand.
    pub(super) fn inside(&mut self, judge: impl FnOnce(&mut Self)) {
        let depth = std::mem::take(&mut self.depth);
        let references = std::mem::take(&mut self.references);
        let same = std::mem::take(&mut self.same);
        judge(self);
        (self.depth, self.references, self.same) = (depth, references, same);
    }

    fn bound(&mut self, value: &Tree<'_>, bound: &str, wrong: &[Ordering], says: &str) {
        if let Node::Number(number) = &value.node
            && wrong.contains(&Exact::new(number).cmp(&Exact::new(bound)))
        {
            let code = if wrong.contains(&Ordering::Less) {
                Code::Minimum
            } else {
                Code::Maximum
            };
            self.fail(value, code, format!("must be {says} {bound}"));
        }
    }

    fn text(&mut self, keyword: &Keyword, value: &Tree<'_>) {
        let Node::String(text) = &value.node else {
            return;
        };
        self.spend(text.len() / STEP);
        let length = || text.chars().count() as u64;
        let bytes = || Binary::from_carried(text).as_bytes().len() as u64;
        match keyword {
            Keyword::MinLength(least) if length() < *least => {
                self.fail(
                    value,
                    Code::MinLength,
                    format!("must have at least {least} characters"),
                );
            }
            Keyword::MaxLength(most) if length() > *most => {
                self.fail(
                    value,
                    Code::MaxLength,
                    format!("must have at most {most} characters"),
                );
            }
            Keyword::MinBytes(least) if bytes() < *least => {
                self.fail(
                    value,
                    Code::MinLength,
                    format!("must have at least {least} bytes"),
                );
            }
            Keyword::MaxBytes(most) if bytes() > *most => {
                self.fail(
                    value,
                    Code::MaxLength,
                    format!("must have at most {most} bytes"),
                );
            }
            Keyword::Pattern(matcher) if !(matcher.matches)(text) => {
                self.fail(
                    value,
                    Code::Pattern,
                    format!("must match {}", matcher.source),
                );
            }
            Keyword::Format(format) if !format.holds(text) => {
                self.fail(value, Code::Format, format.describe().to_owned());
            }
            _ => {}
        }
    }

    /// Alternatives of which one must hold, or exactly one.
    fn alternatives(
        &mut self,
        any: &[SchemaRef],
        value: &Tree<'_>,
        seen: &mut Seen,
        exactly_one: bool,
    ) {
        let (mut holding, mut failed) = (Vec::new(), Vec::new());
        for (at, schema) in any.iter().enumerate() {
            let wanted = if holding.is_empty() {
                Wanted::Reasons
            } else {
                Wanted::Verdict
            };
            let (failures, own) = self.attempt(schema, value, wanted);
            if failures.is_empty() {
                holding.push(at + 1);
                seen.merge(&own);
            } else {
                failed.push((format!("the {}.", at + 1), failures));
            }
        }
        match holding[..] {
            [] => {
                let says = format!("must fit one of {} alternatives", any.len());
                let found = closest(says, failed, value.at());
                self.is_shortened |= found.is_cut;
                self.fail(value, Code::Rule, found.says);
                for failure in found.inner {
                    self.note(failure);
                }
            }
            [one, other, ..] if exactly_one => {
                let says =
                    format!("must fit only one alternative, but fits the {one}. and the {other}.");
                self.fail(value, Code::Rule, says);
            }
            [..] => {}
        }
    }
}

/// What is wanted of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Whether it fails.
    Verdict,
    /// Also why.
    Reasons,
}

/// What fails with a reason behind it. Reasons nest with the value, and only the innermost is told.
fn told_because(failure: Note, because: &str) -> Note {
    if failure.says.text().contains(", because `if`") {
        return failure;
    }
    Note {
        says: format!("{}, {because}", failure.says).into(),
        ..failure
    }
}

fn is_of(value: &Tree<'_>, name: SchemaType) -> bool {
    match (&value.node, name) {
        (Node::Null, SchemaType::Null)
        | (Node::Boolean(_), SchemaType::Boolean)
        | (Node::Number(_), SchemaType::Number)
        | (Node::String(_), SchemaType::String)
        | (Node::Array(_), SchemaType::Array)
        | (Node::Object(_), SchemaType::Object) => true,
        (Node::Number(number), SchemaType::Integer) => Exact::new(number).is_integer(),
        _ => false,
    }
}
