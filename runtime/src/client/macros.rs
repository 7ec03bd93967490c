//! What generated clients can do with a feature of this crate only, and what all errors of a client can do.

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

/// Gives the error of an operation what all of them can do, and makes it one of the whole crate. Every variant but `Failed` holds an answer.
#[doc(hidden)]
#[macro_export]
macro_rules! operation_error {
    ($error:ident { $($variant:ident),* $(,)? } => $whole:path) => {
        impl $crate::client::ApiError for $error {
            fn outcome(&self) -> $crate::client::CallOutcome<'_> {
                match self {
                    $(Self::$variant(answer) => $crate::client::CallOutcome::Answered(answer.received()),)*
                    Self::Failed(failure) => $crate::client::CallOutcome::Failed(failure),
                }
            }
        }

        impl ::core::convert::From<$crate::client::Failure> for $error {
            fn from(failure: $crate::client::Failure) -> Self {
                Self::Failed(failure)
            }
        }

        impl ::core::convert::From<$error> for $whole {
            fn from(error: $error) -> Self {
                Self(::std::boxed::Box::new(error))
            }
        }

        impl ::core::fmt::Display for $error {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&$crate::client::ApiError::outcome(self), f)
            }
        }

        impl ::std::error::Error for $error {
            fn source(&self) -> ::core::option::Option<&(dyn ::std::error::Error + 'static)> {
                $crate::client::ApiError::outcome(self).source()
            }
        }
    };
}

/// Gives the error of a whole crate, which holds that of an operation, what that can do.
#[doc(hidden)]
#[macro_export]
macro_rules! client_error {
    ($error:ident) => {
        impl $error {
            /// The error of the operation, if this is the type of its errors.
            #[must_use]
            pub fn downcast_ref<E: $crate::client::ApiError>(&self) -> ::core::option::Option<&E> {
                let error: &(dyn ::std::error::Error + 'static) = &*self.0;
                error.downcast_ref()
            }
        }

        impl $crate::client::ApiError for $error {
            fn outcome(&self) -> $crate::client::CallOutcome<'_> {
                self.0.outcome()
            }
        }

        impl ::core::convert::From<$crate::client::Failure> for $error {
            fn from(failure: $crate::client::Failure) -> Self {
                Self(::std::boxed::Box::new(failure))
            }
        }

        impl ::core::fmt::Display for $error {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        impl ::std::error::Error for $error {
            fn source(&self) -> ::core::option::Option<&(dyn ::std::error::Error + 'static)> {
                self.0.source()
            }
        }
    };
}
