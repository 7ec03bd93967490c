//! What a schema is combined with: `$ref` with keywords beside it, and `allOf`, taken apart into parts that all hold.

use std::collections::BTreeSet;

use crate::normalize::schema::flatten::nullable::is_only_null;
use crate::normalize::schema::flatten::parts::{Alternatives, Parts, SchemaPart};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::unwrap::unwrapped;
use crate::oas::{Schema, SchemaObject};

/// Maximum number of references and `allOf` inside one another that are taken apart: 32 bases, one behind the other, each of which is referred to
/// in an `allOf`. Each of a long row would have the members of all behind it.
const MAX_DEPTH: usize = 64;

/// What schemas that hold together are combined with.
pub fn gathered<'a>(schemas: &SchemaIndex<'a>, together: &[&'a Schema<'a>]) -> Parts<'a> {
    let mut gathering = Gathering {
        schemas,
        parts: Parts::default(),
        seen: BTreeSet::new(),
        within: Vec::new(),
    };
    for schema in together {
        gathering.add(schema, false, MAX_DEPTH);
    }
    gathering.parts
}

/// Parts that are being gathered.
struct Gathering<'s, 'a> {
    schemas: &'s SchemaIndex<'a>,
    parts: Parts<'a>,
    /// The schemas that are among the parts.
    seen: BTreeSet<*const SchemaObject<'a>>,
    /// The schemas that are being taken apart, the innermost last.
    within: Vec<&'a SchemaObject<'a>>,
}

impl<'a> Gathering<'_, 'a> {
    fn add(&mut self, schema: &'a Schema<'a>, is_elsewhere: bool, depth: usize) {
        let object = match schema {
            Schema::Bool(value) if value.value => return,
            Schema::Bool(value) => {
                self.parts.never = Some(value.origin);
                return;
            }
            Schema::Object(object) => object.as_ref(),
        };
        let Some(depth) = depth.checked_sub(1) else {
            self.add_end(schema);
            return;
        };
        if self.seen.contains(&(&raw const *object)) {
            return;
        }
        self.within.push(object);
        let schemas = self.schemas;
        for reference in schemas.references(object) {
            if let Some((target, _)) = schemas.links.schema(reference) {
                self.add(target, true, depth);
            }
        }
        let own_first = begins_before_all_of(object);
        if own_first {
            self.add_part(object, is_elsewhere);
        }
        for branch in &object.all_of {
            self.add(branch, is_elsewhere, depth);
        }
        if !own_first {
            self.add_part(object, is_elsewhere);
        }
        self.add_alternatives(object, is_elsewhere, depth);
        self.within.pop();
    }

    /// Adds what is too deep to be taken apart: what it passes on is looked at, and what that is made of is not.
    fn add_end(&mut self, schema: &'a Schema<'a>) {
        let ends = unwrapped(self.schemas, &[schema]);
        for object in ends.into_iter().filter_map(Schema::as_object) {
            if !self.seen.contains(&(&raw const *object)) {
                self.add_part(object, true);
                let is_made_of_others = object.reference.is_some()
                    || object.dynamic_ref.is_some()
                    || [&object.all_of, &object.any_of, &object.one_of]
                        .iter()
                        .any(|branches| !branches.is_empty());
                if is_made_of_others {
                    self.parts.too_deep.get_or_insert(object.origin);
                }
            }
        }
    }

    fn add_part(&mut self, object: &'a SchemaObject<'a>, is_elsewhere: bool) {
        self.seen.insert(object);
        self.parts.list.push(SchemaPart {
            object,
            is_elsewhere,
            only_tests: false,
        });
    }

    fn add_alternatives(&mut self, object: &'a SchemaObject<'a>, is_elsewhere: bool, depth: usize) {
        for (branches, exactly_one) in [(&object.any_of, false), (&object.one_of, true)] {
            let said: Vec<_> = branches
                .iter()
                .filter(|branch| !is_only_null(branch))
                .filter(|branch| exactly_one || !self.schemas.is_repeated(branch))
                .collect();
            match said.as_slice() {
                [] => self.parts.is_null |= !branches.is_empty(),
                [only] if !self.schemas.is_open_choice(object) => {
                    self.add(only, is_elsewhere, depth);
                }
                // A base that lists what extends it says nothing more of one of these.
                several if self.lists_what_extends(several) => {}
                [_, ..] => self.parts.choices.push(Alternatives {
                    owner: object,
                    branches: said,
                    exactly_one,
                }),
            }
        }
    }

    /// Whether one of the alternatives of the schema at hand is a schema that it is a part of.
    fn lists_what_extends(&self, branches: &[&'a Schema<'a>]) -> bool {
        let extending = self.within.split_last().map(|(_, outer)| outer);
        let extending = extending.unwrap_or_default();
        !extending.is_empty()
            && branches.iter().any(
                |branch| match unwrapped(self.schemas, &[branch]).as_slice() {
                    [Schema::Object(object)] => {
                        let mut extending = extending.iter();
                        extending.any(|outer| std::ptr::eq(*outer, object.as_ref()))
                    }
                    _ => false,
                },
            )
    }
}

/// Whether the schema's own members stand before its `allOf`.
fn begins_before_all_of(object: &SchemaObject<'_>) -> bool {
    match (object.properties.first(), object.all_of.first()) {
        (Some(property), Some(branch)) => property.name.origin < branch.origin(),
        (_, None) => true,
        (None, Some(_)) => false,
    }
}
