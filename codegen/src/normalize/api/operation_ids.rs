//! The ids of operations: those that are given, those that a framework made of a function's name, and those that are made here.

use std::collections::{BTreeMap, BTreeSet};

use super::path_items::methods;
use crate::config::OperationNaming;
use crate::diagnostics::code::normalize as code;
use crate::link::Links;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::oas::{self, Named, PathItem, RefOr, SourceText};
use crate::source::Origin;

/// How often each id is given, and how often each shorter one or one that is made here would be.
pub struct IdTable<'a> {
    given: BTreeMap<&'a str, usize>,
    short: BTreeMap<&'a str, usize>,
    made: BTreeMap<String, usize>,
    setting: OperationNaming,
}

/// An operation: its path or the name of its webhook, and its method.
type Method<'m, 'a> = (SourceText<'a>, &'m Named<'a, oas::OperationObject<'a>>);

impl<'a> IdTable<'a> {
    /// The ids below these paths.
    pub fn of(
        paths: &'a [Named<'a, RefOr<'a, PathItem<'a>>>],
        setting: OperationNaming,
        links: &Links<'a>,
    ) -> Self {
        let (mut given, mut short) = (BTreeMap::new(), BTreeMap::new());
        for path in paths {
            for (_, method) in methods(path, links) {
                let Some(id) = method.value.id else {
                    continue;
                };
                *given.entry(id.text).or_insert(0) += 1;
                if let Some(name) = function_name(id.text, path.name.text, method.name.text) {
                    *short.entry(name).or_insert(0) += 1;
                }
            }
        }
        let mut table = Self {
            given,
            short,
            made: BTreeMap::new(),
            setting,
        };
        for path in paths {
            for (_, method) in methods(path, links) {
                table.count_made((path.name, method));
            }
        }
        table
    }

    /// Counts the ids that may be made for an operation; none where it has one of its own.
    fn count_made(&mut self, (path, method): Method<'_, 'a>) {
        let given = method.value.id.map(|id| id.text);
        if given.is_none_or(|id| self.is_shared(id)) {
            let ids = BTreeSet::from(made(given, method.name.text, path.text));
            for id in ids {
                *self.made.entry(id).or_insert(0) += 1;
            }
        }
    }

    /// The id of an operation: the one that is given, if no other operation has it. Where there is none it is made of method and path.
    pub fn id(&self, (path, method): Method<'_, 'a>, shapes: &mut Shapes<'_>) -> String {
        let Some(given) = method.value.id else {
            let id = self.made(None, (path, method));
            report_unnamed(&id, method.name.origin, shapes);
            return id;
        };
        if self.is_shared(given.text) {
            return self.made(Some(given.text), (path, method));
        }
        self.shortened(given.text, path.text, method.name.text)
            .unwrap_or(given.text)
            .to_owned()
    }

    /// The first id made of method and path that no other operation has; the path as it is written where all others are taken.
    fn made(&self, given: Option<&str>, (path, method): Method<'_, 'a>) -> String {
        let is_only =
            |id: &String| self.made.get(id) == Some(&1) && !self.given.contains_key(id.as_str());
        let made = made(given, method.name.text, path.text);
        made.into_iter().find(is_only).unwrap_or_else(|| {
            let given = given.map(|given| format!("{given} ")).unwrap_or_default();
            format!("{given}{} {}", method.name.text, path.text)
        })
    }

    /// The name of the function that an id was made of, if no other operation would be called the same.
    pub fn shortened(&self, id: &'a str, path: &str, method: &str) -> Option<&'a str> {
        match self.setting {
            OperationNaming::Written => None,
            OperationNaming::Shortened => {
                let name = function_name(id, path, method)?;
                let is_only = self.short.get(name) == Some(&1) && !self.given.contains_key(name);
                is_only.then_some(name)
            }
        }
    }

    fn is_shared(&self, id: &str) -> bool {
        self.given.get(id).is_some_and(|count| *count > 1)
    }
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

fn report_unnamed(id: &str, origin: Origin, shapes: &mut Shapes<'_>) {
    shapes.report(
        diagnostic(
            code::NO_OPERATION_ID,
            origin,
            "this operation has no `operationId`",
        )
        .label(format!("named `{id}` after its method and path"))
        .help("add an `operationId`, which stays when the path changes"),
    );
}

/// Ids of method and path behind the one that is given: of the words of the path, with `by` before each that is a parameter, and with its
/// slashes too.
fn made(given: Option<&str>, method: &str, path: &str) -> [String; 3] {
    let named = |path: &str| {
        let words = path.split(|character: char| !character.is_alphanumeric());
        let words = words.filter(|word| !word.is_empty());
        let all = given.into_iter().chain([method]).chain(words);
        all.collect::<Vec<_>>().join("_")
    };
    let with_by = path.replace('{', "/by/");
    [
        named(path),
        named(&with_by),
        named(&path.replace('/', " slash ")),
    ]
}

#[cfg(test)]
mod tests {
    use super::function_name;

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
}
