//! Bodies that will be sent.

use std::borrow::Cow;

use super::Upload;
use crate::Violations;
use crate::http::{BodyEncoding, Fields, MediaType, multipart};

/// A body that will be sent.
#[derive(Clone)]
pub(super) enum RequestBody {
    /// Its `Content-Type`, and its bytes.
    Written(Cow<'static, str>, Vec<u8>),
    /// A form as JSON, whose parts may still get headers.
    Form(&'static Fields, String),
    /// Its `Content-Type`, and bytes that are still to come.
    Streamed(Cow<'static, str>, Upload),
}

impl RequestBody {
    /// A value that was written as JSON, as this media type writes it.
    ///
    /// # Errors
    /// Something in it has no form in this media type.
    pub(super) fn of(media_type: MediaType, json: String) -> Result<Self, Violations> {
        if let BodyEncoding::Multipart(fields) = media_type.encoding {
            multipart::check(fields, &json)?;
            return Ok(Self::Form(fields, json));
        }
        let (media, bytes) = media_type.written(json)?;
        Ok(Self::Written(media, bytes))
    }

    /// Bytes that are still to come, in the place of this body.
    pub(super) fn streamed(body: Option<&Self>, upload: Upload) -> Self {
        let media = match body {
            Some(Self::Written(media, _) | Self::Streamed(media, _)) => media.clone(),
            Some(Self::Form(..)) | None => Cow::Borrowed("application/octet-stream"),
        };
        Self::Streamed(media, upload)
    }
}
