//! Runs the sandbox: `sandbox --help`.

use std::process::ExitCode;
use std::sync::Arc;

use sandbox::app::{App, first_developer, fixture};
use sandbox::control::Control;
use sandbox::options::{Command, HELP, Log, Options, parse};
use sandbox::seed::generate;
use sandbox::serve::Served;
use sandbox::store::{Sqlite, Store, read, write};
use tokio::net::TcpListener;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

fn main() -> ExitCode {
    let done = match parse(std::env::args_os().skip(1)) {
        Ok(Command::Help) => {
            print!("{HELP}");
            Ok(())
        }
        Ok(Command::Serve(options)) => serve(&options),
        Ok(Command::Seed(database, size)) => seed(&database, size),
        Err(message) => Err(message),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("sandbox: {message}");
            ExitCode::FAILURE
        }
    }
}

fn serve(options: &Options) -> Result<(), String> {
    log_as(options.log);
    let seed = fixture(&options.seed).map_err(|error| error.to_string())?;
    let app = open(&options.database)?;
    let key = app.begin(&seed).map_err(|error| error.to_string())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(async {
        let listener = TcpListener::bind(options.listen).await;
        let listener = listener.map_err(|error| format!("{}: {error}", options.listen))?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        println!("listening on http://{address}");
        if let Some(key) = &key {
            println!("a new database; its key is shown this once: {key}");
            println!("try: curl -H 'Api-Key: {key}' http://{address}/v0/api_keys/whoami");
        }
        println!("Ctrl-C stops it");
        let control = options.control.then(|| Control::new(app.clone(), seed));
        Served::new(app, control, address)
            .serve(listener, shutdown_signal())
            .await;
        Ok(())
    })
}

fn seed(database: &str, size: sandbox::seed::FixtureSize) -> Result<(), String> {
    let app = open(database)?;
    let empty = fixture("empty").map_err(|error| error.to_string())?;
    let key = app.begin(&empty).map_err(|error| error.to_string())?;
    let developer =
        read(&*app.store, first_developer).map_err(|_| "the store failed".to_owned())?;
    let now = app.now();
    let mut bad = None;
    let added = write(&*app.store, |rows| {
        generate(size, rows, &developer, now).map_err(|error| {
            bad = Some(error.to_string());
            svc_server::Rejection::unexpected()
        })
    });
    added.map_err(|_| bad.unwrap_or_else(|| "the store failed".to_owned()))?;
    println!(
        "added {} customers and {} events to {database}",
        size.customers, size.events
    );
    if let Some(key) = key {
        println!("a new database; its key is shown this once: {key}");
    }
    Ok(())
}

fn open(database: &str) -> Result<App, String> {
    let store = Sqlite::open(database).map_err(|fault| fault.to_string())?;
    Ok(App::new(Arc::new(store) as Arc<dyn Store>))
}

/// A line for each request, and what goes wrong; `SANDBOX_LOG=trace` shows all there is.
fn log_as(log: Log) {
    let all = std::env::var("SANDBOX_LOG").is_ok_and(|level| level == "trace");
    let shown = if all {
        Targets::new().with_default(Level::TRACE)
    } else {
        let requests = Targets::new().with_target("sandbox::requests", Level::INFO);
        requests.with_default(Level::WARN)
    };
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_target(false);
    let registry = tracing_subscriber::registry().with(shown);
    match log {
        Log::Text => registry.with(lines.compact()).init(),
        Log::Json => registry.with(lines.json()).init(),
        Log::Off => {}
    }
}

/// Ends when the process is asked to: by SIGTERM, or by Ctrl-C.
async fn shutdown_signal() {
    let interrupted = async {
        // Without a handler the process is ended by the signal itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            return interrupted.await;
        };
        tokio::select! {
            () = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
