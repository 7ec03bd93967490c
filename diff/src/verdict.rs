//! What a change does to somebody who does not change, and what is known of it.

use std::collections::BTreeMap;

use crate::inclusion::Assumption;
use crate::kind::Claim;

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Everything goes on.
    Safe,
    /// It breaks under a condition that nothing invited to: what is new is relied on, or what nobody declared is sent.
    MayBreak,
    /// It breaks under a condition that the old description invited to: what it declared is gone or means something else, and is used.
    LikelyBreaks,
    /// It breaks.
    Breaks,
}

impl Level {
    /// All of them, the worst first.
    pub const ALL: [Self; 4] = [Self::Breaks, Self::LikelyBreaks, Self::MayBreak, Self::Safe];

    /// The word for it in commands and in JSON: `may-break`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::MayBreak => "may-break",
            Self::LikelyBreaks => "likely-breaks",
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

    /// Whether it is Rust code on the generated crates.
    #[must_use]
    pub const fn is_code(self) -> bool {
        match self {
            Self::ClientCode | Self::ServerCode => true,
            Self::Callers | Self::Servers => false,
        }
    }

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
    /// Steps ended before it was proved or refuted, or values were left out: none of this number that were tried was refused.
    Undecided(usize),
    /// This value, as JSON, is taken by the one and refused by the other.
    Witness(String),
}

impl Evidence {
    /// How much there is to show: the less is sure, the more.
    const fn rank(&self) -> u8 {
        match self {
            Self::Kind => 0,
            Self::Proved => 1,
            Self::Assumed(_) => 2,
            Self::Tried(_) => 3,
            Self::Undecided(_) => 4,
            Self::Witness(_) => 5,
        }
    }

    /// What is known where both hold of some of the values.
    pub(crate) fn of_both(self, other: Self) -> Self {
        if other.rank() > self.rank() {
            other
        } else {
            self
        }
    }
}

/// What holds of one party.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// How bad it is.
    pub level: Level,
    /// When it breaks, where that depends.
    pub condition: Option<String>,
    /// What is known.
    pub evidence: Evidence,
    /// The level that was found, and why it is another, where a file says so.
    pub set: Option<LevelChange>,
}

/// That a level is another than the one that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelChange {
    /// What was found.
    pub found: Level,
    /// Why it is another.
    pub reason: String,
}

impl Verdict {
    /// Everything goes on.
    pub(crate) const SAFE: Self = Self::plain(Level::Safe);

    pub(crate) const fn plain(level: Level) -> Self {
        Self {
            level,
            condition: None,
            evidence: Evidence::Kind,
            set: None,
        }
    }

    pub(crate) fn may_break(condition: impl Into<String>) -> Self {
        Self::under(Level::MayBreak, condition)
    }

    /// That a level holds under a condition.
    pub(crate) fn under(level: Level, condition: impl Into<String>) -> Self {
        Self {
            condition: Some(condition.into()),
            ..Self::plain(level)
        }
    }

    pub(crate) fn with(self, evidence: Evidence) -> Self {
        Self { evidence, ..self }
    }

    /// The worse of two; of two that are as bad the one that has more to show.
    pub(crate) fn worse(self, other: Self) -> Self {
        let rank = |verdict: &Self| (verdict.level, verdict.evidence.rank());
        if rank(&other) > rank(&self) {
            other
        } else {
            self
        }
    }
}

impl From<Claim> for Verdict {
    fn from(claim: Claim) -> Self {
        match claim {
            Claim::Safe => Self::SAFE,
            Claim::MayBreak(condition) => Self::under(Level::MayBreak, condition),
            Claim::LikelyBreaks(condition) => Self::under(Level::LikelyBreaks, condition),
            Claim::Breaks => Self::plain(Level::Breaks),
        }
    }
}

/// What holds of each party that is asked about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdicts(BTreeMap<Party, Verdict>);

/// Of a party that is not asked about.
static UNASKED: Verdict = Verdict::SAFE;

impl Verdicts {
    /// Those of all parties, in their order.
    pub(crate) fn new(all: [Verdict; 4]) -> Self {
        Self(Party::ALL.into_iter().zip(all).collect())
    }

    /// That of one party; safe if it is not asked about.
    #[must_use]
    pub fn of(&self, party: Party) -> &Verdict {
        self.0.get(&party).unwrap_or(&UNASKED)
    }

    /// Those of the parties that are asked about.
    pub fn iter(&self) -> impl Iterator<Item = (Party, &Verdict)> {
        self.0.iter().map(|(party, verdict)| (*party, verdict))
    }

    /// The same, to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (Party, &mut Verdict)> {
        self.0.iter_mut().map(|(party, verdict)| (*party, verdict))
    }

    /// Leaves out all other parties.
    pub(crate) fn retain(&mut self, parties: &[Party]) {
        self.0.retain(|party, _| parties.contains(party));
    }

    /// What holds of each where both hold.
    pub(crate) fn worse(mut self, other: Self) -> Self {
        for (party, verdict) in other.0 {
            let own = self.0.remove(&party).unwrap_or(Verdict::SAFE);
            self.0.insert(party, own.worse(verdict));
        }
        self
    }

    /// The worst of them.
    #[must_use]
    pub fn worst(&self) -> Level {
        let levels = self.0.values().map(|it| it.level);
        levels.max().unwrap_or(Level::Safe)
    }
}
