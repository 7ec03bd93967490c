//! From the text of a value to its JSON.

use super::pairs::{Between, Pair, decoded, grouped, one, split};
use super::whole::{first_of, listed, object};
use super::{Members, ParamStyle, Style, ValueForm, deep};
use crate::{Code, Violation};

/// Where a value is read from.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Source<'s> {
    /// A part of a path, percent-encoded.
    Path(&'s str),
    /// A header, in which nothing is encoded.
    Header(&'s str),
    /// A query, cookies or a form.
    Pairs(&'s [Pair]),
}

impl ParamStyle {
    /// The JSON of a value; `None` when there is none.
    pub(crate) fn read(
        self,
        name: &str,
        form: ValueForm,
        source: Source<'_>,
    ) -> Result<Option<String>, Violation> {
        let text = match source {
            Source::Pairs(pairs) => return self.of_pairs(name, form, pairs),
            Source::Path(text) | Source::Header(text) => text,
        };
        let decode: fn(&str) -> Option<String> = match source {
            Source::Header(_) => |raw| Some(raw.to_owned()),
            Source::Path(_) | Source::Pairs(_) => decoded,
        };
        let (style, explode) = (self.style, self.explode);
        let inner = match style {
            Style::Json => return form.json_of(decode(text)).map(Some),
            Style::Label => text.strip_prefix('.').ok_or("must begin with a point"),
            Style::Matrix => text.strip_prefix(';').ok_or("must begin with a semicolon"),
            Style::Simple | Style::Form | Style::SpaceDelimited => Ok(text),
            Style::PipeDelimited | Style::DeepObject => Ok(text),
        };
        let inner = inner.map_err(|message| Violation::new(Code::Type, message))?;
        if style == Style::Matrix {
            return self
                .of_pairs(name, form, &split(inner, Between::Semicolons))
                .map(|json| {
                    // An exploded list without items leaves nothing behind but its parameter is there.
                    json.or_else(|| form.is_list().then(|| "[]".to_owned()))
                });
        }
        let between = if style == Style::Label && explode {
            '.'
        } else {
            ','
        };
        Value { explode, between }
            .json(form, inner, decode)
            .map(Some)
    }

    fn of_pairs(
        self,
        name: &str,
        form: ValueForm,
        pairs: &[Pair],
    ) -> Result<Option<String>, Violation> {
        if self.style == Style::DeepObject {
            return deep::read(name, form, pairs);
        }
        if let (ValueForm::Object(members), true) =
            (form, self.explode && self.style != Style::Json)
        {
            return spread(members, pairs);
        }
        let values: Vec<&Pair> = pairs.iter().filter(|pair| pair.name == name).collect();
        if values.is_empty() {
            return Ok(None);
        }
        self.of_values(form, &values).map(Some)
    }

    fn of_values(self, form: ValueForm, values: &[&Pair]) -> Result<String, Violation> {
        match form {
            ValueForm::Any(forms) if self.style != Style::Json => {
                let lists = forms.iter().filter(|form| form.is_list());
                let others = forms.iter().filter(|form| !form.is_list());
                let several = values.len() > 1 || values.iter().any(|it| self.is_joined(&it.raw));
                let order: Vec<&ValueForm> = if several {
                    lists.chain(others).collect()
                } else {
                    others.chain(lists).collect()
                };
                first_of(order, |form| self.of_values(form, values))
            }
            ValueForm::List(_) | ValueForm::Tuple(_)
                if self.explode && self.style != Style::Json =>
            {
                let items = values.iter().enumerate();
                listed(items.map(|(at, pair)| form.item(at).json_of(decoded(&pair.raw))))
            }
            ValueForm::List(_) | ValueForm::Tuple(_) | ValueForm::Object(_)
                if self.style != Style::Json =>
            {
                let [only] = values else {
                    return Err(Violation::new(Code::Type, "must be given only once"));
                };
                let raw = self.with_commas(&only.raw);
                let value = Value {
                    explode: false,
                    between: ',',
                };
                value.json(form, &raw, decoded)
            }
            form => one(form, values),
        }
    }

    /// The text with commas between its parts, whatever the style has there.
    fn with_commas(self, raw: &str) -> String {
        let commas = |between: &[&str]| {
            let safe = raw.replace(',', "%2C");
            between.iter().fold(safe, |text, it| text.replace(it, ","))
        };
        match self.style {
            Style::SpaceDelimited => commas(&["%20", " "]),
            Style::PipeDelimited => commas(&["%7C", "%7c", "|"]),
            Style::Form | Style::Simple | Style::Label => raw.to_owned(),
            Style::Matrix | Style::DeepObject | Style::Json => raw.to_owned(),
        }
    }

    fn is_joined(self, raw: &str) -> bool {
        !self.explode && self.with_commas(raw).contains(',')
    }
}

/// A text that holds a value, its items or its members.
#[derive(Clone, Copy)]
struct Value {
    explode: bool,
    between: char,
}

impl Value {
    fn json(
        self,
        form: ValueForm,
        text: &str,
        decode: fn(&str) -> Option<String>,
    ) -> Result<String, Violation> {
        let items = || text.split(self.between).filter(|_| !text.is_empty());
        match form {
            ValueForm::List(_) | ValueForm::Tuple(_) => {
                let items = items().enumerate();
                listed(items.map(|(at, text)| form.item(at).json_of(decode(text))))
            }
            ValueForm::Object(members) => {
                let pairs = self.alternating(&items().collect::<Vec<_>>());
                let message = "must be names and values";
                let pairs = pairs.ok_or_else(|| Violation::new(Code::Type, message))?;
                object(pairs.into_iter().map(|(name, raw)| {
                    let name = decode(name).unwrap_or_default();
                    let value = members.form(&name).json_of(decode(raw));
                    (name, value)
                }))
            }
            ValueForm::Any(forms) => {
                let is_list =
                    |form: &&ValueForm| form.is_list() || matches!(form, ValueForm::Object(_));
                let several = text.contains(self.between);
                let (first, last): (Vec<&ValueForm>, Vec<&ValueForm>) =
                    forms.iter().partition(|form| is_list(form) == several);
                first_of(first.into_iter().chain(last), |form| {
                    self.json(form, text, decode)
                })
            }
            form => form.json_of(decode(text)),
        }
    }
}

impl Value {
    /// Names and values, `=` between them or in turn.
    fn alternating<'t>(self, parts: &[&'t str]) -> Option<Vec<(&'t str, &'t str)>> {
        if self.explode {
            return parts.iter().map(|part| part.split_once('=')).collect();
        }
        let pairs = parts.chunks(2).map(|turn| match turn {
            [name, value] => Some((*name, *value)),
            _ => None,
        });
        pairs.collect()
    }
}

/// The members of an object among pairs; `None` when there is none of them.
fn spread(members: &Members, pairs: &[Pair]) -> Result<Option<String>, Violation> {
    let is_known = |name: &str| members.known.iter().any(|(known, _)| *known == name);
    let is_other = |name: &str| members.others.is_some() && !members.except.contains(&name);
    let mut own = grouped(pairs, |pair| &pair.name);
    own.retain(|(name, _)| is_known(name) || is_other(name));
    if own.is_empty() {
        return Ok(None);
    }
    let read = own.into_iter().map(|(name, values)| {
        let value = member(members.form(name), &values);
        (name, value)
    });
    object(read).map(Some)
}

/// The JSON of a member that is spread over pairs of one name: what is itself an object is JSON there.
pub(crate) fn member(form: ValueForm, values: &[&Pair]) -> Result<String, Violation> {
    match form {
        ValueForm::Object(_) => one(ValueForm::Json, values),
        ValueForm::Text
        | ValueForm::Integer
        | ValueForm::Number
        | ValueForm::Boolean
        | ValueForm::Binary => one(form, values),
        ValueForm::Json | ValueForm::List(_) | ValueForm::Tuple(_) | ValueForm::Any(_) => {
            ParamStyle::exploded(Style::Form).of_values(form, values)
        }
    }
}
