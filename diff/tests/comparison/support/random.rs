//! Random schemas, with all keywords that are read, and random values near them.

use serde_json::{Map, Value, json};

/// Numbers that are the same in each run.
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        it ^ (it >> 31)
    }

    /// A number below another.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end.max(1) as u64).expect("small")
    }

    /// Whether it is this time.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}

const NAMES: &[&str] = &["a", "b", "c", "kind", "x-1"];
const TEXTS: &[&str] = &[
    "",
    "a",
    "b",
    "ab",
    "abc",
    "aaaa",
    "0",
    "x-1",
    "2026-01-31",
    "192.168.0.1",
    "01234567-89ab-4def-8123-456789abcdef",
];
const PATTERNS: &[&str] = &[
    "^a",
    "b$",
    "^[a-c]+$",
    "^[a-z0-9]*$",
    "^x-",
    "^a{1,3}$",
    "^(?!b)",
    "^\\d+$",
];
const FORMATS: &[&str] = &["date", "uuid", "ipv4"];

fn number(random: &mut Random) -> Value {
    if random.one_in(4) {
        json!(f64::from(i32::try_from(random.below(9)).expect("small")) + 0.5)
    } else {
        json!(i64::try_from(random.below(14)).expect("small") - 3)
    }
}

fn count(random: &mut Random) -> Value {
    json!(random.below(4))
}

fn scalar(random: &mut Random) -> Value {
    match random.below(5) {
        0 => Value::Null,
        1 => json!(random.one_in(2)),
        2 => number(random),
        _ => json!(random.pick(TEXTS)),
    }
}

fn names(random: &mut Random) -> Value {
    let mut found: Vec<&str> = NAMES.iter().copied().filter(|_| random.one_in(3)).collect();
    if found.is_empty() {
        found.push(random.pick(NAMES));
    }
    json!(found)
}

fn schemas(random: &mut Random, depth: usize) -> Value {
    let count = 1 + random.below(3);
    Value::Array((0..count).map(|_| schema(random, depth)).collect())
}

/// A schema of at most so many levels.
pub fn schema(random: &mut Random, depth: usize) -> Value {
    if random.one_in(25) {
        return json!(!random.one_in(3));
    }
    if random.one_in(30) {
        return json!({ "$ref": format!("#/components/schemas/{}", random.pick(&["Node", "Tree"])) });
    }
    let mut made = Map::new();
    let kinds = [
        "null", "boolean", "integer", "number", "string", "array", "object",
    ];
    let kind = match random.below(if depth == 0 { 5 } else { 9 }) {
        at @ 0..=6 => kinds[at],
        _ => "object",
    };
    match random.below(12) {
        0 => {}
        1 => {
            let other = random.pick(&kinds);
            let both = if other == kind {
                json!([kind])
            } else {
                json!([kind, other])
            };
            made.insert("type".into(), both);
        }
        _ => {
            made.insert("type".into(), json!(kind));
        }
    }
    let rules = random.below(4);
    for _ in 0..rules {
        let (keyword, value) = rule(random, kind, depth);
        made.insert(keyword.into(), value);
    }
    if depth > 0 && random.one_in(5) {
        let (keyword, value) = applicator(random, depth - 1);
        made.insert(keyword.into(), value);
        if keyword == "if" {
            made.insert("then".into(), schema(random, depth - 1));
            if random.one_in(2) {
                made.insert("else".into(), schema(random, depth - 1));
            }
        }
    }
    Value::Object(made)
}

fn applicator(random: &mut Random, depth: usize) -> (&'static str, Value) {
    match random.below(6) {
        0 => ("allOf", schemas(random, depth)),
        1 | 2 => ("anyOf", schemas(random, depth)),
        3 => ("oneOf", schemas(random, depth)),
        4 => ("not", schema(random, depth)),
        _ => ("if", schema(random, depth)),
    }
}

fn rule(random: &mut Random, kind: &str, depth: usize) -> (&'static str, Value) {
    if random.one_in(8) {
        if random.one_in(2) {
            return ("const", scalar(random));
        }
        let mut values: Vec<Value> = (0..=random.below(4)).map(|_| scalar(random)).collect();
        values.dedup();
        let mut unique: Vec<Value> = Vec::new();
        for value in values {
            if !unique.contains(&value) {
                unique.push(value);
            }
        }
        return ("enum", Value::Array(unique));
    }
    let inner = depth.saturating_sub(1);
    match kind {
        "integer" | "number" => match random.below(5) {
            0 => ("minimum", number(random)),
            1 => ("maximum", number(random)),
            2 => ("exclusiveMinimum", number(random)),
            3 => ("exclusiveMaximum", number(random)),
            _ => (
                "multipleOf",
                json!(random.pick(&[&1.0, &2.0, &3.0, &6.0, &0.5])),
            ),
        },
        "string" => match random.below(4) {
            0 => ("minLength", count(random)),
            1 => ("maxLength", count(random)),
            2 => ("pattern", json!(random.pick(PATTERNS))),
            _ => ("format", json!(random.pick(FORMATS))),
        },
        "array" => match random.below(9) {
            0 => ("minItems", count(random)),
            1 => ("maxItems", count(random)),
            2 => ("uniqueItems", json!(true)),
            3 => ("prefixItems", schemas(random, inner)),
            4 => ("contains", schema(random, inner)),
            5 => ("minContains", count(random)),
            6 => ("maxContains", count(random)),
            7 if random.one_in(3) => ("unevaluatedItems", schema(random, inner)),
            _ => ("items", schema(random, inner)),
        },
        "object" => match random.below(13) {
            0 => ("minProperties", count(random)),
            1 => ("maxProperties", count(random)),
            2 | 3 => ("required", names(random)),
            4 => (
                "additionalProperties",
                if random.one_in(2) {
                    json!(false)
                } else {
                    schema(random, inner)
                },
            ),
            5 => (
                "patternProperties",
                json!({ random.pick(PATTERNS): schema(random, inner) }),
            ),
            6 => ("propertyNames", json!({ "pattern": random.pick(PATTERNS) })),
            7 => (
                "dependentRequired",
                json!({ random.pick(NAMES): names(random) }),
            ),
            8 => (
                "dependentSchemas",
                json!({ random.pick(NAMES): schema(random, inner) }),
            ),
            9 if random.one_in(3) => ("unevaluatedProperties", schema(random, inner)),
            _ => {
                let mut members = Map::new();
                for name in NAMES
                    .iter()
                    .filter(|_| random.one_in(2))
                    .collect::<Vec<_>>()
                {
                    members.insert((*name).to_owned(), schema(random, inner));
                }
                ("properties", Value::Object(members))
            }
        },
        _ => ("description", json!("A value.")),
    }
}

/// Changes how an object describes a member that must be there: by its name, by a pattern, as one of the others, or not at all.
fn describe_otherwise(random: &mut Random, object: &mut Map<String, Value>) {
    let name = random.pick(NAMES);
    let mut required = object.remove("required").unwrap_or_else(|| json!([]));
    if let Value::Array(names) = &mut required
        && !names.contains(&json!(name))
    {
        names.push(json!(name));
    }
    object.insert("required".into(), required);
    let described = object.get_mut("properties").and_then(Value::as_object_mut);
    let described = described.and_then(|it| it.remove(name));
    let described = described.unwrap_or_else(|| schema(random, 0));
    match random.below(4) {
        0 => {
            let members = object.entry("properties").or_insert_with(|| json!({}));
            members[name] = described;
        }
        1 => {
            let pattern = format!("^{}", &name[..1]);
            object.insert("patternProperties".into(), json!({ pattern: described }));
        }
        2 => {
            let others = [json!(true), json!(false), described];
            let others = others[random.below(3)].clone();
            object.insert("additionalProperties".into(), others);
        }
        _ => {}
    }
}

/// The schema with one change somewhere.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the numbers of these schemas are small"
)]
pub fn mutated(random: &mut Random, of: &Value) -> Value {
    let Value::Object(members) = of else {
        return schema(random, 1);
    };
    let mut members = members.clone();
    let is_object = members.get("type") == Some(&json!("object"));
    if is_object && random.one_in(6) {
        describe_otherwise(random, &mut members);
        return Value::Object(members);
    }
    let keys: Vec<String> = members.keys().cloned().collect();
    if keys.is_empty() || random.one_in(6) {
        let kind = members
            .get("type")
            .and_then(Value::as_str)
            .unwrap_or("object")
            .to_owned();
        let (keyword, value) = rule(random, &kind, 2);
        members.insert(keyword.to_owned(), value);
        return Value::Object(members);
    }
    let key = keys[random.below(keys.len())].clone();
    let is_schema = [
        "items",
        "contains",
        "additionalProperties",
        "not",
        "if",
        "then",
        "else",
        "propertyNames",
        "unevaluatedItems",
        "unevaluatedProperties",
    ]
    .contains(&key.as_str());
    let is_list = ["allOf", "anyOf", "oneOf", "prefixItems"].contains(&key.as_str());
    let is_map = ["properties", "patternProperties", "dependentSchemas"].contains(&key.as_str());
    let value = members[&key].clone();
    let changed = match value {
        value if is_schema => mutated(random, &value),
        Value::Array(mut all) if is_list => {
            let at = random.below(all.len());
            all[at] = mutated(random, &all[at]);
            if random.one_in(4) {
                all.push(schema(random, 1));
            } else if all.len() > 1 && random.one_in(4) {
                all.remove(at);
            }
            Value::Array(all)
        }
        Value::Object(mut all) if is_map && !all.is_empty() => {
            let names: Vec<String> = all.keys().cloned().collect();
            let name = names[random.below(names.len())].clone();
            let inner = mutated(random, &all[&name]);
            all.insert(name, inner);
            Value::Object(all)
        }
        Value::Number(it) if key != "multipleOf" => {
            let near = it.as_f64().expect("a number") + if random.one_in(2) { 1.0 } else { -1.0 };
            let is_count = key.starts_with("min") || key.starts_with("max");
            if is_count && !key.ends_with("imum") {
                json!(near.abs() as u64)
            } else if near.fract() == 0.0 {
                json!(near as i64)
            } else {
                json!(near)
            }
        }
        _ => {
            if key != "type" || random.one_in(3) {
                members.remove(&key);
            }
            return Value::Object(members);
        }
    };
    members.insert(key, changed);
    Value::Object(members)
}

/// A value that may be one of a schema.
pub fn instance(random: &mut Random, of: &Value, depth: usize) -> Value {
    let Value::Object(members) = of else {
        return scalar(random);
    };
    if let Some(value) = members.get("const") {
        return value.clone();
    }
    if let Some(Value::Array(values)) = members.get("enum")
        && !values.is_empty()
    {
        return values[random.below(values.len())].clone();
    }
    for key in ["allOf", "anyOf", "oneOf"] {
        if let Some(Value::Array(all)) = members.get(key)
            && random.one_in(2)
        {
            let at = random.below(all.len());
            return instance(random, &all[at], depth);
        }
    }
    let kind = match members.get("type") {
        Some(Value::String(kind)) => kind.clone(),
        Some(Value::Array(kinds)) => kinds[random.below(kinds.len())]
            .as_str()
            .unwrap_or("null")
            .to_owned(),
        _ => (*random.pick(&["object", "array", "string", "integer"])).to_owned(),
    };
    match kind.as_str() {
        "null" => Value::Null,
        "boolean" => json!(random.one_in(2)),
        "integer" => json!(i64::try_from(random.below(16)).expect("small") - 4),
        "number" => number(random),
        "string" => json!(random.pick(TEXTS)),
        "array" if depth > 0 => {
            let items = members
                .get("items")
                .cloned()
                .unwrap_or(json!({"type": "integer"}));
            let prefix = members
                .get("prefixItems")
                .and_then(Value::as_array)
                .cloned()
                .unwrap_or_default();
            let length = random.below(5);
            let all =
                (0..length).map(|at| instance(random, prefix.get(at).unwrap_or(&items), depth - 1));
            Value::Array(all.collect())
        }
        "object" if depth > 0 => {
            let known = members.get("properties").cloned().unwrap_or_default();
            let required = members.get("required").cloned().unwrap_or_default();
            let others = members.get("additionalProperties");
            let others = others.filter(|it| it.is_object());
            let others = others.cloned().unwrap_or(json!({"type": "string"}));
            let mut made = Map::new();
            for name in NAMES {
                let is_required = required
                    .as_array()
                    .is_some_and(|all| all.contains(&json!(name)));
                if is_required || random.one_in(3) {
                    let schema = known.get(name).cloned();
                    let schema = schema.unwrap_or_else(|| others.clone());
                    made.insert((*name).to_owned(), instance(random, &schema, depth - 1));
                }
            }
            Value::Object(made)
        }
        "array" => json!([]),
        _ => json!({}),
    }
}

/// The value with one change somewhere.
pub fn tweaked(random: &mut Random, of: &Value) -> Value {
    match of {
        Value::Array(items) if !items.is_empty() && !random.one_in(4) => {
            let mut items = items.clone();
            let at = random.below(items.len());
            match random.below(3) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => items[at] = tweaked(random, &items[at]),
            }
            Value::Array(items)
        }
        Value::Object(members) if !members.is_empty() && !random.one_in(4) => {
            let mut members = members.clone();
            let names: Vec<String> = members.keys().cloned().collect();
            let name = names[random.below(names.len())].clone();
            match random.below(3) {
                0 => drop(members.remove(&name)),
                1 => drop(members.insert((*random.pick(NAMES)).to_owned(), scalar(random))),
                _ => {
                    let inner = tweaked(random, &members[&name]);
                    members.insert(name, inner);
                }
            }
            Value::Object(members)
        }
        _ => scalar(random),
    }
}

/// Names that schemas do not speak of, but that patterns of theirs match or do not.
const OTHER_NAMES: &[&str] = &["", "zz", "A", "abcd", "bb", "0", "x-", "x-22", "ba"];

/// The value with a member of another name, or a number of another size, somewhere.
pub fn strange(random: &mut Random, of: &Value) -> Value {
    match of {
        Value::Array(items) if !items.is_empty() => {
            let mut items = items.clone();
            let at = random.below(items.len());
            items[at] = strange(random, &items[at]);
            Value::Array(items)
        }
        Value::Object(members) => {
            let mut members = members.clone();
            let names: Vec<String> = members.keys().cloned().collect();
            let name = (!names.is_empty()).then(|| &names[random.below(names.len())]);
            let other = (*random.pick(OTHER_NAMES)).to_owned();
            match (name, random.below(3)) {
                (Some(name), 0) => {
                    let value = members.remove(name).expect("a member");
                    members.insert(other, value);
                }
                (Some(name), 1) => {
                    let inner = strange(random, &members[name]);
                    members.insert(name.clone(), inner);
                }
                (_, _) => drop(members.insert(other, scalar(random))),
            }
            Value::Object(members)
        }
        Value::Number(_) => json!(i64::try_from(random.below(60)).expect("small") - 30),
        Value::String(text) => json!(format!("{text}{}", random.pick(TEXTS))),
        Value::Null | Value::Bool(_) | Value::Array(_) => scalar(random),
    }
}
