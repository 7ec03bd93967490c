//! How many steps questions about values may take. A step is a schema that is looked at, or a short value that is validated: a count and no
//! time, so that the same descriptions have the same answers everywhere.

use std::cell::Cell;

/// Steps that one question may take, once to prove and once more to look for values.
const MAX_QUESTION: u64 = 150_000;

/// Steps that all questions about two descriptions may take.
const MAX_RUN: u64 = 4_000_000;

/// Steps that a question may take all the same when these are spent: what is equal, or differs at the first look, is seen with few.
const MIN_QUESTION: u64 = 200;

/// Validating a value of so many bytes is one step more.
const BYTES_OF_STEP: usize = 64;

/// And so is validating it by so many schemas.
const SCHEMAS_OF_STEP: usize = 64;

/// The steps that are left.
pub(crate) struct Budget {
    question: Cell<u64>,
    run: Cell<u64>,
    /// Whether something was left out of the search for values.
    is_cut: Cell<bool>,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            question: Cell::new(MAX_QUESTION),
            run: Cell::new(MAX_RUN),
            is_cut: Cell::new(false),
        }
    }
}

impl Budget {
    /// Another question begins, or the search for values that refute it.
    pub(crate) fn begin(&self) {
        let left = self.run.get().max(MIN_QUESTION);
        self.question.set(left.min(MAX_QUESTION));
        self.is_cut.set(false);
    }

    /// The first question of another run begins.
    pub(crate) fn begin_run(&self) {
        self.run.set(MAX_RUN);
        self.begin();
    }

    /// Takes steps, if they are left.
    pub(crate) fn spend(&self, steps: usize) -> bool {
        if self.is_spent() {
            return false;
        }
        let steps = u64::try_from(steps).unwrap_or(u64::MAX);
        for of in [&self.question, &self.run] {
            of.set(of.get().saturating_sub(steps));
        }
        !self.is_spent()
    }

    /// Takes the steps of validating a value by so many schemas.
    pub(crate) fn spend_on(&self, json: &str, schemas: usize) -> bool {
        let schemas = 1 + schemas / SCHEMAS_OF_STEP;
        self.spend(schemas * (1 + json.len() / BYTES_OF_STEP))
    }

    /// Whether no step is left.
    pub(crate) fn is_spent(&self) -> bool {
        self.question.get() == 0
    }

    /// Takes note that something was left out of the search.
    pub(crate) fn cut(&self) {
        self.is_cut.set(true);
    }

    /// Whether the search left something out.
    pub(crate) fn has_cut(&self) -> bool {
        self.is_cut.get() || self.is_spent()
    }

    /// How many steps were taken.
    pub(crate) fn taken(&self) -> u64 {
        MAX_RUN - self.run.get()
    }
}
