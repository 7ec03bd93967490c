//! Where the keyword stands that a field of a schema keeps.

use oasmith::schema::SchemaType;

use super::{At, Discriminator, Extension, ExternalDocs, Named, SourceText};
use crate::source::Origin;
use crate::tree::Node;

/// The field of a keyword.
pub(super) trait Stated {
    /// Where the keyword stands, if it says anything; `around` for what keeps no place of its own.
    fn stated(&self, around: Origin) -> Option<Origin>;
}

impl Stated for bool {
    fn stated(&self, around: Origin) -> Option<Origin> {
        self.then_some(around)
    }
}

impl<T: KeywordValue> Stated for Option<T> {
    fn stated(&self, _: Origin) -> Option<Origin> {
        self.as_ref().and_then(KeywordValue::place)
    }
}

impl<T: KeywordValue> Stated for Vec<T> {
    fn stated(&self, _: Origin) -> Option<Origin> {
        self.first().and_then(KeywordValue::place)
    }
}

/// What stands for a keyword, or first in its list.
pub(super) trait KeywordValue {
    /// Where it stands; `None` where it says nothing.
    fn place(&self) -> Option<Origin>;
}

/// A flag that is off says nothing.
impl KeywordValue for At<bool> {
    fn place(&self) -> Option<Origin> {
        self.value.then_some(self.origin)
    }
}

/// Writes where values of a type stand.
macro_rules! places {
    ($($of:ty: |$value:ident| $place:expr;)+) => {
        $(impl KeywordValue for $of {
            fn place(&self) -> Option<Origin> {
                let $value = self;
                Some($place)
            }
        })+
    };
}

places! {
    At<u64>: |it| it.origin;
    At<SchemaType>: |it| it.origin;
    At<&[Node]>: |it| it.origin;
    SourceText<'_>: |it| it.origin;
    &Node: |it| it.origin;
    Discriminator<'_>: |it| it.origin;
    ExternalDocs<'_>: |it| it.url.origin;
    Extension<'_>: |it| it.key.origin;
}

impl<T> KeywordValue for Named<'_, T> {
    fn place(&self) -> Option<Origin> {
        Some(self.name.origin)
    }
}
