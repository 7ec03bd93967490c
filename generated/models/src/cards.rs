// Written by `cargo xtask gen`. Change the description, not this file.
//! Card accounts and their authorizations.
//!
//! Description, sections 1, 2.6 and 2.9.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::collections::BTreeMap;
use runtime::prelude::*;
use super::{Amount, OpaqueId};

/// The status of a card authorization, as a filter.
///
/// Description, sections 3 and 4.9.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CardAuthorizationStatus {
    /// The value `approved`.
    Approved,
    /// The value `denied`.
    Denied,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for CardAuthorizationStatus {
    const NAME: &'static str = "CardAuthorizationStatus";
    const ALL: &'static [Self] = &[Self::Approved, Self::Denied];
    const SET: ValueSet = ValueSet::Documented;
    const PLACEHOLDER: Self = Self::Unknown(Unknown::PLACEHOLDER);

    fn as_str(&self) -> &str {
        match self {
            Self::Approved => "approved",
            Self::Denied => "denied",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "approved" => Some(Self::Approved),
            "denied" => Some(Self::Denied),
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

enumeration!(CardAuthorizationStatus);

/// A card authorization.
///
/// Description, section 2.6.
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

impl CardAuthorization {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(id: OpaqueId) -> Self {
        Self {
            id,
            amount: None,
            merchant_category_code: None,
            description: None,
            authorized_at: None,
            details: None,
            billing_amount: None,
            local_transaction_details: None,
            verification_data: None,
        }
    }

    /// Sets `amount`.
    #[must_use]
    pub fn amount(mut self, amount: Amount) -> Self {
        self.amount = Some(amount);
        self
    }

    /// Sets `merchant_category_code`.
    #[must_use]
    pub fn merchant_category_code(mut self, merchant_category_code: String) -> Self {
        self.merchant_category_code = Some(merchant_category_code);
        self
    }

    /// Sets `description`.
    #[must_use]
    pub fn description(mut self, description: String) -> Self {
        self.description = Some(description);
        self
    }

    /// Sets `authorized_at`.
    #[must_use]
    pub fn authorized_at(mut self, authorized_at: String) -> Self {
        self.authorized_at = Some(authorized_at);
        self
    }

    /// Sets `details`.
    #[must_use]
    pub fn details(mut self, details: CardAuthorizationDetails) -> Self {
        self.details = Some(details);
        self
    }

    /// Sets `billing_amount`.
    #[must_use]
    pub fn billing_amount(mut self, billing_amount: Amount) -> Self {
        self.billing_amount = Some(billing_amount);
        self
    }

    /// Sets `local_transaction_details`.
    #[must_use]
    pub fn local_transaction_details(
        mut self,
        local_transaction_details: CardLocalTransactionDetails,
    ) -> Self {
        self.local_transaction_details = Some(local_transaction_details);
        self
    }

    /// Sets `verification_data`.
    #[must_use]
    pub fn verification_data(
        mut self,
        verification_data: BTreeMap<String, RawJson>,
    ) -> Self {
        self.verification_data = Some(verification_data);
        self
    }
}

impl Wire for CardAuthorization {
    const FIELDS: &'static [Field] = &[
        Field::Required("id"),
        Field::Optional("amount"),
        Field::Optional("merchant_category_code"),
        Field::Optional("description"),
        Field::Optional("authorized_at"),
        Field::Optional("details"),
        Field::Optional("billing_amount"),
        Field::Optional("local_transaction_details"),
        Field::Optional("verification_data"),
    ];
    const PLACEHOLDER: Self = Self {
        id: Wire::PLACEHOLDER,
        amount: Wire::PLACEHOLDER,
        merchant_category_code: Wire::PLACEHOLDER,
        description: Wire::PLACEHOLDER,
        authorized_at: Wire::PLACEHOLDER,
        details: Wire::PLACEHOLDER,
        billing_amount: Wire::PLACEHOLDER,
        local_transaction_details: Wire::PLACEHOLDER,
        verification_data: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            1 => from.read(&mut self.amount),
            2 => from.read(&mut self.merchant_category_code),
            3 => from.read(&mut self.description),
            4 => from.read(&mut self.authorized_at),
            5 => from.read(&mut self.details),
            6 => from.read(&mut self.billing_amount),
            7 => from.read(&mut self.local_transaction_details),
            8 => from.read(&mut self.verification_data),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
        to.member("amount", &self.amount);
        to.member("merchant_category_code", &self.merchant_category_code);
        to.member("description", &self.description);
        to.member("authorized_at", &self.authorized_at);
        to.member("details", &self.details);
        to.member("billing_amount", &self.billing_amount);
        to.member("local_transaction_details", &self.local_transaction_details);
        to.member("verification_data", &self.verification_data);
    }

    fn check(&self, test: &mut Check) {
        test.member("id", &self.id);
        test.member("amount", &self.amount);
        test.member("billing_amount", &self.billing_amount);
        test.member("local_transaction_details", &self.local_transaction_details);
    }
}

wired!(CardAuthorization);

/// Details of a card authorization.
///
/// Description, section 2.6.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct CardAuthorizationDetails {
    /// The vendor's id of the authorization.
    pub vendor_auth_id: Option<String>,
}

impl CardAuthorizationDetails {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `vendor_auth_id`.
    #[must_use]
    pub fn vendor_auth_id(mut self, vendor_auth_id: String) -> Self {
        self.vendor_auth_id = Some(vendor_auth_id);
        self
    }
}

impl Wire for CardAuthorizationDetails {
    const FIELDS: &'static [Field] = &[Field::Optional("vendor_auth_id")];
    const PLACEHOLDER: Self = Self {
        vendor_auth_id: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.vendor_auth_id),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("vendor_auth_id", &self.vendor_auth_id);
    }
}

wired!(CardAuthorizationDetails);

/// A card transaction in its local currency.
///
/// Description, section 2.6.
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

impl CardLocalTransactionDetails {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `amount`.
    #[must_use]
    pub fn amount(mut self, amount: Amount) -> Self {
        self.amount = Some(amount);
        self
    }

    /// Sets `currency`.
    #[must_use]
    pub fn currency(mut self, currency: String) -> Self {
        self.currency = Some(currency);
        self
    }

    /// Sets `exchange_rate`.
    #[must_use]
    pub fn exchange_rate(mut self, exchange_rate: String) -> Self {
        self.exchange_rate = Some(exchange_rate);
        self
    }
}

impl Wire for CardLocalTransactionDetails {
    const FIELDS: &'static [Field] = &[
        Field::Optional("amount"),
        Field::Optional("currency"),
        Field::Optional("exchange_rate"),
    ];
    const PLACEHOLDER: Self = Self {
        amount: Wire::PLACEHOLDER,
        currency: Wire::PLACEHOLDER,
        exchange_rate: Wire::PLACEHOLDER,
    };

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.amount),
            1 => from.read(&mut self.currency),
            2 => from.read(&mut self.exchange_rate),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("amount", &self.amount);
        to.member("currency", &self.currency);
        to.member("exchange_rate", &self.exchange_rate);
    }

    fn check(&self, test: &mut Check) {
        test.member("amount", &self.amount);
    }
}

wired!(CardLocalTransactionDetails);

/// Card authorizations within a window of time.
///
/// Description, section 4.9.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct CardAuthorizationPage {
    /// The number of authorizations in this answer.
    pub count: CardAuthorizationPageCount,

    /// The authorizations.
    ///
    /// At most 200 items.
    pub data: Vec<CardAuthorization>,
}

impl CardAuthorizationPage {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(count: CardAuthorizationPageCount, data: Vec<CardAuthorization>) -> Self {
        Self { count, data }
    }
}

impl Wire for CardAuthorizationPage {
    const FIELDS: &'static [Field] = &[
        Field::Required("count"),
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
        test.items("data", &self.data, &ItemRules::new().max(200));
    }
}

wired!(CardAuthorizationPage);

/// The number of authorizations in this answer.
///
/// 0 to 200.
///
/// Description, section 4.9.
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
