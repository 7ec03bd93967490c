//! Joining what reading found with what checking found.

use super::Check;
use crate::violation::pointer;
use crate::{Code, Violation, Violations};

/// Joins what is wrong with the shape and what is wrong by the rules. What could not be read has a placeholder, of which no rule is to
/// be believed: not those on it or inside of it, not those that looked into it, and not that the items around it differ.
pub(crate) fn merge(
    shape: Option<Violations>,
    rules: Check,
    limit: usize,
) -> Result<(), Violations> {
    let Some(shape) = shape else {
        return Violations::new(rules.found, rules.truncated).into_result();
    };
    let mut truncated = shape.truncated() || rules.truncated;
    let mut broken: Vec<&[u8]> = shape.iter().map(|one| one.pointer.as_bytes()).collect();
    broken.sort_unstable();
    let inside = |place: &str| pointer::is_within(place.as_bytes(), &broken);
    let around = |place: &str| pointer::is_around(place.as_bytes(), &broken);
    let looked = rules.tested.iter();
    let related = looked.filter(|(_, place)| inside(place) || around(place));
    let related: Vec<usize> = related.map(|(position, _)| *position).collect();
    let counts = |(position, violation): &(usize, Violation)| {
        let place = violation.object();
        let is_unique = violation.code == Code::Unique;
        !(inside(place) || is_unique && around(place) || related.contains(position))
    };
    let rules = rules.found.into_iter().enumerate().filter(counts);
    let rules: Vec<Violation> = rules.map(|(_, violation)| violation).collect();
    let mut list: Vec<Violation> = shape.into_iter().collect();
    list.extend(rules);
    if list.len() > limit {
        list.truncate(limit);
        truncated = true;
    }
    Violations::new(list, truncated).into_result()
}
