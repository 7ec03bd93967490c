//! The same calls where nothing is async: `.wait()` sends one, and waits for its answer.

use svc_client::Client;
use svc_client::models::DrainId;

use crate::Failure;

/// The drains whose trade waits to be executed, newest first.
///
/// # Errors
/// The service refuses.
pub fn run(client: &Client) -> Result<Vec<DrainId>, Failure> {
    let key = client.api_keys().describe().wait()?;
    println!("as the key that ends in {}", key.last_4);
    let drains = client
        .liquidation_addresses()
        .list_pending_drains()
        .items()
        .wait();
    Ok(drains
        .map(|drain| drain.map(|drain| drain.id))
        .collect::<Result<_, _>>()?)
}
