//! What rules across members ask of requests, which lack what only the service sets, and of answers, which lack what only the caller sets.

use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet};

use crate::ir::{Access, Field, ShapeKind};
use crate::normalize::schema::shape::drafts::Drafts;

/// Takes what one side does not set out of what the rules of objects ask of it.
pub fn add(drafts: &mut Drafts<'_>) {
    let ids: Vec<_> = drafts.arena.iter().map(|(id, _)| id).collect();
    for id in ids {
        let ShapeKind::Record(record) = &mut drafts.arena.get_mut(id).kind else {
            continue;
        };
        let lacking = |access| {
            // A tag is set by both.
            let is_lacking = |field: &&Field| field.access == access && field.tag.is_none();
            let fields = record.fields.iter().filter(is_lacking);
            fields.map(|field| field.wire.clone()).collect::<Vec<_>>()
        };
        let (of_requests, of_answers) = (lacking(Access::Read), lacking(Access::Write));
        for rule in &mut record.rules {
            let mut without = |lacking: &[String]| {
                let schemas = &mut drafts.schema_set;
                Without { schemas, lacking }.schema(rule.schema)
            };
            rule.of_requests = without(&of_requests);
            rule.of_answers = without(&of_answers);
        }
    }
}

/// Makes schemas of others that ask nothing of members that are never there.
struct Without<'r> {
    schemas: &'r mut SchemaSet,
    lacking: &'r [String],
}

impl Without<'_> {
    /// What is left of a schema; nothing where it asks for nothing then.
    fn schema(&mut self, schema: SchemaId) -> Option<SchemaId> {
        if self.lacking.is_empty() {
            return Some(schema);
        }
        let keywords = self.schemas.keywords(schema).to_vec();
        let left = keywords.into_iter().filter_map(|it| self.keyword(it));
        let left: Vec<Keyword> = left.collect();
        (!left.is_empty()).then(|| self.schemas.add_of(schema, left))
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "other keywords say nothing of members, or stay as they are"
    )]
    fn keyword(&mut self, keyword: Keyword) -> Option<Keyword> {
        match keyword {
            Keyword::Required(mut names) => {
                names.retain(|name| !self.lacking.contains(name));
                (!names.is_empty()).then_some(Keyword::Required(names))
            }
            Keyword::Members(mut members, patterns, other) => {
                members.retain(|(name, _)| !self.lacking.contains(name));
                (!members.is_empty()).then_some(Keyword::Members(members, patterns, other))
            }
            Keyword::AllOf(all) => {
                let left: Vec<_> = all.into_iter().filter_map(|it| self.schema(it)).collect();
                (!left.is_empty()).then_some(Keyword::AllOf(left))
            }
            Keyword::AnyOf(any) => {
                let left: Option<_> = any.into_iter().map(|it| self.schema(it)).collect();
                left.map(Keyword::AnyOf)
            }
            Keyword::Not(refused) => {
                (!self.asks_for_lacking(refused)).then_some(Keyword::Not(refused))
            }
            Keyword::If(condition, then, otherwise) => {
                let then = then.filter(|_| !self.asks_for_lacking(condition));
                let then = self.schema(then?)?;
                Some(Keyword::If(condition, Some(then), otherwise))
            }
            other => Some(other),
        }
    }

    /// Whether a schema asks for nothing but a member that is never there.
    fn asks_for_lacking(&self, schema: SchemaId) -> bool {
        let keywords = self.schemas.keywords(schema);
        let [Keyword::Required(names)] = keywords else {
            return false;
        };
        matches!(names.as_slice(), [only] if self.lacking.contains(only))
    }
}
