//! The schemas that requests and items are validated by: whole ones, as data, by the validator that generated servers have for their residual ones.

use std::collections::BTreeSet;
use std::sync::{OnceLock, PoisonError, RwLock};

use oasmith::schema::{AnchorIn, ArgumentSchema, Store, all_violations};
use oasmith::{Abort, Decoder, Violation};
use oasmith_codegen::check::{Reading, Sender, WholeSchemas};
use oasmith_codegen::ir::{Api, Use, Value};
use oasmith_schemas::SchemaStore;
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet, SetSchema};

/// Schemas of what is read or of what is sent, while they are made: once this is dropped, values are validated by them. The two share none.
pub(crate) struct ReadingSchemas {
    api: &'static Api,
    schemas: WholeSchemas<'static>,
    reading: Reading,
    store: &'static OnceLock<LastingStore>,
}

impl ReadingSchemas {
    /// Those of what users send.
    pub(crate) fn of_requests(api: &'static Api) -> Self {
        Self::new(api, Reading::Taken(Sender::User))
    }

    /// Those of what the service sends.
    pub(crate) fn of_answers(api: &'static Api) -> Self {
        Self::new(api, Reading::Sent(Sender::Service))
    }

    /// Those of what another service sends: as clients take it, with members that the description does not forbid.
    pub(crate) fn of_an_upstream(api: &'static Api) -> Self {
        Self::new(api, Reading::Taken(Sender::Service))
    }

    fn new(api: &'static Api, reading: Reading) -> Self {
        Self {
            api,
            schemas: WholeSchemas::new(api),
            reading,
            store: Box::leak(Box::default()),
        }
    }

    /// The schema of a value.
    pub(crate) fn of(&mut self, used: Use) -> &'static WholeSchema {
        let id = self.schemas.of(used, self.reading);
        self.lasting(id)
    }

    /// The schema of a list of such values.
    pub(crate) fn list_of(&mut self, used: Use) -> &'static WholeSchema {
        let item = self.schemas.of(used, self.reading);
        let id = self.schemas.add(vec![Keyword::Items(0, item)]);
        self.lasting(id)
    }

    /// A schema for as long as the program runs.
    fn lasting(&self, id: SchemaId) -> &'static WholeSchema {
        let store = self.store;
        Box::leak(Box::new(WholeSchema { store, id }))
    }
}

impl Drop for ReadingSchemas {
    fn drop(&mut self) {
        let schemas = std::mem::replace(&mut self.schemas, WholeSchemas::new(self.api));
        self.store.get_or_init(|| LastingStore {
            store: schemas.into_store(),
            names: RwLock::default(),
        });
    }
}

/// Schemas that are leaked, whose names last as those of generated code do, so that violations point to members that are missing.
struct LastingStore {
    store: SchemaStore<'static>,
    names: RwLock<BTreeSet<&'static str>>,
}

impl Store for LastingStore {
    type Form = SchemaSet;

    fn schema<'s>(&'s self, of: &'s SchemaId) -> &'s SetSchema {
        self.store.schema(of)
    }

    fn anchors<'s>(&'s self, of: &'s usize) -> &'s [AnchorIn<Self>] {
        self.store.anchors(of)
    }

    fn finds(&self, pattern: &usize, text: &str) -> Option<bool> {
        self.store.finds(pattern, text)
    }

    fn source<'s>(&'s self, pattern: &'s usize) -> &'s str {
        self.store.source(pattern)
    }

    /// The names are those of the description, so that only so much is leaked as that has.
    fn lasting(&self, name: &String) -> Option<&'static str> {
        let names = self.names.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = names.get(name.as_str()) {
            return Some(known);
        }
        drop(names);
        let lasting: &'static str = Box::leak(name.as_str().into());
        let mut names = self.names.write().unwrap_or_else(PoisonError::into_inner);
        names.insert(lasting);
        Some(lasting)
    }
}

/// A schema of a store.
pub(crate) struct WholeSchema {
    /// It is there when all schemas are made, which is before the first request.
    store: &'static OnceLock<LastingStore>,
    id: SchemaId,
}

impl WholeSchema {
    /// Whether a value is valid; it is not where finding out takes too long.
    pub(crate) fn takes(&self, value: &Value) -> bool {
        let violations = self.violations(&value.to_json());
        violations.is_some_and(|it| it.is_empty())
    }

    /// What is wrong with a value; none where finding out takes too long.
    pub(crate) fn violations(&self, json: &str) -> Option<Vec<Violation>> {
        let store = self.store.wait();
        all_violations(store, store.schema(&self.id), json)
    }
}

impl ArgumentSchema for WholeSchema {
    fn validate(&self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let store = self.store.wait();
        from.validate_whole(store, store.schema(&self.id))
    }
}
