//! A large description with much to say about it fits on a screen, and everything is there for those who ask.

use oasmith_codegen::diagnostics::{Colour, Format, render};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Output, generate};

use crate::input;

/// As many schemas as Plaid's description has.
const SCHEMAS: usize = 2_275;

/// A member of each kind that draws something, another one for each schema.
const MEMBERS: &[&str] = &[
    "count: {type: integer}",
    "price: {type: number}",
    "api_key: {type: string}",
    "kind: {format: kind}",
    "note: {type: string, nullable: true}",
    "size: {properties: {a: {type: string}}}",
    "length: {type: string, maxLenght: 3}",
    "code: {type: string, pattern: 'abc'}",
    "on: {type: string, enum: [no, yes]}",
    "age: {minimum: 3}",
    "day: {type: string, maximum: 3}",
    "flag: {type: boolean, default: 'x'}",
    "plain: {type: string}",
    "bad: {type: string, x-secret: perhaps}",
];

fn description(member: impl Fn(usize) -> String) -> String {
    let mut text =
        "openapi: 3.1.0\ninfo: {title: Large, version: '1'}\ncomponents:\n  schemas:\n".to_owned();
    for at in 0..SCHEMAS {
        text += &format!(
            "    Schema{at}: {{type: object, properties: {{{}}}}}\n",
            member(at)
        );
    }
    text
}

fn run(text: &str) -> (SourceMap, Output) {
    let input = input("large.yaml", text);
    let outcome = generate(&input);
    (input.sources, outcome)
}

#[test]
fn a_large_description_prints_at_most_sixty_lines() {
    let warned = description(|at| MEMBERS[at % MEMBERS.len()].to_owned());
    let refused = description(|at| match at % 3 {
        0 => format!("m{at}: {{type: bool}}"),
        1 => format!("m{at}: {{$ref: '#/components/schemas/None{at}'}}"),
        _ => MEMBERS[at % MEMBERS.len()].to_owned(),
    });
    for text in [warned, refused] {
        let (sources, outcome) = run(&text);
        let page = render(
            &outcome.diagnostics,
            &sources,
            Format::Folded(Colour::Never),
        );
        let lines = page.lines().count();
        assert!((10..=60).contains(&lines), "{lines} lines:\n{page}");
        assert!(!page.contains("note["), "{page}");
        let last = page.lines().last().unwrap_or_default();
        assert!(
            last.contains("warnings") && last.contains("`--verbose`"),
            "{page}"
        );
        assert!(
            page.contains("more of N005") || page.contains("more of O012"),
            "{page}"
        );

        let all = outcome.diagnostics.sorted().len();
        assert!(all > SCHEMAS / 2, "{all}");
        let json = render(&outcome.diagnostics, &sources, Format::Json);
        assert_eq!(json.lines().count(), all, "JSON leaves nothing out");
        let human = render(&outcome.diagnostics, &sources, Format::Human(Colour::Never));
        let shown = human.lines().filter(|line| {
            ["error[", "warning[", "note["]
                .iter()
                .any(|begin| line.starts_with(begin))
        });
        assert_eq!(shown.count(), all, "`--verbose` leaves nothing out");
    }
}

#[test]
fn one_diagnostic_of_a_kind_is_shown_with_its_line() {
    let (sources, outcome) = run(
        "openapi: 3.1.0\ninfo: {title: Small, version: '1'}\npaths: {}\ncomponents: {schemas: {A: {type: string, maxLenght: 3}}}\n",
    );
    let page = render(
        &outcome.diagnostics,
        &sources,
        Format::Folded(Colour::Never),
    );
    assert!(
        page.contains("did you mean `maxLength`?") && page.contains("^^^^"),
        "{page}"
    );
    assert!(page.ends_with("1 warning\n"), "{page}");
}
