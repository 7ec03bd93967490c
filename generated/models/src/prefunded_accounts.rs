// Written by `oasmith gen`. Change the description, not this file.
//! Deprecated, but supported indefinitely; new improvements go to wallets.

#![cfg_attr(rustfmt, rustfmt_skip)]

use oasmith::prelude::*;
use super::{DrainPageCount, OpaqueId};

/// A fiat currency.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FiatCurrency {
    Usd,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for FiatCurrency {
    const NAME: &'static str = "FiatCurrency";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "usd" => Self::Usd;
        _ => Self::Unknown;
    }
}

enumeration!(FiatCurrency);

/// A decimal amount of dollars as a string, with a variable number of decimals.
///
/// Pattern: `^-?[0-9]+(\.[0-9]+)?$`. Compared by value: `1.0` equals `1.00`.
///
/// ```
/// # use svc_models::DollarAmount;
/// let value: DollarAmount = "120.50".parse()?;
/// assert_eq!(value.to_string(), "120.50");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type DollarAmount = DecimalText<DollarAmountRules>;

/// What [`DollarAmount`] keeps.
pub enum DollarAmountRules {}

impl TextRule for DollarAmountRules {
    const RULES: TextRules = TextRules::new("DollarAmount")
        .patterns(&[Pattern::new("^-?[0-9]+(\\.[0-9]+)?$", Self::matches_pattern)])
        .format(Format::Decimal);
}

impl DollarAmountRules {
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

/// The id of a prefunded account history event; it is used as pagination cursor.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// ```
/// # use svc_models::PrefundedEventId;
/// let value: PrefundedEventId = "e5f6a7b8c9d0".parse()?;
/// assert_eq!(value.to_string(), "e5f6a7b8c9d0");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type PrefundedEventId = CheckedText<PrefundedEventIdRules>;

/// What [`PrefundedEventId`] keeps.
pub enum PrefundedEventIdRules {}

impl TextRule for PrefundedEventIdRules {
    const RULES: TextRules = TextRules::new("PrefundedEventId")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl PrefundedEventIdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

/// What happened to the account.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PrefundedEventType {
    Funding,
    RefundedTransfer,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for PrefundedEventType {
    const NAME: &'static str = "PrefundedEventType";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "funding" => Self::Funding;
        "refunded transfer" => Self::RefundedTransfer;
        _ => Self::Unknown;
    }
}

enumeration!(PrefundedEventType);

/// An event of a prefunded account's history: funding or a return. All fields are read-only. The
/// description also calls it `PrefundedAccountHistory`.
///
/// Rule for `withdrawal_id`, `deposit_id`: must not be set together with deposit_id.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PrefundedAccountHistoryEvent {
    /// Event id; used as pagination cursor.
    ///
    /// Only the service sets it.
    pub id: PrefundedEventId,

    /// Amount of the transaction.
    ///
    /// Only the service sets it.
    pub amount: DollarAmount,

    /// Amount available for spending.
    ///
    /// Only the service sets it.
    pub available_balance: DollarAmount,

    /// The currency of the amounts.
    ///
    /// Only the service sets it.
    pub currency: FiatCurrency,

    /// Serialized name of the account.
    ///
    /// Only the service sets it.
    pub name: String,

    /// What happened.
    ///
    /// Only the service sets it.
    pub r#type: PrefundedEventType,

    /// When the event was created.
    ///
    /// Only the service sets it.
    pub created_at: Timestamp,

    /// Id of the transfer that created the event; exclusive with `deposit_id`.
    ///
    /// Only the service sets it.
    pub withdrawal_id: Option<OpaqueId>,

    /// Id of the transfer that created the event; exclusive with `withdrawal_id`.
    ///
    /// Only the service sets it.
    pub deposit_id: Option<OpaqueId>,
}

impl Codec for PrefundedAccountHistoryEvent {
    members! {
        0 id = Required("id"), checked;
        1 amount = Required("amount"), checked;
        2 available_balance = Required("available_balance"), checked;
        3 currency = Required("currency"), checked;
        4 name = Required("name");
        5 r#type = Required("type"), checked;
        6 created_at = Required("created_at"), checked;
        7 withdrawal_id = Optional("withdrawal_id"), checked;
        8 deposit_id = Optional("deposit_id"), checked;
    }

    fn check(&self, check: &mut Check) {
        static RULES: &[Rule] = &[
            Rule {
                code: "exclusive",
                message: "must not be set together with deposit_id",
                keys: &["withdrawal_id", "deposit_id"],
                tested: &[],
                schema: &super::residual_schemas::PREFUNDED_ACCOUNT_HISTORY_EVENT_ALL_OF_0_NOT_RULE,
            },
        ];
        self.check_members(check);
        check
            .rules(
                RULES,
                |of| {
                    of.presence("withdrawal_id", &self.withdrawal_id);
                    of.presence("deposit_id", &self.deposit_id);
                },
            );
    }
}

record! {
    PrefundedAccountHistoryEvent: id, amount, available_balance, name, r#type,
        created_at;
    currency = FiatCurrency::Usd;
}

/// A page of the history of a prefunded account, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PrefundedAccountHistoryPage {
    /// The number of items in this page.
    ///
    /// 0 to 100.
    pub count: Option<PrefundedAccountHistoryPageCount>,

    /// 0 to `limit` events; none when there is nothing more in the direction traversed.
    ///
    /// At most 100 items.
    pub data: Vec<PrefundedAccountHistoryEvent>,
}

impl Codec for PrefundedAccountHistoryPage {
    members! {
        0 count = Optional("count"), checked;
        1 data = Required("data"), items(ItemRules::new().max(100));
    }
}

record!(PrefundedAccountHistoryPage: data);

/// The number of items in this page.
///
/// 0 to 100.
pub type PrefundedAccountHistoryPageCount = DrainPageCount;
