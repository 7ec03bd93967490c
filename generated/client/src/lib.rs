// Written by `oasmith gen`. Change the description, not this file.
//! Client of Dollar-Movement Service API, version 1.
//!
//! ```no_run
//! # #[cfg(all(feature = "hyper", feature = "api_keys"))] mod example {
//! # async fn call() -> Result<(), Box<dyn std::error::Error>> {
//! let service = svc_client::Client::new("https://api.example.com", "sk-test-1")?;
//! let answer = service.api_keys().describe().await?;
//! # Ok(()) } }
//! ```
//!
//! A connection is a transport with a key and settings; each operation is a method of its resource group. Calls are sent by `.await`:
//!
//! ```
//! use svc_client::oasmith::client::{Connection, Retry, Transport, TransportError};
//! use svc_client::oasmith::http::{Request, Response};
//!
//! /// A service that has nothing to say; the feature `hyper` brings one that speaks over TLS.
//! struct Silent;
//!
//! impl Transport for Silent {
//!     async fn send(&self, _: Request, _: usize) -> Result<Response, TransportError> {
//!         Ok(Response::new(204))
//!     }
//! }
//!
//! let connection = Connection::new(Silent)
//!     .key("sk-test-1".to_owned())
//!     .user_agent("shop/1.2")
//!     .retry(Retry::default().attempts(5));
//! let client = svc_client::Client::over(connection);
//! ```

#![cfg_attr(rustfmt, rustfmt_skip)]
#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "what a name says is not said again")]
#![allow(deprecated, reason = "what should no longer be used can still be called")]
#![allow(
    clippy::iter_not_returning_iterator,
    reason = "names are those of the description"
)]
#![allow(clippy::many_single_char_names, reason = "names are those of the description")]
#![allow(clippy::should_implement_trait, reason = "names are those of the description")]
#![allow(clippy::wrong_self_convention, reason = "names are those of the description")]
#![allow(
    clippy::doc_markdown,
    reason = "docs are written in the words of the description"
)]
#![allow(clippy::disallowed_names, reason = "names are those of the description")]
#![allow(clippy::large_enum_variant, reason = "values are as they are described")]
#![allow(clippy::match_overlapping_arm, reason = "a status goes before its class")]
#![allow(clippy::missing_errors_doc, reason = "every call may fail")]
#![allow(
    clippy::too_many_arguments,
    reason = "calls take what the description requires"
)]
#![allow(clippy::type_complexity, reason = "types are as they are described")]

mod call;
mod client;
#[cfg(feature = "customers")]
mod customers;
#[cfg(feature = "external_accounts")]
mod external_accounts;
#[cfg(feature = "transfers")]
mod transfers;
#[cfg(feature = "prefunded_accounts")]
mod prefunded_accounts;
#[cfg(feature = "liquidation_addresses")]
mod liquidation_addresses;
#[cfg(feature = "api_keys")]
mod api_keys;
#[cfg(feature = "cards")]
mod cards;
#[cfg(feature = "webhooks")]
mod webhooks;
#[cfg(feature = "rewards")]
mod rewards;

pub use svc_models as models;
pub use oasmith;
pub use oasmith::client::{
    After, Answer, ApiError, Cursor, Failure, Received, Retry, Transport,
};
pub use oasmith::http::IdempotencyKey;

pub use self::call::Call;
pub use self::client::{Client, Error};
#[cfg(feature = "customers")]
pub use self::customers::{
    Customers, ListWalletHistoryCall, ListWalletHistoryError, ListWalletHistoryOperation,
};
#[cfg(feature = "external_accounts")]
pub use self::external_accounts::{
    DeactivateExternalAccountCall, DeactivateExternalAccountError,
    DeactivateExternalAccountOperation, DeleteExternalAccountCall,
    DeleteExternalAccountError, DeleteExternalAccountOperation, ExternalAccounts,
    ReactivateExternalAccountCall, ReactivateExternalAccountError,
    ReactivateExternalAccountOperation,
};
#[cfg(feature = "transfers")]
pub use self::transfers::{
    SubmitTravelRuleDataCall, SubmitTravelRuleDataError, SubmitTravelRuleDataOperation,
    Transfers,
};
#[cfg(feature = "prefunded_accounts")]
pub use self::prefunded_accounts::{
    ListPrefundedAccountHistoryCall, ListPrefundedAccountHistoryError,
    ListPrefundedAccountHistoryOperation, PrefundedAccounts,
};
#[cfg(feature = "liquidation_addresses")]
pub use self::liquidation_addresses::{
    CreateLiquidationAddressCall, CreateLiquidationAddressError,
    CreateLiquidationAddressOperation, ExecuteDrainCall, ExecuteDrainError,
    ExecuteDrainOperation, LiquidationAddresses, ListPendingDrainsCall,
    ListPendingDrainsError, ListPendingDrainsOperation,
};
#[cfg(feature = "api_keys")]
pub use self::api_keys::{
    ApiKeys, CreateApiKeyCall, CreateApiKeyError, CreateApiKeyOperation,
    DescribeApiKeyCall, DescribeApiKeyError, DescribeApiKeyOperation,
};
#[cfg(feature = "cards")]
pub use self::cards::{
    Cards, ListCardAuthorizationsCall, ListCardAuthorizationsError,
    ListCardAuthorizationsOperation,
};
#[cfg(feature = "webhooks")]
pub use self::webhooks::{
    CreateWebhookEndpointCall, CreateWebhookEndpointError,
    CreateWebhookEndpointOperation, ListUpcomingWebhookEventsCall,
    ListUpcomingWebhookEventsError, ListUpcomingWebhookEventsOperation,
    ListWebhookEndpointsCall, ListWebhookEndpointsError, ListWebhookEndpointsOperation,
    ResendWebhookEventCall, ResendWebhookEventError, ResendWebhookEventOperation,
    UpdateWebhookEndpointCall, UpdateWebhookEndpointError,
    UpdateWebhookEndpointOperation, Webhooks,
};
#[cfg(feature = "rewards")]
pub use self::rewards::{
    ListRewardHistoryCall, ListRewardHistoryError, ListRewardHistoryOperation, Rewards,
};

/// The servers of the service, the usual one first: [`Server::url`](oasmith::client::ServerTemplate::url) is a base URL.
///
/// - `https://{host}/v0`: Production.
pub const SERVERS: &[oasmith::client::ServerTemplate] = &[
    oasmith::client::ServerTemplate {
        template: "https://{host}/v0",
        variables: &[
            oasmith::client::Variable {
                name: "host",
                default: "api.svc.test",
                values: &[],
            },
        ],
    },
];
