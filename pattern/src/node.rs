//! Expressions as they are written.

use crate::Set;

/// A part of an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// `^`
    Start,
    /// `$`
    End,
    /// `\b`, or with `true` `\B`.
    WordBoundary {
        /// Whether it holds where no boundary is.
        is_negated: bool,
    },
    /// One character of a set.
    One(Set),
    /// One after the other; empty: nothing.
    Sequence(Vec<Node>),
    /// One of them.
    Choice(Vec<Node>),
    /// One, several times.
    Repeat(Box<Node>, Count),
    /// A group that a back reference means; others are what stands in them.
    Group(u32, Box<Node>),
    /// What a group has matched, once more.
    BackReference {
        /// Of this group.
        number: u32,
        /// Whether letters are of either case.
        ignore_case: bool,
    },
    /// `(?=…)`, `(?!…)`, `(?<=…)` and `(?<!…)`.
    Look {
        /// What is looked for.
        inner: Box<Node>,
        /// Whether it ends here instead of beginning here.
        is_behind: bool,
        /// Whether it must not be there.
        is_negated: bool,
    },
}

/// How often something is repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// At least.
    pub min: u32,
    /// At most; `None`: without end.
    pub max: Option<u32>,
    /// Whether fewer are tried first, which only back references notice.
    pub is_lazy: bool,
}

impl Node {
    /// The parts that a part is made of.
    #[must_use]
    pub fn inner(&self) -> &[Self] {
        match self {
            Self::Start
            | Self::End
            | Self::WordBoundary { .. }
            | Self::One(_)
            | Self::BackReference { .. } => &[],
            Self::Sequence(nodes) | Self::Choice(nodes) => nodes,
            Self::Repeat(inner, _) | Self::Group(_, inner) | Self::Look { inner, .. } => {
                std::slice::from_ref(inner)
            }
        }
    }

    /// Whether a back reference stands anywhere in it.
    pub(crate) fn has_back_reference(&self) -> bool {
        matches!(self, Self::BackReference { .. })
            || self.inner().iter().any(Self::has_back_reference)
    }

    /// The expression with only those groups that are asked for.
    pub(crate) fn keeping_groups(self, is_kept: &impl Fn(u32) -> bool) -> Self {
        let all = |nodes: Vec<Self>| {
            let kept = nodes.into_iter().map(|node| node.keeping_groups(is_kept));
            kept.collect()
        };
        let boxed = |inner: Box<Self>| Box::new(inner.keeping_groups(is_kept));
        match self {
            Self::Start
            | Self::End
            | Self::WordBoundary { .. }
            | Self::One(_)
            | Self::BackReference { .. } => self,
            Self::Sequence(nodes) => Self::Sequence(all(nodes)),
            Self::Choice(nodes) => Self::Choice(all(nodes)),
            Self::Repeat(inner, count) => Self::Repeat(boxed(inner), count),
            Self::Group(number, inner) if is_kept(number) => Self::Group(number, boxed(inner)),
            Self::Group(_, inner) => inner.keeping_groups(is_kept),
            Self::Look {
                inner,
                is_behind,
                is_negated,
            } => Self::Look {
                inner: boxed(inner),
                is_behind,
                is_negated,
            },
        }
    }
}
