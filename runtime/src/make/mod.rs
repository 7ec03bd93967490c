//! Records are made member by member, with all that is wrong at the end.

mod make_value;
mod plain;

use std::borrow::Cow;

use crate::{Codec, Json, Limits, Violation, Violations};

#[cfg(feature = "client")]
pub(crate) use make_value::{Inside, Value};
pub use make_value::{MakeValue, Null};
pub use plain::UnionOf;

/// A record that [`make!`](crate::make) can make.
pub trait Record: Codec {
    /// The members that must be given, in the order of the description.
    const REQUIRED: &'static [RequiredMember];

    /// What members are before they are given: those that have one value have it, others are not there.
    #[must_use]
    fn start() -> Self {
        Self::PLACEHOLDER
    }
}

/// A member that must be given.
#[derive(Debug, Clone, Copy)]
pub struct RequiredMember {
    /// The name of its field.
    pub field: &'static str,
    /// What the compiler says where it is not given.
    pub message: &'static str,
}

/// Makes a record of its members by name.
///
/// ```
/// # use oasmith::prelude::*;
/// # #[derive(Debug)] pub struct Note { title: String, tags: Option<Vec<String>> }
/// # impl Codec for Note { members! { 0 title = Required("title"); 1 tags = Optional("tags"); } }
/// # record!(Note: title);
/// # fn main() -> Result<(), Violations> {
/// let note = oasmith::make!(Note { title: "Buy tea", tags: ["kitchen"] })?;
/// let other = oasmith::make!(Note { title: "Buy milk", ..note })?;
/// # Ok(())
/// # }
/// ```
///
/// Texts are given as `&str` or `String`, numbers as numbers of any type, lists and maps as anything that can be walked through, and what converts
/// with `TryInto` as it is: a `Uuid`, a date. A record inside is given with or without its own `?`. Members that may be missing take an `Option` as
/// well, and members that may be null take [`Null`]. What is not given is not there, or is what it is in the record behind `..`.
///
/// A member that must be given and is not is an error of the compiler:
///
/// ```compile_fail,E0080
/// # use oasmith::prelude::*;
/// # #[derive(Debug)] pub struct Note { title: String }
/// # impl Codec for Note { members! { 0 title = Required("title"); } }
/// # record!(Note: title);
/// let note = oasmith::make!(Note {});
/// ```
///
/// # Errors
/// Everything that is wrong at once, with the record, the member and the rule.
#[macro_export]
macro_rules! make {
    ($record:path { $($member:ident $(: $given:expr)?),* $(,)? }) => {{
        const _: () = $crate::__require::<$record>(&[$(stringify!($member)),*]);
        $crate::make!(@from $record, <$record as $crate::Record>::start(), $($member $(: $given)?),*)
    }};
    ($record:path { $($member:ident $(: $given:expr)?,)* .. $base:expr }) => {{
        let base: $record = $base;
        $crate::make!(@from $record, base, $($member $(: $given)?),*)
    }};
    (@from $record:path, $start:expr, $($member:ident $(: $given:expr)?),*) => {{
        #[allow(unused_mut, reason = "where nothing is given")]
        let (mut record, mut maker) = ($start, $crate::__RecordMaker::<$record>::start());
        $($crate::make!(@give record, maker, $member $(: $given)?);)*
        maker.finish(record)
    }};
    (@give $record:ident, $maker:ident, $member:ident) => {
        $maker.field(stringify!($member), &mut $record.$member).give($member)
    };
    // Given as it is: so an error of the compiler points at it.
    (@give $record:ident, $maker:ident, $member:ident: $given:expr) => {
        $maker.field(stringify!($member), &mut $record.$member).give($given)
    };
}

/// What must be given to make a record, and its members that have one value.
#[macro_export]
macro_rules! record {
    ($record:ident $(: $($required:ident),+)? $(; $($fixed:ident = $value:expr;)+)?) => {
        impl $crate::Record for $record {
            const REQUIRED: &'static [$crate::RequiredMember] = &[$($($crate::RequiredMember {
                field: stringify!($required),
                message: concat!("`", stringify!($record), "` requires `", stringify!($required), "`, which is not given"),
            }),+)?];

            $(fn start() -> Self {
                Self { $($fixed: $value,)+ ..$crate::Codec::PLACEHOLDER }
            })?
        }

        $crate::impl_serde!($record);
    };
}

/// Stops the compiler where a member that must be given is not, or where one is given twice.
///
/// ```compile_fail,E0080
/// # use oasmith::prelude::*;
/// # #[derive(Debug)] pub struct Note { title: String }
/// # impl Codec for Note { members! { 0 title = Required("title"); } }
/// # record!(Note: title);
/// let note = oasmith::make!(Note { title: "a", title: "b" });
/// ```
#[doc(hidden)]
pub const fn require<T: Record>(given: &[&str]) {
    let mut at = 0;
    while at < T::REQUIRED.len() {
        let RequiredMember { field, message } = T::REQUIRED[at];
        assert!(times(field, given) > 0, "{}", message);
        at += 1;
    }
    let mut at = 0;
    while at < given.len() {
        assert!(times(given[at], given) == 1, "a member is given twice");
        at += 1;
    }
}

/// How often a name is among some.
const fn times(name: &str, names: &[&str]) -> usize {
    let (mut at, mut times) = (0, 0);
    while at < names.len() {
        if is_same(name.as_bytes(), names[at].as_bytes()) {
            times += 1;
        }
        at += 1;
    }
    times
}

/// Equality, which is not there for constants yet.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// What is wrong with the members that were given so far.
#[doc(hidden)]
#[derive(Debug)]
pub struct RecordMaker<T> {
    wrong: Vec<Violation>,
    record: std::marker::PhantomData<fn() -> T>,
}

impl<T: Record> RecordMaker<T> {
    #[must_use]
    pub const fn start() -> Self {
        Self {
            wrong: Vec::new(),
            record: std::marker::PhantomData,
        }
    }

    /// A field of the record, by its name.
    pub fn field<'f, F>(&'f mut self, name: &'f str, field: &'f mut F) -> FieldMaker<'f, F> {
        FieldMaker {
            name: Self::wire_name(name),
            field,
            wrong: &mut self.wrong,
        }
    }

    /// The record, if nothing is wrong with it.
    ///
    /// # Errors
    /// What is wrong with members, and rules that the record breaks.
    pub fn finish(self, record: T) -> Result<T, Violations> {
        let rules = Json::check(&record).err();
        let mut truncated = rules.as_ref().is_some_and(Violations::truncated);
        let rules = rules.into_iter().flatten();
        let believed: Vec<Violation> = rules.filter(|rule| self.is_beside(rule)).collect();
        let mut wrong = self.wrong;
        wrong.extend(believed);
        if wrong.is_empty() {
            return Ok(record);
        }
        truncated |= wrong.len() > Limits::REQUEST.violations;
        wrong.truncate(Limits::REQUEST.violations);
        Err(Violations::new(wrong, truncated).of_record(type_name::<T>()))
    }

    /// Whether a rule is about none of the members that are wrong: something else stands in their place, or nothing does.
    fn is_beside(&self, rule: &Violation) -> bool {
        let is_wrong = |name: &str| {
            let mut wrong = self.wrong.iter().map(|wrong| member(&wrong.pointer));
            wrong.any(|member| member.as_deref() == Some(name))
        };
        let is_inside = member(&rule.pointer).is_some_and(|name| is_wrong(&name));
        // Members of a rule are named from its object on: `owner.name`.
        let mut names = rule
            .keys
            .iter()
            .map(|key| key.split('.').next().unwrap_or_default());
        let is_between = rule.rule.is_some() && rule.object().is_empty();
        !(is_inside || is_between && names.any(is_wrong))
    }

    /// The name that a field has in documents.
    fn wire_name(field: &str) -> &str {
        let position = T::MEMBERS.iter().position(|member| *member == field);
        let known = position.and_then(|position| T::FIELDS.get(position));
        known.map_or(field, |known| known.name())
    }
}

/// A field to which something is given.
#[doc(hidden)]
#[derive(Debug)]
pub struct FieldMaker<'f, F> {
    name: &'f str,
    field: &'f mut F,
    wrong: &'f mut Vec<Violation>,
}

impl<F> FieldMaker<'_, F> {
    /// Puts it into the field, or notes what is wrong with it.
    pub fn give<By>(self, given: impl MakeValue<F, By>) {
        match given.make_value() {
            Ok(value) => *self.field = value,
            Err(wrong) => self.wrong.extend(wrong.of_member(self.name)),
        }
    }
}

/// The member of the record in which a place is.
fn member(pointer: &str) -> Option<Cow<'_, str>> {
    crate::pointer::steps(pointer).next()
}

/// The name of a type without its path.
fn type_name<T>() -> &'static str {
    let path = std::any::type_name::<T>();
    path.rsplit("::").next().unwrap_or(path)
}
