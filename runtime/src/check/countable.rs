//! What can be counted: lists and maps.

use std::collections::BTreeMap;

use crate::{Codec, Duplicates, Maybe, Nullable, Writer};

/// Lists and maps, possibly absent.
pub trait Countable {
    /// Whether its rules count members and not items.
    const IS_MAP: bool;

    /// How many items or members there are; `None` when it is absent or null.
    fn count(&self) -> Option<usize>;

    /// Whether two items are equal.
    #[doc(hidden)]
    fn has_duplicates(&self, duplicates: &mut Duplicates) -> bool;
}

impl<T: Codec> Countable for Vec<T> {
    const IS_MAP: bool = false;

    fn count(&self) -> Option<usize> {
        Some(self.len())
    }

    fn has_duplicates(&self, duplicates: &mut Duplicates) -> bool {
        let mut to = duplicates.writer();
        let position = |to: &Writer| u32::try_from(to.length()).unwrap_or(u32::MAX);
        let write = |item: &T| {
            let start = position(&to);
            item.write(&mut to);
            start..position(&to)
        };
        let places = self.iter().map(write).collect();
        duplicates.are_in(self.as_ptr().addr(), to, places)
    }
}

impl<K, T> Countable for BTreeMap<K, T> {
    const IS_MAP: bool = true;

    fn count(&self) -> Option<usize> {
        Some(self.len())
    }

    fn has_duplicates(&self, _: &mut Duplicates) -> bool {
        false
    }
}

macro_rules! wrapped_items {
    ($($wrapper:ident: $inner:ident),*) => {$(
        impl<T: Countable> Countable for $wrapper<T> {
            const IS_MAP: bool = T::IS_MAP;

            fn count(&self) -> Option<usize> {
                self.$inner().and_then(T::count)
            }

            fn has_duplicates(&self, duplicates: &mut Duplicates) -> bool {
                self.$inner().is_some_and(|items| items.has_duplicates(duplicates))
            }
        }
    )*};
}

wrapped_items!(Option: as_ref, Nullable: value, Maybe: value);

impl<T: Countable> Countable for Box<T> {
    const IS_MAP: bool = T::IS_MAP;

    fn count(&self) -> Option<usize> {
        T::count(self)
    }

    fn has_duplicates(&self, duplicates: &mut Duplicates) -> bool {
        T::has_duplicates(self, duplicates)
    }
}
