//! Schemas as they are written: JSON texts, for rules whose schemas are short. They have no patterns, formats and references.

use std::borrow::Cow;
use std::convert::Infallible;

use super::store::{AnchorIn, Store};
use super::tree::{Node, Tree};
use super::{Keyword, Schema, SchemaForm, SchemaType};
use crate::Counted;

/// Schemas that were read from a text, and hold one another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Read;

impl SchemaForm for Read {
    type Text = Cow<'static, str>;
    type List<T: 'static> = Vec<T>;
    type Schema = Schema<Self>;
    type Pattern = Infallible;
    type Anchors = Infallible;
}

impl Store for Read {
    type Form = Self;

    fn schema<'s>(&'s self, of: &'s Schema<Self>) -> &'s Schema<Self> {
        of
    }

    fn anchors<'s>(&'s self, of: &'s Infallible) -> &'s [AnchorIn<Self>] {
        match *of {}
    }

    fn finds(&self, pattern: &Infallible, _: &str) -> Option<bool> {
        match *pattern {}
    }

    fn source<'s>(&'s self, pattern: &'s Infallible) -> &'s str {
        match *pattern {}
    }

    fn lasting(&self, name: &Cow<'static, str>) -> Option<&'static str> {
        match name {
            Cow::Borrowed(name) => Some(name),
            Cow::Owned(_) => None,
        }
    }
}

/// The schema of a JSON text. What is none, or has a keyword that is not known here, is valid for nothing, so that nothing passes unseen.
pub(super) fn read(json: &'static str) -> Schema<Read> {
    let text = Tree::of(json);
    let schema = text.and_then(|text| SchemaText { json }.schema(&text));
    schema.unwrap_or_else(|| Schema(vec![Keyword::Never]))
}

/// A schema as JSON, whose texts stay where they are.
struct SchemaText {
    json: &'static str,
}

impl SchemaText {
    fn schema(&self, text: &Tree<'static>) -> Option<Schema<Read>> {
        let Node::Object(members) = &text.node else {
            return None;
        };
        // `then` is read with its `if`.
        let members = members.iter().filter(|(name, _)| name != "then");
        let keywords = members.map(|(name, value)| self.keyword(name, value, text));
        keywords.collect::<Option<Vec<_>>>().map(Schema)
    }

    fn keyword(
        &self,
        name: &str,
        value: &Tree<'static>,
        all: &Tree<'static>,
    ) -> Option<Keyword<Read>> {
        Some(match name {
            "type" => Keyword::Type(vec![json_type(value)?]),
            "enum" => Keyword::Enum(list(value, |value| self.json(value))?),
            "required" => Keyword::Required(list(value, string)?),
            "properties" => Keyword::Members(self.properties(value)?, Vec::new(), None),
            "contains" => Keyword::Contains(self.schema(value)?, 1, None),
            "minItems" => Keyword::AtLeast(count(value)?, Counted::Items),
            "maxItems" => Keyword::AtMost(count(value)?, Counted::Items),
            "allOf" => Keyword::AllOf(list(value, |value| self.schema(value))?),
            "anyOf" => Keyword::AnyOf(list(value, |value| self.schema(value))?),
            "oneOf" => Keyword::OneOf(list(value, |value| self.schema(value))?),
            "not" => Keyword::Not(self.schema(value)?),
            "if" => {
                let then = self.schema(member(all, "then")?)?;
                Keyword::If(self.schema(value)?, Some(then), None)
            }
            _ => return None,
        })
    }

    fn properties(&self, value: &Tree<'static>) -> Option<Vec<(Cow<'static, str>, Schema<Read>)>> {
        let Node::Object(members) = &value.node else {
            return None;
        };
        let members = members.iter();
        let named = members.map(|(name, value)| Some((name.clone(), self.schema(value)?)));
        named.collect()
    }

    /// A value as it is written.
    fn json(&self, value: &Tree<'_>) -> Option<Cow<'static, str>> {
        let text = self.json.get(value.at()..value.at() + value.length())?;
        Some(Cow::Borrowed(text))
    }
}

fn list<T>(value: &Tree<'static>, item: impl Fn(&Tree<'static>) -> Option<T>) -> Option<Vec<T>> {
    let Node::Array(items) = &value.node else {
        return None;
    };
    items.iter().map(item).collect()
}

fn member<'v, 't>(object: &'v Tree<'t>, name: &str) -> Option<&'v Tree<'t>> {
    let Node::Object(members) = &object.node else {
        return None;
    };
    let mut members = members.iter();
    members.find(|(key, _)| key == name).map(|(_, value)| value)
}

fn string(value: &Tree<'static>) -> Option<Cow<'static, str>> {
    match &value.node {
        Node::String(text) => Some(text.clone()),
        _ => None,
    }
}

fn count(value: &Tree<'_>) -> Option<u64> {
    match &value.node {
        Node::Number(number) => number.parse().ok(),
        _ => None,
    }
}

fn json_type(value: &Tree<'static>) -> Option<SchemaType> {
    Some(match &*string(value)? {
        "array" => SchemaType::Array,
        "object" => SchemaType::Object,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::tree::Tree;
    use super::super::validator::Validator;
    use super::super::verdicts::Known;
    use super::{Read, read};
    use crate::Limits;
    use crate::json::Budget;
    use crate::stack;

    fn is_valid(schema: &'static str, json: &str) -> bool {
        let schema = read(schema);
        let mut known = Known::default();
        let mut budget = Budget::of(usize::MAX, &Limits::RESPONSE);
        let mut validator = Validator::new(&Read, &mut known, &mut budget, 1, stack::position());
        validator.validate(&schema, &Tree::of(json).expect("JSON"));
        validator.end().0.is_empty()
    }

    #[test]
    fn each_keyword_of_a_text_is_validated_by() {
        let rows = [
            (r#"{"type":"array"}"#, "[]", "{}"),
            (r#"{"type":"object"}"#, "{}", "[]"),
            (
                r#"{"enum":["a",1.0,null,{"b":[2]}]}"#,
                r#"{"b":[2.0]}"#,
                "2",
            ),
            (
                r#"{"required":["a","b"]}"#,
                r#"{"a":1,"b":null}"#,
                r#"{"a":1}"#,
            ),
            (r#"{"properties":{"a":{"enum":[1]}}}"#, "{}", r#"{"a":2}"#),
            (r#"{"contains":{"enum":["a"]}}"#, r#"["b","a"]"#, r#"["b"]"#),
            (r#"{"minItems":1,"maxItems":2}"#, "[1]", "[1,2,3]"),
            (
                r#"{"allOf":[{"required":["a"]},{"required":["b"]}]}"#,
                r#"{"a":1,"b":1}"#,
                r#"{"a":1}"#,
            ),
            (
                r#"{"anyOf":[{"required":["a"]},{"required":["b"]}]}"#,
                r#"{"b":1}"#,
                "{}",
            ),
            (
                r#"{"oneOf":[{"required":["a"]},{"required":["b"]}]}"#,
                r#"{"b":1}"#,
                r#"{"a":1,"b":1}"#,
            ),
            (r#"{"not":{"required":["a"]}}"#, "{}", r#"{"a":1}"#),
            (
                r#"{"if":{"required":["a"]},"then":{"required":["b"]}}"#,
                r#"{"b":1}"#,
                r#"{"a":1}"#,
            ),
        ];
        for (schema, valid, invalid) in rows {
            assert!(is_valid(schema, valid), "{schema} {valid}");
            assert!(!is_valid(schema, invalid), "{schema} {invalid}");
        }
    }

    #[test]
    fn nothing_is_valid_where_a_text_is_no_schema() {
        for text in [
            "",
            "[]",
            r#"{"required":[1]}"#,
            r#"{"minLength":1}"#,
            r#"{"if":{}}"#,
        ] {
            assert!(!is_valid(text, "{}"), "{text}");
        }
    }
}
