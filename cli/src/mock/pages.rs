//! The reference in front of a mock, with forms that send requests to it.

use oasmith_codegen::Input;
use oasmith_mock::Pages;

/// The pages of a description, which are made when somebody asks for the first.
#[cfg(feature = "docs")]
#[expect(clippy::unnecessary_wraps, reason = "without `docs` there are none")]
pub(super) fn of(input: Input) -> Option<Pages> {
    use oasmith_reference::{Publication, TryIt};

    Some(Pages::new(move || {
        let (model, _) = oasmith_codegen::model(&input);
        let publication = Publication {
            description: oasmith_codegen::description(&input),
            try_it: TryIt::Here,
            ..Publication::default()
        };
        let files = model.map(|it| oasmith_reference::files(&it, &publication));
        files.unwrap_or_default()
    }))
}

/// None: this program has no `docs`.
#[cfg(not(feature = "docs"))]
pub(super) fn of(_: Input) -> Option<Pages> {
    None
}
