//! What is easily seen of members: by it, most of many alternatives are told from one another.

use std::collections::{BTreeMap, BTreeSet};

/// What a schema asks of members of objects, as far as it is easily seen.
#[derive(Default)]
pub(crate) struct AskedMembers {
    pub(crate) required: BTreeSet<String>,
    /// The values that a member may have, in one form however they are written.
    pub(crate) listed: BTreeMap<String, BTreeSet<String>>,
}

/// What is known of the members of a cell.
pub(crate) struct OwnMembers {
    /// All that there may be; nothing where others may be there as well.
    pub(crate) possible: Option<BTreeSet<String>>,
    /// The values of members which are there, in the same form.
    pub(crate) listed: BTreeMap<String, BTreeSet<String>>,
}

impl OwnMembers {
    /// Whether no object that has these members is one of a schema.
    pub(crate) fn are_refused(&self, by: &AskedMembers) -> bool {
        let possible = self.possible.as_ref();
        let is_missing = possible.is_some_and(|it| !by.required.is_subset(it));
        let mut listed = self.listed.iter();
        is_missing
            || listed.any(|(name, own)| by.listed.get(name).is_some_and(|it| it.is_disjoint(own)))
    }
}
