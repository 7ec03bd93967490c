//! Lists: tuples, arrays, records.

use super::expr::{Form, Written};
use super::page::{INDENT, More};
use super::primary::is_simple_literal;
use super::tape::Kind;
use super::writer::{Sure, Writer};

/// The widest record on one line.
const WIDEST_RECORD: isize = 34;

impl Writer<'_> {
    pub(super) fn parenthesis(&mut self) -> Sure<Written> {
        Ok(match self.tuple("list", Self::expr)? {
            Some(inner) => Written::new(Form::Plain, inner.brace),
            None => Written::of(Form::Held),
        })
    }

    pub(super) fn array(&mut self) -> Sure<Written> {
        if self.kind(1) == Kind::Close {
            self.at += 2;
            self.page.word("[]");
            return Ok(Written::of(Form::Held));
        }
        if self.is_simple_array()? {
            return self.simple_array();
        }
        self.at += 1;
        self.page.word("[");
        let mark = self.page.mark();
        self.expr()?;
        if self.eat_punct(';') {
            self.page.word("; ");
            self.expr()?;
            self.close("array")?;
            self.page.word("]");
            return Ok(Written::of(Form::Plain));
        }
        self.rest_of_list(mark, "list", Self::expr)?;
        self.close("array")?;
        self.page.word("]");
        Ok(Written::of(Form::Held))
    }

    /// Numbers and characters fill lines.
    fn simple_array(&mut self) -> Sure<Written> {
        self.at += 1;
        self.page.together(INDENT);
        self.page.word("[");
        self.page.zero();
        self.page.apart(0);
        loop {
            self.copy();
            if self.more("array")? == More::Ends {
                break;
            }
            self.page.comma(More::Follows);
        }
        self.page.end();
        self.page.comma(More::Ends);
        self.page.shift(-INDENT);
        self.page.word("]");
        self.page.end();
        self.close("array")?;
        Ok(Written::of(Form::Held))
    }

    fn is_simple_array(&self) -> Sure<bool> {
        let mut ahead = 1;
        loop {
            let is_simple = match self.kind(ahead) {
                Kind::Literal => is_simple_literal(self.peek(ahead))?,
                Kind::Word => matches!(self.peek(ahead), "true" | "false"),
                Kind::Punct(..) | Kind::Open(_) | Kind::Close => false,
            };
            if !is_simple {
                return Ok(false);
            }
            match (self.kind(ahead + 1), self.kind(ahead + 2)) {
                (Kind::Close, _) | (Kind::Punct(',', _), Kind::Close) => return Ok(true),
                (Kind::Punct(',', _), _) => ahead += 2,
                _ => return Ok(false),
            }
        }
    }

    /// The fields of a record behind its path, whose box is open.
    pub(super) fn record(&mut self) -> Sure {
        self.at += 1;
        self.page.word(" {");
        self.page.space_if_any();
        while !self.is_end() {
            if self.eat_pair('.', '.') {
                self.page.word("..");
                self.expr()?;
                self.page.space();
                break;
            }
            self.word("field")?;
            if self.eat_punct(':') {
                self.page.word(": ");
                self.page.apart(0);
                self.expr()?;
                self.page.end();
            }
            let more = self.more("field")?;
            self.page.comma_or_space(more);
        }
        self.close("record")?;
        self.page.shift(-INDENT);
        self.page.end_within(WIDEST_RECORD);
        self.page.word("}");
        Ok(())
    }
}
