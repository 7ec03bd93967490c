//! What schemas mean together, without making anything: their parts with where each stands, the alternatives beside them, null, and the rules
//! and roles that are read from them.

pub mod all_of;
pub mod collisions;
pub mod condition_words;
pub mod described_types;
pub mod differences;
pub mod event_forms;
pub mod gather;
pub mod listed;
pub mod mapping;
pub mod nullable;
pub mod parts;
pub mod plain_condition;
pub mod refused_null;
pub mod repeated;
pub mod role_words;
pub mod roles;
pub mod rule_reader;
pub mod rule_words;
pub mod rules;
pub mod schema_index;
pub mod stated_rules;
pub mod types;
pub mod undeclared;
pub mod unquoted;
pub mod unwrap;
