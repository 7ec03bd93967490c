//! Random schemas over every keyword, as one description: `DIFFERENTIAL_SCHEMAS` says how many, `DIFFERENTIAL_SEED` which.

use std::fs;
use std::path::Path;

use oasmith_build::script::{Failure, Module};
use serde_json::{Map, Value, json};

use crate::variable;
use generator::random::Random;

/// Schemas, unless more are asked for.
const SCHEMAS: usize = 80;

/// The names of members.
const KEYS: &[&str] = &["a", "b", "x1", "xy"];

/// Patterns, of which some match some names and texts.
const PATTERNS: &[&str] = &["^x", "^[a-b]$", "[0-9]$", "^.{2,3}$"];

/// Writes the models of random schemas; the rows of their decoders.
pub fn write(out: &Path) -> Result<(), Failure> {
    println!("cargo::rerun-if-env-changed=DIFFERENTIAL_SCHEMAS");
    println!("cargo::rerun-if-env-changed=DIFFERENTIAL_SEED");
    let count = variable("DIFFERENTIAL_SCHEMAS").unwrap_or(SCHEMAS);
    let mut random = Random::new(variable("DIFFERENTIAL_SEED").unwrap_or(1) as u64);
    let mut schemas = Map::new();
    for at in 0..count {
        let mut writer = Writer {
            random: &mut random,
            known: at,
            is_typed: at % 2 == 0,
        };
        schemas.insert(format!("S{at}"), writer.schema(3));
        let held = json!({ "$ref": format!("#/components/schemas/S{at}") });
        let holder =
            json!({ "type": "object", "required": ["held"], "properties": { "held": held } });
        schemas.insert(format!("H{at}"), holder);
    }
    let document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Differential", "version": "1" },
        "components": { "schemas": schemas },
    });
    let folder = out.join("random");
    fs::create_dir_all(&folder).expect("`OUT_DIR` can be written");
    fs::write(folder.join("input.json"), document.to_string()).expect("`OUT_DIR` can be written");
    fs::write(folder.join("gen.yaml"), "schemas: { reading: literal }\n")
        .expect("`OUT_DIR` can be written");
    Module::new("input.json")
        .settings("gen.yaml")
        .at("tests::differential::random")
        .write_to(&folder, out, "random")?;
    let rows: String = (0..count)
        .map(|at| format!("    (\"H{at}\", decode::<random::H{at}>),\n"))
        .collect();
    let index = format!(
        "include!(concat!(env!(\"OUT_DIR\"), \"/random.rs\"));\n\n/// The component and its decoder.\npub const ALL: &[(&str, Decode)] = &[\n{rows}];\n"
    );
    fs::write(out.join("differential.rs"), index).expect("`OUT_DIR` can be written");
    Ok(())
}

struct Writer<'r> {
    random: &'r mut Random,
    /// Number of schemas that were written before, to which this one may refer.
    known: usize,
    /// Whether schemas say their type.
    is_typed: bool,
}

impl Writer<'_> {
    fn once_in(&mut self, times: usize) -> bool {
        self.random.below(times) == 0
    }

    fn schema(&mut self, depth: usize) -> Value {
        if depth == 0 {
            return self.leaf();
        }
        match self.random.below(12) {
            0 | 1 => self.leaf(),
            2 if self.known > 0 => {
                let target = self.random.below(self.known);
                json!({ "$ref": format!("#/components/schemas/S{target}") })
            }
            2..=5 => self.object(depth - 1),
            6 | 7 => self.array(depth - 1),
            _ => self.combined(depth - 1),
        }
    }

    fn leaf(&mut self) -> Value {
        match self.random.below(10) {
            0 => json!(true),
            1 if self.once_in(3) => json!(false),
            2 => json!({ "const": self.value() }),
            3 => json!({ "enum": [self.value(), self.value(), "a"] }),
            4 => json!({ "type": ["string", "null", "integer"] }),
            5 | 6 => {
                let (least, most) = (self.random.below(2), 1 + self.random.below(2));
                let mut schema = json!({ "minLength": least, "maxLength": most });
                if self.once_in(2) {
                    schema["pattern"] = json!(self.random.pick(PATTERNS));
                }
                self.typed(schema, "string")
            }
            7 | 8 => {
                let mut schema = json!({ "minimum": self.random.below(3) });
                match self.random.below(3) {
                    0 => schema["exclusiveMaximum"] = json!(3),
                    1 => schema["multipleOf"] = json!(0.5),
                    _ => {}
                }
                self.typed(schema, "number")
            }
            _ => json!({ "type": "boolean" }),
        }
    }

    fn typed(&mut self, mut schema: Value, name: &str) -> Value {
        if self.is_typed || self.once_in(3) {
            schema["type"] = json!(name);
        }
        schema
    }

    fn object(&mut self, depth: usize) -> Value {
        let mut schema = Map::new();
        let mut properties = Map::new();
        for _ in 0..self.random.below(4) {
            let key = self.random.pick(KEYS).to_owned();
            properties.insert(key, self.schema(depth));
        }
        if !properties.is_empty() {
            schema.insert("properties".to_owned(), Value::Object(properties));
        }
        for _ in 0..=self.random.below(2) {
            let key = self.random.pick(KEYS);
            let (keyword, value) = match self.random.below(11) {
                0 | 1 => ("required", json!([key])),
                2 => ("additionalProperties", json!(false)),
                3 => ("additionalProperties", self.schema(depth)),
                4 => {
                    let pattern = self.random.pick(PATTERNS);
                    ("patternProperties", json!({ pattern: self.schema(depth) }))
                }
                5 => (
                    "propertyNames",
                    json!({ "pattern": self.random.pick(PATTERNS) }),
                ),
                6 => ("minProperties", json!(self.random.below(3))),
                7 => ("maxProperties", json!(self.random.below(3))),
                8 => (
                    "dependentRequired",
                    json!({ key: [self.random.pick(KEYS)] }),
                ),
                9 => ("dependentSchemas", json!({ key: self.schema(depth) })),
                _ => ("unevaluatedProperties", json!(false)),
            };
            schema.insert(keyword.to_owned(), value);
        }
        if self.once_in(4) {
            let all = json!([self.object(depth.saturating_sub(1))]);
            schema.insert("allOf".to_owned(), all);
        }
        self.typed(Value::Object(schema), "object")
    }

    fn array(&mut self, depth: usize) -> Value {
        let mut schema = Map::new();
        for _ in 0..=self.random.below(3) {
            let (keyword, value) = match self.random.below(8) {
                0 | 1 => ("items", self.schema(depth)),
                2 => (
                    "prefixItems",
                    json!([self.schema(depth), self.schema(depth)]),
                ),
                3 => ("contains", self.schema(depth)),
                4 => ("uniqueItems", json!(true)),
                5 => ("minItems", json!(self.random.below(3))),
                6 => ("maxItems", json!(self.random.below(3))),
                _ => ("unevaluatedItems", json!(false)),
            };
            schema.insert(keyword.to_owned(), value);
        }
        if schema.contains_key("contains") && self.once_in(2) {
            schema.insert("minContains".to_owned(), json!(self.random.below(3)));
            schema.insert("maxContains".to_owned(), json!(2));
        }
        self.typed(Value::Object(schema), "array")
    }

    fn combined(&mut self, depth: usize) -> Value {
        let branches = json!([self.schema(depth), self.schema(depth)]);
        match self.random.below(6) {
            0 => json!({ "allOf": branches }),
            1 => json!({ "anyOf": branches }),
            2 => json!({ "oneOf": branches }),
            3 => json!({ "not": self.schema(depth) }),
            4 => {
                json!({ "if": self.schema(depth), "then": self.schema(depth), "else": self.schema(depth) })
            }
            _ => {
                let mut schema = self.object(depth);
                schema["anyOf"] = branches;
                schema
            }
        }
    }

    fn value(&mut self) -> Value {
        match self.random.below(7) {
            0 => json!(1),
            1 => json!("a"),
            2 => json!(null),
            3 => json!([1]),
            4 => json!({ "a": 1 }),
            5 => json!(true),
            _ => json!(1.5),
        }
    }
}
