//! Decides who gets which name where names must differ.
//!
//! Every claim has forms of its name, the shortest first. Where several claims meet in a name, the one of highest authority keeps it (if
//! it is alone with that authority) and the others take their next form; this goes on until nobody moves. Nothing depends on the order of
//! the claims. Names that differ in spelling alone get forms that spell the difference out, and a warning that asks for better names.
//! Claims that still meet are an error, because any further choice would be by arrival, and would rename one thing when another is added.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::spelling::Fallback;
use crate::diagnostics::code::lower::{NAME_COLLISION, NAME_SPELLED_OUT};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::rust::Ident;
use crate::source::Origin;

/// How well founded a name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Priority {
    /// It is made from the names of others.
    Derived,
    /// The description gives it.
    Own,
    /// `gen.yaml` gives it, or the generator needs it.
    Fixed,
}

/// Something that needs a name; without a key where only names matter.
#[derive(Debug)]
pub(super) struct Claim<K = ()> {
    /// What it is for its owner.
    pub key: K,
    /// Where the description has it.
    pub origin: Origin,
    /// Where `gen.yaml` can override it.
    pub pointer: String,
    /// What it is called on the wire, for messages.
    pub wire: String,
    /// The forms of its name, the shortest first; at least one.
    pub forms: Vec<String>,
    /// What the names end with that are made of it, all of which are taken with it; none where it is a name itself.
    pub tails: Vec<String>,
    /// Fallback forms, which tell equal names apart by their spelling.
    pub fallback: Fallback,
    /// How well founded the name is.
    pub priority: Priority,
}

/// Gives every claim its name; `kind` says in messages what is named.
pub(super) fn resolve_collisions<K: Ord>(
    claims: Vec<Claim<K>>,
    kind: &str,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<K, Ident> {
    let claims = claims.into_iter().map(Claim::without_key);
    let (keys, claims): (Vec<K>, Vec<Claim>) = claims.unzip();
    keys.into_iter()
        .zip(resolved(&claims, kind, diagnostics))
        .collect()
}

/// The names of all claims, in their order. Whose they are does not matter, so that this is compiled once for all keys.
fn resolved(claims: &[Claim], kind: &str, diagnostics: &mut Diagnostics) -> Vec<Ident> {
    let mut chosen: Vec<usize> = vec![0; claims.len()];
    let mut namesakes = meetings(claims, &chosen);
    while move_on(&namesakes, claims, &mut chosen) {
        namesakes = meetings(claims, &chosen);
    }
    let taken = claims.iter().zip(&chosen);
    let taken = taken.filter_map(|(claim, form)| claim.form(*form));
    let numbered = numbered(&namesakes, taken);
    for (name, meeting) in &namesakes {
        let is_written = |(_, claim): &&(usize, &Claim)| claim.priority != Priority::Derived;
        if meeting.iter().filter(is_written).count() > 1 {
            report(name, meeting, kind, diagnostics);
        }
    }
    for (claim, form) in claims.iter().zip(&chosen) {
        let met = claim
            .form(*form)
            .is_some_and(|name| namesakes.contains_key(name));
        if *form >= claim.forms.len() && !met {
            spelled_out(claim, *form, kind, diagnostics);
        }
    }
    let named = claims.iter().zip(chosen).enumerate();
    let named = named.map(|(position, (claim, form))| {
        let name = numbered.get(&position).map(String::as_str);
        Ident::spelled(name.or_else(|| claim.form(form)).unwrap_or_default())
    });
    named.collect()
}

/// Names that the generator made never stop a run. Those that still meet are made of the same words, so that they are numbered in the order of
/// their pointers; the first goes without a number, unless somebody else has the name.
fn numbered<'c>(
    namesakes: &Meetings<'c>,
    taken: impl Iterator<Item = &'c str>,
) -> BTreeMap<usize, String> {
    let mut names = BTreeMap::new();
    if namesakes.is_empty() {
        return names;
    }
    let mut taken: BTreeSet<String> = taken.map(str::to_owned).collect();
    for (name, meeting) in namesakes {
        let is_made = |(_, claim): &&(usize, &Claim)| claim.priority == Priority::Derived;
        let mut made: Vec<_> = meeting.iter().filter(is_made).collect();
        made.sort_by_key(|(_, claim)| (&claim.pointer, claim.origin));
        let keeper = usize::from(made.len() == meeting.len());
        for (position, _) in made.into_iter().skip(keeper) {
            let mut numbers = (2..).map(|number| format!("{name}{number}"));
            if let Some(free) = numbers.find(|name| !taken.contains(name)) {
                taken.insert(free.clone());
                names.insert(*position, free);
            }
        }
    }
    names
}

impl<K> Claim<K> {
    /// What the generator itself names, and nobody else can be called.
    pub(super) fn fixed(key: K, origin: Origin, name: &str) -> Self {
        Self {
            key,
            origin,
            pointer: String::new(),
            wire: name.to_owned(),
            forms: vec![name.to_owned()],
            tails: Vec::new(),
            fallback: Fallback::default(),
            priority: Priority::Fixed,
        }
    }

    fn without_key(self) -> (K, Claim) {
        let claim = Claim {
            key: (),
            origin: self.origin,
            pointer: self.pointer,
            wire: self.wire,
            forms: self.forms,
            tails: self.tails,
            fallback: self.fallback,
            priority: self.priority,
        };
        (self.key, claim)
    }
}

impl Claim {
    /// The names that it takes with one of its forms.
    fn taken_by(&self, position: usize) -> impl Iterator<Item = Cow<'_, str>> {
        let form = self.form(position);
        let alone = form.filter(|_| self.tails.is_empty()).map(Cow::Borrowed);
        let ended = form.into_iter().flat_map(|form| {
            let tails = self.tails.iter();
            tails.map(move |tail| Cow::Owned([form, tail].concat()))
        });
        alone.into_iter().chain(ended)
    }

    /// One of all forms, fallbacks after the others.
    fn form(&self, position: usize) -> Option<&str> {
        let form = self.forms.get(position).or_else(|| {
            let further = position.checked_sub(self.forms.len())?;
            self.fallback.forms().get(further)
        });
        form.map(String::as_str)
    }
}

fn spelled_out(claim: &Claim, form: usize, kind: &str, diagnostics: &mut Diagnostics) {
    let (first, name) = (claim.form(0), claim.form(form));
    let (Some(first), Some(name)) = (first, name) else {
        return;
    };
    let message = format!(
        "`{}` is called `{name}`, because other {kind} would be `{first}` too",
        claim.wire
    );
    let help = format!(
        "choose a name in `gen.yaml`, under `names`: `{}: <another name>`",
        claim.pointer
    );
    diagnostics.add(Diagnostic::new(Code(NAME_SPELLED_OUT), claim.origin, message).help(help));
}

/// Moves all who must give way to their next form; whether anybody did.
fn move_on(namesakes: &Meetings<'_>, claims: &[Claim], chosen: &mut [usize]) -> bool {
    let mut giving_way = BTreeSet::new();
    for meeting in namesakes.values() {
        let highest = meeting.iter().map(|(_, claim)| claim.priority).max();
        let mut holders = meeting
            .iter()
            .filter(|(_, claim)| Some(claim.priority) == highest);
        let keeper = match (holders.next(), holders.next()) {
            (Some((position, _)), None) => Some(*position),
            (_, _) => None,
        };
        giving_way.extend(
            meeting
                .iter()
                .map(|(position, _)| *position)
                .filter(|position| Some(*position) != keeper),
        );
    }
    let mut moved = false;
    for position in giving_way {
        if let (Some(form), Some(claim)) = (chosen.get_mut(position), claims.get(position))
            && *form + 1 < claim.forms.len() + claim.fallback.forms().len()
        {
            *form += 1;
            moved = true;
        }
    }
    moved
}

type Meeting<'c> = Vec<(usize, &'c Claim)>;

type Meetings<'c> = BTreeMap<Cow<'c, str>, Meeting<'c>>;

/// The names that more than one claim has at present.
fn meetings<'c>(claims: &'c [Claim], chosen: &[usize]) -> Meetings<'c> {
    let mut taken = Vec::with_capacity(claims.len());
    for (position, (claim, form)) in claims.iter().zip(chosen).enumerate() {
        taken.extend(claim.taken_by(*form).map(|name| (name, position, claim)));
    }
    // Stable, so that those who meet stay in their order.
    taken.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    let equal = taken.chunk_by(|(one, ..), (other, ..)| one == other);
    let several = equal.filter(|equal| equal.len() > 1);
    let named = several.filter_map(|equal| {
        let (name, ..) = equal.first()?;
        let meeting = equal.iter().map(|(_, position, claim)| (*position, *claim));
        Some((name.clone(), meeting.collect()))
    });
    named.collect()
}

fn report(name: &str, meeting: &Meeting<'_>, kind: &str, diagnostics: &mut Diagnostics) {
    let mut sorted: Vec<_> = meeting.iter().map(|(_, claim)| claim).collect();
    sorted.sort_by_key(|claim| claim.origin);
    let Some((last, others)) = sorted.split_last() else {
        return;
    };
    let wires: Vec<String> = sorted
        .iter()
        .map(|claim| format!("`{}`", claim.wire))
        .collect();
    let all = if wires.len() == 2 { "both" } else { "all" };
    let mut diagnostic = Diagnostic::new(
        Code(NAME_COLLISION),
        last.origin,
        format!(
            "{kind} {} would {all} be called `{name}`",
            wires.join(" and ")
        ),
    )
    .label("this one would need another name");
    for other in others {
        diagnostic = diagnostic.and(other.origin, format!("also `{name}`"));
    }
    diagnostics.add(diagnostic.help(format!(
        "name one of them in `gen.yaml`, under `names`: `{}: <another name>`",
        last.pointer
    )));
}

#[cfg(test)]
mod tests {
    use super::{Claim, Fallback, Priority, resolve_collisions};
    use crate::diagnostics::Diagnostics;
    use crate::lower::names::namespace::Namespace;
    use crate::source::{FileId, Origin};

    fn claim(key: u32, priority: Priority, forms: &[&str]) -> Claim<u32> {
        let origin = Origin {
            file: FileId(0),
            start: key,
            end: key + 1,
        };
        Claim {
            key,
            origin,
            pointer: format!("/{key}"),
            wire: key.to_string(),
            forms: forms.iter().map(|form| (*form).to_owned()).collect(),
            tails: Vec::new(),
            fallback: Fallback::default(),
            priority,
        }
    }

    #[test]
    fn the_better_founded_name_stays() {
        let mut diagnostics = Diagnostics::default();
        let names = resolve_collisions(
            vec![
                claim(1, Priority::Derived, &["DrainState", "DrainStateField"]),
                claim(2, Priority::Own, &["DrainState"]),
            ],
            "types",
            &mut diagnostics,
        );
        assert_eq!(names[&1].as_str(), "DrainStateField");
        assert_eq!(names[&2].as_str(), "DrainState");
        assert!(!diagnostics.has_errors());
    }

    #[test]
    fn equals_both_give_way() {
        let mut diagnostics = Diagnostics::default();
        let names = resolve_collisions(
            vec![
                claim(1, Priority::Derived, &["X", "XField"]),
                claim(2, Priority::Derived, &["X", "XItem"]),
            ],
            "types",
            &mut diagnostics,
        );
        assert_eq!(names[&1].as_str(), "XField");
        assert_eq!(names[&2].as_str(), "XItem");
        assert!(!diagnostics.has_errors());
    }

    #[test]
    fn equal_names_are_spelled_out_and_reported() {
        let mut diagnostics = Diagnostics::default();
        let mut namesake = claim(1, Priority::Own, &["Add"]);
        namesake.fallback = Fallback::spelled("add", "Add", Namespace::Variant);
        let names = resolve_collisions(
            vec![namesake, claim(2, Priority::Own, &["Add"])],
            "values",
            &mut diagnostics,
        );
        assert_eq!(
            (names[&1].as_str(), names[&2].as_str()),
            ("AddLower", "Add")
        );
        let sorted = diagnostics.sorted();
        assert_eq!(sorted.len(), 1);
        assert!(!diagnostics.has_errors() && sorted[0].message.contains("`AddLower`"));
    }

    #[test]
    fn names_that_nobody_wrote_stop_no_run() {
        let mut diagnostics = Diagnostics::default();
        let namesakes = vec![
            claim(2, Priority::Derived, &["X"]),
            claim(1, Priority::Derived, &["X"]),
            claim(3, Priority::Own, &["X2"]),
        ];
        let names = resolve_collisions(namesakes, "types", &mut diagnostics);
        assert_eq!(names[&1].as_str(), "X");
        assert_eq!(names[&2].as_str(), "X3");
        assert_eq!(names[&3].as_str(), "X2");
        assert!(diagnostics.sorted().is_empty());
    }

    #[test]
    fn equal_names_are_an_error_that_shows_the_way_out() {
        let mut diagnostics = Diagnostics::default();
        let namesakes = vec![
            claim(1, Priority::Own, &["Invalid"]),
            claim(2, Priority::Own, &["Invalid"]),
        ];
        resolve_collisions(namesakes, "values", &mut diagnostics);
        let sorted = diagnostics.sorted();
        assert_eq!(sorted.len(), 1);
        assert!(
            sorted[0]
                .help
                .as_deref()
                .is_some_and(|help| help.contains("`/2: "))
        );
    }
}
