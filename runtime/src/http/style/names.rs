//! What is spread over names: `filter[price][0]=1`, `sort=a&sort=b`, `price.amount=1`.

use std::collections::BTreeMap;

use super::pairs::{Pair, decoded, one};
use super::whole::{first_of, listed, nulls, object};
use super::{Members, ValueForm};
use crate::http::memory::Memory;
use crate::param_style::{Nested, NestedList};
use crate::{Code, Json, RawJson, Violation};

/// Maximum number of names that are looked for one after the other; more have an index.
const MAX_SEARCHED: usize = 8;

/// What stands under a name: values, or further names.
#[derive(Default)]
pub(crate) struct Names<'p> {
    values: Vec<&'p Pair<'p>>,
    /// Most names have none behind them.
    inner: Option<Box<Inner<'p>>>,
}

/// The names behind one.
#[derive(Default)]
struct Inner<'p> {
    names: Vec<(&'p str, Names<'p>)>,
    /// Where each name stands first, once there are many.
    known: BTreeMap<&'p str, usize>,
}

impl<'p> Names<'p> {
    pub(super) fn add(
        &mut self,
        path: &[&'p str],
        pair: &'p Pair<'p>,
        memory: &Memory,
    ) -> Result<(), Violation> {
        let [first, rest @ ..] = path else {
            memory.take(2 * size_of::<&Pair<'_>>())?;
            self.values
                .reserve_exact(usize::from(self.values.is_empty()));
            self.values.push(pair);
            return Ok(());
        };
        let inner = self.open(memory)?;
        // An empty name stands for one more item.
        let known = if first.is_empty() {
            None
        } else {
            inner.find(first)
        };
        inner.at(known, first, memory)?.add(rest, pair, memory)
    }

    /// The same for a member of an object, whose name may be empty.
    pub(super) fn add_member(
        &mut self,
        path: &[&'p str],
        pair: &'p Pair<'p>,
        memory: &Memory,
    ) -> Result<(), Violation> {
        let [first, rest @ ..] = path else {
            return Ok(());
        };
        let inner = self.open(memory)?;
        let known = inner.find(first);
        inner.at(known, first, memory)?.add(rest, pair, memory)
    }

    fn open(&mut self, memory: &Memory) -> Result<&mut Inner<'p>, Violation> {
        if self.inner.is_none() {
            memory.take(size_of::<Inner<'_>>())?;
        }
        Ok(self.inner.get_or_insert_default())
    }

    fn inner(&self) -> &[(&'p str, Names<'p>)] {
        self.inner.as_ref().map_or(&[], |inner| &inner.names)
    }

    /// Whether nothing stands here.
    pub(crate) fn is_empty(&self) -> bool {
        self.values.is_empty() && self.inner().is_empty()
    }

    /// What stands under a name.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        let at = self.inner.as_ref()?.find(name)?;
        self.inner().get(at).map(|(_, inner)| inner)
    }

    /// The names, and what stands under each.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'p str, &Self)> {
        self.inner().iter().map(|(name, inner)| (*name, inner))
    }

    /// The JSON of what stands here.
    pub(crate) fn json(&self, form: ValueForm, nested: Nested) -> Result<String, Violation> {
        match form {
            ValueForm::List(_) | ValueForm::Tuple(_) => self.list(form, nested),
            ValueForm::Object(_) | ValueForm::Json
                if self.inner().is_empty() && self.values.len() == 1 =>
            {
                one(ValueForm::Json, &self.values)
            }
            ValueForm::Object(_) if !self.values.is_empty() => {
                let message = "must be given only once";
                Err(Violation::new(Code::Type, message))
            }
            ValueForm::Object(members) => self.object(members, nested),
            ValueForm::Json if self.is_list() => {
                self.list(ValueForm::List(&ValueForm::Json), nested)
            }
            ValueForm::Json => {
                let members = self.inner().iter();
                object(members.map(|(name, inner)| (*name, inner.json(ValueForm::Json, nested))))
            }
            ValueForm::Any(forms) => {
                let lists = forms.iter().filter(|form| form.is_list());
                let others = forms.iter().filter(|form| !form.is_list());
                first_of(others.chain(lists), |form| self.json(form, nested))
            }
            ValueForm::Text
            | ValueForm::Integer
            | ValueForm::Number
            | ValueForm::LooseNumber
            | ValueForm::Boolean
            | ValueForm::Binary => {
                if self.inner().is_empty() {
                    return one(form, &self.values);
                }
                let message = "must be one value, without further names";
                Err(Violation::new(Code::Type, message))
            }
        }
    }

    /// Whether nothing here has a name but numbers.
    fn is_list(&self) -> bool {
        let is_index = |name: &str| name.bytes().all(|byte| byte.is_ascii_digit());
        self.inner().iter().all(|(name, _)| is_index(name))
    }

    /// Items are numbered, or have the empty name, or stand under the name itself. The places of a tuple are those of the numbers.
    fn list(&self, form: ValueForm, nested: Nested) -> Result<String, Violation> {
        if !self.is_list() {
            let message = "must be a list, with numbers for names";
            return Err(Violation::new(Code::Type, message));
        }
        if let ([only], []) = (self.values.as_slice(), self.inner())
            && let Some(list) = list_in_one(form, &only.raw, nested.lists)
        {
            return list;
        }
        let mut named: Vec<_> = self.inner().iter().collect();
        if let ValueForm::Tuple(_) = form {
            named.sort_by_key(|(name, _)| name.parse::<usize>().unwrap_or(usize::MAX));
        }
        let (own, behind) = (self.values.iter().enumerate(), self.values.len());
        let own = own.map(|(at, pair)| form.item(at).json_of(decoded(&pair.raw)));
        let named = named.into_iter().enumerate();
        let named = named.map(|(at, (_, inner))| inner.json(form.item(behind + at), nested));
        listed(own.chain(named))
    }

    /// The object of these members.
    pub(crate) fn object(&self, members: &Members, nested: Nested) -> Result<String, Violation> {
        let there = self.inner().iter();
        let there = there.map(|(name, inner)| (*name, inner.json(members.form(name), nested)));
        let nulls = nulls(members.nulls, |name| self.get(name).is_some());
        object(there.chain(nulls.map(|name| (name, Ok("null".to_owned())))))
    }
}

impl<'p> Inner<'p> {
    fn find(&self, name: &str) -> Option<usize> {
        if self.names.len() > MAX_SEARCHED {
            return self.known.get(name).copied();
        }
        self.names.iter().position(|(known, _)| *known == name)
    }

    /// What stands at a place; without one, under one more name.
    fn at(
        &mut self,
        known: Option<usize>,
        name: &'p str,
        memory: &Memory,
    ) -> Result<&mut Names<'p>, Violation> {
        let at = known.unwrap_or(self.names.len());
        if at == self.names.len() {
            // Lists grow to twice what they hold, and maps keep half of their room.
            memory.take(2 * size_of::<(&str, Names<'_>)>() + 2 * size_of::<(&str, usize)>())?;
            self.names.reserve_exact(usize::from(at == 0));
            self.names.push((name, Names::default()));
            self.index();
        }
        let (_, names) = &mut self.names[at];
        Ok(names)
    }

    /// Notes where the names stand that are not noted yet.
    fn index(&mut self) {
        if self.names.len() > MAX_SEARCHED {
            let noted = if self.known.is_empty() {
                0
            } else {
                self.names.len() - 1
            };
            for (at, (name, _)) in self.names.iter().enumerate().skip(noted) {
                self.known.entry(name).or_insert(at);
            }
        }
    }
}

/// The list that stands in one text, where that is how lists are written, or where the text can be no item.
fn list_in_one(form: ValueForm, raw: &str, lists: NestedList) -> Option<Result<String, Violation>> {
    let is_text = |form: ValueForm| matches!(form, ValueForm::Text | ValueForm::Binary);
    let is_never_item = !is_text(form.item(0)) && form.item(0).is_plain();
    if is_never_item || lists == NestedList::Json {
        let text = decoded(raw)?;
        if text.starts_with('[') && RawJson::from_json(&text).is_ok() {
            return Some(Ok(text));
        }
    }
    let is_joined = lists == NestedList::Comma || (is_never_item && raw.contains(','));
    is_joined.then(|| {
        let items = raw.split(',').filter(|_| !raw.is_empty()).enumerate();
        listed(items.map(|(at, raw)| form.item(at).json_of(decoded(raw))))
    })
}
