//! An application: the desk of a company that is paid by its customers in crypto. It gives each customer an address, looks for large payments
//! on their way, and takes the events of the service, until it is told to stop.

mod events;
mod keys;

use std::path::Path;

use svc_client::Client;
use svc_client::models::{Amount, CustomerId, Drain, LiquidationAddress};
use svc_client::oasmith::client::{Connection, Transport};

pub use events::{Events, serve};
pub use keys::KeyStore;

use crate::{Failure, create_once};

/// The desk.
pub struct Desk {
    client: Client,
}

impl Desk {
    /// A desk that reaches the service by a transport, with the key that the store has at the time.
    pub fn new(transport: impl Transport, keys: KeyStore) -> Self {
        let connection = Connection::new(transport)
            .key_provider(keys)
            .user_agent("desk/1.0");
        Self {
            client: Client::over(connection),
        }
    }

    /// The address that a customer pays to. `key_file` remembers the attempt, so that neither a lost answer nor the end of this process
    /// makes a second one.
    ///
    /// # Errors
    /// The file cannot be used, or the service refuses.
    pub async fn address_of(
        &self,
        customer: &CustomerId,
        key_file: &Path,
    ) -> Result<LiquidationAddress, Failure> {
        create_once::run(&self.client, customer, key_file).await
    }

    /// The drains that wait for their trade and are of this amount or more, newest first, with the memory of one page.
    ///
    /// # Errors
    /// The service refuses.
    pub async fn large_drains(&self, least: &Amount) -> Result<Vec<Drain>, Failure> {
        let pending = self.client.liquidation_addresses().list_pending_drains();
        let mut drains = pending.limit(1).items();
        let mut large = Vec::new();
        while let Some(drain) = drains.next().await {
            let drain = drain?;
            // As amounts: `75.250` is `75.25`, and more than `9`.
            if drain.amount.as_ref().is_some_and(|amount| amount >= least) {
                large.push(drain);
            }
        }
        Ok(large)
    }
}
