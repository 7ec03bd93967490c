//! A list, page by page.

use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;

use super::next::goes_backward;
use super::page_walk::PageWalk;
use super::paged::{Cursored, Paged};
use super::start::{PageStart, forward};
use crate::box_future::BoxFuture;
use crate::client::{Operation, UntypedCall};
use crate::{Location, Violations};

impl UntypedCall {
    /// Begins at a cursor; one that breaks a rule is an error of the call.
    pub fn begin_at<Op: Cursored>(&mut self, start: Result<Op::Start, Violations>) {
        match start {
            Ok(start) => {
                if let Some((parameter, json)) = start.into_parameter(Op::STEP) {
                    self.begin(parameter, json);
                }
            }
            Err(violations) => {
                let parameter = forward(Op::STEP).unwrap_or("cursor");
                self.note_unwritable(Location::Query, parameter, violations);
            }
        }
    }
}

/// A list that is read page by page, until its end: a short page is not the end.
pub struct Pages<P: Paged> {
    source: Source<P>,
    /// The parameter that says where the next page begins, and its value as JSON.
    pub(super) begins: Option<(&'static str, String)>,
    pub(super) is_backward: bool,
}

/// Pages of which one was asked for, and what came.
type FetchedPage<P> = (
    Box<PageWalk<P>>,
    Result<Option<<P as Operation>::Output>, <P as Operation>::Error>,
);

enum Source<P: Paged> {
    Waiting(Box<PageWalk<P>>),
    Asking(BoxFuture<'static, FetchedPage<P>>),
    Moving,
}

impl<P: Paged> Pages<P> {
    #[doc(hidden)]
    #[must_use]
    pub fn new(call: UntypedCall) -> Self {
        let is_backward = goes_backward::<P>(&call);
        let walk = PageWalk::new(call);
        Self {
            begins: walk.begins(),
            is_backward,
            source: Source::Waiting(Box::new(walk)),
        }
    }

    /// The next page, which has at least one item; `None` at the end. After an error the same page can be asked for again: `transpose()?` of what
    /// comes ends at the first.
    ///
    /// The errors are those of the call, a list that comes back to where it was, and one of which 100 pages in a row have no items.
    pub async fn next(&mut self) -> Option<Result<P::Output, P::Error>> {
        poll_fn(|context| Pin::new(&mut *self).poll_next(context)).await
    }
}

impl<P: Paged> Stream for Pages<P> {
    type Item = Result<P::Output, P::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut asking = match std::mem::replace(&mut self.source, Source::Moving) {
            Source::Waiting(mut walk) => Box::pin(async move {
                let page = walk.next().await;
                (walk, page)
            }),
            Source::Asking(asking) => asking,
            Source::Moving => return Poll::Ready(None),
        };
        let Poll::Ready((walk, page)) = asking.as_mut().poll(context) else {
            self.source = Source::Asking(asking);
            return Poll::Pending;
        };
        self.begins = walk.begins();
        self.source = Source::Waiting(walk);
        Poll::Ready(page.transpose())
    }
}

impl<P: Cursored> Pages<P> {
    /// Where the next page begins: to be stored, and to resume from. `None` before the first page, unless it was said.
    #[must_use]
    pub fn cursor(&self) -> Option<P::Start> {
        let (parameter, json) = self.begins.as_ref()?;
        P::Start::of_parameter(P::STEP, parameter, json)
    }
}

impl<P: Paged> fmt::Debug for Pages<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Pages");
        if let Source::Waiting(walk) = &self.source {
            shown.field("walk", walk);
        }
        shown.finish_non_exhaustive()
    }
}
