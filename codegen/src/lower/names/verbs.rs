//! What methods do, and with how many: `create_user` makes one, `list_users` and `get_users` show several.
//!
//! What changes something is called by what it does, whatever that is: the first word of `renew_loan` and of `order_item` is a verb where the operation is a
//! POST. Of a GET it may be which one is shown (`random_gif`), so its verbs are listed here.

use super::likeness::{is_alike, is_plural, without_role};

/// Verbs that say themselves that they are done with several.
const OF_SEVERAL: &[&str] = &["count", "list", "search"];

/// Verbs that are done with one, unless what stands behind them is a plural.
const OF_ONE: &[&str] = &[
    "activate",
    "add",
    "approve",
    "archive",
    "cancel",
    "close",
    "confirm",
    "create",
    "deactivate",
    "delete",
    "describe",
    "destroy",
    "disable",
    "edit",
    "enable",
    "execute",
    "fetch",
    "find",
    "get",
    "insert",
    "patch",
    "publish",
    "put",
    "reactivate",
    "read",
    "register",
    "reject",
    "remove",
    "replace",
    "restore",
    "retrieve",
    "revoke",
    "save",
    "send",
    "show",
    "start",
    "stop",
    "submit",
    "unarchive",
    "update",
    "upsert",
    "validate",
    "verify",
];

/// What a request does, by its method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    /// It shows something.
    Shows,
    /// It changes something.
    Changes,
}

impl Effect {
    pub(super) fn of(method: &str) -> Self {
        let shows = ["GET", "HEAD", "OPTIONS", "QUERY", "TRACE"];
        if shows.iter().any(|it| it.eq_ignore_ascii_case(method)) {
            Self::Shows
        } else {
            Self::Changes
        }
    }
}

/// Whether a word is a verb wherever it stands.
pub(super) fn is_verb(word: &str) -> bool {
    OF_SEVERAL.contains(&word) || OF_ONE.contains(&word)
}

/// Whether the first word of an id is a verb.
fn is_first_verb(word: &str, effect: Effect) -> bool {
    match effect {
        Effect::Shows => is_verb(word),
        Effect::Changes => true,
    }
}

/// The verb of words that are a verb and what a group holds: `create` of `create_user`, `list` of `list_users`, `get_all` of `get_all_users`. None
/// where the verb alone would say another number: `get_users` is no `get` of one.
pub(super) fn without_object<'w>(
    words: &'w [String],
    group: &[String],
    effect: Effect,
) -> Option<&'w [String]> {
    let first = words.split_first();
    let (verb, object) = first.filter(|(verb, _)| is_first_verb(verb, effect))?;
    if let Some((all, object)) = object.split_first()
        && all == "all"
        && is_of(object, group)
    {
        return words.get(..2);
    }
    let says_number = if OF_SEVERAL.contains(&verb.as_str()) {
        is_plural(object) || object == group
    } else {
        !is_plural(object)
    };
    (says_number && is_of(object, group)).then(|| words.get(..1))?
}

/// Whether words are a verb and several of what a group holds, so that the verb alone would be of one: `get_users`.
pub(super) fn has_plural_object(words: &[String], group: &[String]) -> bool {
    words.split_first().is_some_and(|(verb, object)| {
        OF_ONE.contains(&verb.as_str()) && is_plural(object) && is_of(object, group)
    })
}

/// Whether an object is what a group holds.
fn is_of(object: &[String], group: &[String]) -> bool {
    is_alike(object, group) || is_alike(object, without_role(group))
}

#[cfg(test)]
mod tests {
    use super::{Effect, OF_ONE, OF_SEVERAL, has_plural_object, without_object};
    use crate::lower::names::likeness::words;
    use crate::lower::names::reserved;

    #[test]
    fn what_a_verb_is_done_with_goes_where_its_number_stays_clear() {
        let cases = [
            ("create_user", "users", Some("create")),
            ("createApiKey", "API Keys", Some("create")),
            ("delete_user", "user", Some("delete")),
            ("update_user", "UserService", Some("update")),
            ("get_category", "categories", Some("get")),
            ("get_address", "addresses", Some("get")),
            ("get_inventory", "inventory", Some("get")),
            // Several, by the verb, by `all`, or by what stands behind.
            ("list_users", "users", Some("list")),
            ("ListUsers", "User", Some("list")),
            ("search_people", "people", Some("search")),
            ("list_inventory", "inventory", Some("list")),
            ("getAllUsers", "user-controller", Some("get_all")),
            ("get_users", "users", None),
            ("get_users", "user", None),
            ("delete_users", "users", None),
            // `list_item` may be an item of a list.
            ("list_item", "items", None),
            // More than a verb and the group.
            ("get_user_by_id", "users", None),
            ("list_user_events", "users", None),
            ("list_user_events", "events", None),
            ("batch_create_users", "users", None),
            // No verb, or nothing else.
            ("order_item", "items", None),
            ("users", "users", None),
            ("list", "list", None),
            ("get_all", "all", Some("get")),
        ];
        for (id, group, verb) in cases {
            let (id_words, group_words) = (words(id), words(group));
            let found = without_object(&id_words, &group_words, Effect::Shows);
            let expected = verb.map(words);
            assert_eq!(found, expected.as_deref(), "{id} in {group}");
        }
    }

    #[test]
    fn what_changes_something_is_called_by_what_it_does() {
        let cases = [
            ("renew_loan", "loans", Some("renew")),
            ("touchFile", "file", Some("touch")),
            ("uploadFile", "files", Some("upload")),
            ("order_item", "items", Some("order")),
            ("clear_all_carts", "carts", Some("clear_all")),
            // Several, which the verb alone would not say.
            ("invite_users", "users", None),
            // More than a verb and the group.
            ("renew_loan_now", "loans", None),
            ("upload_file", "documents", None),
        ];
        for (id, group, verb) in cases {
            let (id_words, group_words) = (words(id), words(group));
            let found = without_object(&id_words, &group_words, Effect::of("POST"));
            let expected = verb.map(words);
            assert_eq!(found, expected.as_deref(), "{id} in {group}");
        }
        for method in ["GET", "get", "HEAD"] {
            let id = words("random_gif");
            let found = without_object(&id, &words("gifs"), Effect::of(method));
            assert_eq!(found, None, "{method}");
        }
    }

    #[test]
    fn a_verb_of_one_with_several_is_found() {
        let cases = [
            ("get_users", "users", true),
            ("deleteUsers", "UserService", true),
            ("get_user", "users", false),
            ("list_users", "users", false),
            ("get_users", "events", false),
        ];
        for (id, group, expected) in cases {
            let found = has_plural_object(&words(id), &words(group));
            assert_eq!(found, expected, "{id} in {group}");
        }
    }

    #[test]
    fn each_verb_is_the_name_of_a_method() {
        for verb in OF_ONE.iter().chain(OF_SEVERAL) {
            assert_eq!(reserved::method((*verb).to_owned()), *verb);
        }
    }
}
