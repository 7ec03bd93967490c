//! What leads to pages that are gone leads on.

use std::collections::BTreeMap;

use crate::base_url::BaseUrl;
use crate::outline::Outline;
use crate::page::forward::Forward;

/// Pages that are to lead to others, by their addresses from the root on.
#[derive(Debug, Default)]
pub(crate) struct Forwards(BTreeMap<String, String>);

impl Forwards {
    /// Lets a version have what another one had. A page that leads somewhere stays.
    ///
    /// They are below a folder, or below the root.
    pub(crate) fn add(
        &mut self,
        folder: Option<&str>,
        [old, new]: [&Outline; 2],
        base: Option<&BaseUrl>,
    ) {
        for address in &old.addresses {
            let is_there = folder == Some(new.folder.as_str()) && new.addresses.contains(address);
            if is_there {
                continue;
            }
            let path = folder.map_or_else(|| address.clone(), |it| format!("{it}/{address}"));
            let nearest = new.nearest(address, old);
            let up = "../".repeat(path.matches('/').count());
            let forward = Forward {
                link: format!("{up}{}", new.path(&nearest)),
                url: base.map(|it| it.below(&new.folder).of(&nearest)),
                version: &new.name,
            };
            self.0.entry(path).or_insert_with(|| forward.page());
        }
    }

    pub(crate) fn finish(self) -> BTreeMap<String, String> {
        self.0
    }
}
