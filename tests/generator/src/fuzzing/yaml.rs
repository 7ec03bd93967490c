//! Loading: any bytes give a tree or a diagnostic, and every place is one of the text.

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::load;
use oasmith_codegen::source::{Origin, SourceMap};
use oasmith_codegen::tree::{Node, NodeValue};

/// Loads the bytes as a description.
///
/// # Errors
/// Nothing was read and nothing was said, or a place is none of the text.
pub fn load_yaml(bytes: &[u8]) -> Result<(), String> {
    let mut diagnostics = Diagnostics::default();
    let mut sources = SourceMap::default();
    let file = sources.add_file("fuzz.yaml", bytes.to_vec());
    let source = sources.get(file).ok_or("the file is none of the texts")?;
    let text = &source.text;
    let root = load::load(&sources, file, &mut diagnostics);
    for diagnostic in diagnostics.sorted() {
        let labels = diagnostic.primary.iter().chain(&diagnostic.secondary);
        for label in labels {
            slice(text, label.origin)?;
        }
    }
    match root {
        Some(root) => is_in_place(&root, text),
        None => accounted(&diagnostics),
    }
}

fn accounted(diagnostics: &Diagnostics) -> Result<(), String> {
    if diagnostics.has_errors() {
        Ok(())
    } else {
        Err("nothing was read and nothing was said".to_owned())
    }
}

fn slice(text: &str, origin: Origin) -> Result<&str, String> {
    text.get(origin.start as usize..origin.end as usize)
        .ok_or_else(|| format!("{origin:?} is no place in the text"))
}

fn is_in_place(node: &Node, text: &str) -> Result<(), String> {
    let slice = slice(text, node.origin)?;
    match &node.value {
        NodeValue::Number(lexeme) if slice == lexeme => Ok(()),
        NodeValue::Null | NodeValue::Bool(_) | NodeValue::Number(_) | NodeValue::Text(_) => Ok(()),
        NodeValue::List(items) => items.iter().try_for_each(|item| is_in_place(item, text)),
        NodeValue::Map(map) => map
            .entries
            .iter()
            .try_for_each(|entry| is_in_place(&entry.node, text)),
    }
}
