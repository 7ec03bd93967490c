//! An expression, taken apart.

use oasmith_pattern::Pattern;

/// A `JSONPath` expression: `$` with its segments.
#[derive(Debug)]
pub struct PathQuery(pub(super) Vec<PathSegment>);

/// A step from nodes to others.
#[derive(Debug)]
pub(super) struct PathSegment {
    /// Whether it begins at every descendant as well: `..`.
    pub(super) is_deep: bool,
    pub(super) selectors: Vec<PathSelector>,
}

/// What a segment selects of the children of a node.
#[derive(Debug)]
pub(super) enum PathSelector {
    /// `.name`, `['name']`.
    Name(String),
    /// `*`.
    Wildcard,
    /// `[1]`, and from the end `[-1]`.
    Index(i64),
    /// `[start:end:step]`.
    Slice {
        start: Option<i64>,
        end: Option<i64>,
        step: i64,
    },
    /// `[?…]`.
    Filter(PathTest),
}

/// What must hold for a child that a filter selects.
#[derive(Debug)]
pub(super) enum PathTest {
    Any(Vec<PathTest>),
    All(Vec<PathTest>),
    Not(Box<PathTest>),
    Comparison(PathOperand, Relation, PathOperand),
    /// Whether a query selects anything.
    Exists(InnerQuery),
    Call(PathCall),
}

/// `==` and the like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Relation {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// What stands beside a relation, or is handed to a function.
#[derive(Debug)]
pub(super) enum PathOperand {
    Literal(PathLiteral),
    Query(InnerQuery),
    Call(PathCall),
}

/// A value that the expression itself says.
#[derive(Debug)]
pub(super) enum PathLiteral {
    Null,
    Bool(bool),
    /// As it is written.
    Number(String),
    Text(String),
}

/// A query within a filter.
#[derive(Debug)]
pub(super) struct InnerQuery {
    /// Whether it begins at the root (`$`), and not at the child that is tested (`@`).
    pub(super) is_absolute: bool,
    pub(super) segments: Vec<PathSegment>,
}

impl InnerQuery {
    /// Whether it selects one node at most, whatever the document is.
    pub(super) fn is_singular(&self) -> bool {
        self.segments.iter().all(|segment| {
            let [one] = segment.selectors.as_slice() else {
                return false;
            };
            !segment.is_deep && matches!(one, PathSelector::Name(_) | PathSelector::Index(_))
        })
    }
}

/// A call of a function.
#[derive(Debug)]
pub(super) enum PathCall {
    Length(Box<PathOperand>),
    Count(InnerQuery),
    Value(InnerQuery),
    /// `match` and `search`.
    Matches {
        text: Box<PathOperand>,
        pattern: PatternOperand,
        /// Whether all of the text must match.
        is_whole: bool,
    },
}

/// The second argument of `match` and `search`.
#[derive(Debug)]
pub(super) enum PatternOperand {
    /// One that the expression itself says; none where it is no pattern, which matches nothing.
    Known(Option<Pattern>),
    /// One that is read from the document.
    Computed(Box<PathOperand>),
}

impl PathCall {
    /// Whether it gives a value, which can be compared, and not whether something holds.
    pub(super) fn gives_value(&self) -> bool {
        match self {
            Self::Length(_) | Self::Count(_) | Self::Value(_) => true,
            Self::Matches { .. } => false,
        }
    }
}
