//! The table of all kinds of change is that of the code. `INSTA_UPDATE=always` writes it.

use std::fs;
use std::path::Path;

use oasmith_diff::kind::{self, page};

const INTRODUCTION: &str = "\
# All kinds of change

What `oasmith diff` finds; [the guide](../docs/diff.md) says how to read it and how a file gives a code another level. `oasmith explain CODE` says more of each. This page is made from the code.

| level | when |
|---|---|
| breaks | Whoever does what the one description says is refused by the other, or does not understand it. |
| likely breaks | It breaks those who use what the old description declared, which is gone or means something else: a success status, a media type, a body, a parameter, a member, a default. Nobody knows who does. What could not be decided is of this level as well. |
| may break | It breaks those who do what no description invites to: who relies on what is new before the other side has it, or sends what nobody declared. |
| safe | Nobody breaks. |

Each condition below says why a kind has its level. *By values* means that the verdict comes from the schemas: it is what the table says if there is a value that the one takes and the other refuses, and
safe if it was proved that there is none. *By types* means that the generated types and methods are compared: code breaks that no longer compiles, and likely breaks that compiles and means something else.

";

#[test]
fn the_table_has_every_kind() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("CHANGES.md");
    let wanted = format!("{INTRODUCTION}{}", page::table());
    if std::env::var("INSTA_UPDATE").is_ok_and(|it| it == "always") {
        fs::write(&path, &wanted).expect("the page is written");
    }
    let page = fs::read_to_string(&path).expect("the page");
    assert!(
        page == wanted,
        "diff/CHANGES.md is not what the kinds say; INSTA_UPDATE=always writes it"
    );
}

#[test]
fn every_kind_has_a_page_that_says_something() {
    for kind in kind::all() {
        let page = page::page(kind);
        assert!(
            page.contains(kind.about) && page.contains("Rust code on the server"),
            "{page}"
        );
    }
}
