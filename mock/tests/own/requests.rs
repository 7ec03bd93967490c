//! Requests of an operation: a good one, and such as differ from it in one thing.

use oasmith::http::{Method, ParamLocation, Request, encode_query, encode_segment};
use oasmith_codegen::check::{Extent, Sender, ShapeSamples};
use oasmith_codegen::ir::{Operation, Parameter, ParameterPresence, Segment, Use, Value};
use serde_json::json;

/// What a request is made of.
#[derive(Clone)]
pub struct Parts {
    pub method: Method,
    template: Vec<Segment>,
    pub parameters: Vec<(ParamLocation<String>, String, String)>,
    pub headers: Vec<(String, String)>,
    pub body: Option<String>,
}

impl Parts {
    /// A good request with nothing but what must be there.
    pub fn good(operation: &Operation, samples: &mut ShapeSamples<'_>) -> Self {
        let required = |it: &&Parameter| it.presence == ParameterPresence::Required;
        let parameters = operation.parameters.iter().filter(required).map(|it| {
            let value = sample(samples, it.value, &it.wire);
            (it.location.clone(), it.wire.clone(), plain(&value))
        });
        let parameters = parameters.collect();
        let body = operation.body.as_ref().and_then(|it| it.contents.first());
        let used = body.and_then(|it| it.value);
        let mut headers = vec![("Api-Key".to_owned(), "mock-key".to_owned())];
        headers.extend(body.map(|it| ("Content-Type".to_owned(), it.media.clone())));
        Self {
            method: Method::from_name(&operation.method).expect("a method"),
            template: operation.template.path.clone(),
            parameters,
            headers,
            body: used.map(|it| sample(samples, it, "").to_json()),
        }
    }

    pub fn request(&self) -> Request {
        let (mut target, mut query) = (String::new(), Vec::new());
        for segment in &self.template {
            match segment {
                Segment::Literal(text) => target.push_str(text),
                Segment::Parameter(name) => {
                    let mut all = self.parameters.iter();
                    let text = all.find(|it| it.0 == ParamLocation::Path && it.1 == *name);
                    target.push_str(&encode_segment(&text.expect("a value").2));
                }
            }
        }
        let mut headers = self.headers.clone();
        for (location, name, text) in &self.parameters {
            match location {
                ParamLocation::Query => {
                    query.push(format!("{}={}", encode_query(name), encode_query(text)));
                }
                ParamLocation::Header => headers.push((name.clone(), text.clone())),
                ParamLocation::Path | ParamLocation::Cookie | ParamLocation::Part(_) => {}
            }
        }
        if !query.is_empty() {
            target = format!("{target}?{}", query.join("&"));
        }
        let mut request = Request::new(self.method, target);
        for (name, value) in headers {
            request.headers.add(&name, value);
        }
        request.body = self.body.clone().unwrap_or_default().into_bytes();
        request
    }
}

/// The good request of an operation, and others beside it, each with what it is.
pub fn all(operation: &Operation, samples: &mut ShapeSamples<'_>) -> Vec<(String, Parts)> {
    let good = Parts::good(operation, samples);
    let mut all = vec![("good".to_owned(), good.clone())];
    let mut add = |what: String, change: &dyn Fn(&mut Parts)| {
        let mut parts = good.clone();
        change(&mut parts);
        all.push((what, parts));
    };
    add("no key".to_owned(), &|it| {
        it.headers.retain(|(name, _)| name != "Api-Key");
    });
    add("another key".to_owned(), &|it| {
        "key-of-nobody".clone_into(&mut it.headers[0].1);
    });
    add("another method".to_owned(), &|it| it.method = Method::Patch);
    add("no such path".to_owned(), &|it| {
        it.template.push(Segment::Literal("/none".to_owned()));
    });
    add("a broken query".to_owned(), &|it| {
        it.template.push(Segment::Literal("?a=%FF".to_owned()));
    });
    for described in &operation.parameters {
        parameter(described, samples, &mut add);
    }
    if let Some(body) = &good.body {
        bodies(body, &mut add);
    }
    all
}

type Add<'a> = &'a mut dyn FnMut(String, &dyn Fn(&mut Parts));

fn parameter(described: &Parameter, samples: &mut ShapeSamples<'_>, add: Add<'_>) {
    let (location, name) = (&described.location, &described.wire);
    let good = plain(&sample(samples, described.value, name));
    let put = |text: &str, parts: &mut Parts| {
        parts.parameters.retain(|it| it.1 != *name);
        parts
            .parameters
            .push((location.clone(), name.clone(), text.to_owned()));
    };
    add(format!("{name} is good"), &|it| put(&good, it));
    for text in [
        "x",
        "-1",
        "99999999999999999999",
        "1.5",
        "true",
        "2026-13-40",
        "§ §",
        &"a".repeat(3000),
    ] {
        add(format!("{name} is {text:.20}"), &|it| put(text, it));
    }
    if *location != ParamLocation::Path {
        add(format!("{name} is not there"), &|it| {
            it.parameters.retain(|it| it.1 != *name);
        });
        add(format!("{name} is empty"), &|it| put("", it));
        add(format!("{name} is there twice"), &|it| {
            put(&good, it);
            it.parameters
                .push((location.clone(), name.clone(), good.clone()));
        });
    }
}

fn bodies(good: &str, add: Add<'_>) {
    for body in [
        "",
        "{",
        "null",
        "[]",
        "{}",
        "7",
        "\"x\"",
        "{\"a\":1,\"a\":2}",
        "\u{feff}{}",
    ] {
        add(format!("the body is {body}"), &|it| {
            it.body = Some(body.to_owned());
        });
    }
    add("the body is long".to_owned(), &|it| {
        it.body = Some(" ".repeat(2 << 20));
    });
    add("a text".to_owned(), &|it| {
        "text/plain".clone_into(&mut it.headers[1].1);
    });
    add("another charset".to_owned(), &|it| {
        it.headers[1].1 += "; charset=latin1";
    });
    add("no media type".to_owned(), &|it| {
        it.headers.remove(1);
    });
    add("gzip".to_owned(), &|it| {
        it.headers
            .push(("Content-Encoding".to_owned(), "gzip".to_owned()));
    });
    let object: serde_json::Value = serde_json::from_str(good).expect("JSON");
    let put = |name: &str, value: serde_json::Value, parts: &mut Parts| {
        let mut object = object.clone();
        object[name] = value;
        parts.body = Some(object.to_string());
    };
    for name in object.as_object().into_iter().flat_map(|it| it.keys()) {
        add(format!("{name} is missing"), &|it| {
            let mut object = object.clone();
            object.as_object_mut().expect("an object").remove(name);
            it.body = Some(object.to_string());
        });
        for value in [
            json!(null),
            json!(7),
            json!(""),
            json!("é".repeat(5000)),
            json!([]),
            json!([1]),
            json!({}),
        ] {
            add(format!("{name} is {value:.20}"), &|it| {
                put(name, value.clone(), it);
            });
        }
    }
    add("another member".to_owned(), &|it| {
        put("nobody_knows", json!(1), it);
    });
}

fn sample(samples: &mut ShapeSamples<'_>, used: Use, name: &str) -> Value {
    let made = samples.sample(used, Sender::User, name, Extent::Typical, 0);
    made.expect("a sample")
}

fn plain(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        other => other.to_json(),
    }
}
