//! What a value can be given as.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use crate::{Boxed, Codec, MapKey, Maybe, Nullable, Secret, Violations};

/// What a member of a record, or an argument of a call, of type `T` can be given as. `By` says in which way, so that there can be several; a compiler
/// finds it by itself.
#[diagnostic::on_unimplemented(
    message = "a value of type `{T}` cannot be made from `{Self}`",
    label = "not what the value is made from"
)]
pub trait MakeValue<T, By> {
    /// Makes the value.
    ///
    /// # Errors
    /// What is wrong with what is given.
    fn make_value(self) -> Result<T, Violations>;
}

/// Null, as what is given for a member that may be null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Null;

macro_rules! markers {
    ($($(#[$doc:meta])* $name:ident<$($by:ident),*>;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<$($by),*>(PhantomData<fn() -> ($($by,)*)>);
    )*};
}

markers! {
    /// As the value of a member that may be missing or null.
    Value<By>;
    /// As an `Option` of it; `None` is not there, or null where it has to be there.
    Optional<By>;
    /// As [`Null`].
    NullValue<>;
    /// As a value that is lent.
    Borrowed<By>;
    /// As what stands in a box, or what is secret.
    Inside<By>;
    /// As something that can be walked through.
    Items<By>;
    /// As something that can be walked through, of pairs.
    Entries<Key, By>;
    /// As what converts to a record or a union.
    Generated<>;
    /// As a text or a number that an alternative of a union takes.
    Alternative<>;
    /// As the result of making it.
    Tried<>;
    /// As what converts to an enumeration.
    Enumerated<>;
}

impl<T, U: MakeValue<T, By>, By> MakeValue<Option<T>, Value<By>> for U {
    fn make_value(self) -> Result<Option<T>, Violations> {
        self.make_value().map(Some)
    }
}

impl<T, U: MakeValue<T, By>, By> MakeValue<Option<T>, Optional<By>> for Option<U> {
    fn make_value(self) -> Result<Option<T>, Violations> {
        self.map(U::make_value).transpose()
    }
}

/// Members that may be null, each with what it is without a value.
macro_rules! may_be_null {
    ($($ty:ident or $none:ident;)*) => {$(
        impl<T, U: MakeValue<T, By>, By> MakeValue<$ty<T>, Value<By>> for U {
            fn make_value(self) -> Result<$ty<T>, Violations> {
                self.make_value().map($ty::Value)
            }
        }

        impl<T, U: MakeValue<T, By>, By> MakeValue<$ty<T>, Optional<By>> for Option<U> {
            fn make_value(self) -> Result<$ty<T>, Violations> {
                self.map_or(Ok($ty::$none), |given| given.make_value().map($ty::Value))
            }
        }

        impl<T> MakeValue<$ty<T>, NullValue> for Null {
            fn make_value(self) -> Result<$ty<T>, Violations> {
                Ok($ty::Null)
            }
        }
    )*};
}

may_be_null! {
    Maybe or Absent;
    Nullable or Null;
}

/// What may be null elsewhere, and is there.
impl<T, U: MakeValue<T, By>, By> MakeValue<Maybe<T>, Inside<By>> for Nullable<U> {
    fn make_value(self) -> Result<Maybe<T>, Violations> {
        Ok(match self {
            Self::Null => Maybe::Null,
            Self::Value(value) => Maybe::Value(value.make_value()?),
        })
    }
}

/// What holds another value is given as it is, too.
macro_rules! as_they_are {
    ($($ty:ident)*) => {$(
        impl<T> MakeValue<Self, ()> for $ty<T> {
            fn make_value(self) -> Result<Self, Violations> {
                Ok(self)
            }
        }
    )*};
}

as_they_are!(Maybe Nullable Boxed Secret);

impl<T: Codec, U: MakeValue<T, By>, By> MakeValue<Boxed<T>, Inside<By>> for U {
    fn make_value(self) -> Result<Boxed<T>, Violations> {
        self.make_value().map(Boxed::new)
    }
}

impl<T, U: MakeValue<T, By>, By> MakeValue<Secret<T>, Inside<By>> for U {
    fn make_value(self) -> Result<Secret<T>, Violations> {
        self.make_value().map(Secret::new)
    }
}

impl<T, I: IntoIterator<Item: MakeValue<T, By>>, By> MakeValue<Vec<T>, Items<By>> for I {
    fn make_value(self) -> Result<Vec<T>, Violations> {
        let items = self.into_iter().enumerate();
        let made = items.map(|(index, item)| {
            item.make_value()
                .map_err(|wrong| wrong.inside(&index.to_string()))
        });
        collected(made)
    }
}

impl<K, T, I, A, U, Key, By> MakeValue<BTreeMap<K, T>, Entries<Key, By>> for I
where
    K: MapKey,
    A: MakeValue<K, Key>,
    U: MakeValue<T, By>,
    I: IntoIterator<Item = (A, U)>,
{
    fn make_value(self) -> Result<BTreeMap<K, T>, Violations> {
        let made = self.into_iter().map(|(name, value)| {
            let name = name.make_value()?;
            let value = value
                .make_value()
                .map_err(|wrong| wrong.inside(name.key_text()))?;
            Ok((name, value))
        });
        collected(made)
    }
}

/// All values, or all that is wrong with any of them.
fn collected<T, C: Extend<T> + Default>(
    made: impl Iterator<Item = Result<T, Violations>>,
) -> Result<C, Violations> {
    let mut wrong: Option<Violations> = None;
    let mut values = C::default();
    for one in made {
        match one {
            Ok(value) => values.extend([value]),
            Err(other) => {
                wrong = Some(match wrong.take() {
                    Some(before) => before.and(other),
                    None => other,
                });
            }
        }
    }
    wrong.map_or(Ok(values), Err)
}

macro_rules! tuples {
    ($($($ty:ident $given:ident $by:ident $at:tt)*;)*) => {$(
        impl<$($ty, $given: MakeValue<$ty, $by>, $by),*> MakeValue<($($ty,)*), ($($by,)*)> for ($($given,)*) {
            fn make_value(self) -> Result<($($ty,)*), Violations> {
                let made = ($(self.$at.make_value().map_err(|wrong| wrong.inside(stringify!($at))),)*);
                let wrong = [$(made.$at.as_ref().err().cloned()),*];
                match wrong.into_iter().flatten().reduce(Violations::and) {
                    Some(wrong) => Err(wrong),
                    None => Ok(($(made.$at?,)*)),
                }
            }
        }

        impl<$($ty: Clone),*> MakeValue<($($ty,)*), Borrowed<()>> for &($($ty,)*) {
            fn make_value(self) -> Result<($($ty,)*), Violations> {
                Ok(self.clone())
            }
        }
    )*};
}

tuples! {
    A TA BA 0;
    A TA BA 0 B TB BB 1;
    A TA BA 0 B TB BB 1 C TC BC 2;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3 E TE BE 4;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3 E TE BE 4 F TF BF 5;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3 E TE BE 4 F TF BF 5 G TG BG 6;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3 E TE BE 4 F TF BF 5 G TG BG 6 H TH BH 7;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3 E TE BE 4 F TF BF 5 G TG BG 6 H TH BH 7 I TI BI 8;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3 E TE BE 4 F TF BF 5 G TG BG 6 H TH BH 7 I TI BI 8 J TJ BJ 9;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3 E TE BE 4 F TF BF 5 G TG BG 6 H TH BH 7 I TI BI 8 J TJ BJ 9 K TK BK 10;
    A TA BA 0 B TB BB 1 C TC BC 2 D TD BD 3 E TE BE 4 F TF BF 5 G TG BG 6 H TH BH 7 I TI BI 8 J TJ BJ 9 K TK BK 10 L TL BL 11;
}

#[cfg(test)]
mod tests {
    use super::MakeValue;
    use crate::Violations;

    type Twelve = (
        String,
        i64,
        i64,
        i64,
        i64,
        i64,
        i64,
        i64,
        i64,
        i64,
        i64,
        Option<u8>,
    );

    #[test]
    fn the_longest_tuple_is_made_place_by_place() {
        let made: Result<Twelve, Violations> =
            ("a", 1_u8, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).make_value();
        let wanted = ("a".to_owned(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, Some(11));
        assert_eq!(made, Ok(wanted));
        let wrong: Result<Twelve, Violations> =
            ("a", u64::MAX, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1).make_value();
        let wrong = wrong.expect_err("two places");
        let pointers: Vec<&str> = wrong.iter().map(|it| &*it.pointer).collect();
        assert_eq!(pointers, ["/1", "/11"]);
    }
}
