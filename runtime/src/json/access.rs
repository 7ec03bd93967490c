//! Members that only one side sets: `readOnly` and `writeOnly`. A request has no members that only the service sets, and an answer none that
//! only the caller does. What is neither, because it is stored or compared, has both.

use super::{abort::Abort, decoder::Decoder, mode::Mode, writer::Purpose, writer::Writer};
use crate::{Code, Codec, Field, check::Check};

impl Decoder<'_> {
    /// Whether a member that only the service sets is read; in a request it is skipped.
    ///
    /// # Errors
    /// The document is broken.
    pub fn read_only(&mut self) -> Result<bool, Abort> {
        let is_read = self.mode == Mode::Lenient;
        if !is_read {
            self.skip()?;
        }
        Ok(is_read)
    }

    /// The same where a request that has the member is refused.
    ///
    /// # Errors
    /// The document is broken.
    pub fn read_only_refused(&mut self) -> Result<bool, Abort> {
        if self.mode == Mode::Strict {
            self.note(Code::ReadOnly, "is set by the service and must not be sent");
            self.goes_on()?;
        }
        self.read_only()
    }

    /// Whether a member that only the caller sets is read: what a service sends all the same is kept.
    ///
    /// # Errors
    /// None.
    pub const fn write_only(&self) -> Result<bool, Abort> {
        Ok(true)
    }

    /// Whether a member is read that says which alternative its object is.
    ///
    /// # Errors
    /// None.
    pub const fn tag(&self) -> Result<bool, Abort> {
        Ok(true)
    }
}

impl Writer {
    /// Whether a member that only the service sets is written.
    #[must_use]
    pub fn read_only<T: Codec>(&self, _: &'static str, _: &T) -> bool {
        self.purpose() != Purpose::Request
    }

    /// The same where a request that has the member is refused.
    #[must_use]
    pub fn read_only_refused<T: Codec>(&self, member: &'static str, value: &T) -> bool {
        self.read_only(member, value)
    }

    /// Whether a member that only the caller sets is written.
    #[must_use]
    pub fn write_only<T: Codec>(&self, _: &'static str, _: &T) -> bool {
        self.purpose() != Purpose::Response
    }
}

impl Check {
    /// Whether a member that only the service sets is checked; that it is there as well, in an answer.
    pub fn read_only<T: Codec>(&mut self, field: Field, value: &T) -> bool {
        if self.purpose() == Purpose::Response && field.is_set_in_answers() && value.is_absent() {
            self.noted_in(field.name(), Code::Required, "is required");
        }
        self.purpose() != Purpose::Request
    }

    /// The same where a request that has the member is refused.
    pub fn read_only_refused<T: Codec>(&mut self, field: Field, value: &T) -> bool {
        self.read_only(field, value)
    }

    /// Whether a member is checked that says which alternative its object is.
    pub fn tag<T: Codec>(&mut self, _: Field, _: &T) -> bool {
        true
    }

    /// Whether a member that only the caller sets is checked; that it is there as well, in a request.
    pub fn write_only<T: Codec>(&mut self, field: Field, value: &T) -> bool {
        if self.purpose() == Purpose::Request && field.is_required(true) && value.is_absent() {
            self.noted_in(field.name(), Code::Required, "is required");
        }
        self.purpose() != Purpose::Response
    }
}
