//! With `only`, what is wrong with operations that are not selected, or with what only they lead to, stops no run.

use oasmith_codegen::diagnostics::{Diagnostics, Level, Policy, Verdict, code};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

/// What stands in the description in the place of each mark.
type Filling<'f> = &'f [(&'f str, &'f str)];

/// Two operations of which each has everything that an operation can lead to; `$pick` is what is told apart.
const DESCRIPTION: &str = "\
openapi: 3.1.0
info: {title: Shop, version: '1'}
security: [{root: []}]
paths:
  /good:
    get:
      tags: [good]
      operationId: getGood
      responses: {'200': {$ref: '#/components/responses/Good'}}
    post: $other_method
  /bad:
    $of_item
    get:
      tags: [bad]
      operationId: getBad
      $of_operation
      parameters: [{name: q, in: query, schema: $parameter}, {$ref: '#/components/parameters/Bad'}]
      requestBody: {$ref: '#/components/requestBodies/Bad'}
      responses: {'200': {$ref: '#/components/responses/Bad'}, 'default': {$ref: '#/components/responses/Step'}, '400': {$ref: 'other.yaml#/Response'}}
      callbacks: {called: {'{$request.query.q}': {post: {responses: {'204': {description: none, headers: {X: {schema: $header}}}}}}}}
components:
  schemas:
    Good: {type: object, properties: {a: {$ref: '#/components/schemas/Shared'}}}
    Shared: {type: object, properties: {b: {type: string}}}
    Bad: {type: object, properties: {a: $member, shared: {$ref: '#/components/schemas/Shared'}, pet: {$ref: '#/components/schemas/Pet'}}}
    Pet: {type: object, required: [kind], discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {c: $child}}]}
    Unused: {type: object, properties: {d: $unused}}
  parameters:
    Bad: {name: p, in: query, schema: $shared_parameter}
  requestBodies:
    Bad: {content: {application/json: {schema: $body}}}
  responses:
    Good: {description: All., content: {application/json: {schema: {$ref: '#/components/schemas/Good'}}}}
    Bad: {description: All., content: {application/json: {schema: {$ref: '#/components/schemas/Bad'}}}}
    Step: $step
  securitySchemes:
    root: {type: http, scheme: bearer}
    key: $scheme
";

const OTHER: &str =
    "Response: {description: Elsewhere., content: {application/json: {schema: $elsewhere}}}\n";

/// What each mark is where nothing is wrong with it.
const SOUND: Filling<'static> = &[
    (
        "$other_method",
        "{tags: [bad], operationId: postGood, responses: {'204': {description: none}}}",
    ),
    ("$of_item", "summary: Bad things."),
    ("$of_operation", "security: [{key: []}]"),
    ("$shared_parameter", "{type: string}"),
    ("$parameter", "{type: string}"),
    ("$header", "{type: string}"),
    ("$member", "{type: string}"),
    ("$child", "{type: string}"),
    ("$unused", "{type: string}"),
    ("$body", "{type: object}"),
    ("$step", "{$ref: '#/components/responses/Bad'}"),
    ("$scheme", "{type: http, scheme: bearer}"),
    ("$elsewhere", "{type: string}"),
];

/// Faults of the operation that is not selected, each an error where the operation is.
const FAULTS: Filling<'static> = &[
    (
        "$of_item",
        "parameters: [{$ref: '#/components/parameters/None'}]",
    ),
    ("$of_item", "servers: 5"),
    ("$of_operation", "security: [{key: [], key: []}]"),
    ("$of_operation", "operationId: other"),
    ("$of_operation", "x-required-scope: {a: b}"),
    ("$parameter", "{type: strnig}"),
    ("$parameter", "{$ref: '#/components/schemas/None'}"),
    ("$shared_parameter", "{type: string, maxLength: -1}"),
    ("$header", "{type: strnig}"),
    ("$member", "{$ref: '#/components/schemas/None'}"),
    ("$member", "{$ref: '#/components/parameters/None'}"),
    ("$member", "{$ref: 'none.yaml#/A'}"),
    ("$member", "{type: string, type: integer}"),
    ("$member", "{properties: []}"),
    ("$child", "{type: strnig}"),
    ("$body", "{type: object, required: {a: b}}"),
    (
        "$body",
        "{$ref: '#/components/requestBodies/Bad/content/application~1json/schema'}",
    ),
    ("$step", "{$ref: '#/components/responses/None'}"),
    ("$step", "{$ref: '#/components/responses/Step'}"),
    ("$scheme", "{type: magic}"),
    ("$scheme", "{type: apiKey, name: k}"),
    ("$elsewhere", "{type: strnig}"),
    ("$elsewhere", "{$ref: '#/None'}"),
];

fn filled(text: &str, faults: Filling<'_>) -> String {
    let all = faults.iter().chain(SOUND);
    all.fold(text.to_owned(), |text, (mark, value)| {
        text.replace(mark, value)
    })
}

fn run(description: &str, other: &str, settings: &str, policy: Policy) -> (Diagnostics, String) {
    let mut sources = SourceMap::default();
    let main = sources.add("api.yaml", description);
    sources.add("other.yaml", other);
    let settings_file = sources.add("gen.yaml", settings);
    let outcome = generate(&Input {
        sources,
        main,
        settings: Some(settings_file),
        config: oasmith_codegen::settings::parse(settings).expect("settings"),
        policy,
        ..Input::default()
    });
    let files = outcome.artefacts.iter();
    let text = files.map(|(_, file)| file.text.as_str()).collect();
    (outcome.diagnostics, text)
}

fn of(faults: Filling<'_>, settings: &str) -> (Diagnostics, String) {
    let (description, other) = (filled(DESCRIPTION, faults), filled(OTHER, faults));
    run(&description, &other, settings, Policy::default())
}

fn messages(diagnostics: &Diagnostics, level: Level) -> Vec<String> {
    let all = diagnostics.sorted().into_iter();
    let all = all.filter(|it| it.level == level);
    all.map(|it| it.message.clone()).collect()
}

const ONLY_GOOD: &str = "only: { tags: [good] }";
const SKIP_BAD: &str = "skip: ['GET /bad']";
const ONLY_BAD: &str = "only: { operations: [getBad] }";

#[test]
fn the_description_is_sound_without_a_fault() {
    for settings in ["", ONLY_GOOD, ONLY_BAD, SKIP_BAD] {
        let (diagnostics, text) = of(&[], settings);
        assert_eq!(messages(&diagnostics, Level::Error), [""; 0], "{settings}");
        assert!(!text.is_empty());
    }
}

#[test]
fn faults_of_what_is_not_selected_are_warnings() {
    for fault in FAULTS {
        let (diagnostics, text) = of(&[*fault], ONLY_GOOD);
        assert_eq!(messages(&diagnostics, Level::Error), [""; 0], "{fault:?}");
        assert!(
            text.contains("struct Shared {") && text.contains("enum GetGoodOperation"),
            "{fault:?}"
        );
        assert!(
            !text.contains("GetBad") && !text.contains("struct Bad "),
            "{fault:?}"
        );
        // It is still reported: whoever selects the operation next should know.
        let (all, _) = of(&[*fault], "");
        let errors = messages(&all, Level::Error);
        let warnings = messages(&diagnostics, Level::Warning);
        assert!(!errors.is_empty(), "{fault:?} is a fault");
        for error in errors {
            assert!(
                warnings.contains(&error),
                "{fault:?}: {error}: {warnings:?}"
            );
        }
    }
}

#[test]
fn faults_of_operations_that_are_left_out_are_warnings() {
    for fault in FAULTS {
        let (diagnostics, text) = of(&[*fault], SKIP_BAD);
        assert_eq!(messages(&diagnostics, Level::Error), [""; 0], "{fault:?}");
        assert!(text.contains("enum PostGoodOperation"), "{fault:?}");
        assert!(!text.contains("GetBad"), "{fault:?}");
    }
    let fault = ("$unused", "{type: strnig}");
    let (diagnostics, _) = of(&[fault], SKIP_BAD);
    assert!(diagnostics.has_errors(), "what nothing reaches is written");
    let with_unused = "skip: ['GET /bad', /components/schemas/Unused]";
    let (diagnostics, _) = of(&[fault], with_unused);
    assert_eq!(messages(&diagnostics, Level::Error), [""; 0]);
}

/// What cannot be read is no operation, and is left out all the same by the names that it would have.
#[test]
fn what_cannot_be_read_as_an_operation_can_be_left_out() {
    for fault in [
        "5",
        "[]",
        "{tags: [bad], operationId: postGood, responses: [no]}",
        "{tags: {bad: good}, operationId: postGood, responses: {}}",
        "{operationId: postGood, parameters: {a: b}, responses: {'204': {description: none}}}",
        "{operationId: postGood, operationId: postGood, responses: {}}",
    ] {
        let fault = [("$other_method", fault)];
        let (whole, _) = of(&fault, "");
        let errors = messages(&whole, Level::Error);
        assert!(!errors.is_empty(), "{fault:?} is a fault");
        for name in ["'POST /good'", "/paths/~1good/post"] {
            let (diagnostics, text) = of(&fault, &format!("skip: [{name}]"));
            assert_eq!(
                messages(&diagnostics, Level::Error),
                [""; 0],
                "{fault:?}, {name}"
            );
            let warnings = messages(&diagnostics, Level::Warning);
            for error in &errors {
                assert!(warnings.contains(error), "{fault:?}, {name}: {error}");
            }
            assert!(text.contains("enum GetGoodOperation"), "{fault:?}, {name}");
            assert!(!text.contains("PostGood"), "{fault:?}, {name}");
        }
    }
}

#[test]
fn a_schema_that_cannot_be_read_can_be_left_out() {
    for fault in ["5", "[]", "{type: string, type: string}"] {
        let sound = filled(DESCRIPTION, &[]);
        let unused = "Unused: {type: object, properties: {d: {type: string}}}";
        let description = sound.replace(unused, &format!("Unused: {fault}"));
        assert_ne!(sound, description);
        for (settings, stops) in [("", true), ("skip: [/components/schemas/Unused]", false)] {
            let (diagnostics, _) = run(
                &description,
                &filled(OTHER, &[]),
                settings,
                Policy::default(),
            );
            let errors = messages(&diagnostics, Level::Error);
            assert_eq!(!errors.is_empty(), stops, "{fault} {settings} {errors:?}");
        }
    }
}

#[test]
fn faults_of_what_is_selected_stop() {
    for fault in FAULTS {
        let (diagnostics, text) = of(&[*fault], ONLY_BAD);
        assert!(diagnostics.has_errors() && text.is_empty(), "{fault:?}");
    }
}

#[test]
fn a_fault_of_a_shared_part_or_of_the_document_stops() {
    for (from, to) in [
        (
            "properties: {b: {type: string}}",
            "properties: {b: {type: strnig}}",
        ),
        ("root: {type: http", "root: {type: magic"),
        (
            "Good: {description: All., content: {application/json: {schema: {",
            "Good: {description: [All.]",
        ),
    ] {
        let sound = filled(DESCRIPTION, &[]);
        let description = sound.replace(from, to);
        assert_ne!(sound, description, "{from}");
        let (diagnostics, _) = run(
            &description,
            &filled(OTHER, &[]),
            ONLY_GOOD,
            Policy::default(),
        );
        assert!(diagnostics.has_errors(), "{to}");
    }
}

#[test]
fn a_fault_of_another_operation_of_a_path_and_of_nothing_that_is_used_stops_nothing() {
    for fault in [
        ("$other_method", "5"),
        ("$other_method", "{tags: [bad], responses: [no]}"),
        ("$other_method", "{tags: {bad: good}, responses: {}}"),
        ("$unused", "{type: strnig}"),
        // A document that cannot be read at all.
        ("$elsewhere", "{{"),
    ] {
        let (diagnostics, text) = of(&[fault], ONLY_GOOD);
        assert_eq!(messages(&diagnostics, Level::Error), [""; 0], "{fault:?}");
        assert!(text.contains("enum GetGoodOperation"), "{fault:?}");
    }
}

#[test]
fn denied_warnings_and_faults_of_the_settings_keep_to_the_selection() {
    let mut policy = Policy::default();
    policy.set_warnings(Verdict::Deny);
    policy
        .set(code::normalize::UNUSED_SCHEMA, Verdict::Allow)
        .expect("a warning");
    let unknown_key = filled(DESCRIPTION, &[("$of_operation", "sumary: Bad.")]);
    let (diagnostics, _) = run(&unknown_key, &filled(OTHER, &[]), ONLY_GOOD, policy);
    assert_eq!(messages(&diagnostics, Level::Error), [""; 0]);
    let (diagnostics, _) = of(&[], "only: { tags: [goods] }");
    assert_eq!(
        messages(&diagnostics, Level::Error),
        ["the description has no tag `goods`"]
    );
}

#[test]
fn a_webhook_and_a_callback_are_selected_alone() {
    let hooks = "\
openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /bad:
    post:
      operationId: subscribe
      requestBody: {content: {application/json: {schema: {type: strnig}}}}
      responses: {'204': {description: none}}
      callbacks: {called: {'{$request.body}': {post: {operationId: onCall, requestBody: {content: {application/json: {schema: $call}}}, responses: {'204': {description: none}}}}}}
webhooks:
  sold: {post: {requestBody: {content: {application/json: {schema: $sold}}}, responses: {'204': {description: none}}}}
  lost: {post: {requestBody: {content: {application/json: {schema: {type: strnig}}}}, responses: {'204': {description: none}}}}
";
    let (sound, fault) = ("{type: string}", "{type: strnig}");
    for (name, call, sold, stops) in [
        ("sold", sound, sound, false),
        ("sold", fault, sound, false),
        ("sold", sound, fault, true),
        ("onCall", sound, fault, false),
        ("called", sound, fault, false),
        ("onCall", fault, sound, true),
        ("called", fault, sound, true),
    ] {
        let text = hooks.replace("$call", call).replace("$sold", sold);
        let settings = format!("only: {{ operations: [{name}] }}");
        let (diagnostics, _) = run(&text, "a: b", &settings, Policy::default());
        let errors = messages(&diagnostics, Level::Error);
        assert_eq!(
            !errors.is_empty(),
            stops,
            "{name} {call} {sold}: {errors:?}"
        );
    }
}
