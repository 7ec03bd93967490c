//! The features of written crates, in rounds: each round turns on at most one feature of each crate, so that one run of Cargo checks all of them.

use std::collections::BTreeSet;
use std::fs;

use crate::scratch::Scratch;

/// A written crate.
pub struct Package {
    name: String,
    /// Those of its own: resource groups.
    groups: Vec<String>,
    /// Those that every crate of its kind has: what they turn on in `runtime`, they turn on for all, and so for one round.
    common: BTreeSet<String>,
}

impl Package {
    /// Reads the features of the manifest of `{name}-{part}`.
    pub fn read(scratch: &Scratch, name: &str, part: &str) -> Self {
        let file = scratch.folder.join(name).join(part).join("Cargo.toml");
        let manifest =
            fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let section = manifest
            .split("\n[")
            .find_map(|section| section.strip_prefix("features]\n"));
        let (mut groups, mut common) = (Vec::new(), BTreeSet::new());
        for line in section.unwrap_or_default().lines() {
            match line.split_once(" = ") {
                None | Some(("default", _)) => {}
                Some((feature, turns_on)) if turns_on.contains("runtime/") => {
                    common.insert(feature.to_owned());
                }
                Some((feature, _)) => groups.push(feature.to_owned()),
            }
        }
        Self {
            name: format!("{name}-{part}"),
            groups,
            common,
        }
    }
}

/// A feature of each crate that has one left.
pub struct Round(Vec<String>);

impl Round {
    /// How many features it turns on.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// What Cargo is asked for: all these crates, without any other feature.
    pub fn arguments(&self, packages: &[Package]) -> Vec<String> {
        let mut arguments = vec!["--no-default-features".to_owned()];
        for package in packages {
            arguments.extend(["--package".to_owned(), package.name.clone()]);
        }
        for feature in &self.0 {
            arguments.extend(["--features".to_owned(), feature.clone()]);
        }
        arguments
    }
}

/// No feature at all, each group, and what crates have in common.
pub fn rounds(packages: &[Package]) -> Vec<Round> {
    let most = packages
        .iter()
        .map(|package| package.groups.len())
        .max()
        .unwrap_or(0);
    let mut rounds = vec![Round(Vec::new())];
    for at in 0..most {
        let group =
            |package: &Package| Some(format!("{}/{}", package.name, package.groups.get(at)?));
        rounds.push(Round(packages.iter().filter_map(group).collect()));
    }
    let common: BTreeSet<&String> = packages
        .iter()
        .flat_map(|package| &package.common)
        .collect();
    for feature in common {
        let having = packages
            .iter()
            .filter(|package| package.common.contains(feature));
        rounds.push(Round(
            having
                .map(|package| format!("{}/{feature}", package.name))
                .collect(),
        ));
    }
    rounds
}
