//! One server-sent event.

/// An event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event<T> {
    /// What happened.
    pub data: T,
    /// Its kind; `message` when it says none.
    pub event: Option<String>,
    /// Its id: where to begin again after a broken connection (`Last-Event-ID`).
    pub id: Option<String>,
    /// After how many milliseconds to connect again.
    pub retry: Option<u64>,
}

impl<T> Event<T> {
    /// An event with nothing but data.
    pub const fn new(data: T) -> Self {
        Self {
            data,
            event: None,
            id: None,
            retry: None,
        }
    }

    /// Sets `event:`, by which a listener chooses.
    #[must_use]
    pub fn kind(mut self, event: impl Into<String>) -> Self {
        self.event = Some(event.into());
        self
    }

    /// Sets `id:`, from which a listener goes on after a break.
    #[must_use]
    pub fn id(mut self, id: impl Into<String>) -> Self {
        self.id = Some(id.into());
        self
    }
}
