//! What every generated call does when it is sent: written once and not for each of them, because futures take a compiler long.

use super::{Answer, Call, Operation};
use crate::box_future::BoxFuture;

/// Sends a call and gives the whole answer.
///
/// # Errors
/// As the operation says.
#[doc(hidden)]
pub async fn answered<O: Operation>(call: O) -> Result<Answer<O::Output>, O::Error> {
    let call: Call = call.into();
    O::read(call.send().await?)
}

/// Sends a call and gives what a success brings.
#[doc(hidden)]
pub fn finished<O: Operation>(call: O) -> BoxFuture<'static, Result<O::Output, O::Error>> {
    Box::pin(async move { answered(call).await.map(Answer::into_body) })
}
