//! Whole bodies and parameters that may have no more than so many items or members.

use super::{Emitted, Keyword, Schema, SchemaIn, Store};
use crate::counted::{Bound, Counted};
use crate::json::Note;
use crate::violation::MessageParts;
use crate::{Abort, Decoder, Kind, Mode};

/// What validates an argument of a call before it is read, beyond what its type checks.
pub trait ArgumentSchema: Sync {
    /// Validates the whole value at hand, and notes what fails. Nothing is consumed.
    ///
    /// # Errors
    /// The document is broken.
    fn validate(&self, from: &mut Decoder<'_>) -> Result<(), Abort>;
}

impl ArgumentSchema for Schema {
    fn validate(&self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.validate_whole(&Emitted, self)
    }
}

/// Maximum number of references that are followed to where a schema says how many there may be.
const MAX_REFERENCES: usize = 8;

impl Decoder<'_> {
    /// Validates a whole body or parameter. One that has too many items or members is not looked into, and reading it ends at the most.
    ///
    /// # Errors
    /// The document is broken.
    pub fn validate_whole<S: Store>(
        &mut self,
        store: &S,
        schema: &SchemaIn<S>,
    ) -> Result<(), Abort> {
        let (at, kind) = (self.place(), self.peek_kind()?);
        let of = match kind {
            Kind::Array => Counted::Items,
            Kind::Object => Counted::Members,
            Kind::Null | Kind::Boolean | Kind::Number | Kind::String => {
                return self.validate_by(store, schema);
            }
        };
        let most = most(store, schema, of).filter(|_| self.mode() == Mode::Strict);
        let Some(most) = most else {
            return self.validate_by(store, schema);
        };
        if !self.has_more(most, kind)? {
            return self.validate_by(store, schema);
        }
        let bound = Bound::Most(most);
        self.failures.push(Note {
            at,
            member: None,
            code: of.code(bound),
            message: MessageParts::Count(bound, of).into(),
        });
        self.expected = Some((at, most));
        Ok(())
    }

    /// Whether the array or object at hand has more than so many items or members. Nothing is consumed.
    fn has_more(&mut self, most: usize, kind: Kind) -> Result<bool, Abort> {
        let (at, depth_left) = (self.at, self.depth_left);
        self.enter()?;
        let (mut first, mut count) = (true, 0);
        while count <= most && self.next_part(&mut first, kind)? {
            self.skip()?;
            count += 1;
        }
        (self.at, self.depth_left) = (at, depth_left);
        Ok(count > most)
    }

    fn next_part(&mut self, first: &mut bool, kind: Kind) -> Result<bool, Abort> {
        if kind == Kind::Array {
            self.next_item(first)
        } else {
            Ok(self.next_key(first)?.is_some())
        }
    }
}

/// How many items or members a value may have, as the schema says for itself or by reference.
fn most<S: Store>(store: &S, schema: &SchemaIn<S>, of: Counted) -> Option<usize> {
    let mut schema = schema;
    for _ in 0..MAX_REFERENCES {
        let own = schema.keywords().iter().filter_map(|keyword| {
            if let Keyword::AtMost(most, counted) = keyword {
                (*counted == of).then_some(*most)
            } else {
                None
            }
        });
        if let Some(most) = own.min() {
            return usize::try_from(most).ok();
        }
        schema = schema.keywords().iter().find_map(|keyword| {
            if let Keyword::Ref(schema, _) = keyword {
                Some(store.schema(schema))
            } else {
                None
            }
        })?;
    }
    None
}
