//! What an item is laid out from. This is the algorithm of Oppen that `prettyplease` uses too: boxes whose breaks become lines,
//! all of them or one by one, when the box does not fit. As a whole item is there, sizes are found in one pass from its end.

/// The columns of a step.
pub(crate) const INDENT: isize = 4;

/// A width that fits nowhere.
pub(crate) const INFINITE: isize = 0xffff;

/// What else a break writes: before its line and behind it, or without a line.
pub(crate) type Edge = &'static [&'static str; 3];

pub(crate) const PLAIN: Edge = &["", "", ""];
pub(crate) const COMMA: Edge = &[",", "", ""];

/// A piece of an item.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Piece {
    /// This number of bytes of the text.
    Text(usize),
    /// A box with its step, and whether all its breaks become lines or those behind which the next piece does not fit.
    Begin(isize, bool),
    End,
    /// This number of blanks, or a line with as many more blanks before it than its box has.
    Break(isize, isize, Edge),
    /// A break that is never a line: the text before it is measured by itself.
    Never,
}

impl Piece {
    /// The columns that it takes if no line ends in it.
    fn width(self) -> isize {
        match self {
            Self::Text(width) => width.cast_signed(),
            Self::Break(blanks, ..) => blanks,
            Self::Begin(..) | Self::End | Self::Never => 0,
        }
    }
}

/// The pieces of an item.
#[derive(Debug, Default)]
pub(crate) struct Pieces {
    pub(crate) text: String,
    pub(crate) all: Vec<Piece>,
    /// The columns from a box or a break to the next break that is not inside of it.
    pub(crate) sizes: Vec<isize>,
    stops: Vec<isize>,
}

impl Pieces {
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.all.clear();
    }

    /// Finds the sizes of all pieces.
    pub(crate) fn measure(&mut self) {
        self.sizes.clear();
        self.sizes.resize(self.all.len(), 0);
        self.stops.clear();
        // Places are counted from the end: the last is 0, and those before it are greater.
        let (mut place, mut stop) = (0, 0);
        for (piece, size) in self.all.iter().zip(&mut self.sizes).rev() {
            place += piece.width();
            match piece {
                Piece::Text(_) => {}
                Piece::End => self.stops.push(stop),
                Piece::Begin(..) => {
                    stop = self.stops.pop().unwrap_or_default();
                    *size = place - stop;
                }
                Piece::Break(..) | Piece::Never => {
                    *size = place - stop;
                    stop = place;
                }
            }
        }
    }

    /// The place of the next piece.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn push(&mut self, piece: Piece) {
        self.all.push(piece);
    }

    pub(crate) fn words(&mut self, words: &[&str]) {
        let before = self.text.len();
        self.text.extend(words.iter().copied());
        self.push(Piece::Text(self.text.len() - before));
    }

    /// Opens boxes before what was written since a place.
    pub(crate) fn insert(&mut self, at: usize, pieces: &[Piece]) {
        self.all.splice(at..at, pieces.iter().copied());
    }

    /// Gives the break at a place so many blanks.
    pub(crate) fn set_blanks(&mut self, at: usize, blanks: isize) {
        if let Some(Piece::Break(before, ..)) = self.all.get_mut(at) {
            *before = blanks;
        }
    }

    /// The columns since a place, if no line ends there.
    pub(crate) fn width_since(&self, at: usize) -> isize {
        let pieces = self.all.get(at..).unwrap_or_default();
        pieces.iter().map(|piece| piece.width()).sum()
    }
}
