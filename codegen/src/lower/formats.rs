//! Which type keeps the texts of each format. The table of formats is the runtime's; `gen.yaml` can change what it says.

use std::collections::BTreeMap;

use oasmith::Format;

use crate::config::Config;
use crate::diagnostics::code::lower::UNKNOWN_FORMAT_TYPE;
use crate::diagnostics::suggest::did_you_mean;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::Text;

/// The table with the changes of `gen.yaml`.
pub(super) struct Formats {
    /// What is changed, by the name of the format: the format whose type keeps it; `None` keeps the plain text.
    changed: BTreeMap<String, Option<Format>>,
}

impl Formats {
    /// Reads the changes; types of the user's own have been put in place before.
    pub(super) fn of(config: &Config, diagnostics: &mut Diagnostics) -> Self {
        let mut changed = BTreeMap::new();
        for (name, wanted) in &config.formats {
            let known = Format::of_type(wanted);
            if wanted.contains("::") {
                changed.insert(canonical(name), None);
            } else if wanted == "string" || known.is_some() {
                changed.insert(canonical(name), known);
            } else {
                diagnostics.add(unknown_type(config, name, wanted));
            }
        }
        Self { changed }
    }

    /// Whether a text of this format stands for bytes.
    pub(super) fn is_binary(&self, format: Option<Format>) -> bool {
        format == Some(Format::Binary) && !self.changed.contains_key(Format::Binary.name())
    }

    /// The format whose type keeps the texts of a format, by its name; `None`: the plain text.
    pub(super) fn kept_as(&self, name: &str) -> Option<Format> {
        match self.changed.get(&canonical(name)) {
            Some(changed) => *changed,
            None => Format::named(name).filter(|format| format.type_name().is_some()),
        }
    }

    /// The format whose type keeps a text; `None`: the plain text.
    pub(super) fn scalar(&self, text: &Text) -> Option<Format> {
        let known = text.format.map(Format::name);
        self.kept_as(known.or(text.other_format.as_deref())?)
    }
}

/// The registered one of several names of a format.
fn canonical(name: &str) -> String {
    let known = Format::named(name).map(Format::name);
    known.unwrap_or(name).to_owned()
}

fn unknown_type(config: &Config, format: &str, wanted: &str) -> Diagnostic {
    let message =
        format!("`formats` in `gen.yaml` names the type `{wanted}`, which does not exist");
    let known = Format::type_names();
    let help = did_you_mean(wanted, known.chain(["string"])).unwrap_or_else(|| {
        "it is `string`, a type of the runtime (`Timestamp`), or a type of your own with its crate (`money::Amount`)".to_owned()
    });
    let place = config.place(&["formats", format]);
    Diagnostic::at_optional(Code(UNKNOWN_FORMAT_TYPE), place, message).help(help)
}
