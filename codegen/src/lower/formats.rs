//! The one table of formats: which type of the runtime each becomes. `gen.yaml` can change it.

use std::collections::BTreeMap;

use crate::config::Config;
use crate::ir::{Format, Text};
use crate::report::code::lower::UNKNOWN_FORMAT_TYPE;
use crate::report::suggest::did_you_mean;
use crate::report::{Code, Diagnostic, Reports};
use crate::rust::Scalar;

/// The type of each format; `None` keeps the plain text.
const fn usual(format: Format) -> Option<Scalar> {
    match format {
        Format::DateTime => Some(Scalar::Timestamp),
        Format::Date => Some(Scalar::Date),
        Format::Time => Some(Scalar::Time),
        Format::Duration => Some(Scalar::Duration),
        Format::Uri => Some(Scalar::Uri),
        Format::UriReference => Some(Scalar::UriReference),
        Format::Uuid => Some(Scalar::Uuid),
        Format::Email => Some(Scalar::Email),
        Format::Hostname => Some(Scalar::Hostname),
        Format::Ipv4 => Some(Scalar::Ipv4),
        Format::Ipv6 => Some(Scalar::Ipv6),
        Format::Byte => Some(Scalar::Base64),
        Format::Decimal => Some(Scalar::Decimal),
        Format::Binary | Format::Password => None,
    }
}

const SCALARS: &[Scalar] = &[
    Scalar::Timestamp,
    Scalar::Date,
    Scalar::Time,
    Scalar::Duration,
    Scalar::Decimal,
    Scalar::Uri,
    Scalar::UriReference,
    Scalar::Uuid,
    Scalar::Email,
    Scalar::Hostname,
    Scalar::Ipv4,
    Scalar::Ipv6,
    Scalar::Base64,
];

/// The table with the changes of `gen.yaml`.
pub(super) struct Formats {
    /// The type of each format that it names; `None` keeps the plain text.
    changed: BTreeMap<String, Option<Scalar>>,
}

impl Formats {
    /// Reads the changes; types of the user's own have been put in place before.
    pub(super) fn of(config: &Config, reports: &mut Reports) -> Self {
        let mut changed = BTreeMap::new();
        for (name, wanted) in &config.formats {
            let known = SCALARS.iter().find(|it| name_of(**it) == wanted).copied();
            if wanted.contains("::") {
                changed.insert(canonical(name), None);
            } else if wanted == "string" || known.is_some() {
                changed.insert(canonical(name), known);
            } else {
                reports.add(unknown_type(config, name, wanted));
            }
        }
        Self { changed }
    }

    /// Whether a text of this format stands for bytes.
    pub(super) fn is_binary(&self, format: Option<Format>) -> bool {
        format == Some(Format::Binary) && !self.changed.contains_key(Format::Binary.name())
    }

    /// The type for a format by its name; `None`: the plain text.
    pub(super) fn scalar_named(&self, name: &str) -> Option<Scalar> {
        match self.changed.get(&canonical(name)) {
            Some(changed) => *changed,
            None => usual(Format::named(name)?),
        }
    }

    /// The type for a text; `None`: the plain text.
    pub(super) fn scalar(&self, text: &Text) -> Option<Scalar> {
        let known = text.format.map(Format::name);
        self.scalar_named(known.or(text.other_format.as_deref())?)
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
    let known = SCALARS.iter().map(|scalar| name_of(*scalar));
    let help = did_you_mean(wanted, known.chain(["string"])).unwrap_or_else(|| {
        "it is `string`, a type of the runtime (`Timestamp`), or a type of your own with its crate (`money::Amount`)".to_owned()
    });
    let place = config.place(&["formats", format]);
    Diagnostic::perhaps_at(Code(UNKNOWN_FORMAT_TYPE), place, message).help(help)
}

/// The name of a type of the runtime.
pub(super) fn name_of(scalar: Scalar) -> &'static str {
    match scalar {
        Scalar::Timestamp => "Timestamp",
        Scalar::Date => "Date",
        Scalar::Time => "Time",
        Scalar::Duration => "Duration",
        Scalar::Decimal => "Decimal",
        Scalar::Uri => "Uri",
        Scalar::UriReference => "UriReference",
        Scalar::Uuid => "Uuid",
        Scalar::Email => "Email",
        Scalar::Hostname => "Hostname",
        Scalar::Ipv4 => "Ipv4",
        Scalar::Ipv6 => "Ipv6",
        Scalar::Base64 => "Base64",
    }
}
