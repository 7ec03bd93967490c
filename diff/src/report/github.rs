//! For GitHub Actions: a workflow command for each change that somebody has to see, which becomes an annotation beside the description.

use super::finding::{Urgency, message};
use crate::change::Change;
use crate::comparison::Comparison;

/// The workflow commands. What breaks nobody and what was accepted is left out: a step shows ten annotations of a kind.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    comparison.changes.iter().filter_map(command).collect()
}

fn command(change: &Change) -> Option<String> {
    let name = match Urgency::of(change) {
        Urgency::Error => "error",
        Urgency::Warning => "warning",
        Urgency::Note => return None,
    };
    let title = format!("{} {}", change.kind.id, change.kind.name);
    let mut properties = Vec::new();
    if let Some(place) = &change.shown {
        properties.push(format!("file={}", property(&place.path)));
        properties.push(format!("line={}", place.line));
        properties.push(format!("col={}", place.column));
    }
    properties.push(format!("title={}", property(&title)));
    let message = data(&message(change));
    Some(format!("::{name} {}::{message}\n", properties.join(",")))
}

/// A text behind the second pair of colons.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25").replace('\r', "%0D");
    text.replace('\n', "%0A")
}

/// The value of a property, in which colons and commas have a meaning as well.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn nothing_ends_a_command_or_a_property() {
        assert_eq!(data("50%: a,b\r\n::error::"), "50%25: a,b%0D%0A::error::");
        assert_eq!(property("a:b,c%\n"), "a%3Ab%2Cc%25%0A");
    }
}
