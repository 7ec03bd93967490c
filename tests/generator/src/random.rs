//! A small source of repeatable randomness for bounded runs of what the fuzz targets do without bound.

/// Pieces of YAML and JSON that are worth inserting anywhere.
const PIECES: &[&str] = &[
    ":",
    ": ",
    "- ",
    "? ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "\"",
    "'",
    "&a ",
    "*a",
    "<<: *a",
    "!!int ",
    "!x ",
    "|\n",
    ">-\n",
    "# ",
    "---\n",
    "...\n",
    "%YAML 1.2\n",
    "\t",
    "\r\n",
    "\n",
    "  ",
    "\u{feff}",
    "é",
    "\u{85}",
    "\u{2028}",
    "\0",
    "\\",
    "\\u12",
    "0x",
    "1e",
    ".inf",
    "~",
    "null",
    "\u{1F600}",
];

/// Numbers that look random and are the same in every run (splitmix64).
pub struct Random {
    state: u64,
}

impl Random {
    /// Begins with a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A number below a bound, which must not be zero.
    pub fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        usize::try_from(mixed >> 1).unwrap_or(0) % bound
    }

    /// One of some things.
    pub fn pick<'t, T: ?Sized>(&mut self, things: &[&'t T]) -> &'t T {
        things[self.below(things.len())]
    }

    /// One of the texts, cut, with some bytes removed, doubled, changed, and pieces of YAML inserted.
    pub fn mutate(&mut self, texts: &[String]) -> Vec<u8> {
        let text = &texts[self.below(texts.len())];
        let start = self.below(text.len() + 1);
        let length = self.below(400);
        let mut bytes: Vec<u8> = text
            .bytes()
            .skip(start / 2 * self.below(2))
            .take(length)
            .collect();
        for _ in 0..self.below(8) {
            let at = self.below(bytes.len() + 1);
            match self.below(4) {
                0 => bytes.truncate(at),
                1 => bytes
                    .splice(at..at, self.pick(PIECES).bytes())
                    .for_each(drop),
                2 => {
                    let end = (at + self.below(20)).min(bytes.len());
                    let doubled = bytes[at..end].to_vec();
                    bytes.splice(at..at, doubled).for_each(drop);
                }
                _ => {
                    let changed = u8::try_from(self.below(256)).unwrap_or(0);
                    if let Some(byte) = bytes.get_mut(at) {
                        *byte = changed;
                    }
                }
            }
        }
        bytes
    }
}
