//! Verdicts about Rust are compiled: code that uses every public item of the old API compiles with the new one exactly when no change is said to
//! break it, and code that uses all of the new one compiles with the old one exactly when no crate is said to have more.

use std::collections::BTreeMap;
use std::path::Path;

use crate::compiled::{Errors, Workspace};
use crate::described::{self, folders, settings, text};
use crate::user_code::{self, Api, Krate, Texts};
use oasmith_codegen::rust::Role;
use oasmith_diff::change::Change;
use oasmith_diff::semver::Bump;
use oasmith_diff::verdict::{Level, Party};
use oasmith_diff::{Comparison, kind};

/// The crates, with a word for code on each.
const ROLES: [(Role, &str); 3] = [
    (Role::Models, "models"),
    (Role::Client, "client"),
    (Role::Server, "server"),
];

/// Code of each party, with the crate that it calls or implements.
const PARTIES: [(Party, Role); 2] = [
    (Party::ClientCode, Role::Client),
    (Party::ServerCode, Role::Server),
];

/// APIs, each once, by the names of their modules.
#[derive(Default)]
struct Apis {
    all: BTreeMap<String, Api>,
    names: BTreeMap<Texts, String>,
}

impl Apis {
    fn add(&mut self, folder: &Path, side: &str) -> String {
        let api = Api::generate("apis", &text(folder, side), &settings(folder, side));
        let count = self.names.len();
        let name = self
            .names
            .entry(api.texts())
            .or_insert_with(|| format!("api_{count}"));
        self.all.entry(name.clone()).or_insert(api);
        name.clone()
    }

    /// The code on a crate of an API, which is compiled with another, and its name.
    fn user(&self, own: &str, other: &str, role: Role) -> (String, String) {
        let crates = Vec::from_iter(self.all[own].of(role));
        let code = user_code::write(&format!("apis::{other}"), &crates);
        let word = ROLES.iter().find(|it| it.0 == role).expect("a role").1;
        (format!("{word}_of_{own}_with_{other}"), code)
    }
}

/// Two APIs, and what the compiler said of code on the one with the other.
struct Pair<'a> {
    apis: &'a Apis,
    errors: &'a Errors,
    old: &'a str,
    new: &'a str,
}

impl Pair<'_> {
    /// The errors of code on a crate, or on the models beneath it.
    fn broken(&self, own: &str, other: &str, role: Role) -> Option<String> {
        let users = [Role::Models, role].map(|role| self.apis.user(own, other, role).0);
        let found = users.iter().find_map(|it| self.errors.get(it));
        found.map(|it| format!("{it:?}"))
    }

    /// What is wrong with verdicts.
    fn wrong_verdicts(&self, comparison: &Comparison) -> Vec<String> {
        let mut wrong = Vec::new();
        for (party, role) in PARTIES {
            let level = level(comparison, party);
            let errors = self.broken(self.old, self.new, role);
            // What may break is more than a compiler sees.
            let is_said = level == Level::Breaks;
            if is_said != errors.is_some() {
                wrong.push(format!("{}: {} {errors:?}", party.word(), level.word()));
            }
        }
        wrong
    }

    /// What is wrong with the versions of the crates.
    fn wrong_bumps(&self, comparison: &Comparison) -> Vec<String> {
        let (before, after) = (&self.apis.all[self.old], &self.apis.all[self.new]);
        let both = ROLES
            .iter()
            .filter_map(|(role, word)| Some((*role, *word, before.of(*role)?, after.of(*role)?)));
        let mut wrong = Vec::new();
        for (role, word, before, after) in both {
            let mut bumps = comparison.bumps.iter();
            let own = bumps.find(|it| it.0.ends_with(&format!("-{word}")));
            let bump = own.expect("each crate has a version").1;
            let more = self.apis.user(self.new, self.old, role).0;
            let is_misled = match role {
                Role::Models => {
                    let mut changes = comparison.changes.iter();
                    changes.any(|it| is_of_manifests(it) || moves_arguments(it))
                }
                Role::Client => level(comparison, Party::ClientCode) == Level::LikelyBreaks,
                Role::Server => level(comparison, Party::ServerCode) == Level::LikelyBreaks,
            };
            let wanted = if self.broken(self.old, self.new, role).is_some() || is_misled {
                Bump::Major
            } else if self.errors.contains_key(&more) || deprecations(after) > deprecations(before)
            {
                Bump::Minor
            } else if before.texts == after.texts {
                Bump::None
            } else {
                Bump::Patch
            };
            if wanted != bump {
                let errors = self.errors.get(&more);
                let (bump, wanted) = (bump.word(), wanted.word());
                wrong.push(format!("{word}: {bump}, and is {wanted} {errors:?}"));
            }
        }
        wrong
    }
}

/// How much of a crate should no longer be used, which compiles all the same: semver wants a minor version for it.
fn deprecations(krate: &Krate) -> usize {
    let texts = krate.texts.values();
    texts.map(|it| it.matches("#[deprecated").count()).sum()
}

/// The code is compiled with all features, and with one version of every crate.
fn is_of_manifests(change: &Change) -> bool {
    [
        kind::rust::RUST_FEATURE_CHANGED,
        kind::rust::RUST_DEPENDENCY_CHANGED,
    ]
    .contains(&change.kind)
}

/// Constructors take another member of the same type in its place.
fn moves_arguments(change: &Change) -> bool {
    change.kind == kind::union::DISCRIMINATOR_PROPERTY_CHANGED
}

/// The worst of all changes.
fn level(comparison: &Comparison, party: Party) -> Level {
    let changes = comparison.changes.iter();
    let levels = changes.map(|it| it.verdicts.of(party).level);
    levels.max().unwrap_or(Level::Safe)
}

#[test]
fn code_on_the_old_api_compiles_exactly_when_it_is_said_to() {
    let (mut apis, mut pairs) = (Apis::default(), Vec::new());
    let all = ["changes", "reports", "rust", "silent"];
    for folder in all.into_iter().flat_map(folders) {
        let (old, new) = (apis.add(&folder, "old"), apis.add(&folder, "new"));
        pairs.push((folder, old, new));
    }
    let mut users = BTreeMap::new();
    for (_, old, new) in &pairs {
        for (role, _) in ROLES {
            let of_both = [(old, old), (old, new), (new, old)];
            users.extend(of_both.map(|(own, other)| apis.user(own, other, role)));
        }
    }
    let workspace = Workspace::new("verdicts");
    workspace.apis(&apis.all);
    let errors = workspace.errors(&users);
    let mut wrong = Vec::new();
    for (folder, old, new) in &pairs {
        let comparison = described::compare(folder);
        let (apis, errors) = (&apis, &errors);
        let pair = Pair {
            apis,
            errors,
            old,
            new,
        };
        let name = folder.file_name().expect("a name").to_string_lossy();
        for (role, word) in ROLES {
            if let Some(errors) = pair.broken(old, old, role) {
                wrong.push(format!("{name} OLD {word}: {errors}"));
            }
        }
        let found = [
            pair.wrong_verdicts(&comparison),
            pair.wrong_bumps(&comparison),
        ];
        wrong.extend(found.iter().flatten().map(|it| format!("{name} {it}")));
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
