// Written by `oasmith gen`. Change the description, not this file.
//! Blockchain addresses that turn what arrives into another form of money and send it on, and their
//! drains.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::prelude::*;
use super::{
    Amount, CustomerId, DrainPageCount, ExternalAccountId, Id, PrefundedAccountId,
    TravelRuleData, WalletId,
};

/// The id of a liquidation address.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// No other id is one; `from_plain` and `into_plain` convert.
///
/// ```
/// # use svc_models::LiquidationAddressId;
/// let value: LiquidationAddressId = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type LiquidationAddressId = CheckedText<LiquidationAddressIdRules>;

/// What [`LiquidationAddressId`] keeps.
pub enum LiquidationAddressIdRules {}

impl TextRule for LiquidationAddressIdRules {
    const RULES: TextRules = TextRules::new("LiquidationAddressId")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl LiquidationAddressIdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

impl IdRole for LiquidationAddressIdRules {
    type Plain = Id;
}

/// A unix timestamp in milliseconds.
///
/// At least 0.
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

/// The rail that funds are sent on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PaymentRail {
    Ach,
    Wire,
    AchPush,
    AchSameDay,
    Arbitrum,
    AvalancheCChain,
    Base,
    BreB,
    CoBankTransfer,
    Celo,
    Ethereum,
    FasterPayments,
    FiatDepositReturn,
    Optimism,
    Pix,
    Polygon,
    Sepa,
    Solana,
    Spei,
    Stellar,
    Swift,
    Tempo,
    Tron,
    Xdc,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for PaymentRail {
    const NAME: &'static str = "PaymentRail";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "ach" => Self::Ach;
        "wire" => Self::Wire;
        "ach_push" => Self::AchPush;
        "ach_same_day" => Self::AchSameDay;
        "arbitrum" => Self::Arbitrum;
        "avalanche_c_chain" => Self::AvalancheCChain;
        "base" => Self::Base;
        "bre_b" => Self::BreB;
        "co_bank_transfer" => Self::CoBankTransfer;
        "celo" => Self::Celo;
        "ethereum" => Self::Ethereum;
        "faster_payments" => Self::FasterPayments;
        "fiat_deposit_return" => Self::FiatDepositReturn;
        "optimism" => Self::Optimism;
        "pix" => Self::Pix;
        "polygon" => Self::Polygon;
        "sepa" => Self::Sepa;
        "solana" => Self::Solana;
        "spei" => Self::Spei;
        "stellar" => Self::Stellar;
        "swift" => Self::Swift;
        "tempo" => Self::Tempo;
        "tron" => Self::Tron;
        "xdc" => Self::Xdc;
        _ => Self::Unknown;
    }
}

enumeration!(PaymentRail);

/// The currency that funds are sent in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DestinationCurrency {
    Brl,
    Cop,
    Eur,
    Eurc,
    Gbp,
    Mxn,
    Pyusd,
    Usd,
    Usdb,
    Usdc,
    Usdt,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for DestinationCurrency {
    const NAME: &'static str = "DestinationCurrency";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "brl" => Self::Brl;
        "cop" => Self::Cop;
        "eur" => Self::Eur;
        "eurc" => Self::Eurc;
        "gbp" => Self::Gbp;
        "mxn" => Self::Mxn;
        "pyusd" => Self::Pyusd;
        "usd" => Self::Usd;
        "usdb" => Self::Usdb;
        "usdc" => Self::Usdc;
        "usdt" => Self::Usdt;
        _ => Self::Unknown;
    }
}

enumeration!(DestinationCurrency);

/// A Fedwire message of at most 140 characters, in at most 4 lines of at most 35 characters each.
///
/// 1 to 143 characters. Must have at most 140 characters in at most 4 lines of at most 35 characters.
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
        .max_length(143)
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

/// An address on a blockchain.
///
/// At least 1 character.
///
/// ```
/// # use svc_models::BlockchainAddress;
/// let value: BlockchainAddress = "0x52908400098527886E0F7030069857D2E4169EE7".parse()?;
/// assert_eq!(value.to_string(), "0x52908400098527886E0F7030069857D2E4169EE7");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type BlockchainAddress = CheckedText<BlockchainAddressRules>;

/// What [`BlockchainAddress`] keeps.
pub enum BlockchainAddressRules {}

impl TextRule for BlockchainAddressRules {
    const RULES: TextRules = TextRules::new("BlockchainAddress").min_length(1);
}

/// A memo of a transaction, on chains that support memos.
///
/// At least 1 character.
///
/// ```
/// # use svc_models::BlockchainMemo;
/// let value: BlockchainMemo = "100200".parse()?;
/// assert_eq!(value.to_string(), "100200");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type BlockchainMemo = CheckedText<BlockchainMemoRules>;

/// What [`BlockchainMemo`] keeps.
pub enum BlockchainMemoRules {}

impl TextRule for BlockchainMemoRules {
    const RULES: TextRules = TextRules::new("BlockchainMemo").min_length(1);
}

/// Where crypto is returned to on failure.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ReturnInstructions {
    /// The crypto address for returns.
    pub address: BlockchainAddress,

    /// The memo for returns; optional, but required together with `address` on memo-required chains such as
    /// Stellar.
    pub memo: Option<BlockchainMemo>,
}

impl Codec for ReturnInstructions {
    members! {
        0 address = Required("address"), checked;
        1 memo = Optional("memo"), checked;
    }
}

record!(ReturnInstructions: address);

/// A liquidation address to create.
///
/// Rule for `return_address`, `return_instructions`: must not be set together with return_instructions.
///
/// Rule for `chain`, `return_address`: must not be set when chain is stellar.
///
/// Rule for `chain`, `return_instructions.address`, `return_instructions.memo`: must have a memo
/// together with its address when chain is stellar.
///
/// Rule for `destination_blockchain_memo`, `destination_payment_rail`: must be a chain when
/// destination_blockchain_memo is set.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LiquidationAddressCreate {
    /// The currency that the address accepts; `all_supported` (beta) accepts any supported currency on the
    /// chain or chains.
    pub currency: LiquidationAddressCurrency,

    /// The chain of the address; `evm` gives one address usable on any supported EVM chain (beta).
    pub chain: Chain,

    /// Bank account that receives funds; its currency must match the destination currency.
    pub external_account_id: Option<ExternalAccountId>,

    /// Developer's prefunded account that receives funds.
    pub prefunded_account_id: Option<PrefundedAccountId>,

    /// Wallet that receives funds; its chain must match the payment rail.
    pub svc_wallet_id: Option<WalletId>,

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
    pub destination_address: Option<BlockchainAddress>,

    /// Memo, only for chains that support memos.
    pub destination_blockchain_memo: Option<BlockchainMemo>,

    /// Crypto address for returns on failure; must be on the same chain and cannot be used on `stellar`. It
    /// is replaced by `return_instructions` and still works for non-Stellar chains. Mutually exclusive with `return_instructions`.
    ///
    /// **Deprecated.**
    #[deprecated = "the description says that it should no longer be used"]
    pub return_address: Maybe<BlockchainAddress>,

    /// Where crypto is returned to on failure. Replaces `return_address` and is mutually exclusive with it.
    pub return_instructions: Option<ReturnInstructions>,

    /// Base-100 percentage (10.2 means 10.2%); null means use the default fee.
    pub custom_developer_fee_percent: Maybe<DeveloperFeePercent>,

    /// Travel Rule data applying to every future movement through this address.
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

impl Codec for LiquidationAddressCreate {
    members! {
        0 currency = Required("currency"), checked;
        1 chain = Required("chain"), checked;
        2 external_account_id = Optional("external_account_id"), checked;
        3 prefunded_account_id = Optional("prefunded_account_id"), checked;
        4 svc_wallet_id = Optional("svc_wallet_id"), checked;
        5 destination_wire_message = Optional("destination_wire_message"), checked;
        6 destination_sepa_reference = Optional("destination_sepa_reference"), checked;
        7 destination_ach_reference = Optional("destination_ach_reference"), checked;
        8 destination_spei_reference = Optional("destination_spei_reference"), checked;
        9 destination_reference = Optional("destination_reference");
        10 destination_address = Optional("destination_address"), checked;
        11 destination_blockchain_memo = Optional("destination_blockchain_memo"),
            checked;
        12 return_address = Optional("return_address"), checked;
        13 return_instructions = Optional("return_instructions"), checked;
        14 custom_developer_fee_percent = Optional("custom_developer_fee_percent"),
            checked;
        15 travel_rule_data = Optional("travel_rule_data"), checked;
        16 destination_payment_rail = Optional("destination_payment_rail"), checked;
        17 destination_currency = Optional("destination_currency"), checked;
    }

    fn check(&self, check: &mut Check) {
        static RULES: &[Rule] = &[
            Rule {
                code: "exclusive",
                message: "must not be set together with return_instructions",
                keys: &["return_address", "return_instructions"],
                tested: &["/return_address"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT_RULE,
            },
            Rule {
                code: "rule",
                message: "must not be set when chain is stellar",
                keys: &["chain", "return_address"],
                tested: &["/chain", "/return_address"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_FIELDS_ALL_OF_1_NOT_RULE,
            },
            Rule {
                code: "requires",
                message: "must have a memo together with its address when chain is stellar",
                keys: &[
                    "chain",
                    "return_instructions.address",
                    "return_instructions.memo",
                ],
                tested: &["/chain", "/return_instructions"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_IF_RULE,
            },
            Rule {
                code: "rule",
                message: "must be a chain when destination_blockchain_memo is set",
                keys: &["destination_blockchain_memo", "destination_payment_rail"],
                tested: &["/destination_payment_rail"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_IF_RULE,
            },
        ];
        self.check_members(check);
        check
            .rules(
                RULES,
                |of| {
                    of.presence("return_address", &self.return_address);
                    of.object(
                        "return_instructions",
                        self.return_instructions.as_ref(),
                        |of, inner| {
                            of.presence("address", &inner.address);
                            of.presence("memo", &inner.memo);
                        },
                    );
                    of.value("chain", &self.chain);
                    of.presence(
                        "destination_blockchain_memo",
                        &self.destination_blockchain_memo,
                    );
                    of.value("destination_payment_rail", &self.destination_payment_rail);
                },
            );
    }

    fn fill_defaults(&mut self) {
        self.destination_payment_rail.get_or_insert(PaymentRail::Ach);
        self.destination_currency.get_or_insert(DestinationCurrency::Usd);
    }
}

record!(LiquidationAddressCreate: currency, chain);

/// The state of a liquidation address.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LiquidationAddressState {
    Active,
    Deactivated,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for LiquidationAddressState {
    const NAME: &'static str = "LiquidationAddressState";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "active" => Self::Active;
        "deactivated" => Self::Deactivated;
        _ => Self::Unknown;
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
/// Rule for `chain`, `memoless_address`: must not be there unless chain is stellar.
///
/// Rule for `return_instructions.memo`, `return_memo`: must be there when return_instructions has a
/// memo.
///
/// Rule for `destination_blockchain_memo`, `destination_payment_rail`: must be a chain when
/// destination_blockchain_memo is set.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LiquidationAddress {
    /// The currency that the address accepts; `all_supported` (beta) accepts any supported currency on the
    /// chain or chains.
    pub currency: LiquidationAddressCurrency,

    /// The chain of the address; `evm` gives one address usable on any supported EVM chain (beta).
    pub chain: Chain,

    /// Bank account that receives funds; its currency must match the destination currency.
    pub external_account_id: Option<ExternalAccountId>,

    /// Developer's prefunded account that receives funds.
    pub prefunded_account_id: Option<PrefundedAccountId>,

    /// Wallet that receives funds; its chain must match the payment rail.
    pub svc_wallet_id: Option<WalletId>,

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
    pub destination_address: Option<BlockchainAddress>,

    /// Memo, only for chains that support memos.
    pub destination_blockchain_memo: Option<BlockchainMemo>,

    /// Crypto address for returns on failure; must be on the same chain and cannot be used on `stellar`. It
    /// is replaced by `return_instructions` and still works for non-Stellar chains. Mutually exclusive with `return_instructions`.
    ///
    /// **Deprecated.**
    #[deprecated = "the description says that it should no longer be used"]
    pub return_address: Maybe<BlockchainAddress>,

    /// Where crypto is returned to on failure. Replaces `return_address` and is mutually exclusive with it.
    pub return_instructions: Option<ReturnInstructions>,

    /// Base-100 percentage (10.2 means 10.2%); null means use the default fee.
    pub custom_developer_fee_percent: Maybe<DeveloperFeePercent>,

    /// Travel Rule data applying to every future movement through this address.
    pub travel_rule_data: Option<TravelRuleData>,

    /// The rail that funds are sent on.
    pub destination_payment_rail: PaymentRail,

    /// The currency that funds are sent in.
    pub destination_currency: DestinationCurrency,

    /// The id of the liquidation address.
    ///
    /// Only the service sets it.
    pub id: Option<LiquidationAddressId>,

    /// Blockchain address the customer sends funds to.
    ///
    /// Only the service sets it.
    pub address: BlockchainAddress,

    /// Alternative address encoding the memo; Stellar deposits only.
    ///
    /// Only the service sets it.
    pub memoless_address: Option<BlockchainAddress>,

    /// `active` or `deactivated`.
    ///
    /// Only the service sets it.
    pub state: LiquidationAddressState,

    /// Memo used with return transactions; present when `return_instructions` had a memo.
    ///
    /// Only the service sets it.
    pub return_memo: Maybe<BlockchainMemo>,

    /// Owner customer.
    ///
    /// Only the service sets it.
    pub customer_id: CustomerId,
}

impl Codec for LiquidationAddress {
    members! {
        0 currency = Required("currency"), checked;
        1 chain = Required("chain"), checked;
        2 external_account_id = Optional("external_account_id"), checked;
        3 prefunded_account_id = Optional("prefunded_account_id"), checked;
        4 svc_wallet_id = Optional("svc_wallet_id"), checked;
        5 destination_wire_message = Optional("destination_wire_message"), checked;
        6 destination_sepa_reference = Optional("destination_sepa_reference"), checked;
        7 destination_ach_reference = Optional("destination_ach_reference"), checked;
        8 destination_spei_reference = Optional("destination_spei_reference"), checked;
        9 destination_reference = Optional("destination_reference");
        10 destination_address = Optional("destination_address"), checked;
        11 destination_blockchain_memo = Optional("destination_blockchain_memo"),
            checked;
        12 return_address = Optional("return_address"), checked;
        13 return_instructions = Optional("return_instructions"), checked;
        14 custom_developer_fee_percent = Optional("custom_developer_fee_percent"),
            checked;
        15 travel_rule_data = Optional("travel_rule_data"), checked;
        16 destination_payment_rail = Required("destination_payment_rail"), checked;
        17 destination_currency = Required("destination_currency"), checked;
        18 id = Optional("id"), checked;
        19 address = Required("address"), checked;
        20 memoless_address = Optional("memoless_address"), checked;
        21 state = Required("state"), checked;
        22 return_memo = Optional("return_memo"), checked;
        23 customer_id = Required("customer_id"), checked;
    }

    fn check(&self, check: &mut Check) {
        static RULES: &[Rule] = &[
            Rule {
                code: "exclusive",
                message: "must not be set together with return_instructions",
                keys: &["return_address", "return_instructions"],
                tested: &["/return_address"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_FIELDS_ALL_OF_0_NOT_RULE,
            },
            Rule {
                code: "rule",
                message: "must not be set when chain is stellar",
                keys: &["chain", "return_address"],
                tested: &["/chain", "/return_address"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_FIELDS_ALL_OF_1_NOT_RULE,
            },
            Rule {
                code: "requires",
                message: "must have a memo together with its address when chain is stellar",
                keys: &[
                    "chain",
                    "return_instructions.address",
                    "return_instructions.memo",
                ],
                tested: &["/chain", "/return_instructions"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_FIELDS_ALL_OF_2_IF_RULE,
            },
            Rule {
                code: "rule",
                message: "must not be there unless chain is stellar",
                keys: &["chain", "memoless_address"],
                tested: &["/chain"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_ALL_OF_2_NOT_RULE,
            },
            Rule {
                code: "requires",
                message: "must be there when return_instructions has a memo",
                keys: &["return_instructions.memo", "return_memo"],
                tested: &["/return_instructions"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_ALL_OF_3_IF_RULE,
            },
            Rule {
                code: "rule",
                message: "must be a chain when destination_blockchain_memo is set",
                keys: &["destination_blockchain_memo", "destination_payment_rail"],
                tested: &["/destination_payment_rail"],
                schema: &super::residual_schemas::LIQUIDATION_ADDRESS_CREATE_ALL_OF_2_IF_RULE,
            },
        ];
        self.check_members(check);
        check
            .rules(
                RULES,
                |of| {
                    of.presence("return_address", &self.return_address);
                    of.object(
                        "return_instructions",
                        self.return_instructions.as_ref(),
                        |of, inner| {
                            of.presence("address", &inner.address);
                            of.presence("memo", &inner.memo);
                        },
                    );
                    of.value("chain", &self.chain);
                    of.presence("memoless_address", &self.memoless_address);
                    of.presence("return_memo", &self.return_memo);
                    of.presence(
                        "destination_blockchain_memo",
                        &self.destination_blockchain_memo,
                    );
                    of.value("destination_payment_rail", &self.destination_payment_rail);
                },
            );
    }
}

record!(
    LiquidationAddress: currency, chain, destination_payment_rail, destination_currency,
    address, state, customer_id
);

/// The id of a drain; it is used as pagination cursor.
///
/// 1 to 42 characters.
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
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DrainState {
    AwaitingFunds,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for DrainState {
    const NAME: &'static str = "DrainState";
    const SET: ValueSet = ValueSet::Open;

    values! {
        "awaiting_funds" => Self::AwaitingFunds;
        _ => Self::Unknown;
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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Drain {
    /// Drain id, pagination cursor.
    pub id: DrainId,
    /// The amount of the drain.
    pub amount: Option<Amount>,
    /// The customer.
    pub customer_id: Option<CustomerId>,
    /// The liquidation address.
    pub liquidation_address_id: Option<LiquidationAddressId>,
    /// Currency code.
    pub currency: Option<String>,
    /// The state of the drain.
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
    pub receipt: Option<Boxed<DrainReceipt>>,
    /// The rates of the exchange.
    pub exchange_details: Option<DrainExchangeDetails>,
}

impl Codec for Drain {
    members! {
        0 id = Required("id"), checked;
        1 amount = Optional("amount"), checked;
        2 customer_id = Optional("customer_id"), checked;
        3 liquidation_address_id = Optional("liquidation_address_id"), checked;
        4 currency = Optional("currency");
        5 state = Optional("state");
        6 created_at = Optional("created_at"), checked;
        7 updated_at = Optional("updated_at"), checked;
        8 deposit_tx_hash = Optional("deposit_tx_hash");
        9 from_address = Optional("from_address");
        10 source_payment_rail = Optional("source_payment_rail");
        11 destination = Optional("destination"), checked;
        12 destination_tx_hash = Optional("destination_tx_hash");
        13 refund_tx_hash = Optional("refund_tx_hash");
        14 return_details = Optional("return_details");
        15 receipt = Optional("receipt"), checked;
        16 exchange_details = Optional("exchange_details"), checked;
    }
}

record!(Drain: id);

/// Where the funds of a drain go.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct DrainDestination {
    /// The rail that funds are sent on.
    pub payment_rail: Option<PaymentRail>,
    /// The currency that funds are sent in.
    pub currency: Option<DestinationCurrency>,
    /// The crypto address that receives the funds.
    pub to_address: Option<String>,
    /// The memo on the blockchain.
    pub blockchain_memo: Option<String>,
    /// The bank account that receives the funds.
    pub external_account_id: Option<ExternalAccountId>,
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

impl Codec for DrainDestination {
    members! {
        0 payment_rail = Optional("payment_rail"), checked;
        1 currency = Optional("currency"), checked;
        2 to_address = Optional("to_address");
        3 blockchain_memo = Optional("blockchain_memo");
        4 external_account_id = Optional("external_account_id"), checked;
        5 wire_message = Optional("wire_message");
        6 sepa_reference = Optional("sepa_reference");
        7 swift_reference = Optional("swift_reference");
        8 spei_reference = Optional("spei_reference");
        9 reference = Optional("reference");
        10 ach_reference = Optional("ach_reference");
        11 imad = Optional("imad");
        12 trace_number = Optional("trace_number");
        13 tracking_number = Optional("tracking_number");
        14 transaction_id = Optional("transaction_id");
        15 sending_institution_name = Optional("sending_institution_name");
        16 uetr = Optional("uetr");
    }
}

record!(DrainDestination);

/// Why the funds of a drain were returned.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct DrainReturnDetails {
    /// The reason.
    pub reason: Option<String>,
    /// The reason for which the risk was rejected.
    pub risk_rejection_reason: Option<String>,
}

impl Codec for DrainReturnDetails {
    members! {
        0 reason = Optional("reason");
        1 risk_rejection_reason = Optional("risk_rejection_reason");
    }
}

record!(DrainReturnDetails);

/// What became of the amount of a drain.
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

impl Codec for DrainReceipt {
    members! {
        0 initial_amount = Optional("initial_amount"), checked;
        1 developer_fee = Optional("developer_fee"), checked;
        2 subtotal_amount = Optional("subtotal_amount"), checked;
        3 converted_amount = Optional("converted_amount"), checked;
        4 exchange_rate = Optional("exchange_rate");
        5 outgoing_amount = Optional("outgoing_amount"), checked;
        6 destination_currency = Optional("destination_currency");
        7 gas_fee = Optional("gas_fee"), checked;
        8 url = Optional("url");
    }
}

record!(DrainReceipt);

/// The rates of a drain's exchange.
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

impl Codec for DrainExchangeDetails {
    members! {
        0 fixed_rate = Optional("fixed_rate");
        1 estimated_market_rate = Optional("estimated_market_rate");
        2 traded_market_rate = Optional("traded_market_rate");
        3 trade_at_market = Optional("trade_at_market");
        4 updated_at = Optional("updated_at"), checked;
    }
}

record!(DrainExchangeDetails);

/// A page of drains, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DrainPage {
    /// The number of items in this page.
    ///
    /// 0 to 100.
    pub count: Option<DrainPageCount>,

    /// 0 to `limit` drains; none when there is nothing more in the direction traversed.
    ///
    /// At most 100 items.
    pub data: Vec<Drain>,
}

impl Codec for DrainPage {
    members! {
        0 count = Optional("count"), checked;
        1 data = Required("data"), items(ItemRules::new().max(100));
    }
}

record!(DrainPage: data);
