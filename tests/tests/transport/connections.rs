//! Versions of HTTP, and connections that are kept.

use std::sync::atomic::Ordering;
use std::time::Duration;

use oasmith::client::{Http, TransportErrorKind};

use crate::certificates::Ca;
use crate::peers::Echo;
use crate::{broken, call, run, seen};

#[test]
fn http_2_is_spoken_where_it_is_wanted_and_offered() {
    run(async {
        let own = Ca::new();
        let leaf = own.issue("localhost", 4000);
        for (offered, wanted, expected) in [
            (&["h2", "http/1.1"][..], true, "HTTP/2.0"),
            (&["http/1.1"][..], true, "HTTP/1.1"),
            (&["h2", "http/1.1"][..], false, "HTTP/1.1"),
        ] {
            let echo = Echo::start(Some(leaf.config(None, offered))).await;
            let url = format!("https://localhost:{}", echo.address.port());
            let builder = Http::builder(url).root_pem(own.pem.clone());
            let builder = if wanted { builder.http2() } else { builder };
            let text = seen(builder).await;
            assert!(text.starts_with(expected), "{text}");
        }
        let echo = Echo::start(None).await;
        let text = seen(Http::builder(format!("http://{}", echo.address)).http2_only()).await;
        assert!(text.starts_with("HTTP/2.0 "), "{text}");
        let echo = Echo::start(Some(leaf.config(None, &["http/1.1"]))).await;
        let url = format!("https://localhost:{}", echo.address.port());
        let only = Http::builder(url).root_pem(own.pem.clone()).http2_only();
        assert_eq!(broken(only).await, TransportErrorKind::Connect);
    });
}

/// A task of its own hands a connection back behind the answer, so the next call may come before it and open another one.
#[test]
fn connections_are_kept_as_the_settings_say() {
    run(async {
        let opened = async |idle, calls| {
            let echo = Echo::start(None).await;
            let builder = Http::builder(format!("http://{}", echo.address)).max_idle(idle);
            let http = builder.idle_timeout(Duration::from_hours(1)).build();
            let http = http.expect("settings");
            for _ in 0..calls {
                call(&http).await.expect("an answer");
            }
            echo.connections.load(Ordering::SeqCst)
        };
        assert!(opened(usize::MAX, 100).await < 100);
        assert_eq!(opened(0, 3).await, 3);
    });
}
