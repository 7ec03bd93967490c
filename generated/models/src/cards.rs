// Written by `oasmith gen`. Change the description, not this file.
//! Card accounts and their authorizations.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::collections::BTreeMap;
use oasmith::prelude::*;
use super::{Amount, Id, OpaqueId};

/// The id of a card account.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// No other id is one; `from_plain` and `into_plain` convert.
///
/// ```
/// # use svc_models::CardAccountId;
/// let value: CardAccountId = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type CardAccountId = CheckedText<CardAccountIdRules>;

/// What [`CardAccountId`] keeps.
pub enum CardAccountIdRules {}

impl TextRule for CardAccountIdRules {
    const RULES: TextRules = TextRules::new("CardAccountId")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);
}

impl CardAccountIdRules {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Scanner::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

impl IdRole for CardAccountIdRules {
    type Plain = Id;
}

/// The status of a card authorization, as a filter.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CardAuthorizationStatus {
    Approved,
    Denied,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for CardAuthorizationStatus {
    const NAME: &'static str = "CardAuthorizationStatus";
    const SET: ValueSet = ValueSet::Documented;

    values! {
        "approved" => Self::Approved;
        "denied" => Self::Denied;
        _ => Self::Unknown;
    }
}

enumeration!(CardAuthorizationStatus);

/// A card authorization.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CardAuthorization {
    /// The id of the authorization.
    pub id: OpaqueId,
    /// The amount that was authorized.
    pub amount: Option<Amount>,
    /// The category code of the merchant.
    pub merchant_category_code: Option<String>,
    /// The description of the authorization.
    pub description: Option<String>,
    /// When the authorization was made.
    pub authorized_at: Option<String>,
    /// Details of the authorization.
    pub details: Option<CardAuthorizationDetails>,
    /// The amount that is billed.
    pub billing_amount: Option<Amount>,
    /// The transaction in its local currency.
    pub local_transaction_details: Option<CardLocalTransactionDetails>,
    /// Data about the verification.
    pub verification_data: Option<BTreeMap<String, RawJson>>,
}

impl Codec for CardAuthorization {
    members! {
        0 id = Required("id"), checked;
        1 amount = Optional("amount"), checked;
        2 merchant_category_code = Optional("merchant_category_code");
        3 description = Optional("description");
        4 authorized_at = Optional("authorized_at");
        5 details = Optional("details");
        6 billing_amount = Optional("billing_amount"), checked;
        7 local_transaction_details = Optional("local_transaction_details"), checked;
        8 verification_data = Optional("verification_data");
    }
}

record!(CardAuthorization: id);

/// Details of a card authorization.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct CardAuthorizationDetails {
    /// The vendor's id of the authorization.
    pub vendor_auth_id: Option<String>,
}

impl Codec for CardAuthorizationDetails {
    members! {
        0 vendor_auth_id = Optional("vendor_auth_id");
    }
}

record!(CardAuthorizationDetails);

/// A card transaction in its local currency.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct CardLocalTransactionDetails {
    /// The amount in the local currency.
    pub amount: Option<Amount>,
    /// The local currency.
    pub currency: Option<String>,
    /// The exchange rate.
    pub exchange_rate: Option<String>,
}

impl Codec for CardLocalTransactionDetails {
    members! {
        0 amount = Optional("amount"), checked;
        1 currency = Optional("currency");
        2 exchange_rate = Optional("exchange_rate");
    }
}

record!(CardLocalTransactionDetails);

/// Card authorizations within a window of time.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CardAuthorizationPage {
    /// The number of authorizations in this answer.
    ///
    /// 0 to 200.
    pub count: CardAuthorizationPageCount,

    /// The authorizations.
    ///
    /// At most 200 items.
    pub data: Vec<CardAuthorization>,
}

impl Codec for CardAuthorizationPage {
    members! {
        0 count = Required("count"), checked;
        1 data = Required("data"), items(ItemRules::new().max(200));
    }
}

record!(CardAuthorizationPage: count, data);

/// The number of authorizations in this answer.
///
/// 0 to 200.
pub type CardAuthorizationPageCount = CheckedNumber<CardAuthorizationPageCountRules>;

/// What [`CardAuthorizationPageCount`] keeps.
pub enum CardAuthorizationPageCountRules {}

impl NumberRule for CardAuthorizationPageCountRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("CardAuthorizationPageCount")
        .minimum(0)
        .maximum(200);
}

/// `limit` of the operation `list_card_authorizations`.
///
/// 1 to 200.
pub type ListCardAuthorizationsLimit = CheckedNumber<ListCardAuthorizationsLimitRules>;

/// What [`ListCardAuthorizationsLimit`] keeps.
pub enum ListCardAuthorizationsLimitRules {}

impl NumberRule for ListCardAuthorizationsLimitRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("ListCardAuthorizationsLimit")
        .minimum(1)
        .maximum(200);
}
