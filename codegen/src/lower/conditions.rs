//! Turns rules that span members into tests on a struct.

use runtime::pointer::escape;

use super::context::{LowerContext, diagnostic};
use super::{literals, presence};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::{LITERAL_OUTSIDE_TYPE, RULE_NOT_EXPRESSIBLE};
use crate::ir::{Condition, CrossRule, Field, Path, Record, ShapeId, ShapeKind, Value};
use crate::rust::{CrossCheck, FieldCondition, FieldPath, FieldStep, Literal};
use crate::source::Origin;

/// What a record states beyond its members: which others it must not have, and the rules that span members, with one for each member
/// that has one value only.
pub(super) fn of_record(
    context: &LowerContext<'_>,
    id: ShapeId,
    record: &Record,
    diagnostics: &mut Diagnostics,
) -> (Vec<String>, Vec<CrossCheck>) {
    let forbidden = |rule: &CrossRule| forbidden(record, rule).map(str::to_owned);
    let constants: Vec<CrossRule> = record
        .fields
        .iter()
        .filter_map(|field| constant(context, field))
        .collect();
    let stated = record.rules.iter().filter(|rule| forbidden(rule).is_none());
    let rules = stated
        .chain(&constants)
        .filter_map(|rule| of_rule(context, id, rule, diagnostics))
        .collect();
    let names = record.rules.iter().filter_map(forbidden);
    (names.collect(), rules)
}

/// The member that a rule forbids, if it is none that the record declares: only a reader sees those.
fn forbidden<'r>(record: &Record, rule: &'r CrossRule) -> Option<&'r str> {
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

/// A member that is there has its one value; strings are enumerations of one value and need no such rule.
fn constant(context: &LowerContext<'_>, field: &Field) -> Option<CrossRule> {
    let shape = context.shape(field.value.shape);
    let ShapeKind::Constant(value) = &shape.kind else {
        return None;
    };
    // The type of what is only null lets nothing else be read.
    if field.value.nullable || *value == Value::Null {
        return None;
    }
    let path = vec![field.wire.clone()];
    Some(CrossRule {
        code: "const",
        says: format!("must be {}", value.to_json()),
        origin: shape.origin,
        condition: Condition::any(vec![
            Condition::Present(path.clone()).negated(),
            Condition::Is(path, vec![value.clone()]),
        ]),
    })
}

fn of_rule(
    context: &LowerContext<'_>,
    id: ShapeId,
    rule: &CrossRule,
    diagnostics: &mut Diagnostics,
) -> Option<CrossCheck> {
    let (mut keys, mut tested) = (Vec::new(), Vec::new());
    rule.condition.each_path(&mut |path, by_value| {
        let key = path.join(".");
        if !keys.contains(&key) {
            keys.push(key);
        }
        // Whether a member is there is known without its value, but not without what holds it.
        let holder = path.len().saturating_sub(1);
        let seen = if by_value { path.len() } else { holder };
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
    let lowering = Lowering {
        context,
        id,
        origin: rule.origin,
    };
    match lowering.test(&rule.condition, diagnostics) {
        Ok(holds) => Some(CrossCheck {
            code: rule.code,
            says: rule.says.clone(),
            keys,
            tested,
            holds,
        }),
        Err(path) => {
            let message = format!(
                "a rule looks at `{}`, which the struct does not hold as a member",
                path.join(".")
            );
            diagnostics.add(
                diagnostic(RULE_NOT_EXPRESSIBLE, rule.origin, message).note(format!(
                    "the rule is documented but not checked: {}",
                    rule.says
                )),
            );
            None
        }
    }
}

struct Lowering<'l, 'a> {
    context: &'l LowerContext<'a>,
    id: ShapeId,
    origin: Origin,
}

impl Lowering<'_, '_> {
    /// The test, or the path that leads nowhere.
    fn test(
        &self,
        condition: &Condition,
        diagnostics: &mut Diagnostics,
    ) -> Result<FieldCondition, Path> {
        Ok(match condition {
            Condition::Present(path) => FieldCondition::Present(self.place(path)?.0),
            Condition::Is(path, values)
                if values.contains(&Value::Null) && !self.is_constant(path) =>
            {
                return self.with_null(path, values, diagnostics);
            }
            Condition::Is(path, values) => {
                let (place, field) = self.place(path)?;
                self.has_values(path, field.value.shape)?;
                FieldCondition::Is(
                    place,
                    self.literals(path, field.value.shape, values, diagnostics),
                )
            }
            Condition::Contains(path, values) => {
                let (place, field) = self.place(path)?;
                let ShapeKind::List(list) = &self.context.shape(field.value.shape).kind else {
                    return Err(path.clone());
                };
                let item = list.item;
                self.has_values(path, item.shape)?;
                FieldCondition::Contains(
                    place,
                    self.literals(path, item.shape, values, diagnostics),
                )
            }
            Condition::Count(path, least, greatest) => {
                let (place, field) = self.place(path)?;
                let ShapeKind::List(_) = &self.context.shape(field.value.shape).kind else {
                    return Err(path.clone());
                };
                FieldCondition::Count(place, *least, *greatest)
            }
            Condition::Not(inner) => FieldCondition::Not(Box::new(self.test(inner, diagnostics)?)),
            Condition::All(inner) => FieldCondition::All(self.all(inner, diagnostics)?),
            Condition::Any(inner) => FieldCondition::Any(flat_any(self.tests(inner, diagnostics)?)),
            Condition::One(inner) => FieldCondition::One(self.tests(inner, diagnostics)?),
        })
    }

    /// Nothing is known of the values of a type of the user's own.
    fn has_values(&self, path: &Path, shape: ShapeId) -> Result<(), Path> {
        match self.context.api.own.get(&shape) {
            Some(_) => Err(path.clone()),
            None => Ok(()),
        }
    }

    /// "It is there, and it is not null" is one question: whether it has a value.
    fn all(
        &self,
        conditions: &[Condition],
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<FieldCondition>, Path> {
        let present = |path: &Path| conditions.contains(&Condition::Present(path.clone()));
        let not_null = |path: &Path| {
            let null = Condition::Is(path.clone(), vec![Value::Null]);
            conditions.contains(&null.negated())
        };
        let mut tests = Vec::new();
        for condition in conditions {
            match condition {
                Condition::Present(path) if not_null(path) => {
                    tests.push(FieldCondition::HasValue(self.place(path)?.0));
                }
                Condition::Not(inner)
                    if matches!(&**inner, Condition::Is(path, values)
                        if *values == [Value::Null] && present(path)) => {}
                Condition::Present(_)
                | Condition::Is(..)
                | Condition::Contains(..)
                | Condition::Count(..)
                | Condition::Not(_)
                | Condition::All(_)
                | Condition::Any(_)
                | Condition::One(_) => tests.push(self.test(condition, diagnostics)?),
            }
        }
        Ok(tests)
    }

    /// A constant is kept as its JSON text, so that null is a value like any other there.
    fn is_constant(&self, path: &Path) -> bool {
        let kind = |(_, field): (FieldPath, &Field)| &self.context.shape(field.value.shape).kind;
        self.place(path)
            .is_ok_and(|place| matches!(kind(place), ShapeKind::Constant(_)))
    }

    /// Null among the values: the member is there and has no value, or it equals one of the others.
    fn with_null(
        &self,
        path: &Path,
        values: &[Value],
        diagnostics: &mut Diagnostics,
    ) -> Result<FieldCondition, Path> {
        let (place, _) = self.place(path)?;
        let is_null = FieldCondition::All(vec![
            FieldCondition::Present(place.clone()),
            FieldCondition::Not(Box::new(FieldCondition::HasValue(place))),
        ]);
        let others: Vec<Value> = values
            .iter()
            .filter(|value| **value != Value::Null)
            .cloned()
            .collect();
        if others.is_empty() {
            return Ok(is_null);
        }
        let others = self.test(&Condition::Is(path.clone(), others), diagnostics)?;
        Ok(FieldCondition::Any(vec![is_null, others]))
    }

    fn tests(
        &self,
        conditions: &[Condition],
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<FieldCondition>, Path> {
        conditions
            .iter()
            .map(|condition| self.test(condition, diagnostics))
            .collect()
    }

    /// The way through structs to a member.
    fn place(&self, path: &Path) -> Result<(FieldPath, &Field), Path> {
        let mut steps = Vec::new();
        let mut at = self.id;
        let mut reached = None;
        for wire in path {
            let ShapeKind::Record(record) = &self.context.shape(at).kind else {
                return Err(path.clone());
            };
            let found = record
                .fields
                .iter()
                .enumerate()
                .find(|(_, field)| field.wire == *wire);
            let Some((position, field)) = found else {
                return Err(path.clone());
            };
            steps.push(FieldStep {
                ident: self.context.names.of_member(at, position),
                presence: presence::of(self.context.direction(at), field),
            });
            at = field.value.shape;
            reached = Some(field);
        }
        match reached {
            Some(field) => Ok((FieldPath { steps }, field)),
            None => Err(path.clone()),
        }
    }

    fn literals(
        &self,
        path: &Path,
        shape: ShapeId,
        values: &[Value],
        diagnostics: &mut Diagnostics,
    ) -> Vec<Literal> {
        let mut literals = Vec::new();
        for value in values {
            match literals::literal(self.context, shape, value) {
                Some(literal) => literals.push(literal),
                None => {
                    let value = value.to_json();
                    let place = path.join(".");
                    let message =
                        format!("a rule compares `{place}` with `{value}`, which it can never be");
                    diagnostics.add(diagnostic(LITERAL_OUTSIDE_TYPE, self.origin, message));
                }
            }
        }
        literals
    }
}

/// Alternatives of alternatives are alternatives.
fn flat_any(tests: Vec<FieldCondition>) -> Vec<FieldCondition> {
    let mut flat = Vec::with_capacity(tests.len());
    for test in tests {
        match test {
            FieldCondition::Any(inner) => flat.extend(inner),
            FieldCondition::Present(_)
            | FieldCondition::HasValue(_)
            | FieldCondition::Is(..)
            | FieldCondition::Contains(..)
            | FieldCondition::Count(..)
            | FieldCondition::Not(_)
            | FieldCondition::All(_)
            | FieldCondition::One(_) => flat.push(test),
        }
    }
    flat
}
