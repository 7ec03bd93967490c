//! Styles, types and places: each value is read as what was written, or is not written, and what is neither is named.

use super::pairs::{Between, split};
use super::read::Source;
use super::{Members, Nested, NestedList, NestedObject, ParamStyle, Style, ValueForm};
use crate::ParamLocation;
use crate::http::{encode_query, encode_reserved};

const TEXTS: ValueForm = ValueForm::List(&ValueForm::Text);
const INTEGERS: ValueForm = ValueForm::List(&ValueForm::Integer);
const INNER: ValueForm = ValueForm::Object(&Members {
    known: &[("b", ValueForm::Text), ("c", TEXTS)],
    others: None,
    except: &[],
    nulls: &[],
});
const OBJECT: ValueForm = ValueForm::Object(&Members {
    known: &[
        ("t", ValueForm::Text),
        ("n", ValueForm::Integer),
        ("list", TEXTS),
        ("ids", INTEGERS),
        ("inner", INNER),
        ("rows", ValueForm::List(&INNER)),
    ],
    others: None,
    except: &[],
    nulls: &[],
});
/// The same where only texts stand inside of texts.
const FLAT: ValueForm = ValueForm::Object(&Members {
    known: &[
        ("t", ValueForm::Text),
        ("n", ValueForm::Integer),
        ("list", ValueForm::Json),
        ("ids", ValueForm::Json),
        ("inner", ValueForm::Json),
        ("rows", ValueForm::Json),
    ],
    others: None,
    except: &[],
    nulls: &[],
});

/// Of any members, which are texts.
const FREE: ValueForm = ValueForm::Object(&Members {
    known: &[],
    others: Some(&ValueForm::Text),
    except: &[],
    nulls: &[],
});
/// One of these in a member, where it has to be written as one.
const FREE_INSIDE: ValueForm = ValueForm::Object(&Members {
    known: &[("f", FREE)],
    others: None,
    except: &[],
    nulls: &[],
});

/// Names of values, their forms and their JSON.
const VALUES: &[(&str, ValueForm, &str)] = &[
    ("text", ValueForm::Text, r#""a b&c=d,e|f;g%20+h.iä""#),
    ("empty text", ValueForm::Text, r#""""#),
    ("number", ValueForm::Number, "-1.5e3"),
    ("loose number", ValueForm::LooseNumber, "-1.5e3"),
    ("list", TEXTS, r#"["name,asc","a","b=c&d;e%2C"]"#),
    ("list with delimiters", TEXTS, r#"["a|b","c d","e.f"]"#),
    ("list of one", TEXTS, r#"["a"]"#),
    ("list of integers", INTEGERS, "[1,2]"),
    ("empty list", TEXTS, "[]"),
    ("list of an empty text", TEXTS, r#"[""]"#),
    ("list of null", TEXTS, "[null]"),
    ("object", OBJECT, r#"{"t":"a,b","n":5}"#),
    ("object with delimiters", OBJECT, r#"{"t":"a|b c.d=e"}"#),
    (
        "object with lists",
        OBJECT,
        r#"{"list":["name,asc","x"],"ids":[7]}"#,
    ),
    (
        "object with an object",
        OBJECT,
        r#"{"inner":{"b":"x","c":["y","z"]}}"#,
    ),
    (
        "object with a list of objects",
        OBJECT,
        r#"{"rows":[{"b":"x"},{"c":["y"]}]}"#,
    ),
    (
        "object with an empty list",
        OBJECT,
        r#"{"t":"a","list":[]}"#,
    ),
    ("object with a null", OBJECT, r#"{"t":"a","n":null}"#),
    ("names", FREE, r#"{"a b":"x","c&d=e":"y","é":"z"}"#),
    ("name with brackets", FREE, r#"{"a[b]":"x"}"#),
    ("name with a bracket", FREE, r#"{"a]b":"x","a[b":"y"}"#),
    ("name with a dot", FREE, r#"{"a.b":"x"}"#),
    ("empty name", FREE, r#"{"":"x"}"#),
    (
        "names inside",
        FREE_INSIDE,
        r#"{"f":{"a b":"x","c&d=e":"y"}}"#,
    ),
    (
        "name inside with brackets",
        FREE_INSIDE,
        r#"{"f":{"a[b]":"x"}}"#,
    ),
    (
        "name inside with a bracket",
        FREE_INSIDE,
        r#"{"f":{"a]b":"x"}}"#,
    ),
    (
        "name inside with a dot",
        FREE_INSIDE,
        r#"{"f":{"a.b":"x"}}"#,
    ),
    ("empty name inside", FREE_INSIDE, r#"{"f":{"":"x"}}"#),
];

/// What comes of a value on its way.
fn outcome(location: ParamLocation, style: ParamStyle, form: ValueForm, json: &str) -> String {
    let is_spread = style.style == Style::DeepObject || style.explode && style.style == Style::Form;
    let form = match form {
        _ if style.style == Style::Json => ValueForm::Json,
        OBJECT if !is_spread => FLAT,
        form => form,
    };
    let pairs = |between, text: &str| {
        let pairs = split(text, between)?;
        style.read("p", form, Source::Pairs(&pairs))
    };
    let joined = |encode, between| {
        let pairs = style.pairs("p", json, encode)?;
        let pairs: Vec<String> = pairs
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        Ok(pairs.join(between))
    };
    let read = match location {
        ParamLocation::Path => style
            .path("p", json)
            .map(|text| style.read("p", form, Source::Path(&text))),
        ParamLocation::Header | ParamLocation::Part(_) => style.header("p", json).map(|lines| {
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            style.read("p", form, Source::Header(&lines))
        }),
        ParamLocation::Query => {
            let encode = if style.reserved {
                encode_reserved
            } else {
                encode_query
            };
            joined(encode, "&").map(|text| pairs(Between::Ampersands, &text))
        }
        ParamLocation::Cookie => {
            joined(encode_query, "; ").map(|text| pairs(Between::Semicolons, &text))
        }
    };
    let without_null = json.replace(r#","n":null"#, "");
    match read {
        Err(_) => "refused".to_owned(),
        Ok(Ok(None)) => "absent".to_owned(),
        Ok(Ok(Some(read))) if read == json || read == without_null => "same".to_owned(),
        Ok(Ok(Some(read))) if read == json.replace(r#","list":[]"#, "") => {
            "without its list".to_owned()
        }
        Ok(other) => format!("is read as {other:?}"),
    }
}

/// A style in a place, by a name.
struct Row {
    name: String,
    location: ParamLocation,
    style: ParamStyle,
}

fn row(name: impl Into<String>, location: ParamLocation, style: ParamStyle) -> Row {
    Row {
        name: name.into(),
        location,
        style,
    }
}

/// Every style, joined and exploded, in every place that it has.
fn styles() -> Vec<Row> {
    const STYLES: &[(&str, ParamLocation, Style)] = &[
        ("path simple", ParamLocation::Path, Style::Simple),
        ("path label", ParamLocation::Path, Style::Label),
        ("path matrix", ParamLocation::Path, Style::Matrix),
        ("header simple", ParamLocation::Header, Style::Simple),
        ("query form", ParamLocation::Query, Style::Form),
        ("cookie form", ParamLocation::Cookie, Style::Form),
    ];
    let mut rows = Vec::new();
    for (name, location, style) in STYLES {
        for (style, explode) in [
            (ParamStyle::joined(*style), "joined"),
            (ParamStyle::exploded(*style), "exploded"),
        ] {
            rows.push(row(format!("{name} {explode}"), *location, style));
            if name.starts_with("query") {
                let name = format!("{name} {explode} reserved");
                rows.push(row(name, *location, style.reserved()));
            }
        }
    }
    for (name, style) in [
        ("query space", Style::SpaceDelimited),
        ("query pipe", Style::PipeDelimited),
        ("query json", Style::Json),
    ] {
        rows.push(row(name, ParamLocation::Query, ParamStyle::joined(style)));
    }
    rows
}

/// Every form of what stands inside of an object that is spread over a query.
fn nested_forms() -> Vec<Row> {
    let mut rows = Vec::new();
    for lists in [
        NestedList::Repeated,
        NestedList::Brackets,
        NestedList::Indices,
        NestedList::Comma,
        NestedList::Json,
    ] {
        for objects in [
            NestedObject::Json,
            NestedObject::Brackets,
            NestedObject::Dots,
        ] {
            let style = ParamStyle::exploded(Style::Form).nested(Nested::new(lists, objects));
            let name = format!("query form nested {lists:?} {objects:?}");
            rows.push(row(name, ParamLocation::Query, style));
        }
        let style = ParamStyle::exploded(Style::DeepObject);
        let style = style.nested(Nested::new(lists, NestedObject::Json));
        let name = format!("query deepObject nested {lists:?}");
        rows.push(row(name, ParamLocation::Query, style));
    }
    rows
}

#[test]
fn each_value_is_read_as_it_was_written_or_not_written() {
    let mut others = Vec::new();
    for Row {
        name,
        location,
        style,
    } in styles().into_iter().chain(nested_forms())
    {
        for (value, form, json) in VALUES {
            let is_object = matches!(form, ValueForm::Object(_));
            if style.style == Style::DeepObject && !is_object {
                continue;
            }
            match outcome(location, style, *form, json).as_str() {
                "same" => {}
                other => others.push(format!("{name}: {value} {other}")),
            }
        }
    }
    let expected = include_str!("round_trips.txt");
    assert_eq!(
        others.join("\n"),
        expected.trim_end(),
        "what is not read as it was written"
    );
}
