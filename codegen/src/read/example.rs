//! The Example Object, and where objects have examples.

use super::context::{ReadContext, diagnostic};
use super::extension::ObjectKind;
use super::object::{ObjectReader, ref_or};
use crate::diagnostics::code::read as code;
use crate::oas::{Example, RefOr, Reference, TargetKind};
use crate::tree::Node;

/// Reads `example` and `examples`: the values that stand here, and references to others.
pub(super) fn examples<'t>(
    object: &mut ObjectReader<'t, '_>,
) -> (Vec<&'t Node>, Vec<Reference<'t>>) {
    if object.has("example") && object.has("examples") {
        object.context().add(
            diagnostic(
                code::EXAMPLE_AND_EXAMPLES,
                object.origin(),
                "`example` and `examples` exclude each other",
            )
            .label("both are kept")
            .help("move the value of `example` into `examples`"),
        );
    }
    let mut values = Vec::from_iter(object.node("example"));
    let mut references = Vec::new();
    let named = object.named("examples", |node, cx| {
        ref_or(node, TargetKind::Example, cx, example)
    });
    for example in named {
        match example.value {
            RefOr::Here(example) => values.extend(example.value),
            RefOr::Ref(reference) => references.push(reference),
        }
    }
    (values, references)
}

/// Reads the Example Object.
pub(super) fn example<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Example<'t>> {
    let mut o = ObjectReader::new(node, "Example Object", cx)?;
    o.without_effect("externalValue", "nothing is fetched");
    let example = Example {
        origin: node.origin,
        summary: o.text("summary"),
        description: o.text("description"),
        value: o.node("value"),
    };
    o.finish(ObjectKind::Other);
    Some(example)
}
