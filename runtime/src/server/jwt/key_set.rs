//! The keys of an authorization server, fetched when they are needed.

use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use tokio::sync::{Mutex, MutexGuard};

use super::JwtError;
use super::jwk::Jwk;
use super::signed_token::SignedToken;
use crate::box_future::BoxFuture;
use crate::client::{TokenError, Transport, Url};

/// No key set has more bytes.
const BODY_LIMIT: usize = 1 << 20;

/// Maximum time that it takes to come.
const MAX_FETCH_TIME: Duration = Duration::from_secs(5);

/// A set is fetched anew when it is so old: keys that were withdrawn shall not stay good.
const REFRESHED_AFTER: Duration = Duration::from_secs(10 * 60);

/// While it cannot be fetched, the old one is good so long.
const GOOD_FOR: Duration = Duration::from_secs(3600);

/// Between two fetches lies so much time, whatever strangers send.
const PAUSE: Duration = Duration::from_secs(30);

/// The same behind a fetch that failed.
const PAUSE_BEHIND_FAILURE: Duration = Duration::from_secs(1);

const UNREADABLE: TokenError = TokenError::Unreadable("keys");

/// What says how late it is.
pub(super) type Clock = dyn Fn() -> SystemTime + Send + Sync;

/// The keys of an authorization server (a JWK set, RFC 7517).
///
/// They are fetched for the first token, once for all requests that wait, and again when a token names a key that is not among them, but
/// not more often than every 30 seconds. Every ten minutes they are fetched anew; while that fails, those that are known are good for an hour.
pub struct KeySet {
    /// `None`: the keys never change.
    url: Option<Url>,
    current: RwLock<Option<Arc<Fetched>>>,
    fetches: Mutex<Fetches>,
}

/// Keys as they were at a time.
pub(super) struct Fetched {
    keys: Vec<Jwk>,
    at: SystemTime,
}

#[derive(Default)]
struct Fetches {
    running: Option<Running>,
    last: Option<LastFetch>,
}

/// A fetch that runs. It goes on for those who wait where the request has ended that began it.
struct Running {
    begun: SystemTime,
    keys: BoxFuture<'static, Result<Vec<Jwk>, TokenError>>,
}

struct LastFetch {
    at: SystemTime,
    error: Option<TokenError>,
}

impl KeySet {
    /// Those at a URL, such as `jwks_uri` of a [`ServerMetadata`](crate::client::ServerMetadata), over HTTP and TLS.
    ///
    /// # Errors
    /// The URL is none, or the keys would come in the clear.
    pub fn at(url: &str) -> Result<Self, crate::client::InvalidBaseUrl> {
        Ok(Self::new(Some(Url::over_http(url)?), None))
    }

    /// The same over another transport, whose base URL has the host of this URL.
    pub fn over(transport: impl Transport, url: &str) -> Self {
        Self::new(Some(Url::new(transport, url)), None)
    }

    /// Keys that never change, as the JSON of a JWK set: for tests, and where keys come with the program.
    ///
    /// # Errors
    /// It is no JWK set.
    pub fn fixed(json: &str) -> Result<Self, TokenError> {
        let keys = Jwk::read_set(json.as_bytes()).ok_or(UNREADABLE)?;
        let at = SystemTime::UNIX_EPOCH;
        Ok(Self::new(None, Some(Arc::new(Fetched { keys, at }))))
    }

    fn new(url: Option<Url>, current: Option<Arc<Fetched>>) -> Self {
        Self {
            url,
            current: RwLock::new(current),
            fetches: Mutex::default(),
        }
    }

    /// Looks whether one of the keys has signed the token: one of those that are known, or of newer ones if there can be any.
    pub(super) async fn verify(
        &self,
        token: &SignedToken<'_>,
        clock: &Clock,
    ) -> Result<(), JwtError> {
        let known = self.known(clock).await.map_err(JwtError::NoKeys)?;
        match known.verify(token) {
            Err(JwtError::UnknownKey) => {}
            outcome => return outcome,
        }
        let fetches = self.fetches.lock().await;
        let newer = self.fetch(fetches, Some(&known), clock).await;
        match newer.map_err(JwtError::NoKeys)? {
            Some(newer) => newer.verify(token),
            None => Err(JwtError::UnknownKey),
        }
    }

    /// Keys that are not too old.
    async fn known(&self, clock: &Clock) -> Result<Arc<Fetched>, TokenError> {
        let (current, now) = (self.current(), clock());
        let is_good = |known: &Arc<Fetched>| self.is_within(known, GOOD_FOR, now);
        let Some(known) = current.clone().filter(is_good) else {
            let fetches = self.fetches.lock().await;
            let newer = self.fetch(fetches, current.as_ref(), clock).await?;
            return newer.ok_or(UNREADABLE);
        };
        // One request fetches newer ones, and the others go on.
        if !self.is_within(&known, REFRESHED_AFTER, now)
            && let Ok(fetches) = self.fetches.try_lock()
            && let Ok(Some(newer)) = self.fetch(fetches, Some(&known), clock).await
        {
            return Ok(newer);
        }
        Ok(known)
    }

    fn is_within(&self, known: &Fetched, age: Duration, now: SystemTime) -> bool {
        self.url.is_none() || is_within(known.at, age, now)
    }

    fn current(&self) -> Option<Arc<Fetched>> {
        let current = self.current.read();
        current.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Other keys than those that were seen; `None` where it is too early to ask for them.
    async fn fetch(
        &self,
        mut fetches: MutexGuard<'_, Fetches>,
        seen: Option<&Arc<Fetched>>,
        clock: &Clock,
    ) -> Result<Option<Arc<Fetched>>, TokenError> {
        let (Some(url), current, now) = (&self.url, self.current(), clock()) else {
            return Ok(None);
        };
        if current.as_ref().map(Arc::as_ptr) != seen.map(Arc::as_ptr) {
            // They came while this request waited.
            return Ok(current);
        }
        // What nobody has waited for is not what is there now.
        fetches.running =
            (fetches.running.take()).filter(|it| is_within(it.begun, MAX_FETCH_TIME, now));
        if fetches.running.is_none()
            && let Some(last) = fetches.last.as_ref().filter(|last| last.is_recent(now))
        {
            return last.error.clone().map_or(Ok(None), Err);
        }
        let running = fetches.running.get_or_insert_with(|| Running {
            begun: now,
            keys: Box::pin(keys(url.clone())),
        });
        let (keys, at) = (running.keys.as_mut().await, running.begun);
        fetches.running = None;
        fetches.last = Some(LastFetch {
            at: clock(),
            error: keys.as_ref().err().cloned(),
        });
        let newer = Arc::new(Fetched { keys: keys?, at });
        let current = self.current.write();
        *current.unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&newer));
        Ok(Some(newer))
    }
}

impl LastFetch {
    /// Whether it is too early for another.
    fn is_recent(&self, now: SystemTime) -> bool {
        let pause = match self.error {
            Some(_) => PAUSE_BEHIND_FAILURE,
            None => PAUSE,
        };
        is_within(self.at, pause, now)
    }
}

impl Fetched {
    fn verify(&self, token: &SignedToken<'_>) -> Result<(), JwtError> {
        let is_named = |key: &&Jwk| token.key_id.is_none() || key.id == token.key_id;
        let mut named = self.keys.iter().filter(is_named).peekable();
        let is_known = named.peek().is_some() && token.key_id.is_some();
        // Two keys may have one name.
        if named.any(|key| key.has_signed(token)) {
            Ok(())
        } else if is_known {
            Err(JwtError::OtherSignature)
        } else {
            Err(JwtError::UnknownKey)
        }
    }
}

/// Whether it is so long ago at most. A clock that was set back says nothing of that.
fn is_within(then: SystemTime, age: Duration, now: SystemTime) -> bool {
    now.duration_since(then).is_ok_and(|passed| passed < age)
}

async fn keys(url: Url) -> Result<Vec<Jwk>, TokenError> {
    let document = url.document_within(BODY_LIMIT, MAX_FETCH_TIME).await?;
    Jwk::read_set(&document).ok_or(UNREADABLE)
}

/// Without the keys, of which there may be many.
impl fmt::Debug for KeySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("KeySet").finish_non_exhaustive()
    }
}
