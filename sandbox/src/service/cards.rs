//! Card authorizations (section 4.9).

use svc_models::CardAuthorization;
use svc_models::CardAuthorizationPage;
use svc_models::make;
use svc_server::{
    Cards, Context, ListCardAuthorizationsRequest, ListCardAuthorizationsResponse, Rejection,
};

use super::{PathId, Sandbox, find_owned};
use crate::page::{Wanted, page};
use crate::store::{Kind, Window};
use crate::timestamps::moment;

impl Cards for Sandbox {
    type Error = Rejection;

    async fn list_card_authorizations(
        &self,
        request: ListCardAuthorizationsRequest,
        context: &Context,
    ) -> Result<ListCardAuthorizationsResponse, Rejection> {
        let (customer, account) = (
            request.customer_id.as_str(),
            request.card_account_id.as_str(),
        );
        let wanted = Wanted {
            kind: Kind::CardAuthorization,
            list: list(account, request.status.as_str()),
            limit: request.limit.into(),
            after: None,
            before: None,
        };
        let window = Window {
            created_from: moment(&request.starting_time).unwrap_or(i64::MIN),
            created_before: moment(&request.ending_time).unwrap_or(i64::MAX),
            ..Window::default()
        };
        self.read(|rows| {
            let path = [
                PathId::new(Kind::Customer, "customerID", customer),
                PathId::new(Kind::CardAccount, "cardAccountID", account),
            ];
            find_owned(rows, context, &path)?;
            let authorizations: Vec<CardAuthorization> = page(rows, context, &wanted, window)?;
            let page = make!(CardAuthorizationPage {
                count: authorizations.len(),
                data: authorizations,
            })?;
            Ok(page.into())
        })
    }
}

/// The list of an account's authorizations of one status.
pub(crate) fn list(account: &str, status: &str) -> String {
    format!("card_accounts/{account}/{status}")
}
