//! Proofs that no value of a cell is one of a schema. Of many alternatives most are told apart by what they ask of members.

use std::collections::BTreeMap;
use std::rc::Rc;

use oasmith_schemas::schema_set::Keyword;

use crate::cell::Cell;
use crate::inclusion::asked_members::{AskedMembers, OwnMembers};
use crate::inclusion::prove::Prover;
use crate::schemas::SchemaNode;
use crate::split::narrow;

impl Prover<'_, '_> {
    /// Whether no value of a cell is one of some schemas, each with its position.
    pub(crate) fn are_apart<'n>(
        &mut self,
        (cell, own): (&Cell, Option<&OwnMembers>),
        mut others: impl Iterator<Item = (usize, &'n SchemaNode)>,
        depth: usize,
    ) -> bool {
        let is_chosen = |it: &SchemaNode| cell.nodes.contains(it);
        let ours = cell.one_of.iter();
        let ours: Vec<_> = ours.filter(|it| it.iter().any(is_chosen)).collect();
        others.all(|(at, node)| {
            // Among those of which exactly one holds in the cell, it is another one.
            let is_other_choice = |prover: &mut Self| {
                ours.iter().any(|ours| {
                    let same = prover.place(ours, at, *node).and_then(|at| ours.get(at));
                    same.is_some_and(|it| !is_chosen(it))
                })
            };
            self.are_refused(own, *node)
                || is_other_choice(self)
                || self.is_apart(cell, *node, depth)
        })
    }

    /// Whether no value of a cell is one of a schema.
    pub(crate) fn is_apart(&mut self, cell: &Cell, from: SchemaNode, depth: usize) -> bool {
        let both = narrow(self.schemas, vec![cell.clone()], from, depth);
        both.iter().all(|cell| {
            let mut types = cell.types.iter();
            types.all(|of| self.is_empty_cell(&cell.of_type(*of), depth + 1))
        })
    }

    /// Whether no object that has the members of a cell is one of a schema, as far as it is easily seen.
    pub(crate) fn are_refused(&mut self, own: Option<&OwnMembers>, by: SchemaNode) -> bool {
        own.is_some_and(|own| own.are_refused(&self.asked_members(by)))
    }

    pub(crate) fn own_members(&mut self, cell: &Cell) -> OwnMembers {
        let possible = self.is_closed(cell).then(|| self.possible(cell));
        let mut listed = BTreeMap::new();
        for name in &cell.required {
            let nodes = self.member(cell, name);
            let values = nodes.iter().find_map(|it| self.schemas.listed_keys(*it));
            listed.extend(values.map(|it| (name.clone(), it)));
        }
        OwnMembers { possible, listed }
    }

    fn asked_members(&mut self, node: SchemaNode) -> Rc<AskedMembers> {
        if let Some(known) = self.asked.get(&node) {
            return Rc::clone(known);
        }
        let mut asked = AskedMembers::default();
        for part in self.schemas.conjuncts(&[node].into()) {
            for keyword in self.schemas.keywords(part) {
                if let Keyword::Required(names) = keyword {
                    asked.required.extend(names.iter().cloned());
                } else if let Keyword::Members(named, _, _) = keyword {
                    for (name, member) in named {
                        let values = self.schemas.listed_keys(part.beside(*member));
                        let values = values.map(|it| (name.clone(), it));
                        asked.listed.extend(values);
                    }
                }
            }
        }
        let asked = Rc::new(asked);
        self.asked.insert(node, Rc::clone(&asked));
        asked
    }
}
