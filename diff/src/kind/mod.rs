//! The kinds of change: what each is called, what it means, and what it does to those who call, to those who serve and to Rust code.

/// The constants of a module, and the list of them. A row says of a kind what changed (its `about`), its id,
/// constant, name and keyword, and what it does: to callers and servers alike wherever it happens, or an effect.
macro_rules! kinds {
    ($(
        $(#[doc = $about:literal])+
        $id:ident $constant:ident $name:literal of $keyword:literal {
            $(effect: $effect:expr,)?
            $(callers: $callers:expr, servers: $servers:expr,)?
            code: $code:expr,
        }
    )+) => {
        /// The kinds of this module.
        pub const ALL: &[$crate::kind::KindRef] = &[$($constant),+];

        $(
            #[doc = concat!(stringify!($id), ":", $($about),+)]
            pub const $constant: $crate::kind::KindRef = &$crate::kind::Kind {
                id: stringify!($id),
                name: $name,
                keyword: $keyword,
                about: concat!($($about),+).trim_ascii(),
                effect: $($effect)? $($crate::kind::wire($callers, $servers))?,
                code: $code,
            };
        )+
    };
}

pub mod api;
pub mod body;
pub(crate) mod claims;
mod effect;
pub mod list;
pub mod number;
pub mod object;
pub mod operation;
pub mod other_members;
pub mod page;
pub mod parameter;
pub mod response;
pub mod rust;
pub mod security;
pub mod sunset;
pub mod text;
pub mod union;
pub mod value;

pub use claims::Claim;
pub use effect::{ClientReading, DirectedEffect, Effect, MemberChange, ValueChange, WireEffect};

/// A kind of change.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// Never changes, so that findings can be accepted by it: `D101`.
    pub id: &'static str,
    /// For people: `operation-removed`.
    pub name: &'static str,
    /// The keyword or object of OpenAPI or JSON Schema that it is about: `maximum`, `securitySchemes`.
    pub keyword: &'static str,
    /// What changed, and what follows, in a sentence or two.
    pub about: &'static str,
    /// What it does on the wire.
    pub effect: Effect,
    /// What it does to Rust code.
    pub code: CodeEffect,
}

impl Kind {
    /// The first sentence of what changed: `A parameter is gone; who sends it is not heard.`
    #[must_use]
    pub fn about_first(&self) -> &'static str {
        let end = self.about.find(". ").map_or(self.about.len(), |at| at + 1);
        self.about.get(..end).unwrap_or(self.about)
    }
}

/// A kind of the registry.
pub type KindRef = &'static Kind;

/// What a change does to Rust code on generated crates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeEffect {
    /// To code on the models and the client.
    pub client: ItemChange,
    /// To code on the server.
    pub server: ItemChange,
}

/// What a change does to the public items of a crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemChange {
    /// Nothing that a compiler sees.
    Unchanged,
    /// Only more than before.
    Adds,
    /// Something is gone or is another.
    Breaks,
    /// It depends on the types that were chosen, which are compared.
    ByTypes,
}

const fn wire(callers: Claim, servers: Claim) -> Effect {
    Effect::Always(WireEffect { callers, servers })
}

const fn directed(request: [Claim; 2], response: [Claim; 2]) -> Effect {
    Effect::ByDirection(DirectedEffect::new(request, response))
}

const fn code(client: ItemChange, server: ItemChange) -> CodeEffect {
    CodeEffect { client, server }
}

/// Nothing changes for anybody on the wire.
const SILENT: Effect = wire(Claim::Safe, Claim::Safe);

/// What no compiler sees.
const SAME_CODE: CodeEffect = code(ItemChange::Unchanged, ItemChange::Unchanged);

/// Only more than before, for callers and servers.
const MORE_CODE: CodeEffect = code(ItemChange::Adds, ItemChange::Adds);

/// Something is gone or another, for callers and servers.
const OTHER_CODE: CodeEffect = code(ItemChange::Breaks, ItemChange::Breaks);

/// The types decide.
const CODE_BY_TYPES: CodeEffect = code(ItemChange::ByTypes, ItemChange::ByTypes);

/// What a generated client does not look at.
const UNCHECKED: ClientReading = ClientReading::Reads(
    "a caller relies on the rule; generated clients do not check it in answers",
);

/// All kinds, by id.
pub fn all() -> impl Iterator<Item = KindRef> {
    [
        api::ALL,
        security::ALL,
        operation::ALL,
        parameter::ALL,
        body::ALL,
        response::ALL,
        value::ALL,
        number::ALL,
        text::ALL,
        list::ALL,
        object::ALL,
        other_members::ALL,
        union::ALL,
        sunset::ALL,
        rust::ALL,
    ]
    .into_iter()
    .flatten()
    .copied()
}

/// The kind with this id or name, in any case.
#[must_use]
pub fn find(wanted: &str) -> Option<KindRef> {
    all()
        .find(|kind| kind.id.eq_ignore_ascii_case(wanted) || kind.name.eq_ignore_ascii_case(wanted))
}
