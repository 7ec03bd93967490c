//! Where the callbacks of an operation are sent.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use super::Context;
use super::path::PathTemplate;
use crate::http::{Query, Response, chosen, encode_query, percent_decode, pointed_scalar};
use crate::url_text::received_path;

/// A callback: a message to a URL that the request of an operation has, or the answer to it.
pub trait Callback {
    /// The URL, with runtime expressions (OpenAPI, section 4.7.20.4): `{$request.body#/callbackUrl}?id={$response.body#/id}`.
    const URL: &'static str;

    /// The URL for a call. What an expression stands for is the beginning of it, or the path behind a host, both without a fragment; behind anything
    /// else it is encoded.
    ///
    /// The caller chose it: whoever sends there decides whether that host may be called.
    ///
    /// # Errors
    /// The call does not say it, or it is no URL of HTTP. A caller who has to say it is answered 400 by whoever asks; `?` makes it a 500.
    fn url(context: &Context, answer: Option<&Response>) -> Result<String, NoCallbackUrl> {
        callback_url(Self::URL, context, answer)
    }
}

/// Why a callback has no URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoCallbackUrl {
    /// What this expression stands for is not there.
    Missing(&'static str),
    /// What comes out is no URL of HTTP.
    Invalid,
}

impl fmt::Display for NoCallbackUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(expression) => {
                write!(f, "the callback has no URL: there is no `{expression}`")
            }
            Self::Invalid => f.write_str("the callback has no URL of HTTP"),
        }
    }
}

impl Error for NoCallbackUrl {}

/// The URL that an expression gives for a call, as [`Callback::url`] has it of that of a type: for who knows callbacks at run time alone.
///
/// # Errors
/// As [`Callback::url`].
pub fn callback_url(
    template: &'static str,
    context: &Context,
    answer: Option<&Response>,
) -> Result<String, NoCallbackUrl> {
    let mut url = String::new();
    let add = |url: &mut String, expression: &'static str| {
        let value = value(expression, context, answer).ok_or(NoCallbackUrl::Missing(expression))?;
        if url.is_empty() || (value.starts_with('/') && is_host(url)) {
            // What follows would be a part of the fragment, which is never sent.
            url.push_str(value.split('#').next().unwrap_or_default());
        } else {
            url.push_str(&encode_query(&value));
        }
        Ok(())
    };
    if template.starts_with('$') {
        add(&mut url, template)?;
    } else {
        let mut rest = template;
        while let Some((text, behind)) = rest.split_once('{') {
            let (expression, behind) = behind.split_once('}').ok_or(NoCallbackUrl::Invalid)?;
            url.push_str(text);
            add(&mut url, expression)?;
            rest = behind;
        }
        url.push_str(rest);
    }
    let host = ["https://", "http://"]
        .iter()
        .find_map(|it| url.strip_prefix(it));
    let is_url = host.is_some_and(|host| !host.is_empty() && !host.starts_with(['/', '?', '#']));
    if is_url && url.bytes().all(|byte| byte.is_ascii_graphic()) {
        Ok(url)
    } else {
        Err(NoCallbackUrl::Invalid)
    }
}

/// Whether a URL ends with its host.
fn is_host(url: &str) -> bool {
    let host = url.split_once("://").map(|(_, host)| host);
    host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#']))
}

/// What an expression stands for.
fn value(expression: &str, context: &Context, answer: Option<&Response>) -> Option<String> {
    let (source, at) = match expression.strip_prefix("$request.") {
        Some(at) => (None, at),
        None => match expression {
            "$url" => return context.url.clone(),
            "$method" => return Some(context.method.as_str().to_owned()),
            "$statusCode" => return Some(answer?.status.to_string()),
            _ => (Some(answer?), expression.strip_prefix("$response.")?),
        },
    };
    if let Some(pointer) = at.strip_prefix("body") {
        let body = match source {
            None => request_json(context)?,
            Some(answer) => Cow::Borrowed(answer.body.whole()?),
        };
        let pointer = match pointer.strip_prefix('#') {
            Some(pointer) => percent_decode(pointer)?,
            None if pointer.is_empty() => pointer.into(),
            None => return None,
        };
        return pointed_scalar(&body, &pointer);
    }
    let (place, name) = at.split_once('.')?;
    let found = match (place, source) {
        ("header", None) => context.headers.get(name)?.to_owned(),
        ("header", Some(answer)) => answer.headers.get(name)?.to_owned(),
        ("query", None) => Query::parse(context.target.split_once('?')?.1)?
            .all(name)
            .next()?
            .to_owned(),
        ("path", None) => of_path(context, name)?,
        _ => return None,
    };
    Some(found)
}

/// The body of the request as JSON, whichever of the media types of the operation it has.
fn request_json(context: &Context) -> Option<Cow<'_, [u8]>> {
    let media_types = context.route.body.media_types();
    let content_type = context.headers.get("Content-Type").unwrap_or_default();
    match chosen(media_types, content_type).and_then(|at| media_types.get(at)) {
        Some(media_type) => media_type.to_json(content_type, &context.body).ok(),
        None => Some(Cow::Borrowed(&context.body)),
    }
}

/// The value of a parameter of the path, whatever base path stands before.
fn of_path(context: &Context, name: &str) -> Option<String> {
    let template = PathTemplate::of(context.route.template);
    let path = received_path(context.target.split('?').next()?);
    let segments: Vec<&str> = path.split('/').collect();
    let own = segments.get(segments.len().checked_sub(template.segments())?..)?;
    let mut values = template.values(&own.join("/")).into_iter();
    let (_, text) = values.find(|(own, _)| *own == name)?;
    percent_decode(&text).map(std::borrow::Cow::into_owned)
}
