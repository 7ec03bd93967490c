//! Fallback forms: how names that differ only in what an identifier drops (signs, case) are told apart.

use std::cell::OnceCell;

use super::case;
use super::namespace::Namespace;
use super::overrides::NameCase;
use super::words::spoken_out;

/// The fallback forms of a name. They are made when somebody asks: nearly every name is alone.
#[derive(Debug, Default)]
pub(super) struct Fallback {
    source: Option<Source>,
    made: OnceCell<Vec<String>>,
}

/// What such forms are made of, the plain name that they stand in for, and what it stands beside.
#[derive(Debug)]
struct Source {
    spelling: Spelling,
    plain: String,
    namespace: Namespace,
}

/// What tells a name from its namesakes.
#[derive(Debug)]
enum Spelling {
    /// How it is written on the wire.
    Wire(String),
    /// A text that no namesake shares.
    Unique(String),
    /// How a part of a type is written, and a text that no namesake shares.
    Part(String, String),
}

impl Fallback {
    /// Forms that tell equal names apart by their spelling on the wire.
    pub(super) fn spelled(wire: &str, plain: &str, namespace: Namespace) -> Self {
        Self::of(Spelling::Wire(wire.to_owned()), plain, namespace)
    }

    /// The form with a mark made of a text that no namesake shares.
    pub(super) fn marked(plain: &str, unique: &str, namespace: Namespace) -> Self {
        Self::of(Spelling::Unique(unique.to_owned()), plain, namespace)
    }

    /// Forms that tell parts of one thing apart by their spelling, and a mark made of a text that no namesake shares.
    pub(super) fn of_part(role: &str, plain: &str, unique: &str) -> Self {
        let spelling = Spelling::Part(role.to_owned(), unique.to_owned());
        Self::of(spelling, plain, Namespace::Type)
    }

    fn of(spelling: Spelling, plain: &str, namespace: Namespace) -> Self {
        Self {
            source: Some(Source {
                spelling,
                plain: plain.to_owned(),
                namespace,
            }),
            ..Self::default()
        }
    }

    /// The forms, from the most readable on.
    pub(super) fn forms(&self) -> &[String] {
        let made = || self.source.as_ref().map(Source::forms);
        self.made.get_or_init(|| made().unwrap_or_default())
    }
}

impl Source {
    /// The forms, each once. None is a name that is taken anyway: the plain one may be the substitute of such a name already.
    fn forms(&self) -> Vec<String> {
        let (plain, style) = (self.plain.as_str(), self.namespace.style());
        let forms = match &self.spelling {
            Spelling::Wire(wire) => fallback(wire, plain, style),
            Spelling::Unique(unique) => vec![marked(plain, unique, style)],
            Spelling::Part(role, unique) => part_forms(role, plain, unique),
        };
        let mut further: Vec<String> = Vec::new();
        for form in forms.into_iter().map(|form| self.namespace.free(form)) {
            if form != plain && !further.contains(&form) {
                further.push(form);
            }
        }
        further
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
    forms.into_iter().flatten().collect()
}

/// Further forms of the name of a part, which ends with the plain form of its spelling unless somebody else chose it.
fn part_forms(role: &str, plain: &str, unique: &str) -> Vec<String> {
    let holder = plain.strip_suffix(&write(role, NameCase::Camel));
    let signs =
        holder.map(|holder| format!("{holder}{}", write(&spoken_out(role), NameCase::Camel)));
    let cased = case_word(role).map(|word| join(plain, word, NameCase::Camel));
    let mark = marked(plain, unique, NameCase::Camel);
    [signs, cased, Some(mark)].into_iter().flatten().collect()
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
    use std::rc::Rc;

    use super::super::namespace::Namespace;
    use super::Fallback;

    fn forms(wire: &str, plain: &str, namespace: Namespace) -> Vec<String> {
        Fallback::spelled(wire, plain, namespace).forms().to_vec()
    }

    #[test]
    fn signs_come_before_case_and_case_before_marks() {
        let camel = |wire: &str, plain: &str| forms(wire, plain, Namespace::Variant);
        assert_eq!(camel("Add", "Add"), Vec::<String>::new());
        assert_eq!(camel("add", "Add")[0], "AddLower");
        assert_eq!(camel("GMT-0", "Gmt0")[0], "GmtMinus0");
        assert_eq!(camel("foo_bar", "FooBar")[0], "FooUnderscoreBar");
        assert_eq!(camel("fooBar", "FooBar")[0], "FooBarMixed");
    }

    #[test]
    fn a_mark_is_left_where_signs_and_case_are_equal() {
        let snake = |wire: &str| forms(wire, "deal_iban", Namespace::Member);
        let (one, other) = (snake("dealIban"), snake("dealIBAN"));
        assert_eq!(one[0], other[0]);
        assert_ne!(one[1], other[1]);
    }

    #[test]
    fn no_form_is_a_name_that_is_taken_anyway() {
        let rows = [
            ("Unknown", Namespace::Variant, "UnknownValueMixed"),
            ("Self", Namespace::Variant, "SelfValueMixed"),
            ("self", Namespace::Member, "self_lower"),
            ("type", Namespace::Member, "r#type_lower"),
            ("call", Namespace::Argument, "call_lower"),
            ("status", Namespace::Header, "status_lower"),
            ("clone", Namespace::Method, "clone_lower"),
            ("router", Namespace::GroupModule, "router_lower"),
            ("Result", Namespace::Type, "ResultModelMixed"),
            (
                "Router",
                Namespace::Group(Rc::default()),
                "RouterGroupMixed",
            ),
        ];
        for (wire, namespace, first) in rows {
            let plain = namespace.free(wire.to_owned());
            assert_eq!(forms(wire, &plain, namespace)[0], first);
        }
    }
}
