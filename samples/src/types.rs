//! Sets of the types of values, where numbers with a fraction are a type of their own.

use oasmith::exact::Exact;
use oasmith::schema::SchemaType;
use oasmith_schemas::Value;

/// One type of values; no value is of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ValueType {
    Null,
    Bool,
    Integer,
    Fraction,
    Text,
    List,
    Map,
}

impl ValueType {
    pub(crate) const ALL: [Self; 7] = [
        Self::Null,
        Self::Bool,
        Self::Integer,
        Self::Fraction,
        Self::Text,
        Self::List,
        Self::Map,
    ];

    /// The type of a value.
    pub(crate) fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(_) => Self::Bool,
            Value::Number(lexeme) if Exact::parse(lexeme).is_some_and(|it| it.is_integer()) => {
                Self::Integer
            }
            Value::Number(_) => Self::Fraction,
            Value::Text(_) => Self::Text,
            Value::List(_) => Self::List,
            Value::Map(_) => Self::Map,
        }
    }

    /// Whether `type` with this name takes all values of this type.
    pub(crate) fn is(self, name: SchemaType) -> bool {
        match self {
            Self::Null => name == SchemaType::Null,
            Self::Bool => name == SchemaType::Boolean,
            Self::Integer => name == SchemaType::Integer || name == SchemaType::Number,
            Self::Fraction => name == SchemaType::Number,
            Self::Text => name == SchemaType::String,
            Self::List => name == SchemaType::Array,
            Self::Map => name == SchemaType::Object,
        }
    }

    /// Whether its values are numbers.
    pub(crate) fn is_number(self) -> bool {
        self == Self::Integer || self == Self::Fraction
    }
}
