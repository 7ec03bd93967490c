//! What is spread over names: `filter[price][0]=1`, `sort=a&sort=b`, `price.amount=1`.

use std::collections::BTreeMap;

use super::nested::{Nested, NestedList};
use super::pairs::{Pair, decoded, one};
use super::whole::{first_of, listed, nulls, object};
use super::{Members, ValueForm};
use crate::{Code, Json, RawJson, Violation};

/// So deep may names go.
const MAX_DEPTH: usize = 32;

/// What stands under a name: values, or further names.
#[derive(Default)]
pub(crate) struct Names<'p> {
    values: Vec<&'p Pair>,
    inner: Vec<(&'p str, Names<'p>)>,
    /// Where the names stand that are not empty.
    known: BTreeMap<&'p str, usize>,
}

impl<'p> Names<'p> {
    fn add(&mut self, path: &[&'p str], pair: &'p Pair) {
        let [first, rest @ ..] = path else {
            self.values.push(pair);
            return;
        };
        let next = self.inner.len();
        let at = match *first {
            // An empty name stands for one more item.
            "" => next,
            name => *self.known.entry(name).or_insert(next),
        };
        self.add_at(at, first, rest, pair);
    }

    /// The same for a member of an object, whose name may be empty.
    fn add_member(&mut self, path: &[&'p str], pair: &'p Pair) {
        if let [first, rest @ ..] = path {
            let at = *self.known.entry(first).or_insert(self.inner.len());
            self.add_at(at, first, rest, pair);
        }
    }

    fn add_at(&mut self, at: usize, name: &'p str, rest: &[&'p str], pair: &'p Pair) {
        if at == self.inner.len() {
            self.inner.push((name, Names::default()));
        }
        if let Some((_, inner)) = self.inner.get_mut(at) {
            inner.add(rest, pair);
        }
    }

    /// Whether nothing stands here.
    pub(crate) fn is_empty(&self) -> bool {
        self.values.is_empty() && self.inner.is_empty()
    }

    /// What stands under a name.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        let (_, inner) = self.inner.get(*self.known.get(name)?)?;
        Some(inner)
    }

    /// The names, and what stands under each.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'p str, &Self)> {
        self.inner.iter().map(|(name, inner)| (*name, inner))
    }

    /// The JSON of what stands here.
    pub(crate) fn json(&self, form: ValueForm, nested: Nested) -> Result<String, Violation> {
        match form {
            ValueForm::List(_) | ValueForm::Tuple(_) => self.list(form, nested),
            ValueForm::Object(_) | ValueForm::Json
                if self.inner.is_empty() && self.values.len() == 1 =>
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
                let members = self.inner.iter();
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
            | ValueForm::Boolean
            | ValueForm::Binary => {
                if self.inner.is_empty() {
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
        self.inner.iter().all(|(name, _)| is_index(name))
    }

    /// Items are numbered, or have the empty name, or stand under the name itself. The places of a tuple are those of the numbers.
    fn list(&self, form: ValueForm, nested: Nested) -> Result<String, Violation> {
        if !self.is_list() {
            let message = "must be a list, with numbers for names";
            return Err(Violation::new(Code::Type, message));
        }
        if let ([only], []) = (self.values.as_slice(), self.inner.as_slice())
            && let Some(list) = list_in_one(form, &only.raw, nested.lists)
        {
            return list;
        }
        let mut named: Vec<_> = self.inner.iter().collect();
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
        let there = self.inner.iter();
        let there = there.map(|(name, inner)| (*name, inner.json(members.form(name), nested)));
        let nulls = nulls(members.nulls, |name| self.get(name).is_some());
        object(there.chain(nulls.map(|name| (name, Ok("null".to_owned())))))
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

/// The JSON of a `deepObject`; `None` when it is not there.
pub(super) fn deep(
    name: &str,
    form: ValueForm,
    nested: Nested,
    pairs: &[Pair],
) -> Result<Option<String>, Violation> {
    let mut root = Names::default();
    for pair in pairs {
        let rest = pair.name.strip_prefix(name);
        let Some(path) = rest.and_then(|rest| path(rest, false)) else {
            continue;
        };
        if path.len() > MAX_DEPTH {
            return Err(too_deep());
        }
        root.add(&path, pair);
    }
    (!root.is_empty())
        .then(|| root.json(form, nested))
        .transpose()
}

/// An object whose members are spread over names: what is known of these.
pub(crate) struct Spread {
    /// The members that the description names.
    pub(crate) known: Vec<(&'static str, ValueForm)>,
    /// What others stand for; without it they are no members.
    pub(crate) others: Option<ValueForm>,
    /// Names that belong to others.
    pub(crate) except: &'static [&'static str],
}

impl Spread {
    pub(super) fn of(members: &Members) -> Self {
        Self {
            known: members.known.to_vec(),
            others: members.others.copied(),
            except: members.except,
        }
    }

    /// The members among pairs, and the pairs that are none.
    pub(crate) fn members<'p>(
        &self,
        pairs: impl Iterator<Item = &'p Pair>,
    ) -> Result<(Names<'p>, Vec<&'p Pair>), Violation> {
        let (mut members, mut rest) = (Names::default(), Vec::new());
        for pair in pairs {
            let Some(path) = self.path(&pair.name) else {
                rest.push(pair);
                continue;
            };
            if path.len() > MAX_DEPTH {
                return Err(too_deep());
            }
            members.add_member(&path, pair);
        }
        Ok((members, rest))
    }

    /// The name of a member, and the names behind it. A name that is known as a whole is no other.
    fn path<'p>(&self, name: &'p str) -> Option<Vec<&'p str>> {
        if self.known.iter().any(|(known, _)| *known == name) {
            return Some(vec![name]);
        }
        let nested = self.known.iter().filter(|(_, form)| !form.is_plain());
        let nested = nested.filter_map(|(known, _)| split(name, known));
        if let Some(longest) = nested.max_by_key(|path| path.first().map_or(0, |it| it.len())) {
            return Some(longest);
        }
        let others = self.others?;
        let mut except = self.except.iter();
        if except.any(|other| split(name, other).is_some()) {
            return None;
        }
        let head = name.split_once('[').filter(|_| !others.is_plain());
        let path = head.and_then(|(head, _)| split(name, head));
        Some(path.unwrap_or_else(|| vec![name]))
    }
}

/// The name of a member, and the names behind it.
fn split<'p>(name: &'p str, member: &str) -> Option<Vec<&'p str>> {
    let (first, rest) = name.split_at_checked(member.len())?;
    let mut path = (first == member).then(|| path(rest, true))??;
    path.insert(0, first);
    Some(path)
}

fn too_deep() -> Violation {
    Violation::new(Code::Depth, "is nested too deeply")
}

/// The names in brackets or behind dots, all of them and nothing else.
fn path(mut rest: &str, has_dots: bool) -> Option<Vec<&str>> {
    let mut path = Vec::new();
    while !rest.is_empty() {
        let (name, behind) = match rest.strip_prefix('.') {
            Some(inner) if has_dots => {
                inner.split_at(inner.find(['.', '[']).unwrap_or(inner.len()))
            }
            _ => rest.strip_prefix('[')?.split_once(']')?,
        };
        path.push(name);
        rest = behind;
    }
    Some(path)
}
