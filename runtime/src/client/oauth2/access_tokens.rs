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
use crate::client::{KeyError, KeyProvider};

/// What is called with each new refresh token.
type RefreshTokenStore = Box<dyn Fn(&Secret<String>) + Send + Sync>;

/// Access tokens for one grant: a provider of keys.
///
/// A token is fetched for the first call that needs it, once for all that wait, and kept until shortly before it ends. It is renewed by its refresh
/// token where it came with one, and also when a service answers 401.
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
        let good = cache.token.as_ref();
        let good = good.filter(|it| it.is_good((self.clock)()) && refused != Some(&it.access));
        if let Some(token) = good {
            return Ok(token.access.clone());
        }
        let is_answered = self.answers.load(Ordering::SeqCst) > answers;
        if let Some(error) = cache.error.as_ref().filter(|_| is_answered) {
            return Err(error.clone());
        }
        let asked = self.renewed(&mut cache).await;
        self.answers.fetch_add(1, Ordering::SeqCst);
        cache.error = asked.as_ref().err().cloned();
        let token = asked?;
        let access = token.access.clone();
        cache.token = Some(token);
        Ok(access)
    }

    /// Another token: for the refresh token, or anew where that is no longer good.
    async fn renewed(&self, cache: &mut TokenCache) -> Result<Token, TokenError> {
        cache.token = None;
        if let Some(refresh) = cache.refresh.clone() {
            let asked = self.asked(&Grant::RefreshToken(refresh), cache).await;
            let is_revoked = asked
                .as_ref()
                .is_err_and(|it| it.code() == Some("invalid_grant"));
            if !is_revoked {
                return asked;
            }
            cache.refresh = None;
            if self.grant.is_none() {
                return asked;
            }
        }
        match &self.grant {
            Some(grant) => self.asked(grant, cache).await,
            None => Err(TokenError::Ended),
        }
    }

    async fn asked(&self, grant: &Grant, cache: &mut TokenCache) -> Result<Token, TokenError> {
        let begun = (self.clock)();
        let token = self.client.ask(grant, &self.scopes, begun).await?;
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
        cache.token = Some(self.asked(code, &mut cache).await?);
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

    /// The refresh token that is kept, if there is one.
    pub async fn refresh_token(&self) -> Option<Secret<String>> {
        self.cache.lock().await.refresh.clone()
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
