//! How ids are called.

use super::letters::{is_spelled_alike, singulars};
use super::roles::{ID_WORDS, words};

/// Whether a name is that of an id of whatever has it: `id`, `_id`, `uuid`.
#[must_use]
pub fn is_id(name: &str) -> bool {
    let words = words(name);
    !words.is_empty() && words.iter().all(|it| ID_WORDS.contains(&it.as_str()))
}

/// The same of what is collected: `id`, or `order_id` for `orders`.
#[must_use]
pub fn is_id_of(noun: &str, name: &str) -> bool {
    is_id(name) || ids_of(noun).any(|it| is_spelled_alike(name, &it))
}

/// How the ids of what is collected are called: `order_id` for `orders`.
pub fn ids_of(noun: &str) -> impl Iterator<Item = String> {
    let words = words(noun);
    let ones: Vec<String> = singulars(&words).map(|it| it.concat()).collect();
    ones.into_iter()
        .flat_map(|one| ID_WORDS.iter().map(move |id| format!("{one}{id}")))
}

#[cfg(test)]
mod tests {
    use super::{is_id, is_id_of};

    #[test]
    fn ids_are_known_in_each_spelling() {
        assert!(["id", "Id", "ID", "_id", "uuid"].into_iter().all(is_id));
        assert!(!is_id("name") && !is_id("_"));
        for (name, collection) in [
            ("thing_id", "things"),
            ("thingId", "things"),
            ("ThingID", "Thing"),
            ("company_id", "companies"),
            ("address_id", "addresses"),
            ("userid", "users"),
        ] {
            assert!(is_id_of(collection, name), "{name} of {collection}");
        }
        assert!(!is_id_of("things", "owner_id"));
    }
}
