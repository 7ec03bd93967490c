//! What passes with time: due work is done a few times in a second, and at once when a test moves the clock.

use std::sync::Arc;
use std::time::Duration;

use svc_server::Rejection;

use crate::app::App;
use crate::delivery::{self, Deliverer};
use crate::responses::log;
use crate::simulation;
use crate::store::{read, write};

/// How often to look.
const PAUSE: Duration = Duration::from_millis(200);

/// How long to wait after the store failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Maximum amount of work that is taken at a time.
const AT_ONCE: u32 = 100;

/// Does due work until it is dropped; events are delivered where somebody said whereto.
pub async fn run(app: App, deliverer: Option<Arc<Deliverer>>) {
    loop {
        let done = app
            .shared
            .look(&*app.store)
            .and_then(|()| run_due_jobs(&app));
        let sent = match &deliverer {
            Some(deliverer) => delivery::begin(&app, deliverer),
            None => Ok(()),
        };
        for failed in [&done, &sent]
            .into_iter()
            .filter_map(|it| it.as_ref().err())
        {
            log(failed);
        }
        let pause = if done.is_ok() && sent.is_ok() {
            PAUSE
        } else {
            AFTER_FAILURE
        };
        tokio::time::sleep(pause).await;
    }
}

/// Does all work whose time has come, in its order, as if at that time.
///
/// # Errors
/// The store fails.
pub fn run_due_jobs(app: &App) -> Result<(), Rejection> {
    loop {
        let now = app.now();
        let due = read(&*app.store, |rows| Ok(rows.due_jobs(now, AT_ONCE, false)?))?;
        if due.is_empty() {
            return Ok(());
        }
        for job in due {
            let step = app
                .shared
                .assumptions
                .seconds(crate::assumptions::DRAIN_STEP)
                * 1000;
            write(&*app.store, &job.developer, |rows| {
                simulation::advance(rows, &job, step)
            })?;
        }
    }
}
