//! Whether a developer has configured where funds are returned to. No operation is shown that does it; tests do it by a control.

use svc_server::Rejection;

use crate::drain_steps::later;
use crate::store::{Rows, Slice};

/// The list of drains that wait for a policy.
pub const WAITING: &str = "drains/missing_return_policy";

/// Maximum number of drains that are refunded at a time.
const AT_ONCE: u32 = 1000;

fn name(developer: &str) -> String {
    format!("return_policy/{developer}")
}

/// Whether there is a policy.
///
/// # Errors
/// The store fails.
pub fn has(rows: &dyn Rows, developer: &str) -> Result<bool, Rejection> {
    let setting = rows.setting(&name(developer))?;
    Ok(setting.as_deref() == Some("configured"))
}

/// Configures a policy, or removes it. Once there is one, the refunds that waited for it start by themselves (section 3): how many.
///
/// # Errors
/// The store fails.
pub fn configure(
    rows: &dyn Rows,
    developer: &str,
    is_there: bool,
    now: i64,
) -> Result<usize, Rejection> {
    let value = if is_there { "configured" } else { "none" };
    rows.put_setting(&name(developer), value)?;
    if !is_there {
        return Ok(0);
    }
    let waiting = rows.list(&Slice::newest(developer, WAITING, AT_ONCE))?;
    for drain in &waiting {
        later(rows, developer, &drain.id, (1, now))?;
    }
    Ok(waiting.len())
}
