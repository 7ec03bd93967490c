//! What a method is called beside others of its resource group: without the name of the group, where its id begins with it, or is a verb and it.

use super::likeness::{is_alike, without_role, words};
use super::reserved;
use super::verbs::{Effect, has_plural_object, is_verb, without_object};

/// Names of an operation without its group, the shortest first: `create` and `create_user` of `users_create_user` in the group `users`.
pub(super) fn without_group(id: &str, group: &str, effect: Effect) -> Vec<String> {
    let (all, group) = (words(id), words(group));
    let behind = behind_group(id, &all, &group);
    let found = [
        behind.and_then(|rest| without_object(rest, &group, effect)),
        behind,
        without_object(&all, &group, effect),
    ];
    found.into_iter().flatten().filter_map(name).collect()
}

/// Whether an id says by itself that it is of all that its group holds: `get_users` in the group `users`.
pub(super) fn is_of_all(id: &str, group: &str) -> bool {
    has_plural_object(&words(id), &words(group))
}

/// A name of these words, where they are one as they are.
fn name(words: &[String]) -> Option<String> {
    let name = words.join("_");
    let is_name = !name.starts_with(|first: char| first.is_ascii_digit());
    (is_name && reserved::method(name.clone()) == name).then_some(name)
}

/// `list` of `users_list` in the group `users`; none where nothing is left.
fn behind_group<'w>(id: &str, all: &'w [String], group: &[String]) -> Option<&'w [String]> {
    let classes: Vec<Vec<String>> = classes(id).map(words).collect();
    let ends = (1..all.len()).rev();
    let mut splits = ends.filter_map(|end| all.split_at_checked(end));
    let (_, rest) = splits.find(|(front, rest)| {
        let subject = without_role(group);
        let is_class = classes.iter().any(|class| class == front);
        *front == group
            || *front == subject
            || (is_class && is_alike(without_role(front), subject))
            || (is_alike(front, subject) && has_verb(rest))
    })?;
    Some(rest)
}

/// The parts of an id that are a class or a namespace: `UserService` of `UserService_List`, `shows` and `shows.seats` of `shows.seats.create`.
fn classes(id: &str) -> impl Iterator<Item = &str> {
    const SEPARATORS: [char; 4] = ['.', '/', ':', '#'];
    let namespaces = id.match_indices(SEPARATORS).map(|(at, _)| at);
    let class = id
        .find('_')
        .filter(|_| !id.contains(SEPARATORS) && id.starts_with(char::is_uppercase));
    namespaces.chain(class).filter_map(|at| id.get(..at))
}

fn has_verb(words: &[String]) -> bool {
    let outer = words.first().into_iter().chain(words.last());
    outer.into_iter().any(|word| is_verb(word))
}

#[cfg(test)]
mod tests {
    use super::without_group;
    use crate::lower::names::verbs::Effect;

    #[test]
    fn what_an_id_repeats_of_its_group_goes() {
        let cases = [
            ("users_list", "users", Some("list")),
            ("list_users", "users", Some("list")),
            ("users_create_user", "users", Some("create")),
            ("usersList", "Users", Some("list")),
            ("issues/list-for-repo", "issues", Some("list_for_repo")),
            ("orders.track.create", "orders", Some("track_create")),
            ("Apis_ListByService", "Apis", Some("list_by_service")),
            (
                "AttachmentService_ListAttachments",
                "AttachmentService",
                Some("list"),
            ),
            (
                "attachmentServiceListAttachments",
                "AttachmentService",
                Some("list"),
            ),
            (
                "AttachmentService_ListAttachments",
                "attachments",
                Some("list"),
            ),
            ("EventsController_cancel", "events", Some("cancel")),
            ("events_list", "events-controller", Some("list")),
            // One of several, and the reverse.
            ("category_list", "Categories", Some("list")),
            ("Pet_feed", "pets", Some("feed")),
            ("pets_create", "pet", Some("create")),
            ("shows.seats.index", "ShowSeat", Some("index")),
            ("shows.seats.index", "shows", Some("seats_index")),
            ("shows.seats.index", "seats", None),
            // What looks like one of several is what is done.
            ("order_pizza", "orders", None),
            ("uploadFile", "uploads", None),
            // A word that is no role of a class.
            ("user_resource_list", "users", Some("resource_list")),
            // Nothing is left, or nothing that is a name.
            ("users", "users", None),
            ("users_2fa", "users", None),
            ("users_move", "users", None),
            ("users_new", "users", None),
            ("usersettings_list", "users", None),
        ];
        for (id, group, name) in cases {
            let names = without_group(id, group, Effect::Shows);
            let shortest = names.first().map(String::as_str);
            assert_eq!(shortest, name, "{id} in {group}");
        }
    }

    #[test]
    fn what_a_change_does_is_behind_its_group_too() {
        let cases = [
            (
                "loans_renew_loan",
                "loans",
                ["renew", "renew_loan"].as_slice(),
            ),
            (
                "LoanService_RenewLoan",
                "LoanService",
                &["renew", "renew_loan"],
            ),
            ("renew_loan", "loans", &["renew"]),
            // What looks like a group in front is what is done, and a name that is reserved is none.
            ("order_pizza", "orders", &[]),
            ("move_file", "files", &[]),
            ("users_user", "users", &["user", "users"]),
        ];
        for (id, group, expected) in cases {
            let names = without_group(id, group, Effect::Changes);
            assert_eq!(names, expected, "{id} in {group}");
        }
    }

    #[test]
    fn what_is_at_the_end_stays_where_that_is_another_name() {
        let names = without_group("users_create_user", "users", Effect::Changes);
        assert_eq!(names, ["create", "create_user"]);
    }
}
