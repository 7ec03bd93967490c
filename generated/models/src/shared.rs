// Written by `oasmith gen`. Change the description, not this file.
//! Types that several resource groups use.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::collections::BTreeMap;
use oasmith::prelude::*;

/// Unique identifier of a resource.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// ```
/// # use svc_models::Id;
/// let value: Id = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type Id = CheckedText<IdRules>;

/// What [`Id`] keeps.
pub enum IdRules {}

impl TextRule for IdRules {
    const RULES: TextRules = TextRules::new("Id")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl IdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

/// The id of a prefunded account.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// No other id is one; `from_plain` and `into_plain` convert.
///
/// ```
/// # use svc_models::PrefundedAccountId;
/// let value: PrefundedAccountId = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type PrefundedAccountId = CheckedText<PrefundedAccountIdRules>;

/// What [`PrefundedAccountId`] keeps.
pub enum PrefundedAccountIdRules {}

impl TextRule for PrefundedAccountIdRules {
    const RULES: TextRules = TextRules::new("PrefundedAccountId")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl PrefundedAccountIdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

impl IdRole for PrefundedAccountIdRules {
    type Plain = Id;
}

/// The id of an external account.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// No other id is one; `from_plain` and `into_plain` convert.
///
/// ```
/// # use svc_models::ExternalAccountId;
/// let value: ExternalAccountId = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type ExternalAccountId = CheckedText<ExternalAccountIdRules>;

/// What [`ExternalAccountId`] keeps.
pub enum ExternalAccountIdRules {}

impl TextRule for ExternalAccountIdRules {
    const RULES: TextRules = TextRules::new("ExternalAccountId")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl ExternalAccountIdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

impl IdRole for ExternalAccountIdRules {
    type Plain = Id;
}

/// The id of a customer.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// No other id is one; `from_plain` and `into_plain` convert.
///
/// ```
/// # use svc_models::CustomerId;
/// let value: CustomerId = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type CustomerId = CheckedText<CustomerIdRules>;

/// What [`CustomerId`] keeps.
pub enum CustomerIdRules {}

impl TextRule for CustomerIdRules {
    const RULES: TextRules = TextRules::new("CustomerId")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl CustomerIdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

impl IdRole for CustomerIdRules {
    type Plain = Id;
}

/// The id of a wallet.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// No other id is one; `from_plain` and `into_plain` convert.
///
/// ```
/// # use svc_models::WalletId;
/// let value: WalletId = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type WalletId = CheckedText<WalletIdRules>;

/// What [`WalletId`] keeps.
pub enum WalletIdRules {}

impl TextRule for WalletIdRules {
    const RULES: TextRules = TextRules::new("WalletId")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl WalletIdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

impl IdRole for WalletIdRules {
    type Plain = Id;
}

/// An identifier whose alphabet is not shown; ids are 1 to 42 characters long.
///
/// 1 to 42 characters.
///
/// ```
/// # use svc_models::OpaqueId;
/// let value: OpaqueId = "7f6e5d4c3b2a".parse()?;
/// assert_eq!(value.to_string(), "7f6e5d4c3b2a");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type OpaqueId = CheckedText<OpaqueIdRules>;

/// What [`OpaqueId`] keeps.
pub enum OpaqueIdRules {}

impl TextRule for OpaqueIdRules {
    const RULES: TextRules = TextRules::new("OpaqueId").min_length(1).max_length(42);
}

/// A decimal amount as a string, in the currency that its place tells.
///
/// Pattern: `^-?[0-9]+(\.[0-9]+)?$`. Compared by value: `1.0` equals `1.00`.
///
/// ```
/// # use svc_models::Amount;
/// let value: Amount = "99.25".parse()?;
/// assert_eq!(value.to_string(), "99.25");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type Amount = DecimalText<AmountRules>;

/// What [`Amount`] keeps.
pub enum AmountRules {}

impl TextRule for AmountRules {
    const RULES: TextRules = TextRules::new("Amount")
        .patterns(&[Pattern::new("^-?[0-9]+(\\.[0-9]+)?$", Self::matches_pattern)])
        .format(Format::Decimal);
}

impl AmountRules {
    /// `^-?[0-9]+(\.[0-9]+)?$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0..=1, |c| c == '-') && walk.class(1.., |c| c.is_ascii_digit())
            && walk
                .optional(|walk| {
                    walk.text(".") && walk.class(1.., |c| c.is_ascii_digit())
                }) && walk.is_done()
    }
}

/// The value of the header `Idempotency-Key`: chosen by the caller, new for each request that is to
/// have an effect of its own, and the same when a request is sent again.
///
/// 1 to 255 characters. Pattern: `^[!-~]*$`.
///
/// ```
/// # use svc_models::IdempotencyKey;
/// let value: IdempotencyKey = "9a1f7c52-0d3e-4b68-8a57-c2f4e6d81b39".parse()?;
/// assert_eq!(value.to_string(), "9a1f7c52-0d3e-4b68-8a57-c2f4e6d81b39");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type IdempotencyKey = CheckedText<IdempotencyKeyRules>;

/// What [`IdempotencyKey`] keeps.
pub enum IdempotencyKeyRules {}

impl TextRule for IdempotencyKeyRules {
    const RULES: TextRules = TextRules::new("IdempotencyKey")
        .min_length(1)
        .max_length(255)
        .patterns(&[Pattern::new("^[!-~]*$", Self::matches_pattern)]);
}

impl IdempotencyKeyRules {
    /// `^[!-~]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '!'..='~')) && walk.is_done()
    }
}

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

/// The currency that a liquidation address accepts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LiquidationAddressCurrency {
    Usdb,

    Usdc,

    Usdt,

    Pyusd,

    Eurc,

    /// Accepts any supported currency on the chain or chains (beta).
    ///
    /// On the wire: `all_supported`.
    ///
    /// **Beta:** may change.
    AllSupported,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for LiquidationAddressCurrency {
    const NAME: &'static str = "LiquidationAddressCurrency";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "usdb" => Self::Usdb;
        "usdc" => Self::Usdc;
        "usdt" => Self::Usdt;
        "pyusd" => Self::Pyusd;
        "eurc" => Self::Eurc;
        "all_supported" => Self::AllSupported;
        _ => Self::Unknown;
    }
}

enumeration!(LiquidationAddressCurrency);

/// The blockchain of a liquidation address.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Chain {
    Arbitrum,

    AvalancheCChain,

    Base,

    Celo,

    Ethereum,

    Optimism,

    Polygon,

    Solana,

    Stellar,

    Tempo,

    Tron,

    Xdc,

    /// Gives one address usable on any supported EVM chain (beta).
    ///
    /// On the wire: `evm`.
    ///
    /// **Beta:** may change.
    Evm,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for Chain {
    const NAME: &'static str = "Chain";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "arbitrum" => Self::Arbitrum;
        "avalanche_c_chain" => Self::AvalancheCChain;
        "base" => Self::Base;
        "celo" => Self::Celo;
        "ethereum" => Self::Ethereum;
        "optimism" => Self::Optimism;
        "polygon" => Self::Polygon;
        "solana" => Self::Solana;
        "stellar" => Self::Stellar;
        "tempo" => Self::Tempo;
        "tron" => Self::Tron;
        "xdc" => Self::Xdc;
        "evm" => Self::Evm;
        _ => Self::Unknown;
    }
}

enumeration!(Chain);

/// A Fedwire message of at most 140 characters, in at most 4 lines of at most 35 characters each.
///
/// 1 to 140 characters. Must have at most 140 characters in at most 4 lines of at most 35 characters.
///
/// ```
/// # use svc_models::WireMessage;
/// let value: WireMessage = "Invoice 2041".parse()?;
/// assert_eq!(value.to_string(), "Invoice 2041");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type WireMessage = CheckedText<WireMessageRules>;

/// What [`WireMessage`] keeps.
pub enum WireMessageRules {}

impl TextRule for WireMessageRules {
    const RULES: TextRules = TextRules::new("WireMessage")
        .min_length(1)
        .max_length(140)
        .patterns(
            &[
                Pattern::new(
                        "^[^\\r\\n]{0,35}(\\n[^\\r\\n]{0,35}){0,3}$",
                        Self::matches_pattern,
                    )
                    .message(
                        "must have at most 140 characters in at most 4 lines of at most 35 characters",
                    ),
            ],
        );
}

impl WireMessageRules {
    /// `^[^\r\n]{0,35}(\n[^\r\n]{0,35}){0,3}$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk
            .class(
                0..=35,
                |c| matches!(c, '\0'..='\t' | '\u{b}'..='\u{c}' | '\u{e}'..='\u{10ffff}'),
            )
            && walk
                .group(
                    0..=3,
                    |walk| {
                        walk.text("\n")
                            && walk
                                .class(
                                    0..=35,
                                    |c| {
                                        matches!(
                                            c,
                                            '\0'..='\t' | '\u{b}'..='\u{c}' | '\u{e}'..='\u{10ffff}'
                                        )
                                    },
                                )
                    },
                ) && walk.is_done()
    }
}

/// A SEPA reference; the allowed characters are a-z, A-Z, 0-9, space, `&`, `-`, `.` and `/`.
///
/// 6 to 140 characters. Pattern: `^[a-zA-Z0-9 &./-]*$`.
///
/// ```
/// # use svc_models::SepaReference;
/// let value: SepaReference = "Invoice 2041".parse()?;
/// assert_eq!(value.to_string(), "Invoice 2041");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type SepaReference = CheckedText<SepaReferenceRules>;

/// What [`SepaReference`] keeps.
pub enum SepaReferenceRules {}

impl TextRule for SepaReferenceRules {
    const RULES: TextRules = TextRules::new("SepaReference")
        .min_length(6)
        .max_length(140)
        .patterns(&[Pattern::new("^[a-zA-Z0-9 &./-]*$", Self::matches_pattern)]);
}

impl SepaReferenceRules {
    /// `^[a-zA-Z0-9 &./-]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, ' ' | '&' | '-'..='9' | 'A'..='Z' | 'a'..='z'))
            && walk.is_done()
    }
}

/// An ACH reference; the allowed characters are A-Z, a-z, 0-9 and space.
///
/// 1 to 10 characters. Pattern: `^[A-Za-z0-9 ]*$`.
///
/// ```
/// # use svc_models::AchReference;
/// let value: AchReference = "INV 2041".parse()?;
/// assert_eq!(value.to_string(), "INV 2041");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type AchReference = CheckedText<AchReferenceRules>;

/// What [`AchReference`] keeps.
pub enum AchReferenceRules {}

impl TextRule for AchReferenceRules {
    const RULES: TextRules = TextRules::new("AchReference")
        .min_length(1)
        .max_length(10)
        .patterns(&[Pattern::new("^[A-Za-z0-9 ]*$", Self::matches_pattern)]);
}

impl AchReferenceRules {
    /// `^[A-Za-z0-9 ]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, ' ' | '0'..='9' | 'A'..='Z' | 'a'..='z'))
            && walk.is_done()
    }
}

/// A SPEI reference; the allowed characters are a-z, A-Z, 0-9 and space.
///
/// 1 to 40 characters. Pattern: `^[a-zA-Z0-9 ]*$`.
///
/// ```
/// # use svc_models::SpeiReference;
/// let value: SpeiReference = "Invoice 2041".parse()?;
/// assert_eq!(value.to_string(), "Invoice 2041");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type SpeiReference = CheckedText<SpeiReferenceRules>;

/// What [`SpeiReference`] keeps.
pub enum SpeiReferenceRules {}

impl TextRule for SpeiReferenceRules {
    const RULES: TextRules = TextRules::new("SpeiReference")
        .min_length(1)
        .max_length(40)
        .patterns(&[Pattern::new("^[a-zA-Z0-9 ]*$", Self::matches_pattern)]);
}

impl SpeiReferenceRules {
    /// `^[a-zA-Z0-9 ]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, ' ' | '0'..='9' | 'A'..='Z' | 'a'..='z'))
            && walk.is_done()
    }
}

/// A base-100 percentage (10.2 means 10.2%); null means use the default fee.
///
/// Pattern: `^[0-9]+(\.[0-9]+)?$`. Compared by value: `1.0` equals `1.00`.
///
/// ```
/// # use svc_models::DeveloperFeePercent;
/// let value: DeveloperFeePercent = "10.2".parse()?;
/// assert_eq!(value.to_string(), "10.2");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type DeveloperFeePercent = DecimalText<DeveloperFeePercentRules>;

/// What [`DeveloperFeePercent`] keeps.
pub enum DeveloperFeePercentRules {}

impl TextRule for DeveloperFeePercentRules {
    const RULES: TextRules = TextRules::new("DeveloperFeePercent")
        .patterns(&[Pattern::new("^[0-9]+(\\.[0-9]+)?$", Self::matches_pattern)])
        .format(Format::Decimal);
}

impl DeveloperFeePercentRules {
    /// `^[0-9]+(\.[0-9]+)?$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(1.., |c| c.is_ascii_digit())
            && walk
                .optional(|walk| {
                    walk.text(".") && walk.class(1.., |c| c.is_ascii_digit())
                }) && walk.is_done()
    }
}

/// Where crypto is returned to on failure.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ReturnInstructions {
    /// The crypto address for returns.
    pub address: String,

    /// The memo for returns; optional, but required together with `address` on memo-required chains such as
    /// Stellar.
    pub memo: Option<String>,
}

impl ReturnInstructions {
    /// With what is required, in the order of its names.
    #[must_use]
    pub fn new(address: String) -> Self {
        Self {
            address,
            ..Codec::PLACEHOLDER
        }
    }

    #[must_use]
    pub fn memo(mut self, memo: impl Into<String>) -> Self {
        self.memo = Some(memo.into());
        self
    }
}

impl Codec for ReturnInstructions {
    members! {
        0 address = Required("address");
        1 memo = Optional("memo");
    }
}

impl_serde!(ReturnInstructions);

/// Travel Rule data; transfer-purpose data is also accepted.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct TravelRuleData {
    /// Who sends.
    pub originator: Option<Boxed<TravelRuleOriginator>>,
    /// Who receives.
    pub beneficiary: Option<TravelRuleBeneficiary>,
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl TravelRuleData {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn originator(mut self, originator: TravelRuleOriginator) -> Self {
        self.originator = Some(originator.into());
        self
    }

    #[must_use]
    pub fn beneficiary(mut self, beneficiary: TravelRuleBeneficiary) -> Self {
        self.beneficiary = Some(beneficiary);
        self
    }
}

impl Codec for TravelRuleData {
    members! {
        0 originator = Optional("originator"), checked;
        1 beneficiary = Optional("beneficiary");
        rest additional;
    }
}

impl_serde!(TravelRuleData);

/// The originator of a movement.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct TravelRuleOriginator {
    /// The name of the originator.
    pub name: Option<String>,
    /// The address of the originator.
    pub address: Option<TravelRuleAddress>,
    /// What identifies the originator.
    pub identifying_information: Option<TravelRuleIdentifyingInformation>,
    /// The date of birth, in the format YYYY-MM-DD.
    pub birth_date: Option<Date>,
    /// The place of birth.
    pub place_of_birth: Option<TravelRulePlaceOfBirth>,
    /// The type of the originator's wallet.
    pub wallet_type: Option<TravelRuleOriginatorWalletType>,
    /// When the ownership of the wallet was attested.
    pub wallet_attested_ownership_at: Option<Timestamp>,
}

impl TravelRuleOriginator {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    #[must_use]
    pub fn address(mut self, address: TravelRuleAddress) -> Self {
        self.address = Some(address);
        self
    }

    #[must_use]
    pub fn identifying_information(
        mut self,
        identifying_information: TravelRuleIdentifyingInformation,
    ) -> Self {
        self.identifying_information = Some(identifying_information);
        self
    }

    #[must_use]
    pub fn birth_date(mut self, birth_date: Date) -> Self {
        self.birth_date = Some(birth_date);
        self
    }

    #[must_use]
    pub fn place_of_birth(mut self, place_of_birth: TravelRulePlaceOfBirth) -> Self {
        self.place_of_birth = Some(place_of_birth);
        self
    }

    #[must_use]
    pub fn wallet_type(mut self, wallet_type: TravelRuleOriginatorWalletType) -> Self {
        self.wallet_type = Some(wallet_type);
        self
    }

    #[must_use]
    pub fn wallet_attested_ownership_at(
        mut self,
        wallet_attested_ownership_at: Timestamp,
    ) -> Self {
        self.wallet_attested_ownership_at = Some(wallet_attested_ownership_at);
        self
    }
}

impl Codec for TravelRuleOriginator {
    members! {
        0 name = Optional("name");
        1 address = Optional("address");
        2 identifying_information = Optional("identifying_information");
        3 birth_date = Optional("birth_date"), checked;
        4 place_of_birth = Optional("place_of_birth");
        5 wallet_type = Optional("wallet_type");
        6 wallet_attested_ownership_at = Optional("wallet_attested_ownership_at"),
        checked;
    }
}

impl_serde!(TravelRuleOriginator);

/// A postal address.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct TravelRuleAddress {
    /// The first line of the street.
    pub street_line_1: Option<String>,
    /// The second line of the street.
    pub street_line_2: Maybe<String>,
    /// The city.
    pub city: Option<String>,
    /// The state.
    pub state: Option<String>,
    /// The postal code.
    pub postal_code: Option<String>,
    /// The country.
    pub country: Option<String>,
}

impl TravelRuleAddress {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn street_line_1(mut self, street_line_1: impl Into<String>) -> Self {
        self.street_line_1 = Some(street_line_1.into());
        self
    }

    /// For a null, assign `Maybe::Null` to the field.
    #[must_use]
    pub fn street_line_2(mut self, street_line_2: impl Into<String>) -> Self {
        self.street_line_2 = Maybe::Value(street_line_2.into());
        self
    }

    #[must_use]
    pub fn city(mut self, city: impl Into<String>) -> Self {
        self.city = Some(city.into());
        self
    }

    #[must_use]
    pub fn state(mut self, state: impl Into<String>) -> Self {
        self.state = Some(state.into());
        self
    }

    #[must_use]
    pub fn postal_code(mut self, postal_code: impl Into<String>) -> Self {
        self.postal_code = Some(postal_code.into());
        self
    }

    #[must_use]
    pub fn country(mut self, country: impl Into<String>) -> Self {
        self.country = Some(country.into());
        self
    }
}

impl Codec for TravelRuleAddress {
    members! {
        0 street_line_1 = Optional("street_line_1");
        1 street_line_2 = Optional("street_line_2");
        2 city = Optional("city");
        3 state = Optional("state");
        4 postal_code = Optional("postal_code");
        5 country = Optional("country");
    }
}

impl_serde!(TravelRuleAddress);

/// A document or number that identifies a person.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct TravelRuleIdentifyingInformation {
    /// The type of the identification.
    pub r#type: Option<String>,
    /// The number of the identification.
    pub number: Option<String>,
    /// The country that issued the identification.
    pub issuing_country: Option<String>,
}

impl TravelRuleIdentifyingInformation {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn r#type(mut self, r#type: impl Into<String>) -> Self {
        self.r#type = Some(r#type.into());
        self
    }

    #[must_use]
    pub fn number(mut self, number: impl Into<String>) -> Self {
        self.number = Some(number.into());
        self
    }

    #[must_use]
    pub fn issuing_country(mut self, issuing_country: impl Into<String>) -> Self {
        self.issuing_country = Some(issuing_country.into());
        self
    }
}

impl Codec for TravelRuleIdentifyingInformation {
    members! {
        0 r#type = Optional("type");
        1 number = Optional("number");
        2 issuing_country = Optional("issuing_country");
    }
}

impl_serde!(TravelRuleIdentifyingInformation);

/// A place of birth.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct TravelRulePlaceOfBirth {
    /// The city.
    pub city: Option<String>,
    /// The country.
    pub country: Option<String>,
}

impl TravelRulePlaceOfBirth {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn city(mut self, city: impl Into<String>) -> Self {
        self.city = Some(city.into());
        self
    }

    #[must_use]
    pub fn country(mut self, country: impl Into<String>) -> Self {
        self.country = Some(country.into());
        self
    }
}

impl Codec for TravelRulePlaceOfBirth {
    members! {
        0 city = Optional("city");
        1 country = Optional("country");
    }
}

impl_serde!(TravelRulePlaceOfBirth);

/// The type of an originator's wallet.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum TravelRuleOriginatorWalletType {
    SelfCustodied,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for TravelRuleOriginatorWalletType {
    const NAME: &'static str = "TravelRuleOriginatorWalletType";
    const SET: ValueSet = ValueSet::Open;

    values! {
        "self_custodied" => Self::SelfCustodied;
        _ => Self::Unknown;
    }
}

enumeration!(TravelRuleOriginatorWalletType);

/// The beneficiary of a movement.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct TravelRuleBeneficiary {
    /// Whether the beneficiary is the originator.
    pub is_self: Option<bool>,
    /// The type of the beneficiary's wallet.
    pub wallet_type: Option<TravelRuleBeneficiaryWalletType>,
}

impl TravelRuleBeneficiary {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn is_self(mut self, is_self: bool) -> Self {
        self.is_self = Some(is_self);
        self
    }

    #[must_use]
    pub fn wallet_type(mut self, wallet_type: TravelRuleBeneficiaryWalletType) -> Self {
        self.wallet_type = Some(wallet_type);
        self
    }
}

impl Codec for TravelRuleBeneficiary {
    members! {
        0 is_self = Optional("is_self");
        1 wallet_type = Optional("wallet_type");
    }
}

impl_serde!(TravelRuleBeneficiary);

/// The type of a beneficiary's wallet.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum TravelRuleBeneficiaryWalletType {
    External,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for TravelRuleBeneficiaryWalletType {
    const NAME: &'static str = "TravelRuleBeneficiaryWalletType";
    const SET: ValueSet = ValueSet::Open;

    values! {
        "external" => Self::External;
        _ => Self::Unknown;
    }
}

enumeration!(TravelRuleBeneficiaryWalletType);

/// An external account, as far as its fields are named.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ExternalAccount {
    /// The id of the external account.
    pub id: ExternalAccountId,
}

impl ExternalAccount {
    /// With what is required, in the order of its names.
    #[must_use]
    pub fn new(id: ExternalAccountId) -> Self {
        Self { id }
    }
}

impl Codec for ExternalAccount {
    members! {
        0 id = Required("id"), checked;
    }
}

impl_serde!(ExternalAccount);

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

/// A code that names an error.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ErrorCode {
    /// Something that is required is missing, such as the `Api-Key` header.
    ///
    /// On the wire: `required`.
    Required,

    /// Something is invalid, such as the key in the `Api-Key` header.
    ///
    /// On the wire: `invalid`.
    Invalid,

    /// A resource was not found; the id is unknown.
    ///
    /// On the wire: `Invalid`.
    UnknownId,

    /// An unexpected error; the request may be retried.
    ///
    /// On the wire: `unexpected`.
    Unexpected,

    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ErrorCode {
    const NAME: &'static str = "ErrorCode";
    const SET: ValueSet = ValueSet::Open;
    const RULES: TextRules = TextRules::new("ErrorCode").min_length(1).max_length(256);

    values! {
        "required" => Self::Required;
        "invalid" => Self::Invalid;
        "Invalid" => Self::UnknownId;
        "unexpected" => Self::Unexpected;
        _ => Self::Unknown;
    }
}

enumeration!(ErrorCode);

/// The part of the request that an error is in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ErrorLocation {
    Path,
    Query,
    Body,
    Header,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ErrorLocation {
    const NAME: &'static str = "ErrorLocation";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "path" => Self::Path;
        "query" => Self::Query;
        "body" => Self::Body;
        "header" => Self::Header;
        _ => Self::Unknown;
    }
}

enumeration!(ErrorLocation);

/// Where in the request an error is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ErrorSource {
    /// The part of the request.
    pub location: ErrorLocation,
    /// Comma-separated names of the offending properties or parameters.
    pub key: String,
}

impl ErrorSource {
    /// With what is required, in the order of its names.
    #[must_use]
    pub fn new(key: String, location: ErrorLocation) -> Self {
        Self { location, key }
    }
}

impl Codec for ErrorSource {
    members! {
        0 location = Required("location"), checked;
        1 key = Required("key");
    }
}

impl_serde!(ErrorSource);

/// An error.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Error {
    /// A code that names the error.
    pub code: ErrorCode,

    /// What is wrong.
    ///
    /// 1 to 512 characters.
    pub message: ErrorMessage,

    /// Where in the request the error is.
    pub source: Option<ErrorSource>,
}

impl Error {
    /// With what is required, in the order of its names.
    #[must_use]
    pub fn new(code: ErrorCode, message: ErrorMessage) -> Self {
        Self {
            code,
            message,
            ..Codec::PLACEHOLDER
        }
    }

    #[must_use]
    pub fn source(mut self, source: ErrorSource) -> Self {
        self.source = Some(source);
        self
    }
}

impl Codec for Error {
    members! {
        0 code = Required("code"), checked;
        1 message = Required("message"), checked;
        2 source = Optional("source"), checked;
    }
}

impl_serde!(Error);

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        const MEMBERS: ErrorMembers = ErrorMembers::new("/code", "/message")
            .location("/source/location")
            .key("/source/key")
            .longest_message(512);
        problem.into_object(&MEMBERS)
    }
}

impl From<Vec<Problem>> for Error {
    fn from(problems: Vec<Problem>) -> Self {
        Problem::joined(&problems).into()
    }
}

impl From<&Violations> for Error {
    fn from(violations: &Violations) -> Self {
        Vec::<Problem>::from(violations).into()
    }
}

/// What is wrong.
///
/// 1 to 512 characters.
///
/// ```
/// # use svc_models::ErrorMessage;
/// let value: ErrorMessage = "The Api-Key header is missing".parse()?;
/// assert_eq!(value.to_string(), "The Api-Key header is missing");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type ErrorMessage = CheckedText<ErrorMessageRules>;

/// What [`ErrorMessage`] keeps.
pub enum ErrorMessageRules {}

impl TextRule for ErrorMessageRules {
    const RULES: TextRules = TextRules::new("ErrorMessage")
        .min_length(1)
        .max_length(512);
}

/// Errors in an `errors` array.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ErrorList {
    /// The errors.
    pub errors: Vec<Error>,
}

impl ErrorList {
    /// With what is required, in the order of its names.
    #[must_use]
    pub fn new(errors: Vec<Error>) -> Self {
        Self { errors }
    }
}

impl Codec for ErrorList {
    members! {
        0 errors = Required("errors"), checked;
    }
}

impl_serde!(ErrorList);

impl From<Vec<Problem>> for ErrorList {
    fn from(problems: Vec<Problem>) -> Self {
        let mut list: Self = Codec::PLACEHOLDER;
        list.errors = problems.into_iter().map(Error::from).collect();
        list
    }
}

impl From<&Violations> for ErrorList {
    fn from(violations: &Violations) -> Self {
        Vec::<Problem>::from(violations).into()
    }
}

/// The body of an error. Its shape varies between samples, a flat error or an `errors` array; either
/// may come with any status.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorBody {
    /// An error.
    Error(Error),
    /// Errors in an `errors` array.
    ErrorList(ErrorList),
}

impl Codec for ErrorBody {
    const PLACEHOLDER: Self = Self::Error(Codec::PLACEHOLDER);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.one_of_by_key(
            self,
            &["code", "errors"],
            &[("Error", variant!(Error)), ("ErrorList", variant!(ErrorList))],
        )
    }

    fn write(&self, to: &mut Writer) {
        match self {
            Self::Error(value) => value.write(to),
            Self::ErrorList(value) => value.write(to),
        }
    }

    fn check(&self, test: &mut Check) {
        if test.is_weighed() {
            return;
        }
        match self {
            Self::Error(value) => Codec::check(value, test),
            Self::ErrorList(value) => Codec::check(value, test),
        }
    }
}

impl_serde!(ErrorBody);

impl From<Error> for ErrorBody {
    fn from(value: Error) -> Self {
        Self::Error(value)
    }
}

impl From<ErrorList> for ErrorBody {
    fn from(value: ErrorList) -> Self {
        Self::ErrorList(value)
    }
}

impl From<Problem> for ErrorBody {
    fn from(problem: Problem) -> Self {
        Error::from(problem).into()
    }
}

impl From<Vec<Problem>> for ErrorBody {
    fn from(problems: Vec<Problem>) -> Self {
        ErrorList::from(problems).into()
    }
}

impl From<&Violations> for ErrorBody {
    fn from(violations: &Violations) -> Self {
        Vec::<Problem>::from(violations).into()
    }
}

/// The schema `Limit`.
///
/// 1 to 100.
pub type Limit = CheckedNumber<LimitRules>;

/// What [`Limit`] keeps.
pub enum LimitRules {}

impl NumberRule for LimitRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("Limit").minimum(1).maximum(100);
}
