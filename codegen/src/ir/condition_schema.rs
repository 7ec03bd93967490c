//! Conditions as schemas of the objects that they hold for.

use oasmith::Counted;
use oasmith::schema::SchemaType;

use super::{Condition, Value};
use crate::schema_set::{Keyword, SchemaId};

/// Takes a schema, and gives its id.
type Add<'a> = dyn FnMut(Vec<Keyword>) -> SchemaId + 'a;

/// What a condition asks of an object.
#[derive(Default)]
struct ObjectKeywords {
    required: Vec<String>,
    properties: Vec<(String, SchemaId)>,
    others: Vec<Keyword>,
}

impl Condition {
    /// The schema of the objects that it holds for, made of schemas that `add` takes. What is absent makes a test false, so each step requires its
    /// member.
    pub fn schema(&self, add: &mut Add<'_>) -> SchemaId {
        let asked = self.asked(add);
        add(asked.keywords())
    }

    fn asked(&self, add: &mut Add<'_>) -> ObjectKeywords {
        match self {
            Self::Present(path) => ObjectKeywords::at(path, Vec::new(), add),
            Self::Is(path, _) | Self::Contains(path, _) | Self::Count(path, _, _) => {
                let value = self.of_value(add);
                ObjectKeywords::at(path, value, add)
            }
            Self::Not(inner) => not(inner, add),
            Self::All(conditions) => all(conditions, add),
            Self::Any(conditions) => any(conditions, add),
            Self::One(conditions) => ObjectKeywords::other(Keyword::OneOf(each(conditions, add))),
        }
    }

    /// What a condition on one value asks of it.
    fn of_value(&self, add: &mut Add<'_>) -> Vec<Keyword> {
        match self {
            Self::Is(_, values) => vec![one_of(values)],
            Self::Contains(_, values) => {
                let item = add(vec![one_of(values)]);
                vec![array(), Keyword::Contains(item, 1, None)]
            }
            Self::Count(_, least, greatest) => {
                let least = least.map(|least| Keyword::AtLeast(least, Counted::Items));
                let most = greatest.map(|most| Keyword::AtMost(most, Counted::Items));
                [array()].into_iter().chain(least).chain(most).collect()
            }
            Self::Present(_) | Self::Not(_) | Self::All(_) | Self::Any(_) | Self::One(_) => {
                Vec::new()
            }
        }
    }

    /// Where the value is that a condition looks at, if it is only one.
    fn path(&self) -> Option<&[String]> {
        match self {
            Self::Present(path)
            | Self::Is(path, _)
            | Self::Contains(path, _)
            | Self::Count(path, _, _) => Some(path),
            Self::Not(_) | Self::All(_) | Self::Any(_) | Self::One(_) => None,
        }
    }
}

fn each(conditions: &[Condition], add: &mut Add<'_>) -> Vec<SchemaId> {
    conditions.iter().map(|one| one.schema(add)).collect()
}

/// A condition that does not hold: what is absent is not equal to anything.
fn not(inner: &Condition, add: &mut Add<'_>) -> ObjectKeywords {
    if let Condition::Is(path, values) = inner
        && let [name] = path.as_slice()
    {
        let equal = add(vec![one_of(values)]);
        return ObjectKeywords::unless_absent(name, vec![Keyword::Not(equal)], add);
    }
    ObjectKeywords::other(Keyword::Not(inner.schema(add)))
}

/// Conditions that all hold, in one schema as far as they speak of different members.
fn all(conditions: &[Condition], add: &mut Add<'_>) -> ObjectKeywords {
    let (mut together, mut apart) = (ObjectKeywords::default(), Vec::new());
    for condition in conditions {
        let mut asked = condition.asked(add);
        asked
            .required
            .retain(|name| !together.required.contains(name));
        together.required.append(&mut asked.required);
        let mut known = together.properties.iter().map(|(name, _)| name);
        let is_of_others =
            !known.any(|known| asked.properties.iter().any(|(name, _)| name == known));
        if asked.others.is_empty() && is_of_others {
            together.properties.append(&mut asked.properties);
        } else {
            apart.push(add(asked.keywords()));
        }
    }
    together
        .others
        .extend((!apart.is_empty()).then_some(Keyword::AllOf(apart)));
    together
}

/// Conditions of which one holds: `not a or b` is `if a then b`, and what is asked of a member that is there is asked of the member.
fn any(conditions: &[Condition], add: &mut Add<'_>) -> ObjectKeywords {
    let [Condition::Not(when), then] = conditions else {
        return ObjectKeywords::other(Keyword::AnyOf(each(conditions, add)));
    };
    if let Condition::Present(path) = when.as_ref()
        && let [name] = path.as_slice()
        && then.path() == Some(path)
    {
        let value = then.of_value(add);
        return ObjectKeywords::unless_absent(name, value, add);
    }
    ObjectKeywords::other(Keyword::If(when.schema(add), Some(then.schema(add)), None))
}

impl ObjectKeywords {
    fn other(keyword: Keyword) -> Self {
        Self {
            others: vec![keyword],
            ..Self::default()
        }
    }

    /// A value at the end of a path for which these keywords hold.
    fn at(path: &[String], keywords: Vec<Keyword>, add: &mut Add<'_>) -> Self {
        let Some((name, rest)) = path.split_first() else {
            return Self {
                others: keywords,
                ..Self::default()
            };
        };
        let mut inner = Self::at(rest, keywords, add).keywords();
        if !rest.is_empty() {
            inner.insert(0, Keyword::Type(vec![SchemaType::Object]));
        }
        let member = (!inner.is_empty()).then(|| (name.clone(), add(inner)));
        Self {
            required: vec![name.clone()],
            properties: member.into_iter().collect(),
            others: Vec::new(),
        }
    }

    /// No member of this name, or one for which these keywords hold.
    fn unless_absent(name: &str, keywords: Vec<Keyword>, add: &mut Add<'_>) -> Self {
        Self {
            properties: vec![(name.to_owned(), add(keywords))],
            ..Self::default()
        }
    }

    fn keywords(self) -> Vec<Keyword> {
        let has_required = !self.required.is_empty();
        let required = has_required.then_some(Keyword::Required(self.required));
        let has_properties = !self.properties.is_empty();
        let properties = Keyword::Members(self.properties, Vec::new(), None);
        let properties = has_properties.then_some(properties);
        required
            .into_iter()
            .chain(properties)
            .chain(self.others)
            .collect()
    }
}

fn array() -> Keyword {
    Keyword::Type(vec![SchemaType::Array])
}

fn one_of(values: &[Value]) -> Keyword {
    Keyword::Enum(values.iter().map(Value::to_json).collect())
}
