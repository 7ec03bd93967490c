//! The tests of the suite as they are read.

use oasmith_cli::command::Failure;
use oasmith_codegen::source::SourceMap;

/// The tree of a JSON text.
pub fn tree(path: &str, text: &str) -> Result<oasmith_codegen::tree::Node, Failure> {
    let (mut sources, mut diagnostics) = (
        SourceMap::default(),
        oasmith_codegen::diagnostics::Diagnostics::default(),
    );
    let file = sources.add(path, text);
    let tree = oasmith_codegen::load::load(&sources, file, &mut diagnostics);
    tree.ok_or_else(|| Failure::Environment(format!("{path} is no JSON")))
}
