//! What an error answer is made of.

/// What Django REST calls what is wrong with a whole object.
pub const WHOLE_OBJECT: &str = "non_field_errors";

/// A part of the JSON of an error answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorPart {
    /// An object with these members.
    Object(&'static [ErrorMember]),
    /// A list with one of these for each problem that it can say.
    Each(&'static Self),
    /// A list with one of these where it says something, and otherwise an empty one.
    One(&'static Self),
    /// An object with a list of messages for each field.
    ByField(FieldNames),
    /// The part of the request and the names and indices on the way to the field, as a list.
    Steps,
    /// A string.
    Text(ErrorText),
    /// An integer.
    Number(ErrorNumber),
    /// `false`: whether all is well.
    False,
}

/// A member of an object in an error answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ErrorMember {
    /// Its name on the wire.
    pub wire: &'static str,
    /// Its value.
    pub part: ErrorPart,
    /// Whether answers have it, and schemas describe it.
    pub presence: MemberPresence,
}

/// Whether answers of a form have a member, and the schemas by which the form is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberPresence {
    /// Every schema describes it, and every answer has it.
    Required,
    /// Every schema describes it.
    Described,
    /// It may be missing in both.
    Optional,
}

/// How an object names fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldNames {
    /// By the whole way to each: `items[0].name`.
    Paths,
    /// By objects and lists inside of each other.
    Nested,
    /// By the first name on the way to each.
    First,
}

/// A string of an error answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorText {
    /// This one.
    Constant(&'static str),
    /// The status: `"422"`.
    Status,
    /// What the status is called: `Not Found`.
    Title,
    /// What is wrong, for people.
    Message,
    /// The rule that is broken, or another code.
    Rule,
    /// The code: `required`, `invalid` or another.
    Code,
    /// When the answer is written, as RFC 3339 has it.
    Timestamp,
    /// The part of the request: `body`.
    Location,
    /// The names of the fields: `owner.name,owner.age`.
    Key,
    /// The way to the field: `items[0].name`.
    Path,
    /// The way to a member of the body as a JSON pointer.
    BodyPointer,
    /// The same as the fragment of a URI: `#/items/0/name`.
    BodyFragment,
    /// The name of a query parameter.
    QueryName,
    /// The name of a header.
    HeaderName,
}

impl ErrorText {
    /// Whether every problem has it.
    #[must_use]
    pub const fn is_always_there(self) -> bool {
        match self {
            Self::Constant(_) | Self::Status | Self::Title | Self::Message => true,
            Self::Rule | Self::Code | Self::Timestamp => true,
            Self::Location
            | Self::Key
            | Self::Path
            | Self::BodyPointer
            | Self::BodyFragment
            | Self::QueryName
            | Self::HeaderName => false,
        }
    }
}

/// An integer of an error answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorNumber {
    /// The status.
    Status,
    /// The code of gRPC that stands for the status (`google/rpc/code.proto`).
    Grpc,
}

impl ErrorPart {
    /// Whether it says each problem by itself.
    #[cfg(feature = "server")]
    pub(super) fn lists_problems(&self) -> bool {
        match self {
            Self::Each(_) | Self::ByField(_) => true,
            Self::One(item) => item.lists_problems(),
            Self::Object(members) => members.iter().any(|it| it.part.lists_problems()),
            Self::Steps | Self::Text(_) | Self::Number(_) | Self::False => false,
        }
    }

    /// Whether it can be written of every problem.
    #[must_use]
    pub fn is_always_there(&self) -> bool {
        match self {
            Self::Object(members) => {
                members.iter().all(|member| {
                    member.presence != MemberPresence::Required || member.part.is_always_there()
                }) && members.iter().any(|member| member.part.is_always_there())
            }
            Self::Each(item) => item.is_always_there(),
            Self::One(_) | Self::ByField(_) | Self::Steps => true,
            Self::Number(_) | Self::False => true,
            Self::Text(text) => text.is_always_there(),
        }
    }
}
