//! The judge: walks a schema and a value together, and notes what fails where.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::seen::Seen;
use super::tree::Tree;
use super::verdicts::{Key, Known, Verdict};
use super::{Anchors, Keyword, Outcome, Schema, SchemaRef};
use crate::json::Note;
use crate::{Code, Message};

/// So many schemas may apply to one another in place, before they are taken for a circle.
const MAX_APPLIED: usize = 150;

/// So many bytes of the stack may be taken, by reading and judging together: small threads have half a megabyte. Without optimization a level
/// of a document takes about two thousand, more where its schema refers to others, so that all of the levels that a document may have fit.
const MAX_STACK: usize = 400 << 10;

/// A judgement in progress.
pub(super) struct Judge<'j> {
    /// The anchors of the resources that were entered, the outermost first; each list once, because the first of equal anchors counts.
    pub(super) scope: Vec<Anchors>,
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
    steps: &'j mut usize,
    /// Where the stack was when reading began.
    stack: usize,
    /// Why the judgement ended before its end.
    ended: Option<Outcome>,
}

/// About where the stack is.
#[inline(never)]
pub(crate) fn stack() -> usize {
    let here = 0u8;
    std::ptr::from_ref(&here).addr()
}

impl<'j> Judge<'j> {
    /// Nothing is judged yet. So many steps are left, so many failures are wanted, and the stack was there when reading began.
    pub(super) fn new(
        known: &'j mut Known,
        steps: &'j mut usize,
        limit: usize,
        stack: usize,
    ) -> Self {
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
            stack,
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

    /// Applies a schema to a value, and gives what it has looked at.
    pub(super) fn apply(&mut self, schema: &'static Schema, value: &Tree<'_>) -> Seen {
        let mut seen = Seen::default();
        let resources = self.scope.len();
        if self.depth == MAX_APPLIED {
            self.refuse_circle(value);
            return seen;
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
        seen
    }

    #[cold]
    fn refuse_circle(&mut self, value: &Tree<'_>) {
        let says = "is judged by schemas that refer to one another without end";
        self.fail(value, Code::Rule, says);
    }

    /// Whether a schema holds, and what it has looked at; what fails is handed over and not noted.
    pub(super) fn attempt(
        &mut self,
        schema: SchemaRef,
        value: &Tree<'_>,
        wanted: Wanted,
    ) -> (Vec<Note>, Seen) {
        let outer = self.begin(wanted);
        let seen = self.apply(schema, value);
        (self.finish(outer), seen)
    }

    /// Begins an attempt.
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
    pub(super) fn enter(&mut self, anchors: Anchors) {
        let is_known = |known: &Anchors| std::ptr::eq(*known, anchors);
        if !anchors.is_empty() && !self.scope.iter().any(is_known) {
            self.scope.push(anchors);
        }
    }

    /// What judges parts of the value stands in functions of its own, which are called inside of each other for each level of a document: each
    /// takes only as much of the stack as it needs.
    fn keyword(&mut self, keyword: &'static Keyword, value: &Tree<'_>, seen: &mut Seen) {
        match keyword {
            Keyword::Never
            | Keyword::Type(_)
            | Keyword::Enum(_)
            | Keyword::Minimum(_)
            | Keyword::ExclusiveMinimum(_)
            | Keyword::Maximum(_)
            | Keyword::ExclusiveMaximum(_)
            | Keyword::MultipleOf(_) => self.plain(keyword, value),
            Keyword::MinLength(_)
            | Keyword::MaxLength(_)
            | Keyword::MinBytes(_)
            | Keyword::MaxBytes(_)
            | Keyword::Pattern(_)
            | Keyword::Format(_) => self.text(keyword, value),
            Keyword::MinItems(_) | Keyword::MaxItems(_) | Keyword::UniqueItems => {
                self.array(keyword, value);
            }
            Keyword::PrefixItems(schemas) => self.prefix_items(schemas, value, seen),
            Keyword::Items(after, schema) => self.items(*after, schema, value, seen),
            Keyword::Contains(schema, least, most) => {
                self.contains(schema, (*least, *most), value, seen);
            }
            Keyword::UnevaluatedItems(schema) => self.unevaluated_items(schema, value, seen),
            Keyword::MinProperties(_)
            | Keyword::MaxProperties(_)
            | Keyword::Required(_)
            | Keyword::DependentRequired(_) => self.object(keyword, value),
            Keyword::Members(..) => self.members(keyword, value, seen),
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
                self.conditional(condition, [*then, *otherwise], value, seen);
            }
            Keyword::Ref(schema, anchors) => self.follow(schema, anchors, value, seen),
            Keyword::DynamicRef(name, schema, anchors) => {
                let (schema, anchors) = self.found(name, (schema, anchors));
                self.follow(schema, anchors, value, seen);
            }
            Keyword::Resource(anchors) => self.enter(anchors),
        }
    }

    /// Judges a part of the value at hand.
    pub(super) fn inside(&mut self, schema: SchemaRef, part: &Tree<'_>) {
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

/// What is wanted of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Whether it fails.
    Verdict,
    /// Also why.
    Reasons,
}
