//! Descriptions that a test writes itself, and what the generator makes of them or says of them.

use oasmith_codegen::Input;
use oasmith_codegen::source::SourceMap;

mod added_operations;
mod customary;
mod customary_yaml;
mod deep_schemas;
mod defaults;
mod docs;
mod equal_parts;
mod file_names;
mod folding;
mod formats;
mod groups;
mod growth;
mod help;
mod homes;
mod lenient;
mod locality;
mod long_modules;
mod names;
mod nulls;
mod open_forms;
mod order;
mod readmes;
mod repeated;
mod residual_schemas;
mod settings;
mod typed;
mod unselected;
mod vendor_keys;

/// A description alone, under the name that diagnostics show.
fn input(name: &str, description: impl Into<String>) -> Input {
    let mut sources = SourceMap::default();
    let main = sources.add(name, description);
    Input {
        sources,
        main,
        ..Input::default()
    }
}
