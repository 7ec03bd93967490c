//! A list, item by item.

use std::collections::VecDeque;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;

use super::next::goes_backward;
use super::paged::{Cursored, Paged};
use super::pages::Pages;
use super::start::PageStart;
use super::step::PageStep;
use crate::box_future::BoxFuture;
use crate::client::Operation;

/// All items of a list, in the order in which it is read; a page is asked for when its first item is.
pub struct Items<P: Paged> {
    /// The parameter that says where what comes next begins, and its value as JSON.
    begins: Option<(&'static str, String)>,
    is_backward: bool,
    ready: VecDeque<P::Item>,
    source: Source<P>,
}

/// Pages of which one was asked for, and what came.
type FetchedPage<P> = (
    Box<Pages<P>>,
    Result<Option<<P as Operation>::Output>, <P as Operation>::Error>,
);

enum Source<P: Paged> {
    Waiting(Box<Pages<P>>),
    Asking(BoxFuture<'static, FetchedPage<P>>),
    Moving,
}

impl<P: Paged> Pages<P> {
    /// All items from here on.
    #[must_use]
    pub fn items(self) -> Items<P> {
        Items {
            begins: begins(&self),
            is_backward: goes_backward::<P>(self.call()),
            ready: VecDeque::new(),
            source: Source::Waiting(Box::new(self)),
        }
    }
}

impl<P: Paged> Items<P> {
    fn give(&mut self) -> Option<P::Item> {
        let item = self.ready.pop_front()?;
        match P::STEP {
            PageStep::Item { after, before } => {
                if let Some(json) = P::cursor_of(&item) {
                    let before = before.filter(|_| self.is_backward);
                    self.begins = Some((before.unwrap_or(after), json));
                }
            }
            PageStep::Next { .. } => {
                if let (Source::Waiting(pages), true) = (&self.source, self.ready.is_empty()) {
                    self.begins = begins(pages);
                }
            }
            PageStep::Number { .. } | PageStep::Offset { .. } | PageStep::Link(_) => {}
        }
        Some(item)
    }

    fn stock(&mut self, page: P::Output) {
        let items = P::into_items(page).into_iter();
        // A page is in the order of the list; read towards its front, the last item comes first.
        if self.is_backward {
            self.ready.extend(items.rev());
        } else {
            self.ready.extend(items);
        }
    }
}

/// The parameter that says where the next page begins, and its value.
fn begins<P: Paged>(pages: &Pages<P>) -> Option<(&'static str, String)> {
    let (parameter, json) = pages.call().begins_at()?;
    Some((parameter, json.to_owned()))
}

impl<P: Cursored> Items<P> {
    /// Where to resume from: behind the last item that was given. Where cursors are those of pages, it is the beginning of the last page of which
    /// an item was given, until all of them were.
    #[must_use]
    pub fn cursor(&self) -> Option<P::Start> {
        let (parameter, json) = self.begins.as_ref()?;
        P::Start::of_parameter(P::STEP, parameter, json)
    }
}

impl<P: Paged> Items<P>
where
    P::Output: Unpin,
    P::Item: Unpin,
{
    /// The next item; `None` at the end. After an error the same page can be asked for again.
    ///
    /// # Errors
    /// Those of the call, a list that comes back to where it was, and one of which 100 pages in a row have no items.
    pub async fn next(&mut self) -> Result<Option<P::Item>, P::Error> {
        std::future::poll_fn(|context| Pin::new(&mut *self).poll_next(context))
            .await
            .transpose()
    }
}

impl<P: Paged> Stream for Items<P>
where
    P::Output: Unpin,
    P::Item: Unpin,
{
    type Item = Result<P::Item, P::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            if let Some(item) = self.give() {
                return Poll::Ready(Some(Ok(item)));
            }
            let mut asking = match std::mem::replace(&mut self.source, Source::Moving) {
                Source::Waiting(mut pages) => Box::pin(async move {
                    let page = pages.next().await;
                    (pages, page)
                }),
                Source::Asking(asking) => asking,
                Source::Moving => return Poll::Ready(None),
            };
            let Poll::Ready((pages, page)) = asking.as_mut().poll(context) else {
                self.source = Source::Asking(asking);
                return Poll::Pending;
            };
            self.source = Source::Waiting(pages);
            match page {
                Ok(Some(page)) => self.stock(page),
                Ok(None) => return Poll::Ready(None),
                Err(error) => return Poll::Ready(Some(Err(error))),
            }
        }
    }
}
