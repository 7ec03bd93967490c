//! Reading takes little of the stack, whatever comes: every type reads every kind of value on a small one, in a debug build, as deep as
//! documents may nest, and judges it by schemas.

use std::thread::Builder;

use runtime::schema::prelude::{Keyword, Schema, SchemaType};
use runtime::{Abort, Codec, Decoder, Json, Writer};
use tests::decoders::{ALL, Decode};

/// What a small thread has.
const STACK: usize = 512 * 1024;

/// As deep as a document may nest, and deeper than it may.
const DEPTHS: [usize; 2] = [120, 50_000];

/// Values of every kind, none of which most types take.
const VALUES: &[&str] = &["{}", "null", "[]", "1", "true", "\"\"", "[{}]", "{\"\":{}}"];

/// A way in which a value of our cases leads to itself.
struct Nesting {
    label: &'static str,
    component: &'static str,
    before: &'static str,
    innermost: &'static str,
    after: &'static str,
}

const fn nesting(
    (label, component): (&'static str, &'static str),
    (before, innermost, after): (&'static str, &'static str, &'static str),
) -> Nesting {
    Nesting {
        label,
        component,
        before,
        innermost,
        after,
    }
}

const TREE: (&str, &str) = ("recursion/tree", "Tree");
const FAMILY: (&str, &str) = ("recursion/unions", "Family");

const ATTACKS: &str = "bounds/attacks";

const NESTING: &[Nesting] = &[
    nesting((ATTACKS, "Tree"), (r#"{"part":"#, "{}", r#","leaf":1}"#)),
    nesting((ATTACKS, "Tree"), (r#"{"part":"#, r#"{"leaf":""}"#, "}")),
    nesting((ATTACKS, "Heap"), (r#"{"of":["#, "", "]}")),
    nesting((ATTACKS, "Pile"), (r#"{"of":["#, "", "]}")),
    nesting(
        (ATTACKS, "Tagged"),
        (r#"{"of":"#, r#"{"kind":"inner"}"#, r#","kind":"outer"}"#),
    ),
    nesting(TREE, (r#"{"name":"","children":["#, "", "]}")),
    nesting(TREE, (r#"{"name":"","parent":"#, "null", "}")),
    nesting(
        ("recursion/unions", "Formula"),
        (r#"{"kind":"not","of":"#, "null", "}"),
    ),
    nesting(("recursion/unions", "Pile"), (r#"{"top":"#, r#""""#, "}")),
    nesting(
        ("recursion/unions", "Choice"),
        (r#"{"choice":"#, r#""""#, "}"),
    ),
    nesting(FAMILY, (r#"{"name":"","parent":"#, "null", "}")),
    nesting(
        FAMILY,
        (r#"{"name":"","parent":null,"partner":"#, "{}", "}"),
    ),
    nesting(
        FAMILY,
        (r#"{"name":"","parent":null,"friends":{"a":"#, "1", "}}"),
    ),
];

/// Runs on a thread with a small stack; one that overflows ends the process.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = Builder::new().stack_size(STACK).spawn(run);
    thread
        .expect("a thread")
        .join()
        .expect("the thread does not panic");
}

#[test]
fn every_type_reads_every_kind_of_value() {
    assert!(ALL.len() > 100, "there are types");
    for (label, component, decode) in ALL {
        println!("{label} {component}");
        on_a_small_stack(move || {
            for value in VALUES {
                drop(decode(value));
            }
        });
    }
}

#[test]
fn types_that_lead_to_themselves_are_read_as_deep_as_documents_nest() {
    for nesting in NESTING {
        let Nesting {
            label,
            component,
            before,
            innermost,
            after,
        } = nesting;
        let decode = decoder(label, component);
        for depth in DEPTHS {
            let levels = depth / before.matches(['{', '[']).count();
            let text = [&before.repeat(levels), *innermost, &after.repeat(levels)].concat();
            on_a_small_stack(move || {
                let read = decode(&text);
                for says in [read.kept.err(), read.strict.err()] {
                    let says = says.unwrap_or_default();
                    let is_too_deep = says.contains("nested too deeply");
                    assert_eq!(is_too_deep, depth > 128, "{label} {component}: {says}");
                }
            });
        }
    }
}

/// A value that is only judged, so that nothing else takes of the stack.
struct OnlyJudged;

impl Codec for OnlyJudged {
    const PLACEHOLDER: Self = Self;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.judge(&ANY)?;
        from.skip()
    }

    fn write(&self, _: &mut Writer) {}
}

/// Every way in which a schema leads into the parts of a value, each through references and alternatives.
static ANY: Schema = Schema::new(&[
    Keyword::Members(&[("a", &FIT), ("b", &CASE)], &[], Some(&MORE)),
    Keyword::Items(0, &FIT),
    Keyword::UniqueItems,
]);
static FIT: Schema = Schema::new(&[Keyword::OneOf(&[&NUMBER, &NEXT])]);
static NUMBER: Schema = Schema::new(&[Keyword::Type(&[SchemaType::Number])]);
static NEXT: Schema = Schema::new(&[
    Keyword::Type(&[SchemaType::Object, SchemaType::Array]),
    Keyword::Ref(&ANY, &[]),
]);
static CASE: Schema = Schema::new(&[Keyword::If(&NUMBER, None, Some(&NEXT))]);
static MORE: Schema = Schema::new(&[Keyword::AllOf(&[&NEXT]), Keyword::Not(&NUMBER)]);

#[test]
fn values_are_judged_as_deep_as_documents_nest() {
    let ways = [
        ("[", "]"),
        (r#"{"a":"#, "}"),
        (r#"{"b":"#, "}"),
        (r#"{"c":"#, "}"),
        (r#"{"a":{"b":{"c":["#, "]}}}"),
    ];
    for (before, after) in ways {
        for (innermost, is_valid) in [("[]", true), (r#""""#, false)] {
            let levels = 127 / before.matches(['{', '[']).count();
            let text = [&before.repeat(levels), innermost, &after.repeat(levels)].concat();
            on_a_small_stack(move || {
                let read = OnlyJudged::from_request_json(&text).map(drop);
                let says = read.map_err(|violations| violations.to_string());
                assert_eq!(says.is_ok(), is_valid, "{before}: {says:?}");
                let says = says.err().unwrap_or_default();
                assert!(!says.contains("too deeply"), "{before}: {says}");
            });
        }
    }
}

fn decoder(label: &str, component: &str) -> Decode {
    let found = ALL
        .iter()
        .find(|(of, name, _)| (*of, *name) == (label, component));
    found
        .map(|(_, _, decode)| *decode)
        .expect("the component of a case")
}
