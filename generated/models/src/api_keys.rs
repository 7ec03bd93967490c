// Written by `oasmith gen`. Change the description, not this file.
//! Keys that authenticate requests, unrestricted or scoped.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::prelude::*;
use super::OpaqueId;

/// A permission that may be granted to a scoped key.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Scope {
    /// The value `api_key:create`.
    ApiKeyCreate,
    /// The value `api_key:self:read`.
    ApiKeySelfRead,
    /// The value `audit_log:read`.
    AuditLogRead,
    /// The value `batch_settlement:create`.
    BatchSettlementCreate,
    /// The value `batch_settlement:read`.
    BatchSettlementRead,
    /// The value `card:create`.
    CardCreate,
    /// The value `card:delete`.
    CardDelete,
    /// The value `card:read`.
    CardRead,
    /// The value `card:update`.
    CardUpdate,
    /// The value `crypto_return_policy:create`.
    CryptoReturnPolicyCreate,
    /// The value `crypto_return_policy:delete`.
    CryptoReturnPolicyDelete,
    /// The value `crypto_return_policy:read`.
    CryptoReturnPolicyRead,
    /// The value `crypto_return_policy:update`.
    CryptoReturnPolicyUpdate,
    /// The value `customer:create`.
    CustomerCreate,
    /// The value `customer:delete`.
    CustomerDelete,
    /// The value `customer:read`.
    CustomerRead,
    /// The value `customer:update`.
    CustomerUpdate,
    /// The value `customer_creation_request:create`.
    CustomerCreationRequestCreate,
    /// The value `customer_creation_request:read`.
    CustomerCreationRequestRead,
    /// The value `developer_fee:create`.
    DeveloperFeeCreate,
    /// The value `developer_fee:read`.
    DeveloperFeeRead,
    /// The value `developer_fee:update`.
    DeveloperFeeUpdate,
    /// The value `developer_trade_configuration:read`.
    DeveloperTradeConfigurationRead,
    /// The value `developer_trade_configuration:update`.
    DeveloperTradeConfigurationUpdate,
    /// The value `exchange_rate:read`.
    ExchangeRateRead,
    /// The value `external_account:create`.
    ExternalAccountCreate,
    /// The value `external_account:delete`.
    ExternalAccountDelete,
    /// The value `external_account:read`.
    ExternalAccountRead,
    /// The value `external_account:update`.
    ExternalAccountUpdate,
    /// The value `funds_request:read`.
    FundsRequestRead,
    /// The value `inquiry:read`.
    InquiryRead,
    /// The value `inquiry:resume`.
    InquiryResume,
    /// The value `liquidation_address:create`.
    LiquidationAddressCreate,
    /// The value `liquidation_address:drain:read`.
    LiquidationAddressDrainRead,
    /// The value `liquidation_address:drain:update`.
    LiquidationAddressDrainUpdate,
    /// The value `liquidation_address:read`.
    LiquidationAddressRead,
    /// The value `liquidation_address:update`.
    LiquidationAddressUpdate,
    /// The value `prefunded_account:create`.
    PrefundedAccountCreate,
    /// The value `prefunded_account:history:read`.
    PrefundedAccountHistoryRead,
    /// The value `prefunded_account:read`.
    PrefundedAccountRead,
    /// The value `rewards:read`.
    RewardsRead,
    /// The value `rfi:read`.
    RfiRead,
    /// The value `sandbox:developer:create`.
    SandboxDeveloperCreate,
    /// The value `sandbox:simulate`.
    SandboxSimulate,
    /// The value `spender_contract:approval:create`.
    SpenderContractApprovalCreate,
    /// The value `spender_contract:approval:read`.
    SpenderContractApprovalRead,
    /// The value `spender_contract:create`.
    SpenderContractCreate,
    /// The value `spender_contract:read`.
    SpenderContractRead,
    /// The value `tos_link:create`.
    TosLinkCreate,
    /// The value `tos_link:read`.
    TosLinkRead,
    /// The value `transfer:create`.
    TransferCreate,
    /// The value `transfer:create:partner_custodial_wallet`.
    TransferCreatePartnerCustodialWallet,
    /// The value `transfer:delete`.
    TransferDelete,
    /// The value `transfer:read`.
    TransferRead,
    /// The value `transfer:update`.
    TransferUpdate,
    /// The value `travel_rule_data:create`.
    TravelRuleDataCreate,
    /// The value `virtual_account:create`.
    VirtualAccountCreate,
    /// The value `virtual_account:delete`.
    VirtualAccountDelete,
    /// The value `virtual_account:history:read`.
    VirtualAccountHistoryRead,
    /// The value `virtual_account:read`.
    VirtualAccountRead,
    /// The value `virtual_account:transaction:read`.
    VirtualAccountTransactionRead,
    /// The value `virtual_account:update`.
    VirtualAccountUpdate,
    /// The value `wallet:create`.
    WalletCreate,
    /// The value `wallet:create:partner_custodial_wallet`.
    WalletCreatePartnerCustodialWallet,
    /// The value `wallet:customer:read`.
    WalletCustomerRead,
    /// The value `wallet:delete`.
    WalletDelete,
    /// The value `wallet:developer:read`.
    WalletDeveloperRead,
    /// The value `wallet:update`.
    WalletUpdate,
    /// The value `webhook:create`.
    WebhookCreate,
    /// The value `webhook:delete`.
    WebhookDelete,
    /// The value `webhook:read`.
    WebhookRead,
    /// The value `webhook:update`.
    WebhookUpdate,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for Scope {
    const NAME: &'static str = "Scope";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "api_key:create" => Self::ApiKeyCreate;
        "api_key:self:read" => Self::ApiKeySelfRead;
        "audit_log:read" => Self::AuditLogRead;
        "batch_settlement:create" => Self::BatchSettlementCreate;
        "batch_settlement:read" => Self::BatchSettlementRead;
        "card:create" => Self::CardCreate;
        "card:delete" => Self::CardDelete;
        "card:read" => Self::CardRead;
        "card:update" => Self::CardUpdate;
        "crypto_return_policy:create" => Self::CryptoReturnPolicyCreate;
        "crypto_return_policy:delete" => Self::CryptoReturnPolicyDelete;
        "crypto_return_policy:read" => Self::CryptoReturnPolicyRead;
        "crypto_return_policy:update" => Self::CryptoReturnPolicyUpdate;
        "customer:create" => Self::CustomerCreate;
        "customer:delete" => Self::CustomerDelete;
        "customer:read" => Self::CustomerRead;
        "customer:update" => Self::CustomerUpdate;
        "customer_creation_request:create" => Self::CustomerCreationRequestCreate;
        "customer_creation_request:read" => Self::CustomerCreationRequestRead;
        "developer_fee:create" => Self::DeveloperFeeCreate;
        "developer_fee:read" => Self::DeveloperFeeRead;
        "developer_fee:update" => Self::DeveloperFeeUpdate;
        "developer_trade_configuration:read" => Self::DeveloperTradeConfigurationRead;
        "developer_trade_configuration:update" =>
            Self::DeveloperTradeConfigurationUpdate;
        "exchange_rate:read" => Self::ExchangeRateRead;
        "external_account:create" => Self::ExternalAccountCreate;
        "external_account:delete" => Self::ExternalAccountDelete;
        "external_account:read" => Self::ExternalAccountRead;
        "external_account:update" => Self::ExternalAccountUpdate;
        "funds_request:read" => Self::FundsRequestRead;
        "inquiry:read" => Self::InquiryRead;
        "inquiry:resume" => Self::InquiryResume;
        "liquidation_address:create" => Self::LiquidationAddressCreate;
        "liquidation_address:drain:read" => Self::LiquidationAddressDrainRead;
        "liquidation_address:drain:update" => Self::LiquidationAddressDrainUpdate;
        "liquidation_address:read" => Self::LiquidationAddressRead;
        "liquidation_address:update" => Self::LiquidationAddressUpdate;
        "prefunded_account:create" => Self::PrefundedAccountCreate;
        "prefunded_account:history:read" => Self::PrefundedAccountHistoryRead;
        "prefunded_account:read" => Self::PrefundedAccountRead;
        "rewards:read" => Self::RewardsRead;
        "rfi:read" => Self::RfiRead;
        "sandbox:developer:create" => Self::SandboxDeveloperCreate;
        "sandbox:simulate" => Self::SandboxSimulate;
        "spender_contract:approval:create" => Self::SpenderContractApprovalCreate;
        "spender_contract:approval:read" => Self::SpenderContractApprovalRead;
        "spender_contract:create" => Self::SpenderContractCreate;
        "spender_contract:read" => Self::SpenderContractRead;
        "tos_link:create" => Self::TosLinkCreate;
        "tos_link:read" => Self::TosLinkRead;
        "transfer:create" => Self::TransferCreate;
        "transfer:create:partner_custodial_wallet" =>
            Self::TransferCreatePartnerCustodialWallet;
        "transfer:delete" => Self::TransferDelete;
        "transfer:read" => Self::TransferRead;
        "transfer:update" => Self::TransferUpdate;
        "travel_rule_data:create" => Self::TravelRuleDataCreate;
        "virtual_account:create" => Self::VirtualAccountCreate;
        "virtual_account:delete" => Self::VirtualAccountDelete;
        "virtual_account:history:read" => Self::VirtualAccountHistoryRead;
        "virtual_account:read" => Self::VirtualAccountRead;
        "virtual_account:transaction:read" => Self::VirtualAccountTransactionRead;
        "virtual_account:update" => Self::VirtualAccountUpdate;
        "wallet:create" => Self::WalletCreate;
        "wallet:create:partner_custodial_wallet" =>
            Self::WalletCreatePartnerCustodialWallet;
        "wallet:customer:read" => Self::WalletCustomerRead;
        "wallet:delete" => Self::WalletDelete;
        "wallet:developer:read" => Self::WalletDeveloperRead;
        "wallet:update" => Self::WalletUpdate;
        "webhook:create" => Self::WebhookCreate;
        "webhook:delete" => Self::WebhookDelete;
        "webhook:read" => Self::WebhookRead;
        "webhook:update" => Self::WebhookUpdate;
        _ => Self::Unknown;
    }
}

enumeration!(Scope);

/// A permission that a key holds; `svc:api_unrestricted` stands for all standard scopes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ScopeOrUnrestricted {
    /// All standard scopes; the only scope of an unrestricted key.
    ///
    /// On the wire: `svc:api_unrestricted`.
    SvcApiUnrestricted,

    /// The value `api_key:create`.
    ApiKeyCreate,

    /// The value `api_key:self:read`.
    ApiKeySelfRead,

    /// The value `audit_log:read`.
    AuditLogRead,

    /// The value `batch_settlement:create`.
    BatchSettlementCreate,

    /// The value `batch_settlement:read`.
    BatchSettlementRead,

    /// The value `card:create`.
    CardCreate,

    /// The value `card:delete`.
    CardDelete,

    /// The value `card:read`.
    CardRead,

    /// The value `card:update`.
    CardUpdate,

    /// The value `crypto_return_policy:create`.
    CryptoReturnPolicyCreate,

    /// The value `crypto_return_policy:delete`.
    CryptoReturnPolicyDelete,

    /// The value `crypto_return_policy:read`.
    CryptoReturnPolicyRead,

    /// The value `crypto_return_policy:update`.
    CryptoReturnPolicyUpdate,

    /// The value `customer:create`.
    CustomerCreate,

    /// The value `customer:delete`.
    CustomerDelete,

    /// The value `customer:read`.
    CustomerRead,

    /// The value `customer:update`.
    CustomerUpdate,

    /// The value `customer_creation_request:create`.
    CustomerCreationRequestCreate,

    /// The value `customer_creation_request:read`.
    CustomerCreationRequestRead,

    /// The value `developer_fee:create`.
    DeveloperFeeCreate,

    /// The value `developer_fee:read`.
    DeveloperFeeRead,

    /// The value `developer_fee:update`.
    DeveloperFeeUpdate,

    /// The value `developer_trade_configuration:read`.
    DeveloperTradeConfigurationRead,

    /// The value `developer_trade_configuration:update`.
    DeveloperTradeConfigurationUpdate,

    /// The value `exchange_rate:read`.
    ExchangeRateRead,

    /// The value `external_account:create`.
    ExternalAccountCreate,

    /// The value `external_account:delete`.
    ExternalAccountDelete,

    /// The value `external_account:read`.
    ExternalAccountRead,

    /// The value `external_account:update`.
    ExternalAccountUpdate,

    /// The value `funds_request:read`.
    FundsRequestRead,

    /// The value `inquiry:read`.
    InquiryRead,

    /// The value `inquiry:resume`.
    InquiryResume,

    /// The value `liquidation_address:create`.
    LiquidationAddressCreate,

    /// The value `liquidation_address:drain:read`.
    LiquidationAddressDrainRead,

    /// The value `liquidation_address:drain:update`.
    LiquidationAddressDrainUpdate,

    /// The value `liquidation_address:read`.
    LiquidationAddressRead,

    /// The value `liquidation_address:update`.
    LiquidationAddressUpdate,

    /// The value `prefunded_account:create`.
    PrefundedAccountCreate,

    /// The value `prefunded_account:history:read`.
    PrefundedAccountHistoryRead,

    /// The value `prefunded_account:read`.
    PrefundedAccountRead,

    /// The value `rewards:read`.
    RewardsRead,

    /// The value `rfi:read`.
    RfiRead,

    /// The value `sandbox:developer:create`.
    SandboxDeveloperCreate,

    /// The value `sandbox:simulate`.
    SandboxSimulate,

    /// The value `spender_contract:approval:create`.
    SpenderContractApprovalCreate,

    /// The value `spender_contract:approval:read`.
    SpenderContractApprovalRead,

    /// The value `spender_contract:create`.
    SpenderContractCreate,

    /// The value `spender_contract:read`.
    SpenderContractRead,

    /// The value `tos_link:create`.
    TosLinkCreate,

    /// The value `tos_link:read`.
    TosLinkRead,

    /// The value `transfer:create`.
    TransferCreate,

    /// The value `transfer:create:partner_custodial_wallet`.
    TransferCreatePartnerCustodialWallet,

    /// The value `transfer:delete`.
    TransferDelete,

    /// The value `transfer:read`.
    TransferRead,

    /// The value `transfer:update`.
    TransferUpdate,

    /// The value `travel_rule_data:create`.
    TravelRuleDataCreate,

    /// The value `virtual_account:create`.
    VirtualAccountCreate,

    /// The value `virtual_account:delete`.
    VirtualAccountDelete,

    /// The value `virtual_account:history:read`.
    VirtualAccountHistoryRead,

    /// The value `virtual_account:read`.
    VirtualAccountRead,

    /// The value `virtual_account:transaction:read`.
    VirtualAccountTransactionRead,

    /// The value `virtual_account:update`.
    VirtualAccountUpdate,

    /// The value `wallet:create`.
    WalletCreate,

    /// The value `wallet:create:partner_custodial_wallet`.
    WalletCreatePartnerCustodialWallet,

    /// The value `wallet:customer:read`.
    WalletCustomerRead,

    /// The value `wallet:delete`.
    WalletDelete,

    /// The value `wallet:developer:read`.
    WalletDeveloperRead,

    /// The value `wallet:update`.
    WalletUpdate,

    /// The value `webhook:create`.
    WebhookCreate,

    /// The value `webhook:delete`.
    WebhookDelete,

    /// The value `webhook:read`.
    WebhookRead,

    /// The value `webhook:update`.
    WebhookUpdate,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ScopeOrUnrestricted {
    const NAME: &'static str = "ScopeOrUnrestricted";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "svc:api_unrestricted" => Self::SvcApiUnrestricted;
        "api_key:create" => Self::ApiKeyCreate;
        "api_key:self:read" => Self::ApiKeySelfRead;
        "audit_log:read" => Self::AuditLogRead;
        "batch_settlement:create" => Self::BatchSettlementCreate;
        "batch_settlement:read" => Self::BatchSettlementRead;
        "card:create" => Self::CardCreate;
        "card:delete" => Self::CardDelete;
        "card:read" => Self::CardRead;
        "card:update" => Self::CardUpdate;
        "crypto_return_policy:create" => Self::CryptoReturnPolicyCreate;
        "crypto_return_policy:delete" => Self::CryptoReturnPolicyDelete;
        "crypto_return_policy:read" => Self::CryptoReturnPolicyRead;
        "crypto_return_policy:update" => Self::CryptoReturnPolicyUpdate;
        "customer:create" => Self::CustomerCreate;
        "customer:delete" => Self::CustomerDelete;
        "customer:read" => Self::CustomerRead;
        "customer:update" => Self::CustomerUpdate;
        "customer_creation_request:create" => Self::CustomerCreationRequestCreate;
        "customer_creation_request:read" => Self::CustomerCreationRequestRead;
        "developer_fee:create" => Self::DeveloperFeeCreate;
        "developer_fee:read" => Self::DeveloperFeeRead;
        "developer_fee:update" => Self::DeveloperFeeUpdate;
        "developer_trade_configuration:read" => Self::DeveloperTradeConfigurationRead;
        "developer_trade_configuration:update" =>
            Self::DeveloperTradeConfigurationUpdate;
        "exchange_rate:read" => Self::ExchangeRateRead;
        "external_account:create" => Self::ExternalAccountCreate;
        "external_account:delete" => Self::ExternalAccountDelete;
        "external_account:read" => Self::ExternalAccountRead;
        "external_account:update" => Self::ExternalAccountUpdate;
        "funds_request:read" => Self::FundsRequestRead;
        "inquiry:read" => Self::InquiryRead;
        "inquiry:resume" => Self::InquiryResume;
        "liquidation_address:create" => Self::LiquidationAddressCreate;
        "liquidation_address:drain:read" => Self::LiquidationAddressDrainRead;
        "liquidation_address:drain:update" => Self::LiquidationAddressDrainUpdate;
        "liquidation_address:read" => Self::LiquidationAddressRead;
        "liquidation_address:update" => Self::LiquidationAddressUpdate;
        "prefunded_account:create" => Self::PrefundedAccountCreate;
        "prefunded_account:history:read" => Self::PrefundedAccountHistoryRead;
        "prefunded_account:read" => Self::PrefundedAccountRead;
        "rewards:read" => Self::RewardsRead;
        "rfi:read" => Self::RfiRead;
        "sandbox:developer:create" => Self::SandboxDeveloperCreate;
        "sandbox:simulate" => Self::SandboxSimulate;
        "spender_contract:approval:create" => Self::SpenderContractApprovalCreate;
        "spender_contract:approval:read" => Self::SpenderContractApprovalRead;
        "spender_contract:create" => Self::SpenderContractCreate;
        "spender_contract:read" => Self::SpenderContractRead;
        "tos_link:create" => Self::TosLinkCreate;
        "tos_link:read" => Self::TosLinkRead;
        "transfer:create" => Self::TransferCreate;
        "transfer:create:partner_custodial_wallet" =>
            Self::TransferCreatePartnerCustodialWallet;
        "transfer:delete" => Self::TransferDelete;
        "transfer:read" => Self::TransferRead;
        "transfer:update" => Self::TransferUpdate;
        "travel_rule_data:create" => Self::TravelRuleDataCreate;
        "virtual_account:create" => Self::VirtualAccountCreate;
        "virtual_account:delete" => Self::VirtualAccountDelete;
        "virtual_account:history:read" => Self::VirtualAccountHistoryRead;
        "virtual_account:read" => Self::VirtualAccountRead;
        "virtual_account:transaction:read" => Self::VirtualAccountTransactionRead;
        "virtual_account:update" => Self::VirtualAccountUpdate;
        "wallet:create" => Self::WalletCreate;
        "wallet:create:partner_custodial_wallet" =>
            Self::WalletCreatePartnerCustodialWallet;
        "wallet:customer:read" => Self::WalletCustomerRead;
        "wallet:delete" => Self::WalletDelete;
        "wallet:developer:read" => Self::WalletDeveloperRead;
        "wallet:update" => Self::WalletUpdate;
        "webhook:create" => Self::WebhookCreate;
        "webhook:delete" => Self::WebhookDelete;
        "webhook:read" => Self::WebhookRead;
        "webhook:update" => Self::WebhookUpdate;
        _ => Self::Unknown;
    }
}

enumeration!(ScopeOrUnrestricted);

/// How a key was created.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ApiKeyType {
    /// Created in the dashboard.
    Public,
    /// Created through the API.
    Private,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ApiKeyType {
    const NAME: &'static str = "ApiKeyType";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "Public" => Self::Public;
        "Private" => Self::Private;
        _ => Self::Unknown;
    }
}

enumeration!(ApiKeyType);

/// What owns a key; always `Developer`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ApiKeyOwnerType {
    Developer,
}

impl Enumeration for ApiKeyOwnerType {
    const NAME: &'static str = "ApiKeyOwnerType";
    const SET: ValueSet = ValueSet::Closed;
    const PLACEHOLDER: Self = Self::Developer;

    values! {
        "Developer" => Self::Developer;
    }
}

enumeration!(ApiKeyOwnerType);

/// What a key begins with.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ApiKeyPrefix {
    /// The key is for production.
    ///
    /// On the wire: `sk-live`.
    SkLive,

    /// The key is for the sandbox.
    ///
    /// On the wire: `sk-test`.
    SkTest,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ApiKeyPrefix {
    const NAME: &'static str = "ApiKeyPrefix";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "sk-live" => Self::SkLive;
        "sk-test" => Self::SkTest;
        _ => Self::Unknown;
    }
}

enumeration!(ApiKeyPrefix);

/// The last four characters of a key.
///
/// Exactly 4 characters.
///
/// ```
/// # use svc_models::ApiKeyLast4;
/// let value: ApiKeyLast4 = "d1e7".parse()?;
/// assert_eq!(value.to_string(), "d1e7");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type ApiKeyLast4 = CheckedText<ApiKeyLast4Rules>;

/// What [`ApiKeyLast4`] keeps.
pub enum ApiKeyLast4Rules {}

impl TextRule for ApiKeyLast4Rules {
    const RULES: TextRules = TextRules::new("ApiKeyLast4").min_length(4).max_length(4);
}

/// The state of a key.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ApiKeyState {
    Active,
    Deleted,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ApiKeyState {
    const NAME: &'static str = "ApiKeyState";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "Active" => Self::Active;
        "Deleted" => Self::Deleted;
        _ => Self::Unknown;
    }
}

enumeration!(ApiKeyState);

impl StateMachine for ApiKeyState {
    const MOVES: &'static [Move<Self>] = &[
        Move::creation(Self::Active)
            .by("creation")
            .operation("create_api_key")
            .when("new scoped key")
            .also("value returned once"),
    ];
    const NOT_SHOWN: &'static [&'static str] = &["API key transitions after creation."];
}

/// An optional label.
///
/// At most 100 characters.
///
/// ```
/// # use svc_models::ApiKeyName;
/// let value: ApiKeyName = "Reporting".parse()?;
/// assert_eq!(value.to_string(), "Reporting");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type ApiKeyName = CheckedText<ApiKeyNameRules>;

/// What [`ApiKeyName`] keeps.
pub enum ApiKeyNameRules {}

impl TextRule for ApiKeyNameRules {
    const RULES: TextRules = TextRules::new("ApiKeyName").max_length(100);
}

/// The plaintext secret of a key.
///
/// At least 1 character.
///
/// **Secret:** never shown in logs or by `Debug`.
pub type ApiKeyValue = SecretText<ApiKeyValueRules>;

/// What [`ApiKeyValue`] keeps.
pub enum ApiKeyValueRules {}

impl TextRule for ApiKeyValueRules {
    const RULES: TextRules = TextRules::new("ApiKeyValue").min_length(1);
}

/// A scoped API key to create.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ApiKeyCreate {
    /// Optional label, at most 100 characters.
    pub name: Option<ApiKeyName>,

    /// The scopes of the new key. Each must be held by the caller. `svc:api_unrestricted` cannot be
    /// requested; unrestricted keys are made in the dashboard.
    ///
    /// At least 1 item.
    pub scopes: Vec<Scope>,
}

impl Codec for ApiKeyCreate {
    members! {
        0 name = Optional("name"), checked;
        1 scopes = Required("scopes"), items(ItemRules::new().min(1));
    }
}

record!(ApiKeyCreate: scopes);

/// An API key without its `value`; the plaintext secret is never returned here.
///
/// It has no member `value`.
///
/// Rule for `scopes`: must not list other scopes beside svc:api_unrestricted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ApiKey {
    /// Unique id of the key.
    pub id: OpaqueId,

    /// `Public` (created in the dashboard) or `Private` (created through the API).
    pub r#type: ApiKeyType,

    /// Always `Developer`.
    pub owner_type: ApiKeyOwnerType,

    /// Developer id that owns the key.
    pub owner_id: OpaqueId,

    /// `sk-live` in production, `sk-test` in sandbox.
    pub prefix: ApiKeyPrefix,

    /// Last four characters of the key.
    pub last_4: ApiKeyLast4,

    /// `Active` or `Deleted`.
    pub state: ApiKeyState,

    /// When the key was created.
    pub created_at: Timestamp,

    /// When the key was last updated.
    pub updated_at: Timestamp,

    /// Optional label, at most 100 characters.
    pub name: Option<ApiKeyName>,

    /// A single element `svc:api_unrestricted` denotes an unrestricted key (all standard scopes); any other
    /// list denotes a scoped key.
    pub scopes: Vec<ScopeOrUnrestricted>,
}

impl Codec for ApiKey {
    members! {
        0 id = Required("id"), checked;
        1 r#type = Required("type"), checked;
        2 owner_type = Required("owner_type"), checked;
        3 owner_id = Required("owner_id"), checked;
        4 prefix = Required("prefix"), checked;
        5 last_4 = Required("last_4"), checked;
        6 state = Required("state"), checked;
        7 created_at = Required("created_at"), checked;
        8 updated_at = Required("updated_at"), checked;
        9 name = Optional("name"), checked;
        10 scopes = Required("scopes"), checked;
    }

    fn read_other(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Abort> {
        match key {
            "value" => from.refuse_member(key),
            _ => self.read_rest(key, from),
        }
    }

    fn check(&self, check: &mut Check) {
        static RULES: &[Rule] = &[
            Rule {
                code: "rule",
                message: "must not list other scopes beside svc:api_unrestricted",
                keys: &["scopes"],
                tested: &["/scopes"],
                schema: &super::residual_schemas::API_KEY_FIELDS_ALL_OF_0_IF_RULE,
            },
        ];
        self.check_members(check);
        check.rules(RULES, |of| of.value("scopes", &self.scopes));
    }
}

record! {
    ApiKey: id, r#type, owner_id, prefix, last_4, state, created_at, updated_at, scopes;
    owner_type = ApiKeyOwnerType::Developer;
}

/// A new API key with its `value`. The secret is returned exactly once, here.
///
/// Rule for `scopes`: must not list other scopes beside svc:api_unrestricted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CreatedApiKey {
    /// Unique id of the key.
    pub id: OpaqueId,

    /// `Public` (created in the dashboard) or `Private` (created through the API).
    pub r#type: ApiKeyType,

    /// Always `Developer`.
    pub owner_type: ApiKeyOwnerType,

    /// Developer id that owns the key.
    pub owner_id: OpaqueId,

    /// `sk-live` in production, `sk-test` in sandbox.
    pub prefix: ApiKeyPrefix,

    /// Last four characters of the key.
    pub last_4: ApiKeyLast4,

    /// `Active` or `Deleted`.
    pub state: ApiKeyState,

    /// When the key was created.
    pub created_at: Timestamp,

    /// When the key was last updated.
    pub updated_at: Timestamp,

    /// Optional label, at most 100 characters.
    pub name: Option<ApiKeyName>,

    /// A single element `svc:api_unrestricted` denotes an unrestricted key (all standard scopes); any other
    /// list denotes a scoped key.
    pub scopes: Vec<ScopeOrUnrestricted>,

    /// Plaintext secret; present only in the response to key creation and returned exactly once.
    ///
    /// Only the service sets it.
    ///
    /// **Secret:** never shown in logs or by `Debug`.
    ///
    /// **Returned once:** shown in this one response and never again.
    pub value: ApiKeyValue,
}

impl Codec for CreatedApiKey {
    members! {
        0 id = Required("id"), checked;
        1 r#type = Required("type"), checked;
        2 owner_type = Required("owner_type"), checked;
        3 owner_id = Required("owner_id"), checked;
        4 prefix = Required("prefix"), checked;
        5 last_4 = Required("last_4"), checked;
        6 state = Required("state"), checked;
        7 created_at = Required("created_at"), checked;
        8 updated_at = Required("updated_at"), checked;
        9 name = Optional("name"), checked;
        10 scopes = Required("scopes"), checked;
        11 value = Required("value"), checked;
    }

    fn check(&self, check: &mut Check) {
        static RULES: &[Rule] = &[
            Rule {
                code: "rule",
                message: "must not list other scopes beside svc:api_unrestricted",
                keys: &["scopes"],
                tested: &["/scopes"],
                schema: &super::residual_schemas::API_KEY_FIELDS_ALL_OF_0_IF_RULE,
            },
        ];
        self.check_members(check);
        check.rules(RULES, |of| of.value("scopes", &self.scopes));
    }
}

record! {
    CreatedApiKey: id, r#type, owner_id, prefix, last_4, state, created_at, updated_at,
        scopes, value;
    owner_type = ApiKeyOwnerType::Developer;
}
