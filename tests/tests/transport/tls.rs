//! Which services are trusted, and what is shown to them.

use oasmith::client::{Http, HttpBuildError, HttpBuilder, Roots, TransportErrorKind};

use crate::certificates::Ca;
use crate::peers::Echo;
use crate::{broken, run, seen};

async fn service(leaf: &crate::certificates::Leaf) -> HttpBuilder {
    let echo = Echo::start(Some(leaf.config(None, &[]))).await;
    Http::builder(format!("https://localhost:{}/v0", echo.address.port()))
}

#[test]
fn a_service_is_trusted_by_the_roots_that_are_added() {
    run(async {
        let (own, foreign) = (Ca::new(), Ca::new());
        let good = own.issue("localhost", 4000);
        let trusting = service(&good).await.root_pem(own.pem.clone());
        assert_eq!(
            seen(trusting.clone().roots(Roots::Added)).await,
            seen(trusting).await
        );
        let both = foreign.pem.clone() + &own.pem;
        let builder = service(&good).await.root_pem(both);
        assert!(seen(builder).await.starts_with("HTTP/1.1 /v0/things"));
        for (case, builder) in [
            ("no root", service(&good).await),
            ("a foreign root", service(&good).await.root_pem(foreign.pem)),
            (
                "an expired certificate",
                service(&own.issue("localhost", 2020))
                    .await
                    .root_pem(own.pem.clone()),
            ),
            (
                "the certificate of another host",
                service(&own.issue("elsewhere.example", 4000))
                    .await
                    .root_pem(own.pem.clone()),
            ),
        ] {
            assert_eq!(broken(builder).await, TransportErrorKind::Connect, "{case}");
        }
    });
}

#[test]
fn a_service_that_asks_for_a_certificate_gets_it() {
    run(async {
        let (own, clients) = (Ca::new(), Ca::new());
        let config = own.issue("localhost", 4000).config(Some(&clients), &[]);
        let echo = Echo::start(Some(config)).await;
        let url = format!("https://localhost:{}", echo.address.port());
        let builder = || Http::builder(url.clone()).root_pem(own.pem.clone());
        let shop = clients.issue("shop", 4000);
        let with = builder().client_certificate(shop.pem.clone(), shop.key_pem());
        assert!(seen(with).await.contains("/things"));
        let foreign = own.issue("shop", 4000);
        let foreign = builder().client_certificate(foreign.pem.clone(), foreign.key_pem());
        for builder in [builder(), foreign] {
            // With TLS 1.3 the service refuses when the client believes to be connected.
            let kind = broken(builder).await;
            let is_refused = matches!(
                kind,
                TransportErrorKind::Connect | TransportErrorKind::Broken
            );
            assert!(is_refused, "{kind:?}");
        }
    });
}

#[test]
fn certificates_that_cannot_be_used_are_named() {
    let leaf = Ca::new().issue("shop", 4000);
    let other = Ca::new().issue("shop", 4000);
    let builder = || Http::builder("https://api.example.com");
    let (chain, key) = (leaf.pem.clone(), leaf.key_pem());
    let wrong = [
        (
            builder().roots(Roots::Added),
            "the root certificates: there are none",
        ),
        (
            builder().root_pem("no PEM"),
            "the root certificates: there is no `BEGIN CERTIFICATE`",
        ),
        (builder().root_der([1, 2, 3]), "the root certificates: "),
        (
            builder().client_certificate("", key),
            "the client certificate: the certificates: ",
        ),
        (
            builder().client_certificate(chain.clone(), ""),
            "the client certificate: the key: ",
        ),
        (
            builder().client_certificate(chain, other.key_pem()),
            "the client certificate: the certificate and its key: ",
        ),
    ];
    for (builder, expected) in wrong {
        let error = builder.build().expect_err(expected).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
    let error = Http::builder("http://sandbox:8787").build();
    assert!(
        matches!(error, Err(HttpBuildError::BaseUrl(_))),
        "{error:?}"
    );
    assert!(
        Http::builder("http://sandbox:8787")
            .plain_host("sandbox")
            .build()
            .is_ok()
    );
}

/// The roots of the machine are those of the file that `SSL_CERT_FILE` names, so a child of this test has its own.
#[test]
fn the_roots_of_the_machine_are_trusted() {
    const URL: &str = "OASMITH_TEST_ROOTS";
    if let Ok(url) = std::env::var(URL) {
        let text = run(seen(Http::builder(url).roots(Roots::System)));
        assert!(text.contains("/things"), "{text}");
        return;
    }
    let own = Ca::new();
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("roots.pem");
    std::fs::write(&file, &own.pem).expect("a file");
    run(async {
        let leaf = own.issue("localhost", 4000);
        let echo = Echo::start(Some(leaf.config(None, &[]))).await;
        let url = format!("https://localhost:{}", echo.address.port());
        let file = file.to_str().expect("a path").to_owned();
        let name = "tls::the_roots_of_the_machine_are_trusted";
        crate::proxies::child(name, vec![(URL, url), ("SSL_CERT_FILE", file)]).await;
    });
}
