//! A small model of the Rust to write, in which nothing is left to decide: names, types, derives, rules and their code are chosen.

mod endpoint;
mod ident;
mod item;
mod item_id;
mod judgement;
mod krate;
mod literal;
mod matcher;
mod media;
mod presence;
mod problems;
mod server;
mod test;
mod ty;

pub mod dump;

pub use endpoint::{
    Argument, ArgumentPresence, BodyArgument, Credential, Endpoint, Group, LinkCall, LinkValue,
    Outcome, OutcomeHeader, OutcomeStatus, Paging, QueryMatch, Security,
};
pub use ident::Ident;
pub use item::{
    CountRange, Derives, DocComment, Enum, EnumVariant, Item, ItemKind, Items, ListChecks,
    NumberChecks, NumberType, Rest, Struct, StructField, Tag, TextChecks, TextType, Transition,
    Union, UnionSelector, UnionVariant,
};
pub use item_id::{ItemId, ItemKey};
pub use judgement::{Judgements, SetMatcher};
pub use krate::{Crate, Module, Part, Role, Workspace};
pub use literal::Literal;
pub use matcher::{Cost, Matcher, PatternCheck, Step};
pub use media::{BodyEncoding, Choice, Content, Fields, Form, FormField, Medium};
pub use presence::Presence;
pub use problems::{ErrorMembers, Problems};
pub use server::{Server, ServerOverride, ServerTarget, Servers};
pub use test::{CrossCheck, Place, PlaceStep, Test};
pub use ty::{Ty, integer};
