//! Where lines break. This is the algorithm of Oppen that `prettyplease` uses too: boxes, and breaks that become lines
//! together or one by one when their box does not fit. As the whole item is there, sizes are known before anything is printed.

use super::lines;

/// The columns of a line.
pub(super) const MARGIN: isize = 89;

/// The columns of a step.
pub(super) const INDENT: isize = 4;

/// A width that fits nowhere.
const INFINITE: isize = 0xffff;

/// How the breaks of a box that does not fit become lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Breaks {
    /// All of them.
    Together,
    /// Those after which the next piece does not fit.
    Apart,
}

/// What else a break writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    /// Nothing.
    Plain,
    /// Nothing, and it goes away at the end of a box.
    Between,
    /// Never a line.
    Never,
    /// A comma before the line.
    Comma,
    /// A brace before the line.
    OpenBrace,
    /// Closes that brace after the line, with a semicolon before it or none; or ends the arm that fits.
    CloseBrace(Semicolon, ArmEnd),
}

/// Whether a statement needs a semicolon in braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Semicolon {
    Needed,
    Spared,
}

/// How an arm ends that fits into its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ArmEnd {
    Comma,
    Bare,
}

/// A piece of a page.
#[derive(Debug, Clone, Copy)]
pub(super) enum Piece {
    /// So many bytes of the text.
    Text(usize),
    /// Too much for any line.
    Wide,
    Begin(isize, Breaks),
    End,
    Break {
        blank: usize,
        offset: isize,
        edge: Edge,
    },
}

/// A piece with the room it needs, which for a box or a break is all up to the next break outside.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sized {
    pub(super) piece: Piece,
    pub(super) size: isize,
}

/// A place on a page at which boxes can still be opened.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    piece: usize,
    open: usize,
    total: isize,
}

/// Pieces of an item.
#[derive(Debug, Default)]
pub(super) struct Page {
    text: String,
    pieces: Vec<Sized>,
    /// Pieces whose size is not known yet.
    open: Vec<usize>,
    /// The width of all so far, if it were one line.
    total: isize,
    /// The last mark: text before it stays a piece of its own.
    sealed: usize,
}

pub(super) const OPEN_TOGETHER: Piece = Piece::Begin(INDENT, Breaks::Together);
pub(super) const OPEN_APART: Piece = Piece::Begin(INDENT, Breaks::Apart);
pub(super) const BACK_TOGETHER: Piece = Piece::Begin(-INDENT, Breaks::Together);
pub(super) const BACK_APART: Piece = Piece::Begin(-INDENT, Breaks::Apart);
pub(super) const LEVEL_APART: Piece = Piece::Begin(0, Breaks::Apart);
pub(super) const ZERO_BREAK: Piece = edge(0, Edge::Plain);

pub(super) const fn edge(blank: usize, edge: Edge) -> Piece {
    Piece::Break {
        blank,
        offset: 0,
        edge,
    }
}

impl Page {
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.pieces.clear();
        self.open.clear();
        self.total = 0;
        self.sealed = 0;
    }

    /// Prints all pieces.
    pub(super) fn print(&mut self, out: &mut String) {
        self.settle();
        lines::print(&self.pieces, &self.text, out);
    }

    pub(super) fn word(&mut self, word: &str) {
        let width = word.len();
        self.text.push_str(word);
        self.total += columns(width);
        if self.pieces.len() > self.sealed
            && let Some(Sized {
                piece: Piece::Text(before),
                size,
            }) = self.pieces.last_mut()
        {
            *before += width;
            *size += columns(width);
            return;
        }
        self.pieces.push(Sized {
            piece: Piece::Text(width),
            size: columns(width),
        });
    }

    pub(super) fn ends_with(&self, character: char) -> bool {
        self.text.ends_with(character)
    }

    pub(super) fn together(&mut self, offset: isize) {
        self.begin(Piece::Begin(offset, Breaks::Together));
    }

    pub(super) fn apart(&mut self, offset: isize) {
        self.begin(Piece::Begin(offset, Breaks::Apart));
    }

    fn begin(&mut self, piece: Piece) {
        self.open.push(self.pieces.len());
        self.pieces.push(Sized {
            piece,
            size: -self.total,
        });
    }

    pub(super) fn end(&mut self) {
        if let Some(Sized {
            piece: Piece::Break { blank, edge, .. },
            ..
        }) = self.pieces.last().copied()
        {
            let before = self.pieces.len().checked_sub(2);
            let before = before.and_then(|before| self.pieces.get(before));
            let is_empty = before.is_some_and(|piece| matches!(piece.piece, Piece::Begin(..)));
            if is_empty || edge == Edge::Between {
                self.pieces.pop();
                self.open.pop();
                self.total -= columns(blank);
            }
            if is_empty {
                self.pieces.pop();
                self.open.pop();
                return;
            }
        }
        self.open.push(self.pieces.len());
        self.pieces.push(Sized {
            piece: Piece::End,
            size: -1,
        });
    }

    /// Ends a box that breaks when it is wider than `most`.
    pub(super) fn end_within(&mut self, most: isize) {
        let mut depth = 1usize;
        for index in self.open.iter().rev() {
            let Some(piece) = self.pieces.get(*index) else {
                break;
            };
            match piece.piece {
                Piece::Begin(..) => {
                    depth -= 1;
                    if depth == 0 {
                        if piece.size + self.total > most {
                            self.pieces.push(Sized {
                                piece: Piece::Wide,
                                size: INFINITE,
                            });
                            self.total += INFINITE;
                        }
                        break;
                    }
                }
                Piece::End => depth += 1,
                Piece::Break { .. } | Piece::Text(_) | Piece::Wide => {}
            }
        }
        self.end();
    }

    fn cut(&mut self, blank: usize, kind: Edge) {
        self.settle();
        self.open.push(self.pieces.len());
        self.pieces.push(Sized {
            piece: edge(blank, kind),
            size: -self.total,
        });
        self.total += columns(blank);
    }

    pub(super) fn zero(&mut self) {
        self.cut(0, Edge::Plain);
    }

    pub(super) fn space(&mut self) {
        self.cut(1, Edge::Plain);
    }

    pub(super) fn line(&mut self) {
        self.cut(INFINITE.unsigned_abs(), Edge::Plain);
    }

    pub(super) fn line_if_any(&mut self) {
        self.cut(INFINITE.unsigned_abs(), Edge::Between);
    }

    pub(super) fn space_if_any(&mut self) {
        self.cut(1, Edge::Between);
    }

    pub(super) fn never(&mut self) {
        self.cut(0, Edge::Never);
    }

    pub(super) fn edge(&mut self, edge: Edge) {
        self.cut(0, edge);
    }

    /// After an element: a comma and a break; after the last, a comma only if it ends its line.
    pub(super) fn comma(&mut self, more: More) {
        match more {
            More::Follows => {
                self.word(",");
                self.space();
            }
            More::Ends => self.cut(0, Edge::Comma),
        }
    }

    /// The same, with a space after the last.
    pub(super) fn comma_or_space(&mut self, more: More) {
        match more {
            More::Follows => self.comma(more),
            More::Ends => self.cut(1, Edge::Comma),
        }
    }

    /// Moves the line of the last break.
    pub(super) fn shift(&mut self, by: isize) {
        if let Some(Sized {
            piece: Piece::Break { offset, .. },
            ..
        }) = self.pieces.last_mut()
        {
            *offset += by;
        }
    }

    pub(super) fn mark(&mut self) -> Mark {
        self.sealed = self.pieces.len();
        Mark {
            piece: self.pieces.len(),
            open: self.open.len(),
            total: self.total,
        }
    }

    /// Whether nothing but a text stands behind a mark.
    pub(super) fn is_text_since(&self, mark: Mark) -> bool {
        self.pieces.len() == mark.piece + 1
            && matches!(
                self.pieces.last(),
                Some(Sized {
                    piece: Piece::Text(_),
                    ..
                })
            )
    }

    /// Pieces at a mark: what stands there is known only now. Nothing between the mark and here may break outside of a box.
    pub(super) fn insert(&mut self, mark: Mark, pieces: &[Piece]) {
        for index in self.open.iter_mut().skip(mark.open) {
            *index += pieces.len();
        }
        let sized = pieces.iter().map(|piece| Sized {
            piece: *piece,
            size: if matches!(piece, Piece::End) {
                -1
            } else {
                -mark.total
            },
        });
        self.pieces.splice(mark.piece..mark.piece, sized);
        let places = mark.piece..mark.piece + pieces.len();
        self.open.splice(mark.open..mark.open, places);
        if self.sealed > mark.piece {
            self.sealed += pieces.len();
        }
    }

    /// Opens a box whose step can be changed.
    pub(super) fn box_to_change(&mut self) -> usize {
        let place = self.pieces.len();
        self.together(0);
        place
    }

    pub(super) fn change(&mut self, place: usize, to: isize) {
        if let Some(Sized {
            piece: Piece::Begin(offset, _),
            ..
        }) = self.pieces.get_mut(place)
        {
            *offset = to;
        }
    }

    /// Fixes the sizes of what ends here.
    fn settle(&mut self) {
        let mut depth = 0usize;
        while let Some(piece) = self.open.last().and_then(|at| self.pieces.get_mut(*at)) {
            match piece.piece {
                Piece::Begin(..) if depth == 0 => break,
                Piece::Begin(..) => {
                    piece.size += self.total;
                    depth -= 1;
                }
                Piece::End => {
                    piece.size = 1;
                    depth += 1;
                }
                Piece::Break { .. } => {
                    piece.size += self.total;
                    if depth == 0 {
                        self.open.pop();
                        break;
                    }
                }
                Piece::Text(_) | Piece::Wide => break,
            }
            self.open.pop();
        }
    }
}

/// Whether another element follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum More {
    Follows,
    Ends,
}

pub(super) fn columns(width: usize) -> isize {
    isize::try_from(width).unwrap_or(INFINITE)
}
