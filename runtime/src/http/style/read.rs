//! From the text of a value to its JSON.

use super::header;
use super::names::{Spread, deep};
use super::pairs::{Between, Pair, decoded, one, split};
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
                .of_pairs(name, form, &split(inner, Between::Semicolons))
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
        pairs: &[Pair],
    ) -> Result<Option<String>, Violation> {
        if self.style == Style::DeepObject {
            return deep(name, form, self.nested, pairs);
        }
        if let (ValueForm::Object(members), true) =
            (form, self.explode && self.style != Style::Json)
        {
            return spread(members, self.nested, pairs);
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
                    between: Split::Commas,
                };
                value.json(form, &raw)
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

/// What separates the parts of a text.
#[derive(Clone, Copy)]
enum Split {
    /// Commas, between texts that are percent-encoded.
    Commas,
    /// Dots, between texts that are percent-encoded.
    Dots,
    /// Commas with or without white space, between texts that are not encoded.
    Header,
}

impl Split {
    fn parts(self, text: &str) -> Vec<&str> {
        match self {
            Self::Commas | Self::Dots if text.is_empty() => Vec::new(),
            Self::Commas => text.split(',').collect(),
            Self::Dots => text.split('.').collect(),
            Self::Header if header::trimmed(text).is_empty() => Vec::new(),
            Self::Header => header::elements(text),
        }
    }

    /// The items of a list; an empty element of a header is none (RFC 9110, section 5.6.1.2).
    fn items(self, text: &str) -> Vec<&str> {
        let mut parts = self.parts(text);
        match self {
            Self::Commas | Self::Dots => {}
            Self::Header => parts.retain(|part| !part.is_empty()),
        }
        parts
    }

    fn decoded(self, text: &str) -> Option<String> {
        match self {
            Self::Commas | Self::Dots => decoded(text),
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
                let items = between.items(text).into_iter().enumerate();
                listed(items.map(|(at, text)| form.item(at).json_of(between.decoded(text))))
            }
            ValueForm::Object(members) => {
                let pairs = self.alternating(&between.parts(text));
                let message = "must be names and values";
                let pairs = pairs.ok_or_else(|| Violation::new(Code::Type, message))?;
                let pairs: Vec<(String, &str)> = pairs
                    .into_iter()
                    .map(|(name, raw)| (between.decoded(name).unwrap_or_default(), raw))
                    .collect();
                let there = pairs.iter().map(|(name, raw)| {
                    let value = members.form(name).json_of(between.decoded(raw));
                    (name.as_str(), value)
                });
                let is_there = |name: &str| pairs.iter().any(|(known, _)| known == name);
                let nulls = nulls(members.nulls, is_there);
                object(there.chain(nulls.map(|name| (name, Ok("null".to_owned())))))
            }
            ValueForm::Any(forms) => {
                let is_list =
                    |form: &&ValueForm| form.is_list() || matches!(form, ValueForm::Object(_));
                let several = between.parts(text).len() > 1;
                let (first, last): (Vec<&ValueForm>, Vec<&ValueForm>) =
                    forms.iter().partition(|form| is_list(form) == several);
                first_of(first.into_iter().chain(last), |form| self.json(form, text))
            }
            form => form.json_of(between.decoded(text)),
        }
    }

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
fn spread(members: &Members, nested: Nested, pairs: &[Pair]) -> Result<Option<String>, Violation> {
    let (own, _) = Spread::of(members).members(pairs.iter())?;
    if own.is_empty() {
        return Ok(None);
    }
    own.object(members, nested).map(Some)
}
