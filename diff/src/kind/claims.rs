//! What holds of somebody who does not change, and what is claimed of more than one kind.

/// What holds of somebody who does not change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// Everything goes on.
    Safe,
    /// It breaks under a condition that nothing in the old description invites to: what is new is relied on, or what nobody declared is sent.
    MayBreak(&'static str),
    /// It breaks under a condition that the old description invites to: what it declared is gone or means something else, and is used.
    LikelyBreaks(&'static str),
    /// It breaks.
    Breaks,
}

/// Of callers whose member or part goes nowhere any more.
pub(crate) const NOT_HEARD: Claim =
    Claim::LikelyBreaks("a caller relies on the member, which is ignored");

/// Of callers that read a member which no longer comes.
pub(crate) const NOT_SENT: Claim = Claim::LikelyBreaks("a caller reads the member");

/// Of servers that do not know a member yet.
pub(crate) const MEMBER_IGNORED: Claim =
    Claim::MayBreak("the member is relied on, which a server that does not know it ignores");

/// Of servers that do not know a parameter or a body yet.
pub(crate) const PART_IGNORED: Claim =
    Claim::MayBreak("the new part is relied on, which a server that does not know it ignores");

/// Of whoever is met by values of which nothing is known: no gate is passed by what is not known.
pub(crate) const UNDECIDED: Claim =
    Claim::LikelyBreaks("a value is affected, which could not be decided");

/// Of members in requests that nothing declares and nothing forbids.
pub(crate) const SENT_BY_CALLER: Claim =
    Claim::MayBreak("a caller sends members that are not declared");

/// The same of answers.
pub(crate) const SENT_BY_SERVER: Claim =
    Claim::MayBreak("a server sends members that are not declared");

/// Of callers that send something by a name before it is declared.
pub(super) const SENT_ALREADY: Claim = Claim::MayBreak(
    "a caller sends one already, which was not declared, with a value that is refused now",
);
