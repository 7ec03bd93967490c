//! What is reported of a value that fits none of several alternatives.

use super::note::Note;
use crate::Message;

/// How many alternatives are listed with why they do not fit.
const MAX_REASONS: usize = 5;

/// How many violations inside of an alternative are reported.
const MAX_INNER: usize = 16;

/// What is reported of alternatives that do not fit.
pub(crate) struct Closest {
    /// The message for all of them.
    pub(crate) message: Message,
    /// What is wrong inside of the one that comes closest.
    pub(crate) inner: Vec<Note>,
    /// Whether that is not all.
    pub(crate) is_cut: bool,
}

/// Of alternatives that do not fit: the one that comes closest, because the value itself is not the problem and the fewest things are.
///
/// Of an alternative that has alternatives itself, only that none fits is reported here: its own violation reports the rest. Alternatives nest as
/// deep as documents do, and each level adds a violation; the innermost are kept, which are why the others do not fit.
pub(crate) fn closest(message: String, tried: Vec<(String, Vec<Note>)>, at: usize) -> Closest {
    let is_itself = |note: &Note| note.at == at && note.member.is_none();
    let why = tried.iter().take(MAX_REASONS).filter_map(|(name, notes)| {
        let first = notes.first()?;
        let member = first.member.map(|member| format!("{member} "));
        let (member, message) = (member.unwrap_or_default(), first.message.head());
        Some(format!("{name}: {member}{message}"))
    });
    let why: Vec<String> = why.collect();
    let distance = |(_, notes): &(String, Vec<Note>)| (notes.iter().any(is_itself), notes.len());
    let Some((name, mut inner)) = tried.into_iter().min_by_key(distance) else {
        return Closest {
            message: message.into(),
            inner: Vec::new(),
            is_cut: false,
        };
    };
    inner.retain(|note| !is_itself(note));
    let is_cut = inner.len() > MAX_INNER;
    shorten(&mut inner);
    let why = format!("{name} comes closest ({})", why.join("; "));
    Closest {
        message: Message::alternatives(message, why),
        inner,
        is_cut,
    }
}

/// Drops what is too much: first, that alternatives do not fit.
fn shorten(inner: &mut Vec<Note>) {
    let mut more = inner.len().saturating_sub(MAX_INNER);
    inner.retain(|note| {
        let is_dropped = more > 0 && note.message.is_of_alternatives();
        more -= usize::from(is_dropped);
        !is_dropped
    });
    inner.truncate(MAX_INNER);
}
