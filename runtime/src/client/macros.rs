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

/// The methods that set on a call what its operation does not require, a row for each: its name, what it takes, and what is done with the
/// untyped call. It stands in an `impl` of the call.
#[doc(hidden)]
#[macro_export]
macro_rules! call_setters {
    ($($(#[$about:meta])* $name:ident: $ty:ty => $($method:ident $arguments:tt).+;)*) => {
        $(
            $(#[$about])*
            pub fn $name<By>(mut self, $name: impl $crate::MakeValue<$ty, By>) -> Self {
                let $name = $name.make_value();
                self.0.$($method $arguments).+;
                self
            }
        )*
    };
}

/// The headers of an answer as a struct, a row for each: the field with its type, the name, what its text stands for, and how it is written.
#[doc(hidden)]
#[macro_export]
macro_rules! answer_headers {
    (
        $(#[$about:meta])*
        pub struct $headers:ident;
        $($(#[$of_field:meta])* $field:ident: $ty:ty = $name:literal, $form:expr, $style:expr $(, $texts:expr)?;)*
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub struct $headers {
            $($(#[$of_field])* pub $field: ::core::result::Result<::core::option::Option<$ty>, $crate::client::DecodeError>,)*
        }

        impl $headers {
            /// Reads them, each by itself.
            #[must_use]
            pub fn of<T>(answer: &$crate::client::Answer<T>) -> Self {
                Self { $($field: answer$(.with_texts($texts))?.header($name, $form, $style)),* }
            }
        }
    };
}

/// Where the items of a page are: the page itself, or a member of it. It stands in an `impl Paged`.
#[doc(hidden)]
#[macro_export]
macro_rules! page_items {
    (page $(. $field:ident)*) => {
        fn items(page: &Self::Output) -> &[Self::Item] {
            $crate::client::Listed::as_list(&(*page)$(.$field)*)
        }

        fn into_items(page: Self::Output) -> ::std::vec::Vec<Self::Item> {
            $crate::client::Listed::into_list(page$(.$field)*)
        }
    };
}

/// Gives the error of an operation what all of them can do, and makes it one of the whole crate, which is the `Error` of the module above. Every variant but `Failed` holds an answer.
#[doc(hidden)]
#[macro_export]
macro_rules! operation_error {
    ($error:ident { $($variant:ident),* $(,)? }) => {
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

        impl ::core::convert::From<$error> for super::Error {
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
