//! Rules that span several members of an object.

use oasmith::Counted;
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet};

use crate::source::Origin;

/// A rule that every valid object keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossRule {
    /// A stable word for programs, by the form of the schema: `exclusive`, `requires`, `at_least_one`, `exactly_one`, `rule`.
    pub code: &'static str,
    /// The rule in words: `must not be set together with return_instructions`.
    pub message: String,
    /// Where it is written.
    pub origin: Origin,
    /// The schema of the objects that keep it.
    pub schema: SchemaId,
    /// What of the schema is asked of requests, which lack what only the service sets; nothing where nothing is left of it.
    pub of_requests: Option<SchemaId>,
    /// What of the schema is asked of answers, which lack what only the caller sets; nothing where nothing is left of it.
    pub of_answers: Option<SchemaId>,
}

impl CrossRule {
    /// The only member that it speaks of, where it says that this one must not be there.
    #[must_use]
    pub fn forbidden_member<'s>(&self, schemas: &'s SchemaSet) -> Option<&'s str> {
        let [Keyword::Not(refused)] = schemas.keywords(self.schema) else {
            return None;
        };
        let [Keyword::Required(names)] = schemas.keywords(*refused) else {
            return None;
        };
        if let [only] = names.as_slice() {
            Some(only)
        } else {
            None
        }
    }
}

/// A value that a schema looks at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LookedAt<'s> {
    /// The names of members from the object that owns the rule down to the value: `[return_instructions, memo]`.
    pub path: Vec<&'s str>,
    /// What of the value is looked at.
    pub looks_at: LooksAt<'s>,
}

/// What of a value a schema looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LooksAt<'s> {
    /// Whether it is there.
    Presence,
    /// The value itself, which is compared with these, which are JSON.
    Value(&'s [String]),
    /// How many items it has, or its items, which are compared with these, which are JSON.
    Items(&'s [String]),
}

/// The values that a schema of a rule looks at, in order.
#[must_use]
pub fn looked_at(schemas: &SchemaSet, schema: SchemaId) -> Vec<LookedAt<'_>> {
    let mut search = Search {
        schemas,
        path: Vec::new(),
        found: Vec::new(),
    };
    search.schema(schema);
    search.found
}

struct Search<'s> {
    schemas: &'s SchemaSet,
    /// Where the value at hand is.
    path: Vec<&'s str>,
    found: Vec<LookedAt<'s>>,
}

impl<'s> Search<'s> {
    fn schema(&mut self, schema: SchemaId) {
        for keyword in self.schemas.keywords(schema) {
            self.keyword(keyword);
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "other keywords look at what the schemas in them do"
    )]
    fn keyword(&mut self, keyword: &'s Keyword) {
        match keyword {
            Keyword::Enum(values) => self.add(LooksAt::Value(values)),
            Keyword::Contains(item, ..) => self.add(LooksAt::Items(self.schemas.values(*item))),
            Keyword::AtLeast(_, Counted::Items) | Keyword::AtMost(_, Counted::Items) => {
                self.add(LooksAt::Items(&[]));
            }
            Keyword::Required(names) => names.iter().for_each(|name| self.presence(name)),
            Keyword::Members(members, ..) => {
                for (name, schema) in members {
                    self.member(name, *schema);
                }
            }
            other => {
                for schema in other.subschemas().in_place {
                    self.schema(*schema);
                }
            }
        }
    }

    fn member(&mut self, name: &'s str, schema: SchemaId) {
        let before = self.found.len();
        self.path.push(name);
        self.schema(schema);
        self.path.pop();
        // `false` looks at nothing.
        if self.found.len() == before {
            self.presence(name);
        }
    }

    fn presence(&mut self, name: &'s str) {
        self.path.push(name);
        self.add(LooksAt::Presence);
        self.path.pop();
    }

    fn add(&mut self, looks_at: LooksAt<'s>) {
        self.found.push(LookedAt {
            path: self.path.clone(),
            looks_at,
        });
    }
}
