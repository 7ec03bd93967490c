//! In which of several media types a body of one type is written.

use std::borrow::Cow;

use super::{BodyEncoding, MediaType, part_type};
use crate::http::text::text_of_json;
use crate::{Binary, Code, Violation, Violations};

/// The `Content-Type` and the body of a value that was written as JSON before: in the media type that a file says, else in the one that is wanted, else in
/// the first.
///
/// # Errors
/// Something in it has no form in this media type, or a file is of none of them.
pub(crate) fn written_as(
    alternatives: &[MediaType],
    wanted: Option<MediaType>,
    json: String,
) -> Result<(Cow<'static, str>, Vec<u8>), Violations> {
    let usual = wanted.or_else(|| alternatives.first().copied());
    let usual = usual.unwrap_or(MediaType::JSON);
    if usual.encoding == BodyEncoding::Binary {
        return file(alternatives, usual, json);
    }
    usual.written(json)
}

/// The same of a file. One of a type that is not described goes as bytes of which nothing is known, where those are; where they are not, it has to
/// say which type of a range it has.
pub(super) fn file(
    alternatives: &[MediaType],
    usual: MediaType,
    json: String,
) -> Result<(Cow<'static, str>, Vec<u8>), Violations> {
    let file = Binary::from_carried(&text_of_json(json));
    let names: Vec<&str> = alternatives.iter().map(|it| it.name).collect();
    let allowed = names.join(",");
    let is_any = part_type::is_range(usual.name);
    let usual = if is_any { part_type::BYTES } else { usual.name };
    let media_type = match (file.media_type(), part_type::check(&allowed, &file)) {
        (Some(own), Ok(())) => Cow::Owned(own.to_owned()),
        (Some(_), Err(_)) if names.contains(&part_type::BYTES) => Cow::Borrowed(part_type::BYTES),
        (Some(own), Err(violation)) if !part_type::is_of_bytes(own) => return Err(violation.into()),
        (Some(_) | None, _) => Cow::Borrowed(usual),
    };
    if !alternatives.iter().any(|it| it.fits(&media_type).is_some()) {
        let message = format!("must say its media type, which is {}", names.join(" or "));
        return Err(Violation::new(Code::Type, message).into());
    }
    Ok((media_type, file.into_bytes()))
}
