//! Steps of drains that wait for their time.

use svc_server::Rejection;

use crate::store::{Job, JobKind, Rows};

/// Lets a drain take its next step at a moment.
///
/// # Errors
/// The store fails.
pub fn later(
    rows: &dyn Rows,
    developer: &str,
    drain: &str,
    (phase, due): (u8, i64),
) -> Result<(), Rejection> {
    Ok(rows.put_job(&Job {
        subject: format!("{phase}/{drain}"),
        ..Job::new(JobKind::Drain, drain, developer, due)
    })?)
}
