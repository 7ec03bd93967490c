//! Checking a value before it is sent, also by what its type does not express.

#[cfg(feature = "client")]
use crate::ItemRules;
use crate::check::{Check, merge};
use crate::json::Purpose;
#[cfg(feature = "client")]
use crate::json::request;
#[cfg(feature = "client")]
use crate::{Abort, Decoder, Limits, NumberTexts, Writer};
use crate::{Codec, Violations};

/// What a value is validated by beyond what its type checks.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) enum Residual {
    #[default]
    Nothing,
    /// Schemas of types inside of it, which are validated where they are read.
    #[cfg(feature = "schema")]
    Inside,
    /// This schema.
    #[cfg(feature = "schema")]
    Whole(crate::schema::SchemaRef),
}

impl Residual {
    /// What is wrong with a value that a request has.
    #[cfg(feature = "client")]
    pub(crate) fn violations<T: Codec>(self, value: &T) -> Option<Violations> {
        match self {
            Self::Nothing => violations(|check| value.check(check)),
            #[cfg(feature = "schema")]
            Self::Inside | Self::Whole(_) => {
                read_again::<T>(&written(|to| value.write(to)), self, &T::check)
            }
        }
    }

    /// What is wrong with a value that a service sends, or that whoever receives what it calls answers: at most this number of violations.
    #[cfg(feature = "server")]
    pub(crate) fn violations_of_sent<T: Codec>(
        self,
        purpose: Purpose,
        value: &T,
        limit: usize,
    ) -> Option<Violations> {
        let mut rules = Check::of_answer(purpose, limit);
        value.check(&mut rules);
        match self {
            Self::Nothing => {}
            // The types inside ask their schemas while they are checked.
            #[cfg(feature = "schema")]
            Self::Inside => {}
            #[cfg(feature = "schema")]
            Self::Whole(schema) => rules.residual(schema, value),
        }
        merge(None, rules, limit).err()
    }

    /// What is wrong with a list, also with how many items it has.
    #[cfg(feature = "client")]
    pub(crate) fn violations_of_list<T: Codec>(
        self,
        items: &[T],
        rules: &ItemRules,
    ) -> Option<Violations> {
        if matches!(self, Self::Nothing) && rules.is_empty() {
            let items = items.iter().enumerate();
            return violations(|check| items.for_each(|(index, item)| check.item(index, item)));
        }
        let own = |list: &Vec<T>, check: &mut Check| check.own_items(list, rules);
        read_again::<Vec<T>>(&written(|to| to.array(items)), self, &own)
    }
}

/// What the rules of a type say of a value.
#[cfg(feature = "client")]
fn violations(check: impl FnOnce(&mut Check)) -> Option<Violations> {
    let most = Limits::REQUEST.violations;
    let mut rules = Check::of_request(most);
    check(&mut rules);
    merge(None, rules, most).err()
}

/// What a server would say of a value: schemas are validated on its JSON.
#[cfg(feature = "client")]
fn read_again<T: Codec>(
    json: &str,
    residual: Residual,
    check: &dyn Fn(&T, &mut Check),
) -> Option<Violations> {
    #[cfg_attr(not(feature = "schema"), allow(unused_variables))]
    let validate = |from: &mut Decoder<'_>| -> Result<(), Abort> {
        match residual {
            Residual::Nothing => Ok(()),
            #[cfg(feature = "schema")]
            Residual::Inside => Ok(()),
            #[cfg(feature = "schema")]
            Residual::Whole(schema) => from.validate_whole(&crate::schema::Emitted, schema),
        }
    };
    let limits = Limits::REQUEST.with_size(json.len());
    // What is written has numbers and no texts of them.
    let texts = NumberTexts::Nowhere;
    request(json.as_bytes(), limits, texts, &validate, check).err()
}

#[cfg(feature = "client")]
fn written(write: impl FnOnce(&mut Writer)) -> String {
    let mut to = Writer::with(Purpose::Request);
    write(&mut to);
    to.into_string()
}
