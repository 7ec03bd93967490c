//! Holds the JSON reader against `serde_json` on random, mutated and cut documents.

use oasmith::{Json, RawJson};

const DOCUMENT: &str = r#"{"a":[1,-0.5e+3,true,null],"b\u00e9":"x\n\ud83d\ude00\"","c":{"d":[],"e":{}},"f":18446744073709551615}"#;
const PIECES: &[u8] = b"{}[]:,\"\\u0123456789eE+-.dD8truefalsn \n\x00\x80\xff";
const ROUNDS: usize = 5_000;

/// A small generator with a fixed seed, so that every run is the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).expect("below a usize")
    }
}

/// Both readers accept, or both refuse; an accepted text is kept. The one known difference: a number beyond a double is
/// good JSON, and only `serde_json` refuses it.
fn agree(json: &[u8]) {
    let ours = RawJson::from_json(json);
    let theirs = serde_json::from_slice::<serde_json::Value>(json);
    let shown = String::from_utf8_lossy(json);
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => {
            let kept: serde_json::Value = serde_json::from_str(ours.as_str()).expect("kept JSON");
            assert_eq!(kept, theirs, "{shown}");
        }
        (Err(_), Err(_)) => {}
        (Ok(_), Err(error)) => {
            assert!(
                error.to_string().contains("number out of range"),
                "{shown}: {error}"
            );
        }
        (Err(error), Ok(_)) => panic!("{shown}: {error}"),
    }
}

#[test]
fn random_bytes_agree() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for _ in 0..ROUNDS {
        let length = dice.below(12);
        let json: Vec<u8> = (0..length)
            .map(|_| PIECES[dice.below(PIECES.len())])
            .collect();
        agree(&json);
    }
}

#[test]
fn mutated_documents_agree() {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    for _ in 0..ROUNDS {
        let mut json = DOCUMENT.as_bytes().to_vec();
        for _ in 0..=dice.below(3) {
            let at = dice.below(json.len());
            json[at] = PIECES[dice.below(PIECES.len())];
        }
        agree(&json);
    }
}

#[test]
fn only_the_whole_document_is_accepted() {
    for end in 0..DOCUMENT.len() {
        assert!(
            RawJson::from_json(&DOCUMENT.as_bytes()[..end]).is_err(),
            "{end}"
        );
    }
    agree(DOCUMENT.as_bytes());
    assert!(RawJson::from_json(DOCUMENT).is_ok());
}

#[test]
fn whole_numbers_end_at_their_borders() {
    assert_eq!(i64::from_json("9223372036854775807").ok(), Some(i64::MAX));
    assert_eq!(i64::from_json("-9223372036854775808").ok(), Some(i64::MIN));
    assert_eq!(u64::from_json("18446744073709551615").ok(), Some(u64::MAX));
    assert!(i64::from_json("9223372036854775808").is_err());
    assert!(i64::from_json("-9223372036854775809").is_err());
    assert!(u64::from_json("18446744073709551616").is_err());
    assert!(u64::from_json("-1").is_err());
}

#[test]
fn escapes_stand_for_characters_and_no_surrogate_stands_alone() {
    let text = String::from_json(r#""\"\\\/\b\f\n\r\t\u0000\u00e9\ud83d\ude00""#);
    assert_eq!(text.as_deref(), Ok("\"\\/\u{8}\u{c}\n\r\t\0é😀"));
    for lone in [
        r#""\ud83d""#,
        r#""\ude00""#,
        r#""\ud83d\u0041""#,
        r#""\ud83dx""#,
    ] {
        assert!(String::from_json(lone).is_err(), "{lone}");
    }
}
