//! Fallback forms: how names that differ only in what an identifier drops (signs, case) are told apart.

use std::cell::OnceCell;

use super::case;
use super::overrides::NameCase;
use super::words::spoken_out;

/// The fallback forms of a name. They are made when somebody asks: nearly every name is alone.
#[derive(Debug, Default)]
pub(super) struct Fallback {
    source: Source,
    made: OnceCell<Vec<String>>,
}

/// What such forms are made of.
#[derive(Debug, Default)]
enum Source {
    /// There are none.
    #[default]
    Nothing,
    /// The spelling on the wire, and the plain name.
    Spelling(String, String, NameCase),
    /// A text that no namesake shares, and the plain name.
    Flag(String, String, NameCase),
    /// The spelling of a part of a type, the name of that type with the part's, and a text that no namesake shares.
    Part(String, String, String),
}

impl Fallback {
    /// Forms that tell equal names apart by their spelling on the wire.
    pub(super) fn spelled(wire: &str, plain: &str, style: NameCase) -> Self {
        Self::of(Source::Spelling(wire.to_owned(), plain.to_owned(), style))
    }

    /// The form with a mark made of a text that no namesake shares.
    pub(super) fn marked(plain: &str, unique: &str, style: NameCase) -> Self {
        Self::of(Source::Flag(unique.to_owned(), plain.to_owned(), style))
    }

    /// Forms that tell parts of one thing apart by their spelling, and a mark made of a text that no namesake shares.
    pub(super) fn of_part(role: &str, plain: &str, unique: &str) -> Self {
        Self::of(Source::Part(
            role.to_owned(),
            plain.to_owned(),
            unique.to_owned(),
        ))
    }

    fn of(source: Source) -> Self {
        Self {
            source,
            ..Self::default()
        }
    }

    /// The forms, from the most readable on.
    pub(super) fn forms(&self) -> &[String] {
        self.made.get_or_init(|| match &self.source {
            Source::Nothing => Vec::new(),
            Source::Spelling(wire, plain, style) => fallback(wire, plain, *style),
            Source::Flag(unique, plain, style) => vec![marked(plain, unique, *style)],
            Source::Part(role, plain, unique) => part_forms(role, plain, unique),
        })
    }
}

/// Further forms of a name, from the most readable on; each depends on the spelling alone, so that no name hangs on the order of others.
fn fallback(wire: &str, plain: &str, style: NameCase) -> Vec<String> {
    if wire == plain {
        return Vec::new();
    }
    let signs = write(&spoken_out(wire), style);
    let cased = case_word(wire).map(|word| join(plain, word, style));
    let forms = [Some(signs), cased, Some(marked(plain, wire, style))];
    let mut further: Vec<String> = Vec::new();
    for form in forms.into_iter().flatten() {
        if form != plain && !further.contains(&form) {
            further.push(form);
        }
    }
    further
}

/// Further forms of the name of a part, which ends with the plain form of its spelling unless somebody else chose it.
fn part_forms(role: &str, plain: &str, unique: &str) -> Vec<String> {
    let holder = plain.strip_suffix(&write(role, NameCase::Camel));
    let signs =
        holder.map(|holder| format!("{holder}{}", write(&spoken_out(role), NameCase::Camel)));
    let cased = case_word(role).map(|word| join(plain, word, NameCase::Camel));
    let mark = marked(plain, unique, NameCase::Camel);
    let forms = [signs, cased, Some(mark)].into_iter().flatten();
    forms.filter(|form| form != plain).collect()
}

/// The name with a mark made of a text that no namesake shares.
fn marked(plain: &str, unique: &str, style: NameCase) -> String {
    join(plain, &format!("x{:04x}", mark(unique)), style)
}

fn write(text: &str, style: NameCase) -> String {
    match style {
        NameCase::Camel => case::upper_camel(text),
        NameCase::Snake => case::snake(text),
    }
}

fn join(plain: &str, word: &str, style: NameCase) -> String {
    match style {
        NameCase::Camel => format!("{plain}{}", case::upper_camel(word)),
        // A name that is taken ends in an underscore already.
        NameCase::Snake => format!("{}_{word}", plain.trim_end_matches('_')),
    }
}

/// How the letters of a text are cased, if that says something.
fn case_word(text: &str) -> Option<&'static str> {
    let lower = text.chars().any(char::is_lowercase);
    let upper = text.chars().any(char::is_uppercase);
    match (lower, upper) {
        (true, false) => Some("lower"),
        (false, true) => Some("upper"),
        (true, true) => Some("mixed"),
        (false, false) => None,
    }
}

/// FNV-1a, folded to 16 bits: the same on every machine and in every version.
fn mark(text: &str) -> u32 {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    (hash >> 16) ^ (hash & 0xffff)
}

#[cfg(test)]
mod tests {
    use super::{NameCase, fallback};

    #[test]
    fn signs_come_before_case_and_case_before_marks() {
        let camel = |wire: &str, plain: &str| fallback(wire, plain, NameCase::Camel);
        assert_eq!(camel("Add", "Add"), Vec::<String>::new());
        assert_eq!(camel("add", "Add")[0], "AddLower");
        assert_eq!(camel("GMT-0", "Gmt0")[0], "GmtMinus0");
        assert_eq!(camel("foo_bar", "FooBar")[0], "FooUnderscoreBar");
        assert_eq!(camel("fooBar", "FooBar")[0], "FooBarMixed");
    }

    #[test]
    fn a_mark_is_left_where_signs_and_case_are_equal() {
        let snake = |wire: &str| fallback(wire, "deal_iban", NameCase::Snake);
        let (one, other) = (snake("dealIban"), snake("dealIBAN"));
        assert_eq!(one[0], other[0]);
        assert_ne!(one[1], other[1]);
    }
}
