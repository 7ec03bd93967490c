//! What the parts of a schema ask of members: each keyword as a schema, with where it is written.

use oasmith::schema::SchemaType;
use oasmith_schemas::schema_set::{Keyword, SchemaSet, SchemaSource};

use crate::ir::looked_at;
use crate::normalize::schema::flatten::parts::{Alternatives, Parts, SchemaPart};
use crate::normalize::schema::flatten::rule_reader::{RuleReader, Subject, Unsupported};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::may_have_type;
use crate::oas::schema::{SchemaKeyword, used};
use crate::oas::{Schema, SchemaObject};
use crate::source::Origin;

/// What was read, with where it is written.
pub struct StatedRule {
    /// What must hold; the keyword that no rule can say.
    pub keywords: Result<Vec<Keyword>, Unsupported>,
    /// Where it is written.
    pub origin: Origin,
}

/// What one part asks of members, keyword by keyword.
pub fn stated_rules<'a>(
    schemas: &SchemaIndex<'a>,
    part: &SchemaPart<'a>,
    parts: &Parts<'a>,
    into: &mut SchemaSet,
) -> Vec<StatedRule> {
    let mut reader = RuleReader::new(schemas, parts, into);
    let object = part.object;
    let root = Subject::root();
    let mut found = Vec::new();
    let mut add = |origin: Origin, keywords| found.push(StatedRule { keywords, origin });
    if part.only_tests {
        add(object.origin, reader.tests(object));
    }
    // What speaks of another type than values have asks for nothing.
    let (of_objects, of_lists) = (
        may_have_type(parts, SchemaType::Object),
        may_have_type(parts, SchemaType::Array),
    );
    let whole = [
        (SchemaKeyword::Not, object.not.as_ref()),
        (SchemaKeyword::If, object.if_.as_ref()),
        (
            SchemaKeyword::Contains,
            object.contains.as_ref().filter(|_| of_lists),
        ),
    ];
    for (keyword, schema) in whole {
        if let Some(origin) = schema.map(Schema::origin) {
            add(origin, reader.keyword(object, keyword, origin, &root));
        }
    }
    for named in object.dependent_required.iter().filter(|_| of_objects) {
        add(named.name.origin, Ok(vec![reader.needs(named)]));
    }
    for named in object.dependent_schemas.iter().filter(|_| of_objects) {
        let then = reader.schema(&named.value, &root);
        let keywords = then.map(|then| vec![reader.when_there(named.name, then)]);
        add(named.name.origin, keywords);
    }
    let choices = parts.choices.iter();
    for choice in choices.filter(|choice| std::ptr::eq(choice.owner, object)) {
        let first = choice.branches.first();
        let origin = first.map_or(object.origin, |it| it.origin());
        add(origin, choice_as_rule(&mut reader, choice));
    }
    found
}

/// Whether alternatives are a test of members (or, beside another type than an object, of the value) that other parts describe.
pub fn is_rule<'a>(
    schemas: &SchemaIndex<'a>,
    choice: &Alternatives<'a>,
    parts: &Parts<'a>,
    of_members: bool,
) -> bool {
    let mut into = SchemaSet::default();
    let rule = choice_as_rule(&mut RuleReader::new(schemas, parts, &mut into), choice);
    let is_declared = |name: &str| {
        let properties = parts.list.iter().flat_map(|part| &part.object.properties);
        properties.into_iter().any(|it| it.name.text == name)
    };
    rule.is_ok_and(|keywords| {
        let rule = into.add(keywords, SchemaSource::Anything);
        let looked_at = looked_at(&into, rule);
        let mut names = looked_at.iter().map(|it| it.path.first());
        !of_members || names.all(|name| name.is_some_and(|name| is_declared(name)))
    })
}

fn choice_as_rule<'a>(
    reader: &mut RuleReader<'_, 'a>,
    choice: &Alternatives<'a>,
) -> Result<Vec<Keyword>, Unsupported> {
    let branches = choice.branches.iter().copied();
    match &choice.branches[..] {
        [only] => reader.keywords(only, &Subject::root()),
        [..] if choice.exactly_one => {
            let branches = reader.each(branches, &Subject::root())?;
            Ok(vec![Keyword::OneOf(branches)])
        }
        [..] => {
            let branches = reader.each(branches, &Subject::root())?;
            Ok(vec![Keyword::AnyOf(branches)])
        }
    }
}

/// Whether `required` and `properties` of a schema are a test of members.
pub fn is_test_of_members<'a>(
    schemas: &SchemaIndex<'a>,
    object: &'a SchemaObject<'a>,
    parts: &Parts<'a>,
) -> bool {
    let mut into = SchemaSet::default();
    RuleReader::new(schemas, parts, &mut into)
        .tests(object)
        .is_ok()
}

/// Whether all alternatives are nothing but `required`.
pub fn only_requires(choice: &Alternatives<'_>) -> bool {
    choice.branches.iter().all(|branch| match branch {
        Schema::Bool(_) => false,
        Schema::Object(object) => {
            let is_quiet = |keyword: SchemaKeyword| {
                matches!(keyword, SchemaKeyword::Required | SchemaKeyword::Annotation)
            };
            !object.required.is_empty()
                && used(object).iter().all(|(keyword, _)| is_quiet(*keyword))
        }
    })
}
