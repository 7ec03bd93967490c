//! JSON pointers (RFC 6901) that grow and shrink, with the last name on them.

/// How much of a received key is kept in a pointer; more would let a hostile body multiply itself.
const LONGEST_NAME: usize = 128;

/// A place in a document: its pointer, and the name of the member it is or belongs to.
#[derive(Debug, Clone, Default)]
pub(crate) struct Path {
    pub(crate) pointer: String,
    pub(crate) name: Option<String>,
}

/// What [`Path::pop`] needs to go back.
pub(crate) struct Back(usize, Option<String>);

impl Path {
    /// One step down into a member.
    pub(crate) fn push_name(&mut self, name: &str) -> Back {
        let back = Back(
            self.pointer.len(),
            self.name.replace(shortened(name).to_owned()),
        );
        self.pointer.push('/');
        push_escaped(&mut self.pointer, name);
        back
    }

    /// One step down into an item; the name stays that of the array.
    pub(crate) fn push_index(&mut self, index: usize) -> Back {
        let back = Back(self.pointer.len(), self.name.clone());
        self.pointer.push('/');
        self.pointer.push_str(&index.to_string());
        back
    }

    /// Back up.
    pub(crate) fn pop(&mut self, Back(length, name): Back) {
        self.pointer.truncate(length);
        self.name = name;
    }
}

/// Whether a pointer names the same place as another, or a place inside of it.
pub(crate) fn is_within(pointer: &str, outer: &str) -> bool {
    pointer
        .strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Appends a step of a pointer, escaped.
pub(crate) fn push_escaped(pointer: &mut String, name: &str) {
    for character in shortened(name).chars() {
        match character {
            '~' => pointer.push_str("~0"),
            '/' => pointer.push_str("~1"),
            other => pointer.push(other),
        }
    }
    if shortened(name).len() < name.len() {
        pointer.push('…');
    }
}

/// The beginning of a name that is too long.
pub(crate) fn shortened(name: &str) -> &str {
    match name.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => name.get(..end).unwrap_or(name),
        None => name,
    }
}
