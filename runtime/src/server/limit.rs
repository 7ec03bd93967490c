//! Limits on how many of something there may be, which no schema says.

use super::Rejection;
use crate::Problem;

/// How many of something there may be for each of something else: `x-limit` of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Whose things are counted: `developer`.
    pub applies_to: &'static str,
    /// What is counted, in the plural: `scoped keys`.
    pub counts: &'static str,
    /// How many there may be.
    pub maximum: u64,
}

impl Limit {
    /// Lets one more in beside those that there are.
    ///
    /// # Errors
    /// 409 with the code `limit_exceeded`: there are as many as there may be.
    pub fn admit(&self, existing: u64) -> Result<(), Rejection> {
        if existing < self.maximum {
            return Ok(());
        }
        let Self {
            applies_to,
            counts,
            maximum,
        } = self;
        let message = format!("There may be at most {maximum} {counts} for each {applies_to}");
        Err(Rejection::new(409, Problem::new("limit_exceeded", message)))
    }
}

#[cfg(test)]
mod tests {
    use super::Limit;

    #[test]
    fn the_last_is_let_in_and_no_other() {
        let keys = Limit {
            applies_to: "developer",
            counts: "keys",
            maximum: 2,
        };
        assert!(keys.admit(0).is_ok() && keys.admit(1).is_ok());
        for existing in [2, u64::MAX] {
            let rejection = keys.admit(existing).expect_err("there are enough");
            assert_eq!(rejection.status, 409);
        }
    }
}
