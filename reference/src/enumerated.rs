//! Values that are listed.

use oasmith::ValueSet;
use oasmith_codegen::ir::{Enum, EnumValue, ShapeKind};

use crate::docs;
use crate::html::{Element, Html, code, element, text};
use crate::reference::Scope;

/// The most values of a named enumeration that are repeated where it is used.
const MAX_REPEATED_VALUES: usize = 12;

/// The values of an enumeration, each with its text. The type says what a constant is.
pub(crate) fn all(scope: Scope<'_>, kind: &ShapeKind, values: &Enum) -> Html {
    if kind.constant().is_some() {
        let texts = values.values.iter();
        return texts
            .map(|it| docs::shown(scope.links(), &it.docs))
            .collect();
    }
    let items = values.values.iter().map(|value| {
        let item = element("li")
            .child(code(&value.wire))
            .child(named(value))
            .child(docs::flags(&value.flags));
        item.child(docs::shown(scope.links(), &value.docs))
    });
    let list = element("ul").class("values").children(items);
    let more = match values.set {
        ValueSet::Documented => "More values may come; these are the ones that are described.",
        ValueSet::Open if values.other_rules.is_empty() => "Other values are valid as well.",
        ValueSet::Open => "Other values are valid as well. The rules are for these.",
        ValueSet::Closed => return list.into(),
    };
    Html::from(list).and(element("p").class("quiet").text(more))
}

/// The name of a value, where the description gives one that says more.
fn named(value: &EnumValue) -> Html {
    let name = value.name.as_deref().filter(|it| *it != value.wire);
    name.map_or_else(Html::default, |it| text(&format!(" {it}")))
}

/// The values of a named enumeration in a line.
pub(crate) fn short(kind: &ShapeKind) -> Option<Element> {
    let line = element("p").class("quiet");
    if let Some(value) = kind.constant() {
        return Some(line.text("Always ").child(code(&value.to_json())));
    }
    let values = kind.enumeration()?;
    let count = values.values.len();
    let first = values.values.iter().take(MAX_REPEATED_VALUES);
    let listed = Html::joined(
        first.map(|value| Html::from(code(&value.wire)).and(named(value))),
        ", ",
    );
    let more = if count > MAX_REPEATED_VALUES {
        format!(" and {} more", count - MAX_REPEATED_VALUES)
    } else {
        String::new()
    };
    Some(line.text("One of ").child(listed).text(&more))
}
