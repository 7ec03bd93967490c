//! The history of wallets (section 4.12).

use svc_models::WalletEvent;
use svc_models::WalletHistoryPage;
use svc_models::make;
use svc_models::oasmith::Timestamp;
use svc_server::{
    Context, Customers, ListWalletHistoryRequest, ListWalletHistoryResponse, Rejection,
};

use super::{PathId, Sandbox, find_owned};
use crate::page::{Wanted, page, text};
use crate::store::{Kind, Window};
use crate::timestamps::moment;

impl Customers for Sandbox {
    type Error = Rejection;

    async fn list_wallet_history(
        &self,
        request: ListWalletHistoryRequest,
        context: &Context,
    ) -> Result<ListWalletHistoryResponse, Rejection> {
        let (customer, wallet) = (request.customer_id.as_str(), request.wallet_id.as_str());
        let wanted = Wanted {
            kind: Kind::WalletEvent,
            list: list(wallet),
            limit: request.limit.into(),
            after: text(request.starting_after.as_ref()),
            before: text(request.ending_before.as_ref()),
        };
        let bound = |time: &Option<Timestamp>| time.as_ref().and_then(moment);
        let window = Window {
            created_from: bound(&request.starting_time).unwrap_or(i64::MIN),
            created_before: bound(&request.ending_time).unwrap_or(i64::MAX),
            ..Window::default()
        };
        self.read(|rows| {
            let path = [
                PathId::new(Kind::Customer, "customerId", customer),
                PathId::new(Kind::Wallet, "walletId", wallet),
            ];
            find_owned(rows, context, &path)?;
            let events: Vec<WalletEvent> = page(rows, context, &wanted, window)?;
            let page = make!(WalletHistoryPage {
                count: events.len(),
                data: events,
            })?;
            Ok(page.into())
        })
    }
}

/// The list of a wallet's events.
pub(crate) fn list(wallet: &str) -> String {
    format!("wallets/{wallet}")
}
