//! The tests of the suite as they are read.

use codegen::source::SourceMap;
use xtask::command::Failure;

/// The tree of a JSON text.
pub fn tree(path: &str, text: &str) -> Result<codegen::tree::Node, Failure> {
    let (mut sources, mut diagnostics) = (
        SourceMap::default(),
        codegen::diagnostics::Diagnostics::default(),
    );
    let file = sources.add(path, text);
    let tree = codegen::load::load(&sources, file, &mut diagnostics);
    tree.ok_or_else(|| Failure::Environment(format!("{path} is no JSON")))
}
