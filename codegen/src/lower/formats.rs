//! The one table of formats: which type of the runtime each becomes. `gen.yaml` can change it.

use std::collections::BTreeMap;

use crate::config::Config;
use crate::ir::Format;
use crate::report::code::lower::UNKNOWN_FORMAT_TYPE;
use crate::report::suggest::did_you_mean;
use crate::report::{Code, Diagnostic, Reports};
use crate::rust::Scalar;

/// Format, its name in JSON Schema, and its type; `None` keeps the plain text.
const FORMATS: &[(Format, &str, Option<Scalar>)] = &[
    (Format::DateTime, "date-time", Some(Scalar::Timestamp)),
    (Format::Date, "date", Some(Scalar::Date)),
    (Format::Time, "time", Some(Scalar::Time)),
    (Format::Duration, "duration", Some(Scalar::Duration)),
    (Format::Uri, "uri", Some(Scalar::Uri)),
    (
        Format::UriReference,
        "uri-reference",
        Some(Scalar::UriReference),
    ),
    (Format::Uuid, "uuid", Some(Scalar::Uuid)),
    (Format::Email, "email", Some(Scalar::Email)),
    (Format::Hostname, "hostname", Some(Scalar::Hostname)),
    (Format::Ipv4, "ipv4", Some(Scalar::Ipv4)),
    (Format::Ipv6, "ipv6", Some(Scalar::Ipv6)),
    (Format::Byte, "byte", Some(Scalar::Base64)),
    (Format::Binary, "binary", None),
    (Format::Decimal, "decimal", Some(Scalar::Decimal)),
    (Format::Password, "password", None),
];

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
            let Some((format, _, _)) = FORMATS.iter().find(|(_, known, _)| known == name) else {
                let known = FORMATS.iter().map(|(_, known, _)| *known);
                complain("format", name, did_you_mean(name, known), reports);
                continue;
            };
            if wanted == "string" {
                changed.insert(*format, None);
                continue;
            }
            match SCALARS.iter().find(|scalar| name_of(**scalar) == wanted) {
                Some(scalar) => {
                    changed.insert(*format, Some(*scalar));
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
        let (format, _, _) = FORMATS.iter().find(|(_, known, _)| *known == name)?;
        self.scalar(*format)
    }

    /// The type for a format; `None`: the plain text.
    pub(super) fn scalar(&self, format: Format) -> Option<Scalar> {
        match self.changed.get(&format) {
            Some(changed) => *changed,
            None => FORMATS
                .iter()
                .find(|(known, _, _)| *known == format)
                .and_then(|(_, _, scalar)| *scalar),
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
