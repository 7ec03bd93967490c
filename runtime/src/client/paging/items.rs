//! A list, item by item.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_core::Stream;

use super::paged::{Cursored, Paged};
use super::pages::Pages;
use super::start::PageStart;
use super::step::PageStep;

/// All items of a list, in the order in which it is read; a page is asked for when its first item is.
pub struct Items<P: Paged> {
    /// The parameter that says where what comes next begins, and its value as JSON.
    begins: Option<(&'static str, String)>,
    ready: VecDeque<P::Item>,
    pages: Pages<P>,
}

impl<P: Paged> Pages<P> {
    /// All items from here on.
    #[must_use]
    pub fn items(self) -> Items<P> {
        Items {
            begins: self.begins.clone(),
            ready: VecDeque::new(),
            pages: self,
        }
    }
}

impl<P: Paged> Items<P> {
    /// The next item; `None` at the end. After an error the same page can be asked for again: `transpose()?` of what comes ends at the first.
    ///
    /// The errors are those of the call, a list that comes back to where it was, and one of which 100 pages in a row have no items.
    pub async fn next(&mut self) -> Option<Result<P::Item, P::Error>> {
        poll_fn(|context| Pin::new(&mut *self).poll_next(context)).await
    }

    fn give(&mut self) -> Option<P::Item> {
        let item = self.ready.pop_front()?;
        match P::STEP {
            PageStep::Item { after, before } => {
                if let Some(json) = P::cursor_of(&item) {
                    let before = before.filter(|_| self.pages.is_backward);
                    self.begins = Some((before.unwrap_or(after), json));
                }
            }
            PageStep::Next { .. } => {
                if self.ready.is_empty() {
                    self.begins.clone_from(&self.pages.begins);
                }
            }
            PageStep::Number { .. } | PageStep::Offset { .. } | PageStep::Link(_) => {}
        }
        Some(item)
    }

    fn stock(&mut self, page: P::Output) {
        let items = P::into_items(page).into_iter();
        // A page is in the order of the list; read towards its front, the last item comes first.
        if self.pages.is_backward {
            self.ready.extend(items.rev());
        } else {
            self.ready.extend(items);
        }
    }
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

/// Nothing in it is pinned, whatever the items are.
impl<P: Paged> Unpin for Items<P> {}

impl<P: Paged> Stream for Items<P> {
    type Item = Result<P::Item, P::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            if let Some(item) = self.give() {
                return Poll::Ready(Some(Ok(item)));
            }
            match ready!(Pin::new(&mut self.pages).poll_next(context)) {
                Some(Ok(page)) => self.stock(page),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            }
        }
    }
}
