//! Where pages stand: by themselves, or as one of several versions.

use crate::base_url::BaseUrl;
use crate::html::{Element, element};
use crate::outline::Outline;

/// The style of the switch.
pub(crate) const STYLE: &str = "\
.versions { position: relative; white-space: nowrap }
.versions ul { position: absolute; z-index: 1; left: 0; min-width: 12rem; margin: .3rem 0 0; padding: .4rem .8rem; list-style: none; background: var(--page); border: 1px solid var(--line); border-radius: .4rem }
.versions li { padding: .2rem 0 } @media (max-width: 48rem) { .versions ul { left: auto; right: 0 } }
";

/// What pages are an edition of.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Edition<'e> {
    /// The only one.
    Only,
    /// The version at a position among all that are published, the latest first.
    OneOf(&'e [&'e Outline], usize),
}

impl Edition<'_> {
    /// What leads from a page to the same one in other versions, or to what is nearest to it there.
    pub(crate) fn switch(self, root: &str, address: &str) -> Option<Element> {
        let Self::OneOf(all, own) = self else {
            return None;
        };
        let current = all.get(own)?;
        let items = all.iter().map(|version| {
            let page = version.nearest(address, current);
            let link = element("a").with("href", &format!("{root}../{}", version.path(&page)));
            let link = link.text(&version.name);
            let is_current = version.folder == current.folder;
            let link = if is_current {
                link.with("aria-current", "page")
            } else {
                link
            };
            let note =
                (page != address).then(|| element("span").class("quiet").text(" (nearest page)"));
            element("li").child(link).child(note)
        });
        let title = element("summary").text(&format!("Version {}", current.name));
        let list = element("ul").children(items);
        Some(
            element("details")
                .class("versions")
                .child(title)
                .child(list),
        )
    }

    /// The address by which a page is known: that of the latest version that has it, or its own.
    pub(crate) fn url(self, base: &BaseUrl, address: &str) -> String {
        let Self::OneOf(all, own) = self else {
            return base.of(address);
        };
        let latest = all.first().filter(|it| it.addresses.contains(address));
        let version = latest.or_else(|| all.get(own));
        version.map_or_else(|| base.of(address), |it| base.below(&it.folder).of(address))
    }
}
