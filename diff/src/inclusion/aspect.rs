//! What a question is about where it is not about all of a schema: the part that a change speaks of.

use oasmith::schema::{SchemaType, Store, is_valid};
use oasmith_codegen::check::ShapeSchemas;
use oasmith_codegen::ir::Use;
use oasmith_schemas::schema_set::{Keyword, SchemaId};

/// A part of what a schema refuses. What refutes a part refutes the schema, and what takes everything in its part refuses nothing by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Aspect {
    /// All of it.
    Whole,
    /// All of it, of values that are of a variant of the first schema.
    Variant(Use),
    /// Null.
    Null,
    /// One value, as JSON.
    Value(String),
    /// A keyword by its name, and its exclusive form.
    Keyword(&'static str),
    /// That a member is there.
    Required(String),
    /// What a member is, and that it is there.
    Member(String),
    /// What a member is where it is there.
    MemberValue(String),
    /// Members that are not declared.
    OtherMembers,
    /// Rules between members.
    Conditions,
}

impl Aspect {
    /// The variant of the first schema whose values are asked about, if they are those of one.
    pub(super) const fn variant(&self) -> Option<Use> {
        match self {
            Self::Variant(variant) => Some(*variant),
            Self::Whole
            | Self::Null
            | Self::Value(_)
            | Self::Keyword(_)
            | Self::Required(_)
            | Self::Member(_)
            | Self::MemberValue(_)
            | Self::OtherMembers
            | Self::Conditions => None,
        }
    }
}

/// The schema of a part of another one, which is at least as wide.
pub(super) fn part(schemas: &mut ShapeSchemas<'_>, whole: SchemaId, aspect: &Aspect) -> SchemaId {
    let keywords = match aspect {
        Aspect::Whole | Aspect::Variant(_) => return whole,
        Aspect::Null if takes(schemas, whole, "null") => Vec::new(),
        Aspect::Null => vec![Keyword::Type(ALL_BUT_NULL.to_vec())],
        Aspect::Value(json) if takes(schemas, whole, json) => Vec::new(),
        Aspect::Value(json) => {
            let value = schemas.add(vec![Keyword::Enum(vec![json.clone()])]);
            vec![Keyword::Not(value)]
        }
        Aspect::Keyword(name) => keywords_named(schemas, whole, name),
        Aspect::Required(name) => required(schemas, whole, name),
        Aspect::Member(name) => {
            let mut keywords = required(schemas, whole, name);
            keywords.extend(member_value(schemas, whole, name));
            keywords
        }
        Aspect::MemberValue(name) => member_value(schemas, whole, name).into_iter().collect(),
        Aspect::OtherMembers => other_members(schemas, whole),
        Aspect::Conditions => conditions(schemas, whole),
    };
    schemas.add(keywords)
}

const ALL_BUT_NULL: [SchemaType; 5] = [
    SchemaType::Boolean,
    SchemaType::Number,
    SchemaType::String,
    SchemaType::Array,
    SchemaType::Object,
];

/// Whether a schema surely takes a value.
fn takes(schemas: &ShapeSchemas<'_>, whole: SchemaId, json: &str) -> bool {
    let store = schemas.store();
    is_valid(store, store.schema(&whole), json) == Some(true)
}

/// The keywords of a name, also those with a message of their own.
fn keywords_named(schemas: &ShapeSchemas<'_>, whole: SchemaId, name: &str) -> Vec<Keyword> {
    let store = schemas.store();
    let own = store.keywords(whole).iter().flat_map(|keyword| {
        if let Keyword::Rule(id, _) = keyword {
            store.keywords(*id)
        } else {
            std::slice::from_ref(keyword)
        }
    });
    own.filter(|keyword| usual_name(keyword.name()) == name && is_of_value(keyword))
        .cloned()
        .collect()
}

fn usual_name(name: &str) -> &str {
    match name {
        "exclusiveMinimum" => "minimum",
        "exclusiveMaximum" => "maximum",
        name => name,
    }
}

/// Whether a keyword is a rule on one value, and none that is made of schemas: what is not told apart here is blamed for all that its schema
/// refuses.
fn is_of_value(keyword: &Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Type(_)
            | Keyword::Minimum(_)
            | Keyword::ExclusiveMinimum(_)
            | Keyword::Maximum(_)
            | Keyword::ExclusiveMaximum(_)
            | Keyword::MultipleOf(_)
            | Keyword::AtLeast(..)
            | Keyword::AtMost(..)
            | Keyword::Pattern(_)
            | Keyword::Format(_)
            | Keyword::UniqueItems
    )
}

fn required(schemas: &ShapeSchemas<'_>, whole: SchemaId, name: &str) -> Vec<Keyword> {
    let own = schemas.store().keywords(whole).iter();
    let is_required = own.clone().any(
        |keyword| matches!(keyword, Keyword::Required(names) if names.iter().any(|it| it == name)),
    );
    let keyword = is_required.then(|| Keyword::Required(vec![name.to_owned()]));
    keyword.into_iter().collect()
}

/// What a schema says of a member, by its name or as one of the others.
fn member(schemas: &ShapeSchemas<'_>, whole: SchemaId, name: &str) -> Option<SchemaId> {
    let (named, other) = members(schemas, whole)?;
    let own = named.iter().find(|(own, _)| own == name);
    own.map(|(_, id)| *id).or(other)
}

fn member_value(schemas: &ShapeSchemas<'_>, whole: SchemaId, name: &str) -> Option<Keyword> {
    let member = member(schemas, whole, name)?;
    let named = vec![(name.to_owned(), member)];
    Some(Keyword::Members(named, Vec::new(), None))
}

fn other_members(schemas: &mut ShapeSchemas<'_>, whole: SchemaId) -> Vec<Keyword> {
    let Some((declared, Some(other))) = members(schemas, whole) else {
        return Vec::new();
    };
    let names: Vec<String> = declared.iter().map(|it| it.0.clone()).collect();
    let anything = schemas.add(Vec::new());
    let known = names.into_iter().map(|name| (name, anything)).collect();
    vec![Keyword::Members(known, Vec::new(), Some(other))]
}

/// The declared members of a schema, and what the others are.
type Members<'s> = (&'s [(String, SchemaId)], Option<SchemaId>);

fn members<'s>(schemas: &'s ShapeSchemas<'_>, whole: SchemaId) -> Option<Members<'s>> {
    let mut own = schemas.store().keywords(whole).iter();
    own.find_map(|keyword| {
        if let Keyword::Members(named, _, other) = keyword {
            Some((named.as_slice(), *other))
        } else {
            None
        }
    })
}

fn conditions(schemas: &ShapeSchemas<'_>, whole: SchemaId) -> Vec<Keyword> {
    let store = schemas.store();
    let is_between = |id: &SchemaId| !store.keywords(*id).iter().any(is_of_value);
    let mut all: Vec<SchemaId> = Vec::new();
    for keyword in store.keywords(whole) {
        if let Keyword::Rule(id, _) = keyword {
            all.extend(Some(*id).filter(is_between));
        }
    }
    vec![Keyword::AllOf(all)]
}
