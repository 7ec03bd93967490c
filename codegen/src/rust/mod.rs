//! A small model of the Rust to write, in which nothing is left to decide: names, types, derives, rules and their code are chosen.

mod argument;
mod base_path;
mod calls;
mod cross_check;
mod endpoint;
mod error_answers;
mod events;
mod group;
mod ident;
mod item;
mod item_id;
mod krate;
mod literal;
mod matcher;
mod media;
mod number_texts;
mod oauth2_flow;
mod paging;
mod presence;
mod problems;
mod residual_schemas;
mod response;
mod security;
mod server;
mod ty;
mod type_example;

pub mod dump;

pub use argument::{Argument, ArgumentId, ArgumentPresence, BodyArgument, BodySwitch};
pub use base_path::{BasePath, base_paths};
pub use calls::Calls;
pub use cross_check::{CrossCheck, CrossChecks, RuleMember, RuleSchema, WhatCounts};
pub use endpoint::{
    DistinctArgument, Endpoint, EndpointId, LimitConstant, LinkCall, LinkValue, MessageCategory,
    PathPart, QueryCheck,
};
pub use error_answers::{StatusError, common_error, error_answers};
pub use events::{EventSet, EventVariant};
pub use group::{Group, GroupId};
pub use ident::Ident;
pub use item::{
    CountRange, Derives, DocComment, EnumItem, EnumVariant, FieldCheck, Item, ItemKind, Items,
    ListChecks, NumberChecks, NumberType, OtherMembers, StateTransition, Struct, StructField,
    TagMember, TextChecks, TextType, UnionItem, UnionSelector, UnionVariant, Uniqueness,
};
pub use item_id::{ItemId, ItemKey};
pub use krate::{
    Crate, Module, ModulePart, Role, RuntimeFeature, Workspace, asks_who_calls, shared_names,
};
pub use literal::Literal;
pub use matcher::{Cost, Matcher, PatternCheck, Step};
pub use media::{
    BodyContent, BodyEncoding, BodyVariant, FieldEncoding, Fields, MediaEncoding, ObjectForm,
    ValueForm,
};
pub use number_texts::NumberTexts;
pub use oauth2_flow::OAuth2Flow;
pub use paging::{
    ItemCursor, PageField, PageParameter, Paging, PagingEnd, PagingFirst, PagingPlace, PagingStep,
};
pub use presence::{FieldAccess, FieldPresence};
pub use problems::{ErrorMembers, Problems};
pub use residual_schemas::{ResidualSchemas, SetMatcher};
pub use response::{EndpointResponse, ErrorContent, ResponseHeader, ResponseStatus};
pub use security::{RequiredScheme, Security};
pub use server::{ServerOverride, ServerTarget, ServerTemplate, Servers};
pub use ty::{Ty, integer};
pub use type_example::{TypeExample, TypeExamples};
