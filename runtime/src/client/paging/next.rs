//! The call of the page after an answer.

use std::borrow::Cow;

use super::paged::Paged;
use super::start::is_backward;
use super::step::{FirstPage, PagePlace, PageStep};
use super::{link_header, said};
use crate::Json;
use crate::client::{Answer, Failure, UntypedCall};
use crate::http::{Query, text_in};

/// A call that asks for a page, and what differs in it from those of other pages.
pub(super) struct NextPage {
    pub(super) call: UntypedCall,
    pub(super) differs: String,
}

/// The call of the page behind one that came as the answer of a call; `None` at the end.
pub(super) fn next<P: Paged>(
    call: &UntypedCall,
    answer: &Answer<P::Output>,
) -> Result<Option<NextPage>, Failure> {
    if P::END.is_some_and(|end| said::is_last(answer, end)) {
        return Ok(None);
    }
    match P::STEP {
        PageStep::Item { after, before } => at_item::<P>(call, answer, after, before),
        PageStep::Next { place, parameter } => at_cursor(call, answer, place, parameter),
        PageStep::Number {
            parameter,
            first,
            last,
        } => {
            if P::items(answer.body()).is_empty() {
                return Ok(None);
            }
            let number = page_number(call, answer, parameter, first)?;
            let last = last.and_then(|pointer| said::number(answer, pointer));
            let has_more = last.is_none_or(|last| number < last);
            Ok(has_more.then(|| numbered(call, parameter, number.saturating_add(1))))
        }
        PageStep::Offset { parameter, first } => {
            let count = P::items(answer.body()).len();
            if count == 0 {
                return Ok(None);
            }
            let skipped = page_number(call, answer, parameter, first)?;
            let count = u64::try_from(count).unwrap_or(u64::MAX);
            Ok(Some(numbered(
                call,
                parameter,
                skipped.saturating_add(count),
            )))
        }
        PageStep::Link(place) => linked(call, answer, place),
    }
}

fn at_item<P: Paged>(
    call: &UntypedCall,
    answer: &Answer<P::Output>,
    after: &'static str,
    before: Option<&'static str>,
) -> Result<Option<NextPage>, Failure> {
    let begins = call.begins_at().map(|(parameter, _)| parameter);
    let before = before.filter(|before| begins == Some(*before));
    let items = P::items(answer.body());
    // In front of a cursor the page's first item is the farthest.
    let edge = if before.is_some() {
        items.first()
    } else {
        items.last()
    };
    let Some(edge) = edge else {
        return Ok(None);
    };
    let json = P::cursor_of(edge).ok_or_else(|| Failure::NoCursor(answer.undecoded()))?;
    Ok(Some(begun(call, before.unwrap_or(after), json)))
}

/// A service may say the URL of the next page where others say its cursor.
fn at_cursor<T>(
    call: &UntypedCall,
    answer: &Answer<T>,
    place: PagePlace,
    parameter: &'static str,
) -> Result<Option<NextPage>, Failure> {
    let Some(json) = said::at(answer, place) else {
        return Ok(None);
    };
    let text = text_in(&json);
    let Some((path, cursor)) = cursor_of_url(&text, parameter) else {
        return Ok(Some(begun(call, parameter, json.into_owned())));
    };
    if !call.parts().ends_alike(path) {
        return Err(Failure::OtherPlace(answer.undecoded(), text.into_owned()));
    }
    Ok(Some(begun(call, parameter, cursor.to_json())))
}

/// The path of a URL, and what its query says under a name.
fn cursor_of_url<'u>(url: &'u str, parameter: &str) -> Option<(&'u str, String)> {
    let (path, query) = url.split_once('?')?;
    let query = Query::parse(query.split('#').next()?)?;
    let cursor = query.all(parameter).next()?.to_owned();
    Some((path, cursor))
}

/// The number by which the page that came was asked for. A page that says another one than it was asked for has come before.
fn page_number<T>(
    call: &UntypedCall,
    answer: &Answer<T>,
    parameter: &str,
    first: FirstPage,
) -> Result<u64, Failure> {
    let asked = call.parts().number(parameter);
    match first {
        FirstPage::Known(first) => Ok(asked.unwrap_or(first)),
        FirstPage::Said(pointer) => {
            let number = said::number(answer, pointer);
            let number = number.ok_or_else(|| Failure::NoCursor(answer.undecoded()))?;
            if asked.is_some_and(|asked| asked != number) {
                let place = number.to_string();
                return Err(Failure::EndlessPages(answer.undecoded(), place));
            }
            Ok(number)
        }
    }
}

/// Whether a call begins in front of a cursor.
pub(super) fn goes_backward<P: Paged>(call: &UntypedCall) -> bool {
    let begins = call.begins_at();
    begins.is_some_and(|(parameter, _)| is_backward(P::STEP, parameter))
}

/// The same call where another page begins.
/// The call without what it says of the page that came: a validator is of one resource (RFC 9110, section 13.1), and another page may have
/// the same by chance.
fn following(call: &UntypedCall) -> UntypedCall {
    const OF_ONE_RESOURCE: [&str; 5] = [
        "If-Match",
        "If-None-Match",
        "If-Modified-Since",
        "If-Unmodified-Since",
        "If-Range",
    ];
    let mut call = call.clone();
    let parts = call.parts_mut();
    for name in OF_ONE_RESOURCE {
        parts.headers.remove(name);
        parts.added_headers.remove(name);
    }
    call
}

fn begun(call: &UntypedCall, parameter: &'static str, json: String) -> NextPage {
    let mut call = following(call);
    call.begin(parameter, json.clone());
    NextPage {
        call,
        differs: json,
    }
}

fn numbered(call: &UntypedCall, parameter: &'static str, number: u64) -> NextPage {
    let mut call = following(call);
    let differs = number.to_string();
    call.parts_mut().set_query(parameter, &[differs.as_str()]);
    NextPage { call, differs }
}

/// The same call with the query of the link. It is sent to no other place, because a key goes with it.
fn linked<T>(
    call: &UntypedCall,
    answer: &Answer<T>,
    place: PagePlace,
) -> Result<Option<NextPage>, Failure> {
    let target = match place {
        PagePlace::Header(name) => {
            let mut targets = answer.headers().all(name).filter_map(link_header::next);
            targets.next().map(Cow::Borrowed)
        }
        PagePlace::Body(_) => {
            said::at(answer, place).map(|json| text_in(&json).into_owned().into())
        }
    };
    let Some(target) = target else {
        return Ok(None);
    };
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    let query = query.split('#').next().unwrap_or_default();
    let mut call = following(call);
    let keys = call.keys_in_query();
    if !call.parts().ends_alike(path) || !call.parts_mut().set_whole_query(query, &keys) {
        return Err(Failure::OtherPlace(answer.undecoded(), target.into_owned()));
    }
    let differs = query.to_owned().to_json();
    Ok(Some(NextPage { call, differs }))
}
