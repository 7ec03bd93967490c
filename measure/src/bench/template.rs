//! Pages, pictures and made-up descriptions, all of which are templates.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Value;
use minijinja::{Environment, UndefinedBehavior};
use oasmith_cli::command::Failure;

/// A template filled in strictly.
pub fn rendered(source: &str, context: Value) -> Result<String, Failure> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    let failed = |error: minijinja::Error| Failure::Environment(format!("a template: {error:#}"));
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .keep_trailing_newline(true)
        .build()
        .map_err(failed)?;
    environment.set_syntax(syntax);
    environment.render_str(source, context).map_err(failed)
}
