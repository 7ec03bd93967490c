//! The text of an expression while it is read, and what is wrong with it.

/// Why a text is no `JSONPath` expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathError {
    /// The byte of the expression at which it goes wrong.
    pub at: usize,
    /// What is wrong there.
    pub message: String,
    /// What to write instead, if that is known.
    pub help: Option<String>,
}

impl PathError {
    /// With what to write instead.
    #[must_use]
    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// A place in the text of an expression.
pub(super) struct Cursor<'p> {
    text: &'p str,
    at: usize,
}

impl<'p> Cursor<'p> {
    pub(super) fn new(text: &'p str) -> Self {
        Self { text, at: 0 }
    }

    /// The byte that comes next.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> &'p str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// What has been read since a byte.
    pub(super) fn since(&self, start: usize) -> &'p str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads a character.
    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads this text, if it comes next.
    pub(super) fn eat(&mut self, wanted: &str) -> bool {
        let is_next = self.rest().starts_with(wanted);
        if is_next {
            self.at += wanted.len();
        }
        is_next
    }

    /// Reads characters as long as they are of a kind; how many bytes they take.
    pub(super) fn eat_while(&mut self, is_wanted: impl Fn(char) -> bool) -> usize {
        let rest = self.rest();
        let length = rest.find(|letter| !is_wanted(letter));
        let length = length.unwrap_or(rest.len());
        self.at += length;
        length
    }

    /// Passes blanks.
    pub(super) fn blanks(&mut self) {
        self.eat_while(|letter| matches!(letter, ' ' | '\t' | '\n' | '\r'));
    }

    /// Goes back to a byte that was passed.
    pub(super) fn back_to(&mut self, at: usize) {
        self.at = at;
    }

    /// Reads this text, or says that it is missing.
    pub(super) fn expect(&mut self, wanted: &str) -> Result<(), PathError> {
        if self.eat(wanted) {
            return Ok(());
        }
        Err(self.error(format!("`{wanted}` is missing {}", self.here())))
    }

    /// Something is wrong at this place.
    pub(super) fn error(&self, message: impl Into<String>) -> PathError {
        PathError {
            at: self.at,
            message: message.into(),
            help: None,
        }
    }

    /// This place in words: what comes next.
    pub(super) fn here(&self) -> String {
        match self.peek() {
            Some(next) => format!("before `{next}`"),
            None => "at its end".to_owned(),
        }
    }
}
