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

impl<T: MadeFrom<U, By>, U, By> MadeFrom<U, Value<By>> for Maybe<T> {
    fn made_from(given: U) -> Result<Self, Violations> {
        T::made_from(given).map(Self::Value)
    }
}

impl<T: MadeFrom<U, By>, U, By> MadeFrom<Option<U>, Optional<By>> for Maybe<T> {
    fn made_from(given: Option<U>) -> Result<Self, Violations> {
        given.map_or(Ok(Self::Absent), |given| {
            T::made_from(given).map(Self::Value)
        })
    }
}

impl<T> MadeFrom<Null, NullValue> for Maybe<T> {
    fn made_from(_: Null) -> Result<Self, Violations> {
        Ok(Self::Null)
    }
}

impl<T> MadeFrom<Self, ()> for Maybe<T> {
    fn made_from(given: Self) -> Result<Self, Violations> {
        Ok(given)
    }
}

impl<T: MadeFrom<U, By>, U, By> MadeFrom<U, Value<By>> for Nullable<T> {
    fn made_from(given: U) -> Result<Self, Violations> {
        T::made_from(given).map(Self::Value)
    }
}

impl<T: MadeFrom<U, By>, U, By> MadeFrom<Option<U>, Optional<By>> for Nullable<T> {
    fn made_from(given: Option<U>) -> Result<Self, Violations> {
        given.map_or(Ok(Self::Null), |given| T::made_from(given).map(Self::Value))
    }
}

impl<T> MadeFrom<Null, NullValue> for Nullable<T> {
    fn made_from(_: Null) -> Result<Self, Violations> {
        Ok(Self::Null)
    }
}

impl<T> MadeFrom<Self, ()> for Nullable<T> {
    fn made_from(given: Self) -> Result<Self, Violations> {
        Ok(given)
    }
}

impl<T: MadeFrom<U, By> + Codec, U, By> MadeFrom<U, Inside<By>> for Boxed<T> {
    fn made_from(given: U) -> Result<Self, Violations> {
        T::made_from(given).map(Self::new)
    }
}

impl<T> MadeFrom<Self, ()> for Boxed<T> {
    fn made_from(given: Self) -> Result<Self, Violations> {
        Ok(given)
    }
}

impl<T: MadeFrom<U, By>, U, By> MadeFrom<U, Inside<By>> for Secret<T> {
    fn made_from(given: U) -> Result<Self, Violations> {
        T::made_from(given).map(Self::new)
    }
}

impl<T> MadeFrom<Self, ()> for Secret<T> {
    fn made_from(given: Self) -> Result<Self, Violations> {
        Ok(given)
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
}
