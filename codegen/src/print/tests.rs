//! What pages look like as text, and what becomes of pages that cannot be printed.

use std::collections::BTreeSet;

use minijinja::context;
use minijinja::value::Value;
use proc_macro2::TokenStream;
use quote::quote;

use super::print;
use crate::artefact::HEADER;
use crate::page::{Head, Page, PageContent};

fn rust(path: &str, items: Vec<TokenStream>) -> Page {
    Page {
        path: path.to_owned(),
        emitter: "test",
        content: PageContent::Rust {
            docs: vec!["Says what.".to_owned()],
            head: vec![Head::Tokens(
                quote!(#![forbid(unsafe_code)] use a::b; use c;),
            )],
            items,
        },
    }
}

fn template(name: &'static str, context: Value) -> Page {
    Page {
        path: "x".to_owned(),
        emitter: "test",
        content: PageContent::Template { name, context },
    }
}

fn text(page: Page) -> String {
    let (artefacts, faults) = print([page], &BTreeSet::new());
    assert_eq!(faults, []);
    let mut artefacts = artefacts.iter();
    artefacts.next().expect("a file").1.text.clone()
}

fn fault(page: Page) -> String {
    let (artefacts, faults) = print([page], &BTreeSet::new());
    assert_eq!(artefacts.iter().count(), 0);
    faults.first().expect("a fault").to_string()
}

#[test]
fn a_file_opens_with_header_docs_attributes_and_imports() {
    let text = text(rust("a.rs", vec![]));
    let expected = format!(
        "// {HEADER}\n//! Says what.\n\n#![cfg_attr(rustfmt, rustfmt_skip)]\n#![forbid(unsafe_code)]\n\nuse a::b;\nuse c;\n"
    );
    assert_eq!(text, expected);
}

#[test]
fn a_file_imports_what_its_items_use() {
    let items = quote! {
        /// Like `Route`, but no `json`.
        struct A { call: Vec<Call>, other: other::HandlerResult }
        fn b() -> Rejection { lines(self.set_text_header(), &[json], ..Context) }
    };
    let names = &[
        "Call",
        "Context",
        "HandlerResult",
        "Rejection",
        "Route",
        "set_text_header",
        "json",
        "lines",
    ];
    let head = |names| Head::Used {
        of: quote!(oasmith::server),
        names,
    };
    let mut page = rust("a.rs", vec![items]);
    if let PageContent::Rust { head: above, .. } = &mut page.content {
        *above = vec![head(names), head(&["Unused"])];
    }
    let text = text(page);
    let imports = text.lines().filter(|line| line.contains("use "));
    assert_eq!(
        imports.collect::<Vec<_>>(),
        ["use oasmith::server::{Call, Context, Rejection, lines};"]
    );
}

#[test]
fn texts_in_manifests_cannot_leave_their_quotes() {
    let own = context! {
        name => "own", version => (), path => "e\"f", package => "p", features => ["x", "y"],
    };
    let about = context! {
        version => "0.1.0", edition => "2024", rust_version => "1.88", license => (), authors => ["a\"b"], repository => "c\"d", publish => true,
    };
    let none: [&str; 0] = [];
    let text = text(template(
        "Cargo.toml.jinja",
        context! {
            package => "a", description => "b\"\nversion = 2\\", about, models => (),
            features => none, parts => none, has_groups => false, default => none, needs => none,
            handed_on => Vec::<Value>::new(),
            runtime => context! { version => "1" }, dependencies => [own],
        },
    ));
    assert!(
        text.contains(r#"description = "b\"\u000Aversion = 2\\""#),
        "{text}"
    );
    assert!(text.contains("oasmith = { version = \"1\" }\n"), "{text}");
    assert!(text.contains(r#"authors = ["a\"b"]"#), "{text}");
    assert!(text.contains(r#"repository = "c\"d""#), "{text}");
    let own = r#"own = { package = "p", path = "e\"f", features = ["x", "y"] }"#;
    assert!(text.contains(own), "{text}");
}

#[test]
fn items_and_members_stand_apart() {
    let block = quote! {
        struct A { a: u8, b: u8 }
        impl A {
            const X: u8 = 1;
            const Y: u8 = 2;
            fn a() {}
            #[doc = " Says."]
            fn b() {}
        }
    };
    let text = text(rust(
        "a.rs",
        vec![
            block,
            quote!(
                use x;
                use y;
            ),
        ],
    ));
    let (_, body) = text.split_once("use c;\n\n").expect("a head");
    assert_eq!(
        body,
        "\
struct A {
    a: u8,
    b: u8,
}

impl A {
    const X: u8 = 1;
    const Y: u8 = 2;

    fn a() {}

    /// Says.
    fn b() {}
}

use x;
use y;
"
    );
}

#[test]
fn fields_stand_apart_when_one_says_more_than_a_line() {
    let short = quote!(
        enum A {
            #[doc = " A."]
            A,
            #[doc = " B."]
            B,
        }
    );
    assert!(text(rust("a.rs", vec![short])).contains("A,\n    /// B."));
    let long = quote!(
        enum A {
            #[doc = " A."]
            #[deprecated]
            A,
            #[doc = " B."]
            B,
        }
    );
    assert!(text(rust("a.rs", vec![long])).contains("A,\n\n    /// B."));
}

#[test]
fn texts_that_look_like_marks_stay() {
    let odd = "//\u{1}\n    //\u{1}";
    let text = text(rust("a.rs", vec![quote!(const A: &str = #odd;)]));
    assert!(
        text.contains(r#"const A: &str = "//\u{1}\n    //\u{1}";"#),
        "{text}"
    );
}

#[test]
fn tokens_that_are_no_rust_are_a_fault_of_their_emitter() {
    let message = fault(rust("a.rs", vec![quote!(struct)]));
    assert!(
        message.starts_with("the emitter `test` made a page `a.rs`"),
        "{message}"
    );
}

#[test]
fn a_name_that_two_types_share_means_one_thing() {
    let items = quote! {
        struct A { own: Vec<r#Event>, runtime: Nullable<Event>, other: models::Event }
        enum B { Event(Event), Other { own: r#Event } }
        fn c() { Event::new(self.Event, ..Event) }
    };
    let shared = BTreeSet::from(["Event".to_owned()]);
    let text = |path| {
        let (artefacts, faults) = print([rust(path, vec![items.clone()])], &shared);
        assert_eq!(faults, []);
        let (_, artefact) = artefacts.iter().next().expect("a file");
        artefact.text.clone()
    };
    let models = text("models/src/a.rs");
    for expected in [
        "    own: Vec<Event>,\n    runtime: Nullable<oasmith::prelude::Event>,\n    other: models::Event,\n",
        "    Event(oasmith::prelude::Event),\n    Other { own: Event },\n",
        "fn c() { oasmith::prelude::Event::new(self.Event, ..oasmith::prelude::Event) }",
    ] {
        assert!(models.contains(expected), "{expected}\n{models}");
    }
    let server = text("server/src/a.rs");
    assert!(
        server.contains("own: Vec<Event>,\n    runtime: Nullable<Event>,\n"),
        "{server}"
    );
}

#[test]
fn a_path_is_claimed_once() {
    let (artefacts, faults) = print(
        [rust("a.rs", vec![]), rust("a.rs", vec![])],
        &BTreeSet::new(),
    );
    assert_eq!(artefacts.iter().count(), 1);
    let problem = &faults.first().expect("a fault").problem;
    assert_eq!(problem, "the emitter `test` has claimed this path before");
}

#[test]
fn templates_are_strict() {
    let message = fault(template("README.md.jinja", Value::from(())));
    assert!(message.contains("undefined"), "{message}");
    let message = fault(template("none", Value::from(())));
    assert!(message.contains("there is no template `none`"), "{message}");
}
