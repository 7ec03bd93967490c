// Written by `cargo xtask gen`. Change the description, not this file.
//! Keys that authenticate requests, unrestricted or scoped.
//!
//! Description, sections 1, 2.3 and 5.

#![cfg_attr(rustfmt, rustfmt_skip)]

use runtime::prelude::*;
use super::{
    ApiKeyLast4, ApiKeyName, ApiKeyOwnerType, ApiKeyPrefix, ApiKeyState, ApiKeyType,
    OpaqueId, ScopeOrUnrestricted,
};

/// A permission that may be granted to a scoped key.
///
/// Description, section 5.
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
    const ALL: &'static [Self] = &[
        Self::ApiKeyCreate,
        Self::ApiKeySelfRead,
        Self::AuditLogRead,
        Self::BatchSettlementCreate,
        Self::BatchSettlementRead,
        Self::CardCreate,
        Self::CardDelete,
        Self::CardRead,
        Self::CardUpdate,
        Self::CryptoReturnPolicyCreate,
        Self::CryptoReturnPolicyDelete,
        Self::CryptoReturnPolicyRead,
        Self::CryptoReturnPolicyUpdate,
        Self::CustomerCreate,
        Self::CustomerDelete,
        Self::CustomerRead,
        Self::CustomerUpdate,
        Self::CustomerCreationRequestCreate,
        Self::CustomerCreationRequestRead,
        Self::DeveloperFeeCreate,
        Self::DeveloperFeeRead,
        Self::DeveloperFeeUpdate,
        Self::DeveloperTradeConfigurationRead,
        Self::DeveloperTradeConfigurationUpdate,
        Self::ExchangeRateRead,
        Self::ExternalAccountCreate,
        Self::ExternalAccountDelete,
        Self::ExternalAccountRead,
        Self::ExternalAccountUpdate,
        Self::FundsRequestRead,
        Self::InquiryRead,
        Self::InquiryResume,
        Self::LiquidationAddressCreate,
        Self::LiquidationAddressDrainRead,
        Self::LiquidationAddressDrainUpdate,
        Self::LiquidationAddressRead,
        Self::LiquidationAddressUpdate,
        Self::PrefundedAccountCreate,
        Self::PrefundedAccountHistoryRead,
        Self::PrefundedAccountRead,
        Self::RewardsRead,
        Self::RfiRead,
        Self::SandboxDeveloperCreate,
        Self::SandboxSimulate,
        Self::SpenderContractApprovalCreate,
        Self::SpenderContractApprovalRead,
        Self::SpenderContractCreate,
        Self::SpenderContractRead,
        Self::TosLinkCreate,
        Self::TosLinkRead,
        Self::TransferCreate,
        Self::TransferCreatePartnerCustodialWallet,
        Self::TransferDelete,
        Self::TransferRead,
        Self::TransferUpdate,
        Self::TravelRuleDataCreate,
        Self::VirtualAccountCreate,
        Self::VirtualAccountDelete,
        Self::VirtualAccountHistoryRead,
        Self::VirtualAccountRead,
        Self::VirtualAccountTransactionRead,
        Self::VirtualAccountUpdate,
        Self::WalletCreate,
        Self::WalletCreatePartnerCustodialWallet,
        Self::WalletCustomerRead,
        Self::WalletDelete,
        Self::WalletDeveloperRead,
        Self::WalletUpdate,
        Self::WebhookCreate,
        Self::WebhookDelete,
        Self::WebhookRead,
        Self::WebhookUpdate,
    ];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::ApiKeyCreate => "api_key:create",
            Self::ApiKeySelfRead => "api_key:self:read",
            Self::AuditLogRead => "audit_log:read",
            Self::BatchSettlementCreate => "batch_settlement:create",
            Self::BatchSettlementRead => "batch_settlement:read",
            Self::CardCreate => "card:create",
            Self::CardDelete => "card:delete",
            Self::CardRead => "card:read",
            Self::CardUpdate => "card:update",
            Self::CryptoReturnPolicyCreate => "crypto_return_policy:create",
            Self::CryptoReturnPolicyDelete => "crypto_return_policy:delete",
            Self::CryptoReturnPolicyRead => "crypto_return_policy:read",
            Self::CryptoReturnPolicyUpdate => "crypto_return_policy:update",
            Self::CustomerCreate => "customer:create",
            Self::CustomerDelete => "customer:delete",
            Self::CustomerRead => "customer:read",
            Self::CustomerUpdate => "customer:update",
            Self::CustomerCreationRequestCreate => "customer_creation_request:create",
            Self::CustomerCreationRequestRead => "customer_creation_request:read",
            Self::DeveloperFeeCreate => "developer_fee:create",
            Self::DeveloperFeeRead => "developer_fee:read",
            Self::DeveloperFeeUpdate => "developer_fee:update",
            Self::DeveloperTradeConfigurationRead => "developer_trade_configuration:read",
            Self::DeveloperTradeConfigurationUpdate => {
                "developer_trade_configuration:update"
            }
            Self::ExchangeRateRead => "exchange_rate:read",
            Self::ExternalAccountCreate => "external_account:create",
            Self::ExternalAccountDelete => "external_account:delete",
            Self::ExternalAccountRead => "external_account:read",
            Self::ExternalAccountUpdate => "external_account:update",
            Self::FundsRequestRead => "funds_request:read",
            Self::InquiryRead => "inquiry:read",
            Self::InquiryResume => "inquiry:resume",
            Self::LiquidationAddressCreate => "liquidation_address:create",
            Self::LiquidationAddressDrainRead => "liquidation_address:drain:read",
            Self::LiquidationAddressDrainUpdate => "liquidation_address:drain:update",
            Self::LiquidationAddressRead => "liquidation_address:read",
            Self::LiquidationAddressUpdate => "liquidation_address:update",
            Self::PrefundedAccountCreate => "prefunded_account:create",
            Self::PrefundedAccountHistoryRead => "prefunded_account:history:read",
            Self::PrefundedAccountRead => "prefunded_account:read",
            Self::RewardsRead => "rewards:read",
            Self::RfiRead => "rfi:read",
            Self::SandboxDeveloperCreate => "sandbox:developer:create",
            Self::SandboxSimulate => "sandbox:simulate",
            Self::SpenderContractApprovalCreate => "spender_contract:approval:create",
            Self::SpenderContractApprovalRead => "spender_contract:approval:read",
            Self::SpenderContractCreate => "spender_contract:create",
            Self::SpenderContractRead => "spender_contract:read",
            Self::TosLinkCreate => "tos_link:create",
            Self::TosLinkRead => "tos_link:read",
            Self::TransferCreate => "transfer:create",
            Self::TransferCreatePartnerCustodialWallet => {
                "transfer:create:partner_custodial_wallet"
            }
            Self::TransferDelete => "transfer:delete",
            Self::TransferRead => "transfer:read",
            Self::TransferUpdate => "transfer:update",
            Self::TravelRuleDataCreate => "travel_rule_data:create",
            Self::VirtualAccountCreate => "virtual_account:create",
            Self::VirtualAccountDelete => "virtual_account:delete",
            Self::VirtualAccountHistoryRead => "virtual_account:history:read",
            Self::VirtualAccountRead => "virtual_account:read",
            Self::VirtualAccountTransactionRead => "virtual_account:transaction:read",
            Self::VirtualAccountUpdate => "virtual_account:update",
            Self::WalletCreate => "wallet:create",
            Self::WalletCreatePartnerCustodialWallet => {
                "wallet:create:partner_custodial_wallet"
            }
            Self::WalletCustomerRead => "wallet:customer:read",
            Self::WalletDelete => "wallet:delete",
            Self::WalletDeveloperRead => "wallet:developer:read",
            Self::WalletUpdate => "wallet:update",
            Self::WebhookCreate => "webhook:create",
            Self::WebhookDelete => "webhook:delete",
            Self::WebhookRead => "webhook:read",
            Self::WebhookUpdate => "webhook:update",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "api_key:create" => Some(Self::ApiKeyCreate),
            "api_key:self:read" => Some(Self::ApiKeySelfRead),
            "audit_log:read" => Some(Self::AuditLogRead),
            "batch_settlement:create" => Some(Self::BatchSettlementCreate),
            "batch_settlement:read" => Some(Self::BatchSettlementRead),
            "card:create" => Some(Self::CardCreate),
            "card:delete" => Some(Self::CardDelete),
            "card:read" => Some(Self::CardRead),
            "card:update" => Some(Self::CardUpdate),
            "crypto_return_policy:create" => Some(Self::CryptoReturnPolicyCreate),
            "crypto_return_policy:delete" => Some(Self::CryptoReturnPolicyDelete),
            "crypto_return_policy:read" => Some(Self::CryptoReturnPolicyRead),
            "crypto_return_policy:update" => Some(Self::CryptoReturnPolicyUpdate),
            "customer:create" => Some(Self::CustomerCreate),
            "customer:delete" => Some(Self::CustomerDelete),
            "customer:read" => Some(Self::CustomerRead),
            "customer:update" => Some(Self::CustomerUpdate),
            "customer_creation_request:create" => {
                Some(Self::CustomerCreationRequestCreate)
            }
            "customer_creation_request:read" => Some(Self::CustomerCreationRequestRead),
            "developer_fee:create" => Some(Self::DeveloperFeeCreate),
            "developer_fee:read" => Some(Self::DeveloperFeeRead),
            "developer_fee:update" => Some(Self::DeveloperFeeUpdate),
            "developer_trade_configuration:read" => {
                Some(Self::DeveloperTradeConfigurationRead)
            }
            "developer_trade_configuration:update" => {
                Some(Self::DeveloperTradeConfigurationUpdate)
            }
            "exchange_rate:read" => Some(Self::ExchangeRateRead),
            "external_account:create" => Some(Self::ExternalAccountCreate),
            "external_account:delete" => Some(Self::ExternalAccountDelete),
            "external_account:read" => Some(Self::ExternalAccountRead),
            "external_account:update" => Some(Self::ExternalAccountUpdate),
            "funds_request:read" => Some(Self::FundsRequestRead),
            "inquiry:read" => Some(Self::InquiryRead),
            "inquiry:resume" => Some(Self::InquiryResume),
            "liquidation_address:create" => Some(Self::LiquidationAddressCreate),
            "liquidation_address:drain:read" => Some(Self::LiquidationAddressDrainRead),
            "liquidation_address:drain:update" => {
                Some(Self::LiquidationAddressDrainUpdate)
            }
            "liquidation_address:read" => Some(Self::LiquidationAddressRead),
            "liquidation_address:update" => Some(Self::LiquidationAddressUpdate),
            "prefunded_account:create" => Some(Self::PrefundedAccountCreate),
            "prefunded_account:history:read" => Some(Self::PrefundedAccountHistoryRead),
            "prefunded_account:read" => Some(Self::PrefundedAccountRead),
            "rewards:read" => Some(Self::RewardsRead),
            "rfi:read" => Some(Self::RfiRead),
            "sandbox:developer:create" => Some(Self::SandboxDeveloperCreate),
            "sandbox:simulate" => Some(Self::SandboxSimulate),
            "spender_contract:approval:create" => {
                Some(Self::SpenderContractApprovalCreate)
            }
            "spender_contract:approval:read" => Some(Self::SpenderContractApprovalRead),
            "spender_contract:create" => Some(Self::SpenderContractCreate),
            "spender_contract:read" => Some(Self::SpenderContractRead),
            "tos_link:create" => Some(Self::TosLinkCreate),
            "tos_link:read" => Some(Self::TosLinkRead),
            "transfer:create" => Some(Self::TransferCreate),
            "transfer:create:partner_custodial_wallet" => {
                Some(Self::TransferCreatePartnerCustodialWallet)
            }
            "transfer:delete" => Some(Self::TransferDelete),
            "transfer:read" => Some(Self::TransferRead),
            "transfer:update" => Some(Self::TransferUpdate),
            "travel_rule_data:create" => Some(Self::TravelRuleDataCreate),
            "virtual_account:create" => Some(Self::VirtualAccountCreate),
            "virtual_account:delete" => Some(Self::VirtualAccountDelete),
            "virtual_account:history:read" => Some(Self::VirtualAccountHistoryRead),
            "virtual_account:read" => Some(Self::VirtualAccountRead),
            "virtual_account:transaction:read" => {
                Some(Self::VirtualAccountTransactionRead)
            }
            "virtual_account:update" => Some(Self::VirtualAccountUpdate),
            "wallet:create" => Some(Self::WalletCreate),
            "wallet:create:partner_custodial_wallet" => {
                Some(Self::WalletCreatePartnerCustodialWallet)
            }
            "wallet:customer:read" => Some(Self::WalletCustomerRead),
            "wallet:delete" => Some(Self::WalletDelete),
            "wallet:developer:read" => Some(Self::WalletDeveloperRead),
            "wallet:update" => Some(Self::WalletUpdate),
            "webhook:create" => Some(Self::WebhookCreate),
            "webhook:delete" => Some(Self::WebhookDelete),
            "webhook:read" => Some(Self::WebhookRead),
            "webhook:update" => Some(Self::WebhookUpdate),
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

enumeration!(Scope);

/// The plaintext secret of a key.
///
/// At least 1 character.
///
/// **Secret:** never shown in logs or by `Debug`.
///
/// Description, sections 2.3 and 5.
pub type ApiKeyValue = SecretText<ApiKeyValueRules>;

/// What [`ApiKeyValue`] keeps.
pub enum ApiKeyValueRules {}

impl TextRule for ApiKeyValueRules {
    const RULES: TextRules = TextRules::new("ApiKeyValue").min_length(1);
}

/// A scoped API key to create.
///
/// Description, section 4.3.
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

impl ApiKeyCreate {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(scopes: Vec<Scope>) -> Self {
        Self { name: None, scopes }
    }

    /// Sets `name`.
    #[must_use]
    pub fn name(mut self, name: ApiKeyName) -> Self {
        self.name = Some(name);
        self
    }
}

impl Wire for ApiKeyCreate {
    const FIELDS: &'static [Field] = &[
        Field::Optional("name"),
        Field::Required("scopes"),
    ];
    const PLACEHOLDER: Self = Self {
        name: Wire::PLACEHOLDER,
        scopes: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.name),
            1 => from.read(&mut self.scopes),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("name", &self.name);
        to.member("scopes", &self.scopes);
    }

    fn check(&self, test: &mut Check) {
        test.member("name", &self.name);
        test.items("scopes", &self.scopes, &ItemRules::new().min(1));
    }
}

wired!(ApiKeyCreate);

/// An API key without its `value`; the plaintext secret is never returned here.
///
/// It has no member `value`.
///
/// Rule for `scopes`: must not list other scopes beside svc:api_unrestricted.
///
/// Description, sections 2.3 and 4.4.
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

impl ApiKey {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(
        id: OpaqueId,
        r#type: ApiKeyType,
        owner_type: ApiKeyOwnerType,
        owner_id: OpaqueId,
        prefix: ApiKeyPrefix,
        last_4: ApiKeyLast4,
        state: ApiKeyState,
        created_at: Timestamp,
        updated_at: Timestamp,
        scopes: Vec<ScopeOrUnrestricted>,
    ) -> Self {
        Self {
            id,
            r#type,
            owner_type,
            owner_id,
            prefix,
            last_4,
            state,
            created_at,
            updated_at,
            name: None,
            scopes,
        }
    }

    /// Sets `name`.
    #[must_use]
    pub fn name(mut self, name: ApiKeyName) -> Self {
        self.name = Some(name);
        self
    }
}

impl Wire for ApiKey {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Required("type"),
        Field::Required("owner_type"),
        Field::Required("owner_id"),
        Field::Required("prefix"),
        Field::Required("last_4"),
        Field::Required("state"),
        Field::Required("created_at"),
        Field::Required("updated_at"),
        Field::Optional("name"),
        Field::Required("scopes"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        r#type: Wire::PLACEHOLDER,
        owner_type: Wire::PLACEHOLDER,
        owner_id: Wire::PLACEHOLDER,
        prefix: Wire::PLACEHOLDER,
        last_4: Wire::PLACEHOLDER,
        state: Wire::PLACEHOLDER,
        created_at: Wire::PLACEHOLDER,
        updated_at: Wire::PLACEHOLDER,
        name: Wire::PLACEHOLDER,
        scopes: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.r#type),
            2 => from.read(&mut self.owner_type),
            3 => from.read(&mut self.owner_id),
            4 => from.read(&mut self.prefix),
            5 => from.read(&mut self.last_4),
            6 => from.read(&mut self.state),
            7 => from.read(&mut self.created_at),
            8 => from.read(&mut self.updated_at),
            9 => from.read(&mut self.name),
            10 => from.read(&mut self.scopes),
            _ => from.skip(),
        }
    }

    fn read_other(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match key {
            "value" => from.refuse_member(key),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("type", &self.r#type);
        to.member("owner_type", &self.owner_type);
        to.member("owner_id", &self.owner_id);
        to.member("prefix", &self.prefix);
        to.member("last_4", &self.last_4);
        to.member("state", &self.state);
        to.member("created_at", &self.created_at);
        to.member("updated_at", &self.updated_at);
        to.member("name", &self.name);
        to.member("scopes", &self.scopes);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("type", &self.r#type);
        test.member("owner_type", &self.owner_type);
        test.member("owner_id", &self.owner_id);
        test.member("prefix", &self.prefix);
        test.member("last_4", &self.last_4);
        test.member("state", &self.state);
        test.member("created_at", &self.created_at);
        test.member("updated_at", &self.updated_at);
        test.member("name", &self.name);
        test.member("scopes", &self.scopes);
        if self.scopes.contains(&ScopeOrUnrestricted::SvcApiUnrestricted)
            && self.scopes.len() > 1
        {
            test.broken(
                &Rule {
                    code: "rule",
                    says: "must not list other scopes beside svc:api_unrestricted",
                    keys: &["scopes"],
                    tested: &["/scopes"],
                },
            );
        }
    }
}

wired!(ApiKey);

/// A new API key with its `value`. The secret is returned exactly once, here.
///
/// Rule for `scopes`: must not list other scopes beside svc:api_unrestricted.
///
/// Description, sections 2.3, 4.3 and 5.
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

impl CreatedApiKey {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(
        id: OpaqueId,
        r#type: ApiKeyType,
        owner_type: ApiKeyOwnerType,
        owner_id: OpaqueId,
        prefix: ApiKeyPrefix,
        last_4: ApiKeyLast4,
        state: ApiKeyState,
        created_at: Timestamp,
        updated_at: Timestamp,
        scopes: Vec<ScopeOrUnrestricted>,
        value: ApiKeyValue,
    ) -> Self {
        Self {
            id,
            r#type,
            owner_type,
            owner_id,
            prefix,
            last_4,
            state,
            created_at,
            updated_at,
            name: None,
            scopes,
            value,
        }
    }

    /// Sets `name`.
    #[must_use]
    pub fn name(mut self, name: ApiKeyName) -> Self {
        self.name = Some(name);
        self
    }
}

impl Wire for CreatedApiKey {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Required("type"),
        Field::Required("owner_type"),
        Field::Required("owner_id"),
        Field::Required("prefix"),
        Field::Required("last_4"),
        Field::Required("state"),
        Field::Required("created_at"),
        Field::Required("updated_at"),
        Field::Optional("name"),
        Field::Required("scopes"),
        Field::Required("value"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        r#type: Wire::PLACEHOLDER,
        owner_type: Wire::PLACEHOLDER,
        owner_id: Wire::PLACEHOLDER,
        prefix: Wire::PLACEHOLDER,
        last_4: Wire::PLACEHOLDER,
        state: Wire::PLACEHOLDER,
        created_at: Wire::PLACEHOLDER,
        updated_at: Wire::PLACEHOLDER,
        name: Wire::PLACEHOLDER,
        scopes: Wire::PLACEHOLDER,
        value: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.r#type),
            2 => from.read(&mut self.owner_type),
            3 => from.read(&mut self.owner_id),
            4 => from.read(&mut self.prefix),
            5 => from.read(&mut self.last_4),
            6 => from.read(&mut self.state),
            7 => from.read(&mut self.created_at),
            8 => from.read(&mut self.updated_at),
            9 => from.read(&mut self.name),
            10 => from.read(&mut self.scopes),
            11 => from.read(&mut self.value),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("type", &self.r#type);
        to.member("owner_type", &self.owner_type);
        to.member("owner_id", &self.owner_id);
        to.member("prefix", &self.prefix);
        to.member("last_4", &self.last_4);
        to.member("state", &self.state);
        to.member("created_at", &self.created_at);
        to.member("updated_at", &self.updated_at);
        to.member("name", &self.name);
        to.member("scopes", &self.scopes);
        to.member("value", &self.value);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("type", &self.r#type);
        test.member("owner_type", &self.owner_type);
        test.member("owner_id", &self.owner_id);
        test.member("prefix", &self.prefix);
        test.member("last_4", &self.last_4);
        test.member("state", &self.state);
        test.member("created_at", &self.created_at);
        test.member("updated_at", &self.updated_at);
        test.member("name", &self.name);
        test.member("scopes", &self.scopes);
        test.member("value", &self.value);
        if self.scopes.contains(&ScopeOrUnrestricted::SvcApiUnrestricted)
            && self.scopes.len() > 1
        {
            test.broken(
                &Rule {
                    code: "rule",
                    says: "must not list other scopes beside svc:api_unrestricted",
                    keys: &["scopes"],
                    tested: &["/scopes"],
                },
            );
        }
    }
}

wired!(CreatedApiKey);
