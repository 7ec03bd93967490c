//! Lists wherever they stand in a page.

use crate::{Maybe, Nullable};

/// The member of a page that holds its items, whether or not it must be there.
pub trait Listed {
    /// One of those that a page lists.
    type Item;

    /// In the order of the page.
    fn as_list(&self) -> &[Self::Item];

    /// The same without a copy.
    fn into_list(self) -> Vec<Self::Item>;
}

impl<T> Listed for Vec<T> {
    type Item = T;

    fn as_list(&self) -> &[T] {
        self
    }

    fn into_list(self) -> Self {
        self
    }
}

impl<L: Listed> Listed for Option<L> {
    type Item = L::Item;

    fn as_list(&self) -> &[L::Item] {
        self.as_ref().map_or(&[], Listed::as_list)
    }

    fn into_list(self) -> Vec<L::Item> {
        self.map_or_else(Vec::new, Listed::into_list)
    }
}

impl<L: Listed> Listed for Nullable<L> {
    type Item = L::Item;

    fn as_list(&self) -> &[L::Item] {
        match self {
            Self::Null => &[],
            Self::Value(list) => list.as_list(),
        }
    }

    fn into_list(self) -> Vec<L::Item> {
        match self {
            Self::Null => Vec::new(),
            Self::Value(list) => list.into_list(),
        }
    }
}

impl<L: Listed> Listed for Maybe<L> {
    type Item = L::Item;

    fn as_list(&self) -> &[L::Item] {
        match self {
            Self::Absent | Self::Null => &[],
            Self::Value(list) => list.as_list(),
        }
    }

    fn into_list(self) -> Vec<L::Item> {
        match self {
            Self::Absent | Self::Null => Vec::new(),
            Self::Value(list) => list.into_list(),
        }
    }
}
