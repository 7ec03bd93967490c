//! Turns rules that span members into schemas that a struct is checked by.

use oasmith::Counted;
use oasmith::pointer::escape;

use super::context::{LowerContext, diagnostic};
use super::{literals, presence, rule_members};
use crate::check::Direction;
use crate::diagnostics::code::lower::{LITERAL_OUTSIDE_TYPE, RULE_NOT_EXPRESSIBLE};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{
    CrossRule, LookedAt, LooksAt, Record, Rest, Rule, ShapeId, ShapeKind, Value, looked_at,
};
use crate::rust::{CrossCheck, CrossChecks, RuleSchema};

/// The rules of a record that span members, with the members that they look at.
pub(super) fn of_record(
    context: &LowerContext<'_>,
    id: ShapeId,
    record: &Record,
    diagnostics: &mut Diagnostics,
) -> CrossChecks {
    let mut checks = CrossChecks::default();
    let stated = record.rules.iter();
    let stated = stated.filter(|rule| forbidden(context, record, rule).is_none());
    let is_sent = context.direction(id) != Some(&Direction::Response);
    for rule in stated {
        let asked = if is_sent {
            rule.of_requests
        } else {
            Some(rule.schema)
        };
        let Some(schema) = asked else { continue };
        let looked_at = looked_at(&context.api.schema_set, schema);
        match rule_members::add(context, id, &looked_at, &mut checks.members) {
            Ok(()) => {
                report_other_values(context, id, rule, &looked_at, diagnostics);
                let schema = RuleSchema::Valid(schema);
                checks
                    .rules
                    .push(check((rule.code, &rule.message), schema, &looked_at));
            }
            Err(path) => diagnostics.add(not_expressible(rule, &path)),
        }
    }
    if asks_for_any_member(context, id, record) {
        let looked_at: Vec<_> = record
            .fields
            .iter()
            .map(|field| LookedAt {
                path: vec![&field.wire],
                looks_at: LooksAt::Presence,
            })
            .collect();
        if rule_members::add(context, id, &looked_at, &mut checks.members).is_ok() {
            let words = ("at_least_one", "at least one member must be set");
            checks
                .rules
                .push(check(words, RuleSchema::AnyMember, &looked_at));
        }
    }
    checks
}

/// The member that a rule forbids, if it is none that the record declares: only a reader sees those.
pub(super) fn forbidden<'a>(
    context: &LowerContext<'a>,
    record: &Record,
    rule: &CrossRule,
) -> Option<&'a str> {
    let wire = rule.forbidden_member(&context.api.schema_set)?;
    let is_declared = record.fields.iter().any(|field| field.wire == *wire);
    (!is_declared).then_some(wire)
}

/// Whether `minProperties: 1` is "one of them must be there"; other counts cannot be said of a struct, which is validated by them.
fn asks_for_any_member(context: &LowerContext<'_>, id: ShapeId, record: &Record) -> bool {
    let mut rules = record.counts.iter().map(|ruled| &ruled.rule);
    let at_least_one = rules.any(|rule| *rule == Rule::AtLeast(1, Counted::Members))
        && record.rest == Rest::Refused;
    let mut presences = record.fields.iter();
    let has_required =
        presences.any(|field| presence::of(context.direction(id), field).is_required());
    at_least_one && !has_required
}

/// A rule by its code, its words and what must hold, with the members that it names.
fn check(
    (code, message): (&'static str, &str),
    schema: RuleSchema,
    looked_at: &[LookedAt<'_>],
) -> CrossCheck {
    let (mut keys, mut tested) = (Vec::new(), Vec::new());
    for LookedAt { path, looks_at } in looked_at {
        let key = path.join(".");
        if !keys.contains(&key) {
            keys.push(key);
        }
        // Whether a member is there is known without its value, but not without what holds it.
        let seen = match looks_at {
            LooksAt::Presence => path.len().saturating_sub(1),
            LooksAt::Value(_) | LooksAt::Items(_) => path.len(),
        };
        let pointer = path.iter().take(seen);
        let pointer: String = pointer.map(|step| format!("/{}", escape(step))).collect();
        if !pointer.is_empty() && !tested.contains(&pointer) {
            tested.push(pointer);
        }
    }
    // What is inside of a key says where it is.
    let inside = |key: &String| {
        let mut others = keys.iter();
        others.any(|other: &String| other.starts_with(&format!("{key}.")))
    };
    let keys = keys.iter().filter(|key| !inside(key)).cloned().collect();
    CrossCheck {
        code,
        message: message.to_owned(),
        keys,
        tested,
        schema,
    }
}

/// Reports values that a rule compares a member with and that the member cannot have.
fn report_other_values(
    context: &LowerContext<'_>,
    id: ShapeId,
    rule: &CrossRule,
    looked_at: &[LookedAt<'_>],
    diagnostics: &mut Diagnostics,
) {
    for LookedAt { path, looks_at } in looked_at {
        let shape = rule_members::shape(context, id, path);
        let (shape, values) = match looks_at {
            LooksAt::Presence => continue,
            LooksAt::Value(values) => (shape, values),
            LooksAt::Items(values) => (shape.and_then(|list| item(context, list)), values),
        };
        let Some(shape) = shape else { continue };
        let is_possible = |json: &str| {
            let value = Value::from_json(json);
            let is_of_shape = |value| literals::literal(context, shape, &value).is_some();
            json == "null" || value.is_some_and(is_of_shape)
        };
        for value in values.iter().filter(|json| !is_possible(json)) {
            let place = path.join(".");
            let message =
                format!("a rule compares `{place}` with `{value}`, which it can never be");
            diagnostics.add(diagnostic(LITERAL_OUTSIDE_TYPE, rule.origin, message));
        }
    }
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
