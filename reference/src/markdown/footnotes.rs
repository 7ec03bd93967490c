//! Footnotes of a text, which stand where their author wrote them.

/// The notes that were met, in the order of their numbers.
#[derive(Debug)]
pub(super) struct Footnotes {
    names: Vec<String>,
    /// Whether the text has a page for itself: ids of several texts would be the same.
    is_linking: bool,
}

impl Footnotes {
    pub(super) fn new(is_linking: bool) -> Self {
        Self {
            names: Vec::new(),
            is_linking,
        }
    }

    /// What stands in the text for a note.
    pub(super) fn reference(&mut self, name: &str) -> String {
        let number = self.number(name);
        if self.is_linking {
            format!("<sup><a href=\"#note.{number}\">{number}</a></sup>")
        } else {
            format!("<sup>{number}</sup>")
        }
    }

    /// What a note begins with.
    pub(super) fn start(&mut self, name: &str) -> String {
        let number = self.number(name);
        let id = if self.is_linking {
            format!(" id=\"note.{number}\"")
        } else {
            String::new()
        };
        format!("<div class=\"footnote\"{id}><sup>{number}</sup> ")
    }

    fn number(&mut self, name: &str) -> usize {
        let known = self.names.iter().position(|it| it == name);
        let position = known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        });
        position + 1
    }
}
