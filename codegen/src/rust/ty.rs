//! Type expressions.

use oasmith::Format;

use super::ItemId;
use crate::integers::IntegerFormat;

/// A type where it is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ty {
    /// An item of the workspace.
    Item(ItemId),
    /// `bool`
    Bool,
    /// `i8` to `u64`
    Int(IntegerFormat),
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// `oasmith::Integer`: an integer of any size.
    Integer,
    /// `oasmith::Number`: a number, exactly as it was written.
    Number,
    /// `String`
    String,
    /// The type of the runtime that keeps texts of a format.
    Scalar(Format),
    /// `oasmith::Own<T>`: a type of the user's own, with its path, that stands for a string.
    OwnText(String),
    /// `oasmith::OwnJson<T>`: a type of the user's own, with its path, that stands for any JSON.
    OwnJson(String),
    /// `oasmith::Binary`: bytes.
    Binary,
    /// `oasmith::RawJson`: any JSON value as its text.
    RawJson,
    /// `oasmith::Never`: no value is valid.
    Never,
    /// `Vec<T>`
    List(Box<Ty>),
    /// `(A, B)`: at least one type.
    Tuple(Vec<Ty>),
    /// `BTreeMap<K, T>`: the types of names and of values.
    Map(Box<[Ty; 2]>),
    /// `oasmith::Boxed<T>`: a record or union that is large or may contain itself.
    Boxed(Box<Ty>),
    /// `oasmith::Nullable<T>`: null or a value, inside a list or map.
    Nullable(Box<Ty>),
    /// `oasmith::http::Streamed<T>`: JSON lines as they come.
    Lines(Box<Ty>),
    /// `oasmith::http::Streamed<Event<T>>`: server-sent events as they come.
    Events(Box<Ty>),
    /// `oasmith::http::Streamed<T>`: server-sent events as they come, told apart by their names.
    NamedEvents(Box<Ty>),
    /// `oasmith::Secret<T>`
    Secret(Box<Ty>),
}

impl Ty {
    /// `i64`: what an integer without a format is.
    pub const I64: Self = Self::Int(IntegerFormat::Int64);

    /// A map of any names.
    #[must_use]
    pub fn map_of(value: Self) -> Self {
        Self::Map(Box::new([Self::String, value]))
    }

    /// What stands in a box.
    #[must_use]
    pub fn boxed(&self) -> Option<&Self> {
        if let Self::Boxed(inner) = self {
            Some(inner)
        } else {
            None
        }
    }

    /// `None` where it is no secret.
    #[must_use]
    pub fn secret(&self) -> Option<&Self> {
        if let Self::Secret(inner) = self {
            Some(inner)
        } else {
            None
        }
    }

    /// The types that it is made of.
    #[must_use]
    pub fn parts(&self) -> &[Self] {
        match self {
            Self::List(inner)
            | Self::Boxed(inner)
            | Self::Nullable(inner)
            | Self::Lines(inner)
            | Self::Events(inner)
            | Self::NamedEvents(inner)
            | Self::Secret(inner) => std::slice::from_ref(&**inner),
            Self::Tuple(types) => types,
            Self::Map(types) => &**types,
            Self::Bool
            | Self::Int(_)
            | Self::F32
            | Self::F64
            | Self::Integer
            | Self::Number
            | Self::String
            | Self::Scalar(_)
            | Self::OwnText(_)
            | Self::OwnJson(_)
            | Self::Binary
            | Self::RawJson
            | Self::Item(_)
            | Self::Never => &[],
        }
    }

    /// The same type made of other types in the place of items.
    #[must_use]
    pub fn with_items(&self, of: &dyn Fn(ItemId) -> Self) -> Self {
        let inner = |ty: &Self| Box::new(ty.with_items(of));
        match self {
            Self::Item(id) => of(*id),
            Self::List(item) => Self::List(inner(item)),
            Self::Tuple(types) => Self::Tuple(types.iter().map(|it| it.with_items(of)).collect()),
            Self::Map(types) => Self::Map(Box::new(types.each_ref().map(|it| it.with_items(of)))),
            Self::Boxed(value) => Self::Boxed(inner(value)),
            Self::Nullable(value) => Self::Nullable(inner(value)),
            Self::Lines(item) => Self::Lines(inner(item)),
            Self::Events(data) => Self::Events(inner(data)),
            Self::NamedEvents(event) => Self::NamedEvents(inner(event)),
            Self::Secret(value) => Self::Secret(inner(value)),
            Self::Bool
            | Self::Int(_)
            | Self::F32
            | Self::F64
            | Self::Integer
            | Self::Number
            | Self::String
            | Self::Scalar(_)
            | Self::OwnText(_)
            | Self::OwnJson(_)
            | Self::Binary
            | Self::RawJson
            | Self::Never => self.clone(),
        }
    }

    /// The item, if it is one.
    #[must_use]
    pub const fn item(&self) -> Option<ItemId> {
        if let Self::Item(id) = self {
            Some(*id)
        } else {
            None
        }
    }

    /// It as Rust writes it, with items as they are called.
    #[must_use]
    pub fn text(&self, name: &dyn Fn(ItemId) -> String) -> String {
        let inner = |inner: &Self| inner.text(name);
        match self {
            Self::Item(id) => name(*id),
            Self::Bool => "bool".to_owned(),
            Self::Int(format) => integer(*format).to_owned(),
            Self::F32 => "f32".to_owned(),
            Self::F64 => "f64".to_owned(),
            Self::Integer => "Integer".to_owned(),
            Self::Number => "Number".to_owned(),
            Self::String => "String".to_owned(),
            Self::Scalar(format) => format.type_name().unwrap_or("String").to_owned(),
            Self::OwnText(path) => format!("Own<{path}>"),
            Self::OwnJson(path) => format!("OwnJson<{path}>"),
            Self::Binary => "Binary".to_owned(),
            Self::RawJson => "RawJson".to_owned(),
            Self::Never => "Never".to_owned(),
            Self::List(item) => format!("Vec<{}>", inner(item)),
            Self::Tuple(types) => {
                let types: Vec<String> = types.iter().map(inner).collect();
                format!("({})", types.join(", "))
            }
            Self::Map(types) => {
                let [key, value] = types.each_ref().map(inner);
                format!("BTreeMap<{key}, {value}>")
            }
            Self::Boxed(value) => format!("Boxed<{}>", inner(value)),
            Self::Nullable(value) => format!("Nullable<{}>", inner(value)),
            Self::Lines(item) | Self::NamedEvents(item) => format!("Streamed<{}>", inner(item)),
            Self::Events(data) => format!("Streamed<Event<{}>>", inner(data)),
            Self::Secret(value) => format!("Secret<{}>", inner(value)),
        }
    }

    /// The items that it names.
    #[must_use]
    pub fn items(&self) -> Vec<ItemId> {
        let (mut items, mut left) = (Vec::new(), vec![self]);
        while let Some(ty) = left.pop() {
            items.extend(ty.item());
            left.extend(ty.parts());
        }
        items
    }

    /// The format of an integer of the language itself; `None` for everything else.
    #[must_use]
    pub const fn int_format(&self) -> Option<IntegerFormat> {
        if let Self::Int(format) = self {
            Some(*format)
        } else {
            None
        }
    }

    /// Whether it is a float, whose literals have a fraction.
    #[must_use]
    pub const fn is_float(&self) -> bool {
        matches!(self, Self::F32 | Self::F64)
    }

    /// Whether it is a type of the runtime that keeps numbers as they were written.
    #[must_use]
    pub const fn is_lexeme(&self) -> bool {
        matches!(self, Self::Integer | Self::Number)
    }

    /// Whether it is a type of the language itself that is copied for nothing.
    #[must_use]
    pub const fn is_primitive(&self) -> bool {
        matches!(self, Self::Bool | Self::Int(_) | Self::F32 | Self::F64)
    }
}

/// The Rust type that holds just the numbers of a format.
#[must_use]
pub const fn integer(format: IntegerFormat) -> &'static str {
    match format {
        IntegerFormat::Int8 => "i8",
        IntegerFormat::Uint8 => "u8",
        IntegerFormat::Int16 => "i16",
        IntegerFormat::Uint16 => "u16",
        IntegerFormat::Int32 => "i32",
        IntegerFormat::Uint32 => "u32",
        IntegerFormat::Int64 => "i64",
        IntegerFormat::Uint64 => "u64",
    }
}
