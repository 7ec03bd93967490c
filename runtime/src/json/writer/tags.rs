//! Tags: the members that say which alternative of a union an object is. A type may be the alternative of several unions, so the union says what
//! is written, whatever the value holds.

use super::Writer;
use crate::Codec;

/// A tag, and the values that stand for one alternative, as JSON: the first is written where the value has none of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tag {
    member: &'static str,
    values: &'static [&'static str],
}

impl Writer {
    /// Writes the alternative of a union for which these values of a member stand.
    pub fn tagged<T: Codec>(
        &mut self,
        member: &'static str,
        values: &'static [&'static str],
        value: &T,
    ) {
        self.next_tag = Some(Tag { member, values });
        value.write(self);
        self.next_tag = None;
    }

    /// Writes an object that may be such an alternative.
    pub fn tagged_object(&mut self, members: impl FnOnce(&mut Self)) {
        let own = self.next_tag.take();
        let around = std::mem::replace(&mut self.tag, own);
        self.object(members);
        self.tag = around;
    }

    /// Whether the value of a member that may be a tag is written as it is; otherwise it is written here. What came without its tag goes without it.
    pub fn tag<T: Codec>(&mut self, member: &'static str, value: &T) -> bool {
        let own = self.tag.filter(|tag| tag.member == member);
        let Some(tag) = own.filter(|_| !value.is_absent()) else {
            return true;
        };
        let start = self.at;
        self.named(member);
        value.write(self);
        let written = self.buffer.get(start..self.at).unwrap_or_default();
        let is_own = |own: &&str| written.ends_with(format!(":{own}").as_bytes());
        let is_right = tag.values.iter().any(is_own);
        if let Some(first) = tag.values.first().filter(|_| !is_right) {
            self.at = start;
            self.named(member);
            self.raw(first);
        }
        false
    }

    /// Writes a comma and a key that may want escapes.
    fn named(&mut self, member: &str) {
        self.byte(b',');
        self.string(member);
        self.byte(b':');
    }
}
