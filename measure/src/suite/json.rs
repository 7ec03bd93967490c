//! JSON as trees, in which numbers are the texts that they were written as.

use std::fmt;

use oasmith_cli::command::Failure;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Node, NodeValue};

/// The tree of a JSON text.
pub fn tree(path: &str, text: &str) -> Result<Node, Failure> {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add(path, text);
    let tree = oasmith_codegen::load::load(&sources, file, &mut diagnostics);
    tree.ok_or_else(|| Failure::Environment(format!("{path} is no JSON")))
}

/// A tree as JSON.
pub struct Json<'n>(pub &'n Node);

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        match &self.0.value {
            NodeValue::Null => f.write_str("null"),
            NodeValue::Bool(value) => write!(f, "{value}"),
            NodeValue::Number(lexeme) => f.write_str(lexeme),
            NodeValue::Text(text) => f.write_str(&quoted(text)),
            NodeValue::List(items) => {
                let items = items.iter().map(|item| Json(item).to_string());
                write!(f, "[{}]", items.collect::<Vec<_>>().join(","))
            }
            NodeValue::Map(map) => {
                let entries = map.entries.iter();
                let entries = entries.map(|it| format!("{}:{}", quoted(&it.key), Json(&it.node)));
                write!(f, "{{{}}}", entries.collect::<Vec<_>>().join(","))
            }
        }
    }
}
