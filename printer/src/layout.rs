//! Where lines break. This is the algorithm of Oppen that `prettyplease` uses too: boxes whose breaks become lines, all of
//! them or one by one, when the box does not fit. As a whole item is there, sizes are found in one pass from its end.

use crate::lines;
use crate::piece::{Edge, INDENT, INFINITE, Piece};

/// The pieces of an item.
#[derive(Debug, Default)]
pub(crate) struct Pieces {
    text: String,
    all: Vec<Piece>,
    /// The columns from a box or a break to the next break that is not inside of it.
    sizes: Vec<isize>,
    stops: Vec<isize>,
}

impl Pieces {
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.all.clear();
    }

    /// Prints all pieces.
    pub(crate) fn print(&mut self, out: &mut String) {
        self.measure();
        lines::print(&self.all, &self.sizes, &self.text, out);
    }

    fn measure(&mut self) {
        self.sizes.clear();
        self.sizes.resize(self.all.len(), 0);
        self.stops.clear();
        // Places are counted from the end: the last is 0, and those before it are greater.
        let (mut place, mut stop) = (0, 0);
        for (piece, size) in self.all.iter().zip(&mut self.sizes).rev() {
            place += piece.width();
            match piece {
                Piece::End => self.stops.push(stop),
                Piece::Begin(..) => {
                    stop = self.stops.pop().unwrap_or_default();
                    *size = place - stop;
                }
                Piece::Break(..) => {
                    *size = place - stop;
                    stop = place;
                }
                Piece::Text(_) | Piece::Wide => {}
            }
        }
    }

    fn push(&mut self, piece: Piece) -> &mut Self {
        self.all.push(piece);
        self
    }

    pub(crate) fn word(&mut self, word: &str) -> &mut Self {
        self.text.push_str(word);
        if let Some(Piece::Text(width)) = self.all.last_mut() {
            *width += word.len();
            return self;
        }
        self.push(Piece::Text(word.len()))
    }

    /// Opens a box of which all breaks become lines.
    pub(crate) fn consistent(&mut self, indent: isize) -> &mut Self {
        self.push(Piece::Begin(indent, true))
    }

    /// Opens a box of which breaks become lines where the next piece does not fit.
    pub(crate) fn inconsistent(&mut self, indent: isize) -> &mut Self {
        self.push(Piece::Begin(indent, false))
    }

    pub(crate) fn end(&mut self) -> &mut Self {
        if let [.., before, Piece::Break(_, _, edge)] = self.all.as_slice() {
            let is_empty = matches!(before, Piece::Begin(..));
            if is_empty || *edge == Edge::Between {
                self.all.pop();
            }
            if is_empty {
                self.all.pop();
                return self;
            }
        }
        self.push(Piece::End)
    }

    /// Ends a box that breaks when it is wider than `most`.
    pub(crate) fn end_within(&mut self, most: isize) {
        let (mut depth, mut width) = (0usize, 0);
        for piece in self.all.iter().rev() {
            match piece {
                Piece::Begin(..) if depth == 0 => break,
                Piece::Begin(..) => depth -= 1,
                Piece::End => depth += 1,
                Piece::Break(..) | Piece::Text(_) | Piece::Wide => {}
            }
            width += piece.width();
        }
        if width > most {
            self.push(Piece::Wide);
        }
        self.end();
    }

    pub(crate) fn cut(&mut self, blanks: isize, edge: Edge) -> &mut Self {
        self.push(Piece::Break(blanks, 0, edge))
    }

    pub(crate) fn zero(&mut self) -> &mut Self {
        self.cut(0, Edge::Plain)
    }

    pub(crate) fn space(&mut self) -> &mut Self {
        self.cut(1, Edge::Plain)
    }

    pub(crate) fn line(&mut self) -> &mut Self {
        self.cut(INFINITE, Edge::Plain)
    }

    pub(crate) fn line_if_any(&mut self) -> &mut Self {
        self.cut(INFINITE, Edge::Between)
    }

    pub(crate) fn never(&mut self) -> &mut Self {
        self.cut(0, Edge::Never)
    }

    /// Takes the line of the last break a step back: what follows closes something.
    pub(crate) fn outdent(&mut self) -> &mut Self {
        if let Some(Piece::Break(_, offset, _)) = self.all.last_mut() {
            *offset -= INDENT;
        }
        self
    }
}
