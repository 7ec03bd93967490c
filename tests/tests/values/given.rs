//! The table of what is given by what a member is, with the JSON that comes of it.
//!
//! What is not in it is an error of the compiler. Known are: text for a number of the language (`parse` it; exact numbers take one), a number or a truth for a text
//! (`to_string`), bytes for `format: byte` (the text of base64 is what it keeps), lent numbers of another width (`&5_u8` for an `i64`: `iter().copied()`), a number
//! of another width for a union with an integer of the language (`i64::from`), `Maybe` for `Nullable` or `Option` (absence or null would be lost), and a lent
//! `Option` (`as_ref`).

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use oasmith::{Json, Maybe, Null, Nullable, Number, RawJson, Uuid, make};
use tests::cases::records_given::{Color, Point, Required, Row};

const ID: &str = "9f3c2b1a-5d4e-4f60-8a7b-0c1d2e3f4a5b";

/// A line for each column: what is given for it, and the JSON of each.
macro_rules! table {
    ($($member:ident: $($given:expr => $json:expr),+;)*) => {$($({
        let row = make!(Row { $member: $given }).unwrap_or_else(|wrong| panic!("{}: {wrong}", stringify!($given)));
        let json: &str = $json;
        let wanted = if json.is_empty() { "{}".to_owned() } else { format!("{{\"{}\":{json}}}", stringify!($member)) };
        assert_eq!(row.to_json(), wanted, "{}: {}", stringify!($member), stringify!($given));
    })+)*};
}

#[test]
fn texts_are_given_as_texts_of_any_kind() {
    let (lent, owned, id) = ("abc", String::from("abc"), format!("\"{ID}\""));
    table! {
        text: "abc" => r#""abc""#, lent => r#""abc""#, owned.clone() => r#""abc""#, &owned => r#""abc""#, 'a' => r#""a""#, Cow::Borrowed("abc") => r#""abc""#,
            Some("abc") => r#""abc""#, Some(owned.clone()) => r#""abc""#, Some(&owned) => r#""abc""#, owned.as_str() => r#""abc""#, &"abc" => r#""abc""#,
            Box::<str>::from("abc") => r#""abc""#, None::<String> => "", None::<&str> => "";
        rule: "abc" => r#""abc""#, owned.clone() => r#""abc""#, &owned => r#""abc""#, Cow::Borrowed("abc") => r#""abc""#, Some("abc") => r#""abc""#,
            Some(&owned) => r#""abc""#, &"abc" => r#""abc""#, None::<String> => "";
        uuid: ID => &id, ID.parse::<Uuid>().expect("an id") => &id, &ID.parse::<Uuid>().expect("an id") => &id, ID.parse::<Uuid>() => &id, Some(ID) => &id, None::<Uuid> => "";
        url: "https://a.example/" => r#""https://a.example/""#, String::from("https://a.example/") => r#""https://a.example/""#;
        date: "2026-12-01" => r#""2026-12-01""#, Some("2026-12-01") => r#""2026-12-01""#;
        time: "2026-12-01T00:00:00Z" => r#""2026-12-01T00:00:00Z""#;
        color: Color::Red => r#""red""#, &Color::Red => r#""red""#, "red" => r#""red""#, Some(Color::Red) => r#""red""#, Some("red") => r#""red""#;
        bytes: "AQI=" => r#""AQI=""#;
    }
}

#[test]
fn numbers_are_given_in_every_width() {
    let number: Number = "5.0".parse().expect("a number");
    table! {
        int: 5 => "5", 5_i8 => "5", 5_u8 => "5", 5_i16 => "5", 5_u16 => "5", 5_i32 => "5", 5_u32 => "5", 5_i64 => "5", 5_u64 => "5", 5_isize => "5", 5_usize => "5",
            5_i128 => "5", 5_u128 => "5", &5_i64 => "5", Some(5) => "5", None::<u8> => "";
        small: 5 => "5", 5_i8 => "5", 5_u8 => "5", 5_i16 => "5", 5_u16 => "5", 5_i64 => "5", 5_u32 => "5", 5_u64 => "5", 5_usize => "5", 5_i128 => "5", Some(5_u64) => "5";
        long: 5 => "5", 5_i8 => "5", 5_u8 => "5", 5_i16 => "5", 5_u16 => "5", 5_i32 => "5", 5_u32 => "5", 5_u64 => "5", 5_usize => "5", 5_u128 => "5", Some(5_u8) => "5";
        age: 5 => "5", 5_i8 => "5", 5_u8 => "5", 5_u16 => "5", 5_i32 => "5", 5_u32 => "5", 5_i64 => "5", 5_u64 => "5", 5_usize => "5", Some(5_u64) => "5";
        float: 1.5 => "1.5", 1.5_f32 => "1.5", 5 => "5.0", 5_u8 => "5.0", 5_i16 => "5.0", 5_u32 => "5.0", Some(1.5) => "1.5", &1.5 => "1.5";
        number: 1.5 => "1.5", 5 => "5", 5_u8 => "5", 5_i64 => "5", 5_u64 => "5", "0.10" => "0.10", number => "5.0";
        flag: true => "true", Some(false) => "false", &true => "true";
        amount: 5 => "5", 5_i64 => "5", "a" => r#""a""#, Some(5) => "5";
    }
}

#[test]
fn any_json_is_given_as_what_it_is() {
    let list = [RawJson::from(1), RawJson::from(Null)];
    table! {
        any: Null => "null", true => "true", 5 => "5", 5_u8 => "5", 5_u64 => "5", 1.5 => "1.5", "a \"b\"" => r#""a \"b\"""#, String::from("a") => r#""a""#,
            list.to_vec() => "[1,null]", BTreeMap::from([(String::from("a"), RawJson::from("b"))]) => r#"{"a":"b"}"#, Some(5) => "5", None::<bool> => "",
            RawJson::from(5) => "5", &RawJson::from(5) => "5", "[1, 2]".parse::<RawJson>() => "[1, 2]";
    }
    let required = make!(Required {
        text: Null,
        any: Null
    });
    assert_eq!(
        required.expect("null is any JSON").to_json(),
        r#"{"text":null,"any":null}"#
    );
    let wrong = make!(Row { any: f64::NAN })
        .expect_err("no number")
        .to_string();
    assert!(wrong.starts_with("Row: /any "), "{wrong}");
}

#[test]
fn lists_and_maps_are_given_as_what_can_be_walked_through() {
    let (names, owned) = (vec!["a", "b"], [String::from("a"), String::from("b")]);
    let (texts, pairs) = (r#"["a","b"]"#, [("a", "b")]);
    let sorted: BTreeMap<String, String> = [("a".to_owned(), "b".to_owned())].into();
    let hashed: HashMap<&str, &str> = pairs.into();
    table! {
        texts: ["a", "b"] => texts, &["a", "b"] => texts, names.clone() => texts, &names => texts, owned.clone() => texts, &owned => texts, names.iter() => texts,
            owned.iter() => texts, "a b".split(' ') => texts, Some(["a", "b"]) => texts, Some(&names) => texts, None::<Vec<String>> => "", Vec::<String>::new() => "[]";
        rules: ["a", "b"] => texts, &names => texts, &owned => texts, names.iter() => texts, "a b".split(' ') => texts, Some(&names) => texts;
        ints: [1, 2] => "[1,2]", vec![1_u8, 2] => "[1,2]", 1..3 => "[1,2]", &[1_i64, 2] => "[1,2]", [1_usize, 2] => "[1,2]";
        map: pairs => r#"{"a":"b"}"#, vec![("a", "b")] => r#"{"a":"b"}"#, sorted.clone() => r#"{"a":"b"}"#, &sorted => r#"{"a":"b"}"#, hashed => r#"{"a":"b"}"#,
            Some(pairs) => r#"{"a":"b"}"#;
        counts: [("a", 1)] => r#"{"a":1}"#, vec![(String::from("a"), 1_u64)] => r#"{"a":1}"#, HashMap::from([("a", 1)]) => r#"{"a":1}"#;
        point: make!(Point { x: 1 }) => r#"{"x":1}"#, make!(Point { x: 1 }).expect("a point") => r#"{"x":1}"#, &make!(Point { x: 1 }).expect("a point") => r#"{"x":1}"#;
    }
}

#[test]
fn null_and_absence_are_given_by_all_that_have_them() {
    table! {
        maybe: Null => "null", "a" => r#""a""#, Some("a") => r#""a""#, None::<&str> => "", Maybe::<String>::Null => "null", Maybe::<String>::Absent => "",
            Nullable::<String>::Null => "null", Nullable::Value("a") => r#""a""#, &Maybe::<String>::Null => "null";
        maybe_date: Null => "null", "2026-12-01" => r#""2026-12-01""#, Nullable::Value("2026-12-01") => r#""2026-12-01""#, Nullable::<&str>::Null => "null";
    }
    assert_eq!(Maybe::from(Nullable::Value(5)), Maybe::Value(5));
    assert_eq!(Maybe::<u8>::from(Nullable::Null), Maybe::Null);
}
