//! What selecting may cost.

/// The work that is left for the expressions of a run; a node that is visited or compared is a step.
#[derive(Debug)]
pub struct PathSteps(usize);

/// The steps are used up.
#[derive(Debug, PartialEq, Eq)]
pub struct StepLimit;

impl PathSteps {
    /// A budget of this many steps.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self(count)
    }

    /// Takes some of them.
    ///
    /// # Errors
    /// When fewer are left.
    pub fn take(&mut self, count: usize) -> Result<(), StepLimit> {
        self.0 = self.0.checked_sub(count).ok_or(StepLimit)?;
        Ok(())
    }
}
