//! `deepObject`: a name for each leaf, `filter[price][0]=1`.

use std::borrow::Cow;

use super::Form;
use super::parts::{Parts, parts};
use super::read::{Pair, one};
use crate::{Code, Json, Violation};

/// So deep may names go.
const DEEPEST: usize = 32;

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
    names: Vec<(String, Deep<'p>)>,
}

impl<'p> Deep<'p> {
    fn add(&mut self, path: &[&str], pair: &'p Pair) {
        let [first, rest @ ..] = path else {
            self.values.push(pair);
            return;
        };
        // An empty name stands for one more item.
        let known = self
            .names
            .iter()
            .position(|(name, _)| name == first && !name.is_empty());
        let at = known.unwrap_or_else(|| {
            self.names.push(((*first).to_owned(), Deep::default()));
            self.names.len() - 1
        });
        if let Some((_, inner)) = self.names.get_mut(at) {
            inner.add(rest, pair);
        }
    }

    fn json(&self, form: Form) -> Result<String, Violation> {
        match form {
            Form::List(item) => self.list(*item),
            Form::Object(_) | Form::Json if self.names.is_empty() => one(form, &self.values),
            Form::Object(members) => self.object(|name| members.form(name)),
            Form::Json => self.object(|_| Form::Json),
            Form::Any(forms) => {
                let mut tried = forms.iter().map(|form| self.json(*form));
                let none = Violation::new(Code::Type, "fits nothing that it may be");
                tried.find(Result::is_ok).unwrap_or(Err(none))
            }
            Form::Text | Form::Integer | Form::Number | Form::Boolean | Form::Binary => {
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

    /// Items are numbered, or have the empty name, or stand under the name itself.
    fn list(&self, item: Form) -> Result<String, Violation> {
        let is_index = |name: &str| name.bytes().all(|byte| byte.is_ascii_digit());
        if !self.names.iter().all(|(name, _)| is_index(name)) {
            return Err(Violation::new(
                Code::Type,
                "must be a list, with numbers for names",
            ));
        }
        let own = self.values.iter().map(|pair| one(item, &[*pair]));
        let named = self.names.iter().map(|(_, inner)| inner.json(item));
        let items: Vec<String> = own.chain(named).collect::<Result<_, _>>()?;
        Ok(format!("[{}]", items.join(",")))
    }

    fn object(&self, form: impl Fn(&str) -> Form) -> Result<String, Violation> {
        let members = self.names.iter().map(|(name, inner)| {
            let value = inner.json(form(name))?;
            Ok(format!("{}:{value}", name.to_json()))
        });
        let members: Vec<String> = members.collect::<Result<_, Violation>>()?;
        Ok(format!("{{{}}}", members.join(",")))
    }
}

/// The JSON of what stands under a name; `None` when nothing does.
pub(super) fn read(name: &str, form: Form, pairs: &[Pair]) -> Result<Option<String>, Violation> {
    let mut root = Deep::default();
    let mut is_there = false;
    for pair in pairs {
        let Some(rest) = pair.name.strip_prefix(name) else {
            continue;
        };
        let Some(path) = path(rest) else {
            continue;
        };
        if path.len() > DEEPEST {
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
