//! Pieces become lines.

use crate::piece::{Edge, MARGIN, Piece};

/// The least room of a line, however deep it stands.
const MIN_ROOM: isize = 60;

struct Lines<'o> {
    out: &'o mut String,
    /// Of each box the indentation outside of it and whether all breaks become lines; nothing if the box fits.
    boxes: Vec<Option<(isize, bool)>>,
    /// What is left of the line.
    room: isize,
    indent: isize,
    /// Blanks that stand before the next text.
    blanks: isize,
}

/// Prints pieces with their sizes; the bytes of texts are taken from `text` one after the other.
pub(crate) fn print(pieces: &[Piece], sizes: &[isize], text: &str, out: &mut String) {
    let mut lines = Lines {
        out,
        boxes: Vec::new(),
        room: MARGIN,
        indent: 0,
        blanks: 0,
    };
    let mut rest = text;
    for (piece, size) in pieces.iter().zip(sizes) {
        match *piece {
            Piece::Text(width) => {
                let (now, later) = rest.split_at_checked(width).unwrap_or((rest, ""));
                lines.text(now);
                lines.room -= width.cast_signed();
                rest = later;
            }
            Piece::Wide => {}
            Piece::Begin(indent, is_consistent) => lines.begin(indent, is_consistent, *size),
            Piece::End => {
                if let Some((indent, _)) = lines.boxes.pop().flatten() {
                    lines.indent = indent;
                }
            }
            Piece::Break(blanks, _, edge) if lines.fits(edge, *size) => lines.stay(blanks, edge),
            Piece::Break(_, offset, edge) => lines.turn(offset, edge),
        }
    }
}

impl Lines<'_> {
    fn begin(&mut self, indent: isize, is_consistent: bool, size: isize) {
        let is_broken = size > self.room;
        self.boxes
            .push(is_broken.then_some((self.indent, is_consistent)));
        if is_broken {
            self.indent += indent;
        }
    }

    fn fits(&self, edge: Edge, size: isize) -> bool {
        match self.boxes.last() {
            _ if edge == Edge::Never => true,
            Some(None) => true,
            Some(Some((_, true))) => false,
            Some(Some((_, false))) | None => size <= self.room,
        }
    }

    fn stay(&mut self, blanks: isize, edge: Edge) {
        self.blanks += blanks;
        self.room -= blanks;
        if matches!(
            edge,
            Edge::CloseBrace {
                has_comma: true,
                ..
            }
        ) {
            self.text(",");
            self.room -= 1;
        }
    }

    fn turn(&mut self, offset: isize, edge: Edge) {
        // What a break writes before the line ends takes no room.
        match edge {
            Edge::Comma => self.text(","),
            Edge::OpenBrace => self.text("{"),
            Edge::CloseBrace { has_semicolon, .. } if has_semicolon => self.text(";"),
            Edge::CloseBrace { .. } | Edge::Plain | Edge::Between | Edge::Never => {}
        }
        self.out.push('\n');
        self.blanks = self.indent + offset;
        self.room = (MARGIN - self.blanks).max(MIN_ROOM);
        if matches!(edge, Edge::CloseBrace { .. }) {
            self.text("}");
            self.room -= 1;
        }
    }

    fn text(&mut self, text: &str) {
        const BLANKS: &str = "                                                                ";
        while self.blanks > 0 {
            let now = self.blanks.min(BLANKS.len().cast_signed());
            let blanks = BLANKS.get(..now.unsigned_abs());
            self.out.push_str(blanks.unwrap_or(BLANKS));
            self.blanks -= now;
        }
        self.out.push_str(text);
    }
}
