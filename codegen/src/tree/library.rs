//! The documents of one run: the description and whatever it refers to. All are handed in; nothing is ever fetched.

use std::collections::{BTreeMap, BTreeSet};

use super::index::MemberIndex;
use super::{Node, pointer, uri};
use crate::source::FileId;

/// Maximum number of maps on the way of a pointer that are references.
const MAX_MAPS: usize = 8;

/// A set of documents that may refer to each other.
#[derive(Debug, Clone)]
pub struct Library<'t> {
    main: &'t Node,
    documents: Vec<(String, &'t Node)>,
    /// Where documents stand, by path and by file; the first of several with one path or file counts.
    by_path: BTreeMap<String, usize>,
    by_file: BTreeMap<FileId, usize>,
    /// Paths of documents that may not be opened.
    outside: BTreeSet<String>,
    members: MemberIndex,
}

impl<'t> Library<'t> {
    /// A library of a single document, which has no path and can refer to nothing else.
    #[must_use]
    pub fn of(main: &'t Node) -> Self {
        Self {
            main,
            documents: Vec::new(),
            by_path: BTreeMap::new(),
            by_file: BTreeMap::new(),
            outside: BTreeSet::new(),
            members: MemberIndex::default(),
        }
    }

    /// Names documents that are not among these because they stand where no file may be opened.
    #[must_use]
    pub fn without(mut self, outside: impl IntoIterator<Item = String>) -> Self {
        self.outside.extend(outside);
        self
    }

    /// Whether a document may not be opened.
    #[must_use]
    pub fn is_outside(&self, path: &str) -> bool {
        self.outside.contains(path)
    }

    /// Adds a document, also the main one, under the path or URL by which others refer to it; its own `$self` is another such URL.
    #[must_use]
    pub fn with(mut self, path: impl AsRef<str>, root: &'t Node) -> Self {
        let (path, place) = (uri::join("", path.as_ref()), self.documents.len());
        self.by_path.entry(path.clone()).or_insert(place);
        if let Some(own) = own_uri(root) {
            self.by_path.entry(uri::join(&path, own)).or_insert(place);
        }
        self.by_file.entry(root.origin.file).or_insert(place);
        self.documents.push((path, root));
        self
    }

    /// The description itself.
    #[must_use]
    pub fn main(&self) -> &'t Node {
        self.main
    }

    /// The roots of all documents, the description first.
    pub fn documents(&self) -> impl Iterator<Item = &'t Node> {
        let main = self.main.origin.file;
        let others = self.documents.iter().map(|(_, root)| *root);
        let others = others.filter(move |root| root.origin.file != main);
        std::iter::once(self.main).chain(others)
    }

    /// The root of the document that a text belongs to.
    #[must_use]
    pub fn root(&self, file: FileId) -> Option<&'t Node> {
        if file == self.main.origin.file {
            return Some(self.main);
        }
        self.of_file(file).map(|(_, root)| *root)
    }

    /// The path under which a reference from one text looks for another.
    #[must_use]
    pub fn path(&self, from: FileId, reference: &str) -> String {
        let base = self.of_file(from).map_or("", |(path, _)| path.as_str());
        uri::join(base, &uri::decode_percent(reference))
    }

    /// What references in a text are relative to: its path, or the `$self` of its document.
    #[must_use]
    pub fn base(&self, file: FileId) -> String {
        let path = self.path(file, "");
        match self.root(file).and_then(own_uri) {
            Some(own) => uri::join(&path, own),
            None => path,
        }
    }

    /// The document that a reference (without its fragment) means.
    #[must_use]
    pub fn document(&self, from: FileId, reference: &str) -> Option<&'t Node> {
        self.document_at(&self.path(from, reference))
    }

    /// The document with this path or URL.
    #[must_use]
    pub fn document_at(&self, wanted: &str) -> Option<&'t Node> {
        let place = self.by_path.get(wanted);
        let found = place.and_then(|place| self.documents.get(*place));
        let is_main = || own_uri(self.main).is_some() && self.base(self.main.origin.file) == wanted;
        let main = || is_main().then_some(self.main);
        found.map(|(_, root)| *root).or_else(main)
    }

    /// The node at a pointer from the root of a document; where `components` or a map in it is a reference, the pointer goes through it.
    #[must_use]
    pub fn find(&self, root: &'t Node, pointer: &str) -> Option<&'t Node> {
        self.find_within(root, pointer, MAX_MAPS)
    }

    fn find_within(&self, root: &'t Node, pointer: &str, left: usize) -> Option<&'t Node> {
        let find =
            |pointer| pointer::find_with(root, pointer, |map, key| self.members.get(map, key));
        if let Some(node) = find(pointer) {
            return Some(node);
        }
        let left = left.checked_sub(1)?;
        let ends = pointer.match_indices('/').skip(1).take(2);
        let mut maps = ends.map(|(end, _)| pointer.split_at(end));
        maps.find_map(|(to_map, rest)| {
            let target = find(to_map)?.as_map()?.get("$ref")?;
            let (document, fragment) = uri::split(target.as_text()?);
            let file = target.origin.file;
            let root = if document.is_empty() {
                self.root(file)
            } else {
                self.document(file, document)
            };
            let beyond = format!("{}{rest}", uri::decode_percent(fragment));
            self.find_within(root?, &beyond, left)
        })
    }

    fn of_file(&self, file: FileId) -> Option<&(String, &'t Node)> {
        self.documents.get(*self.by_file.get(&file)?)
    }
}

/// The `$self` of a document without its fragment.
fn own_uri(root: &Node) -> Option<&str> {
    let map = root.as_map().filter(|map| map.get("openapi").is_some())?;
    Some(uri::split(map.get("$self")?.as_text()?).0)
}
