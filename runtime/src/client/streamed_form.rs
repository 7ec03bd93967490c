//! A form some of whose files are sent as they come.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;

use super::Upload;
use crate::http::multipart::{self, END_OF_PART, WrittenPart};
use crate::http::{Chunk, Chunks, Fields, PartHeader};

/// A file of a form: the name of its field, and its bytes.
pub(super) type FilePart = (&'static str, Upload);

/// A form that is still to be written.
pub(super) struct StreamedForm {
    pub(super) content_type: Cow<'static, str>,
    /// How many bytes it has, if all of its files know it.
    pub(super) length: Option<u64>,
    pub(super) chunks: Chunks,
}

/// The form of a JSON object with these files in the place of its own. `random` is for the boundary: nobody has seen the bytes to come.
pub(super) fn streamed(
    fields: &Fields,
    json: &str,
    headers: &[PartHeader],
    files: &[FilePart],
    random: u128,
) -> StreamedForm {
    let names = files.iter().map(|(name, _)| *name);
    let parts = multipart::written_with(fields, json, headers, names);
    let boundary = format!("form-boundary-{random:032x}");
    let mut pieces = VecDeque::new();
    for (position, part) in parts.iter().enumerate() {
        pieces.push_back(Piece::Written(part.begin(&boundary).into_bytes()));
        pieces.push_back(match replaced(&parts, position, files) {
            Some(upload) => Piece::ToCome(upload.known_length(), upload.chunks()),
            None => Piece::Written(part.bytes.clone()),
        });
        pieces.push_back(Piece::Written(END_OF_PART.into()));
    }
    pieces.push_back(Piece::Written(multipart::end(&boundary).into_bytes()));
    StreamedForm {
        content_type: multipart::content_type(&boundary),
        length: pieces.iter().map(Piece::length).sum(),
        chunks: Chunks::new(InTurn(pieces)),
    }
}

/// What comes in the place of a part: the first of a name is replaced.
fn replaced<'f>(
    parts: &[WrittenPart],
    position: usize,
    files: &'f [FilePart],
) -> Option<&'f Upload> {
    let name = &parts.get(position)?.name;
    let first = parts.iter().position(|part| part.name == *name)?;
    let file = files.iter().find(|(file, _)| file == name)?;
    (first == position).then_some(&file.1)
}

enum Piece {
    /// Bytes that are there.
    Written(Vec<u8>),
    /// Bytes that are still to come, and how many.
    ToCome(Option<u64>, Chunks),
}

impl Piece {
    fn length(&self) -> Option<u64> {
        match self {
            Self::Written(bytes) => u64::try_from(bytes.len()).ok(),
            Self::ToCome(length, _) => *length,
        }
    }
}

/// Pieces one after the other.
struct InTurn(VecDeque<Piece>);

impl Stream for InTurn {
    type Item = Chunk;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        loop {
            match self.0.front_mut() {
                None => return Poll::Ready(None),
                Some(Piece::Written(bytes)) => {
                    let bytes = std::mem::take(bytes);
                    self.0.pop_front();
                    if !bytes.is_empty() {
                        return Poll::Ready(Some(Ok(bytes)));
                    }
                }
                Some(Piece::ToCome(_, chunks)) => match Pin::new(chunks).poll_next(cx) {
                    Poll::Ready(None) => drop(self.0.pop_front()),
                    other => return other,
                },
            }
        }
    }
}
