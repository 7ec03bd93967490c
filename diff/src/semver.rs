//! What the versions of the generated crates have to say, by the rules of Cargo.

use oasmith_codegen::rust::{Role, Workspace};

use crate::change::Change;
use crate::rust_code::RustChange;
use crate::verdict::{Level, Party};

/// The number of a version that has to go up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bump {
    /// None: nothing that is generated changed.
    None,
    /// The last: only texts and checks changed.
    Patch,
    /// The middle one: there is more than before.
    Minor,
    /// The first: code may no longer compile.
    Major,
}

/// The bump of each crate that both descriptions have, by the name of the package.
pub type Bumps = Vec<(String, Bump)>;

impl Bump {
    /// The word for it: `minor`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }

    /// The version after one: before 1.0 a break raises the middle number and an addition the last one, as Cargo reads versions. `None` for what is
    /// no version of three numbers.
    #[must_use]
    pub fn after(self, version: &str) -> Option<String> {
        let plain = version.split(['-', '+']).next()?;
        let mut numbers = plain.split('.').map(|it| it.parse::<u64>().ok());
        let (major, minor, patch) = (numbers.next()??, numbers.next()??, numbers.next()??);
        if numbers.next().is_some() {
            return None;
        }
        let bump = match self {
            Self::None => return Some(version.to_owned()),
            Self::Major if major == 0 => Self::Minor,
            Self::Minor if major == 0 => Self::Patch,
            own @ (Self::Major | Self::Minor | Self::Patch) => own,
        };
        let (major, minor, patch) = match bump {
            Self::Major => (major.checked_add(1)?, 0, 0),
            // A version 0.0.x is compatible with itself alone.
            Self::Minor if (major, minor) == (0, 0) && patch > 0 => (0, 0, patch.checked_add(1)?),
            Self::Minor => (major, minor.checked_add(1)?, 0),
            Self::Patch | Self::None => (major, minor, patch.checked_add(1)?),
        };
        Some(format!("{major}.{minor}.{patch}"))
    }
}

pub(crate) fn bumps(
    old: &Workspace,
    new: &Workspace,
    rust: &[RustChange],
    changes: &[Change],
) -> Bumps {
    let is_there = |role| new.crates.iter().any(|it| it.role == role);
    let crates = old.crates.iter().filter(|it| is_there(it.role));
    crates
        .map(|it| (it.package.clone(), of_crate(it.role, rust, changes)))
        .collect()
}

/// The bump of a crate: what its items say, and what changes say that are no items.
fn of_crate(role: Role, rust: &[RustChange], changes: &[Change]) -> Bump {
    let party = match role {
        Role::Models | Role::Client => Party::ClientCode,
        Role::Server => Party::ServerCode,
    };
    // Methods are no part of the models.
    let is_own = |change: &&RustChange| role != Role::Models || !change.item.contains("::");
    let breaks = |change: &RustChange| match role {
        Role::Models | Role::Client => change.breaks_client,
        Role::Server => change.breaks_server,
    };
    let own: Vec<&RustChange> = rust.iter().filter(is_own).collect();
    let is_broken = own.iter().any(|it| breaks(it))
        || (role != Role::Models
            && changes
                .iter()
                .any(|it| it.verdicts.of(party).level == Level::Breaks));
    if is_broken {
        Bump::Major
    } else if !own.is_empty() {
        Bump::Minor
    } else if !changes.is_empty() {
        Bump::Patch
    } else {
        Bump::None
    }
}
