//! Security requirements that no request satisfies: two of their schemes are shown in one place, which holds one text.

use oasmith::Credential;

use super::api::security;
use super::place::diagnostic;
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::normalize as code;
use crate::link::Links;
use crate::oas::visit::Found;
use crate::oas::{SecurityRequirement, SourceText};

/// Reports each requirement once, wherever it stands.
pub(super) fn check(links: &Links<'_>, diagnostics: &mut Diagnostics) {
    for found in links.objects() {
        if let Found::SecurityRequirement(requirement) = found {
            check_requirement(requirement, links, diagnostics);
        }
    }
}

/// Where a scheme is shown, and behind which word.
#[derive(PartialEq, Eq)]
struct Shown {
    place: String,
    /// The scheme of HTTP; one token may satisfy two schemes that have the same.
    scheme: Option<String>,
}

fn check_requirement(
    requirement: &SecurityRequirement<'_>,
    links: &Links<'_>,
    diagnostics: &mut Diagnostics,
) {
    let schemes = requirement.schemes.iter();
    let schemes = schemes.filter_map(|(name, _)| Some((name, shown(name, links)?)));
    let mut known: Vec<(&SourceText<'_>, Shown)> = Vec::new();
    for (name, shown) in schemes {
        let mut others = known.iter().filter(|(_, it)| it.place == shown.place);
        let other = others.find(|(_, it)| it.scheme.is_none() || it.scheme != shown.scheme);
        if let Some((other, _)) = other {
            let place = &shown.place;
            let message =
                format!("two schemes that are asked for together are both shown in {place}");
            let help = format!(
                "ask for either, each in an item of its own: `- {}: []`, `- {}: []`",
                other.text, name.text
            );
            let wrong = diagnostic(code::UNSUPPORTED_SECURITY, name.origin, message);
            let wrong = wrong.label(match &shown.scheme {
                Some(_) => "no request satisfies both",
                None => "one key would have to satisfy both",
            });
            diagnostics.add(wrong.and(other.origin, "the other one").help(help));
            return;
        }
        known.push((name, shown));
    }
}

/// Where a scheme is shown, if that is in the request.
fn shown(name: &SourceText<'_>, links: &Links<'_>) -> Option<Shown> {
    let key = |place| Shown {
        place,
        scheme: None,
    };
    match security::kind(&links.named_scheme(name)?.kind).credential() {
        Credential::Query(name) => Some(key(format!("the query parameter `{name}`"))),
        Credential::Cookie(name) => Some(key(format!("the cookie `{name}`"))),
        Credential::Header(name) => Some(key(format!("the header `{}`", name.to_lowercase()))),
        Credential::Authorization(scheme) => Some(Shown {
            place: "the header `authorization`".to_owned(),
            scheme: Some(scheme.to_ascii_lowercase()),
        }),
        Credential::Certificate | Credential::Unknown => None,
    }
}
