//! Which alternative of a union a value is read as, and that nothing is lost which one of them describes.

use serde_json::Value;
use tests::decoders::{ALL, ENUMERATIONS, Verdict};

/// What must become of a value: of a request, and of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Must {
    /// It is valid, and written again as it came.
    Keep,
    /// It is no valid request; of a response it is written again as it came.
    KeepAsResponse,
    /// It is valid, and loses members that nothing describes.
    Lose,
    /// It is no valid request; of a response members are lost that nothing describes.
    LoseAsResponse,
    /// It is neither.
    Refuse,
}

use Must::{Keep, KeepAsResponse, Lose, LoseAsResponse, Refuse};

const VALUES: &[(&str, &str, &str, Must)] = &[
    // An alternative that takes any value takes null: the member is there.
    ("unions/anything", "Holder", r#"{"any":null}"#, Keep),
    ("unions/anything", "Holder", r#"{"other":null}"#, Keep),
    ("unions/anything", "Holder", r#"{"nested":null}"#, Keep),
    ("unions/anything", "Holder", "{}", Keep),
    // A record that describes nothing of an object gives way to what keeps it; one that describes something does not.
    ("unions/anything", "Holder", r#"{"any":{"a":[1]}}"#, Keep),
    (
        "unions/anything",
        "Holder",
        r#"{"any":{"name":"a","b":1}}"#,
        Lose,
    ),
    // A base that has what extends it: all their members are kept, wherever the base stands.
    (
        "unions/inheritance",
        "Pet",
        r#"{"kind":"cat","name":"a","lives":9}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Pet",
        r#"{"kind":"hund","bark":"x"}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Pet",
        r#"{"kind":"Puppy","bark":"x","weeks":3}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Pet",
        r#"{"kind":"Pet","name":"a"}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Pet",
        r#"{"kind":"cat","lives":10}"#,
        KeepAsResponse,
    ),
    (
        "unions/inheritance",
        "Pet",
        r#"{"kind":"cat","lives":"nine"}"#,
        Refuse,
    ),
    (
        "unions/inheritance",
        "Pet",
        r#"{"name":"a"}"#,
        KeepAsResponse,
    ),
    (
        "unions/inheritance",
        "Pet",
        r#"{"kind":"fox","tail":[1.50,{"a":null}]}"#,
        KeepAsResponse,
    ),
    (
        "unions/inheritance",
        "Pet",
        r#"{"kind":"cat","lives":1,"friend":{"kind":"hund","bark":"y"}}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Dog",
        r#"{"kind":"Puppy","weeks":3}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Dog",
        r#"{"kind":"hund","bark":"x"}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Cat",
        r#"{"kind":"cat","lives":1}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Vehicle",
        r#"{"type":"car","doors":4}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Vehicle",
        r#"{"type":"truck","axles":"three","load":7}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Vehicle",
        r#"{"type":"truck","axles":"two","bed":7}"#,
        Keep,
    ),
    (
        "unions/inheritance",
        "Vehicle",
        r#"{"type":"boat","sails":7}"#,
        KeepAsResponse,
    ),
    (
        "unions/inheritance",
        "Owner",
        r#"{"others":[{"kind":"cat","lives":1},{"kind":"fox"}],"dog":{"kind":"Puppy","weeks":1}}"#,
        KeepAsResponse,
    ),
    // Tags that the description does not list.
    (
        "unions/unknown",
        "Events",
        r#"{"events":[{"event":"opened","by":"x"},{"event":"burnt","by":1.0},{"event":"locked","key":1}]}"#,
        KeepAsResponse,
    ),
    ("unions/unknown", "Event", r#"{"by":"x"}"#, KeepAsResponse),
    ("unions/unknown", "Event", r#"{"event":1}"#, KeepAsResponse),
    (
        "unions/unknown",
        "Final",
        r#"{"is":"failed","why":"x"}"#,
        Keep,
    ),
    ("unions/unknown", "Final", r#"{"is":"paused"}"#, Refuse),
    // An alternative that forbids a member never drops it.
    (
        "unions/closed",
        "Column",
        r#"{"id":"1","type":"int"}"#,
        Keep,
    ),
    (
        "unions/closed",
        "Column",
        r#"{"id":"1","type":"date","labels":{"a":"b"}}"#,
        KeepAsResponse,
    ),
    (
        "unions/closed",
        "Column",
        r#"{"id":"1","type":"few","choices":["a"]}"#,
        KeepAsResponse,
    ),
    (
        "unions/closed",
        "Column",
        r#"{"id":"1","type":"int","new":{"a":[1.50]}}"#,
        KeepAsResponse,
    ),
    (
        "unions/closed",
        "Column",
        r#"{"id":1,"new":null}"#,
        KeepAsResponse,
    ),
    ("unions/closed", "Column", r#"["new"]"#, KeepAsResponse),
    ("unions/closed", "Edit", r#"{"key":"a","value":"b"}"#, Keep),
    (
        "unions/closed",
        "Edit",
        r#"{"key":"a","value":"long"}"#,
        KeepAsResponse,
    ),
    (
        "unions/closed",
        "Edit",
        r#"{"key":"a","value":1}"#,
        KeepAsResponse,
    ),
    (
        "unions/closed",
        "Edit",
        r#"{"key":"a","valve":"b"}"#,
        KeepAsResponse,
    ),
    (
        "unions/closed",
        "Nested",
        r#"{"edit":{"key":"a"},"at":"b"}"#,
        Keep,
    ),
    (
        "unions/closed",
        "Nested",
        r#"{"edit":{"key":"a","value":1},"at":"b"}"#,
        KeepAsResponse,
    ),
    (
        "unions/closed",
        "Lately",
        r#"{"key":"long","new":"b"}"#,
        KeepAsResponse,
    ),
    // What contradicts itself is kept in answers.
    ("records/contradictory", "Relation", r#"{"id":"1"}"#, Keep),
    (
        "records/contradictory",
        "Relation",
        r#"{"id":"1","self":"x"}"#,
        KeepAsResponse,
    ),
    (
        "records/contradictory",
        "Relation",
        r#"{"id":"1","size":1,"unit":"m"}"#,
        KeepAsResponse,
    ),
    // The rules of an alternative are its own, those beside all are for all.
    (
        "enums/beside",
        "Holder",
        r#"{"interval":"DAY","number":2}"#,
        Keep,
    ),
    (
        "enums/beside",
        "Holder",
        r#"{"interval":"FORTNIGHTLY","two":"FORTNIGHTLY"}"#,
        Keep,
    ),
    (
        "enums/beside",
        "Holder",
        r#"{"interval":"PT","number":10}"#,
        Keep,
    ),
    (
        "enums/beside",
        "Holder",
        r#"{"interval":"P123456789"}"#,
        KeepAsResponse,
    ),
    (
        "enums/beside",
        "Holder",
        r#"{"interval":"YEAR"}"#,
        KeepAsResponse,
    ),
    (
        "enums/beside",
        "Holder",
        r#"{"limited":"PT2H1"}"#,
        KeepAsResponse,
    ),
    (
        "enums/beside",
        "Holder",
        r#"{"two":"YEAR"}"#,
        KeepAsResponse,
    ),
    ("enums/beside", "Holder", r#"{"number":3}"#, KeepAsResponse),
    // Alternatives of which several may fit.
    ("unions/overlapping", "Either", r#"{"name":"a"}"#, Keep),
    ("unions/overlapping", "Either", r#"{"size":1}"#, Keep),
    (
        "unions/overlapping",
        "Either",
        r#"{"name":"a","size":1}"#,
        Keep,
    ),
    (
        "unions/overlapping",
        "Either",
        r#"{"size":1,"inner":{"deep":"x"},"name":"a"}"#,
        Keep,
    ),
    (
        "unions/overlapping",
        "Either",
        r#"{"size":1,"name":2}"#,
        Keep,
    ),
    (
        "unions/overlapping",
        "Either",
        r#"{"size":"1","name":2}"#,
        KeepAsResponse,
    ),
    (
        "unions/overlapping",
        "Wider",
        r#"{"x":1,"called":"a"}"#,
        Keep,
    ),
    (
        "unions/overlapping",
        "Wider",
        r#"{"x":1,"other":"a"}"#,
        Lose,
    ),
    ("unions/overlapping", "Open", r#"{"x":1,"other":"a"}"#, Keep),
    ("unions/overlapping", "Open", r#"{"x":"no number"}"#, Keep),
    ("unions/key_of_another", "Rest", r#"{"list":{}}"#, Lose),
    ("unions/key_of_another", "Rest", r#"{"note":"x"}"#, Keep),
    (
        "unions/overlapping",
        "Nested",
        r#"{"at":{"x":1,"y":2}}"#,
        Keep,
    ),
    (
        "unions/overlapping",
        "Conditional",
        r#"{"kind":"long","length":1}"#,
        Keep,
    ),
    (
        "unions/unknown",
        "Untagged",
        r#"{"side":"Right","right":1}"#,
        Keep,
    ),
    ("unions/unknown", "Untagged", r#"{"right":1}"#, Keep),
    ("unions/unknown", "Untagged", r#"{"side":"Left"}"#, Refuse),
    (
        "unions/key_of_another",
        "Rest",
        r#"{"list":["x"]}"#,
        KeepAsResponse,
    ),
    ("unions/key_of_another", "Keys", r#"{"left":1}"#, Keep),
    (
        "unions/key_of_another",
        "Keys",
        r#"{"left":"1","right":2}"#,
        Lose,
    ),
    (
        "unions/key_of_another",
        "Keys",
        r#"{"left":"1"}"#,
        KeepAsResponse,
    ),
    // Members that are not declared.
    (
        "records/open",
        "ByTrue",
        r#"{"known":"a","other":[1]}"#,
        Keep,
    ),
    (
        "records/open",
        "ByEmpty",
        r#"{"known":"a","other":[1]}"#,
        Keep,
    ),
    (
        "records/open",
        "ByNothing",
        r#"{"known":"a","other":[1]}"#,
        Lose,
    ),
    (
        "records/open",
        "Described",
        r#"{"known":"a","other":1}"#,
        Keep,
    ),
    (
        "records/open_kept",
        "ByTrue",
        r#"{"known":"a","other":[1]}"#,
        Keep,
    ),
    (
        "records/open_kept",
        "ByNothing",
        r#"{"known":"a","other":[1]}"#,
        Keep,
    ),
    (
        "records/open_ignored",
        "ByTrue",
        r#"{"known":"a","other":[1]}"#,
        Lose,
    ),
    (
        "records/open_ignored",
        "ByEmpty",
        r#"{"known":"a","other":[1]}"#,
        Lose,
    ),
    (
        "records/open_ignored",
        "Described",
        r#"{"known":"a","other":1}"#,
        Keep,
    ),
];

#[test]
fn values_are_read_as_what_describes_most_of_them() {
    let mut wrong = Vec::new();
    for (label, component, json, must) in VALUES {
        let mut known = ALL.iter();
        let found = known.find(|(of, name, _)| of == label && name == component);
        let (_, _, decode) = found.unwrap_or_else(|| panic!("no decoder for {label} {component}"));
        let verdict = decode(json);
        let found = outcome(&verdict, json);
        if found != *must {
            wrong.push(format!(
                "{label} {component} {json}: {found:?}, {verdict:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_listed_value_is_a_valid_request() {
    let refused = ENUMERATIONS.iter().flat_map(|(label, name, refused)| {
        let refused = refused().into_iter();
        refused.map(move |json| format!("{label} {name}: {json}"))
    });
    let refused: Vec<String> = refused.collect();
    assert!(refused.is_empty(), "{refused:#?}");
    assert!(ENUMERATIONS.len() > 80, "{} were tried", ENUMERATIONS.len());
}

fn outcome(verdict: &Verdict, json: &str) -> Must {
    let Ok(kept) = &verdict.kept else {
        return Refuse;
    };
    let value = |json: &str| serde_json::from_str::<Value>(json).expect("JSON");
    match (verdict.strict.is_ok(), value(kept) == value(json)) {
        (true, true) => Keep,
        (true, false) => Lose,
        (false, true) => KeepAsResponse,
        (false, false) => LoseAsResponse,
    }
}
