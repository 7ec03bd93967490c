//! What an expression is, and where a statement ends: found by looking, before anything of it is written.

use crate::buffer::{Part, TokenBuffer};
use crate::lexeme::{Bracket, Kind};

/// What an expression is, as far as what stands around it asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Nothing special: names, literals, accesses, operators.
    Plain,
    /// The call of a function.
    Call,
    /// Something with delimiters of its own: arrays, tuples, records, closures, blocks.
    Delimited,
    /// `return`, `break`, `continue`, assignments: a semicolon belongs behind it.
    Leaving,
    /// `{}`, `unsafe {}`: a block, which is delimited too.
    Block,
    /// A `match`.
    Match,
    /// A `loop`, or an `if` with its `else`.
    Branch,
    /// An `if` without `else`, or a `for` or `while`: no semicolon stays behind it.
    Quiet,
}

impl Form {
    /// Whether it stands alone between the parentheses of a call without breaks.
    pub(crate) fn hugs(self) -> bool {
        matches!(self, Self::Delimited | Self::Block)
    }
}

/// How tight an operator binds.
pub(crate) type Level = u8;

pub(crate) const ASSIGN: Level = 0;
pub(crate) const RANGE: Level = 1;
const AND: Level = 3;
pub(crate) const CAST: Level = 11;

/// The parts of an expression.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) part: Part,
    /// The operator that is applied last.
    pub(crate) operator: Option<(usize, Level)>,
    /// The end of what accesses, calls and question marks follow.
    pub(crate) head: usize,
    /// The place of the first access: a dot.
    pub(crate) access: usize,
    pub(crate) form: Form,
}

impl TokenBuffer {
    pub(crate) fn shape(&self, part: Part) -> Shape {
        let operator = self.last_operator(part);
        let (head, start) = self.head(part);
        let access = self.find(Part::new(head, part.to), ".");
        let is_call = access == part.to && head > part.from && self.text(part.to - 1) == ")";
        let form = match operator {
            Some((_, ASSIGN)) => Form::Leaving,
            None if head == part.to => start,
            None if is_call => Form::Call,
            Some(_) | None => Form::Plain,
        };
        Shape {
            part,
            operator,
            head,
            access,
            form,
        }
    }

    /// Of the operators that bind least the last one, or the first one of assignments.
    fn last_operator(&self, part: Part) -> Option<(usize, Level)> {
        let mut found: Option<(usize, Level)> = None;
        let mut at = part.from;
        let mut is_let = false;
        while at < part.to {
            let text = self.text(at);
            let level = match self.kind(at) {
                Kind::Operator => level(text),
                Kind::Keyword if text == "let" => {
                    is_let = true;
                    at = self.find(Part::new(at, part.to), "=");
                    None
                }
                Kind::Keyword if matches!(text, "as" | "mut") => level(text),
                // What follows belongs to the last operand.
                Kind::Keyword | Kind::Open(Bracket::Bars) => break,
                _ => None,
            };
            if let Some(level) = level {
                // The value of a `let` ends before the next `&&`.
                is_let &= level > AND;
                let is_least = |before| level < before || level == before && level != ASSIGN;
                if !is_let && found.is_none_or(|(_, before)| is_least(before)) {
                    found = Some((at, level));
                }
            }
            at = self.behind(at);
        }
        found
    }

    /// The end and the form of what an expression without operators starts with.
    fn head(&self, part: Part) -> (usize, Form) {
        let Part { from, to } = part;
        let inner = self.inner(from);
        match self.kind(from) {
            _ if part.is_empty() => (to, Form::Plain),
            Kind::Keyword => self.keyword(part),
            Kind::Literal => (from + 1, Form::Plain),
            Kind::Open(Bracket::Bars) => (to, Form::Delimited),
            Kind::Open(Bracket::Brace) => (self.behind(from), Form::Block),
            Kind::Open(Bracket::Round) => {
                let is_tuple = inner.is_empty() || self.find(inner, ",") < inner.to;
                (self.behind(from), delimited_if(is_tuple))
            }
            Kind::Open(Bracket::Square) => {
                let is_list = self.find(inner, ";") == inner.to;
                (self.behind(from), delimited_if(is_list))
            }
            Kind::Word | Kind::Mark | Kind::Open(Bracket::Angle) => self.path(part),
            Kind::Prefix | Kind::Operator | Kind::Close(_) => (from, Form::Plain),
        }
    }

    fn keyword(&self, part: Part) -> (usize, Form) {
        let end = self.block_end(part);
        match self.text(part.from) {
            "let" => (part.to, Form::Plain),
            "move" => (part.to, Form::Delimited),
            "return" | "break" | "continue" => (part.to, Form::Leaving),
            "async" => (end, Form::Delimited),
            "unsafe" => (end, Form::Block),
            "match" => (end, Form::Match),
            "loop" => (end, Form::Branch),
            "if" if self.find(part, "else") < end => (end, Form::Branch),
            "if" | "for" | "while" => (end, Form::Quiet),
            _ => (part.from, Form::Plain),
        }
    }

    /// A path, and the call of a macro or the record that it starts.
    fn path(&self, part: Part) -> (usize, Form) {
        let is_path = |at: usize| match self.kind(at) {
            Kind::Word | Kind::Open(Bracket::Angle) => true,
            _ => self.text(at) == "::",
        };
        let mut at = part.from;
        while at < part.to && is_path(at) {
            at = self.behind(at);
        }
        match self.text(at) {
            "{" if at < part.to => (self.behind(at), Form::Delimited),
            "!" if at < part.to => (self.behind(at + 1), Form::Plain),
            _ => (at, Form::Plain),
        }
    }

    /// The brace behind a condition.
    pub(crate) fn block(&self, part: Part) -> usize {
        let mut at = part.from;
        while at < part.to && self.text(at) != "{" {
            at = match self.text(at) {
                // Records may stand in patterns.
                "let" => self.find(Part::new(at, part.to), "="),
                "for" => self.find(Part::new(at, part.to), "in"),
                _ => self.behind(at),
            };
        }
        at.min(part.to)
    }

    /// The end of the block, or of the blocks, that an expression starts with.
    pub(crate) fn block_end(&self, part: Part) -> usize {
        let mut at = self.behind(self.block(part)).min(part.to);
        while at < part.to && self.text(at) == "else" {
            let rest = Part::new(at, part.to);
            at = self.behind(self.block(rest)).min(part.to);
        }
        at
    }

    /// Where a statement or an arm ends that ends with its block.
    pub(crate) fn end_of_block_like(&self, part: Part) -> Option<usize> {
        let is_block_like = matches!(
            self.text(part.from),
            "{" | "if" | "match" | "for" | "while" | "loop" | "unsafe"
        );
        let end = is_block_like.then(|| self.block_end(part))?;
        let goes_on = end < part.to && matches!(self.text(end), "." | "?");
        (!goes_on).then_some(end)
    }

    /// Where the statement ends that a part starts with.
    pub(crate) fn statement_end(&self, part: Part) -> usize {
        let (_, at) = self.attributes(part.from);
        let rest = Part::new(at, part.to);
        if let Some(end) = self.end_of_block_like(rest) {
            let has_semicolon = end < part.to && self.text(end) == ";";
            return end + usize::from(has_semicolon);
        }
        if self.is_item(at) {
            return self.item_end(at, part.to);
        }
        (self.find(rest, ";") + 1).min(part.to)
    }

    /// Whether what a part starts with is an expression whose value is that of the part.
    pub(crate) fn is_value(&self, part: Part) -> bool {
        !part.is_empty()
            && !matches!(self.text(part.from), "let" | "#")
            && !self.is_item(part.from)
            && self.statement_end(part) == part.to
            && self.text(part.to - 1) != ";"
    }
}

fn delimited_if(is_delimited: bool) -> Form {
    if is_delimited {
        Form::Delimited
    } else {
        Form::Plain
    }
}

#[rustfmt::skip]
fn level(operator: &str) -> Option<Level> {
    Some(match operator {
        "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "^=" | "&=" | "|=" | "<<=" | ">>=" => ASSIGN,
        ".." | "..=" => RANGE,
        "||" => 2,
        "&&" => AND,
        "==" | "!=" | "<" | ">" | "<=" | ">=" => 4,
        "|" => 5,
        "^" => 6,
        "&" => 7,
        "<<" | ">>" => 8,
        "+" | "-" => 9,
        "*" | "/" | "%" => 10,
        "as" => CAST,
        _ => return None,
    })
}
