//! Pieces become lines.

use std::iter;

use crate::layout::{Edge, Piece, Pieces};

/// The columns of a line.
const MARGIN: isize = 89;

/// The least columns of a line, however deep it stands.
const MIN_LINE: isize = 60;

struct Lines<'o> {
    out: &'o mut String,
    /// Of each box the indentation outside of it and whether all breaks become lines; nothing if the box fits.
    boxes: Vec<Option<(isize, bool)>>,
    /// The columns that are left of the line.
    left: isize,
    indent: isize,
    /// Blanks that stand before the next text.
    blanks: isize,
}

pub(crate) fn print(pieces: &mut Pieces, out: &mut String) {
    pieces.measure();
    let mut lines = Lines {
        out,
        boxes: Vec::new(),
        left: MARGIN,
        indent: 0,
        blanks: 0,
    };
    let mut text = pieces.text.as_str();
    for (piece, size) in pieces.all.iter().zip(&pieces.sizes) {
        match *piece {
            Piece::Text(width) => {
                let (now, later) = text.split_at_checked(width).unwrap_or((text, ""));
                lines.text(now);
                lines.left -= width.cast_signed();
                text = later;
            }
            Piece::Begin(indent, is_consistent) => lines.begin(indent, is_consistent, *size),
            Piece::End => {
                if let Some((indent, _)) = lines.boxes.pop().flatten() {
                    lines.indent = indent;
                }
            }
            Piece::Break(blanks, _, edge) if lines.fits(*size) => lines.stay(blanks, edge),
            Piece::Break(_, offset, edge) => lines.turn(offset, edge),
            Piece::Never => {}
        }
    }
}

impl Lines<'_> {
    fn begin(&mut self, indent: isize, is_consistent: bool, size: isize) {
        let is_broken = size > self.left;
        let outside = (self.indent, is_consistent);
        self.boxes.push(is_broken.then_some(outside));
        if is_broken {
            self.indent += indent;
        }
    }

    fn fits(&self, size: isize) -> bool {
        let innermost = self.boxes.last().copied().flatten();
        innermost.is_none_or(|(_, is_consistent)| !is_consistent && size <= self.left)
    }

    fn stay(&mut self, blanks: isize, [_, _, text]: Edge) {
        self.blanks += blanks;
        self.left -= blanks + text.len().cast_signed();
        self.text(text);
    }

    fn turn(&mut self, offset: isize, [before, behind, _]: Edge) {
        self.text(before);
        self.out.push('\n');
        self.blanks = self.indent + offset;
        self.left = (MARGIN - self.blanks).max(MIN_LINE) - behind.len().cast_signed();
        self.text(behind);
    }

    fn text(&mut self, text: &str) {
        if !text.is_empty() {
            let blanks = self.blanks.unsigned_abs();
            self.out.extend(iter::repeat_n("    ", blanks / 4));
            self.out.extend(iter::repeat_n(" ", blanks % 4));
            self.blanks = 0;
            self.out.push_str(text);
        }
    }
}
