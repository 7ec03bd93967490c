//! What a field can be given as.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use crate::{Boxed, Codec, MapKey, Maybe, Nullable, Secret, Violations};

/// A type of fields, and what it can be made of. `By` says in which way, so that a type can have several; a compiler finds it by itself.
#[diagnostic::on_unimplemented(
    message = "a member of type `{Self}` cannot be made from `{U}`",
    label = "not what the member is made from"
)]
pub trait MadeFrom<U, By>: Sized {
    /// Makes a value.
    ///
    /// # Errors
    /// What is wrong with what is given.
    fn made_from(given: U) -> Result<Self, Violations>;
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
    /// As what stands in a box, or what is secret.
    Inside<By>;
    /// As something that can be walked through.
    Items<By>;
    /// As something that can be walked through, of pairs.
    Entries<Key, By>;
    /// As what converts to a record or a union.
    Generated<>;
    /// As a text that one alternative of a union takes.
    UnionText<>;
    /// As the result of making it.
    Tried<>;
    /// As what converts to an enumeration.
    Enumerated<>;
}

impl<T: MadeFrom<U, By>, U, By> MadeFrom<U, Value<By>> for Option<T> {
    fn made_from(given: U) -> Result<Self, Violations> {
        T::made_from(given).map(Some)
    }
}

impl<T: MadeFrom<U, By>, U, By> MadeFrom<Option<U>, Optional<By>> for Option<T> {
    fn made_from(given: Option<U>) -> Result<Self, Violations> {
        given.map(T::made_from).transpose()
    }
}

/// Members that may be null, each with what it is without a value.
macro_rules! may_be_null {
    ($($ty:ident or $none:ident;)*) => {$(
        impl<T: MadeFrom<U, By>, U, By> MadeFrom<U, Value<By>> for $ty<T> {
            fn made_from(given: U) -> Result<Self, Violations> {
                T::made_from(given).map(Self::Value)
            }
        }

        impl<T: MadeFrom<U, By>, U, By> MadeFrom<Option<U>, Optional<By>> for $ty<T> {
            fn made_from(given: Option<U>) -> Result<Self, Violations> {
                given.map_or(Ok(Self::$none), |given| T::made_from(given).map(Self::Value))
            }
        }

        impl<T> MadeFrom<Null, NullValue> for $ty<T> {
            fn made_from(_: Null) -> Result<Self, Violations> {
                Ok(Self::Null)
            }
        }
    )*};
}

may_be_null! {
    Maybe or Absent;
    Nullable or Null;
}

/// What holds another value is given as it is, too.
macro_rules! as_they_are {
    ($($ty:ident)*) => {$(
        impl<T> MadeFrom<Self, ()> for $ty<T> {
            fn made_from(given: Self) -> Result<Self, Violations> {
                Ok(given)
            }
        }
    )*};
}

as_they_are!(Maybe Nullable Boxed Secret);

impl<T: MadeFrom<U, By> + Codec, U, By> MadeFrom<U, Inside<By>> for Boxed<T> {
    fn made_from(given: U) -> Result<Self, Violations> {
        T::made_from(given).map(Self::new)
    }
}

impl<T: MadeFrom<U, By>, U, By> MadeFrom<U, Inside<By>> for Secret<T> {
    fn made_from(given: U) -> Result<Self, Violations> {
        T::made_from(given).map(Self::new)
    }
}

impl<T: MadeFrom<I::Item, By>, I: IntoIterator, By> MadeFrom<I, Items<By>> for Vec<T> {
    fn made_from(given: I) -> Result<Self, Violations> {
        let items = given.into_iter().enumerate();
        let made = items.map(|(index, item)| {
            T::made_from(item).map_err(|wrong| wrong.inside(&index.to_string()))
        });
        collected(made)
    }
}

impl<K, T, I, A, U, Key, By> MadeFrom<I, Entries<Key, By>> for BTreeMap<K, T>
where
    K: MadeFrom<A, Key> + MapKey,
    T: MadeFrom<U, By>,
    I: IntoIterator<Item = (A, U)>,
{
    fn made_from(given: I) -> Result<Self, Violations> {
        let made = given.into_iter().map(|(name, value)| {
            let name = K::made_from(name)?;
            let value = T::made_from(value).map_err(|wrong| wrong.inside(name.key_text()))?;
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
        impl<$($ty: MadeFrom<$given, $by>, $given, $by),*> MadeFrom<($($given,)*), ($($by,)*)> for ($($ty,)*) {
            fn made_from(given: ($($given,)*)) -> Result<Self, Violations> {
                let made = ($($ty::made_from(given.$at).map_err(|wrong| wrong.inside(stringify!($at))),)*);
                let wrong = [$(made.$at.as_ref().err().cloned()),*];
                match wrong.into_iter().flatten().reduce(Violations::and) {
                    Some(wrong) => Err(wrong),
                    None => Ok(($(made.$at?,)*)),
                }
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
    use super::MadeFrom;
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
            MadeFrom::made_from(("a", 1_u8, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        let wanted = ("a".to_owned(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, Some(11));
        assert_eq!(made, Ok(wanted));
        let wrong: Result<Twelve, Violations> =
            MadeFrom::made_from(("a", u64::MAX, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1));
        let wrong = wrong.expect_err("two places");
        let pointers: Vec<&str> = wrong.iter().map(|it| &*it.pointer).collect();
        assert_eq!(pointers, ["/1", "/11"]);
    }
}
