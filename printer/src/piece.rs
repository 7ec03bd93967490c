//! What an item is laid out from.

/// The columns of a line.
pub(crate) const MARGIN: isize = 89;

/// The columns of a step.
pub(crate) const INDENT: isize = 4;

/// A width that fits nowhere.
pub(crate) const INFINITE: isize = 0xffff;

/// What else a break writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Edge {
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
    /// That brace's other one after the line, with a semicolon before the line or none, or a comma if there is no line.
    CloseBrace {
        has_semicolon: bool,
        has_comma: bool,
    },
}

/// A piece of an item.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Piece {
    /// So many bytes of the text.
    Text(usize),
    /// Too much for any line.
    Wide,
    /// A box with its step, and whether all its breaks become lines or those behind which the next piece does not fit.
    Begin(isize, bool),
    End,
    /// So many blanks, or a line with so many more blanks before it than its box has.
    Break(isize, isize, Edge),
}

impl Piece {
    /// The columns that it takes if no line ends in it.
    pub(crate) fn width(self) -> isize {
        match self {
            Self::Text(width) => width.cast_signed(),
            Self::Wide => INFINITE,
            Self::Break(blanks, ..) => blanks,
            Self::Begin(..) | Self::End => 0,
        }
    }
}
