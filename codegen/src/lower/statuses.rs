//! The names of statuses as variants.

use crate::ir::Status;

/// The names of the statuses in the registry of HTTP, as variants.
const STATUSES: &[(u16, &str)] = &[
    (200, "Ok"),
    (201, "Created"),
    (202, "Accepted"),
    (203, "NonAuthoritativeInformation"),
    (204, "NoContent"),
    (205, "ResetContent"),
    (206, "PartialContent"),
    (301, "MovedPermanently"),
    (302, "Found"),
    (303, "SeeOther"),
    (304, "NotModified"),
    (307, "TemporaryRedirect"),
    (308, "PermanentRedirect"),
    (400, "BadRequest"),
    (401, "Unauthorized"),
    (402, "PaymentRequired"),
    (403, "Forbidden"),
    (404, "NotFound"),
    (405, "MethodNotAllowed"),
    (406, "NotAcceptable"),
    (408, "RequestTimeout"),
    (409, "Conflict"),
    (410, "Gone"),
    (411, "LengthRequired"),
    (412, "PreconditionFailed"),
    (413, "ContentTooLarge"),
    (414, "UriTooLong"),
    (415, "UnsupportedMediaType"),
    (422, "UnprocessableContent"),
    (423, "Locked"),
    (425, "TooEarly"),
    (428, "PreconditionRequired"),
    (429, "TooManyRequests"),
    (431, "RequestHeaderFieldsTooLarge"),
    (500, "InternalServerError"),
    (501, "NotImplemented"),
    (502, "BadGateway"),
    (503, "ServiceUnavailable"),
    (504, "GatewayTimeout"),
];

/// The name of a status, or of those that one stands for.
pub(super) fn name(status: Status) -> String {
    match status {
        Status::Exact(code) => status_name(code),
        Status::Range(class) => class_name(class),
        Status::Default => "Other".to_owned(),
    }
}

fn status_name(code: u16) -> String {
    let known = STATUSES.iter().find(|(known, _)| *known == code);
    known.map_or_else(|| format!("Status{code}"), |(_, name)| (*name).to_owned())
}

/// The name of all statuses of one class.
fn class_name(class: u8) -> String {
    match class {
        1 => "Informational".to_owned(),
        2 => "Success".to_owned(),
        3 => "Redirection".to_owned(),
        4 => "ClientError".to_owned(),
        5 => "ServerError".to_owned(),
        other => format!("Class{other}"),
    }
}
