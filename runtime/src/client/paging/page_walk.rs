//! Asking for page after page of a list.

use std::fmt;
use std::marker::PhantomData;

use super::loops::Loops;
use super::next::{NextPage, next};
use super::paged::Paged;
use super::same_pages::SamePages;
use crate::client::{Failure, UntypedCall, answered};
use crate::http::text_in;

/// How many pages in a row may have no items: services that filter what they have read have some, and one that goes on so never ends.
const MAX_EMPTY_PAGES: usize = 100;

/// The pages of a list, up to its end: a short page is not the end.
pub(super) struct PageWalk<P: Paged> {
    /// The call of the next page.
    call: UntypedCall,
    loops: Loops,
    same: SamePages,
    at_end: bool,
    of: PhantomData<fn() -> P>,
}

impl<P: Paged> PageWalk<P> {
    pub(super) fn new(call: UntypedCall) -> Self {
        Self {
            call,
            loops: Loops::default(),
            same: SamePages::default(),
            at_end: false,
            of: PhantomData,
        }
    }

    /// The next page, which has at least one item; `None` at the end.
    pub(super) async fn next(&mut self) -> Result<Option<P::Output>, P::Error> {
        let mut empty = 0;
        while !self.at_end {
            let answer = answered::<P>(self.call.clone()).await?;
            let is_empty = P::items(answer.body()).is_empty();
            match next::<P>(&self.call, &answer)? {
                Some(NextPage { call, differs }) => {
                    let is_same = !is_empty && self.same.are_too_many(answer.raw());
                    if self.loops.comes_back(&differs) || is_same {
                        let place = text_in(&differs).into_owned();
                        return Err(Failure::EndlessPages(answer.undecoded(), place).into());
                    }
                    self.call = call;
                }
                None => self.at_end = true,
            }
            // A page without items may have another one behind it.
            if !is_empty {
                return Ok(Some(answer.into_body()));
            }
            empty += 1;
            if empty == MAX_EMPTY_PAGES && !self.at_end {
                return Err(Failure::EmptyPages(answer.undecoded(), empty).into());
            }
        }
        Ok(None)
    }

    /// The parameter that says where the next page begins, and its value as JSON.
    pub(super) fn begins(&self) -> Option<(&'static str, String)> {
        let (parameter, json) = self.call.begins_at()?;
        Some((parameter, json.to_owned()))
    }
}

impl<P: Paged> fmt::Debug for PageWalk<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PageWalk")
            .field("call", &self.call)
            .field("at_end", &self.at_end)
            .finish_non_exhaustive()
    }
}
