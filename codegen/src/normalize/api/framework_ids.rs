//! Ids that frameworks make of a function, with what they put around its name.

use crate::config::{NamePart, ShortNames};

/// An id without what a framework put around the name of a function; none where it put nothing there, or where that stays.
pub fn shorter(id: &str, path: &str, method: &str, settings: ShortNames) -> Option<String> {
    let function = match settings.path {
        NamePart::LeftOut => function_name(id, path, method).map(str::to_owned),
        NamePart::Kept => None,
    };
    let of_class = match settings.controller {
        NamePart::LeftOut => controller(id).map(|it| format!("{}_{}", it.subject, it.function)),
        NamePart::Kept => None,
    };
    function.or(of_class)
}

/// `read_item` of `read_item_items__item_id__get`: `FastAPI` makes an id of the function, the path and the method, and writes an underscore for
/// what is no letter, digit or underscore.
fn function_name<'i>(id: &'i str, path: &str, method: &str) -> Option<&'i str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let spelled = |letter: char| if is_word(letter) { letter } else { '_' };
    let path: String = path.chars().map(spelled).collect();
    let name = id
        .strip_suffix(method)?
        .strip_suffix('_')?
        .strip_suffix(&path)?;
    let is_name = name.starts_with(|first: char| first.is_alphabetic()) && !path.is_empty();
    is_name.then_some(name)
}

/// A controller and its function, of which `NestJS` makes an id.
#[derive(Debug, PartialEq, Eq)]
pub struct Controller<'i> {
    /// What the class is named after: `Trips` of `TripsController`.
    pub subject: &'i str,
    /// The function of the class.
    pub function: &'i str,
}

/// `Trips` and `list` of `TripsController_list`.
pub fn controller(id: &str) -> Option<Controller<'_>> {
    let (subject, function) = id.split_once("Controller_")?;
    let is_class = subject.starts_with(char::is_uppercase) && !subject.contains('_');
    (is_class && !function.is_empty()).then_some(Controller { subject, function })
}

#[cfg(test)]
mod tests {
    use super::{Controller, controller, function_name};

    #[test]
    fn functions_are_found_in_ids_that_fastapi_makes() {
        let ids = [
            ("list_items_items_get", "/items", "get", Some("list_items")),
            (
                "read_item_items__item_id__get",
                "/items/{item_id}",
                "get",
                Some("read_item"),
            ),
            ("root__get", "/", "get", Some("root")),
            (
                "new_orderorder_placed_post",
                "order-placed",
                "post",
                Some("new_order"),
            ),
            ("_items_get", "/items", "get", None),
            ("list_items", "/items", "get", None),
            ("list_items_items_get", "/items", "post", None),
            ("list_items_items_get", "/item", "get", None),
        ];
        for (id, path, method, name) in ids {
            assert_eq!(function_name(id, path, method), name, "{id}");
        }
    }

    #[test]
    fn controllers_are_classes_with_a_function() {
        let found = Controller {
            subject: "Trips",
            function: "list_v2",
        };
        assert_eq!(controller("TripsController_list_v2"), Some(found));
        for id in [
            "update_controller_settings",
            "set_gameController_mode",
            "TripsController_",
            "Controller_list",
            "TripsController",
        ] {
            assert_eq!(controller(id), None, "{id}");
        }
    }
}
