//! Names of members that differ in their spelling alone: `DueDate`, `due_date` and `due-date` are one.

use oasmith_codegen::ir::{ID_WORDS, words};

/// A name in small letters, without what stands between its words.
pub(super) fn letters(name: &str) -> String {
    let letters = name.chars().filter(|it| it.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Whether two names have the same letters.
pub(super) fn is_spelled_alike(one: &str, other: &str) -> bool {
    letters(one) == letters(other)
}

/// Whether a name is that of an id of whatever has it: `id`, `Id`, `_id`, `uuid`.
pub(super) fn is_id(name: &str) -> bool {
    let words = words(name);
    let mut words = words.iter().filter(|it| !it.is_empty()).peekable();
    words.peek().is_some() && words.all(|it| ID_WORDS.contains(&it.as_str()))
}

/// What a name is the id of, in its letters: `customer` of `customer_id`.
pub(super) fn owner_of_id(name: &str) -> Option<String> {
    let words = words(name);
    let (last, front) = words.split_last()?;
    let is_id = ID_WORDS.contains(&last.as_str()) && !front.concat().is_empty();
    is_id.then(|| letters(&front.concat()))
}

/// What a name has ids of, in the letters of one: `tag` of `tag_ids`.
pub(super) fn owner_of_ids(name: &str) -> Option<String> {
    owner_of_id(name.strip_suffix('s')?)
}

/// Whether letters are those of several of something: `tags`, `addresses`, `entries`, or one that is called as all of them.
pub(super) fn is_several(letters: &str, one: &str) -> bool {
    let with_y = || Some(format!("{}ies", one.strip_suffix('y')?));
    letters == one
        || letters
            .strip_prefix(one)
            .is_some_and(|end| matches!(end, "s" | "es"))
        || with_y().is_some_and(|it| it == letters)
}

/// Whether a name is that of an id of what is collected under another one: `id`, or `thing_id` and `thingId` of `things`.
pub(super) fn is_id_of(name: &str, collection: &str) -> bool {
    let (name, collection) = (letters(name), letters(collection));
    let owners = ID_WORDS.iter().filter_map(|it| name.strip_suffix(it));
    let mut owners = owners.filter(|it| !it.is_empty());
    ID_WORDS.contains(&name.as_str()) || owners.any(|it| is_several(&collection, it))
}

#[cfg(test)]
mod tests {
    use super::{is_id, is_id_of, is_spelled_alike, owner_of_ids};

    #[test]
    fn spellings_are_one() {
        for name in ["DueDate", "due_date", "due-date", "dueDate", "DUE_DATE"] {
            assert!(is_spelled_alike(name, "dueDate"), "{name}");
        }
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
            assert!(is_id_of(name, collection), "{name} of {collection}");
        }
        assert!(!is_id_of("owner_id", "things"));
        assert_eq!(owner_of_ids("tag_ids").as_deref(), Some("tag"));
        assert_eq!(owner_of_ids("tags"), None);
    }
}
