//! The script of the forms sends what the client sends: its texts are held against those of the runtime, and its requests against those of `curl`.
//! Where Node.js is missing nothing is run, unless `EVERYDAY` is `required`.

#[path = "executed/recorder.rs"]
mod recorder;
mod support;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use oasmith::param_style::{Nested, NestedList, NestedObject, ParamStyle, Style};
use oasmith_codegen::config::Config;
use oasmith_reference::{Language, Publication, TryIt};
use recorder::{PartHeads, Recorder};
use serde_json::{Value, json};

/// What the script is asked, line by line, and what it says.
const DRIVER: &str = include_str!("try_it/driver.mjs");

const STYLES: &[(Style, &str)] = &[
    (Style::Matrix, "matrix"),
    (Style::Label, "label"),
    (Style::Simple, "simple"),
    (Style::Form, "form"),
    (Style::SpaceDelimited, "space"),
    (Style::PipeDelimited, "pipe"),
    (Style::DeepObject, "deep"),
    (Style::Json, "json"),
];

const LISTS: &[(NestedList, &str)] = &[
    (NestedList::Repeated, "repeated"),
    (NestedList::Brackets, "brackets"),
    (NestedList::Indices, "indices"),
    (NestedList::Comma, "comma"),
    (NestedList::Json, "json"),
];

const OBJECTS: &[(NestedObject, &str)] = &[
    (NestedObject::Json, "json"),
    (NestedObject::Brackets, "brackets"),
    (NestedObject::Dots, "dots"),
];

const NAMES: &[&str] = &["color", "odd näme[]&;="];

/// Values that are scalars, lists and objects, with what each place must not take as its own.
const VALUES: &[&str] = &[
    "null",
    "true",
    "5",
    "-1.50e3",
    "9223372036854775807",
    r#""""#,
    r#""blue""#,
    r#""a b&c=d,e|f;g%20+h.i/j?k#l:@!$'()*[]\"\\~^`<>{}ä🎉""#,
    r#"".""#,
    r#""..""#,
    r#"" a\t\n""#,
    "[]",
    r#"[""]"#,
    "[null]",
    r#"["a"]"#,
    r#"["blue","black","brown"]"#,
    r#"["a,b","c"]"#,
    r#"["a b"]"#,
    r#"["a|b"]"#,
    r#"["a.b;c=d&e"]"#,
    r#"["\"a,b\"","c"]"#,
    r#"["W/\"a,\\\"b\"","\"open"]"#,
    r#"["", "a"]"#,
    r#"[" a","b "]"#,
    "[1, 1.50 ,true]",
    r#"[["a",[1]],{"b":"c,d"}]"#,
    "{}",
    r#"{"R":100,"G":200,"B":150}"#,
    r#"{"a,b":"c=d","e f":"g|h","i.j":"k;l"}"#,
    r#"{"n":null,"t":"a, b","l":["x","y,z"],"o":{"p":[1,{"q":"r"}],"s":{}},"e":[]}"#,
    r#"{"rows":[{"a":1.0},{"b":[null]}]}"#,
    r#"{"a":1,"a":2}"#,
];

fn is_at_hand() -> bool {
    let run = Command::new("node")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    let found = run.is_ok_and(|it| it.success());
    let is_required = std::env::var("EVERYDAY").is_ok_and(|it| it == "required");
    assert!(found || !is_required, "node is missing");
    if !found {
        println!("LEFT OUT: the script was not run, because there is no node");
    }
    found
}

/// What the script says to each question.
fn asked(name: &str, script: &str, questions: &[Value]) -> Vec<Value> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    let write = |file: &str, text: &str| fs::write(folder.join(file), text).expect("a file");
    write("try.js", script);
    write("driver.mjs", DRIVER);
    write("file", "content of the file");
    write("questions.json", &Value::from(questions).to_string());
    let output = Command::new("node")
        .args(["driver.mjs", "try.js", "questions.json"])
        .current_dir(&folder)
        .output()
        .expect("node");
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{reported}");
    let text = String::from_utf8(output.stdout).expect("a text");
    let answers: Vec<Value> = serde_json::from_str(&text).expect("answers");
    assert_eq!(answers.len(), questions.len());
    answers
}

/// What the runtime writes, as the script gives it; null where it writes nothing.
fn written(place: &str, style: ParamStyle, name: &str, json: &str) -> Value {
    match place {
        "path" => style.path(name, json).map_or(Value::Null, Value::from),
        "header" => style.header(name, json).map_or(Value::Null, Value::from),
        "query" => style.query(name, json).map_or(Value::Null, |it| json!(it)),
        "cookie" => style.cookie(name, json).map_or(Value::Null, |it| json!(it)),
        _ => style
            .nested
            .form(name, json)
            .map_or(Value::Null, |it| json!(it)),
    }
}

#[test]
fn each_style_writes_each_value_as_the_client_does() {
    if !is_at_hand() {
        return;
    }
    let script = &support::files(include_str!("executed/input.yaml"))["assets/try.js"];
    let (mut questions, mut wanted) = (Vec::new(), Vec::new());
    for (style, style_word) in STYLES {
        for explode in [false, true] {
            for reserved in [false, true] {
                for (lists, lists_word) in LISTS {
                    for (objects, objects_word) in OBJECTS {
                        let own = ParamStyle {
                            style: *style,
                            explode,
                            reserved,
                            nested: Nested::new(*lists, *objects),
                        };
                        let data = json!({
                            "style": style_word, "explode": explode, "reserved": reserved, "lists": lists_word, "objects": objects_word,
                        });
                        let is_usual = own.nested == Nested::USUAL && !reserved;
                        for place in ["path", "header", "query", "cookie", "nested"] {
                            let differs = match place {
                                "query" => true,
                                "cookie" => !reserved,
                                "nested" => *style == Style::Form && !reserved && !explode,
                                _ => is_usual,
                            };
                            if !differs {
                                continue;
                            }
                            for name in NAMES.iter().chain(is_usual.then_some(&"Set-Cookie")) {
                                for json in VALUES {
                                    // Between places values have no white space.
                                    let json: &str = &compact(json);
                                    questions.push(json!({ "ask": place, "style": data, "name": name, "json": json }));
                                    wanted.push(written(place, own, name, json));
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(questions.len() > 10_000, "{}", questions.len());
    let found = asked("try_it_styles", script, &questions);
    let differing = questions.iter().zip(found).zip(&wanted);
    let differing: Vec<String> = differing
        .filter(|((_, found), wanted)| found != *wanted)
        .map(|((question, found), wanted)| format!("{question}\n  {found}\n  {wanted}"))
        .collect();
    let first = differing.iter().take(10).cloned().collect::<Vec<_>>();
    assert!(
        differing.is_empty(),
        "{} of {}:\n{}",
        differing.len(),
        questions.len(),
        first.join("\n")
    );
}

/// JSON without white space, with numbers as they are written.
fn compact(json: &str) -> String {
    let json: oasmith::RawJson = json.parse().expect("JSON");
    let mut text = String::new();
    let mut is_quoted = false;
    let mut is_escaped = false;
    for letter in json.as_str().chars() {
        if is_quoted || !letter.is_whitespace() {
            text.push(letter);
        }
        if letter == '"' && !is_escaped {
            is_quoted = !is_quoted;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    text
}

#[test]
fn json_keeps_its_digits() {
    if !is_at_hand() {
        return;
    }
    let script = &support::files(include_str!("executed/input.yaml"))["assets/try.js"];
    let json =
        r#"{"a":[1.50,-0,1E400,9223372036854775808,[],{},[{}]],"b,]\"":"c: d","e":{"f":null}}"#;
    let pretty = "{\n  \"a\": [\n    1.50,\n    -0,\n    1E400,\n    9223372036854775808,\n    [],\n    {},\n    [\n      {}\n    ]\n  ],\n  \"b,]\\\"\": \"c: d\",\n  \"e\": {\n    \"f\": null\n  }\n}";
    let spaced = pretty.replace("\": ", "\" :\t");
    let ask = |json: &str| json!({ "ask": "pretty", "json": json });
    let found = asked(
        "try_it_json",
        script,
        &[ask(json), ask(&spaced), ask("{"), ask("[1,]"), ask("7")],
    );
    assert_eq!(
        found,
        [
            json!(pretty),
            json!(pretty),
            Value::Null,
            Value::Null,
            json!("7")
        ]
    );
}

/// The forms of a description's operations, by their ids.
fn forms(text: &str) -> (String, BTreeMap<String, Value>) {
    let input = support::input("input.yaml", text, Config::default());
    let model = support::read(&input);
    let publication = Publication {
        try_it: TryIt::Described,
        ..Publication::default()
    };
    let files = oasmith_reference::files(&model, &publication);
    let forms = files.iter().filter_map(|(path, page)| {
        let id = path.strip_prefix("operations/")?.strip_suffix(".html")?;
        let (_, data) = page.split_once(" data-request=\"")?;
        let (data, _) = data.split_once('"')?;
        let data = data.replace("&lt;", "<").replace("&gt;", ">");
        let data = data.replace("&quot;", "\"").replace("&#39;", "'");
        let form = serde_json::from_str(&data.replace("&amp;", "&")).expect("JSON");
        Some((id.to_owned(), form))
    });
    let forms = forms.collect();
    (files["assets/try.js"].clone(), forms)
}

/// What arrives of a form that nobody touched, or why nothing is sent.
fn sent(recorder: &Recorder, script: &str, form: &Value, more: &Value) -> String {
    let here = format!("http://{}/docs/", recorder.address);
    let mut question = json!({ "ask": "send", "form": form, "here": here });
    for (name, value) in more.as_object().expect("an object") {
        question[name] = value.clone();
    }
    match &asked("try_it_requests", script, &[question])[0] {
        Value::Null => recorder.next(),
        why => format!("not sent: {why}"),
    }
}

#[test]
fn a_form_that_nobody_touched_sends_what_curl_sends() {
    if !is_at_hand() {
        return;
    }
    // A value that has no form is refused here, and stands as its name in samples.
    let text = include_str!("executed/input.yaml");
    let lines = text.lines().filter(|it| !it.contains("name: X-Odd"));
    let text: String = lines.map(|it| format!("{it}\n")).collect();
    let recorder = Recorder::start(PartHeads::Names);
    let (script, forms) = forms(&text.replace("127.0.0.1:9", &recorder.address));
    let mut found = String::new();
    let model = support::model("input.yaml", &text);
    for (operation, _) in oasmith_reference::requests(&model, Language::Curl) {
        let request = sent(&recorder, &script, &forms[&operation], &json!({}));
        writeln!(found, "# {operation}\n{request}\n").expect("a text");
    }
    let wanted = include_str!("executed/requests.snap");
    let (_, wanted) = wanted.split_once("---\n# ").expect("a snapshot");
    // A page sets no cookies.
    let lines = wanted
        .lines()
        .filter(|it| !it.starts_with("cookie: ") && !it.starts_with("x-odd: "));
    let wanted: Vec<&str> = lines.collect();
    assert_eq!(
        found.trim_end(),
        format!("# {}", wanted.join("\n")).trim_end()
    );
}

#[test]
fn what_is_chosen_in_a_form_is_sent() {
    if !is_at_hand() {
        return;
    }
    let recorder = Recorder::start(PartHeads::Whole);
    let (_, port) = recorder.address.rsplit_once(':').expect("a port");
    let text = include_str!("try_it/input.yaml");
    let (script, forms) = forms(&text.replace("127.0.0.1:9/", &format!("{}/", recorder.address)));
    let variables = json!({ "port": port, "version": "v 2" });
    let mut all = String::new();
    for (operation, choices) in [
        (
            "keys",
            json!([{ "alternative": 0 }, { "alternative": 1 }, { "alternative": 2, "server": 1 }, { "alternative": 3 }]),
        ),
        ("parts", json!([{}])),
        (
            "form",
            json!([{}, { "body": 1 }, { "body": 2 }, { "body": 3 }, { "given": { "body": { "content": { "fields": [] } } } }]),
        ),
        ("cookies", json!([{}])),
        (
            "keys",
            json!([{ "given": { "parameters": ["\"..\""] } }, { "given": { "parameters": [] } }]),
        ),
    ] {
        for choice in choices.as_array().expect("choices") {
            let mut more = choice.clone();
            more["variables"] = variables.clone();
            let request = sent(&recorder, &script, &forms[operation], &more);
            let request = request.replace(port, "PORT");
            writeln!(all, "# {operation} {choice}\n{}\n", request.trim_end()).expect("a text");
        }
    }
    insta::with_settings!({ snapshot_path => "try_it", prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!("requests", all);
    });
}

#[test]
fn a_page_may_ask_the_servers_of_its_operation_alone() {
    let files = support::files(include_str!("try_it/input.yaml"));
    let policy = |path: &str| {
        let (_, policy) = files[path]
            .split_once("Content-Security-Policy\" content=\"")
            .expect("a policy");
        let policy = policy.split('"').next().unwrap_or_default();
        policy
            .split("; ")
            .find_map(|it| it.strip_prefix("connect-src "))
            .map(|it| it.replace("&#39;", "'"))
    };
    let found = |path| policy(path);
    assert_eq!(
        found("operations/keys.html").as_deref(),
        Some("http://127.0.0.1:9 http://127.0.0.1:10 'self'")
    );
    assert_eq!(
        found("operations/form.html").as_deref(),
        Some("http://127.0.0.1:9")
    );
    assert_eq!(found("index.html"), None);
    assert!(!files["index.html"].contains("try.js"));
}

#[test]
fn without_the_switch_there_is_no_form() {
    let model = support::model("input.yaml", include_str!("try_it/input.yaml"));
    let files = oasmith_reference::files(&model, &Publication::default());
    assert!(!files.contains_key("assets/try.js"));
    for (path, page) in files {
        assert!(
            !page.contains("data-request")
                && !page.contains("try.js")
                && !page.contains("connect-src"),
            "{path}"
        );
    }
}

#[test]
fn a_field_offers_named_examples_and_says_whether_it_may_be_empty() {
    let (_, forms) = forms(include_str!("try_it/pages.yaml"));
    let parameters = forms["styles"]["parameters"].as_array().expect("a list");
    let of = |name: &str| parameters.iter().find(|it| it["name"] == name);
    let color = of("color").expect("a parameter");
    assert_eq!(
        color["examples"],
        json!([{ "name": "fresh", "text": "green" }])
    );
    assert_eq!(color["may_be_empty"], Value::Null);
    assert_eq!(of("comment").expect("a parameter")["may_be_empty"], true);
}
