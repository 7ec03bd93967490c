//! Expressions made of others: operators and chains of calls. Boxes are opened at the mark of the left operand, when the
//! operator is seen.

use proc_macro2::{Delimiter, Spacing};

use super::page::{BACK_APART, LEVEL_APART, Mark, OPEN_APART};
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

/// What an expression is, as far as what stands around it asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Nothing special.
    Plain,
    /// A path, a literal.
    Atom,
    /// The call of a function.
    Call,
    /// Something in its own delimiters: arrays, tuples, records, closures.
    Held,
    /// Something that leaves: `return`, assignments; a semicolon belongs behind it.
    Leaving,
    /// `{}`, `unsafe {}`: a block, which is held too.
    Block,
    /// A `match`.
    Match,
    /// A `loop`, or an `if` with its `else`.
    Branch,
    /// An `if` without `else`, or a loop: no semicolon stays behind it.
    Quiet,
}

/// Whether the brace behind a condition may go on a line of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Brace {
    Stays,
    Wraps,
}

/// An expression that has been written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) form: Form,
    pub(super) brace: Brace,
}

impl Written {
    pub(super) const fn new(form: Form, brace: Brace) -> Self {
        Self { form, brace }
    }

    pub(super) const fn of(form: Form) -> Self {
        Self::new(form, Brace::Stays)
    }

    /// Whether it ends a statement by itself.
    pub(super) fn is_statement(self) -> bool {
        matches!(
            self.form,
            Form::Block | Form::Match | Form::Branch | Form::Quiet
        )
    }

    /// Whether it stands alone between the parentheses of a call without breaks.
    pub(super) fn hugs(self) -> bool {
        matches!(self.form, Form::Held | Form::Block)
    }
}

/// Where an expression stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Anywhere.
    Free,
    /// At the beginning of a line, as a statement or an arm.
    Start,
    /// Before a block: no record may stand here.
    Head,
}

/// How tight an operator binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binds {
    Assign,
    Range,
    Or,
    And,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Cast,
    Unary,
}

/// An operator, and the number of its tokens.
#[derive(Clone, Copy)]
struct Operator {
    text: &'static str,
    tokens: usize,
    binds: Binds,
}

impl Writer<'_> {
    pub(super) fn expr(&mut self) -> Sure<Written> {
        self.expr_at(Place::Free)
    }

    pub(super) fn expr_at(&mut self, place: Place) -> Sure<Written> {
        self.climb(place, Binds::Assign)
    }

    /// The value of a `let` in a condition, which ends before the next `&&`.
    pub(super) fn operand_of_let(&mut self) -> Sure<Written> {
        self.climb(Place::Head, Binds::Compare)
    }

    fn climb(&mut self, place: Place, least: Binds) -> Sure<Written> {
        let mark = self.page.mark();
        let place = if place == Place::Start && self.is_chain_only() {
            place
        } else if place == Place::Start && !self.starts_statement() {
            Place::Free
        } else {
            place
        };
        let mut left = self.unary(place)?;
        if left.is_statement() {
            return if place == Place::Start || self.operator().is_none() {
                Ok(left)
            } else {
                Err(Unsure("operator behind a block"))
            };
        }
        let right = if place == Place::Head {
            place
        } else {
            Place::Free
        };
        while let Some(operator) = self.operator() {
            if operator.binds < least {
                break;
            }
            self.at += operator.tokens;
            left = self.binary(operator, mark, right)?;
        }
        Ok(left)
    }

    fn binary(&mut self, operator: Operator, mark: Mark, place: Place) -> Sure<Written> {
        match operator.binds {
            Binds::Assign if operator.text == "=" => {
                self.page.insert(mark, &[LEVEL_APART]);
                self.page.word(" = ");
                self.page.never();
                self.climb(place, Binds::Assign)?;
                self.page.end();
                Ok(Written::new(Form::Leaving, Brace::Wraps))
            }
            Binds::Range => {
                self.page.word(operator.text);
                if self.ends_expression(place) {
                    return Ok(Written::of(Form::Plain));
                }
                let end = self.climb(place, Binds::Or)?;
                Ok(Written::new(Form::Plain, end.brace))
            }
            Binds::Cast => {
                self.open_operator(mark);
                self.page.word("as ");
                self.ty()?;
                self.page.end();
                Ok(Written::new(Form::Plain, Brace::Wraps))
            }
            binds @ (Binds::Assign
            | Binds::Or
            | Binds::And
            | Binds::Compare
            | Binds::BitOr
            | Binds::BitXor
            | Binds::BitAnd
            | Binds::Shift
            | Binds::Sum
            | Binds::Product
            | Binds::Unary) => {
                self.open_operator(mark);
                self.page.word(operator.text);
                self.page.word(" ");
                self.climb(place, tighter(binds))?;
                self.page.end();
                let form = if binds == Binds::Assign {
                    Form::Leaving
                } else {
                    Form::Plain
                };
                Ok(Written::new(form, Brace::Wraps))
            }
        }
    }

    fn open_operator(&mut self, mark: Mark) {
        self.page.insert(mark, &[OPEN_APART, BACK_APART]);
        self.page.end();
        self.page.space();
    }

    fn ends_expression(&self, place: Place) -> bool {
        match self.kind(0) {
            Kind::Close | Kind::Punct(',' | ';', _) => true,
            Kind::Open(Delimiter::Brace) => place == Place::Head,
            Kind::Punct('=', Spacing::Joint) => self.is_punct(1, '>'),
            Kind::Punct(..) | Kind::Open(_) | Kind::Word | Kind::Literal => false,
        }
    }

    fn operator(&self) -> Option<Operator> {
        if self.is("as") {
            return Some(operator("as", 1, Binds::Cast));
        }
        let Kind::Punct(first, spacing) = self.kind(0) else {
            return None;
        };
        let next = |ahead| match self.kind(ahead) {
            Kind::Punct(character, _) => character,
            Kind::Word | Kind::Literal | Kind::Open(_) | Kind::Close => ' ',
        };
        let second = if spacing == Spacing::Joint {
            next(1)
        } else {
            ' '
        };
        let is_triple = second != ' ' && self.kind(1) == Kind::Punct(second, Spacing::Joint);
        let third = if is_triple { next(2) } else { ' ' };
        by_characters(first, second, third)
    }

    /// Whether what comes is a block of some kind.
    fn starts_statement(&self) -> bool {
        match self.kind(0) {
            Kind::Open(delimiter) => delimiter == Delimiter::Brace,
            Kind::Word => matches!(
                self.peek(0),
                "if" | "match" | "for" | "while" | "loop" | "unsafe"
            ),
            Kind::Punct(..) | Kind::Literal | Kind::Close => false,
        }
    }

    fn unary(&mut self, place: Place) -> Sure<Written> {
        let inner = if place == Place::Head {
            place
        } else {
            Place::Free
        };
        match self.kind(0) {
            Kind::Punct('&', _) => {
                self.at += 1;
                self.page.word("&");
                if self.is("raw") {
                    return Err(Unsure("raw reference"));
                }
                self.keyword("mut");
                let written = self.unary(inner)?;
                Ok(Written::new(Form::Plain, written.brace))
            }
            Kind::Punct(character @ ('*' | '!' | '-'), _) => {
                self.at += 1;
                self.page.word(character.encode_utf8(&mut [0; 4]));
                let written = self.unary(inner)?;
                Ok(Written::new(Form::Plain, written.brace))
            }
            Kind::Punct('|', _) => self.closure(),
            Kind::Word if self.is("move") => self.closure(),
            Kind::Punct(..) | Kind::Open(_) | Kind::Close | Kind::Word | Kind::Literal => {
                self.postfix(place)
            }
        }
    }
}

const fn operator(text: &'static str, tokens: usize, binds: Binds) -> Operator {
    Operator {
        text,
        tokens,
        binds,
    }
}

fn by_characters(first: char, second: char, third: char) -> Option<Operator> {
    Some(match (first, second, third) {
        ('<', '<', '=') => operator("<<=", 3, Binds::Assign),
        ('>', '>', '=') => operator(">>=", 3, Binds::Assign),
        ('.', '.', '=') => operator("..=", 3, Binds::Range),
        ('.', '.', _) => operator("..", 2, Binds::Range),
        ('=', '>', _) => return None,
        ('=', '=', _) => operator("==", 2, Binds::Compare),
        ('!', '=', _) => operator("!=", 2, Binds::Compare),
        ('<', '=', _) => operator("<=", 2, Binds::Compare),
        ('>', '=', _) => operator(">=", 2, Binds::Compare),
        ('&', '&', _) => operator("&&", 2, Binds::And),
        ('|', '|', _) => operator("||", 2, Binds::Or),
        ('<', '<', _) => operator("<<", 2, Binds::Shift),
        ('>', '>', _) => operator(">>", 2, Binds::Shift),
        ('+', '=', _) => operator("+=", 2, Binds::Assign),
        ('-', '=', _) => operator("-=", 2, Binds::Assign),
        ('*', '=', _) => operator("*=", 2, Binds::Assign),
        ('/', '=', _) => operator("/=", 2, Binds::Assign),
        ('%', '=', _) => operator("%=", 2, Binds::Assign),
        ('^', '=', _) => operator("^=", 2, Binds::Assign),
        ('&', '=', _) => operator("&=", 2, Binds::Assign),
        ('|', '=', _) => operator("|=", 2, Binds::Assign),
        ('=', ..) => operator("=", 1, Binds::Assign),
        ('<', ..) => operator("<", 1, Binds::Compare),
        ('>', ..) => operator(">", 1, Binds::Compare),
        ('&', ..) => operator("&", 1, Binds::BitAnd),
        ('|', ..) => operator("|", 1, Binds::BitOr),
        ('^', ..) => operator("^", 1, Binds::BitXor),
        ('+', ..) => operator("+", 1, Binds::Sum),
        ('-', ..) => operator("-", 1, Binds::Sum),
        ('*', ..) => operator("*", 1, Binds::Product),
        ('/', ..) => operator("/", 1, Binds::Product),
        ('%', ..) => operator("%", 1, Binds::Product),
        _ => return None,
    })
}

/// What the right operand must bind at least, as operators of one kind lean to the left; assignments lean to the right.
const fn tighter(binds: Binds) -> Binds {
    match binds {
        Binds::Assign => Binds::Assign,
        Binds::Range => Binds::Or,
        Binds::Or => Binds::And,
        Binds::And => Binds::Compare,
        Binds::Compare => Binds::BitOr,
        Binds::BitOr => Binds::BitXor,
        Binds::BitXor => Binds::BitAnd,
        Binds::BitAnd => Binds::Shift,
        Binds::Shift => Binds::Sum,
        Binds::Sum => Binds::Product,
        Binds::Product => Binds::Cast,
        Binds::Cast | Binds::Unary => Binds::Unary,
    }
}
