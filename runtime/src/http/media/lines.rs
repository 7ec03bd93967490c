//! A JSON value in each line, as one list.

use crate::http::style::{Parts, parts};

/// The list; empty lines are no values.
pub(super) fn read(text: &str) -> String {
    let mut list = String::with_capacity(text.len() + 2);
    list.push('[');
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if list.len() > 1 {
            list.push(',');
        }
        list.push_str(line);
    }
    list.push(']');
    list
}

/// The lines of a list.
pub(super) fn write(json: &str) -> String {
    match parts(json) {
        Parts::List(items) => items.into_iter().map(|item| format!("{item}\n")).collect(),
        Parts::One(_) | Parts::Object(_) => format!("{json}\n"),
    }
}
