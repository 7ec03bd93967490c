// Written by `oasmith gen`. Change the description, not this file.
//! Single movements of value, and the Travel Rule data that belongs to a movement.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::prelude::*;

/// The answer to submitting Travel Rule data.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TravelRuleDataReceipt {
    /// A message.
    pub message: String,
}

impl Codec for TravelRuleDataReceipt {
    members! {
        0 message = Required("message");
    }
}

record!(TravelRuleDataReceipt: message);
