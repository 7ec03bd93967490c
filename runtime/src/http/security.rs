//! Who may call: the Security Requirement Objects of an operation, and how they are evaluated. Servers ask by it whom they let in, clients what they
//! send.

use crate::Credential;

/// A scheme that is asked for, with the scopes that its caller must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequiredScheme {
    /// Its name in the description.
    pub name: &'static str,
    /// What is shown for it.
    pub credential: Credential,
    /// The scopes.
    pub scopes: &'static [&'static str],
}

impl RequiredScheme {
    /// A scheme with this name and these scopes.
    #[must_use]
    pub const fn new(
        name: &'static str,
        credential: Credential,
        scopes: &'static [&'static str],
    ) -> Self {
        Self {
            name,
            credential,
            scopes,
        }
    }
}

/// Who may call: whoever satisfies one of these alternatives, which is to satisfy all of its schemes. An alternative without schemes is for those who
/// show nothing; without alternatives anyone may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Security(pub &'static [&'static [RequiredScheme]]);

/// How a caller stands to a scheme, from what satisfies it to what does not.
#[cfg(any(feature = "server", feature = "client"))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(
    not(feature = "server"),
    expect(dead_code, reason = "clients do not know what is good")
)]
pub(crate) enum Standing {
    /// What is shown is good, and its caller holds all scopes.
    Satisfied,
    /// What is shown is good, and scopes are lacking.
    Insufficient,
    /// Something is shown, and it is not known yet whether it is good.
    Unverified,
    /// What is shown is nobody's.
    Invalid,
    /// Nothing is shown.
    Absent,
}

/// What comes of the alternatives.
#[cfg(any(feature = "server", feature = "client"))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Evaluation {
    /// This alternative is satisfied.
    Satisfied(&'static [RequiredScheme]),
    /// None is satisfied, and in this one nothing but scopes is lacking.
    Insufficient(&'static [RequiredScheme]),
    /// It depends on whether what is shown for this scheme is good.
    Unverified(&'static RequiredScheme),
    /// None is satisfied.
    Unsatisfied,
}

impl Security {
    /// Anyone may call.
    pub const ANYONE: Self = Self(&[]);
}

#[cfg(any(feature = "server", feature = "client"))]
impl Security {
    /// All schemes of all alternatives, in their order.
    pub(crate) fn schemes(self) -> impl Iterator<Item = &'static RequiredScheme> {
        self.0.iter().copied().flatten()
    }

    /// Evaluates the alternatives: one of them needs to be satisfied, and all schemes of one must be (OpenAPI 3.1.1, section 4.8.30).
    ///
    /// Those that ask for something come first, so that callers who say who they are are known. The alternative without schemes comes last, and is
    /// for those who show nothing invalid: who means to be known does not become anonymous by a mistake.
    pub(crate) fn evaluate(
        self,
        standing: impl Fn(&'static [RequiredScheme], &RequiredScheme) -> Standing,
    ) -> Evaluation {
        let mut verdict = Evaluation::Unsatisfied;
        for alternative in self.0.iter().filter(|it| !it.is_empty()) {
            match all_of(alternative, &standing) {
                found @ (Evaluation::Satisfied(_) | Evaluation::Unverified(_)) => return found,
                found @ Evaluation::Insufficient(_) if verdict == Evaluation::Unsatisfied => {
                    verdict = found;
                }
                Evaluation::Insufficient(_) | Evaluation::Unsatisfied => {}
            }
        }
        let is_optional = self.0.is_empty() || self.0.iter().any(|it| it.is_empty());
        if is_optional {
            self.anonymous(standing).unwrap_or(verdict)
        } else {
            verdict
        }
    }

    /// What comes of the alternative without schemes; `None` where something invalid is shown.
    fn anonymous(
        self,
        standing: impl Fn(&'static [RequiredScheme], &RequiredScheme) -> Standing,
    ) -> Option<Evaluation> {
        for alternative in self.0 {
            for scheme in *alternative {
                match standing(alternative, scheme) {
                    Standing::Invalid => return None,
                    Standing::Unverified => return Some(Evaluation::Unverified(scheme)),
                    Standing::Satisfied | Standing::Insufficient | Standing::Absent => {}
                }
            }
        }
        Some(Evaluation::Satisfied(&[]))
    }
}

/// What comes of one alternative. Where something is absent or invalid, nobody has to find out whether the rest is good.
#[cfg(any(feature = "server", feature = "client"))]
fn all_of(
    alternative: &'static [RequiredScheme],
    standing: impl Fn(&'static [RequiredScheme], &RequiredScheme) -> Standing,
) -> Evaluation {
    let standing = |scheme: &RequiredScheme| standing(alternative, scheme);
    let worst = alternative.iter().map(standing).max();
    match worst.unwrap_or(Standing::Satisfied) {
        Standing::Satisfied => Evaluation::Satisfied(alternative),
        Standing::Insufficient => Evaluation::Insufficient(alternative),
        Standing::Unverified => {
            let mut schemes = alternative.iter();
            let first = schemes.find(|scheme| standing(scheme) == Standing::Unverified);
            first.map_or(Evaluation::Unsatisfied, Evaluation::Unverified)
        }
        Standing::Invalid | Standing::Absent => Evaluation::Unsatisfied,
    }
}
