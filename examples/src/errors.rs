//! Tells errors apart by what the service means: each documented status is a variant of its own.

use svc_client::models::{CustomerId, ExternalAccount, ExternalAccountId};
use svc_client::{ApiError, Client, DeactivateExternalAccountError};

/// Deactivates an account; a sentence for a person when that cannot be done.
///
/// # Errors
/// What to tell.
pub async fn run(
    client: &Client,
    customer: &CustomerId,
    account: &ExternalAccountId,
) -> Result<ExternalAccount, String> {
    use DeactivateExternalAccountError as Refused;
    let call = client.external_accounts().deactivate(customer, account);
    match call.await {
        Ok(account) => Ok(account),
        Err(Refused::NotFound(_)) => Err(format!("there is no account {account}")),
        Err(Refused::Unauthorized(_) | Refused::Forbidden(_)) => {
            Err("ask for another key".to_owned())
        }
        // The service may say what is wrong with the request. What else there is says the error itself: the operation, the status, the request.
        Err(other) => Err(other
            .message()
            .map_or_else(|| other.to_string(), str::to_owned)),
    }
}
