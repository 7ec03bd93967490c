//! Every operation of our description, served as a stub: who is let in, what is valid by the verdict of a third party, and how the rest is
//! answered. A new operation is covered the day it is described.

use oasmith::http::{Method, Request};
use serde_json::Value;
use tests::choices::Choices;
use tests::document::document;
use tests::errors::{ReportedError, reported_errors};
use tests::flat::Flat;
use tests::operations::{Operation, Parameter, all};
use tests::oracle::Oracle;
use tests::serving::{call, stubs, with_json};
use tests::{instance, mutate, requests};

/// What a stub answers when it is reached.
const REACHED: u16 = 501;

fn each(check: impl Fn(&Oracle, &Operation)) {
    let oracle = Oracle::new(document("spec"));
    let operations = all(oracle.document());
    assert!(operations.len() >= 18, "the operations are found");
    for operation in &operations {
        check(&oracle, operation);
    }
}

fn with_key(mut request: Request, key: &str) -> Request {
    request.headers.set_secret("Api-Key", key);
    request
}

fn key_error(code: &str) -> (Vec<ReportedError>, bool) {
    let reported_errors = ReportedError {
        code: code.to_owned(),
        location: "header".to_owned(),
        keys: vec!["Api-Key".to_owned()],
    };
    (vec![reported_errors], false)
}

/// Description, sections 5 and 7.
#[test]
fn callers_are_known_and_hold_the_scope() {
    let router = stubs();
    each(|oracle, operation| {
        let good = requests::good(oracle, operation);
        assert_eq!(
            call(&router, good.clone()).status,
            REACHED,
            "{}",
            operation.id
        );

        let mut none = good.clone();
        none.headers.remove("Api-Key");
        let response = call(&router, none);
        assert_eq!(
            (response.status, reported_errors(&response)),
            (401, key_error("required"))
        );

        let long = "k".repeat(10_000);
        for wrong in ["", "sk-test-", "sk-live-all", "ключ", "sk-test-all ", &long] {
            let response = call(&router, with_key(good.clone(), wrong));
            let code = if wrong.is_empty() {
                "required"
            } else {
                "invalid"
            };
            assert_eq!(
                (response.status, reported_errors(&response)),
                (401, key_error(code)),
                "{wrong}"
            );
        }
        let mut twice = good.clone();
        twice.headers.add("Api-Key", "sk-test-all");
        assert_eq!(call(&router, twice).status, 401, "two keys are none");

        assert_eq!(
            operation.scopes.len(),
            1,
            "{} wants one scope",
            operation.id
        );
        for scope in &operation.scopes {
            let only = with_key(good.clone(), &format!("sk-test-only-{scope}"));
            assert_eq!(
                call(&router, only).status,
                REACHED,
                "{} with {scope}",
                operation.id
            );
        }
        for other in ["sk-test-none", "sk-test-only-no:such:scope"] {
            let response = call(&router, with_key(good.clone(), other));
            assert_eq!(response.status, 403, "{}", operation.id);
            assert_eq!(reported_errors(&response).0[0].code, "forbidden");
        }
    });
}

/// Texts at and past every bound that the schema of a parameter has.
fn candidates(oracle: &Oracle, parameter: &Parameter) -> Vec<String> {
    let flat = Flat::of(oracle.document(), &parameter.schema);
    let mut texts: Vec<String> = [
        "",
        "0",
        "1",
        "-1",
        "10",
        "100",
        "101",
        "200",
        "201",
        "1e2",
        "+5",
        "05",
        "1.0",
        " 5",
        "null",
        "true",
        "a",
        "A",
        "a b",
        "é",
        "\u{1F600}",
        "a,b",
        "'; DROP TABLE keys; --",
        "../../etc/passwd",
        "%00",
        "\0",
        "approved",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.push(format!("1{}", "0".repeat(30)));
    for bound in ["minLength", "maxLength"] {
        for length in flat.all(bound).filter_map(Value::as_u64) {
            let length = usize::try_from(length).expect("a length");
            for length in length.saturating_sub(1)..=length + 1 {
                texts.push("a".repeat(length));
                texts.push("é".repeat(length));
            }
        }
    }
    for seed in 0..12_u16 {
        let numbers: Vec<u16> = (1..40).map(|at| seed.wrapping_mul(at * 7 + 1)).collect();
        let mut value = instance::instance(
            oracle.document(),
            &parameter.schema,
            &mut Choices::new(&numbers),
        );
        texts.push(requests::text_of(&value));
        mutate::mutate(&mut value, &mut Choices::new(&numbers));
        texts.push(requests::text_of(&value));
    }
    // An empty segment is another path, and a header is a line of visible characters without spaces at its ends.
    texts.retain(|text| match parameter.place.as_str() {
        "path" => !text.is_empty(),
        "header" => !text.is_empty() && text.trim() == text && !text.contains(['\0', '\n', '\r']),
        _ => true,
    });
    texts
}

#[test]
fn each_parameter_is_validated_as_a_third_party_does() {
    let router = stubs();
    let seen = std::cell::Cell::new((0, 0));
    each(|oracle, operation| {
        for parameter in &operation.parameters {
            let validator = oracle.validator_of(&parameter.schema);
            for text in candidates(oracle, parameter) {
                let value = requests::value_of(oracle.document(), parameter, &text);
                let is_good = value.is_some_and(|value| validator.is_valid(&value));
                let request = requests::with(oracle, operation, &[(&parameter.name, &text)]);
                let response = call(&router, request);
                let place = format!("{} {}={text:?}", operation.id, parameter.name);
                let (good, bad) = seen.get();
                if is_good {
                    seen.set((good + 1, bad));
                    assert_eq!(response.status, REACHED, "{place}");
                    continue;
                }
                seen.set((good, bad + 1));
                assert_eq!(response.status, 400, "{place}");
                let (errors, in_list) = reported_errors(&response);
                assert!(in_list, "{place}");
                for error in errors {
                    assert_eq!(error.location, parameter.place, "{place}");
                    assert_eq!(error.keys, [parameter.name.as_str()], "{place}");
                }
            }
        }
    });
    let (good, bad) = seen.get();
    assert!(
        good > 200 && bad > 500,
        "both verdicts are met: {good} {bad}"
    );
}

#[test]
fn parameters_are_given_once_and_some_exclude_each_other() {
    let router = stubs();
    each(|oracle, operation| {
        let text = |parameter: &Parameter| {
            requests::text_of(&requests::instance(oracle, &parameter.schema))
        };
        for parameter in operation.parameters.iter().filter(|it| it.place != "path") {
            let is_list =
                Flat::of(oracle.document(), &parameter.schema).type_name() == Some("array");
            let (name, text) = (parameter.name.as_str(), text(parameter));
            let twice = requests::with(oracle, operation, &[(name, &text), (name, &text)]);
            let expected = if is_list { REACHED } else { 400 };
            assert_eq!(
                call(&router, twice).status,
                expected,
                "{} {name}",
                operation.id
            );
        }
        for list in &operation.exclusive {
            let named = |name: &String| operation.parameters.iter().find(|it| it.name == *name);
            let texts: Vec<(String, String)> = list
                .iter()
                .map(|name| (name.clone(), text(named(name).expect("a parameter"))))
                .collect();
            let pairs: Vec<(&str, &str)> = texts
                .iter()
                .map(|(name, text)| (name.as_str(), text.as_str()))
                .collect();
            let response = call(&router, requests::with(oracle, operation, &pairs));
            assert_eq!(response.status, 400, "{}", operation.id);
            assert_eq!(reported_errors(&response).0[0].keys, *list);
        }
        let mut request = requests::good(oracle, operation);
        let mark = if request.target.contains('?') {
            '&'
        } else {
            '?'
        };
        request.target += &format!("{mark}nobody-knows=this");
        assert_eq!(
            call(&router, request).status,
            REACHED,
            "unknown ones are passed over"
        );
    });
}

#[test]
fn bodies_are_validated_as_a_third_party_does() {
    let router = stubs();
    let seen = std::cell::Cell::new((0, 0));
    each(|oracle, operation| {
        let Some(schema) = &operation.body else {
            return;
        };
        let validator = oracle.validator_of(schema);
        let good = requests::good(oracle, operation);
        for seed in 0..300_u16 {
            let numbers: Vec<u16> = (1..120)
                .map(|at: u16| seed.wrapping_mul(at).wrapping_mul(31))
                .collect();
            let choices = &mut Choices::new(&numbers);
            let mut body = instance::instance(oracle.document(), schema, choices);
            if seed % 2 == 1 {
                mutate::mutate(&mut body, choices);
            }
            let request = with_json(good.clone(), &body.to_string());
            let response = call(&router, request);
            let is_good = validator.is_valid(&body);
            let (good, bad) = seen.get();
            seen.set(if is_good {
                (good + 1, bad)
            } else {
                (good, bad + 1)
            });
            let expected = if is_good { REACHED } else { 400 };
            assert_eq!(response.status, expected, "{} {body}", operation.id);
            if !is_good {
                let errors = reported_errors(&response).0;
                assert!(
                    errors.iter().all(|error| error.location == "body"),
                    "{errors:?}"
                );
            }
        }
    });
    let (good, bad) = seen.get();
    assert!(
        good > 100 && bad > 100,
        "both verdicts are met: {good} {bad}"
    );
}

#[test]
fn bodies_are_json_of_bounded_size() {
    let router = stubs().body_limit(100_000);
    each(|oracle, operation| {
        let good = requests::good(oracle, operation);
        let status = |request| call(&router, request).status;
        if operation.body.is_none() {
            let ignored = with_json(good, "{not json");
            assert_eq!(
                status(ignored),
                REACHED,
                "{}: a body is not looked at",
                operation.id
            );
            return;
        }
        let mut other = good.clone();
        other.headers.set("Content-Type", "text/plain");
        let response = call(&router, other);
        assert_eq!(response.status, 415);
        assert_eq!(
            reported_errors(&response).0[0].code,
            "unsupported_media_type"
        );

        let mut absent = good.clone();
        absent.body.clear();
        assert_eq!(status(absent), 400);

        let long = with_json(good.clone(), &format!("[{}1]", " ".repeat(100_000)));
        assert_eq!(status(long), 413);

        for broken in [
            "{",
            "{\"a\" 1}",
            "nul",
            "{\"a\":1}}",
            "\"\\u12\"",
            "\u{feff}{}",
            &"[".repeat(90_000),
        ] {
            let response = call(&router, with_json(good.clone(), broken));
            assert_eq!(response.status, 400, "{broken:.20}");
            let message: Value =
                serde_json::from_slice(response.body.whole().expect("a whole body")).expect("JSON");
            assert!(message.to_string().contains("body"), "{message}");
        }
        let mut bytes = good.clone();
        bytes.body = b"{\"a\":\"\xff\"}".to_vec();
        assert_eq!(status(bytes), 400, "not UTF-8");
    });
}

#[test]
fn other_paths_and_methods_are_refused() {
    let router = stubs();
    each(|oracle, operation| {
        let good = requests::good(oracle, operation);
        let at = |method, target: String| {
            let mut request = good.clone();
            (request.method, request.target) = (method, target);
            call(&router, request)
        };
        let path = good.path().to_owned();
        let options = at(Method::Options, path.clone());
        let allow = options.headers.get("Allow").expect("Allow").to_owned();
        assert_eq!(options.status, 204);
        assert!(
            allow.split(", ").any(|method| method == operation.method),
            "{allow}"
        );

        let refused = at(Method::Patch, path.clone());
        assert_eq!(
            (refused.status, refused.headers.get("Allow")),
            (405, Some(allow.as_str()))
        );
        assert_eq!(reported_errors(&refused).0[0].code, "method_not_allowed");

        if operation.method == "GET" {
            let head = at(Method::Head, good.target.clone());
            assert_eq!(
                (head.status, tests::serving::text(&head).len()),
                (REACHED, 0),
                "as GET, without a body"
            );
        }
        for wrong in [
            format!("{path}/"),
            format!("/x{path}"),
            format!("{path}/x/y/z/w"),
            path.replacen('/', "//", 1),
        ] {
            let response = at(good.method, wrong.clone());
            assert_eq!(
                (
                    response.status,
                    reported_errors(&response).0[0].code.as_str()
                ),
                (404, "not_found"),
                "{wrong}"
            );
        }
    });
}
