//! Bodies that will be sent.

use std::borrow::Cow;

use super::Upload;
use crate::Violations;
use crate::http::{BodyEncoding, Fields, MediaType, fitting, multipart, written_as};

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

/// A body as JSON, before it is known in which of several media types it will be sent.
#[derive(Clone)]
pub(super) struct UnwrittenBody {
    pub(super) media_types: &'static [MediaType],
    pub(super) json: String,
}

impl UnwrittenBody {
    /// The body in the media type of a `Content-Type`; none where that is not described.
    pub(super) fn in_media_type(
        &self,
        content_type: &str,
    ) -> Option<Result<RequestBody, Violations>> {
        let position = fitting(self.media_types, content_type)?;
        let wanted = self.media_types.get(position).copied();
        Some(RequestBody::of(self.media_types, wanted, self.json.clone()))
    }
}

impl RequestBody {
    /// A value that was written as JSON, in the media type that is wanted of these, else the first.
    ///
    /// # Errors
    /// Something in it has no form in this media type, or a file is of none of them.
    pub(super) fn of(
        media_types: &[MediaType],
        wanted: Option<MediaType>,
        json: String,
    ) -> Result<Self, Violations> {
        let usual = wanted.or_else(|| media_types.first().copied());
        if let Some(BodyEncoding::Multipart(fields)) = usual.map(|it| it.encoding) {
            multipart::check(fields, &json)?;
            return Ok(Self::Form(fields, json));
        }
        let (media, bytes) = written_as(media_types, wanted, json)?;
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
