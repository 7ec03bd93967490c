//! Infinities and NaN of members without rules: each is found, with its place, before anything is written.

use oasmith::{Code, Json, Maybe, Violations, make};
use tests::cases::numbers_floats::{Floats, FloatsEither, Place};

/// Sets one float of a record.
type Set = fn(&mut Floats, f64);

/// Where a float stands, and what puts one there.
const SETS: [(&str, Set); 9] = [
    ("/double", |it, value| it.double = value),
    ("/single", |it, value| it.single = Some(single(value))),
    ("/nullable", |it, value| it.nullable = Maybe::Value(value)),
    ("/list/1/0", |it, value| {
        it.list = Some(vec![vec![1.0], vec![single(value)]]);
    }),
    ("/map/a", |it, value| {
        it.map = Some([("a".to_owned(), value)].into());
    }),
    ("/pair/1", |it, value| {
        it.pair = Some(("a".to_owned(), value));
    }),
    ("/either", |it, value| {
        it.either = Some(FloatsEither::Number(value));
    }),
    ("/nested/latitude", |it, value| it.nested.latitude = value),
    ("/nested/height", |it, value| {
        it.nested.additional.insert("height".to_owned(), value);
    }),
];

#[expect(clippy::cast_possible_truncation, reason = "an infinity stays one")]
fn single(value: f64) -> f32 {
    value as f32
}

fn place() -> Place {
    make!(Place { latitude: 52.5 }).expect("a place")
}

fn floats() -> Floats {
    make!(Floats {
        double: 1.5,
        nested: place()
    })
    .expect("floats")
}

/// Each violation as its code and its place.
fn found(violations: &Violations) -> Vec<(Code, String)> {
    let one = violations.iter();
    one.map(|it| (it.code, it.pointer.to_string())).collect()
}

#[test]
fn a_check_finds_each_wherever_it_stands() {
    for (pointer, set) in SETS {
        let mut floats = floats();
        set(&mut floats, 2.5);
        assert_eq!(floats.check(), Ok(()), "{pointer}");
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            set(&mut floats, value);
            let violations = floats.check().expect_err(pointer);
            let expected = (Code::Type, pointer.to_owned());
            assert_eq!(found(&violations), [expected], "{value}");
        }
    }
}

#[test]
fn all_of_them_come_at_once() {
    let mut floats = floats();
    for (_, set) in SETS {
        set(&mut floats, f64::NAN);
    }
    let violations = floats.check().expect_err("none is JSON");
    assert_eq!(violations.iter().count(), SETS.len());
}

#[test]
fn making_a_record_says_type_member_and_rule() {
    let wrong = make!(Place { latitude: f64::NAN });
    let wrong = wrong.expect_err("no number of JSON").to_string();
    for part in ["Place", "latitude", "finite number"] {
        assert!(wrong.contains(part), "{wrong}");
    }
    let wrong = make!(Floats {
        double: 1.0,
        nested: place(),
        list: [[f32::INFINITY]]
    });
    let wrong = wrong.expect_err("no number of JSON").to_string();
    assert!(
        wrong.contains("list") && wrong.contains("finite number"),
        "{wrong}"
    );
}
