//! The client over real sockets: certificates, proxies, versions of HTTP, connections that are kept.

mod adaptors;
mod certificates;
mod connections;
mod mutual_tls;
mod peers;
mod proxies;
mod streams;
mod tls;

use std::sync::Arc;

use oasmith::client::{
    Connection, Failure, Http, HttpBuilder, OperationInfo, Received, Retry, TransportErrorKind,
    UntypedCall,
};

static THINGS: OperationInfo = OperationInfo::get("list_things", "/things");

fn run<F: Future>(future: F) -> F::Output {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(future)
}

/// What comes back from a service.
async fn call(http: &Http) -> Result<Received, Failure> {
    let connection = Connection::new(http.clone()).retry(Retry::never());
    UntypedCall::new(&Arc::new(connection), &THINGS)
        .send()
        .await
}

/// What the service saw.
async fn seen(builder: HttpBuilder) -> String {
    let http = builder.build().unwrap_or_else(|error| panic!("{error}"));
    let received = call(&http).await.unwrap_or_else(|error| {
        let source = std::error::Error::source(&error);
        panic!("{error}: {source:?}")
    });
    String::from_utf8(received.raw().to_vec()).expect("a text")
}

/// Where no answer came back.
async fn broken(builder: HttpBuilder) -> TransportErrorKind {
    let http = builder.build().unwrap_or_else(|error| panic!("{error}"));
    match call(&http).await {
        Err(Failure::Transport(error, _)) => error.kind(),
        other => panic!("{other:?}"),
    }
}
