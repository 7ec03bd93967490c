//! What headers of an answer say of the item, or of the page, that it shows.

use crate::answers::{DescribedHeader, HeaderValue};
use crate::items::ShownPage;

/// What headers say of an item: texts, of which each takes the first that is valid there.
#[derive(Default)]
pub(crate) struct ShownItem {
    pub(crate) places: Vec<String>,
    pub(crate) tags: Vec<String>,
    pub(crate) page: Option<ShownPage>,
}

impl ShownItem {
    /// What a header may be.
    pub(crate) fn texts(&self, header: &DescribedHeader) -> Vec<String> {
        let page = self.page.as_ref();
        let of_page = match header.value {
            HeaderValue::Sample => None,
            HeaderValue::Location => return self.places.clone(),
            HeaderValue::EntityTag => return self.tags.clone(),
            HeaderValue::Links => page.and_then(|it| it.targets.header(header.is_always)),
            HeaderValue::NextPage => page.and_then(|it| it.targets.next_value(header.is_always)),
            HeaderValue::PageNumber => {
                let number = page.and_then(|it| it.numbers.named(header.name, true));
                number.map(|it| it.to_string())
            }
        };
        of_page.into_iter().collect()
    }

    /// Whether a header is about the pages that are shown.
    pub(crate) fn says_pages(&self, header: &DescribedHeader) -> bool {
        let is_about = matches!(header.value, HeaderValue::Links | HeaderValue::NextPage);
        is_about && self.page.is_some()
    }
}
