// Written by `oasmith gen`. Change the description, not this file.
//! Deprecated, but supported indefinitely; new improvements go to wallets.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{
    Answer, Connection, Cursor, Cursored, Failure, Operation, OperationInfo, PageStep,
    Paged, Received, cursor_of,
};
use oasmith::http::{Credential, ParamLocation, RequiredScheme, Security};
use super::call::Call;
use super::models;

/// Deprecated, but supported indefinitely; new improvements go to wallets.
#[derive(Debug, Clone)]
pub struct PrefundedAccounts {
    connection: Arc<Connection>,
}

impl PrefundedAccounts {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

    /// Read the funding history of a prefunded account
    ///
    /// Returns funding events and returns for a prefunded account, newest first.
    ///
    /// Prefunded accounts are deprecated but remain supported; new improvements go to wallets.
    ///
    /// `GET /prefunded_accounts/{prefundedAccountID}/history`. Scopes: `prefunded_account:history:read`.
    ///
    /// **Deprecated.**
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, prefunded_account_id: models::PrefundedAccountId) -> Result<(), svc_client::ListPrefundedAccountHistoryError> {
    /// let answer = client.prefunded_accounts().list_prefunded_account_history(prefunded_account_id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ListPrefundedAccountHistoryError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    #[deprecated = "the description says that it should no longer be used"]
    pub fn list_prefunded_account_history<By>(
        &self,
        prefunded_account_id: impl oasmith::MakeValue<models::PrefundedAccountId, By>,
    ) -> ListPrefundedAccountHistoryCall {
        let mut call = Call::new(&self.connection);
        call.0.path("prefundedAccountID", prefunded_account_id.make_value());
        call
    }
}

/// The operation [`PrefundedAccounts::list_prefunded_account_history`].
pub enum ListPrefundedAccountHistoryOperation {}

/// A call of [`PrefundedAccounts::list_prefunded_account_history`], which is sent by `.await`.
pub type ListPrefundedAccountHistoryCall = Call<ListPrefundedAccountHistoryOperation>;

impl ListPrefundedAccountHistoryCall {
    oasmith::call_setters! {
        /// How many items to return at most.
        ///
        /// The server takes `10` when it is missing.
        limit: models::Limit => query("limit", limit);
    }
}

impl Operation for ListPrefundedAccountHistoryOperation {
    type Output = models::PrefundedAccountHistoryPage;
    type Error = ListPrefundedAccountHistoryError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["prefunded_account:history:read"],
                    },
                ],
            ],
        ),
        exclusive: &[(ParamLocation::Query, &["starting_after", "ending_before"])],
        ..OperationInfo::get(
            "list_prefunded_account_history",
            "/prefunded_accounts/{prefundedAccountID}/history",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ListPrefundedAccountHistoryError as Error;
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

impl Paged for ListPrefundedAccountHistoryOperation {
    type Item = models::PrefundedAccountHistoryEvent;
    const STEP: PageStep = PageStep::Item {
        after: "starting_after",
        before: Some("ending_before"),
    };

    oasmith::page_items!(page.data);

    fn cursor_of(item: &Self::Item) -> Option<String> {
        cursor_of(&item.id)
    }
}

impl Cursored for ListPrefundedAccountHistoryOperation {
    type Start = Cursor<models::PrefundedEventId>;
}

/// Why [`PrefundedAccounts::list_prefunded_account_history`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ListPrefundedAccountHistoryError {
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
    ListPrefundedAccountHistoryError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);
