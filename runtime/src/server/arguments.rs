//! Parameters: texts of the path, the query, headers and cookies become the JSON that their types are read from, so that one decoder and one
//! set of rules serves them and bodies alike.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use super::Context;
use super::credentials::all_cookies;
use super::path::Values;
use crate::http::{
    Between, Head, ParamLocation, ParamStyle, Query, Source, ValueForm, header_values, heads,
    percent_decode, split,
};
use crate::{Code, Violation, Violations};

/// What arguments are read from: the path's parts, the query, headers and cookies.
#[derive(Debug, Clone)]
pub(super) struct RequestTexts {
    pub(super) path: Values,
    /// `None` when its escapes are broken.
    pub(super) query: Option<Query>,
    /// All else; parameters may read what identifies the caller as well.
    pub(super) context: Arc<Context>,
    /// Where the headers of the parts of the body stand, once somebody asked for one.
    pub(super) parts: OnceLock<Box<[Head]>>,
}

impl RequestTexts {
    /// Shows every text under a name; `None` for one that cannot be decoded.
    fn each<'t>(
        &'t self,
        location: ParamLocation,
        name: &'t str,
        mut see: impl FnMut(Option<Cow<'t, str>>),
    ) {
        let see_plain = |text| see(Some(Cow::Borrowed(text)));
        match location {
            ParamLocation::Path => {
                let own = self.path.iter().filter(|(known, _)| *known == name);
                own.for_each(|(_, text)| see(percent_decode(text)));
            }
            ParamLocation::Query => {
                let values = self.query.iter().flat_map(|query| query.all(name));
                values.for_each(see_plain);
            }
            ParamLocation::Header => {
                let lines = self.context.headers.all_and_taken(name);
                // White space around a value is none of it (RFC 9110, section 5.5).
                lines.map(str::trim_ascii).for_each(see_plain);
            }
            ParamLocation::Cookie => {
                // What is no percent-encoding was not meant as one.
                let decoded = |text| percent_decode(text).unwrap_or(Cow::Borrowed(text));
                let all = all_cookies(&self.context.headers);
                let own = all.filter(|(known, _)| *known == name || decoded(known) == name);
                own.for_each(|(_, text)| see(Some(decoded(text))));
            }
            ParamLocation::Part(part) => {
                let values = self.part(part).into_iter();
                let values = values.flat_map(|head| header_values(head, name));
                values.for_each(see_plain);
            }
        }
    }

    /// The lines of the headers of a part of the body; of a list the first is meant.
    pub(super) fn part(&self, name: &str) -> Option<&str> {
        let parts = self.parts.get_or_init(|| {
            let context = &self.context;
            let content_type = context.headers.get("Content-Type").unwrap_or_default();
            heads(content_type, &context.body)
        });
        let (_, place) = parts.iter().find(|(known, _)| &**known == name)?;
        std::str::from_utf8(self.context.body.get(place.clone())?).ok()
    }

    /// The JSON of one value; `None` when there is none.
    ///
    /// # Errors
    /// It is given more than once, cannot be decoded, or has another form.
    pub(super) fn one(
        &self,
        location: ParamLocation,
        name: &str,
        form: ValueForm,
    ) -> Result<Option<String>, Violations> {
        let (mut found, mut count) = (None, 0);
        self.each(location, name, |text| {
            found = text;
            count += 1;
        });
        let json = match count {
            0 => return Ok(None),
            1 => form.json_of(found.map(Cow::into_owned)),
            _ => Err(Violation::new(Code::Type, "must be given only once")),
        };
        json.map(Some)
            .map_err(|violation| Violations::from(violation).located(location.request_part(), name))
    }

    /// The JSON of a value with a style of its own; `None` when there is none.
    ///
    /// # Errors
    /// A text cannot be decoded or has another form.
    pub(super) fn styled(
        &self,
        location: ParamLocation,
        name: &str,
        style: ParamStyle,
        form: ValueForm,
    ) -> Result<Option<String>, Violations> {
        let json = match location {
            ParamLocation::Path => {
                let own = self.path.iter().find(|(known, _)| *known == name);
                own.map_or(Ok(None), |(_, text)| {
                    style.read(name, form, Source::Path(text))
                })
            }
            ParamLocation::Query if self.query.is_none() => Ok(None),
            ParamLocation::Query => {
                let query = self.context.target.split_once('?').map_or("", |it| it.1);
                let all = split(query, Between::Ampersands);
                all.and_then(|all| style.read(name, form, Source::Pairs(&all)))
            }
            ParamLocation::Header => {
                let lines: Vec<&str> = self.context.headers.all_and_taken(name).collect();
                if lines.is_empty() {
                    return Ok(None);
                }
                style.read(name, form, Source::Header(&lines))
            }
            ParamLocation::Part(part) => {
                let head = self.part(part).unwrap_or_default();
                let lines: Vec<&str> = header_values(head, name).collect();
                if lines.is_empty() {
                    return Ok(None);
                }
                style.read(name, form, Source::Header(&lines))
            }
            ParamLocation::Cookie => {
                let all: Vec<&str> = self.context.headers.all_and_taken("cookie").collect();
                let all = all.join(";");
                let all = split(&all, Between::Semicolons);
                all.and_then(|all| style.read(name, form, Source::Pairs(&all)))
            }
        };
        json.map_err(|violation| Violations::from(violation).located(location.request_part(), name))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::SystemTime;

    use super::{Context, RequestTexts};
    use crate::http::{Headers, Method, ParamLocation, ParamStyle, Style, ValueForm};
    use crate::residual::Residual;
    use crate::server::answer_checks::AnswerCheck;
    use crate::server::extensions::Extensions;
    use crate::server::{AnswerChecks, Route};

    const ROUTE: Route = Route::get("get", "/");

    fn read(cookies: &[&str], style: ParamStyle, form: ValueForm) -> Option<String> {
        let mut context = Context {
            alternative: &[],
            other_callers: Vec::new(),
            caller: None,
            request_id: String::new(),
            route: &ROUTE,
            method: Method::Get,
            target: String::new(),
            url: None,
            headers: Headers::default(),
            body: Vec::new(),
            now: SystemTime::UNIX_EPOCH,
            extensions: Extensions::default(),
            upload: None,
            answer_check: AnswerCheck {
                checks: AnswerChecks::Off,
                operation: "get",
                residual: Residual::Nothing,
            },
        };
        for line in cookies {
            context.headers.add("Cookie", line);
        }
        let texts = RequestTexts {
            path: Vec::default(),
            query: None,
            context: Arc::new(context),
            parts: std::sync::OnceLock::new(),
        };
        let read = texts.styled(ParamLocation::Cookie, "a", style, form);
        read.expect("it is read")
    }

    #[test]
    fn cookies_end_at_semicolons_only() {
        let list = ValueForm::List(&ValueForm::Text);
        let joined = ParamStyle::joined(Style::Form);
        let exploded = ParamStyle::exploded(Style::Form);
        let json = |text: &str| Some(text.to_owned());
        let both = ["b=1;a=x&y+%20,z", "c=2"];
        assert_eq!(read(&both, joined, list), json(r#"["x&y+ ","z"]"#));
        assert_eq!(read(&["a=1&a=2"], exploded, list), json(r#"["1&a=2"]"#));
        let lines = ["a=1; b=2;a=3 ", " a=4"];
        assert_eq!(read(&lines, exploded, list), json(r#"["1","3","4"]"#));
        assert_eq!(read(&["b=a; ; aa=1"], exploded, list), None);
    }
}
