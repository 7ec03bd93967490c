//! What statuses of errors are called.

/// The reason phrase of a status (RFC 9110, section 15, RFC 6585 and 7725), which is the title of a problem without a type of its own
/// (RFC 9457, section 4.2.1). Nothing for other statuses.
pub(super) const fn of(status: u16) -> Option<&'static str> {
    Some(match status {
        400 => "Bad Request",
        401 => "Unauthorized",
        402 => "Payment Required",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        406 => "Not Acceptable",
        407 => "Proxy Authentication Required",
        408 => "Request Timeout",
        409 => "Conflict",
        410 => "Gone",
        411 => "Length Required",
        412 => "Precondition Failed",
        413 => "Content Too Large",
        414 => "URI Too Long",
        415 => "Unsupported Media Type",
        416 => "Range Not Satisfiable",
        417 => "Expectation Failed",
        421 => "Misdirected Request",
        422 => "Unprocessable Content",
        426 => "Upgrade Required",
        428 => "Precondition Required",
        429 => "Too Many Requests",
        431 => "Request Header Fields Too Large",
        451 => "Unavailable For Legal Reasons",
        500 => "Internal Server Error",
        501 => "Not Implemented",
        502 => "Bad Gateway",
        503 => "Service Unavailable",
        504 => "Gateway Timeout",
        505 => "HTTP Version Not Supported",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::Problem;
    use crate::server::{RejectionBody, problem_details};

    #[test]
    fn a_problem_has_the_title_of_its_status() {
        let titled = |status| {
            let body = RejectionBody::One(Problem::new("gone", "It is gone"));
            problem_details(status, &body)
        };
        let json = r#"{"type":"about:blank","title":"Gone","status":410,"detail":"It is gone","errors":[{"code":"gone","detail":"It is gone"}]}"#;
        assert_eq!(titled(410), json);
        assert!(titled(499).starts_with(r#"{"type":"about:blank","status":499,"#));
    }
}
