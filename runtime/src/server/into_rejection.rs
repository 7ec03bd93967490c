//! What handlers may fail with.

use super::Rejection;

/// What a handler fails with: a [`Rejection`], or an error of one's own that says which answers it stands for.
///
/// A rejection becomes such an error as well, so that `?` takes what [`Rejection`] has for the usual cases, and operations that nobody wrote
/// are answered.
///
/// ```
/// use oasmith::Problem;
/// use oasmith::server::{IntoRejection, Rejection};
///
/// #[derive(Debug)]
/// enum AppError {
///     NoRoom(u32),
///     Io(std::io::Error),
///     Rejected(Rejection),
/// }
///
/// impl IntoRejection for AppError {
///     fn into_rejection(self) -> Rejection {
///         match self {
///             Self::NoRoom(id) => Rejection::new(404, Problem::new("no_room", format!("There is no room {id}"))),
///             Self::Io(error) => error.into(), // 500, and the log has the error
///             Self::Rejected(rejection) => rejection,
///         }
///     }
/// }
///
/// impl From<Rejection> for AppError {
///     fn from(rejection: Rejection) -> Self {
///         Self::Rejected(rejection)
///     }
/// }
/// # impl From<std::io::Error> for AppError {
/// #     fn from(error: std::io::Error) -> Self {
/// #         Self::Io(error)
/// #     }
/// # }
/// # assert_eq!(AppError::NoRoom(7).into_rejection().status, 404);
/// # assert_eq!(AppError::Io(std::io::Error::other("broken")).into_rejection().status, 500);
/// # assert_eq!(AppError::from(Rejection::conflict("full", "It is full")).into_rejection().status, 409);
/// ```
pub trait IntoRejection: From<Rejection> + Send + 'static {
    /// The answer to the caller.
    fn into_rejection(self) -> Rejection;
}

impl IntoRejection for Rejection {
    fn into_rejection(self) -> Rejection {
        self
    }
}
