//! Request methods (RFC 9110, section 9).

use std::fmt;

/// A request method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Method {
    /// `GET`
    Get,
    /// `HEAD`
    Head,
    /// `POST`
    Post,
    /// `PUT`
    Put,
    /// `PATCH`
    Patch,
    /// `DELETE`
    Delete,
    /// `OPTIONS`
    Options,
    /// `TRACE`
    Trace,
    /// `QUERY`: a safe request with a body.
    Query,
    /// Any other, by its name.
    Other(&'static str),
}

impl Method {
    /// The method as it is written in a request.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Head => "HEAD",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
            Self::Options => "OPTIONS",
            Self::Trace => "TRACE",
            Self::Query => "QUERY",
            Self::Other(name) => name,
        }
    }

    /// The method with this name, if it is none of the others; names have case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        const ALL: [Method; 9] = [
            Method::Get,
            Method::Head,
            Method::Post,
            Method::Put,
            Method::Patch,
            Method::Delete,
            Method::Options,
            Method::Trace,
            Method::Query,
        ];
        ALL.into_iter().find(|method| method.as_str() == name)
    }

    /// Whether content is expected of a request, so that one without any says so (RFC 9110, section 8.6).
    #[cfg(any(feature = "hyper", feature = "tower", feature = "reqwest"))]
    pub(crate) const fn anticipates_content(self) -> bool {
        match self {
            Self::Post | Self::Put | Self::Patch | Self::Query => true,
            Self::Get | Self::Head | Self::Delete | Self::Options | Self::Trace => false,
            // Nothing is known of it.
            Self::Other(_) => false,
        }
    }

    /// Whether several equal requests are meant to have the effect of one, so that sending again is safe.
    #[must_use]
    pub const fn is_idempotent(self) -> bool {
        match self {
            Self::Get | Self::Head | Self::Put | Self::Delete | Self::Options | Self::Trace => true,
            Self::Query => true,
            // Nothing is known of it.
            Self::Post | Self::Patch | Self::Other(_) => false,
        }
    }
}

/// Constructors by the method of an operation. They stand in an `impl` whose `new` takes an id, a method and a template.
#[cfg(any(feature = "client", feature = "server"))]
macro_rules! constructors_by_method {
    () => {
        $crate::http::constructors_by_method! {
            Get get, Head head, Post post, Put put, Patch patch, Delete delete, Options options, Trace trace, Query query
        }
    };
    ($($method:ident $name:ident),*) => {
        $(
            #[doc = concat!("The same with [`Method::", stringify!($method), "`].")]
            #[must_use]
            pub const fn $name(operation: &'static str, template: &'static str) -> Self {
                Self::new(operation, $crate::http::Method::$method, template)
            }
        )*
    };
}

#[cfg(any(feature = "client", feature = "server"))]
pub(crate) use constructors_by_method;

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
