//! What a method is called beside others of its resource group: without the name of the group, where its id begins with it.

use std::slice;

use super::{case, reserved};
use crate::letters::singulars;

/// What names of groups and of classes end with, and that says nothing of what they hold.
const ROLES: &[&str] = &["api", "controller", "handler", "resource", "service"];

/// What methods do. `user_list` lists users; `order_pizza` is no pizza of an order.
const VERBS: &[&str] = &[
    "add", "cancel", "count", "create", "delete", "destroy", "find", "get", "list", "patch",
    "read", "remove", "replace", "retrieve", "search", "show", "update", "upsert",
];

/// `list` of `users_list` in the group `users`; none where nothing is left that can be a name.
pub(super) fn without_group(id: &str, group: &str) -> Option<String> {
    let (all, group) = (words(id), words(group));
    let classes: Vec<Vec<String>> = classes(id).map(words).collect();
    let ends = (1..all.len()).rev();
    let mut splits = ends.filter_map(|end| all.split_at_checked(end));
    let (_, rest) = splits.find(|(front, rest)| {
        let subject = without_role(&group);
        let is_class = classes.iter().any(|class| class == front);
        *front == group
            || *front == subject
            || (is_class && is_alike(without_role(front), subject))
            || (is_alike(front, subject) && has_verb(rest))
    })?;
    let name = rest.join("_");
    let is_name = !name.starts_with(|first: char| first.is_ascii_digit());
    (is_name && reserved::method(name.clone()) == name).then_some(name)
}

fn words(name: &str) -> Vec<String> {
    let name = case::snake(name);
    name.split('_').map(str::to_owned).collect()
}

/// Whether a step of a path names a group: `events` and `event` that of the tag `Events`.
pub(super) fn is_group(step: &str, group: &str) -> bool {
    is_alike(&words(step), without_role(&words(group)))
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

fn without_role(words: &[String]) -> &[String] {
    match words.split_last() {
        Some((last, front)) if !front.is_empty() && ROLES.contains(&last.as_str()) => front,
        Some(_) | None => words,
    }
}

/// Whether both name the same, one of it or several: `users` and `user`, `shows_seats` and `show_seat`.
fn is_alike(one: &[String], other: &[String]) -> bool {
    let is_word_alike = |(one, other): (&String, &String)| {
        let (one, other) = (slice::from_ref(one), slice::from_ref(other));
        singulars(one).any(|it| it == other) || singulars(other).any(|it| it == one)
    };
    one.len() == other.len() && one.iter().zip(other).all(is_word_alike)
}

fn has_verb(words: &[String]) -> bool {
    let outer = words.first().into_iter().chain(words.last());
    outer.into_iter().any(|word| VERBS.contains(&word.as_str()))
}

#[cfg(test)]
mod tests {
    use super::without_group;

    #[test]
    fn what_an_id_repeats_of_its_group_goes() {
        let cases = [
            ("users_list", "users", Some("list")),
            ("usersList", "Users", Some("list")),
            ("issues/list-for-repo", "issues", Some("list_for_repo")),
            ("orders.track.create", "orders", Some("track_create")),
            ("Apis_ListByService", "Apis", Some("list_by_service")),
            (
                "AttachmentService_ListAttachments",
                "AttachmentService",
                Some("list_attachments"),
            ),
            (
                "attachmentServiceListAttachments",
                "AttachmentService",
                Some("list_attachments"),
            ),
            (
                "AttachmentService_ListAttachments",
                "attachments",
                Some("list_attachments"),
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
            ("list_users", "users", None),
        ];
        for (id, group, name) in cases {
            assert_eq!(without_group(id, group).as_deref(), name, "{id} in {group}");
        }
    }
}
