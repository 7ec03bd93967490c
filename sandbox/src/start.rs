//! A sandbox inside a test: a real server with a base URL, which ends when it is dropped.

use std::time::Duration;

use oasmith_mock::{Background, Listening};

use crate::app::{App, open};
use crate::control::Control;
use crate::responses::messages;
use crate::seed::Seed;
use crate::serve::Served;
use crate::store::Kind;
use crate::ticker;
use oasmith_mock::control::{ClockMove, RequestedFault};

/// A sandbox that runs in this process, on a port of its own, with state in memory. Dropped, it ends.
///
/// ```
/// # fn main() -> Result<(), String> {
/// let sandbox = sandbox::start()?;
/// let customer = sandbox.id(sandbox::store::Kind::Customer);
/// assert_eq!(customer, Some("acme0customer"));
/// sandbox.advance(std::time::Duration::from_secs(60))?; // its clock only
/// assert!(sandbox.base_url().ends_with("/v0") && sandbox.key().starts_with("sk-test"));
/// # Ok(())
/// # }
/// ```
pub struct LocalSandbox {
    app: App,
    control: Control,
    seed: Seed,
    background: Background,
    key: String,
}

/// Starts a sandbox with the demo's fixture. It may be called with or without an executor around.
///
/// # Errors
/// There is no free port, or no thread.
pub fn start() -> Result<LocalSandbox, String> {
    let demo = Seed::demo().map_err(|error| error.to_string())?;
    start_with(demo)
}

/// Starts a sandbox with another fixture.
///
/// # Errors
/// The fixture cannot be loaded, or there is no free port or no thread.
pub fn start_with(seed: Seed) -> Result<LocalSandbox, String> {
    let app = open(":memory:")?;
    let key = app.begin(&seed);
    let key = key.map_err(|rejection| messages(&rejection))?;
    let key = key.ok_or("a new database has a key")?;
    let control = Control::new(app.clone(), seed.clone());
    let served = (app.clone(), control.clone());
    let background = Background::start("sandbox", |listening| serve(served, listening))?;
    Ok(LocalSandbox {
        app,
        control,
        seed,
        background,
        key,
    })
}

async fn serve((app, control): (App, Control), listening: Listening) {
    let Listening {
        listener,
        address,
        stop,
    } = listening;
    let served = Served::new(app.clone(), Some(control), address);
    let ticker = tokio::spawn(ticker::run(app, None));
    served.serve(listener, stop).await;
    ticker.abort();
}

impl LocalSandbox {
    /// Where the API is, without a slash at its end: what a client is made with.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!(
            "http://{}{}",
            self.background.address(),
            self.app.router.base_path()
        )
    }

    /// The unrestricted key of its developer.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The id of the first item of a kind in its fixture.
    #[must_use]
    pub fn id(&self, kind: Kind) -> Option<&str> {
        let item = self.seed.items.iter().find(|item| item.kind == kind);
        item.map(|item| item.id.as_str())
    }

    /// Lets time pass, for this sandbox only.
    ///
    /// # Errors
    /// Its clock would stand behind the year 9999, or the store fails.
    pub fn advance(&self, time: Duration) -> Result<(), String> {
        let milliseconds = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let moved = self.app.move_clock(ClockMove::By(milliseconds));
        let done = moved.and_then(|()| ticker::run_due_jobs(&self.app));
        done.map_err(|rejection| messages(&rejection))
    }

    /// Lets requests meet a fault.
    ///
    /// # Errors
    /// The fault cannot be made, or the store fails.
    pub fn fault(&self, fault: RequestedFault) -> Result<(), String> {
        let added = self.control.add_fault(&fault.checked()?);
        added.map(drop).map_err(|rejection| messages(&rejection))
    }

    /// What it is made of: its router, which answers without a socket, its store, its assumptions.
    #[must_use]
    pub fn app(&self) -> &App {
        &self.app
    }
}
