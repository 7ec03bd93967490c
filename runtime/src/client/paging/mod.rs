//! Lists in pages: one page after the other, or all items as a stream, with the memory of one page.
//!
//! | file | what it is |
//! |---|---|
//! | `paged.rs` | what is known of an operation that lists in pages |
//! | `step.rs` | how the next page is asked for |
//! | `start.rs` | where a list begins, as callers say and store it |
//! | `next.rs` | the call of the page after an answer |
//! | `said.rs` | what an answer says about pages |
//! | `loops.rs`, `same_pages.rs` | lists that never end |
//! | `pages.rs`, `items.rs` | page by page, item by item |

mod items;
mod link_header;
mod listed;
mod loops;
mod next;
mod page_walk;
mod paged;
mod pages;
mod said;
mod same_pages;
mod start;
mod step;

pub use items::Items;
pub use listed::Listed;
pub use paged::{Cursored, Paged, cursor_in, cursor_of};
pub use pages::Pages;
pub use start::{After, Cursor, PageStart};
pub use step::{FirstPage, PageEnd, PagePlace, PageStep};
