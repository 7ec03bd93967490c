//! How many tests of each file had which outcome.

use std::collections::BTreeMap;
use std::fmt;

use super::group::Built;

/// What became of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The verdict is the suite's.
    Right,
    /// It is not.
    Wrong,
    /// It is not, and the generator said so: a rule is not checked, or a type was taken where none is named.
    Reported,
    /// Nothing is generated for the schema.
    Refused,
}

impl Outcome {
    /// The outcome of a test with this verdict.
    pub fn of(built: &Built, expected: bool, verdict: Option<bool>) -> Self {
        match verdict {
            None => Self::Refused,
            Some(verdict) if verdict == expected => Self::Right,
            Some(true) if built.is_mild => Self::Reported,
            Some(false) if built.is_strict => Self::Reported,
            Some(_) => Self::Wrong,
        }
    }

    /// Its word.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Reported => "reported",
            Self::Refused => "refused",
        }
    }
}

/// Numbers in the order right, wrong, reported, refused.
pub type Numbers = [usize; 4];

/// The numbers of each file.
#[derive(Debug, Default)]
pub struct Tally {
    pub files: BTreeMap<String, Numbers>,
}

impl Tally {
    /// Counts a test.
    pub fn add(&mut self, file: &str, outcome: Outcome) {
        let numbers = self.files.entry(file.to_owned()).or_default();
        let [right, wrong, reported, refused] = numbers;
        *match outcome {
            Outcome::Right => right,
            Outcome::Wrong => wrong,
            Outcome::Reported => reported,
            Outcome::Refused => refused,
        } += 1;
    }

    fn sum(&self, is_counted: impl Fn(&str) -> bool) -> Numbers {
        let files = self.files.iter().filter(|(file, _)| is_counted(file));
        files.fold([0; 4], |sum, (_, numbers)| {
            let mut pairs = sum.iter().zip(numbers).map(|(one, other)| one + other);
            [(); 4].map(|()| pairs.next().unwrap_or(0))
        })
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |name: &str, [right, wrong, reported, refused]: Numbers| {
            writeln!(
                f,
                "{right:>6} {wrong:>6} {reported:>8} {refused:>8}  {name}"
            )
        };
        for (file, numbers) in &self.files {
            line(file, *numbers)?;
        }
        line(
            "all that is required",
            self.sum(|file| !file.starts_with("optional/")),
        )?;
        line(
            "all that is optional",
            self.sum(|file| file.starts_with("optional/")),
        )?;
        write!(f, " right  wrong reported  refused")
    }
}
