//! Rules across members: `not`, `if`, `dependentRequired`, alternatives of `required` … as conditions over paths.

use std::cell::Cell;
use std::collections::BTreeSet;

use super::all_of::{Alternatives, Part, Parts};
use super::keywords::{Keyword, used};
use super::kinds::{Types, describes_members, types};
use super::rules::says;
use super::shapes::{Shapes, diagnostic};
use super::value;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Condition, CrossRule, Path, Value};
use crate::oas::{Schema, SchemaObject, TypeName};
use crate::source::Origin;

/// A keyword that a condition cannot say.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unsupported {
    /// Where it is.
    pub origin: Origin,
    /// The keyword.
    pub keyword: &'static str,
}

/// Conditions nest no deeper than people can think.
const MAX_DEPTH: usize = 30;

/// So many schemas are read for one condition; alternatives of alternatives multiply.
const LARGEST: usize = 1_000;

/// A condition that was read, with where it is written.
struct Found {
    condition: Condition,
    origin: Origin,
}

impl<'a> Shapes<'a, '_> {
    /// The rules across members that all parts state.
    pub(super) fn cross_rules(&mut self, parts: &Parts<'a>) -> Vec<CrossRule> {
        let mut rules: Vec<CrossRule> = Vec::new();
        for part in &parts.list {
            let found = self.conditions(part, parts);
            let mut stated = Vec::new();
            for result in found {
                match result {
                    // `if` alone asks for nothing.
                    Ok(found) if found.condition == Condition::All(Vec::new()) => {}
                    Ok(found) => stated.push(found),
                    Err((origin, unsaid)) => self.not_expressible(origin, unsaid),
                }
            }
            for rule in worded(stated, says(part).as_deref()) {
                if !rules.iter().any(|known| known.condition == rule.condition) {
                    rules.push(rule);
                }
            }
        }
        rules
    }

    fn not_expressible(&mut self, origin: Origin, unsaid: Unsupported) {
        let message = format!("a rule that uses `{}` is not checked", unsaid.keyword);
        self.unexpressed(
            diagnostic(code::RULE_NOT_CHECKED, origin, message)
                .and(unsaid.origin, "this part of it has no test")
                .help("say it with `required`, `const`, `enum`, `contains`, `minItems` and `maxItems` of members"),
        );
    }

    fn conditions(
        &self,
        part: &Part<'a>,
        parts: &Parts<'a>,
    ) -> Vec<Result<Found, (Origin, Unsupported)>> {
        let reader = Reader::new(self, parts);
        let object = part.object;
        let root = Path::new();
        let mut found = Vec::new();
        let mut add = |origin: Origin, condition: Result<Condition, Unsupported>| {
            found.push(match condition {
                Ok(condition) => Ok(Found { condition, origin }),
                Err(unsaid) => Err((origin, unsaid)),
            });
        };
        if part.is_judgement {
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
        for named in &object.dependent_required {
            add(
                named.name.origin,
                Ok(reader.needs(&root, named.name.text, &named.value)),
            );
        }
        for named in &object.dependent_schemas {
            let then = reader.schema(&named.value, &root, MAX_DEPTH);
            let unless = Condition::Present(vec![named.name.text.to_owned()]).negated();
            add(
                named.name.origin,
                then.map(|then| Condition::any(vec![unless, then])),
            );
        }
        if let Some(contains) = &object.contains {
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
            add(origin, self.choice_as_rule(choice, parts));
        }
        found
    }

    /// Whether alternatives are a test of members (or, beside another type than an object, of the value) that other parts describe.
    pub(super) fn is_rule(
        &self,
        choice: &Alternatives<'a>,
        parts: &Parts<'a>,
        of_members: bool,
    ) -> bool {
        self.choice_as_rule(choice, parts).is_ok_and(|condition| {
            let mut is_described = true;
            condition.each_path(&mut |path, _| {
                let declares = |part: &Part<'_>| {
                    let mut properties = part.object.properties.iter();
                    properties.any(|it| path.first().is_some_and(|name| it.name.text == name))
                };
                is_described &= !of_members || parts.list.iter().any(declares);
            });
            is_described
        })
    }

    /// Whether the members that alternatives require are all described beside them.
    pub(super) fn describes_required(&self, choice: &Alternatives<'a>, parts: &Parts<'a>) -> bool {
        self.is_rule(choice, parts, true)
    }

    fn choice_as_rule(
        &self,
        choice: &Alternatives<'a>,
        parts: &Parts<'a>,
    ) -> Result<Condition, Unsupported> {
        let reader = Reader::new(self, parts);
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
    pub(super) fn tests_members(
        &self,
        object: &'a SchemaObject<'a>,
        parts: &Parts<'a>,
    ) -> Result<Condition, Unsupported> {
        Reader::new(self, parts).tests(object, &Path::new(), MAX_DEPTH)
    }
}

/// Reads schemas as conditions over the members that the parts describe.
struct Reader<'s, 'a, 'r> {
    shapes: &'s Shapes<'a, 'r>,
    parts: &'s Parts<'a>,
    /// How many schemas may still be read.
    left: Cell<usize>,
}

impl<'s, 'a, 'r> Reader<'s, 'a, 'r> {
    const fn new(shapes: &'s Shapes<'a, 'r>, parts: &'s Parts<'a>) -> Self {
        Self {
            shapes,
            parts,
            left: Cell::new(LARGEST),
        }
    }

    fn schema(
        &self,
        schema: &'a Schema<'a>,
        path: &Path,
        depth: usize,
    ) -> Result<Condition, Unsupported> {
        match schema {
            Schema::Bool(value) if value.value => Ok(Condition::All(Vec::new())),
            Schema::Bool(_) => Ok(Condition::Any(Vec::new())),
            Schema::Object(object) => self.object(object, path, depth),
        }
    }

    fn object(
        &self,
        object: &'a SchemaObject<'a>,
        path: &Path,
        depth: usize,
    ) -> Result<Condition, Unsupported> {
        let unsaid = |keyword| Unsupported {
            origin: object.origin,
            keyword,
        };
        let depth = depth.checked_sub(1);
        let depth = depth.ok_or_else(|| unsaid("schemas that nest too deeply"))?;
        let left = self.left.get().checked_sub(1);
        let left = left.ok_or_else(|| unsaid("schemas that are too many for one test"))?;
        self.left.set(left);
        let mut all = Vec::new();
        for (keyword, origin) in used(object) {
            all.extend(self.keyword(object, keyword, origin, path, depth)?);
        }
        Ok(simple(all))
    }

    /// `required` and `properties` alone.
    fn tests(
        &self,
        object: &'a SchemaObject<'a>,
        path: &Path,
        depth: usize,
    ) -> Result<Condition, Unsupported> {
        Ok(simple(self.members(object, path, depth)?))
    }

    fn keyword(
        &self,
        object: &'a SchemaObject<'a>,
        keyword: Keyword,
        origin: Origin,
        path: &Path,
        depth: usize,
    ) -> Result<Vec<Condition>, Unsupported> {
        let each = |schemas: &'a [Schema<'a>]| {
            let conditions = schemas
                .iter()
                .map(|schema| self.schema(schema, path, depth));
            conditions.collect::<Result<Vec<_>, _>>()
        };
        let unsaid = Err(Unsupported {
            origin,
            keyword: keyword.name(),
        });
        Ok(match keyword {
            Keyword::Identity | Keyword::Annotation | Keyword::Discriminator => Vec::new(),
            Keyword::Reference | Keyword::DynamicRef => {
                let mut references = self.shapes.references(object);
                let target = references.find_map(|it| self.shapes.links.schema(it));
                match target {
                    Some((target, _)) => vec![self.schema(target, path, depth)?],
                    None => return unsaid,
                }
            }
            Keyword::Type => self.types(object, origin, path)?,
            Keyword::Enum | Keyword::Const => {
                let listed = object.enumeration.iter().flat_map(|it| it.value);
                let values = match (keyword, object.constant) {
                    (Keyword::Const, Some(constant)) => vec![value::of(constant)],
                    (_, _) => listed.map(value::of).collect(),
                };
                vec![Condition::Is(path.clone(), values)]
            }
            Keyword::Contains => match &object.contains {
                Some(contains) => vec![self.contains(object, contains, path)?],
                None => Vec::new(),
            },
            Keyword::MinItems => self.count(object.min_items.map(|it| it.value), None, path),
            Keyword::MaxItems => self.count(None, object.max_items.map(|it| it.value), path),
            // Both are read together, where the first of them stands.
            Keyword::Properties => self.members(object, path, depth)?,
            Keyword::Required if object.properties.is_empty() => {
                self.members(object, path, depth)?
            }
            Keyword::Required | Keyword::Then | Keyword::Else => Vec::new(),
            Keyword::DependentRequired => {
                let needs = object.dependent_required.iter();
                needs
                    .map(|named| self.needs(path, named.name.text, &named.value))
                    .collect()
            }
            Keyword::AllOf => each(&object.all_of)?,
            Keyword::AnyOf => vec![Condition::any(each(&object.any_of)?)],
            Keyword::OneOf => vec![Condition::One(each(&object.one_of)?)],
            Keyword::Not => match &object.not {
                Some(not) => vec![self.schema(not, path, depth)?.negated()],
                None => Vec::new(),
            },
            Keyword::If => match &object.if_ {
                Some(if_) => vec![self.branches(object, if_, path, depth)?],
                None => Vec::new(),
            },
            Keyword::OrNull
            | Keyword::KnownValues
            | Keyword::MultipleOf
            | Keyword::Maximum
            | Keyword::ExclusiveMaximum
            | Keyword::Minimum
            | Keyword::ExclusiveMinimum
            | Keyword::MaxLength
            | Keyword::MinLength
            | Keyword::Pattern
            | Keyword::Format
            | Keyword::ContentEncoding
            | Keyword::ContentMediaType
            | Keyword::ContentSchema
            | Keyword::PrefixItems
            | Keyword::Items
            | Keyword::MinContains
            | Keyword::MaxContains
            | Keyword::UniqueItems
            | Keyword::UnevaluatedItems
            | Keyword::PatternProperties
            | Keyword::AdditionalProperties
            | Keyword::PropertyNames
            | Keyword::MinProperties
            | Keyword::MaxProperties
            | Keyword::DependentSchemas
            | Keyword::UnevaluatedProperties => return unsaid,
        })
    }

    fn members(
        &self,
        object: &'a SchemaObject<'a>,
        path: &Path,
        depth: usize,
    ) -> Result<Vec<Condition>, Unsupported> {
        let required: BTreeSet<&str> = object.required.iter().map(|name| name.text).collect();
        let mut all = Vec::new();
        let mut tested = BTreeSet::new();
        for property in &object.properties {
            let name = property.name.text;
            let inner = step(path, name);
            let condition = self.schema(&property.value, &inner, depth)?;
            if required.contains(name) {
                if !implies_presence(&condition, &inner) {
                    all.push(Condition::Present(inner));
                }
                tested.insert(name);
                all.push(condition);
            } else if condition != Condition::All(Vec::new()) {
                all.push(unless_absent(inner, condition));
            }
        }
        let others = object
            .required
            .iter()
            .filter(|name| !tested.contains(name.text));
        let others: Vec<_> = others
            .map(|name| Condition::Present(step(path, name.text)))
            .collect();
        // Members of something that is null are not asked for.
        if !path.is_empty() && !others.is_empty() && self.may_be_null(path) {
            let null = Condition::Is(path.clone(), vec![Value::Null]);
            all.push(Condition::any(vec![null, Condition::all(others)]));
        } else {
            all.extend(others);
        }
        Ok(all)
    }

    /// A type holds for what is described so, fails for what is described otherwise, and tells null from what is nullable.
    fn types(
        &self,
        object: &SchemaObject<'_>,
        origin: Origin,
        path: &Path,
    ) -> Result<Vec<Condition>, Unsupported> {
        let asked: BTreeSet<TypeName> = object.types.iter().map(|it| it.value).collect();
        let null = || Condition::Is(path.clone(), vec![Value::Null]);
        if asked == BTreeSet::from([TypeName::Null]) {
            return Ok(vec![null()]);
        }
        let described = self.described(path);
        let is_asked = |name: &TypeName| {
            asked.contains(name) || *name == TypeName::Integer && asked.contains(&TypeName::Number)
        };
        let others: Vec<_> = described.iter().filter(|name| !is_asked(name)).collect();
        match others.as_slice() {
            [] if described.is_empty() => Err(Unsupported {
                origin,
                keyword: "type",
            }),
            [] => Ok(Vec::new()),
            [TypeName::Null] => Ok(vec![null().negated()]),
            _ if others.len() == described.len() => Ok(vec![Condition::Any(Vec::new())]),
            _ => Err(Unsupported {
                origin,
                keyword: "type",
            }),
        }
    }

    fn contains(
        &self,
        object: &SchemaObject<'a>,
        contains: &'a Schema<'a>,
        path: &Path,
    ) -> Result<Condition, Unsupported> {
        let keyword = "contains";
        let unsaid = Unsupported {
            origin: contains.origin(),
            keyword,
        };
        let counted = object.min_contains.or(object.max_contains);
        let Schema::Object(item) = contains else {
            return Err(unsaid);
        };
        let is_values = used(item).iter().all(|(keyword, _)| {
            matches!(
                keyword,
                Keyword::Enum | Keyword::Const | Keyword::Type | Keyword::Annotation
            )
        });
        let listed = item.enumeration.iter().flat_map(|it| it.value);
        let values: Vec<Value> = listed.chain(item.constant).map(value::of).collect();
        if counted.is_some() || !is_values || values.is_empty() {
            return Err(unsaid);
        }
        Ok(self.of_list(path, Condition::Contains(path.clone(), values)))
    }

    fn count(&self, least: Option<u64>, greatest: Option<u64>, path: &Path) -> Vec<Condition> {
        vec![self.of_list(path, Condition::Count(path.clone(), least, greatest))]
    }

    /// What is asked of lists is not asked of null.
    fn of_list(&self, path: &Path, condition: Condition) -> Condition {
        if self.may_be_null(path) {
            let null = Condition::Is(path.clone(), vec![Value::Null]);
            Condition::any(vec![null, condition])
        } else {
            condition
        }
    }

    #[expect(clippy::unused_self, reason = "reads as the other keywords")]
    fn needs(&self, path: &Path, name: &str, needed: &[crate::oas::Text<'_>]) -> Condition {
        let needed = needed
            .iter()
            .map(|name| Condition::Present(step(path, name.text)));
        unless_absent(step(path, name), Condition::all(needed.collect()))
    }

    fn branches(
        &self,
        object: &'a SchemaObject<'a>,
        if_: &'a Schema<'a>,
        path: &Path,
        depth: usize,
    ) -> Result<Condition, Unsupported> {
        let condition = self.schema(if_, path, depth)?;
        let mut all = Vec::new();
        if let Some(then) = &object.then {
            let then = self.schema(then, path, depth)?;
            all.push(Condition::any(vec![condition.clone().negated(), then]));
        }
        if let Some(else_) = &object.else_ {
            let else_ = self.schema(else_, path, depth)?;
            all.push(Condition::any(vec![condition, else_]));
        }
        Ok(Condition::all(all))
    }

    fn may_be_null(&self, path: &Path) -> bool {
        self.described(path).contains(&TypeName::Null)
    }

    /// The types of the member at a path, as the parts describe it; empty when they do not.
    fn described(&self, path: &Path) -> BTreeSet<TypeName> {
        let Some((first, rest)) = path.split_first() else {
            return match types(self.parts) {
                Types::Unsupported if describes_members(self.parts) => {
                    BTreeSet::from([TypeName::Object])
                }
                Types::Unsupported => BTreeSet::new(),
                Types::Said(types) => types,
            };
        };
        let mut schemas: Vec<&'a Schema<'a>> = member(self.parts, first);
        for name in rest {
            let parts = self.shapes.parts_of(&schemas);
            schemas = member(&parts, name);
        }
        if schemas.is_empty() {
            return BTreeSet::new();
        }
        let mut found = match types(&self.shapes.parts_of(&schemas)) {
            Types::Unsupported => return BTreeSet::new(),
            Types::Said(types) => types,
        };
        if self.shapes.is_nullable(&schemas) {
            found.insert(TypeName::Null);
        }
        found
    }
}

/// The schemas that describe a member.
fn member<'a>(parts: &Parts<'a>, name: &str) -> Vec<&'a Schema<'a>> {
    let properties = parts.list.iter().flat_map(|part| &part.object.properties);
    let named = properties.filter(|property| property.name.text == name);
    named.map(|property| &property.value).collect()
}

fn step(path: &Path, name: &str) -> Path {
    let mut inner = path.clone();
    inner.push(name.to_owned());
    inner
}

/// What JSON Schema asks of a member is not asked when it is absent.
fn unless_absent(path: Path, condition: Condition) -> Condition {
    Condition::any(vec![Condition::Present(path).negated(), condition])
}

fn implies_presence(condition: &Condition, path: &Path) -> bool {
    match condition {
        Condition::Present(inner)
        | Condition::Is(inner, _)
        | Condition::Contains(inner, _)
        | Condition::Count(inner, _, _) => inner.starts_with(path),
        Condition::All(all) => all
            .iter()
            .any(|condition| implies_presence(condition, path)),
        Condition::Any(any) => {
            !any.is_empty()
                && any
                    .iter()
                    .all(|condition| implies_presence(condition, path))
        }
        Condition::Not(_) | Condition::One(_) => false,
    }
}

/// All of them, without those that say nothing.
fn simple(conditions: Vec<Condition>) -> Condition {
    let says = |condition: &Condition| *condition != Condition::All(Vec::new());
    Condition::all(conditions.into_iter().filter(says).collect())
}

/// The rules with their words: one sentence of the description covers everything that stands beside it.
fn worded(stated: Vec<Found>, sentence: Option<&str>) -> Vec<CrossRule> {
    let rule = |found: Found| {
        let (code, says) = super::any_of::form(&found.condition);
        CrossRule {
            code,
            says: sentence.map_or(says, str::to_owned),
            origin: found.origin,
            condition: found.condition,
        }
    };
    if sentence.is_none() || stated.len() < 2 {
        return stated.into_iter().map(rule).collect();
    }
    let origin = stated.first().map(|found| found.origin);
    let condition = Condition::all(stated.into_iter().map(|found| found.condition).collect());
    origin
        .map(|origin| rule(Found { condition, origin }))
        .into_iter()
        .collect()
}
