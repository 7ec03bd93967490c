//! What an integrator does with the generated client: a file for each. `cargo run -p try-client -- NAME URL KEY` runs one against a service,
//! for example against the sandbox; the tests run all of them.

pub mod create_once;
pub mod desk;
pub mod errors;
pub mod history;
pub mod webhooks;
pub mod without_an_executor;

/// Whatever went wrong.
pub type Failure = Box<dyn std::error::Error>;
