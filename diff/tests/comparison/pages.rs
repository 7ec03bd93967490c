//! The page of a comparison has each change, asks for nothing, and no text of a description becomes markup in it.

use crate::described::{self, folders};
use oasmith_diff::compare;
use oasmith_diff::deny::Denied;
use oasmith_diff::report::html;

/// What would load something, run something or lead away.
const ACTIVE: &[&str] = &[
    "<script",
    "<img",
    "<iframe",
    "<link",
    "<a ",
    " src=",
    " href=",
    " onerror=",
    " style=",
];

#[test]
fn each_change_stands_once_with_both_sides() {
    let gate = Denied::parse("likely-breaks").expect("a gate");
    let mut denied = 0;
    for folder in ["changes", "reports"].into_iter().flat_map(folders) {
        let mut comparison = described::compare(&folder);
        comparison.deny(&gate).expect("a gate without paths");
        let page = html::show(&comparison);
        let count = |text: &str| page.matches(text).count();
        let changes = comparison.changes.len();
        assert_eq!(
            (count("<article "), count(">Old<"), count(">New<")),
            (changes, changes, changes)
        );
        let sides = comparison.changes.iter().flat_map(|it| [&it.old, &it.new]);
        let excerpts = sides.flatten().filter(|it| it.excerpt.is_some()).count();
        assert_eq!(count("<pre>"), excerpts, "{page}");
        denied += count(">denied<");
        assert!(page.contains("default-src &#39;none&#39;; style-src &#39;sha256-"));
        let active = ACTIVE.iter().find(|it| page.contains(**it));
        assert_eq!(active, None, "{page}");
    }
    assert!(denied > 100, "{denied}");
}

#[test]
fn parties_stand_with_the_worst_first() {
    let folder = folders("changes");
    let folder = folder.iter().find(|it| it.ends_with("operation-removed"));
    let page = html::show(&described::compare(folder.expect("a pair")));
    let at = |party: &str| page.find(party).unwrap_or_else(|| panic!("{party}"));
    assert!(
        at("> server-code: 1 breaks") < at("> servers: safe"),
        "{page}"
    );
}

#[test]
fn no_text_of_a_description_becomes_markup() {
    const HOSTILE: &str =
        "\"'><script>alert(1)</script><img src=x onerror=alert(1)></style>&\u{202e}";
    let text = |maximum: u32| {
        let description = serde_json::json!({
            "openapi": "3.1.0", "info": {"title": HOSTILE, "version": HOSTILE},
            "paths": {"/pets": {"post": {
                "operationId": "addPet", "summary": HOSTILE, "responses": {"204": {"description": HOSTILE}},
                "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
                    HOSTILE: {"type": "integer", "maximum": maximum, "description": HOSTILE}
                }}}}}
            }}}
        });
        ("openapi.json".to_owned(), description.to_string())
    };
    let comparison = compare(
        &described::read(&text(2), ""),
        &described::read(&text(1), ""),
    );
    let page = html::show(&comparison);
    assert!(page.contains("&lt;script&gt;alert(1)"), "{page}");
    let active = ["<script", "<img", "\u{202e}"];
    let active = active.iter().find(|it| page.contains(**it));
    assert_eq!(active, None, "{page}");
    assert_eq!(page.matches("</style>").count(), 1);
}
