//! Walks through the history of a prefunded account: to its end, and later from where the walk stopped to what is new.

#![allow(deprecated, reason = "prefunded accounts are deprecated and supported")]

use svc_client::models::{PrefundedAccountId, PrefundedEventId};
use svc_client::{Client, Cursor};

use crate::Failure;

/// The ids of all events, newest first, with the memory of one page.
///
/// # Errors
/// The service refuses.
pub async fn all(
    client: &Client,
    account: &PrefundedAccountId,
) -> Result<Vec<PrefundedEventId>, Failure> {
    let call = client
        .prefunded_accounts()
        .list_prefunded_account_history(account);
    let mut events = call.limit(100).items();
    let mut seen = Vec::new();
    while let Some(event) = events.next().await {
        let event = event?;
        println!("{} {:>12} {}", event.created_at, event.amount, event.r#type);
        seen.push(event.id);
    }
    Ok(seen)
}

/// The ids of the events that are newer than one that was seen before, oldest first: each can be stored as the next place to begin.
///
/// # Errors
/// The service refuses.
pub async fn newer(
    client: &Client,
    account: &PrefundedAccountId,
    last_seen: PrefundedEventId,
) -> Result<Vec<PrefundedEventId>, Failure> {
    let call = client
        .prefunded_accounts()
        .list_prefunded_account_history(account);
    let mut events = call.pages_from(Cursor::Before(last_seen)).items();
    let mut seen = Vec::new();
    while let Some(event) = events.next().await {
        let event = event?;
        seen.push(event.id);
    }
    Ok(seen)
}
