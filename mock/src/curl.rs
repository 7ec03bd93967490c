//! A call that people can try in a shell.

use oasmith::http::{ParamLocation, encode_query, encode_segment};
use oasmith_codegen::check::{Extent, Sender, ShapeSamples};
use oasmith_codegen::ir::{self, Api, ParameterPresence, Segment, Use, Value};
use oasmith_codegen::media_type::MediaType;
use oasmith_codegen::rust::{Endpoint, QueryCheck, Workspace};

use crate::keys::Key;

/// A call with valid values.
pub(crate) struct Call {
    method: String,
    /// Below the base URL, with the query.
    target: String,
    headers: Vec<(String, String)>,
    /// Its media type, and the body.
    body: Option<(String, String)>,
    /// The schemes of its first alternative.
    schemes: Vec<String>,
}

/// A call of the first operation that creates something, or else of the first that reads, or else of the first of all: of those that a shell can make
/// simply.
pub(crate) fn of(api: &Api, workspace: &Workspace) -> Option<Call> {
    let mut samples = ShapeSamples::new(api);
    let rank = |it: &&ir::Operation| match it.method.as_str() {
        "POST" if it.body.is_some() => 0,
        "GET" => 1,
        _ => 2,
    };
    let mut operations: Vec<&ir::Operation> = api.operations.iter().collect();
    operations.sort_by_key(rank);
    operations.into_iter().find_map(|operation| {
        let mut endpoints = workspace.endpoints.values();
        let endpoint = endpoints.find(|it| it.id == operation.id)?;
        call(operation, endpoint, &mut samples)
    })
}

fn call(
    operation: &ir::Operation,
    endpoint: &Endpoint,
    samples: &mut ShapeSamples<'_>,
) -> Option<Call> {
    let security = endpoint.security.0.first();
    let schemes = security.into_iter().flatten().map(|it| it.name.clone());
    let mut call = Call {
        method: operation.method.clone(),
        target: String::new(),
        headers: Vec::new(),
        body: None,
        schemes: schemes.collect(),
    };
    for segment in &operation.template.path {
        match segment {
            Segment::Literal(text) => call.target.push_str(text),
            Segment::Parameter(name) => {
                let mut parameters = operation.parameters.iter();
                let is_it = |it: &&ir::Parameter| it.location == ParamLocation::Path;
                let parameter = parameters.find(|it| is_it(it) && it.wire == *name)?;
                let text = text(samples, parameter.value, name)?;
                call.target.push_str(&encode_segment(&text));
            }
        }
    }
    let mut query: Vec<String> = endpoint.query.iter().filter_map(written).collect();
    let required = operation.parameters.iter();
    for parameter in required.filter(|it| it.presence == ParameterPresence::Required) {
        let name = &parameter.wire;
        let text = text(samples, parameter.value, name)?;
        match &parameter.location {
            ParamLocation::Path => {}
            ParamLocation::Query => {
                query.push(format!("{}={}", encode_query(name), encode_query(&text)));
            }
            ParamLocation::Header => call.headers.push((name.clone(), text)),
            ParamLocation::Cookie | ParamLocation::Part(_) => return None,
        }
    }
    if !query.is_empty() {
        call.target = format!("{}?{}", call.target, query.join("&"));
    }
    if let Some(body) = operation.body.as_ref().filter(|it| it.required) {
        let mut contents = body.contents.iter();
        let json = contents.find(|it| MediaType::of(&it.media) == MediaType::Json)?;
        let value = sample(samples, json.value?, "")?;
        call.body = Some((json.media.clone(), value.to_json()));
    }
    Some(call)
}

/// What is always in the query.
fn written(of: &QueryCheck) -> Option<String> {
    match of {
        QueryCheck::Pair(pair) => Some(pair.clone()),
        QueryCheck::Name(_) => None,
    }
}

fn sample(samples: &mut ShapeSamples<'_>, used: Use, name: &str) -> Option<Value> {
    let made = samples.sample(used, Sender::User, name, Extent::Required, 0);
    made.ok()
}

/// The text of a value that is one.
fn text(samples: &mut ShapeSamples<'_>, used: Use, name: &str) -> Option<String> {
    match sample(samples, used, name)? {
        Value::Text(text) => Some(text),
        Value::Bool(value) => Some(value.to_string()),
        number @ Value::Number(_) => Some(number.to_json()),
        Value::Null | Value::List(_) | Value::Map(_) => None,
    }
}

impl Call {
    /// In a line, with the keys that it takes.
    pub(crate) fn shown(&self, url: &str, keys: &[Key]) -> String {
        let mut target = format!("{url}{}", self.target);
        let mut line = "curl".to_owned();
        if self.method != "GET" {
            line.push_str(&format!(" -X {}", self.method));
        }
        let own = self
            .headers
            .iter()
            .map(|(name, value)| format!("{name}: {value}"));
        let mut headers: Vec<String> = own.collect();
        for key in keys
            .iter()
            .filter(|it| self.schemes.iter().any(|name| name == it.scheme))
        {
            if key.header().is_some() {
                headers.push(key.shown());
            } else if let Some(pair) = key.pair() {
                let between = if target.contains('?') { '&' } else { '?' };
                target.push(between);
                target.push_str(&pair);
            }
        }
        headers.extend(
            self.body
                .iter()
                .map(|(media, _)| format!("Content-Type: {media}")),
        );
        for header in headers {
            line.push_str(&format!(" -H {}", quoted(&header)));
        }
        if let Some((_, body)) = &self.body {
            line.push_str(&format!(" -d {}", quoted(body)));
        }
        format!("{line} {}", quoted(&target))
    }
}

/// A word of a shell.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
