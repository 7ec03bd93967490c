//! Sending a call: attempts, the pauses between them, and what is told of them.

use super::{
    Answer, Call, Failure, Operation, Received, TransportError, TransportErrorKind, retry, timeout,
    trace,
};
use crate::http::{Request, Response};

impl Call {
    /// Sends the request, again where that is safe and may help, and gives what came back as it is.
    ///
    /// # Errors
    /// No response came back.
    pub async fn send(self) -> Result<Received, Failure> {
        let span = trace::Span::open(self.route);
        let received = span.follow(self.attempts()).await;
        span.close(&received);
        received
    }

    async fn attempts(&self) -> Result<Received, Failure> {
        let mut sent = 0;
        loop {
            let attempt = self.attempt(self.request()).await;
            sent += 1;
            let wanted = match &attempt {
                Ok(response) if retry::may_pass(response.status) => {
                    retry::wanted(response, (self.connection.clock)())
                }
                Err(failure) if failure.may_pass() => None,
                Ok(_) | Err(_) => return self.received(attempt),
            };
            if !self.is_repeatable() {
                return self.received(attempt);
            }
            let random = (self.connection.random)();
            let Some(pause) = self.retry.pause(sent, wanted, random) else {
                return self.received(attempt);
            };
            trace::again(sent, pause, &attempt);
            if !pause.is_zero() {
                self.connection.carrier.sleep(pause).await;
            }
        }
    }

    async fn attempt(&self, request: Request) -> Result<Response, Failure> {
        let carrier = self.connection.carrier_to(self.reach);
        let limit = self.connection.body_limit;
        let sending = async {
            if !self.route.streams {
                return carrier.send(request, limit).await;
            }
            let response = carrier.open(request, limit).await?;
            if response.is_success() {
                return Ok(response);
            }
            whole(response, limit).await
        };
        let Some(limit) = self.timeout else {
            return sending.await.map_err(Failure::Transport);
        };
        match timeout::before(sending, || carrier.sleep(limit)).await {
            Some(response) => response.map_err(Failure::Transport),
            None => Err(Failure::TimedOut(limit)),
        }
    }

    fn received(&self, attempt: Result<Response, Failure>) -> Result<Received, Failure> {
        attempt.map(|response| Received::new(self.route.operation, response))
    }
}

/// A response with the whole of its body.
///
/// # Errors
/// The body breaks off, or has more bytes than the limit.
pub(super) async fn whole(
    mut response: Response,
    limit: usize,
) -> Result<Response, TransportError> {
    let Some(chunks) = response.stream.take() else {
        return Ok(response);
    };
    match chunks.collect(limit).await {
        Ok(Some(body)) => {
            response.body = body;
            Ok(response)
        }
        Ok(None) => {
            let message = format!("the body is larger than {limit} bytes");
            Err(TransportError::new(TransportErrorKind::TooLarge, message))
        }
        Err(error) => {
            let message = "the connection broke before the response was whole";
            let broken = TransportError::new(TransportErrorKind::Broken, message);
            Err(broken.caused_by(error))
        }
    }
}

/// Sends a call and decodes what comes back.
pub(super) async fn answer<O: Operation>(call: Call) -> Result<Answer<O::Output>, O::Error> {
    O::read(call.send().await?)
}
