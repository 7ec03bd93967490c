//! Bodies that are sent as they come, however large they are.

use std::fmt;
use std::io::Read;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use futures_core::Stream;

use crate::http::{Chunk, Chunks};

/// The bytes of one piece of a body that is read.
const PIECE: usize = 64 << 10;

/// A body that is sent as it comes: a file, say, of which only a piece is in memory.
#[derive(Clone)]
pub struct Upload {
    source: UploadSource,
    length: Option<u64>,
}

/// Where the bytes come from.
#[derive(Clone)]
enum UploadSource {
    /// Made anew for each attempt.
    Again(Arc<dyn Fn() -> Chunks + Send + Sync>),
    /// There once.
    Once(Chunks),
}

impl Upload {
    /// A body that is made anew for each attempt.
    pub fn new(make: impl Fn() -> Chunks + Send + Sync + 'static) -> Self {
        Self {
            source: UploadSource::Again(Arc::new(make)),
            length: None,
        }
    }

    /// A body that is there once. The call is not sent again, whatever comes back.
    #[must_use]
    pub const fn once(chunks: Chunks) -> Self {
        Self {
            source: UploadSource::Once(chunks),
            length: None,
        }
    }

    /// A body that is read from its beginning for each attempt: `Upload::read(|| File::open("large.bin"))`. Reading holds up the thread, as files do
    /// for a moment; a source that makes one wait is better a stream, for [`new`](Self::new).
    pub fn read<R: Read + Send + 'static>(
        open: impl Fn() -> std::io::Result<R> + Send + Sync + 'static,
    ) -> Self {
        Self::new(move || Chunks::new(open().map_or_else(Pieces::Failed, Pieces::Open)))
    }

    /// How many bytes there are: sent as `Content-Length`, which many services ask for. Another number of bytes breaks the connection.
    #[must_use]
    pub const fn length(mut self, bytes: u64) -> Self {
        self.length = Some(bytes);
        self
    }

    /// Its length, if it is known.
    pub(super) const fn known_length(&self) -> Option<u64> {
        self.length
    }

    /// Whether it is there for one attempt only.
    pub(super) const fn is_once(&self) -> bool {
        match self.source {
            UploadSource::Once(_) => true,
            UploadSource::Again(_) => false,
        }
    }

    /// The bytes, for one attempt.
    pub(super) fn chunks(&self) -> Chunks {
        match &self.source {
            UploadSource::Again(make) => make(),
            UploadSource::Once(chunks) => chunks.clone(),
        }
    }
}

/// The pieces of what is read.
enum Pieces<R> {
    /// There may be more.
    Open(R),
    /// It could not be opened.
    Failed(std::io::Error),
    /// There are no more.
    End,
}

impl<R> Unpin for Pieces<R> {}

impl<R: Read> Stream for Pieces<R> {
    type Item = Chunk;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Chunk>> {
        let error = match std::mem::replace(&mut *self, Self::End) {
            Self::End => return Poll::Ready(None),
            Self::Failed(error) => error,
            Self::Open(mut reader) => {
                let mut piece = Vec::with_capacity(PIECE);
                match reader.by_ref().take(PIECE as u64).read_to_end(&mut piece) {
                    Ok(0) => return Poll::Ready(None),
                    Ok(_) => {
                        *self = Self::Open(reader);
                        return Poll::Ready(Some(Ok(piece)));
                    }
                    Err(error) => error,
                }
            }
        };
        Poll::Ready(Some(Err(error.into())))
    }
}

impl fmt::Debug for Upload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Upload")
            .field("length", &self.length)
            .finish_non_exhaustive()
    }
}
