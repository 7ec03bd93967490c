//! Webhooks: what a service sends to one URL is verified, read as one enum of events, and answered by what a function says.
//!
//! Generated models have the enum, [`EventSet`]; all else is here, behind the feature `webhook`, and needs no server. What happens to a message,
//! and what it is answered with:
//!
//! | step | otherwise |
//! |---|---|
//! | look at the method and the length of the body | 405, 413 |
//! | verify the signature and its time | 401 |
//! | read the body as an event; what nobody described is kept as it came | 400 where it is not JSON |
//! | call the handler, answer 200 | 422 or 503, as it says; 500 where it panics |

#[cfg(feature = "axum")]
mod axum;
mod delivery;
mod handler_error;
mod hmac;
mod invalid_key;
mod pem;
mod private_key;
mod public_key;
mod public_key_signature;
mod receive_error;
mod receiver;
#[cfg(feature = "sender")]
mod sender;
mod signer;
mod standard;
mod stripe;
mod timed;
mod verifier;
mod window;

#[cfg(feature = "axum")]
pub use axum::ReceiverService;
pub use delivery::Delivery;
pub use handler_error::HandlerError;
pub use hmac::HmacKey;
pub use invalid_key::InvalidKey;
pub use private_key::PrivateKey;
pub use public_key::PublicKey;
pub use public_key_signature::{PrivateKeySignature, PublicKeySignature};
pub use receive_error::ReceiveError;
pub use receiver::Receiver;
#[cfg(feature = "sender")]
pub use sender::{SendError, Sender};
pub use signer::{Signer, SigningError};
pub use standard::StandardWebhooks;
pub use stripe::StripeSignature;
pub use verifier::{AnySender, Unverified, Verifier};

pub use crate::event::{EventSet, UnknownEvent};
