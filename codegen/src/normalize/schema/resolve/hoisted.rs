//! Tests of values that are no objects, which the objects that hold them make.

use std::collections::BTreeSet;

use oasmith_schemas::schema_set::{Keyword, SchemaSet};

use crate::diagnostics::code::normalize as code;
use crate::ir::{CrossRule, Operation, Rest, Shape, ShapeId, ShapeKind, Webhook, all_operations};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::rule_words::form;
use crate::normalize::schema::shape::drafts::Drafts;

/// Moves tests of values that are no objects to the objects that hold them; where no object does, they cannot be made.
pub fn hoist_rules(drafts: &mut Drafts<'_>, operations: &[Operation], webhooks: &[Webhook]) {
    let hoisted = std::mem::take(&mut drafts.hoisted);
    if hoisted.is_empty() {
        return;
    }
    let mut elsewhere: Vec<ShapeId> = Vec::new();
    let mut in_member = BTreeSet::new();
    let ids: Vec<ShapeId> = drafts.arena.iter().map(|(id, _)| id).collect();
    for id in ids {
        let ShapeKind::Record(record) = &mut drafts.arena.get_mut(id).kind else {
            elsewhere.extend(inner(drafts.arena.get(id)));
            continue;
        };
        let mut rules = Vec::new();
        for field in &record.fields {
            // Whether null keeps such a rule as well is for the schema to say.
            if field.value.nullable {
                elsewhere.push(field.value.shape);
                continue;
            }
            in_member.insert(field.value.shape);
            let stated = hoisted.get(&field.value.shape).into_iter().flatten();
            let schemas = &mut drafts.schema_set;
            rules.extend(stated.map(|rule| of_member(schemas, rule, &field.wire)));
        }
        record.rules.extend(rules);
        if let Rest::Kept(kept) = record.rest {
            elsewhere.push(kept.shape);
        }
    }
    for operation in all_operations(operations, webhooks) {
        elsewhere.extend(
            operation
                .parameters
                .iter()
                .map(|parameter| parameter.value.shape),
        );
        let bodies = operation.body.iter().flat_map(|body| &body.contents);
        let contents = operation
            .responses
            .iter()
            .flat_map(|response| &response.contents);
        let uses = bodies.chain(contents).filter_map(|content| content.value);
        elsewhere.extend(uses.map(|used| used.shape));
    }
    // What no object holds is read on its own, if at all.
    elsewhere.extend(hoisted.keys().filter(|id| !in_member.contains(id)));
    for id in elsewhere {
        for rule in hoisted.get(&id).into_iter().flatten() {
            let message = "a rule on a value outside of objects is not checked";
            let diagnostic = diagnostic(code::RULE_NOT_CHECKED, rule.origin, message)
                .label("checked only where the value is a member");
            drafts.unexpressed.or_default(id).push(diagnostic);
        }
    }
}

/// What values of a shape hold; of a record nothing, whose members are looked at by themselves.
fn inner(shape: &Shape) -> Vec<ShapeId> {
    let uses = match shape.kind.record() {
        Some(_) => Vec::new(),
        None => shape.uses(),
    };
    uses.into_iter().map(|it| it.shape).collect()
}

/// A rule on a value as a rule on the object that holds it in a member.
fn of_member(schemas: &mut SchemaSet, rule: &CrossRule, wire: &str) -> CrossRule {
    let members = vec![(wire.to_owned(), rule.schema)];
    let members = Keyword::Members(members, Vec::new(), None);
    let schema = schemas.add_of(rule.schema, vec![members]);
    // Words of the description stay; those that were made can name the member now.
    let message = if rule.message == form(schemas, rule.schema).1 {
        form(schemas, schema).1
    } else {
        rule.message.clone()
    };
    CrossRule {
        message,
        schema,
        of_requests: Some(schema),
        of_answers: Some(schema),
        ..rule.clone()
    }
}
