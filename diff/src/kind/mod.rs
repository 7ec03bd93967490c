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
pub mod text;
pub mod union;
pub mod value;

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

/// A kind of the registry.
pub type KindRef = &'static Kind;

/// What holds of somebody who does not change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// Everything goes on.
    Safe,
    /// It breaks under a condition, which is named.
    MayBreak(&'static str),
    /// It breaks.
    Breaks,
}

/// What holds of both sides of the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WireEffect {
    /// Of callers that do not change, with a server that does.
    pub callers: Claim,
    /// Of servers that do not change, with callers that do.
    pub servers: Claim,
}

/// What a kind of change does on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The same wherever it happens.
    Always(WireEffect),
    /// Something else for what is sent to the service than for what comes from it.
    ByDirection {
        /// In requests.
        request: WireEffect,
        /// In responses.
        response: WireEffect,
    },
    /// What inclusion of the values finds: fewer, more or other values are valid.
    Values(ValueChange, ClientReading),
    /// A member comes or goes, and what else may be in an object decides.
    Member(MemberChange),
    /// Another side sets a member: what inclusion finds of the values, and who relied on it where it no longer goes, or does not go yet.
    Access,
    /// A parameter or a body comes that may be missing, and what callers send in its place already decides.
    PartAdded,
    /// The same for members that are not declared: those that are described break, those that are merely not forbidden may break.
    Undeclared(ValueChange),
}

/// Which values a schema takes after a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueChange {
    /// No others than before.
    Fewer,
    /// All of before.
    More,
    /// It cannot be said from the change alone.
    Others,
}

/// What a generated client does with a value of an answer that its description does not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientReading {
    /// It refuses to read it.
    Refuses,
    /// It reads it, and this is the condition under which a program breaks.
    Reads(&'static str),
    /// The same where it is a value of an enumeration that keeps those that it does not know, which one that is closed does not.
    Keeps(&'static str),
}

/// What happens to a member that nobody has to send any more, or yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberChange {
    /// It is new.
    Added,
    /// It is gone, and could be missing before.
    Removed,
    /// It is gone, and had to be there before.
    RequiredRemoved,
}

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
    let [callers, servers] = request;
    let request = WireEffect { callers, servers };
    let [callers, servers] = response;
    let response = WireEffect { callers, servers };
    Effect::ByDirection { request, response }
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
