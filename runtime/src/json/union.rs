//! A union that is read by trial, apart from its type: what tries its variants is compiled once, and takes little of the stack.

use std::any::TypeId;

use super::{abort::Abort, decoder::Decoder};
use crate::{Codec, UnknownVariant, check::TrialCheck};

/// How a value is read as one variant, in place.
pub(super) type ReadVariant<'f, U> = fn(&mut Decoder<'f>, &mut U) -> Result<(), Abort>;

/// A variant that a value may have: its name, and how it is read.
pub(super) type Variant<'f, U> = (&'static str, ReadVariant<'f, U>);

/// The value of a union while its variants are tried.
pub(super) trait Union<'f> {
    /// By which decisions about nested unions are remembered.
    fn id(&self) -> TypeId;

    /// How many variants there are.
    fn count(&self) -> usize;

    /// The name of the variant with this position.
    fn name(&self, position: usize) -> &'static str;

    /// Reads the value as the variant with this position, in place.
    fn read(&mut self, position: usize, from: &mut Decoder<'f>) -> Result<(), Abort>;

    /// Whether the value that was read breaks a rule.
    fn check(&self, is_partial: bool) -> TrialCheck;

    /// Puts the value that was read aside, because another variant is tried.
    fn set_aside(&mut self);

    /// Puts the value back that was set aside last.
    fn restore(&mut self);

    /// Whether what has none of the variants is kept as it came. It is read as the variant behind the last one.
    fn keeps_unknown(&self) -> bool;

    /// Puts a placeholder where the value has none of the variants.
    fn clear(&mut self);
}

/// Where the value of a union is read, and the variants that it may have.
pub(super) struct UnionInPlace<'f, 'v, U> {
    value: &'v mut U,
    /// In a box, so that nothing large stands on the stack while other variants are tried.
    aside: Option<Box<U>>,
    variants: &'v [Variant<'f, U>],
}

impl<'f, 'v, U> UnionInPlace<'f, 'v, U> {
    pub(super) fn new(value: &'v mut U, variants: &'v [Variant<'f, U>]) -> Self {
        Self {
            value,
            aside: None,
            variants,
        }
    }
}

impl<'f, U: Codec + 'static> Union<'f> for UnionInPlace<'f, '_, U> {
    fn id(&self) -> TypeId {
        TypeId::of::<U>()
    }

    fn count(&self) -> usize {
        self.variants.len()
    }

    fn name(&self, position: usize) -> &'static str {
        self.variants.get(position).map_or("", |(name, _)| name)
    }

    fn read(&mut self, position: usize, from: &mut Decoder<'f>) -> Result<(), Abort> {
        if let Some((_, read)) = self.variants.get(position) {
            return read(from, self.value);
        }
        let Some(make) = U::UNKNOWN else {
            return from.skip();
        };
        *self.value = make(UnknownVariant::new("", from.value()?));
        Ok(())
    }

    fn check(&self, is_partial: bool) -> TrialCheck {
        TrialCheck::of(self.value, is_partial)
    }

    fn set_aside(&mut self) {
        let value = std::mem::replace(self.value, U::PLACEHOLDER);
        match &mut self.aside {
            Some(aside) => **aside = value,
            None => self.aside = Some(Box::new(value)),
        }
    }

    fn restore(&mut self) {
        if let Some(aside) = self.aside.take() {
            *self.value = *aside;
        }
    }

    fn keeps_unknown(&self) -> bool {
        U::UNKNOWN.is_some()
    }

    fn clear(&mut self) {
        *self.value = U::PLACEHOLDER;
    }
}
