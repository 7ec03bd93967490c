//! A small model of the Rust to write, in which nothing is left to decide: names, types, derives, rules and their code are chosen.

mod cross_check;
mod endpoint;
mod events;
mod ident;
mod item;
mod item_id;
mod krate;
mod literal;
mod matcher;
mod media;
mod presence;
mod problems;
mod residual_schemas;
mod server;
mod ty;

pub mod dump;

pub use cross_check::{CrossCheck, CrossChecks, RuleMember, WhatCounts};
pub use endpoint::{
    Argument, ArgumentId, ArgumentLocation, ArgumentPresence, BodyArgument, Credential, Endpoint,
    EndpointId, EndpointResponse, Group, GroupId, LimitConstant, LinkCall, LinkValue, Paging,
    PagingStep, PathPart, QueryCheck, ResponseHeader, ResponseStatus, Security,
};
pub use events::{EventSet, EventVariant};
pub use ident::Ident;
pub use item::{
    CountRange, Derives, DocComment, EnumItem, EnumVariant, FieldCheck, Item, ItemKind, Items,
    ListChecks, NumberChecks, NumberType, OtherMembers, StateTransition, Struct, StructField,
    TagMember, TextChecks, TextType, UnionItem, UnionSelector, UnionVariant,
};
pub use item_id::{ItemId, ItemKey};
pub use krate::{Crate, Module, ModulePart, Role, RuntimeFeature, Workspace};
pub use literal::Literal;
pub use matcher::{Cost, Matcher, PatternCheck, Step};
pub use media::{
    BodyContent, BodyEncoding, BodyVariant, FieldEncoding, Fields, MediaEncoding, ValueForm,
};
pub use presence::FieldPresence;
pub use problems::{ErrorMembers, Problems};
pub use residual_schemas::{ResidualSchemas, SetMatcher};
pub use server::{ServerOverride, ServerTarget, ServerTemplate, Servers};
pub use ty::{Ty, integer};
