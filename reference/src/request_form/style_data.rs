//! Styles in the words of the script.

use oasmith::param_style::{NestedList, NestedObject, ParamStyle, Style};
use oasmith_codegen::ir::Value;

use super::data::{object, text};

/// A style with its settings.
pub(super) fn of(of: ParamStyle) -> Value {
    let word = match of.style {
        Style::Matrix => "matrix",
        Style::Label => "label",
        Style::Simple => "simple",
        Style::Form => "form",
        Style::SpaceDelimited => "space",
        Style::PipeDelimited => "pipe",
        Style::DeepObject => "deep",
        Style::Json => "json",
    };
    object([
        ("style", text(word)),
        ("explode", Value::Bool(of.explode)),
        ("reserved", Value::Bool(of.reserved)),
        ("lists", text(lists(of.nested.lists))),
        ("objects", text(objects(of.nested.objects))),
    ])
}

/// How lists are written inside of an object.
pub(super) const fn lists(of: NestedList) -> &'static str {
    match of {
        NestedList::Repeated => "repeated",
        NestedList::Brackets => "brackets",
        NestedList::Indices => "indices",
        NestedList::Comma => "comma",
        NestedList::Json => "json",
    }
}

/// How objects are written inside of an object.
pub(super) const fn objects(of: NestedObject) -> &'static str {
    match of {
        NestedObject::Json => "json",
        NestedObject::Brackets => "brackets",
        NestedObject::Dots => "dots",
    }
}
