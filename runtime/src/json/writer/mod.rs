//! The writer of JSON text: a buffer with a cursor, so that known lengths are copied without calls.

mod escaped_key;
mod tags;
mod values;

use std::collections::HashMap;
use std::ops::Range;

pub use escaped_key::EscapedKey;
pub(crate) use values::comparable;

use self::tags::Tag;
use super::scan;
use crate::digits::Digits;

/// What lists are that were compared: two hashes with keys that nobody outside knows, by where the items are in memory.
pub(in crate::json) type Hashes = HashMap<usize, [u64; 2]>;

/// Writes JSON text.
#[derive(Debug)]
pub struct Writer {
    /// Filled with zeros beyond `at`.
    buffer: Vec<u8>,
    at: usize,
    purpose: Purpose,
    has_secret: bool,
    /// Whether something was to be written that JSON has no form for.
    is_broken: bool,
    /// The tag of the value that is written next, and that of the object at hand.
    next_tag: Option<Tag>,
    tag: Option<Tag>,
    /// What lists are that stand in the value, if that is known.
    hashes: Option<Box<Hashes>>,
}

/// Room for two quotes, and for a word that is copied whole though only its beginning counts.
const SPARE: usize = 10;

/// Copies a text to the beginning of a place, whose next bytes may be overwritten too. A call for a short one takes longer.
#[inline]
fn copy(to: &mut [u8], text: &[u8]) {
    match text.len() {
        0..8 => {
            if let Some(to) = to.first_chunk_mut() {
                *to = scan::few(text).to_le_bytes();
            }
        }
        8..=16 => copy_ends::<8>(to, text),
        17..=32 => copy_ends::<16>(to, text),
        length => to[..length].copy_from_slice(text),
    }
}

/// Copies the first and the last bytes of a text that has between `N` and twice as many.
#[inline]
fn copy_ends<const N: usize>(to: &mut [u8], text: &[u8]) {
    let to = &mut to[..text.len()];
    if let (Some(to), Some(first)) = (to.first_chunk_mut::<N>(), text.first_chunk()) {
        *to = *first;
    }
    if let (Some(to), Some(last)) = (to.last_chunk_mut::<N>(), text.last_chunk()) {
        *to = *last;
    }
}

/// What the text is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To be kept: everything as it is.
    Codec,
    /// To be sent to a service: without the members that only it sets.
    Request,
    /// To be sent by a service: without the members that only its callers set.
    Response,
    /// For serde, whose output is shown and stored by others: secrets are left out, and that there was one is known.
    Serde,
    /// To be compared: equal values give equal text.
    Comparison,
}

impl Default for Writer {
    fn default() -> Self {
        Self::new()
    }
}

impl Writer {
    /// An empty text.
    #[must_use]
    pub fn new() -> Self {
        Self::with(Purpose::Codec)
    }

    pub(crate) fn with(purpose: Purpose) -> Self {
        Self {
            buffer: vec![0; 512],
            at: 0,
            purpose,
            has_secret: false,
            is_broken: false,
            next_tag: None,
            tag: None,
            hashes: None,
        }
    }

    pub(in crate::json) const fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Writes what is compared; lists that are known are not written again.
    pub(in crate::json) fn with_hashes(hashes: Hashes) -> Self {
        let hashes = (!hashes.is_empty()).then(|| Box::new(hashes));
        Self {
            hashes,
            ..Self::with(Purpose::Comparison)
        }
    }

    pub(in crate::json) fn take_hashes(&mut self) -> Hashes {
        self.hashes.take().map(|hashes| *hashes).unwrap_or_default()
    }

    /// Writes a list whose items are at this place in memory, if it is known; no other value is written like that.
    #[cold]
    fn known(&mut self, at: usize) -> bool {
        let known = self.hashes.as_ref().and_then(|hashes| hashes.get(&at));
        let Some([one, other]) = known.copied() else {
            return false;
        };
        self.raw(&format!("#{one:016x}{other:016x}"));
        true
    }

    /// Whether a secret may be written; if not, the text is worth nothing any more.
    pub(crate) fn takes_secret(&mut self) -> bool {
        self.has_secret = true;
        self.purpose != Purpose::Serde
    }

    /// Whether a secret was to be written.
    #[cfg(any(feature = "client", feature = "serde"))]
    pub(crate) const fn has_secret(&self) -> bool {
        self.has_secret
    }

    /// Whether the text is only made to be compared.
    pub(crate) fn compares(&self) -> bool {
        self.purpose == Purpose::Comparison
    }

    /// How many bytes were written so far.
    pub(crate) fn length(&self) -> usize {
        self.at
    }

    /// The text written so far.
    #[must_use]
    pub fn into_bytes(mut self) -> Vec<u8> {
        self.buffer.truncate(self.at);
        self.buffer
    }

    /// The text written so far. Only whole strings are ever written, so it is UTF-8.
    #[must_use]
    pub fn into_string(self) -> String {
        String::from_utf8(self.into_bytes()).unwrap_or_default()
    }

    /// Writes an object whose members are written by `members`.
    #[inline]
    pub fn object(&mut self, members: impl FnOnce(&mut Self)) {
        let start = self.at;
        members(self);
        self.close(start, b'{', b'}');
    }

    /// Writes an array whose items are written by `places`.
    #[inline]
    pub(in crate::json) fn places(&mut self, places: impl FnOnce(&mut Self)) {
        let start = self.at;
        places(self);
        self.close(start, b'[', b']');
    }

    /// Writes text that is JSON already.
    pub(crate) fn raw(&mut self, json: &str) {
        self.raw_bytes(json.as_bytes());
    }

    /// The same for bytes that are known to be UTF-8.
    pub(crate) fn raw_bytes(&mut self, json: &[u8]) {
        self.room(json.len()).copy_from_slice(json);
        self.at += json.len();
    }

    /// Writes a string.
    pub fn string(&mut self, text: &str) {
        self.quoted(text.as_bytes());
    }

    /// Writes a string whose bytes are known to be UTF-8.
    pub(crate) fn quoted(&mut self, bytes: &[u8]) {
        if !scan::is_plain(bytes) {
            return self.escaped(bytes);
        }
        let length = bytes.len();
        if let [open, inner @ ..] = self.room(length + SPARE) {
            *open = b'"';
            copy(inner, bytes);
            if let Some(close) = inner.get_mut(length) {
                *close = b'"';
            }
        }
        self.at += length + 2;
    }

    /// Writes a whole number.
    pub fn whole(&mut self, value: i128) {
        if let Ok(value) = i64::try_from(value) {
            return self.raw_bytes(Digits::signed(value).as_bytes());
        }
        self.raw(&value.to_string());
    }

    /// Writes a float. JSON has no infinities and no NaN: what is written for them is no JSON, so that nobody takes it for a value.
    pub fn float(&mut self, value: f64) {
        if value.is_finite() {
            self.raw(&format!("{value:?}"));
        } else {
            self.not_finite(value);
        }
    }

    #[cold]
    pub(crate) fn not_finite(&mut self, value: f64) {
        self.is_broken = true;
        self.raw(&value.to_string());
    }

    /// Whether the text is no JSON, because something was to be written that JSON has no form for.
    #[cfg(any(feature = "client", feature = "server", feature = "serde"))]
    pub(crate) const fn is_broken(&self) -> bool {
        self.is_broken
    }

    #[inline]
    pub(crate) fn byte(&mut self, byte: u8) {
        if let [first] = self.room(1) {
            *first = byte;
        }
        self.at += 1;
    }

    /// Writes a comma and a key, which is as JSON writes it between quotes. Every member and item brings its comma; the first becomes the opening bracket.
    #[inline]
    fn key(&mut self, key: &'static str) {
        let length = key.len() + 4;
        if let [comma, open, name @ .., close, colon] = self.room(length) {
            (*comma, *open, *close, *colon) = (b',', b'"', b'"', b':');
            name.copy_from_slice(key.as_bytes());
        }
        self.at += length;
    }

    #[inline]
    fn close(&mut self, start: usize, open: u8, end: u8) {
        if self.at == start {
            self.byte(open);
        } else if let Some(first) = self.buffer.get_mut(start) {
            *first = open;
        }
        self.byte(end);
    }

    /// The next `length` bytes of the buffer.
    #[inline]
    fn room(&mut self, length: usize) -> &mut [u8] {
        if self.buffer.len() - self.at < length {
            self.grow(length);
        }
        &mut self.buffer[self.at..self.at + length]
    }

    #[cold]
    fn grow(&mut self, length: usize) {
        let length = (self.at + length).max(self.buffer.len() * 2);
        self.buffer.resize(length, 0);
    }

    /// Writes what was written from `start` on anew, in these parts.
    pub(crate) fn rearrange(&mut self, start: usize, parts: impl Iterator<Item = Range<usize>>) {
        let parts = parts.filter_map(|part| self.buffer.get(part));
        let text: Vec<u8> = parts.flatten().copied().collect();
        self.at = start;
        self.raw_bytes(&text);
    }

    #[cold]
    fn escaped(&mut self, text: &[u8]) {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        self.byte(b'"');
        let mut rest = text;
        while !rest.is_empty() {
            let (before, after) = rest.split_at(scan::plain_end(rest, 0));
            self.raw_bytes(before);
            let Some((byte, after)) = after.split_first() else {
                break;
            };
            match *byte {
                b'"' => self.raw("\\\""),
                b'\\' => self.raw("\\\\"),
                b'\n' => self.raw("\\n"),
                b'\r' => self.raw("\\r"),
                b'\t' => self.raw("\\t"),
                8 => self.raw("\\b"),
                12 => self.raw("\\f"),
                control => {
                    self.raw("\\u00");
                    self.byte(HEX[usize::from(control >> 4)]);
                    self.byte(HEX[usize::from(control & 15)]);
                }
            }
            rest = after;
        }
        self.byte(b'"');
    }
}
