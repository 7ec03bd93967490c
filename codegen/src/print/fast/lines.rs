//! Pieces become lines.

use super::page::{ArmEnd, Breaks, Edge, MARGIN, Piece, Semicolon, Sized, columns};

/// The least room of a line, however deep it stands.
const LEAST: isize = 60;

/// A box that is being printed.
#[derive(Clone, Copy)]
enum Frame {
    Fits,
    Broken(isize, Breaks),
}

struct Lines<'o> {
    out: &'o mut String,
    frames: Vec<Frame>,
    /// What is left of the line.
    room: isize,
    indent: isize,
    /// Blanks that are owed to the next text.
    owed: usize,
}

/// Prints pieces; the bytes of texts are taken from `text` one after the other.
pub(super) fn print(pieces: &[Sized], text: &str, out: &mut String) {
    let mut lines = Lines {
        out,
        frames: Vec::new(),
        room: MARGIN,
        indent: 0,
        owed: 0,
    };
    let mut rest = text;
    for Sized { piece, size } in pieces {
        match piece {
            Piece::Text(width) => {
                let (now, later) = rest.split_at_checked(*width).unwrap_or((rest, ""));
                lines.text(now);
                rest = later;
            }
            Piece::Wide => {}
            Piece::Begin(offset, breaks) => lines.begin(*offset, *breaks, *size),
            Piece::End => {
                if let Some(Frame::Broken(indent, _)) = lines.frames.pop() {
                    lines.indent = indent;
                }
            }
            Piece::Break {
                blank,
                offset,
                edge,
            } => {
                if lines.fits(*edge, *size) {
                    lines.stay(*blank, *edge);
                } else {
                    lines.turn(*offset, *edge);
                }
            }
        }
    }
}

impl Lines<'_> {
    fn begin(&mut self, offset: isize, breaks: Breaks, size: isize) {
        if size > self.room {
            self.frames.push(Frame::Broken(self.indent, breaks));
            self.indent += offset;
        } else {
            self.frames.push(Frame::Fits);
        }
    }

    fn fits(&self, edge: Edge, size: isize) -> bool {
        edge == Edge::Never
            || match self.frames.last() {
                Some(Frame::Fits) => true,
                Some(Frame::Broken(_, Breaks::Together)) => false,
                Some(Frame::Broken(_, Breaks::Apart)) | None => size <= self.room,
            }
    }

    fn stay(&mut self, blank: usize, edge: Edge) {
        self.owed += blank;
        self.room -= columns(blank);
        if let Edge::CloseBrace(_, ArmEnd::Comma) = edge {
            self.out.push(',');
            self.room -= 1;
        }
    }

    fn turn(&mut self, offset: isize, edge: Edge) {
        match edge {
            Edge::Comma => self.before(","),
            Edge::OpenBrace => self.before("{"),
            Edge::CloseBrace(Semicolon::Needed, _) => self.before(";"),
            Edge::CloseBrace(Semicolon::Spared, _) | Edge::Plain | Edge::Between | Edge::Never => {}
        }
        self.out.push('\n');
        let indent = self.indent + offset;
        self.owed = usize::try_from(indent).unwrap_or(0);
        self.room = (MARGIN - indent).max(LEAST);
        if let Edge::CloseBrace(..) = edge {
            self.text("}");
        }
    }

    /// What a break writes before the line ends takes no room.
    fn before(&mut self, text: &str) {
        self.pay();
        self.out.push_str(text);
    }

    fn text(&mut self, text: &str) {
        self.pay();
        self.out.push_str(text);
        self.room -= columns(text.len());
    }

    fn pay(&mut self) {
        const BLANKS: &str = "                                                                ";
        while self.owed > 0 {
            let now = self.owed.min(BLANKS.len());
            self.out.push_str(BLANKS.get(..now).unwrap_or(BLANKS));
            self.owed -= now;
        }
    }
}
