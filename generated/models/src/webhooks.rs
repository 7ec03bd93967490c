// Written by `oasmith gen`. Change the description, not this file.
//! Endpoints that receive events by HTTPS, and the events.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::collections::BTreeMap;
use oasmith::prelude::*;
use super::{DrainPageCount, ExternalAccount};

/// The id of a webhook endpoint.
///
/// At most 42 characters. Pattern: `^wep_[a-f0-9]+$`.
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
        let walk = &mut Scanner::of(text);
        walk.text("wep_") && walk.class(1.., |c| matches!(c, '0'..='9' | 'a'..='f'))
            && walk.is_done()
    }
}

/// The URL that events are delivered to: HTTPS only, with a valid X.509 certificate; the host must be
/// reachable (it need not be live).
///
/// At least 1 character. Must be an https URL with a host, without a user, and with a port of at most 65535
/// if any.
///
/// ```
/// # use svc_models::WebhookUrl;
/// let value: WebhookUrl = "https://hooks.customer.test/events".parse()?;
/// assert_eq!(value.to_string(), "https://hooks.customer.test/events");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type WebhookUrl = CheckedText<WebhookUrlRules>;

/// What [`WebhookUrl`] keeps.
pub enum WebhookUrlRules {}

impl TextRule for WebhookUrlRules {
    const RULES: TextRules = TextRules::new("WebhookUrl")
        .min_length(1)
        .patterns(
            &[
                Pattern::new(
                        "^[Hh][Tt][Tt][Pp][Ss]://([A-Za-z0-9_.-]+|\\[[0-9A-Fa-f:.]+\\])(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][!-~]*)?$",
                        Self::matches_pattern,
                    )
                    .message(
                        "must be an https URL with a host, without a user, and with a port of at most 65535 if any",
                    ),
            ],
        )
        .format(Format::Uri);
}

impl WebhookUrlRules {
    /// `^[Hh][Tt][Tt][Pp][Ss]://([A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\])(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][!-~]*)?$`
    fn matches_pattern(text: &str) -> bool {
        static REGEX: Regex = Regex::new(
            "^[Hh][Tt][Tt][Pp][Ss]://([A-Za-z0-9_.-]+|\\[[0-9A-Fa-f:.]+\\])(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][!-~]*)?$",
        );
        REGEX.is_match(text)
    }
}

/// A public key in PEM.
///
/// Must be a public key in PEM.
///
/// ```
/// # use svc_models::WebhookPublicKey;
/// let value: WebhookPublicKey = "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n".parse()?;
/// assert_eq!(value.to_string(), "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type WebhookPublicKey = CheckedText<WebhookPublicKeyRules>;

/// What [`WebhookPublicKey`] keeps.
pub enum WebhookPublicKeyRules {}

impl TextRule for WebhookPublicKeyRules {
    const RULES: TextRules = TextRules::new("WebhookPublicKey")
        .patterns(
            &[
                Pattern::new(
                        "^-----BEGIN ([A-Z]+ )?PUBLIC KEY-----\\r?\\n([A-Za-z0-9+/=]+\\r?\\n)+-----END ([A-Z]+ )?PUBLIC KEY-----(\\r?\\n)?$",
                        Self::matches_pattern,
                    )
                    .message("must be a public key in PEM"),
            ],
        );
}

impl WebhookPublicKeyRules {
    /// `^-----BEGIN ([A-Z]+ )?PUBLIC KEY-----\r?\n([A-Za-z0-9+/=]+\r?\n)+-----END ([A-Z]+ )?PUBLIC KEY-----(\r?\n)?$`
    fn matches_pattern(text: &str) -> bool {
        static REGEX: Regex = Regex::new(
            "^-----BEGIN ([A-Z]+ )?PUBLIC KEY-----\\r?\\n([A-Za-z0-9+/=]+\\r?\\n)+-----END ([A-Z]+ )?PUBLIC KEY-----(\\r?\\n)?$",
        );
        REGEX.is_match(text)
    }
}

/// The status of a webhook endpoint; only active endpoints receive events automatically.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WebhookStatus {
    Active,
    Disabled,
    Deleted,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for WebhookStatus {
    const NAME: &'static str = "WebhookStatus";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "active" => Self::Active;
        "disabled" => Self::Disabled;
        "deleted" => Self::Deleted;
        _ => Self::Unknown;
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
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "webhook_creation" => Self::WebhookCreation;
        "beginning_of_time" => Self::BeginningOfTime;
        _ => Self::Unknown;
    }
}

enumeration!(WebhookStartingPoint);

/// A category of events that an endpoint may subscribe to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EventCategory {
    /// Customer events.
    ///
    /// On the wire: `customer`.
    Customer,

    KycLink,

    LiquidationAddressDrain,

    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// On the wire: `static_memo.activity`.
    StaticMemoActivity,

    Transfer,

    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// On the wire: `virtual_account.activity`.
    VirtualAccountActivity,

    /// Credit or debit of wallets (including prefunded wallets).
    ///
    /// On the wire: `svc_wallet.activity`.
    SvcWalletActivity,

    CardAccount,

    CardTransaction,

    CardWithdrawal,

    PostedCardAccountTransaction,

    /// An external account was created or updated.
    ///
    /// On the wire: `external_account`.
    ExternalAccount,

    Rfi,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for EventCategory {
    const NAME: &'static str = "EventCategory";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "customer" => Self::Customer;
        "kyc_link" => Self::KycLink;
        "liquidation_address.drain" => Self::LiquidationAddressDrain;
        "static_memo.activity" => Self::StaticMemoActivity;
        "transfer" => Self::Transfer;
        "virtual_account.activity" => Self::VirtualAccountActivity;
        "svc_wallet.activity" => Self::SvcWalletActivity;
        "card_account" => Self::CardAccount;
        "card_transaction" => Self::CardTransaction;
        "card_withdrawal" => Self::CardWithdrawal;
        "posted_card_account_transaction" => Self::PostedCardAccountTransaction;
        "external_account" => Self::ExternalAccount;
        "rfi" => Self::Rfi;
        _ => Self::Unknown;
    }
}

enumeration!(EventCategory);

/// A category of events as responses list it; two of the values are only seen in responses.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SeenEventCategory {
    /// Customer events.
    ///
    /// On the wire: `customer`.
    Customer,

    KycLink,

    LiquidationAddressDrain,

    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// On the wire: `static_memo.activity`.
    StaticMemoActivity,

    Transfer,

    /// May also be emitted for fiat-funded prefunded wallets.
    ///
    /// On the wire: `virtual_account.activity`.
    VirtualAccountActivity,

    /// Credit or debit of wallets (including prefunded wallets).
    ///
    /// On the wire: `svc_wallet.activity`.
    SvcWalletActivity,

    CardAccount,

    CardTransaction,

    CardWithdrawal,

    PostedCardAccountTransaction,

    /// An external account was created or updated.
    ///
    /// On the wire: `external_account`.
    ExternalAccount,

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
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "customer" => Self::Customer;
        "kyc_link" => Self::KycLink;
        "liquidation_address.drain" => Self::LiquidationAddressDrain;
        "static_memo.activity" => Self::StaticMemoActivity;
        "transfer" => Self::Transfer;
        "virtual_account.activity" => Self::VirtualAccountActivity;
        "svc_wallet.activity" => Self::SvcWalletActivity;
        "card_account" => Self::CardAccount;
        "card_transaction" => Self::CardTransaction;
        "card_withdrawal" => Self::CardWithdrawal;
        "posted_card_account_transaction" => Self::PostedCardAccountTransaction;
        "external_account" => Self::ExternalAccount;
        "rfi" => Self::Rfi;
        "liquidation_address" => Self::LiquidationAddress;
        "virtual_account" => Self::VirtualAccount;
        _ => Self::Unknown;
    }
}

enumeration!(SeenEventCategory);

/// A webhook endpoint to create.
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

impl Codec for WebhookEndpointCreate {
    members! {
        0 url = Required("url"), checked;
        1 event_epoch = Required("event_epoch"), checked;
        2 event_categories = Required("event_categories"), checked;
    }
}

record!(WebhookEndpointCreate: url, event_epoch, event_categories);

/// The status to bring a webhook endpoint into.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WebhookEndpointUpdateStatus {
    Active,
    Disabled,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for WebhookEndpointUpdateStatus {
    const NAME: &'static str = "WebhookEndpointUpdateStatus";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "active" => Self::Active;
        "disabled" => Self::Disabled;
        _ => Self::Unknown;
    }
}

enumeration!(WebhookEndpointUpdateStatus);

/// What to change about a webhook endpoint.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEndpointUpdate {
    /// `active` enables the endpoint.
    pub status: WebhookEndpointUpdateStatus,
}

impl Codec for WebhookEndpointUpdate {
    members! {
        0 status = Required("status"), checked;
    }
}

record!(WebhookEndpointUpdate: status);

/// A webhook endpoint.
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
    pub public_key: WebhookPublicKey,

    /// The categories of events that are delivered.
    pub event_categories: Option<Vec<SeenEventCategory>>,
}

impl Codec for WebhookEndpoint {
    members! {
        0 id = Required("id"), checked;
        1 url = Required("url"), checked;
        2 status = Required("status"), checked;
        3 public_key = Required("public_key"), checked;
        4 event_categories = Optional("event_categories"), checked;
    }
}

record!(WebhookEndpoint: id, url, status, public_key);

/// The active and disabled webhook endpoints.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEndpointList {
    /// The endpoints.
    pub data: Vec<WebhookEndpoint>,
}

impl Codec for WebhookEndpointList {
    members! {
        0 data = Required("data"), checked;
    }
}

record!(WebhookEndpointList: data);

/// The state of a payment (transfers, virtual accounts, liquidation addresses).
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
    const SET: ValueSet = ValueSet::Open;

    values! {
        "refund_in_flight" => Self::RefundInFlight;
        "refund_failed" => Self::RefundFailed;
        "missing_return_policy" => Self::MissingReturnPolicy;
        _ => Self::Unknown;
    }
}

enumeration!(PaymentState);

impl StateMachine for PaymentState {
    const MOVES: &'static [Move<Self>] = &[];
    const NOT_SHOWN: &'static [&'static str] = &["Payment state transitions."];
}

/// A transfer, as far as its fields are named.
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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for Transfer {
    members! {
        0 state = Optional("state");
        1 return_reason = Optional("return_reason");
        2 payment_rail = Optional("payment_rail");
        3 payment_received_rail = Optional("payment_received_rail");
        rest additional;
    }
}

record!(Transfer);

/// A customer, as far as its fields are named.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Customer {
    /// The client's own reference of the customer.
    pub client_reference_id: Option<String>,
    /// Free-form reasons for which the customer was rejected.
    pub rejection_reasons: Option<Vec<String>>,
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for Customer {
    members! {
        0 client_reference_id = Optional("client_reference_id");
        1 rejection_reasons = Optional("rejection_reasons");
        rest additional;
    }
}

record!(Customer);

/// The id of a webhook event.
///
/// 1 to 42 characters.
///
/// ```
/// # use svc_models::WebhookEventId;
/// let value: WebhookEventId = "f1e2d3c4b5a6".parse()?;
/// assert_eq!(value.to_string(), "f1e2d3c4b5a6");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type WebhookEventId = CheckedText<WebhookEventIdRules>;

/// What [`WebhookEventId`] keeps.
pub enum WebhookEventIdRules {}

impl TextRule for WebhookEventIdRules {
    const RULES: TextRules = TextRules::new("WebhookEventId")
        .min_length(1)
        .max_length(42);
}

/// A webhook event of any category. Consumers must tolerate new fields.
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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for WebhookEvent {
    members! {
        0 id = Required("id"), checked;
        1 created_at = Optional("created_at"), checked;
        2 category = Required("category"), checked;
        3 r#type = Optional("type");
        4 object = Optional("object");
        rest additional;
    }
}

record!(WebhookEvent: id, category);

/// An event of the category `customer`. Consumers must tolerate new fields.
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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for CustomerEvent {
    members! {
        0 id = Required("id"), checked;
        1 created_at = Optional("created_at"), checked;
        2 category = Required("category"), checked;
        3 r#type = Optional("type");
        4 object = Optional("object");
        rest additional;
    }
}

record! {
    CustomerEvent: id;
    category = CustomerEventCategory::Customer;
}

/// The category of the event.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CustomerEventCategory {
    Customer,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for CustomerEventCategory {
    const NAME: &'static str = "CustomerEventCategory";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "customer" => Self::Customer;
        _ => Self::Unknown;
    }
}

enumeration!(CustomerEventCategory);

/// An event of the category `transfer`. Consumers must tolerate new fields.
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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for TransferEvent {
    members! {
        0 id = Required("id"), checked;
        1 created_at = Optional("created_at"), checked;
        2 category = Required("category"), checked;
        3 r#type = Optional("type");
        4 object = Optional("object");
        rest additional;
    }
}

record! {
    TransferEvent: id;
    category = TransferEventCategory::Transfer;
}

/// The category of the event.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum TransferEventCategory {
    Transfer,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for TransferEventCategory {
    const NAME: &'static str = "TransferEventCategory";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "transfer" => Self::Transfer;
        _ => Self::Unknown;
    }
}

enumeration!(TransferEventCategory);

/// What happened to an external account.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ExternalAccountEventType {
    Created,
    Updated,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ExternalAccountEventType {
    const NAME: &'static str = "ExternalAccountEventType";
    const SET: ValueSet = ValueSet::Open;

    values! {
        "created" => Self::Created;
        "updated" => Self::Updated;
        _ => Self::Unknown;
    }
}

enumeration!(ExternalAccountEventType);

/// An event of the category `external_account`. Consumers must tolerate new fields.
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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for ExternalAccountEvent {
    members! {
        0 id = Required("id"), checked;
        1 created_at = Optional("created_at"), checked;
        2 category = Required("category"), checked;
        3 r#type = Optional("type");
        4 object = Optional("object"), checked;
        rest additional;
    }
}

record! {
    ExternalAccountEvent: id;
    category = ExternalAccountEventCategory::ExternalAccount;
}

/// The category of the event.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ExternalAccountEventCategory {
    ExternalAccount,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ExternalAccountEventCategory {
    const NAME: &'static str = "ExternalAccountEventCategory";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "external_account" => Self::ExternalAccount;
        _ => Self::Unknown;
    }
}

enumeration!(ExternalAccountEventCategory);

/// A webhook event as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UpcomingWebhookEvent {
    /// A webhook event of any category. Consumers must tolerate new fields.
    WebhookEvent(WebhookEvent),

    /// Other
    ///
    /// An event of another shape, as it came.
    Other(RawJson),
}

impl Codec for UpcomingWebhookEvent {
    const TAKES_NULL: bool = true;
    const PLACEHOLDER: Self = Self::WebhookEvent(Codec::PLACEHOLDER);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.any_of(
            self,
            &[("WebhookEvent", variant!(WebhookEvent)), ("Other", variant!(Other))],
        )
    }

    fn write(&self, to: &mut Writer) {
        match self {
            Self::WebhookEvent(value) => value.write(to),
            Self::Other(value) => value.write(to),
        }
    }

    fn check(&self, test: &mut Check) {
        if test.is_weighed() {
            return;
        }
        match self {
            Self::WebhookEvent(value) => Codec::check(value, test),
            Self::Other(value) => Codec::check(value, test),
        }
    }

    fn is_null(&self) -> bool {
        match self {
            Self::WebhookEvent(value) => value.is_null(),
            Self::Other(value) => value.is_null(),
        }
    }
}

impl_serde!(UpcomingWebhookEvent);

impl From<WebhookEvent> for UpcomingWebhookEvent {
    fn from(value: WebhookEvent) -> Self {
        Self::WebhookEvent(value)
    }
}

impl From<RawJson> for UpcomingWebhookEvent {
    fn from(value: RawJson) -> Self {
        Self::Other(value)
    }
}

/// A page of upcoming webhook events, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WebhookEventPage {
    /// The number of items in this page.
    ///
    /// 0 to 100.
    pub count: Option<WebhookEventPageCount>,

    /// 0 to `limit` events; none when there is nothing more in the direction traversed.
    ///
    /// At most 100 items.
    pub data: Vec<UpcomingWebhookEvent>,
}

impl Codec for WebhookEventPage {
    members! {
        0 count = Optional("count"), checked;
        1 data = Required("data"), items(ItemRules::new().max(100));
    }
}

record!(WebhookEventPage: data);

/// The number of items in this page.
///
/// 0 to 100.
pub type WebhookEventPageCount = DrainPageCount;
