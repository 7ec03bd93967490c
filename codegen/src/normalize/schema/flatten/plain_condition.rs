//! A schema of a rule as a condition whose negations stand at its tests, without tests that others imply: near to how people say it.

use oasmith::Counted;
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet};

/// Maximum number of tests that are still read as a sentence. More are not said for each part of theirs either: parts of parts multiply.
pub const MAX_TESTS: usize = 12;

/// Tests of members, put together.
#[derive(Debug, Clone, PartialEq)]
pub enum PlainCondition<'s> {
    /// Of one member.
    Test(Test<'s>),
    /// All hold; none of them is of this kind.
    All(Vec<PlainCondition<'s>>),
    /// At least one holds; none of them is of this kind.
    Any(Vec<PlainCondition<'s>>),
    /// Exactly one holds.
    One(Vec<PlainCondition<'s>>),
}

/// A test of one member, which holds or does not. A member that is absent holds none.
#[derive(Debug, Clone, PartialEq)]
pub struct Test<'s> {
    /// The member.
    pub path: Vec<&'s str>,
    /// What is asked of it.
    pub asks: Asks<'s>,
    /// Whether that must hold.
    pub holds: bool,
}

/// What is asked of a member.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Asks<'s> {
    /// That it is there.
    Presence,
    /// `const` and `enum`, as JSON.
    Values(&'s [String]),
    /// `contains` with `const` or `enum`, as JSON.
    Items(&'s [String]),
    /// That it has at least so many items.
    AtLeast(u64),
    /// That it has at most so many items.
    AtMost(u64),
}

/// Reads the schemas of a set, for the value at a path.
#[derive(Clone)]
struct Reader<'s> {
    schemas: &'s SchemaSet,
    path: Vec<&'s str>,
}

impl<'s> Reader<'s> {
    /// What a schema says, or its negation; nothing where a negation cannot be moved inside.
    fn schema(&self, schema: SchemaId, holds: bool) -> Option<PlainCondition<'s>> {
        let keywords = self.schemas.keywords(schema);
        let required = self.schemas.required(schema);
        let all = keywords.iter();
        let all = all.map(|keyword| self.keyword(keyword, &required, holds));
        Some(PlainCondition::together(all.collect::<Option<_>>()?, holds))
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "no other keyword is one of a rule"
    )]
    fn keyword(
        &self,
        keyword: &'s Keyword,
        required: &[&String],
        holds: bool,
    ) -> Option<PlainCondition<'s>> {
        let each = |schemas: &[SchemaId]| -> Option<Vec<_>> {
            schemas.iter().map(|it| self.schema(*it, holds)).collect()
        };
        Some(match keyword {
            Keyword::Never => PlainCondition::together(Vec::new(), !holds),
            Keyword::Enum(values) => self.test(Asks::Values(values), holds),
            Keyword::Contains(item, ..) => {
                self.test(Asks::Items(self.schemas.values(*item)), holds)
            }
            Keyword::AtLeast(least, Counted::Items) => self.test(Asks::AtLeast(*least), holds),
            Keyword::AtMost(most, Counted::Items) => self.test(Asks::AtMost(*most), holds),
            Keyword::Required(names) => {
                let tests = names.iter();
                let tests = tests.map(|name| self.member(name).test(Asks::Presence, holds));
                PlainCondition::together(tests.collect(), holds)
            }
            Keyword::Members(members, ..) => {
                let members = members.iter().map(|(name, schema)| {
                    let member = self.member(name);
                    let value = member.schema(*schema, holds)?;
                    if required.contains(&name) {
                        return Some(value);
                    }
                    let is_absent = member.test(Asks::Presence, !holds);
                    Some(PlainCondition::together(vec![is_absent, value], !holds))
                });
                PlainCondition::together(members.collect::<Option<_>>()?, holds)
            }
            Keyword::AllOf(all) => PlainCondition::together(each(all)?, holds),
            Keyword::AnyOf(any) => PlainCondition::together(each(any)?, !holds),
            Keyword::OneOf(one) if holds => PlainCondition::One(each(one)?),
            Keyword::Not(schema) => self.schema(*schema, !holds)?,
            Keyword::If(condition, then, None) => {
                let condition = self.schema(*condition, !holds)?;
                let then = then.and_then(|then| self.schema(then, holds))?;
                PlainCondition::together(vec![condition, then], !holds)
            }
            _ => return None,
        })
    }

    fn member(&self, name: &'s str) -> Self {
        let mut member = self.clone();
        member.path.push(name);
        member
    }

    fn test(&self, asks: Asks<'s>, holds: bool) -> PlainCondition<'s> {
        let path = self.path.clone();
        PlainCondition::Test(Test { path, asks, holds })
    }
}

impl<'s> PlainCondition<'s> {
    /// A schema as a condition; nothing where a negation cannot be moved to the tests.
    pub fn of(schemas: &'s SchemaSet, schema: SchemaId) -> Option<Self> {
        let path = Vec::new();
        Reader { schemas, path }.schema(schema, true)
    }

    /// All of them, or any.
    fn together(parts: Vec<Self>, all: bool) -> Self {
        if all {
            Self::all(parts)
        } else {
            Self::any(parts)
        }
    }

    /// The test, if it is one.
    pub fn as_test(&self) -> Option<&Test<'s>> {
        match self {
            Self::Test(test) => Some(test),
            Self::All(_) | Self::Any(_) | Self::One(_) => None,
        }
    }

    /// All tests.
    pub fn tests(&self) -> Vec<&Test<'s>> {
        match self {
            Self::Test(test) => vec![test],
            Self::All(parts) | Self::Any(parts) | Self::One(parts) => {
                parts.iter().flat_map(Self::tests).collect()
            }
        }
    }

    /// What never holds is the only thing that counts, and what a test of the same member implies says nothing.
    fn all(parts: Vec<Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Self::All(inner) => flat.extend(inner),
                Self::Any(inner) if inner.is_empty() => return Self::Any(inner),
                other @ (Self::Test(_) | Self::Any(_) | Self::One(_)) => flat.push(other),
            }
        }
        single(without_implied(flat, true), Self::All)
    }

    /// The same for alternatives.
    fn any(parts: Vec<Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Self::Any(inner) => flat.extend(inner),
                Self::All(inner) if inner.is_empty() => return Self::All(inner),
                other @ (Self::Test(_) | Self::All(_) | Self::One(_)) => flat.push(other),
            }
        }
        let flat = without_implied(flat, false);
        // What must hold under a condition is said for each part of it, unless all of it is a list of members.
        let is_rule =
            |it: &Self| matches!(it, Self::All(all) if all.iter().any(|it| it.as_test().is_none()));
        let at = flat.iter().position(is_rule);
        let tests: usize = flat.iter().map(|part| part.tests().len()).sum();
        let (Some(at), true) = (at, tests <= MAX_TESTS) else {
            return single(flat, Self::Any);
        };
        let mut others = flat;
        match others.remove(at) {
            Self::All(inner) => {
                let each = inner.into_iter().map(|part| {
                    let mut any = others.clone();
                    any.push(part);
                    Self::any(any)
                });
                Self::all(each.collect())
            }
            other @ (Self::Test(_) | Self::Any(_) | Self::One(_)) => other,
        }
    }
}

/// One part stands for itself.
fn single<'s>(
    mut parts: Vec<PlainCondition<'s>>,
    together: fn(Vec<PlainCondition<'s>>) -> PlainCondition<'s>,
) -> PlainCondition<'s> {
    match (parts.pop(), parts.is_empty()) {
        (Some(only), true) => only,
        (last, _) => {
            parts.extend(last);
            together(parts)
        }
    }
}

/// Without questions for the presence of members that other tests answer.
fn without_implied(parts: Vec<PlainCondition<'_>>, holds: bool) -> Vec<PlainCondition<'_>> {
    let is_implied = |part: &PlainCondition<'_>| {
        part.as_test().is_some_and(|asked| {
            let mut others = parts.iter().filter_map(PlainCondition::as_test);
            asked.asks == Asks::Presence
                && asked.holds == holds
                && others
                    .any(|it| it.holds == holds && it != asked && it.path.starts_with(&asked.path))
        })
    };
    let implied: Vec<bool> = parts.iter().map(is_implied).collect();
    let parts = parts.into_iter().zip(implied);
    parts
        .filter(|(_, implied)| !implied)
        .map(|(part, _)| part)
        .collect()
}
