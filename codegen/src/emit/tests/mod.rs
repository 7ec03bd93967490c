//! Every kind of item, emitted and printed.

mod example;
mod facts;
mod odds;

use std::collections::BTreeSet;

use oasmith_printer::Printer;

use super::{Given, OpenQuestion, OpenQuestionKind, emit};
use crate::artefact::Artefacts;
use crate::config::{Config, Runtime};
use crate::page::{Page, PageContent};
use crate::print::print;

fn pages() -> Vec<Page> {
    let gap = |group: &str, pointer: &str, kind| OpenQuestion {
        pointer: pointer.to_owned(),
        subject: super::tokens::code(pointer),
        group: group.to_owned(),
        sections: vec!["2.4".to_owned()],
        kind,
    };
    let not_shown = || OpenQuestionKind::Undocumented("which <statuses> it answers".to_owned());
    let gaps = [
        gap("Drains", "/components/schemas/Drain", not_shown()),
        gap(
            "General",
            "/info",
            OpenQuestionKind::Assumption {
                assumed: "JSON is UTF-8".to_owned(),
                because: "nothing else\nis common".to_owned(),
            },
        ),
        gap("Drains", "/paths/~1drains/get", not_shown()),
    ];
    let runtime = Runtime::Path("../../runtime".to_owned());
    let given = Given {
        runtime: &runtime,
        config: &Config::default(),
        gaps: &gaps,
    };
    emit(&example::workspace(), &given).collect()
}

fn printed() -> Artefacts {
    let (artefacts, faults) = print(pages(), &BTreeSet::new());
    assert_eq!(faults, []);
    artefacts
}

/// The pages that are short, and no modules.
const WHOLE: [&str; 4] = [
    "GAPS.md",
    "models/Cargo.toml",
    "models/README.md",
    "models/src/lib.rs",
];

#[test]
fn every_page_beside_the_modules_is_printed() {
    let artefacts = printed();
    for path in WHOLE {
        let mut pages = artefacts.iter();
        let (_, artefact) = pages.find(|(own, _)| *own == path).expect("a page");
        insta::assert_snapshot!(path.replace('/', "_"), artefact.text);
    }
}

#[test]
fn every_file_bears_the_header_in_its_first_line() {
    for (path, artefact) in printed().iter() {
        let first = artefact.text.lines().next().unwrap_or_default();
        assert!(first.contains(crate::artefact::HEADER), "{path}: {first}");
    }
}

#[test]
fn the_same_model_gives_the_same_text() {
    assert_eq!(printed(), printed());
}

#[test]
fn the_printer_knows_every_kind_of_item() {
    let mut printer = Printer::default();
    for page in pages() {
        let PageContent::Rust { items, .. } = page.content else {
            continue;
        };
        for block in items {
            printer.take(block);
            while let Some(item) = printer.next_item() {
                let item = item.expect("an item");
                assert_eq!(item.unsupported, None, "{}: {}", page.path, item.text);
            }
        }
    }
}
