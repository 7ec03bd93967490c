//! The commands of the program: serve, add a large fixture, look after keys.

use std::future::Future;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use oasmith_mock::database::{is_url, location, shown};
use svc_models::ApiKey;
use svc_server::Rejection;
use tokio::net::TcpListener;

use crate::app::{App, first_developer, fixture, open};
use crate::assumptions::choices;
use crate::control::Control;
use crate::delivery::Deliverer;
use crate::keys::{self, NewKey};
use crate::options::{KeyCommand, Options};
use crate::responses::messages;
use crate::seed::{self, FixtureSize, Seed, generate};
use crate::serve::Served;
use crate::store::{Rows, read, write};
use crate::ticker;
use crate::timestamps::timestamp;

/// Serves until the other future ends. The port is taken first: a database is not begun, and its key not made, for a process that cannot serve.
///
/// # Errors
/// The fixture, the port or the database cannot be used.
pub async fn serve(options: &Options, stop: impl Future<Output = ()>) -> Result<(), String> {
    let seed = fixture(&options.seed).map_err(|error| error.to_string())?;
    let assumed = choices(&options.assume)?;
    let deliverer = Deliverer::of(&options.deliver)?;
    let listener = TcpListener::bind(options.listen).await;
    let listener = listener.map_err(|error| {
        let (address, port) = (options.listen, options.listen.port());
        format!(
            "{address}: {error}; `--listen 127.0.0.1:0` takes a free port in the place of {port}"
        )
    })?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let app = open(&options.database)?.assuming(assumed);
    let key = app.begin(&seed);
    let key =
        key.map_err(|rejection| format!("`--seed {}`: {}", options.seed, messages(&rejection)))?;
    // Nobody has to read on: it serves all the same.
    let _ = print(&greeting(
        options,
        &app,
        key.as_deref(),
        &address.to_string(),
    ));
    let deliverer = (!options.deliver.is_empty()).then(|| Arc::new(deliverer));
    let ticker = tokio::spawn(ticker::run(app.clone(), deliverer));
    let control = options.control.then(|| Control::new(app.clone(), seed));
    Served::new(app, control, address)
        .allowing(options.hosts.clone())
        .open_to(options.origins.clone())
        .serve(listener, stop)
        .await;
    ticker.abort();
    Ok(())
}

/// Writes lines to the output. What is closed is no reason for a panic, as that of `println!`.
///
/// # Errors
/// It cannot be written to.
pub fn print(lines: &[String]) -> Result<(), String> {
    let mut text = lines.join("\n");
    text.push('\n');
    let mut output = std::io::stdout().lock();
    let written = output.write_all(text.as_bytes());
    let written = written.and_then(|()| output.flush());
    written.map_err(|error| format!("the output: {error}"))
}

/// What a person wants to know at the start. The first and the last line always begin the same.
fn greeting(options: &Options, app: &App, key: Option<&str>, address: &str) -> Vec<String> {
    let database = &options.database;
    let mut lines = vec![
        format!("listening on http://{address}"),
        format!("base URL: http://{address}{}", app.router.base_path()),
        format!("state: {}", location(database)),
    ];
    if let Some(key) = key {
        let base = app.router.base_path();
        lines.push(format!("a new database; its key is shown this once: {key}"));
        lines.push(format!(
            "try: curl -H 'Api-Key: {key}' http://{address}{base}/api_keys/whoami"
        ));
    } else {
        lines.push(format!(
            "a key: `sandbox keys new --database {}` makes one, `keys list` shows which there are",
            shown(database)
        ));
    }
    let ids = read(&*app.store, seed::known).unwrap_or_default();
    let ids: Vec<String> = ids
        .iter()
        .map(|(kind, id)| format!("{kind} {id}"))
        .collect();
    if !ids.is_empty() {
        lines.push(format!("ids: {}", ids.join(", ")));
    }
    if options.control {
        lines.push(format!(
            "controls, which need no key: http://{address}/control"
        ));
    }
    lines.push("Ctrl-C stops it".to_owned());
    lines
}

/// Adds a large fixture to a database.
///
/// # Errors
/// The database cannot be used.
pub fn seed(database: &str, size: FixtureSize) -> Result<(), String> {
    let app = open(database)?;
    let key = app.begin(&Seed::default()).map_err(failed)?;
    let now = app.now();
    let added = app.for_developer(|rows, developer| Ok(generate(size, rows, developer, now)?));
    added.map_err(failed)?;
    let mut lines = vec![format!(
        "added {} customers and {} events to {}",
        size.customers,
        size.events,
        location(database)
    )];
    lines.extend(key.map(|key| format!("a new database; its key is shown this once: {key}")));
    print(&lines)
}

/// Makes, shows or deletes keys of the sandbox's developer.
///
/// # Errors
/// There is no such key or scope, or the database cannot be used.
pub fn keys(database: &str, command: KeyCommand) -> Result<(), String> {
    let none = || {
        format!(
            "{} has no keys yet: `sandbox --database {}` begins it",
            location(database),
            shown(database)
        )
    };
    // Looking for keys makes no file.
    if database != ":memory:" && !is_url(database) && !Path::new(database).exists() {
        return Err(none());
    }
    let app = open(database)?;
    let now = app.now();
    let developer = read(&*app.store, first_developer).map_err(|_| none())?;
    match command {
        KeyCommand::New { name, scopes } => {
            let new = NewKey::parse(&developer, name.as_deref(), &scopes, now)?;
            let made = write(&*app.store, &developer, |rows| {
                keys::make(rows, new.clone())
            });
            let (key, value) = made.map_err(failed)?;
            let shown = "a new key, which is shown this once";
            print(&[format!("{}: {shown}: {value}", key.id)])
        }
        KeyCommand::List => {
            let keys = read(&*app.store, |rows| keys::all(rows, &developer)).map_err(failed)?;
            print(&keys.iter().map(listed).collect::<Vec<_>>())
        }
        KeyCommand::Delete(id) => {
            let delete = |rows: &dyn Rows| keys::delete(rows, &developer, &id, now);
            let is_known = write(&*app.store, &developer, delete).map_err(failed)?;
            if !is_known {
                return Err(format!(
                    "there is no key {id}; `sandbox keys list` shows those there are"
                ));
            }
            let since = timestamp(now);
            print(&[format!("{id} is deleted since {}", since.as_str())])
        }
    }
}

/// What is known of a key, in a line.
fn listed(key: &ApiKey) -> String {
    let scopes: Vec<&str> = key.scopes.iter().map(AsRef::as_ref).collect();
    let name = key.name.as_ref().map_or("", AsRef::as_ref);
    format!(
        "{}  {}-…{}  {}  {}  {}  {name}",
        key.id,
        key.prefix.as_str(),
        key.last_4,
        key.state.as_str(),
        key.created_at.as_str(),
        scopes.join(",")
    )
}

#[expect(clippy::needless_pass_by_value, reason = "it is mapped over results")]
fn failed(rejection: Rejection) -> String {
    format!("the database failed: {}", messages(&rejection))
}
