//! `docs.yaml`: how the pages of a description look, and what stands beside them. Data, and no script.

#[cfg(test)]
mod tests;

use serde::Deserialize;

use crate::logo::local_path;
use crate::version_state::VersionState;

/// How the pages of a description look, and what stands beside them. Files are named from the folder of the settings on, and none leads out of it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DocsSettings {
    /// What the pages are called, instead of the title of the description.
    pub title: Option<String>,
    /// The picture beside the title, instead of `x-logo`.
    pub logo: Option<LogoSettings>,
    /// The colour of links and of what is chosen.
    pub accent: Option<AccentSettings>,
    /// Pages in Markdown beside those of the description, in the order of the navigation.
    pub pages: Vec<PageSettings>,
    /// Groups of tags in the order of the navigation, instead of `x-tagGroups`. Tags of no group come last.
    pub groups: Vec<GroupSettings>,
    /// Versions of the description as one site, the latest first.
    pub versions: Vec<VersionSettings>,
}

/// A picture beside the title.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LogoSettings {
    /// A PNG, JPEG, GIF, WebP or SVG of at most 256 KB.
    pub file: String,
    /// What is read instead of the picture; the title, without it.
    pub alt: Option<String>,
    /// An address of the web that the picture leads to.
    pub href: Option<String>,
    /// The colour behind it.
    pub background: Option<String>,
}

/// The colour of links and of what is chosen: each has a contrast of at least 4.5:1 to the backgrounds of the pages.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AccentSettings {
    /// On light pages: a colour of CSS.
    pub light: String,
    /// On dark pages: a colour of CSS.
    pub dark: String,
}

/// A page in Markdown.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PageSettings {
    /// What it is called in the navigation and above its text.
    pub title: String,
    /// A file whose name ends with `.md`; the page is `pages/NAME.html`.
    pub file: String,
}

/// Tags that stand together.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct GroupSettings {
    /// What stands above them.
    pub title: String,
    /// The names of the tags, in order.
    pub tags: Vec<String>,
}

/// A version of the description.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct VersionSettings {
    /// What readers call it. It names its folder.
    pub name: String,
    /// The description, from the folder of the settings on.
    pub spec: String,
    /// Whether it has pages.
    #[serde(default)]
    pub state: VersionState,
}

impl DocsSettings {
    /// What the file is called that stands beside a description.
    pub const FILE: &'static str = "docs.yaml";

    /// Reads the text of a file of this name.
    ///
    /// # Errors
    /// What is wrong with it, with the line.
    pub fn parse(name: &str, text: &str) -> Result<Self, String> {
        let is_empty = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
        if text.lines().all(is_empty) {
            return Ok(Self::default());
        }
        serde_yaml::from_str(text).map_err(|error| format!("{name}: {error}"))
    }

    /// The paths of the files that the settings name; none leads out of their folder.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let logo = self.logo.iter().map(|it| it.file.as_str());
        let all = logo.chain(self.pages.iter().map(|it| it.file.as_str()));
        all.filter_map(local_path)
    }
}
