//! TLS to the database. Whoever asks for it gets the whole of it: the certificate is verified, with the name of the host, for every `sslmode` that
//! is not `disable`. (libpq's `require` trusts whoever answers.)

use std::sync::Arc;

use oasmith::http::percent_decode;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

/// What a URL says of TLS.
#[derive(Debug, PartialEq, Eq)]
pub struct TlsOptions {
    /// The URL as the driver takes it.
    pub(super) url: String,
    is_wanted: bool,
    /// The file with the certificates that are trusted in the place of the public ones.
    roots: Option<String>,
}

/// Takes what the driver does not know out of a URL: `sslmode=verify-full` and `sslrootcert=FILE`.
///
/// # Errors
/// There is no such mode, or a file without a mode.
pub(super) fn options(url: &str) -> Result<TlsOptions, String> {
    let (place, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut mode, mut roots, mut others) = ("disable", None, Vec::new());
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", value)) => mode = value,
            Some(("sslrootcert", value)) => {
                let path = percent_decode(value);
                roots = Some(
                    path.ok_or("the path of `sslrootcert` is no text")?
                        .into_owned(),
                );
            }
            Some(_) | None => others.push(pair),
        }
    }
    let is_wanted = match mode {
        "disable" => false,
        "require" | "verify-ca" | "verify-full" => true,
        other => {
            return Err(format!(
                "`sslmode={other}` is none of disable, require, verify-ca and verify-full"
            ));
        }
    };
    if roots.is_some() && !is_wanted {
        return Err("`sslrootcert` is for `sslmode=verify-full`".to_owned());
    }
    others.push(if is_wanted {
        "sslmode=require"
    } else {
        "sslmode=disable"
    });
    Ok(TlsOptions {
        url: format!("{place}?{}", others.join("&")),
        is_wanted,
        roots,
    })
}

impl TlsOptions {
    /// What encrypts the connections, if they are encrypted.
    ///
    /// # Errors
    /// The file holds no certificates.
    pub fn connector(&self) -> Result<Option<MakeRustlsConnect>, String> {
        if !self.is_wanted {
            return Ok(None);
        }
        let connector = self.encrypting();
        connector
            .map_err(|what| format!("`--database`: {what}"))
            .map(Some)
    }

    fn encrypting(&self) -> Result<MakeRustlsConnect, String> {
        let roots = match &self.roots {
            None => RootCertStore {
                roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
            },
            Some(path) => roots(path)?,
        };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(MakeRustlsConnect::new(config))
    }
}

fn roots(path: &str) -> Result<RootCertStore, String> {
    let failed = |error: &dyn std::error::Error| format!("`sslrootcert={path}`: {error}");
    let mut roots = RootCertStore::empty();
    let certificates = CertificateDer::pem_file_iter(path).map_err(|error| failed(&error))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|error| failed(&error))?;
        roots.add(certificate).map_err(|error| failed(&error))?;
    }
    if roots.is_empty() {
        return Err(format!("`sslrootcert={path}` holds no certificate in PEM"));
    }
    Ok(roots)
}

#[cfg(test)]
mod tests {
    use super::options;

    #[test]
    fn modes_are_taken_out_of_urls() {
        let plain = options("postgres://a@b/c").expect("options");
        assert_eq!(
            (&*plain.url, plain.is_wanted),
            ("postgres://a@b/c?sslmode=disable", false)
        );
        let full = options(
            "postgres://a@b/c?application_name=x&sslmode=verify-full&sslrootcert=%2Fa%20b.pem",
        );
        let full = full.expect("options");
        assert_eq!(
            full.url,
            "postgres://a@b/c?application_name=x&sslmode=require"
        );
        assert_eq!(full.roots.as_deref(), Some("/a b.pem"));
        for (query, part) in [
            ("sslmode=prefer", "none of"),
            ("sslrootcert=a", "verify-full"),
        ] {
            let error = options(&format!("postgres://a@b/c?{query}")).expect_err(query);
            assert!(error.contains(part), "{error}");
        }
        let missing =
            options("postgres://a@b/c?sslmode=require&sslrootcert=/nowhere").expect("options");
        assert!(
            missing
                .connector()
                .is_err_and(|error| error.contains("/nowhere"))
        );
    }
}
