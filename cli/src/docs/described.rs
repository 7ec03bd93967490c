//! A description that was read for its pages.

use oasmith_codegen::Model;
use oasmith_reference::{BaseUrl, Publication, TryIt};

use super::settings::{self, Settings};
use crate::arguments::Arguments;
use crate::command::Failure;
use crate::description::{self, DescriptionPath};
use crate::{diagnostics, progress};

/// A description without errors.
pub(super) struct Described {
    pub(super) model: Model,
    pub(super) publication: Publication,
    /// Whether it goes together with the settings, or why not.
    pub(super) checked: Result<(), String>,
}

impl Described {
    /// Reads a description, and shows its diagnostics; none where it has errors.
    pub(super) fn read(
        place: &DescriptionPath,
        settings: &Settings,
        arguments: &Arguments,
    ) -> Result<Option<Self>, Failure> {
        let format = diagnostics::format(arguments)?;
        let base_url = arguments.value("--base-url").map(BaseUrl::read);
        let base_url = base_url.transpose().map_err(Failure::Arguments)?;
        let site = settings.site()?;
        let input = description::read_at(place, arguments)?;
        let (model, mut found) = progress::during("reading", || oasmith_codegen::model(&input));
        let named = model.as_ref().map(oasmith_reference::named_files);
        let file = place.base.join(&place.spec);
        let publication = Publication {
            description: oasmith_codegen::description(&input),
            base_url,
            files: settings::beside(&file, named.unwrap_or_default()),
            site,
            try_it: if arguments.has("--try") {
                TryIt::Described
            } else {
                TryIt::Off
            },
        };
        let checked = model.as_ref().map_or(Ok(()), |model| {
            oasmith_reference::check(model, &publication, &mut found)
        });
        diagnostics::show(&found, &input.sources, format)?;
        let model = model.filter(|_| !found.has_errors());
        Ok(model.map(|model| Self {
            model,
            publication,
            checked,
        }))
    }
}
