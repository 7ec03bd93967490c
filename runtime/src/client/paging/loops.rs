//! Notices lists that never end.

/// Notices in constant memory that a walk comes back to where it was (Brent's algorithm): one place is kept, and replaced by the present one
/// whenever the number of steps has doubled.
#[derive(Default)]
pub(super) struct Loops {
    kept: String,
    steps: u64,
    until: u64,
}

impl Loops {
    /// Whether the walk was at this place before. A place is JSON, so none is empty.
    pub(super) fn comes_back(&mut self, place: &str) -> bool {
        if self.kept == place {
            return true;
        }
        self.steps += 1;
        if self.steps > self.until {
            self.until = (self.steps * 2).max(1);
            place.clone_into(&mut self.kept);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::Loops;

    #[test]
    fn a_walk_that_comes_back_is_noticed() {
        for (ahead, round) in [(0_u64, 1_u64), (0, 3), (7, 2), (100, 50)] {
            let mut loops = Loops::default();
            let place = |step: u64| match step.checked_sub(ahead) {
                None => step,
                Some(inside) => ahead + inside % round,
            };
            let noticed = (0..10_000).find(|step| loops.comes_back(&place(*step).to_string()));
            let steps = noticed.expect("it is noticed");
            assert!(steps <= 4 * (ahead + round) + 2, "{ahead} {round}: {steps}");
        }
        let mut loops = Loops::default();
        assert!((0..10_000).all(|step: u64| !loops.comes_back(&step.to_string())));
    }
}
