//! Values of schemas, made from what the schemas say: ends of ranges, each member there and not there, each alternative, and what another
//! schema looks at.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::Value;
use oasmith_schemas::schema_set::Keyword;

use crate::cell::Cell;
use crate::inclusion::prove::{Nodes, Prover, values};
use crate::sample::focus::focuses;
use crate::sample::numbers::numbers;
use crate::sample::purpose::Purpose;
use crate::sample::texts::{in_capitals, texts};
use crate::sample::typical_values::TypicalValues;
use crate::schemas::{Beyond, Schemas};
use crate::split::cells;
use crate::types::ValueType;

/// Lists and objects are not made longer.
pub(crate) const MAX_LENGTH: u64 = 1_001;

/// Maximum number of values that are made of some schemas.
pub(crate) const MAX_VALUES: usize = 80;

/// Of each cell at least so many are tried.
const MIN_VALUES: usize = 4;

/// What others look at in place is looked at by itself so deep.
pub(crate) const MAX_FOCUSED: usize = 3;

/// Maximum number of cells that are made of it.
const MAX_FOCUSED_CELLS: usize = 4;

/// Maximum number of cells that all alternatives are split into.
const MAX_CELLS: usize = 48;

/// Parts are looked into so deep; further in, the first value will do.
pub(crate) const MAX_DEPTH: usize = 7;

/// Makes values, and remembers them: schemas that refer to each other are met again and again.
pub(crate) struct Samples<'p, 's, 'k> {
    pub(crate) prover: &'p mut Prover<'s, 'k>,
    pub(crate) schemas: Schemas<'s>,
    /// Who values are made for.
    pub(crate) purpose: Purpose<'s>,
    pub(crate) typical: &'p mut TypicalValues,
    made: BTreeMap<Question, Vec<Value>>,
}

/// Of which schemas values are asked for.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Question {
    left: Nodes,
    right: Nodes,
    depth: usize,
}

impl<'p, 's, 'k> Samples<'p, 's, 'k> {
    /// Nothing is made yet.
    pub(crate) fn new(
        prover: &'p mut Prover<'s, 'k>,
        purpose: Purpose<'s>,
        typical: &'p mut TypicalValues,
    ) -> Self {
        let beyond = Beyond::One(MAX_CELLS);
        let schemas = Schemas {
            beyond,
            ..prover.schemas
        };
        Self {
            prover,
            schemas,
            purpose,
            typical,
            made: BTreeMap::new(),
        }
    }

    /// Values of all the first schemas; those that one of the others refuses come first.
    pub(crate) fn values(&mut self, left: &Nodes, right: &Nodes, depth: usize) -> Vec<Value> {
        let question = Question {
            left: left.clone(),
            right: right.clone(),
            depth,
        };
        if let Some(known) = self.made.get(&question) {
            return known.clone();
        }
        if depth > MAX_DEPTH || !self.schemas.budget.spend(1) {
            // What others refuse further in is not looked for.
            if !right.is_empty() {
                self.schemas.budget.cut();
            }
            return self.typical(left, depth).into_iter().collect();
        }
        let made = self.make(left, right, depth);
        self.made.insert(question, made.clone());
        made
    }

    /// Makes the values that [`values`](Self::values) remembers.
    fn make(&mut self, left: &Nodes, right: &Nodes, depth: usize) -> Vec<Value> {
        let hints = self.hints(left, right);
        let listed: Option<Vec<_>> = right.iter().map(|it| self.schemas.listed(*it)).collect();
        let is_listed = |value: &Value| {
            let lists = listed.as_ref().filter(|it| !it.is_empty());
            lists.is_some_and(|all| {
                let json = value.to_json();
                all.iter().all(|it| it.contains(json.as_str()))
            })
        };
        let (mut refused, mut taken) = (Vec::new(), Vec::new());
        let own = self.cells(left, right, depth);
        let most = (2 * MAX_VALUES / own.len().max(1)).clamp(MIN_VALUES, MAX_VALUES / 2);
        for cell in &own {
            let (mut own_refused, mut own_taken) = (0, 0);
            if self.schemas.budget.is_spent() {
                break;
            }
            // What the cell itself must not be is what its values are varied by.
            let near = cell.excluded().flat_map(|node| cells(self.schemas, [node]));
            let hints: Vec<Cell> = hints
                .iter()
                .cloned()
                .chain(near.take(MAX_FOCUSED_CELLS))
                .collect();
            for of in &cell.types {
                for value in self.of_type(&cell.of_type(*of), &hints, depth) {
                    let is_refused = !is_listed(&value)
                        && right.iter().any(|node| self.schemas.refuses(*node, &value));
                    let (all, own) = if is_refused {
                        (&mut refused, &mut own_refused)
                    } else {
                        (&mut taken, &mut own_taken)
                    };
                    if *own >= most || !left.iter().all(|node| self.schemas.takes(*node, &value)) {
                        continue;
                    }
                    *own += 1;
                    all.push(value);
                    // One is enough of the whole.
                    if is_refused && depth == 0 {
                        return refused;
                    }
                }
            }
        }
        refused.extend(taken);
        refused.truncate(2 * MAX_VALUES);
        refused
    }

    /// The cells of some schemas, and of these together with what others look at in place.
    fn cells(&mut self, left: &Nodes, right: &Nodes, depth: usize) -> Vec<Cell> {
        let (ours, theirs) = (self.schemas.conjuncts(left), self.schemas.conjuncts(right));
        let first = self.prover.own(&ours, &theirs);
        let mut all = cells(self.schemas, first.iter().chain(left));
        if depth <= MAX_FOCUSED {
            let common = self.prover.common(&theirs, &ours);
            for focus in focuses(self.schemas, right, &common) {
                let both = focus.iter().chain(&first).chain(left);
                let schemas = Schemas {
                    beyond: Beyond::One(MAX_FOCUSED_CELLS),
                    ..self.schemas
                };
                all.extend(cells(schemas, both).into_iter().take(MAX_FOCUSED_CELLS));
            }
        }
        all
    }

    /// Whether schemas say nothing of values, nor do those that they are made of.
    pub(crate) fn says_nothing(&self, nodes: &Nodes) -> bool {
        let all = self.schemas.conjuncts(nodes);
        all.iter().all(|node| {
            let mut keywords = self.schemas.keywords(*node).iter();
            keywords.all(|it| matches!(it, Keyword::AllOf(_)))
        })
    }

    /// What the other schemas look at in place, with the alternatives among them and what they refuse.
    pub(crate) fn hints(&mut self, left: &Nodes, right: &Nodes) -> Vec<Cell> {
        let (ours, theirs) = (self.schemas.conjuncts(left), self.schemas.conjuncts(right));
        let first = self.prover.own(&theirs, &ours);
        let mut found = if theirs.len() > right.len() {
            cells(self.schemas, &first)
        } else {
            Vec::new()
        };
        found.truncate(8);
        found.extend(cells(self.schemas, first.iter().chain(right)));
        let inner: BTreeSet<_> = found.iter().flat_map(|it| &it.not).copied().collect();
        found.extend(inner.iter().flat_map(|node| cells(self.schemas, [node])));
        found.truncate(16);
        found
    }

    pub(crate) fn of_type(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        if let Some(values) = values(cell) {
            return values;
        }
        let with_hints = [cell].into_iter().chain(hints);
        let mut made: Vec<Value> = with_hints
            .flat_map(|it| it.listed.iter().flatten())
            .cloned()
            .collect();
        for of in cell.types.clone() {
            match of {
                ValueType::Null => made.push(Value::Null),
                ValueType::Bool => made.extend([Value::Bool(false), Value::Bool(true)]),
                ValueType::Integer => made.extend(numbers(cell, hints, true)),
                ValueType::Fraction => made.extend(numbers(cell, hints, false)),
                ValueType::Text => {
                    made.extend(texts(self.schemas.texts, cell, hints));
                    match self.purpose {
                        Purpose::Witness => made.extend(in_capitals(cell)),
                        Purpose::Reader(_) => {}
                    }
                }
                ValueType::List => made.extend(self.lists(cell, hints, depth)),
                ValueType::Map => made.extend(self.maps(cell, hints, depth)),
            }
        }
        made
    }

    /// Values of a part: many where they may matter, one where all are taken anyway.
    pub(crate) fn vary(&mut self, ours: &Nodes, theirs: &Nodes, depth: usize) -> Vec<Value> {
        let is_taken = theirs
            .iter()
            .all(|node| self.prover.is_included(ours, *node));
        if is_taken {
            return self.typical(ours, depth + 1).into_iter().collect();
        }
        let mut all = self.values(ours, theirs, depth + 1);
        all.truncate(MAX_VALUES / 2);
        all
    }
}
