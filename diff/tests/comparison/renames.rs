//! Who answers for a name that is gone: of a schema or an operation that has another name, the renaming alone, whatever else changes in it. What
//! else changes does to code that uses the new names what it does without the renaming, which is compiled.

use std::collections::{BTreeMap, BTreeSet};

use crate::described::{self, folders, read, settings, text};
use oasmith_diff::change::Change;
use oasmith_diff::verdict::{Level, Party};
use oasmith_diff::{Comparison, compare};

/// A renaming: what is written in the new description in the place of what, the kinds of change that say so, and what types and methods are gone with it.
struct Renaming {
    edits: &'static [(&'static str, &'static str)],
    kinds: [&'static str; 2],
    gone: &'static [&'static str],
}

const RENAMINGS: [Renaming; 2] = [
    Renaming {
        edits: &[
            ("schemas/Pet", "schemas/Animal"),
            ("\n    Pet:", "\n    Animal:"),
        ],
        kinds: ["schema-renamed", "schema-replaced"],
        gone: &["the type `Pet"],
    },
    Renaming {
        edits: &[("createPet", "adoptPet")],
        kinds: ["operation-renamed", "operation-group-changed"],
        gone: &["the type `CreatePet", "the method `Pets::create` is gone"],
    },
];

/// Why code of somebody breaks by a change, where a name is said to be gone.
fn gone_names<'c>(change: &'c Change, renaming: &Renaming) -> Vec<&'c str> {
    let parties = [Party::ClientCode, Party::ServerCode];
    let conditions = parties.map(|party| change.verdicts.of(party).condition.as_deref());
    let is_gone = |it: &&str| it.ends_with(" is gone");
    let of_renaming = |it: &&str| renaming.gone.iter().any(|gone| it.starts_with(gone));
    let conditions = conditions.into_iter().flatten();
    conditions.filter(is_gone).filter(of_renaming).collect()
}

/// The pair of a folder, with a renaming in the new description; nothing where there is nothing to rename.
fn renamed(folder: &std::path::Path, renaming: &Renaming) -> Option<Comparison> {
    let (old, mut new) = (text(folder, "old"), text(folder, "new"));
    let mut own = settings(folder, "new");
    for (before, after) in renaming.edits {
        if !old.1.contains(before) || !new.1.contains(before) || old.1.contains(after) {
            return None;
        }
        new.1 = new.1.replace(before, after);
        own = own.replace(before, after);
    }
    let old = read(&old, &settings(folder, "old"));
    Some(compare(&old, &read(&new, &own)))
}

#[test]
fn a_name_that_is_gone_is_blamed_on_its_renaming_alone() {
    let (mut wrong, mut blamed, mut met) = (Vec::new(), 0, BTreeSet::new());
    for folder in folders("changes") {
        for renaming in &RENAMINGS {
            let Some(comparison) = renamed(&folder, renaming) else {
                continue;
            };
            for change in &comparison.changes {
                let gone = gone_names(change, renaming);
                if renaming.kinds.contains(&change.kind.name) {
                    blamed += gone.len();
                } else if !gone.is_empty() {
                    let name = folder.file_name().expect("a name").to_string_lossy();
                    wrong.push(format!("{name}: {} {gone:?}", change.kind.name));
                }
                met.insert(change.kind.name);
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
    assert!(blamed > 300 && met.len() > 100, "{blamed} {}", met.len());
}

/// What a change does to code on client and server, by its kind and its place in the old description.
fn of_code(comparison: &Comparison) -> BTreeMap<(&'static str, &str), [Level; 2]> {
    let changes = comparison.changes.iter();
    let own = changes.filter(|it| it.old.is_some()).map(|it| {
        let levels =
            [Party::ClientCode, Party::ServerCode].map(|party| it.verdicts.of(party).level);
        ((it.kind.name, it.named()), levels)
    });
    own.collect()
}

#[test]
fn what_changes_beside_a_renaming_breaks_code_as_it_does_without_it() {
    let (mut wrong, mut asked) = (Vec::new(), 0);
    for folder in folders("changes") {
        let name = folder.file_name().expect("a name").to_string_lossy();
        let plain = described::compare(&folder);
        for renaming in &RENAMINGS {
            let Some(renamed) = renamed(&folder, renaming) else {
                continue;
            };
            let renamed = of_code(&renamed);
            for (key, wanted) in of_code(&plain) {
                let Some(found) = renamed.get(&key) else {
                    continue;
                };
                asked += usize::from(wanted.contains(&Level::Breaks));
                if *found != wanted {
                    let words = [wanted, *found].map(|it| it.map(Level::word));
                    wrong.push(format!("{name} {} {key:?}: {words:?}", renaming.kinds[0]));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked > 150, "{asked}");
}
