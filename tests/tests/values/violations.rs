//! What a request is told when it breaks rules: each kind of violation with its place and its keys, in a stable order, and never too many.

use oasmith::{Code, DecodeError, Json, Limits, Violations};
use tests::cases::{
    enums_sets as sets, lists_rules as lists, maps_values as maps, numbers_rules as numbers,
    records_defaults, records_rest as rest, residual_arrays, residual_objects, residual_values,
    rules_across_members as rules, text_rules as texts, unions_trial,
};

/// Each violation as `code pointer keys`.
fn reported(violations: &Violations) -> Vec<String> {
    let one = |it: &oasmith::Violation| format!("{} {} {}", it.code, it.pointer, it.keys.join(","));
    violations.iter().map(one).collect()
}

fn strict<T: Json>(json: &str) -> Vec<String> {
    T::from_request_json(json).map_or_else(|violations| reported(&violations), |_| Vec::new())
}

fn lenient<T: Json>(json: &str) -> Result<T, DecodeError> {
    T::from_json(json)
}

const ID: &str = "0123456789abcdefghijklmnopqrstuvwxyz012345";

#[test]
fn each_kind_has_its_place() {
    let text = |member: &str| strict::<texts::Texts>(&format!(r#"{{"id":"{ID}",{member}}}"#));
    assert_eq!(text(r#""short":"abc""#), Vec::<String>::new());
    assert_eq!(
        text(r#""short":"éééé""#),
        ["max_length /short short"],
        "characters, not bytes"
    );
    assert_eq!(text(r#""short":7"#), ["type /short short"]);
    assert_eq!(text(r#""memo":"a\nb\nc\nd\ne""#), ["pattern /memo memo"]);
    assert_eq!(text(r#""money":"1e5""#), ["format /money money"]);
    assert_eq!(text(r#""day":"2026-02-29""#), ["format /day day"]);
    assert_eq!(strict::<texts::Texts>("{}"), ["required /id id"]);
    assert_eq!(
        strict::<texts::Texts>(r#"{"id":""}"#),
        ["min_length /id id", "pattern /id id"]
    );
    assert_eq!(strict::<texts::Texts>("[]"), ["type  "]);

    let number = |member: &str| strict::<numbers::Numbers>(&format!("{{{member}}}"));
    assert_eq!(number(r#""page":0"#), ["minimum /page page"]);
    assert_eq!(number(r#""page":101"#), ["maximum /page page"]);
    assert_eq!(number(r#""page":1.5"#), ["type /page page"]);
    assert_eq!(
        number(r#""page":1e2"#),
        Vec::<String>::new(),
        "an integer, however it is written"
    );
    assert_eq!(
        number(r#""percentage":99.999"#),
        ["multiple_of /percentage percentage"]
    );
    assert_eq!(
        number(r#""percentage":100"#),
        ["maximum /percentage percentage"]
    );
    assert_eq!(number(r#""small":2147483648"#), ["maximum /small small"]);

    let list = |member: &str| strict::<lists::Lists>(&format!(r#"{{"tags":["a"],{member}}}"#));
    assert_eq!(
        strict::<lists::Lists>(r#"{"tags":[]}"#),
        ["min_items /tags tags"]
    );
    assert_eq!(
        strict::<lists::Lists>(r#"{"tags":["a","a"]}"#),
        ["unique /tags tags"]
    );
    assert_eq!(list(r#""inline":[1,2,3]"#), ["max_items /inline inline"]);
    assert_eq!(
        list(r#""nested":[[true],[1]]"#),
        ["type /nested/1/0 nested"]
    );
    assert_eq!(
        list(r#""objects":[{"id":"a"},{}]"#),
        ["required /objects/1/id id"]
    );
}

#[test]
fn sets_members_and_rules_have_their_kinds_as_well() {
    let holder =
        |member: &str| strict::<sets::Holder>(&format!(r#"{{"status":"pending",{member}}}"#));
    assert_eq!(
        strict::<sets::Holder>(r#"{"status":"lost"}"#),
        ["enum /status status"]
    );
    assert_eq!(
        holder(r#""kind":"public""#),
        ["enum /kind kind"],
        "case counts"
    );
    assert_eq!(
        holder(r#""category":"books""#),
        Vec::<String>::new(),
        "an open set"
    );
    assert_eq!(
        holder(r#""version":"v1""#),
        ["enum /version version"],
        "a set of one"
    );
    assert_eq!(
        strict::<rest::Refusing>(r#"{"known":"a","other":1}"#),
        ["unknown_member /other other"]
    );
    assert_eq!(
        strict::<rest::Keeping>(r#"{"known":"a","other":1}"#),
        Vec::<String>::new()
    );
    assert_eq!(
        strict::<rest::Keeping>(r#"{"other":"a"}"#),
        ["type /other other"]
    );
    let limited = r#"{"limited":{"a":1,"b":2,"c":3,"d":4}}"#;
    assert_eq!(
        strict::<maps::Holder>(limited),
        ["max_properties /limited limited"]
    );
    let transfer = |json: &str| strict::<rules::Transfer>(json);
    assert_eq!(
        transfer(r#"{"chain":"ethereum","memo":"m"}"#),
        ["rule /address memo,address"]
    );
    let both = r#"{"chain":"ethereum","return_address":"a","return_instructions":"b"}"#;
    // Its words are about the one that they do not name.
    assert_eq!(
        transfer(both),
        ["rule /return_address return_address,return_instructions"]
    );
    assert_eq!(
        transfer(r#"{"chain":"stellar","address":"a"}"#),
        ["rule /memo chain,address,memo"]
    );
}

#[test]
fn all_come_at_once_in_the_order_of_the_document() {
    let json = r#"{"short":"long","money":"x","day":1,"id":"?","short":"a","when":null}"#;
    let expected = [
        "format /money money",
        "type /day day",
        "pattern /id id",
        "duplicate_key /short short",
        "type /when when",
    ];
    let mut found = strict::<texts::Texts>(json);
    assert_eq!(found, strict::<texts::Texts>(json), "each time the same");
    found.sort_unstable();
    let mut expected = expected.map(str::to_owned).to_vec();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn a_long_list_is_reported_before_its_items() {
    let items = vec!["7"; 100_000].join(",");
    let violations =
        lists::Lists::from_request_json(format!(r#"{{"tags":[{items}]}}"#)).unwrap_err();
    assert!(
        violations.len() <= Limits::REQUEST.violations,
        "{}",
        violations.len()
    );
    // Reading ends there, so that nothing is known of the items behind.
    let is_too_long = |one: &oasmith::Violation| one.code == Code::MaxItems;
    assert!(violations.iter().any(is_too_long), "{violations}");
    assert!(!violations.truncated());
    let few = Limits::REQUEST.with_violations(3);
    let few = lists::Lists::from_request_json_within(format!(r#"{{"tags":[{items}]}}"#), few)
        .unwrap_err();
    assert_eq!((few.len(), few.truncated()), (3, true));
}

#[test]
fn documents_are_bounded() {
    let first = |json: &[u8], limits| {
        let violations = lists::Lists::from_request_json_within(json, limits).unwrap_err();
        violations.first_code().expect("one")
    };
    let deep = format!(
        r#"{{"tags":["a"],"x":{}1{}}}"#,
        "[".repeat(200),
        "]".repeat(200)
    );
    assert_eq!(first(deep.as_bytes(), Limits::REQUEST), Code::Depth);
    assert!(lists::Lists::from_request_json_within(&deep, Limits::REQUEST.with_depth(300)).is_ok());
    assert_eq!(
        first(br#"{"tags":["abc"]}"#, Limits::REQUEST.with_size(10)),
        Code::Size
    );
    assert_eq!(
        first(b"{\"tags\":[\"\xff\"]}", Limits::REQUEST),
        Code::Encoding
    );
    for broken in [
        "",
        "{",
        "{\"tags\":[\"a\"]",
        "{\"tags\":[\"a\"]}}",
        "{'tags':1}",
        "{\"tags\":[\"\\x\"]}",
        "{\"tags\":[\"a\nb\"]}",
        "{\"tags\" [1]}",
        "01",
        "nul",
    ] {
        assert_eq!(
            first(broken.as_bytes(), Limits::REQUEST),
            Code::Syntax,
            "{broken}"
        );
    }
}

#[test]
fn defaults_are_the_servers() {
    let read = |json: &str| numbers::Numbers::from_request_json(json).expect("valid");
    assert_eq!(read("{}").page.map(i64::from), Some(10));
    assert_eq!(read(r#"{"page":3}"#).page.map(i64::from), Some(3));
    assert_eq!(
        lenient::<numbers::Numbers>("{}").expect("read").page,
        None,
        "a client takes nothing for granted"
    );
    assert_eq!(
        oasmith::make!(numbers::Numbers {})
            .expect("a valid Numbers")
            .to_json(),
        "{}",
        "and sends nothing that nobody set"
    );
}

#[test]
fn a_response_is_kept_as_it_came() {
    let json = r#"{"id":"short","short":"far too long","money":"many","added":{"tomorrow":[1]},"when":null}"#;
    let texts = lenient::<texts::Texts>(json).expect("limits may be lifted tomorrow");
    assert_eq!(
        texts.to_json(),
        r#"{"id":"short","money":"many","short":"far too long"}"#
    );
    let broken = texts.check().expect_err("and can be checked");
    assert_eq!(
        reported(&broken),
        [
            "pattern /id id",
            "format /money money",
            "max_length /short short"
        ]
    );
    let error = lenient::<texts::Texts>(r#"{"id":7}"#).expect_err("another shape is none");
    assert!(
        error.to_string().contains("/id must be a string"),
        "{error}"
    );
    assert!(lenient::<texts::Texts>("{").is_err());
}

#[test]
fn a_residual_schema_says_which_rule_is_broken_where() {
    fn broken<T: Json>(json: &str) -> Vec<String> {
        let Err(violations) = T::from_request_json(json) else {
            panic!("{json} breaks a rule");
        };
        violations.iter().map(ToString::to_string).collect()
    }
    assert_eq!(
        broken::<residual_values::Other>(r#"{"value":"ab"}"#),
        ["/value must not be what `not` describes with `maxLength`"]
    );
    assert_eq!(
        broken::<residual_values::Zip>(r#"{"country":"US","code":"x"}"#),
        ["/code must match `^[0-9]{5}$`, because `if` holds"]
    );
    assert_eq!(
        broken::<residual_objects::Event>(r#"{"id":"a","x-y":"long"}"#),
        ["/x-y must have at most 3 characters"]
    );
    assert_eq!(
        broken::<residual_arrays::Row>(r#"{"cells":["a",1,true,2]}"#),
        ["/cells/3 must be a boolean, not a number"]
    );
    assert_eq!(
        broken::<unions_trial::One>(r#"{"name":7}"#),
        [
            "must be a value of one of the documented forms; `Named` comes closest (`Named`: must be a string, not a number; `Titled`: must be a string, not a number)",
            "/name must be a string, not a number"
        ]
    );
}

#[test]
fn defaults_that_are_objects_are_filled_in() {
    let read = records_defaults::Settings::from_request_json("{}").expect("valid");
    let written = read.to_json();
    assert!(
        written.contains(r#""limits":{"least":1,"most":7},"all":[{"least":1,"most":1},{"least":1}],"names":{"a":"b"}"#),
        "{written}"
    );
}
