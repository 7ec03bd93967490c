//! What is to know of a keyword of JSON Schema or OpenAPI; the keywords themselves are the rows of a table in [`schema`](super::schema).

/// What a keyword speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    /// Which schema it is.
    Identity,
    /// Something about it that makes nothing valid or invalid.
    Annotation,
    /// Values of any type.
    Any,
    /// Numbers only.
    Numbers,
    /// Strings only.
    Texts,
    /// Arrays only.
    Lists,
    /// Objects only.
    Objects,
}

/// The vocabulary that a keyword belongs to: those of JSON Schema 2020-12, and OpenAPI's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vocabulary {
    /// What names schemas and refers to them.
    Core,
    /// What applies schemas to a value or its parts.
    Applicator,
    /// What applies schemas to the parts that no other keyword looked at.
    Unevaluated,
    /// What a value is held against.
    Validation,
    /// `format`
    Format,
    /// What a string contains.
    Content,
    /// What is told about a value.
    Metadata,
    /// What OpenAPI adds, with `x-` keys.
    OpenApi,
}

/// How far the types of Rust say what a keyword asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expressed {
    /// It is a part of a type, or of its rules.
    ByTypes,
    /// Only a schema that is validated beside the types says it.
    BySchemas,
    /// It makes nothing valid or invalid, and nothing is generated from it.
    Nowhere,
}
