//! What is left of the names of variants without the words that all of them share, and without those of their union.

use super::case;
use super::likeness::words;

/// A short name for each variant; `None` where the whole name is as short as it can be.
pub(super) fn short(union: &str, roles: &[&str]) -> Vec<Option<String>> {
    let union = words(union);
    let all: Vec<Vec<String>> = roles.iter().map(|role| words(role)).collect();
    let last = shared(&all, |words, at| words.iter().nth_back(at));
    let first = shared(&all, |words, at| words.get(at));
    // Of `CatPet` and `CatBigPet` either end can go, and not both.
    let shortest = all.iter().map(Vec::len).min().unwrap_or(0);
    let first = if first + last < shortest { first } else { 0 };
    let short = |words: &Vec<String>| {
        let inner = words.get(first..words.len().checked_sub(last)?)?;
        let rest = without(inner, &union);
        let is_name = rest.first()?.starts_with(char::is_alphabetic);
        (is_name && rest.len() < words.len()).then(|| case::upper_camel(&rest.join("_")))
    };
    let short: Vec<Option<String>> = all.iter().map(short).collect();
    // `String` would be taken for a text, whatever of it is one.
    let is_kind = |name: &String| KINDS.contains(&name.as_str());
    let says_kind = short.iter().flatten().any(is_kind);
    if says_kind {
        vec![None; all.len()]
    } else {
        short
    }
}

/// Names that say what kind of value it is, and are left whole.
const KINDS: &[&str] = &[
    "Array", "Boolean", "False", "Integer", "Null", "Number", "Object", "String", "True",
];

/// How many words all names have in common from one end on; none where a name would be left without words, or there is only one.
fn shared<'w>(
    all: &'w [Vec<String>],
    word: impl Fn(&'w Vec<String>, usize) -> Option<&'w String>,
) -> usize {
    let shortest = all.iter().map(Vec::len).min().unwrap_or(0);
    if all.len() < 2 {
        return 0;
    }
    let is_shared = |at: &usize| {
        let mut words = all.iter().map(|words| word(words, *at));
        let first = words.next();
        words.all(|word| Some(word) == first)
    };
    (0..shortest.saturating_sub(1))
        .take_while(is_shared)
        .count()
}

/// The words without those of the union, where they begin or end with all of these.
fn without<'w>(words: &'w [String], union: &[String]) -> &'w [String] {
    let rest = words.strip_prefix(union).or(words.strip_suffix(union));
    rest.filter(|rest| !rest.is_empty()).unwrap_or(words)
}

#[cfg(test)]
mod tests {
    use super::short;

    fn names(union: &str, roles: &[&str]) -> Vec<String> {
        let short = short(union, roles).into_iter().zip(roles);
        short
            .map(|(short, role)| short.unwrap_or_else(|| (*role).to_owned()))
            .collect()
    }

    #[test]
    fn words_that_all_share_are_left_out() {
        let roles = ["ChatRequestUserMessage", "ChatRequestSystemMessage"];
        assert_eq!(names("ChatMessage", &roles), ["User", "System"]);
        assert_eq!(
            names("Event", &["EventCreated", "deleted_event"]),
            ["Created", "Deleted"]
        );
        assert_eq!(names("Body", &["CatPet", "CatBigPet"]), ["Cat", "CatBig"]);
    }

    #[test]
    fn no_name_becomes_that_of_a_kind() {
        assert_eq!(
            names("E", &["string array", "object array"]),
            ["string array", "object array"]
        );
        assert_eq!(names("E", &["string", "e_object"]), ["string", "e_object"]);
    }

    #[test]
    fn something_is_always_left() {
        assert_eq!(
            names("Errors", &["Error", "ErrorList"]),
            ["Error", "ErrorList"]
        );
        assert_eq!(names("Pet", &["Pet", "Dog"]), ["Pet", "Dog"]);
        assert_eq!(names("Pet", &["Pet1", "Pet2"]), ["Pet1", "Pet2"]);
        assert_eq!(names("Pet", &["PetCat"]), ["Cat"]);
        assert_eq!(names("Pet", &[]), [""; 0]);
    }
}
