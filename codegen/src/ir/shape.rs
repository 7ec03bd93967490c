//! Shapes: what a value can look like.

use oasmith::{Format, ValueSet};

use super::{CrossRule, Docs, Enum, ErrorObject, Flags, Located, Number, Ruled, Selector, Value};
use crate::source::Origin;
use oasmith_schemas::arena::Id;
use oasmith_schemas::schema_set::SchemaId;

/// The id of a shape in [`Api::shapes`](super::Api::shapes).
pub type ShapeId = Id<Shape>;

/// A set of values, with what is said about it.
#[derive(Debug, Clone)]
pub struct Shape {
    /// Where it is written.
    pub origin: Origin,
    /// What its values look like.
    pub kind: ShapeKind,
    /// What it might be called.
    pub hint: NameHint,
    /// Its text.
    pub docs: Docs,
    /// Its marks; a secret shape is secret wherever it is used.
    pub flags: Flags,
    /// Valid values, as the description gives them.
    pub examples: Vec<Located<Value>>,
    /// `x-` keys that the generator does not know, with their JSON text.
    pub extensions: Vec<(String, Value)>,
    /// What it is validated by besides, because its kind does not express all of it.
    pub residual: Option<SchemaId>,
    /// What its schema says to the letter that nothing here keeps to.
    pub unchecked: Vec<Unchecked>,
    /// What is said of members whose names match patterns, where something is.
    pub patterned: Vec<(String, Docs)>,
    /// What is said of its items, or of the members beside the known ones, where they are used; it may be their shape's own text.
    pub element_docs: Docs,
}

/// What a schema says that neither types nor residual schemas keep to: where it is read as its author means it, and what texts stand for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unchecked {
    /// Listed values stand in a `oneOf` beside other strings or twice, so that to the letter they fit more than one alternative. They are valid here.
    ListedOnce,
    /// Null is valid here, and to the letter it is not: `nullable` of 3.1, or beside an `enum` without null.
    Null,
    /// `contentEncoding`, in lower case.
    Encoding(String),
    /// `contentMediaType`, in lower case.
    MediaType(String),
    /// `contentSchema`: a text that is the same for schemas that are written the same.
    Schema(String),
    /// `xml`: how it is written in XML, by what of it is no default: `name=pet, wrapped`.
    Xml(String),
}

/// Candidates for a name, in order of authority; never an identifier.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameHint {
    /// The key under which the description names it.
    Component(String),
    /// It is used in one place of another shape, in a role (`destination`, `item`, a variant's name).
    Part {
        /// The shape that uses it.
        parent: ShapeId,
        /// The role there.
        role: String,
    },
    /// It is used in one place of an operation, in a role (a parameter's name, `body`, `response`).
    OperationPart {
        /// The operation's id.
        operation: String,
        /// The role there.
        role: String,
    },
}

impl NameHint {
    /// The key under which the description names it, if it does.
    #[must_use]
    pub fn component(&self) -> Option<&str> {
        match self {
            Self::Component(key) => Some(key),
            Self::Part { .. } | Self::OperationPart { .. } => None,
        }
    }

    /// Whether the description names it.
    #[must_use]
    pub const fn is_component(&self) -> bool {
        matches!(self, Self::Component(_))
    }

    /// The key of a component, or else the role.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Component(name)
            | Self::Part { role: name, .. }
            | Self::OperationPart { role: name, .. } => name,
        }
    }
}

/// What values of a shape are: of one type of JSON, of alternatives, or unconstrained.
#[derive(Debug, Clone)]
pub enum ShapeKind {
    /// Any JSON value.
    Anything,
    /// No value at all.
    Nothing,
    /// `true` or `false`.
    Bool,
    /// Integers and numbers, with their bounds.
    Number(Number),
    /// Strings.
    Text(Text),
    /// Some strings, each documented.
    Enum(Enum),
    /// Some integers, each documented; what stands on the wire is the integer without fraction and exponent.
    IntegerEnum(Enum),
    /// One value that is not a string.
    Constant(Value),
    /// Arrays.
    List(List),
    /// Arrays of a fixed length, with a shape for each place.
    Tuple(Tuple),
    /// Objects with any keys.
    Map(Map),
    /// Objects with known members.
    Record(Record),
    /// One of several shapes.
    Union(Union),
    /// Something that we cannot express yet, and why; any JSON value is let through.
    Opaque(String),
}

impl ShapeKind {
    /// The name of its format, as far as it decides about the type.
    #[must_use]
    pub fn format(&self) -> Option<&str> {
        if let Self::Text(text) = self {
            let known = text.format.map(Format::name);
            known.or(text.other_format.as_deref())
        } else if let Self::Number(number) = self {
            number.named_format.as_deref()
        } else {
            None
        }
    }

    /// The text, if it is one.
    #[must_use]
    pub const fn text(&self) -> Option<&Text> {
        if let Self::Text(text) = self {
            Some(text)
        } else {
            None
        }
    }

    /// The record, if it is one.
    #[must_use]
    pub const fn record(&self) -> Option<&Record> {
        if let Self::Record(record) = self {
            Some(record)
        } else {
            None
        }
    }

    /// The number, if it is one.
    #[must_use]
    pub const fn number(&self) -> Option<&Number> {
        if let Self::Number(number) = self {
            Some(number)
        } else {
            None
        }
    }

    /// The values, if it is an enumeration.
    #[must_use]
    pub const fn enumeration(&self) -> Option<&Enum> {
        if let Self::Enum(values) | Self::IntegerEnum(values) = self {
            Some(values)
        } else {
            None
        }
    }

    /// Whether all values are texts, numbers or truth values; a constant may be anything.
    #[must_use]
    pub const fn is_scalar(&self) -> bool {
        match self {
            Self::Bool | Self::Number(_) | Self::Text(_) | Self::Enum(_) | Self::IntegerEnum(_) => {
                true
            }
            Self::Anything
            | Self::Nothing
            | Self::Constant(_)
            | Self::List(_)
            | Self::Tuple(_)
            | Self::Map(_)
            | Self::Record(_)
            | Self::Union(_)
            | Self::Opaque(_) => false,
        }
    }

    /// Whether any JSON value is let through.
    #[must_use]
    pub const fn is_unconstrained(&self) -> bool {
        matches!(self, Self::Anything | Self::Opaque(_))
    }

    /// The rules on values as wholes; those of what they hold stand there.
    #[must_use]
    pub fn rules(&self) -> &[Ruled] {
        match self {
            Self::Number(number) => &number.rules,
            Self::Text(text) => &text.rules,
            Self::Enum(values) | Self::IntegerEnum(values) => values.stated_rules(),
            Self::List(list) => &list.rules,
            Self::Map(map) => &map.rules,
            Self::Record(record) => &record.counts,
            Self::Anything | Self::Nothing | Self::Bool | Self::Constant(_) => &[],
            Self::Tuple(_) | Self::Union(_) | Self::Opaque(_) => &[],
        }
    }

    /// The members, if it is a record; none otherwise.
    pub fn fields_mut(&mut self) -> &mut [Field] {
        if let Self::Record(record) = self {
            &mut record.fields
        } else {
            &mut []
        }
    }

    /// A text as a value of this kind; it is how a tag is written in a mapping.
    #[must_use]
    pub fn tag_value(&self, text: &str) -> Value {
        match (self, text) {
            (Self::Number(_) | Self::IntegerEnum(_) | Self::Constant(Value::Number(_)), _) => {
                Value::Number(text.to_owned())
            }
            (Self::Bool | Self::Constant(Value::Bool(_)), "true" | "false") => {
                Value::Bool(text == "true")
            }
            (_, _) => Value::Text(text.to_owned()),
        }
    }

    /// The one value that there is, if there is one and it is not null.
    #[must_use]
    pub fn constant(&self) -> Option<Value> {
        match self {
            Self::Constant(value) => Some(value.clone()).filter(|it| *it != Value::Null),
            Self::Enum(known) | Self::IntegerEnum(known) => match known.values.as_slice() {
                [only] if known.set != ValueSet::Open => Some(self.tag_value(&only.wire)),
                _ => None,
            },
            Self::Anything
            | Self::Nothing
            | Self::Bool
            | Self::Number(_)
            | Self::Text(_)
            | Self::List(_)
            | Self::Tuple(_)
            | Self::Map(_)
            | Self::Record(_)
            | Self::Union(_)
            | Self::Opaque(_) => None,
        }
    }

    /// The union, if it is one.
    #[must_use]
    pub const fn union(&self) -> Option<&Union> {
        if let Self::Union(union) = self {
            Some(union)
        } else {
            None
        }
    }

    /// The tuple, if it is one.
    #[must_use]
    pub const fn tuple(&self) -> Option<&Tuple> {
        if let Self::Tuple(tuple) = self {
            Some(tuple)
        } else {
            None
        }
    }

    /// What every item of a list is, or every value of a map.
    #[must_use]
    pub fn element(&self) -> Option<Use> {
        if let Self::List(list) = self {
            Some(list.item)
        } else if let Self::Map(map) = self {
            Some(map.value)
        } else {
            None
        }
    }
}

/// Strings within rules.
#[derive(Debug, Clone)]
pub struct Text {
    /// What the string stands for.
    pub format: Option<Format>,
    /// The name of its format, where only the settings know it.
    pub other_format: Option<String>,
    /// The name of its format, where the settings do not know it either: a word for readers, by which nothing is checked.
    pub unknown_format: Option<String>,
    /// Whether only its media type makes bytes of it: nothing says how text stands for them, so that it does where no text is needed.
    pub is_of_media: bool,
    /// Lengths and patterns.
    pub rules: Vec<Ruled>,
}

/// A shape in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Use {
    /// What is used, as [`Api::shapes`](super::Api::shapes) has it.
    pub shape: ShapeId,
    /// Whether null is valid as well.
    pub nullable: bool,
}

/// Where a shape stands that a schema names which is none of the description's own components.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home {
    /// The path of its document; none is the description.
    pub document: Option<String>,
    /// The steps of its JSON pointer.
    pub steps: Vec<String>,
}

/// Arrays of one shape.
#[derive(Debug, Clone)]
pub struct List {
    /// What every item must be.
    pub item: Use,
    /// Counts and uniqueness.
    pub rules: Vec<Ruled>,
}

/// Arrays of a fixed length, with a shape for each place.
#[derive(Debug, Clone)]
pub struct Tuple {
    /// The items, at least one.
    pub items: Vec<Use>,
}

/// Objects with any keys and values of one shape.
#[derive(Debug, Clone)]
pub struct Map {
    /// What the names of members are: an enumeration of strings, or texts that are compared as they are written; none where they are free.
    pub key: Option<Use>,
    /// What every member must be.
    pub value: Use,
    /// Counts.
    pub rules: Vec<Ruled>,
}

/// Objects with known members.
#[derive(Debug, Clone)]
pub struct Record {
    /// The members, in the order of the document.
    pub fields: Vec<Field>,
    /// What other members may be.
    pub rest: Rest,
    /// Rules that span members.
    pub rules: Vec<CrossRule>,
    /// Counts of members.
    pub counts: Vec<Ruled>,
    /// Whether it says what is wrong with a request, and where.
    pub error: Option<ErrorObject>,
}

/// What the members beside the known ones may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rest {
    /// Anything; they are ignored.
    Ignored,
    /// Nothing: `additionalProperties: false`.
    Refused,
    /// Values of one shape, kept.
    Kept(Use),
}

impl Rest {
    /// What is kept of them, if something is.
    #[must_use]
    pub const fn kept(self) -> Option<Use> {
        match self {
            Self::Kept(used) => Some(used),
            Self::Ignored | Self::Refused => None,
        }
    }
}

/// A member of an object.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name on the wire.
    pub wire: String,
    /// Where it is written.
    pub origin: Origin,
    /// Whether it must be there.
    pub presence: Presence,
    /// The shape, and whether null is allowed here.
    pub value: Use,
    /// What it is where its record is an alternative that is told by it.
    pub tag: Option<FieldTag>,
    /// Who may set it.
    pub access: Access,
    /// Its text; the shape's own text is not repeated here.
    pub docs: Docs,
    /// Its marks.
    pub flags: Flags,
    /// How it is written in XML, where that is said beside a reference: as [`Unchecked::Xml`] has it.
    pub xml: Option<String>,
}

/// The value of a member by which a union tells that an object is this record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldTag {
    /// What a new value has.
    pub value: Value,
    /// Whether it is always this, because the record extends a base that has it under this tag alone. Otherwise a record that stands alone may
    /// have others.
    pub is_only: bool,
}

/// Whether a member must be there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Presence {
    /// It must.
    Required,
    /// It may be missing, which is a meaning of its own.
    Optional,
    /// It may be missing, and the server then takes this value.
    Defaulted(Located<Value>),
}

/// Who may set a member.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Access {
    /// Both sides.
    #[default]
    Both,
    /// Only the service: `readOnly`.
    Read,
    /// Only its user: `writeOnly`.
    Write,
}

/// One of several shapes.
#[derive(Debug, Clone)]
pub struct Union {
    /// The shapes, in order.
    pub variants: Vec<Variant>,
    /// How a reader tells them apart.
    pub selector: Selector,
    /// Whether more than one may fit (`anyOf`) or exactly one must (`oneOf`).
    pub exactly_one: bool,
    /// The record that all of them extend, if they are a base with a discriminator and what extends it by `allOf`.
    pub base: Option<ShapeId>,
}

impl Union {
    /// Whether only one may fit, and nothing but trying them all tells which do: a tag and a JSON type let only one fit.
    #[must_use]
    pub fn tries_each(&self) -> bool {
        let is_selected = match self.selector {
            Selector::Tag { .. } | Selector::JsonType => true,
            Selector::RequiredKey(_) | Selector::Trial => false,
        };
        self.exactly_one && !is_selected
    }
}

/// One shape of a union.
#[derive(Debug, Clone)]
pub struct Variant {
    /// Its role: the component's name, a tag's value or a JSON type.
    pub role: String,
    /// Its shape.
    pub value: Use,
    /// What is said of it here; it may be its shape's own text.
    pub docs: Docs,
    /// Where it is written.
    pub origin: Origin,
}
