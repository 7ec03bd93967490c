//! Reading values of several variants: each variant is tried at most once or twice, and the one that describes most of the value is taken.
//!
//! Unions nest, and each would try its variants for each variant of the union around it. So what a value is for a type is remembered from the
//! second time on ([`Trials`](super::trials::Trials)), and left out of what is only tried; at last the outermost union reads the variant that it
//! takes, with every union inside of it known. That takes time that is linear in the document.
//!
//! A value is read in place, and all that is not about its type is compiled once: unions may nest as deep as a document, and what a level takes
//! of the stack does not grow with the union.

use std::any::TypeId;

use super::{
    abort::Abort,
    decoder::Decoder,
    mode::Mode,
    try_variants::Fitting,
    union::{ReadVariant, UnionInPlace, Variant},
};
use crate::{Codec, UnknownVariant, check::TrialCheck};

impl<'f> Decoder<'f> {
    /// Reads a value of at least one variant, in the variant that describes most of it.
    ///
    /// # Errors
    /// The document is broken.
    pub fn any_of<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        variants: &[Variant<'f, U>],
    ) -> Result<(), Abort> {
        self.choose(&mut UnionInPlace::new(into, variants), None, Fitting::Any)
    }

    /// Reads a value of exactly one variant.
    ///
    /// # Errors
    /// The document is broken.
    pub fn one_of<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        variants: &[Variant<'f, U>],
    ) -> Result<(), Abort> {
        self.choose(&mut UnionInPlace::new(into, variants), None, Fitting::One)
    }

    /// The same as [`any_of`](Self::any_of), where each of the first variants requires a member that no other has: it is looked for first.
    ///
    /// # Errors
    /// The document is broken.
    pub fn any_of_by_key<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        keys: &[&str],
        variants: &[Variant<'f, U>],
    ) -> Result<(), Abort> {
        let likely = self.likely(TypeId::of::<U>(), keys)?;
        self.choose(
            &mut UnionInPlace::new(into, variants),
            Some(likely),
            Fitting::Any,
        )
    }

    /// The same as [`one_of`](Self::one_of), where each of the first variants requires a member that no other has: it is looked for first.
    ///
    /// # Errors
    /// The document is broken.
    pub fn one_of_by_key<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        keys: &[&str],
        variants: &[Variant<'f, U>],
    ) -> Result<(), Abort> {
        let likely = self.likely(TypeId::of::<U>(), keys)?;
        self.choose(
            &mut UnionInPlace::new(into, variants),
            Some(likely),
            Fitting::One,
        )
    }

    /// Reads a value whose tag names its variant, in a union whose variants are tried where the tag is missing.
    ///
    /// # Errors
    /// The document is broken.
    pub fn only<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        read: ReadVariant<'f, U>,
    ) -> Result<(), Abort> {
        if self.trials.is_trying() {
            self.try_only(&mut UnionInPlace::new(into, &[("", read)]))
        } else {
            read(self, into)
        }
    }

    /// Reads an object whose tag names none of the documented variants: it is kept as it came.
    ///
    /// # Errors
    /// The document is broken.
    pub fn unknown_variant<U: Codec>(
        &mut self,
        into: &mut U,
        tag: &str,
        make: fn(UnknownVariant) -> U,
    ) -> Result<(), Abort> {
        *into = make(UnknownVariant::new(tag, self.value()?));
        if self.trials.is_trying() {
            let breaks = TrialCheck::of(into, false) == TrialCheck::Breaks;
            self.trials.faults.unknown += usize::from(breaks);
        }
        Ok(())
    }

    /// Reads a value without the tag by which its variant would be known: of an answer it is kept as it came, in a request it is wrong.
    ///
    /// # Errors
    /// The document is broken.
    #[cold]
    pub fn untagged<U: Codec>(
        &mut self,
        into: &mut U,
        (member, must_be): (&'static str, &'static str),
        make: fn(UnknownVariant) -> U,
    ) -> Result<(), Abort> {
        match self.mode() {
            Mode::Strict => self.wrong_tag(member, must_be),
            Mode::Lenient => self.without_variant(into, make),
        }
    }

    /// Reads a value of another JSON type than any variant has: of an answer it is kept as it came, in a request it is wrong.
    ///
    /// # Errors
    /// The document is broken.
    #[cold]
    pub fn other_type<U: Codec>(
        &mut self,
        into: &mut U,
        expected: &'static str,
        make: fn(UnknownVariant) -> U,
    ) -> Result<(), Abort> {
        match self.mode() {
            Mode::Strict => self.mismatch(expected),
            Mode::Lenient => self.without_variant(into, make),
        }
    }

    /// Keeps a value that has none of the variants. Where a union around it is tried, an alternative that takes all of it is better.
    fn without_variant<U>(
        &mut self,
        into: &mut U,
        make: fn(UnknownVariant) -> U,
    ) -> Result<(), Abort> {
        *into = make(UnknownVariant::new("", self.value()?));
        self.trials.faults.unknown += 1;
        Ok(())
    }

    /// Which variant the keys of the value speak for; none that there is, if they speak for none or if the variant is known.
    fn likely(&mut self, of: TypeId, keys: &[&str]) -> Result<usize, Abort> {
        let at = self.place();
        let known = self.trials.recall(at, of).is_some();
        let found = if known { None } else { self.peek_keys(keys)? };
        Ok(found.unwrap_or(keys.len()))
    }
}
