//! Which rules differ between two schemas: the names of their keywords, behind those of the members that they are about.

use std::collections::BTreeSet;

use oasmith_schemas::schema_set::{Keyword, SchemaId};

use crate::inclusion::same::{Dynamic, Pair, Sameness, parts};
use crate::schemas::{SchemaNode, Schemas};

/// The names, in order: `not`, `value.contains`.
pub(crate) fn differing(schemas: Schemas<'_>, begin: Pair) -> BTreeSet<String> {
    let mut found = Differing {
        schemas,
        sameness: Sameness::written(),
        names: BTreeSet::new(),
        open: vec![(begin, String::new())],
    };
    let mut met = BTreeSet::new();
    while let Some((pair, path)) = found.open.pop() {
        if met.insert(pair) {
            found.compare(pair, &path);
            found.compare((pair.1, pair.0), &path);
        }
    }
    found.names
}

/// The names of all rules of a schema, behind a path.
pub(crate) fn all(schemas: Schemas<'_>, begin: SchemaNode, path: &str) -> BTreeSet<String> {
    let (mut names, mut met) = (BTreeSet::new(), BTreeSet::new());
    let mut open = vec![(begin, path.to_owned())];
    while let Some((node, path)) = open.pop() {
        let keywords = schemas.keywords(node);
        let is_new = met.insert(node);
        for keyword in keywords.iter().filter(|_| is_new) {
            if let Keyword::Members(members, ..) = keyword {
                let members = members.iter();
                open.extend(members.map(|(name, it)| (node.beside(*it), step(&path, name))));
            } else if !matches!(keyword, Keyword::Type(_)) || keywords.len() == 1 {
                // What a rule is about says of which type it is.
                names.insert(step(&path, keyword.name()));
            }
        }
    }
    names
}

struct Differing<'s> {
    schemas: Schemas<'s>,
    sameness: Sameness,
    names: BTreeSet<String>,
    /// Schemas that differ, and the members that lead there.
    open: Vec<(Pair, String)>,
}

impl Differing<'_> {
    /// What the one says and the other does not.
    fn compare(&mut self, (one, other): Pair, path: &str) {
        let theirs = self.schemas.keywords(other);
        for keyword in self.schemas.keywords(one) {
            let same_name = theirs.iter().filter(|it| it.name() == keyword.name());
            let mut nearest = None;
            let mut is_same = false;
            for their in same_name {
                nearest = Some(their);
                is_same = is_same || self.is_same((one, keyword), (other, their));
            }
            match (is_same, nearest) {
                (true, _) => {}
                (false, Some(their)) => self.below((one, keyword), (other, their), path),
                (false, None) => self.only(one, keyword, path),
            }
        }
    }

    /// What only one of the two says.
    fn only(&mut self, one: SchemaNode, keyword: &Keyword, path: &str) {
        let Keyword::Members(members, ..) = keyword else {
            self.names.insert(step(path, keyword.name()));
            return;
        };
        for (name, schema) in members {
            let own = step(path, name);
            self.names
                .extend(all(self.schemas, one.beside(*schema), &own));
        }
    }

    fn is_same(&mut self, one: (SchemaNode, &Keyword), other: (SchemaNode, &Keyword)) -> bool {
        let store = |node: SchemaNode| self.schemas.store(node.origin);
        let pairs = parts(
            (store(one.0), one.1),
            (store(other.0), other.1),
            Dynamic::Written,
        );
        pairs.is_some_and(|pairs| {
            let mut pairs = pairs.into_iter();
            pairs.all(|(first, second)| {
                let pair = (one.0.beside(first), other.0.beside(second));
                self.sameness.is_same(self.schemas, pair.0, pair.1)
            })
        })
    }

    /// What differs in members, or the keyword itself.
    fn below(
        &mut self,
        (one, keyword): (SchemaNode, &Keyword),
        (other, their): (SchemaNode, &Keyword),
        path: &str,
    ) {
        let (Keyword::Members(ours, ..), Keyword::Members(theirs, ..)) = (keyword, their) else {
            self.names.insert(step(path, keyword.name()));
            return;
        };
        let before = (self.names.len(), self.open.len());
        for (name, schema) in ours {
            let own = step(path, name);
            match theirs.iter().find(|it| it.0 == *name) {
                Some((_, second)) => self.open_if_different((one, *schema), (other, *second), own),
                None => self
                    .names
                    .extend(all(self.schemas, one.beside(*schema), &own)),
            }
        }
        if before == (self.names.len(), self.open.len()) {
            self.names.insert(step(path, "patternProperties"));
        }
    }

    fn open_if_different(
        &mut self,
        (one, first): (SchemaNode, SchemaId),
        (other, second): (SchemaNode, SchemaId),
        path: String,
    ) {
        let pair = (one.beside(first), other.beside(second));
        if !self.sameness.is_same(self.schemas, pair.0, pair.1) {
            self.open.push((pair, path));
        }
    }
}

fn step(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}
