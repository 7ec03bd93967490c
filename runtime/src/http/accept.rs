//! Which of several media types a request accepts best (RFC 9110, section 12.5.1).

/// The position of the media type that a header `Accept` takes best, the first of several, and of all where the header is empty; none where it takes no
/// one.
pub fn best_accepted<'m>(accept: &str, offered: impl Iterator<Item = &'m str>) -> Option<usize> {
    let ranges: Vec<Range<'_>> = accept.split(',').filter_map(Range::read).collect();
    if ranges.is_empty() {
        return offered.take(1).count().checked_sub(1);
    }
    let weighed = offered.map(|offered| {
        let fitting = ranges
            .iter()
            .filter_map(|it| Some((it.fit(offered)?, it.weight)));
        // The range that says most of a type is the one that counts.
        fitting.max_by_key(|(fit, _)| *fit).map_or(0, |it| it.1)
    });
    let weighed = weighed.enumerate().filter(|(_, weight)| *weight > 0);
    let best = weighed.max_by_key(|(position, weight)| (*weight, std::cmp::Reverse(*position)));
    best.map(|(position, _)| position)
}

struct Range<'r> {
    name: &'r str,
    /// In thousandths.
    weight: u32,
}

impl<'r> Range<'r> {
    fn read(text: &'r str) -> Option<Self> {
        let mut parts = text.split(';').map(str::trim);
        let name = parts.next().filter(|name| !name.is_empty())?;
        let weight = parts.find_map(|it| it.strip_prefix("q=").or_else(|| it.strip_prefix("Q=")));
        let weight = weight.and_then(|it| it.parse::<f64>().ok()).unwrap_or(1.0);
        Some(Self {
            name,
            weight: thousandths(weight),
        })
    }

    /// How much it says of a media type that it holds.
    fn fit(&self, offered: &str) -> Option<u8> {
        let offered = offered.split(';').next().unwrap_or_default().trim();
        if self.name == "*/*" {
            return Some(0);
        }
        if let Some(class) = self.name.strip_suffix("/*") {
            let own = offered.split('/').next().unwrap_or_default();
            return class.eq_ignore_ascii_case(own).then_some(1);
        }
        self.name.eq_ignore_ascii_case(offered).then_some(2)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is between 0 and 1000"
)]
fn thousandths(weight: f64) -> u32 {
    (weight.clamp(0.0, 1.0) * 1000.0) as u32
}

#[cfg(test)]
mod tests {
    use super::best_accepted;

    #[test]
    fn the_type_that_is_accepted_best_is_taken() {
        let offered = ["application/json", "text/csv; header=present", "text/plain"];
        for (accept, position) in [
            ("", Some(0)),
            ("*/*", Some(0)),
            ("text/*", Some(1)),
            ("TEXT/PLAIN", Some(2)),
            ("text/csv;q=0.5, application/json;q=0.4", Some(1)),
            ("*/*;q=0.1, text/plain", Some(2)),
            ("text/*, text/csv;q=0", Some(2)),
            ("application/json;q=0, */*", Some(1)),
            ("application/xml", None),
            ("*/*;q=0", None),
        ] {
            assert_eq!(
                best_accepted(accept, offered.into_iter()),
                position,
                "{accept}"
            );
        }
        assert_eq!(best_accepted("", std::iter::empty()), None);
    }
}
