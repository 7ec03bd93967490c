// Written by `cargo xtask gen`. Change the description, not this file.
//! Types that several resource groups use.

#![cfg_attr(rustfmt, rustfmt_skip)]

use runtime::prelude::*;

/// Unique identifier of a resource.
///
/// 1 to 42 characters. Pattern: `^[a-z0-9]*$`.
///
/// Description, sections 2.1 and 8.
///
/// ```
/// # use svc_models::Id;
/// let value: Id = "3c4d5e6f7a8b".parse()?;
/// assert_eq!(value.to_string(), "3c4d5e6f7a8b");
/// # Ok::<(), svc_models::Violations>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(Compact);

impl Text for Id {
    const RULES: TextRules = TextRules::new("Id")
        .min_length(1)
        .max_length(42)
        .patterns(&[Pattern::new("^[a-z0-9]*$", Self::matches_pattern)]);

    fn from_wire(text: Compact) -> Self {
        Self(text)
    }

    fn kept(&self) -> &Compact {
        &self.0
    }
}

impl Id {
    /// `^[a-z0-9]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Walk::of(text);
        walk.class(0.., |c| matches!(c, '0'..='9' | 'a'..='z')) && walk.is_done()
    }
}

text!(Id);

/// An identifier whose alphabet is not shown; ids are 1 to 42 characters long.
///
/// 1 to 42 characters.
///
/// Description, section 8.
///
/// ```
/// # use svc_models::OpaqueId;
/// let value: OpaqueId = "7f6e5d4c3b2a".parse()?;
/// assert_eq!(value.to_string(), "7f6e5d4c3b2a");
/// # Ok::<(), svc_models::Violations>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpaqueId(Compact);

impl Text for OpaqueId {
    const RULES: TextRules = TextRules::new("OpaqueId").min_length(1).max_length(42);

    fn from_wire(text: Compact) -> Self {
        Self(text)
    }

    fn kept(&self) -> &Compact {
        &self.0
    }
}

text!(OpaqueId);

/// A decimal amount as a string, in the currency that its place tells.
///
/// Pattern: `^-?[0-9]+(\.[0-9]+)?$`.
///
/// Description, sections 2.5 and 2.6.
///
/// ```
/// # use svc_models::Amount;
/// let value: Amount = "99.25".parse()?;
/// assert_eq!(value.to_string(), "99.25");
/// # Ok::<(), svc_models::Violations>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(Compact);

impl Text for Amount {
    const RULES: TextRules = TextRules::new("Amount")
        .patterns(&[Pattern::new("^-?[0-9]+(\\.[0-9]+)?$", Self::matches_pattern)])
        .format(Format::Decimal);

    fn from_wire(text: Compact) -> Self {
        Self(text)
    }

    fn kept(&self) -> &Compact {
        &self.0
    }
}

impl Amount {
    /// `^-?[0-9]+(\.[0-9]+)?$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Walk::of(text);
        walk.class(0..=1, |c| c == '-') && walk.class(1.., |c| c.is_ascii_digit())
            && walk
                .optional(|walk| {
                    walk.text(".") && walk.class(1.., |c| c.is_ascii_digit())
                }) && walk.is_done()
    }
}

text!(Amount);

/// The value of the header `Idempotency-Key`: chosen by the caller, new for each request that is to
/// have an effect of its own, and the same when a request is sent again.
///
/// 1 to 255 characters. Pattern: `^[!-~]*$`.
///
/// Description, sections 4.5, 4.6 and 4.10.
///
/// ```
/// # use svc_models::IdempotencyKey;
/// let value: IdempotencyKey = "9a1f7c52-0d3e-4b68-8a57-c2f4e6d81b39".parse()?;
/// assert_eq!(value.to_string(), "9a1f7c52-0d3e-4b68-8a57-c2f4e6d81b39");
/// # Ok::<(), svc_models::Violations>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IdempotencyKey(Compact);

impl Text for IdempotencyKey {
    const RULES: TextRules = TextRules::new("IdempotencyKey")
        .min_length(1)
        .max_length(255)
        .patterns(&[Pattern::new("^[!-~]*$", Self::matches_pattern)]);

    fn from_wire(text: Compact) -> Self {
        Self(text)
    }

    fn kept(&self) -> &Compact {
        &self.0
    }
}

impl IdempotencyKey {
    /// `^[!-~]*$`
    fn matches_pattern(text: &str) -> bool {
        let walk = &mut Walk::of(text);
        walk.class(0.., |c| matches!(c, '!'..='~')) && walk.is_done()
    }
}

text!(IdempotencyKey);

/// Travel Rule data; transfer-purpose data is also accepted.
///
/// Description, sections 2.8 and 4.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct TravelRuleData {
    /// Who sends.
    pub originator: Option<TravelRuleOriginator>,
    /// Who receives.
    pub beneficiary: Option<TravelRuleBeneficiary>,
}

impl TravelRuleData {
    /// With nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `originator`.
    #[must_use]
    pub fn originator(mut self, originator: TravelRuleOriginator) -> Self {
        self.originator = Some(originator);
        self
    }

    /// Sets `beneficiary`.
    #[must_use]
    pub fn beneficiary(mut self, beneficiary: TravelRuleBeneficiary) -> Self {
        self.beneficiary = Some(beneficiary);
        self
    }
}

impl Record for TravelRuleData {
    const FIELDS: &'static [Field] = &[
        Field::optional("originator"),
        Field::optional("beneficiary"),
    ];

    fn vacant() -> Self {
        Self {
            originator: Wire::vacant(),
            beneficiary: Wire::vacant(),
        }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.originator),
            1 => from.read(&mut self.beneficiary),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("originator", &self.originator);
        to.member("beneficiary", &self.beneficiary);
    }

    fn check_fields(&self, test: &mut Check) {
        test.member("originator", &self.originator);
    }
}

record!(TravelRuleData);

/// The originator of a movement.
///
/// Description, section 2.8.
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

    /// Sets `name`.
    #[must_use]
    pub fn name(mut self, name: String) -> Self {
        self.name = Some(name);
        self
    }

    /// Sets `address`.
    #[must_use]
    pub fn address(mut self, address: TravelRuleAddress) -> Self {
        self.address = Some(address);
        self
    }

    /// Sets `identifying_information`.
    #[must_use]
    pub fn identifying_information(
        mut self,
        identifying_information: TravelRuleIdentifyingInformation,
    ) -> Self {
        self.identifying_information = Some(identifying_information);
        self
    }

    /// Sets `birth_date`.
    #[must_use]
    pub fn birth_date(mut self, birth_date: Date) -> Self {
        self.birth_date = Some(birth_date);
        self
    }

    /// Sets `place_of_birth`.
    #[must_use]
    pub fn place_of_birth(mut self, place_of_birth: TravelRulePlaceOfBirth) -> Self {
        self.place_of_birth = Some(place_of_birth);
        self
    }

    /// Sets `wallet_type`.
    #[must_use]
    pub fn wallet_type(mut self, wallet_type: TravelRuleOriginatorWalletType) -> Self {
        self.wallet_type = Some(wallet_type);
        self
    }

    /// Sets `wallet_attested_ownership_at`.
    #[must_use]
    pub fn wallet_attested_ownership_at(
        mut self,
        wallet_attested_ownership_at: Timestamp,
    ) -> Self {
        self.wallet_attested_ownership_at = Some(wallet_attested_ownership_at);
        self
    }
}

impl Record for TravelRuleOriginator {
    const FIELDS: &'static [Field] = &[
        Field::optional("name"),
        Field::optional("address"),
        Field::optional("identifying_information"),
        Field::optional("birth_date"),
        Field::optional("place_of_birth"),
        Field::optional("wallet_type"),
        Field::optional("wallet_attested_ownership_at"),
    ];

    fn vacant() -> Self {
        Self {
            name: Wire::vacant(),
            address: Wire::vacant(),
            identifying_information: Wire::vacant(),
            birth_date: Wire::vacant(),
            place_of_birth: Wire::vacant(),
            wallet_type: Wire::vacant(),
            wallet_attested_ownership_at: Wire::vacant(),
        }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.name),
            1 => from.read(&mut self.address),
            2 => from.read(&mut self.identifying_information),
            3 => from.read(&mut self.birth_date),
            4 => from.read(&mut self.place_of_birth),
            5 => from.read(&mut self.wallet_type),
            6 => from.read(&mut self.wallet_attested_ownership_at),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("name", &self.name);
        to.member("address", &self.address);
        to.member("identifying_information", &self.identifying_information);
        to.member("birth_date", &self.birth_date);
        to.member("place_of_birth", &self.place_of_birth);
        to.member("wallet_type", &self.wallet_type);
        to.member("wallet_attested_ownership_at", &self.wallet_attested_ownership_at);
    }

    fn check_fields(&self, test: &mut Check) {
        test.member("birth_date", &self.birth_date);
        test.member("wallet_attested_ownership_at", &self.wallet_attested_ownership_at);
    }
}

record!(TravelRuleOriginator);

/// A postal address.
///
/// Description, section 2.8.
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

    /// Sets `street_line_1`.
    #[must_use]
    pub fn street_line_1(mut self, street_line_1: String) -> Self {
        self.street_line_1 = Some(street_line_1);
        self
    }

    /// Sets `street_line_2`; for a null, assign `Maybe::Null` to the field.
    #[must_use]
    pub fn street_line_2(mut self, street_line_2: String) -> Self {
        self.street_line_2 = Maybe::Value(street_line_2);
        self
    }

    /// Sets `city`.
    #[must_use]
    pub fn city(mut self, city: String) -> Self {
        self.city = Some(city);
        self
    }

    /// Sets `state`.
    #[must_use]
    pub fn state(mut self, state: String) -> Self {
        self.state = Some(state);
        self
    }

    /// Sets `postal_code`.
    #[must_use]
    pub fn postal_code(mut self, postal_code: String) -> Self {
        self.postal_code = Some(postal_code);
        self
    }

    /// Sets `country`.
    #[must_use]
    pub fn country(mut self, country: String) -> Self {
        self.country = Some(country);
        self
    }
}

impl Record for TravelRuleAddress {
    const FIELDS: &'static [Field] = &[
        Field::optional("street_line_1"),
        Field::optional("street_line_2"),
        Field::optional("city"),
        Field::optional("state"),
        Field::optional("postal_code"),
        Field::optional("country"),
    ];

    fn vacant() -> Self {
        Self {
            street_line_1: Wire::vacant(),
            street_line_2: Wire::vacant(),
            city: Wire::vacant(),
            state: Wire::vacant(),
            postal_code: Wire::vacant(),
            country: Wire::vacant(),
        }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.street_line_1),
            1 => from.read(&mut self.street_line_2),
            2 => from.read(&mut self.city),
            3 => from.read(&mut self.state),
            4 => from.read(&mut self.postal_code),
            5 => from.read(&mut self.country),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("street_line_1", &self.street_line_1);
        to.member("street_line_2", &self.street_line_2);
        to.member("city", &self.city);
        to.member("state", &self.state);
        to.member("postal_code", &self.postal_code);
        to.member("country", &self.country);
    }
}

record!(TravelRuleAddress);

/// A document or number that identifies a person.
///
/// Description, section 2.8.
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

    /// Sets `type`.
    #[must_use]
    pub fn r#type(mut self, r#type: String) -> Self {
        self.r#type = Some(r#type);
        self
    }

    /// Sets `number`.
    #[must_use]
    pub fn number(mut self, number: String) -> Self {
        self.number = Some(number);
        self
    }

    /// Sets `issuing_country`.
    #[must_use]
    pub fn issuing_country(mut self, issuing_country: String) -> Self {
        self.issuing_country = Some(issuing_country);
        self
    }
}

impl Record for TravelRuleIdentifyingInformation {
    const FIELDS: &'static [Field] = &[
        Field::optional("type"),
        Field::optional("number"),
        Field::optional("issuing_country"),
    ];

    fn vacant() -> Self {
        Self {
            r#type: Wire::vacant(),
            number: Wire::vacant(),
            issuing_country: Wire::vacant(),
        }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.r#type),
            1 => from.read(&mut self.number),
            2 => from.read(&mut self.issuing_country),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("type", &self.r#type);
        to.member("number", &self.number);
        to.member("issuing_country", &self.issuing_country);
    }
}

record!(TravelRuleIdentifyingInformation);

/// A place of birth.
///
/// Description, section 2.8.
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

    /// Sets `city`.
    #[must_use]
    pub fn city(mut self, city: String) -> Self {
        self.city = Some(city);
        self
    }

    /// Sets `country`.
    #[must_use]
    pub fn country(mut self, country: String) -> Self {
        self.country = Some(country);
        self
    }
}

impl Record for TravelRulePlaceOfBirth {
    const FIELDS: &'static [Field] = &[
        Field::optional("city"),
        Field::optional("country"),
    ];

    fn vacant() -> Self {
        Self {
            city: Wire::vacant(),
            country: Wire::vacant(),
        }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.city),
            1 => from.read(&mut self.country),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("city", &self.city);
        to.member("country", &self.country);
    }
}

record!(TravelRulePlaceOfBirth);

/// The type of an originator's wallet.
///
/// Description, section 2.8.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum TravelRuleOriginatorWalletType {
    /// The value `self_custodied`.
    SelfCustodied,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for TravelRuleOriginatorWalletType {
    const NAME: &'static str = "TravelRuleOriginatorWalletType";
    const ALL: &'static [Self] = &[Self::SelfCustodied];
    const SET: ValueSet = ValueSet::Open;

    fn as_str(&self) -> &str {
        match self {
            Self::SelfCustodied => "self_custodied",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "self_custodied" => Some(Self::SelfCustodied),
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

enumeration!(TravelRuleOriginatorWalletType);

/// The beneficiary of a movement.
///
/// Description, section 2.8.
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

    /// Sets `is_self`.
    #[must_use]
    pub fn is_self(mut self, is_self: bool) -> Self {
        self.is_self = Some(is_self);
        self
    }

    /// Sets `wallet_type`.
    #[must_use]
    pub fn wallet_type(mut self, wallet_type: TravelRuleBeneficiaryWalletType) -> Self {
        self.wallet_type = Some(wallet_type);
        self
    }
}

impl Record for TravelRuleBeneficiary {
    const FIELDS: &'static [Field] = &[
        Field::optional("is_self"),
        Field::optional("wallet_type"),
    ];

    fn vacant() -> Self {
        Self {
            is_self: Wire::vacant(),
            wallet_type: Wire::vacant(),
        }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.is_self),
            1 => from.read(&mut self.wallet_type),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("is_self", &self.is_self);
        to.member("wallet_type", &self.wallet_type);
    }
}

record!(TravelRuleBeneficiary);

/// The type of a beneficiary's wallet.
///
/// Description, section 2.8.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum TravelRuleBeneficiaryWalletType {
    /// The value `external`.
    External,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for TravelRuleBeneficiaryWalletType {
    const NAME: &'static str = "TravelRuleBeneficiaryWalletType";
    const ALL: &'static [Self] = &[Self::External];
    const SET: ValueSet = ValueSet::Open;

    fn as_str(&self) -> &str {
        match self {
            Self::External => "external",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "external" => Some(Self::External),
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

enumeration!(TravelRuleBeneficiaryWalletType);

/// An external account, as far as its fields are named.
///
/// Description, sections 2.9 and 4.12.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ExternalAccount {
    /// The id of the external account.
    pub id: Id,
}

impl ExternalAccount {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(id: Id) -> Self {
        Self { id }
    }
}

impl Record for ExternalAccount {
    const FIELDS: &'static [Field] = &[Field::required("id")];

    fn vacant() -> Self {
        Self { id: Wire::vacant() }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.id),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("id", &self.id);
    }

    fn check_fields(&self, test: &mut Check) {
        test.member("id", &self.id);
    }
}

record!(ExternalAccount);

/// A code that names an error.
///
/// Description, section 7.
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
    const ALL: &'static [Self] = &[
        Self::Required,
        Self::Invalid,
        Self::UnknownId,
        Self::Unexpected,
    ];
    const SET: ValueSet = ValueSet::Open;
    const RULES: TextRules = TextRules::new("ErrorCode").min_length(1).max_length(256);

    fn as_str(&self) -> &str {
        match self {
            Self::Required => "required",
            Self::Invalid => "invalid",
            Self::UnknownId => "Invalid",
            Self::Unexpected => "unexpected",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "required" => Some(Self::Required),
            "invalid" => Some(Self::Invalid),
            "Invalid" => Some(Self::UnknownId),
            "unexpected" => Some(Self::Unexpected),
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

enumeration!(ErrorCode);

/// The part of the request that an error is in.
///
/// Description, section 7.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ErrorLocation {
    /// The value `path`.
    Path,
    /// The value `query`.
    Query,
    /// The value `body`.
    Body,
    /// The value `header`.
    Header,
    /// A value that the description does not list, as it came.
    Unknown(Unknown),
}

impl Enumeration for ErrorLocation {
    const NAME: &'static str = "ErrorLocation";
    const ALL: &'static [Self] = &[Self::Path, Self::Query, Self::Body, Self::Header];
    const SET: ValueSet = ValueSet::Documented;

    fn as_str(&self) -> &str {
        match self {
            Self::Path => "path",
            Self::Query => "query",
            Self::Body => "body",
            Self::Header => "header",
            Self::Unknown(value) => value.as_str(),
        }
    }

    fn known(text: &str) -> Option<Self> {
        match text {
            "path" => Some(Self::Path),
            "query" => Some(Self::Query),
            "body" => Some(Self::Body),
            "header" => Some(Self::Header),
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

enumeration!(ErrorLocation);

/// Where in the request an error is.
///
/// Description, section 7.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ErrorSource {
    /// The part of the request.
    pub location: ErrorLocation,
    /// Comma-separated names of the offending properties or parameters.
    pub key: String,
}

impl ErrorSource {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(location: ErrorLocation, key: String) -> Self {
        Self { location, key }
    }
}

impl Record for ErrorSource {
    const FIELDS: &'static [Field] = &[
        Field::required("location"),
        Field::required("key"),
    ];

    fn vacant() -> Self {
        Self {
            location: Wire::vacant(),
            key: Wire::vacant(),
        }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.location),
            1 => from.read(&mut self.key),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("location", &self.location);
        to.member("key", &self.key);
    }

    fn check_fields(&self, test: &mut Check) {
        test.member("location", &self.location);
    }
}

record!(ErrorSource);

/// An error.
///
/// Description, section 7.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Error {
    /// A code that names the error.
    pub code: ErrorCode,
    /// What is wrong.
    pub message: ErrorMessage,
    /// Where in the request the error is.
    pub source: Option<ErrorSource>,
}

impl Error {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(code: ErrorCode, message: ErrorMessage) -> Self {
        Self {
            code,
            message,
            source: None,
        }
    }

    /// Sets `source`.
    #[must_use]
    pub fn source(mut self, source: ErrorSource) -> Self {
        self.source = Some(source);
        self
    }
}

impl Record for Error {
    const FIELDS: &'static [Field] = &[
        Field::required("code"),
        Field::required("message"),
        Field::optional("source"),
    ];

    fn vacant() -> Self {
        Self {
            code: Wire::vacant(),
            message: Wire::vacant(),
            source: Wire::vacant(),
        }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.code),
            1 => from.read(&mut self.message),
            2 => from.read(&mut self.source),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("code", &self.code);
        to.member("message", &self.message);
        to.member("source", &self.source);
    }

    fn check_fields(&self, test: &mut Check) {
        test.member("code", &self.code);
        test.member("message", &self.message);
        test.member("source", &self.source);
    }
}

record!(Error);

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        const MEMBERS: ErrorMembers = ErrorMembers::new("/code", "/message")
            .longest_message(512)
            .location("/source/location")
            .key("/source/key");
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
/// Description, section 7.
///
/// ```
/// # use svc_models::ErrorMessage;
/// let value: ErrorMessage = "The Api-Key header is missing".parse()?;
/// assert_eq!(value.to_string(), "The Api-Key header is missing");
/// # Ok::<(), svc_models::Violations>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ErrorMessage(Compact);

impl Text for ErrorMessage {
    const RULES: TextRules = TextRules::new("ErrorMessage")
        .min_length(1)
        .max_length(512);

    fn from_wire(text: Compact) -> Self {
        Self(text)
    }

    fn kept(&self) -> &Compact {
        &self.0
    }
}

text!(ErrorMessage);

/// Errors in an `errors` array.
///
/// Description, section 7.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ErrorList {
    /// The errors.
    pub errors: Vec<Error>,
}

impl ErrorList {
    /// With what is required and nothing else.
    #[must_use]
    pub fn new(errors: Vec<Error>) -> Self {
        Self { errors }
    }
}

impl Record for ErrorList {
    const FIELDS: &'static [Field] = &[Field::required("errors")];

    fn vacant() -> Self {
        Self { errors: Wire::vacant() }
    }

    fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
        match field {
            0 => from.read(&mut self.errors),
            _ => from.skip(),
        }
    }

    fn write_fields(&self, to: &mut Writer) {
        to.member("errors", &self.errors);
    }

    fn check_fields(&self, test: &mut Check) {
        test.member("errors", &self.errors);
    }
}

record!(ErrorList);

impl From<Vec<Problem>> for ErrorList {
    fn from(problems: Vec<Problem>) -> Self {
        let mut list: Self = Wire::vacant();
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
///
/// Description, section 7.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorBody {
    /// An error.
    Error(Error),
    /// Errors in an `errors` array.
    ErrorList(ErrorList),
}

impl Wire for ErrorBody {
    fn vacant() -> Self {
        Self::Error(Wire::vacant())
    }

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Stop> {
        if !from.at_most_one(&[Decoder::fits::<Error>, Decoder::fits::<ErrorList>])? {
            return from.mismatch("a value of only one of the documented forms");
        }
        match from.peek_keys(&["code", "errors"])? {
            Some(0) => *self = Self::Error(from.value()?),
            Some(1) => *self = Self::ErrorList(from.value()?),
            _ => return from.mismatch("an object with one of `code`, `errors`"),
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        match self {
            Self::Error(value) => value.write(to),
            Self::ErrorList(value) => value.write(to),
        }
    }

    fn check(&self, test: &mut Check) {
        match self {
            Self::Error(value) => Wire::check(value, test),
            Self::ErrorList(value) => Wire::check(value, test),
        }
    }
}

union!(ErrorBody);

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limit(i64);

impl Numeric for Limit {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("Limit").minimum(1).maximum(100);

    fn from_wire(number: i64) -> Self {
        Self(number)
    }

    fn inner(&self) -> &i64 {
        &self.0
    }

    fn into_inner(self) -> i64 {
        self.0
    }
}

number!(Limit, i64);
