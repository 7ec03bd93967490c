//! What stands around the router knows of a request: a value for each type.

/// Values that servers and layers of tower have put into a request: the address of the caller, a session. There are none where a request
/// came another way.
#[derive(Debug, Clone, Default)]
pub(super) struct Extensions {
    #[cfg(feature = "axum")]
    pub(super) of_axum: ::axum::http::Extensions,
}

impl Extensions {
    /// The value of a type.
    #[cfg(feature = "axum")]
    pub(super) fn get<T: Send + Sync + 'static>(&self) -> Option<&T> {
        self.of_axum.get()
    }

    /// The value of a type.
    #[cfg(not(feature = "axum"))]
    #[expect(clippy::unused_self, reason = "values are those of that feature")]
    pub(super) fn get<T: Send + Sync + 'static>(&self) -> Option<&T> {
        None
    }
}
