//! Texts and bytes as the types of other crates, and back.
#![cfg(all(feature = "bytes", feature = "url", feature = "uuid"))]
#![allow(clippy::unwrap_used, reason = "values that the test has chosen")]

use oasmith::{Binary, CheckedText, Email, Uri, Uuid};

const ID: &str = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";

#[test]
fn uuids_go_both_ways() {
    let ours: Uuid = ID.parse().unwrap();
    let theirs = uuid::Uuid::try_from(&ours).unwrap();
    assert_eq!(theirs.to_string(), ID);
    assert_eq!(Uuid::try_from(theirs).unwrap(), ours);
}

#[test]
fn what_a_service_sent_that_is_no_uuid_is_an_error() {
    let sent = Uuid::from_wire("not one".into());
    assert!(uuid::Uuid::try_from(&sent).is_err());
}

#[test]
fn rules_of_a_text_hold_for_values_of_others() {
    let refused = Email::try_from(uuid::Uuid::nil()).unwrap_err();
    assert!(refused.to_string().contains("e-mail"), "{refused}");
}

#[test]
fn urls_go_both_ways_where_they_are_uris() {
    for text in [
        "https://example.com/a%20b?c=d#e",
        "https://xn--bcher-kva.example/",
        "mailto:ada@example.com",
        "file:///etc/hosts",
    ] {
        let ours: Uri = text.parse().unwrap();
        let theirs = url::Url::try_from(&ours).unwrap();
        assert_eq!(Uri::try_from(theirs).unwrap(), text);
    }
    // URLs of browsers may have characters that no URI has.
    let wider: url::Url = "https://example.com/a|b?c=^".parse().unwrap();
    assert!(Uri::try_from(wider).is_err());
}

#[test]
fn bytes_go_both_ways() {
    let all: Vec<u8> = (0..=255).collect();
    let ours = Binary::from(bytes::Bytes::from(all.clone()));
    assert_eq!(ours.as_bytes(), all);
    assert_eq!(bytes::Bytes::from(ours), all);
}

/// A text with a rule of its own takes the values of others as well.
#[test]
fn a_text_with_any_rule_is_asked() {
    struct Short;
    impl oasmith::TextRule for Short {
        const RULES: oasmith::TextRules = oasmith::TextRules::new("Short").max_length(8);
    }
    assert!(CheckedText::<Short>::try_from(uuid::Uuid::nil()).is_err());
}
