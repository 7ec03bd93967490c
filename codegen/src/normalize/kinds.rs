//! Chooses the kind of a shape: its types, its values, its alternatives.

use std::collections::{BTreeMap, BTreeSet};

use super::all_of::{Alternatives, Part, Parts};
use super::audit::{self, opaque};
use super::enums::{Listed, Open};
use super::keywords::{Duty, used};
use super::shapes::{Shapes, diagnostic};
use super::{any_of, value};
use crate::diagnostics::code::normalize as code;
use crate::ir::{CrossRule, ShapeId, ShapeKind, Value};
use crate::oas::{Schema, TypeName};
use crate::source::Origin;
use crate::tree;
use runtime::exact::Exact;

/// The types that values may have, null apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Types {
    /// Nothing is said.
    Unsupported,
    /// These; none when the schemas contradict each other.
    Said(BTreeSet<TypeName>),
}

/// What the alternatives of a schema turn out to mean.
enum Meaning<'a> {
    /// Values that are listed, and whether others are valid as well.
    Values(Vec<Listed<'a>>, Open),
    /// A test of members that other parts describe.
    Rule,
    /// Shapes of their own.
    Union,
}

impl<'a> Shapes<'a, '_> {
    /// Makes the body of a shape from schemas that all hold.
    pub(super) fn make_body(&mut self, id: ShapeId, together: &[&'a Schema<'a>]) {
        let parts = self.parts(together);
        self.note_dynamic(id, &parts);
        self.annotate(id, together, &parts);
        match (self.family(together), together) {
            (Some(family), [base]) => {
                let kind = self.union_of_family(id, base, &family);
                self.arena.get_mut(id).kind = kind;
            }
            (_, _) => self.make_from_parts(id, &parts),
        }
    }

    /// Makes the body of a shape from parts.
    pub(super) fn make_from_parts(&mut self, id: ShapeId, parts: &Parts<'a>) {
        let kind = self.kind(id, parts);
        self.arena.get_mut(id).kind = kind;
    }

    fn kind(&mut self, id: ShapeId, parts: &Parts<'a>) -> ShapeKind {
        if parts.never.is_some() || parts.list.iter().any(forbids_everything) {
            return ShapeKind::Nothing;
        }
        if parts.is_null {
            return ShapeKind::Constant(Value::Null);
        }
        let types = types(parts);
        let mut listed = self.listed(parts);
        let mut open: Open = None;
        let (mut unions, mut rules) = (Vec::new(), Vec::new());
        for choice in &parts.choices {
            match self.meaning(choice, parts, &types) {
                Meaning::Values(values, is_open) => {
                    open = open.or(is_open);
                    listed = Some(match listed {
                        None => values,
                        Some(already) => both(already, &values),
                    });
                }
                Meaning::Rule => rules.push(choice.clone()),
                Meaning::Union => unions.push(choice),
            }
        }
        if let Some(choice) = unions.first() {
            return self.union(id, parts, choice);
        }
        let parts = &Parts {
            choices: rules,
            ..parts.clone()
        };
        let kind = match listed {
            Some(values) => self.of_values(id, parts, &types, values, open),
            None => self.of_types(id, parts, types),
        };
        if parts.narrowed.is_none() {
            self.audit(parts, &kind);
        }
        let is_record = matches!(kind, ShapeKind::Record(_));
        if !is_record && !matches!(kind, ShapeKind::Union(_)) {
            let rules = self.cross_rules(parts);
            self.lift(id, &kind, rules);
        }
        kind
    }

    /// Keeps tests of a value that is no record for what holds it. What a test finds inside the value cannot be looked at from there.
    fn lift(&mut self, id: ShapeId, kind: &ShapeKind, rules: Vec<CrossRule>) {
        let is_of_value = |rule: &CrossRule| {
            let mut is_of_value = match kind {
                ShapeKind::Tuple(_)
                | ShapeKind::Map(_)
                | ShapeKind::Anything
                | ShapeKind::Opaque(_) => false,
                ShapeKind::Nothing
                | ShapeKind::Bool
                | ShapeKind::Number(_)
                | ShapeKind::Text(_)
                | ShapeKind::Enum(_)
                | ShapeKind::IntegerEnum(_)
                | ShapeKind::Constant(_)
                | ShapeKind::List(_)
                | ShapeKind::Record(_)
                | ShapeKind::Union(_) => true,
            };
            rule.condition
                .each_path(&mut |path, _| is_of_value &= path.is_empty());
            is_of_value
        };
        let (lifted, others): (Vec<_>, Vec<_>) = rules.into_iter().partition(is_of_value);
        for rule in others {
            let message = "a rule on the inside of a value that is no record is not checked";
            self.unexpressed(diagnostic(code::RULE_NOT_CHECKED, rule.origin, message));
        }
        if !lifted.is_empty() {
            self.lifted.insert(id, lifted);
        }
    }

    fn meaning(
        &mut self,
        choice: &Alternatives<'a>,
        parts: &Parts<'a>,
        types: &Types,
    ) -> Meaning<'a> {
        if let Some((values, open)) = self.listed_choice(choice) {
            return Meaning::Values(values, open);
        }
        if let Some(types) = one_type(types)
            && self.is_rule(choice, parts, types == TypeName::Object)
        {
            return Meaning::Rule;
        }
        if any_of::only_requires(choice) && self.describes_required(choice, parts) {
            return Meaning::Rule;
        }
        // What describes nothing is no shape of its own, even if no test can be made of it.
        let is_judged = one_type(types) == Some(TypeName::Object) && describes_members(parts);
        if is_judged
            && choice
                .branches
                .iter()
                .all(|branch| is_quiet(&self.parts_of(&[branch])))
        {
            return Meaning::Rule;
        }
        Meaning::Union
    }

    fn of_types(&mut self, id: ShapeId, parts: &Parts<'a>, types: Types) -> ShapeKind {
        let types = match types {
            Types::Unsupported => match self.inferred(parts) {
                Some(types) => types,
                None => return ShapeKind::Anything,
            },
            Types::Said(types) => types,
        };
        let mut names = types.iter().copied();
        match (names.next(), names.next()) {
            (None, _) => self.of_no_type(parts),
            (Some(TypeName::Boolean), None) => ShapeKind::Bool,
            (Some(name @ (TypeName::Integer | TypeName::Number)), None) => {
                self.number(parts, name == TypeName::Integer)
            }
            (Some(TypeName::String), None) => self.text(parts),
            (Some(TypeName::Array), None) => self.list(id, parts),
            (Some(TypeName::Object), None) => self.object(id, parts),
            (Some(TypeName::Null), None) => ShapeKind::Constant(Value::Null),
            (Some(_), Some(_)) if types.len() == 5 && !has_details(parts) => ShapeKind::Anything,
            (Some(_), Some(_)) => self.union_of_types(id, parts, &types),
        }
    }

    /// No type is left: null alone, or a contradiction.
    fn of_no_type(&mut self, parts: &Parts<'a>) -> ShapeKind {
        let says_null = |part: &Part<'_>| {
            let types = &part.object.types;
            types.is_empty() || types.iter().any(|it| it.value == TypeName::Null)
        };
        if parts.list.iter().all(says_null) {
            return ShapeKind::Constant(Value::Null);
        }
        let mut said = parts
            .list
            .iter()
            .filter_map(|part| part.object.types.first());
        if let (Some(first), Some(other)) = (said.next(), said.next()) {
            self.contradiction(
                other.origin,
                first.origin,
                "no value has both of these types",
            );
        }
        ShapeKind::Nothing
    }

    /// Tells that parts exclude each other, so that no value is valid.
    pub(super) fn contradiction(&mut self, here: Origin, there: Origin, message: &str) {
        self.report(
            diagnostic(code::CONTRADICTION, here, message)
                .and(there, "this must hold as well")
                .help("let the schemas that hold together agree"),
        );
    }

    /// The kind of values that are listed.
    fn of_values(
        &mut self,
        id: ShapeId,
        parts: &Parts<'a>,
        types: &Types,
        values: Vec<Listed<'a>>,
        open: Open,
    ) -> ShapeKind {
        let fits = |listed: &Listed<'a>| match types {
            Types::Unsupported => true,
            Types::Said(types) => types.iter().any(|name| is_of_type(listed, *name)),
        };
        let has_null = values
            .iter()
            .any(|listed| listed.node.value == tree::Value::Null);
        let is_null_lost = has_null && !allows_null(parts);
        let (fitting, others): (Vec<_>, Vec<_>) = values
            .into_iter()
            .filter(|listed| is_null_lost || listed.node.value != tree::Value::Null)
            .partition(fits);
        // Where one of several types is looked at, the values of the others are not forgotten: they have their own turn.
        let wrong = if parts.narrowed.is_some() {
            &[]
        } else {
            others.as_slice()
        };
        for other in wrong {
            self.report(
                diagnostic(
                    code::CONTRADICTION,
                    other.node.origin,
                    "this value is not of the type that the schema asks for",
                )
                .help("remove the value, or add its type"),
            );
        }
        let fitting = self.once_each(fitting);
        for listed in &fitting {
            self.tell_unquoted(listed);
        }
        let is_text = |listed: &Listed<'a>| listed.text().is_some();
        match fitting.as_slice() {
            [] if others.is_empty() && has_null && allows_null(parts) => {
                ShapeKind::Constant(Value::Null)
            }
            [] => ShapeKind::Nothing,
            _ if fitting.iter().all(is_text) => {
                if self.reading.is_literal && open.is_none() {
                    self.note_rules_beside(parts, |duty| duty == Duty::Texts);
                }
                self.enumeration(parts, &fitting, open)
            }
            [_, _, ..] if self.are_integers(parts, &fitting) => {
                self.integer_enumeration(parts, &fitting)
            }
            [only] => {
                let value = value::of(only.node);
                self.note_rules_beside(parts, |duty| audit::speaks_of_value(duty, &value));
                ShapeKind::Constant(value)
            }
            [first, ..] => self.other_values(id, parts, types, first, &fitting),
        }
    }

    /// Whether all values are integers that keep the rules beside them.
    fn are_integers(&mut self, parts: &Parts<'a>, values: &[Listed<'a>]) -> bool {
        let integers = values.iter().map(|listed| Exact::parse(&listed.integer()?));
        let integers: Option<Vec<Exact>> = integers.collect();
        integers.is_some_and(|integers| self.keep_rules(parts, &integers))
    }

    /// Notes rules beside values that are listed: such a value is valid only if they hold for it.
    fn note_rules_beside(&mut self, parts: &Parts<'a>, is_rule: impl Fn(Duty) -> bool) {
        let rules = parts.list.iter().flat_map(|part| used(part.object));
        let rules: Vec<_> = rules.filter(|(it, _)| is_rule(it.duty())).collect();
        for (keyword, origin) in rules {
            let message = format!(
                "`{}` beside values that are listed is not checked",
                keyword.name()
            );
            self.unexpressed(diagnostic(code::NOT_CHECKED, origin, message));
        }
    }

    /// The values without those that stand there already.
    fn once_each(&mut self, values: Vec<Listed<'a>>) -> Vec<Listed<'a>> {
        let mut first_of = BTreeMap::new();
        let mut once = Vec::new();
        for listed in values {
            let origin = listed.node.origin;
            let first = *first_of.entry(listed.key()).or_insert(origin);
            if first == origin {
                once.push(listed);
                continue;
            }
            self.report(
                diagnostic(code::DUPLICATE_VALUE, origin, "this value is listed twice")
                    .and(first, "here as well")
                    .help("remove one of them"),
            );
        }
        once
    }

    /// Several values that are not all strings: the set is not expressible, their type is.
    fn other_values(
        &mut self,
        id: ShapeId,
        parts: &Parts<'a>,
        types: &Types,
        first: &Listed<'a>,
        all: &[Listed<'a>],
    ) -> ShapeKind {
        let is_bool = |listed: &Listed<'a>| matches!(listed.node.value, tree::Value::Bool(_));
        if all.iter().all(is_bool) {
            return ShapeKind::Bool;
        }
        self.unexpressed(
            diagnostic(
                code::VALUES_NOT_CHECKED,
                first.node.origin,
                "the type does not check these values",
            )
            .label("any value of the type is let through"),
        );
        let types = match types {
            Types::Said(types) => types.clone(),
            Types::Unsupported => widest(all.iter().map(|listed| type_of(listed.node)).collect()),
        };
        self.of_types(id, parts, Types::Said(types))
    }

    /// The kind of something that cannot be expressed.
    pub(super) fn opaque(&mut self, origin: Origin, why: &str) -> ShapeKind {
        self.unexpressed(opaque(origin, why));
        ShapeKind::Opaque(why.to_owned())
    }
}

/// The types that all parts allow, null apart.
pub(super) fn types(parts: &Parts<'_>) -> Types {
    let said = parts
        .list
        .iter()
        .filter(|part| !part.object.types.is_empty());
    let sets = said.map(|part| {
        part.object
            .types
            .iter()
            .map(|it| it.value)
            .collect::<BTreeSet<_>>()
    });
    let narrowed = parts.narrowed.map(|only| BTreeSet::from([only]));
    let both = sets
        .chain(narrowed)
        .reduce(|one, other| intersection(&one, &other));
    both.map_or(Types::Unsupported, |mut types| {
        types.remove(&TypeName::Null);
        Types::Said(widest(types))
    })
}

/// Whether no type that is said excludes null.
fn allows_null(parts: &Parts<'_>) -> bool {
    parts.list.iter().all(|part| {
        let object = part.object;
        let says_null = object.types.iter().any(|it| it.value == TypeName::Null);
        object.types.is_empty() || says_null || object.or_null.is_some_and(|it| it.value)
    })
}

/// The types without those whose values another one has as well: every integer is a number.
fn widest(mut types: BTreeSet<TypeName>) -> BTreeSet<TypeName> {
    if types.contains(&TypeName::Number) {
        types.remove(&TypeName::Integer);
    }
    types
}

fn intersection(one: &BTreeSet<TypeName>, other: &BTreeSet<TypeName>) -> BTreeSet<TypeName> {
    let allows = |types: &BTreeSet<TypeName>, name: TypeName| {
        types.contains(&name) || name == TypeName::Integer && types.contains(&TypeName::Number)
    };
    let all = one.union(other).copied();
    all.filter(|name| allows(one, *name) && allows(other, *name))
        .collect()
}

/// The type, if it is one.
pub(super) fn one_type(types: &Types) -> Option<TypeName> {
    match types {
        Types::Unsupported => None,
        Types::Said(types) => types.first().copied().filter(|_| types.len() == 1),
    }
}

/// `not: {}`, which nothing fulfils.
fn forbids_everything(part: &Part<'_>) -> bool {
    let not = part.object.not.as_ref();
    not.is_some_and(|not| match not {
        Schema::Bool(value) => value.value,
        Schema::Object(object) => used(object)
            .iter()
            .all(|(keyword, _)| match keyword.duty() {
                Duty::Identity | Duty::Annotation => true,
                Duty::Any | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => false,
            }),
    })
}

/// Whether members are described, not only asked for.
pub(super) fn describes_members(parts: &Parts<'_>) -> bool {
    parts
        .list
        .iter()
        .any(|part| !part.object.properties.is_empty())
}

/// Whether alternatives describe no members, at no depth.
fn is_quiet(parts: &Parts<'_>) -> bool {
    !describes_members(parts) && parts.choices.is_empty()
}

/// Whether anything but the type is said.
fn has_details(parts: &Parts<'_>) -> bool {
    let mut keywords = parts.list.iter().flat_map(|part| used(part.object));
    keywords.any(|(keyword, _)| match keyword.duty() {
        Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => true,
        Duty::Identity | Duty::Annotation | Duty::Any => false,
    })
}

/// The values that stand in both lists.
pub(super) fn both<'a>(list: Vec<Listed<'a>>, other: &[Listed<'a>]) -> Vec<Listed<'a>> {
    let others: BTreeSet<String> = other.iter().map(Listed::key).collect();
    let is_in = |listed: &Listed<'a>| others.contains(&listed.key());
    list.into_iter().filter(is_in).collect()
}

/// The narrowest type of a value.
pub(super) fn type_of(node: &tree::Node) -> TypeName {
    match &node.value {
        tree::Value::Null => TypeName::Null,
        tree::Value::Bool(_) => TypeName::Boolean,
        tree::Value::Number(lexeme) => {
            let is_integer =
                runtime::exact::Exact::parse(lexeme).is_some_and(|exact| exact.is_integer());
            if is_integer {
                TypeName::Integer
            } else {
                TypeName::Number
            }
        }
        tree::Value::Text(_) => TypeName::String,
        tree::Value::List(_) => TypeName::Array,
        tree::Value::Map(_) => TypeName::Object,
    }
}

fn is_of_type(listed: &Listed<'_>, name: TypeName) -> bool {
    let own = match listed.text() {
        Some(_) => TypeName::String,
        None => type_of(listed.node),
    };
    own == name || own == TypeName::Integer && name == TypeName::Number
}

pub(super) fn words(types: &BTreeSet<TypeName>) -> String {
    let words: Vec<&str> = types.iter().map(|name| word(*name)).collect();
    words.join(" or ")
}

/// A type as a message says it.
pub(super) const fn word(name: TypeName) -> &'static str {
    match name {
        TypeName::Null => "null",
        TypeName::Boolean => "a boolean",
        TypeName::Integer => "an integer",
        TypeName::Number => "a number",
        TypeName::String => "a string",
        TypeName::Array => "an array",
        TypeName::Object => "an object",
    }
}
