//! Forms are read as they are written, and broken ones are refused.

use super::{BodyEncoding, Fields, FormField, MediaType, chosen, chosen_leniently};
use crate::http::style::{Members, Nested, ParamStyle, Style, ValueForm};
use crate::{Binary, Json, Violations};

const PRICE: ValueForm = ValueForm::Object(&Members {
    known: &[("amount", ValueForm::Integer)],
    others: None,
    except: &[],
    nulls: &[],
});

const FIELDS: Fields = Fields {
    known: &[
        FormField::new("name", ValueForm::Text),
        FormField::new("count", ValueForm::Integer),
        FormField::new("tags", ValueForm::List(&ValueForm::Text)),
        FormField::new("more", ValueForm::Json),
        FormField::new("price", PRICE).styled(ParamStyle::exploded(Style::DeepObject)),
    ],
    others: Some(ValueForm::Text),
    nulls: &[],
    nested: Nested::USUAL,
};

const FORM: MediaType = MediaType::new(
    "application/x-www-form-urlencoded",
    BodyEncoding::Urlencoded(&FIELDS),
);

const FILES: MediaType = MediaType::new(
    "multipart/form-data",
    BodyEncoding::Multipart(&Fields {
        known: &[
            FormField::new("name", ValueForm::Text),
            FormField::new("file", ValueForm::Binary).of_type("image/png"),
            FormField::new("files", ValueForm::List(&ValueForm::Binary)),
            FormField::new("meta", ValueForm::Json),
        ],
        others: Some(ValueForm::Text),
        nulls: &[],
        nested: Nested::USUAL,
    }),
);

fn read(media_type: MediaType, content_type: &str, body: &[u8]) -> Result<String, Violations> {
    let json = media_type.to_json(content_type, body)?.into_owned();
    Ok(String::from_utf8(json).expect("JSON is UTF-8"))
}

#[test]
fn forms_are_read_as_they_are_written() {
    let json = r#"{"name":"a b&c=d+e","count":-5,"tags":["x","y,z"],"more":{"a":[1]},"price":{"amount":7},"other":"ü"}"#;
    let (content_type, body) = FORM.written(json.to_owned()).expect("it is written");
    let text = String::from_utf8(body.clone()).expect("a form is UTF-8");
    assert_eq!(
        text,
        "name=a%20b%26c%3Dd%2Be&count=-5&tags=x&tags=y%2Cz&more=%7B%22a%22%3A%5B1%5D%7D&price%5Bamount%5D=7&other=%C3%BC"
    );
    assert_eq!(read(FORM, &content_type, &body).as_deref(), Ok(json));
    assert_eq!(
        read(FORM, &content_type, b"name=a+b").as_deref(),
        Ok(r#"{"name":"a b"}"#)
    );
    let wrong =
        read(FORM, &content_type, b"count=x&name=1&name=2&more={").expect_err("three faults");
    assert_eq!(wrong.keys(), "name,count,more");
}

#[test]
fn files_are_read_as_they_are_written() {
    let file = Binary::from(&[0, 255, 13, 10, 45, 45])
        .named("a \"b\"\r\n.png")
        .of_type("image/png");
    let other = Binary::from("--form-boundary-0").named("files");
    let other = other.of_type("application/octet-stream");
    let json = format!(
        r#"{{"name":"\"x\" ä","file":{},"files":[{},{}],"meta":{{"a":1}}}}"#,
        file.to_json(),
        other.to_json(),
        other.to_json()
    );
    let (content_type, body) = FILES.written(json.clone()).expect("it is written");
    assert_eq!(
        content_type,
        "multipart/form-data; boundary=form-boundary-1"
    );
    assert_eq!(read(FILES, &content_type, &body), Ok(json));
}

#[test]
fn forms_of_others_are_read() {
    let body = b"preamble\r\n--X y\r\ncontent-disposition:form-data; filename=f.txt; name=file\r\n\r\nhello\r\n--X y \r\nContent-Disposition: form-data; name=\"n\\\\\\\"m\"\r\n\r\n\r\n--X y--\r\nepilogue";
    let json = read(
        FILES,
        "multipart/form-data; charset=utf-8; boundary=\"X y\"",
        body,
    );
    let json = json.expect("a form");
    let file = Binary::from("hello").named("f.txt");
    assert_eq!(
        json,
        format!(r#"{{"file":{},"n\\\"m":""}}"#, file.to_json())
    );
}

#[test]
fn broken_forms_are_refused() {
    let head = "Content-Disposition: form-data; name=\"a\"";
    let bodies = [
        (String::new(), "begin with the boundary"),
        ("--X".to_owned(), "end with the boundary"),
        ("--X\r\n".to_owned(), "end with the boundary"),
        (
            format!("--X\r\n{head}\r\n\r\nopen"),
            "end with the boundary",
        ),
        (
            format!("--X\n{head}\n\nx\n--X--\n"),
            "lines that end with CRLF",
        ),
        (
            "--X\r\nno header\r\n\r\nx\r\n--X--".to_owned(),
            "a name in part 1",
        ),
        (
            format!("--X\r\n{head}\r\n\r\nx\r\n--X\r\n{head}\r\n--X--"),
            "an empty line between headers and content in part 2",
        ),
    ];
    for (body, words) in bodies {
        let refused = read(FILES, "multipart/form-data; boundary=X", body.as_bytes());
        let refused = refused.expect_err("it is broken").to_string();
        assert!(refused.contains(words), "{body}: {refused}");
    }
    let latin = b"--X\r\nContent-Disposition: form-data; name=\"\xe9\"\r\n\r\nx\r\n--X--";
    let refused = read(FILES, "multipart/form-data; boundary=X", latin);
    let refused = refused.expect_err("it is broken").to_string();
    assert!(refused.contains("UTF-8 in part 1"), "{refused}");
    let good = format!("--X\r\n{head}\r\n\r\nx\r\n--X--");
    assert!(read(FILES, "multipart/form-data; boundary=X", good.as_bytes()).is_ok());
    assert!(read(FILES, "multipart/form-data", good.as_bytes()).is_err());
}

#[test]
fn the_closest_medium_is_meant() {
    let media_types = [
        MediaType::new("*/*", BodyEncoding::Binary),
        MediaType::new("image/*", BodyEncoding::Binary),
        MediaType::new("application/json", BodyEncoding::Json),
        MediaType::new(
            "text/plain; charset=utf-8",
            BodyEncoding::Text(ValueForm::Text),
        ),
    ];
    for (content_type, position) in [
        ("IMAGE/PNG", Some(1)),
        ("application/json", Some(2)),
        ("application/json; charset=UTF-8", Some(2)),
        ("application/json; charset=\"utf-8\"; v=1", Some(2)),
        ("application/json; charset=utf-16", None),
        ("text/plain", Some(3)),
        ("text/plain; charset=latin1", None),
        ("image/svg; charset=latin1", Some(1)),
        ("application/problem+json", Some(0)),
        ("text/html", Some(0)),
    ] {
        assert_eq!(
            chosen(&media_types, content_type),
            position,
            "{content_type}"
        );
    }
    assert_eq!(chosen(&media_types[1..], "text/html"), None);
    assert_eq!(chosen(&media_types[1..], "application/problem+json"), None);
    let problem = chosen_leniently(&media_types[1..], "application/problem+json");
    assert_eq!(problem, Some(1), "of a response it is taken");
}

#[test]
fn json_lines_have_many_names_in_responses() {
    let lines = MediaType::new("application/x-ndjson", BodyEncoding::Lines);
    let both = [MediaType::JSON, lines];
    for name in [
        "application/jsonl",
        "application/stream+json; charset=utf-8",
        "Application/X-JSONLines",
    ] {
        assert_eq!(chosen_leniently(&both, name), Some(1), "{name}");
        assert_eq!(chosen_leniently(&[lines], name), Some(0), "{name}");
    }
    assert_eq!(chosen_leniently(&both, "text/json"), Some(0));
    assert_eq!(chosen_leniently(&[lines], "application/json"), None);
    assert_eq!(
        chosen_leniently(&[MediaType::JSON], "application/jsonl"),
        None
    );
}

#[test]
fn many_names_take_no_longer_each() {
    // What is looked up for each of these anew takes minutes.
    const NAME_COUNT: usize = 100_000;
    let name = |at| format!("a name of some length {at}");
    let names: Vec<String> = (0..NAME_COUNT).map(name).collect();
    let pairs: Vec<String> = names.iter().map(|name| format!("{name}=")).collect();
    let json = read(FORM, "", pairs.join("&").as_bytes()).expect("a form");
    assert_eq!(json.matches("\":").count(), NAME_COUNT);
    let parts = names
        .iter()
        .map(|name| format!("--X\r\nContent-Disposition: form-data; name={name}\r\n\r\n\r\n"));
    let body = parts.collect::<String>() + "--X--";
    let json = read(FILES, "multipart/form-data; boundary=X", body.as_bytes());
    assert_eq!(json.expect("a form").matches("\":").count(), NAME_COUNT);
}

#[test]
fn no_more_is_said_of_a_form_than_of_json() {
    let body = "a%=&".to_owned() + &(0..1000).map(|at| format!("n{at}=%&")).collect::<String>();
    let wrong = read(FORM, "", body.as_bytes()).expect_err("nothing can be decoded");
    assert!(wrong.len() <= crate::Limits::REQUEST.violations && wrong.truncated());
}

#[test]
fn a_boundary_is_found_at_once() {
    // Each of these numbers is taken.
    let taken: String = (0..30_000)
        .map(|at| format!("form-boundary-{at} "))
        .collect();
    let json = format!("{{\"name\":{}}}", taken.to_json());
    let (content_type, body) = FILES.written(json.clone()).expect("it is written");
    assert_eq!(read(FILES, &content_type, &body), Ok(json));
}

#[test]
fn what_has_no_description_is_read_as_it_is_written() {
    const FIELDS: [(Fields, &str); 2] = [
        (others(PRICE), r#"{"a":{"amount":7},"b":{}}"#),
        (others(ValueForm::Json), r#"{"a":"x","b":[1,{"c":null}]}"#),
    ];
    const fn others(others: ValueForm) -> Fields {
        Fields {
            known: &[],
            others: Some(others),
            nulls: &[],
            nested: Nested::USUAL,
        }
    }
    for (fields, json) in &FIELDS {
        let encoding = BodyEncoding::Urlencoded(fields);
        let media_type = MediaType::new("application/x-www-form-urlencoded", encoding);
        let (content_type, body) = media_type
            .written((*json).to_owned())
            .expect("it is written");
        assert_eq!(read(media_type, &content_type, &body).as_deref(), Ok(*json));
    }
}

#[test]
fn unknown_fields_are_left_to_the_type() {
    const CLOSED: Fields = Fields {
        known: &[FormField::new("a", ValueForm::Text)],
        others: None,
        nulls: &[],
        nested: Nested::USUAL,
    };
    let form = MediaType::new(
        "application/x-www-form-urlencoded",
        BodyEncoding::Urlencoded(&CLOSED),
    );
    for text in ["a=1&b=2", "a=1&b=2&b=3", "b=%ff&a=1&b[x]=1"] {
        let json = read(form, "", text.as_bytes()).expect("a form");
        assert!(
            json.contains(r#""a":"1""#) && json.contains(r#""b":null"#),
            "{json}"
        );
    }
    let form = MediaType::new("multipart/form-data", BodyEncoding::Multipart(&CLOSED));
    let part = |name: &str| {
        [
            b"--X\r\nContent-Disposition: form-data; name=".as_slice(),
            name.as_bytes(),
            b"\r\n\r\n\xff\r\n",
        ]
        .concat()
    };
    let body = [part("b").as_slice(), &part("b"), b"--X--"].concat();
    let json = read(form, "multipart/form-data; boundary=X", &body);
    assert_eq!(json.as_deref(), Ok(r#"{"b":null}"#));
}

const PARTS: Fields = Fields {
    known: &[
        FormField::new("one", ValueForm::Binary).of_type("image/png, image/jpeg"),
        FormField::new("any", ValueForm::Binary).of_type("image/*"),
        FormField::new("many", ValueForm::List(&ValueForm::Binary)).of_type("image/*, text/csv"),
        FormField::new("text", ValueForm::Text).of_type("application/json"),
        FormField::new("whole", ValueForm::List(&ValueForm::Integer))
            .of_type("application/json")
            .whole(),
        FormField::new("each", ValueForm::List(&ValueForm::Text)).of_type("application/json"),
    ],
    others: None,
    nulls: &[],
    nested: Nested::USUAL,
};
const PARTS_FORM: MediaType =
    MediaType::new("multipart/form-data", BodyEncoding::Multipart(&PARTS));

#[test]
fn parts_are_of_the_media_types_that_they_may_be() {
    let file = |media: &str| Binary::from("x").named("f").of_type(media).to_json();
    let json = format!(
        r#"{{"one":{},"any":{},"many":[{},{}],"text":"a","whole":[1,2],"each":["a","b"]}}"#,
        file("image/jpeg"),
        file("image/webp"),
        file("text/csv"),
        file("IMAGE/png; a=b")
    );
    let (content_type, body) = PARTS_FORM.written(json.clone()).expect("it is written");
    let text = String::from_utf8_lossy(&body);
    assert!(
        text.contains("name=\"text\"\r\nContent-Type: application/json\r\n\r\n\"a\"\r\n"),
        "{text}"
    );
    assert!(
        text.contains("\r\n\r\n[1,2]\r\n") && text.contains("\r\n\r\n\"b\"\r\n"),
        "{text}"
    );
    assert_eq!(read(PARTS_FORM, &content_type, &body), Ok(json));

    // What does not say its type has the first that is none of several; what is null is no part.
    let plain = Binary::from("x").to_json();
    let json = format!(r#"{{"one":{plain},"any":{plain},"text":null}}"#);
    let (content_type, body) = PARTS_FORM.written(json).expect("it is written");
    let text = String::from_utf8_lossy(&body);
    assert!(
        text.contains("Content-Type: image/png\r\n")
            && text.contains("Content-Type: application/octet-stream\r\n"),
        "{text}"
    );
    assert!(!text.contains("text") && read(PARTS_FORM, &content_type, &body).is_ok());

    for (name, value) in [
        ("one", file("image/gif")),
        ("any", file("text/plain")),
        ("many", format!("[{}]", file("a/b"))),
    ] {
        let wrong = PARTS_FORM
            .written(format!(r#"{{"{name}":{value}}}"#))
            .expect_err("another type");
        assert_eq!(wrong.keys(), name);
    }
    let part = |name: &str, head: &str, text: &str| {
        format!("--X\r\nContent-Disposition: form-data; name={name}\r\n{head}\r\n{text}\r\n")
    };
    let json = "Content-Type: application/json\r\n";
    for (parts, expected) in [
        (part("one", "Content-Type: image/gif\r\n", ""), None),
        (part("text", "", "a"), Some(r#"{"text":"a"}"#)),
        (part("text", json, "\"a\""), Some(r#"{"text":"a"}"#)),
        (
            part("whole", "", "1") + &part("whole", "", "2"),
            Some(r#"{"whole":[1,2]}"#),
        ),
        (
            part("each", json, r#"["a","b"]"#),
            Some(r#"{"each":["a","b"]}"#),
        ),
    ] {
        let read = read(
            PARTS_FORM,
            "multipart/form-data; boundary=X",
            format!("{parts}--X--").as_bytes(),
        );
        assert_eq!(read.as_deref().ok(), expected, "{parts}");
    }
}

#[test]
fn what_is_no_object_is_no_form() {
    let deep = format!(r#"{{"more":{}1{}}}"#, "[".repeat(9_999), "]".repeat(9_999));
    for form in [FORM, FILES] {
        for json in [r#"{"na"me":"x"}"#, r#"{"name":NaN}"#, "[1]", "1", &deep] {
            assert!(form.written(json.to_owned()).is_err(), "{json}");
        }
        // A body that is left out is null.
        assert!(form.written("null".to_owned()).is_ok());
    }
}

#[test]
fn a_file_without_a_type_is_none_of_a_range() {
    const IMAGES: MediaType = MediaType::new("image/*", BodyEncoding::Binary);
    let file = Binary::from("x");
    for media in ["image/png", "image/svg+xml"] {
        let written = IMAGES.written(file.clone().of_type(media).to_json());
        assert_eq!(written.expect("an image").0, media);
    }
    for wrong in [
        file.clone(),
        file.clone().of_type("application/octet-stream"),
    ] {
        assert!(IMAGES.written(wrong.to_json()).is_err());
    }
    let any = MediaType::new("*/*", BodyEncoding::Binary);
    assert_eq!(
        any.written(file.to_json()).expect("any").0,
        "application/octet-stream"
    );
}

#[test]
fn a_file_among_alternatives_is_a_file() {
    const LIST: ValueForm = ValueForm::List(&ValueForm::Binary);
    const EITHER: MediaType = MediaType::new(
        "multipart/form-data",
        BodyEncoding::Multipart(&Fields {
            known: &[
                FormField::new("file", ValueForm::Any(&[ValueForm::Binary, LIST])),
                FormField::new(
                    "text",
                    ValueForm::Any(&[ValueForm::Text, ValueForm::Binary]),
                ),
                FormField::new("list", ValueForm::Any(&[ValueForm::Integer, LIST])),
            ],
            others: None,
            nulls: &[],
            nested: Nested::USUAL,
        }),
    );
    let file = |name: &str| {
        let file = Binary::from(&[0, 255]).named(name.to_owned());
        file.of_type("image/png").to_json()
    };
    let (one, other) = (file("a"), file("b"));
    for (json, count) in [
        (format!(r#"{{"file":{one}}}"#), 1),
        (format!(r#"{{"file":[{one},{other}]}}"#), 2),
        (format!(r#"{{"text":{one}}}"#), 1),
        (r#"{"text":"a"}"#.to_owned(), 0),
        (format!(r#"{{"list":[{one}]}}"#), 1),
        (format!(r#"{{"list":[{one},{other}]}}"#), 2),
        (r#"{"list":5}"#.to_owned(), 0),
    ] {
        let (content_type, body) = EITHER.written(json.clone()).expect("it is written");
        let text = String::from_utf8_lossy(&body);
        let files = text.matches("; filename=").count();
        assert_eq!(
            (files, text.matches("image/png").count()),
            (count, count),
            "{text}"
        );
        assert_eq!(read(EITHER, &content_type, &body), Ok(json));
    }
}
