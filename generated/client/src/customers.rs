// Written by `oasmith gen`. Change the description, not this file.
//! Customers and their wallets.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{
    Answer, Connection, Cursor, Cursored, Failure, Operation, OperationInfo, PageStep,
    Paged, Received, cursor_of,
};
use oasmith::http::{Credential, ParamLocation, RequiredScheme, Security};
use oasmith::prelude::*;
use super::call::Call;
use super::models;

/// Customers and their wallets.
#[derive(Debug, Clone)]
pub struct Customers {
    connection: Arc<Connection>,
}

impl Customers {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

    /// Read the history of a wallet
    ///
    /// Wallet activity: deposits, direct deposits, withdrawals, returns and undeliverables. The window of
    /// time can be combined with event id cursors.
    ///
    /// `GET /customers/{customerId}/wallets/{walletId}/history`. Scopes: `wallet:customer:read`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, customer_id: models::CustomerId, wallet_id: models::WalletId) -> Result<(), svc_client::ListWalletHistoryError> {
    /// let answer = client.customers().list_wallet_history(customer_id, wallet_id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ListWalletHistoryError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    pub fn list_wallet_history<By1, By2>(
        &self,
        customer_id: impl oasmith::MakeValue<models::CustomerId, By1>,
        wallet_id: impl oasmith::MakeValue<models::WalletId, By2>,
    ) -> ListWalletHistoryCall {
        let mut call = Call::new(&self.connection);
        call.0.path("customerId", customer_id.make_value());
        call.0.path("walletId", wallet_id.make_value());
        call
    }
}

/// The operation [`Customers::list_wallet_history`].
pub enum ListWalletHistoryOperation {}

/// A call of [`Customers::list_wallet_history`], which is sent by `.await`.
pub type ListWalletHistoryCall = Call<ListWalletHistoryOperation>;

impl ListWalletHistoryCall {
    oasmith::call_setters! {
        /// The start of the window, inclusive.
        starting_time: Timestamp => query("starting_time", starting_time);
        /// The end of the window, exclusive.
        ending_time: Timestamp => query("ending_time", ending_time);
        /// How many items to return at most.
        ///
        /// The server takes `10` when it is missing.
        limit: models::Limit => query("limit", limit);
    }
}

impl Operation for ListWalletHistoryOperation {
    type Output = models::WalletHistoryPage;
    type Error = ListWalletHistoryError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["wallet:customer:read"],
                    },
                ],
            ],
        ),
        exclusive: &[(ParamLocation::Query, &["starting_after", "ending_before"])],
        ..OperationInfo::get(
            "list_wallet_history",
            "/customers/{customerId}/wallets/{walletId}/history",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ListWalletHistoryError as Error;
        match received.status() {
            200 => Ok(received.json()?),
            400 => Err(Error::BadRequest(received.error(Received::json)?)),
            401 => Err(Error::Unauthorized(received.error(Received::json)?)),
            403 => Err(Error::Forbidden(received.error(Received::json)?)),
            404 => Err(Error::NotFound(received.error(Received::json)?)),
            500 => Err(Error::InternalServerError(received.error(Received::json)?)),
            200..=299 => Ok(received.undescribed(Received::json)?),
            _ => Err(received.undocumented().into()),
        }
    }
}

impl Paged for ListWalletHistoryOperation {
    type Item = models::WalletEvent;
    const STEP: PageStep = PageStep::Item {
        after: "starting_after",
        before: Some("ending_before"),
    };

    oasmith::page_items!(page.data);

    fn cursor_of(item: &Self::Item) -> Option<String> {
        cursor_of(&item.id)
    }
}

impl Cursored for ListWalletHistoryOperation {
    type Start = Cursor<models::WalletEventId>;
}

/// Why [`Customers::list_wallet_history`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ListWalletHistoryError {
    /// The request breaks a rule of this description.
    BadRequest(Answer<Option<models::ErrorBody>>),
    /// The `Api-Key` header is missing or misspelled, or the key is invalid.
    Unauthorized(Answer<Option<models::ErrorBody>>),
    /// The key does not hold the scope that the operation requires, or a scope that it wants to grant.
    Forbidden(Answer<Option<models::ErrorBody>>),
    /// A resource was not found.
    NotFound(Answer<Option<models::ErrorBody>>),
    /// An unexpected error; the request may be retried.
    InternalServerError(Answer<Option<models::ErrorBody>>),
    /// There is no answer that the description knows.
    Failed(Failure),
}

oasmith::operation_error!(
    ListWalletHistoryError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);
