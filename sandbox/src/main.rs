//! Runs the sandbox: `sandbox --help`.

use std::io::Write;
use std::process::ExitCode;

use sandbox::options::{Command, HELP, Log, Options, parse};
use sandbox::{commands, health};
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

fn main() -> ExitCode {
    let done = match parse(std::env::args_os().skip(1)) {
        Ok(Command::Help) => commands::print(&[HELP.trim_end().to_owned()]),
        Ok(Command::Serve(options)) => serve(&options),
        Ok(Command::Seed(database, size)) => commands::seed(&database, size),
        Ok(Command::Health(address)) => health::ask(address),
        Ok(Command::Keys(database, command)) => commands::keys(&database, command),
        Err(message) => Err(message),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            let _ = writeln!(std::io::stderr(), "sandbox: {message}");
            ExitCode::FAILURE
        }
    }
}

fn serve(options: &Options) -> Result<(), String> {
    log_as(options.log);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(commands::serve(options, oasmith_mock::shutdown_signal()))
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
    // A log that nobody reads any more is no reason for a panic.
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .log_internal_errors(false)
        .with_target(false);
    let registry = tracing_subscriber::registry().with(shown);
    match log {
        Log::Text => registry.with(lines.compact()).init(),
        Log::Json => registry.with(lines.json()).init(),
        Log::Off => {}
    }
}
