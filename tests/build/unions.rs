//! Random unions of closed, open, tagged and nested records, as one description: `UNIONS` says how many, `UNIONS_SEED` which.

use std::fs;
use std::path::Path;

use oasmith_build::script::{Failure, Module};
use serde_json::{Map, Value, json};

use crate::variable;
use generator::random::Random;

/// Unions, unless more are asked for.
const UNIONS: usize = 48;

/// The names of members.
const KEYS: &[&str] = &["a", "b", "c", "d"];

/// Writes the models of random unions; the rows of their decoders.
pub fn write(out: &Path) -> Result<(), Failure> {
    println!("cargo::rerun-if-env-changed=UNIONS");
    println!("cargo::rerun-if-env-changed=UNIONS_SEED");
    let count = variable("UNIONS").unwrap_or(UNIONS);
    let mut random = Random::new(variable("UNIONS_SEED").unwrap_or(37) as u64);
    let mut schemas = Map::new();
    for at in 0..count {
        let mut writer = Writer {
            random: &mut random,
            schemas: &mut schemas,
            known: at,
            is_closed: at % 2 == 0,
        };
        writer.union(at);
    }
    let document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Unions", "version": "1" },
        "components": { "schemas": schemas },
    });
    let folder = out.join("random_unions_input");
    fs::create_dir_all(&folder).expect("`OUT_DIR` can be written");
    fs::write(folder.join("input.json"), document.to_string()).expect("`OUT_DIR` can be written");
    Module::new("input.json")
        .at("tests::random_unions::unions")
        .write_to(&folder, out, "unions")?;
    let rows: String = (0..count)
        .map(|at| format!("    (\"H{at}\", decode::<unions::H{at}>),\n"))
        .collect();
    let index = format!(
        "include!(concat!(env!(\"OUT_DIR\"), \"/unions.rs\"));\n\n/// The component that holds a union, and its decoder.\npub const ALL: &[(&str, Decode)] = &[\n{rows}];\n"
    );
    fs::write(out.join("random_unions_table.rs"), index).expect("`OUT_DIR` can be written");
    Ok(())
}

struct Writer<'w> {
    random: &'w mut Random,
    schemas: &'w mut Map<String, Value>,
    /// Number of unions that were written before, which this one may hold.
    known: usize,
    /// Whether every record forbids other members. Unions with even numbers are closed and hold such with even numbers.
    is_closed: bool,
}

impl Writer<'_> {
    fn once_in(&mut self, times: usize) -> bool {
        self.random.below(times) == 0
    }

    /// A union, and an object that holds it.
    fn union(&mut self, at: usize) {
        let is_tagged = !self.is_closed && self.once_in(4);
        let count = 2 + self.random.below(3);
        let mut alternatives = Vec::new();
        for position in 0..count {
            let name = format!("U{at}R{position}");
            let record = self.alternative(is_tagged.then_some(name.as_str()));
            self.schemas.insert(name.clone(), record);
            alternatives.push(json!({ "$ref": format!("#/components/schemas/{name}") }));
        }
        let may_be_null = self.once_in(4);
        alternatives.extend(may_be_null.then(|| json!({ "type": "null" })));
        let keyword = self.random.pick(&["anyOf", "oneOf"]);
        let mut union = json!({ keyword: alternatives });
        if is_tagged && !may_be_null {
            union["discriminator"] = json!({ "propertyName": "kind" });
        }
        self.schemas.insert(format!("U{at}"), union);
        let held = json!({ "$ref": format!("#/components/schemas/U{at}") });
        let held = if self.once_in(3) {
            json!({ "allOf": [held] })
        } else {
            held
        };
        let holder =
            json!({ "type": "object", "required": ["held"], "properties": { "held": held } });
        self.schemas.insert(format!("H{at}"), holder);
    }

    /// A record, in parts now and then.
    fn alternative(&mut self, tag: Option<&str>) -> Value {
        let mut record = self.record(2);
        if let Some(tag) = tag {
            record["properties"]["kind"] = json!({ "type": "string", "const": tag });
            let required = record["required"].as_array_mut();
            required.expect("a list").push(json!("kind"));
        }
        let is_open = record.get("additionalProperties").is_none();
        if is_open && self.once_in(3) {
            let part = json!({ "type": "object", "properties": { "e": self.member(1) } });
            return json!({ "allOf": [record, part] });
        }
        record
    }

    fn record(&mut self, depth: usize) -> Value {
        let (mut properties, mut required) = (Map::new(), Vec::new());
        for key in KEYS {
            if self.once_in(2) {
                let member = self.member(depth);
                properties.insert((*key).to_owned(), member);
                required.extend(self.once_in(2).then(|| json!(key)));
            }
        }
        let mut record =
            json!({ "type": "object", "required": required, "properties": properties });
        if self.is_closed || depth == 2 && self.once_in(2) {
            record["additionalProperties"] = json!(false);
        }
        record
    }

    fn member(&mut self, depth: usize) -> Value {
        let kinds = if depth == 0 { 6 } else { 8 };
        match self.random.below(kinds) {
            0 => json!({ "type": "string" }),
            1 => json!({ "type": "integer", "minimum": 0, "maximum": 9 }),
            2 => json!({ "type": "string", "enum": ["a", "b"] }),
            3 => json!({ "type": "string", "pattern": "^x" }),
            4 => json!({ "type": ["string", "null"], "maxLength": 2 }),
            5 => {
                json!({ "anyOf": [{ "type": "string", "pattern": "^x" }, { "type": "string", "enum": ["a", "b"] }] })
            }
            6 => self.record(depth - 1),
            _ => self.earlier(),
        }
    }

    /// A union that was written before, of the same kind.
    fn earlier(&mut self) -> Value {
        let parity = usize::from(!self.is_closed);
        let count = self.known / 2;
        if count == 0 {
            return json!({ "type": "boolean" });
        }
        let at = 2 * self.random.below(count) + parity;
        let held = json!({ "$ref": format!("#/components/schemas/U{at}") });
        if self.once_in(2) {
            json!({ "type": "array", "items": held })
        } else {
            held
        }
    }
}
