//! A service that takes everything.

use oasmith::server::{Context, Rejection};

use crate::server::*;

pub struct All;

/// Handlers that answer 204.
macro_rules! handlers {
    ($($name:ident: $request:ident, $response:ident;)*) => {
        impl Encodings for All {
            type Error = Rejection;

            $(async fn $name(&self, _: $request, _: &Context) -> Result<$response, Rejection> {
                Ok($response::NoContent)
            })*
        }
    };
}

handlers! {
    send_open: SendOpenRequest, SendOpenResponse;
    send_closed: SendClosedRequest, SendClosedResponse;
    send_words: SendWordsRequest, SendWordsResponse;
    send_lines: SendLinesRequest, SendLinesResponse;
    send_text: SendTextRequest, SendTextResponse;
    send_compared: SendComparedRequest, SendComparedResponse;
    send_unique: SendUniqueRequest, SendUniqueResponse;
    find: FindRequest, FindResponse;
}
