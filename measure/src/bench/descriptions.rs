//! Descriptions that the benches make up, the same on every machine: large ones of the shape of Plaid's, and plain records.

/// How large a description of the shape of Plaid's is.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// The entries of `components.schemas`, those of operations among them.
    pub schemas: usize,
    /// Operations; each has a schema for its request and one for its response.
    pub operations: usize,
}

impl Size {
    /// A multiple of everything.
    pub const fn times(self, times: usize) -> Self {
        Self {
            schemas: self.schemas * times,
            operations: self.operations * times,
        }
    }
}

/// A description with POST operations only, records that refer to each other, enumerations, nullable members and long prose.
pub fn plaid(size: Size) -> String {
    let schemas: Vec<String> = (0..size.schemas)
        .map(|at| format!("{:?}:{}", name(at), schema(at)))
        .collect();
    let operations: Vec<String> = (0..size.operations).map(operation).collect();
    description("Payments", &operations, &schemas)
}

/// Records of plain members, and nothing else.
pub fn plain(records: usize) -> String {
    let schemas: Vec<String> = (0..records)
        .map(|at| {
            let members = MEMBERS.iter().enumerate().map(|(number, (_, schema))| {
                format!("\"field_{number}\":{schema}")
            });
            let members: Vec<String> = members.collect();
            format!(
                "\"Record{at}\":{{\"type\":\"object\",\"required\":{REQUIRED},\"properties\":{{{}}}}}",
                members.join(",")
            )
        })
        .collect();
    description("Plain", &[], &schemas)
}

/// The same records with serde's derive, as a crate by hand has them.
pub fn derived(records: usize) -> String {
    let members = MEMBERS.iter().enumerate().map(|(number, (of, _))| {
        let skip = if of.starts_with("Option") {
            "    #[serde(default, skip_serializing_if = \"Option::is_none\")]\n"
        } else {
            ""
        };
        format!("{skip}    pub field_{number}: {of},\n")
    });
    let members: String = members.collect();
    let records: String = (0..records)
        .map(|at| {
            format!("\n#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]\npub struct Record{at} {{\n{members}}}\n")
        })
        .collect();
    format!("use serde::{{Deserialize, Serialize}};\n{records}")
}

/// A program that reads and writes each of some records, by two expressions on a text and on a value.
pub fn program(records: usize, read: &str, write: &str) -> String {
    let records: String = (0..records)
        .map(|at| {
            let read = read.replace("RECORD", &format!("Record{at}"));
            format!(
                "    if let Ok(value) = {read} {{\n        println!(\"{{:?}}\", {write});\n    }}\n"
            )
        })
        .collect();
    format!(
        "fn main() {{\n    let text = std::env::args().nth(1).unwrap_or_default();\n{records}}}\n"
    )
}

/// The members of a plain record: the type by hand, and the schema.
const MEMBERS: [(&str, &str); 12] = [
    ("String", r#"{"type":"string"}"#),
    ("String", r#"{"type":"string"}"#),
    ("String", r#"{"type":"string"}"#),
    ("i64", r#"{"type":"integer","format":"int64"}"#),
    ("i64", r#"{"type":"integer","format":"int64"}"#),
    ("bool", r#"{"type":"boolean"}"#),
    ("Option<String>", r#"{"type":"string"}"#),
    ("Option<String>", r#"{"type":"string"}"#),
    ("Option<i64>", r#"{"type":"integer","format":"int64"}"#),
    ("Option<bool>", r#"{"type":"boolean"}"#),
    (
        "Vec<String>",
        r#"{"type":"array","items":{"type":"string"}}"#,
    ),
    ("Option<String>", r#"{"type":"string"}"#),
];

/// The members that are always there.
const REQUIRED: &str =
    r#"["field_0","field_1","field_2","field_3","field_4","field_5","field_10"]"#;

/// In OpenAPI 3.0, which all generators read.
fn description(title: &str, operations: &[String], schemas: &[String]) -> String {
    format!(
        "{{\"openapi\":\"3.0.3\",\"info\":{{\"title\":{title:?},\"version\":\"1.0.0\"}},\"servers\":[{{\"url\":\"https://api.example.com\"}}],\"paths\":{{{}}},\"components\":{{\"schemas\":{{{}}}}}}}\n",
        operations.join(",\n"),
        schemas.join(",\n")
    )
}

fn operation(at: usize) -> String {
    let (request, response) = (name(at * 4), name(at * 4 + 1));
    format!(
        "\"/resource_{at}/get\":{{\"post\":{{\"operationId\":\"resource_{at}_get\",\"tags\":[\"group_{}\"],\"summary\":\"Get resource {at}\",\"description\":\"{PROSE}\",\
         \"requestBody\":{{\"required\":true,\"content\":{{\"application/json\":{{\"schema\":{{\"$ref\":\"#/components/schemas/{request}\"}}}}}}}},\
         \"responses\":{{\"200\":{{\"description\":\"The resource.\",\"content\":{{\"application/json\":{{\"schema\":{{\"$ref\":\"#/components/schemas/{response}\"}}}}}}}}}}}}}}",
        at % 20
    )
}

const PROSE: &str = "What this is for, told at length, as descriptions of such services do: which account it belongs to, since when it is there, and what to do where it is missing.";

/// The name of a schema. Those of requests and responses are records.
fn name(at: usize) -> String {
    let kind = match at % 4 {
        0 => "Request",
        1 => "Response",
        2 => "Detail",
        _ if is_enumeration(at) => "Kind",
        _ => "Part",
    };
    format!("Resource{}{kind}", at / 4)
}

fn is_enumeration(at: usize) -> bool {
    at % 12 == 11
}

fn schema(at: usize) -> String {
    if is_enumeration(at) {
        let values: Vec<String> = (0..3 + at % 6)
            .map(|value| format!("\"value_{value}\""))
            .collect();
        return format!(
            "{{\"type\":\"string\",\"description\":\"{PROSE}\",\"enum\":[{}]}}",
            values.join(",")
        );
    }
    let count = 5 + at % 7;
    let members: Vec<String> = (0..count)
        .map(|number| {
            format!(
                "\"{}_{number}\":{}",
                MEMBER_NAMES[(at + number) % MEMBER_NAMES.len()],
                member(at, number)
            )
        })
        .collect();
    let required: Vec<String> = (0..count / 2)
        .map(|number| {
            format!(
                "\"{}_{number}\"",
                MEMBER_NAMES[(at + number) % MEMBER_NAMES.len()]
            )
        })
        .collect();
    format!(
        "{{\"type\":\"object\",\"description\":\"{PROSE}\",\"required\":[{}],\"properties\":{{{}}}}}",
        required.join(","),
        members.join(",")
    )
}

const MEMBER_NAMES: [&str; 9] = [
    "account",
    "amount",
    "currency",
    "institution",
    "item",
    "mask",
    "name",
    "status",
    "token",
];

/// The schema that a member refers to: requests and responses refer to details, those to parts, and those to enumerations; so nothing goes in
/// circles, and nothing is deeper than descriptions of services are.
fn referred(at: usize, number: usize) -> String {
    let group = (at / 4).saturating_sub(1 + number);
    name(match at % 4 {
        0 | 1 => group * 4 + 2 + number % 2,
        2 => group * 4 + 3,
        _ => (at / 12).saturating_sub(1 + number) * 12 + 11,
    })
}

/// A member: plain, bounded, nullable, a list, or another schema.
fn member(at: usize, number: usize) -> String {
    match (at + number * 3) % 10 {
        0 => format!("{{\"type\":\"string\",\"description\":\"{PROSE}\"}}"),
        1 => format!("{{\"type\":\"string\",\"nullable\":true,\"description\":\"{PROSE}\"}}"),
        2 => format!("{{\"type\":\"number\",\"format\":\"double\",\"description\":\"{PROSE}\"}}"),
        3 => format!(
            "{{\"type\":\"integer\",\"format\":\"int64\",\"minimum\":0,\"description\":\"{PROSE}\"}}"
        ),
        4 => "{\"type\":\"boolean\",\"description\":\"Whether it is so.\"}".to_owned(),
        5 => format!(
            "{{\"type\":\"array\",\"items\":{{\"$ref\":\"#/components/schemas/{}\"}}}}",
            referred(at, number)
        ),
        6 => "{\"type\":\"array\",\"items\":{\"type\":\"string\"}}".to_owned(),
        7 => format!(
            "{{\"$ref\":\"#/components/schemas/{}\"}}",
            referred(at, number)
        ),
        8 => format!(
            "{{\"type\":\"string\",\"minLength\":1,\"maxLength\":64,\"description\":\"{PROSE}\"}}"
        ),
        9 => "{\"type\":\"string\",\"format\":\"date-time\",\"description\":\"When it was.\"}"
            .to_owned(),
        _ => format!("{{\"type\":\"string\",\"description\":\"{PROSE}\"}}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_up_descriptions_are_good_ones() {
        let size = Size {
            schemas: 400,
            operations: 90,
        };
        for text in [plaid(size), plain(3)] {
            let value: serde_yaml::Value = serde_yaml::from_str(&text).expect("JSON");
            let schemas = value["components"]["schemas"]
                .as_mapping()
                .expect("schemas");
            assert!(!schemas.is_empty());
            for part in text.split("#/components/schemas/").skip(1) {
                let name = part.split('"').next().unwrap_or_default();
                assert!(schemas.contains_key(name), "{name}");
            }
        }
    }
}
