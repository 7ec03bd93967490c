//! Patterns as code.

/// A pattern that a text must match.
#[derive(Debug, Clone)]
pub struct PatternCheck {
    /// The expression as the description has it.
    pub source: String,
    /// The rule in words, if the description gives them.
    pub message: Option<String>,
    /// How it is matched.
    pub matcher: Matcher,
}

/// How a pattern is matched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Matcher {
    /// The whole text is walked from left to right and never back: every choice is told by the next character.
    Scanner(Vec<Step>),
    /// The runtime reads the expression and looks for it.
    Regex {
        /// Whether that takes linear time.
        cost: Cost,
        /// Whether it has a `\p{…}`, which takes the tables of Unicode.
        has_properties: bool,
    },
}

/// What looking for an expression costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// At most so many steps for each character of a text.
    Linear(usize),
    /// It is found by trying, because it has a back reference.
    Trying,
}

/// A step of a walk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// This text.
    Text(String),
    /// Between `min` and `max` characters of a class, as many as there are; ranges are inclusive and sorted.
    Class {
        /// The class.
        ranges: Vec<(char, char)>,
        /// The fewest.
        min: u32,
        /// The most; `None`: any number.
        max: Option<u32>,
    },
    /// Between `min` and `max` rounds of the steps; another round begins when its first character does.
    Group {
        /// One round.
        steps: Vec<Step>,
        /// The fewest.
        min: u32,
        /// The most; `None`: any number.
        max: Option<u32>,
    },
    /// The one of these whose first character is next.
    Choice(Vec<Vec<Step>>),
}

impl Step {
    /// The characters that a text of these steps can begin with, as sorted ranges: those of every step up to the first one that must
    /// take something. They tell whether a group begins another round and which alternative a choice takes.
    #[must_use]
    pub fn first(steps: &[Self]) -> Vec<(char, char)> {
        let mut ranges = Vec::new();
        for step in steps {
            let must_take = match step {
                Self::Text(text) => {
                    ranges.extend(text.chars().next().map(|first| (first, first)));
                    !text.is_empty()
                }
                Self::Class {
                    ranges: class, min, ..
                } => {
                    ranges.extend_from_slice(class);
                    *min > 0
                }
                Self::Group { steps, min, .. } => {
                    ranges.extend(Self::first(steps));
                    *min > 0
                }
                Self::Choice(branches) => {
                    ranges.extend(branches.iter().flat_map(|branch| Self::first(branch)));
                    true
                }
            };
            if must_take {
                break;
            }
        }
        ranges.sort_unstable();
        ranges
    }
}
