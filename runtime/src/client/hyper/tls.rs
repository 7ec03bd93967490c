//! Which certificates are trusted, and which one is shown.

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ClientConfig, RootCertStore};

use super::build_error::HttpBuildError;

/// The root certificates that are trusted, beside those that are added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Roots {
    /// Those that browsers trust, compiled in (Mozilla's, the crate `webpki-roots`).
    #[default]
    Bundled,
    /// Those of this machine: of the operating system, or of the files that `SSL_CERT_FILE` and `SSL_CERT_DIR` name.
    #[cfg(feature = "native-roots")]
    System,
    /// None but those that are added: for a service with a certificate authority of its own.
    Added,
}

/// Root certificates that the caller adds.
#[derive(Clone)]
pub(super) enum Added {
    Der(Vec<u8>),
    Pem(Vec<u8>),
}

/// A certificate of the caller, with those above it, and its key; both PEM.
#[derive(Clone)]
pub(super) struct Identity {
    pub(super) chain: Vec<u8>,
    pub(super) key: Vec<u8>,
}

/// The settings of TLS, not checked yet.
#[derive(Clone, Default)]
pub(super) struct Tls {
    pub(super) roots: Roots,
    pub(super) added: Vec<Added>,
    pub(super) identity: Option<Identity>,
}

impl Tls {
    /// The settings as `rustls` wants them. Only the service sees the certificate of the caller; a proxy does not.
    pub(super) fn config(
        &self,
        identity: Option<&Identity>,
    ) -> Result<ClientConfig, HttpBuildError> {
        let provider = rustls::crypto::ring::default_provider();
        let builder = ClientConfig::builder_with_provider(provider.into())
            .with_safe_default_protocol_versions()
            .map_err(|error| HttpBuildError::Roots(error.to_string()))?
            .with_root_certificates(self.store()?);
        let Some(identity) = identity else {
            return Ok(builder.with_no_client_auth());
        };
        let wrong = |what: &str, error: String| {
            Err(HttpBuildError::ClientCertificate(format!(
                "{what}: {error}"
            )))
        };
        let chain = match certificates(&identity.chain) {
            Ok(chain) => chain,
            Err(error) => return wrong("the certificates", error),
        };
        let key = match PrivateKeyDer::from_pem_slice(&identity.key) {
            Ok(key) => key,
            Err(error) => return wrong("the key", error.to_string()),
        };
        match builder.with_client_auth_cert(chain, key) {
            Ok(config) => Ok(config),
            Err(error) => wrong("the certificate and its key", error.to_string()),
        }
    }

    fn store(&self) -> Result<RootCertStore, HttpBuildError> {
        let mut store = RootCertStore::empty();
        match self.roots {
            Roots::Bundled => store.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
            #[cfg(feature = "native-roots")]
            Roots::System => add_system(&mut store)?,
            Roots::Added => {}
        }
        for added in &self.added {
            let roots = match added {
                Added::Der(bytes) => vec![CertificateDer::from(bytes.as_slice())],
                Added::Pem(bytes) => certificates(bytes).map_err(HttpBuildError::Roots)?,
            };
            for root in roots {
                let added = store.add(root.into_owned());
                added.map_err(|error| HttpBuildError::Roots(error.to_string()))?;
            }
        }
        if store.is_empty() {
            let message = "there are none, so that no service would be trusted";
            return Err(HttpBuildError::Roots(message.to_owned()));
        }
        Ok(store)
    }
}

/// Adds what the system trusts. Certificates that cannot be used are passed over, as there are odd ones on many machines; none at all is an
/// error.
#[cfg(feature = "native-roots")]
fn add_system(store: &mut RootCertStore) -> Result<(), HttpBuildError> {
    let found = rustls_native_certs::load_native_certs();
    let (added, _) = store.add_parsable_certificates(found.certs);
    if added > 0 {
        return Ok(());
    }
    let errors: Vec<String> = found.errors.iter().map(ToString::to_string).collect();
    let errors = errors.join("; ");
    let message = format!("the system has none that can be read: {errors}");
    Err(HttpBuildError::Roots(message))
}

/// The certificates of a PEM text, of which there must be one.
fn certificates(pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, String> {
    let certificates = CertificateDer::pem_slice_iter(pem).collect::<Result<Vec<_>, _>>();
    match certificates {
        Ok(none) if none.is_empty() => Err("there is no `BEGIN CERTIFICATE` in the PEM".to_owned()),
        Ok(certificates) => Ok(certificates),
        Err(error) => Err(error.to_string()),
    }
}
