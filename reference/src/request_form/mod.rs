//! "Try it": a form on the page of each operation, from which a browser sends the request.
//!
//! All that a script must know of the operation stands in one attribute, as JSON: it guesses nothing. Without scripts nothing is shown.

mod body_form;
mod data;
mod entry;
mod parameter_form;
mod security_form;
mod server_form;
mod style_data;

use oasmith::ParamLocation;
use oasmith_codegen::ir::{Operation, QueryMatch, Segment, Value};

use self::data::{in_attribute, list, object, text};
use self::server_form::ServerChoice;
use crate::docs;
use crate::html::{Element, element};
use crate::reference::{Reference, Scope};
use crate::try_it::TryIt;

/// Where the script of the forms is.
pub(crate) const ADDRESS: &str = "assets/try.js";

/// The script, in the order in which its parts need each other.
pub(crate) const SCRIPT: &str = concat!(
    include_str!("../assets/try/json.js"),
    include_str!("../assets/try/styles.js"),
    include_str!("../assets/try/request.js"),
    include_str!("../assets/try/answer.js"),
    include_str!("../assets/try/fields.js"),
    include_str!("../assets/try/form.js"),
);

/// The form of an operation, and whom its page may ask.
pub(crate) struct RequestForm {
    /// What a script makes the form of; a reader does not see it.
    pub(crate) section: Element,
    /// The sources of `connect-src`.
    pub(crate) sources: Vec<String>,
}

/// The form of an operation, where the reference has forms.
pub(crate) fn of(scope: Scope<'_>, operation: &Operation) -> Option<RequestForm> {
    let reference = scope.reference;
    let servers = match reference.try_it {
        TryIt::Off => return None,
        TryIt::Described => server_form::described(reference.api, operation),
        TryIt::Here => server_form::here(reference.api, operation),
    };
    let form = form(reference, operation, &servers);
    let section = element("section")
        .with("id", "send")
        .with("hidden", "")
        .with("data-request", &in_attribute(&form));
    Some(RequestForm {
        section,
        sources: server_form::sources(&servers),
    })
}

/// All that the script must know.
fn form(reference: &Reference<'_>, operation: &Operation, servers: &[ServerChoice]) -> Value {
    let body = operation.body.as_ref();
    let contents = body.into_iter().flat_map(|it| &it.contents);
    let pairs = operation.template.query.iter().filter_map(|it| match it {
        QueryMatch::Pair(pair) => Some(text(pair)),
        QueryMatch::Value { .. } | QueryMatch::Within { .. } => None,
    });
    let mut parameters = operation.parameters.iter();
    let security = security_form::all(reference.api, operation);
    object([
        ("method", text(&operation.method)),
        ("title", text(&operation.template.written)),
        ("path", list(operation.template.path.iter().map(segment))),
        ("query", list(pairs)),
        ("servers", list(servers.iter().map(ServerChoice::data))),
        (
            "has_cookies",
            Value::Bool(parameters.any(|it| it.location == ParamLocation::Cookie)),
        ),
        ("security", list(security)),
        ("parameters", parameter_form::all(reference, operation)),
        (
            "is_body_required",
            Value::Bool(body.is_some_and(|it| it.required)),
        ),
        (
            "bodies",
            list(contents.map(|it| body_form::of(reference, it))),
        ),
        ("answers", answers(operation)),
    ])
}

fn segment(of: &Segment) -> Value {
    match of {
        Segment::Literal(literal) => object([("text", text(literal))]),
        Segment::Parameter(wire) => object([("parameter", text(wire))]),
    }
}

/// What the description says of each status.
fn answers(operation: &Operation) -> Value {
    let answers = operation.responses.iter().map(|it| {
        let key = it.status.to_string();
        object([
            ("id", text(&format!("response.{key}"))),
            ("about", text(&docs::line(&it.docs))),
            ("status", text(&key)),
        ])
    });
    list(answers)
}
