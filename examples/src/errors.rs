//! Tells errors apart by what the service means: each documented status is a variant of its own.

use svc_client::models::{ErrorBody, ExternalAccount, Id};
use svc_client::{Client, DeactivateExternalAccountError};

/// Deactivates an account; a sentence for a person when that cannot be done.
///
/// # Errors
/// What to tell.
pub async fn run(client: &Client, customer: &Id, account: &Id) -> Result<ExternalAccount, String> {
    use DeactivateExternalAccountError as Refused;
    let call = client
        .external_accounts()
        .deactivate_external_account(customer, account);
    match call.await {
        Ok(account) => Ok(account),
        Err(Refused::NotFound(_)) => Err(format!("there is no account {account}")),
        Err(Refused::Unauthorized(_) | Refused::Forbidden(_)) => {
            Err("ask for another key".to_owned())
        }
        Err(Refused::BadRequest(answer)) => Err(first_message(answer.body())),
        // Everything else is worth a look with its status and the id of the request.
        Err(other) => Err(format!(
            "{other}; request {}",
            other.request_id().unwrap_or("unknown")
        )),
    }
}

fn first_message(body: &ErrorBody) -> String {
    match body {
        ErrorBody::Error(error) => error.message.to_string(),
        ErrorBody::ErrorList(list) => list
            .errors
            .first()
            .map_or_else(String::new, |error| error.message.to_string()),
        _ => "an error of a shape that is not known yet".to_owned(),
    }
}
