//! The whole pipeline: any bytes give files or a diagnostic, and never files beside an error.

use oasmith_codegen::Input;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::source::SourceMap;

/// Generates from the bytes.
///
/// # Errors
/// Nothing was made and nothing was said, files were made in spite of an error, or the generator itself is at fault.
pub fn generate(bytes: &[u8]) -> Result<(), String> {
    let mut sources = SourceMap::default();
    let main = sources.add_file("fuzz.yaml", bytes.to_vec());
    let outcome = oasmith_codegen::generate(&Input {
        sources,
        main,
        ..Input::default()
    });
    let made = outcome.artefacts.iter().next().is_some();
    match (made, outcome.diagnostics.has_errors()) {
        (false, false) => Err("nothing was made and nothing was said".to_owned()),
        (true, true) => Err("files were made in spite of an error".to_owned()),
        (true, false) => Ok(()),
        (false, true) => is_no_fault_of_ours(&outcome.diagnostics),
    }
}

/// A page that cannot be printed is a mistake of an emitter, whatever the description says.
fn is_no_fault_of_ours(diagnostics: &Diagnostics) -> Result<(), String> {
    let unprintable = oasmith_codegen::diagnostics::code::generate::UNPRINTABLE;
    let sorted = diagnostics.sorted();
    match sorted.iter().find(|each| each.code.0.id == unprintable.id) {
        Some(fault) => Err(fault.message.clone()),
        None => Ok(()),
    }
}
