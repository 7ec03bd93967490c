//! Which changes end a comparison with 1: `--deny`, `--party` and `--accept`.

use std::fs;
use std::io::ErrorKind;

use oasmith_diff::day::Day;
use oasmith_diff::deny::{Denied, PUBLIC_API};
use oasmith_diff::policy::{self, Rule};
use oasmith_diff::verdict::Party;
use oasmith_diff::{Comparison, asked};

use super::today::today;
use crate::arguments::Arguments;
use crate::command::{Failure, Flag};
use crate::terminal;

/// Whose verdicts are shown.
pub(super) const PARTY: Flag = Flag {
    name: "--party",
    value: Some("PARTY,…"),
    about: "say only what is done to `callers`, `servers`, `client-code`, `server-code`, or `code` for both of these",
};

/// What is refused.
pub(super) const DENY: Flag = Flag {
    name: "--deny",
    value: Some("WHAT[:PARTY][@PATH],…"),
    about: "end with 1 for changes of a level (`breaks`, `likely-breaks`, `may-break`) or a code, to a party, in paths, with `*` for any text; may be repeated (default: `likely-breaks:callers`; `none` denies nothing)",
};

/// What is decided beforehand.
pub(super) const ACCEPT: Flag = Flag {
    name: "--accept",
    value: Some("FILE"),
    about: "a list in YAML: changes that are accepted (`code`, `pointer`, `reason`), and levels of codes (`code`, `level`, `reason`); may be repeated",
};

/// Where what is denied is accepted.
pub(super) const WRITE: Flag = Flag {
    name: "--write-accept",
    value: Some("FILE"),
    about: "add to a file of accepted changes an entry for each change that is denied; give them reasons",
};

/// What is asked of a comparison before it is shown.
pub(super) struct Gate {
    parties: Option<Vec<Party>>,
    denied: Vec<Denied>,
    rules: Vec<Rule>,
    today: Day,
    written: Option<String>,
}

impl Gate {
    /// As the command line says.
    pub(super) fn of(arguments: &Arguments) -> Result<Self, Failure> {
        let parties = match arguments.value(PARTY.name) {
            Some(list) => Some(asked::party_list(list).map_err(|it| wrong(&PARTY, &it))?),
            None => None,
        };
        let denied = denied(arguments, parties.as_deref())?;
        Ok(Self {
            parties,
            denied,
            rules: rules(arguments)?,
            today: today(arguments)?,
            written: arguments.value(WRITE.name).map(str::to_owned),
        })
    }

    /// Applies to a comparison what is said of levels and parties, and says whether there is a change that is not allowed. An entry that is about
    /// nothing is a warning.
    pub(super) fn apply(&self, comparison: &mut Comparison) -> Result<bool, Failure> {
        policy::apply_sunsets(comparison, self.today);
        for line in policy::apply(comparison, &self.rules, self.today) {
            terminal::report(format!("warning: {line}"))?;
        }
        if let Some(parties) = &self.parties {
            comparison.retain_parties(parties);
        }
        let is_denied = self.deny(comparison)?;
        match &self.written {
            Some(path) if is_denied => {
                self.accept_in(path, comparison)?;
                self.deny(comparison)
            }
            Some(_) | None => Ok(is_denied),
        }
    }

    fn deny(&self, comparison: &mut Comparison) -> Result<bool, Failure> {
        comparison
            .deny(&self.denied)
            .map_err(|it| wrong(&DENY, &it))
    }

    /// Accepts in a file what is denied.
    fn accept_in(&self, path: &str, comparison: &mut Comparison) -> Result<(), Failure> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.map_err(|error| Failure::io(path, &error))?,
        };
        let written = policy::with_accepted(&text, comparison);
        // Where entries cannot be added, as to a list in one line, nothing is written.
        let rules = policy::read(path, &written).map_err(|errors| {
            let errors = errors.join("\n");
            wrong(
                &WRITE,
                &format!("entries cannot be added to this file:\n{errors}"),
            )
        })?;
        fs::write(path, written).map_err(|error| Failure::io(path, &error))?;
        policy::apply(comparison, &rules, self.today);
        Ok(())
    }
}

/// What is denied: what a public API wants, if nothing is said.
fn denied(arguments: &Arguments, parties: Option<&[Party]>) -> Result<Vec<Denied>, Failure> {
    if !arguments.has(DENY.name) {
        let (level, party) = PUBLIC_API;
        let parties = parties.map_or_else(|| vec![party], <[Party]>::to_vec);
        return Ok(vec![Denied::level(level, parties)]);
    }
    let mut denied = Vec::new();
    for (_, list) in arguments.all(&[DENY.name]) {
        denied.extend(Denied::parse(list).map_err(|it| wrong(&DENY, &it))?);
    }
    let unasked = |asked: &[Party]| denied.iter().find_map(|it| it.unasked(asked));
    match parties.and_then(unasked) {
        Some(party) => {
            let what = format!("`{}` is not among the parties of `--party`", party.word());
            Err(wrong(&DENY, &what))
        }
        None => Ok(denied),
    }
}

fn rules(arguments: &Arguments) -> Result<Vec<Rule>, Failure> {
    let mut rules = Vec::new();
    for (_, path) in arguments.all(&[ACCEPT.name]) {
        let text = fs::read_to_string(path).map_err(|error| Failure::io(path, &error))?;
        let own = policy::read(path, &text);
        rules.extend(own.map_err(|errors| Failure::Arguments(errors.join("\n")))?);
    }
    Ok(rules)
}

fn wrong(flag: &Flag, what: &str) -> Failure {
    Failure::Arguments(format!("`{}`: {what}", flag.name))
}
