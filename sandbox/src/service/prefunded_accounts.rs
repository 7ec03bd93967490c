//! The funding history of prefunded accounts (section 4.2).

use svc_models::PrefundedAccountHistoryEvent;
use svc_models::PrefundedAccountHistoryPage;
use svc_models::make;
use svc_server::{
    Context, ListPrefundedAccountHistoryRequest, ListPrefundedAccountHistoryResponse,
    PrefundedAccounts, Rejection,
};

use super::{PathId, Sandbox, find_owned};
use crate::page::{Wanted, page, text};
use crate::store::{Kind, Window};

impl PrefundedAccounts for Sandbox {
    type Error = Rejection;

    async fn list_prefunded_account_history(
        &self,
        request: ListPrefundedAccountHistoryRequest,
        context: &Context,
    ) -> Result<ListPrefundedAccountHistoryResponse, Rejection> {
        let account = request.prefunded_account_id.as_str();
        let wanted = Wanted {
            kind: Kind::PrefundedEvent,
            list: list(account),
            limit: request.limit.into(),
            after: text(request.starting_after.as_ref()),
            before: text(request.ending_before.as_ref()),
        };
        self.read(|rows| {
            let path = [PathId::new(
                Kind::PrefundedAccount,
                "prefundedAccountID",
                account,
            )];
            find_owned(rows, context, &path)?;
            let events: Vec<PrefundedAccountHistoryEvent> =
                page(rows, context, &wanted, Window::default())?;
            let page = make!(PrefundedAccountHistoryPage {
                count: events.len(),
                data: events,
            })?;
            Ok(page.into())
        })
    }
}

/// The list of an account's events.
pub(crate) fn list(account: &str) -> String {
    format!("prefunded_accounts/{account}")
}
