//! Walks and the parser held against an engine for ECMA-262.

use super::matcher;
use super::walk::walk;
use crate::rust::Matcher;

/// A small source of repeatable randomness.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).expect("below a usize")
    }

    fn pick<'p>(&mut self, from: &[&'p str]) -> &'p str {
        from[self.below(from.len())]
    }

    fn text(&mut self, alphabet: &[&str], longest: usize) -> String {
        let length = self.below(longest + 1);
        (0..length).map(|_| self.pick(alphabet)).collect()
    }

    /// An expression of nested groups, classes and counts.
    fn expression(&mut self, depth: usize) -> String {
        let mut expression = String::new();
        for _ in 0..=self.below(3) {
            let inner = match self.below(if depth == 0 { 4 } else { 7 }) {
                0 | 1 => self
                    .pick(&["a", "b", "c", "-", "\\.", "ab", "\\n"])
                    .to_owned(),
                2 | 3 => self
                    .pick(&[
                        "[ab]", "[^a]", "\\d", "\\w", ".", "[a-c]", "[^\\n]", "\\s", "[b-]",
                    ])
                    .to_owned(),
                4 => format!("({})", self.expression(depth - 1)),
                _ => format!(
                    "(?:{}|{})",
                    self.expression(depth - 1),
                    if self.below(4) == 0 {
                        String::new()
                    } else {
                        self.expression(depth - 1)
                    }
                ),
            };
            let is_one = inner.len() == 1 || inner.starts_with(['[', '(', '\\', '.']);
            expression.push_str(&inner);
            if is_one {
                expression.push_str(
                    self.pick(&["", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "{2,3}?"]),
                );
            }
        }
        expression
    }
}

fn engine(source: &str) -> regress::Regex {
    regress::Regex::with_flags(source, "u").unwrap_or_else(|error| panic!("{source}: {error}"))
}

fn agrees(source: &str, texts: impl IntoIterator<Item = String>) -> bool {
    let Ok(Matcher::Scanner(steps)) = matcher(source) else {
        return false;
    };
    let engine = engine(source);
    for text in texts {
        let expected = engine.find(&text).is_some();
        assert_eq!(
            walk(&steps, &text),
            expected,
            "{source} on {text:?}: {steps:#?}"
        );
    }
    true
}

/// Patterns as descriptions write them, and whether they become plain code.
const REAL: &[(&str, bool)] = &[
    ("^[a-z0-9]*$", true),
    ("^[a-z0-9]{1,42}$", true),
    ("^wep_[a-f0-9]+$", true),
    ("^[^\\n]{0,35}(\\n[^\\n]{0,35}){0,3}$", true),
    ("^-?[0-9]+(\\.[0-9]+)?$", true),
    ("^(0|[1-9][0-9]*)(\\.[0-9]{1,2})?$", true),
    ("^https://", true),
    ("^\\d{4}-\\d{2}$", true),
    ("^(usd|usdc|eurc)$", true),
    ("^usd$|^eur$", true),
    ("^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$", true),
    ("^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$", true),
    ("^(?:\\+1)?[0-9]{10}$", true),
    ("^\\u0041\\u{1F600}[\\uD83D\\uDE00-\\u{1F610}]$", true),
    ("^(a|b|)c$", true),
    ("^(a+)?$", true),
    ("^a{2,5}", true),
    ("^(a|ab)$", true),
    ("", true),
    ("^", true),
    ("[a-z0-9]*", false),
    ("[a-z]$", false),
    ("^[ab]*b$", false),
    ("^(a|ab)*$", true),
    ("^(?=.*[0-9])[a-z0-9]+$", false),
    ("^(a)\\1$", false),
    ("^\\p{L}+$", false),
    ("^\\bfoo$", false),
    ("^(a*)*$", false),
    ("^a|b$", false),
];

#[test]
fn real_patterns_walk_as_the_engine_matches() {
    let alphabet = &[
        "a",
        "b",
        "c",
        "f",
        "z",
        "A",
        "Z",
        "0",
        "1",
        "9",
        "-",
        ".",
        "_",
        "\n",
        "+",
        "wep_",
        "https://",
        "usd",
        "eur",
        "eurc",
        "usdc",
        "é",
        "\u{1F600}",
        "\u{2028}",
        " ",
        "2024",
        "DE",
        "12",
    ];
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for (source, plain) in REAL {
        let texts = (0..400)
            .map(|_| random.text(alphabet, 9))
            .collect::<Vec<_>>();
        assert_eq!(
            agrees(source, texts),
            *plain,
            "{source}: {:?}",
            matcher(source)
        );
        engine(source);
    }
}

#[test]
fn random_patterns_walk_as_the_engine_matches() {
    let alphabet = &["a", "b", "c", "d", "-", ".", "\n", "1", "é", " "];
    let mut random = Random(42);
    let mut plain = 0;
    for _ in 0..4_000 {
        let source = format!(
            "{}{}{}",
            if random.below(10) == 0 { "" } else { "^" },
            random.expression(2),
            if random.below(4) == 0 { "" } else { "$" }
        );
        let texts = (0..40)
            .map(|_| random.text(alphabet, 6))
            .collect::<Vec<_>>();
        plain += usize::from(agrees(&source, texts));
    }
    assert!(plain > 500, "only {plain} of the patterns walked");
}

#[test]
fn what_the_engine_refuses_is_refused() {
    let broken = [
        "(",
        ")",
        "[",
        "a{",
        "a{2",
        "a{3,2}",
        "*",
        "a**",
        "\\",
        "\\_",
        "\\-",
        "[b-a]",
        "[\\d-z]",
        "}",
        "]",
        "(?i)a",
        "\\1",
        "\\k<x>",
        "\\c",
        "\\x1",
        "\\u12",
        "\\u{110000}",
        "\\A",
        "\\Z",
        "^*",
        "(?=a)*",
        "\\p",
        "a++",
        "(?<>a)",
        "(?<x>a)(?<x>b)",
        "\\08",
    ];
    for source in broken {
        assert!(
            regress::Regex::with_flags(source, "u").is_err(),
            "the engine takes {source}"
        );
        assert!(matcher(source).is_err(), "{source}: {:?}", matcher(source));
    }
}

/// Without `\b`, which the engine lets be repeated although the grammar does not.
#[test]
fn random_texts_are_expressions_for_both_or_for_none() {
    let pieces = &[
        "a", "b", "(", ")", "[", "]", "{", "}", "2", ",", "*", "+", "?", "|", "^", "$", ".", "\\d",
        "\\", "-", "\\-", "(?:", "(?=", "\\u0041", "/",
    ];
    let mut random = Random(7);
    for _ in 0..20_000 {
        let source = random.text(pieces, 6);
        if source.contains("\\b") {
            continue;
        }
        let engine = regress::Regex::with_flags(source.as_str(), "u");
        let ours = matcher(&source);
        assert_eq!(
            ours.is_ok(),
            engine.is_ok(),
            "{source}: {ours:?}, {engine:?}"
        );
    }
}
