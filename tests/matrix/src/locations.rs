//! The places where a value can stand in a request.

use serde_json::{Value, json};

use crate::rules::{Rule, Text};

/// A place, and how a value stands there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Location {
    /// The whole body.
    Body,
    /// A body that may be missing or null.
    BodyNullable,
    /// An item of a list that is the body.
    BodyItem,
    /// A value of a map that is the body.
    BodyValue,
    /// A body of `text/plain`.
    BodyText,
    /// A member of a record, optional.
    Member,
    /// A member that must be there.
    MemberRequired,
    /// A member that may be null.
    MemberNullable,
    /// A member with a default.
    MemberDefault,
    /// An item of a list in a member.
    MemberItem,
    /// A value of a map in a member.
    MemberValue,
    /// A parameter of the query, optional.
    Query,
    /// One with a default.
    QueryDefault,
    /// A parameter of the path.
    Path,
    /// A header, optional.
    Header,
    /// One with a default.
    HeaderDefault,
    /// A cookie, optional.
    Cookie,
    /// A field of `application/x-www-form-urlencoded`.
    Field,
    /// One with a default.
    FieldDefault,
    /// A part of `multipart/form-data`.
    Part,
}

/// How places become operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// One for each rule, whose value is the body or stands in the path.
    ForEach,
    /// One for all rules: each is a member of the body.
    Members,
    /// One for all rules: each is a parameter.
    Parameters,
}

impl Location {
    /// Every place, with its name.
    pub const ALL: &[(Self, &str)] = &[
        (Self::Body, "body"),
        (Self::BodyNullable, "body_nullable"),
        (Self::BodyItem, "body_item"),
        (Self::BodyValue, "body_value"),
        (Self::BodyText, "body_text"),
        (Self::Member, "member"),
        (Self::MemberRequired, "member_required"),
        (Self::MemberNullable, "member_nullable"),
        (Self::MemberDefault, "member_default"),
        (Self::MemberItem, "member_item"),
        (Self::MemberValue, "member_value"),
        (Self::Query, "query"),
        (Self::QueryDefault, "query_default"),
        (Self::Path, "path"),
        (Self::Header, "header"),
        (Self::HeaderDefault, "header_default"),
        (Self::Cookie, "cookie"),
        (Self::Field, "field"),
        (Self::FieldDefault, "field_default"),
        (Self::Part, "part"),
    ];

    /// How it becomes an operation.
    pub fn operation(self) -> Operation {
        match self {
            Self::Body
            | Self::BodyNullable
            | Self::BodyItem
            | Self::BodyValue
            | Self::BodyText
            | Self::Path => Operation::ForEach,
            Self::Member
            | Self::MemberRequired
            | Self::MemberNullable
            | Self::MemberDefault
            | Self::MemberItem
            | Self::MemberValue
            | Self::Field
            | Self::FieldDefault
            | Self::Part => Operation::Members,
            Self::Query
            | Self::QueryDefault
            | Self::Header
            | Self::HeaderDefault
            | Self::Cookie => Operation::Parameters,
        }
    }

    /// Whether JSON stands there; otherwise texts do.
    pub fn is_json(self) -> bool {
        match self {
            Self::Body
            | Self::BodyNullable
            | Self::BodyItem
            | Self::BodyValue
            | Self::Member
            | Self::MemberRequired
            | Self::MemberNullable
            | Self::MemberDefault
            | Self::MemberItem
            | Self::MemberValue => true,
            Self::BodyText
            | Self::Query
            | Self::QueryDefault
            | Self::Path
            | Self::Header
            | Self::HeaderDefault
            | Self::Cookie
            | Self::Field
            | Self::FieldDefault
            | Self::Part => false,
        }
    }

    /// Whether a rule can stand there.
    pub fn takes(self, rule: &Rule) -> bool {
        match rule.text {
            Text::Scalar => true,
            Text::List | Text::Object => self != Self::BodyText,
            Text::None => self.is_json(),
        }
    }

    /// The schema of what stands there: the rule, or what holds the value that it is of.
    pub fn schema(self, rule: &Rule) -> Value {
        let own = rule.schema.clone();
        match self {
            Self::BodyNullable | Self::MemberNullable => nullable(own),
            Self::BodyItem | Self::MemberItem => json!({ "type": "array", "items": own }),
            Self::BodyValue | Self::MemberValue => {
                json!({ "type": "object", "additionalProperties": own })
            }
            Self::MemberDefault | Self::QueryDefault | Self::HeaderDefault | Self::FieldDefault => {
                let mut own = own;
                own["default"] = rule.values.first().cloned().unwrap_or_default();
                own
            }
            Self::Body
            | Self::BodyText
            | Self::Member
            | Self::MemberRequired
            | Self::Query
            | Self::Path
            | Self::Header
            | Self::Cookie
            | Self::Field
            | Self::Part => own,
        }
    }

    /// The values that may be tried there.
    pub fn values(self, rule: &Rule) -> Vec<Value> {
        let own = rule
            .values
            .iter()
            .filter(|value| self.can_hold(rule, value));
        let held = own.map(|value| match self {
            Self::BodyItem | Self::MemberItem => json!([value]),
            Self::BodyValue | Self::MemberValue => json!({ "key": value }),
            _ => value.clone(),
        });
        let null = matches!(self, Self::BodyNullable | Self::MemberNullable);
        held.chain(null.then_some(Value::Null)).collect()
    }

    /// Whether a value can be written there so that it is still this value.
    fn can_hold(self, rule: &Rule, value: &Value) -> bool {
        if self.is_json() {
            return true;
        }
        let is_text = kind(&rule.schema) == "string";
        let is_scalar = |value: &Value, is_text: bool| {
            value.is_string() || !is_text && (value.is_number() || value.is_boolean())
        };
        match (rule.text, value) {
            (Text::Scalar, value) => is_scalar(value, is_text),
            (Text::List, Value::Array(items)) => {
                let schema = |at| match &rule.schema["prefixItems"][at] {
                    Value::Null => &rule.schema["items"],
                    own => own,
                };
                let mut all = items.iter().enumerate();
                let is_held = |(at, item)| is_scalar(item, kind(schema(at)) == "string");
                !items.is_empty() && all.all(is_held)
            }
            (Text::Object, Value::Object(members)) => {
                !members.is_empty() && members.values().all(Value::is_string)
            }
            (Text::List | Text::Object | Text::None, _) => false,
        }
    }
}

/// The type of a schema of texts.
fn kind(schema: &Value) -> &str {
    match (schema["type"].as_str(), &schema["const"]) {
        (Some(name), _) => name,
        (None, Value::Number(_)) => "number",
        (None, Value::Bool(_)) => "boolean",
        (None, _) => "string",
    }
}

/// A schema for which null is valid as well.
fn nullable(mut schema: Value) -> Value {
    let name = schema["type"].as_str().map(str::to_owned);
    match name {
        Some(name) if name != "null" => {
            schema["type"] = json!([name, "null"]);
            schema
        }
        _ => json!({ "anyOf": [schema, { "type": "null" }] }),
    }
}
