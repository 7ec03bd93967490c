//! Residual schemas that say the same: one of them is written for all.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::arena::finished;
use oasmith_schemas::schema_set::{self, Keyword, ResourceId, SchemaId, SchemaSet, SchemaSource};

/// Schemas that say the same have one number.
pub(super) struct EqualSchemas<'a> {
    schema_set: &'a SchemaSet,
    classes: BTreeMap<SchemaId, usize>,
}

impl<'a> EqualSchemas<'a> {
    pub(super) fn of(schema_set: &'a SchemaSet) -> Self {
        let mut classes = Classes {
            schema_set,
            numbers: BTreeMap::new(),
            found: BTreeMap::new(),
        };
        let all = schema_set.schemas.iter().map(|(id, _)| id);
        let inside = all.map(|id| (id, classes.inside(id)));
        for id in finished(&inside.collect()) {
            classes.find(id);
        }
        Self {
            schema_set,
            classes: classes.found,
        }
    }

    /// The number that a schema has with those that are equal to it.
    pub(super) fn class(&self, id: SchemaId) -> Option<usize> {
        self.classes.get(&id).copied()
    }

    /// For each of these schemas the one of them that is written for it: of equal ones the first by place, so that the order in which they are met
    /// changes nothing.
    pub(super) fn written(&self, all: &BTreeSet<SchemaId>) -> BTreeMap<SchemaId, SchemaId> {
        let classes = all.iter().filter_map(|id| Some((*id, self.class(*id)?)));
        let mut firsts: BTreeMap<usize, SchemaId> = BTreeMap::new();
        let place = |id: &SchemaId| (self.schema_set.sources.get(id), *id);
        for (id, class) in classes.clone() {
            let first = firsts.entry(class).or_insert(id);
            *first = std::cmp::min_by_key(*first, id, place);
        }
        let first = |(id, class)| Some((id, *firsts.get(&class)?));
        classes.filter_map(first).collect()
    }
}

/// The numbers as they are given.
struct Classes<'a> {
    schema_set: &'a SchemaSet,
    numbers: BTreeMap<Vec<KeywordKey>, usize>,
    found: BTreeMap<SchemaId, usize>,
}

/// What a keyword says: equal keys are equal keywords.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct KeywordKey {
    name: &'static str,
    facts: String,
    resource: Option<ResourceId>,
    message: Option<String>,
    schemas: Vec<SchemaKey>,
}

/// What a schema inside of another is known by.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum SchemaKey {
    /// By what it says.
    Class(usize),
    /// By itself: schemas may refer to each other.
    Itself(SchemaId),
}

impl Classes<'_> {
    /// Finds the class of a schema, behind those of what stands in it.
    fn find(&mut self, id: SchemaId) {
        let keywords = self.schema_set.keywords(id).iter();
        let key = keywords.map(|keyword| self.key(keyword)).collect();
        let next = self.numbers.len();
        let class = *self.numbers.entry(key).or_insert(next);
        self.found.insert(id, class);
    }

    /// The schemas that stand in one.
    fn inside(&self, id: SchemaId) -> Vec<SchemaId> {
        let keywords = self.schema_set.keywords(id).iter();
        let keywords = keywords.filter(|keyword| !self.leads_elsewhere(keyword));
        keywords.flat_map(schema_set::inside).collect()
    }

    /// Whether a keyword refers to a schema of the description, which may lead back. What types leave of one ends somewhere.
    fn leads_elsewhere(&self, keyword: &Keyword) -> bool {
        let (Keyword::Ref(id, _) | Keyword::DynamicRef(_, id, _)) = keyword else {
            return false;
        };
        !matches!(
            self.schema_set.sources.get(id),
            Some(SchemaSource::Residual(..))
        )
    }

    fn key(&self, keyword: &Keyword) -> KeywordKey {
        let leads_elsewhere = self.leads_elsewhere(keyword);
        let schema = |id: SchemaId| match self.found.get(&id) {
            Some(class) if !leads_elsewhere => SchemaKey::Class(*class),
            Some(_) | None => SchemaKey::Itself(id),
        };
        KeywordKey {
            name: keyword.name(),
            facts: schema_set::facts(keyword),
            resource: keyword.anchors().copied(),
            message: message(keyword).map(str::to_owned),
            schemas: schema_set::inside(keyword)
                .into_iter()
                .map(schema)
                .collect(),
        }
    }
}

fn message(keyword: &Keyword) -> Option<&str> {
    if let Keyword::Rule(_, message) = keyword {
        Some(message)
    } else {
        None
    }
}
