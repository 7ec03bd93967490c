//! Assumptions about the values of a schema that none of its keywords enforces, so that what breaks them passes.

use crate::diagnostics::code::normalize as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::oas::SchemaObject;
use crate::oas::keyword::Duty;
use crate::oas::schema::{SchemaKeyword, used};
use crate::tree::{Mapping, Node};

/// The key of an assumption for the keywords that enforce it; an empty list says that none can.
const ENFORCED_BY: &str = "enforced-by";

/// Reports an assumption that stands at a schema, where no keyword enforces it or one that is named is not there.
pub(super) fn check(
    schema: &SchemaObject<'_>,
    node: &Node,
    assumption: &Mapping,
    diagnostics: &mut Diagnostics,
) {
    let keywords: Vec<SchemaKeyword> = used(schema).into_iter().map(|(it, _)| it).collect();
    let Some(named) = assumption.get(ENFORCED_BY).and_then(Node::as_list) else {
        if !keywords.iter().copied().any(asserts) {
            let message = "an assumption that no keyword of its schema enforces".to_owned();
            let diagnostic = Diagnostic::new(Code(code::NOT_ENFORCED), node.origin, message);
            let help = format!(
                "write the keyword that enforces it, or `{ENFORCED_BY}: []` where none can"
            );
            diagnostics.add(diagnostic.label("every value passes").help(help));
        }
        return;
    };
    for node in named {
        let Some(name) = node.as_text() else {
            continue;
        };
        if !keywords.iter().any(|keyword| keyword.name() == name) {
            let message = format!("`{name}` is said to enforce an assumption, and is not there");
            let diagnostic = Diagnostic::new(Code(code::NOT_ENFORCED), node.origin, message);
            let help =
                format!("write `{name}` beside `x-assumption`, or the keyword that enforces it");
            diagnostics.add(diagnostic.help(help));
        }
    }
}

/// Whether a keyword refuses values of the schema's types.
fn asserts(keyword: SchemaKeyword) -> bool {
    let is_open = matches!(
        keyword,
        SchemaKeyword::Type | SchemaKeyword::OrNull | SchemaKeyword::KnownValues
    );
    let is_of_values = match keyword.duty() {
        Duty::Identity | Duty::Annotation => false,
        Duty::Any | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => true,
    };
    is_of_values && !is_open
}
