//! Changes that were accepted, from a file: code, pointer and reason of each.

use oasmith_codegen::diagnostics::suggest;
use oasmith_codegen::source::{FileId, LineIndex, Origin, SourceMap};
use oasmith_codegen::tree::{Entry, Node};
use oasmith_codegen::{diagnostics::Diagnostics, load};

use crate::comparison::Comparison;
use crate::kind::{self, KindRef};

/// A change that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acceptance {
    kind: KindRef,
    pointer: String,
    reason: String,
    /// Where it stands: `accepted.yaml:3:3`.
    place: String,
}

/// What is wrong with the file, a line each.
pub type AcceptanceErrors = Vec<String>;

const KEYS: &[&str] = &["code", "pointer", "reason"];

/// Reads a file of accepted changes: a list of `code`, `pointer` and `reason`.
///
/// # Errors
/// When it is no such list, when a code is not known, or when there is no reason.
pub fn read(path: &str, text: &str) -> Result<Vec<Acceptance>, AcceptanceErrors> {
    let mut sources = SourceMap::default();
    let file = sources.add(path, text);
    let lines = LineIndex::new(text);
    let reader = Reader { path, lines };
    let root = reader.load(&sources, file)?;
    let Some(list) = root.as_list() else {
        return Err(vec![reader.at(
            root.origin,
            "write a list; each entry has `code`, `pointer` and `reason`",
        )]);
    };
    let (mut accepted, mut errors) = (Vec::new(), Vec::new());
    for node in list {
        match reader.entry(node) {
            Ok(entry) => accepted.push(entry),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        Ok(accepted)
    } else {
        Err(errors)
    }
}

struct Reader<'t> {
    path: &'t str,
    lines: LineIndex<'t>,
}

impl Reader<'_> {
    fn load(&self, sources: &SourceMap, file: FileId) -> Result<Node, AcceptanceErrors> {
        let mut found = Diagnostics::default();
        let root = load::load(sources, file, &mut found);
        if found.has_errors() {
            let sorted = found.sorted();
            let line = |it: &&oasmith_codegen::diagnostics::Diagnostic| {
                format!("{}: {}", self.path, it.message)
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

    fn entry(&self, node: &Node) -> Result<Acceptance, String> {
        let Some(map) = node.as_map() else {
            return Err(self.at(node.origin, "write `code`, `pointer` and `reason`"));
        };
        let is_unknown = |entry: &&Entry| !KEYS.contains(&entry.key.as_str());
        if let Some(unknown) = map.entries.iter().find(is_unknown) {
            let message = format!(
                "`{}` is not known here; there are `code`, `pointer` and `reason`",
                unknown.key
            );
            return Err(self.at(unknown.key_origin, &message));
        }
        let text = |key: &str| {
            let found = map
                .get(key)
                .and_then(Node::as_text)
                .filter(|it| !it.trim().is_empty());
            found.ok_or_else(|| self.at(node.origin, &format!("`{key}` is missing; it is a text")))
        };
        let (code, pointer, reason) = (text("code")?, text("pointer")?, text("reason")?);
        let kind = kind::find(code).ok_or_else(|| {
            let known = kind::all().flat_map(|it| [it.id, it.name]);
            let hint = suggest::did_you_mean(code, known)
                .unwrap_or_else(|| "`explain` lists all codes".to_owned());
            self.at(
                node.origin,
                &format!("no change is called `{code}`; {hint}"),
            )
        })?;
        Ok(Acceptance {
            kind,
            pointer: pointer.to_owned(),
            reason: reason.to_owned(),
            place: self.place(node.origin),
        })
    }
}

/// Marks the changes that were accepted, and returns a line for each entry that is about none of them.
pub fn accept(comparison: &mut Comparison, accepted: &[Acceptance]) -> Vec<String> {
    let mut unused = Vec::new();
    for entry in accepted {
        let mut is_used = false;
        let changes = comparison.changes.iter_mut();
        for change in changes.filter(|it| it.kind == entry.kind && it.is_at(&entry.pointer)) {
            change.accepted = Some(entry.reason.clone());
            is_used = true;
        }
        if !is_used {
            unused.push(format!(
                "{}: no change `{}` at `{}`; remove the entry",
                entry.place, entry.kind.id, entry.pointer
            ));
        }
    }
    unused
}
