//! What an upstream answered, as a `mock.yaml`: items, and answers to requests of operations that are not stateful; nothing that is secret.

mod answers;
mod file;
mod recorder;
mod secrets;

pub(crate) use recorder::{Recorder, RecorderParts};
