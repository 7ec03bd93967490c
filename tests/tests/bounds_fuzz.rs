//! Random schemas against random documents, looking for work: steps, told text and memory stay a multiple of the document, whatever both say.
//!
//! `BOUNDS_ROUNDS=1000000 BOUNDS_SEED=7 cargo test --release -p tests --test bounds_fuzz` runs as long as anyone wants.
//!
//! A program of its own: it reads how much memory the process has taken at most.

use std::cell::Cell;

use generator::random::Random;
use oasmith::schema::SchemaRef;
use oasmith::schema::prelude::{Keyword, Matcher, Schema, SchemaType};
use oasmith::{Abort, Code, Codec, Decoder, Json, Limits, Regex, Writer, work_of};

/// Schemas of a round, unless more are asked for.
const ROUNDS: usize = 3_000;

/// Documents for each schema.
const DOCUMENTS: usize = 8;

/// How many schemas refer to each other.
const SCHEMAS: usize = 6;

/// Bytes of text for each byte of the document, beside those for any.
const MAX_TEXT: usize = 64;

const KEYS: &[&str] = &["a", "b", "ab", "c"];

static LETTERS: Regex = Regex::new("^(a+)+$");
static EMPTIES: Regex = Regex::new("^((a?)*)*b?$");

const PATTERNS: [Matcher; 2] = [
    Matcher {
        source: "^(a+)+$",
        matches: |text| LETTERS.is_match(text),
    },
    Matcher {
        source: "^((a?)*)*b?$",
        matches: |text| EMPTIES.is_match(text),
    },
];

/// Takes every value.
static ANY: Schema = Schema::new(&[]);

thread_local! {
    static SCHEMA: Cell<SchemaRef> = const { Cell::new(&ANY) };
}

/// A value that is only validated, by the schema of the round.
struct Residual;

impl Codec for Residual {
    const PLACEHOLDER: Self = Self;

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.validate(SCHEMA.get())?;
        from.skip()
    }

    fn write(&self, _: &mut Writer) {}
}

fn number(name: &str, usual: usize) -> usize {
    let asked = std::env::var(name).ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What lives as long as the test: schemas refer to each other as those of a generated crate do.
fn forever<T>(all: Vec<T>) -> &'static [T] {
    Box::leak(all.into_boxed_slice())
}

/// Schemas of a round. Each is made of those before it, and leads back to the last one for the parts of a value.
struct Round<'r> {
    random: &'r mut Random,
    known: Vec<SchemaRef>,
    back: SchemaRef,
    keywords: usize,
}

impl Round<'_> {
    /// A schema for a part.
    fn one(&mut self) -> SchemaRef {
        if self.random.below(3) == 0 {
            return self.back;
        }
        let at = self.random.below(self.known.len());
        self.known[at]
    }

    /// A schema for the value itself: a reference, as everything that stands in two places is.
    fn same(&mut self) -> SchemaRef {
        let at = self.random.below(self.known.len());
        self.keywords += 1;
        Box::leak(Box::new(Schema::new(forever(vec![Keyword::Ref(
            self.known[at],
            &[],
        )]))))
    }

    fn some(&mut self) -> &'static [SchemaRef] {
        let count = 1 + self.random.below(3);
        forever((0..count).map(|_| self.same()).collect())
    }

    fn members(&mut self) -> Keyword {
        let count = self.random.below(KEYS.len());
        let named = KEYS.iter().take(count).map(|key| (*key, self.one()));
        let named = forever(named.collect());
        let matched = self.random.below(2);
        let matched = PATTERNS.iter().take(matched).map(|one| (*one, self.one()));
        let matched = forever(matched.collect());
        let other = (self.random.below(2) == 0).then(|| self.one());
        Keyword::Members(named, matched, other)
    }

    fn keyword(&mut self) -> Keyword {
        match self.random.below(20) {
            0 | 1 => Keyword::AnyOf(self.some()),
            2 => Keyword::OneOf(self.some()),
            3 => Keyword::AllOf(self.some()),
            4 => Keyword::Not(self.same()),
            5 => {
                let condition = self.same();
                Keyword::If(condition, Some(self.same()), Some(self.same()))
            }
            6 | 7 => Keyword::AllOf(self.some()),
            8 | 9 => self.members(),
            10 => Keyword::Items(self.random.below(2), self.one()),
            11 => Keyword::PrefixItems(forever(vec![self.one(), self.one()])),
            12 => Keyword::Contains(self.one(), 1, None),
            13 => Keyword::DependentSchemas(forever(vec![("a", self.same())])),
            14 => Keyword::PropertyNames(self.same()),
            15 => Keyword::Required(&["a"]),
            16 => Keyword::Type(&[SchemaType::Object, SchemaType::Array]),
            17 => Keyword::UniqueItems,
            18 => Keyword::Pattern(PATTERNS[self.random.below(PATTERNS.len())]),
            _ => Keyword::Enum(&["[]", r#"{"a":1}"#, "1"]),
        }
    }

    fn schema(&mut self) -> SchemaRef {
        let count = 1 + self.random.below(3);
        let mut keywords: Vec<Keyword> = (0..count).map(|_| self.keyword()).collect();
        // Those that look at what others have evaluated come last.
        match self.random.below(6) {
            0 => keywords.push(Keyword::UnevaluatedProperties(self.one())),
            1 => keywords.push(Keyword::UnevaluatedItems(self.one())),
            _ => {}
        }
        self.keywords += keywords.len();
        Box::leak(Box::new(Schema::new(forever(keywords))))
    }
}

/// The anchor by which schemas lead back to the one that is made last.
const BACK: &str = "back";

/// A schema that leads back to itself, and how many keywords it is made of.
fn schema(random: &mut Random) -> (SchemaRef, usize) {
    let back: SchemaRef = {
        let to_any = Keyword::DynamicRef(BACK, &ANY, &[]);
        Box::leak(Box::new(Schema::new(forever(vec![to_any]))))
    };
    let wrong = Schema::new(forever(vec![Keyword::Type(forever(vec![
        SchemaType::Boolean,
    ]))]));
    let mut round = Round {
        random,
        known: vec![Box::leak(Box::new(wrong)), &ANY],
        back,
        keywords: 4,
    };
    for _ in 0..SCHEMAS {
        let next = round.schema();
        round.known.push(next);
    }
    let root = round.schema();
    let anchors = forever(vec![(BACK, root)]);
    let entry = forever(vec![Keyword::Resource(anchors), Keyword::Ref(root, &[])]);
    (Box::leak(Box::new(Schema::new(entry))), round.keywords)
}

/// A document of arrays and objects inside of each other, deep or wide.
fn document(random: &mut Random, depth: usize, to: &mut String) {
    let width = if random.below(4) == 0 { 4 } else { 2 };
    match random.below(if depth == 0 { 3 } else { 9 }) {
        0 => to.push_str(["1", "true", "null"][random.below(3)]),
        1 => {
            to.push_str(
                ["\"\"", "\"aaa\"", "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\""][random.below(3)],
            );
        }
        2 => to.push_str(["{}", "[]"][random.below(2)]),
        3 | 4 => {
            to.push('[');
            for at in 0..=random.below(width) {
                to.push_str(if at == 0 { "" } else { "," });
                document(random, depth - 1, to);
            }
            to.push(']');
        }
        _ => {
            to.push('{');
            for (at, key) in KEYS.iter().take(1 + random.below(width)).enumerate() {
                to.push_str(if at == 0 { "\"" } else { ",\"" });
                to.push_str(key);
                to.push_str("\":");
                document(random, depth - 1, to);
            }
            to.push('}');
        }
    }
}

/// A chain: each level holds the next in a member or an item.
fn chain(random: &mut Random) -> String {
    let depth = 20 + random.below(90);
    let levels = [
        (r#"{"a":"#, "}"),
        ("[", "]"),
        (r#"{"b":1,"a":"#, r#","c":{}}"#),
        ("[1,", ",[]]"),
    ];
    let picked: Vec<(&str, &str)> = (0..depth)
        .map(|_| levels[random.below(levels.len())])
        .collect();
    let before: String = picked.iter().map(|(before, _)| *before).collect();
    let after: String = picked.iter().rev().map(|(_, after)| *after).collect();
    format!("{before}{}{after}", ["1", "{}", "\"a\""][random.below(3)])
}

fn validated(json: &str, keywords: usize, round: usize) {
    let work = work_of::<Residual>(json, Limits::REQUEST);
    // Each schema is applied to a part at most once, and follows each of the others from there.
    let most = keywords * keywords * (json.len() + 64);
    assert!(
        work.steps <= most,
        "{work:?}, at most {most}: {json} in round {round}"
    );
    let Err(violations) = Residual::from_request_json(json) else {
        return;
    };
    let first = violations.first().expect("a violation");
    let is_too_deep = first.message.text().contains("nested too deeply");
    assert!(
        first.code != Code::Budget || is_too_deep,
        "{json} in round {round}"
    );
    assert!(
        violations.len() <= Limits::REQUEST.violations,
        "{json} in round {round}"
    );
    let reported = violations.to_string().len();
    let most = MAX_TEXT * (json.len() + 1024);
    assert!(
        reported <= most,
        "{reported} bytes, at most {most}: {json} in round {round}"
    );
}

/// The most memory that this process held, in KiB, where the system tells.
fn peak() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[test]
fn no_schema_and_no_document_take_more_than_their_length() {
    let mut random = Random::new(number("BOUNDS_SEED", 17) as u64);
    let before = peak();
    for round in 0..number("BOUNDS_ROUNDS", ROUNDS) {
        let (schema, keywords) = schema(&mut random);
        SCHEMA.set(schema);
        for at in 0..DOCUMENTS {
            let json = if at % 2 == 0 {
                chain(&mut random)
            } else {
                let mut json = String::new();
                document(&mut random, 7, &mut json);
                json
            };
            validated(&json, keywords, round);
        }
    }
    // Schemas are kept for ever, a few KiB for each; no document is longer than some.
    if let (Some(before), Some(after)) = (before, peak()) {
        let most = 64 * 1024 + 16 * number("BOUNDS_ROUNDS", ROUNDS);
        assert!(
            after - before < most,
            "{} KiB, at most {most}",
            after - before
        );
    }
}
