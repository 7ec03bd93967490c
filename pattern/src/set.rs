//! Sets of code points as sorted ranges that do not touch.

/// The greatest code point.
const LAST: u32 = 0x0010_FFFF;

/// A set of code points.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Set {
    ranges: Vec<(u32, u32)>,
}

impl Set {
    /// The set of these inclusive ranges, in any order.
    #[must_use]
    pub fn of(ranges: impl IntoIterator<Item = (u32, u32)>) -> Self {
        let mut sorted: Vec<(u32, u32)> = ranges.into_iter().collect();
        sorted.sort_unstable();
        let mut ranges: Vec<(u32, u32)> = Vec::new();
        for (start, end) in sorted {
            match ranges.last_mut() {
                Some(last) if start <= last.1.saturating_add(1) => last.1 = last.1.max(end),
                Some(_) | None => ranges.push((start, end)),
            }
        }
        Self { ranges }
    }

    /// The ranges, sorted; both ends belong to each.
    #[must_use]
    pub fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    /// The set of one code point.
    #[must_use]
    pub fn one(code: u32) -> Self {
        Self::of([(code, code)])
    }

    /// Every code point.
    #[must_use]
    pub fn any() -> Self {
        Self::of([(0, LAST)])
    }

    /// All others.
    #[must_use]
    pub fn complement(&self) -> Self {
        let mut start = 0;
        let mut ranges = Vec::new();
        for (first, last) in &self.ranges {
            if *first > start {
                ranges.push((start, first - 1));
            }
            start = last + 1;
        }
        if start <= LAST {
            ranges.push((start, LAST));
        }
        Self { ranges }
    }

    /// Those of either.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self::of(self.ranges.iter().chain(&other.ranges).copied())
    }

    /// Whether any is in both.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.ranges.iter().any(|(start, end)| {
            let mut others = other.ranges.iter();
            others.any(|(other_start, other_end)| start <= other_end && other_start <= end)
        })
    }

    /// By its code point, without folding of case.
    #[must_use]
    pub fn has(&self, character: char) -> bool {
        let code = u32::from(character);
        let behind = self.ranges.partition_point(|(_, end)| *end < code);
        self.ranges
            .get(behind)
            .is_some_and(|(start, _)| *start <= code)
    }

    /// The only code point, if there is one only.
    #[must_use]
    pub fn single(&self) -> Option<u32> {
        match self.ranges.as_slice() {
            [(start, end)] if start == end => Some(*start),
            _ => None,
        }
    }

    /// The ranges as characters; surrogates are in no text and fall away.
    #[must_use]
    pub fn characters(&self) -> Vec<(char, char)> {
        let up = |code: u32| {
            if (0xD800..=0xDFFF).contains(&code) {
                0xE000
            } else {
                code
            }
        };
        let down = |code: u32| {
            if (0xD800..=0xDFFF).contains(&code) {
                0xD7FF
            } else {
                code
            }
        };
        self.ranges
            .iter()
            .map(|(start, end)| (up(*start), down(*end)))
            .filter(|(start, end)| start <= end)
            .filter_map(|(start, end)| Some((char::from_u32(start)?, char::from_u32(end)?)))
            .collect()
    }
}

/// `\d`
pub(crate) fn digits() -> Set {
    Set::of([(0x30, 0x39)])
}

/// `\w`
pub(crate) fn words() -> Set {
    Set::of([(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)])
}

/// `\s`: white space and line terminators of ECMA-262.
pub(crate) fn spaces() -> Set {
    Set::of([
        (0x09, 0x0D),
        (0x20, 0x20),
        (0xA0, 0xA0),
        (0x1680, 0x1680),
        (0x2000, 0x200A),
        (0x2028, 0x2029),
        (0x202F, 0x202F),
        (0x205F, 0x205F),
        (0x3000, 0x3000),
        (0xFEFF, 0xFEFF),
    ])
}

/// What `.` leaves out.
pub(crate) fn line_ends() -> Set {
    Set::of([(0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)])
}
