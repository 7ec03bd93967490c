// Written by `oasmith gen`. Change the description, not this file.
//! Types that several resource groups use.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::collections::BTreeMap;
use oasmith::prelude::*;
use super::Id;

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

/// The number of items in this page.
///
/// 0 to 100.
pub type DrainPageCount = CheckedNumber<DrainPageCountRules>;

/// What [`DrainPageCount`] keeps.
pub enum DrainPageCountRules {}

impl NumberRule for DrainPageCountRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("DrainPageCount")
        .minimum(0)
        .maximum(100);
}

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

impl Codec for TravelRuleData {
    members! {
        0 originator = Optional("originator"), checked;
        1 beneficiary = Optional("beneficiary");
        rest additional;
    }
}

record!(TravelRuleData);

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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
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
        rest additional;
    }
}

record!(TravelRuleOriginator);

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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for TravelRuleAddress {
    members! {
        0 street_line_1 = Optional("street_line_1");
        1 street_line_2 = Optional("street_line_2");
        2 city = Optional("city");
        3 state = Optional("state");
        4 postal_code = Optional("postal_code");
        5 country = Optional("country");
        rest additional;
    }
}

record!(TravelRuleAddress);

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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for TravelRuleIdentifyingInformation {
    members! {
        0 r#type = Optional("type");
        1 number = Optional("number");
        2 issuing_country = Optional("issuing_country");
        rest additional;
    }
}

record!(TravelRuleIdentifyingInformation);

/// A place of birth.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct TravelRulePlaceOfBirth {
    /// The city.
    pub city: Option<String>,
    /// The country.
    pub country: Option<String>,
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for TravelRulePlaceOfBirth {
    members! {
        0 city = Optional("city");
        1 country = Optional("country");
        rest additional;
    }
}

record!(TravelRulePlaceOfBirth);

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
    /// Whether the beneficiary is "self".
    pub is_self: Option<bool>,
    /// The type of the beneficiary's wallet.
    pub wallet_type: Option<TravelRuleBeneficiaryWalletType>,
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for TravelRuleBeneficiary {
    members! {
        0 is_self = Optional("is_self");
        1 wallet_type = Optional("wallet_type");
        rest additional;
    }
}

record!(TravelRuleBeneficiary);

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
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for ExternalAccount {
    members! {
        0 id = Required("id"), checked;
        rest additional;
    }
}

record!(ExternalAccount: id);

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

impl Codec for ErrorSource {
    members! {
        0 location = Required("location"), checked;
        1 key = Required("key");
    }
}

record!(ErrorSource: location, key);

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

impl Codec for Error {
    members! {
        0 code = Required("code"), checked;
        1 message = Required("message"), checked;
        2 source = Optional("source"), checked;
    }
}

record!(Error: code, message);

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        const MEMBERS: ErrorMembers = ErrorMembers::new("/code", "/message")
            .location("/source/location")
            .key("/source/key")
            .longest_code(256)
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

impl Codec for ErrorList {
    members! {
        0 errors = Required("errors"), checked;
    }
}

record!(ErrorList: errors);

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
    /// A value that has none of these forms, as it came.
    Unknown(UnknownVariant),
}

impl Codec for ErrorBody {
    const UNKNOWN: Option<fn(UnknownVariant) -> Self> = Some(Self::Unknown);
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
            Self::Unknown(value) => value.json().write(to),
        }
    }

    fn check(&self, test: &mut Check) {
        if test.is_weighed() {
            return;
        }
        match self {
            Self::Error(value) => Codec::check(value, test),
            Self::ErrorList(value) => Codec::check(value, test),
            Self::Unknown(_) => test.unknown_form(),
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
