//! Which parts of items a finding is about: for these it answers, and for others only where no other finding does.

use std::collections::BTreeSet;

use crate::finding::{Finding, Owner, Way};
use crate::kind::{
    KindRef, body, object, operation, other_members, parameter, response, security, union, value,
};
use crate::rust_code::RustPart;

/// Those that say whether something may be missing or null.
const OF_PRESENCE: [KindRef; 14] = [
    object::MEMBER_BECAME_REQUIRED,
    object::MEMBER_BECAME_OPTIONAL,
    object::MEMBER_NULL_ALLOWED,
    object::MEMBER_NULL_REFUSED,
    object::MEMBER_DEFAULT_ADDED,
    object::MEMBER_DEFAULT_REMOVED,
    object::MEMBER_READ_ONLY_CHANGED,
    object::MEMBER_WRITE_ONLY_CHANGED,
    parameter::PARAMETER_BECAME_REQUIRED,
    parameter::PARAMETER_BECAME_OPTIONAL,
    parameter::PARAMETER_DEFAULT_ADDED,
    parameter::PARAMETER_DEFAULT_REMOVED,
    response::RESPONSE_HEADER_BECAME_REQUIRED,
    response::RESPONSE_HEADER_BECAME_OPTIONAL,
];
/// Null in a parameter or a header, which is written as nothing, changes no type.
const OF_NOTHING: [KindRef; 4] = [
    parameter::PARAMETER_NULL_ALLOWED,
    parameter::PARAMETER_NULL_REFUSED,
    response::HEADER_NULL_ALLOWED,
    response::HEADER_NULL_REFUSED,
];
const OF_BODIES_PRESENCE: [KindRef; 4] = [
    body::BODY_BECAME_REQUIRED,
    body::BODY_BECAME_OPTIONAL,
    body::BODY_NULL_ALLOWED,
    body::BODY_NULL_REFUSED,
];
const OF_SUCCESS: [KindRef; 5] = [
    response::SUCCESS_ADDED,
    response::SUCCESS_REMOVED,
    response::SUCCESS_REPLACED,
    response::SUCCESS_KEY_CHANGED,
    response::SUCCESS_NARROWED,
];
const OF_ERRORS: [KindRef; 3] = [
    response::ERROR_ADDED,
    response::ERROR_REMOVED,
    response::ERROR_KEY_CHANGED,
];
const OF_PAGES: [KindRef; 3] = [
    operation::PAGING_ADDED,
    operation::PAGING_REMOVED,
    operation::PAGING_CHANGED,
];
const OF_STREAMS: [KindRef; 3] = [
    operation::STREAMING_ADDED,
    operation::STREAMING_REMOVED,
    operation::STREAMING_CHANGED,
];
const OF_KEYS: [KindRef; 4] = [
    operation::IDEMPOTENCY_KEY_REQUIRED,
    operation::IDEMPOTENCY_KEY_ACCEPTED,
    operation::IDEMPOTENCY_KEY_REFUSED,
    operation::IDEMPOTENCY_HEADER_CHANGED,
];
const OF_LINKS: [KindRef; 3] = [
    operation::LINK_ADDED,
    operation::LINK_REMOVED,
    operation::LINK_CHANGED,
];
const OF_LIMITS: [KindRef; 2] = [operation::LIMIT_ADDED, operation::LIMIT_REMOVED];

const OF_ONE_VALUE: [KindRef; 8] = [
    value::CONSTANT_CHANGED,
    value::ENUM_ADDED,
    value::ENUM_REMOVED,
    value::ENUM_VALUE_ADDED,
    value::ENUM_VALUE_REMOVED,
    union::DISCRIMINATOR_ADDED,
    union::DISCRIMINATOR_REMOVED,
    union::DISCRIMINATOR_PROPERTY_CHANGED,
];

/// Whether it is about a part of what it is a difference of; `names` are those of what it names.
pub(super) fn is_about(finding: &Finding, names: &BTreeSet<String>, part: &RustPart) -> bool {
    let kind = finding.kind;
    let is_named = |name: &str| names.iter().any(|it| it.eq_ignore_ascii_case(name));
    let goes = |wanted: Way| matches!(finding.owner, Owner::Call(_, way) if way == wanted);
    let is_of_call = goes(Way::There) || goes(Way::Back);
    let is_of_body = |way| goes(way) && names.is_empty() && body::ALL.contains(&kind);
    let is_about_type = !OF_NOTHING.contains(&kind);
    match part {
        RustPart::Member(name) => is_named(name) && is_about_type && !OF_PRESENCE.contains(&kind),
        RustPart::Presence(name) => is_named(name) && is_about_type,
        RustPart::Given(name) => is_named(name) && decides_what_is_given(kind),
        RustPart::Whole => names.is_empty() && matches!(finding.owner, Owner::Shapes(_)),
        RustPart::Credentials => is_of_call && security::ALL.contains(&kind),
        RustPart::Body => is_of_body(Way::There) && !is_only_of_presence(kind),
        RustPart::BodyPresence => is_of_body(Way::There) && OF_BODIES_PRESENCE.contains(&kind),
        RustPart::Success => {
            let is_of_success = OF_SUCCESS.contains(&kind) || OF_STREAMS.contains(&kind);
            is_of_body(Way::Back) || is_of_success
        }
        RustPart::Answer(status) => {
            let is_of_status = OF_SUCCESS.contains(&kind) || OF_ERRORS.contains(&kind);
            is_of_body(Way::Back) || is_of_status && is_named(status)
        }
        RustPart::Pages => OF_PAGES.contains(&kind) || OF_SUCCESS.contains(&kind),
        RustPart::IdempotencyKey => OF_KEYS.contains(&kind),
        RustPart::Links => OF_LINKS.contains(&kind),
        RustPart::Limits => OF_LIMITS.contains(&kind),
        RustPart::Servers => kind == operation::OPERATION_SERVERS_CHANGED,
    }
}

/// Whether it is about what has one value, or is the tag of a union: nobody gives it, there or where it is held.
pub(super) fn decides_what_is_given(kind: KindRef) -> bool {
    OF_ONE_VALUE.contains(&kind)
}

/// Null is part of the type of a body, and that it may be left out is not.
fn is_only_of_presence(kind: KindRef) -> bool {
    [body::BODY_BECAME_REQUIRED, body::BODY_BECAME_OPTIONAL].contains(&kind)
}

/// Whether a difference of a whole may show in its named parts: what is said of the number of members, or of those that are not declared, does not.
pub(super) fn may_show_in_members(kind: KindRef) -> bool {
    !is_of_count(kind) && !other_members::ALL.contains(&kind)
}

/// Whether it is about how many members there are: that may decide whether a type keeps those that it does not know, and stands beside its name.
pub(super) fn is_of_count(kind: KindRef) -> bool {
    const COUNTS: [KindRef; 8] = [
        object::MIN_PROPERTIES_ADDED,
        object::MIN_PROPERTIES_REMOVED,
        object::MIN_PROPERTIES_RAISED,
        object::MIN_PROPERTIES_LOWERED,
        object::MAX_PROPERTIES_ADDED,
        object::MAX_PROPERTIES_REMOVED,
        object::MAX_PROPERTIES_RAISED,
        object::MAX_PROPERTIES_LOWERED,
    ];
    COUNTS.contains(&kind)
}
