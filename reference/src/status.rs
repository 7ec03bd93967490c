//! Statuses of responses in words.

use oasmith_codegen::ir::Status;

/// A status as descriptions write it.
pub(crate) fn key(status: Status) -> String {
    match status {
        Status::Exact(code) => code.to_string(),
        Status::Range(class) => format!("{class}XX"),
        Status::Default => "default".to_owned(),
    }
}

/// Whether it is 2xx; `default` is for what went wrong.
pub(crate) fn is_success(status: Status) -> bool {
    match status {
        Status::Exact(code) => (200..300).contains(&code),
        Status::Range(class) => class == 2,
        Status::Default => false,
    }
}

/// Its name in HTTP, where it has one.
pub(crate) fn name(status: Status) -> &'static str {
    match status {
        Status::Exact(code) => NAMES
            .iter()
            .find(|(known, _)| *known == code)
            .map_or("", |(_, name)| name),
        Status::Range(_) => "",
        Status::Default => "any other status",
    }
}

const NAMES: &[(u16, &str)] = &[
    (100, "Continue"),
    (101, "Switching Protocols"),
    (200, "OK"),
    (201, "Created"),
    (202, "Accepted"),
    (203, "Non-Authoritative Information"),
    (204, "No Content"),
    (205, "Reset Content"),
    (206, "Partial Content"),
    (207, "Multi-Status"),
    (300, "Multiple Choices"),
    (301, "Moved Permanently"),
    (302, "Found"),
    (303, "See Other"),
    (304, "Not Modified"),
    (307, "Temporary Redirect"),
    (308, "Permanent Redirect"),
    (400, "Bad Request"),
    (401, "Unauthorized"),
    (402, "Payment Required"),
    (403, "Forbidden"),
    (404, "Not Found"),
    (405, "Method Not Allowed"),
    (406, "Not Acceptable"),
    (408, "Request Timeout"),
    (409, "Conflict"),
    (410, "Gone"),
    (411, "Length Required"),
    (412, "Precondition Failed"),
    (413, "Content Too Large"),
    (414, "URI Too Long"),
    (415, "Unsupported Media Type"),
    (416, "Range Not Satisfiable"),
    (417, "Expectation Failed"),
    (421, "Misdirected Request"),
    (422, "Unprocessable Content"),
    (423, "Locked"),
    (424, "Failed Dependency"),
    (425, "Too Early"),
    (426, "Upgrade Required"),
    (428, "Precondition Required"),
    (429, "Too Many Requests"),
    (431, "Request Header Fields Too Large"),
    (451, "Unavailable For Legal Reasons"),
    (500, "Internal Server Error"),
    (501, "Not Implemented"),
    (502, "Bad Gateway"),
    (503, "Service Unavailable"),
    (504, "Gateway Timeout"),
    (507, "Insufficient Storage"),
];
