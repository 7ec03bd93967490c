//! What a description says to readers, and cannot be shown.

use oasmith_codegen::diagnostics::code::check::NOT_PRESENTABLE;
use oasmith_codegen::diagnostics::{Code, Diagnostic, Diagnostics};
use oasmith_codegen::ir::Api;

use crate::badge::Badge;
use crate::logo::{Logo, SiteLogo};
use crate::{Publication, logo_file};

/// The logo of the settings, or else of the description, where there is one that can be shown.
pub(crate) fn logo(
    api: &Api,
    publication: &Publication,
    wrong: &mut Vec<String>,
) -> Option<SiteLogo> {
    if let Some(logo) = &publication.site.logo {
        return Some(logo.clone());
    }
    let logo = Logo::of(api, wrong)?;
    let file = &logo.file;
    let Some(bytes) = publication.files.get(file) else {
        wrong.push(format!("there is no file `{file}`"));
        return None;
    };
    let svg = logo_file::as_svg(bytes);
    let svg = svg.map_err(|why| wrong.push(format!("the file `{file}` {why}")));
    svg.ok().map(|svg| SiteLogo { logo, svg })
}

/// Reports all that cannot be shown.
pub(crate) fn check(api: &Api, publication: &Publication, diagnostics: &mut Diagnostics) {
    let mut wrong = Vec::new();
    logo(api, publication, &mut wrong);
    let origin = api.presentation.logo.as_ref().map(|it| it.origin);
    for message in wrong {
        let found = Diagnostic::at_optional(Code(NOT_PRESENTABLE), origin, message);
        let help = "`x-logo` is `{ url: logo.png, altText: Teas, href: https://teas.example, backgroundColor: white }`, with the file beside the description";
        diagnostics.add(found.help(help));
    }
    let mut wrong = Vec::new();
    for operation in api.all_operations() {
        Badge::all(operation, &mut wrong);
    }
    for found in wrong {
        diagnostics.add(found);
    }
}
