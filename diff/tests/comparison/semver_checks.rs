//! What `cargo semver-checks` asks for of generated crates is what a comparison asks for, or `SEMVER_CHECKS.md` says why not. All pairs of descriptions are
//! looked at that the verdicts about Rust are compiled for.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::compiled::Workspace;
use crate::described::{self, folders, settings, text};
use crate::packages;
use crate::semver_page::{self, Difference};
use crate::semver_tool::{self, Found, Lints};
use crate::user_code::Api;
use oasmith_codegen::rust::Role;
use oasmith_diff::semver::Bump;
use oasmith_diff::{Comparison, kind};

/// The crates, with the word for each.
const ROLES: [(Role, &str); 3] = [
    (Role::Models, "models"),
    (Role::Client, "client"),
    (Role::Server, "server"),
];

/// A pair of descriptions.
struct Pair {
    name: String,
    folder: PathBuf,
    comparison: Comparison,
}

impl Pair {
    fn of(folder: PathBuf) -> Self {
        let name = folder.file_name().expect("a name").to_string_lossy();
        Self {
            name: name.into_owned(),
            comparison: described::compare(&folder),
            folder,
        }
    }

    /// The module that has its crates.
    fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// The crates of one side, as far as both have them: that one is gone is no matter of its items.
    fn api(&self, side: &str) -> Api {
        let of = |side| {
            Api::generate(
                "apis",
                &text(&self.folder, side),
                &settings(&self.folder, side),
            )
        };
        let other = of(if side == "old" { "new" } else { "old" });
        let mut api = of(side);
        api.crates.retain(|it| other.of(it.role).is_some());
        api
    }

    /// What the comparison asks for of a crate, if both sides have it.
    fn bump(&self, word: &str) -> Option<Bump> {
        let mut bumps = self.comparison.bumps.iter();
        let own = bumps.find(|it| it.0.ends_with(&format!("-{word}")));
        own.map(|it| it.1)
    }

    /// What the tool finds in the manifests of its crates, where the comparison says that features changed.
    fn of_manifests(&self) -> BTreeMap<&str, Lints> {
        let kinds = [
            kind::rust::RUST_FEATURE_CHANGED,
            kind::rust::RUST_DEFAULT_FEATURE_CHANGED,
        ];
        if !self
            .comparison
            .changes
            .iter()
            .any(|it| kinds.contains(&it.kind))
        {
            return BTreeMap::new();
        }
        let [old, new] = ["old", "new"].map(|side| packages::written(&self.folder, side));
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("semver-target");
        let packages = self.comparison.bumps.iter().map(|it| it.0.as_str());
        let packages = packages.filter_map(|it| Some((it, it.rsplit_once('-')?.1)));
        // A server has no features of its own.
        let packages = packages.filter(|(_, word)| *word != "server");
        let found = packages.map(|(package, word)| {
            let crates = [old.join(word), new.join(word)];
            (word, semver_tool::in_manifest(package, &crates, &target))
        });
        found.collect()
    }
}

/// What rustdoc writes of all crates of one side.
fn documented(pairs: &[Pair], side: &str) -> PathBuf {
    let apis = pairs.iter().map(|it| (it.module(), it.api(side)));
    let workspace = Workspace::new(&format!("semver-{side}"));
    workspace.apis(&apis.collect());
    semver_tool::documented(&workspace, &format!("semver-{side}.json"))
}

/// The tool's version for a crate, by the lints that find something in it. It breaks with the models, which it hands on.
fn theirs(levels: &BTreeMap<String, Bump>, found: &Found, module: &str, word: &str) -> Bump {
    let of = |word: &str| {
        let own = found
            .iter()
            .filter(|((of, krate), _)| of == module && krate.ends_with(word));
        let lints = own.flat_map(|(_, lints)| lints);
        lints.map(|it| levels[it]).max().unwrap_or(Bump::None)
    };
    let models = Some(of("_models")).filter(|it| *it == Bump::Major);
    of(&format!("_{word}")).max(models.unwrap_or(Bump::None))
}

/// Where the two differ. The tool does not look for what there is more.
fn differences(pair: &Pair, levels: &BTreeMap<String, Bump>, found: &Found) -> Vec<Difference> {
    let of_manifests = pair.of_manifests();
    let mut differing: BTreeMap<(Bump, Bump), Vec<&str>> = BTreeMap::new();
    for (_, word) in ROLES {
        let Some(ours) = pair.bump(word) else {
            continue;
        };
        let lints = of_manifests.get(word).into_iter().flatten();
        let of_manifest = lints.map(|it| levels[it]).max().unwrap_or(Bump::None);
        let theirs = theirs(levels, found, &pair.module(), word).max(of_manifest);
        let is_unseen = theirs == Bump::None && ours < Bump::Major;
        if theirs != ours && !is_unseen {
            differing.entry((ours, theirs)).or_default().push(word);
        }
    }
    let differing = differing.into_iter();
    differing
        .map(|(bumps, crates)| Difference::new(bumps, &crates, &pair.name))
        .collect()
}

#[test]
#[ignore = "needs cargo-semver-checks; `.ci/run semver` runs it"]
fn cargo_semver_checks_agrees_or_the_difference_is_explained() {
    let levels = semver_tool::levels();
    let all = ["changes", "reports", "rust", "silent"].into_iter();
    let pairs: Vec<Pair> = all.flat_map(folders).map(Pair::of).collect();
    let (old, new) = (documented(&pairs, "old"), documented(&pairs, "new"));
    let found = semver_tool::in_modules(&old, &new);
    let differ: BTreeSet<Difference> = pairs
        .iter()
        .flat_map(|it| differences(it, &levels, &found))
        .collect();
    let explained = semver_page::explained();
    let unexplained: Vec<_> = differ.difference(&explained).collect();
    let needless: Vec<_> = explained.difference(&differ).collect();
    assert!(
        unexplained.is_empty() && needless.is_empty(),
        "diff/SEMVER_CHECKS.md does not explain {unexplained:#?}\nand explains what is no difference: {needless:#?}\n\
         The page is about the version of the tool that .ci/semver-verdicts installs."
    );
}
