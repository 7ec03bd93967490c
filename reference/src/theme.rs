//! The style of what only some descriptions have: logos, and badges with colours. No page has a style of its own, because its policy runs none.

use std::collections::BTreeSet;

use crate::accent::Accent;
use crate::badge::Badge;
use crate::reference::Reference;

/// Where it is, from the root on.
pub(crate) const ADDRESS: &str = "assets/theme.css";

/// The style; none where nothing needs it.
pub(crate) fn style(reference: &Reference<'_>, accent: Option<Accent>) -> Option<String> {
    let mut lines: Vec<String> = accent.into_iter().map(Accent::rule).collect();
    if let Some(logo) = &reference.logo {
        let background = logo.logo.background;
        let background =
            background.map(|it| format!("; background: #{}; padding: .2rem", it.digits()));
        let background = background.unwrap_or_default();
        lines.push(format!(
            ".logo {{ height: 2rem; max-width: 10rem; object-fit: contain; vertical-align: middle; border-radius: .3rem{background} }}"
        ));
    }
    let operations = reference.api.all_operations();
    let badges = operations.flat_map(|it| Badge::all(it, &mut Vec::new()));
    let colours: BTreeSet<_> = badges.filter_map(|it| it.colour).collect();
    lines.extend(colours.into_iter().map(|it| {
        let (class, digits) = (Badge::class(it), it.digits());
        format!(".{class} {{ border-left: .5rem solid #{digits} }}")
    }));
    (!lines.is_empty()).then(|| lines.join("\n") + "\n")
}
