//! Members that have no name of their own in the description.

use oasmith_codegen::ir::{Shape, Use};

use crate::docs;
use crate::html::{Html, code, element};
use crate::reference::Scope;

/// What names of members are, as Redoc's key beside their values has it.
const NAMED_BY: &str = "x-additionalPropertiesName";

/// What the names of other members are; nothing where it is not said.
pub(crate) fn named_by(scope: Scope<'_>, value: Use) -> Html {
    let shape = scope.reference.api.shapes.get(value.shape);
    let mut keys = shape.extensions.iter();
    let name = keys.find(|(key, _)| key == NAMED_BY);
    let name = name.and_then(|(_, name)| name.as_text());
    let line = name.map(|name| {
        let line = element("p").class("quiet").text("One for each ");
        line.child(code(name))
    });
    line.into()
}

/// The texts of members whose names match patterns; the schema that they are valid against has the patterns as well.
pub(crate) fn patterned(scope: Scope<'_>, shape: &Shape) -> Html {
    let shapes = &scope.reference.api.shapes;
    let value = shape.kind.element();
    let shown = value.map(|it| &shapes.get(it.shape).docs);
    let items = shape.patterned.iter().map(|(pattern, docs)| {
        let item = element("li").text("Names that match ").child(code(pattern));
        let about = (shown != Some(docs)).then(|| docs::shown(scope.links(), docs));
        item.child(about)
    });
    let items: Html = items.map(Html::from).collect();
    let list = (!items.is_empty()).then(|| element("ul").class("facts").child(items));
    list.into()
}
