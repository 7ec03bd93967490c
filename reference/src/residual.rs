//! What is validated besides the types and rules of a page: as the JSON Schema that says it, because there are no shorter words for it.

use oasmith_codegen::ir::{Api, CrossRule, SchemaJson, Shape, Value};
use oasmith_schemas::schema_set::SchemaId;

use crate::html::{Element, Html, code, element};
use crate::json;

/// The code of rules between members that have no words of their own.
const UNWORDED: &str = "rule";

/// How deep schemas inside of schemas are written out.
const MAX_DEPTH: usize = 8;

/// The schema that values of a shape must be valid against besides; nothing where the shape says everything.
pub(crate) fn shown(api: &Api, shape: &Shape) -> Html {
    let schema = shape
        .residual
        .map(|id| json_schema(api, id))
        .filter(|schema| !is_anything(schema));
    let shown = schema.map(|schema| {
        let title = element("p")
            .class("label")
            .text("Validated as well, as JSON Schema:");
        Html::from(title).and(block(&schema))
    });
    shown.into()
}

/// The schema of a rule between members, where its message says only that there is one.
pub(crate) fn of_rule(api: &Api, rule: &CrossRule) -> Html {
    if rule.code != UNWORDED {
        return Html::default();
    }
    block(&json_schema(api, rule.schema)).into()
}

fn block(schema: &Value) -> Element {
    element("pre").child(code(&json::pretty(schema)))
}

fn is_anything(schema: &Value) -> bool {
    match schema {
        Value::Map(keywords) => keywords.is_empty(),
        Value::Bool(is_anything) => *is_anything,
        Value::Null | Value::Number(_) | Value::Text(_) | Value::List(_) => false,
    }
}

fn json_schema(api: &Api, id: SchemaId) -> Value {
    let is_model = |name: &str| api.named.contains_key(name);
    SchemaJson::of(&api.schema_set, id, &is_model, MAX_DEPTH).schema(id)
}
