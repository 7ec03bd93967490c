// Written by `oasmith gen`. Change the description, not this file.
//! Server traits and router of Dollar-Movement Service API, version 1.
//!
//! Implement the trait of each resource group; what is not written yet answers 501, as all of these do:
//!
//! ```
//! use svc_server::oasmith::Secret;
//! use svc_server::{Authenticator, Caller, Rejection, Scopes};
//!
//! struct Mine;
//!
//! svc_server::stubs!(Mine: svc_server::{
//!     Customers,
//!     ExternalAccounts,
//!     Transfers,
//!     PrefundedAccounts,
//!     LiquidationAddresses,
//!     ApiKeys,
//!     Cards,
//!     Webhooks,
//!     Rewards,
//! });
//!
//! struct Keys;
//!
//! impl Authenticator for Keys {
//!     async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
//!         let known = key.expose() == "sk-test-1";
//!         Ok(known.then(|| Caller::new("me", "1", Scopes::All)))
//!     }
//! }
//!
//! let router = svc_server::router(Mine, Keys);
//! assert_eq!(router.base_path(), "/v0");
//! ```

#![cfg_attr(rustfmt, rustfmt_skip)]
#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "what a name says is not said again")]
#![allow(deprecated, reason = "what should no longer be used is still served")]
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
#![allow(clippy::match_same_arms, reason = "an arm for each status")]
#![allow(clippy::missing_errors_doc, reason = "every handler may refuse")]
#![allow(
    clippy::too_many_arguments,
    reason = "constructors take what the description requires"
)]
#![allow(clippy::type_complexity, reason = "types are as they are described")]
#![allow(
    clippy::large_enum_variant,
    reason = "an answer is made once and written at once"
)]

mod customers;
mod external_accounts;
mod transfers;
mod prefunded_accounts;
mod liquidation_addresses;
mod api_keys;
mod cards;
mod webhooks;
mod rewards;
mod hook_router;
pub mod hooks;
mod router;

pub use svc_models as models;
pub use oasmith;
pub use oasmith::server::{
    Authenticator, Caller, Context, HandlerResult, IntoRejection, Middleware, Rejection,
    Router, Scopes,
};
pub use oasmith::stubs;

pub use self::customers::{
    Customers, ListWalletHistoryRequest, ListWalletHistoryResponse,
};
pub use self::external_accounts::{
    DeactivateExternalAccountRequest, DeactivateExternalAccountResponse,
    DeleteExternalAccountRequest, DeleteExternalAccountResponse, ExternalAccounts,
    ReactivateExternalAccountRequest, ReactivateExternalAccountResponse,
};
pub use self::transfers::{
    SubmitTravelRuleDataRequest, SubmitTravelRuleDataResponse, Transfers,
};
pub use self::prefunded_accounts::{
    ListPrefundedAccountHistoryRequest, ListPrefundedAccountHistoryResponse,
    PrefundedAccounts,
};
pub use self::liquidation_addresses::{
    CreateLiquidationAddressRequest, CreateLiquidationAddressResponse,
    ExecuteDrainRequest, ExecuteDrainResponse, LiquidationAddresses,
    ListPendingDrainsRequest, ListPendingDrainsResponse,
};
pub use self::api_keys::{
    ApiKeys, CREATE_API_KEY_LIMIT, CreateApiKeyRequest, CreateApiKeyResponse,
    DescribeApiKeyResponse,
};
pub use self::cards::{
    Cards, ListCardAuthorizationsRequest, ListCardAuthorizationsResponse,
};
pub use self::webhooks::{
    CREATE_WEBHOOK_ENDPOINT_LIMIT, CreateWebhookEndpointRequest,
    CreateWebhookEndpointResponse, ListUpcomingWebhookEventsRequest,
    ListUpcomingWebhookEventsResponse, ListWebhookEndpointsResponse,
    ResendWebhookEventRequest, ResendWebhookEventResponse, UpdateWebhookEndpointRequest,
    UpdateWebhookEndpointResponse, Webhooks,
};
pub use self::rewards::{ListRewardHistoryRequest, ListRewardHistoryResponse, Rewards};
pub use self::router::{Service, router};
pub use self::hook_router::hook_router;

/// 404: there is nothing with the id that a parameter of the path has. The code is the one that the service answers with.
#[must_use]
pub fn not_found(parameter: &str, message: impl Into<String>) -> Rejection {
    Rejection::not_found("Invalid", parameter, message)
}
