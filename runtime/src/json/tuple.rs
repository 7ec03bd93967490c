//! Tuples: arrays with a type for each place.

use super::{abort::Abort, decoder::Decoder, mode::Mode};
use crate::counted::{Bound, Counted};
use crate::violation::MessageParts;
use crate::{Check, Code, Codec, Writer};

/// A tuple as the reader of arrays sees it: that is compiled once, and not for each tuple.
trait Places {
    fn read_place(&mut self, at: usize, from: &mut Decoder<'_>) -> Result<(), Abort>;
}

impl Decoder<'_> {
    /// Reads an array with as many items as there are places. Too few are a violation, as a missing member is; more than there are places are
    /// refused in a request and ignored in a response, as unknown members are.
    fn places(&mut self, into: &mut dyn Places, count: usize) -> Result<(), Abort> {
        if !self.open_array()? {
            return Ok(());
        }
        let (mut first, start, mut found) = (true, self.at - 1, 0);
        while self.next_item(&mut first)? {
            if found < count {
                into.read_place(found, self)?;
            } else if self.mode() == Mode::Strict {
                let message = MessageParts::Count(Bound::Most(count), Counted::Items);
                self.note_at(start, None, Code::MaxItems, message);
                self.goes_on()?;
                return self.skip_items();
            } else {
                self.undescribed += self.raw()?.len();
            }
            found += 1;
            self.goes_on()?;
        }
        if found < count {
            let message = MessageParts::Count(Bound::Least(count), Counted::Items);
            self.note_at(start, None, Code::MinItems, message);
        }
        Ok(())
    }
}

macro_rules! tuples {
    ($($count:literal: $($ty:ident $at:tt)*;)*) => {$(
        impl<$($ty: Codec),*> Places for ($($ty,)*) {
            fn read_place(&mut self, at: usize, from: &mut Decoder<'_>) -> Result<(), Abort> {
                match at {
                    $($at => from.read_place($at, &mut self.$at),)*
                    _ => from.skip(),
                }
            }
        }

        impl<$($ty: Codec),*> Codec for ($($ty,)*) {
            const PLACEHOLDER: Self = ($($ty::PLACEHOLDER,)*);

            fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
                if std::mem::take(&mut from.is_duplicate) {
                    *self = Self::PLACEHOLDER;
                }
                from.places(self, $count)
            }

            fn write(&self, to: &mut Writer) {
                to.places(|to| {
                    $(to.place(&self.$at);)*
                });
            }

            fn check(&self, check: &mut Check) {
                $(check.item($at, &self.$at);)*
            }

            fn fill_defaults(&mut self) {
                $(self.$at.fill_defaults();)*
            }
        }
    )*};
}

tuples! {
    1: A 0;
    2: A 0 B 1;
    3: A 0 B 1 C 2;
    4: A 0 B 1 C 2 D 3;
    5: A 0 B 1 C 2 D 3 E 4;
    6: A 0 B 1 C 2 D 3 E 4 F 5;
    7: A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    8: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
    9: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8;
    10: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9;
    11: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10;
    12: A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11;
}
