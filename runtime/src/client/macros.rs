//! What generated clients can do with a feature of this crate only, and what the errors of all operations can do.

/// Items of generated code that stand on HTTP.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "hyper")]
macro_rules! cfg_hyper {
    ($($items:item)*) => { $($items)* };
}

/// Without the feature there are none.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "hyper"))]
macro_rules! cfg_hyper {
    ($($items:item)*) => {};
}

/// Items of generated code that wait without an executor.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "blocking")]
macro_rules! cfg_blocking {
    ($($items:item)*) => { $($items)* };
}

/// Without the feature there are none.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "blocking"))]
macro_rules! cfg_blocking {
    ($($items:item)*) => {};
}

/// Gives the error of an operation what all of them can do. Every variant but `Failed` holds an answer.
#[doc(hidden)]
#[macro_export]
macro_rules! operation_error {
    ($error:ident { $($variant:ident),* $(,)? }) => {
        impl $error {
            /// The status, if an answer came back.
            #[must_use]
            pub fn status(&self) -> ::core::option::Option<u16> {
                match self {
                    $(Self::$variant(answer) => ::core::option::Option::Some(answer.status()),)*
                    Self::Failed(failure) => failure.answer().map($crate::client::Answer::status),
                }
            }

            /// The id under which the service knows the request, if it said one.
            #[must_use]
            pub fn request_id(&self) -> ::core::option::Option<&str> {
                match self {
                    $(Self::$variant(answer) => answer.request_id(),)*
                    Self::Failed(failure) => failure.answer()?.request_id(),
                }
            }

            /// The bytes of the body as they came, if an answer came back.
            #[must_use]
            pub fn raw(&self) -> ::core::option::Option<&[u8]> {
                match self {
                    $(Self::$variant(answer) => ::core::option::Option::Some(answer.raw()),)*
                    Self::Failed(failure) => failure.answer().map($crate::client::Answer::raw),
                }
            }
        }

        impl ::core::convert::From<$crate::client::Failure> for $error {
            fn from(failure: $crate::client::Failure) -> Self {
                Self::Failed(failure)
            }
        }

        impl ::core::fmt::Display for $error {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $(Self::$variant(answer) => ::core::fmt::Display::fmt(answer, f),)*
                    Self::Failed(failure) => ::core::fmt::Display::fmt(failure, f),
                }
            }
        }

        impl ::std::error::Error for $error {
            fn source(&self) -> ::core::option::Option<&(dyn ::std::error::Error + 'static)> {
                match self {
                    $(Self::$variant(_) => ::core::option::Option::None,)*
                    Self::Failed(failure) => ::std::error::Error::source(failure),
                }
            }
        }
    };
}
