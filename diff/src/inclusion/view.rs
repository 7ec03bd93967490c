//! How the schemas of a question are read.

use oasmith_codegen::check::{Reading, Sender};

/// Which values are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum View {
    /// What a caller of the first description sends, and a server of the second takes: without members that are `readOnly`, and without members
    /// that the first description does not name and merely does not forbid.
    Request,
    /// What a server of the first description sends, and a caller of the second takes: the same, without members that are `writeOnly`.
    Response,
    /// All values that the first description allows, with any members that it does not forbid: JSON Schema to the letter.
    Whole,
}

impl View {
    /// How the schemas of the first and of the second description are read.
    pub(super) const fn readings(self) -> [Reading; 2] {
        match self {
            Self::Request => [Reading::Sent(Sender::User), Reading::Taken(Sender::User)],
            Self::Response => [
                Reading::Sent(Sender::Service),
                Reading::Taken(Sender::Service),
            ],
            Self::Whole => [Reading::Whole, Reading::Whole],
        }
    }

    /// How both are read where nothing is taken for granted of who sends: not that only members are sent that the first description names, nor
    /// that listed values are taken whatever stands beside them. The last is the reading that takes the second for granted alone.
    pub(super) const fn literal_readings(self) -> Option<(Reading, Reading)> {
        let sender = match self {
            Self::Request => Sender::User,
            Self::Response => Sender::Service,
            Self::Whole => return None,
        };
        Some((Reading::Allowed(sender), Reading::Taken(sender)))
    }
}
