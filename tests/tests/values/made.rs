//! Records are made of what is at hand, and say at the end all that is wrong.

use oasmith::{Json, Null, Uuid, Violations, make};
use tests::cases::records_made::{Address, Bank, Bill, Card, Color, Payment, Person};
use tests::cases::unions_primitives::{Amount, Limited};

const ID: &str = "9f3c2b1a-5d4e-4f60-8a7b-0c1d2e3f4a5b";

/// A person that breaks the rule between its members.
const SEEN: &str = r#"{"id":"9f3c2b1a-5d4e-4f60-8a7b-0c1d2e3f4a5b","displayName":"Eve","version":2,"mother":null,"seen":"2026-11-28T03:00:00Z"}"#;

/// A person of whom only what must be given is known.
fn anybody() -> Person {
    let made = make!(Person {
        id: ID,
        display_name: "Ada",
        mother: Null
    });
    made.expect("a person")
}

/// What is wrong with a value, as a person reads it.
fn wrong<T: std::fmt::Debug>(made: Result<T, Violations>) -> String {
    made.expect_err("something is wrong").to_string()
}

#[test]
fn what_must_be_given_is_enough() {
    let json = format!(r#"{{"id":"{ID}","displayName":"Ada","version":2,"mother":null}}"#);
    assert_eq!(anybody().to_json(), json);
}

#[test]
fn each_kind_of_member_is_given_as_what_is_at_hand() {
    let (street, scores) = (
        String::from("Main Street"),
        vec![("chess", 3_u8), ("go", 9)],
    );
    let friend = anybody();
    let person = make!(Person {
        id: ID.parse::<Uuid>().expect("an id"),
        display_name: String::from("Ada"),
        mother: "Eve",
        age: 36_usize,
        height: 1.75,
        share: "0.10",
        count: 9_000_000_000_i64,
        birthday: "1815-12-10",
        seen: "2026-11-28T03:00:00Z",
        color: Color::Red,
        tags: [String::from("maths"), String::from("poetry")].iter().rev(),
        addresses: [
            make!(Address {
                street: "Side Street",
                zip: Some("12345")
            }),
            make!(Address {
                street: "Elsewhere"
            })
        ],
        home: make!(Address {
            street,
            zip: None::<&str>
        }),
        scores,
        payment: make!(Card { last4: "1234" }),
        friend,
        span: (1, "two"),
        password: "correct horse",
        note: format!("{} notes", 2),
        ok: true,
        r#type: 'p'.to_string(),
    });
    let json = format!(
        r#"{{"id":"{ID}","displayName":"Ada","version":2,"mother":"Eve","age":36,"height":1.75,"share":0.10,"count":9000000000,"birthday":"1815-12-10","#,
    ) + r#""seen":"2026-11-28T03:00:00Z","color":"red","tags":["poetry","maths"],"addresses":[{"street":"Side Street","zip":"12345"},{"street":"Elsewhere"}],"#
        + r#""home":{"street":"Main Street"},"scores":{"chess":3,"go":9},"payment":{"kind":"card","last4":"1234"},"#
        + &format!(r#""friend":{{"id":"{ID}","displayName":"Ada","version":2,"mother":null}},"#)
        + r#""span":[1,"two"],"password":"correct horse","note":"2 notes","ok":true,"type":"p"}"#;
    let person = person.expect("a person");
    assert_eq!(person.to_json(), json);
    assert_eq!(Person::from_request_json(&json), Ok(person));
}

#[test]
fn a_union_with_any_text_is_given_as_one() {
    let amount = make!(Amount {
        amount: Null,
        amounts: ["few", "many"]
    });
    let json = r#"{"amount":null,"amounts":["few","many"]}"#;
    assert_eq!(amount.expect("an amount").to_json(), json);
}

#[test]
fn a_union_with_a_number_or_a_text_is_given_as_one() {
    for (made, json) in [
        (make!(Amount { amount: 4.5 }), "4.5"),
        (make!(Amount { amount: 4 }), "4"),
        (make!(Amount { amount: 9_u64 }), "9"),
        (make!(Amount { amount: "few" }), "\"few\""),
        (
            make!(Amount {
                amount: format!("{} \"more\"", 2)
            }),
            r#""2 \"more\"""#,
        ),
    ] {
        let expected = format!(r#"{{"amount":{json}}}"#);
        assert_eq!(made.expect("an amount").to_json(), expected);
    }
    let made = make!(Limited {
        whole: 4,
        limit: 11,
        text: "x"
    });
    let message =
        "Limited: /limit must be at most 10; /text must have at least 2 characters, not 1";
    assert_eq!(wrong(made), message);
}

#[test]
fn null_and_absence_are_each_one_word() {
    for (made, member) in [
        (
            make!(Person {
                birthday: Null,
                ..anybody()
            }),
            r#""birthday":null"#,
        ),
        (
            make!(Person {
                birthday: None::<&str>,
                ..anybody()
            }),
            "",
        ),
    ] {
        let json = made.expect("a person").to_json();
        assert_eq!(json.contains("birthday"), !member.is_empty(), "{json}");
        assert!(json.contains(member), "{json}");
    }
}

#[test]
fn all_that_is_wrong_comes_at_once() {
    let made = make!(Person {
        id: "no id",
        display_name: "",
        mother: "x",
        age: 151,
        tags: ["ok", "x", "y"],
        addresses: [
            make!(Address {
                street: "ab",
                zip: "1"
            }),
            make!(Address { street: "fine" })
        ],
        scores: [("chess", 0)],
        payment: make!(Card { last4: "12" }),
        span: (-1, "two"),
        password: "short",
    });
    let expected = [
        "/id must be a UUID",
        "/displayName must have at least 1 character, not 0",
        "/mother must have at least 2 characters, not 1",
        "/age must be at most 150",
        "/tags/1 must have at least 2 characters, not 1",
        "/tags/2 must have at least 2 characters, not 1",
        "/addresses/0/street must have at least 3 characters, not 2",
        "/addresses/0/zip must match `^\\d{5}$`",
        "/scores/chess must be at least 1",
        "/payment/last4 must have at least 4 characters, not 2",
        "/span/0 must be at least 0",
        "/password must have at least 8 characters, not 5",
    ];
    assert_eq!(wrong(made), format!("Person: {}", expected.join("; ")));
}

/// What stands in the place of a member that is wrong breaks rules that what was given may keep.
#[test]
fn what_is_wrong_is_not_looked_at_again() {
    // Another alternative of the union stands there.
    let bill = make!(Bill {
        payment: make!(Bank { iban: "D" })
    });
    assert_eq!(
        wrong(bill),
        "Bill: /payment/iban must have at least 2 characters, not 1"
    );
    for (made, expected) in [
        // It is not there, and a rule asks for it.
        (
            make!(Person {
                seen: "2026-11-28T03:00:00Z",
                color: "blue",
                ..anybody()
            }),
            "/color must be one of `red`, `green`",
        ),
        // It is there, and a rule asks for what is not.
        (
            make!(Person {
                seen: "yesterday",
                ..anybody()
            }),
            "/seen must be a date and time as RFC 3339 writes it, such as 2026-01-31T09:30:00Z",
        ),
        // The same rule of another object has a member of that name.
        (
            make!(Person {
                seen: "yesterday",
                friend: Person::from_json(SEEN).expect("a person"),
                ..anybody()
            }),
            "/seen must be a date and time as RFC 3339 writes it, such as 2026-01-31T09:30:00Z; friend must have color when it has seen",
        ),
    ] {
        assert_eq!(wrong(made), format!("Person: {expected}"));
    }
}

#[test]
fn rules_of_the_record_are_kept_as_well() {
    let many = make!(Person {
        tags: ["aa", "bb", "cc", "dd"],
        ..anybody()
    });
    assert_eq!(wrong(many), "Person: /tags must have at most 3 items");
    let between = make!(Person {
        seen: "2026-11-28T03:00:00Z",
        ..anybody()
    });
    assert_eq!(
        wrong(between),
        "Person: the body must have color when it has seen"
    );
    let beyond = make!(Person {
        count: u64::MAX,
        ..anybody()
    });
    assert_eq!(
        wrong(beyond),
        "Person: /count must be within what its type holds"
    );
}

#[test]
fn a_record_is_made_of_a_union_s_alternative() {
    let bank = Payment::from(make!(Bank { iban: "DE" }).expect("a bank"));
    let person = make!(Person {
        payment: bank,
        ..anybody()
    });
    let json = person.expect("a person").to_json();
    assert!(
        json.ends_with(r#""payment":{"kind":"bank","iban":"DE"}}"#),
        "{json}"
    );
}
