//! How ids are called.

use crate::ir::{ID_WORDS, words};
use crate::letters::{is_spelled_alike, singulars};

/// Whether a name is that of an id of whatever has it.
pub(super) fn is_id(name: &str) -> bool {
    words(name).iter().all(|it| ID_WORDS.contains(&it.as_str()))
}

/// The same of what is collected: `id`, or `order_id` for `orders`.
pub(super) fn is_id_of(noun: &str, name: &str) -> bool {
    is_id(name) || ids_of(noun).any(|it| is_spelled_alike(name, &it))
}

/// How the ids of what is collected are called: `order_id` for `orders`.
pub(super) fn ids_of(noun: &str) -> impl Iterator<Item = String> {
    let words = words(noun);
    let ones: Vec<String> = singulars(&words).map(|it| it.concat()).collect();
    ones.into_iter()
        .flat_map(|one| ID_WORDS.iter().map(move |id| format!("{one}{id}")))
}
