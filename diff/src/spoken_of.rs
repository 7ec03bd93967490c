//! Which part of a schema a difference speaks of: it is to blame for what that part refuses, and for nothing else.

use oasmith_codegen::ir::ShapeKind;

use crate::compare::Compared;
use crate::finding::{Finding, Owner};
use crate::inclusion::Aspect;
use crate::kind::{union, value};
use crate::values::Lost;

/// The part of the schemas of a finding that it speaks of; all of them where it cannot be told apart.
pub(crate) fn aspect(compared: &Compared<'_>, finding: &Finding) -> Aspect {
    if finding.values.is_some() {
        return Aspect::Null;
    }
    let Some(kinds) = kinds(compared, finding) else {
        return Aspect::Whole;
    };
    let is_value = [value::ENUM_VALUE_ADDED, value::ENUM_VALUE_REMOVED].contains(&finding.kind);
    match (kinds, &finding.part) {
        ((ShapeKind::Enum(_), ShapeKind::Enum(_)), Some(wire)) if is_value => {
            Aspect::Value(oasmith::json_string(wire))
        }
        ((ShapeKind::IntegerEnum(_), ShapeKind::IntegerEnum(_)), Some(wire)) if is_value => {
            Aspect::Value(wire.clone())
        }
        ((ShapeKind::Record(_), ShapeKind::Record(_)), part) => {
            of_objects(finding.kind.keyword, part.as_ref())
        }
        (
            (ShapeKind::Number(_), ShapeKind::Number(_))
            | (ShapeKind::List(_), ShapeKind::List(_))
            | (ShapeKind::Map(_), ShapeKind::Map(_)),
            _,
        ) => of_rules(finding.kind.keyword),
        ((ShapeKind::Text(_), ShapeKind::Text(_)), _) => match finding.kind.keyword {
            "format" => Aspect::Keyword("format"),
            keyword => of_rules(keyword),
        },
        (_, _) => Aspect::Whole,
    }
}

/// The variant that a finding speaks of, where it may be to blame: what else is in the union is not its matter.
pub(crate) fn variant(compared: &Compared<'_>, finding: &Finding, lost: Lost) -> Option<Aspect> {
    let (old, new) = kinds(compared, finding)?;
    let kind = match lost {
        Lost::Refused if finding.kind == union::VARIANT_REMOVED => old,
        Lost::Unknown if finding.kind == union::VARIANT_ADDED => new,
        Lost::Refused | Lost::Unknown => return None,
    };
    let mut variants = kind.union()?.variants.iter();
    let named = variants.find(|it| Some(&it.role) == finding.part.as_ref());
    named.map(|it| Aspect::Variant(it.value))
}

/// Keywords that stand in a schema by themselves. The format of a number does not: it is said by bounds.
const RULES: &[&str] = &[
    "type",
    "minimum",
    "maximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
];

fn of_rules(keyword: &'static str) -> Aspect {
    if RULES.contains(&keyword) {
        Aspect::Keyword(keyword)
    } else {
        Aspect::Whole
    }
}

fn of_objects(keyword: &'static str, member: Option<&String>) -> Aspect {
    match (keyword, member) {
        ("required" | "readOnly" | "writeOnly", Some(name)) => Aspect::Required(name.clone()),
        ("properties" | "discriminator", Some(name)) => Aspect::Member(name.clone()),
        ("additionalProperties", _) => Aspect::OtherMembers,
        ("dependentRequired", _) => Aspect::Conditions,
        (_, _) => of_rules(keyword),
    }
}

/// The kinds of the two shapes that a finding is about.
pub(crate) fn kinds<'c>(
    compared: &'c Compared<'_>,
    finding: &Finding,
) -> Option<(&'c ShapeKind, &'c ShapeKind)> {
    let Owner::Shapes(pair) = finding.owner else {
        return None;
    };
    let pair = compared.pairs.get(pair)?;
    let old = &compared.old.api.shapes.get(pair.old).kind;
    Some((old, &compared.new.api.shapes.get(pair.new).kind))
}
