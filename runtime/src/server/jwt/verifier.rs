//! Which tokens are taken.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::json_object::JsonMember;
use super::key_set::Clock;
use super::signed_token::SignedToken;
use super::{JwtAlgorithm, JwtClaims, JwtError, KeySet};
use crate::Problem;
use crate::Secret;
use crate::client::{ServerMetadata, TokenError, Transport};
use crate::server::{Authenticator, Caller, Rejection, Scopes, trace};

/// The clocks of the authorization server and of this one may differ by so much.
const LEEWAY: Duration = Duration::from_secs(60);

/// Knows callers by tokens that an authorization server has signed for this service (RFC 9068): those of its issuer and for its audience, which hold
/// now and say until when.
///
/// The [`Caller`] has the subject of the token as its account, the scopes of it, and [`JwtClaims`] as its record. A token that is not good is answered with
/// 401 and `error="invalid_token"`, missing scopes with 403 and `error="insufficient_scope"` (RFC 6750), and while the keys cannot be had with 503.
/// Nothing of a token is logged.
pub struct JwtVerifier {
    issuer: String,
    audiences: Vec<String>,
    keys: KeySet,
    algorithms: Vec<JwtAlgorithm>,
    kind: Option<String>,
    leeway: Duration,
    clock: Box<Clock>,
}

impl JwtVerifier {
    /// Takes tokens of this issuer, for this audience: the name by which the authorization server knows the service.
    pub fn new(issuer: impl Into<String>, audience: impl Into<String>, keys: KeySet) -> Self {
        Self {
            issuer: issuer.into(),
            audiences: vec![audience.into()],
            keys,
            algorithms: JwtAlgorithm::ALL.to_vec(),
            kind: None,
            leeway: LEEWAY,
            clock: Box::new(SystemTime::now),
        }
    }

    /// The same of an authorization server that describes itself: its keys are fetched over HTTP and TLS.
    ///
    /// # Errors
    /// The server names no `jwks_uri`, or it cannot be called.
    pub fn discovered(
        server: &ServerMetadata,
        audience: impl Into<String>,
    ) -> Result<Self, TokenError> {
        let keys = KeySet::at(jwks_uri(server)?)?;
        Ok(Self::new(&server.issuer, audience, keys))
    }

    /// The same over another transport, whose base URL has the host of `jwks_uri`.
    ///
    /// # Errors
    /// The server names none.
    pub fn discovered_over(
        transport: impl Transport,
        server: &ServerMetadata,
        audience: impl Into<String>,
    ) -> Result<Self, TokenError> {
        let keys = KeySet::over(transport, jwks_uri(server)?);
        Ok(Self::new(&server.issuer, audience, keys))
    }

    /// Takes tokens for this audience, too.
    #[must_use]
    pub fn or_audience(mut self, audience: impl Into<String>) -> Self {
        self.audiences.push(audience.into());
        self
    }

    /// Takes tokens with these algorithms alone, instead of all that have a public key.
    #[must_use]
    pub fn algorithms(mut self, algorithms: impl IntoIterator<Item = JwtAlgorithm>) -> Self {
        self.algorithms = algorithms.into_iter().collect();
        self
    }

    /// Takes tokens of this type (`typ`) alone: `at+jwt` are access tokens as RFC 9068 has them, so that no ID token is one.
    #[must_use]
    pub fn token_type(mut self, kind: impl Into<String>) -> Self {
        self.kind = Some(kind.into());
        self
    }

    /// How much the clock of the authorization server may differ; a minute unless another time is set.
    #[must_use]
    pub const fn leeway(mut self, leeway: Duration) -> Self {
        self.leeway = leeway;
        self
    }

    /// Another clock.
    #[must_use]
    pub fn clock(mut self, clock: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        self.clock = Box::new(clock);
        self
    }

    /// What a token says, if it is good.
    ///
    /// # Errors
    /// It is not, or nobody knows at the moment.
    pub async fn verify(&self, token: &Secret<String>) -> Result<JwtClaims, JwtError> {
        let token = SignedToken::read(token.expose())?;
        // What is wrong anyway makes nobody fetch keys.
        self.check(&token)?;
        self.keys.verify(&token, &*self.clock).await?;
        JwtClaims::new(token.claims)
    }

    fn check(&self, token: &SignedToken<'_>) -> Result<(), JwtError> {
        if !self.algorithms.contains(&token.algorithm) {
            return Err(JwtError::OtherAlgorithm);
        }
        let is_type = |wanted: &String| {
            let kind = token.kind.as_deref();
            kind.is_some_and(|kind| short(kind).eq_ignore_ascii_case(short(wanted)))
        };
        if !self.kind.as_ref().is_none_or(is_type) {
            return Err(JwtError::OtherType);
        }
        self.check_time(token)?;
        let issuer = token.claims.get::<String>("iss").value();
        if issuer.ok_or(JwtError::Claim("iss"))? != self.issuer {
            return Err(JwtError::OtherIssuer);
        }
        let audiences = match token.claims.get::<String>("aud") {
            JsonMember::Is(audience) => vec![audience],
            JsonMember::Unreadable => {
                let all = token.claims.get::<Vec<String>>("aud").value();
                all.ok_or(JwtError::Claim("aud"))?
            }
            JsonMember::Absent => return Err(JwtError::Claim("aud")),
        };
        if !audiences.iter().any(|it| self.audiences.contains(it)) {
            return Err(JwtError::OtherAudience);
        }
        Ok(())
    }

    fn check_time(&self, token: &SignedToken<'_>) -> Result<(), JwtError> {
        let since = (self.clock)().duration_since(UNIX_EPOCH);
        let now = since.map_or(0.0, |since| since.as_secs_f64());
        let leeway = self.leeway.as_secs_f64();
        let time = |name: &str| token.claims.get::<f64>(name);
        let end = time("exp").value().filter(|end| end.is_finite());
        if now >= end.ok_or(JwtError::Claim("exp"))? + leeway {
            return Err(JwtError::Expired);
        }
        match time("nbf") {
            JsonMember::Unreadable => Err(JwtError::Claim("nbf")),
            JsonMember::Is(start) if now + leeway < start => Err(JwtError::NotYetValid),
            JsonMember::Is(_) | JsonMember::Absent => Ok(()),
        }
    }
}

impl Authenticator for JwtVerifier {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        match self.verify(key).await {
            Ok(claims) => {
                let id = claims.get("jti").and_then(|id| id.read::<String>().ok());
                let scopes = Scopes::Only(claims.scopes().clone());
                let caller = Caller::new(claims.subject(), id.unwrap_or_default(), scopes);
                Ok(Some(caller.with_record(claims)))
            }
            Err(error) if matches!(error, JwtError::NoKeys(_)) => {
                let message = "Nobody can be identified at the moment; the request may be retried";
                let rejection = Rejection::new(503, Problem::new("unavailable", message));
                Err(rejection.header("Retry-After", "1").because(error))
            }
            Err(error) => {
                trace::refused_token(&error);
                Ok(None)
            }
        }
    }
}

impl fmt::Debug for JwtVerifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JwtVerifier")
            .field("issuer", &self.issuer)
            .field("audiences", &self.audiences)
            .field("algorithms", &self.algorithms)
            .finish_non_exhaustive()
    }
}

fn jwks_uri(server: &ServerMetadata) -> Result<&str, TokenError> {
    let url = server.jwks_uri.as_deref();
    url.ok_or(TokenError::Unreadable("jwks_uri"))
}

/// A media type as tokens write it (RFC 7515, section 4.1.9).
fn short(kind: &str) -> &str {
    match kind.split_at_checked("application/".len()) {
        Some((start, short)) if start.eq_ignore_ascii_case("application/") => short,
        Some(_) | None => kind,
    }
}
