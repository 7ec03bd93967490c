//! Every rule of JSON Schema in every place of a request: the description is written by the build script, the requests here.

#![allow(
    clippy::must_use_candidate,
    reason = "a crate of tests, which nobody else uses"
)]

extern crate self as matrix;

pub mod description;
pub mod locations;
pub mod requests;
pub mod rules;

macro_rules! generated {
    ($name:ident $models:ident $server:ident) => {
        /// What is generated from the description in this reading.
        #[allow(
            missing_docs,
            clippy::module_inception,
            clippy::pedantic,
            clippy::type_complexity,
            reason = "the lints of generated code are those of the generated crates"
        )]
        pub mod $name {
            include!(concat!(env!("OUT_DIR"), "/", stringify!($name), ".rs"));

            /// Answers 501 to every valid request.
            struct Stub;

            oasmith::stubs!(Stub: $server::{Cells});

            /// The router.
            #[must_use]
            pub fn router() -> oasmith::server::Router {
                $server::router(Stub)
            }
        }
    };
}

generated!(intended intended intended_server);
generated!(literal literal literal_server);
