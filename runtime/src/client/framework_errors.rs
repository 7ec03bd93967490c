//! The answers with which frameworks refuse a request that breaks rules, each in a form of its own: none of them can be taken for another, so no
//! description has to say which it is.

use super::error_field::ErrorField;
use super::field_maps;
use crate::http::{Parts, parts};
use crate::http::{pointed, pointed_scalar, scalar};
use crate::pointer;

/// The parts of the request that a framework names in the body of an error answer.
pub(super) fn fields(body: &[u8]) -> Vec<ErrorField> {
    let at = |pointer: &str| pointed(body, pointer).map(parts);
    if let Some(Parts::List(items)) = at("/detail") {
        return items.into_iter().filter_map(of_fastapi).collect();
    }
    if let Some(Parts::List(items)) = at("/details") {
        let fields: Vec<ErrorField> = items.into_iter().flat_map(of_grpc_gateway).collect();
        if !fields.is_empty() {
            return fields;
        }
    }
    match at("/errors") {
        Some(Parts::List(items)) => {
            let field = |item| of_json_api(item).or_else(|| of_spring(item));
            items.into_iter().filter_map(field).collect()
        }
        Some(Parts::Object(members)) => {
            let fields = members.iter();
            fields
                .flat_map(|(name, texts)| of_aspnet(name, texts))
                .collect()
        }
        Some(Parts::One(_)) => Vec::new(),
        None => str::from_utf8(body).map_or_else(|_| Vec::new(), field_maps::fields),
    }
}

/// `{"loc": ["body", "items", 0, "name"], "msg": "Field required", "type": "missing"}`, as `FastAPI` has it.
fn of_fastapi(item: &str) -> Option<ErrorField> {
    let Parts::List(steps) = parts(pointed(item.as_bytes(), "/loc")?) else {
        return None;
    };
    let steps: Option<Vec<String>> = steps.into_iter().map(scalar).collect();
    let steps = steps?;
    let (location, steps) = steps.split_first()?;
    Some(ErrorField {
        location: Some(location.clone()),
        pointer: pointer::of(steps.iter().map(String::as_str)),
        rule: text(item, "/type"),
        message: Some(text(item, "/msg")?),
    })
}

/// `{"code": "…", "detail": "…", "source": {"pointer": "/data/attributes/name"}}`, as JSON:API 1.1 has it.
fn of_json_api(item: &str) -> Option<ErrorField> {
    let named = |location: &str, at: &str| Some((location.to_owned(), text(item, at)?));
    let (location, pointer) = named("body", "/source/pointer")
        .or_else(|| {
            let (location, name) = named("query", "/source/parameter")?;
            Some((location, pointer::of([&*name])))
        })
        .or_else(|| {
            let (location, name) = named("header", "/source/header")?;
            Some((location, pointer::of([&*name])))
        })?;
    Some(ErrorField {
        location: Some(location),
        pointer,
        rule: text(item, "/code"),
        message: text(item, "/detail").or_else(|| text(item, "/title")),
    })
}

/// `{"field": "items[0].name", "defaultMessage": "must not be blank", "code": "NotBlank"}`, as Spring Boot has it.
fn of_spring(item: &str) -> Option<ErrorField> {
    Some(ErrorField {
        location: None,
        pointer: path(&text(item, "/field")?),
        rule: text(item, "/code"),
        message: Some(text(item, "/defaultMessage")?),
    })
}

/// `"Items[0].Name": ["The Name field is required."]`, as `ValidationProblemDetails` of ASP.NET Core have it.
fn of_aspnet(name: &str, texts: &str) -> Vec<ErrorField> {
    let Parts::List(texts) = parts(texts) else {
        return Vec::new();
    };
    let field = |message| ErrorField {
        location: None,
        pointer: path(name),
        rule: None,
        message: Some(message),
    };
    texts.into_iter().filter_map(scalar).map(field).collect()
}

/// `{"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [{"field": "items[0].name", "description": "is required"}]}`, as
/// gRPC-Gateway has it among the details of a status.
fn of_grpc_gateway(detail: &str) -> Vec<ErrorField> {
    let is_of_request =
        text(detail, "/@type").is_some_and(|it| it.ends_with("/google.rpc.BadRequest"));
    let violations = pointed(detail.as_bytes(), "/fieldViolations").map(parts);
    match violations {
        Some(Parts::List(items)) if is_of_request => {
            let field = |item: &str| {
                Some(ErrorField {
                    location: None,
                    pointer: path(&text(item, "/field")?),
                    rule: text(item, "/reason"),
                    message: text(item, "/description"),
                })
            };
            items.into_iter().filter_map(field).collect()
        }
        Some(Parts::List(_) | Parts::Object(_) | Parts::One(_)) | None => Vec::new(),
    }
}

/// The pointer of a path as programs write it: `$.items[0].name`.
fn path(text: &str) -> String {
    let text = text.strip_prefix('$').unwrap_or(text);
    let steps = text.split(['.', '[', ']']);
    pointer::of(steps.filter(|step| !step.is_empty()))
}

fn text(json: &str, at: &str) -> Option<String> {
    pointed_scalar(json.as_bytes(), at)
}

#[cfg(test)]
mod tests {
    use super::fields;

    /// Location, pointer, rule and message of each field.
    fn shown(body: &str) -> Vec<String> {
        let fields = fields(body.as_bytes()).into_iter();
        let shown = fields.map(|field| {
            let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
            let (location, rule) = (or_dash(field.location), or_dash(field.rule));
            format!(
                "{location} {} {rule}: {}",
                field.pointer,
                or_dash(field.message)
            )
        });
        shown.collect()
    }

    #[test]
    fn each_framework_names_its_fields() {
        let rows: [(&str, &[&str]); 8] = [
            (
                r#"{"code":3,"message":"bad","details":[{"@type":"type.googleapis.com/google.rpc.DebugInfo","fieldViolations":[{"field":"x"}]},{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"items[0].name","description":"is required","reason":"REQUIRED"},{"field":"size","description":"is no number"}]}]}"#,
                &[
                    "- /items/0/name REQUIRED: is required",
                    "- /size -: is no number",
                ],
            ),
            (
                r#"{"name":["is required."],"non_field_errors":["do not match."]}"#,
                &["body /name -: is required.", "body  -: do not match."],
            ),
            (
                r#"{"detail":[{"type":"missing","loc":["body","items",0,"a/b"],"msg":"Field required","input":{"x":1}},{"loc":["query","limit"],"msg":"too large","type":"less_than"}]}"#,
                &[
                    "body /items/0/a~1b missing: Field required",
                    "query /limit less_than: too large",
                ],
            ),
            (
                r#"{"detail":[{"loc":["body"],"msg":"Field required","type":"missing"}]}"#,
                &["body  missing: Field required"],
            ),
            (
                r#"{"errors":[{"status":"422","code":"blank","title":"Blank","detail":"is blank","source":{"pointer":"/data/attributes/name"}},{"title":"Unknown","source":{"parameter":"sort"}},{"source":{"header":"X-A"}}]}"#,
                &[
                    "body /data/attributes/name blank: is blank",
                    "query /sort -: Unknown",
                    "header /X-A -: -",
                ],
            ),
            (
                r#"{"status":400,"errors":[{"codes":["NotBlank.a.name"],"defaultMessage":"must not be blank","objectName":"a","field":"items[0].name","rejectedValue":null,"code":"NotBlank"}]}"#,
                &["- /items/0/name NotBlank: must not be blank"],
            ),
            (
                r#"{"title":"One or more validation errors occurred.","errors":{"Items[0].Name":["is required.","is short."],"$.size":["is no number."]}}"#,
                &[
                    "- /Items/0/Name -: is required.",
                    "- /Items/0/Name -: is short.",
                    "- /size -: is no number.",
                ],
            ),
            (
                r#"{"errors":[{"code":"a","detail":"b"}],"detail":"Not found"}"#,
                &[],
            ),
        ];
        for (body, expected) in rows {
            assert_eq!(shown(body), expected, "{body}");
        }
    }

    #[test]
    fn what_has_another_form_names_nothing() {
        for body in [
            "",
            "[]",
            "7",
            r#"{"detail":"Not Found"}"#,
            r#"{"detail":[{"loc":"body","msg":"a"}]}"#,
            r#"{"detail":[{"loc":[],"msg":"a"}]}"#,
            r#"{"detail":[{"loc":[["body"]],"msg":"a"}]}"#,
            r#"{"detail":[{"loc":["body"],"msg":{}}]}"#,
            r#"{"errors":["a"]}"#,
            r#"{"errors":{"a":"b","c":[{}]}}"#,
            r#"{"errors":[{"source":{}}]}"#,
            r#"{"errors":[{"field":"a"}]}"#,
        ] {
            assert_eq!(shown(body), [""; 0], "{body}");
        }
    }
}
