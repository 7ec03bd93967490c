//! Records are made of values of other crates as they are.
#![cfg(all(
    feature = "bigdecimal",
    feature = "bytes",
    feature = "chrono",
    feature = "jiff",
    feature = "rust_decimal",
    feature = "time",
    feature = "url",
    feature = "uuid"
))]
#![allow(clippy::unwrap_used, reason = "values that the test has chosen")]

use oasmith::prelude::*;
use oasmith::{Json, make};

/// A record with a member of each kind that another crate has a type for.
#[derive(Debug, Clone)]
struct Visit {
    id: Uuid,
    link: Uri,
    picture: Option<Binary>,
    on: Maybe<Date>,
    times: Vec<Timestamp>,
    prices: Option<Vec<Decimal>>,
}

impl Codec for Visit {
    members! {
        0 id = Required("id"), checked;
        1 link = Required("link"), checked;
        2 picture = Optional("picture"), checked;
        3 on = Optional("on"), checked;
        4 times = Required("times"), items(ItemRules::new());
        5 prices = Optional("prices"), items(ItemRules::new());
    }
}

record!(Visit: id, link, times);

#[test]
fn values_of_others_are_given_as_they_are() {
    let zoned = "2026-11-28T05:00:00+01:00";
    let at: jiff::Timestamp = zoned.parse().unwrap();
    let made = make!(Visit {
        id: uuid::Uuid::nil(),
        link: "https://example.com/a".parse::<url::Url>().unwrap(),
        picture: bytes::Bytes::from_static(b"png"),
        on: jiff::civil::date(2026, 11, 28),
        times: [at, at],
        prices: [rust_decimal::Decimal::new(150, 2)],
    });
    let made = made.unwrap();
    let json = r#"{"id":"00000000-0000-0000-0000-000000000000","link":"https://example.com/a","picture":"png","on":"2026-11-28","times":["2026-11-28T04:00:00Z","2026-11-28T04:00:00Z"],"prices":["1.50"]}"#;
    assert_eq!(made.to_json(), json);
    let made = make!(Visit {
        on: chrono::NaiveDate::from_ymd_opt(2026, 11, 29),
        times: [chrono::DateTime::parse_from_rfc3339(zoned).unwrap()],
        prices: Some(["0.1".parse::<bigdecimal::BigDecimal>().unwrap()]),
        ..made
    });
    let made = made.unwrap();
    let json = r#"{"id":"00000000-0000-0000-0000-000000000000","link":"https://example.com/a","picture":"png","on":"2026-11-29","times":["2026-11-28T05:00:00+01:00"],"prices":["0.1"]}"#;
    assert_eq!(made.to_json(), json);
    let made = make!(Visit {
        times: [time::OffsetDateTime::UNIX_EPOCH],
        ..made
    });
    assert_eq!(made.unwrap().times[0], "1970-01-01T00:00:00Z");
}

#[test]
fn a_rule_of_the_member_is_asked() {
    let made = make!(Visit {
        id: uuid::Uuid::nil(),
        link: "https://example.com/a|b".parse::<url::Url>().unwrap(),
        times: Vec::<Timestamp>::new(),
    });
    let wrong = made.unwrap_err().to_string();
    assert!(wrong.starts_with("Visit: /link must be a URI"), "{wrong}");
}
