//! What a change does to somebody who does not change, and what is known of it.

use crate::inclusion::Assumption;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Everything goes on.
    Safe,
    /// It breaks under a condition.
    MayBreak,
    /// It breaks.
    Breaks,
}

impl Level {
    /// All of them, the worst first.
    pub const ALL: [Self; 3] = [Self::Breaks, Self::MayBreak, Self::Safe];

    /// The word for it in commands and in JSON: `may-break`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::MayBreak => "may-break",
            Self::Breaks => "breaks",
        }
    }
}

/// Who does not change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Party {
    /// Programs that call the service.
    Callers,
    /// The service itself, and others that serve the same description.
    Servers,
    /// Rust code on the generated models and the client.
    ClientCode,
    /// Rust code on the generated server.
    ServerCode,
}

impl Party {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::Callers,
        Self::Servers,
        Self::ClientCode,
        Self::ServerCode,
    ];

    /// The word for it in commands and in JSON: `client-code`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Callers => "callers",
            Self::Servers => "servers",
            Self::ClientCode => "client-code",
            Self::ServerCode => "server-code",
        }
    }
}

/// What a verdict stands on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Evidence {
    /// It follows from what the change is.
    Kind,
    /// It was proved of all values that JSON Schema allows.
    Proved,
    /// It was proved of all values for which this holds.
    Assumed(Assumption),
    /// This number of values were tried, and none was refused.
    Tried(usize),
    /// This value, as JSON, is taken by the one and refused by the other.
    Witness(String),
}

/// What holds of one party.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// How bad it is.
    pub level: Level,
    /// When it breaks, where it may break.
    pub condition: Option<String>,
    /// What is known.
    pub evidence: Evidence,
}

impl Verdict {
    /// Everything goes on.
    pub(crate) const SAFE: Self = Self::plain(Level::Safe);

    pub(crate) const fn plain(level: Level) -> Self {
        Self {
            level,
            condition: None,
            evidence: Evidence::Kind,
        }
    }

    pub(crate) fn may_break(condition: impl Into<String>) -> Self {
        Self {
            condition: Some(condition.into()),
            ..Self::plain(Level::MayBreak)
        }
    }

    pub(crate) fn with(self, evidence: Evidence) -> Self {
        Self { evidence, ..self }
    }

    /// The worse of two; of two that are as bad the one that has more to show.
    pub(crate) fn worse(self, other: Self) -> Self {
        let shown = |evidence: &Evidence| match evidence {
            Evidence::Kind => 0,
            Evidence::Proved => 1,
            Evidence::Assumed(_) => 2,
            Evidence::Tried(_) => 3,
            Evidence::Witness(_) => 4,
        };
        let rank = |verdict: &Self| (verdict.level, shown(&verdict.evidence));
        if rank(&other) > rank(&self) {
            other
        } else {
            self
        }
    }
}

/// What holds of all four parties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdicts {
    /// Of programs that call.
    pub callers: Verdict,
    /// Of those that serve.
    pub servers: Verdict,
    /// Of Rust code on the models and the client.
    pub client_code: Verdict,
    /// Of Rust code on the server.
    pub server_code: Verdict,
}

impl Verdicts {
    /// That of one party.
    #[must_use]
    pub fn of(&self, party: Party) -> &Verdict {
        match party {
            Party::Callers => &self.callers,
            Party::Servers => &self.servers,
            Party::ClientCode => &self.client_code,
            Party::ServerCode => &self.server_code,
        }
    }

    /// What holds of each where both hold.
    pub(crate) fn worse(self, other: Self) -> Self {
        Self {
            callers: self.callers.worse(other.callers),
            servers: self.servers.worse(other.servers),
            client_code: self.client_code.worse(other.client_code),
            server_code: self.server_code.worse(other.server_code),
        }
    }

    /// The worst of the four.
    #[must_use]
    pub fn worst(&self) -> Level {
        let levels = Party::ALL.into_iter().map(|party| self.of(party).level);
        levels.max().unwrap_or(Level::Safe)
    }
}
