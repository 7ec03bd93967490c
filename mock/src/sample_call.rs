//! Calls of operations with valid values.

use std::collections::BTreeSet;

use oasmith::http::{Method, ParamLocation, Request, encode_query, encode_segment};
use oasmith_codegen::check::{Extent, Sender, ShapeSamples};
use oasmith_codegen::ir::{self, Api, ParameterPresence, Segment, Use, Value};
use oasmith_codegen::media_type::MediaType;
use oasmith_codegen::rust::{Calls, Endpoint, QueryCheck};
use oasmith_codegen::shell_word;

use crate::items::members;
use crate::keys::Key;
use crate::operation::Operation;

/// A call with valid values, of an operation that JSON and simple texts are enough for.
#[derive(Debug, Clone)]
pub(crate) struct SampleCall {
    method: String,
    path: Vec<CallSegment>,
    query: Vec<String>,
    headers: Vec<(String, String)>,
    body: Option<CallBody>,
    /// The schemes of its first alternative.
    schemes: Vec<String>,
}

#[derive(Debug, Clone)]
enum CallSegment {
    Literal(String),
    /// The value of a parameter.
    Value(String),
}

#[derive(Debug, Clone)]
struct CallBody {
    media: String,
    json: String,
}

impl SampleCall {
    /// One with what must be there, and with a body where there is one of JSON.
    pub(crate) fn of(
        operation: &ir::Operation,
        endpoint: &Endpoint,
        samples: &mut ShapeSamples<'_>,
        extent: Extent,
    ) -> Option<Self> {
        let security = endpoint.security.0.first();
        let schemes = security.into_iter().flatten().map(|it| it.name.clone());
        let mut maker = CallMaker { samples, extent };
        let mut call = Self {
            method: operation.method.clone(),
            path: maker.path(operation)?,
            query: endpoint.query.iter().filter_map(written).collect(),
            headers: Vec::new(),
            body: maker.body(operation).ok()?,
            schemes: schemes.collect(),
        };
        let required = operation.parameters.iter();
        for parameter in required.filter(|it| it.presence == ParameterPresence::Required) {
            let name = &parameter.wire;
            if parameter.location == ParamLocation::Path {
                continue;
            }
            let text = maker.text(parameter.value, name)?;
            match &parameter.location {
                ParamLocation::Path => {}
                ParamLocation::Query => {
                    let pair = format!("{}={}", encode_query(name), encode_query(&text));
                    call.query.push(pair);
                }
                ParamLocation::Header => call.headers.push((name.clone(), text)),
                ParamLocation::Cookie | ParamLocation::Part(_) => return None,
            }
        }
        Some(call)
    }

    /// A call of the first operation that creates something, or else of the first with POST, or else of the first that reads, or else of the first of all: of
    /// those that can be made.
    pub(crate) fn example(api: &Api, calls: &Calls, operations: &[Operation]) -> Option<Self> {
        let mut samples = ShapeSamples::new(api);
        let creating = operations.iter().filter(|it| it.creates());
        let creating: BTreeSet<&str> = creating.map(|it| it.id.as_str()).collect();
        let rank = |it: &&ir::Operation| match it.method.as_str() {
            _ if creating.contains(it.id.as_str()) => 0,
            "POST" if it.body.is_some() => 1,
            "GET" => 2,
            _ => 3,
        };
        let mut operations: Vec<&ir::Operation> = api.operations.iter().collect();
        operations.sort_by_key(rank);
        operations.into_iter().find_map(|operation| {
            let mut endpoints = calls.endpoints.values();
            let endpoint = endpoints.find(|it| it.id == operation.id)?;
            let mut call = |extent| Self::of(operation, endpoint, &mut samples, extent);
            // What nothing is required of shows nothing.
            let least = call(Extent::Required)?;
            let is_empty = least.body.as_ref().is_some_and(|it| it.json == "{}");
            if is_empty {
                call(Extent::Typical)
            } else {
                Some(least)
            }
        })
    }

    /// The call with these values in its path, in their order, as far as there are any.
    pub(crate) fn with_path(&self, values: &[Option<String>]) -> Self {
        let mut call = self.clone();
        let own = call.path.iter_mut().filter_map(|it| match it {
            CallSegment::Value(text) => Some(text),
            CallSegment::Literal(_) => None,
        });
        for (text, value) in own.zip(values) {
            if let Some(value) = value {
                text.clone_from(value);
            }
        }
        call
    }

    /// The call with this value of a parameter of its query.
    pub(crate) fn with_query(mut self, name: &str, value: &str) -> Self {
        let own = format!("{}=", encode_query(name));
        self.query.retain(|it| !it.starts_with(&own));
        self.query.push(own + &encode_query(value));
        self
    }

    /// The call with this tag in a header `If-Match`, if it has one.
    pub(crate) fn with_tag(mut self, tag: &str) -> Self {
        let mut headers = self.headers.iter_mut();
        if let Some((_, value)) = headers.find(|(name, _)| name.eq_ignore_ascii_case("If-Match")) {
            tag.clone_into(value);
        }
        self
    }

    /// The call with a text or a number at the end of steps in its body, as it is there.
    pub(crate) fn with_member(mut self, steps: &[String], text: &str) -> Self {
        if let Some(body) = &mut self.body
            && let Some(mut value) = Value::from_json(&body.json)
        {
            let new = match members::get(&value, steps) {
                Some(Value::Number(_)) => Value::from_json(text),
                Some(_) | None => Some(Value::Text(text.to_owned())),
            };
            if let Some(new) = new {
                members::set(&mut value, steps, new);
                body.json = value.to_json();
            }
        }
        self
    }

    /// The values in its path.
    pub(crate) fn path_values(&self) -> Vec<String> {
        let values = self.path.iter().filter_map(|it| match it {
            CallSegment::Value(text) => Some(text.clone()),
            CallSegment::Literal(_) => None,
        });
        values.collect()
    }

    pub(crate) const fn has_query(&self) -> bool {
        !self.query.is_empty()
    }

    /// The request, below the base path.
    pub(crate) fn request(&self, keys: &[Key]) -> Option<Request> {
        let method = Method::from_name(&self.method)?;
        let mut request = Request::new(method, self.target("", keys));
        for (name, value) in self.shown_headers(keys) {
            request.headers.add(&name, value);
        }
        if let Some(body) = &self.body {
            request.body = body.json.clone().into_bytes();
        }
        Some(request)
    }

    /// The call in a line for a shell.
    pub(crate) fn curl(&self, url: &str, keys: &[Key]) -> String {
        let mut line = "curl".to_owned();
        if self.method != "GET" {
            line.push_str(&format!(" -X {}", self.method));
        }
        for (name, value) in self.shown_headers(keys) {
            line.push_str(&format!(" -H {}", shell_word(&format!("{name}: {value}"))));
        }
        if let Some(body) = &self.body {
            line.push_str(&format!(" -d {}", shell_word(&body.json)));
        }
        format!("{line} {}", shell_word(&self.target(url, keys)))
    }

    fn target(&self, base: &str, keys: &[Key]) -> String {
        let mut target = base.to_owned();
        for segment in &self.path {
            match segment {
                CallSegment::Literal(text) => target.push_str(text),
                CallSegment::Value(text) => target.push_str(&encode_segment(text)),
            }
        }
        let pairs: BTreeSet<String> = self.own(keys).filter_map(Key::pair).collect();
        let query: Vec<String> = self.query.iter().cloned().chain(pairs).collect();
        if query.is_empty() {
            return target;
        }
        format!("{target}?{}", query.join("&"))
    }

    fn shown_headers(&self, keys: &[Key]) -> Vec<(String, String)> {
        let of_body = self.body.iter();
        let of_body = of_body.map(|it| ("Content-Type".to_owned(), it.media.clone()));
        let all = self.headers.iter().cloned();
        all.chain(self.key_headers(keys)).chain(of_body).collect()
    }

    /// The headers of keys: one that shows several schemes once, and all cookies in one.
    fn key_headers(&self, keys: &[Key]) -> Vec<(String, String)> {
        let mut all: Vec<(String, String)> = Vec::new();
        for (name, value) in self.own(keys).filter_map(Key::header) {
            let mut known = all.iter_mut();
            match known.find(|(known, _)| known.eq_ignore_ascii_case(name)) {
                Some((_, known)) if *known == value => {}
                Some((_, cookies)) if name == "Cookie" => cookies.push_str(&format!("; {value}")),
                Some(_) | None => all.push((name.to_owned(), value)),
            }
        }
        all
    }

    /// The keys that it shows.
    fn own<'k>(&self, keys: &'k [Key]) -> impl Iterator<Item = &'k Key> {
        let is_own = |it: &&Key| self.schemes.iter().any(|name| name == it.scheme);
        keys.iter().filter(is_own)
    }
}

/// A body must be there, and none is made: it is not of JSON, or no value of it was found.
struct NoBody;

/// Makes the values of a call.
struct CallMaker<'m, 's> {
    samples: &'m mut ShapeSamples<'s>,
    extent: Extent,
}

impl CallMaker<'_, '_> {
    fn path(&mut self, operation: &ir::Operation) -> Option<Vec<CallSegment>> {
        let segments = operation.template.path.iter();
        let segments = segments.map(|segment| match segment {
            Segment::Literal(text) => Some(CallSegment::Literal(text.clone())),
            Segment::Parameter(name) => {
                let mut parameters = operation.parameters.iter();
                let is_it = |it: &&ir::Parameter| it.location == ParamLocation::Path;
                let parameter = parameters.find(|it| is_it(it) && it.wire == *name)?;
                self.text(parameter.value, name).map(CallSegment::Value)
            }
        });
        segments.collect()
    }

    /// The body, if there is one.
    fn body(&mut self, operation: &ir::Operation) -> Result<Option<CallBody>, NoBody> {
        let Some(body) = &operation.body else {
            return Ok(None);
        };
        let mut contents = body.contents.iter();
        let json = contents.find(|it| MediaType::of(&it.media) == MediaType::Json);
        let Some(content) = json else {
            return if body.required { Err(NoBody) } else { Ok(None) };
        };
        let used = content.value.ok_or(NoBody)?;
        let value = self.sample(used, "").ok_or(NoBody)?;
        Ok(Some(CallBody {
            media: content.media.clone(),
            json: value.to_json(),
        }))
    }

    fn sample(&mut self, used: Use, name: &str) -> Option<Value> {
        let made = self
            .samples
            .sample(used, Sender::User, name, self.extent, 0);
        made.ok()
    }

    /// The text of a value that is one.
    fn text(&mut self, used: Use, name: &str) -> Option<String> {
        match self.sample(used, name)? {
            Value::Text(text) => Some(text),
            Value::Bool(value) => Some(value.to_string()),
            number @ Value::Number(_) => Some(number.to_json()),
            Value::Null | Value::List(_) | Value::Map(_) => None,
        }
    }
}

/// What is always in the query.
fn written(of: &QueryCheck) -> Option<String> {
    match of {
        QueryCheck::Pair(pair) => Some(pair.clone()),
        QueryCheck::Name(_) => None,
    }
}
