// Written by `cargo xtask gen`. Change the description, not this file.
//! The people and businesses that value is moved for, and their wallets.
//!
//! Description, sections 1 and 2.9.

#![cfg_attr(rustfmt, rustfmt_skip)]

use runtime::prelude::*;
use super::Amount;

/// The id of a wallet event; it is used as pagination cursor.
///
/// 1 to 42 characters.
///
/// Description, sections 4.1, 4.12 and 8.
///
/// ```
/// # use svc_models::WalletEventId;
/// let value: WalletEventId = "a7b8c9d0e1f2".parse()?;
/// assert_eq!(value.to_string(), "a7b8c9d0e1f2");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type WalletEventId = CheckedText<WalletEventIdRules>;

/// What [`WalletEventId`] keeps.
pub enum WalletEventIdRules {}

impl TextRule for WalletEventIdRules {
    const RULES: TextRules = TextRules::new("WalletEventId")
        .min_length(1)
        .max_length(42);
}

/// The kind of a wallet's activity.
///
/// Description, section 4.12.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WalletEventType {
    /// The value `deposit`.
    Deposit,
    /// The value `direct_deposit`.
    DirectDeposit,
    /// The value `withdrawal`.
    Withdrawal,
    /// The value `return`.
    Return,
    /// The value `undeliverable`.
    Undeliverable,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for WalletEventType {
    const NAME: &'static str = "WalletEventType";
    const ALL: &'static [Self] = &[
        Self::Deposit,
        Self::DirectDeposit,
        Self::Withdrawal,
        Self::Return,
        Self::Undeliverable,
    ];
    const SET: ValueSet = ValueSet::Open;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Deposit => "deposit",
            Self::DirectDeposit => "direct_deposit",
            Self::Withdrawal => "withdrawal",
            Self::Return => "return",
            Self::Undeliverable => "undeliverable",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "deposit" => Some(Self::Deposit),
            "direct_deposit" => Some(Self::DirectDeposit),
            "withdrawal" => Some(Self::Withdrawal),
            "return" => Some(Self::Return),
            "undeliverable" => Some(Self::Undeliverable),
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

enumeration!(WalletEventType);

/// An activity of a wallet.
///
/// Description, section 4.12.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WalletEvent {
    /// The id of the event; used as pagination cursor.
    pub id: WalletEventId,
    /// The kind of activity.
    pub r#type: Option<WalletEventType>,
    /// The amount.
    pub amount: Option<Amount>,
    /// When the activity happened.
    pub created_at: Option<Timestamp>,
}

impl WalletEvent {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(id: WalletEventId) -> Self {
        Self {
            id,
            r#type: None,
            amount: None,
            created_at: None,
        }
    }

    /// Sets `type`.
    #[must_use]
    pub fn r#type(mut self, r#type: WalletEventType) -> Self {
        self.r#type = Some(r#type);
        self
    }

    /// Sets `amount`.
    #[must_use]
    pub fn amount(mut self, amount: Amount) -> Self {
        self.amount = Some(amount);
        self
    }

    /// Sets `created_at`.
    #[must_use]
    pub fn created_at(mut self, created_at: Timestamp) -> Self {
        self.created_at = Some(created_at);
        self
    }
}

impl Wire for WalletEvent {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Optional("type"),
        Field::Optional("amount"),
        Field::Optional("created_at"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        r#type: Wire::PLACEHOLDER,
        amount: Wire::PLACEHOLDER,
        created_at: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.r#type),
            2 => from.read(&mut self.amount),
            3 => from.read(&mut self.created_at),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("type", &self.r#type);
        to.member("amount", &self.amount);
        to.member("created_at", &self.created_at);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("amount", &self.amount);
        test.member("created_at", &self.created_at);
    }
}

wired!(WalletEvent);

/// A page of wallet activity, newest first.
///
/// Description, sections 4.1 and 4.12.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WalletHistoryPage {
    /// The number of items in this page.
    pub count: Option<WalletHistoryPageCount>,

    /// 0 to `limit` events; none when there is nothing more in the direction traversed.
    ///
    /// At most 100 items.
    pub data: Vec<WalletEvent>,
}

impl WalletHistoryPage {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(data: Vec<WalletEvent>) -> Self {
        Self { count: None, data }
    }

    /// Sets `count`.
    #[must_use]
    pub fn count(mut self, count: WalletHistoryPageCount) -> Self {
        self.count = Some(count);
        self
    }
}

impl Wire for WalletHistoryPage {
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

wired!(WalletHistoryPage);

/// The number of items in this page.
///
/// 0 to 100.
///
/// Description, sections 4.1 and 4.12.
pub type WalletHistoryPageCount = CheckedNumber<WalletHistoryPageCountRules>;

/// What [`WalletHistoryPageCount`] keeps.
pub enum WalletHistoryPageCountRules {}

impl NumberRule for WalletHistoryPageCountRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("WalletHistoryPageCount")
        .minimum(0)
        .maximum(100);
}
