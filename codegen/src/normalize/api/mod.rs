//! Operations and what belongs to them: parameters, bodies, answers, links, security, webhooks. What a schema becomes they ask of
//! [`Shapes`](super::schema::Shapes).

pub mod bodies;
mod callbacks;
pub mod components;
pub mod contents;
pub mod extensions;
pub mod framework_ids;
pub mod groups;
pub mod headers;
mod items;
pub mod links;
mod made_ids;
pub mod operation_ids;
pub mod operations;
pub mod parameters;
pub mod parts;
pub mod path_items;
pub mod presentation;
pub mod query;
mod responses;
pub mod security;
pub mod styles;
pub mod template;
pub mod webhooks;
