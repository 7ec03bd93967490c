//! Puts a tree together from the openings, keys, values and closings that a parser meets.

use super::keys;
use super::limits::LoadLimits;
use super::merge::{self, Merged};
use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{FileId, Origin};
use crate::tree::{Entry, Mapping, Node, NodeValue};

/// Reading cannot go on; why has been said.
pub(super) struct Abort;

/// A key as the builder keeps it until its value is complete.
pub(super) enum Key {
    /// An ordinary key.
    Text(String, Origin),
    /// `<<`, whose value is spread over the map that it stands in.
    Merge(Origin),
    /// Something that cannot be a key; its value is read and forgotten.
    Unusable,
}

/// The containers that are open, and the root once it is complete.
pub(super) struct Builder<'l> {
    file: FileId,
    limits: &'l LoadLimits,
    open: Vec<Open>,
    root: Option<Node>,
    diagnostics: Diagnostics,
}

struct Open {
    start: u32,
    end: u32,
    content: Content,
}

enum Content {
    List(Vec<Node>),
    Map {
        entries: Vec<Entry>,
        merged: Vec<Merged>,
        pending: Option<Key>,
    },
}

impl<'l> Builder<'l> {
    /// An empty tree of this text.
    pub(super) fn new(file: FileId, limits: &'l LoadLimits) -> Self {
        Self {
            file,
            limits,
            open: Vec::new(),
            root: None,
            diagnostics: Diagnostics::default(),
        }
    }

    /// The place between two bytes of this text.
    pub(super) fn origin(&self, start: u32, end: u32) -> Origin {
        Origin {
            file: self.file,
            start,
            end: end.max(start),
        }
    }

    /// Keeps a diagnostic until the tree is handed over.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.add(diagnostic);
    }

    /// How many containers are open.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Whether the innermost container is a map that waits for a key.
    pub(super) fn expects_key(&self) -> bool {
        matches!(
            self.open.last(),
            Some(Open {
                content: Content::Map { pending: None, .. },
                ..
            })
        )
    }

    /// Whether the innermost container is a map.
    pub(super) fn is_in_map(&self) -> bool {
        let innermost = self.open.last().map(|open| &open.content);
        matches!(innermost, Some(Content::Map { .. }))
    }

    /// Begins a list.
    pub(super) fn open_list(&mut self, origin: Origin) -> Result<(), Abort> {
        self.open(origin, Content::List(Vec::new()))
    }

    /// Begins a map.
    pub(super) fn open_map(&mut self, origin: Origin) -> Result<(), Abort> {
        let content = Content::Map {
            entries: Vec::new(),
            merged: Vec::new(),
            pending: None,
        };
        self.open(origin, content)
    }

    /// Takes the key of the next entry.
    pub(super) fn key(&mut self, key: Key) {
        if let Some(Open {
            content: Content::Map { pending, .. },
            ..
        }) = self.open.last_mut()
        {
            *pending = Some(key);
        }
    }

    /// Ends the innermost container: at its closing bracket, or at its last content where it has none.
    pub(super) fn close(&mut self, bracket: Option<u32>) -> Option<Node> {
        let open = self.open.pop()?;
        let origin = self.origin(open.start, bracket.unwrap_or(open.end));
        let value = match open.content {
            Content::List(mut items) => {
                items.shrink_to_fit();
                NodeValue::List(items)
            }
            Content::Map {
                mut entries,
                merged,
                ..
            } => {
                entries.shrink_to_fit();
                keys::duplicates(&entries, &mut self.diagnostics);
                NodeValue::Map(Mapping {
                    entries: merge::spread(entries, merged, &mut self.diagnostics),
                })
            }
        };
        Some(Node { origin, value })
    }

    /// Puts a complete value where it belongs: into the innermost container, or at the root.
    pub(super) fn place(&mut self, node: Node) {
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return;
        };
        open.end = open.end.max(node.origin.end);
        match &mut open.content {
            Content::List(items) => items.push(node),
            Content::Map {
                entries,
                merged,
                pending,
            } => match pending.take() {
                Some(Key::Text(key, key_origin)) => entries.push(Entry {
                    key,
                    key_origin,
                    node,
                }),
                Some(Key::Merge(origin)) => merged.push(Merged {
                    before: entries.len(),
                    origin,
                    node,
                }),
                Some(Key::Unusable) => {}
                None => {
                    *pending = Some(Key::Unusable);
                    self.diagnostics.add(key_is_no_text(&node));
                }
            },
        }
    }

    /// The root, if the text had one, and all diagnostics.
    pub(super) fn finish(self) -> (Option<Node>, Diagnostics) {
        (self.root, self.diagnostics)
    }

    /// Reports that the nesting is too deep.
    pub(super) fn too_deep(&mut self, origin: Origin, limit: usize) -> Abort {
        let message = format!("lists and maps are nested more than {limit} deep");
        let help = "move the inner parts to `components` and refer to them with `$ref`";
        self.report(Diagnostic::new(Code(codes::TOO_DEEP), origin, message).help(help));
        Abort
    }

    fn open(&mut self, origin: Origin, content: Content) -> Result<(), Abort> {
        if self.open.len() >= self.limits.depth {
            return Err(self.too_deep(origin, self.limits.depth));
        }
        self.open.push(Open {
            start: origin.start,
            end: origin.end,
            content,
        });
        Ok(())
    }
}

fn key_is_no_text(node: &Node) -> Diagnostic {
    let message = format!("{} cannot be a key", node.kind());
    Diagnostic::new(Code(codes::KEY_NOT_TEXT), node.origin, message)
        .label("a key must be a single text")
        .help("write the key as a quoted string, or turn the map into a list of pairs")
        .repair("the entry is left out")
}
