//! Documents, what others read in them, and whether the same is read here.

use std::collections::BTreeMap;

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::load;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::tree::{Node, NodeValue};

/// A document with what `PyYAML` and `js-yaml` read in it; nothing where they refuse it.
pub struct Row {
    pub name: String,
    pub text: String,
    pub others: [Option<String>; 2],
}

/// Whether a document is read as others read it.
pub enum Verdict {
    /// It is.
    Agrees(Spelling),
    /// That cannot be said.
    LeftOut(Rule),
    /// It is not: why.
    Differs(String),
}

/// How a document that is read was spelt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spelling {
    /// As YAML wants it.
    Strict,
    /// So that it had to be respelt.
    Respelt,
}

/// Why a document says nothing about this reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// Both others refuse it.
    NobodyElseReads,
    /// One of the others refuses it, and so does this reader.
    OneReads,
    /// The others read it otherwise than each other; this reader refuses it, or reads it as one of them.
    OthersDiffer,
    /// It says nothing: an error here.
    Empty,
    /// It has an entry without a key, which others call `null`: an error here.
    NoKey,
    /// It has a second document, which others refuse: an error here.
    SecondDocument,
    /// YAML 1.1 and 1.2 have different numbers, and a number is no text here.
    Numbers,
    /// `PyYAML` takes any `?` inside brackets for the mark of a key.
    QuestionMark,
    /// A plain text inside brackets ends with a lone `-`: an error here.
    DashBehindText,
}

impl Rule {
    /// Whether the rule is an exception that few documents may make use of.
    pub fn is_odd(self) -> bool {
        match self {
            Self::NobodyElseReads | Self::OneReads | Self::OthersDiffer => false,
            Self::Empty
            | Self::NoKey
            | Self::SecondDocument
            | Self::Numbers
            | Self::QuestionMark
            | Self::DashBehindText => true,
        }
    }
}

/// The rows of a file, one line each.
pub fn rows(lines: &str) -> Vec<Row> {
    let row = |line| {
        let root = read(line).0.expect("a line of JSON");
        let field = |key| root.as_map().and_then(|map| map.get(key)).expect("a field");
        let text = |key| field(key).as_text().expect("a text").to_owned();
        let reading = |key| field(key).as_list().expect("a list").first().map(shown);
        Row {
            name: text("name"),
            text: text("text"),
            others: ["pyyaml", "js_yaml"].map(reading),
        }
    };
    lines.lines().map(row).collect()
}

/// What this reader makes of a text.
pub fn read(text: &str) -> (Option<Node>, Diagnostics) {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add("snippet.yaml", text);
    let root = load::load(&sources, file, &mut diagnostics);
    (root, diagnostics)
}

/// Structure in one writing, every scalar a text.
fn shown(node: &Node) -> String {
    match &node.value {
        NodeValue::Null => "``".to_owned(),
        NodeValue::Bool(value) => format!("`{value}`"),
        NodeValue::Number(text) | NodeValue::Text(text) => format!("`{text}`"),
        NodeValue::List(items) => format!("[{}]", items.iter().map(shown).collect::<String>()),
        NodeValue::Map(map) => {
            let entries = map.entries.iter();
            let entries = entries.map(|entry| (entry.key.as_str(), shown(&entry.node)));
            let sorted: BTreeMap<_, _> = entries.collect();
            let entries = sorted.iter().map(|(key, value)| format!("{key:?}={value}"));
            format!("{{{}}}", entries.collect::<String>())
        }
    }
}

impl Row {
    /// Compares what is read here with what others read.
    pub fn verdict(&self) -> Verdict {
        let (root, diagnostics) = read(&self.text);
        let is = |code: &str| {
            let mut all = diagnostics.sorted().into_iter();
            all.any(|each| each.code.0.id == code)
        };
        // Of errors, only those are refusals behind which nothing is known of the document.
        let ours = root.filter(|_| !is("Y001")).map(|root| shown(&root));
        let spelling = if is("Y018") {
            Spelling::Respelt
        } else {
            Spelling::Strict
        };
        let [first, second] = &self.others;
        match (first, second) {
            (None, None) => return Verdict::LeftOut(Rule::NobodyElseReads),
            (Some(first), Some(second)) if first != second => {
                if ours.is_none() || self.others.contains(&ours) {
                    return Verdict::LeftOut(Rule::OthersDiffer);
                }
            }
            (None, Some(_)) | (Some(_), None) if ours.is_none() => {
                return Verdict::LeftOut(Rule::OneReads);
            }
            (Some(_) | None, Some(_)) | (Some(_), None) => {
                if self.others.contains(&ours) {
                    return Verdict::Agrees(spelling);
                }
            }
        }
        let excused = [
            (Rule::Empty, is("Y005")),
            (Rule::NoKey, is("Y015")),
            (Rule::SecondDocument, is("Y004")),
            (Rule::Numbers, is("Y012") || is("Y013") || is("Y014")),
            (Rule::QuestionMark, self.text.contains('?')),
            (
                Rule::DashBehindText,
                ours.is_none() && self.has_dash_behind_text(),
            ),
        ];
        match excused.iter().find(|(_, holds)| *holds) {
            Some((rule, _)) => Verdict::LeftOut(*rule),
            None => Verdict::Differs(format!(
                "{}: {:?}\n  here {ours:?}\n  others {:?}\n  {:?}",
                self.name,
                self.text,
                self.others,
                diagnostics.sorted()
            )),
        }
    }

    fn has_dash_behind_text(&self) -> bool {
        [" -,", " -]", " -}"]
            .iter()
            .any(|end| self.text.contains(end))
    }
}
