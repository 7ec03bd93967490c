//! From a byte in a text to its line and column.

/// A position as people count: both from one, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// Counted from one, as editors do.
    pub line: usize,
    /// The column in characters, from one.
    pub column: usize,
}

/// The starts of the lines of one text.
#[derive(Debug, Clone)]
pub struct LineIndex<'t> {
    text: &'t str,
    is_ascii: bool,
    starts: Vec<usize>,
}

impl<'t> LineIndex<'t> {
    /// Finds the lines of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        let after_breaks = text
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte == b'\n')
            .map(|(at, _)| at + 1);
        Self {
            text,
            is_ascii: text.is_ascii(),
            starts: std::iter::once(0).chain(after_breaks).collect(),
        }
    }

    /// The line and column of a byte; a byte past the end is at the end.
    #[must_use]
    pub fn locate(&self, byte: u32) -> LineColumn {
        let byte = (byte as usize).min(self.text.len());
        let line = self.starts.partition_point(|start| *start <= byte);
        let start = line
            .checked_sub(1)
            .and_then(|index| self.starts.get(index))
            .copied()
            .unwrap_or(0);
        let before = if self.is_ascii {
            byte - start
        } else {
            let before = self.text.get(start..byte).unwrap_or("");
            before.chars().count()
        };
        LineColumn {
            line,
            column: before + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let index = LineIndex::new("é: 1\nname: x\n");
        assert_eq!(index.locate(2), LineColumn { line: 1, column: 2 });
        assert_eq!(index.locate(6), LineColumn { line: 2, column: 1 });
        assert_eq!(index.locate(12), LineColumn { line: 2, column: 7 });
        assert_eq!(index.locate(999), LineColumn { line: 3, column: 1 });
    }
}
