//! A service that answers by an OpenAPI description alone: requests are routed, authorized, read, validated and refused by the code of generated
//! servers, on what the generator found out of the description; nothing is generated or compiled.
//!
//! ```
//! # fn main() -> Result<(), String> {
//! let mock = oasmith_mock::start(concat!(env!("CARGO_MANIFEST_DIR"), "/../spec/openapi.yaml"))?;
//! assert!(mock.base_url().starts_with("http://127.0.0.1:"));
//! # Ok(())
//! # }
//! ```
//!
//! What is made of a description stays in memory until the program ends, also when a mock is dropped: the runtime takes constants.

#![cfg_attr(
    not(test),
    deny(
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::todo,
        clippy::unreachable,
        clippy::unwrap_used,
        clippy::wildcard_enum_match_arm
    )
)]

mod answers;
mod background;
mod check;
mod chosen;
mod constants;
pub mod control;
mod controls;
pub mod database;
pub mod deliveries;
mod earlier_answers;
mod error_answers;
mod events;
mod guard;
mod handlers;
mod hosts;
pub mod idempotency;
mod items;
mod keys;
mod last_entries;
mod local;
mod locks;
mod logins;
mod mock;
mod operation;
mod origins;
mod pages;
mod plain_names;
mod preferences;
mod problem_answers;
mod received_json;
mod recording;
mod refusals;
mod request_log;
mod requests;
mod responder;
mod routes;
mod sample_call;
mod schemas;
mod seen_call;
mod sent_values;
mod served;
mod service;
mod settings;
mod shown_item;
mod shutdown;
mod success_samples;
mod tenant_faults;
mod tenants;
mod upstream;
mod values;

pub use background::{Background, Listening};
pub use check::{
    CallOutcome, CheckedAnswer, CheckedOperation, MockReport, OperationKind, RoundTrip, check,
};
pub use guard::is_led_here;
pub use hosts::Hosts;
pub use items::{ItemEvent, ReferenceChecks};
pub use keys::Key;
pub use last_entries::LastEntries;
pub use local::{LocalMock, start};
pub use mock::{ControlAccess, Memory, Mock, MockOptions};
pub use origins::{AllowedOrigins, OriginGrant};
pub use pages::{PageFiles, Pages};
pub use service::RequestChecks;
pub use settings::{
    AnswerSettings, CallbackSettings, EffectName, EventSettings, IdMakerName, JsonValue,
    MockSettings, MoveSettings, OperationSettings, RequestCondition, ResourceSettings,
    ScenarioSettings, StateSettings,
};
pub use shutdown::shutdown_signal;
pub use upstream::{UpstreamOptions, UpstreamRole};
