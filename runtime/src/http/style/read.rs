//! From the text of a value to its JSON.

use std::borrow::Cow;
use std::iter;

use super::header;
use super::pairs::{Between, Pair, Pairs, decoded, one, split};
use super::spread::{Spread, deep};
use super::whole::{first_of, listed, nulls, object};
use super::{Members, Nested, ParamStyle, Style, ValueForm};
use crate::{Code, Violation};

/// Where a value is read from.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Source<'s> {
    /// A part of a path, percent-encoded.
    Path(&'s str),
    /// The lines of a header, in which nothing is encoded.
    Header(&'s [&'s str]),
    /// A query, cookies or a form.
    Pairs(&'s Pairs<'s>),
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
            Source::Header(lines) => return self.of_lines(name, form, lines).map(Some),
            Source::Path(text) => text,
        };
        let (style, explode) = (self.style, self.explode);
        let inner = match style {
            Style::Json => return form.json_of(decoded(text)).map(Some),
            Style::Label => text.strip_prefix('.').ok_or("must begin with a point"),
            Style::Matrix => text.strip_prefix(';').ok_or("must begin with a semicolon"),
            Style::Simple | Style::Form | Style::SpaceDelimited => Ok(text),
            Style::PipeDelimited | Style::DeepObject => Ok(text),
        };
        let inner = inner.map_err(|message| Violation::new(Code::Type, message))?;
        if style == Style::Matrix {
            return self
                .of_pairs(name, form, &split(inner, Between::Semicolons)?)
                .map(|json| {
                    // An exploded list without items leaves nothing behind but its parameter is there.
                    json.or_else(|| form.is_list().then(|| "[]".to_owned()))
                });
        }
        let between = if style == Style::Label && explode {
            Split::Dots
        } else {
            Split::Commas
        };
        Value { explode, between }.json(form, inner).map(Some)
    }

    /// Lines of one name are one list (RFC 9110, section 5.3), but for those whose values have commas of their own.
    fn of_lines(self, name: &str, form: ValueForm, lines: &[&str]) -> Result<String, Violation> {
        if !header::is_one_per_line(name) {
            let text = lines.join(", ");
            let value = Value {
                explode: self.explode,
                between: Split::Header,
            };
            return match self.style {
                Style::Json => form.json_of(Some(text)),
                Style::Matrix | Style::Label | Style::Simple | Style::Form => {
                    value.json(form, &text)
                }
                Style::SpaceDelimited | Style::PipeDelimited | Style::DeepObject => {
                    value.json(form, &text)
                }
            };
        }
        match (form, lines) {
            (ValueForm::List(_) | ValueForm::Tuple(_), lines) => {
                let lines = lines.iter().enumerate();
                listed(lines.map(|(at, line)| form.item(at).json_of(Some((*line).to_owned()))))
            }
            (ValueForm::Any(forms), _) => first_of(forms, |form| self.of_lines(name, form, lines)),
            (form, [only]) => form.json_of(Some((*only).to_owned())),
            (_, _) => Err(Violation::new(Code::Type, "must be given only once")),
        }
    }

    fn of_pairs(
        self,
        name: &str,
        form: ValueForm,
        pairs: &Pairs<'_>,
    ) -> Result<Option<String>, Violation> {
        if self.style == Style::DeepObject {
            return deep(name, form, self.nested, pairs);
        }
        if let (ValueForm::Object(members), true) =
            (form, self.explode && self.style != Style::Json)
        {
            return spread(members, self.nested, pairs);
        }
        let own = || pairs.list.iter().filter(|pair| pair.name == name);
        let count = own().count();
        if count == 0 {
            return Ok(None);
        }
        pairs.memory.take(count * size_of::<&Pair<'_>>())?;
        let mut values = Vec::with_capacity(count);
        values.extend(own());
        self.of_values(form, &values).map(Some)
    }

    fn of_values(self, form: ValueForm, values: &[&Pair<'_>]) -> Result<String, Violation> {
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
                let value = Value {
                    explode: false,
                    between: self.between(),
                };
                value.json(form, &only.raw)
            }
            form => one(form, values),
        }
    }

    /// What stands between the values of a query that are one text.
    fn between(self) -> Split {
        match self.style {
            Style::SpaceDelimited => Split::Spaces,
            Style::PipeDelimited => Split::Pipes,
            Style::Form | Style::Simple | Style::Label => Split::Commas,
            Style::Matrix | Style::DeepObject | Style::Json => Split::Commas,
        }
    }

    fn is_joined(self, raw: &str) -> bool {
        !self.explode && self.between().parts(raw).nth(1).is_some()
    }
}

/// What separates the parts of a text.
#[derive(Clone, Copy)]
enum Split {
    /// Commas, between texts that are percent-encoded.
    Commas,
    /// Dots, between texts that are percent-encoded.
    Dots,
    /// Spaces, as they are or percent-encoded.
    Spaces,
    /// Bars, as they are or percent-encoded.
    Pipes,
    /// Commas with or without white space, between texts that are not encoded.
    Header,
}

impl Split {
    fn parts(self, text: &str) -> Box<dyn Iterator<Item = &str> + '_> {
        let is_empty = match self {
            Self::Header => header::trimmed(text).is_empty(),
            Self::Commas | Self::Dots | Self::Spaces | Self::Pipes => text.is_empty(),
        };
        if is_empty {
            return Box::new(iter::empty());
        }
        match self {
            Self::Header => Box::new(header::elements(text)),
            Self::Commas => Box::new(text.split(',')),
            Self::Dots => Box::new(text.split('.')),
            Self::Spaces => Box::new(split_encoded(text, ' ', "%20")),
            Self::Pipes => Box::new(split_encoded(text, '|', "%7C")),
        }
    }

    /// The items of a list; an empty element of a header is none (RFC 9110, section 5.6.1.2).
    fn items(self, text: &str) -> impl Iterator<Item = &str> {
        let is_header = matches!(self, Self::Header);
        self.parts(text)
            .filter(move |part| !is_header || !part.is_empty())
    }

    fn decoded(self, text: &str) -> Option<String> {
        match self {
            Self::Commas | Self::Dots | Self::Spaces | Self::Pipes => decoded(text),
            Self::Header => Some(header::trimmed(text).to_owned()),
        }
    }
}

/// A text that holds a value, its items or its members.
#[derive(Clone, Copy)]
struct Value {
    explode: bool,
    between: Split,
}

impl Value {
    fn json(self, form: ValueForm, text: &str) -> Result<String, Violation> {
        let between = self.between;
        match form {
            ValueForm::List(_) | ValueForm::Tuple(_) => {
                let items = between.items(text).enumerate();
                listed(items.map(|(at, text)| form.item(at).json_of(between.decoded(text))))
            }
            ValueForm::Object(members) => {
                if self.alternating(text).any(|pair| pair.is_none()) {
                    return Err(Violation::new(Code::Type, "must be names and values"));
                }
                let pairs = || {
                    let pairs = self.alternating(text).flatten();
                    pairs.map(|(name, raw)| (between.decoded(name).unwrap_or_default(), raw))
                };
                let there = pairs().map(|(name, raw)| {
                    let value = members.form(&name).json_of(between.decoded(raw));
                    (Cow::Owned(name), value)
                });
                let is_there = |name: &str| pairs().any(|(known, _)| known == name);
                let nulls = nulls(members.nulls, is_there);
                let nulls = nulls.map(|name| (Cow::Borrowed(name), Ok("null".to_owned())));
                object(there.chain(nulls))
            }
            ValueForm::Any(forms) => {
                let is_list =
                    |form: &&ValueForm| form.is_list() || matches!(form, ValueForm::Object(_));
                let several = between.parts(text).nth(1).is_some();
                let (first, last): (Vec<&ValueForm>, Vec<&ValueForm>) =
                    forms.iter().partition(|form| is_list(form) == several);
                first_of(first.into_iter().chain(last), |form| self.json(form, text))
            }
            form => form.json_of(between.decoded(text)),
        }
    }

    /// Names and values, `=` between them or in turn.
    fn alternating(self, text: &str) -> impl Iterator<Item = Option<(&str, &str)>> {
        let mut parts = self.between.parts(text);
        iter::from_fn(move || {
            let name = parts.next()?;
            Some(if self.explode {
                name.split_once('=')
            } else {
                parts.next().map(|value| (name, value))
            })
        })
    }
}

/// What stands between characters that are written as they are or percent-encoded.
fn split_encoded<'t>(
    text: &'t str,
    plain: char,
    encoded: &'static str,
) -> impl Iterator<Item = &'t str> {
    let mut rest = Some(text);
    iter::from_fn(move || {
        let text = rest?;
        let mut found = text.match_indices([plain, '%']).filter_map(|(at, it)| {
            let length = if it == "%" { encoded.len() } else { it.len() };
            let between = text.get(at..at + length)?;
            let is_it = it != "%" || between.eq_ignore_ascii_case(encoded);
            is_it.then_some((at, at + length))
        });
        let end = found.next();
        rest = end.and_then(|(_, behind)| text.get(behind..));
        text.get(..end.map_or(text.len(), |(at, _)| at))
    })
}

/// The members of an object among pairs; `None` when there is none of them.
fn spread(
    members: &Members,
    nested: Nested,
    pairs: &Pairs<'_>,
) -> Result<Option<String>, Violation> {
    let own = Spread::of(members).members(pairs.list.iter(), &pairs.memory, |_| Ok(()))?;
    if own.is_empty() {
        return Ok(None);
    }
    own.object(members, nested).map(Some)
}
