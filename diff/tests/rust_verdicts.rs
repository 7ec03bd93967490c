//! Verdicts about Rust are compiled: code that uses every public item of the old API compiles with the new one exactly when no change is said to
//! break it.

mod compiled;
#[allow(dead_code, reason = "each test uses a part")]
mod described;
mod user_code;

use std::collections::BTreeMap;
use std::path::Path;

use compiled::Workspace;
use described::{folders, settings, text};
use oasmith_codegen::rust::Role;
use oasmith_diff::verdict::{Level, Party};
use user_code::{Api, Texts};

/// Code of each party, with the crates that it stands on.
const PARTIES: [(Party, &str, Role); 2] = [
    (Party::ClientCode, "client", Role::Client),
    (Party::ServerCode, "server", Role::Server),
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
}

/// The code of a party on an API, which is compiled with another, and its name.
fn user(
    apis: &Apis,
    own: &str,
    other: &str,
    (_, party, role): (Party, &str, Role),
) -> (String, String) {
    let api = &apis.all[own];
    let crates: Vec<_> = [api.of(Role::Models), api.of(role)]
        .into_iter()
        .flatten()
        .collect();
    let code = user_code::write(&format!("apis::{other}"), &crates);
    (format!("{party}_of_{own}_with_{other}"), code)
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
        for party in PARTIES {
            users.extend([user(&apis, old, old, party), user(&apis, old, new, party)]);
        }
    }
    let workspace = Workspace::new();
    workspace.apis(&apis.all);
    let errors = workspace.errors(&users);
    let mut wrong = Vec::new();
    for (folder, old, new) in &pairs {
        let comparison = described::compare(folder);
        for party in PARTIES {
            let (of_old, _) = user(&apis, old, old, party);
            if let Some(errors) = errors.get(&of_old) {
                wrong.push(format!("OLD {of_old} {errors:?}"));
            }
            let (of_new, _) = user(&apis, old, new, party);
            let levels = comparison
                .changes
                .iter()
                .map(|it| it.verdicts.of(party.0).level);
            let level = levels.max().unwrap_or(Level::Safe);
            let errors = errors.get(&of_new);
            let holds = match level {
                Level::Safe => errors.is_none(),
                Level::MayBreak => true,
                Level::Breaks => errors.is_some(),
            };
            let name = folder.file_name().expect("a name").to_string_lossy();
            if !holds {
                wrong.push(format!("{name} {}: {} {errors:?}", party.1, level.word()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
