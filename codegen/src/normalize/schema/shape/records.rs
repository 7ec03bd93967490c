//! Objects with known members: those of all parts in order, each made of everything that is said of it.

use oasmith::Counted;

use std::borrow::Cow;

use oasmith::pointer;

use indexmap::IndexMap;
use oasmith_schemas::schema_set::SchemaSet;

use crate::config::AdditionalProperties;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::normalize as code;
use crate::ir::{
    CrossRule, ErrorObject, Field, NameHint, Presence, Record, Rest, Rule, Ruled, ShapeId,
    ShapeKind, looked_at,
};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::rules::counts;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::undeclared::describes_others;
use crate::normalize::schema::flatten::unwrap::says_something;
use crate::normalize::schema::shape::cross_rules::cross_rules;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::schema::shape::others::{OfOthers, said_of_others};
use crate::normalize::schema::shape::siblings::{default_value, siblings};
use crate::normalize::value::{self, text};
use crate::oas::schema::extension;
use crate::oas::{Schema, SchemaObject, SourceText};
use crate::source::Origin;

/// What is said of one member.
#[derive(Default)]
pub struct Member<'a> {
    schemas: Vec<&'a Schema<'a>>,
    key: Option<Origin>,
    required: Option<Origin>,
}

/// The kind of objects with these members.
pub fn object<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    parts: &Parts<'a>,
    members: IndexMap<&'a str, Member<'a>>,
) -> ShapeKind {
    if !maker.drafts().count_members(id, members.len()) {
        return ShapeKind::Anything;
    }
    let (described, others): (Vec<_>, Vec<_>) =
        members.into_iter().partition(|(_, it)| it.key.is_some());
    let make = |maker: &mut dyn MakeShapes<'a>, all: Vec<(&str, Member<'a>)>| {
        let all = all.into_iter();
        let fields = all.map(|(wire, member)| field(maker, id, wire, &member));
        fields.collect::<Vec<Field>>()
    };
    let mut fields = make(maker, described);
    // What is only asked for is described as all others are, where that stands.
    let rest = rest(maker, id, parts);
    fields.extend(make(maker, others));
    record(maker.drafts(), parts, fields, rest)
}

/// A record with these members.
pub fn record<'a>(
    drafts: &mut Drafts<'a>,
    parts: &Parts<'a>,
    fields: Vec<Field>,
    rest: Rest,
) -> ShapeKind {
    let counts = member_counts(parts);
    note_counts(drafts, &counts, rest);
    ShapeKind::Record(Record {
        rules: member_rules(drafts, parts, &fields),
        fields,
        rest,
        counts,
        error: error_object(parts),
    })
}

fn field<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    wire: &str,
    member: &Member<'a>,
) -> Field {
    let hint = NameHint::Part {
        parent: id,
        role: wire.to_owned(),
    };
    let origin = member.key.or(member.required);
    let origin = origin.unwrap_or_else(|| maker.drafts().arena.get(id).origin);
    if !is_described(member) {
        let message = format!("`{wire}` is required, but no schema describes it");
        let label = if member.schemas.is_empty() {
            "any value is let through"
        } else {
            "other members are refused, so no value of this object is valid"
        };
        maker.drafts().report(
            diagnostic(code::REQUIRED_NOT_DESCRIBED, origin, message)
                .label(label)
                .help("add it to `properties`, or correct the name"),
        );
    }
    let value = if member.schemas.is_empty() {
        maker.drafts().anything(id, hint)
    } else {
        maker.use_of(&member.schemas, &hint)
    };
    let said = siblings(maker, &member.schemas);
    let presence = match (member.required, said.default) {
        (Some(_), default) => {
            if let Some(default) = default {
                default_beside_required(maker.drafts(), wire, default.origin);
            }
            Presence::Required
        }
        (None, Some(default)) => Presence::Defaulted(default_value(maker.drafts(), value, default)),
        (None, None) => Presence::Optional,
    };
    Field {
        wire: wire.to_owned(),
        origin,
        presence,
        value,
        tag: None,
        access: said.access,
        docs: said.docs,
        flags: said.flags,
        xml: said.xml,
    }
}

/// What other members may be.
fn rest<'a>(maker: &mut dyn MakeShapes<'a>, id: ShapeId, parts: &Parts<'a>) -> Rest {
    let mut schemas = Vec::new();
    let (mut refused, mut is_open) = (false, false);
    for said in said_of_others(parts) {
        let OfOthers {
            object,
            schema,
            is_of_all,
        } = said;
        match schema {
            _ if !says_something(schema) => is_open = true,
            Schema::Bool(value) if value.value => is_open = true,
            Schema::Bool(value) => {
                if object.additional_properties.is_some() {
                    note_refused_members(maker.drafts(), object, parts, value.origin);
                }
                refused |= is_of_all;
                note_of_others(maker.drafts(), &said, parts);
            }
            Schema::Object(_) => {
                schemas.extend(is_of_all.then_some(schema));
                is_open |= !is_of_all;
                note_of_others(maker.drafts(), &said, parts);
            }
        }
    }
    let has_patterns = parts
        .list
        .iter()
        .any(|part| !part.object.pattern_properties.is_empty());
    // Members that are not declared are described nevertheless, or count.
    let counts = parts
        .list
        .iter()
        .any(|part| part.object.min_properties.is_some());
    let is_open =
        is_open || parts.too_deep.is_some() || describes_others(maker.drafts().schemas, parts);
    match (refused && !has_patterns, schemas.as_slice()) {
        (true, _) => Rest::Refused,
        (false, [])
            if !has_patterns && !counts && !keeps_others(maker.drafts().schemas, is_open) =>
        {
            Rest::Ignored
        }
        (false, schemas) => {
            let role = "additional".to_owned();
            let hint = NameHint::Part { parent: id, role };
            // Members whose names match a pattern are of another schema, or of several.
            Rest::Kept(if has_patterns || schemas.is_empty() {
                maker.drafts().anything(id, hint)
            } else {
                maker.use_of(schemas, &hint)
            })
        }
    }
}

/// Whether members without a schema of their own are kept, which a schema may ask for.
fn keeps_others(schemas: &SchemaIndex<'_>, is_asked_for: bool) -> bool {
    match schemas.reading.additional_properties {
        AdditionalProperties::Declared => is_asked_for,
        AdditionalProperties::Kept => true,
        AdditionalProperties::Ignored => false,
    }
}

/// Notes what no type expresses of what is said of other members.
pub fn note_of_others<'a>(drafts: &mut Drafts<'a>, said: &OfOthers<'a>, parts: &Parts<'a>) {
    if !said.is_of_all {
        drafts.unexpressed(of_part(said.schema.origin()));
    }
    note_members_of_others(drafts, said.object, parts, said.schema.origin());
}

/// What a part says of other members holds for those as well that only other parts describe. Of `additionalProperties` that is hardly
/// ever meant, so that it is only told of, unless schemas are read literally.
fn note_members_of_others<'a>(
    drafts: &mut Drafts<'a>,
    object: &SchemaObject<'a>,
    parts: &Parts<'a>,
    origin: Origin,
) {
    if describes_all(object, parts) || evaluates_all(drafts, object, parts) {
        return;
    }
    let is_meant = object.additional_properties.is_none() || drafts.schemas.reading.is_literal;
    let is_refusal = matches!(&object.additional_properties, Some(Schema::Bool(_)));
    match (is_meant, is_refusal) {
        (true, _) => drafts.unexpressed(of_part(origin)),
        // It was told in words of its own.
        (false, true) => {}
        // What is only asked for is read as this says.
        (false, false)
            if names_all_described(object, parts) && !of_undescribed(parts).is_empty() => {}
        (false, false) => drafts.report(of_part(origin)),
    }
}

/// Whether `unevaluatedProperties` in a part knows what all parts describe, because they stand inside it.
fn evaluates_all<'a>(drafts: &Drafts<'a>, object: &SchemaObject<'a>, parts: &Parts<'a>) -> bool {
    let source = drafts.current().and_then(|id| drafts.sources.get(&id));
    let is_outermost = match source.map(Vec::as_slice) {
        Some([Schema::Object(outermost)]) => std::ptr::eq(outermost.as_ref(), object),
        Some(_) | None => false,
    };
    let properties = || parts.list.iter().flat_map(|part| &part.object.properties);
    let is_described = |name: &str| properties().any(|it| it.name.text == name);
    is_outermost
        && object.additional_properties.is_none()
        && parts.choices.is_empty()
        && required(parts).all(is_described)
}

/// Rules over members. One that compares the object itself, or looks for a member that is not declared, has no test.
fn member_rules<'a>(
    drafts: &mut Drafts<'a>,
    parts: &Parts<'a>,
    fields: &[Field],
) -> Vec<CrossRule> {
    let rules = cross_rules(drafts, parts).into_iter();
    let (rules, others): (Vec<_>, Vec<_>) =
        rules.partition(|rule| is_of_members(&drafts.schema_set, rule, fields));
    for rule in others {
        let message = "a rule on more than the declared members is not checked";
        drafts.unexpressed(diagnostic(code::RULE_NOT_CHECKED, rule.origin, message));
    }
    rules
}

/// Counts of members that no type expresses; that there is one of the declared, where there can be no others, it does.
fn note_counts(drafts: &mut Drafts<'_>, counts: &[Ruled], rest: Rest) {
    for ruled in counts {
        if ruled.rule != Rule::AtLeast(1, Counted::Members) || rest != Rest::Refused {
            let message = "how many members there are is not checked";
            drafts.unexpressed(diagnostic(code::NOT_CHECKED, ruled.origin, message));
        }
    }
}

/// `additionalProperties: false` knows only the members beside it; those of other parts would be refused although they are described.
fn note_refused_members<'a>(
    drafts: &mut Drafts<'a>,
    object: &crate::oas::SchemaObject<'a>,
    parts: &Parts<'a>,
    origin: Origin,
) {
    let is_known = |name: &SourceText<'_>| {
        object
            .properties
            .iter()
            .any(|own| own.name.text == name.text)
    };
    let names = parts
        .list
        .iter()
        .flat_map(|part| &part.object.properties)
        .map(|it| it.name);
    let others: Vec<SourceText<'a>> = names.filter(|name| !is_known(name)).collect();
    if let Some(other) = others.first() {
        let message = format!(
            "`additionalProperties: false` refuses `{}`, which another part describes",
            other.text
        );
        drafts.report(
            diagnostic(code::REFUSED_MEMBER, origin, message)
                .label("read as: refuses what no part describes")
                .and(other.origin, "described here")
                .help("write `unevaluatedProperties: false` beside the `allOf` instead"),
        );
    }
}

fn default_beside_required(drafts: &mut Drafts<'_>, wire: &str, origin: Origin) {
    let message = format!("`{wire}` is required, so its default is never taken");
    drafts.report(
        diagnostic(code::ANNOTATION_NOT_KEPT, origin, message)
            .help("remove `default`, or take the member out of `required`"),
    );
}

fn is_of_members(schemas: &SchemaSet, rule: &CrossRule, fields: &[Field]) -> bool {
    // A member that must not be there need not be declared.
    let looked_at = looked_at(schemas, rule.schema);
    let mut names = looked_at.iter().map(|it| it.path.first());
    let is_declared = |name: &&str| fields.iter().any(|field| field.wire == *name);
    rule.forbidden_member(schemas).is_some() || names.all(|name| name.is_some_and(is_declared))
}

/// Reports a part that speaks of members which only others describe.
fn of_part(origin: Origin) -> Diagnostic {
    let message = "what this says of members that only other parts describe is not checked";
    diagnostic(code::NOT_CHECKED, origin, message).label("they are let through")
}

/// Whether a part describes every member that any part does, or asks for.
fn describes_all(object: &SchemaObject<'_>, parts: &Parts<'_>) -> bool {
    names_all_described(object, parts) && required(parts).all(|name| describes(object, name))
}

/// Whether a part describes every member that any part does.
fn names_all_described(object: &SchemaObject<'_>, parts: &Parts<'_>) -> bool {
    let mut all = parts.list.iter().flat_map(|part| &part.object.properties);
    all.all(|it| describes(object, it.name.text))
}

fn describes(object: &SchemaObject<'_>, name: &str) -> bool {
    object.properties.iter().any(|it| it.name.text == name)
}

fn required<'p>(parts: &'p Parts<'_>) -> impl Iterator<Item = &'p str> {
    let names = parts.list.iter().flat_map(|part| &part.object.required);
    names.map(|name| name.text)
}

/// Whether a schema says what values of a member are; that other members are refused says it of none.
fn is_described(member: &Member<'_>) -> bool {
    let mut schemas = member.schemas.iter();
    member.key.is_some() || schemas.any(|it| matches!(it, Schema::Object(_)))
}

/// The members that all parts speak of, in order.
pub fn members<'a>(parts: &Parts<'a>) -> IndexMap<&'a str, Member<'a>> {
    let mut members: IndexMap<&'a str, Member<'a>> = IndexMap::new();
    let describing = || parts.list.iter().filter(|part| !part.only_tests);
    for property in describing().flat_map(|part| &part.object.properties) {
        let member = members.entry(property.name.text).or_default();
        member.schemas.push(&property.value);
        member.key.get_or_insert(property.name.origin);
    }
    for name in describing().flat_map(|part| &part.object.required) {
        let member = members.entry(name.text).or_default();
        member.required.get_or_insert(name.origin);
    }
    for property in &parts.of_alternatives {
        let member = members.entry(property.name.text).or_default();
        if member.schemas.is_empty() {
            member.schemas.push(&property.value);
            member.key.get_or_insert(property.name.origin);
        }
    }
    for member in members.values_mut().filter(|it| it.schemas.is_empty()) {
        member.schemas = of_undescribed(parts);
    }
    members
}

/// What is said of a member that is only asked for: what its object says of all that it does not name. Whether a pattern speaks of its name as well
/// is for the validator to say.
fn of_undescribed<'a>(parts: &Parts<'a>) -> Vec<&'a Schema<'a>> {
    let objects = || parts.list.iter().map(|part| part.object);
    let has_patterns = objects().any(|it| !it.pattern_properties.is_empty());
    let of_unevaluated = objects().filter(|it| it.unevaluated_properties.is_some());
    // Of several that speak of what is not evaluated, the inner one leaves nothing to the outer one.
    if has_patterns || of_unevaluated.count() > 1 {
        return Vec::new();
    }
    let said = said_of_others(parts).into_iter();
    let said = said.filter(|it| it.is_of_all).map(|it| it.schema);
    said.filter(|schema| match schema {
        Schema::Bool(value) => !value.value,
        Schema::Object(_) => says_something(schema),
    })
    .collect()
}

/// `x-error-object`, whose form `read` has checked.
fn error_object(parts: &Parts<'_>) -> Option<ErrorObject> {
    let mut said = parts
        .list
        .iter()
        .filter_map(|part| extension(&part.object.extensions, "x-error-object"));
    let node = said.next()?;
    let map = node.as_map()?;
    let place = |key| Some(steps(&text(map, key)?));
    Some(ErrorObject {
        code: place("code")?,
        message: place("message")?,
        location: place("location"),
        key: place("key"),
        not_found: text(map, "not-found"),
        words: value::places([node]),
    })
}

/// The steps of a JSON pointer.
fn steps(pointer: &str) -> Vec<String> {
    pointer::steps(pointer).map(Cow::into_owned).collect()
}

/// How many members there may be.
pub fn member_counts(parts: &Parts<'_>) -> Vec<Ruled> {
    counts(parts, Counted::Members)
}
