//! State machines: the moves that a description documents, as data and as questions.

use crate::enumeration::Enumeration;

/// A state with documented moves.
pub trait StateMachine: Enumeration + PartialEq {
    /// The documented moves, in the order of the description.
    const MOVES: &'static [Move<Self>];
    /// What the description says it does not show, in its words.
    const NOT_SHOWN: &'static [&'static str];

    /// The documented moves that lead from this state.
    fn moves(&self) -> impl Iterator<Item = &'static Move<Self>> {
        Self::MOVES
            .iter()
            .filter(move |known| known.from.as_ref() == Some(self))
    }

    /// Whether a documented move leads from this state to another.
    ///
    /// `false` does not mean that it never happens: see [`NOT_SHOWN`](Self::NOT_SHOWN).
    fn may_become(&self, other: &Self) -> bool {
        self.moves().any(|known| known.to == *other)
    }

    /// Whether a documented move creates something in this state.
    fn is_initial(&self) -> bool {
        Self::MOVES
            .iter()
            .any(|known| known.from.is_none() && known.to == *self)
    }

    /// Whether no documented move leads from this state, which is itself documented.
    fn is_final(&self) -> bool {
        !self.is_unknown() && self.moves().next().is_none()
    }

    /// The documented moves of one operation, by its id.
    fn moves_of(operation: &str) -> impl Iterator<Item = &'static Move<Self>> {
        Self::MOVES
            .iter()
            .filter(move |known| known.operation == Some(operation))
    }
}

/// A documented move from one state to another.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Move<S> {
    /// The state before; `None` for creation.
    pub from: Option<S>,
    /// The state after.
    pub to: S,
    /// What moves it, in words.
    pub by: &'static str,
    /// The operation that moves it, if one does.
    pub operation: Option<&'static str>,
    /// On which condition.
    pub when: &'static str,
    /// What else happens.
    pub also: Option<&'static str>,
}

impl<S> Move<S> {
    /// A move that creates something in a state.
    #[must_use]
    pub const fn creation(to: S) -> Self {
        Self {
            from: None,
            to,
            by: "",
            operation: None,
            when: "",
            also: None,
        }
    }

    /// A move between two states.
    #[must_use]
    pub const fn between(from: S, to: S) -> Self {
        Self {
            from: Some(from),
            to,
            by: "",
            operation: None,
            when: "",
            also: None,
        }
    }

    /// What moves it, in words.
    #[must_use]
    pub const fn by(mut self, by: &'static str) -> Self {
        self.by = by;
        self
    }

    /// Named by the function that calls it.
    #[must_use]
    pub const fn operation(mut self, operation: &'static str) -> Self {
        self.operation = Some(operation);
        self
    }

    /// On which condition.
    #[must_use]
    pub const fn when(mut self, when: &'static str) -> Self {
        self.when = when;
        self
    }

    /// What else happens.
    #[must_use]
    pub const fn also(mut self, also: &'static str) -> Self {
        self.also = Some(also);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{Move, StateMachine};
    use crate::{Enumeration, Unknown, ValueSet};

    #[derive(Debug, Clone, PartialEq)]
    enum State {
        Open,
        Paid,
        Unknown(Unknown),
    }

    impl Enumeration for State {
        const NAME: &'static str = "State";
        const ALL: &'static [Self] = &[Self::Open, Self::Paid];
        const SET: ValueSet = ValueSet::Documented;
        const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

        fn as_str(&self) -> &str {
            match self {
                Self::Open => "open",
                Self::Paid => "paid",
                Self::Unknown(value) => value.as_str(),
            }
        }

        fn known(text: &str) -> Option<Self> {
            Self::ALL
                .iter()
                .find(|state| state.as_str() == text)
                .cloned()
        }

        fn unknown(value: Unknown) -> Option<Self> {
            Some(Self::Unknown(value))
        }

        fn is_unknown(&self) -> bool {
            matches!(self, Self::Unknown(_))
        }
    }

    impl StateMachine for State {
        const MOVES: &'static [Move<Self>] = &[
            Move::creation(Self::Open).by("the owner").when("always"),
            Move::between(Self::Open, Self::Paid)
                .by("a payment")
                .operation("pay")
                .when("it arrives")
                .also("an event is sent"),
        ];
        const NOT_SHOWN: &'static [&'static str] = &["what follows"];
    }

    #[test]
    fn documented_moves_are_found_by_state_and_operation() {
        assert!(State::Open.may_become(&State::Paid) && !State::Paid.may_become(&State::Open));
        assert!(State::Open.is_initial() && !State::Paid.is_initial());
        let by_pay: Vec<_> = State::moves_of("pay").map(|known| &known.to).collect();
        assert_eq!(by_pay, [&State::Paid]);
        let words = State::Open.moves().map(|known| (known.by, known.also));
        assert_eq!(
            words.collect::<Vec<_>>(),
            [("a payment", Some("an event is sent"))]
        );
    }

    #[test]
    fn only_documented_states_are_final() {
        let unknown = State::from_text("refunded").expect("the set grows");
        assert!(State::Paid.is_final() && !State::Open.is_final() && !unknown.is_final());
    }
}
