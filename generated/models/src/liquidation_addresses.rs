// Written by `cargo xtask gen`. Change the description, not this file.
//! Blockchain addresses that turn what arrives into another form of money and send it on, and their
//! drains.
//!
//! Description, sections 1, 2.4, 2.5 and 3.

#![cfg_attr(rustfmt, rustfmt_skip)]

use runtime::prelude::*;
use super::{
    AchReference, Amount, Chain, DeveloperFeePercent, Id, LiquidationAddressCurrency,
    OpaqueId, ReturnInstructions, SepaReference, SpeiReference, TravelRuleData,
    WireMessage,
};

/// A unix timestamp in milliseconds.
///
/// At least 0.
///
/// Description, section 4.7.
///
/// ```
/// # use svc_models::UnixMilliseconds;
/// let value: UnixMilliseconds = "1773480413000".parse()?;
/// assert_eq!(value.to_string(), "1773480413000");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type UnixMilliseconds = CheckedNumber<UnixMillisecondsRules>;

/// What [`UnixMilliseconds`] keeps.
pub enum UnixMillisecondsRules {}

impl NumberRule for UnixMillisecondsRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("UnixMilliseconds").minimum(0);
}

/// The rail that funds are sent on.
///
/// Description, section 2.4.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PaymentRail {
    /// The value `ach`.
    Ach,
    /// The value `wire`.
    Wire,
    /// The value `ach_push`.
    AchPush,
    /// The value `ach_same_day`.
    AchSameDay,
    /// The value `arbitrum`.
    Arbitrum,
    /// The value `avalanche_c_chain`.
    AvalancheCChain,
    /// The value `base`.
    Base,
    /// The value `bre_b`.
    BreB,
    /// The value `co_bank_transfer`.
    CoBankTransfer,
    /// The value `celo`.
    Celo,
    /// The value `ethereum`.
    Ethereum,
    /// The value `faster_payments`.
    FasterPayments,
    /// The value `fiat_deposit_return`.
    FiatDepositReturn,
    /// The value `optimism`.
    Optimism,
    /// The value `pix`.
    Pix,
    /// The value `polygon`.
    Polygon,
    /// The value `sepa`.
    Sepa,
    /// The value `solana`.
    Solana,
    /// The value `spei`.
    Spei,
    /// The value `stellar`.
    Stellar,
    /// The value `swift`.
    Swift,
    /// The value `tempo`.
    Tempo,
    /// The value `tron`.
    Tron,
    /// The value `xdc`.
    Xdc,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for PaymentRail {
    const NAME: &'static str = "PaymentRail";
    const ALL: &'static [Self] = &[
        Self::Ach,
        Self::Wire,
        Self::AchPush,
        Self::AchSameDay,
        Self::Arbitrum,
        Self::AvalancheCChain,
        Self::Base,
        Self::BreB,
        Self::CoBankTransfer,
        Self::Celo,
        Self::Ethereum,
        Self::FasterPayments,
        Self::FiatDepositReturn,
        Self::Optimism,
        Self::Pix,
        Self::Polygon,
        Self::Sepa,
        Self::Solana,
        Self::Spei,
        Self::Stellar,
        Self::Swift,
        Self::Tempo,
        Self::Tron,
        Self::Xdc,
    ];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Ach => "ach",
            Self::Wire => "wire",
            Self::AchPush => "ach_push",
            Self::AchSameDay => "ach_same_day",
            Self::Arbitrum => "arbitrum",
            Self::AvalancheCChain => "avalanche_c_chain",
            Self::Base => "base",
            Self::BreB => "bre_b",
            Self::CoBankTransfer => "co_bank_transfer",
            Self::Celo => "celo",
            Self::Ethereum => "ethereum",
            Self::FasterPayments => "faster_payments",
            Self::FiatDepositReturn => "fiat_deposit_return",
            Self::Optimism => "optimism",
            Self::Pix => "pix",
            Self::Polygon => "polygon",
            Self::Sepa => "sepa",
            Self::Solana => "solana",
            Self::Spei => "spei",
            Self::Stellar => "stellar",
            Self::Swift => "swift",
            Self::Tempo => "tempo",
            Self::Tron => "tron",
            Self::Xdc => "xdc",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "ach" => Some(Self::Ach),
            "wire" => Some(Self::Wire),
            "ach_push" => Some(Self::AchPush),
            "ach_same_day" => Some(Self::AchSameDay),
            "arbitrum" => Some(Self::Arbitrum),
            "avalanche_c_chain" => Some(Self::AvalancheCChain),
            "base" => Some(Self::Base),
            "bre_b" => Some(Self::BreB),
            "co_bank_transfer" => Some(Self::CoBankTransfer),
            "celo" => Some(Self::Celo),
            "ethereum" => Some(Self::Ethereum),
            "faster_payments" => Some(Self::FasterPayments),
            "fiat_deposit_return" => Some(Self::FiatDepositReturn),
            "optimism" => Some(Self::Optimism),
            "pix" => Some(Self::Pix),
            "polygon" => Some(Self::Polygon),
            "sepa" => Some(Self::Sepa),
            "solana" => Some(Self::Solana),
            "spei" => Some(Self::Spei),
            "stellar" => Some(Self::Stellar),
            "swift" => Some(Self::Swift),
            "tempo" => Some(Self::Tempo),
            "tron" => Some(Self::Tron),
            "xdc" => Some(Self::Xdc),
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

enumeration!(PaymentRail);

/// The currency that funds are sent in.
///
/// Description, section 2.4.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DestinationCurrency {
    /// The value `brl`.
    Brl,
    /// The value `cop`.
    Cop,
    /// The value `eur`.
    Eur,
    /// The value `eurc`.
    Eurc,
    /// The value `gbp`.
    Gbp,
    /// The value `mxn`.
    Mxn,
    /// The value `pyusd`.
    Pyusd,
    /// The value `usd`.
    Usd,
    /// The value `usdb`.
    Usdb,
    /// The value `usdc`.
    Usdc,
    /// The value `usdt`.
    Usdt,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for DestinationCurrency {
    const NAME: &'static str = "DestinationCurrency";
    const ALL: &'static [Self] = &[
        Self::Brl,
        Self::Cop,
        Self::Eur,
        Self::Eurc,
        Self::Gbp,
        Self::Mxn,
        Self::Pyusd,
        Self::Usd,
        Self::Usdb,
        Self::Usdc,
        Self::Usdt,
    ];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Brl => "brl",
            Self::Cop => "cop",
            Self::Eur => "eur",
            Self::Eurc => "eurc",
            Self::Gbp => "gbp",
            Self::Mxn => "mxn",
            Self::Pyusd => "pyusd",
            Self::Usd => "usd",
            Self::Usdb => "usdb",
            Self::Usdc => "usdc",
            Self::Usdt => "usdt",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "brl" => Some(Self::Brl),
            "cop" => Some(Self::Cop),
            "eur" => Some(Self::Eur),
            "eurc" => Some(Self::Eurc),
            "gbp" => Some(Self::Gbp),
            "mxn" => Some(Self::Mxn),
            "pyusd" => Some(Self::Pyusd),
            "usd" => Some(Self::Usd),
            "usdb" => Some(Self::Usdb),
            "usdc" => Some(Self::Usdc),
            "usdt" => Some(Self::Usdt),
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

enumeration!(DestinationCurrency);

/// A liquidation address to create.
///
/// Rule for `return_address`, `return_instructions`: must not be set together with return_instructions.
///
/// Rule for `chain`, `return_address`: must not be set when chain is stellar.
///
/// Rule for `chain`, `return_instructions.address`, `return_instructions.memo`: must have a memo
/// together with its address when chain is stellar.
///
/// Description, sections 2.4 and 4.6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LiquidationAddressCreate {
    /// The currency that the address accepts; `all_supported` (beta) accepts any supported currency on the
    /// chain or chains.
    pub currency: LiquidationAddressCurrency,

    /// The chain of the address; `evm` gives one address usable on any supported EVM chain (beta).
    pub chain: Chain,

    /// Bank account that receives funds; its currency must match the destination currency.
    pub external_account_id: Option<Id>,

    /// Developer's prefunded account that receives funds.
    pub prefunded_account_id: Option<Id>,

    /// Wallet that receives funds; its chain must match the payment rail.
    pub svc_wallet_id: Option<Id>,

    /// Message for wires; at most 140 characters, validated as 4 lines of at most 35 characters each
    /// (Fedwire).
    pub destination_wire_message: Option<WireMessage>,

    /// Reference for SEPA. When omitted, a generated default of the form `Payment via <service_name> <unique_token>`
    /// applies.
    pub destination_sepa_reference: Option<SepaReference>,

    /// Reference for ACH.
    pub destination_ach_reference: Option<AchReference>,

    /// Reference for SPEI.
    pub destination_spei_reference: Option<SpeiReference>,

    /// Reference for newer rails (Pix, Faster Payments).
    pub destination_reference: Option<String>,

    /// Crypto address that receives funds.
    pub destination_address: Option<String>,

    /// Memo, only for chains that support memos.
    pub destination_blockchain_memo: Option<String>,

    /// Crypto address for returns on failure; must be on the same chain and cannot be used on `stellar`. It
    /// is replaced by `return_instructions` and still works for non-Stellar chains. Mutually exclusive with `return_instructions`.
    ///
    /// **Deprecated.**
    #[deprecated = "the description says that it should no longer be used"]
    pub return_address: Maybe<String>,

    /// Where crypto is returned to on failure. Replaces `return_address` and is mutually exclusive with it.
    ///
    /// Description, sections 2.4 and 9.
    pub return_instructions: Option<ReturnInstructions>,

    /// Base-100 percentage (10.2 means 10.2%); null means use the default fee.
    pub custom_developer_fee_percent: Maybe<DeveloperFeePercent>,

    /// Travel Rule data applying to every future movement through this address.
    ///
    /// Description, sections 2.4 and 2.8.
    pub travel_rule_data: Option<TravelRuleData>,

    /// The rail that funds are sent on.
    ///
    /// The server takes `"ach"` when it is missing.
    pub destination_payment_rail: Option<PaymentRail>,

    /// The currency that funds are sent in.
    ///
    /// The server takes `"usd"` when it is missing.
    pub destination_currency: Option<DestinationCurrency>,
}

impl LiquidationAddressCreate {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(currency: LiquidationAddressCurrency, chain: Chain) -> Self {
        Self {
            currency,
            chain,
            external_account_id: None,
            prefunded_account_id: None,
            svc_wallet_id: None,
            destination_wire_message: None,
            destination_sepa_reference: None,
            destination_ach_reference: None,
            destination_spei_reference: None,
            destination_reference: None,
            destination_address: None,
            destination_blockchain_memo: None,
            return_address: Maybe::Absent,
            return_instructions: None,
            custom_developer_fee_percent: Maybe::Absent,
            travel_rule_data: None,
            destination_payment_rail: None,
            destination_currency: None,
        }
    }

    /// Sets `external_account_id`.
    #[must_use]
    pub fn external_account_id(mut self, external_account_id: Id) -> Self {
        self.external_account_id = Some(external_account_id);
        self
    }

    /// Sets `prefunded_account_id`.
    #[must_use]
    pub fn prefunded_account_id(mut self, prefunded_account_id: Id) -> Self {
        self.prefunded_account_id = Some(prefunded_account_id);
        self
    }

    /// Sets `svc_wallet_id`.
    #[must_use]
    pub fn svc_wallet_id(mut self, svc_wallet_id: Id) -> Self {
        self.svc_wallet_id = Some(svc_wallet_id);
        self
    }

    /// Sets `destination_wire_message`.
    #[must_use]
    pub fn destination_wire_message(
        mut self,
        destination_wire_message: WireMessage,
    ) -> Self {
        self.destination_wire_message = Some(destination_wire_message);
        self
    }

    /// Sets `destination_sepa_reference`.
    #[must_use]
    pub fn destination_sepa_reference(
        mut self,
        destination_sepa_reference: SepaReference,
    ) -> Self {
        self.destination_sepa_reference = Some(destination_sepa_reference);
        self
    }

    /// Sets `destination_ach_reference`.
    #[must_use]
    pub fn destination_ach_reference(
        mut self,
        destination_ach_reference: AchReference,
    ) -> Self {
        self.destination_ach_reference = Some(destination_ach_reference);
        self
    }

    /// Sets `destination_spei_reference`.
    #[must_use]
    pub fn destination_spei_reference(
        mut self,
        destination_spei_reference: SpeiReference,
    ) -> Self {
        self.destination_spei_reference = Some(destination_spei_reference);
        self
    }

    /// Sets `destination_reference`.
    #[must_use]
    pub fn destination_reference(mut self, destination_reference: String) -> Self {
        self.destination_reference = Some(destination_reference);
        self
    }

    /// Sets `destination_address`.
    #[must_use]
    pub fn destination_address(mut self, destination_address: String) -> Self {
        self.destination_address = Some(destination_address);
        self
    }

    /// Sets `destination_blockchain_memo`.
    #[must_use]
    pub fn destination_blockchain_memo(
        mut self,
        destination_blockchain_memo: String,
    ) -> Self {
        self.destination_blockchain_memo = Some(destination_blockchain_memo);
        self
    }

    /// Sets `return_address`; for a null, assign `Maybe::Null` to the field.
    #[deprecated = "the description says that it should no longer be used"]
    #[must_use]
    pub fn return_address(mut self, return_address: String) -> Self {
        self.return_address = Maybe::Value(return_address);
        self
    }

    /// Sets `return_instructions`.
    #[must_use]
    pub fn return_instructions(
        mut self,
        return_instructions: ReturnInstructions,
    ) -> Self {
        self.return_instructions = Some(return_instructions);
        self
    }

    /// Sets `custom_developer_fee_percent`; for a null, assign `Maybe::Null` to the field.
    #[must_use]
    pub fn custom_developer_fee_percent(
        mut self,
        custom_developer_fee_percent: DeveloperFeePercent,
    ) -> Self {
        self.custom_developer_fee_percent = Maybe::Value(custom_developer_fee_percent);
        self
    }

    /// Sets `travel_rule_data`.
    #[must_use]
    pub fn travel_rule_data(mut self, travel_rule_data: TravelRuleData) -> Self {
        self.travel_rule_data = Some(travel_rule_data);
        self
    }

    /// Sets `destination_payment_rail`.
    #[must_use]
    pub fn destination_payment_rail(
        mut self,
        destination_payment_rail: PaymentRail,
    ) -> Self {
        self.destination_payment_rail = Some(destination_payment_rail);
        self
    }

    /// Sets `destination_currency`.
    #[must_use]
    pub fn destination_currency(
        mut self,
        destination_currency: DestinationCurrency,
    ) -> Self {
        self.destination_currency = Some(destination_currency);
        self
    }
}

impl Wire for LiquidationAddressCreate {
    const FIELDS: &'static [Field] = &[
        Field::Required("currency"),
        Field::Required("chain"),
        Field::Optional("external_account_id"),
        Field::Optional("prefunded_account_id"),
        Field::Optional("svc_wallet_id"),
        Field::Optional("destination_wire_message"),
        Field::Optional("destination_sepa_reference"),
        Field::Optional("destination_ach_reference"),
        Field::Optional("destination_spei_reference"),
        Field::Optional("destination_reference"),
        Field::Optional("destination_address"),
        Field::Optional("destination_blockchain_memo"),
        Field::Optional("return_address"),
        Field::Optional("return_instructions"),
        Field::Optional("custom_developer_fee_percent"),
        Field::Optional("travel_rule_data"),
        Field::Optional("destination_payment_rail"),
        Field::Optional("destination_currency"),
    ];
    const PLACEHOLDER: Self = Self {
        currency: Wire::PLACEHOLDER,
        chain: Wire::PLACEHOLDER,
        external_account_id: Wire::PLACEHOLDER,
        prefunded_account_id: Wire::PLACEHOLDER,
        svc_wallet_id: Wire::PLACEHOLDER,
        destination_wire_message: Wire::PLACEHOLDER,
        destination_sepa_reference: Wire::PLACEHOLDER,
        destination_ach_reference: Wire::PLACEHOLDER,
        destination_spei_reference: Wire::PLACEHOLDER,
        destination_reference: Wire::PLACEHOLDER,
        destination_address: Wire::PLACEHOLDER,
        destination_blockchain_memo: Wire::PLACEHOLDER,
        return_address: Wire::PLACEHOLDER,
        return_instructions: Wire::PLACEHOLDER,
        custom_developer_fee_percent: Wire::PLACEHOLDER,
        travel_rule_data: Wire::PLACEHOLDER,
        destination_payment_rail: Wire::PLACEHOLDER,
        destination_currency: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.currency),
            1 => from.read(&mut self.chain),
            2 => from.read(&mut self.external_account_id),
            3 => from.read(&mut self.prefunded_account_id),
            4 => from.read(&mut self.svc_wallet_id),
            5 => from.read(&mut self.destination_wire_message),
            6 => from.read(&mut self.destination_sepa_reference),
            7 => from.read(&mut self.destination_ach_reference),
            8 => from.read(&mut self.destination_spei_reference),
            9 => from.read(&mut self.destination_reference),
            10 => from.read(&mut self.destination_address),
            11 => from.read(&mut self.destination_blockchain_memo),
            12 => from.read(&mut self.return_address),
            13 => from.read(&mut self.return_instructions),
            14 => from.read(&mut self.custom_developer_fee_percent),
            15 => from.read(&mut self.travel_rule_data),
            16 => from.read(&mut self.destination_payment_rail),
            17 => from.read(&mut self.destination_currency),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("currency", &self.currency);
        to.member("chain", &self.chain);
        to.member("external_account_id", &self.external_account_id);
        to.member("prefunded_account_id", &self.prefunded_account_id);
        to.member("svc_wallet_id", &self.svc_wallet_id);
        to.member("destination_wire_message", &self.destination_wire_message);
        to.member("destination_sepa_reference", &self.destination_sepa_reference);
        to.member("destination_ach_reference", &self.destination_ach_reference);
        to.member("destination_spei_reference", &self.destination_spei_reference);
        to.member("destination_reference", &self.destination_reference);
        to.member("destination_address", &self.destination_address);
        to.member("destination_blockchain_memo", &self.destination_blockchain_memo);
        to.member("return_address", &self.return_address);
        to.member("return_instructions", &self.return_instructions);
        to.member("custom_developer_fee_percent", &self.custom_developer_fee_percent);
        to.member("travel_rule_data", &self.travel_rule_data);
        to.member("destination_payment_rail", &self.destination_payment_rail);
        to.member("destination_currency", &self.destination_currency);
    }

    fn check(&self, test: &mut Check) {
        test.member("currency", &self.currency);
        test.member("chain", &self.chain);
        test.member("external_account_id", &self.external_account_id);
        test.member("prefunded_account_id", &self.prefunded_account_id);
        test.member("svc_wallet_id", &self.svc_wallet_id);
        test.member("destination_wire_message", &self.destination_wire_message);
        test.member("destination_sepa_reference", &self.destination_sepa_reference);
        test.member("destination_ach_reference", &self.destination_ach_reference);
        test.member("destination_spei_reference", &self.destination_spei_reference);
        test.member("custom_developer_fee_percent", &self.custom_developer_fee_percent);
        test.member("travel_rule_data", &self.travel_rule_data);
        test.member("destination_payment_rail", &self.destination_payment_rail);
        test.member("destination_currency", &self.destination_currency);
        if self.return_address.value().is_some() && self.return_instructions.is_some() {
            test.broken(
                &Rule {
                    code: "exclusive",
                    says: "must not be set together with return_instructions",
                    keys: &["return_address", "return_instructions"],
                    tested: &["/return_address"],
                },
            );
        }
        if self.chain == Chain::Stellar && self.return_address.value().is_some() {
            test.broken(
                &Rule {
                    code: "rule",
                    says: "must not be set when chain is stellar",
                    keys: &["chain", "return_address"],
                    tested: &["/chain", "/return_address"],
                },
            );
        }
        if self.chain == Chain::Stellar
            && self
                .return_instructions
                .as_ref()
                .is_some_and(|return_instructions| return_instructions.memo.is_none())
        {
            test.broken(
                &Rule {
                    code: "requires",
                    says: "must have a memo together with its address when chain is stellar",
                    keys: &[
                        "chain",
                        "return_instructions.address",
                        "return_instructions.memo",
                    ],
                    tested: &["/chain", "/return_instructions"],
                },
            );
        }
    }

    fn fill_defaults(&mut self) {
        self.destination_payment_rail.get_or_insert(PaymentRail::Ach);
        self.destination_currency.get_or_insert(DestinationCurrency::Usd);
    }
}

wired!(LiquidationAddressCreate);

/// The state of a liquidation address.
///
/// Description, sections 2.4 and 3.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LiquidationAddressState {
    /// The value `active`.
    Active,
    /// The value `deactivated`.
    Deactivated,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for LiquidationAddressState {
    const NAME: &'static str = "LiquidationAddressState";
    const ALL: &'static [Self] = &[Self::Active, Self::Deactivated];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Active => "active",
            Self::Deactivated => "deactivated",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "active" => Some(Self::Active),
            "deactivated" => Some(Self::Deactivated),
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

enumeration!(LiquidationAddressState);

impl StateMachine for LiquidationAddressState {
    const MOVES: &'static [Move<Self>] = &[];
    const NOT_SHOWN: &'static [&'static str] = &["Liquidation address transitions."];
}

/// A liquidation address, as it is returned.
///
/// Rule for `return_address`, `return_instructions`: must not be set together with return_instructions.
///
/// Rule for `chain`, `return_address`: must not be set when chain is stellar.
///
/// Rule for `chain`, `return_instructions.address`, `return_instructions.memo`: must have a memo
/// together with its address when chain is stellar.
///
/// Description, sections 2.4 and 4.6.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LiquidationAddress {
    /// The currency that the address accepts; `all_supported` (beta) accepts any supported currency on the
    /// chain or chains.
    pub currency: LiquidationAddressCurrency,

    /// The chain of the address; `evm` gives one address usable on any supported EVM chain (beta).
    pub chain: Chain,

    /// Bank account that receives funds; its currency must match the destination currency.
    pub external_account_id: Option<Id>,

    /// Developer's prefunded account that receives funds.
    pub prefunded_account_id: Option<Id>,

    /// Wallet that receives funds; its chain must match the payment rail.
    pub svc_wallet_id: Option<Id>,

    /// Message for wires; at most 140 characters, validated as 4 lines of at most 35 characters each
    /// (Fedwire).
    pub destination_wire_message: Option<WireMessage>,

    /// Reference for SEPA. When omitted, a generated default of the form `Payment via <service_name> <unique_token>`
    /// applies.
    pub destination_sepa_reference: Option<SepaReference>,

    /// Reference for ACH.
    pub destination_ach_reference: Option<AchReference>,

    /// Reference for SPEI.
    pub destination_spei_reference: Option<SpeiReference>,

    /// Reference for newer rails (Pix, Faster Payments).
    pub destination_reference: Option<String>,

    /// Crypto address that receives funds.
    pub destination_address: Option<String>,

    /// Memo, only for chains that support memos.
    pub destination_blockchain_memo: Option<String>,

    /// Crypto address for returns on failure; must be on the same chain and cannot be used on `stellar`. It
    /// is replaced by `return_instructions` and still works for non-Stellar chains. Mutually exclusive with `return_instructions`.
    ///
    /// **Deprecated.**
    #[deprecated = "the description says that it should no longer be used"]
    pub return_address: Maybe<String>,

    /// Where crypto is returned to on failure. Replaces `return_address` and is mutually exclusive with it.
    ///
    /// Description, sections 2.4 and 9.
    pub return_instructions: Option<ReturnInstructions>,

    /// Base-100 percentage (10.2 means 10.2%); null means use the default fee.
    pub custom_developer_fee_percent: Maybe<DeveloperFeePercent>,

    /// Travel Rule data applying to every future movement through this address.
    ///
    /// Description, sections 2.4 and 2.8.
    pub travel_rule_data: Option<TravelRuleData>,

    /// The rail that funds are sent on.
    pub destination_payment_rail: PaymentRail,

    /// The currency that funds are sent in.
    pub destination_currency: DestinationCurrency,

    /// The id of the liquidation address.
    ///
    /// Only the service sets it.
    ///
    /// Description, sections 2.1 and 4.8.
    pub id: Option<Id>,

    /// Blockchain address the customer sends funds to.
    ///
    /// Only the service sets it.
    pub address: String,

    /// Alternative address encoding the memo; Stellar deposits only.
    ///
    /// Only the service sets it.
    pub memoless_address: Option<String>,

    /// `active` or `deactivated`.
    ///
    /// Only the service sets it.
    pub state: LiquidationAddressState,

    /// Memo used with return transactions; present when `return_instructions` had a memo.
    ///
    /// Only the service sets it.
    pub return_memo: Maybe<String>,

    /// Owner customer.
    ///
    /// Only the service sets it.
    pub customer_id: OpaqueId,
}

impl LiquidationAddress {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(
        currency: LiquidationAddressCurrency,
        chain: Chain,
        destination_payment_rail: PaymentRail,
        destination_currency: DestinationCurrency,
        address: String,
        state: LiquidationAddressState,
        customer_id: OpaqueId,
    ) -> Self {
        Self {
            currency,
            chain,
            external_account_id: None,
            prefunded_account_id: None,
            svc_wallet_id: None,
            destination_wire_message: None,
            destination_sepa_reference: None,
            destination_ach_reference: None,
            destination_spei_reference: None,
            destination_reference: None,
            destination_address: None,
            destination_blockchain_memo: None,
            return_address: Maybe::Absent,
            return_instructions: None,
            custom_developer_fee_percent: Maybe::Absent,
            travel_rule_data: None,
            destination_payment_rail,
            destination_currency,
            id: None,
            address,
            memoless_address: None,
            state,
            return_memo: Maybe::Absent,
            customer_id,
        }
    }

    /// Sets `external_account_id`.
    #[must_use]
    pub fn external_account_id(mut self, external_account_id: Id) -> Self {
        self.external_account_id = Some(external_account_id);
        self
    }

    /// Sets `prefunded_account_id`.
    #[must_use]
    pub fn prefunded_account_id(mut self, prefunded_account_id: Id) -> Self {
        self.prefunded_account_id = Some(prefunded_account_id);
        self
    }

    /// Sets `svc_wallet_id`.
    #[must_use]
    pub fn svc_wallet_id(mut self, svc_wallet_id: Id) -> Self {
        self.svc_wallet_id = Some(svc_wallet_id);
        self
    }

    /// Sets `destination_wire_message`.
    #[must_use]
    pub fn destination_wire_message(
        mut self,
        destination_wire_message: WireMessage,
    ) -> Self {
        self.destination_wire_message = Some(destination_wire_message);
        self
    }

    /// Sets `destination_sepa_reference`.
    #[must_use]
    pub fn destination_sepa_reference(
        mut self,
        destination_sepa_reference: SepaReference,
    ) -> Self {
        self.destination_sepa_reference = Some(destination_sepa_reference);
        self
    }

    /// Sets `destination_ach_reference`.
    #[must_use]
    pub fn destination_ach_reference(
        mut self,
        destination_ach_reference: AchReference,
    ) -> Self {
        self.destination_ach_reference = Some(destination_ach_reference);
        self
    }

    /// Sets `destination_spei_reference`.
    #[must_use]
    pub fn destination_spei_reference(
        mut self,
        destination_spei_reference: SpeiReference,
    ) -> Self {
        self.destination_spei_reference = Some(destination_spei_reference);
        self
    }

    /// Sets `destination_reference`.
    #[must_use]
    pub fn destination_reference(mut self, destination_reference: String) -> Self {
        self.destination_reference = Some(destination_reference);
        self
    }

    /// Sets `destination_address`.
    #[must_use]
    pub fn destination_address(mut self, destination_address: String) -> Self {
        self.destination_address = Some(destination_address);
        self
    }

    /// Sets `destination_blockchain_memo`.
    #[must_use]
    pub fn destination_blockchain_memo(
        mut self,
        destination_blockchain_memo: String,
    ) -> Self {
        self.destination_blockchain_memo = Some(destination_blockchain_memo);
        self
    }

    /// Sets `return_address`; for a null, assign `Maybe::Null` to the field.
    #[deprecated = "the description says that it should no longer be used"]
    #[must_use]
    pub fn return_address(mut self, return_address: String) -> Self {
        self.return_address = Maybe::Value(return_address);
        self
    }

    /// Sets `return_instructions`.
    #[must_use]
    pub fn return_instructions(
        mut self,
        return_instructions: ReturnInstructions,
    ) -> Self {
        self.return_instructions = Some(return_instructions);
        self
    }

    /// Sets `custom_developer_fee_percent`; for a null, assign `Maybe::Null` to the field.
    #[must_use]
    pub fn custom_developer_fee_percent(
        mut self,
        custom_developer_fee_percent: DeveloperFeePercent,
    ) -> Self {
        self.custom_developer_fee_percent = Maybe::Value(custom_developer_fee_percent);
        self
    }

    /// Sets `travel_rule_data`.
    #[must_use]
    pub fn travel_rule_data(mut self, travel_rule_data: TravelRuleData) -> Self {
        self.travel_rule_data = Some(travel_rule_data);
        self
    }

    /// Sets `id`.
    #[must_use]
    pub fn id(mut self, id: Id) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets `memoless_address`.
    #[must_use]
    pub fn memoless_address(mut self, memoless_address: String) -> Self {
        self.memoless_address = Some(memoless_address);
        self
    }

    /// Sets `return_memo`; for a null, assign `Maybe::Null` to the field.
    #[must_use]
    pub fn return_memo(mut self, return_memo: String) -> Self {
        self.return_memo = Maybe::Value(return_memo);
        self
    }
}

impl Wire for LiquidationAddress {
    const FIELDS: &'static [Field] = &[
        Field::Required("currency"),
        Field::Required("chain"),
        Field::Optional("external_account_id"),
        Field::Optional("prefunded_account_id"),
        Field::Optional("svc_wallet_id"),
        Field::Optional("destination_wire_message"),
        Field::Optional("destination_sepa_reference"),
        Field::Optional("destination_ach_reference"),
        Field::Optional("destination_spei_reference"),
        Field::Optional("destination_reference"),
        Field::Optional("destination_address"),
        Field::Optional("destination_blockchain_memo"),
        Field::Optional("return_address"),
        Field::Optional("return_instructions"),
        Field::Optional("custom_developer_fee_percent"),
        Field::Optional("travel_rule_data"),
        Field::Required("destination_payment_rail"),
        Field::Required("destination_currency"),
        Field::Optional("id"),
        Field::Required("address"),
        Field::Optional("memoless_address"),
        Field::Required("state"),
        Field::Optional("return_memo"),
        Field::Required("customer_id"),
    ];
    const PLACEHOLDER: Self = Self {
        currency: Wire::PLACEHOLDER,
        chain: Wire::PLACEHOLDER,
        external_account_id: Wire::PLACEHOLDER,
        prefunded_account_id: Wire::PLACEHOLDER,
        svc_wallet_id: Wire::PLACEHOLDER,
        destination_wire_message: Wire::PLACEHOLDER,
        destination_sepa_reference: Wire::PLACEHOLDER,
        destination_ach_reference: Wire::PLACEHOLDER,
        destination_spei_reference: Wire::PLACEHOLDER,
        destination_reference: Wire::PLACEHOLDER,
        destination_address: Wire::PLACEHOLDER,
        destination_blockchain_memo: Wire::PLACEHOLDER,
        return_address: Wire::PLACEHOLDER,
        return_instructions: Wire::PLACEHOLDER,
        custom_developer_fee_percent: Wire::PLACEHOLDER,
        travel_rule_data: Wire::PLACEHOLDER,
        destination_payment_rail: Wire::PLACEHOLDER,
        destination_currency: Wire::PLACEHOLDER,
        id: Wire::PLACEHOLDER,
        address: Wire::PLACEHOLDER,
        memoless_address: Wire::PLACEHOLDER,
        state: Wire::PLACEHOLDER,
        return_memo: Wire::PLACEHOLDER,
        customer_id: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.currency),
            1 => from.read(&mut self.chain),
            2 => from.read(&mut self.external_account_id),
            3 => from.read(&mut self.prefunded_account_id),
            4 => from.read(&mut self.svc_wallet_id),
            5 => from.read(&mut self.destination_wire_message),
            6 => from.read(&mut self.destination_sepa_reference),
            7 => from.read(&mut self.destination_ach_reference),
            8 => from.read(&mut self.destination_spei_reference),
            9 => from.read(&mut self.destination_reference),
            10 => from.read(&mut self.destination_address),
            11 => from.read(&mut self.destination_blockchain_memo),
            12 => from.read(&mut self.return_address),
            13 => from.read(&mut self.return_instructions),
            14 => from.read(&mut self.custom_developer_fee_percent),
            15 => from.read(&mut self.travel_rule_data),
            16 => from.read(&mut self.destination_payment_rail),
            17 => from.read(&mut self.destination_currency),
            18 => from.read(&mut self.id),
            19 => from.read(&mut self.address),
            20 => from.read(&mut self.memoless_address),
            21 => from.read(&mut self.state),
            22 => from.read(&mut self.return_memo),
            23 => from.read(&mut self.customer_id),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("currency", &self.currency);
        to.member("chain", &self.chain);
        to.member("external_account_id", &self.external_account_id);
        to.member("prefunded_account_id", &self.prefunded_account_id);
        to.member("svc_wallet_id", &self.svc_wallet_id);
        to.member("destination_wire_message", &self.destination_wire_message);
        to.member("destination_sepa_reference", &self.destination_sepa_reference);
        to.member("destination_ach_reference", &self.destination_ach_reference);
        to.member("destination_spei_reference", &self.destination_spei_reference);
        to.member("destination_reference", &self.destination_reference);
        to.member("destination_address", &self.destination_address);
        to.member("destination_blockchain_memo", &self.destination_blockchain_memo);
        to.member("return_address", &self.return_address);
        to.member("return_instructions", &self.return_instructions);
        to.member("custom_developer_fee_percent", &self.custom_developer_fee_percent);
        to.member("travel_rule_data", &self.travel_rule_data);
        to.member("destination_payment_rail", &self.destination_payment_rail);
        to.member("destination_currency", &self.destination_currency);
        to.member("id", &self.id);
        to.member("address", &self.address);
        to.member("memoless_address", &self.memoless_address);
        to.member("state", &self.state);
        to.member("return_memo", &self.return_memo);
        to.member("customer_id", &self.customer_id);
    }

    fn check(&self, test: &mut Check) {
        test.member("currency", &self.currency);
        test.member("chain", &self.chain);
        test.member("external_account_id", &self.external_account_id);
        test.member("prefunded_account_id", &self.prefunded_account_id);
        test.member("svc_wallet_id", &self.svc_wallet_id);
        test.member("destination_wire_message", &self.destination_wire_message);
        test.member("destination_sepa_reference", &self.destination_sepa_reference);
        test.member("destination_ach_reference", &self.destination_ach_reference);
        test.member("destination_spei_reference", &self.destination_spei_reference);
        test.member("custom_developer_fee_percent", &self.custom_developer_fee_percent);
        test.member("travel_rule_data", &self.travel_rule_data);
        test.member("destination_payment_rail", &self.destination_payment_rail);
        test.member("destination_currency", &self.destination_currency);
        test.member("id", &self.id);
        test.member("state", &self.state);
        test.member("customer_id", &self.customer_id);
        if self.return_address.value().is_some() && self.return_instructions.is_some() {
            test.broken(
                &Rule {
                    code: "exclusive",
                    says: "must not be set together with return_instructions",
                    keys: &["return_address", "return_instructions"],
                    tested: &["/return_address"],
                },
            );
        }
        if self.chain == Chain::Stellar && self.return_address.value().is_some() {
            test.broken(
                &Rule {
                    code: "rule",
                    says: "must not be set when chain is stellar",
                    keys: &["chain", "return_address"],
                    tested: &["/chain", "/return_address"],
                },
            );
        }
        if self.chain == Chain::Stellar
            && self
                .return_instructions
                .as_ref()
                .is_some_and(|return_instructions| return_instructions.memo.is_none())
        {
            test.broken(
                &Rule {
                    code: "requires",
                    says: "must have a memo together with its address when chain is stellar",
                    keys: &[
                        "chain",
                        "return_instructions.address",
                        "return_instructions.memo",
                    ],
                    tested: &["/chain", "/return_instructions"],
                },
            );
        }
    }
}

wired!(LiquidationAddress);

/// The id of a drain; it is used as pagination cursor.
///
/// 1 to 42 characters.
///
/// Description, sections 2.5, 4.7 and 8.
///
/// ```
/// # use svc_models::DrainId;
/// let value: DrainId = "d4e5f6a7b8c9".parse()?;
/// assert_eq!(value.to_string(), "d4e5f6a7b8c9");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type DrainId = CheckedText<DrainIdRules>;

/// What [`DrainId`] keeps.
pub enum DrainIdRules {}

impl TextRule for DrainIdRules {
    const RULES: TextRules = TextRules::new("DrainId").min_length(1).max_length(42);
}

/// The state of a drain.
///
/// Description, sections 2.5 and 3.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DrainState {
    /// The value `awaiting_funds`.
    AwaitingFunds,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for DrainState {
    const NAME: &'static str = "DrainState";
    const ALL: &'static [Self] = &[Self::AwaitingFunds];
    const SET: ValueSet = ValueSet::Open;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::AwaitingFunds => "awaiting_funds",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "awaiting_funds" => Some(Self::AwaitingFunds),
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

enumeration!(DrainState);

impl StateMachine for DrainState {
    const MOVES: &'static [Move<Self>] = &[];
    const NOT_SHOWN: &'static [&'static str] = &[
        "Drain transitions, including the result of forced execution of a pending trade.",
    ];
}

/// A liquidation address drain, a movement of funds that arrived at a liquidation address.
///
/// Description, section 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Drain {
    /// Drain id, pagination cursor.
    pub id: DrainId,

    /// The amount of the drain.
    pub amount: Option<Amount>,

    /// The customer.
    pub customer_id: Option<OpaqueId>,

    /// The liquidation address.
    pub liquidation_address_id: Option<OpaqueId>,

    /// Currency code.
    pub currency: Option<String>,

    /// The state of the drain.
    ///
    /// Description, sections 2.5 and 3.
    pub state: Option<DrainState>,

    /// When the drain was created.
    pub created_at: Option<Timestamp>,

    /// When the drain was last updated.
    pub updated_at: Option<Timestamp>,

    /// The hash of the transaction that deposited the funds.
    pub deposit_tx_hash: Option<String>,

    /// The address that the funds came from.
    pub from_address: Option<String>,

    /// The rail that the funds came on.
    pub source_payment_rail: Option<String>,

    /// Where the funds go.
    pub destination: Option<Boxed<DrainDestination>>,

    /// The hash of the transaction that sent the funds on.
    pub destination_tx_hash: Option<String>,

    /// The hash of the transaction that refunded the funds.
    pub refund_tx_hash: Option<String>,

    /// Why the funds were returned.
    pub return_details: Option<DrainReturnDetails>,

    /// What became of the amount.
    pub receipt: Option<DrainReceipt>,

    /// The rates of the exchange.
    pub exchange_details: Option<DrainExchangeDetails>,
}

impl Drain {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(id: DrainId) -> Self {
        Self {
            id,
            amount: None,
            customer_id: None,
            liquidation_address_id: None,
            currency: None,
            state: None,
            created_at: None,
            updated_at: None,
            deposit_tx_hash: None,
            from_address: None,
            source_payment_rail: None,
            destination: None,
            destination_tx_hash: None,
            refund_tx_hash: None,
            return_details: None,
            receipt: None,
            exchange_details: None,
        }
    }

    /// Sets `amount`.
    #[must_use]
    pub fn amount(mut self, amount: Amount) -> Self {
        self.amount = Some(amount);
        self
    }

    /// Sets `customer_id`.
    #[must_use]
    pub fn customer_id(mut self, customer_id: OpaqueId) -> Self {
        self.customer_id = Some(customer_id);
        self
    }

    /// Sets `liquidation_address_id`.
    #[must_use]
    pub fn liquidation_address_id(mut self, liquidation_address_id: OpaqueId) -> Self {
        self.liquidation_address_id = Some(liquidation_address_id);
        self
    }

    /// Sets `currency`.
    #[must_use]
    pub fn currency(mut self, currency: String) -> Self {
        self.currency = Some(currency);
        self
    }

    /// Sets `state`.
    #[must_use]
    pub fn state(mut self, state: DrainState) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `created_at`.
    #[must_use]
    pub fn created_at(mut self, created_at: Timestamp) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets `updated_at`.
    #[must_use]
    pub fn updated_at(mut self, updated_at: Timestamp) -> Self {
        self.updated_at = Some(updated_at);
        self
    }

    /// Sets `deposit_tx_hash`.
    #[must_use]
    pub fn deposit_tx_hash(mut self, deposit_tx_hash: String) -> Self {
        self.deposit_tx_hash = Some(deposit_tx_hash);
        self
    }

    /// Sets `from_address`.
    #[must_use]
    pub fn from_address(mut self, from_address: String) -> Self {
        self.from_address = Some(from_address);
        self
    }

    /// Sets `source_payment_rail`.
    #[must_use]
    pub fn source_payment_rail(mut self, source_payment_rail: String) -> Self {
        self.source_payment_rail = Some(source_payment_rail);
        self
    }

    /// Sets `destination`.
    #[must_use]
    pub fn destination(mut self, destination: DrainDestination) -> Self {
        self.destination = Some(destination.into());
        self
    }

    /// Sets `destination_tx_hash`.
    #[must_use]
    pub fn destination_tx_hash(mut self, destination_tx_hash: String) -> Self {
        self.destination_tx_hash = Some(destination_tx_hash);
        self
    }

    /// Sets `refund_tx_hash`.
    #[must_use]
    pub fn refund_tx_hash(mut self, refund_tx_hash: String) -> Self {
        self.refund_tx_hash = Some(refund_tx_hash);
        self
    }

    /// Sets `return_details`.
    #[must_use]
    pub fn return_details(mut self, return_details: DrainReturnDetails) -> Self {
        self.return_details = Some(return_details);
        self
    }

    /// Sets `receipt`.
    #[must_use]
    pub fn receipt(mut self, receipt: DrainReceipt) -> Self {
        self.receipt = Some(receipt);
        self
    }

    /// Sets `exchange_details`.
    #[must_use]
    pub fn exchange_details(mut self, exchange_details: DrainExchangeDetails) -> Self {
        self.exchange_details = Some(exchange_details);
        self
    }
}

impl Wire for Drain {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Optional("amount"),
        Field::Optional("customer_id"),
        Field::Optional("liquidation_address_id"),
        Field::Optional("currency"),
        Field::Optional("state"),
        Field::Optional("created_at"),
        Field::Optional("updated_at"),
        Field::Optional("deposit_tx_hash"),
        Field::Optional("from_address"),
        Field::Optional("source_payment_rail"),
        Field::Optional("destination"),
        Field::Optional("destination_tx_hash"),
        Field::Optional("refund_tx_hash"),
        Field::Optional("return_details"),
        Field::Optional("receipt"),
        Field::Optional("exchange_details"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        amount: Wire::PLACEHOLDER,
        customer_id: Wire::PLACEHOLDER,
        liquidation_address_id: Wire::PLACEHOLDER,
        currency: Wire::PLACEHOLDER,
        state: Wire::PLACEHOLDER,
        created_at: Wire::PLACEHOLDER,
        updated_at: Wire::PLACEHOLDER,
        deposit_tx_hash: Wire::PLACEHOLDER,
        from_address: Wire::PLACEHOLDER,
        source_payment_rail: Wire::PLACEHOLDER,
        destination: Wire::PLACEHOLDER,
        destination_tx_hash: Wire::PLACEHOLDER,
        refund_tx_hash: Wire::PLACEHOLDER,
        return_details: Wire::PLACEHOLDER,
        receipt: Wire::PLACEHOLDER,
        exchange_details: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.amount),
            2 => from.read(&mut self.customer_id),
            3 => from.read(&mut self.liquidation_address_id),
            4 => from.read(&mut self.currency),
            5 => from.read(&mut self.state),
            6 => from.read(&mut self.created_at),
            7 => from.read(&mut self.updated_at),
            8 => from.read(&mut self.deposit_tx_hash),
            9 => from.read(&mut self.from_address),
            10 => from.read(&mut self.source_payment_rail),
            11 => from.read(&mut self.destination),
            12 => from.read(&mut self.destination_tx_hash),
            13 => from.read(&mut self.refund_tx_hash),
            14 => from.read(&mut self.return_details),
            15 => from.read(&mut self.receipt),
            16 => from.read(&mut self.exchange_details),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("amount", &self.amount);
        to.member("customer_id", &self.customer_id);
        to.member("liquidation_address_id", &self.liquidation_address_id);
        to.member("currency", &self.currency);
        to.member("state", &self.state);
        to.member("created_at", &self.created_at);
        to.member("updated_at", &self.updated_at);
        to.member("deposit_tx_hash", &self.deposit_tx_hash);
        to.member("from_address", &self.from_address);
        to.member("source_payment_rail", &self.source_payment_rail);
        to.member("destination", &self.destination);
        to.member("destination_tx_hash", &self.destination_tx_hash);
        to.member("refund_tx_hash", &self.refund_tx_hash);
        to.member("return_details", &self.return_details);
        to.member("receipt", &self.receipt);
        to.member("exchange_details", &self.exchange_details);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("amount", &self.amount);
        test.member("customer_id", &self.customer_id);
        test.member("liquidation_address_id", &self.liquidation_address_id);
        test.member("created_at", &self.created_at);
        test.member("updated_at", &self.updated_at);
        test.member("destination", &self.destination);
        test.member("receipt", &self.receipt);
        test.member("exchange_details", &self.exchange_details);
    }
}

wired!(Drain);

/// Where the funds of a drain go.
///
/// Description, section 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct DrainDestination {
    /// The rail that funds are sent on.
    ///
    /// Description, sections 2.4 and 2.5.
    pub payment_rail: Option<PaymentRail>,

    /// The currency that funds are sent in.
    ///
    /// Description, sections 2.4 and 2.5.
    pub currency: Option<DestinationCurrency>,

    /// The crypto address that receives the funds.
    pub to_address: Option<String>,

    /// The memo on the blockchain.
    pub blockchain_memo: Option<String>,

    /// The bank account that receives the funds.
    pub external_account_id: Option<OpaqueId>,

    /// The message of the wire.
    pub wire_message: Option<String>,

    /// The SEPA reference.
    pub sepa_reference: Option<String>,

    /// The SWIFT reference.
    pub swift_reference: Option<String>,

    /// The SPEI reference.
    pub spei_reference: Option<String>,

    /// The reference for other rails.
    pub reference: Option<String>,

    /// The ACH reference.
    pub ach_reference: Option<String>,

    /// The IMAD of the wire.
    pub imad: Option<String>,

    /// The trace number.
    pub trace_number: Option<String>,

    /// The tracking number.
    pub tracking_number: Option<String>,

    /// The id of the transaction.
    pub transaction_id: Option<String>,

    /// The name of the institution that sends the funds.
    pub sending_institution_name: Option<String>,

    /// The UETR.
    pub uetr: Option<String>,
}

impl DrainDestination {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `payment_rail`.
    #[must_use]
    pub fn payment_rail(mut self, payment_rail: PaymentRail) -> Self {
        self.payment_rail = Some(payment_rail);
        self
    }

    /// Sets `currency`.
    #[must_use]
    pub fn currency(mut self, currency: DestinationCurrency) -> Self {
        self.currency = Some(currency);
        self
    }

    /// Sets `to_address`.
    #[must_use]
    pub fn to_address(mut self, to_address: String) -> Self {
        self.to_address = Some(to_address);
        self
    }

    /// Sets `blockchain_memo`.
    #[must_use]
    pub fn blockchain_memo(mut self, blockchain_memo: String) -> Self {
        self.blockchain_memo = Some(blockchain_memo);
        self
    }

    /// Sets `external_account_id`.
    #[must_use]
    pub fn external_account_id(mut self, external_account_id: OpaqueId) -> Self {
        self.external_account_id = Some(external_account_id);
        self
    }

    /// Sets `wire_message`.
    #[must_use]
    pub fn wire_message(mut self, wire_message: String) -> Self {
        self.wire_message = Some(wire_message);
        self
    }

    /// Sets `sepa_reference`.
    #[must_use]
    pub fn sepa_reference(mut self, sepa_reference: String) -> Self {
        self.sepa_reference = Some(sepa_reference);
        self
    }

    /// Sets `swift_reference`.
    #[must_use]
    pub fn swift_reference(mut self, swift_reference: String) -> Self {
        self.swift_reference = Some(swift_reference);
        self
    }

    /// Sets `spei_reference`.
    #[must_use]
    pub fn spei_reference(mut self, spei_reference: String) -> Self {
        self.spei_reference = Some(spei_reference);
        self
    }

    /// Sets `reference`.
    #[must_use]
    pub fn reference(mut self, reference: String) -> Self {
        self.reference = Some(reference);
        self
    }

    /// Sets `ach_reference`.
    #[must_use]
    pub fn ach_reference(mut self, ach_reference: String) -> Self {
        self.ach_reference = Some(ach_reference);
        self
    }

    /// Sets `imad`.
    #[must_use]
    pub fn imad(mut self, imad: String) -> Self {
        self.imad = Some(imad);
        self
    }

    /// Sets `trace_number`.
    #[must_use]
    pub fn trace_number(mut self, trace_number: String) -> Self {
        self.trace_number = Some(trace_number);
        self
    }

    /// Sets `tracking_number`.
    #[must_use]
    pub fn tracking_number(mut self, tracking_number: String) -> Self {
        self.tracking_number = Some(tracking_number);
        self
    }

    /// Sets `transaction_id`.
    #[must_use]
    pub fn transaction_id(mut self, transaction_id: String) -> Self {
        self.transaction_id = Some(transaction_id);
        self
    }

    /// Sets `sending_institution_name`.
    #[must_use]
    pub fn sending_institution_name(mut self, sending_institution_name: String) -> Self {
        self.sending_institution_name = Some(sending_institution_name);
        self
    }

    /// Sets `uetr`.
    #[must_use]
    pub fn uetr(mut self, uetr: String) -> Self {
        self.uetr = Some(uetr);
        self
    }
}

impl Wire for DrainDestination {
    const FIELDS: &'static [Field] = &[
        Field::Optional("payment_rail"),
        Field::Optional("currency"),
        Field::Optional("to_address"),
        Field::Optional("blockchain_memo"),
        Field::Optional("external_account_id"),
        Field::Optional("wire_message"),
        Field::Optional("sepa_reference"),
        Field::Optional("swift_reference"),
        Field::Optional("spei_reference"),
        Field::Optional("reference"),
        Field::Optional("ach_reference"),
        Field::Optional("imad"),
        Field::Optional("trace_number"),
        Field::Optional("tracking_number"),
        Field::Optional("transaction_id"),
        Field::Optional("sending_institution_name"),
        Field::Optional("uetr"),
    ];
    const PLACEHOLDER: Self = Self {
        payment_rail: Wire::PLACEHOLDER,
        currency: Wire::PLACEHOLDER,
        to_address: Wire::PLACEHOLDER,
        blockchain_memo: Wire::PLACEHOLDER,
        external_account_id: Wire::PLACEHOLDER,
        wire_message: Wire::PLACEHOLDER,
        sepa_reference: Wire::PLACEHOLDER,
        swift_reference: Wire::PLACEHOLDER,
        spei_reference: Wire::PLACEHOLDER,
        reference: Wire::PLACEHOLDER,
        ach_reference: Wire::PLACEHOLDER,
        imad: Wire::PLACEHOLDER,
        trace_number: Wire::PLACEHOLDER,
        tracking_number: Wire::PLACEHOLDER,
        transaction_id: Wire::PLACEHOLDER,
        sending_institution_name: Wire::PLACEHOLDER,
        uetr: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.payment_rail),
            1 => from.read(&mut self.currency),
            2 => from.read(&mut self.to_address),
            3 => from.read(&mut self.blockchain_memo),
            4 => from.read(&mut self.external_account_id),
            5 => from.read(&mut self.wire_message),
            6 => from.read(&mut self.sepa_reference),
            7 => from.read(&mut self.swift_reference),
            8 => from.read(&mut self.spei_reference),
            9 => from.read(&mut self.reference),
            10 => from.read(&mut self.ach_reference),
            11 => from.read(&mut self.imad),
            12 => from.read(&mut self.trace_number),
            13 => from.read(&mut self.tracking_number),
            14 => from.read(&mut self.transaction_id),
            15 => from.read(&mut self.sending_institution_name),
            16 => from.read(&mut self.uetr),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("payment_rail", &self.payment_rail);
        to.member("currency", &self.currency);
        to.member("to_address", &self.to_address);
        to.member("blockchain_memo", &self.blockchain_memo);
        to.member("external_account_id", &self.external_account_id);
        to.member("wire_message", &self.wire_message);
        to.member("sepa_reference", &self.sepa_reference);
        to.member("swift_reference", &self.swift_reference);
        to.member("spei_reference", &self.spei_reference);
        to.member("reference", &self.reference);
        to.member("ach_reference", &self.ach_reference);
        to.member("imad", &self.imad);
        to.member("trace_number", &self.trace_number);
        to.member("tracking_number", &self.tracking_number);
        to.member("transaction_id", &self.transaction_id);
        to.member("sending_institution_name", &self.sending_institution_name);
        to.member("uetr", &self.uetr);
    }

    fn check(&self, test: &mut Check) {
        test.member("payment_rail", &self.payment_rail);
        test.member("currency", &self.currency);
        test.member("external_account_id", &self.external_account_id);
    }
}

wired!(DrainDestination);

/// Why the funds of a drain were returned.
///
/// Description, section 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct DrainReturnDetails {
    /// The reason.
    pub reason: Option<String>,
    /// The reason for which the risk was rejected.
    pub risk_rejection_reason: Option<String>,
}

impl DrainReturnDetails {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `reason`.
    #[must_use]
    pub fn reason(mut self, reason: String) -> Self {
        self.reason = Some(reason);
        self
    }

    /// Sets `risk_rejection_reason`.
    #[must_use]
    pub fn risk_rejection_reason(mut self, risk_rejection_reason: String) -> Self {
        self.risk_rejection_reason = Some(risk_rejection_reason);
        self
    }
}

impl Wire for DrainReturnDetails {
    const FIELDS: &'static [Field] = &[
        Field::Optional("reason"),
        Field::Optional("risk_rejection_reason"),
    ];
    const PLACEHOLDER: Self = Self {
        reason: Wire::PLACEHOLDER,
        risk_rejection_reason: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.reason),
            1 => from.read(&mut self.risk_rejection_reason),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("reason", &self.reason);
        to.member("risk_rejection_reason", &self.risk_rejection_reason);
    }
}

wired!(DrainReturnDetails);

/// What became of the amount of a drain.
///
/// Description, section 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct DrainReceipt {
    /// The amount that arrived.
    pub initial_amount: Option<Amount>,
    /// The developer's fee.
    pub developer_fee: Option<Amount>,
    /// The subtotal.
    pub subtotal_amount: Option<Amount>,
    /// The amount after conversion.
    pub converted_amount: Option<Amount>,
    /// The exchange rate. Its type is unspecified.
    pub exchange_rate: Option<RawJson>,
    /// The amount that goes out.
    pub outgoing_amount: Option<Amount>,
    /// The currency that goes out.
    pub destination_currency: Option<String>,
    /// The gas fee.
    pub gas_fee: Option<Amount>,
    /// The URL of the receipt.
    pub url: Option<String>,
}

impl DrainReceipt {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `initial_amount`.
    #[must_use]
    pub fn initial_amount(mut self, initial_amount: Amount) -> Self {
        self.initial_amount = Some(initial_amount);
        self
    }

    /// Sets `developer_fee`.
    #[must_use]
    pub fn developer_fee(mut self, developer_fee: Amount) -> Self {
        self.developer_fee = Some(developer_fee);
        self
    }

    /// Sets `subtotal_amount`.
    #[must_use]
    pub fn subtotal_amount(mut self, subtotal_amount: Amount) -> Self {
        self.subtotal_amount = Some(subtotal_amount);
        self
    }

    /// Sets `converted_amount`.
    #[must_use]
    pub fn converted_amount(mut self, converted_amount: Amount) -> Self {
        self.converted_amount = Some(converted_amount);
        self
    }

    /// Sets `exchange_rate`.
    #[must_use]
    pub fn exchange_rate(mut self, exchange_rate: RawJson) -> Self {
        self.exchange_rate = Some(exchange_rate);
        self
    }

    /// Sets `outgoing_amount`.
    #[must_use]
    pub fn outgoing_amount(mut self, outgoing_amount: Amount) -> Self {
        self.outgoing_amount = Some(outgoing_amount);
        self
    }

    /// Sets `destination_currency`.
    #[must_use]
    pub fn destination_currency(mut self, destination_currency: String) -> Self {
        self.destination_currency = Some(destination_currency);
        self
    }

    /// Sets `gas_fee`.
    #[must_use]
    pub fn gas_fee(mut self, gas_fee: Amount) -> Self {
        self.gas_fee = Some(gas_fee);
        self
    }

    /// Sets `url`.
    #[must_use]
    pub fn url(mut self, url: String) -> Self {
        self.url = Some(url);
        self
    }
}

impl Wire for DrainReceipt {
    const FIELDS: &'static [Field] = &[
        Field::Optional("initial_amount"),
        Field::Optional("developer_fee"),
        Field::Optional("subtotal_amount"),
        Field::Optional("converted_amount"),
        Field::Optional("exchange_rate"),
        Field::Optional("outgoing_amount"),
        Field::Optional("destination_currency"),
        Field::Optional("gas_fee"),
        Field::Optional("url"),
    ];
    const PLACEHOLDER: Self = Self {
        initial_amount: Wire::PLACEHOLDER,
        developer_fee: Wire::PLACEHOLDER,
        subtotal_amount: Wire::PLACEHOLDER,
        converted_amount: Wire::PLACEHOLDER,
        exchange_rate: Wire::PLACEHOLDER,
        outgoing_amount: Wire::PLACEHOLDER,
        destination_currency: Wire::PLACEHOLDER,
        gas_fee: Wire::PLACEHOLDER,
        url: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.initial_amount),
            1 => from.read(&mut self.developer_fee),
            2 => from.read(&mut self.subtotal_amount),
            3 => from.read(&mut self.converted_amount),
            4 => from.read(&mut self.exchange_rate),
            5 => from.read(&mut self.outgoing_amount),
            6 => from.read(&mut self.destination_currency),
            7 => from.read(&mut self.gas_fee),
            8 => from.read(&mut self.url),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("initial_amount", &self.initial_amount);
        to.member("developer_fee", &self.developer_fee);
        to.member("subtotal_amount", &self.subtotal_amount);
        to.member("converted_amount", &self.converted_amount);
        to.member("exchange_rate", &self.exchange_rate);
        to.member("outgoing_amount", &self.outgoing_amount);
        to.member("destination_currency", &self.destination_currency);
        to.member("gas_fee", &self.gas_fee);
        to.member("url", &self.url);
    }

    fn check(&self, test: &mut Check) {
        test.member("initial_amount", &self.initial_amount);
        test.member("developer_fee", &self.developer_fee);
        test.member("subtotal_amount", &self.subtotal_amount);
        test.member("converted_amount", &self.converted_amount);
        test.member("outgoing_amount", &self.outgoing_amount);
        test.member("gas_fee", &self.gas_fee);
    }
}

wired!(DrainReceipt);

/// The rates of a drain's exchange.
///
/// Description, section 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct DrainExchangeDetails {
    /// The fixed rate.
    pub fixed_rate: Option<String>,
    /// The estimated market rate.
    pub estimated_market_rate: Option<String>,
    /// The market rate at which the trade was made.
    pub traded_market_rate: Option<String>,
    /// Whether to trade at the market rate.
    pub trade_at_market: Option<bool>,
    /// When the rates were last updated.
    pub updated_at: Option<Timestamp>,
}

impl DrainExchangeDetails {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `fixed_rate`.
    #[must_use]
    pub fn fixed_rate(mut self, fixed_rate: String) -> Self {
        self.fixed_rate = Some(fixed_rate);
        self
    }

    /// Sets `estimated_market_rate`.
    #[must_use]
    pub fn estimated_market_rate(mut self, estimated_market_rate: String) -> Self {
        self.estimated_market_rate = Some(estimated_market_rate);
        self
    }

    /// Sets `traded_market_rate`.
    #[must_use]
    pub fn traded_market_rate(mut self, traded_market_rate: String) -> Self {
        self.traded_market_rate = Some(traded_market_rate);
        self
    }

    /// Sets `trade_at_market`.
    #[must_use]
    pub fn trade_at_market(mut self, trade_at_market: bool) -> Self {
        self.trade_at_market = Some(trade_at_market);
        self
    }

    /// Sets `updated_at`.
    #[must_use]
    pub fn updated_at(mut self, updated_at: Timestamp) -> Self {
        self.updated_at = Some(updated_at);
        self
    }
}

impl Wire for DrainExchangeDetails {
    const FIELDS: &'static [Field] = &[
        Field::Optional("fixed_rate"),
        Field::Optional("estimated_market_rate"),
        Field::Optional("traded_market_rate"),
        Field::Optional("trade_at_market"),
        Field::Optional("updated_at"),
    ];
    const PLACEHOLDER: Self = Self {
        fixed_rate: Wire::PLACEHOLDER,
        estimated_market_rate: Wire::PLACEHOLDER,
        traded_market_rate: Wire::PLACEHOLDER,
        trade_at_market: Wire::PLACEHOLDER,
        updated_at: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.fixed_rate),
            1 => from.read(&mut self.estimated_market_rate),
            2 => from.read(&mut self.traded_market_rate),
            3 => from.read(&mut self.trade_at_market),
            4 => from.read(&mut self.updated_at),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("fixed_rate", &self.fixed_rate);
        to.member("estimated_market_rate", &self.estimated_market_rate);
        to.member("traded_market_rate", &self.traded_market_rate);
        to.member("trade_at_market", &self.trade_at_market);
        to.member("updated_at", &self.updated_at);
    }

    fn check(&self, test: &mut Check) {
        test.member("updated_at", &self.updated_at);
    }
}

wired!(DrainExchangeDetails);

/// A page of drains, newest first.
///
/// Description, sections 4.1 and 4.7.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DrainPage {
    /// The number of items in this page.
    pub count: Option<DrainPageCount>,

    /// 0 to `limit` drains; none when there is nothing more in the direction traversed.
    ///
    /// At most 100 items.
    pub data: Vec<Drain>,
}

impl DrainPage {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(data: Vec<Drain>) -> Self {
        Self { count: None, data }
    }

    /// Sets `count`.
    #[must_use]
    pub fn count(mut self, count: DrainPageCount) -> Self {
        self.count = Some(count);
        self
    }
}

impl Wire for DrainPage {
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

wired!(DrainPage);

/// The number of items in this page.
///
/// 0 to 100.
///
/// Description, sections 4.1 and 4.7.
pub type DrainPageCount = CheckedNumber<DrainPageCountRules>;

/// What [`DrainPageCount`] keeps.
pub enum DrainPageCountRules {}

impl NumberRule for DrainPageCountRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("DrainPageCount")
        .minimum(0)
        .maximum(100);
}
