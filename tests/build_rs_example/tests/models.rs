//! The models that the build script wrote, as the crate's users have them.

use build_rs_example::models::{Colour, Json, Tea, TeaMinutes, TeaName, make};

#[test]
fn what_is_made_is_checked() {
    let tea = make!(Tea {
        name: "Sencha",
        colour: Colour::Green,
        minutes: 2,
    });
    let tea = tea.expect("a good tea");
    let json = r#"{"name":"Sencha","colour":"green","minutes":2}"#;
    assert_eq!(tea.to_json(), json);
    assert_eq!(Tea::from_request_json(json).expect("a good request"), tea);
    assert!("".parse::<TeaName>().is_err());
    assert!(TeaMinutes::try_from(11).is_err());
}

#[test]
fn all_violations_are_reported_at_once() {
    let violations = Tea::from_request_json(r#"{"colour": "blue", "minutes": 0}"#);
    let violations = violations.expect_err("three violations");
    let pointers: Vec<&str> = violations
        .iter()
        .map(|each| each.pointer.as_str())
        .collect();
    assert_eq!(pointers, ["/name", "/colour", "/minutes"]);
}

#[test]
fn what_the_service_sends_is_kept() {
    let tea = Tea::from_json(r#"{"name": "", "colour": "blue"}"#).expect("it is JSON");
    assert_eq!(tea.colour.as_str(), "blue");
    assert!(tea.check().is_err());
}
