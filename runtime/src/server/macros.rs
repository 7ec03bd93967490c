//! What generated servers say in one line, and resource groups that nobody has written yet.

/// Makes the only body of a success an answer by itself: `success!(GetPetResponse::Ok(Pet))`.
#[doc(hidden)]
#[macro_export]
macro_rules! success {
    ($answer:ident::$variant:ident($body:ty)) => {
        impl ::core::convert::From<$body> for $answer {
            fn from(body: $body) -> Self {
                Self::$variant(body)
            }
        }
    };
}

/// Implements the traits of resource groups with nothing but their stubs, which answer 501: `stubs!(Mine: acme_server::{Pets, Owners})`.
#[macro_export]
macro_rules! stubs {
    ($service:ty: $($server:ident)::+::{$($group:ident),* $(,)?}) => {
        const _: () = {
            // A name for the path, which may have more segments or fewer than there are groups.
            use $($server)::+ as traits_of_service;
            $(impl traits_of_service::$group for $service {
                type Error = $crate::server::Rejection;
            })*
        };
    };
}
