//! Reading takes little of the stack, whatever comes: every type reads every kind of value on a small one, in a debug build, as deep as
//! documents may nest, and validates it by schemas.

use std::thread::Builder;

use oasmith::schema::prelude::{Keyword, Schema, SchemaType};
use oasmith::{Abort, Codec, Decoder, Json, Writer};
use tests::decoders::{ALL, Decode};

/// What a small thread has.
const STACK: usize = 512 * 1024;

/// As deep as a document may nest.
const DEPTH: usize = 128;

/// Values of every kind, none of which most types take.
const VALUES: &[&str] = &["{}", "null", "[]", "1", "true", "\"\"", "[{}]", "{\"\":{}}"];

/// The ways in which a value of our cases leads to itself: the case, the component, what stands before and after the value inside, and what
/// may stand innermost.
type Nesting = (
    (&'static str, &'static str),
    (&'static str, &'static str),
    &'static [&'static str],
);

const PLAIN: (&str, &str) = ("recursion/ways", "Plain");
const TRIED: (&str, &str) = ("recursion/ways", "Tried");
const KEYED: (&str, &str) = ("recursion/ways", "Keyed");
const MIXED: (&str, &str) = ("recursion/ways", "Mixed");
const TAGGED: (&str, &str) = ("recursion/ways", "Tagged");
const LOOSE: (&str, &str) = ("recursion/ways", "Loose");
const WHOLE: (&str, &str) = ("recursion/ways", "Whole");
const FAMILY: (&str, &str) = ("recursion/unions", "Family");
const CLOSED: (&str, &str) = ("bounds/attacks", "Closed");
const OPEN: (&str, &str) = ("bounds/attacks", "Open");
const RESIDUAL: (&str, &str) = ("bounds/attacks", "Residual");
const TREE: (&str, &str) = ("bounds/attacks", "Tree");

const TEXT: &[&str] = &[r#"{"text":""}"#, "{}", "1", r#"{"text":1}"#];
const SIZE: &[&str] = &[r#"{"size":1}"#, r#"{"size":0}"#, "1"];
const KIND: &[&str] = &[r#"{"kind":"beside"}"#, r#"{"kind":"new"}"#, "{}", "1"];
const LEFT: &[&str] = &["{}", "1", r#"{"left":1}"#, r#"{"left":"x"}"#];

#[rustfmt::skip]
const NESTINGS: &[Nesting] = &[
    (PLAIN, (r#"{"member":"#, "}"), &["{}", "1"]),
    (PLAIN, (r#"{"nullable":"#, "}"), &["null", "{}", "1"]),
    (PLAIN, (r#"{"list":["#, "]}"), &["", "{}", "1"]),
    (PLAIN, (r#"{"lists":[["#, "]]}"), &["", "1"]),
    (PLAIN, (r#"{"map":{"a":"#, "}}"), &["{}", "1"]),
    (PLAIN, (r#"{"a":"#, "}"), &["{}", "1"]),
    (TRIED, (r#"{"member":"#, r#","text":""}"#), TEXT),
    (TRIED, (r#"{"member":"#, "}"), TEXT),
    (TRIED, (r#"{"nullable":"#, r#","text":""}"#), TEXT),
    (TRIED, (r#"{"list":["#, r#"],"text":""}"#), TEXT),
    (TRIED, (r#"{"lists":[["#, r#"]],"text":""}"#), TEXT),
    (TRIED, (r#"{"map":{"a":"#, r#"},"text":""}"#), TEXT),
    (KEYED, (r#"{"held":"#, "}"), &[r#"{"named":{}}"#, "{}", "1"]),
    (KEYED, (r#"{"held":"#, r#","size":0}"#), &[r#"{"named":{}}"#, "1"]),
    (KEYED, (r#"{"named":{"a":"#, "}}"), &[r#"{"named":{}}"#, "1"]),
    (MIXED, (r#"{"held":"#, "}"), &[r#""""#, "1"]),
    (MIXED, (r#"{"held":"#, r#","size":0}"#), &[r#""""#, "1"]),
    (MIXED, (r#"{"named":{"a":"#, "}}"), &[r#""""#, "1"]),
    (MIXED, ("[", "]"), &[r#""""#, "1"]),
    (MIXED, ("[[", "],[]]"), &[r#""""#, "1"]),
    (MIXED, (r#"{"a":"#, "}"), &[r#""""#, "1"]),
    (TAGGED, (r#"{"kind":"around","member":"#, "}"), KIND),
    (TAGGED, (r#"{"member":"#, r#","kind":"around"}"#), KIND),
    (TAGGED, (r#"{"kind":"around","list":["#, "]}"), KIND),
    (TAGGED, (r#"{"kind":"around","map":{"a":"#, "}}"), KIND),
    (LOOSE, (r#"{"member":"#, "}"), SIZE),
    (LOOSE, (r#"{"kind":"outside","member":"#, "}"), SIZE),
    (LOOSE, (r#"{"list":["#, "]}"), SIZE),
    (LOOSE, (r#"{"map":{"a":"#, "}}"), SIZE),
    (WHOLE, (r#"{"member":"#, r#","left":1,"right":1}"#), LEFT),
    (WHOLE, (r#"{"list":["#, r#"],"left":1}"#), LEFT),
    (WHOLE, (r#"{"list":[{"of":"#, r#"}],"left":1}"#), LEFT),
    (WHOLE, (r#"{"map":{"a":"#, r#"},"left":1}"#), LEFT),
    (WHOLE, (r#"{"pair":["#, r#"],"left":1}"#), LEFT),
    (CLOSED, (r#"{"next":"#, "}"), &["{}", r#"{"flat":"long"}"#, r#"{"low":"x"}"#, "1"]),
    (CLOSED, (r#"{"next":"#, r#","flat":"a"}"#), &[r#"{"flat":"a"}"#, "1"]),
    (OPEN, (r#"{"of":["#, r#"],"any":true}"#), &["", r#"{"name":"a"}"#, "1"]),
    (RESIDUAL, (r#"{"child":"#, r#","left":1,"right":1}"#), LEFT),
    (TREE, (r#"{"part":"#, r#","leaf":1}"#), &["{}", "1"]),
    (TREE, (r#"{"part":"#, "}"), &[r#"{"leaf":""}"#]),
    (("bounds/attacks", "Heap"), (r#"{"of":["#, "]}"), &[""]),
    (("bounds/attacks", "Pile"), (r#"{"of":["#, "]}"), &[""]),
    (("recursion/tree", "Tree"), (r#"{"name":"","children":["#, "]}"), &[""]),
    (("recursion/tree", "Tree"), (r#"{"name":"","parent":"#, "}"), &["null"]),
    (("recursion/unions", "Formula"), (r#"{"kind":"not","of":"#, "}"), &["null"]),
    (("recursion/unions", "Pile"), (r#"{"top":"#, "}"), &[r#""""#]),
    (("recursion/unions", "Choice"), (r#"{"choice":"#, "}"), &[r#""""#, "1"]),
    (FAMILY, (r#"{"name":"","parent":"#, "}"), &["null"]),
    (FAMILY, (r#"{"name":"","parent":null,"partner":"#, "}"), &["{}"]),
    (FAMILY, (r#"{"name":"","parent":null,"friends":{"a":"#, "}}"), &["1"]),
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
    for ((label, component), (before, after), innermost) in NESTINGS {
        let decode = decoder(label, component);
        for innermost in *innermost {
            let levels = (DEPTH - depth(innermost)) / depth(before);
            for levels in [levels / 2, levels, levels + 1, 20_000] {
                let text = [&before.repeat(levels), *innermost, &after.repeat(levels)].concat();
                println!("{label} {component}: {levels} times {before}{innermost}{after}");
                on_a_small_stack(move || {
                    let is_deeper = depth(&text) > DEPTH;
                    let read = decode(&text);
                    for message in [read.kept.err(), read.strict.err()] {
                        let message = message.unwrap_or_default();
                        assert_eq!(
                            message.contains("nested too deeply"),
                            is_deeper,
                            "{message}"
                        );
                    }
                });
            }
        }
    }
}

/// How many arrays and objects are open at most.
fn depth(text: &str) -> usize {
    let brackets = text.bytes().scan(0, |open, byte| {
        *open += usize::from(matches!(byte, b'{' | b'['));
        let deepest = *open;
        *open -= usize::from(matches!(byte, b'}' | b']'));
        Some(deepest)
    });
    brackets.max().unwrap_or(0)
}

/// A value that is only validated, so that nothing else takes of the stack.
struct OnlyResidual;

impl Codec for OnlyResidual {
    const PLACEHOLDER: Self = Self;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.validate(&ANY)?;
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
fn values_are_validated_as_deep_as_documents_nest() {
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
                let read = OnlyResidual::from_request_json(&text).map(drop);
                let message = read.map_err(|violations| violations.to_string());
                assert_eq!(message.is_ok(), is_valid, "{before}: {message:?}");
                let message = message.err().unwrap_or_default();
                assert!(!message.contains("too deeply"), "{before}: {message}");
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
