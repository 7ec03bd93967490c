//! Sends messages to one receiver.

use std::error::Error;
use std::fmt;
use std::time::{Duration, SystemTime};

use super::{Signer, SigningError};
use crate::client::{InvalidBaseUrl, Transport, TransportError, Url, wanted};
use crate::http::{Headers, Request};
use crate::server::{Outgoing, WrittenMessage};
use crate::{Secret, Violations};

/// Maximum number of bytes of an answer, of which nothing counts but the status.
const BODY_LIMIT: usize = 1 << 16;

/// Maximum time that a receiver takes to answer, as Standard Webhooks advises.
const MAX_ANSWER_TIME: Duration = Duration::from_secs(20);

/// What is waited for before a message is sent again, unless something else is set.
const RETRY_DELAYS: [Duration; 3] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(30),
];

/// Sends messages to one receiver, signed, and again where they are not taken.
///
/// A message has an id, by which the receiver knows it when it comes twice: take one that stays the same when the program sends the message again, such as the
/// id of the event. Each attempt is signed anew, with the time of it. Redirects are not followed.
pub struct Sender {
    url: Url,
    signer: Box<dyn Signer>,
    headers: Vec<(String, Secret<String>)>,
    retry_delays: Vec<Duration>,
    timeout: Duration,
    clock: Box<dyn Fn() -> SystemTime + Send + Sync>,
}

impl Sender {
    /// Sends to a URL, over HTTP and TLS. A fragment of it is left out.
    ///
    /// # Errors
    /// The URL is none, or messages would go there in the clear.
    pub fn new(url: &str, signer: impl Signer + 'static) -> Result<Self, InvalidBaseUrl> {
        Ok(Self::to(Url::over_http(url)?, signer))
    }

    /// The same over another transport, whose base URL has the host of this URL.
    pub fn over(transport: impl Transport, url: &str, signer: impl Signer + 'static) -> Self {
        Self::to(Url::new(transport, url), signer)
    }

    fn to(url: Url, signer: impl Signer + 'static) -> Self {
        Self {
            url,
            signer: Box::new(signer),
            headers: Vec::new(),
            retry_delays: RETRY_DELAYS.to_vec(),
            timeout: MAX_ANSWER_TIME,
            clock: Box::new(SystemTime::now),
        }
    }

    /// With another header of each message, such as `Authorization` where the receiver wants that. No log shows its value. `User-Agent` is that of this library
    /// unless it is set.
    #[must_use]
    pub fn header(mut self, name: impl Into<String>, value: impl Into<Secret<String>>) -> Self {
        self.headers.push((name.into(), value.into()));
        self
    }

    /// How long is waited before each further attempt; without any there is one attempt. A second, five and thirty unless others are set. Where a receiver
    /// asks for a longer pause (`Retry-After`), that is waited for, up to the longest of these delays.
    #[must_use]
    pub fn retry_delays(mut self, retry_delays: impl IntoIterator<Item = Duration>) -> Self {
        self.retry_delays = retry_delays.into_iter().collect();
        self
    }

    /// How long the receiver may take to answer: 20 seconds unless another time is set.
    #[must_use]
    pub const fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// With another clock than the system's.
    #[must_use]
    pub fn clock(mut self, now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.clock = Box::new(now);
        self
    }

    /// Sends a message with this id until it is answered with a success, whose status this is.
    ///
    /// # Errors
    /// The message breaks rules of the description or has an id that cannot be sent, the receiver wants no more (410), or no attempt was answered with a success: what became of the
    /// last one.
    pub async fn send<T: Outgoing>(&self, id: &str, message: &T) -> Result<u16, SendError> {
        let message = WrittenMessage::of(message).map_err(SendError::Invalid)?;
        let mut delays = self.retry_delays.iter();
        loop {
            let error = match self.attempt(id, &message).await {
                Ok(status) => return Ok(status),
                Err(error) => error,
            };
            let delay = delays.next().filter(|_| error.may_pass());
            let Some(delay) = delay.map(|delay| self.delay(*delay, &error)) else {
                return Err(error);
            };
            self.url.sleep(delay).await;
        }
    }

    /// This delay, or the longer pause that the receiver asks for, up to the longest delay.
    fn delay(&self, delay: Duration, error: &SendError) -> Duration {
        let longest = self.retry_delays.iter().max().copied().unwrap_or(delay);
        let retry_after = error.retry_after().unwrap_or_default();
        delay.max(retry_after.min(longest))
    }

    /// The status of a success.
    async fn attempt(&self, id: &str, message: &WrittenMessage) -> Result<u16, SendError> {
        let request = self.request(id, message).map_err(SendError::Signing)?;
        let response = self
            .url
            .send_within(request, BODY_LIMIT, self.timeout)
            .await;
        let response = response.map_err(SendError::Transport)?;
        match response.status {
            410 => Err(SendError::Gone),
            status if response.is_success() => Ok(status),
            status => Err(SendError::Refused {
                status,
                retry_after: wanted(&response, (self.clock)()),
            }),
        }
    }

    fn request(&self, id: &str, message: &WrittenMessage) -> Result<Request, SigningError> {
        let signature = self.signer.sign(id, &message.body, (self.clock)())?;
        let mut request = self.url.request(message.method);
        for pair in &message.query {
            let between = if request.target.contains('?') {
                '&'
            } else {
                '?'
            };
            request.target.push(between);
            request.target.push_str(pair);
        }
        for (name, value) in &self.headers {
            request.headers.set_secret(name, value.expose());
        }
        put(&message.headers, &mut request.headers);
        put(&signature, &mut request.headers);
        request.body.clone_from(&message.body);
        Ok(request)
    }
}

fn put(from: &Headers, to: &mut Headers) {
    for (name, _) in from.iter() {
        to.remove(name);
    }
    for (name, value) in from.iter() {
        to.add(name, value.expose());
    }
}

impl fmt::Debug for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sender")
            .field("retry_delays", &self.retry_delays)
            .finish_non_exhaustive()
    }
}

/// Why a message was not taken.
#[derive(Debug)]
#[non_exhaustive]
pub enum SendError {
    /// It breaks rules of the description: it was not sent.
    Invalid(Violations),
    /// It could not be signed, as with an id that is empty: it was not sent.
    Signing(SigningError),
    /// The receiver wants no more messages (410): send it none.
    Gone,
    /// The receiver answered with another status.
    Refused {
        /// Neither a success nor 410.
        status: u16,
        /// The pause that it asks for (`Retry-After`), from its answer on.
        retry_after: Option<Duration>,
    },
    /// No answer came.
    Transport(TransportError),
}

impl SendError {
    /// Whether another attempt may go better.
    const fn may_pass(&self) -> bool {
        match self {
            Self::Refused { .. } => true,
            Self::Transport(error) => error.kind().may_pass(),
            Self::Invalid(_) | Self::Signing(_) | Self::Gone => false,
        }
    }

    const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            Self::Invalid(_) | Self::Signing(_) | Self::Gone | Self::Transport(_) => None,
        }
    }
}

impl fmt::Display for SendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(violations) => write!(f, "the message breaks rules: {violations}"),
            Self::Signing(error) => error.fmt(f),
            Self::Gone => f.write_str("the receiver wants no more messages"),
            Self::Refused { status, .. } => write!(f, "the receiver answered with {status}"),
            Self::Transport(error) => write!(f, "the receiver did not answer: {error}"),
        }
    }
}

impl Error for SendError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Transport(error) => error.source(),
            Self::Invalid(_) | Self::Signing(_) | Self::Gone | Self::Refused { .. } => None,
        }
    }
}
