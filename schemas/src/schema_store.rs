//! Schemas of the description, and schemas that are made of its shapes behind them.

use oasmith::exact::Exact;
use oasmith::json_string;
use oasmith::schema::{self, AnchorIn, Store};

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock};

use oasmith_pattern::{Outcome, Pattern};

use crate::Value;
use crate::arena::Arena;
use crate::schema_set::{Keyword, PatternId, ResourceId, SchemaId, SchemaSet, SetSchema};

/// The schemas of a description, and others that may refer to them.
pub struct SchemaStore<'a> {
    described: &'a SchemaSet,
    schemas: Arena<SetSchema>,
    patterns: Vec<String>,
    /// Patterns that were read; nothing where one cannot be.
    read: RwLock<BTreeMap<PatternId, Option<Arc<Pattern>>>>,
    /// The strings and numbers of long lists, by where these lie.
    scalars: RwLock<BTreeMap<usize, Arc<BTreeSet<String>>>>,
}

/// Lists of so many values are looked through.
const MAX_LOOKED_THROUGH: usize = 32;

impl<'a> SchemaStore<'a> {
    /// The schemas of a description alone.
    #[must_use]
    pub fn new(described: &'a SchemaSet) -> Self {
        Self {
            described,
            schemas: Arena::behind(&described.schemas),
            patterns: Vec::new(),
            read: RwLock::default(),
            scalars: RwLock::default(),
        }
    }

    /// Adds a schema behind those of the description.
    pub fn add(&mut self, keywords: Vec<Keyword>) -> SchemaId {
        self.schemas.add(schema::Schema(keywords))
    }

    /// Sets what a schema says that was added before.
    pub fn complete(&mut self, id: SchemaId, keywords: Vec<Keyword>) {
        self.schemas.get_mut(id).0 = keywords;
        // Other lists may come to lie where those lay that are gone.
        let scalars = self.scalars.get_mut();
        scalars.unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// What must hold by a schema.
    #[must_use]
    pub fn keywords(&self, of: SchemaId) -> &[Keyword] {
        let own = self.schemas.find(of);
        own.unwrap_or_else(|| self.described.schemas.get(of))
            .keywords()
    }

    /// The strings and numbers of a list, which are read once.
    fn scalars(&self, values: &[String]) -> Arc<BTreeSet<String>> {
        let at = values.as_ptr().addr();
        let known = self.scalars.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(&at) {
            return Arc::clone(known);
        }
        drop(known);
        let read = values
            .iter()
            .filter_map(|json| match Value::from_json(json)? {
                Value::Text(text) => Some(json_string(&text)),
                Value::Number(number) => Some(Exact::parse(&number)?.to_string()),
                Value::Null | Value::Bool(_) | Value::List(_) | Value::Map(_) => None,
            });
        let read = Arc::new(read.collect());
        let mut known = self.scalars.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(at).or_insert(read))
    }

    /// A pattern, which is read once.
    fn read(&self, pattern: PatternId) -> Option<Arc<Pattern>> {
        let known = self.read.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.get(&pattern) {
            return known.clone();
        }
        drop(known);
        let read = Pattern::parse_lenient(self.source(&pattern));
        let read = read.ok().map(Arc::new);
        let mut known = self.read.write().unwrap_or_else(PoisonError::into_inner);
        known.entry(pattern).or_insert(read).clone()
    }

    /// Adds a pattern.
    pub fn pattern(&mut self, source: &str) -> PatternId {
        self.patterns.push(source.to_owned());
        self.described.patterns.len() + self.patterns.len() - 1
    }
}

impl Store for SchemaStore<'_> {
    type Form = SchemaSet;

    fn schema<'s>(&'s self, of: &'s SchemaId) -> &'s SetSchema {
        let own = self.schemas.find(*of);
        own.unwrap_or_else(|| self.described.schemas.get(*of))
    }

    fn anchors<'s>(&'s self, of: &'s ResourceId) -> &'s [AnchorIn<Self>] {
        let anchors = self.described.resources.get(*of);
        anchors.map_or(&[], Vec::as_slice)
    }

    fn finds(&self, pattern: &PatternId, text: &str) -> Option<bool> {
        match self.read(*pattern)?.find(text) {
            Outcome::Match => Some(true),
            Outcome::NoMatch => Some(false),
            Outcome::Exhausted => None,
        }
    }

    fn source<'s>(&'s self, pattern: &'s PatternId) -> &'s str {
        let described = &self.described.patterns;
        let own = || self.patterns.get(pattern.checked_sub(described.len())?);
        match described.get(*pattern) {
            Some(pattern) => &pattern.source,
            None => own().map_or("", String::as_str),
        }
    }

    fn lists(&self, values: &Vec<String>, scalar: impl FnOnce() -> String) -> Option<bool> {
        (values.len() > MAX_LOOKED_THROUGH).then(|| self.scalars(values).contains(&scalar()))
    }

    fn lasting(&self, _: &String) -> Option<&'static str> {
        None
    }
}
