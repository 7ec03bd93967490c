//! A page in Markdown that stands beside those of the description.

use crate::logo::local_path;
use crate::markdown::{self, Links};

/// A page as its author wrote it.
#[derive(Debug, Clone)]
pub(crate) struct OwnPage {
    pub(crate) title: String,
    /// The path of its file, by which other pages link to it.
    pub(crate) file: String,
    /// Where it is, from the root on.
    pub(crate) address: String,
    pub(crate) text: String,
    /// Those that it shows, as far as there are files of them.
    pub(crate) pictures: Vec<OwnPicture>,
}

/// A picture of a page, as one of the files of all pages.
#[derive(Debug, Clone)]
pub(crate) struct OwnPicture {
    /// The path of its file, from the folder of the settings on.
    pub(crate) file: String,
    /// Where it is, from the root on.
    pub(crate) address: String,
    pub(crate) svg: String,
}

impl OwnPage {
    /// Of a text, whose first heading may be the title.
    pub(crate) fn new(title: &str, file: String, address: String, text: &str) -> Self {
        let title = markdown::title(title);
        let text = text.trim_start_matches('\u{feff}');
        // A line stays in its place, so that messages name it.
        let is_title = |line: &str| line.strip_prefix("# ").is_some_and(|it| it.trim() == title);
        let (first, behind) = text.split_once('\n').unwrap_or((text, ""));
        let text = if is_title(first) {
            format!("\n{behind}")
        } else {
            text.to_owned()
        };
        Self {
            title,
            file,
            address,
            text,
            pictures: Vec::new(),
        }
    }

    /// The files that a text shows as pictures, from the folder of the settings on; none leads out of it.
    pub(crate) fn pictures_of(file: &str, text: &str) -> Vec<String> {
        let pictures = markdown::links(text).into_iter().filter(|it| it.is_picture);
        let files = pictures.filter_map(|it| markdown::file_from(file, &it.address));
        files.filter(|it| local_path(it).is_some()).collect()
    }

    /// Where the links of this page lead.
    pub(crate) fn links<'l>(&'l self, links: Links<'l>) -> Links<'l> {
        Links {
            from: &self.file,
            ..links
        }
    }

    /// The links from here that lead nowhere, each as a sentence with its line.
    pub(crate) fn broken_links(&self, links: Links<'_>) -> Vec<String> {
        let links = self.links(links);
        let all = markdown::links(&self.text).into_iter();
        let leads = |address: &str| links.resolve(address).or_else(|| links.picture(address));
        let broken = all.filter(|it| leads(&it.address).is_none());
        let sentences = broken.map(|it| {
            let (file, line, address) = (&self.file, it.line, it.address);
            format!("{file}:{line}: the link `{address}` leads nowhere")
        });
        sentences.collect()
    }
}
