//! Webhooks as one enum.

use super::{DocComment, Ident, Ty};

/// The enum of all webhooks, which a member of their bodies distinguishes.
#[derive(Debug, Clone)]
pub struct EventSet {
    /// Its name.
    pub ident: Ident,
    /// The member, on the wire.
    pub member: String,
    /// The webhooks, in the order of the document.
    pub variants: Vec<EventVariant>,
}

/// One webhook.
#[derive(Debug, Clone)]
pub struct EventVariant {
    /// Its name.
    pub ident: Ident,
    /// The values of the member that stand for it.
    pub categories: Vec<String>,
    /// The type of its body.
    pub ty: Ty,
    /// Of the schema of the event.
    pub docs: DocComment,
    /// Whether it should no longer be used.
    pub deprecated: bool,
}
