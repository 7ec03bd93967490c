//! How large a reference gets: with what it describes, and not with its square or its power.

mod support;

use std::collections::BTreeMap;
use std::fmt::Write;

use support::files;

/// How the operations of a large description lie in groups.
#[derive(Debug, Clone, Copy)]
enum Grouping {
    One,
    OfTwenty,
    Each,
}

/// A number of operations, and twice as many schemas, of which each holds the three that follow it.
fn described(operations: usize, grouping: Grouping) -> String {
    let mut text = "openapi: 3.1.0\ninfo: { title: Large, version: '1' }\npaths:\n".to_owned();
    let schema = |at: usize| format!("{{ $ref: '#/components/schemas/Thing{at}' }}");
    for at in 0..operations {
        let tag = match grouping {
            Grouping::One => 0,
            Grouping::OfTwenty => at / 20,
            Grouping::Each => at,
        };
        let (taken, given) = (schema(at * 2), schema(at * 2 + 1));
        let _ = write!(
            text,
            "  /things{at}/{{id}}:
    post:
      operationId: change_thing{at}
      summary: Changes the thing {at}
      tags: [Group{tag}]
      parameters:
        - {{ name: id, in: path, required: true, schema: {{ type: string }} }}
        - {{ name: limit, in: query, schema: {{ type: integer, maximum: 100 }} }}
      requestBody: {{ required: true, content: {{ application/json: {{ schema: {taken} }} }} }}
      responses:
        '200': {{ description: Done., content: {{ application/json: {{ schema: {given} }} }} }}
        '404': {{ description: There is none., content: {{ application/json: {{ schema: {} }} }} }}
",
            schema(0)
        );
    }
    text += "components:\n  schemas:\n";
    for at in 0..operations * 2 {
        let inner = (1..4).map(|step| {
            let next = schema((at + step) % (operations * 2));
            format!(", m{step}: {next}")
        });
        let inner: String = inner.collect();
        let name = "{ type: string, description: What it is called., maxLength: 40 }";
        let _ = writeln!(
            text,
            "    Thing{at}: {{ type: object, description: A thing., required: [name], properties: {{ name: {name}{inner} }} }}"
        );
    }
    text
}

fn size(files: &BTreeMap<String, String>) -> usize {
    files.values().map(String::len).sum()
}

const KB: usize = 1000;

#[test]
fn a_thousand_operations_take_their_room_and_no_more() {
    let description = described(1000, Grouping::OfTwenty);
    let mut all = files(&description);
    // What excerpts of the search are of: as much as there is text, in files that are loaded when something of them is shown.
    let is_text = |path: &String| path.starts_with("assets/search-texts-");
    let texts = all.iter().filter(|(path, _)| is_text(path));
    let (count, bytes) = texts.fold((0, 0), |(count, bytes), (_, text)| {
        // The last text of a file may be that of a list of everything.
        assert!(text.len() < 660 * KB, "{} bytes of texts", text.len());
        (count + 1, bytes + text.len())
    });
    assert!(count > 5 && bytes < 1000 * 5 * KB, "{bytes} bytes of texts");
    all.retain(|path, _| !is_text(path));
    // Pages of operations, models and groups, and six lists, each in Markdown as well; the script of the search, four files that are the same for
    // all, the description, the list for programs and the sitemap.
    assert_eq!(all.len(), 2 * (1000 + 2000 + 50 + 6) + 1 + 4 + 3);
    let download = all.remove("openapi.json").map_or(0, |it| it.len());
    assert!(download < 2 * description.len(), "the download: {download}");
    let of = |end: &str| {
        let all = all.iter().filter(|(path, _)| path.ends_with(end));
        all.map(|(_, text)| text.len()).sum::<usize>() / 1000
    };
    let (each, markdown) = (of(".html"), of(".md"));
    assert!(each < 90 * KB, "{each} bytes for an operation");
    assert!(
        markdown < 35 * KB,
        "{markdown} bytes of Markdown for an operation"
    );
    // The model of all errors lists a thousand operations that use it.
    let shared = all["models/Thing0.html"].len();
    assert!(
        shared < 1000 * 300,
        "the page of the shared model: {shared}"
    );
    for (path, page) in &all {
        let most = match path.split('/').next().unwrap_or_default() {
            "operations" => 50 * KB,
            "models" | "groups" => 30 * KB,
            // Lists of everything.
            _ => 600 * KB,
        };
        assert!(
            page.len() < most || path.starts_with("models/Thing0."),
            "{path}: {}",
            page.len()
        );
    }
    println!("{each} bytes for an operation, and {markdown} of Markdown");
}

#[test]
fn twice_as_much_takes_twice_the_room() {
    for grouping in [Grouping::One, Grouping::OfTwenty, Grouping::Each] {
        let once = size(&files(&described(100, grouping)));
        let twice = size(&files(&described(200, grouping)));
        assert!(twice * 10 <= once * 22, "{grouping:?}: {once} and {twice}");
    }
}

/// Models of ten members that hold ten models each: an example that is as deep as they are would never end.
#[test]
fn examples_do_not_grow_with_the_power_of_their_depth() {
    let mut text = "openapi: 3.1.0
info: { title: Deep, version: '1' }
paths:
  /a:
    get:
      operationId: read_a
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/L0' } } } } }
components:
  schemas:
".to_owned();
    for level in 0..12 {
        let members =
            (0..10).map(|at| format!("m{at}: {{ $ref: '#/components/schemas/L{}' }}", level + 1));
        let members: Vec<String> = members.collect();
        let _ = writeln!(
            text,
            "    L{level}: {{ type: object, properties: {{ {} }} }}",
            members.join(", ")
        );
    }
    text += "    L12: { type: string }\n";
    let all = files(&text);
    let largest = all.values().map(String::len).max().unwrap_or(0);
    assert!(largest < 60 * KB, "{largest}");
    let page = &all["models/L10.html"];
    assert!(
        page.contains("&quot;m9&quot;"),
        "what can be shown is shown"
    );
}

/// What is too large with all that is in it is shown with less of it, and not with nothing.
#[test]
fn what_is_too_large_is_shown_less_deep() {
    let members = |of: &str, count: usize| {
        let all = (0..count).map(|at| format!("m{at}: {of}"));
        all.collect::<Vec<_>>().join(", ")
    };
    let text = format!(
        "openapi: 3.1.0
info: {{ title: Wide, version: '1' }}
paths: {{}}
components:
  schemas:
    Outer: {{ type: object, properties: {{ {} }} }}
    Inner: {{ type: object, properties: {{ {} }} }}
",
        members("{ $ref: '#/components/schemas/Inner' }", 10),
        members("{ type: string }", 40)
    );
    let page = &files(&text)["models/Outer.html"];
    for member in ["m0", "m9"] {
        assert!(page.contains(&format!("&quot;{member}&quot;")), "{member}");
    }
}

/// Unions of ten models that have unions of ten: all that can be chosen would be a million.
#[test]
fn folds_do_not_grow_with_the_power_of_their_depth() {
    let mut text = "openapi: 3.1.0
info: { title: Deep, version: '1' }
paths:
  /a:
    put:
      operationId: write_a
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/U0' } } } }
      responses: { '200': { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/U0' } } } } }
components:
  schemas:
    U6: { type: string }
"
    .to_owned();
    for level in 0..6 {
        let all = (0..10).map(|at| format!("{{ $ref: '#/components/schemas/L{level}_{at}' }}"));
        let all: Vec<String> = all.collect();
        let _ = writeln!(text, "    U{level}: {{ oneOf: [{}] }}", all.join(", "));
        for at in 0..10 {
            let next = format!("{{ $ref: '#/components/schemas/U{} }}", level + 1);
            let next = next.replace(" }", "' }");
            let _ = writeln!(
                text,
                "    L{level}_{at}: {{ type: object, required: [m{at}], properties: {{ m{at}: {next}, back: {{ $ref: '#/components/schemas/U0' }} }} }}"
            );
        }
    }
    let all = files(&text);
    let page = &all["operations/write_a.html"];
    assert!(
        page.contains("<details class=\"folded\""),
        "something is folded in"
    );
    let largest = all.values().map(String::len).max().unwrap_or(0);
    assert!(largest < 100 * KB, "{largest}");
}

/// What has no name is shown in place, and what several places share once.
#[test]
fn shared_insides_are_shown_once() {
    let mut text = "openapi: 3.1.0
info: { title: Shared, version: '1' }
paths:
  /a:
    get:
      operationId: read_a
      responses: { '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/All' } } } } }
components:
  schemas:
    All:
      type: object
      properties:
        last: { type: object, properties: { word: { type: string } } }
".to_owned();
    let mut next = "last".to_owned();
    for level in 0..9 {
        let members = (0..10)
            .map(|at| format!("m{at}: {{ $ref: '#/components/schemas/All/properties/{next}' }}"));
        let members: Vec<String> = members.collect();
        let name = format!("l{level}");
        let _ = writeln!(
            text,
            "        {name}: {{ type: object, properties: {{ {} }} }}",
            members.join(", ")
        );
        next = name;
    }
    let all = files(&text);
    let page = &all["models/All.html"];
    assert!(page.len() < 150 * KB, "{}", page.len());
    assert!(page.contains("The same as "));
}
