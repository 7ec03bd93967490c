//! The one table of formats: which type of the runtime each becomes. `gen.yaml` can change it.

use std::collections::BTreeMap;

use crate::config::Config;
use crate::ir::Format;
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
    changed: BTreeMap<Format, Option<Scalar>>,
}

impl Formats {
    /// Reads the changes.
    pub(super) fn of(config: &Config, reports: &mut Reports) -> Self {
        let mut changed = BTreeMap::new();
        for (name, wanted) in &config.formats {
            let Some(format) = Format::named(name) else {
                complain("format", name, did_you_mean(name, Format::names()), reports);
                continue;
            };
            if wanted == "string" {
                changed.insert(format, None);
                continue;
            }
            match SCALARS.iter().find(|scalar| name_of(**scalar) == wanted) {
                Some(scalar) => {
                    changed.insert(format, Some(*scalar));
                }
                None => {
                    let known = SCALARS
                        .iter()
                        .map(|scalar| name_of(*scalar))
                        .chain(["string"]);
                    complain("type", wanted, did_you_mean(wanted, known), reports);
                }
            }
        }
        Self { changed }
    }

    /// Whether a text of this format stands for bytes.
    pub(super) fn is_binary(&self, format: Option<Format>) -> bool {
        format == Some(Format::Binary) && !self.changed.contains_key(&Format::Binary)
    }

    /// The same for the name of a format.
    pub(super) fn scalar_named(&self, name: &str) -> Option<Scalar> {
        self.scalar(Format::named(name)?)
    }

    /// The type for a format; `None`: the plain text.
    pub(super) fn scalar(&self, format: Format) -> Option<Scalar> {
        match self.changed.get(&format) {
            Some(changed) => *changed,
            None => usual(format),
        }
    }
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

fn complain(what: &str, written: &str, meant: Option<String>, reports: &mut Reports) {
    let message =
        format!("`formats` in `gen.yaml` names the {what} `{written}`, which does not exist");
    let help = meant.unwrap_or_else(|| {
        "formats are those of JSON Schema (`date-time`), types those of the runtime (`Timestamp`) or `string`"
            .to_owned()
    });
    reports.add(Diagnostic::without_place(Code(UNKNOWN_FORMAT_TYPE), message).help(help));
}
