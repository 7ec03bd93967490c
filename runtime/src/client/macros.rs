//! What every generated call can do.

/// Gives a call its ways to be looked at, changed and sent.
#[doc(hidden)]
#[macro_export]
macro_rules! operation {
    ($call:ident) => {
        impl $call {
            /// Sends the call and gives the whole answer: status, headers, raw body, decoded body.
            pub fn answer(
                self,
            ) -> impl ::core::future::Future<
                Output = ::core::result::Result<
                    $crate::client::Answer<<Self as $crate::client::Operation>::Output>,
                    <Self as $crate::client::Operation>::Error,
                >,
            > {
                $crate::client::answered(self)
            }

            /// Sends the call and gives what comes back as it is, whatever its status.
            pub fn raw(
                self,
            ) -> impl ::core::future::Future<
                Output = ::core::result::Result<$crate::client::Received, $crate::client::Failure>,
            > {
                self.0.send()
            }

            /// The request as it will be sent. What is secret in it is not shown by `Debug`.
            #[must_use]
            pub fn request(&self) -> $crate::http::Request {
                self.0.request()
            }

            /// Sets how long one attempt may take; `None`: for ever.
            pub fn timeout(
                mut self,
                timeout: impl ::core::convert::Into<::core::option::Option<::core::time::Duration>>,
            ) -> Self {
                self.0.set_timeout(timeout.into());
                self
            }

            /// Sets how long all attempts and the pauses between them may take together; `None`: as long as they take.
            pub fn deadline(
                mut self,
                deadline: impl ::core::convert::Into<::core::option::Option<::core::time::Duration>>,
            ) -> Self {
                self.0.set_deadline(deadline.into());
                self
            }

            /// Sets when the call is sent again.
            pub fn retry(mut self, retry: $crate::client::Retry) -> Self {
                self.0.set_retry(retry);
                self
            }
        }

        impl ::core::convert::From<$call> for $crate::client::Call {
            fn from(call: $call) -> Self {
                call.0
            }
        }

        impl ::core::future::IntoFuture for $call {
            type Output = ::core::result::Result<
                <Self as $crate::client::Operation>::Output,
                <Self as $crate::client::Operation>::Error,
            >;
            type IntoFuture = $crate::client::BoxFuture<'static, Self::Output>;

            fn into_future(self) -> Self::IntoFuture {
                $crate::client::finished(self)
            }
        }

        $crate::blocking_operation!($call);
    };
}

/// Gives a call of an operation that takes an idempotency key its ways with it.
#[doc(hidden)]
#[macro_export]
macro_rules! keyed_operation {
    ($call:ident) => {
        impl $call {
            /// The key under which the service acts once, however often the call is sent. Store it before sending, to send the same
            /// call again later.
            #[must_use]
            pub fn idempotency_key(
                &self,
            ) -> ::core::option::Option<&$crate::http::IdempotencyKey> {
                self.0.idempotency()
            }

            /// Takes this key instead of the one that was made; `None` sends none, and then the call is not sent twice.
            pub fn with_idempotency_key(
                mut self,
                key: impl ::core::convert::Into<::core::option::Option<$crate::http::IdempotencyKey>>,
            ) -> Self {
                self.0.set_idempotency(key.into());
                self
            }
        }
    };
}

/// Gives a call of an operation that lists in pages its ways through them.
#[doc(hidden)]
#[macro_export]
macro_rules! paged_operation {
    ($call:ident) => {
        impl $call {
            /// Begins at a cursor: the items after it, or those before it.
            pub fn cursor(
                mut self,
                cursor: $crate::client::Cursor<<Self as $crate::client::Paged>::Cursor>,
            ) -> Self {
                <Self as $crate::client::Paged>::begin_at(&mut self, &cursor);
                self
            }

            /// All pages: from the beginning of the list, or from the cursor on that was set, in its direction.
            #[must_use]
            pub fn pages(self) -> $crate::client::Pages<Self> {
                $crate::client::Pages::new(self)
            }

            /// All pages from a cursor on, in its direction.
            #[must_use]
            pub fn pages_from(
                self,
                cursor: $crate::client::Cursor<<Self as $crate::client::Paged>::Cursor>,
            ) -> $crate::client::Pages<Self> {
                self.cursor(cursor).pages()
            }

            /// All items: from the beginning of the list, or from the cursor on that was set, in its direction.
            #[must_use]
            pub fn items(self) -> $crate::client::Items<Self> {
                self.pages().items()
            }
        }
    };
}

/// Gives a call its way to be sent without an executor.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "blocking")]
macro_rules! blocking_operation {
    ($call:ident) => {
        impl $call {
            /// Sends the call and waits for its result.
            ///
            /// # Panics
            /// It is called on a thread that runs an executor.
            pub fn wait(
                self,
            ) -> ::core::result::Result<
                <Self as $crate::client::Operation>::Output,
                <Self as $crate::client::Operation>::Error,
            > {
                $crate::client::wait(::core::future::IntoFuture::into_future(self))
            }
        }
    };
}

/// Without the feature there is nothing to give.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "blocking"))]
macro_rules! blocking_operation {
    ($call:ident) => {};
}

/// Gives a client its shortest way to be made: over HTTP.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "hyper")]
macro_rules! http_client {
    ($client:ident: key) => {
        impl $client {
            /// A client of the service at a base URL, which identifies itself with a key. It carries calls over HTTP and TLS, on the
            /// executor of `tokio`.
            ///
            /// # Errors
            /// The base URL is none, or would send the key in the clear: `http://` is for this machine only.
            pub fn new(
                base_url: &str,
                key: impl ::core::convert::Into<::std::string::String>,
            ) -> ::core::result::Result<Self, $crate::client::InvalidBaseUrl> {
                let transport = $crate::client::Http::new(base_url)?;
                let connection = $crate::client::Connection::new(transport);
                ::core::result::Result::Ok(Self::over(connection.key(key.into())))
            }
        }
    };
    ($client:ident) => {
        impl $client {
            /// A client of the service at a base URL. It carries calls over HTTP and TLS, on the executor of `tokio`.
            ///
            /// # Errors
            /// The base URL is none, or leads through the clear: `http://` is for this machine only.
            pub fn new(
                base_url: &str,
            ) -> ::core::result::Result<Self, $crate::client::InvalidBaseUrl> {
                let transport = $crate::client::Http::new(base_url)?;
                ::core::result::Result::Ok(Self::over($crate::client::Connection::new(transport)))
            }
        }
    };
}

/// Without the feature there is nothing to give.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "hyper"))]
macro_rules! http_client {
    ($($client:tt)*) => {};
}

/// Gives a client whose operations have several servers its way to all of them.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "hyper")]
macro_rules! described_client {
    ($client:ident: key, $servers:expr, $own:expr) => {
        impl $client {
            /// A client of the servers that the description names, each operation at its own; the key is sent to all of them. It carries
            /// calls over HTTP and TLS, on the executor of `tokio`.
            ///
            /// # Errors
            /// A URL of the description cannot be used, or would send the key in the clear.
            pub fn described(
                key: impl ::core::convert::Into<::std::string::String>,
            ) -> ::core::result::Result<Self, $crate::client::InvalidBaseUrl> {
                let connection = $crate::client::Connection::described($servers, $own)?;
                ::core::result::Result::Ok(Self::over(connection.key(key.into())))
            }
        }
    };
    ($client:ident, $servers:expr, $own:expr) => {
        impl $client {
            /// A client of the servers that the description names, each operation at its own. It carries calls over HTTP and TLS, on the
            /// executor of `tokio`.
            ///
            /// # Errors
            /// A URL of the description cannot be used, or leads through the clear.
            pub fn described() -> ::core::result::Result<Self, $crate::client::InvalidBaseUrl> {
                let connection = $crate::client::Connection::described($servers, $own)?;
                ::core::result::Result::Ok(Self::over(connection))
            }
        }
    };
}

/// Without the feature there is nothing to give.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "hyper"))]
macro_rules! described_client {
    ($($client:tt)*) => {};
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
