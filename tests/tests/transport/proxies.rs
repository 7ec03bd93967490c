//! The way through a forward proxy, by a setting and by the environment.

use std::process::Command;

use oasmith::client::{Http, HttpBuilder, TransportErrorKind};

use crate::certificates::Ca;
use crate::peers::{Echo, Proxy};
use crate::{broken, run, seen};

/// Runs one test of this file again, with variables of the environment, which a process cannot change for itself.
pub async fn child(name: &str, variables: Vec<(&'static str, String)>) {
    let mut command = Command::new(std::env::current_exe().expect("a path"));
    command.args([name, "--exact", "--test-threads", "1"]);
    for name in ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"] {
        command.env_remove(name).env_remove(name.to_lowercase());
    }
    command.envs(variables);
    let output = tokio::task::spawn_blocking(move || command.output());
    let output = output.await.expect("it runs").expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && text.contains("1 passed"),
        "{text}"
    );
}

#[test]
fn the_requests_of_http_are_read_by_the_proxy() {
    run(async {
        let echo = Echo::start(None).await;
        let proxy = Proxy::start(&[("service.test", echo.address)]).await;
        let builder = || Http::builder("http://service.test:81/v0").plain_host("service.test");
        let text = seen(builder().proxy(format!("http://{}", proxy.address))).await;
        assert_eq!(
            text,
            "HTTP/1.1 http://service.test:81/v0/things service.test:81"
        );
        seen(builder().proxy(format!("http://ann:pass@{}", proxy.address))).await;
        let heads = proxy.heads();
        assert!(!heads[0].contains("authorization"), "{heads:?}");
        assert!(
            heads[1].contains("proxy-authorization: Basic YW5uOnBhc3M="),
            "{heads:?}"
        );
    });
}

#[test]
fn the_requests_of_https_go_through_a_tunnel() {
    run(async {
        let own = Ca::new();
        let leaf = own.issue("service.test", 4000);
        let echo = Echo::start(Some(leaf.config(None, &["h2", "http/1.1"]))).await;
        let proxy = Proxy::start(&[("service.test", echo.address)]).await;
        let builder = || {
            let builder = Http::builder("https://service.test/v0").root_pem(own.pem.clone());
            builder.proxy(format!("http://ann:pass@{}", proxy.address))
        };
        assert_eq!(seen(builder()).await, "HTTP/1.1 /v0/things service.test");
        assert!(seen(builder().http2()).await.starts_with("HTTP/2.0 "));
        let heads = proxy.heads();
        for head in &heads {
            assert!(
                head.starts_with("CONNECT service.test:443 HTTP/1.1\r\n"),
                "{head}"
            );
            assert!(
                head.contains("Proxy-Authorization: Basic YW5uOnBhc3M="),
                "{head}"
            );
            assert!(!head.contains("things"), "{head}");
        }
        let unknown =
            Http::builder("https://unknown.test").proxy(format!("http://{}", proxy.address));
        assert_eq!(broken(unknown).await, TransportErrorKind::Connect);
    });
}

#[test]
fn proxies_that_cannot_be_used_are_named_without_their_passwords() {
    let builder = || Http::builder("https://service.test");
    for url in ["socks5://ann:pass@proxy.test", "", "http://"] {
        let error = builder().proxy(url).build().expect_err(url).to_string();
        assert!(error.starts_with("the proxy: "), "{error}");
        assert!(!error.contains("pass"), "{error}");
    }
    let shown = format!("{:?}", builder().proxy("http://ann:pass@proxy.test"));
    assert!(!shown.contains("pass"), "{shown}");
}

fn from_environment(url: &str) -> HttpBuilder {
    Http::builder(url)
        .plain_host("service.test")
        .proxy_from_env()
}

#[test]
fn the_environment_names_proxies() {
    const URL: &str = "OASMITH_TEST_PROXIES";
    if let Ok(direct) = std::env::var(URL) {
        let text = run(seen(from_environment("http://service.test/v0")));
        assert_eq!(text, "HTTP/1.1 http://service.test/v0/things service.test");
        // `NO_PROXY` has this host, which the proxy does not know.
        let text = run(seen(from_environment(&direct)));
        assert!(text.starts_with("HTTP/1.1 /things "), "{text}");
        return;
    }
    run(async {
        let echo = Echo::start(None).await;
        let proxy = Proxy::start(&[("service.test", echo.address)]).await;
        let direct = format!("http://{}", echo.address);
        let variables = vec![
            ("HTTP_PROXY", format!("http://{}", proxy.address)),
            ("NO_PROXY", "other.test, 127.0.0.0/8".to_owned()),
            (URL, direct),
        ];
        child("proxies::the_environment_names_proxies", variables).await;
        assert_eq!(proxy.heads().len(), 1);
    });
}
