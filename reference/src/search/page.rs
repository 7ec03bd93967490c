//! A written page as what can be found on it.

use super::anchor::{Anchor, BLOCK};
use crate::html::line;

/// The longest line about a page.
const MAX_ABOUT: usize = 80;

/// Where the rest of a page begins, which has nothing but examples and lists of other pages.
const ENDS: &[&str] = &["<aside", "<h2 id=\"used-by\""];

/// A page.
pub(super) struct Page<'p> {
    /// Its address from the root on, without the end of its name.
    pub(super) address: &'p str,
    /// The route of an operation, or the first paragraph.
    about: String,
    /// First the page itself.
    pub(super) anchors: Vec<Anchor>,
}

impl<'p> Page<'p> {
    /// Of the main part of its markup, in which each `<` begins a tag and each `>` ends one. A text is of the last id before it.
    pub(super) fn read(address: &'p str, html: &'p str) -> Option<Self> {
        let (_, main) = html.split_once("<h1>")?;
        let main = ENDS
            .iter()
            .fold(main, |main, end| main.split(end).next().unwrap_or(main));
        let (title, main) = main.split_once('<')?;
        // What stands below a section or a member is about that.
        let ends = ["<section", "<ul class=\"fields\""];
        let before = ends.iter().fold(main, |it, end| {
            it.split_once(end).map_or(it, |(before, _)| before)
        });
        let about = before.split_once("<p>").map(|(_, behind)| behind);
        let about = about.and_then(|it| it.split_once("</p>"));
        let about = about.map_or("", |(about, _)| about);
        let mut anchors = vec![Anchor {
            name: title.to_owned(),
            ..Anchor::default()
        }];
        let (mut current, mut is_name, mut of_section, mut folds) = (0, false, "", 0_usize);
        for piece in main.split('<') {
            let (tag, text) = piece.split_once('>').unwrap_or(("", piece));
            // What a page has folded in is found on its own page.
            if tag.starts_with("details class=\"folded\"")
                || folds > 0 && tag.starts_with("details")
            {
                folds += 1;
            }
            if folds > 0 {
                folds -= usize::from(tag == "/details");
                continue;
            }
            of_section = attribute(tag, " aria-labelledby=\"").unwrap_or(of_section);
            if let Some(id) = attribute(tag, " id=\"") {
                // The headings of sections are those of all pages.
                current = if id == of_section { 0 } else { anchors.len() };
                is_name = tag.starts_with('h') && current > 0;
                let name = attribute(tag, " data-path=\"").or(attribute(tag, " data-name=\""));
                let named = |name: &str| Anchor {
                    id: id.to_owned(),
                    name: name.to_owned(),
                    ..Anchor::default()
                };
                anchors.extend((current > 0).then(|| named(name.unwrap_or_default())));
            }
            is_name &= !tag.starts_with("/h");
            if let Some(anchor) = anchors.get_mut(current) {
                let into = if is_name {
                    &mut anchor.name
                } else {
                    if is_block(tag) {
                        anchor.text.push(BLOCK);
                    }
                    &mut anchor.text
                };
                into.extend([text, " "]);
            }
        }
        for anchor in &mut anchors {
            (anchor.name, anchor.text) = (line(&anchor.name), blocks(&line(&anchor.text)));
        }
        Some(Self {
            address,
            about: shortened(&line(about)),
            anchors,
        })
    }

    /// What it is called, and the line about it.
    pub(super) fn line(&self) -> String {
        let title = self.anchors.first().map_or("", |it| it.name.as_str());
        format!("{title}\t{}", self.about)
    }

    /// All that an anchor is called.
    pub(super) fn named(&self, anchor: &Anchor) -> String {
        if anchor.id.is_empty() {
            return format!("{} {} {}", anchor.name, self.about, self.address);
        }
        anchor.name.clone()
    }
}

/// The blocks of a text, with [`BLOCK`] between each two.
fn blocks(text: &str) -> String {
    let blocks = text.split(BLOCK).map(str::trim);
    let blocks: Vec<&str> = blocks.filter(|it| !it.is_empty()).collect();
    blocks.join(&BLOCK.to_string())
}

/// Whether a tag begins or ends a block.
fn is_block(tag: &str) -> bool {
    let name = tag.trim_start_matches('/');
    let name = name.split([' ', '/']).next().unwrap_or_default();
    [
        "p", "li", "div", "pre", "h2", "h3", "h4", "td", "th", "dt", "dd",
    ]
    .contains(&name)
}

/// The value of an attribute whose beginning is ` id="` or the like.
fn attribute<'p>(tag: &'p str, name: &str) -> Option<&'p str> {
    let (_, behind) = tag.split_once(name)?;
    behind.split_once('"').map(|(value, _)| value)
}

fn shortened(line: &str) -> String {
    let short: String = line.chars().take(MAX_ABOUT).collect();
    if short.len() == line.len() {
        short
    } else {
        short + "…"
    }
}

#[cfg(test)]
mod tests {
    use super::Page;

    #[test]
    fn a_line_is_about_the_page_and_nothing_in_it() {
        for html in [
            "<main id=\"main\"><h1>A</h1><ul class=\"fields\"><li id=\"m.a\"><p>Of a.</p></li></ul></main>",
            "<main id=\"main\"><h1>A</h1><section><h2 id=\"s\">S</h2><p>Of S.</p></section></main>",
        ] {
            assert_eq!(Page::read("a", html).expect("a page").line(), "A\t");
        }
    }

    #[test]
    fn a_text_is_of_the_nearest_anchor() {
        let html = "<nav>All</nav><main id=\"main\"><h1>A <span class=\"badge\">beta</span></h1><p>First &amp; <b>last</b>.</p>\
            <div class=\"text\"><h2 id=\"section.x\">Rate <i>limits</i></h2><p>Ten.<br />Or nine.</p></div>\
            <section aria-labelledby=\"s\"><h2 id=\"s\">Fields</h2><ul><li id=\"m.a\" data-path=\"a\">Outer.<ul><li id=\"m.a.b\" data-path=\"a.b\">Inner.\
            <details class=\"folded\"><summary>A</summary><details><li>B</li></details>C</details></li></ul></li></ul><h3 id=\"r.1\">1 One</h3><p>Text.</p></section><aside>Code</aside></main>";
        let mut page = Page::read("a", html).expect("a page");
        assert_eq!(page.line(), "A\tFirst & last.");
        for anchor in &mut page.anchors {
            anchor.text = anchor.text.replace(super::BLOCK, "/");
        }
        let anchors = page
            .anchors
            .iter()
            .map(|it| (it.id.as_str(), it.name.as_str(), it.text.as_str()));
        let wanted = [
            ("", "A", "beta/First & last ./Fields"),
            ("section.x", "Rate limits", "Ten. Or nine."),
            ("m.a", "a", "Outer."),
            ("m.a.b", "a.b", "Inner."),
            ("r.1", "1 One", "Text."),
        ];
        assert!(
            anchors.clone().eq(wanted),
            "{:?}",
            anchors.collect::<Vec<_>>()
        );
    }
}
