// Written by `cargo xtask gen`. Change the description, not this file.
//! Endpoints that receive events by HTTPS, and the events.
//!
//! Description, sections 1, 2.7 and 6.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::collections::BTreeMap;
use runtime::prelude::*;
use super::{ExternalAccount, WebhookEventId};

/// The id of a webhook endpoint.
///
/// At most 42 characters. Pattern: `^wep_[a-f0-9]+$`.
///
/// Description, sections 2.7 and 8.
///
/// ```
/// # use svc_models::WebhookId;
/// let value: WebhookId = "wep_0a1b2c3d4e5f".parse()?;
/// assert_eq!(value.to_string(), "wep_0a1b2c3d4e5f");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type WebhookId = CheckedText<WebhookIdRules>;

/// What [`WebhookId`] keeps.
pub enum WebhookIdRules {}

impl TextRule for WebhookIdRules {
    const RULES: TextRules = TextRules::new("WebhookId")
        .max_length(42)
        .patterns(&[Pattern::new("^wep_[a-f0-9]+$", Self::matches_pattern)]);
}

impl WebhookIdRules {
    /// `^wep_[a-f0-9]+$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Walk::of(text);
        walk.text("wep_") && walk.class(1.., |c| matches!(c, '0'..='9' | 'a'..='f'))
            && walk.is_done()
    }
}

/// The URL that events are delivered to: HTTPS only, with a valid X.509 certificate; the host must be
/// reachable (it need not be live).
///
/// At least 1 character. Pattern: `^https://[!-~]+$`.
///
/// Description, sections 2.7 and 6.
pub type WebhookUrl = CheckedText<WebhookUrlRules>;

/// What [`WebhookUrl`] keeps.
pub enum WebhookUrlRules {}

impl TextRule for WebhookUrlRules {
    const RULES: TextRules = TextRules::new("WebhookUrl")
        .min_length(1)
        .patterns(&[Pattern::new("^https://[!-~]+$", Self::matches_pattern)])
        .format(Format::Uri);
}

impl WebhookUrlRules {
    /// `^https://[!-~]+$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Walk::of(text);
        walk.text("https://") && walk.class(1.., |c| matches!(c, '!'..='~'))
            && walk.is_done()
    }
}

/// The status of a webhook endpoint; only active endpoints receive events automatically.
///
/// Description, sections 2.7, 3 and 6.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WebhookStatus {
    /// The value `active`.
    Active,
    /// The value `disabled`.
    Disabled,
    /// The value `deleted`.
    Deleted,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for WebhookStatus {
    const NAME: &'static str = "WebhookStatus";
    const ALL: &'static [Self] = &[Self::Active, Self::Disabled, Self::Deleted];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Active => "active",
            Self::Disabled => "disabled",
            Self::Deleted => "deleted",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "active" => Some(Self::Active),
            "disabled" => Some(Self::Disabled),
            "deleted" => Some(Self::Deleted),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(WebhookStatus);

impl StateMachine for WebhookStatus {
    const MOVES: &'static [Move<Self>] = &[
        Move::creation(Self::Disabled)
            .by("create webhook endpoint")
            .operation("create_webhook_endpoint")
            .when("always")
            .also("endpoint gets a public_key"),
        Move::between(Self::Disabled, Self::Active)
            .by("update webhook endpoint with PUT")
            .operation("update_webhook_endpoint")
            .when("enabling requested")
            .also("events from that point on are delivered; no backlog is replayed"),
    ];
    const NOT_SHOWN: &'static [&'static str] = &["Other webhook transitions."];
}

/// Where the events of a new endpoint begin.
///
/// Description, sections 4.10 and 6.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WebhookStartingPoint {
    /// The usual choice; delivers a small number of events preceding the creation of the endpoint, for
    /// convenience.
    ///
    /// On the wire: `webhook_creation`.
    WebhookCreation,

    /// Processes earlier events.
    ///
    /// On the wire: `beginning_of_time`.
    BeginningOfTime,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for WebhookStartingPoint {
    const NAME: &'static str = "WebhookStartingPoint";
    const ALL: &'static [Self] = &[Self::WebhookCreation, Self::BeginningOfTime];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::WebhookCreation => "webhook_creation",
            Self::BeginningOfTime => "beginning_of_time",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "webhook_creation" => Some(Self::WebhookCreation),
            "beginning_of_time" => Some(Self::BeginningOfTime),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(WebhookStartingPoint);

/// A category of events that an endpoint may subscribe to.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EventCategory {
    /// Customer events.
    ///
    /// On the wire: `customer`.
    Customer,

    /// The value `kyc_link`.
    KycLink,

    /// The value `liquidation_address.drain`.
    LiquidationAddressDrain,

    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// On the wire: `static_memo.activity`.
    StaticMemoActivity,

    /// The value `transfer`.
    Transfer,

    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// On the wire: `virtual_account.activity`.
    VirtualAccountActivity,

    /// Credit or debit of wallets (including prefunded wallets).
    ///
    /// On the wire: `svc_wallet.activity`.
    SvcWalletActivity,

    /// The value `card_account`.
    CardAccount,

    /// The value `card_transaction`.
    CardTransaction,

    /// The value `card_withdrawal`.
    CardWithdrawal,

    /// The value `posted_card_account_transaction`.
    PostedCardAccountTransaction,

    /// An external account was created or updated.
    ///
    /// On the wire: `external_account`.
    ExternalAccount,

    /// The value `rfi`.
    Rfi,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for EventCategory {
    const NAME: &'static str = "EventCategory";
    const ALL: &'static [Self] = &[
        Self::Customer,
        Self::KycLink,
        Self::LiquidationAddressDrain,
        Self::StaticMemoActivity,
        Self::Transfer,
        Self::VirtualAccountActivity,
        Self::SvcWalletActivity,
        Self::CardAccount,
        Self::CardTransaction,
        Self::CardWithdrawal,
        Self::PostedCardAccountTransaction,
        Self::ExternalAccount,
        Self::Rfi,
    ];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Customer => "customer",
            Self::KycLink => "kyc_link",
            Self::LiquidationAddressDrain => "liquidation_address.drain",
            Self::StaticMemoActivity => "static_memo.activity",
            Self::Transfer => "transfer",
            Self::VirtualAccountActivity => "virtual_account.activity",
            Self::SvcWalletActivity => "svc_wallet.activity",
            Self::CardAccount => "card_account",
            Self::CardTransaction => "card_transaction",
            Self::CardWithdrawal => "card_withdrawal",
            Self::PostedCardAccountTransaction => "posted_card_account_transaction",
            Self::ExternalAccount => "external_account",
            Self::Rfi => "rfi",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "customer" => Some(Self::Customer),
            "kyc_link" => Some(Self::KycLink),
            "liquidation_address.drain" => Some(Self::LiquidationAddressDrain),
            "static_memo.activity" => Some(Self::StaticMemoActivity),
            "transfer" => Some(Self::Transfer),
            "virtual_account.activity" => Some(Self::VirtualAccountActivity),
            "svc_wallet.activity" => Some(Self::SvcWalletActivity),
            "card_account" => Some(Self::CardAccount),
            "card_transaction" => Some(Self::CardTransaction),
            "card_withdrawal" => Some(Self::CardWithdrawal),
            "posted_card_account_transaction" => Some(Self::PostedCardAccountTransaction),
            "external_account" => Some(Self::ExternalAccount),
            "rfi" => Some(Self::Rfi),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(EventCategory);

/// A category of events as responses list it; two of the values are only seen in responses.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SeenEventCategory {
    /// Customer events.
    ///
    /// On the wire: `customer`.
    Customer,

    /// The value `kyc_link`.
    KycLink,

    /// The value `liquidation_address.drain`.
    LiquidationAddressDrain,

    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// On the wire: `static_memo.activity`.
    StaticMemoActivity,

    /// The value `transfer`.
    Transfer,

    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// On the wire: `virtual_account.activity`.
    VirtualAccountActivity,

    /// Credit or debit of wallets (including prefunded wallets).
    ///
    /// On the wire: `svc_wallet.activity`.
    SvcWalletActivity,

    /// The value `card_account`.
    CardAccount,

    /// The value `card_transaction`.
    CardTransaction,

    /// The value `card_withdrawal`.
    CardWithdrawal,

    /// The value `posted_card_account_transaction`.
    PostedCardAccountTransaction,

    /// An external account was created or updated.
    ///
    /// On the wire: `external_account`.
    ExternalAccount,

    /// The value `rfi`.
    Rfi,

    /// Only seen in responses.
    ///
    /// On the wire: `liquidation_address`.
    LiquidationAddress,

    /// Only seen in responses.
    ///
    /// On the wire: `virtual_account`.
    VirtualAccount,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for SeenEventCategory {
    const NAME: &'static str = "SeenEventCategory";
    const ALL: &'static [Self] = &[
        Self::Customer,
        Self::KycLink,
        Self::LiquidationAddressDrain,
        Self::StaticMemoActivity,
        Self::Transfer,
        Self::VirtualAccountActivity,
        Self::SvcWalletActivity,
        Self::CardAccount,
        Self::CardTransaction,
        Self::CardWithdrawal,
        Self::PostedCardAccountTransaction,
        Self::ExternalAccount,
        Self::Rfi,
        Self::LiquidationAddress,
        Self::VirtualAccount,
    ];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Customer => "customer",
            Self::KycLink => "kyc_link",
            Self::LiquidationAddressDrain => "liquidation_address.drain",
            Self::StaticMemoActivity => "static_memo.activity",
            Self::Transfer => "transfer",
            Self::VirtualAccountActivity => "virtual_account.activity",
            Self::SvcWalletActivity => "svc_wallet.activity",
            Self::CardAccount => "card_account",
            Self::CardTransaction => "card_transaction",
            Self::CardWithdrawal => "card_withdrawal",
            Self::PostedCardAccountTransaction => "posted_card_account_transaction",
            Self::ExternalAccount => "external_account",
            Self::Rfi => "rfi",
            Self::LiquidationAddress => "liquidation_address",
            Self::VirtualAccount => "virtual_account",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "customer" => Some(Self::Customer),
            "kyc_link" => Some(Self::KycLink),
            "liquidation_address.drain" => Some(Self::LiquidationAddressDrain),
            "static_memo.activity" => Some(Self::StaticMemoActivity),
            "transfer" => Some(Self::Transfer),
            "virtual_account.activity" => Some(Self::VirtualAccountActivity),
            "svc_wallet.activity" => Some(Self::SvcWalletActivity),
            "card_account" => Some(Self::CardAccount),
            "card_transaction" => Some(Self::CardTransaction),
            "card_withdrawal" => Some(Self::CardWithdrawal),
            "posted_card_account_transaction" => Some(Self::PostedCardAccountTransaction),
            "external_account" => Some(Self::ExternalAccount),
            "rfi" => Some(Self::Rfi),
            "liquidation_address" => Some(Self::LiquidationAddress),
            "virtual_account" => Some(Self::VirtualAccount),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(SeenEventCategory);

/// A webhook endpoint to create.
///
/// Description, section 4.10.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEndpointCreate {
    /// The URL that events are delivered to.
    pub url: WebhookUrl,
    /// Where the events of the endpoint begin; `webhook_creation` is the usual choice.
    pub event_epoch: WebhookStartingPoint,
    /// The categories of events to deliver.
    pub event_categories: Vec<EventCategory>,
}

impl WebhookEndpointCreate {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(
        url: WebhookUrl,
        event_epoch: WebhookStartingPoint,
        event_categories: Vec<EventCategory>,
    ) -> Self {
        Self {
            url,
            event_epoch,
            event_categories,
        }
    }
}

impl Wire for WebhookEndpointCreate {
    const FIELDS: &'static [Field] = &[
        Field::Required("url"),
        Field::Required("event_epoch"),
        Field::Required("event_categories"),
    ];
    const PLACEHOLDER: Self = Self {
        url: Wire::PLACEHOLDER,
        event_epoch: Wire::PLACEHOLDER,
        event_categories: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.url),
            1 => from.read(&mut self.event_epoch),
            2 => from.read(&mut self.event_categories),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("url", &self.url);
        to.member("event_epoch", &self.event_epoch);
        to.member("event_categories", &self.event_categories);
    }

    fn check(&self, test: &mut Check) {
        test.member("url", &self.url);
        test.member("event_epoch", &self.event_epoch);
        test.member("event_categories", &self.event_categories);
    }
}

wired!(WebhookEndpointCreate);

/// The status to bring a webhook endpoint into.
///
/// Description, section 4.12.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WebhookEndpointUpdateStatus {
    /// The value `active`.
    Active,
    /// The value `disabled`.
    Disabled,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for WebhookEndpointUpdateStatus {
    const NAME: &'static str = "WebhookEndpointUpdateStatus";
    const ALL: &'static [Self] = &[Self::Active, Self::Disabled];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Active => "active",
            Self::Disabled => "disabled",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "active" => Some(Self::Active),
            "disabled" => Some(Self::Disabled),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(WebhookEndpointUpdateStatus);

/// What to change about a webhook endpoint.
///
/// Description, section 4.12.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEndpointUpdate {
    /// `active` enables the endpoint.
    pub status: WebhookEndpointUpdateStatus,
}

impl WebhookEndpointUpdate {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(status: WebhookEndpointUpdateStatus) -> Self {
        Self { status }
    }
}

impl Wire for WebhookEndpointUpdate {
    const FIELDS: &'static [Field] = &[Field::Required("status")];
    const PLACEHOLDER: Self = Self { status: Wire::PLACEHOLDER };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.status),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("status", &self.status);
    }

    fn check(&self, test: &mut Check) {
        test.member("status", &self.status);
    }
}

wired!(WebhookEndpointUpdate);

/// A webhook endpoint.
///
/// Description, sections 2.7 and 4.11.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEndpoint {
    /// The id of the endpoint.
    pub id: WebhookId,

    /// The URL that events are delivered to: HTTPS only, with a valid X.509 certificate; the host must be
    /// reachable (it need not be live).
    pub url: WebhookUrl,

    /// Only active endpoints receive events automatically.
    pub status: WebhookStatus,

    /// PEM public key for verifying the authenticity of webhook events.
    pub public_key: String,

    /// The categories of events that are delivered.
    pub event_categories: Option<Vec<SeenEventCategory>>,
}

impl WebhookEndpoint {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(
        id: WebhookId,
        url: WebhookUrl,
        status: WebhookStatus,
        public_key: String,
    ) -> Self {
        Self {
            id,
            url,
            status,
            public_key,
            event_categories: None,
        }
    }

    /// Sets `event_categories`.
    #[must_use]
    pub fn event_categories(mut self, event_categories: Vec<SeenEventCategory>) -> Self {
        self.event_categories = Some(event_categories);
        self
    }
}

impl Wire for WebhookEndpoint {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Required("url"),
        Field::Required("status"),
        Field::Required("public_key"),
        Field::Optional("event_categories"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        url: Wire::PLACEHOLDER,
        status: Wire::PLACEHOLDER,
        public_key: Wire::PLACEHOLDER,
        event_categories: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.url),
            2 => from.read(&mut self.status),
            3 => from.read(&mut self.public_key),
            4 => from.read(&mut self.event_categories),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("url", &self.url);
        to.member("status", &self.status);
        to.member("public_key", &self.public_key);
        to.member("event_categories", &self.event_categories);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("url", &self.url);
        test.member("status", &self.status);
        test.member("event_categories", &self.event_categories);
    }
}

wired!(WebhookEndpoint);

/// The active and disabled webhook endpoints.
///
/// Description, section 4.11.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEndpointList {
    /// The endpoints.
    pub data: Vec<WebhookEndpoint>,
}

impl WebhookEndpointList {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(data: Vec<WebhookEndpoint>) -> Self {
        Self { data }
    }
}

impl Wire for WebhookEndpointList {
    const FIELDS: &'static [Field] = &[Field::Required("data")];
    const PLACEHOLDER: Self = Self { data: Wire::PLACEHOLDER };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.data),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("data", &self.data);
    }

    fn check(&self, test: &mut Check) {
        test.member("data", &self.data);
    }
}

wired!(WebhookEndpointList);

/// The state of a payment (transfers, virtual accounts, liquidation addresses).
///
/// Description, sections 3 and 9.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PaymentState {
    /// Refund in progress.
    ///
    /// On the wire: `refund_in_flight`.
    RefundInFlight,

    /// The refund attempt was unsuccessful; see the `return_reason` field.
    ///
    /// On the wire: `refund_failed`.
    RefundFailed,

    /// A crypto deposit needs a refund but no return policy is configured; once a policy is configured the
    /// refund is started automatically to the sender's original address.
    ///
    /// On the wire: `missing_return_policy`.
    MissingReturnPolicy,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for PaymentState {
    const NAME: &'static str = "PaymentState";
    const ALL: &'static [Self] = &[
        Self::RefundInFlight,
        Self::RefundFailed,
        Self::MissingReturnPolicy,
    ];
    const SET: ValueSet = ValueSet::Open;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::RefundInFlight => "refund_in_flight",
            Self::RefundFailed => "refund_failed",
            Self::MissingReturnPolicy => "missing_return_policy",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "refund_in_flight" => Some(Self::RefundInFlight),
            "refund_failed" => Some(Self::RefundFailed),
            "missing_return_policy" => Some(Self::MissingReturnPolicy),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(PaymentState);

impl StateMachine for PaymentState {
    const MOVES: &'static [Move<Self>] = &[];
    const NOT_SHOWN: &'static [&'static str] = &["Payment state transitions."];
}

/// A transfer, as far as its fields are named.
///
/// Description, sections 2.9, 3 and 9.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Transfer {
    /// The state of the payment.
    pub state: Option<PaymentState>,
    /// Why a refund was made or failed.
    pub return_reason: Option<String>,
    /// The rail of the transfer.
    pub payment_rail: Option<String>,
    /// The rail on which funds actually arrived; populated once received, may differ from `payment_rail`.
    pub payment_received_rail: Option<String>,
}

impl Transfer {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `state`.
    #[must_use]
    pub fn state(mut self, state: PaymentState) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `return_reason`.
    #[must_use]
    pub fn return_reason(mut self, return_reason: String) -> Self {
        self.return_reason = Some(return_reason);
        self
    }

    /// Sets `payment_rail`.
    #[must_use]
    pub fn payment_rail(mut self, payment_rail: String) -> Self {
        self.payment_rail = Some(payment_rail);
        self
    }

    /// Sets `payment_received_rail`.
    #[must_use]
    pub fn payment_received_rail(mut self, payment_received_rail: String) -> Self {
        self.payment_received_rail = Some(payment_received_rail);
        self
    }
}

impl Wire for Transfer {
    const FIELDS: &'static [Field] = &[
        Field::Optional("state"),
        Field::Optional("return_reason"),
        Field::Optional("payment_rail"),
        Field::Optional("payment_received_rail"),
    ];
    const PLACEHOLDER: Self = Self {
        state: Wire::PLACEHOLDER,
        return_reason: Wire::PLACEHOLDER,
        payment_rail: Wire::PLACEHOLDER,
        payment_received_rail: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.state),
            1 => from.read(&mut self.return_reason),
            2 => from.read(&mut self.payment_rail),
            3 => from.read(&mut self.payment_received_rail),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("state", &self.state);
        to.member("return_reason", &self.return_reason);
        to.member("payment_rail", &self.payment_rail);
        to.member("payment_received_rail", &self.payment_received_rail);
    }
}

wired!(Transfer);

/// A customer, as far as its fields are named.
///
/// Description, sections 2.9 and 6.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Customer {
    /// The client's own reference of the customer.
    pub client_reference_id: Option<String>,
    /// Free-form reasons for which the customer was rejected.
    pub rejection_reasons: Option<Vec<String>>,
}

impl Customer {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `client_reference_id`.
    #[must_use]
    pub fn client_reference_id(mut self, client_reference_id: String) -> Self {
        self.client_reference_id = Some(client_reference_id);
        self
    }

    /// Sets `rejection_reasons`.
    #[must_use]
    pub fn rejection_reasons(mut self, rejection_reasons: Vec<String>) -> Self {
        self.rejection_reasons = Some(rejection_reasons);
        self
    }
}

impl Wire for Customer {
    const FIELDS: &'static [Field] = &[
        Field::Optional("client_reference_id"),
        Field::Optional("rejection_reasons"),
    ];
    const PLACEHOLDER: Self = Self {
        client_reference_id: Wire::PLACEHOLDER,
        rejection_reasons: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.client_reference_id),
            1 => from.read(&mut self.rejection_reasons),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("client_reference_id", &self.client_reference_id);
        to.member("rejection_reasons", &self.rejection_reasons);
    }
}

wired!(Customer);

/// A webhook event of any category. Consumers must tolerate new fields.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEvent {
    /// The id of the event.
    pub id: WebhookEventId,
    /// When the event was created.
    pub created_at: Option<Timestamp>,
    /// The category of the event.
    pub category: SeenEventCategory,
    /// The type of the event inside its category.
    pub r#type: Option<String>,
    /// What the event is about.
    pub object: Option<BTreeMap<String, RawJson>>,
}

impl WebhookEvent {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(id: WebhookEventId, category: SeenEventCategory) -> Self {
        Self {
            id,
            created_at: None,
            category,
            r#type: None,
            object: None,
        }
    }

    /// Sets `created_at`.
    #[must_use]
    pub fn created_at(mut self, created_at: Timestamp) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets `type`.
    #[must_use]
    pub fn r#type(mut self, r#type: String) -> Self {
        self.r#type = Some(r#type);
        self
    }

    /// Sets `object`.
    #[must_use]
    pub fn object(mut self, object: BTreeMap<String, RawJson>) -> Self {
        self.object = Some(object);
        self
    }
}

impl Wire for WebhookEvent {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Optional("created_at"),
        Field::Required("category"),
        Field::Optional("type"),
        Field::Optional("object"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        created_at: Wire::PLACEHOLDER,
        category: Wire::PLACEHOLDER,
        r#type: Wire::PLACEHOLDER,
        object: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.created_at),
            2 => from.read(&mut self.category),
            3 => from.read(&mut self.r#type),
            4 => from.read(&mut self.object),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("created_at", &self.created_at);
        to.member("category", &self.category);
        to.member("type", &self.r#type);
        to.member("object", &self.object);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("created_at", &self.created_at);
        test.member("category", &self.category);
    }
}

wired!(WebhookEvent);

/// An event of the category `customer`. Consumers must tolerate new fields.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CustomerEvent {
    /// The id of the event.
    pub id: WebhookEventId,
    /// When the event was created.
    pub created_at: Option<Timestamp>,
    /// The category of the event.
    pub category: CustomerEventCategory,
    /// The type of the event inside its category.
    pub r#type: Option<String>,
    /// The customer.
    pub object: Option<Customer>,
}

impl CustomerEvent {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(id: WebhookEventId, category: CustomerEventCategory) -> Self {
        Self {
            id,
            created_at: None,
            category,
            r#type: None,
            object: None,
        }
    }

    /// Sets `created_at`.
    #[must_use]
    pub fn created_at(mut self, created_at: Timestamp) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets `type`.
    #[must_use]
    pub fn r#type(mut self, r#type: String) -> Self {
        self.r#type = Some(r#type);
        self
    }

    /// Sets `object`.
    #[must_use]
    pub fn object(mut self, object: Customer) -> Self {
        self.object = Some(object);
        self
    }
}

impl Wire for CustomerEvent {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Optional("created_at"),
        Field::Required("category"),
        Field::Optional("type"),
        Field::Optional("object"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        created_at: Wire::PLACEHOLDER,
        category: Wire::PLACEHOLDER,
        r#type: Wire::PLACEHOLDER,
        object: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.created_at),
            2 => from.read(&mut self.category),
            3 => from.read(&mut self.r#type),
            4 => from.read(&mut self.object),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("created_at", &self.created_at);
        to.member("category", &self.category);
        to.member("type", &self.r#type);
        to.member("object", &self.object);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("created_at", &self.created_at);
        test.member("category", &self.category);
    }
}

wired!(CustomerEvent);

/// The category of the event.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CustomerEventCategory {
    /// The value `customer`.
    Customer,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for CustomerEventCategory {
    const NAME: &'static str = "CustomerEventCategory";
    const ALL: &'static [Self] = &[Self::Customer];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Customer => "customer",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "customer" => Some(Self::Customer),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(CustomerEventCategory);

/// An event of the category `transfer`. Consumers must tolerate new fields.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TransferEvent {
    /// The id of the event.
    pub id: WebhookEventId,
    /// When the event was created.
    pub created_at: Option<Timestamp>,
    /// The category of the event.
    pub category: TransferEventCategory,
    /// The type of the event inside its category.
    pub r#type: Option<String>,
    /// The transfer.
    pub object: Option<Transfer>,
}

impl TransferEvent {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(id: WebhookEventId, category: TransferEventCategory) -> Self {
        Self {
            id,
            created_at: None,
            category,
            r#type: None,
            object: None,
        }
    }

    /// Sets `created_at`.
    #[must_use]
    pub fn created_at(mut self, created_at: Timestamp) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets `type`.
    #[must_use]
    pub fn r#type(mut self, r#type: String) -> Self {
        self.r#type = Some(r#type);
        self
    }

    /// Sets `object`.
    #[must_use]
    pub fn object(mut self, object: Transfer) -> Self {
        self.object = Some(object);
        self
    }
}

impl Wire for TransferEvent {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Optional("created_at"),
        Field::Required("category"),
        Field::Optional("type"),
        Field::Optional("object"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        created_at: Wire::PLACEHOLDER,
        category: Wire::PLACEHOLDER,
        r#type: Wire::PLACEHOLDER,
        object: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.created_at),
            2 => from.read(&mut self.category),
            3 => from.read(&mut self.r#type),
            4 => from.read(&mut self.object),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("created_at", &self.created_at);
        to.member("category", &self.category);
        to.member("type", &self.r#type);
        to.member("object", &self.object);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("created_at", &self.created_at);
        test.member("category", &self.category);
    }
}

wired!(TransferEvent);

/// The category of the event.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum TransferEventCategory {
    /// The value `transfer`.
    Transfer,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for TransferEventCategory {
    const NAME: &'static str = "TransferEventCategory";
    const ALL: &'static [Self] = &[Self::Transfer];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Transfer => "transfer",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "transfer" => Some(Self::Transfer),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(TransferEventCategory);

/// What happened to an external account.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ExternalAccountEventType {
    /// The value `created`.
    Created,
    /// The value `updated`.
    Updated,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ExternalAccountEventType {
    const NAME: &'static str = "ExternalAccountEventType";
    const ALL: &'static [Self] = &[Self::Created, Self::Updated];
    const SET: ValueSet = ValueSet::Open;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Created => "created",
            Self::Updated => "updated",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "created" => Some(Self::Created),
            "updated" => Some(Self::Updated),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(ExternalAccountEventType);

/// An event of the category `external_account`. Consumers must tolerate new fields.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ExternalAccountEvent {
    /// The id of the event.
    pub id: WebhookEventId,
    /// When the event was created.
    pub created_at: Option<Timestamp>,
    /// The category of the event.
    pub category: ExternalAccountEventCategory,
    /// The type of the event inside its category.
    pub r#type: Option<ExternalAccountEventType>,
    /// The external account.
    pub object: Option<ExternalAccount>,
}

impl ExternalAccountEvent {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(id: WebhookEventId, category: ExternalAccountEventCategory) -> Self {
        Self {
            id,
            created_at: None,
            category,
            r#type: None,
            object: None,
        }
    }

    /// Sets `created_at`.
    #[must_use]
    pub fn created_at(mut self, created_at: Timestamp) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets `type`.
    #[must_use]
    pub fn r#type(mut self, r#type: ExternalAccountEventType) -> Self {
        self.r#type = Some(r#type);
        self
    }

    /// Sets `object`.
    #[must_use]
    pub fn object(mut self, object: ExternalAccount) -> Self {
        self.object = Some(object);
        self
    }
}

impl Wire for ExternalAccountEvent {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Optional("created_at"),
        Field::Required("category"),
        Field::Optional("type"),
        Field::Optional("object"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        created_at: Wire::PLACEHOLDER,
        category: Wire::PLACEHOLDER,
        r#type: Wire::PLACEHOLDER,
        object: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.created_at),
            2 => from.read(&mut self.category),
            3 => from.read(&mut self.r#type),
            4 => from.read(&mut self.object),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("created_at", &self.created_at);
        to.member("category", &self.category);
        to.member("type", &self.r#type);
        to.member("object", &self.object);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("created_at", &self.created_at);
        test.member("category", &self.category);
        test.member("object", &self.object);
    }
}

wired!(ExternalAccountEvent);

/// The category of the event.
///
/// Description, section 6.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ExternalAccountEventCategory {
    /// The value `external_account`.
    ExternalAccount,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ExternalAccountEventCategory {
    const NAME: &'static str = "ExternalAccountEventCategory";
    const ALL: &'static [Self] = &[Self::ExternalAccount];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::ExternalAccount => "external_account",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "external_account" => Some(Self::ExternalAccount),
            _ => None,
        }
    }

    fn unknown(value: Unknown) -> Option<Self> {
        Some(Self::Unknown(value))
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown(_))
    }
}

enumeration!(ExternalAccountEventCategory);

/// A page of upcoming webhook events, newest first.
///
/// Description, sections 4.1 and 4.12.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEventPage {
    /// The number of items in this page.
    pub count: Option<WebhookEventPageCount>,

    /// 0 to `limit` events; none when there is nothing more in the direction traversed.
    ///
    /// At most 100 items.
    pub data: Vec<WebhookEvent>,
}

impl WebhookEventPage {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(data: Vec<WebhookEvent>) -> Self {
        Self { count: None, data }
    }

    /// Sets `count`.
    #[must_use]
    pub fn count(mut self, count: WebhookEventPageCount) -> Self {
        self.count = Some(count);
        self
    }
}

impl Wire for WebhookEventPage {
    const FIELDS: &'static [Field] = &[
        Field::Optional("count"),
        Field::Required("data"),
    ];
    const PLACEHOLDER: Self = Self {
        count: Wire::PLACEHOLDER,
        data: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.count),
            1 => from.read(&mut self.data),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("count", &self.count);
        to.member("data", &self.data);
    }

    fn check(&self, test: &mut Check) {
        test.member("count", &self.count);
        test.items("data", &self.data, &ItemRules::new().max(100));
    }
}

wired!(WebhookEventPage);

/// The number of items in this page.
///
/// 0 to 100.
///
/// Description, sections 4.1 and 4.12.
pub type WebhookEventPageCount = CheckedNumber<WebhookEventPageCountRules>;

/// What [`WebhookEventPageCount`] keeps.
pub enum WebhookEventPageCountRules {}

impl NumberRule for WebhookEventPageCountRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("WebhookEventPageCount")
        .minimum(0)
        .maximum(100);
}
