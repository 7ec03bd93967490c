//! Turns rules that span members into schemas that a struct is checked by.

use oasmith::pointer::escape;
use oasmith::{Counted, schema};

use super::context::{LowerContext, diagnostic};
use super::{literals, presence, rule_members};
use crate::check::Direction;
use crate::diagnostics::code::lower::{LITERAL_OUTSIDE_TYPE, RULE_NOT_EXPRESSIBLE};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{
    Condition, CrossRule, LookedAt, Record, Rest, Rule, SchemaJson, ShapeId, ShapeKind, Value,
};
use crate::rust::{CrossCheck, CrossChecks, FieldAccess, FieldPresence};
use crate::schema_set::SchemaSet;

/// The rules of a record that span members, with the members that they look at.
pub(super) fn of_record(
    context: &LowerContext<'_>,
    id: ShapeId,
    record: &Record,
    diagnostics: &mut Diagnostics,
) -> CrossChecks {
    let mut checks = CrossChecks::default();
    let stated = record.rules.iter();
    let stated = stated.filter(|rule| forbidden(record, rule).is_none());
    let direction = context.direction(id);
    let stated = stated.filter_map(|rule| of_requests(direction, record, rule));
    for rule in stated.chain(member_counts(context, id, record)) {
        let rule = &rule;
        match rule_members::add(context, id, &rule.condition, &mut checks.members) {
            Ok(()) => {
                report_other_values(context, id, rule, diagnostics);
                checks.rules.push(check(rule));
            }
            Err(path) => diagnostics.add(not_expressible(rule, &path.join("."))),
        }
    }
    checks
}

/// A rule as it holds of requests, which have no members that only the service sets; none where nothing is left of it.
fn of_requests(
    direction: Option<&Direction>,
    record: &Record,
    rule: &CrossRule,
) -> Option<CrossRule> {
    let sets = |name: &str| {
        let mut fields = record.fields.iter();
        fields.all(|field| {
            let access = presence::access(direction, field, false);
            field.wire != name || !matches!(access, FieldAccess::ReadOnly { .. })
        })
    };
    let condition = rule.condition.of_sender(&sets);
    (condition != Condition::All(Vec::new())).then(|| CrossRule {
        condition,
        ..rule.clone()
    })
}

/// The member that a rule forbids, if it is none that the record declares: only a reader sees those.
pub(super) fn forbidden<'r>(record: &Record, rule: &'r CrossRule) -> Option<&'r str> {
    let Condition::Not(inner) = &rule.condition else {
        return None;
    };
    let Condition::Present(path) = &**inner else {
        return None;
    };
    let [wire] = path.as_slice() else {
        return None;
    };
    let is_declared = record.fields.iter().any(|field| field.wire == *wire);
    (!is_declared).then_some(wire)
}

/// `minProperties: 1` as "one of them must be there"; other counts cannot be said of a struct, which is validated by them.
fn member_counts(context: &LowerContext<'_>, id: ShapeId, record: &Record) -> Option<CrossRule> {
    let mut rules = record.counts.iter().map(|ruled| &ruled.rule);
    let at_least_one = rules.any(|rule| *rule == Rule::AtLeast(1, Counted::Members))
        && record.rest == Rest::Refused;
    let mut presences = record.fields.iter();
    let has_required = presences.any(|field| match presence::of(context.direction(id), field) {
        FieldPresence::Required | FieldPresence::Nullable => true,
        FieldPresence::Optional | FieldPresence::Maybe => false,
    });
    let present = record.fields.iter().map(|field| vec![field.wire.clone()]);
    (at_least_one && !has_required).then(|| CrossRule {
        code: "at_least_one",
        message: "at least one member must be set".to_owned(),
        origin: context.shape(id).origin,
        condition: Condition::Any(present.map(Condition::Present).collect()),
    })
}

/// A rule as a schema, with the members that it names.
fn check(rule: &CrossRule) -> CrossCheck {
    let (mut keys, mut tested) = (Vec::new(), Vec::new());
    rule.condition.each_path(&mut |path, looked_at| {
        let key = path.join(".");
        if !keys.contains(&key) {
            keys.push(key);
        }
        // Whether a member is there is known without its value, but not without what holds it.
        let seen = match looked_at {
            LookedAt::Presence => path.len().saturating_sub(1),
            LookedAt::Value(_) | LookedAt::Items(_) => path.len(),
        };
        let pointer = path.iter().take(seen);
        let pointer: String = pointer.map(|step| format!("/{}", escape(step))).collect();
        if !pointer.is_empty() && !tested.contains(&pointer) {
            tested.push(pointer);
        }
    });
    // What is inside of a key says where it is.
    let inside = |key: &String| {
        let mut others = keys.iter();
        others.any(|other: &String| other.starts_with(&format!("{key}.")))
    };
    let keys = keys.iter().filter(|key| !inside(key)).cloned().collect();
    let mut set = SchemaSet::default();
    let schema = rule
        .condition
        .schema(&mut |keywords| set.schemas.add(schema::Schema(keywords)));
    let written = SchemaJson::of(&set, schema, &|_| false, usize::MAX);
    CrossCheck {
        code: rule.code,
        message: rule.message.clone(),
        keys,
        tested,
        schema: written.schema(schema).to_json(),
    }
}

/// Reports values that a rule compares a member with and that the member cannot have.
fn report_other_values(
    context: &LowerContext<'_>,
    id: ShapeId,
    rule: &CrossRule,
    diagnostics: &mut Diagnostics,
) {
    rule.condition.each_path(&mut |path, looked_at| {
        let shape = rule_members::shape(context, id, path);
        let (shape, values) = match looked_at {
            LookedAt::Presence => return,
            LookedAt::Value(values) => (shape, values),
            LookedAt::Items(values) => (shape.and_then(|list| item(context, list)), values),
        };
        let Some(shape) = shape else { return };
        for value in values.iter().filter(|value| **value != Value::Null) {
            if literals::literal(context, shape, value).is_none() {
                let (place, value) = (path.join("."), value.to_json());
                let message =
                    format!("a rule compares `{place}` with `{value}`, which it can never be");
                diagnostics.add(diagnostic(LITERAL_OUTSIDE_TYPE, rule.origin, message));
            }
        }
    });
}

fn item(context: &LowerContext<'_>, list: ShapeId) -> Option<ShapeId> {
    if let ShapeKind::List(list) = &context.shape(list).kind {
        Some(list.item.shape)
    } else {
        None
    }
}

fn not_expressible(rule: &CrossRule, path: &str) -> Diagnostic {
    let message = format!("a rule looks at `{path}`, which the struct does not hold as a member");
    diagnostic(RULE_NOT_EXPRESSIBLE, rule.origin, message).note(format!(
        "the rule is documented but not checked: {}",
        rule.message
    ))
}
