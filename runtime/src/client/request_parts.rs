//! The parts of a request that is being made: its path, parameters, files and body, as they will be written.

use std::borrow::Cow;

use super::Upload;
use super::body::{RequestBody, UnwrittenBody};
use super::params::{self, AND, Joined, NEXT, Params, joined, pair, put};
use super::streamed_form::{self, FilePart};
use super::violated::ViolatedArgument;
use super::written::WrittenValue;
use crate::Violation;
use crate::http::{
    Headers, ParamLocation, ParamStyle, PartHeader, Query, Request, Target, percent_decode,
    write_form,
};
use crate::secret::REDACTED;

/// The parts of a request that are the same for whoever sends it.
#[derive(Clone)]
pub(super) struct RequestParts {
    template: &'static str,
    pub(super) path: Cow<'static, str>,
    /// The path as it may be shown, where it has a secret in it.
    pub(super) redacted_path: Option<String>,
    pub(super) query: Params,
    pub(super) cookies: Params,
    pub(super) headers: Headers,
    /// Those that the caller adds to what the description has.
    pub(super) added_headers: Headers,
    part_headers: Vec<PartHeader>,
    files: Vec<FilePart>,
    pub(super) body: Option<RequestBody>,
    /// The body, where it may be sent in several media types.
    pub(super) unwritten: Option<UnwrittenBody>,
    /// The arguments that break rules.
    pub(super) violated: Vec<ViolatedArgument>,
}

impl RequestParts {
    /// Those of a call without parameters.
    pub(super) fn of(template: &'static str) -> Self {
        Self {
            template,
            path: Cow::Borrowed(template),
            redacted_path: None,
            query: Vec::new(),
            cookies: Vec::new(),
            headers: Headers::default(),
            added_headers: Headers::default(),
            part_headers: Vec::new(),
            files: Vec::new(),
            body: None,
            unwritten: None,
            violated: Vec::new(),
        }
    }

    /// Fills in a parameter of the path, which is encoded already.
    pub(super) fn fill(&mut self, name: &str, text: &str, is_secret: bool) {
        let parameter = format!("{{{name}}}");
        if is_secret || self.redacted_path.is_some() {
            let shown = self.redacted_path.as_deref().unwrap_or(&self.path);
            let own = if is_secret { REDACTED } else { text };
            self.redacted_path = Some(shown.replace(&parameter, own));
        }
        self.path = self.path.replace(&parameter, text).into();
    }

    /// The path and the query as they may be shown.
    pub(super) fn shown<'t>(&'t self, target: &'t Joined) -> Target<'t> {
        Target::redacted(&target.text, self.redacted_path.as_deref())
    }

    /// Sets a parameter to a value, in a style.
    ///
    /// # Errors
    /// The value has no form in this style.
    pub(super) fn set_styled(
        &mut self,
        location: ParamLocation,
        name: &'static str,
        style: ParamStyle,
        value: &WrittenValue,
    ) -> Result<(), Violation> {
        let json = &*value.json;
        match location {
            ParamLocation::Path => self.fill(name, &style.path(name, json)?, value.has_secret),
            ParamLocation::Header => {
                self.headers.remove(name);
                for line in style.header(name, json)? {
                    if value.has_secret {
                        self.headers.add_secret(name, line);
                    } else {
                        self.headers.add(name, line);
                    }
                }
            }
            ParamLocation::Query => {
                let text = joined(&style.query(name, json)?, AND);
                put(&mut self.query, name, text);
            }
            ParamLocation::Part(part) => {
                let parts = &mut self.part_headers;
                parts.retain(|it| (it.part, it.name) != (part, name));
                let lines = style.header(name, json)?.into_iter();
                parts.extend(lines.map(|text| PartHeader { part, name, text }));
            }
            ParamLocation::Cookie => {
                let text = joined(&style.cookie(name, json)?, NEXT);
                put(&mut self.cookies, name, text);
            }
        }
        Ok(())
    }

    /// Whether a parameter is set.
    pub(super) fn has(&self, location: ParamLocation, name: &str) -> bool {
        let is_in = |params: &Params| {
            params
                .iter()
                .any(|(it, text)| it == name && !text.is_empty())
        };
        match location {
            ParamLocation::Path => true,
            ParamLocation::Query => is_in(&self.query),
            ParamLocation::Header => self.headers.all(name).next().is_some(),
            ParamLocation::Cookie => is_in(&self.cookies),
            ParamLocation::Part(part) => {
                let mut headers = self.part_headers.iter();
                headers.any(|it| (it.part, it.name) == (part, name))
            }
        }
    }

    /// Sends a file of the form as it comes, in the place of what the body has under this name.
    pub(super) fn put_file(&mut self, field: &'static str, upload: Upload) {
        self.files.retain(|(known, _)| *known != field);
        self.files.push((field, upload));
    }

    /// The field of a file that the body has no place for: none of the form is a file of this name, or the body is no form.
    pub(super) fn misplaced_file(&self) -> Option<&'static str> {
        let is_placed = |name: &str| match &self.body {
            Some(RequestBody::Form(fields, _)) => fields.has_file(name),
            Some(RequestBody::Written(..) | RequestBody::Streamed(..)) | None => false,
        };
        let mut names = self.files.iter().map(|(name, _)| *name);
        names.find(|name| !is_placed(name))
    }

    /// Whether the body is there for one attempt only.
    pub(super) fn is_sent_once(&self) -> bool {
        let whole = match &self.body {
            Some(RequestBody::Streamed(_, upload)) => Some(upload),
            Some(RequestBody::Written(..) | RequestBody::Form(..)) | None => None,
        };
        let files = self.files.iter().map(|(_, upload)| upload);
        files.chain(whole).any(Upload::is_once)
    }

    /// The number that the query says under a name, if it was set.
    pub(super) fn number(&self, name: &str) -> Option<u64> {
        let mut query = self.query.iter();
        query.find_map(|(_, text)| params::value(text, name)?.parse().ok())
    }

    /// Sets what the query says under a name, which is a parameter or a member of one, to these values.
    pub(super) fn set_query(&mut self, name: &str, values: &[&str]) {
        self.unset_query(name);
        let pairs: Vec<String> = values.iter().map(|value| pair(name, value)).collect();
        put(&mut self.query, name, pairs.join(AND));
    }

    /// Takes a name out of the query, also where it is a member of a parameter.
    pub(super) fn unset_query(&mut self, name: &str) {
        for (_, text) in &mut self.query {
            params::remove(text, name);
        }
    }

    /// Whether the query has a name.
    pub(super) fn has_query(&self, name: &str) -> bool {
        let mut query = self.query.iter();
        query.any(|(_, text)| params::value(text, name).is_some())
    }

    /// Takes the parameters of a query that is written already, each in the place of the one of its name, and says whether it has any. Those
    /// of these names, which carry keys, are not taken from it.
    pub(super) fn set_whole_query(&mut self, query: &str, keys: &[&str]) -> bool {
        let Some(query) = Query::parse(query).filter(|query| !query.is_empty()) else {
            return false;
        };
        for name in query.names().filter(|name| !keys.contains(name)) {
            let values: Vec<&str> = query.all(name).collect();
            self.set_query(name, &values);
        }
        true
    }

    /// Whether the last segment of a path is that of the call.
    pub(super) fn ends_alike(&self, path: &str) -> bool {
        let own = last_segment(&self.path);
        own.is_some() && last_segment(path) == own
    }

    /// The segment of the template whose parameters leave nothing of it, or what leads out of its place: another resource would be called
    /// (RFC 3986, section 5.2.4).
    pub(super) fn lost_segment(&self) -> Option<&'static str> {
        if !self.template.contains('{') {
            return None;
        }
        let mut filled = segments(self.template).zip(segments(&self.path));
        let lost = filled.find(|(template, text)| {
            // Many read an escaped dot as a dot.
            template.contains('{') && matches!(&*text.replace("%2E", "."), "" | "." | "..")
        });
        lost.map(|(template, _)| template)
    }

    /// The path and the query, without keys and where a page begins.
    pub(super) fn target(&self) -> Joined {
        Joined::target(&self.path, &self.query)
    }

    /// Writes the body into a request, whose further headers these are. `random` is for the boundary of a form.
    pub(super) fn write_body(
        &self,
        random: &dyn Fn() -> u128,
        request: &mut Request,
        headers: &mut Headers,
    ) {
        let Some(body) = &self.body else { return };
        let (media, bytes) = match body {
            RequestBody::Written(media, bytes) => (media.clone(), bytes.clone()),
            RequestBody::Form(fields, json) if self.files.is_empty() => {
                write_form(fields, json, &self.part_headers)
            }
            RequestBody::Form(fields, json) => {
                let (own, files) = (&self.part_headers, &self.files);
                let form = streamed_form::streamed(fields, json, own, files, random());
                if let Some(length) = form.length {
                    headers.set("Content-Length", length.to_string());
                }
                request.stream = Some(form.chunks);
                (form.content_type, Vec::new())
            }
            RequestBody::Streamed(media, upload) => {
                if let Some(length) = upload.known_length() {
                    headers.set("Content-Length", length.to_string());
                }
                request.stream = Some(upload.chunks());
                (media.clone(), Vec::new())
            }
        };
        headers.set("Content-Type", media);
        request.body = bytes;
    }
}

/// The segments of a path that may have a query.
fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split('?').next().unwrap_or_default().split('/')
}

/// The last segment of a path that may have a query, as it is meant.
fn last_segment(path: &str) -> Option<Cow<'_, str>> {
    let path = path.split('?').next()?.trim_end_matches('/');
    percent_decode(path.rsplit('/').next()?)
}
