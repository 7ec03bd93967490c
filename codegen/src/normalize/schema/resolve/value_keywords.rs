//! Keywords that say everything themselves: no other schema, pattern or format takes part.

use oasmith::Counted;
use oasmith_schemas::schema_set::Keyword;

use crate::ir::Value;
use crate::normalize::schema::flatten::unquoted::Unquoted;
use crate::normalize::value;
use crate::oas::{Counts, SchemaObject, SourceText};
use crate::tree::Node;

/// The least and the greatest count of something.
pub fn counts(of: Counted, object: &SchemaObject<'_>) -> Vec<Keyword> {
    let counts = Counts::of(object, of);
    let least = counts.least.map(|it| Keyword::AtLeast(it.value, of));
    let most = counts.most.map(|it| Keyword::AtMost(it.value, of));
    least.into_iter().chain(most).collect()
}

/// `type`, the values that are listed, and the bounds of numbers.
pub fn of_values<'a>(object: &SchemaObject<'a>, unquoted: Unquoted<'a>) -> Vec<Keyword> {
    let json = |node: &'a Node| match unquoted.text_of(object, node) {
        Some(text) => Value::Text(text.to_owned()).to_json(),
        None => value::of(node).to_json(),
    };
    let mut keywords = Vec::new();
    if !object.types.is_empty() {
        keywords.push(Keyword::Type(
            object.types.iter().map(|it| it.value).collect(),
        ));
    }
    if let Some(values) = object.enumeration {
        keywords.push(Keyword::Enum(values.value.iter().map(json).collect()));
    }
    keywords.extend(object.constant.map(|node| Keyword::Enum(vec![json(node)])));
    let number = |lexeme: Option<SourceText<'_>>, keyword: fn(String) -> Keyword| {
        lexeme.map(|it| keyword(it.text.to_owned()))
    };
    keywords.extend(number(object.minimum, Keyword::Minimum));
    keywords.extend(number(object.exclusive_minimum, Keyword::ExclusiveMinimum));
    keywords.extend(number(object.maximum, Keyword::Maximum));
    keywords.extend(number(object.exclusive_maximum, Keyword::ExclusiveMaximum));
    keywords.extend(number(object.multiple_of, Keyword::MultipleOf));
    keywords
}
