//! The table of all kinds of change is that of the code. `INSTA_UPDATE=always` writes it.

use std::fs;
use std::path::Path;

use oasmith_diff::kind::{self, page};

const INTRODUCTION: &str = "\
# All kinds of change

What `oasmith diff` finds; [the guide](../docs/diff.md) says how to read it. *Fewer*, *more* and *other values* mean that the verdict comes from the values
themselves: fewer break callers in requests and servers in responses, more break the others, and whether it is so is asked of the schemas. *By types* means that the
generated types and methods are compared. `oasmith explain CODE` says more of each. This page is made from the code.

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
