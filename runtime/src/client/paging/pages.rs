//! A list, page by page.

use std::fmt;

use super::loops::Loops;
use super::next::{NextPage, next};
use super::paged::{Cursored, Paged};
use super::same_pages::SamePages;
use super::start::PageStart;
use crate::client::{Failure, UntypedCall, answered};
use crate::http::text_in;

/// How many pages in a row may have no items: services that filter what they have read have some, and one that goes on so never ends.
const MAX_EMPTY_PAGES: usize = 100;

impl UntypedCall {
    /// Begins at a cursor.
    pub fn begin_at<Op: Cursored>(&mut self, start: Op::Start) {
        if let Some((parameter, json)) = start.into_parameter(Op::STEP) {
            self.begin(parameter, json);
        }
    }
}

/// A list that is read page by page, until its end: a short page is not the end.
pub struct Pages<P: Paged> {
    /// The call of the next page.
    call: UntypedCall,
    loops: Loops,
    same: SamePages,
    at_end: bool,
    of: std::marker::PhantomData<fn() -> P>,
}

impl<P: Paged> Pages<P> {
    #[doc(hidden)]
    #[must_use]
    pub fn new(call: UntypedCall) -> Self {
        Self {
            call,
            loops: Loops::default(),
            same: SamePages::default(),
            at_end: false,
            of: std::marker::PhantomData,
        }
    }

    /// The next page, which has at least one item; `None` at the end. After an error the same page can be asked for again.
    ///
    /// # Errors
    /// Those of the call, a list that comes back to where it was, and one of which 100 pages in a row have no items.
    pub async fn next(&mut self) -> Result<Option<P::Output>, P::Error> {
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

    /// The call of the next page.
    pub(super) fn call(&self) -> &UntypedCall {
        &self.call
    }
}

impl<P: Cursored> Pages<P> {
    /// Where the next page begins: to be stored, and to resume from. `None` before the first page, unless it was said.
    #[must_use]
    pub fn cursor(&self) -> Option<P::Start> {
        let (parameter, json) = self.call.begins_at()?;
        P::Start::of_parameter(P::STEP, parameter, json)
    }
}

impl<P: Paged> fmt::Debug for Pages<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages")
            .field("call", &self.call)
            .field("at_end", &self.at_end)
            .finish_non_exhaustive()
    }
}
