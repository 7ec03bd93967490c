//! What the modules of the example show, a fact in each snapshot.

use super::{WHOLE, printed};

/// The name of each fact, and the items that show it, as they begin.
const FACTS: &[(&str, &[&str])] = &[
    ("record", &["pub struct Drain", "record!(Drain"]),
    ("record_with_rules", &["impl Codec for Drain"]),
    (
        "other_members",
        &["pub struct Metadata", "impl Codec for Metadata"],
    ),
    ("union_by_key", &["impl Codec for Outcome"]),
    (
        "union_by_tag",
        &["pub enum Tagged", "impl Codec for Tagged"],
    ),
    ("union_by_type", &["impl Codec for Typed"]),
    (
        "union_by_trial",
        &["impl Codec for Tried", "impl From<Id> for Tried"],
    ),
    (
        "text",
        &["pub type Id", "impl TextRule for IdRules", "impl IdRules"],
    ),
    (
        "patterns",
        &["impl TextRule for CursorRules", "impl CursorRules"],
    ),
    ("secret", &["pub type ApiKeyValue", "pub type Name"]),
    (
        "number",
        &["pub type PageLimit", "impl NumberRule for LimitRules"],
    ),
    (
        "exact_numbers",
        &[
            "impl NumberRule for ShareRules",
            "impl NumberRule for ExactRules",
            "impl NumberRule for BigRules",
        ],
    ),
    (
        "states",
        &["pub enum DrainState", "impl StateMachine for DrainState"],
    ),
    (
        "closed_set",
        &["pub enum OwnerType", "impl Enumeration for OwnerType"],
    ),
    (
        "open_set",
        &["pub enum Wallet", "impl Enumeration for Wallet"],
    ),
    ("fields", &["pub struct Settings"]),
    ("defaults", &["impl Codec for Settings"]),
];

#[test]
fn every_kind_of_item_is_printed() {
    let artefacts = printed();
    let modules = artefacts.iter().filter(|(path, _)| !WHOLE.contains(path));
    let text: Vec<&str> = modules.map(|(_, page)| page.text.as_str()).collect();
    let text = text.join("\n");
    for (name, heads) in FACTS {
        let items: Vec<String> = heads.iter().map(|head| item(&text, head)).collect();
        let shown = items.join("\n");
        insta::assert_snapshot!(*name, shown);
    }
}

/// The item that begins with these words, with its docs and attributes.
fn item(text: &str, head: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let is_head = |line: &&str| {
        line.strip_prefix(head)
            .is_some_and(|rest| rest.starts_with([' ', ':', ';']))
    };
    let at = lines.iter().position(is_head);
    let at = at.unwrap_or_else(|| panic!("there is no `{head}`"));
    let before = lines[..at].iter().rposition(|line| line.is_empty());
    let is_last = |line: &&str| !line.starts_with(' ') && line.ends_with(['}', ';']);
    let length = lines[at..].iter().position(is_last).expect("its end");
    let item = &lines[before.map_or(0, |before| before + 1)..=at + length];
    item.join("\n") + "\n"
}
