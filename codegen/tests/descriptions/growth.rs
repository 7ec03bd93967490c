//! What is written grows with a description, and not with its square or its power: what schemas say together is counted before it is written.

use std::fmt::Write as _;

use oasmith_codegen::diagnostics::{Colour, Format, render};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate, settings};

/// By how much the bytes that are written may grow when a description doubles.
const MOST: f64 = 2.3;

/// A description with some schemas, of which one is an answer and a body.
fn description(schemas: &str, root: &str) -> String {
    format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /a:\n    post:\n      operationId: a\n      requestBody: {{content: {{application/json: {{schema: {root}}}}}}}\n      responses: {{'200': {{description: ok, content: {{application/json: {{schema: {root}}}}}}}}}\ncomponents:\n  schemas:\n{schemas}"
    )
}

/// What is written, and what is said.
struct Written {
    bytes: usize,
    pages: String,
    said: String,
}

fn run(text: &str, own: &str) -> Written {
    let mut sources = SourceMap::default();
    let main = sources.add("api.yaml", text);
    let file = sources.add("gen.yaml", own);
    let config = settings::read(
        &sources,
        file,
        &mut oasmith_codegen::diagnostics::Diagnostics::default(),
    );
    let input = Input {
        sources,
        main,
        settings: Some(file),
        config,
        ..Input::default()
    };
    let outcome = generate(&input);
    let pages: String = outcome
        .artefacts
        .iter()
        .map(|(_, file)| file.text.as_str())
        .collect();
    Written {
        bytes: pages.len(),
        pages,
        said: render(
            &outcome.diagnostics,
            &input.sources,
            Format::Human(Colour::Never),
        ),
    }
}

fn reference(name: &str) -> String {
    format!("{{$ref: '#/components/schemas/{name}'}}")
}

/// Schemas of which each is made of the one before it, by some text around the reference.
fn row(count: usize, first: &str, around: fn(usize, &str) -> String) -> String {
    let mut schemas = format!("    S0: {first}\n");
    for at in 1..count {
        let before = reference(&format!("S{}", at - 1));
        let _ = writeln!(schemas, "    S{at}: {}", around(at, &before));
    }
    description(&schemas, &reference(&format!("S{}", count - 1)))
}

fn alternatives(keyword: &str, count: usize) -> String {
    let choice = |at| {
        let object = |name: &str| {
            format!(
                "{{type: object, required: [{name}{at}], properties: {{{name}{at}: {{type: string}}}}}}"
            )
        };
        format!("{{{keyword}: [{}, {}]}}", object("a"), object("b"))
    };
    let choices: Vec<String> = (0..count).map(choice).collect();
    description(
        "    T: {type: string}\n",
        &format!("{{allOf: [{}]}}", choices.join(", ")),
    )
}

fn values(count: usize) -> String {
    let values: Vec<String> = (0..count).map(|at| format!("value-{at}")).collect();
    let schema = format!("    E: {{type: string, enum: [{}]}}\n", values.join(", "));
    description(&schema, &reference("E"))
}

/// How each class is written for a number.
type Class = (&'static str, [usize; 3], fn(usize) -> String);

const CLASSES: &[Class] = &[
    ("anyOf in allOf", [20, 40, 80], |count| {
        alternatives("anyOf", count)
    }),
    ("oneOf in allOf", [20, 40, 80], |count| {
        alternatives("oneOf", count)
    }),
    ("references", [300, 600, 1_200], |count| {
        row(count, "{type: string}", |_, before| before.to_owned())
    }),
    ("references with texts", [100, 200, 400], |count| {
        row(count, "{type: string}", |at, before| {
            before.replace('}', &format!(", description: text {at}}}"))
        })
    }),
    ("lone allOf", [100, 200, 400], |count| {
        row(count, "{type: object}", |_, before| {
            format!("{{allOf: [{before}]}}")
        })
    }),
    ("nullable references", [100, 200, 400], |count| {
        row(count, "{type: string}", |_, before| {
            format!("{{oneOf: [{before}, {{type: 'null'}}]}}")
        })
    }),
    ("allOf one behind the other", [80, 160, 320], |count| {
        row(
            count,
            "{type: object, properties: {m0: {type: string}}}",
            |at, before| {
                format!(
                    "{{allOf: [{before}, {{type: object, properties: {{m{at}: {{type: string}}}}}}]}}"
                )
            },
        )
    }),
    ("listed values", [2_500, 5_000, 10_000], values),
];

#[test]
fn each_doubling_doubles_what_is_written() {
    for (name, counts, class) in CLASSES {
        let written = counts.map(|count| run(&class(count), ""));
        for (at, pair) in written.windows(2).enumerate() {
            let [one, other] = pair else { continue };
            assert!(one.bytes > 0, "{name}: {}", one.said);
            #[expect(clippy::cast_precision_loss, reason = "a ratio")]
            let growth = other.bytes as f64 / one.bytes as f64;
            assert!(growth <= MOST, "{name} from {}: {growth}", counts[at]);
        }
    }
}

#[test]
fn the_end_of_a_long_row_is_what_is_meant() {
    let written = run(
        &row(3_000, "{type: integer}", |_, before| before.to_owned()),
        "",
    );
    assert!(
        !written.pages.contains("S2999"),
        "an alias has no type of its own"
    );
    assert!(written.pages.contains("i64"), "{}", written.said);
    let written = run(
        &row(300, "{type: integer}", |at, before| {
            before.replace('}', &format!(", description: text {at}}}"))
        }),
        "",
    );
    assert!(written.pages.contains("i64"), "{}", written.said);
}

#[test]
fn members_that_are_too_far_away_are_kept_and_reported() {
    let text = row(
        100,
        "{type: object, properties: {m0: {type: string}}}",
        |at, before| {
            format!(
                "{{allOf: [{before}, {{type: object, properties: {{m{at}: {{type: string}}}}}}]}}"
            )
        },
    );
    let written = run(&text, "");
    assert!(written.said.contains("N011"), "{}", written.said);
    let own = written
        .pages
        .split("pub struct S99 {")
        .nth(1)
        .expect("the last of the row");
    let own = own.split("\n}").next().unwrap_or_default();
    assert!(own.contains("m99") && !own.contains("m0:"), "{own}");
    assert!(own.contains("additional"), "others are kept: {own}");
}

#[test]
fn the_members_of_alternatives_that_multiply_are_those_of_one_object() {
    let written = run(&alternatives("anyOf", 20), "");
    assert!(written.said.contains("N011"), "{}", written.said);
    for member in ["a0", "b0", "a19", "b19"] {
        assert!(
            written.pages.contains(&format!("pub {member}: ")),
            "{member}"
        );
    }
    // Few are a union, as ever.
    let written = run(&alternatives("anyOf", 2), "");
    assert!(!written.said.contains("N011"), "{}", written.said);
}

#[test]
fn many_values_are_a_text_and_reported() {
    let written = run(&values(2_001), "");
    assert!(written.said.contains("N053"), "{}", written.said);
    assert!(!written.pages.contains("pub enum E "), "no enum");
    assert!(
        written.pages.contains("value-2000"),
        "requests are validated"
    );
    assert!(run(&values(2_000), "").pages.contains("pub enum E "));
}

#[test]
fn types_that_a_compiler_takes_a_gigabyte_for_are_reported() {
    let heirs = |count: usize| {
        let members: Vec<String> = (0..count)
            .map(|at| format!("m{at}: {{type: string}}"))
            .collect();
        let mut schemas = format!(
            "    B: {{type: object, properties: {{{}}}}}\n",
            members.join(", ")
        );
        for at in 0..count {
            let own = format!("properties: {{h{at}: {{type: string}}}}");
            let _ = writeln!(schemas, "    H{at}: {{allOf: [{}], {own}}}", reference("B"));
        }
        description(&schemas, &reference("H0"))
    };
    assert!(!run(&heirs(40), "").said.contains("G054"));
    let large = run(&heirs(160), "");
    assert!(
        large.said.contains("G054") && large.bytes > 0,
        "{}",
        large.said
    );
    let refused = run(&heirs(160), "limits: { members: 20000 }");
    assert!(
        refused.said.contains("G053") && refused.bytes == 0,
        "{}",
        refused.said
    );
    assert!(
        refused.said.contains("api.yaml:"),
        "a place: {}",
        refused.said
    );
}

/// Alternatives that hold several alternatives each: their words are not multiplied.
#[test]
fn a_rule_of_many_alternatives_is_said_once() {
    let each = (0..24).map(|at| {
        format!(
            "{{required: [a{at}, b{at}], anyOf: [{{required: [c{at}]}}, {{required: [d{at}]}}]}}"
        )
    });
    let each: Vec<String> = each.collect();
    let members =
        (0..24).flat_map(|at| ["a", "b", "c", "d"].map(|of| format!("{of}{at}: {{type: string}}")));
    let members: Vec<String> = members.collect();
    let description = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{}}\ncomponents:\n  schemas:\n    Order: {{type: object, properties: {{{}}}, anyOf: [{}]}}\n",
        members.join(", "),
        each.join(", ")
    );
    let outcome = oasmith_codegen::generate(&crate::input("api.yaml", description));
    assert!(!outcome.diagnostics.has_errors());
}
