//! Certificates as a test needs them: good, expired, of others.

use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair, date_time_ymd};
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::WebPkiClientVerifier;
use tokio_rustls::rustls::{RootCertStore, ServerConfig};

/// Who signs certificates.
pub struct Ca {
    issuer: Issuer<'static, KeyPair>,
    der: CertificateDer<'static>,
    /// In PEM.
    pub pem: String,
}

/// A certificate and its key.
pub struct Leaf {
    der: CertificateDer<'static>,
    key: KeyPair,
    /// In PEM.
    pub pem: String,
}

impl Ca {
    /// A new one.
    #[allow(clippy::new_without_default, reason = "each is another one")]
    pub fn new() -> Self {
        let mut params = CertificateParams::new(Vec::new()).expect("names");
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().expect("a key");
        let root = params.self_signed(&key).expect("a certificate");
        let (der, pem) = (root.der().clone(), root.pem());
        let issuer = Issuer::new(params, key);
        Self { issuer, der, pem }
    }

    /// A certificate for a name, valid until the beginning of a year.
    pub fn issue(&self, name: &str, until: i32) -> Leaf {
        let mut params = CertificateParams::new(vec![name.to_owned()]).expect("a name");
        // With the name of the authority it would be one that has signed itself.
        params.distinguished_name.push(DnType::CommonName, name);
        params.not_before = date_time_ymd(2000, 1, 1);
        params.not_after = date_time_ymd(until, 1, 1);
        let key = KeyPair::generate().expect("a key");
        let certificate = params.signed_by(&key, &self.issuer).expect("signed");
        let (der, pem) = (certificate.der().clone(), certificate.pem());
        Leaf { der, key, pem }
    }
}

impl Leaf {
    /// Its key in PEM.
    pub fn key_pem(&self) -> String {
        self.key.serialize_pem()
    }

    /// How a server shows this certificate, asks for one that an authority signed, and which protocols it offers.
    pub fn config(&self, clients: Option<&Ca>, protocols: &[&str]) -> Arc<ServerConfig> {
        self.built(clients, false, protocols)
    }

    /// The same, for callers who may show no certificate.
    pub fn config_asking(&self, clients: &Ca) -> Arc<ServerConfig> {
        self.built(Some(clients), true, &["h2", "http/1.1"])
    }

    fn built(&self, clients: Option<&Ca>, may_lack: bool, protocols: &[&str]) -> Arc<ServerConfig> {
        let private = PrivateKeyDer::try_from(self.key.serialize_der()).expect("a key");
        let builder = ServerConfig::builder_with_provider(default_provider().into())
            .with_safe_default_protocol_versions()
            .expect("versions");
        let builder = match clients {
            None => builder.with_no_client_auth(),
            Some(authority) => {
                let mut roots = RootCertStore::empty();
                roots.add(authority.der.clone()).expect("a root");
                let provider = Arc::new(default_provider());
                let verifier =
                    WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider);
                let verifier = if may_lack {
                    verifier.allow_unauthenticated()
                } else {
                    verifier
                };
                builder.with_client_cert_verifier(verifier.build().expect("a verifier"))
            }
        };
        let mut config = builder
            .with_single_cert(vec![self.der.clone()], private)
            .expect("a certificate");
        let protocols = protocols.iter();
        config.alpn_protocols = protocols.map(|it| it.as_bytes().to_vec()).collect();
        Arc::new(config)
    }
}
