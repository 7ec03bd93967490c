//! What every call does when it is sent: written once and not for each of them, because futures take a compiler long.

use super::{Answer, Operation, UntypedCall};
use crate::box_future::BoxFuture;
use crate::http::Chunks;

/// Sends a call and gives the whole answer.
///
/// # Errors
/// As the operation says.
#[doc(hidden)]
pub async fn answered<Op: Operation>(call: UntypedCall) -> Result<Answer<Op::Output>, Op::Error> {
    Op::read(call.send().await?)
}

/// Sends a call and gives the body of a success as it comes; anything else as the operation reads it.
///
/// # Errors
/// As the operation says.
#[doc(hidden)]
pub async fn downloaded<Op: Operation>(mut call: UntypedCall) -> Result<Answer<Chunks>, Op::Error> {
    call.downloads = true;
    let received = call.send().await?;
    if received.response.is_success() {
        return Ok(received.into_chunks());
    }
    // What is described for any status may be read as a success.
    Op::read(received).map(|answer| answer.into_received().into_chunks())
}

/// Sends a call and gives what a success brings.
#[doc(hidden)]
#[must_use]
pub fn finished<Op: Operation>(
    call: UntypedCall,
) -> BoxFuture<'static, Result<Op::Output, Op::Error>> {
    Box::pin(async move { answered::<Op>(call).await.map(Answer::into_body) })
}
