//! Rules that span members.

use oasmith_schemas::schema_set::SchemaId;

use super::{FieldPresence, Ident};

/// The rules on a struct.
#[derive(Debug, Clone, Default)]
pub struct CrossChecks {
    /// Validated together when all members are read.
    pub rules: Vec<CrossCheck>,
    /// The members that they look at.
    pub members: Vec<RuleMember>,
}

impl CrossChecks {
    /// The schemas of the rules.
    pub fn schemas(&self) -> impl Iterator<Item = SchemaId> {
        self.rules.iter().filter_map(|rule| match rule.schema {
            RuleSchema::AnyMember => None,
            RuleSchema::Valid(schema) => Some(schema),
        })
    }
}

/// A rule on a struct.
#[derive(Debug, Clone)]
pub struct CrossCheck {
    /// A stable word for programs.
    pub code: &'static str,
    /// The rule in words.
    pub message: String,
    /// All members of the rule, by their wire names, without repetition.
    pub keys: Vec<String>,
    /// The members whose values (not only their presence) are looked at, as JSON pointers below the struct.
    pub tested: Vec<String>,
    /// What must hold.
    pub schema: RuleSchema,
}

/// What must hold of a struct by a rule.
#[derive(Debug, Clone, Copy)]
pub enum RuleSchema {
    /// It has a member.
    AnyMember,
    /// It is valid by a schema of the description.
    Valid(SchemaId),
}

/// A member that rules look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleMember {
    /// The field.
    pub ident: Ident,
    /// Its name on the wire.
    pub wire: String,
    /// What stands around its value.
    pub presence: FieldPresence,
    /// Whether the member as a whole counts, or members of it.
    pub counts: WhatCounts,
}

/// What of a member counts for rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhatCounts {
    /// Whether it is there, and whether it is null.
    Presence,
    /// It is compared as a whole.
    Value,
    /// Only these are looked at.
    Members(Vec<RuleMember>),
}
