//! The features of written crates, in rounds of which each turns on at most one feature of a crate, so that one run of Cargo checks many of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A written crate.
#[derive(Debug)]
pub struct Package {
    name: String,
    /// Features that its code names, and those of groups: what is compiled with them is of this crate alone.
    own: Vec<String>,
    /// Features that only turn on one of the runtime, and so are the same in each written crate of the role.
    of_runtime: Vec<String>,
}

impl Package {
    /// Reads the crate `{description}-{role}` from its folder.
    ///
    /// # Panics
    /// When its files cannot be read.
    #[must_use]
    pub fn read(folder: &Path, description: &str, role: &str) -> Self {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let code = code(&folder.join("src"));
        let mut package = Self {
            name: format!("{description}-{role}"),
            own: Vec::new(),
            of_runtime: Vec::new(),
        };
        let lines = manifest.lines().skip_while(|line| *line != "[features]");
        let lines = lines.skip(1).take_while(|line| !line.starts_with('['));
        for (name, turns_on) in lines.filter_map(|line| line.split_once(" = ")) {
            if name == "default" {
                continue;
            }
            let is_named = code.contains(&format!("feature = \"{name}\""));
            if is_named || turns_on == "[]" {
                package.own.push(name.to_owned());
            } else if turns_on.contains("\"oasmith/") {
                package.of_runtime.push(name.to_owned());
            }
            // What is left turns on a feature of the models, which is tried with them.
        }
        package
    }
}

/// All code below a folder.
fn code(folder: &Path) -> String {
    let mut code = String::new();
    for entry in fs::read_dir(folder).expect("a folder of code").flatten() {
        let path = entry.path();
        if path.is_dir() {
            code += &self::code(&path);
        } else {
            code += &fs::read_to_string(&path).expect("a file of code");
        }
    }
    code
}

/// Packages that are checked in one run, each without any feature but these.
#[derive(Debug, Default)]
pub struct Round {
    packages: Vec<String>,
    features: Vec<String>,
}

impl Round {
    /// How many features it turns on.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.features.len()
    }

    fn add(&mut self, package: &Package, feature: &str) {
        self.packages.push(package.name.clone());
        self.features.push(format!("{}/{feature}", package.name));
    }

    /// What Cargo is asked for.
    #[must_use]
    pub fn arguments(&self) -> Vec<String> {
        let mut arguments = ["check", "--no-default-features"]
            .map(str::to_owned)
            .to_vec();
        for package in &self.packages {
            arguments.extend(["--package".to_owned(), package.clone()]);
        }
        for feature in &self.features {
            arguments.extend(["--features".to_owned(), feature.clone()]);
        }
        arguments
    }
}

/// Packages of one role without a feature, then each feature of their own.
#[must_use]
pub fn rounds(packages: &[Package]) -> Vec<Round> {
    let mut rounds = vec![Round {
        packages: packages.iter().map(|it| it.name.clone()).collect(),
        features: Vec::new(),
    }];
    let most = packages.iter().map(|it| it.own.len()).max().unwrap_or(0);
    for position in 0..most {
        let mut round = Round::default();
        for package in packages {
            // From the end, so that what all clients call alike meets in one round.
            if let Some(feature) = package.own.iter().rev().nth(position) {
                round.add(package, feature);
            }
        }
        rounds.push(round);
    }
    rounds
}

/// Each feature that only turns on one of the runtime, in the first package that has it. In another package of the role it would be the same again.
#[must_use]
pub fn rounds_of_runtime(packages: &[Package]) -> Vec<Round> {
    let mut tried = BTreeSet::new();
    let mut rounds = Vec::new();
    for package in packages {
        for feature in &package.of_runtime {
            if tried.insert(feature) {
                let mut round = Round::default();
                round.add(package, feature);
                rounds.push(round);
            }
        }
    }
    rounds
}
