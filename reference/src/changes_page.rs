//! The page of what changed, whose operations and models lead to their pages.

use std::collections::BTreeMap;

use oasmith_codegen::ir::Api;

use crate::address::Addresses;

/// A text in Markdown in which code that is the route of an operation, or names a model at the beginning of an entry, is a link.
pub(crate) fn linked(text: &str, api: &Api) -> String {
    let addresses = Addresses::of(api, &[]);
    let operations = api.operations.iter().enumerate();
    let routes: BTreeMap<String, &str> = operations
        .map(|(position, it)| (it.route().to_string(), addresses.operation(position)))
        .collect();
    let models = api.named.iter();
    let models: BTreeMap<&str, &str> = models
        .filter_map(|(name, id)| Some((name.as_str(), addresses.model(*id)?)))
        .collect();
    let lines = text.split_inclusive('\n').map(|line| {
        let pieces: Vec<&str> = line.split('`').collect();
        // A quote that is escaped begins no code.
        if pieces.iter().any(|it| it.ends_with('\\')) || pieces.len().is_multiple_of(2) {
            return line.to_owned();
        }
        let pieces = pieces.into_iter().enumerate().map(|(at, piece)| {
            let is_subject = at == 1 && line.starts_with("- `");
            let model = models.get(piece).filter(|_| is_subject);
            match routes.get(piece).or(model).filter(|_| at % 2 == 1) {
                Some(address) => format!("[`{piece}`](<{address}>)"),
                None if at % 2 == 1 => format!("`{piece}`"),
                None => piece.to_owned(),
            }
        });
        pieces.collect()
    });
    lines.collect()
}
