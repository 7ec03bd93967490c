//! The tests of the whole house: each folder beside this crate is data, this crate is the harness.

// The modules of the cases speak of this crate by its name.
extern crate self as tests;

pub mod answers;
pub mod callers;
pub mod cases;
pub mod choices;
pub mod damaged;
pub mod decoders;
pub mod differential;
pub mod document;
pub mod errors;
mod families;
pub mod flat;
pub mod fuzzing;
pub mod guide;
pub mod instance;
pub mod log;
pub mod lost;
pub mod misbehaving;
pub mod mock_transport;
pub mod mutate;
pub mod naming_stress;
pub mod operations;
pub mod oracle;
pub mod paged;
pub mod random_unions;
pub mod requests;
pub mod round_trip;
pub mod services;
pub mod serving;
pub mod type_examples;

/// The lines of Rust in the first page are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub mod readme {}

/// And those in the guide.
#[cfg(doctest)]
pub mod guide_pages {
    #[doc = include_str!("../../docs/answers.md")]
    pub mod answers {}
    #[doc = include_str!("../../docs/client.md")]
    pub mod client {}
    #[doc = include_str!("../../docs/diagnostics.md")]
    pub mod diagnostics {}
    #[doc = include_str!("../../docs/errors.md")]
    pub mod errors {}
    #[doc = include_str!("../../docs/jwt.md")]
    pub mod jwt {}
    #[doc = include_str!("../../docs/logs.md")]
    pub mod logs {}
    #[doc = include_str!("../../docs/records.md")]
    pub mod records {}
    #[doc = include_str!("../../docs/models.md")]
    pub mod models {}
    #[doc = include_str!("../../docs/oauth2.md")]
    pub mod oauth2 {}
    #[doc = include_str!("../../docs/paging.md")]
    pub mod paging {}
    #[doc = include_str!("../../docs/handlers.md")]
    pub mod handlers {}
    #[doc = include_str!("../../docs/axum.md")]
    pub mod axum {}
    #[doc = include_str!("../../docs/diff.md")]
    pub mod diff {}
    #[doc = include_str!("../../docs/service.md")]
    pub mod service {}
    #[doc = include_str!("../../docs/sandbox.md")]
    pub mod sandbox {}
    #[doc = include_str!("../../docs/security.md")]
    pub mod security {}
    #[doc = include_str!("../../docs/senders.md")]
    pub mod senders {}
    #[doc = include_str!("../../docs/server.md")]
    pub mod server {}
    #[doc = include_str!("../../docs/settings.md")]
    pub mod settings {}
    #[doc = include_str!("../../docs/transport.md")]
    pub mod transport {}
    #[doc = include_str!("../../docs/reference.md")]
    pub mod reference {}
    #[doc = include_str!("../../docs/versions.md")]
    pub mod versions {}
    #[doc = include_str!("../../docs/values.md")]
    pub mod values {}
    #[doc = include_str!("../../docs/webhooks.md")]
    pub mod webhooks {}
}
