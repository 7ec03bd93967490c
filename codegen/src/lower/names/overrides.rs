//! Names that `gen.yaml` gives.
//!
//! An entry names what stands at a JSON pointer. The place of an inline schema is the place of its member as well: a name that begins
//! with a capital is for the type (or the value of an enumeration), any other for the member. Values are addressed by themselves
//! (`…/enum/usd`) or by their number, and parts of `allOf` as if they were written out, so that an entry by name stays good
//! when the description grows.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::config::Config;
use crate::diagnostics::code::lower::{NO_IDENTIFIER, OVERRIDE_WITHOUT_TARGET};
use crate::diagnostics::suggest::{closest, question};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::rust::Ident;

use super::reserved;

/// How a kind of name is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NameCase {
    /// Types and variants.
    Camel,
    /// Members, arguments, methods, modules.
    Snake,
}

/// The entries, and which of them were needed.
pub(super) struct Overrides<'c> {
    config: &'c Config,
    entries: &'c IndexMap<String, String>,
    asked: BTreeSet<(String, NameCase)>,
}

impl<'c> Overrides<'c> {
    pub(super) fn new(config: &'c Config) -> Self {
        Self {
            config,
            entries: &config.names,
            asked: BTreeSet::new(),
        }
    }

    /// The name that is given for a place, if one is.
    pub(super) fn take(
        &mut self,
        pointer: &str,
        style: NameCase,
        diagnostics: &mut Diagnostics,
    ) -> Option<String> {
        if self.entries.is_empty() {
            return None;
        }
        self.asked.insert((pointer.to_owned(), style));
        let given = self.entries.get(pointer)?;
        if style_of(given) != style {
            return None;
        }
        let safe = reserved::keyword_safe(given.clone());
        if Ident::new(&safe).is_none() {
            diagnostics.add(
                Diagnostic::at_optional(
                    Code(NO_IDENTIFIER),
                    self.config.place(&["names", pointer]),
                    format!("the name `{given}` for `{pointer}` is not a Rust identifier"),
                )
                .help("use letters, digits and underscores, and begin with a letter"),
            );
            return None;
        }
        Some(safe)
    }

    /// The one of several ways to address a place that an entry uses; the first when none does.
    pub(super) fn first(&self, mut places: impl Iterator<Item = String>) -> String {
        let first = places.next().unwrap_or_default();
        if self.entries.is_empty() || self.entries.contains_key(&first) {
            return first;
        }
        let used = places.find(|place| self.entries.contains_key(place));
        used.unwrap_or(first)
    }

    /// Reports the entries that no place asked for.
    pub(super) fn finish(self, diagnostics: &mut Diagnostics) {
        for (pointer, name) in self.entries {
            if self.asked.contains(&(pointer.clone(), style_of(name))) {
                continue;
            }
            let diagnostic = Diagnostic::at_optional(
                Code(OVERRIDE_WITHOUT_TARGET),
                self.config.place(&["names", pointer]),
                format!("`{pointer}: {name}` in `gen.yaml` names nothing"),
            );
            let other = match style_of(name) {
                NameCase::Camel => NameCase::Snake,
                NameCase::Snake => NameCase::Camel,
            };
            let diagnostic = if self.asked.contains(&(pointer.clone(), other)) {
                diagnostic.help(match other {
                    NameCase::Snake => "a member, parameter or operation stands there: begin its name with a small letter",
                    NameCase::Camel => "a type or value stands there: begin its name with a capital",
                })
            } else {
                let known = self.asked.iter().map(|(pointer, _)| pointer.as_str());
                match meant(pointer, known) {
                    Some(meant) => diagnostic.help(question(meant)),
                    None => diagnostic.help(
                        "use the JSON pointer of a schema, property, enumeration value, operation or parameter",
                    ),
                }
            };
            diagnostics.add(diagnostic);
        }
    }
}

/// The known pointer that differs in one step only, and there by a slip of the hand.
fn meant<'k>(written: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let mut candidates = known.filter_map(|candidate| {
        let steps = || written.split('/').zip(candidate.split('/'));
        let mut differing = steps().filter(|(one, other)| one != other);
        match (differing.next(), differing.next()) {
            (Some((one, other)), None)
                if written.split('/').count() == candidate.split('/').count() =>
            {
                closest(one, [other]).map(|_| candidate)
            }
            (_, _) => None,
        }
    });
    candidates.next()
}

fn style_of(name: &str) -> NameCase {
    if name
        .trim_start_matches("r#")
        .starts_with(char::is_uppercase)
    {
        NameCase::Camel
    } else {
        NameCase::Snake
    }
}
