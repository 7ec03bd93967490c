//! Mutual TLS: a server of ours that ends TLS itself knows its callers by their certificates.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use oasmith::Secret;
use oasmith::client::{Connection, Http, HttpBuilder, UntypedCall};
use oasmith::server::{
    Authenticator, Caller, Context, PeerCertificate, Rejection, Router, RouterService, Scopes,
};
use tests::cases::operations_authorization_client::Client;
use tests::cases::operations_authorization_server::{
    self as server, CertificateAndKeyResponse, CertificateOrKeyResponse, CertificateResponse, Gates,
};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tower_service::Service as _;

use crate::certificates::{Ca, Leaf};
use crate::run;

/// Answers with the schemes whose callers it sees.
struct House;

fn seen(context: &Context) -> String {
    let schemes = ["mtls", "key"];
    let seen = schemes
        .into_iter()
        .filter(|it| context.caller_of(it).is_some());
    seen.collect::<Vec<_>>().join(" ")
}

impl Gates for House {
    type Error = Rejection;

    async fn certificate(&self, context: &Context) -> Result<CertificateResponse, Rejection> {
        Ok(seen(context).into())
    }

    async fn certificate_or_key(
        &self,
        context: &Context,
    ) -> Result<CertificateOrKeyResponse, Rejection> {
        Ok(seen(context).into())
    }

    async fn certificate_and_key(
        &self,
        context: &Context,
    ) -> Result<CertificateAndKeyResponse, Rejection> {
        Ok(seen(context).into())
    }
}

/// Knows one certificate and one key.
struct Known {
    certificate: PeerCertificate,
}

impl Authenticator for Known {
    async fn authenticate(&self, _: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        Ok(None)
    }

    async fn authenticate_as(
        &self,
        scheme: &str,
        key: &Secret<String>,
    ) -> Result<Option<Caller>, Rejection> {
        let is_good = match scheme {
            "mtls" => key.expose() == self.certificate.pem(),
            scheme => key.expose() == scheme,
        };
        Ok(is_good.then(|| Caller::new(scheme, "1", Scopes::All)))
    }
}

/// Serves on a port of this machine, to whom it is who calls.
async fn serve(router: Router, tls: Arc<ServerConfig>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (service, acceptor) = (router.into_service(), TlsAcceptor::from(tls));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(converse(service.clone(), acceptor.clone(), stream));
        }
    });
    format!("https://localhost:{}", address.port())
}

/// One connection: the certificate that was shown is that of each of its requests.
async fn converse(service: RouterService, acceptor: TlsAcceptor, stream: TcpStream) {
    let Ok(stream) = acceptor.accept(stream).await else {
        return;
    };
    let shown = stream.get_ref().1.peer_certificates();
    let shown = shown.and_then(<[_]>::first);
    let certificate = shown.map(|der| PeerCertificate::from_der(der));
    let answer = hyper::service::service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        if let Some(certificate) = certificate.clone() {
            request.extensions_mut().insert(certificate);
        }
        let answered = service.clone().call(request);
        async { Ok::<_, Infallible>(answered.await.expect("an answer")) }
    });
    // A client that hangs up is no failure of the test.
    let _ = auto::Builder::new(TokioExecutor::new())
        .serve_connection(TokioIo::new(stream), answer)
        .await;
}

/// What comes of each operation: the schemes that were seen, or what was refused and how one authenticates.
async fn answers(http: HttpBuilder, keys: &[&str]) -> [String; 3] {
    let http = http.build().expect("a transport");
    let connection = keys.iter().fold(Connection::new(http), |connection, key| {
        connection.key_of(*key, *key)
    });
    let gates = Client::over(connection).gates();
    let calls: [UntypedCall; 3] = [
        gates.certificate().into(),
        gates.certificate_or_key().into(),
        gates.certificate_and_key().into(),
    ];
    let mut answers = [const { String::new() }; 3];
    for (call, answer) in calls.into_iter().zip(&mut answers) {
        let received = call.send().await.expect("an answer");
        let body = String::from_utf8_lossy(received.raw()).into_owned();
        *answer = match received.status() {
            200 => body.replace('"', ""),
            status => {
                let how = received
                    .headers()
                    .get("WWW-Authenticate")
                    .unwrap_or_default();
                let detail = body
                    .split_once(r#""detail":""#)
                    .map_or("", |(_, detail)| detail);
                format!(
                    "{status} {} {how}",
                    detail.split('"').next().unwrap_or_default()
                )
            }
        };
    }
    answers
}

struct Party {
    roots: Ca,
    callers: Ca,
    known: Leaf,
    url: String,
}

async fn party() -> Party {
    let (roots, callers) = (Ca::new(), Ca::new());
    let known = callers.issue("shop", 4000);
    let certificate = PeerCertificate::from_pem(&known.pem).expect("a certificate");
    let router = server::router(House, Known { certificate });
    let tls = roots.issue("localhost", 4000).config_asking(&callers);
    let url = serve(router, tls).await;
    Party {
        roots,
        callers,
        known,
        url,
    }
}

impl Party {
    fn http(&self) -> HttpBuilder {
        Http::builder(self.url.clone()).root_pem(self.roots.pem.clone())
    }

    fn with(&self, leaf: &Leaf) -> HttpBuilder {
        self.http()
            .client_certificate(leaf.pem.clone(), leaf.key_pem())
    }
}

#[test]
fn a_caller_is_known_by_its_certificate() {
    run(async {
        let party = party().await;
        for http in [party.with(&party.known), party.with(&party.known).http2()] {
            let mutual = r#"MutualTLS realm="mtls""#;
            let [certificate, either, both] = answers(http.clone(), &[]).await;
            assert_eq!([certificate, either], ["mtls", "mtls"]);
            assert_eq!(both, format!("401 The X-Key header is missing {mutual}"));
            assert_eq!(answers(http, &["key"]).await, ["mtls", "mtls", "mtls key"]);
        }
    });
}

#[test]
fn no_certificate_and_that_of_another_are_refused() {
    run(async {
        let party = party().await;
        let stranger = party.callers.issue("other", 4000);
        let mutual = r#"MutualTLS realm="mtls""#;
        let missing = format!("401 The client certificate is missing {mutual}");
        let invalid = format!("401 The client certificate is invalid {mutual}");
        let none = answers(party.http(), &[]).await;
        assert_eq!(none, [missing.clone(), missing.clone(), missing.clone()]);
        let key_alone = answers(party.http(), &["key"]).await;
        assert_eq!(key_alone[..2], [missing, "key".to_owned()]);
        assert!(key_alone[2].starts_with("401 "), "{key_alone:?}");
        let other = answers(party.with(&stranger), &["key"]).await;
        assert_eq!(other[0], invalid);
        assert_eq!(other[2], invalid);
    });
}
