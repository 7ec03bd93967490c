//! How diagnostics look in each form.

use super::code::load::{AMBIGUOUS_SCALAR, DUPLICATE_KEY, EMPTY_DOCUMENT};
use super::{Code, Colour, Diagnostic, Diagnostics, Format, render, render_with_pointers};
use crate::source::{Origin, SourceMap};

fn sources() -> (SourceMap, impl Fn(u32, u32) -> Origin) {
    let mut sources = SourceMap::default();
    let file = sources.add("api.yaml", "é: 1\na: 2\nlong:\n  x: 1\n  y: 2\n");
    let place = move |start, end| Origin { file, start, end };
    (sources, place)
}

fn diagnostics(place: impl Fn(u32, u32) -> Origin) -> Diagnostics {
    let mut diagnostics = Diagnostics::default();
    let whole_map = Diagnostic::new(
        Code(AMBIGUOUS_SCALAR),
        place(19, 32),
        "a \"map\"\n\u{1b}[31m",
    )
    .help("do\nthis");
    diagnostics.add(whole_map);
    let twice = Diagnostic::new(Code(DUPLICATE_KEY), place(6, 7), "twice")
        .label("again")
        .and(place(0, 2), "first")
        .note("a fact");
    diagnostics.add(twice.clone());
    diagnostics.add(twice);
    diagnostics.add(Diagnostic::without_place(Code(EMPTY_DOCUMENT), "nothing"));
    diagnostics
}

#[test]
fn human() {
    let (sources, place) = sources();
    let page = render(&diagnostics(place), &sources, Format::Human(Colour::Never));
    let expected = "\
error[Y005 empty-document]: nothing

error[Y003 duplicate-key]: twice
 --> api.yaml:2:1
  |
1 | é: 1
  | - first
2 | a: 2
  | ^ again
  |
  = note: a fact

warning[Y014 ambiguous-scalar]: a \"map\"
                                \\u{1b}[31m
 --> api.yaml:4:3
  |
4 |   x: 1
  |   ^^^^
  |
  = help: do
          this

2 errors, 1 warning
";
    assert_eq!(page, expected);
}

#[test]
fn colours_are_only_added() {
    let (sources, place) = sources();
    let diagnostics = diagnostics(place);
    let plain = render(&diagnostics, &sources, Format::Human(Colour::Never));
    let coloured = render(&diagnostics, &sources, Format::Human(Colour::Always));
    let parts: Vec<&str> = coloured.split('\u{1b}').collect();
    let without: String = parts
        .iter()
        .enumerate()
        .map(|(at, part)| match part.split_once('m') {
            Some((_, rest)) if at > 0 => rest,
            Some(_) | None => part,
        })
        .collect();
    assert!(parts.len() > 10, "there are colours");
    assert_eq!(without, plain);
}

#[test]
fn short() {
    let (sources, place) = sources();
    let expected = "\
error[Y005]: nothing
api.yaml:2:1: error[Y003]: twice
api.yaml:4:3: warning[Y014]: a \"map\"\\n\\u{1b}[31m
";
    assert_eq!(
        render(&diagnostics(place), &sources, Format::Short),
        expected
    );
}

#[test]
fn json() {
    let (sources, place) = sources();
    let pointer = |origin: Origin| (origin.start == 6).then(|| "/a".to_owned());
    let lines = render_with_pointers(&diagnostics(place), &sources, Format::Json, &pointer);
    let expected = concat!(
        r#"{"code":"Y005","name":"empty-document","level":"error","message":"nothing","path":null,"line":null,"#,
        r#""column":null,"end":null,"pointer":null,"labels":[],"notes":[],"help":null,"repair":null}"#,
        "\n",
        r#"{"code":"Y003","name":"duplicate-key","level":"error","message":"twice","path":"api.yaml","line":2,"#,
        r#""column":1,"end":{"line":2,"column":2},"pointer":"/a","labels":["#,
        r#"{"path":"api.yaml","line":2,"column":1,"end":{"line":2,"column":2},"text":"again"},"#,
        r#"{"path":"api.yaml","line":1,"column":1,"end":{"line":1,"column":2},"text":"first"}"#,
        r#"],"notes":["a fact"],"help":null,"repair":null}"#,
        "\n",
        r#"{"code":"Y014","name":"ambiguous-scalar","level":"warning","message":"a \"map\"\n\u001b[31m","#,
        r#""path":"api.yaml","line":4,"column":3,"end":{"line":6,"column":1},"pointer":null,"labels":["#,
        r#"{"path":"api.yaml","line":4,"column":3,"end":{"line":6,"column":1},"text":""}"#,
        r#"],"notes":[],"help":"do\nthis","repair":null}"#,
        "\n",
    );
    assert_eq!(lines, expected);
}

#[test]
fn formats_have_names() {
    assert_eq!("json".parse(), Ok(Format::Json));
    assert_eq!("human".parse(), Ok(Format::Folded(Colour::Never)));
    let unknown = "xml".parse::<Format>().map_err(|error| error.to_string());
    let message = "unknown message format `xml`; there are `human`, `short` and `json`";
    assert_eq!(unknown, Err(message.to_owned()));
    assert_eq!(
        render(&Diagnostics::default(), &SourceMap::default(), Format::Json),
        ""
    );
}

#[test]
fn places_beyond_the_text_are_at_its_end() {
    let (sources, place) = sources();
    let mut diagnostics = Diagnostics::default();
    for origin in [place(1, 1), place(500, 900), place(3, 1)] {
        diagnostics
            .add(Diagnostic::new(Code(DUPLICATE_KEY), origin, "odd").and(place(900, 2), "far"));
    }
    for format in [Format::Human(Colour::Never), Format::Short, Format::Json] {
        let page = render(&diagnostics, &sources, format);
        assert_eq!(page.matches("Y003").count(), 3, "{page}");
    }
}

#[test]
fn endless_lines_are_cut_and_places_stay_right() {
    let mut sources = SourceMap::default();
    let text = format!(
        "{{ {}\"late\": 1, \"late\": 2 }}",
        "\"é\": 1, ".repeat(2_000)
    );
    let file = sources.add("api.json", text.as_str());
    let find = |at: Option<usize>| {
        let start = u32::try_from(at.expect("the key")).expect("a short text");
        let end = start + 6;
        Origin { file, start, end }
    };
    let (first, again) = (find(text.find("\"late\"")), find(text.rfind("\"late\"")));
    let start = Origin {
        file,
        start: 0,
        end: 1,
    };
    let mut diagnostics = Diagnostics::default();
    let twice = Diagnostic::new(Code(DUPLICATE_KEY), again, "twice").and(first, "first");
    diagnostics.add(twice.and(start, "the map"));
    let page = render(&diagnostics, &sources, Format::Human(Colour::Never));
    let lines: Vec<&str> = page.lines().collect();
    let after = "late\": 2 }".len();
    let column = text.chars().count() - after;
    assert_eq!(
        lines.get(1).copied(),
        Some(format!(" --> api.json:1:{column}").as_str())
    );
    assert!(page.contains("first") && page.contains("the map"), "{page}");
    assert!(page.len() < 2_000, "{page}");
}
