//! Access tokens that are fetched, kept and renewed.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use tokio::sync::Mutex;

use super::TokenError;
use super::grant::Grant;
use super::token::Token;
use super::token_client::TokenClient;
use crate::Secret;
use crate::box_future::BoxFuture;
use crate::client::{KeyError, KeyProvider};

/// What is called with each new refresh token.
type RefreshTokenStore = Box<dyn Fn(&Secret<String>) + Send + Sync>;

/// Access tokens for one grant: a provider of keys.
///
/// A token is fetched for the first call that needs it, once for all that wait, and kept until shortly before it ends. It is renewed by its refresh
/// token where it came with one, and also when a service answers 401. While it holds, it stays in use where renewing it fails.
pub struct AccessTokens {
    client: TokenClient,
    /// What the first token is given for, and each one for which no refresh token is good.
    grant: Option<Grant>,
    scopes: Vec<String>,
    takes_any_scopes: bool,
    clock: Box<dyn Fn() -> Instant + Send + Sync>,
    on_refresh_token: RefreshTokenStore,
    /// How often the authorization server has answered.
    answers: AtomicU64,
    cache: Mutex<TokenCache>,
}

/// What is kept between calls.
#[derive(Default)]
struct TokenCache {
    token: Option<Token>,
    refresh: Option<Secret<String>>,
    /// The last answer, if there was no token in it: those who waited for it need not ask again.
    error: Option<TokenError>,
    asking: Option<Asking>,
}

/// A question that is on its way. It goes on for whoever asks next where the call has ended that began it: the answer may have the one refresh token that is
/// still good.
struct Asking {
    is_renewal: bool,
    answer: BoxFuture<'static, Result<Token, TokenError>>,
}

impl AccessTokens {
    pub(super) fn new(
        client: TokenClient,
        grant: Option<Grant>,
        refresh: Option<Secret<String>>,
    ) -> Self {
        let cache = TokenCache {
            refresh,
            ..TokenCache::default()
        };
        Self {
            client,
            grant,
            scopes: Vec::new(),
            takes_any_scopes: false,
            clock: Box::new(Instant::now),
            on_refresh_token: Box::new(|_| {}),
            answers: AtomicU64::new(0),
            cache: Mutex::new(cache),
        }
    }

    /// What the tokens shall be good for.
    #[must_use]
    pub fn scopes<S: Into<String>>(mut self, scopes: impl IntoIterator<Item = S>) -> Self {
        self.scopes = scopes.into_iter().map(Into::into).collect();
        self
    }

    /// Takes tokens that are good for less than was asked for; otherwise they are an error.
    #[must_use]
    pub const fn any_scopes(mut self) -> Self {
        self.takes_any_scopes = true;
        self
    }

    /// Calls this with each new refresh token, to store it for the next start of the program.
    #[must_use]
    pub fn on_refresh_token(
        mut self,
        store: impl Fn(&Secret<String>) + Send + Sync + 'static,
    ) -> Self {
        self.on_refresh_token = Box::new(store);
        self
    }

    /// Another clock.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> Instant + Send + Sync + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// A token that lasts, and is not the one that a service refused.
    ///
    /// # Errors
    /// The authorization server gives none.
    pub async fn token(
        &self,
        refused: Option<&Secret<String>>,
    ) -> Result<Secret<String>, TokenError> {
        let answers = self.answers.load(Ordering::SeqCst);
        let mut cache = self.cache.lock().await;
        let is_refused = |token: &Token| refused == Some(&token.access);
        cache.token = cache.token.take().filter(|token| !is_refused(token));
        let good = cache.token.as_ref();
        if let Some(token) = good.filter(|it| it.is_good((self.clock)())) {
            return Ok(token.access.clone());
        }
        let is_answered = self.answers.load(Ordering::SeqCst) > answers;
        if let Some(error) = cache.error.as_ref().filter(|_| is_answered) {
            return Err(error.clone());
        }
        let asked = self.renewed(&mut cache, &is_refused).await;
        self.answers.fetch_add(1, Ordering::SeqCst);
        cache.error = asked.as_ref().err().cloned();
        let now = (self.clock)();
        match (asked, &mut cache.token) {
            (Ok(token), cached) => Ok(cached.insert(token).access.clone()),
            (Err(_), Some(token)) if token.holds(now) => {
                token.postpone_renewal(now);
                Ok(token.access.clone())
            }
            (Err(error), _) => Err(error),
        }
    }

    /// Another token: for the refresh token, or anew where that is no longer good.
    async fn renewed(
        &self,
        cache: &mut TokenCache,
        is_refused: &(dyn Fn(&Token) -> bool + Sync),
    ) -> Result<Token, TokenError> {
        let left_behind = self.left_behind(cache).await;
        let now = (self.clock)();
        if let Some(token) = left_behind.filter(|it| it.is_good(now) && !is_refused(it)) {
            return Ok(token);
        }
        if let Some(refresh) = cache.refresh.clone() {
            let asked = self.asked(Grant::RefreshToken(refresh), cache).await;
            let is_revoked = cache.refresh.is_none();
            if !is_revoked || self.grant.is_none() {
                return asked;
            }
        }
        match &self.grant {
            Some(grant) => self.asked(grant.clone(), cache).await,
            None => Err(TokenError::Ended),
        }
    }

    /// The token that a call asked for which then ended. Where there is none, it is asked for anew.
    async fn left_behind(&self, cache: &mut TokenCache) -> Option<Token> {
        let answer = cache.asking.as_mut()?.answer.as_mut().await;
        self.taken(answer, cache).ok()
    }

    async fn asked(&self, grant: Grant, cache: &mut TokenCache) -> Result<Token, TokenError> {
        let is_renewal = matches!(grant, Grant::RefreshToken(_));
        let (client, scopes, begun) = (self.client.clone(), self.scopes.clone(), (self.clock)());
        let answer = async move { client.ask(&grant, &scopes, begun).await };
        let asking = cache.asking.insert(Asking {
            is_renewal,
            answer: Box::pin(answer),
        });
        let answer = asking.answer.as_mut().await;
        self.taken(answer, cache)
    }

    /// What the answer is, with which the question is over.
    fn taken(
        &self,
        answer: Result<Token, TokenError>,
        cache: &mut TokenCache,
    ) -> Result<Token, TokenError> {
        let is_renewal = cache.asking.take().is_some_and(|it| it.is_renewal);
        let token = answer.inspect_err(|error| {
            if is_renewal && error.code() == Some("invalid_grant") {
                cache.refresh = None;
            }
        })?;
        if let Some(refresh) = &token.refresh {
            (self.on_refresh_token)(refresh);
            cache.refresh = Some(refresh.clone());
        }
        let granted = token.scopes.as_ref();
        let is_granted = |scope: &String| granted.is_none_or(|granted| granted.contains(scope));
        let missing = self.scopes.iter().filter(|scope| !is_granted(scope));
        let missing: Vec<String> = missing.cloned().collect();
        if missing.is_empty() || self.takes_any_scopes {
            Ok(token)
        } else {
            Err(TokenError::Narrowed(missing))
        }
    }

    /// Fetches the first token for a code, which is good once.
    pub(super) async fn redeem(&self, code: &Grant) -> Result<(), TokenError> {
        let mut cache = self.cache.lock().await;
        cache.token = Some(self.asked(code.clone(), &mut cache).await?);
        Ok(())
    }

    /// The client to which the tokens are given.
    pub(super) const fn client(&self) -> &TokenClient {
        &self.client
    }

    /// What was asked for, as one text.
    pub(super) fn scope(&self) -> String {
        self.scopes.join(" ")
    }

    /// The refresh token that is kept, if there is one. A renewal that is on its way is waited for, because it may bring another one.
    pub async fn refresh_token(&self) -> Option<Secret<String>> {
        let mut cache = self.cache.lock().await;
        if let Some(token) = self.left_behind(&mut cache).await {
            cache.token = Some(token);
        }
        cache.refresh.clone()
    }
}

impl KeyProvider for AccessTokens {
    async fn key(&self, refused: Option<&Secret<String>>) -> Result<Secret<String>, KeyError> {
        Ok(self.token(refused).await?)
    }
}

/// Without what is secret.
impl fmt::Debug for AccessTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AccessTokens")
            .field("client", &self.client)
            .field("scopes", &self.scopes)
            .finish_non_exhaustive()
    }
}
