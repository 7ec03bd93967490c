//! What a kind of change does on the wire, and what that claims of callers and servers before any value is asked about.

use super::claims::{
    Claim, MEMBER_IGNORED, NOT_HEARD, NOT_SENT, PART_IGNORED, SENT_ALREADY, SENT_BY_CALLER,
    SENT_BY_SERVER,
};

/// What holds of both sides of the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WireEffect {
    /// Of callers that do not change, with a server that does.
    pub callers: Claim,
    /// Of servers that do not change, with callers that do.
    pub servers: Claim,
}

/// What holds of both sides of the wire, by what goes over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DirectedEffect {
    /// In requests.
    pub request: WireEffect,
    /// In responses.
    pub response: WireEffect,
}

/// What a kind of change does on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The same wherever it happens.
    Always(WireEffect),
    /// Something else for what is sent to the service than for what comes from it.
    ByDirection(DirectedEffect),
    /// What inclusion of the values finds: fewer, more or other values are valid.
    Values(ValueChange, ClientReading),
    /// A member comes or goes, and what else may be in an object decides.
    Member(MemberChange),
    /// Another side sets a member: what inclusion finds of the values, and who relied on it where it no longer goes, or does not go yet.
    Access,
    /// A parameter or a body comes that may be missing, and what callers send in its place already decides.
    PartAdded,
    /// The same for members that are not declared: those that are described break, those that are merely not forbidden may break.
    Undeclared(ValueChange),
}

/// Which values a schema takes after a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueChange {
    /// No others than before.
    Fewer,
    /// All of before.
    More,
    /// It cannot be said from the change alone.
    Others,
}

/// What a generated client does with a value of an answer that its description does not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientReading {
    /// It refuses to read it.
    Refuses,
    /// It reads it, and this is the condition under which a program breaks.
    Reads(&'static str),
    /// The same where it is a value of an enumeration that keeps those that it does not know, which one that is closed does not.
    Keeps(&'static str),
}

/// What happens to a member that comes or goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberChange {
    /// It is new and may be missing.
    Added,
    /// It is new and must be there.
    RequiredAdded,
    /// It is gone, and could be missing before.
    Removed,
    /// It is gone, and had to be there before.
    RequiredRemoved,
}

impl DirectedEffect {
    /// What holds of callers and of servers in requests, and what in answers.
    pub(super) const fn new(request: [Claim; 2], response: [Claim; 2]) -> Self {
        let [callers, servers] = request;
        let request = WireEffect { callers, servers };
        let [callers, servers] = response;
        let response = WireEffect { callers, servers };
        Self { request, response }
    }
}

impl Effect {
    /// The claims. Where values decide, they are about a value that the one side takes and the other refuses.
    #[must_use]
    pub const fn claims(self) -> DirectedEffect {
        match self {
            Self::Always(effect) => DirectedEffect {
                request: effect,
                response: effect,
            },
            Self::ByDirection(directed) => directed,
            Self::Values(change, reading) => {
                of_values(change, [Claim::Breaks; 2], [reading.claim(); 2])
            }
            Self::Member(MemberChange::Added) => {
                DirectedEffect::new([SENT_ALREADY, MEMBER_IGNORED], [Claim::Safe, Claim::Safe])
            }
            Self::Member(MemberChange::RequiredAdded) => {
                let reading = ClientReading::Refuses.claim();
                of_values(ValueChange::Fewer, [Claim::Breaks; 2], [reading; 2])
            }
            Self::Member(MemberChange::Removed) => {
                DirectedEffect::new([NOT_HEARD, Claim::Safe], [NOT_SENT, Claim::Safe])
            }
            Self::Member(MemberChange::RequiredRemoved) => {
                DirectedEffect::new([NOT_HEARD, Claim::Breaks], [Claim::Breaks, Claim::Safe])
            }
            Self::Access => {
                DirectedEffect::new([NOT_HEARD, MEMBER_IGNORED], [NOT_SENT, Claim::Safe])
            }
            Self::PartAdded => {
                DirectedEffect::new([SENT_ALREADY, PART_IGNORED], [SENT_ALREADY, PART_IGNORED])
            }
            Self::Undeclared(change) => of_values(change, [SENT_BY_CALLER; 2], [SENT_BY_SERVER; 2]),
        }
    }

    /// Whether values of the schemas decide whether a claim holds.
    #[must_use]
    pub const fn asks_values(self) -> bool {
        match self {
            Self::Always(_) | Self::ByDirection(_) => false,
            Self::Values(..)
            | Self::Member(_)
            | Self::Access
            | Self::PartAdded
            | Self::Undeclared(_) => true,
        }
    }
}

/// Fewer values are lost to callers in requests and to servers in answers; more values to the others.
const fn of_values(
    change: ValueChange,
    [callers, servers]: [Claim; 2],
    [callers_back, servers_back]: [Claim; 2],
) -> DirectedEffect {
    match change {
        ValueChange::Fewer => {
            DirectedEffect::new([callers, Claim::Safe], [Claim::Safe, servers_back])
        }
        ValueChange::More => {
            DirectedEffect::new([Claim::Safe, servers], [callers_back, Claim::Safe])
        }
        ValueChange::Others => {
            DirectedEffect::new([callers, servers], [callers_back, servers_back])
        }
    }
}

impl ClientReading {
    /// What becomes of a client that gets a value which its description does not allow.
    const fn claim(self) -> Claim {
        match self {
            Self::Refuses => Claim::Breaks,
            Self::Reads(condition) | Self::Keeps(condition) => Claim::MayBreak(condition),
        }
    }
}
