//! Resource groups, which operations are divided into.

use oasmith_schemas::arena::Id;

use super::{DocComment, Ident};

/// The id of a resource group in [`Workspace::groups`](super::Workspace::groups).
pub type GroupId = Id<Group>;

/// A resource group.
#[derive(Debug, Clone)]
pub struct Group {
    /// Its name as a module and as a method.
    pub module: Ident,
    /// Its name as a type.
    pub ident: Ident,
    /// The feature that it is part of, if users choose.
    pub feature: Option<String>,
    /// Its name in the description.
    pub tag: String,
    /// Of the tag.
    pub docs: DocComment,
}
