//! The Example Object, and where objects have examples.

use super::context::{ReadContext, diagnostic};
use super::extension::ObjectKind;
use super::object::ObjectReader;
use super::reference::ref_or;
use crate::diagnostics::code::read as code;
use crate::oas::{Example, Examples, TargetKind};
use crate::tree::{Node, uri};

/// Reads `example` and `examples`.
pub(super) fn examples<'t>(object: &mut ObjectReader<'t, '_>) -> Examples<'t> {
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
    Examples {
        unnamed: object.node("example"),
        named: object.named("examples", |node, cx| {
            ref_or(node, TargetKind::Example, cx, example)
        }),
    }
}

/// Reads the Example Object.
pub(super) fn example<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Example<'t>> {
    let mut o =
        ObjectReader::new(node, "Example Object", cx)?.since_3_2(&["dataValue", "serializedValue"]);
    let external = external_value(&mut o);
    o.without_effect(
        "serializedValue",
        "a value is written by generated code: an example of it is its `dataValue`",
    );
    let example = Example {
        origin: node.origin,
        summary: o.text("summary"),
        description: o.text("description"),
        value: value(&mut o).or(external),
    };
    o.finish(ObjectKind::Other);
    Some(example)
}

/// The value of an example that is a document of its own.
fn external_value<'t>(object: &mut ObjectReader<'t, '_>) -> Option<&'t Node> {
    let target = object.text("externalValue")?;
    let value = object.context().locate(&target);
    let value = value.filter(|_| uri::is_document(target.text));
    if value.is_none() {
        let why = "it is no JSON or YAML that is there; nothing is fetched";
        object.without_effect("externalValue", why);
    }
    value
}

/// The value of an example: `dataValue`, or `value`, which says before 3.2 the same.
fn value<'t>(object: &mut ObjectReader<'t, '_>) -> Option<&'t Node> {
    let (value, data) = (object.node("value"), object.node("dataValue"));
    if let (Some(value), Some(data)) = (value, data) {
        object.context().add(
            diagnostic(
                code::EXAMPLE_AND_EXAMPLES,
                value.origin,
                "`value` and `dataValue` exclude each other",
            )
            .label("not kept")
            .and(data.origin, "this is kept")
            .help("remove `value`"),
        );
    }
    data.or(value)
}
