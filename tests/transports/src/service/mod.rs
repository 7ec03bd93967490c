//! Our own server.

mod handlers;
pub mod script;

use oasmith::Secret;
use oasmith::server::{Authenticator, Caller, Rejection, Router, Scopes};

use crate::gate::Gates;
use crate::post::post_server as server;

/// The most bytes that a body may have.
pub const BODY_LIMIT: usize = 8 << 20;

/// The handlers. The pieces of their streams wait at the gate of a row.
#[derive(Clone)]
pub struct Post {
    gates: Gates,
    row: &'static str,
}

/// The handlers alone.
pub fn router(gates: &Gates, row: &'static str) -> Router {
    let post = Post {
        gates: gates.clone(),
        row,
    };
    server::router(post, Keys).body_limit(BODY_LIMIT)
}

struct Keys;

impl Authenticator for Keys {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let caller = Caller::new("ada", "key", Scopes::All);
        Ok((*key == "key-of-ada".to_owned().into()).then_some(caller))
    }
}
