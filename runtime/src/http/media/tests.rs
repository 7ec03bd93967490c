//! Forms are read as they are written, and broken ones are refused.

use super::{BodyEncoding, Fields, FormField, MediaType, chosen, chosen_leniently};
use crate::http::style::{Members, ParamStyle, Style, ValueForm};
use crate::{Binary, Json, Violations};

const PRICE: ValueForm = ValueForm::Object(&Members {
    known: &[("amount", ValueForm::Integer)],
    others: None,
    except: &[],
});

const FIELDS: Fields = Fields {
    known: &[
        FormField::new("name", ValueForm::Text),
        FormField::new("count", ValueForm::Integer),
        FormField::new("tags", ValueForm::List(&ValueForm::Text)),
        FormField::new("more", ValueForm::Json),
        FormField::new("price", PRICE).styled(ParamStyle::exploded(Style::DeepObject)),
    ],
    others: ValueForm::Text,
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
        others: ValueForm::Text,
    }),
);

fn read(media_type: MediaType, content_type: &str, body: &[u8]) -> Result<String, Violations> {
    let json = media_type.to_json(content_type, body)?.into_owned();
    Ok(String::from_utf8(json).expect("JSON is UTF-8"))
}

#[test]
fn forms_are_read_as_they_are_written() {
    let json = r#"{"name":"a b&c=d+e","count":-5,"tags":["x","y,z"],"more":{"a":[1]},"price":{"amount":7},"other":"ü"}"#;
    let (content_type, body) = FORM.written(json.to_owned());
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
    let (content_type, body) = FILES.written(json.clone());
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
        String::new(),
        "--X".to_owned(),
        "--X\r\n".to_owned(),
        format!("--X\r\n{head}\r\n\r\nopen"),
        "--X\r\nno header\r\n\r\nx\r\n--X--".to_owned(),
        format!("--X\r\n{head}\r\n--X--"),
    ];
    for body in bodies {
        assert!(
            read(FILES, "multipart/form-data; boundary=X", body.as_bytes()).is_err(),
            "{body}"
        );
    }
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
fn many_names_take_no_longer_each() {
    // What is looked up for each of these anew takes minutes.
    const NAME_COUNT: usize = 100_000;
    let names: Vec<String> = (0..NAME_COUNT).map(|at| format!("n{at}")).collect();
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
    let (content_type, body) = FILES.written(json.clone());
    assert_eq!(read(FILES, &content_type, &body), Ok(json));
}

#[test]
fn what_has_no_description_is_read_as_it_is_written() {
    const FIELDS: [(Fields, &str); 2] = [
        (others(PRICE), r#"{"a":{"amount":7},"b":{}}"#),
        (others(ValueForm::Json), r#"{"a":"x","b":[1,{"c":null}]}"#),
    ];
    const fn others(others: ValueForm) -> Fields {
        Fields { known: &[], others }
    }
    for (fields, json) in &FIELDS {
        let encoding = BodyEncoding::Urlencoded(fields);
        let media_type = MediaType::new("application/x-www-form-urlencoded", encoding);
        let (content_type, body) = media_type.written((*json).to_owned());
        assert_eq!(read(media_type, &content_type, &body).as_deref(), Ok(*json));
    }
}
