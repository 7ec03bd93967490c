//! Whether a value of the description is valid for a shape of it: examples, defaults and the values of enumerations.

use oasmith::schema::{Store, violations};
use oasmith::{Code, Violation};
use oasmith_schemas::SchemaStore;
use oasmith_schemas::schema_set::SchemaId;

use super::facts::Direction;
use super::inner_schemas::InnerSchemas;
use super::shape_schemas::{Reading, Sender, ShapeSchemas};
use crate::ir::{Api, Ruled, ShapeId, Use, Value};

/// Validates values as the runtime validates requests.
pub(super) struct Validity<'a> {
    api: &'a Api,
    schemas: ShapeSchemas<'a>,
    /// Made when the first value is valid for its own shape.
    inner: Option<InnerSchemas>,
}

impl<'a> Validity<'a> {
    /// Nothing is validated yet.
    pub(super) fn of(api: &'a Api) -> Self {
        Self {
            api,
            schemas: ShapeSchemas::new(api),
            inner: None,
        }
    }

    /// What is wrong with a value first, if anything surely is. Whoever sends it leaves out what only the other side sets; what goes both
    /// ways may be written as either side sends it.
    pub(super) fn violation(
        &mut self,
        used: Use,
        value: &Value,
        direction: Option<Direction>,
    ) -> Option<Violation> {
        self.by_types(used, value, direction)
            .or_else(|| self.by_place(used.shape, value))
    }

    /// What is wrong by what the value stands in.
    fn by_place(&mut self, shape: ShapeId, value: &Value) -> Option<Violation> {
        let Self {
            api,
            schemas,
            inner,
        } = self;
        let inner = inner.get_or_insert_with(|| InnerSchemas::of(api, schemas));
        let store = schemas.store();
        let mut said = inner.schemas(shape);
        let violation = said.find_map(|schema| first(store, schema, value));
        violation.or_else(|| {
            let mut rules = inner.rules(shape);
            rules.find_map(|rule| {
                let object = Value::Map(vec![(rule.wire.clone(), value.clone())]);
                first(store, rule.schema, &object)?;
                let message = format!("stands in an object that {}", rule.message);
                Some(Violation::new(Code::Rule, message))
            })
        })
    }

    fn by_types(
        &mut self,
        used: Use,
        value: &Value,
        direction: Option<Direction>,
    ) -> Option<Violation> {
        let senders: &[Sender] = match direction {
            Some(Direction::Request) => &[Sender::User],
            Some(Direction::Response) => &[Sender::Service],
            Some(Direction::Both) | None => &[Sender::User, Sender::Service],
        };
        let mut violation = None;
        for sender in senders {
            let schema = self.schemas.of(used, Reading::Taken(*sender));
            let found = self.first(schema, value)?;
            violation.get_or_insert(found);
        }
        violation
    }

    /// The schema of some rules alone.
    pub(super) fn rules(&mut self, rules: &[Ruled]) -> SchemaId {
        self.schemas.of_rules(rules)
    }

    /// What is wrong with a value first by a schema.
    pub(super) fn first(&self, schema: SchemaId, value: &Value) -> Option<Violation> {
        first(self.schemas.store(), schema, value)
    }
}

fn first(store: &SchemaStore<'_>, schema: SchemaId, value: &Value) -> Option<Violation> {
    let all = violations(store, store.schema(&schema), &value.to_json());
    all.into_iter().next()
}

/// What is wrong, as a sentence goes on after a colon: `it must be a string`, or where within the value.
#[must_use]
pub fn sentence(violation: &Violation) -> String {
    match violation.pointer.as_str() {
        "" => format!("it {}", violation.message),
        pointer => format!("`{pointer}` {}", violation.message),
    }
}

/// A value as a message shows it.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => format!("`{value}`"),
        Value::Number(lexeme) => format!("`{lexeme}`"),
        Value::Text(text) => format!("`{text}`"),
        Value::List(_) => "this list".to_owned(),
        Value::Map(_) => "this object".to_owned(),
    }
}
