//! The file: a list of entries with `code`, `pointer` and `reason` for what is accepted, and `code`, `level` and `reason` for levels.

use oasmith_codegen::diagnostics::{Diagnostic, Diagnostics, suggest};
use oasmith_codegen::load;
use oasmith_codegen::source::{FileId, LineIndex, Origin, SourceMap};
use oasmith_codegen::tree::{Entry, Mapping, Node, NodeValue};

use super::{Decision, Rule, sunset};
use crate::asked;

/// What is wrong with the file, a line each.
pub type PolicyErrors = Vec<String>;

const KEYS: &[&str] = &[
    "code",
    "pointer",
    "detail",
    "level",
    "party",
    "sunset-within",
    "reason",
];

const ENTRY: &str = "write `code`, `pointer` and `reason`, or `code`, `level` and `reason`";

/// A text of the file.
#[derive(Clone, Copy)]
struct Word<'n> {
    text: &'n str,
    origin: Origin,
}

/// Reads the file.
///
/// # Errors
/// When it is no list of entries, when a code, a level or a party is not known, or when there is no reason.
pub fn read(path: &str, text: &str) -> Result<Vec<Rule>, PolicyErrors> {
    let mut sources = SourceMap::default();
    let file = sources.add(path, text);
    let lines = LineIndex::new(text);
    let reader = Reader { path, lines };
    let root = reader.load(&sources, file)?;
    let Some(list) = root.as_list() else {
        return Err(vec![
            reader.at(root.origin, &format!("write a list; of each entry {ENTRY}")),
        ]);
    };
    let (mut rules, mut errors) = (Vec::new(), Vec::new());
    for node in list {
        match reader.entry(node) {
            Ok(rule) => rules.push(rule),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        Ok(rules)
    } else {
        Err(errors)
    }
}

struct Reader<'t> {
    path: &'t str,
    lines: LineIndex<'t>,
}

impl Reader<'_> {
    fn load(&self, sources: &SourceMap, file: FileId) -> Result<Node, PolicyErrors> {
        let mut found = Diagnostics::default();
        let root = load::load(sources, file, &mut found);
        if found.has_errors() {
            let sorted = found.sorted();
            let line = |it: &&Diagnostic| match &it.primary {
                Some(label) => self.at(label.origin, &it.message),
                None => format!("{}: {}", self.path, it.message),
            };
            return Err(sorted.iter().map(line).collect());
        }
        root.ok_or_else(|| vec![format!("{}: there is nothing in it", self.path)])
    }

    fn place(&self, origin: Origin) -> String {
        let at = self.lines.locate(origin.start);
        format!("{}:{}:{}", self.path, at.line, at.column)
    }

    fn at(&self, origin: Origin, message: &str) -> String {
        format!("{}: {message}", self.place(origin))
    }

    fn entry(&self, node: &Node) -> Result<Rule, String> {
        let Some(map) = node.as_map() else {
            return Err(self.at(node.origin, ENTRY));
        };
        let is_unknown = |entry: &&Entry| !KEYS.contains(&entry.key.as_str());
        if let Some(unknown) = map.entries.iter().find(is_unknown) {
            let known = KEYS.iter().copied();
            let hint = suggest::did_you_mean(&unknown.key, known)
                .unwrap_or_else(|| format!("there are `{}`", KEYS.join("`, `")));
            let message = format!("`{}` is not known here; {hint}", unknown.key);
            return Err(self.at(unknown.key_origin, &message));
        }
        let code = self.needed(node, map, "code")?;
        let reason = self.needed(node, map, "reason")?;
        let (pointer, level) = (self.text(map, "pointer")?, self.text(map, "level")?);
        let (party, detail) = (self.text(map, "party")?, self.text(map, "detail")?);
        let decision = match level {
            Some(_) if detail.is_some() => {
                let message = "`detail` is for what is accepted; a `level` is that of a code";
                return Err(self.at(node.origin, message));
            }
            Some(level) => {
                let parties = party.map(|it| self.read(it, asked::party_list));
                Decision::Level(self.read(level, asked::level)?, parties.transpose()?)
            }
            None if party.is_some() => {
                let message = "`party` is for a `level`; what is accepted is so for all";
                return Err(self.at(node.origin, message));
            }
            // Nobody accepts all changes of a kind, wherever they will be, by leaving out a line.
            None => {
                self.needed(node, map, "pointer")?;
                Decision::Accepted(detail.map(|it| it.text.to_owned()))
            }
        };
        let (mut kinds, sunset_within) = (self.read(code, asked::kinds)?, self.days(map)?);
        if sunset_within.is_some() {
            kinds.retain(|it| sunset::ANNOUNCEMENTS.contains(it));
            if kinds.is_empty() || matches!(decision, Decision::Accepted(_)) {
                let message = "`sunset-within` is for the `level` of what deprecates";
                return Err(self.at(node.origin, message));
            }
        }
        Ok(Rule {
            kinds,
            sunset_within,
            pointer: pointer.map(|it| it.text.to_owned()),
            decision,
            reason: reason.text.to_owned(),
            code: code.text.to_owned(),
            place: self.place(node.origin),
        })
    }

    /// The text of a key that must be there.
    fn needed<'n>(&self, node: &Node, map: &'n Mapping, key: &str) -> Result<Word<'n>, String> {
        let missing = || self.at(node.origin, &format!("`{key}` is missing; it is a text"));
        self.text(map, key)?.ok_or_else(missing)
    }

    /// The text of a key, if it is there.
    fn text<'n>(&self, map: &'n Mapping, key: &str) -> Result<Option<Word<'n>>, String> {
        let Some(node) = map.get(key) else {
            return Ok(None);
        };
        let text = node.as_text().filter(|it| !it.trim().is_empty());
        let text = text.ok_or_else(|| self.at(node.origin, &format!("`{key}` is a text")))?;
        Ok(Some(Word {
            text,
            origin: node.origin,
        }))
    }

    /// The days of `sunset-within`, if it is there.
    fn days(&self, map: &Mapping) -> Result<Option<i64>, String> {
        let Some(node) = map.get("sunset-within") else {
            return Ok(None);
        };
        let days = match &node.value {
            NodeValue::Number(lexeme) => lexeme.parse::<u32>().ok(),
            NodeValue::Null
            | NodeValue::Bool(_)
            | NodeValue::Text(_)
            | NodeValue::List(_)
            | NodeValue::Map(_) => None,
        };
        let wrong = || self.at(node.origin, "`sunset-within` is a number of days");
        days.map(|it| Some(i64::from(it))).ok_or_else(wrong)
    }

    /// What a word means, or where it stands and what was meant.
    fn read<T>(
        &self,
        word: Word<'_>,
        meaning: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, String> {
        meaning(word.text).map_err(|message| self.at(word.origin, &message))
    }
}
