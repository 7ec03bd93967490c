//! Where in a value numbers are read from texts as well.

use oasmith::NumberText;

/// Where in a value numbers are read from texts as well: in the number that it is, or in the lists, maps and tuples that it is. What has an
/// item of its own among these, a record or a union, knows it of what is inside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberTexts {
    /// Nowhere.
    Nowhere,
    /// In the number that it is, or in those that its lists and maps hold.
    Everywhere(NumberText),
    /// In the tuple that it is, or in those that its lists and maps hold: for each place.
    Places(Vec<NumberTexts>),
}

impl NumberTexts {
    /// Those of a tuple.
    #[must_use]
    pub fn of_places(places: Vec<Self>) -> Self {
        if places.iter().all(Self::is_nowhere) {
            Self::Nowhere
        } else {
            Self::Places(places)
        }
    }

    /// Whether no number is.
    #[must_use]
    pub fn is_nowhere(&self) -> bool {
        *self == Self::Nowhere
    }
}
