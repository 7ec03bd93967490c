//! Proofs that every value of some schemas is one of another.
//!
//! What is on the left is split into cells, which are at least as wide as the schemas; each cell must hold every keyword on the right. Parts
//! of values are goals of their own. A goal that leads back to itself holds if nothing else fails: the values of parts are smaller.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use oasmith_schemas::Value;
use oasmith_schemas::schema_set::Keyword;

use crate::cell::Cell;
use crate::found_texts::FoundTexts;
use crate::inclusion::asked_members::AskedMembers;
use crate::inclusion::goal_nodes::GoalNodes;
use crate::inclusion::same::Sameness;
use crate::numbers::{is_above, is_below, is_multiple};
use crate::schemas::{SchemaNode, Schemas};
use crate::split::{cells, member_schemas, narrow};
use crate::texts::{has_format, has_pattern};
use crate::types::ValueType;

/// Schemas that all hold of a value.
pub(crate) type Nodes = BTreeSet<SchemaNode>;

/// Whether every value of the first schemas is one of the last.
type Goal = (Nodes, SchemaNode);

/// Goals are followed so deep into one another, because they take memory of the stack. Those below wait until the first one is proved if they are.
const MAX_GOALS: usize = 400;

/// Schemas that apply to one value are followed so deep.
const MAX_DEPTH: usize = 40;

/// Ranges of at most so many integers are looked at one by one.
const MAX_RANGE: i128 = 64;

/// An alternative is looked for value by value for members of at most so many values.
const MAX_FIXED: usize = 64;

/// What was found out about the schemas of two descriptions.
#[derive(Default)]
pub struct Known {
    proved: BTreeSet<Goal>,
    failed: BTreeSet<Goal>,
    pub(crate) empty: BTreeMap<Nodes, bool>,
    sameness: Sameness,
    pub(crate) texts: Rc<FoundTexts>,
}

impl Known {
    /// What holds whoever asks: texts of patterns, with the steps that are left.
    #[must_use]
    pub fn beside(other: &Self) -> Self {
        Self {
            texts: Rc::clone(&other.texts),
            ..Self::default()
        }
    }

    /// How many steps all questions took.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.texts.budget.taken()
    }
}

/// A proof in progress.
pub(crate) struct Prover<'s, 'k> {
    pub(crate) schemas: Schemas<'s>,
    pub(crate) known: &'k mut Known,
    in_progress: BTreeSet<Goal>,
    /// Goals that were proved, perhaps by goals in progress.
    trail: Vec<Goal>,
    /// Goals that are yet to be proved, though others were already by them.
    waiting: BTreeSet<Goal>,
    /// The schemas of the goal at hand.
    pub(crate) goal: GoalNodes,
    /// What schemas must have alike to be the same.
    pub(crate) outlines: BTreeMap<SchemaNode, Rc<str>>,
    /// What schemas ask of members, as far as it is easily seen.
    pub(crate) asked: BTreeMap<SchemaNode, Rc<AskedMembers>>,
    /// Schemas that others say the same as.
    pub(crate) representatives: Vec<SchemaNode>,
    /// Where schemas stand among alternatives, which are known by their first one and their number.
    places: BTreeMap<(SchemaNode, usize, SchemaNode), Option<usize>>,
}

impl<'s, 'k> Prover<'s, 'k> {
    /// Nothing is to be proved yet.
    pub(crate) fn new(schemas: Schemas<'s>, known: &'k mut Known) -> Self {
        Self {
            schemas,
            known,
            in_progress: BTreeSet::new(),
            trail: Vec::new(),
            waiting: BTreeSet::new(),
            goal: GoalNodes::default(),
            outlines: BTreeMap::new(),
            asked: BTreeMap::new(),
            representatives: Vec::new(),
            places: BTreeMap::new(),
        }
    }

    /// Takes a step, if one is left.
    pub(crate) fn spend(&self) -> bool {
        self.schemas.budget.spend(1)
    }

    /// Whether two schemas say the same.
    pub(crate) fn is_same(&mut self, one: SchemaNode, other: SchemaNode) -> bool {
        self.known.sameness.is_same(self.schemas, one, other)
    }

    /// Whether every value of all these schemas is one of another: of parts of values, or of whole values that were not asked about before.
    pub(crate) fn is_included(&mut self, nodes: &Nodes, right: SchemaNode) -> bool {
        if self.schemas.keywords(right).is_empty() || nodes.contains(&right) {
            return true;
        }
        let goal = (nodes.clone(), right);
        if self.known.proved.contains(&goal) || self.in_progress.contains(&goal) {
            return true;
        }
        if self.known.failed.contains(&goal) || !self.spend() {
            return false;
        }
        if nodes.iter().any(|node| self.is_same(*node, right)) {
            self.known.proved.insert(goal);
            return true;
        }
        if self.in_progress.len() >= MAX_GOALS {
            self.waiting.insert(goal.clone());
            self.assume(goal);
            return true;
        }
        let start = self.trail.len();
        if !self.is_goal_proved(&goal) {
            return false;
        }
        self.assume(goal);
        if !self.in_progress.is_empty() || self.are_waiting_proved() {
            return true;
        }
        // What failed is known now: there may be another proof.
        self.forget(start);
        self.is_included(nodes, right)
    }

    /// Takes note of a goal that is proved if those are that wait or are in progress.
    fn assume(&mut self, goal: Goal) {
        self.known.proved.insert(goal.clone());
        self.trail.push(goal);
    }

    /// Forgets what was proved since something that failed: it may have been so by that.
    fn forget(&mut self, start: usize) {
        for goal in self.trail.drain(start..) {
            self.known.proved.remove(&goal);
        }
    }

    /// Whether a goal is proved if others are.
    fn is_goal_proved(&mut self, goal: &Goal) -> bool {
        let start = self.trail.len();
        self.in_progress.insert(goal.clone());
        let is_proved = self.is_included_in_place(&goal.0, goal.1, 0);
        self.in_progress.remove(goal);
        if !is_proved {
            self.forget(start);
            if !self.schemas.budget.is_spent() {
                self.known.failed.insert(goal.clone());
            }
        }
        is_proved
    }

    /// Whether the goals are proved that wait and that something rests on.
    fn are_waiting_proved(&mut self) -> bool {
        while let Some(goal) = self.waiting.pop_first() {
            if self.known.proved.contains(&goal) && !self.is_goal_proved(&goal) {
                self.waiting.clear();
                return false;
            }
        }
        true
    }

    /// The same for a value whose other goals are in progress.
    pub(crate) fn is_included_in_place(
        &mut self,
        nodes: &Nodes,
        right: SchemaNode,
        depth: usize,
    ) -> bool {
        let schemas = self.schemas;
        let (ours, theirs) = (schemas.conjuncts(nodes), schemas.conjuncts(&[right].into()));
        let common = self.common(&theirs, &ours);
        let first = self.own(&ours, &theirs);
        let all = cells(self.schemas, first.iter().chain(nodes));
        let goal = GoalNodes::new(ours, theirs, common);
        let before = std::mem::replace(&mut self.goal, goal);
        let are_covered = self.are_covered(&all, right, depth);
        self.goal = before;
        are_covered
    }

    /// Whether every value of these cells is one of a schema.
    fn are_covered(&mut self, cells: &[Cell], right: SchemaNode, depth: usize) -> bool {
        cells.iter().all(|cell| {
            let types = cell.types.iter();
            let mut parts = types.map(|of| cell.of_type(*of));
            parts.all(|part| self.is_covered(&part, right, depth))
        })
    }

    /// Whether every value of a cell of one type is one of a schema.
    fn is_covered(&mut self, cell: &Cell, right: SchemaNode, depth: usize) -> bool {
        if !self.spend() {
            return false;
        }
        let is_common = self.goal.common.contains(&right) || cell.nodes.contains(&right);
        if is_common || self.is_empty_cell(cell, depth) {
            return true;
        }
        if depth > MAX_DEPTH {
            return self.holds_in_place(cell, right, depth);
        }
        if let Some(values) = values(cell) {
            let listed = self.schemas.listed(right);
            let is_in = |value: &Value| {
                let is_listed = || {
                    listed
                        .as_ref()
                        .is_some_and(|it| it.contains(&*value.to_json()))
                };
                let mut nodes = cell.nodes.iter();
                is_listed()
                    || self.schemas.takes(right, value)
                    || nodes.any(|node| self.schemas.refuses(*node, value))
            };
            return values.iter().all(is_in);
        }
        let nodes = self.goal.undecided(cell, right);
        if nodes.iter().any(|node| self.is_same(*node, right)) {
            return true;
        }
        let schemas = self.schemas;
        let keywords = schemas.keywords(right);
        keywords
            .iter()
            .all(|keyword| self.holds(cell, right, keyword, depth + 1))
    }

    /// Whether a keyword holds for every value of a cell of one type.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of what is not understood nothing is proved"
    )]
    pub(crate) fn holds(
        &mut self,
        cell: &Cell,
        of: SchemaNode,
        keyword: &'s Keyword,
        depth: usize,
    ) -> bool {
        match keyword {
            Keyword::Never => false,
            Keyword::Type(types) => cell
                .types
                .iter()
                .all(|it| types.iter().any(|name| it.is(*name))),
            // What lists values was looked at value by value.
            Keyword::Enum(_) => false,
            Keyword::Minimum(bound) => is_above(cell, bound, false),
            Keyword::ExclusiveMinimum(bound) => is_above(cell, bound, true),
            Keyword::Maximum(bound) => is_below(cell, bound, false),
            Keyword::ExclusiveMaximum(bound) => is_below(cell, bound, true),
            Keyword::MultipleOf(step) => is_multiple(cell, step),
            Keyword::AtLeast(least, of) => self.has_at_least(cell, *least, *of),
            Keyword::AtMost(most, of) => self.has_at_most(cell, *most, *of),
            Keyword::Pattern(pattern) => {
                let source = self.schemas.source(of.origin, *pattern);
                has_pattern(self.schemas.texts, cell, &source)
            }
            Keyword::Format(format) => has_format(cell, *format),
            Keyword::UniqueItems => self.is_unique(cell),
            Keyword::PrefixItems(ids) => ids.iter().enumerate().all(|(at, id)| {
                let here = std::iter::once(at);
                self.are_items(cell, here, of.beside(*id))
            }),
            Keyword::Items(after, id) => {
                let positions = *after..=(*after).max(Self::varied(cell));
                self.are_items(cell, positions, of.beside(*id))
            }
            Keyword::Contains(id, least, most) => {
                self.holds_contains(cell, of.beside(*id), *least, *most)
            }
            Keyword::Required(names) => {
                cell.types.iter().all(|it| *it != ValueType::Map)
                    || names.iter().all(|it| cell.required.contains(it))
            }
            Keyword::DependentRequired(dependent) => dependent
                .iter()
                .all(|(name, names)| self.holds_dependent(cell, name, names)),
            Keyword::Members(named, patterns, other) => {
                let right = member_schemas(of, named, patterns, other.as_ref());
                self.holds_members(cell, &right)
            }
            Keyword::PropertyNames(id) => self.holds_names(cell, of.beside(*id), depth),
            Keyword::DependentSchemas(dependent) => dependent.iter().all(|(name, id)| {
                self.are_covered(&[cell.with_member(name)], of.beside(*id), depth)
            }),
            Keyword::AllOf(all) => all
                .iter()
                .all(|id| self.is_covered(cell, of.beside(*id), depth)),
            Keyword::Rule(id, _) => self.is_covered(cell, of.beside(*id), depth),
            Keyword::Ref(id, anchors) => {
                !self.schemas.is_dynamic(of.origin, *anchors)
                    && self.is_covered(cell, of.beside(*id), depth)
            }
            Keyword::AnyOf(any) => {
                let any: Vec<SchemaNode> = any.iter().map(|id| of.beside(*id)).collect();
                self.holds_any(cell, &any, false, depth)
            }
            Keyword::OneOf(any) => {
                let any: Vec<SchemaNode> = any.iter().map(|id| of.beside(*id)).collect();
                self.is_same_choice(cell, &any) || self.holds_any(cell, &any, true, depth)
            }
            Keyword::Not(id) => self.holds_not(cell, of.beside(*id), depth),
            Keyword::If(condition, then, otherwise) => {
                let [then, otherwise] = [then, otherwise].map(|it| it.map(|id| of.beside(id)));
                self.holds_if(cell, of.beside(*condition), [then, otherwise], depth)
            }
            Keyword::Resource(anchors) => !self.schemas.is_dynamic(of.origin, *anchors),
            _ => false,
        }
    }

    /// `if`: what a cell has of the condition is of `then`, and all of it of `else` where it may have more.
    fn holds_if(
        &mut self,
        cell: &Cell,
        condition: SchemaNode,
        [then, otherwise]: [Option<SchemaNode>; 2],
        depth: usize,
    ) -> bool {
        let is_refused = cell.not.iter().any(|it| self.is_same(*it, condition));
        let held = if is_refused {
            Vec::new()
        } else {
            narrow(self.schemas, vec![cell.clone()], condition, depth)
        };
        let then = then.is_none_or(|it| self.are_covered(&held, it, depth));
        then && otherwise.is_none_or(|it| {
            self.is_covered(cell, it, depth) || self.is_covered(cell, condition, depth)
        })
    }

    /// `not`: the cell has nothing of the schema, or is without a schema that has all of it.
    fn holds_not(&mut self, cell: &Cell, node: SchemaNode, depth: usize) -> bool {
        self.is_apart(cell, node, depth)
            || cell.not.iter().any(|not| {
                let nodes = [node].into_iter().collect();
                self.is_included_in_place(&nodes, *not, depth + 1)
            })
    }

    /// Whether one alternative takes all of a cell, or each takes a part of it.
    fn holds_any(&mut self, cell: &Cell, any: &[SchemaNode], exactly: bool, depth: usize) -> bool {
        let own = cell.only(ValueType::Map).then(|| self.own_members(cell));
        let taken = position_from(chosen(cell), any, |node| {
            !self.are_refused(own.as_ref(), node) && self.is_covered(cell, node, depth)
        });
        if let Some(at) = taken {
            let others = any.iter().enumerate().filter(|(it, _)| *it != at);
            return !exactly || self.are_apart((cell, own.as_ref()), others, depth);
        }
        let parts = self.by_member(cell, any);
        !parts.is_empty()
            && parts.iter().all(|part| {
                self.is_empty_cell(part, depth) || self.holds_any(part, any, exactly, depth + 1)
            })
    }

    /// A cell, split by the values of a member that is always there, has few and is spoken of by the alternatives.
    fn by_member(&mut self, cell: &Cell, any: &[SchemaNode]) -> Vec<Cell> {
        if !cell.only(ValueType::Map) {
            return Vec::new();
        }
        let is_spoken_of = |name: &str| {
            any.iter().any(|node| {
                let cells = cells(self.schemas, [node]);
                let mut parts = cells.iter().flat_map(|it| &it.parts);
                parts.any(|part| part.named.contains_key(name))
            })
        };
        for name in cell
            .required
            .iter()
            .filter(|it| !cell.fixed.contains_key(*it))
        {
            let nodes = self.member(cell, name);
            let all = crate::split::cells(self.schemas, &nodes);
            let Some(values) = all.iter().map(values).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let values: Vec<Value> = values.into_iter().flatten().collect();
            if values.len() > MAX_FIXED || values.len() < 2 || !is_spoken_of(name) {
                continue;
            }
            let fixed = values.into_iter().map(|value| {
                let mut cell = cell.clone();
                cell.fixed.insert(name.clone(), value);
                cell
            });
            return fixed.collect();
        }
        Vec::new()
    }

    /// Where the same schema stands among some, mostly at the same position; it is looked for once.
    pub(crate) fn place(
        &mut self,
        among: &[SchemaNode],
        at: usize,
        node: SchemaNode,
    ) -> Option<usize> {
        let key = (among.first().copied()?, among.len(), node);
        if let Some(known) = self.places.get(&key) {
            return *known;
        }
        let place = position_from(at, among, |it| self.is_same(it, node));
        self.places.insert(key, place);
        place
    }

    /// Whether a cell says of the same schemas that exactly one holds: each stands once here and once there.
    fn is_same_choice(&mut self, cell: &Cell, any: &[SchemaNode]) -> bool {
        let mut all = cell.one_of.iter().filter(|it| it.len() == any.len());
        all.any(|ours| {
            let places = any.iter().enumerate();
            let places: Option<BTreeSet<usize>> = places
                .map(|(at, node)| self.place(ours, at, *node))
                .collect();
            places.is_some_and(|it| it.len() == any.len())
        })
    }
}

/// The position of a schema for which something holds, looked for from a position on: mostly it is there.
pub(crate) fn position_from(
    at: usize,
    all: &[SchemaNode],
    mut holds: impl FnMut(SchemaNode) -> bool,
) -> Option<usize> {
    let (before, behind) = all.split_at(at.min(all.len()));
    let mut behind = behind.iter();
    let found = behind.position(|it| holds(*it));
    let found = found.map(|it| it + before.len());
    found.or_else(|| before.iter().position(|it| holds(*it)))
}

/// The position of the alternative that a cell is of.
fn chosen(cell: &Cell) -> usize {
    let mut all = cell.one_of.iter().chain(&cell.any_of);
    let of = |any: &[SchemaNode]| any.iter().position(|it| cell.nodes.contains(it));
    all.find_map(|it| of(it)).unwrap_or_default()
}

/// All values of a cell, where they are few; some may be none of its values.
pub(crate) fn values(cell: &Cell) -> Option<Vec<Value>> {
    if let Some(listed) = &cell.listed {
        let listed = listed.iter();
        let own = listed.filter(|it| cell.types.contains(&ValueType::of(it)));
        return Some(own.cloned().collect());
    }
    let mut all = Vec::new();
    for of in &cell.types {
        match of {
            ValueType::Null => all.push(Value::Null),
            ValueType::Bool => all.extend([Value::Bool(false), Value::Bool(true)]),
            ValueType::Integer => {
                let (Some(low), Some(high)) = cell.integers() else {
                    return None;
                };
                if high.saturating_sub(low) >= MAX_RANGE {
                    return None;
                }
                all.extend((low..=high).map(|it| Value::Number(it.to_string())));
            }
            ValueType::Fraction | ValueType::Text | ValueType::List | ValueType::Map => {
                return None;
            }
        }
    }
    Some(all)
}
