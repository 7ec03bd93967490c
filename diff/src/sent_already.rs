//! What becomes of callers that send something by a name before it is declared, which nothing forbids them: they are refused if it is another value.

use crate::inclusion::Inclusion;
use crate::verdict::{Evidence, Verdict};

/// The verdict by what is known of the values that they may send, with the words for what they send.
pub(crate) fn sent_already(what: &str, found: Inclusion) -> Verdict {
    match found {
        Inclusion::Proved => Verdict::SAFE.with(Evidence::Proved),
        Inclusion::Tried(count) => refused(what).with(Evidence::Tried(count)),
        Inclusion::Undecided(count) => refused(what).with(Evidence::Undecided(count)),
        Inclusion::Refuted(witness) => {
            let must = witness.message.split_once(", not ");
            let must = must.map_or(witness.message.as_str(), |(must, _)| must);
            let condition = format!("a caller sends {what} already, which now {must}");
            Verdict::may_break(condition).with(Evidence::Witness(witness.json))
        }
    }
}

/// The verdict where nothing is known of the values.
pub(crate) fn refused(what: &str) -> Verdict {
    let value = "with a value that is refused now";
    Verdict::may_break(format!("a caller sends {what} already, {value}"))
}
