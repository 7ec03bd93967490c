//! What every part of this module looks things up in; nothing in it changes once it is made.

use oasmith_schemas::arena::ArenaMap;

use super::boxes::Boxes;
use super::contents::Contents;
use super::emitted::EmittedTypes;
use super::formats::Formats;
use super::more_derives::MoreDerives;
use super::names::Names;
use super::own_modules::OwnModules;
use crate::check::{Direction, Facts};
use crate::diagnostics::code::CodeRef;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Api, Shape, ShapeId, ShapeKind};
use crate::rust::ItemId;
use crate::source::Origin;

/// The lookups.
pub(super) struct LowerContext<'a> {
    pub api: &'a Api,
    /// What is true of its shapes together.
    pub facts: &'a Facts,
    /// What they contain that only Rust wants to know.
    pub contents: &'a Contents,
    /// Which type each format becomes.
    pub formats: &'a Formats,
    /// Which derives there are besides.
    pub derives: &'a MoreDerives,
    /// Which types stand in modules of their own.
    pub modules: &'a OwnModules,
    /// Which shapes become items.
    pub emitted: &'a EmittedTypes,
    /// What stands in a box.
    pub boxes: &'a Boxes,
    /// What everything is called.
    pub names: &'a Names,
    /// The item of each shape that has one.
    pub items: &'a ArenaMap<Shape, ItemId>,
    /// Whether a request is refused that has a member which only the service sets.
    pub refuses_read_only: bool,
}

impl<'a> LowerContext<'a> {
    /// The shape with this id.
    pub(super) fn shape(&self, id: ShapeId) -> &'a Shape {
        self.api.shapes.get(id)
    }

    /// The way that a shape goes, if an operation reaches it.
    pub(super) fn direction(&self, id: ShapeId) -> Option<&'a Direction> {
        self.facts.directions.get(&id)
    }

    /// How values are written outside of JSON: a type of the user's own is written as the record or union that it replaces.
    pub(super) fn written_as(&self, id: ShapeId) -> &'a ShapeKind {
        let own = self.api.own.get(&id).map(|own| &own.replaced.kind);
        let object = own.filter(|it| matches!(it, ShapeKind::Record(_) | ShapeKind::Union(_)));
        object.unwrap_or(&self.shape(id).kind)
    }
}

/// A diagnostic of this module.
pub(super) fn diagnostic(code: CodeRef, origin: Origin, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(Code(code), origin, message)
}
