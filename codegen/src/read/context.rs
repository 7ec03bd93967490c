//! What every reading function needs beside the node: where diagnostics go, which rules hold, which references were seen.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use super::extension_policy::ExtensionPolicy;
use super::locate::{Bases, locate};
use super::trail::Trail;
use super::version::Version;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, code::CodeRef};
use crate::oas::{SourceText, TargetKind};
use crate::source::{FileId, Origin};
use crate::tree::{Library, Node};

/// The state of one reading.
///
/// It is shared, not exclusive, so that an object and the objects inside it can be read in one expression.
pub(super) struct ReadContext<'t> {
    pub(super) policy: ExtensionPolicy,
    pub(super) version: Cell<Version>,
    /// The dialects that the documents define: whether they have the vocabulary of validation.
    pub(super) dialects: BTreeMap<String, bool>,
    /// Whether keywords of validation mean something in the schema at hand.
    pub(super) validates: Cell<bool>,
    /// The references that are being followed in place of what they point at.
    pub(super) trail: Trail,
    library: Library<'t>,
    bases: RefCell<Bases>,
    diagnostics: RefCell<Diagnostics>,
    references: RefCell<Vec<(TargetKind, SourceText<'t>)>>,
    /// Where objects stand that are no schemas.
    objects: RefCell<BTreeSet<(FileId, u32)>>,
    /// The security schemes that requirements name.
    required_schemes: RefCell<Vec<SourceText<'t>>>,
    said: RefCell<BTreeSet<String>>,
    foreign: RefCell<BTreeMap<&'t str, Option<&'static str>>>,
}

impl<'t> ReadContext<'t> {
    pub(super) fn new(
        policy: ExtensionPolicy,
        library: &Library<'t>,
        diagnostics: Diagnostics,
    ) -> Self {
        Self {
            policy,
            trail: Trail::default(),
            library: library.clone(),
            bases: RefCell::default(),
            version: Cell::new(Version::V3_1),
            dialects: BTreeMap::new(),
            validates: Cell::new(true),
            diagnostics: RefCell::new(diagnostics),
            references: RefCell::default(),
            objects: RefCell::default(),
            required_schemes: RefCell::default(),
            said: RefCell::default(),
            foreign: RefCell::default(),
        }
    }

    pub(super) fn add(&self, diagnostic: Diagnostic) {
        self.diagnostics.borrow_mut().add(diagnostic);
    }

    /// Adds a diagnostic that would only be a burden at every place where it holds: the first place stands for all.
    pub(super) fn add_once(&self, diagnostic: Diagnostic) {
        if self.said.borrow_mut().insert(diagnostic.message.clone()) {
            self.add(diagnostic);
        }
    }

    /// Reads with diagnostics of its own, which are handed back instead of being added.
    pub(super) fn aside<T>(&self, read: impl FnOnce() -> T) -> (T, Diagnostics) {
        let before = self.diagnostics.take();
        let value = read();
        (value, self.diagnostics.replace(before))
    }

    /// Adds what was reported aside.
    pub(super) fn take(&self, diagnostics: Diagnostics) {
        self.diagnostics.borrow_mut().take(diagnostics);
    }

    /// The node that a reference points at, if it is one that has to be read because of it.
    pub(super) fn locate(&self, target: &SourceText<'_>) -> Option<&'t Node> {
        locate(target, &self.library, &mut self.bases.borrow_mut())
    }

    /// What an `x-` key that is not of the vocabulary is near to; looked up once, since descriptions repeat their keys.
    pub(super) fn near_word(
        &self,
        key: &'t str,
        look_up: impl FnOnce() -> Option<&'static str>,
    ) -> Option<&'static str> {
        *self.foreign.borrow_mut().entry(key).or_insert_with(look_up)
    }

    /// Remembers that a node is an object of OpenAPI, and so no schema.
    pub(super) fn saw_object(&self, origin: Origin) {
        self.objects
            .borrow_mut()
            .insert((origin.file, origin.start));
    }

    /// Whether a node was read as an object that is no schema.
    pub(super) fn is_object(&self, origin: Origin) -> bool {
        self.objects.borrow().contains(&(origin.file, origin.start))
    }

    /// Remembers a reference, so that its target can be read even when it stands at an unusual place.
    pub(super) fn saw_reference(&self, role: TargetKind, target: SourceText<'t>) {
        self.references.borrow_mut().push((role, target));
    }

    /// The references that were seen since the last time.
    pub(super) fn take_references(&self) -> Vec<(TargetKind, SourceText<'t>)> {
        self.references.take()
    }

    /// Remembers the name of a scheme that a requirement asks for.
    pub(super) fn requires_scheme(&self, name: SourceText<'t>) {
        self.required_schemes.borrow_mut().push(name);
    }

    /// The schemes that requirements ask for, in the order in which they were read.
    pub(super) fn take_required_schemes(&self) -> Vec<SourceText<'t>> {
        self.required_schemes.take()
    }

    pub(super) fn into_reports(self) -> Diagnostics {
        self.diagnostics.into_inner()
    }
}

/// Starts a diagnostic; shorter than naming the code twice.
pub(super) fn diagnostic(code: CodeRef, origin: Origin, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(Code(code), origin, message)
}
