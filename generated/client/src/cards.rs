// Written by `oasmith gen`. Change the description, not this file.
//! Card accounts and their authorizations.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{Answer, Connection, Failure, Operation, OperationInfo, Received};
use oasmith::http::{Credential, RequiredScheme, Security};
use oasmith::prelude::*;
use super::call::Call;
use super::models;

/// Card accounts and their authorizations.
#[derive(Debug, Clone)]
pub struct Cards {
    connection: Arc<Connection>,
}

impl Cards {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

    /// List pending card authorizations
    ///
    /// Retrieves card authorizations (titled pending card authorizations) within a window of time. There
    /// are no cursors; the window and the limit bound the answer.
    ///
    /// `GET /customers/{customerID}/card_accounts/{cardAccountID}/authorizations`. Scopes: `card:read`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, customer_id: models::CustomerId, card_account_id: models::CardAccountId) -> Result<(), svc_client::ListCardAuthorizationsError> {
    /// let answer = client.cards().list_card_authorizations(customer_id, card_account_id).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ListCardAuthorizationsError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    pub fn list_card_authorizations<By1, By2>(
        &self,
        customer_id: impl oasmith::MakeValue<models::CustomerId, By1>,
        card_account_id: impl oasmith::MakeValue<models::CardAccountId, By2>,
    ) -> ListCardAuthorizationsCall {
        let mut call = Call::new(&self.connection);
        call.0.path("customerID", customer_id.make_value());
        call.0.path("cardAccountID", card_account_id.make_value());
        call
    }
}

/// The operation [`Cards::list_card_authorizations`].
pub enum ListCardAuthorizationsOperation {}

/// A call of [`Cards::list_card_authorizations`], which is sent by `.await`.
pub type ListCardAuthorizationsCall = Call<ListCardAuthorizationsOperation>;

impl ListCardAuthorizationsCall {
    oasmith::call_setters! {
        /// How many authorizations to return at most.
        ///
        /// 1 to 200. The server takes `100` when it is missing.
        limit: models::ListCardAuthorizationsLimit => query("limit", limit);
        /// The start of the window; 50 days ago when left out.
        ///
        /// The server takes the moment `-P50D` from now when it is missing.
        starting_time: Timestamp => query("starting_time", starting_time);
        /// The end of the window, exclusive; now when left out.
        ///
        /// The server takes the present moment when it is missing.
        ending_time: Timestamp => query("ending_time", ending_time);
        /// Which authorizations to return.
        ///
        /// The server takes `"approved"` when it is missing.
        status: models::CardAuthorizationStatus => query("status", status);
    }
}

impl Operation for ListCardAuthorizationsOperation {
    type Output = models::CardAuthorizationPage;
    type Error = ListCardAuthorizationsError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["card:read"],
                    },
                ],
            ],
        ),
        ..OperationInfo::get(
            "list_card_authorizations",
            "/customers/{customerID}/card_accounts/{cardAccountID}/authorizations",
        )
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ListCardAuthorizationsError as Error;
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

/// Why [`Cards::list_card_authorizations`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ListCardAuthorizationsError {
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
    ListCardAuthorizationsError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);
