// Written by `oasmith gen`. Change the description, not this file.
//! Moves value into, out of, and between forms of a dollar.
//!
//! Values that you make are checked; values that the service sent are kept as they came:
//!
//! ```
//! use svc_models::*;
//!
//! let text: PrefundedAccountId = "3c4d5e6f7a8b".parse()?;
//! assert_eq!(text.as_str(), "3c4d5e6f7a8b");
//!
//! assert_eq!(ErrorLocation::from_json("\"path\"")?, ErrorLocation::Path);
//! let new = ErrorLocation::from_json("\"of tomorrow\"")?;
//! assert_eq!(new.as_str(), "of tomorrow");
//! assert!(new.check().is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A JSON-over-HTTPS API for moving value into, out of, and between forms of a dollar (and some other
//! currencies), using bank payment rails and blockchains.
//!
//! **Conventions.** All paths are relative to the base URL, whose path ends with the version segment `v0`.
//! Requests with a body use `Content-Type: application/json`; responses are JSON. In identifiers that
//! carry the service's own name, that part is written as `svc` (for example `svc_wallet_id`, `svc_wallet.activity`, `svc:api_unrestricted`).
//! In one scope name the name of a third-party wallet provider is written as `partner`.
//!
//! **Specified in detail.** Reading the funding history of a prefunded account; creating and describing
//! scoped API keys; submitting Travel Rule data for a crypto movement; creating liquidation addresses
//! and listing drains that have a pending trade; listing card authorizations; creating and listing
//! webhook endpoints; cursor pagination shared by list endpoints. The other operations are named, but
//! their shapes are not shown.
//!
//! **Pagination.** Lists are ordered from newest to oldest by creation time. A page holds from 0 to `limit`
//! items and may hold fewer near either end; an empty page means that there is nothing more in the
//! direction traversed. Every paginable resource has an `id` that serves as the cursor.
//!
//! **Versioning.** The version is carried in the base path (`v0`); this description carries version `1`.
//! Changes are announced as additive and non-breaking: new fields appear in responses and webhook
//! payloads, so clients must ignore unknown fields. Changes recorded so far: `return_instructions` on
//! liquidation addresses replaces the deprecated `return_address`; the `chain` value `evm` and the
//! currency value `all_supported` on liquidation addresses (beta); the payment states `refund_in_flight`, `refund_failed`
//! and `missing_return_policy`; the transfer field `payment_received_rail`; new chains and currencies
//! in orchestration (for example on the service, xdc, solana, celo, aptos, sui, hyperevm, plasma);
//! prefunded accounts deprecated but supported indefinitely; scoped API keys; webhook reactivation
//! without backlog replay.

#![cfg_attr(rustfmt, rustfmt_skip)]
#![recursion_limit = "512"]
#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "what a name says is not said again")]
#![allow(deprecated, reason = "what should no longer be used is still read and written")]
#![allow(clippy::disallowed_names, reason = "names are those of the description")]
#![allow(
    clippy::iter_not_returning_iterator,
    reason = "names are those of the description"
)]
#![allow(clippy::large_enum_variant, reason = "values are as they are described")]
#![allow(clippy::type_complexity, reason = "types are as they are described")]
#![allow(
    clippy::doc_markdown,
    reason = "docs are written in the words of the description"
)]

#[doc(hidden)]
pub mod residual_schemas;
mod shared;
mod unused;
#[cfg(feature = "customers")]
mod customers;
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
#[cfg(feature = "webhooks")]
mod webhook_events;
#[cfg(any(test, feature = "examples"))]
mod type_examples;

pub use oasmith;
pub use oasmith::exports::*;

pub use self::shared::{
    Amount, CustomerId, DrainPageCount, Error, ErrorBody, ErrorCode, ErrorList,
    ErrorLocation, ErrorMessage, ErrorSource, ExternalAccount, ExternalAccountId,
    IdempotencyKey, Limit, OpaqueId, PrefundedAccountId, TravelRuleAddress,
    TravelRuleBeneficiary, TravelRuleBeneficiaryWalletType, TravelRuleData,
    TravelRuleIdentifyingInformation, TravelRuleOriginator,
    TravelRuleOriginatorWalletType, TravelRulePlaceOfBirth, WalletId,
};
pub use self::unused::Id;
#[cfg(feature = "customers")]
pub use self::customers::{
    WalletEvent, WalletEventId, WalletEventType, WalletHistoryPage,
    WalletHistoryPageCount,
};
#[cfg(feature = "transfers")]
pub use self::transfers::TravelRuleDataReceipt;
#[cfg(feature = "prefunded_accounts")]
pub use self::prefunded_accounts::{
    DollarAmount, FiatCurrency, PrefundedAccountHistoryEvent,
    PrefundedAccountHistoryPage, PrefundedAccountHistoryPageCount, PrefundedEventId,
    PrefundedEventType,
};
#[cfg(feature = "liquidation_addresses")]
pub use self::liquidation_addresses::{
    AchReference, BlockchainAddress, BlockchainMemo, Chain, DestinationCurrency,
    DeveloperFeePercent, Drain, DrainDestination, DrainExchangeDetails, DrainId,
    DrainPage, DrainReceipt, DrainReturnDetails, DrainState, LiquidationAddress,
    LiquidationAddressCreate, LiquidationAddressCurrency, LiquidationAddressId,
    LiquidationAddressState, PaymentRail, ReturnInstructions, SepaReference,
    SpeiReference, UnixMilliseconds, WireMessage,
};
#[cfg(feature = "api_keys")]
pub use self::api_keys::{
    ApiKey, ApiKeyCreate, ApiKeyLast4, ApiKeyName, ApiKeyOwnerType, ApiKeyPrefix,
    ApiKeyState, ApiKeyType, ApiKeyValue, CreatedApiKey, Scope, ScopeOrUnrestricted,
};
#[cfg(feature = "cards")]
pub use self::cards::{
    CardAccountId, CardAuthorization, CardAuthorizationDetails, CardAuthorizationPage,
    CardAuthorizationPageCount, CardAuthorizationStatus, CardLocalTransactionDetails,
    ListCardAuthorizationsLimit,
};
#[cfg(feature = "webhooks")]
pub use self::webhooks::{
    Customer, CustomerEvent, CustomerEventCategory, EventCategory, ExternalAccountEvent,
    ExternalAccountEventCategory, ExternalAccountEventType, PaymentState,
    SeenEventCategory, Transfer, TransferEvent, TransferEventCategory,
    UpcomingWebhookEvent, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointList,
    WebhookEndpointUpdate, WebhookEndpointUpdateStatus, WebhookEvent, WebhookEventId,
    WebhookEventPage, WebhookEventPageCount, WebhookId, WebhookPublicKey,
    WebhookStartingPoint, WebhookStatus, WebhookUrl,
};
#[cfg(feature = "rewards")]
pub use self::rewards::{
    ListRewardHistoryCurrency, ListRewardHistoryLimit, RewardRecord, RewardRecordId,
    RewardRecordPage, RewardRecordPageCount,
};
#[cfg(feature = "webhooks")]
pub use self::webhook_events::Event;
