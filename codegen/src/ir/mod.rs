//! The API itself, free of any language and of OpenAPI's syntax: what exists, what is valid, what can be called.
//!
//! *Optional* (a member may be missing) and *nullable* (a value may be null) are different words here and never merge.

mod api;
mod correction;
mod cross_rule;
mod effect_kind;
mod enumeration;
mod equality;
mod error;
mod id_names;
mod letters;
mod located;
mod named_event;
mod number;
mod operation;
mod operation_role;
mod own;
mod pagination;
mod parent_item;
mod presentation;
mod prose;
mod recognised;
mod resource;
mod roles;
mod route;
mod rule;
mod same_path;
mod schema_json;
mod security;
mod selector;
mod server;
mod shape;
mod states;
mod text_tokens;
mod users;
mod walk;

pub mod dump;
pub mod pointers;

pub use api::{Api, Category, GENERAL, Gap, GapKind, Info, Tag, Trigger, Webhook};
pub use correction::{Corrections, ResourceCorrection, RoleCorrection};
pub use cross_rule::{CrossRule, LookedAt, LooksAt, looked_at};
pub use effect_kind::EffectKind;
pub use enumeration::{Enum, EnumValue};
pub use equality::holds_all_json;
pub use error::ErrorObject;
pub use id_names::{ids_of, is_id, is_id_of};
pub(crate) use letters::likeness;
pub use letters::{is_spelled_alike, singulars, squeezed};
pub use located::{Located, WordPlaces};
pub use named_event::{NamedEvent, named_events};
pub use number::{Number, NumberDomain};
pub use oasmith_schemas::Value;
pub use operation::{
    Body, Content, ContentPart, ErrorAnswer, FormField, Header, Idempotency, Limit, Link,
    LinkSource, LinkTarget, Operation, Parameter, ParameterPresence, ParameterSource, QueryMatch,
    Response, Segment, Status, StreamSwitch, Template,
};
pub use operation_role::{
    Comparison, ItemEffect, KeySource, ListForm, ListPages, ListQuery, OperationRole, PatchForm,
    QueryFilter, QueryOrder, ResourceUse, StateChange,
};
pub use own::{OwnForm, OwnType};
pub use pagination::{FirstPage, PageEnd, PagePlace, PageStep, Pagination};
pub use parent_item::ParentItem;
pub use presentation::{Audience, CodeSample, NamedExample, Presentation, TagGroup};
pub use prose::{Docs, DocsLink, Flag, Flags};
pub use recognised::Recognised;
pub use resource::{
    ApiResource, IdMaker, Inferred, ItemReference, ReasonKind, ResourceId, ResourcePaths,
    ResourceState, Resources,
};
pub use roles::{ID_WORDS, id_type_name, words};
pub use route::Route;
pub use rule::{Bound, Pattern, Rule, Ruled};
pub use same_path::{DistinctParameter, ParameterCondition, SamePathOperation, same_paths};
pub use schema_json::SchemaJson;
pub use security::{OAuth2, Scheme, SchemeKind, ScopedScheme, TokenFlow};
pub use selector::Selector;
pub use server::Server;
pub use shape::{
    Access, Field, FieldTag, Home, List, Map, NameHint, Presence, Record, Rest, Shape, ShapeId,
    ShapeKind, Text, Tuple, Unchecked, Union, Use, Variant,
};
pub use states::{StateMachine, Transition};
pub use text_tokens::is_text_token;
pub use walk::{Holders, all_operations};
