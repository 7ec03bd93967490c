//! Work that waits for its time.

/// Work that waits for its time, by the sandbox's clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// Its id; there is one job of each.
    pub id: String,
    /// When it is to be done, in milliseconds since 1970.
    pub due: i64,
    /// Whose it is.
    pub developer: String,
    /// What is to be done.
    pub kind: JobKind,
    /// What it is done to.
    pub subject: String,
}

impl Job {
    /// What is done to a subject, which no other job of the kind has.
    #[must_use]
    pub fn new(kind: JobKind, subject: &str, developer: &str, due: i64) -> Self {
        Self {
            id: Self::id(kind, subject),
            due,
            developer: developer.to_owned(),
            kind,
            subject: subject.to_owned(),
        }
    }

    /// The id of what is done to a subject.
    #[must_use]
    pub fn id(kind: JobKind, subject: &str) -> String {
        format!("{}/{subject}", kind.as_str())
    }
}

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobKind {
    /// Deliver the next event of an endpoint: there is one such job, so that events arrive in their order.
    Deliver,
    /// Move a drain on.
    Drain,
    /// Deliver one event again.
    Resend,
}

impl JobKind {
    /// Its name in the store.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Deliver => "deliver",
            Self::Drain => "drain",
            Self::Resend => "resend",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let all = [Self::Deliver, Self::Drain, Self::Resend];
        all.into_iter().find(|kind| kind.as_str() == name)
    }
}
