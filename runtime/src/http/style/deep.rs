//! `deepObject`: a name for each leaf, `filter[price][0]=1`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::ValueForm;
use super::pairs::{Pair, one};
use super::parts::{Parts, parts};
use super::whole::{first_of, listed, object};
use crate::{Code, Violation};

/// So deep may names go.
const MAX_DEPTH: usize = 32;

/// The pairs of a value.
pub(super) fn pairs(
    name: &str,
    json: &str,
    encode: fn(&str) -> Cow<'_, str>,
) -> Vec<(String, String)> {
    match parts(json) {
        Parts::One(text) => {
            vec![(encode(name).into_owned(), encode(&text).into_owned())]
        }
        Parts::List(items) => {
            let items = items.into_iter().enumerate();
            items
                .flat_map(|(at, item)| pairs(&format!("{name}[{at}]"), item, encode))
                .collect()
        }
        Parts::Object(members) => {
            let members = members.into_iter();
            members
                .flat_map(|(key, value)| pairs(&format!("{name}[{key}]"), value, encode))
                .collect()
        }
    }
}

/// What stands under a name: values, or further names.
#[derive(Default)]
struct Deep<'p> {
    values: Vec<&'p Pair>,
    names: Vec<(&'p str, Deep<'p>)>,
    /// Where the names stand that are not empty.
    known: BTreeMap<&'p str, usize>,
}

impl<'p> Deep<'p> {
    fn add(&mut self, path: &[&'p str], pair: &'p Pair) {
        let [first, rest @ ..] = path else {
            self.values.push(pair);
            return;
        };
        let next = self.names.len();
        let at = match *first {
            // An empty name stands for one more item.
            "" => next,
            name => *self.known.entry(name).or_insert(next),
        };
        if at == next {
            self.names.push((first, Deep::default()));
        }
        if let Some((_, inner)) = self.names.get_mut(at) {
            inner.add(rest, pair);
        }
    }

    fn json(&self, form: ValueForm) -> Result<String, Violation> {
        match form {
            ValueForm::List(_) | ValueForm::Tuple(_) => self.list(form),
            ValueForm::Object(_) | ValueForm::Json if self.names.is_empty() => {
                one(form, &self.values)
            }
            ValueForm::Object(members) => self.object(|name| members.form(name)),
            ValueForm::Json => self.object(|_| ValueForm::Json),
            ValueForm::Any(forms) => first_of(forms, |form| self.json(form)),
            ValueForm::Text
            | ValueForm::Integer
            | ValueForm::Number
            | ValueForm::Boolean
            | ValueForm::Binary => {
                if self.names.is_empty() {
                    one(form, &self.values)
                } else {
                    Err(Violation::new(
                        Code::Type,
                        "must be one value, without further names",
                    ))
                }
            }
        }
    }

    /// Items are numbered, or have the empty name, or stand under the name itself. The places of a tuple are those of the numbers.
    fn list(&self, form: ValueForm) -> Result<String, Violation> {
        let is_index = |name: &str| name.bytes().all(|byte| byte.is_ascii_digit());
        if !self.names.iter().all(|(name, _)| is_index(name)) {
            return Err(Violation::new(
                Code::Type,
                "must be a list, with numbers for names",
            ));
        }
        let mut named: Vec<_> = self.names.iter().collect();
        if let ValueForm::Tuple(_) = form {
            named.sort_by_key(|(name, _)| name.parse::<usize>().unwrap_or(usize::MAX));
        }
        let (own, behind) = (self.values.iter().enumerate(), self.values.len());
        let own = own.map(|(at, pair)| one(form.item(at), &[*pair]));
        let named = named.into_iter().enumerate();
        let named = named.map(|(at, (_, inner))| inner.json(form.item(behind + at)));
        listed(own.chain(named))
    }

    fn object(&self, form: impl Fn(&str) -> ValueForm) -> Result<String, Violation> {
        let members = self.names.iter();
        object(members.map(|(name, inner)| (name, inner.json(form(name)))))
    }
}

/// The JSON of what stands under a name; `None` when nothing does.
pub(super) fn read(
    name: &str,
    form: ValueForm,
    pairs: &[Pair],
) -> Result<Option<String>, Violation> {
    let mut root = Deep::default();
    let mut is_there = false;
    for pair in pairs {
        let Some(rest) = pair.name.strip_prefix(name) else {
            continue;
        };
        let Some(path) = path(rest) else {
            continue;
        };
        if path.len() > MAX_DEPTH {
            return Err(Violation::new(Code::Depth, "is nested too deeply"));
        }
        is_there = true;
        root.add(&path, pair);
    }
    is_there.then(|| root.json(form)).transpose()
}

/// The names in brackets, all of them and nothing else.
fn path(mut rest: &str) -> Option<Vec<&str>> {
    let mut path = Vec::new();
    while !rest.is_empty() {
        let (name, behind) = rest.strip_prefix('[')?.split_once(']')?;
        path.push(name);
        rest = behind;
    }
    Some(path)
}
