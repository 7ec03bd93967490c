//! What the parts of a schema ask of members: each keyword as a condition, with where it is written.

use oasmith::schema::SchemaType;

use crate::ir::{Condition, Path};
use crate::normalize::schema::flatten::condition_reader::{
    ConditionReader, MAX_DEPTH, Unsupported,
};
use crate::normalize::schema::flatten::parts::{Alternatives, Parts, SchemaPart};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::may_have_type;
use crate::oas::schema::{SchemaKeyword, used};
use crate::oas::{Schema, SchemaObject};
use crate::source::Origin;

/// A condition that was read, with where it is written.
pub struct FoundCondition {
    /// What must hold.
    pub condition: Condition,
    /// Where it is written.
    pub origin: Origin,
}

/// What one part asks of members: a condition for each of its keywords, or the keyword that no condition can say.
pub fn conditions<'a>(
    schemas: &SchemaIndex<'a>,
    part: &SchemaPart<'a>,
    parts: &Parts<'a>,
) -> Vec<Result<FoundCondition, (Origin, Unsupported)>> {
    let reader = ConditionReader::new(schemas, parts);
    let object = part.object;
    let root = Path::new();
    let mut found = Vec::new();
    let mut add = |origin: Origin, condition: Result<Condition, Unsupported>| {
        found.push(match condition {
            Ok(condition) => Ok(FoundCondition { condition, origin }),
            Err(unsupported) => Err((origin, unsupported)),
        });
    };
    if part.only_tests {
        add(object.origin, reader.tests(object, &root, MAX_DEPTH));
    }
    if let Some(not) = &object.not {
        add(
            not.origin(),
            reader.schema(not, &root, MAX_DEPTH).map(Condition::negated),
        );
    }
    if let Some(if_) = &object.if_ {
        add(if_.origin(), reader.branches(object, if_, &root, MAX_DEPTH));
    }
    // What speaks of another type than values have asks for nothing.
    let (of_objects, of_lists) = (
        may_have_type(parts, SchemaType::Object),
        may_have_type(parts, SchemaType::Array),
    );
    for named in object.dependent_required.iter().filter(|_| of_objects) {
        add(
            named.name.origin,
            Ok(reader.needs(&root, named.name.text, &named.value)),
        );
    }
    for named in object.dependent_schemas.iter().filter(|_| of_objects) {
        let then = reader.schema(&named.value, &root, MAX_DEPTH);
        let unless = Condition::Present(vec![named.name.text.to_owned()]).negated();
        add(
            named.name.origin,
            then.map(|then| Condition::any(vec![unless, then])),
        );
    }
    if let Some(contains) = object.contains.as_ref().filter(|_| of_lists) {
        add(contains.origin(), reader.contains(object, contains, &root));
    }
    for choice in parts
        .choices
        .iter()
        .filter(|choice| std::ptr::eq(choice.owner, object))
    {
        let origin = choice
            .branches
            .first()
            .map_or(object.origin, |it| it.origin());
        add(origin, choice_as_rule(schemas, choice, parts));
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
    choice_as_rule(schemas, choice, parts).is_ok_and(|condition| {
        let mut is_described = true;
        condition.each_path(&mut |path, _| {
            let declares = |part: &SchemaPart<'_>| {
                let mut properties = part.object.properties.iter();
                properties.any(|it| path.first().is_some_and(|name| it.name.text == name))
            };
            is_described &= !of_members || parts.list.iter().any(declares);
        });
        is_described
    })
}

fn choice_as_rule<'a>(
    schemas: &SchemaIndex<'a>,
    choice: &Alternatives<'a>,
    parts: &Parts<'a>,
) -> Result<Condition, Unsupported> {
    let reader = ConditionReader::new(schemas, parts);
    let branches = choice.branches.iter();
    let branches = branches.map(|branch| reader.schema(branch, &Path::new(), MAX_DEPTH));
    let branches = branches.collect::<Result<Vec<_>, _>>()?;
    Ok(if choice.exactly_one {
        Condition::One(branches)
    } else {
        Condition::any(branches)
    })
}

/// The test that `required` and `properties` of a schema are.
pub fn tests_members<'a>(
    schemas: &SchemaIndex<'a>,
    object: &'a SchemaObject<'a>,
    parts: &Parts<'a>,
) -> Result<Condition, Unsupported> {
    ConditionReader::new(schemas, parts).tests(object, &Path::new(), MAX_DEPTH)
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
