//! What a token is given for.

use crate::Secret;

/// What a token is given for (RFC 6749, section 1.3).
#[derive(Debug, Clone)]
pub(super) enum Grant {
    /// The client itself.
    ClientCredentials,
    /// A user's name and password.
    Password(String, Secret<String>),
    /// A token that an earlier answer had.
    RefreshToken(Secret<String>),
    /// The code that an authorization server sent back.
    AuthorizationCode {
        code: Secret<String>,
        /// What proves that this client asked for the code (RFC 7636).
        verifier: Secret<String>,
        /// Where the code was sent.
        redirect_uri: String,
    },
    /// The code of a device (RFC 8628).
    DeviceCode(Secret<String>),
}

impl Grant {
    /// The fields of the form that asks for a token.
    pub(super) fn fields(&self) -> Vec<(&str, &str)> {
        match self {
            Self::ClientCredentials => vec![("grant_type", "client_credentials")],
            Self::Password(name, password) => vec![
                ("grant_type", "password"),
                ("username", name),
                ("password", password.expose()),
            ],
            Self::RefreshToken(token) => vec![
                ("grant_type", "refresh_token"),
                ("refresh_token", token.expose()),
            ],
            Self::AuthorizationCode {
                code,
                verifier,
                redirect_uri,
            } => vec![
                ("grant_type", "authorization_code"),
                ("code", code.expose()),
                ("redirect_uri", redirect_uri),
                ("code_verifier", verifier.expose()),
            ],
            Self::DeviceCode(code) => vec![
                ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                ("device_code", code.expose()),
            ],
        }
    }

    /// Whether it says what the token shall be good for. Of codes that was said when they were asked for (RFC 6749, section 4.1.3; RFC 8628, section
    /// 3.4), and a refresh token is good for what was granted: more would be an error (RFC 6749, section 6).
    pub(super) const fn has_scopes(&self) -> bool {
        match self {
            Self::ClientCredentials | Self::Password(..) => true,
            Self::RefreshToken(_) | Self::AuthorizationCode { .. } | Self::DeviceCode(_) => false,
        }
    }

    /// What an answer may repeat and nobody should read.
    pub(super) fn secrets(&self) -> Vec<&str> {
        match self {
            Self::ClientCredentials => Vec::new(),
            Self::Password(_, secret) | Self::RefreshToken(secret) | Self::DeviceCode(secret) => {
                vec![secret.expose()]
            }
            Self::AuthorizationCode { code, verifier, .. } => {
                vec![code.expose(), verifier.expose()]
            }
        }
    }
}
