//! Where a schema or another object stands, and diagnostics about it.

use crate::diagnostics::code::CodeRef;
use crate::diagnostics::{Code, Diagnostic};
use crate::oas::{RefOr, Reference};
use crate::source::{FileId, Origin};

/// Where a schema begins: its file and the byte.
pub(super) type SchemaStart = (FileId, u32);

/// Where a schema of this origin begins.
pub(super) fn place(origin: Origin) -> SchemaStart {
    (origin.file, origin.start)
}

/// A diagnostic of this module.
pub(super) fn diagnostic(code: CodeRef, origin: Origin, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(Code(code), origin, message)
}

/// The object that stands here, or at the end of the reference in its place.
pub(super) fn here<'a, T>(
    object: &'a RefOr<'a, T>,
    resolve: impl FnOnce(&Reference<'a>) -> Option<&'a T>,
) -> Option<&'a T> {
    match object {
        RefOr::Here(object) => Some(object),
        RefOr::Ref(reference) => resolve(reference),
    }
}
