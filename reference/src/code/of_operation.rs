//! The request of an operation, with what it requires: each part as the generated client writes it.

use oasmith::http::{encode_query, encode_segment};
use oasmith::{Credential, ParamLocation};
use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{
    Api, Content, Operation, Parameter, ParameterPresence, QueryMatch, Segment, Value,
};

use oasmith_codegen::media_type::MediaType;

use super::body::set_body;
use super::request::{
    KEY, SampleBody, SampleCredential, SampleRequest, SampleText, TOKEN, add_pair, pairs_or_name,
};

use super::server_url;
use crate::reference::Reference;

/// The request of an operation.
pub(crate) fn request(reference: &Reference<'_>, operation: &Operation) -> SampleRequest {
    let mut request = SampleRequest {
        method: operation.method.clone(),
        url: url(reference, operation),
        headers: Vec::new(),
        cookies: Vec::new(),
        credentials: Vec::new(),
        body: SampleBody::None,
    };
    authenticate(&mut request, reference.api, operation);
    let all = operation.parameters.iter();
    for parameter in all.filter(|it| it.presence == ParameterPresence::Required) {
        add(&mut request, reference, parameter);
    }
    let body = operation.body.as_ref();
    if let Some(content) = body.and_then(|body| written(&body.contents)) {
        set_body(&mut request, reference, content);
    }
    request
}

/// The content that calls send: the first that is JSON, as readers know it best.
fn written(contents: &[Content]) -> Option<&Content> {
    let is_json = |it: &&Content| MediaType::of(&it.media) == MediaType::Json;
    contents.iter().find(is_json).or_else(|| contents.first())
}

/// Adds a parameter; those of the path are in it already.
fn add(request: &mut SampleRequest, reference: &Reference<'_>, parameter: &Parameter) {
    let (name, json) = (&parameter.wire, json(reference, parameter));
    let style = parameter.style;
    match parameter.location {
        ParamLocation::Query => {
            for pair in pairs_or_name(style.query(name, &json), name) {
                add_pair(&mut request.url, &pair);
            }
        }
        ParamLocation::Cookie => {
            let pairs = pairs_or_name(style.cookie(name, &json), name).into_iter();
            request.cookies.extend(pairs.map(SampleText::plain));
        }
        ParamLocation::Header => {
            let lines = style.header(name, &json);
            let lines = lines.unwrap_or_else(|_| vec![name.clone()]).into_iter();
            let lines = lines.map(|line| (name.clone(), SampleText::plain(line)));
            request.headers.extend(lines);
        }
        ParamLocation::Path | ParamLocation::Part(_) => {}
    }
}

/// A sample of a parameter as JSON; its name where there is none.
fn json(reference: &Reference<'_>, parameter: &Parameter) -> String {
    let sample = reference.sample(parameter.value, Sender::User, &parameter.wire);
    let sample = sample.unwrap_or_else(|_| Value::Text(parameter.wire.clone()));
    sample.to_json()
}

/// The base URL with the path, and with the pairs of the query that are a part of it.
fn url(reference: &Reference<'_>, operation: &Operation) -> String {
    let mut url = server_url::base(reference.api, operation);
    for segment in &operation.template.path {
        match segment {
            Segment::Literal(text) => url.push_str(text),
            Segment::Parameter(wire) => {
                let own = operation.parameters.iter().find(|it| it.wire == *wire);
                let text = own.and_then(|it| it.style.path(wire, &json(reference, it)).ok());
                let name = || encode_segment(wire).into_owned();
                url.push_str(&text.unwrap_or_else(name));
            }
        }
    }
    for pair in &operation.template.query {
        if let QueryMatch::Pair(pair) = pair {
            add_pair(&mut url, pair);
        }
    }
    url
}

/// Adds the credentials of the first way to authenticate.
fn authenticate(request: &mut SampleRequest, api: &Api, operation: &Operation) {
    for scheme in operation.security.first().into_iter().flatten() {
        add_credential(request, api.credential(&scheme.name));
    }
}

fn add_credential(request: &mut SampleRequest, credential: Credential<String>) {
    let mut header = |name: String, before: String, variable| {
        let value = SampleText::secret(before, variable);
        request.headers.push((name, value));
    };
    match credential {
        Credential::Header(name) => header(name, String::new(), KEY),
        Credential::Query(name) => {
            let name = encode_query(&name).into_owned();
            request.credentials.push(SampleCredential::Query(name));
        }
        Credential::Cookie(name) => {
            let value = SampleText::secret(name + "=", KEY);
            request.cookies.push(value);
        }
        Credential::Authorization(scheme) if scheme.eq_ignore_ascii_case("Basic") => {
            request.credentials.push(SampleCredential::Basic);
        }
        Credential::Authorization(scheme) => {
            header("Authorization".to_owned(), scheme + " ", TOKEN);
        }
        Credential::Certificate => request.credentials.push(SampleCredential::Certificate),
        Credential::Unknown => {}
    }
}
