//! Lists and objects inside of an object that is spread over names, which OpenAPI leaves open: how they are written.

use std::borrow::Cow;

use super::delimited::{self, COMMA, item_text};
use super::parts::{Parts, is_null, parts};
use crate::http::encode_query;
use crate::param_style::{Nested, NestedList, NestedObject};
use crate::{Code, Violation};

impl Nested {
    /// The pairs of what stands under a name in a form, encoded. What is null has none.
    ///
    /// # Errors
    /// The value has no form.
    #[cfg(feature = "client")]
    pub fn form(self, name: &str, json: &str) -> Result<Vec<(String, String)>, Violation> {
        self.pairs(name, json, encode_query)
    }

    /// The pairs of what stands under a name, encoded. What is null has none.
    pub(crate) fn pairs(
        self,
        name: &str,
        json: &str,
        encode: fn(&str) -> Cow<'_, str>,
    ) -> Result<Vec<(String, String)>, Violation> {
        let mut to = PairWriter {
            nested: self,
            encode,
            pairs: Vec::new(),
        };
        to.value(name, json)?;
        Ok(to.pairs)
    }
}

struct PairWriter {
    nested: Nested,
    encode: fn(&str) -> Cow<'_, str>,
    pairs: Vec<(String, String)>,
}

impl PairWriter {
    fn value(&mut self, name: &str, json: &str) -> Result<(), Violation> {
        match parts(json) {
            Parts::One(_) if is_null(json) => {}
            Parts::One(text) => self.push(name, &text),
            Parts::List(items) => self.list(name, json, &items)?,
            Parts::Object(members) => self.object(name, json, &members)?,
        }
        Ok(())
    }

    fn list(&mut self, name: &str, json: &str, items: &[&str]) -> Result<(), Violation> {
        let is_plain = |item: &&str| matches!(parts(item), Parts::One(_));
        let is_spread = self.nested.objects != NestedObject::Json && !items.iter().all(is_plain);
        match self.nested.lists {
            NestedList::Json => self.push(name, json),
            NestedList::Indices => self.numbered(name, items)?,
            NestedList::Repeated | NestedList::Brackets | NestedList::Comma if is_spread => {
                self.numbered(name, items)?;
            }
            NestedList::Repeated => self.repeated(name, items)?,
            NestedList::Brackets => self.repeated(&format!("{name}[]"), items)?,
            NestedList::Comma => {
                let text = delimited::list(items, COMMA, self.encode)?;
                self.pairs.push((encode_query(name).into_owned(), text));
            }
        }
        Ok(())
    }

    fn numbered(&mut self, name: &str, items: &[&str]) -> Result<(), Violation> {
        for (at, item) in items.iter().enumerate() {
            if is_null(item) {
                item_text(item)?;
            }
            self.value(&format!("{name}[{at}]"), item)?;
        }
        Ok(())
    }

    fn repeated(&mut self, name: &str, items: &[&str]) -> Result<(), Violation> {
        for item in items {
            self.push(name, &item_text(item)?);
        }
        Ok(())
    }

    fn object(
        &mut self,
        name: &str,
        json: &str,
        members: &[(Cow<'_, str>, &str)],
    ) -> Result<(), Violation> {
        for (key, value) in members {
            let inner = match self.nested.objects {
                NestedObject::Json => break,
                NestedObject::Brackets => {
                    one_step(key, key.contains(['[', ']']))?;
                    format!("{name}[{key}]")
                }
                NestedObject::Dots => {
                    one_step(key, key.contains(['[', '.']))?;
                    format!("{name}.{key}")
                }
            };
            self.value(&inner, value)?;
        }
        if self.nested.objects == NestedObject::Json {
            self.push(name, json);
        }
        Ok(())
    }

    fn push(&mut self, name: &str, text: &str) {
        let (name, text) = (encode_query(name), (self.encode)(text));
        self.pairs.push((name.into_owned(), text.into_owned()));
    }
}

/// Refuses the name of a member that would be read as several, or as that of an item.
fn one_step(key: &str, is_several: bool) -> Result<(), Violation> {
    if key.is_empty() || is_several {
        let message = "must have no member whose name is empty or has what separates names";
        return Err(Violation::new(Code::Encoding, message));
    }
    Ok(())
}
