//! Lists in pages: one page after the other, or all items as a stream, in either direction, with the memory of one page.

use std::any::Any;
use std::collections::VecDeque;
use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;

use super::{Failure, Operation, UntypedCall, answered};
use crate::box_future::BoxFuture;
use crate::http::text_of;
use crate::{Codec, Json, Maybe, Nullable};

/// Where a page begins. Only one of the two can be said, because a list is walked in one direction.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Cursor<C> {
    /// The items right behind this one: older ones, in a list that begins with the newest.
    After(C),
    /// The items right in front of this one: newer ones, in a list that begins with the newest.
    Before(C),
}

impl<C> Cursor<C> {
    /// The item at which the page begins or ends; it is not on the page itself.
    pub const fn item(&self) -> &C {
        match self {
            Self::After(item) | Self::Before(item) => item,
        }
    }

    /// Another place, to be walked from in the same direction.
    fn moved_to(&self, item: C) -> Self {
        match self {
            Self::After(_) => Self::After(item),
            Self::Before(_) => Self::Before(item),
        }
    }
}

/// An operation that gives a list in pages.
pub trait Paged: Operation {
    /// What is listed.
    type Item: Send + 'static;

    /// What names a place in the list.
    type Cursor: Codec + Clone + Send + 'static;

    /// The parameter for [`Cursor::After`].
    const AFTER: &'static str;

    /// The parameter for [`Cursor::Before`].
    const BEFORE: &'static str;

    /// The items of a page.
    fn items(page: &Self::Output) -> &[Self::Item];

    /// The items of a page.
    fn into_items(page: Self::Output) -> Vec<Self::Item>;

    /// The cursor that stands for an item.
    fn cursor_of(item: &Self::Item) -> Option<Self::Cursor>;
}

impl UntypedCall {
    /// Begins at a cursor.
    pub fn begin_at<Op: Paged>(&mut self, cursor: Cursor<Op::Cursor>) {
        match cursor {
            Cursor::After(item) => self.cursor(Op::AFTER, &item),
            Cursor::Before(item) => self.cursor(Op::BEFORE, &item),
        }
    }

    /// Where the call begins, if that was said.
    fn cursor_of_page<Op: Paged>(&self) -> Option<Cursor<Op::Cursor>> {
        let (parameter, json) = self.begins_at()?;
        let item = Op::Cursor::from_json(json).ok()?;
        Some(if parameter == Op::BEFORE {
            Cursor::Before(item)
        } else {
            Cursor::After(item)
        })
    }
}

/// A walk through a list, page by page, until an empty page: a short one is not the end.
pub struct Pages<P: Paged> {
    /// The call of the next page, which begins at the cursor.
    call: UntypedCall,
    cursor: Option<Cursor<P::Cursor>>,
    loops: Loops,
    at_end: bool,
}

impl<P: Paged> Pages<P> {
    #[doc(hidden)]
    #[must_use]
    pub fn new(call: UntypedCall) -> Self {
        Self {
            cursor: call.cursor_of_page::<P>(),
            call,
            loops: Loops::default(),
            at_end: false,
        }
    }

    /// The next page, which has at least one item; `None` at the end. After an error the same page can be asked for again.
    ///
    /// # Errors
    /// Those of the call, and a list that comes back to where it was.
    pub async fn next(&mut self) -> Result<Option<P::Output>, P::Error> {
        if self.at_end {
            return Ok(None);
        }
        let page = answered::<P>(self.call.clone()).await?.into_body();
        let items = P::items(&page);
        let edge = match self.cursor {
            // In front of the cursor the page's first item is the farthest.
            Some(Cursor::Before(_)) => items.first(),
            Some(Cursor::After(_)) | None => items.last(),
        };
        let Some(edge) = edge else {
            self.at_end = true;
            return Ok(None);
        };
        let item = P::cursor_of(edge).ok_or(Failure::NoCursor)?;
        let json = item.to_json();
        if self.loops.comes_back(&json) {
            return Err(Failure::EndlessPages(text_of(&item)).into());
        }
        let (parameter, cursor) = match self.cursor {
            Some(Cursor::Before(_)) => (P::BEFORE, Cursor::Before(item)),
            Some(Cursor::After(_)) | None => (P::AFTER, Cursor::After(item)),
        };
        self.call.begin(parameter, json);
        self.cursor = Some(cursor);
        Ok(Some(page))
    }

    /// Where the next page begins: to be stored, and to resume from.
    #[must_use]
    pub const fn cursor(&self) -> Option<&Cursor<P::Cursor>> {
        self.cursor.as_ref()
    }

    /// All items from here on.
    #[must_use]
    pub fn items(self) -> Items<P> {
        Items {
            cursor: self.cursor.clone(),
            ready: VecDeque::new(),
            source: Source::Waiting(Box::new(self)),
        }
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

/// Notices in constant memory that a walk comes back to where it was (Brent's algorithm): one place is kept, and replaced by the present one
/// whenever the number of steps has doubled.
#[derive(Default)]
struct Loops {
    kept: String,
    steps: u64,
    until: u64,
}

impl Loops {
    /// Whether the walk was at this place before. A place is JSON, so none is empty.
    fn comes_back(&mut self, place: &str) -> bool {
        if self.kept == place {
            return true;
        }
        self.steps += 1;
        if self.steps > self.until {
            self.until = (self.steps * 2).max(1);
            place.clone_into(&mut self.kept);
        }
        false
    }
}

/// All items of a list, in the order of the walk; a page is asked for when its first item is.
pub struct Items<P: Paged> {
    cursor: Option<Cursor<P::Cursor>>,
    ready: VecDeque<P::Item>,
    source: Source<P>,
}

/// A walk that has asked for a page, and what it got.
type NextPage<P> = (
    Box<Pages<P>>,
    Result<Option<<P as Operation>::Output>, <P as Operation>::Error>,
);

enum Source<P: Paged> {
    Waiting(Box<Pages<P>>),
    Asking(BoxFuture<'static, NextPage<P>>),
    Moving,
}

impl<P: Paged> Items<P>
where
    P::Output: Unpin,
    P::Item: Unpin,
    P::Cursor: Unpin,
{
    /// The next item; `None` at the end. After an error the same page can be asked for again.
    ///
    /// # Errors
    /// Those of the call, and a list that comes back to where it was.
    pub async fn next(&mut self) -> Result<Option<P::Item>, P::Error> {
        std::future::poll_fn(|context| Pin::new(&mut *self).poll_next(context))
            .await
            .transpose()
    }

    /// The place behind the last item that was given: to be stored, and to resume from.
    #[must_use]
    pub const fn cursor(&self) -> Option<&Cursor<P::Cursor>> {
        self.cursor.as_ref()
    }

    fn give(&mut self) -> Option<P::Item> {
        let item = self.ready.pop_front()?;
        if let Some(place) = P::cursor_of(&item) {
            self.cursor = Some(match &self.cursor {
                Some(cursor) => cursor.moved_to(place),
                None => Cursor::After(place),
            });
        }
        Some(item)
    }

    fn stock(&mut self, page: P::Output) {
        let items = P::into_items(page).into_iter();
        // A page is in the order of the list; walked towards its front, the last item comes first.
        match self.cursor {
            Some(Cursor::Before(_)) => self.ready.extend(items.rev()),
            Some(Cursor::After(_)) | None => self.ready.extend(items),
        }
    }
}

impl<P: Paged> Stream for Items<P>
where
    P::Output: Unpin,
    P::Item: Unpin,
    P::Cursor: Unpin,
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

/// The member of a page that holds its items, whether or not it must be there.
pub trait Listed {
    /// What is listed.
    type Item;

    /// The items.
    fn as_list(&self) -> &[Self::Item];

    /// The items.
    fn into_list(self) -> Vec<Self::Item>;
}

impl<T> Listed for Vec<T> {
    type Item = T;

    fn as_list(&self) -> &[T] {
        self
    }

    fn into_list(self) -> Self {
        self
    }
}

impl<L: Listed> Listed for Option<L> {
    type Item = L::Item;

    fn as_list(&self) -> &[L::Item] {
        self.as_ref().map_or(&[], Listed::as_list)
    }

    fn into_list(self) -> Vec<L::Item> {
        self.map_or_else(Vec::new, Listed::into_list)
    }
}

impl<L: Listed> Listed for Nullable<L> {
    type Item = L::Item;

    fn as_list(&self) -> &[L::Item] {
        match self {
            Self::Null => &[],
            Self::Value(list) => list.as_list(),
        }
    }

    fn into_list(self) -> Vec<L::Item> {
        match self {
            Self::Null => Vec::new(),
            Self::Value(list) => list.into_list(),
        }
    }
}

impl<L: Listed> Listed for Maybe<L> {
    type Item = L::Item;

    fn as_list(&self) -> &[L::Item] {
        match self {
            Self::Absent | Self::Null => &[],
            Self::Value(list) => list.as_list(),
        }
    }

    fn into_list(self) -> Vec<L::Item> {
        match self {
            Self::Absent | Self::Null => Vec::new(),
            Self::Value(list) => list.into_list(),
        }
    }
}

/// A member of an item as a cursor, whatever the two types are; `None` when it is absent or null.
pub fn cursor_of<T: Codec + 'static, C: Codec + Clone + 'static>(member: &T) -> Option<C> {
    // Mostly they are the same, so that no JSON is needed in between.
    if let Some(same) = (member as &dyn Any).downcast_ref::<C>() {
        return Some(same.clone());
    }
    if member.is_absent() {
        return None;
    }
    C::from_json(member.to_json()).ok()
}

#[cfg(test)]
mod tests {
    use super::Loops;

    #[test]
    fn a_walk_that_comes_back_is_noticed() {
        for (ahead, round) in [(0_u64, 1_u64), (0, 3), (7, 2), (100, 50)] {
            let mut loops = Loops::default();
            let place = |step: u64| match step.checked_sub(ahead) {
                None => step,
                Some(inside) => ahead + inside % round,
            };
            let noticed = (0..10_000).find(|step| loops.comes_back(&place(*step).to_string()));
            let steps = noticed.expect("it is noticed");
            assert!(steps <= 4 * (ahead + round) + 2, "{ahead} {round}: {steps}");
        }
        let mut loops = Loops::default();
        assert!((0..10_000).all(|step: u64| !loops.comes_back(&step.to_string())));
    }
}
