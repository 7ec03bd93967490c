//! The forms.

#[cfg(feature = "server")]
use crate::Problem;
#[cfg(feature = "client")]
use crate::client::ErrorField;

use super::part::{ErrorMember, ErrorNumber, ErrorPart, ErrorText, FieldNames, MemberPresence};

/// A form in which frameworks refuse requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ErrorForm {
    /// The constant that it is.
    pub name: &'static str,
    /// Who has it.
    pub framework: &'static str,
    /// An error answer.
    pub answer: ErrorPart,
    /// Whether it says what is wrong without a field as well, so that it is one for all errors of a service.
    pub is_for_all_errors: bool,
}

const fn required(wire: &'static str, part: ErrorPart) -> ErrorMember {
    ErrorMember {
        wire,
        part,
        presence: MemberPresence::Required,
    }
}

const fn described(wire: &'static str, part: ErrorPart) -> ErrorMember {
    ErrorMember {
        wire,
        part,
        presence: MemberPresence::Described,
    }
}

const fn optional(wire: &'static str, part: ErrorPart) -> ErrorMember {
    ErrorMember {
        wire,
        part,
        presence: MemberPresence::Optional,
    }
}

const fn text(text: ErrorText) -> ErrorPart {
    ErrorPart::Text(text)
}

const STATUS: ErrorPart = ErrorPart::Number(ErrorNumber::Status);
const TITLE: ErrorPart = text(ErrorText::Title);
const MESSAGE: ErrorPart = text(ErrorText::Message);
const RULE: ErrorPart = text(ErrorText::Rule);
const PATH: ErrorPart = text(ErrorText::Path);
const SPRING_ERRORS: ErrorPart = ErrorPart::Each(&ErrorPart::Object(&[
    required("field", PATH),
    required("defaultMessage", MESSAGE),
    optional("code", RULE),
]));

impl ErrorForm {
    /// All of them: a schema has the first that it describes.
    pub const ALL: &'static [Self] = &[
        Self::FAST_API,
        Self::GRPC_GATEWAY,
        Self::JSON_API,
        Self::PROBLEM_POINTERS,
        Self::SPRING_TIMED,
        Self::SPRING,
        Self::ASP_NET,
        Self::PROBLEM_DETAILS,
        Self::BARE_PROBLEM_DETAILS,
        Self::DJANGO_REST,
        Self::DJANGO_REST_FLAT,
    ];

    /// `{"detail": [{"loc": ["body", "items", 0, "name"], "msg": "…", "type": "missing"}]}`
    pub const FAST_API: Self = Self {
        name: "FAST_API",
        framework: "FastAPI",
        answer: ErrorPart::Object(&[required(
            "detail",
            ErrorPart::Each(&ErrorPart::Object(&[
                described("type", RULE),
                required("loc", ErrorPart::Steps),
                required("msg", MESSAGE),
            ])),
        )]),
        is_for_all_errors: false,
    };

    /// A status of gRPC: `{"code": 3, "message": "…", "details": [{"@type": "…", "fieldViolations": [{"field": "items[0].name", …}]}]}`
    pub const GRPC_GATEWAY: Self = Self {
        name: "GRPC_GATEWAY",
        framework: "gRPC-Gateway",
        answer: ErrorPart::Object(&[
            described("code", ErrorPart::Number(ErrorNumber::Grpc)),
            described("message", MESSAGE),
            required(
                "details",
                ErrorPart::One(&ErrorPart::Object(&[
                    required(
                        "@type",
                        text(ErrorText::Constant(
                            "type.googleapis.com/google.rpc.BadRequest",
                        )),
                    ),
                    optional(
                        "fieldViolations",
                        ErrorPart::Each(&ErrorPart::Object(&[
                            required("field", PATH),
                            optional("description", MESSAGE),
                            optional("reason", RULE),
                        ])),
                    ),
                ])),
            ),
        ]),
        is_for_all_errors: true,
    };

    /// `{"errors": [{"status": "422", "code": "…", "detail": "…", "source": {"pointer": "/data/attributes/name"}}]}`, as JSON:API 1.1 has it
    pub const JSON_API: Self = Self {
        name: "JSON_API",
        framework: "JSON:API",
        answer: ErrorPart::Object(&[required(
            "errors",
            ErrorPart::Each(&ErrorPart::Object(&[
                optional("status", text(ErrorText::Status)),
                optional("code", RULE),
                optional("title", TITLE),
                described("detail", MESSAGE),
                described(
                    "source",
                    ErrorPart::Object(&[
                        described("pointer", text(ErrorText::BodyPointer)),
                        optional("parameter", text(ErrorText::QueryName)),
                        optional("header", text(ErrorText::HeaderName)),
                    ]),
                ),
            ])),
        )]),
        is_for_all_errors: true,
    };

    /// Problem details with what RFC 9457 shows as their extension: `{"type": "…", "errors": [{"detail": "…", "pointer": "#/items/0/name"}]}`
    pub const PROBLEM_POINTERS: Self = Self {
        name: "PROBLEM_POINTERS",
        framework: "RFC 9457",
        answer: ErrorPart::Object(&[
            optional("type", text(ErrorText::Constant("about:blank"))),
            optional("title", TITLE),
            optional("status", STATUS),
            optional("detail", MESSAGE),
            required(
                "errors",
                ErrorPart::Each(&ErrorPart::Object(&[
                    optional("code", RULE),
                    required("detail", MESSAGE),
                    described("pointer", text(ErrorText::BodyFragment)),
                ])),
            ),
        ]),
        is_for_all_errors: true,
    };

    /// `{"status": 400, "errors": [{"field": "items[0].name", "defaultMessage": "…", "code": "NotBlank"}]}`
    pub const SPRING: Self = Self {
        name: "SPRING",
        framework: "Spring Boot",
        answer: ErrorPart::Object(&[
            optional("status", STATUS),
            optional("error", TITLE),
            optional("message", MESSAGE),
            described("errors", SPRING_ERRORS),
        ]),
        is_for_all_errors: true,
    };

    /// The same with a `timestamp`.
    pub const SPRING_TIMED: Self = Self {
        name: "SPRING_TIMED",
        answer: ErrorPart::Object(&[
            required("timestamp", text(ErrorText::Timestamp)),
            optional("status", STATUS),
            optional("error", TITLE),
            optional("message", MESSAGE),
            described("errors", SPRING_ERRORS),
        ]),
        ..Self::SPRING
    };

    /// `ValidationProblemDetails`: `{"title": "…", "errors": {"items[0].name": ["…"]}}`
    pub const ASP_NET: Self = Self {
        name: "ASP_NET",
        framework: "ASP.NET Core",
        answer: ErrorPart::Object(&[
            optional("type", text(ErrorText::Constant("about:blank"))),
            optional("title", TITLE),
            optional("status", STATUS),
            optional("detail", MESSAGE),
            required("errors", ErrorPart::ByField(FieldNames::Paths)),
        ]),
        is_for_all_errors: true,
    };

    /// Problem details (RFC 9457) as a service writes them that describes no errors:
    /// `{"title": "…", "errors": [{"code": "required", "detail": "…", "pointer": "#/items/0/name", "location": "body", "key": "items.name"}]}`
    pub const PROBLEM_DETAILS: Self = Self {
        name: "PROBLEM_DETAILS",
        framework: "RFC 9457",
        answer: ErrorPart::Object(&[
            optional("type", text(ErrorText::Constant("about:blank"))),
            described("title", TITLE),
            described("status", STATUS),
            described("detail", MESSAGE),
            optional(
                "errors",
                ErrorPart::Each(&ErrorPart::Object(&[
                    optional("code", text(ErrorText::Code)),
                    optional("detail", MESSAGE),
                    optional("pointer", text(ErrorText::BodyFragment)),
                    optional("location", text(ErrorText::Location)),
                    optional("key", text(ErrorText::Key)),
                ])),
            ),
        ]),
        is_for_all_errors: true,
    };

    /// Problem details that name no fields.
    pub const BARE_PROBLEM_DETAILS: Self = Self {
        name: "BARE_PROBLEM_DETAILS",
        answer: ErrorPart::Object(&[
            optional("type", text(ErrorText::Constant("about:blank"))),
            described("title", TITLE),
            described("status", STATUS),
            described("detail", MESSAGE),
        ]),
        ..Self::PROBLEM_DETAILS
    };

    /// `{"name": ["…"], "items": [{}, {"count": ["…"]}], "non_field_errors": ["…"]}`
    pub const DJANGO_REST: Self = Self {
        name: "DJANGO_REST",
        framework: "Django REST framework",
        answer: ErrorPart::ByField(FieldNames::Nested),
        is_for_all_errors: false,
    };

    /// The same without anything nested.
    pub const DJANGO_REST_FLAT: Self = Self {
        name: "DJANGO_REST_FLAT",
        answer: ErrorPart::ByField(FieldNames::First),
        ..Self::DJANGO_REST
    };

    /// The error answer with this status and these problems. A form that has no list of problems says all of them in its message.
    #[cfg(feature = "server")]
    #[must_use]
    pub fn write(&self, status: u16, problems: &[Problem]) -> String {
        let joined;
        let problems = if self.answer.lists_problems() || problems.len() < 2 {
            problems
        } else {
            joined = [Problem::joined(problems)];
            &joined
        };
        let written = super::write::write(&self.answer, status, problems);
        written.unwrap_or_else(|| "{}".to_owned())
    }

    /// The parts of the request that an answer names, by the first of the forms that name the most.
    #[cfg(feature = "client")]
    pub(crate) fn fields_of(body: &str) -> Vec<ErrorField> {
        let forms = Self::ALL.iter().map(|form| {
            let mut fields = Vec::new();
            super::read::add(&form.answer, body, &mut fields);
            fields
        });
        // The last of the most is given.
        forms.rev().max_by_key(Vec::len).unwrap_or_default()
    }
}
