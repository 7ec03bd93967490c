//! Random graphs: descriptions whose schemas refer to each other.

use serde_json::{Map, Value, json};

use crate::random::Random;

/// How a schema refers to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reference {
    /// By a member.
    Member,
    /// By a member that is a list.
    List,
    /// By a member that is a map.
    Map,
    /// By the members without names of a member.
    Rest,
    /// By an item of a tuple.
    Tuple,
    /// By a member that is one of two.
    Union,
    /// By what it is itself, together with members of its own.
    AllOf,
    /// By what it is itself: one of two.
    OneOf,
}

impl Reference {
    /// Each of them.
    pub const ALL: &'static [&'static Self] = &[
        &Self::Member,
        &Self::List,
        &Self::Map,
        &Self::Rest,
        &Self::Tuple,
        &Self::Union,
        &Self::AllOf,
        &Self::OneOf,
    ];
}

/// What a graph is like.
#[derive(Debug, Clone, Copy)]
pub struct Graph<'r> {
    /// How many schemas there are.
    pub schemas: usize,
    /// How they refer to each other.
    pub references: &'r [&'r Reference],
    /// Whether a schema may refer to those before it.
    pub has_circles: bool,
    /// What it is drawn from.
    pub seed: u64,
}

impl Graph<'_> {
    /// How many schemas the operations take and give.
    const OPERATIONS: usize = 10;

    /// Its description: each schema refers to the next one and to others, and operations take and give some of them.
    #[must_use]
    pub fn description(self) -> String {
        let mut random = Random::new(self.seed);
        let schemas = (0..self.schemas).map(|at| (name(at), self.schema(at, &mut random)));
        let schemas: Map<String, Value> = schemas.collect();
        let paths = self.used().map(|at| (format!("/s{at}"), operations(at)));
        json!({
            "openapi": "3.1.0",
            "info": { "title": "A graph", "version": "1" },
            "paths": paths.collect::<Map<String, Value>>(),
            "components": { "schemas": schemas },
        })
        .to_string()
    }

    /// The schemas that operations take and give.
    pub fn used(self) -> impl Iterator<Item = usize> {
        let step = self.schemas.div_ceil(Self::OPERATIONS);
        (0..self.schemas).step_by(step)
    }

    fn schema(self, at: usize, random: &mut Random) -> Value {
        let mut members = json!({ "text": { "type": "string" } });
        if at + 1 == self.schemas && !self.has_circles {
            return json!({ "type": "object", "properties": members });
        }
        let mut schema = json!({ "type": "object" });
        for position in 0..=random.below(4) {
            let next = (at + 1) % self.schemas;
            let target = if position == 0 {
                next
            } else {
                self.target(at, random)
            };
            let (target, other) = (to(target), to(self.target(at, random)));
            let value = match random.pick(self.references) {
                Reference::Member => target,
                Reference::List => json!({ "type": "array", "items": target }),
                Reference::Map => json!({ "type": "object", "additionalProperties": target }),
                Reference::Tuple => {
                    json!({ "type": "array", "prefixItems": [target, other], "items": false, "minItems": 2 })
                }
                Reference::Union => json!({ "oneOf": [target, other] }),
                // In a record of its own: what inherits from it would have to keep to it.
                Reference::Rest => {
                    json!({ "type": "object", "properties": { "text": {} }, "additionalProperties": target })
                }
                // What is nothing but itself has no values, so both refer to those behind them alone.
                Reference::AllOf if next != 0 => {
                    schema["allOf"] = json!([to(next)]);
                    continue;
                }
                Reference::OneOf if next != 0 => {
                    let behind = next + random.below(self.schemas - next);
                    return json!({ "oneOf": [to(next), to(behind), { "type": "integer" }] });
                }
                Reference::AllOf | Reference::OneOf => target,
            };
            members[format!("member{at}_{position}")] = value;
        }
        schema["properties"] = members;
        schema
    }

    fn target(self, at: usize, random: &mut Random) -> usize {
        if self.has_circles {
            random.below(self.schemas)
        } else {
            at + 1 + random.below(self.schemas - at - 1)
        }
    }
}

fn name(at: usize) -> String {
    format!("S{at}")
}

fn to(at: usize) -> Value {
    json!({ "$ref": format!("#/components/schemas/{}", name(at)) })
}

fn operations(at: usize) -> Value {
    let content = |schema: Value| json!({ "application/json": { "schema": schema } });
    let responses = json!({ "200": { "description": "It.", "content": content(to(at)) } });
    let several = json!({ "type": "array", "items": to(at) });
    let several = json!({ "200": { "description": "Them.", "content": content(several) } });
    json!({
        "get": { "operationId": format!("get_s{at}"), "responses": responses },
        "put": {
            "operationId": format!("put_s{at}"),
            "requestBody": { "required": true, "content": content(to(at)) },
            "responses": several,
        },
    })
}
