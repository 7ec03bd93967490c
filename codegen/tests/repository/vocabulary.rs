//! The words of the project: a word that was retired does not come back.

#![allow(
    clippy::disallowed_methods,
    reason = "the files of the repository are read here"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Retired words that stand in no sentence and in no part of a name, with the words that took their place.
#[rustfmt::skip]
const WORDS: &[(&str, &str)] = &[
    ("complain",   "report"),
    ("complained", "reported"),
    ("complains",  "reports"),
    ("complaint",  "diagnostic"),
    ("complaints", "diagnostics"),
    ("doubt",      "reason"),
    ("essence",    "unwrapped, or a media type without parameters"),
    ("judge",      "validate"),
    ("judged",     "validated"),
    ("judgement",  "residual schema"),
    ("judgements", "residual schemas"),
    ("judges",     "validates"),
    ("judging",    "validating"),
    ("misfit",     "mismatch"),
    ("obstacle",   "naming stress, or what is scarce"),
    ("obstacles",  "naming stress, or what is scarce"),
    ("roster",     "emitted types"),
    ("rude",       "misbehaving"),
    ("settle",     "resolve"),
    ("settled",    "resolved"),
    ("settles",    "resolves"),
    ("settling",   "resolving"),
    ("sought",     "scanner, or what is looked for"),
    ("twin",       "duplicate, or the same"),
    ("twins",      "duplicates, or round trip"),
    ("unsaid",     "unsupported"),
    ("unsure",     "unsupported"),
    ("vacant",     "placeholder"),
];

/// Names that no type, trait, macro, module or constant has any more, with those that took their place.
#[rustfmt::skip]
const NAMES: &[(&str, &str)] = &[
    ("alarm",     "timer"),
    ("carrier",   "transport"),
    ("coding",    "encoding"),
    ("marks",     "flags"),
    ("medium",    "media_type"),
    ("pauses",    "blank lines"),
    ("says",      "message, or about"),
    ("Admission", "authorize"),
    ("Around",    "Middleware"),
    ("Asked",     "QueryMatch"),
    ("Authority", "Priority"),
    ("Choice",    "Alternatives, or what is chosen"),
    ("Coding",    "BodyEncoding"),
    ("Compact",   "InlineString"),
    ("DEEPEST",   "MAX_DEPTH"),
    ("Elsewhere", "ServerOverride"),
    ("FAR",       "MAX_… with what is counted"),
    ("Fate",      "Coverage"),
    ("FAREWELL",  "SHUTDOWN_GRACE"),
    ("FEW",       "MAX_… with what is counted"),
    ("Follow",    "LinkCall"),
    ("FromClock", "RelativeTime"),
    ("Handled",   "HandlerResult"),
    ("HELD",      "contents"),
    ("Held",      "Contents"),
    ("hidden",    "invisible"),
    ("Layout",    "ParamStyle"),
    ("LONGEST",   "MAX_… with what is counted"),
    ("MANY",      "MAX_… with what is counted"),
    ("Marks",     "Flags"),
    ("Medium",    "MediaType"),
    ("NEAR",      "MAX_… with what is counted"),
    ("Once",      "IdempotentRequest"),
    ("Place",     "Location, JsonPointer, SchemaKey, ObjectKind or FieldPath"),
    ("PlaceStep", "FieldStep"),
    ("Prose",     "Docs"),
    ("Reach",     "ServerTarget"),
    ("Refusal",   "Rejection"),
    ("Reports",   "Diagnostics"),
    ("Resort",    "Fallback"),
    ("Said",      "RequestParts"),
    ("Scripted",  "MockTransport"),
    ("Stop",      "Abort"),
    ("Taken",     "Usage, or what was taken"),
    ("Tape",      "TokenBuffer"),
    ("TOLD",      "MAX_… with what is counted"),
    ("Told",      "ErrorBody"),
    ("Unsaid",    "Unsupported"),
    ("Walk",      "Scanner"),
    ("Wire",      "Codec"),
    ("wired",     "impl_serde"),
    ("Words",     "FileScope"),
    ("World",     "Environment"),
];

/// Words that are no part of the name of a type, trait, macro or module, with those that took their place. In a sentence and in the name of a
/// function, a variable or a diagnostic they are the English words that everybody knows.
#[rustfmt::skip]
const ITEMS: &[(&str, &str)] = &[
    ("admission", "authorize"),
    ("again",     "is_duplicate"),
    ("apart",     "inconsistent"),
    ("beside",    "siblings"),
    ("broken",    "violated"),
    ("held",      "contains"),
    ("kept",      "round trip, or what it holds"),
    ("lifted",    "hoisted"),
    ("making",    "in progress"),
    ("many",      "MAX_… with what is counted"),
    ("middle",    "median"),
    ("moment",    "timestamp, or instant"),
    ("museum",    "third-party API"),
    ("noun",      "representation"),
    ("odd",       "escaped, or fallback"),
    ("room",      "module"),
    ("sure",      "PrintResult"),
    ("together",  "consistent, or joint"),
    ("turns",     "interleaved"),
    ("verb",      "pass"),
    ("ways",      "differential test, or paths"),
    ("world",     "Environment, or fixture"),
];

/// Words of the dictionary that were retired for one type or function only: everywhere else they mean what people know by them, and
/// no test can tell the two apart.
#[rustfmt::skip]
const ORDINARY: &[(&str, &str)] = &[
    ("act",     "what people do; the sandbox's is a transaction"),
    ("check",   "what validates a value at run time, and the pass of the lints"),
    ("follow",  "references are followed; a link is called"),
    ("form",    "of HTML and of bodies; how a value stands in a parameter is `ValueForm`"),
    ("fresh",   "new; a first build is called so"),
    ("from",    "std's trait; the sandbox's was `PageStart`"),
    ("judgement program", "a command-line program is one; schemas are a `SchemaSet`"),
    ("layout",  "of printed code; that of a parameter is `ParamStyle`"),
    ("own",     "of the thing itself; the sandbox's was `find_owned`"),
    ("reach",   "what a walk arrives at; the type is `ServerTarget`"),
    ("report",  "of a comparison and of a measurement; what a pass reports is a diagnostic"),
    ("say",     "what descriptions do in sentences"),
    ("tell",    "to tell apart; what a pass tells is reported"),
    ("test",    "tests of Rust and of suites; conditions were called so"),
    ("tokens",  "of Rust and of authentication; the sandbox's were `ids`"),
    ("walk",    "a walk through the IR or a pattern; the type is `Scanner`"),
    ("words",   "of a name, which are its parts; the type is `FileScope`"),
];

/// What defines a type, a trait, a macro or a module.
const ITEM_DEFINITIONS: &[&str] = &["enum", "macro_rules!", "mod", "struct", "trait", "type"];

/// Words that are no part of a name, unless the second follows, with those that took their place.
#[rustfmt::skip]
const PARTS: &[(&str, &str, &str)] = &[
    ("told", "apart", "reported, or how it is known"),
];

/// What no doc begins with, with what it begins with instead.
#[rustfmt::skip]
const OPENINGS: &[(&str, &str)] = &[
    ("Says ",       "Reports, Sets, Adds, or what it is"),
    ("So deep ",    "Maximum depth of"),
    ("So long ",    "Maximum length of"),
    ("So many ",    "Maximum number of"),
    ("So much ",    "Maximum size of"),
    ("Tells of ",   "Reports"),
    ("Tells that ", "Reports that"),
];

/// Retired words that still stand somewhere, by the beginning of the path. This list only becomes shorter.
#[rustfmt::skip]
const LEFT: &[(&str, &[&str])] = &[];

/// What defines a name; `pub` is before fields, too.
const DEFINITIONS: &[&str] = &[
    "const",
    "enum",
    "fn",
    "let",
    "macro_rules!",
    "mod",
    "mut",
    "pub",
    "static",
    "struct",
    "trait",
    "type",
];

#[test]
fn retired_words_stay_away() {
    let mut found = Vec::new();
    let mut left: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (path, text) in files() {
        for (number, line) in (1..).zip(text.lines()) {
            for (old, new) in retired(line) {
                match is_left(&path, old) {
                    Some(start) => drop(left.insert((start, old))),
                    None => found.push(format!("{path}:{number}: `{old}` is `{new}`")),
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    let listed = LEFT
        .iter()
        .flat_map(|(start, words)| words.iter().map(|word| (*start, *word)));
    let gone: Vec<_> = listed.filter(|pair| !left.contains(pair)).collect();
    assert!(gone.is_empty(), "to be taken from the list: {gone:?}");
}

#[test]
fn docs_begin_with_plain_words() {
    let mut found = Vec::new();
    for (path, text) in files() {
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim_start();
            let doc = line.strip_prefix("/// ").or(line.strip_prefix("//! "));
            let opening = OPENINGS
                .iter()
                .find(|(old, _)| doc.is_some_and(|doc| doc.starts_with(old)));
            if let Some((old, new)) = opening {
                found.push(format!("{path}:{number}: `{old}` is `{new}`"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The entry by which a word may still stand in a file.
fn is_left(path: &str, word: &str) -> Option<&'static str> {
    let mut left = LEFT.iter();
    let entry = left.find(|(start, words)| path.starts_with(start) && words.contains(&word));
    entry.map(|(start, _)| *start)
}

/// The retired words of a line, each with the one that took its place.
fn retired(line: &str) -> Vec<(&'static str, &'static str)> {
    let defined: Vec<(&str, &str)> = definitions(line).collect();
    let parts = words(line);
    let words_of_line = WORDS.iter().filter(|(old, _)| has(&parts, old));
    let names = NAMES.iter().filter(|(old, _)| {
        let mut defined = defined.iter();
        defined.any(|(before, name)| name == old && *before != "fn")
    });
    let items = defined
        .iter()
        .filter(|(before, _)| ITEM_DEFINITIONS.contains(before));
    let of_items: Vec<String> = items.flat_map(|(_, name)| words(name)).collect();
    let items = ITEMS.iter().filter(|(old, _)| has(&of_items, old));
    let parts = PARTS
        .iter()
        .filter(|(old, unless, _)| defined.iter().any(|(_, name)| has_part(name, old, unless)));
    let parts = parts.map(|(old, _, new)| (*old, *new));
    let plain = words_of_line.chain(names).chain(items).copied();
    plain.chain(parts).collect()
}

/// Whether a name has this part, and not the other part behind it.
fn has_part(name: &str, part: &str, unless: &str) -> bool {
    let parts = words(name);
    let mut pairs = (1..).zip(&parts);
    pairs.any(|(next, it)| it == part && parts.get(next).is_none_or(|it| it != unless))
}

/// Whether a word stands among others.
fn has(parts: &[String], word: &str) -> bool {
    parts.iter().any(|part| part == word)
}

/// The names that a line defines, each with the word before it.
fn definitions(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let (line, _comment) = line.split_once("//").unwrap_or((line, ""));
    let tokens = line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '!');
    let pairs = tokens.scan("", |before, token| {
        Some((std::mem::replace(before, token), token))
    });
    pairs.filter(|(before, _)| DEFINITIONS.contains(before))
}

/// The words of a line in small letters; names are taken apart at underscores and capitals.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut before = ' ';
    for c in line.chars().chain([' ']) {
        let begins = c.is_ascii_uppercase() && before.is_ascii_lowercase();
        if (begins || !c.is_ascii_alphabetic()) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if c.is_ascii_alphabetic() {
            word.push(c.to_ascii_lowercase());
        }
        before = c;
    }
    words
}

/// The texts that people read and write here, by their paths: not what is generated, no snapshots, not this file.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    gather(&root, &mut paths);
    assert!(paths.len() > 500, "the files of the repository are found");
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a text");
        let path = path.strip_prefix(&root).unwrap_or(&path);
        (path.display().to_string(), text)
    };
    paths.into_iter().map(text).collect()
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.unwrap_or_default();
        let is_left_out = name.starts_with('.')
            || ["CHANGELOG.md", "generated", "node_modules", "target"].contains(&name)
            || path.ends_with(file!());
        if is_left_out {
            continue;
        }
        if path.is_dir() {
            gather(&path, paths);
        } else if [".rs", ".md", ".jinja"]
            .iter()
            .any(|end| name.ends_with(end))
        {
            paths.push(path);
        }
    }
}

#[test]
fn each_word_stands_in_one_list() {
    let lists = [WORDS, NAMES, ITEMS, ORDINARY];
    let mut seen = BTreeSet::new();
    for (word, _) in lists.iter().copied().flatten() {
        assert!(seen.insert(*word), "{word}");
    }
}

#[test]
fn words_are_found_in_sentences_and_in_names() {
    let found = |line| retired(line).first().map(|(old, _)| *old);
    assert_eq!(found("// One complaint."), Some("complaint"));
    assert_eq!(found("fn add_complaint() {}"), Some("complaint"));
    assert_eq!(found("const DEEPEST: usize = 3;"), Some("DEEPEST"));
    assert_eq!(found("struct FirstComplaint;"), Some("complaint"));
    assert_eq!(found("pub struct Wire;"), Some("Wire"));
    assert_eq!(found("let wire = Wire::new();"), None);
    assert_eq!(found("fn is_told(union: &Union) -> bool {"), Some("told"));
    assert_eq!(found("fn they_are_told_apart() {"), None);
    assert_eq!(found("mod obstacles;"), Some("obstacles"));
    assert_eq!(found("struct Beside<'a> {"), Some("beside"));
    assert_eq!(found("fn settings_beside() {} // It is kept."), None);
}
