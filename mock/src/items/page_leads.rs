//! Names of what leads to another page: `next`, `nextPageToken`, `previous_offset`, `next_records_url`.

/// A name of what leads to another page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PageLead {
    pub direction: PageDirection,
    pub form: LeadForm,
}

/// Which page it leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PageDirection {
    /// The one behind.
    Next,
    /// The one in front.
    Previous,
}

/// How it says which page that is, as far as its name tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LeadForm {
    /// It is a URL.
    Link,
    /// It is a cursor.
    Cursor,
    /// It is how many items stand before the page.
    Offset,
    /// It is the number of the page.
    Number,
    /// Nothing tells.
    Unclear,
}

impl LeadForm {
    /// Whether it may be a number.
    pub(super) const fn is_number(self) -> bool {
        match self {
            Self::Offset | Self::Number | Self::Unclear => true,
            Self::Link | Self::Cursor => false,
        }
    }
}

/// How names begin; the longer ones stand first.
const DIRECTIONS: &[(&str, PageDirection)] = &[
    ("next", PageDirection::Next),
    ("previous", PageDirection::Previous),
    ("prev", PageDirection::Previous),
];

/// The words behind, each before those that it begins with.
const WORDS: &[(&str, LeadForm)] = &[
    ("href", LeadForm::Link),
    ("links", LeadForm::Link),
    ("link", LeadForm::Link),
    ("path", LeadForm::Link),
    ("uri", LeadForm::Link),
    ("url", LeadForm::Link),
    ("after", LeadForm::Cursor),
    ("bookmark", LeadForm::Cursor),
    ("continuation", LeadForm::Cursor),
    ("cursor", LeadForm::Cursor),
    ("id", LeadForm::Cursor),
    ("key", LeadForm::Cursor),
    ("marker", LeadForm::Cursor),
    ("scroll", LeadForm::Cursor),
    ("token", LeadForm::Cursor),
    ("from", LeadForm::Offset),
    ("offset", LeadForm::Offset),
    ("skip", LeadForm::Offset),
    ("startat", LeadForm::Offset),
    ("startindex", LeadForm::Offset),
    ("starting", LeadForm::Unclear),
    ("start", LeadForm::Offset),
    ("index", LeadForm::Number),
    ("number", LeadForm::Number),
    ("num", LeadForm::Number),
    ("no", LeadForm::Number),
    ("batch", LeadForm::Unclear),
    ("info", LeadForm::Unclear),
    ("items", LeadForm::Unclear),
    ("pages", LeadForm::Unclear),
    ("page", LeadForm::Unclear),
    ("records", LeadForm::Unclear),
    ("results", LeadForm::Unclear),
    ("result", LeadForm::Unclear),
];

impl PageLead {
    /// What a name without signs and capitals leads to; nothing where it is about something else (`preview`, `nextrun`).
    pub(super) fn of(letters: &str) -> Option<Self> {
        let mut directions = DIRECTIONS.iter();
        directions.find_map(|(word, direction)| {
            let form = form(letters.strip_prefix(word)?)?;
            let direction = *direction;
            Some(Self { direction, form })
        })
    }

    /// The same of a name that is no more than a direction, and may have `page` behind: that of an object about another page.
    pub(super) fn of_object(letters: &str) -> Option<Self> {
        let name = letters.strip_suffix("page").unwrap_or(letters);
        let is_bare = DIRECTIONS.iter().any(|(word, _)| *word == name);
        Self::of(letters).filter(|_| is_bare)
    }
}

/// What the words of a name say; nothing where it has others.
fn form(letters: &str) -> Option<LeadForm> {
    if letters.is_empty() {
        return Some(LeadForm::Unclear);
    }
    let mut words = WORDS.iter();
    words.find_map(|(word, own)| {
        let rest = form(letters.strip_prefix(word)?)?;
        // A link that has a cursor is a link, and an index of pages is a number.
        Some(if rest == LeadForm::Unclear {
            *own
        } else {
            rest
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{LeadForm, PageDirection, PageLead};

    #[test]
    fn a_name_says_which_page_and_how() {
        for (name, direction, form) in [
            ("next", PageDirection::Next, LeadForm::Unclear),
            ("nextpage", PageDirection::Next, LeadForm::Unclear),
            ("nextpagetoken", PageDirection::Next, LeadForm::Cursor),
            ("nextrecordsurl", PageDirection::Next, LeadForm::Link),
            ("previousoffset", PageDirection::Previous, LeadForm::Offset),
            ("prevpageindex", PageDirection::Previous, LeadForm::Number),
        ] {
            let expected = Some(PageLead { direction, form });
            assert_eq!(PageLead::of(name), expected, "{name}");
        }
        for other in ["preview", "nextrunat", "id", "prevalence"] {
            assert_eq!(PageLead::of(other), None, "{other}");
        }
    }
}
