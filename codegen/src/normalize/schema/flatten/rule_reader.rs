//! Rules across members: `not`, `if`, `dependentRequired`, alternatives of `required` … as schemas, without what the types of members say already.

use std::collections::BTreeSet;

use oasmith::Counted;
use oasmith::schema::SchemaType;
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet, SchemaSource};

use crate::ir::Value;
use crate::normalize::schema::flatten::described_types::DescribedTypes;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::type_of;
use crate::normalize::value;
use crate::oas::schema::{SchemaKeyword, used};
use crate::oas::{At, Named, Schema, SchemaObject, SourceText};
use crate::source::Origin;
use crate::tree::Node;

/// A keyword that a rule cannot say.
#[derive(Debug, Clone, Copy)]
pub struct Unsupported {
    /// Where it is.
    pub origin: Origin,
    pub keyword: &'static str,
}

/// Rules nest no deeper than people can think.
pub const MAX_DEPTH: usize = 30;

/// Maximum number of schemas that are read for one rule; alternatives of alternatives multiply.
const MAX_SCHEMAS: usize = 1_000;

/// Reads the rules that schemas are over the members that the parts describe.
pub struct RuleReader<'s, 'a> {
    schemas: &'s SchemaIndex<'a>,
    described: DescribedTypes<'s, 'a>,
    into: &'s mut SchemaSet,
    /// Number of schemas that may still be read.
    left: usize,
}

/// The value that a schema is about: where it is, and how deep schemas for it may nest.
#[derive(Clone)]
pub struct Subject<'a> {
    path: Vec<&'a str>,
    depth: usize,
}

impl<'a> Subject<'a> {
    /// The value with the rule.
    pub const fn root() -> Self {
        Self {
            path: Vec::new(),
            depth: MAX_DEPTH,
        }
    }

    fn member(&self, name: &'a str) -> Self {
        let path = self.path.iter().copied().chain([name]).collect();
        Self { path, ..*self }
    }
}

impl<'s, 'a> RuleReader<'s, 'a> {
    /// Reads what is said of these parts.
    pub const fn new(
        schemas: &'s SchemaIndex<'a>,
        parts: &'s Parts<'a>,
        into: &'s mut SchemaSet,
    ) -> Self {
        Self {
            schemas,
            described: DescribedTypes::new(schemas, parts),
            into,
            left: MAX_SCHEMAS,
        }
    }

    /// A whole schema.
    pub fn schema(
        &mut self,
        schema: &'a Schema<'a>,
        of: &Subject<'a>,
    ) -> Result<SchemaId, Unsupported> {
        let keywords = self.keywords(schema, of)?;
        Ok(self.add(keywords, schema.origin()))
    }

    /// A schema in the place of what is said at an origin.
    fn add(&mut self, keywords: Vec<Keyword>, origin: Origin) -> SchemaId {
        let source = SchemaSource::Whole(self.schemas.links.pointer(origin));
        self.into.add(keywords, source)
    }

    /// What a whole schema says.
    pub fn keywords(
        &mut self,
        schema: &'a Schema<'a>,
        of: &Subject<'a>,
    ) -> Result<Vec<Keyword>, Unsupported> {
        match schema {
            Schema::Bool(value) if value.value => Ok(Vec::new()),
            Schema::Bool(_) => Ok(vec![Keyword::Never]),
            Schema::Object(object) => self.object(object, of),
        }
    }

    fn object(
        &mut self,
        object: &'a SchemaObject<'a>,
        of: &Subject<'a>,
    ) -> Result<Vec<Keyword>, Unsupported> {
        let unsupported = |keyword| Unsupported {
            origin: object.origin,
            keyword,
        };
        let depth = of.depth.checked_sub(1);
        let depth = depth.ok_or_else(|| unsupported("schemas that nest too deeply"))?;
        let left = self.left.checked_sub(1);
        self.left = left.ok_or_else(|| unsupported("schemas that are too many for one test"))?;
        let path = of.path.clone();
        let of = Subject { path, depth };
        let mut all = Vec::new();
        for (keyword, origin) in used(object) {
            all.extend(self.keyword(object, keyword, origin, &of)?);
        }
        Ok(all)
    }

    /// What one keyword says.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what a rule cannot say is validated as a schema"
    )]
    pub fn keyword(
        &mut self,
        object: &'a SchemaObject<'a>,
        keyword: SchemaKeyword,
        origin: Origin,
        of: &Subject<'a>,
    ) -> Result<Vec<Keyword>, Unsupported> {
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
                    Some((target, _)) => self.keywords(target, of)?,
                    None => return unsupported,
                }
            }
            SchemaKeyword::Type => self.types(object, origin, of)?,
            SchemaKeyword::Enum => {
                let listed = object.enumeration.iter().flat_map(|it| it.value);
                vec![one_of(listed)]
            }
            SchemaKeyword::Const => vec![one_of(object.constant)],
            SchemaKeyword::Contains => match &object.contains {
                Some(contains) => vec![self.contains(object, contains)?],
                None => Vec::new(),
            },
            SchemaKeyword::MinItems => {
                let least = object.min_items.iter();
                let keyword = |least: &At<u64>| Keyword::AtLeast(least.value, Counted::Items);
                least.map(keyword).collect()
            }
            SchemaKeyword::MaxItems => {
                let most = object.max_items.iter();
                let keyword = |most: &At<u64>| Keyword::AtMost(most.value, Counted::Items);
                most.map(keyword).collect()
            }
            SchemaKeyword::Properties => self.members(object, of)?,
            SchemaKeyword::Required => vec![Keyword::Required(texts(&object.required))],
            SchemaKeyword::Then | SchemaKeyword::Else => Vec::new(),
            SchemaKeyword::DependentRequired => {
                let needs = object.dependent_required.iter();
                needs.map(|named| self.needs(named)).collect()
            }
            SchemaKeyword::AllOf => vec![Keyword::AllOf(self.each(&object.all_of, of)?)],
            SchemaKeyword::AnyOf => vec![Keyword::AnyOf(self.each(&object.any_of, of)?)],
            SchemaKeyword::OneOf => vec![Keyword::OneOf(self.each(&object.one_of, of)?)],
            SchemaKeyword::Not => match &object.not {
                Some(not) => vec![Keyword::Not(self.schema(not, of)?)],
                None => Vec::new(),
            },
            SchemaKeyword::If => self.branches(object, of)?,
            _ => return unsupported,
        })
    }

    /// `required` and `properties` alone, of the value with the rule.
    pub fn tests(&mut self, object: &'a SchemaObject<'a>) -> Result<Vec<Keyword>, Unsupported> {
        let of_members = [SchemaKeyword::Properties, SchemaKeyword::Required];
        let mut all = Vec::new();
        for (keyword, origin) in used(object) {
            if of_members.contains(&keyword) {
                all.extend(self.keyword(object, keyword, origin, &Subject::root())?);
            }
        }
        Ok(all)
    }

    /// Several schemas of one value.
    pub fn each(
        &mut self,
        schemas: impl IntoIterator<Item = &'a Schema<'a>>,
        of: &Subject<'a>,
    ) -> Result<Vec<SchemaId>, Unsupported> {
        let schemas = schemas.into_iter();
        schemas.map(|schema| self.schema(schema, of)).collect()
    }

    /// `properties`, without those that say nothing.
    fn members(
        &mut self,
        object: &'a SchemaObject<'a>,
        of: &Subject<'a>,
    ) -> Result<Vec<Keyword>, Unsupported> {
        let mut members = Vec::new();
        for property in &object.properties {
            let name = property.name.text;
            let keywords = self.keywords(&property.value, &of.member(name))?;
            if !keywords.is_empty() {
                let value = self.add(keywords, property.value.origin());
                members.push((name.to_owned(), value));
            }
        }
        let has_members = !members.is_empty();
        let keyword = has_members.then(|| Keyword::Members(members, Vec::new(), None));
        Ok(keyword.into_iter().collect())
    }

    /// A type holds for what is described so, fails for what is described otherwise, and tells null from what is nullable.
    fn types(
        &mut self,
        object: &SchemaObject<'_>,
        origin: Origin,
        of: &Subject<'a>,
    ) -> Result<Vec<Keyword>, Unsupported> {
        let asked: BTreeSet<SchemaType> = object.types.iter().map(|it| it.value).collect();
        let null = || Keyword::Enum(vec![Value::Null.to_json()]);
        if asked == BTreeSet::from([SchemaType::Null]) {
            return Ok(vec![null()]);
        }
        let described = self.described.at(&of.path);
        let is_asked = |name: &SchemaType| {
            asked.contains(name)
                || *name == SchemaType::Integer && asked.contains(&SchemaType::Number)
        };
        let others: Vec<_> = described.iter().filter(|name| !is_asked(name)).collect();
        // A number may be an integer, which the description of the member does not tell.
        let may_be_integer =
            asked.contains(&SchemaType::Integer) && others.contains(&&SchemaType::Number);
        match others.as_slice() {
            [] if !described.is_empty() => Ok(Vec::new()),
            [SchemaType::Null] => Ok(vec![Keyword::Not(self.add(vec![null()], origin))]),
            [_, ..] if !may_be_integer && others.len() == described.len() => {
                Ok(vec![Keyword::Never])
            }
            [..] => Err(Unsupported {
                origin,
                keyword: "type",
            }),
        }
    }

    /// `contains`, which only looks for values that are listed.
    fn contains(
        &mut self,
        object: &SchemaObject<'a>,
        contains: &'a Schema<'a>,
    ) -> Result<Keyword, Unsupported> {
        let unsupported = Unsupported {
            origin: contains.origin(),
            keyword: "contains",
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
        let item = self.add(vec![one_of(values)], item.origin);
        Ok(Keyword::Contains(item, 1, None))
    }

    /// `if` with `then`, and without it `else`, as far as these say something.
    fn branches(
        &mut self,
        object: &'a SchemaObject<'a>,
        of: &Subject<'a>,
    ) -> Result<Vec<Keyword>, Unsupported> {
        let Some(if_) = &object.if_ else {
            return Ok(Vec::new());
        };
        let holds = self.schema(if_, of)?;
        let mut all = Vec::new();
        for (branch, is_else) in [(&object.then, false), (&object.else_, true)] {
            let Some(branch) = branch else { continue };
            let keywords = self.keywords(branch, of)?;
            if keywords.is_empty() {
                continue;
            }
            let when = if is_else {
                self.add(vec![Keyword::Not(holds)], if_.origin())
            } else {
                holds
            };
            let then = self.add(keywords, branch.origin());
            all.push(Keyword::If(when, Some(then), None));
        }
        Ok(all)
    }

    /// `dependentRequired` of one member.
    pub fn needs(&mut self, named: &Named<'_, Vec<SourceText<'_>>>) -> Keyword {
        let needed = vec![Keyword::Required(texts(&named.value))];
        let needed = self.add(needed, named.name.origin);
        self.when_there(named.name, needed)
    }

    /// What must hold where a member is there.
    pub fn when_there(&mut self, name: SourceText<'_>, then: SchemaId) -> Keyword {
        let is_there = vec![Keyword::Required(texts(&[name]))];
        Keyword::If(self.add(is_there, name.origin), Some(then), None)
    }
}

fn texts(names: &[SourceText<'_>]) -> Vec<String> {
    names.iter().map(|name| name.text.to_owned()).collect()
}

/// Values that are listed.
fn one_of<'n>(values: impl IntoIterator<Item = &'n Node>) -> Keyword {
    let values = values.into_iter().map(|it| value::of(it).to_json());
    Keyword::Enum(values.collect())
}

/// Whether a value is of one of these types, or none is said.
fn is_of_types(value: &Node, types: &[At<SchemaType>]) -> bool {
    let own = type_of(value);
    let is_own =
        |it: SchemaType| it == own || it == SchemaType::Number && own == SchemaType::Integer;
    types.is_empty() || types.iter().any(|it| is_own(it.value))
}
