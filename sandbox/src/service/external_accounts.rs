//! External accounts: deactivated, reactivated, deleted softly (section 4.12).

use svc_models::ExternalAccount;
use svc_models::make;
use svc_server::{
    Context, DeactivateExternalAccountRequest, DeactivateExternalAccountResponse,
    DeleteExternalAccountRequest, DeleteExternalAccountResponse, ExternalAccounts,
    ReactivateExternalAccountRequest, ReactivateExternalAccountResponse, Rejection,
};

use super::receivers::{Account, AccountState};
use super::{PathId, Sandbox, find_owned, unknown};
use crate::events::{Happening, emit};
use crate::store::{Kind, Rows};
use oasmith_mock::control::milliseconds;

impl ExternalAccounts for Sandbox {
    type Error = Rejection;

    async fn deactivate(
        &self,
        request: DeactivateExternalAccountRequest,
        context: &Context,
    ) -> Result<DeactivateExternalAccountResponse, Rejection> {
        let (customer, id) = (request.customer_id.as_str(), request.id.as_str());
        self.transaction(context, |rows| {
            turn(rows, context, customer, id, AccountState::Deactivated)?;
            Ok(make!(ExternalAccount { id })?.into())
        })
    }

    async fn reactivate(
        &self,
        request: ReactivateExternalAccountRequest,
        context: &Context,
    ) -> Result<ReactivateExternalAccountResponse, Rejection> {
        let (customer, id) = (request.customer_id.as_str(), request.id.as_str());
        self.transaction(context, |rows| {
            turn(rows, context, customer, id, AccountState::Active)?;
            Ok(make!(ExternalAccount { id })?.into())
        })
    }

    /// Hides the account; it is kept, and nothing shows it any more.
    async fn delete(
        &self,
        request: DeleteExternalAccountRequest,
        context: &Context,
    ) -> Result<DeleteExternalAccountResponse, Rejection> {
        let (customer, id) = (request.customer_id.as_str(), request.id.as_str());
        self.transaction(context, |rows| {
            turn(rows, context, customer, id, AccountState::Deleted)?;
            Ok(DeleteExternalAccountResponse::NoContent)
        })
    }
}

/// Gives an account another state.
fn turn(
    rows: &dyn Rows,
    context: &Context,
    customer: &str,
    id: &str,
    state: AccountState,
) -> Result<(), Rejection> {
    let path = [
        PathId::new(Kind::Customer, "customer_id", customer),
        PathId::new(Kind::ExternalAccount, "id", id),
    ];
    let item = find_owned(rows, context, &path)?;
    let mut account = Account::read(&item)?;
    if account.state == AccountState::Deleted {
        return Err(unknown("id", Kind::ExternalAccount, id));
    }
    account.state = state;
    let now = milliseconds(context.now);
    rows.put(&item.changed(now, account.to_text()))?;
    let happening = Happening {
        category: "external_account",
        kind: "updated",
        object: &serde_json::json!({ "id": id }).to_string(),
    };
    emit(rows, context.account(), &happening, now)
}
