//! The call of the page after an answer.

use super::link_header;
use super::paged::Paged;
use super::start::is_backward;
use super::step::PageStep;
use crate::Json;
use crate::client::link_value::pointed;
use crate::client::{Answer, Failure, UntypedCall};

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
    let at = |pointer| pointed(answer.raw(), pointer).filter(|json| says_more(json));
    if P::MORE.is_some_and(|pointer| at(pointer).is_none()) {
        return Ok(None);
    }
    let count = P::items(answer.body()).len();
    let begun = |parameter, json: String| {
        let mut call = call.clone();
        call.begin(parameter, json.clone());
        NextPage {
            call,
            differs: json,
        }
    };
    Ok(match P::STEP {
        PageStep::Item { after, before } => {
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
            Some(begun(before.unwrap_or(after), json))
        }
        PageStep::Next { pointer, parameter } => {
            at(pointer).map(|json| begun(parameter, json.to_owned()))
        }
        PageStep::Number { parameter, first } => {
            let number = call.parts().number(parameter).unwrap_or(first);
            (count > 0).then(|| numbered(call, parameter, number.saturating_add(1)))
        }
        PageStep::Offset { parameter } => {
            let skipped = call.parts().number(parameter).unwrap_or(0);
            let count = u64::try_from(count).unwrap_or(u64::MAX);
            (count > 0).then(|| numbered(call, parameter, skipped.saturating_add(count)))
        }
        PageStep::Link => linked(call, answer)?,
    })
}

/// Whether a call begins in front of a cursor.
pub(super) fn goes_backward<P: Paged>(call: &UntypedCall) -> bool {
    let begins = call.begins_at();
    begins.is_some_and(|(parameter, _)| is_backward(P::STEP, parameter))
}

/// Whether a member, as JSON, says that there are more items.
fn says_more(json: &str) -> bool {
    !matches!(json.trim(), "null" | "false" | "\"\"")
}

fn numbered(call: &UntypedCall, parameter: &'static str, number: u64) -> NextPage {
    let mut call = call.clone();
    let differs = number.to_string();
    call.parts_mut().set_query(parameter, &[differs.as_str()]);
    NextPage { call, differs }
}

/// The same call with the query of the link. It is sent to no other place, because a key goes with it.
fn linked<T>(call: &UntypedCall, answer: &Answer<T>) -> Result<Option<NextPage>, Failure> {
    let mut targets = answer.headers().all("Link").filter_map(link_header::next);
    let Some(target) = targets.next() else {
        return Ok(None);
    };
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let query = query.split('#').next().unwrap_or_default();
    let mut call = call.clone();
    let keys = call.keys_in_query();
    if !call.parts().ends_alike(path) || !call.parts_mut().set_whole_query(query, &keys) {
        return Err(Failure::OtherPlace(answer.undecoded(), target.to_owned()));
    }
    let differs = query.to_owned().to_json();
    Ok(Some(NextPage { call, differs }))
}
