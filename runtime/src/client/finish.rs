//! What every call does when it is sent: written once and not for each of them, because futures take a compiler long.

use super::{Answer, Operation, UntypedCall};
use crate::box_future::BoxFuture;

/// Sends a call and gives the whole answer.
///
/// # Errors
/// As the operation says.
#[doc(hidden)]
pub async fn answered<Op: Operation>(call: UntypedCall) -> Result<Answer<Op::Output>, Op::Error> {
    Op::read(call.send().await?)
}

/// Sends a call and gives what a success brings.
#[doc(hidden)]
#[must_use]
pub fn finished<Op: Operation>(
    call: UntypedCall,
) -> BoxFuture<'static, Result<Op::Output, Op::Error>> {
    Box::pin(async move { answered::<Op>(call).await.map(Answer::into_body) })
}
