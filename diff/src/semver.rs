//! What the versions of the generated crates have to say, by the rules of Cargo.

use oasmith_codegen::emit;
use oasmith_codegen::rust::{Role, Workspace};

use crate::change::Change;
use crate::rust_code::{ItemEffect, RustChange};
use crate::verdict::{Level, Party};

/// The number of a version that has to go up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bump {
    /// None: nothing that is generated changed.
    None,
    /// The last: only docs, texts and checks changed.
    Patch,
    /// The middle one: there is more than before.
    Minor,
    /// The first: code may no longer compile, or mean something else.
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
    (old, new): (&Workspace, &Workspace),
    rust: &[RustChange],
    changes: &[Change],
    differs: bool,
) -> Bumps {
    let mut bumps = Bumps::new();
    for krate in &old.crates {
        let partner = new.crates.iter().find(|it| it.role == krate.role);
        let Some(partner) = partner else { continue };
        let bump = if partner.package == krate.package {
            of_items(krate.role, rust, changes)
        } else {
            Some(Bump::Major)
        };
        let of_texts = || {
            if differs {
                of_texts(krate.role, old, new)
            } else {
                Bump::None
            }
        };
        bumps.push((krate.package.clone(), bump.unwrap_or_else(of_texts)));
    }
    bumps
}

/// What the items of a crate say; nothing where code sees no difference.
fn of_items(role: Role, rust: &[RustChange], changes: &[Change]) -> Option<Bump> {
    let is_broken = |party| {
        let mut levels = changes.iter().map(|it| it.verdicts.of(party).level);
        levels.any(|it| it == Level::Breaks)
    };
    let is_broken = match role {
        // Methods are no part of the models.
        Role::Models => false,
        Role::Client => is_broken(Party::ClientCode),
        Role::Server => is_broken(Party::ServerCode),
    };
    let effect = rust.iter().map(|it| it.effects.of(role)).max();
    match effect.unwrap_or(ItemEffect::Nothing) {
        ItemEffect::Breaks | ItemEffect::LikelyBreaks => Some(Bump::Major),
        ItemEffect::Adds | ItemEffect::Nothing if is_broken => Some(Bump::Major),
        ItemEffect::Adds => Some(Bump::Minor),
        ItemEffect::Nothing => None,
    }
}

/// Whether what is written for a crate differs at all.
fn of_texts(role: Role, old: &Workspace, new: &Workspace) -> Bump {
    let mut after = emit::sources(new, role);
    let mut before = emit::sources(old, role);
    let is_same = before.all(|page| after.next().is_some_and(|it| page.is_same(&it)));
    if is_same && after.next().is_none() {
        Bump::None
    } else {
        Bump::Patch
    }
}
