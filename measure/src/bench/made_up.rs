//! Descriptions that the benches make up, the same on every machine: large ones of the shape of Plaid's, and plain records.

use std::path::PathBuf;

use minijinja::context;
use oasmith_cli::command::Failure;

use super::context::Context;
use super::template::rendered;

/// How large a description of the shape of Plaid's is.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// The entries of `components.schemas`, those of operations among them.
    pub schemas: usize,
    /// Operations; each has a schema for its request and one for its response.
    pub operations: usize,
}

/// As many schemas as Plaid's description has, in as many bytes.
pub const PLAID: Size = Size {
    schemas: 2275,
    operations: 330,
};

impl Size {
    /// A multiple of everything.
    pub const fn times(self, times: usize) -> Self {
        Self {
            schemas: self.schemas * times,
            operations: self.operations * times,
        }
    }
}

/// Writes a description with POST operations only, records that refer to each other, enumerations, nullable members and long prose.
pub fn plaid(context: &Context, name: &str, size: Size) -> Result<PathBuf, Failure> {
    let Size {
        schemas,
        operations,
    } = size;
    let of = context! { schemas, operations };
    context.described(name, include_str!("made_up/plaid.jinja"), of)
}

/// The records of the comparison with serde's derive.
const RECORDS: usize = 200;

/// Writes a description of plain records, and nothing else.
pub fn plain(context: &Context) -> Result<PathBuf, Failure> {
    let of = context! { form => "description", records => RECORDS };
    context.described("plain", include_str!("made_up/records.jinja"), of)
}

/// The same records with serde's derive, as a crate by hand has them.
pub fn derived() -> Result<String, Failure> {
    let of = context! { form => "types", records => RECORDS };
    rendered(include_str!("made_up/records.jinja"), of)
}

/// A program that reads and writes each of the records, by two expressions on a text and on a value.
pub fn program(read: &str, write: &str) -> Result<String, Failure> {
    let of = context! { form => "program", records => RECORDS, read, write };
    rendered(include_str!("made_up/records.jinja"), of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_up_descriptions_are_good_ones() {
        let large = context! { schemas => 400, operations => 90 };
        let records = context! { form => "description", records => 3 };
        for (source, of) in [
            (include_str!("made_up/plaid.jinja"), large),
            (include_str!("made_up/records.jinja"), records),
        ] {
            let text = rendered(source, of).expect("a description");
            let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            let schemas = &value["components"]["schemas"];
            assert!(schemas.as_object().is_some_and(|it| it.len() > 2));
            for part in text.split("#/components/schemas/").skip(1) {
                let name = part.split('"').next().unwrap_or_default();
                assert!(schemas[name].is_object(), "{name}");
            }
        }
    }
}
