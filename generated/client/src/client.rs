// Written by `oasmith gen`. Change the description, not this file.
//! The client: a method for each resource group; and the error of any call.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{ApiError, Connection};
use oasmith::ErrorMembers;
#[cfg(feature = "customers")]
use super::Customers;
#[cfg(feature = "external_accounts")]
use super::ExternalAccounts;
#[cfg(feature = "transfers")]
use super::Transfers;
#[cfg(feature = "prefunded_accounts")]
use super::PrefundedAccounts;
#[cfg(feature = "liquidation_addresses")]
use super::LiquidationAddresses;
#[cfg(feature = "api_keys")]
use super::ApiKeys;
#[cfg(feature = "cards")]
use super::Cards;
#[cfg(feature = "webhooks")]
use super::Webhooks;
#[cfg(feature = "rewards")]
use super::Rewards;

/// The service, as a caller sees it. A clone shares the connection.
#[derive(Debug, Clone)]
pub struct Client {
    #[allow(dead_code, reason = "without a resource group there is nothing to call")]
    connection: Arc<Connection>,
}

impl Client {
    /// A client over a connection, with the settings that were made there.
    #[must_use]
    pub fn over(connection: Connection) -> Self {
        let product = concat!(env!("CARGO_PKG_NAME"), "/", env!("CARGO_PKG_VERSION"));
        let connection = connection
            .product(product)
            .log(oasmith::call_log!())
            .errors(ERRORS);
        Self {
            connection: Arc::new(connection),
        }
    }

    /// Customers and their wallets.
    #[cfg(feature = "customers")]
    #[must_use]
    pub fn customers(&self) -> Customers {
        Customers::new(&self.connection)
    }

    /// Bank accounts that receive funds.
    #[cfg(feature = "external_accounts")]
    #[must_use]
    pub fn external_accounts(&self) -> ExternalAccounts {
        ExternalAccounts::new(&self.connection)
    }

    /// Single movements of value, and the Travel Rule data that belongs to a movement.
    #[cfg(feature = "transfers")]
    #[must_use]
    pub fn transfers(&self) -> Transfers {
        Transfers::new(&self.connection)
    }

    /// Deprecated, but supported indefinitely; new improvements go to wallets.
    #[cfg(feature = "prefunded_accounts")]
    #[must_use]
    pub fn prefunded_accounts(&self) -> PrefundedAccounts {
        PrefundedAccounts::new(&self.connection)
    }

    /// Blockchain addresses that turn what arrives into another form of money and send it on, and their
    /// drains.
    #[cfg(feature = "liquidation_addresses")]
    #[must_use]
    pub fn liquidation_addresses(&self) -> LiquidationAddresses {
        LiquidationAddresses::new(&self.connection)
    }

    /// Keys that authenticate requests, unrestricted or scoped.
    #[cfg(feature = "api_keys")]
    #[must_use]
    pub fn api_keys(&self) -> ApiKeys {
        ApiKeys::new(&self.connection)
    }

    /// Card accounts and their authorizations.
    #[cfg(feature = "cards")]
    #[must_use]
    pub fn cards(&self) -> Cards {
        Cards::new(&self.connection)
    }

    /// Endpoints that receive events by HTTPS, and the events.
    #[cfg(feature = "webhooks")]
    #[must_use]
    pub fn webhooks(&self) -> Webhooks {
        Webhooks::new(&self.connection)
    }

    /// Rewards earned, day by day.
    #[cfg(feature = "rewards")]
    #[must_use]
    pub fn rewards(&self) -> Rewards {
        Rewards::new(&self.connection)
    }
}

oasmith::cfg_hyper! {
    impl Client {
        /// A client of the service at a base URL, which identifies itself with a key. It carries calls over HTTP and TLS, on the executor of `tokio`.
        ///
        /// # Errors
        /// The base URL is none, or would send the key in the clear: `http://` is for this machine only.
        pub fn new(
            base_url: &str,
            key: impl Into<String>,
        ) -> Result<Self, oasmith::client::InvalidBaseUrl> {
            let connection = Connection::new(oasmith::client::Http::new(base_url)?)
                .key(key.into());
            Ok(Self::over(connection))
        }
    }
}

/// Where error answers have their code, their message and the fields concerned.
const ERRORS: ErrorMembers = ErrorMembers::new("/code", "/message")
    .location("/source/location")
    .key("/source/key")
    .listed("/errors");

/// The error of any call: `?` makes it of the error of each operation.
#[derive(Debug)]
pub struct Error(pub(crate) Box<dyn ApiError>);

oasmith::client_error!(Error);
