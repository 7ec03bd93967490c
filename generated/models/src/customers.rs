// Written by `oasmith gen`. Change the description, not this file.
//! Customers and their wallets.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::collections::BTreeMap;
use oasmith::prelude::*;
use super::{Amount, DrainPageCount};

/// The id of a wallet event; it is used as pagination cursor.
///
/// 1 to 42 characters.
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
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WalletEventType {
    Deposit,
    DirectDeposit,
    Withdrawal,
    Return,
    Undeliverable,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for WalletEventType {
    const NAME: &'static str = "WalletEventType";
    const SET: ValueSet = ValueSet::Open;

    values! {
        "deposit" => Self::Deposit;
        "direct_deposit" => Self::DirectDeposit;
        "withdrawal" => Self::Withdrawal;
        "return" => Self::Return;
        "undeliverable" => Self::Undeliverable;
        _ => Self::Unknown;
    }
}

enumeration!(WalletEventType);

/// An activity of a wallet.
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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for WalletEvent {
    members! {
        0 id = Required("id"), checked;
        1 r#type = Optional("type");
        2 amount = Optional("amount"), checked;
        3 created_at = Optional("created_at"), checked;
        rest additional;
    }
}

record!(WalletEvent: id);

/// A page of wallet activity, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct WalletHistoryPage {
    /// The number of items in this page.
    ///
    /// 0 to 100.
    pub count: Option<WalletHistoryPageCount>,

    /// 0 to `limit` events; none when there is nothing more in the direction traversed.
    ///
    /// At most 100 items.
    pub data: Vec<WalletEvent>,
}

impl Codec for WalletHistoryPage {
    members! {
        0 count = Optional("count"), checked;
        1 data = Required("data"), items(ItemRules::new().max(100));
    }
}

record!(WalletHistoryPage: data);

/// The number of items in this page.
///
/// 0 to 100.
pub type WalletHistoryPageCount = DrainPageCount;
