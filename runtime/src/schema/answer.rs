//! Validating by residual schemas what a service is about to send, which was never JSON before.

use super::values::violations;
use super::{Emitted, SchemaRef};
use crate::{Check, Codec, Json};

impl Check {
    /// Notes what a residual schema says of a value in an answer. A request is validated while it is read.
    pub fn residual<T: Codec>(&mut self, schema: SchemaRef, value: &T) {
        if !self.validates() {
            return;
        }
        // With what only callers set: a schema may ask for it, and it is not sent.
        for violation in violations(&Emitted, schema, &value.to_json()) {
            self.add(violation);
        }
    }
}
