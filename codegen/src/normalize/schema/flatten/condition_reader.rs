//! Rules across members: `not`, `if`, `dependentRequired`, alternatives of `required` … as conditions over paths.

use oasmith::schema::SchemaType;

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::ir::{Condition, Path, Value};
use crate::normalize::schema::flatten::described_types::DescribedTypes;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::type_of;
use crate::normalize::value;
use crate::oas::schema::{SchemaKeyword, used};
use crate::oas::{At, Schema, SchemaObject};
use crate::source::Origin;
use crate::tree::Node;

/// A keyword that a condition cannot say.
#[derive(Debug, Clone, Copy)]
pub struct Unsupported {
    /// Where it is.
    pub origin: Origin,
    pub keyword: &'static str,
}

/// Conditions nest no deeper than people can think.
pub const MAX_DEPTH: usize = 30;

/// Maximum number of schemas that are read for one condition; alternatives of alternatives multiply.
const MAX_SCHEMAS: usize = 1_000;

/// Reads schemas as conditions over the members that the parts describe.
pub struct ConditionReader<'s, 'a> {
    schemas: &'s SchemaIndex<'a>,
    described: DescribedTypes<'s, 'a>,
    /// How many schemas may still be read.
    left: Cell<usize>,
}

impl<'s, 'a> ConditionReader<'s, 'a> {
    /// Reads what is said of these parts.
    pub const fn new(schemas: &'s SchemaIndex<'a>, parts: &'s Parts<'a>) -> Self {
        Self {
            schemas,
            described: DescribedTypes::new(schemas, parts),
            left: Cell::new(MAX_SCHEMAS),
        }
    }

    /// A whole schema.
    pub fn schema(
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
        let unsupported = |keyword| Unsupported {
            origin: object.origin,
            keyword,
        };
        let depth = depth.checked_sub(1);
        let depth = depth.ok_or_else(|| unsupported("schemas that nest too deeply"))?;
        let left = self.left.get().checked_sub(1);
        let left = left.ok_or_else(|| unsupported("schemas that are too many for one test"))?;
        self.left.set(left);
        let mut all = Vec::new();
        for (keyword, origin) in used(object) {
            all.extend(self.keyword(object, keyword, origin, path, depth)?);
        }
        Ok(simple(all))
    }

    /// `required` and `properties` alone.
    pub fn tests(
        &self,
        object: &'a SchemaObject<'a>,
        path: &Path,
        depth: usize,
    ) -> Result<Condition, Unsupported> {
        Ok(simple(self.members(object, path, depth)?))
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what a condition cannot say is validated as a schema"
    )]
    fn keyword(
        &self,
        object: &'a SchemaObject<'a>,
        keyword: SchemaKeyword,
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
        let unsupported = Err(Unsupported {
            origin,
            keyword: keyword.name(),
        });
        Ok(match keyword {
            SchemaKeyword::Identity | SchemaKeyword::Annotation | SchemaKeyword::Discriminator => {
                Vec::new()
            }
            SchemaKeyword::Reference | SchemaKeyword::DynamicRef => {
                let mut references = self.schemas.references(object);
                let target = references.find_map(|it| self.schemas.links.schema(it));
                match target {
                    Some((target, _)) => vec![self.schema(target, path, depth)?],
                    None => return unsupported,
                }
            }
            SchemaKeyword::Type => self.types(object, origin, path)?,
            SchemaKeyword::Enum | SchemaKeyword::Const => {
                let listed = object.enumeration.iter().flat_map(|it| it.value);
                let values = match (keyword, object.constant) {
                    (SchemaKeyword::Const, Some(constant)) => vec![value::of(constant)],
                    (_, _) => listed.map(value::of).collect(),
                };
                vec![Condition::Is(path.clone(), values)]
            }
            SchemaKeyword::Contains => match &object.contains {
                Some(contains) => vec![self.contains(object, contains, path)?],
                None => Vec::new(),
            },
            SchemaKeyword::MinItems => self.count(object.min_items.map(|it| it.value), None, path),
            SchemaKeyword::MaxItems => self.count(None, object.max_items.map(|it| it.value), path),
            // Both are read together, where the first of them stands.
            SchemaKeyword::Properties => self.members(object, path, depth)?,
            SchemaKeyword::Required if object.properties.is_empty() => {
                self.members(object, path, depth)?
            }
            SchemaKeyword::Required | SchemaKeyword::Then | SchemaKeyword::Else => Vec::new(),
            SchemaKeyword::DependentRequired => {
                let needs = object.dependent_required.iter();
                needs
                    .map(|named| self.needs(path, named.name.text, &named.value))
                    .collect()
            }
            SchemaKeyword::AllOf => each(&object.all_of)?,
            SchemaKeyword::AnyOf => vec![Condition::any(each(&object.any_of)?)],
            SchemaKeyword::OneOf => vec![Condition::One(each(&object.one_of)?)],
            SchemaKeyword::Not => match &object.not {
                Some(not) => vec![self.schema(not, path, depth)?.negated()],
                None => Vec::new(),
            },
            SchemaKeyword::If => match &object.if_ {
                Some(if_) => vec![self.branches(object, if_, path, depth)?],
                None => Vec::new(),
            },
            _ => return unsupported,
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
        if !path.is_empty() && !others.is_empty() && self.described.may_be_null(path) {
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
        let asked: BTreeSet<SchemaType> = object.types.iter().map(|it| it.value).collect();
        let null = || Condition::Is(path.clone(), vec![Value::Null]);
        if asked == BTreeSet::from([SchemaType::Null]) {
            return Ok(vec![null()]);
        }
        let described = self.described.at(path);
        let is_asked = |name: &SchemaType| {
            asked.contains(name)
                || *name == SchemaType::Integer && asked.contains(&SchemaType::Number)
        };
        let others: Vec<_> = described.iter().filter(|name| !is_asked(name)).collect();
        // A number may be an integer, which the description of the member does not tell.
        let may_be_integer =
            asked.contains(&SchemaType::Integer) && others.contains(&&SchemaType::Number);
        match others.as_slice() {
            _ if may_be_integer => Err(Unsupported {
                origin,
                keyword: "type",
            }),
            [] if described.is_empty() => Err(Unsupported {
                origin,
                keyword: "type",
            }),
            [] => Ok(Vec::new()),
            [SchemaType::Null] => Ok(vec![null().negated()]),
            _ if others.len() == described.len() => Ok(vec![Condition::Any(Vec::new())]),
            _ => Err(Unsupported {
                origin,
                keyword: "type",
            }),
        }
    }

    /// `contains`, which only looks for values that are listed.
    pub fn contains(
        &self,
        object: &SchemaObject<'a>,
        contains: &'a Schema<'a>,
        path: &Path,
    ) -> Result<Condition, Unsupported> {
        let keyword = "contains";
        let unsupported = Unsupported {
            origin: contains.origin(),
            keyword,
        };
        let counted = object.min_contains.or(object.max_contains);
        let Schema::Object(item) = contains else {
            return Err(unsupported);
        };
        let is_values = used(item).iter().all(|(keyword, _)| {
            matches!(
                keyword,
                SchemaKeyword::Enum
                    | SchemaKeyword::Const
                    | SchemaKeyword::Type
                    | SchemaKeyword::Annotation
            )
        });
        let listed = item.enumeration.iter().flat_map(|it| it.value);
        let values: Vec<&Node> = listed.chain(item.constant).collect();
        // Each of them is looked for: it must be what all keywords say.
        let is_twice = item.enumeration.is_some() && item.constant.is_some();
        let is_all = values.iter().all(|it| is_of_types(it, &item.types)) && !is_twice;
        if counted.is_some() || !is_values || !is_all || values.is_empty() {
            return Err(unsupported);
        }
        let values = values.into_iter().map(value::of).collect();
        Ok(self.of_list(path, Condition::Contains(path.clone(), values)))
    }

    fn count(&self, least: Option<u64>, greatest: Option<u64>, path: &Path) -> Vec<Condition> {
        vec![self.of_list(path, Condition::Count(path.clone(), least, greatest))]
    }

    /// What is asked of lists is not asked of null.
    fn of_list(&self, path: &Path, condition: Condition) -> Condition {
        if self.described.may_be_null(path) {
            let null = Condition::Is(path.clone(), vec![Value::Null]);
            Condition::any(vec![null, condition])
        } else {
            condition
        }
    }

    /// `dependentRequired` of one member.
    #[expect(clippy::unused_self, reason = "reads as the other keywords")]
    pub fn needs(
        &self,
        path: &Path,
        name: &str,
        needed: &[crate::oas::SourceText<'_>],
    ) -> Condition {
        let needed = needed
            .iter()
            .map(|name| Condition::Present(step(path, name.text)));
        unless_absent(step(path, name), Condition::all(needed.collect()))
    }

    /// `if` with `then` and `else`.
    pub fn branches(
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
            let when = Condition::Not(Box::new(condition.negated()));
            all.push(Condition::any(vec![when, else_]));
        }
        Ok(Condition::all(all))
    }
}

/// Whether a value is of one of these types, or none is said.
fn is_of_types(value: &Node, types: &[At<SchemaType>]) -> bool {
    let own = type_of(value);
    let is_own =
        |it: SchemaType| it == own || it == SchemaType::Number && own == SchemaType::Integer;
    types.is_empty() || types.iter().any(|it| is_own(it.value))
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
    let asks = |condition: &Condition| *condition != Condition::All(Vec::new());
    Condition::all(conditions.into_iter().filter(asks).collect())
}
