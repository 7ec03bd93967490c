//! Both engines held against V8, against each other, and against texts that are made to take long.

use crate::{Outcome, Pattern, backtrack, budget, parse};

fn found(source: &str, text: &str) -> Outcome {
    Pattern::parse(source)
        .unwrap_or_else(|error| panic!("{source}: {error}"))
        .find(text)
}

const fn outcome(is_match: bool) -> Outcome {
    if is_match {
        Outcome::Match
    } else {
        Outcome::NoMatch
    }
}

/// An expression, texts in which it matches, and texts in which it does not.
type Row = (String, Vec<String>, Vec<String>);

/// `v8.mjs` writes what is read here.
#[test]
fn random_expressions_match_as_in_v8() {
    match_as_in_v8(include_str!("../tests/v8.json"));
}

/// `v8_modifiers.mjs` writes what is read here.
#[test]
#[cfg(feature = "unicode-properties")]
fn random_groups_with_modifiers_match_as_in_v8() {
    match_as_in_v8(include_str!("../tests/v8_modifiers.json"));
}

fn match_as_in_v8(rows: &str) {
    let rows: Vec<Row> = serde_json::from_str(rows).unwrap();
    let (mut linear, mut trying) = (0, 0);
    for (source, good, bad) in rows {
        let ours = Pattern::parse(&source).unwrap_or_else(|error| panic!("{source}: {error}"));
        let tried = backtrack::Program::of(&parse(&source).unwrap()).unwrap();
        *(if ours.is_linear() {
            &mut linear
        } else {
            &mut trying
        }) += 1;
        for (texts, expected) in [(good, true), (bad, false)] {
            for text in texts {
                assert_eq!(ours.find(&text), outcome(expected), "{source} on {text:?}");
                let tried = tried.find(&text, budget(text.len())).unwrap();
                assert_eq!(tried, expected, "by trying: {source} on {text:?}");
            }
        }
    }
    assert!(linear > 1_000 && trying > 100, "{linear} and {trying}");
}

/// Repeats that can be empty, as V8 decides.
#[test]
fn repeats_of_nothing_end() {
    let cases = [
        (r"^((a?)*)*$", "aa", "a!"),
        (r"^(([a-zA-Z]*)?\s?)*$", "ab cd", "ab1"),
        (r"^(a*)*b$", "aab", "aac"),
        (r"^(?:(?=a)|a)*$", "aa", "b"),
        (r"^(|a)+$", "aa", "ab"),
        (r"^(a?)*?\1b$", "aab", "ac"),
        (r"(?:)*", "", "\0"),
    ];
    for (source, good, bad) in cases {
        assert_eq!(found(source, good), Outcome::Match, "{source}");
        let is_nothing = source == "(?:)*";
        assert_eq!(found(source, bad), outcome(is_nothing), "{source}");
    }
}

#[test]
fn names_and_numbers_of_groups_are_told_apart() {
    for (source, good, bad) in [
        (r"^(?<a>x|y)\k<a>$", "xx", "xy"),
        (r"^\k<a>(?<a>x)$", "x", "y"),
        (r"^(x)(?<b>y)\2\1$", "xyyx", "xyxy"),
        (r"^[(](?<a>x)\k<a>$", "(xx", "(x"),
        (r"(?<=\1(\w))!", "aa!", "ab!"),
        (r"^(?!(.)\1).*$", "ab", "aab"),
    ] {
        assert_eq!(found(source, good), Outcome::Match, "{source}");
        assert_eq!(found(source, bad), Outcome::NoMatch, "{source}");
    }
}

/// V8 has no groups with modifiers before its version 12.5, so these are by the letter of ECMA-262 of 2025.
#[test]
fn modifiers_hold_in_their_group() {
    for (source, good, bad) in [
        ("^a(?i:b)c$", "aBc", "aBC"),
        ("^(?i:a(?-i:b))$", "Ab", "AB"),
        ("^(?i:a|b)c$", "Bc", "BC"),
        ("^(?i:a(b)c)d$", "ABCd", "ABCD"),
        (r"^(?i:(a)\1)$", "aA", "aB"),
        (r"^(a)(?i:\1)\1$", "aAa", "aAA"),
        (r"(?i:(k))(?<=\1\1)", "kk", "kK"),
        (r"(?i:(k)(?<=\1\1))", "\u{212A}k", "ak"),
        ("(?m:^b$)", "a\nb\nc", "ab\nc"),
        ("(?m:a$)b*$", "a\na", "b"),
        ("^a(?s:.)b.$", "a\nbc", "a\nb\n"),
        ("(?s-i:^.$)", "\n", "ab"),
    ] {
        assert_eq!(found(source, good), Outcome::Match, "{source}");
        assert_eq!(found(source, bad), Outcome::NoMatch, "{source}");
    }
    for source in [
        "(?i)a",
        "(?-:a)",
        "(?ii:a)",
        "(?i-i:a)",
        "(?x:a)",
        "(?i-m-s:a)",
        "(?i",
        "(?u:a)",
    ] {
        assert!(Pattern::parse(source).is_err(), "{source}");
    }
    assert!(Pattern::parse("(?i:^(?!.*--)[a-z]+$)").unwrap().is_linear());
}

/// Texts that let engines that only try take years.
#[test]
fn steps_are_bounded_by_the_text() {
    let long = "a".repeat(20_000);
    for source in [
        r"^(a+)+$",
        r"^(\w+\s?)*$",
        r"^([a-zA-Z0-9]+[a-zA-Z0-9._-]*)*[a-zA-Z0-9]+$",
        r"\s+$",
        r"^((a?)*)*$",
        r"^(?=.*\d)(?!.*--).{8,}$",
        r"(?<=b.*)(?<=a+)!$",
        r"(?=(?=(?=a*b)a*b)a*b)a",
    ] {
        assert_eq!(
            found(source, &format!("{long}!")),
            Outcome::NoMatch,
            "{source}"
        );
    }
    assert_eq!(
        found(r"\s+$", &format!("{}!", " ".repeat(20_000))),
        Outcome::NoMatch
    );
    let twice = found(r"^(a+)+\1{2}b$", &long);
    assert_eq!(twice, Outcome::Exhausted);
}

#[test]
fn what_is_too_large_is_refused() {
    assert!(Pattern::parse("((a{999}){999}){999}").is_err());
    assert!(Pattern::parse(r"(((a)\1{999}){999}){999}").is_err());
    assert!(Pattern::parse("((){4000000000}){4000000000}").is_ok());
    assert!(Pattern::parse("a{4000000000}").is_err());
}

/// As V8 decides.
#[test]
#[cfg(feature = "unicode-properties")]
fn properties_hold_the_characters_of_unicode() {
    let names = [
        ("L", "aZéλあーǅ"),
        ("Lu", "Z"),
        ("Letter", "aZéλあーǅ"),
        ("gc=Nd", "7"),
        ("General_Category=P", "._"),
        ("Script=Greek", "λ"),
        ("sc=Latn", "aZéǅ"),
        ("scx=Hira", "あー"),
        ("Alphabetic", "aZéλあーǅ"),
        ("White_Space", " \u{2028}"),
        ("ASCII", "aZ7 ._"),
        ("Any", "aZ7éλあー😀 \u{2028}.ǅ_"),
        ("Uppercase", "Z"),
        ("ASCII_Hex_Digit", "a7"),
        ("Emoji", "7😀"),
    ];
    let characters = [
        "a", "Z", "7", "é", "λ", "あ", "ー", "😀", " ", "\u{2028}", ".", "ǅ", "_",
    ];
    for (name, holds) in names {
        for (source, wanted) in [
            (format!(r"\p{{{name}}}"), true),
            (format!(r"^[\P{{{name}}}]$"), false),
        ] {
            for character in characters {
                let is_held = holds.contains(character) == wanted;
                assert_eq!(
                    found(&source, character),
                    outcome(is_held),
                    "{source} on {character:?}"
                );
            }
        }
    }
    for unknown in [
        r"\p{Greek}",
        r"\p{Lx}",
        r"\p{sc=Nowhere}",
        r"\p{x=L}",
        r"\p{}",
        r"\pL",
    ] {
        assert!(Pattern::parse(unknown).is_err(), "{unknown}");
    }
}
