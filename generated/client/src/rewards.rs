// Written by `oasmith gen`. Change the description, not this file.
//! Rewards earned, day by day.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::sync::Arc;
use oasmith::client::{
    Answer, Connection, Cursor, Cursored, Failure, Operation, OperationInfo, PageStep,
    Paged, Received, cursor_of,
};
use oasmith::http::{Credential, ParamLocation, RequiredScheme, Security};
use super::call::Call;
use super::models;

/// Rewards earned, day by day.
#[derive(Debug, Clone)]
pub struct Rewards {
    connection: Arc<Connection>,
}

impl Rewards {
    pub(crate) fn new(connection: &Arc<Connection>) -> Self {
        Self {
            connection: Arc::clone(connection),
        }
    }

    /// Read the history of rewards
    ///
    /// Paginated daily reward records: per-provider breakdowns, AUM, fees and distribution status. The data
    /// lags by two business days. A page holds up to 90 days.
    ///
    /// `GET /rewards/{currency}/history`. Scopes: `rewards:read`.
    ///
    /// ```no_run
    /// # use svc_client::models; async fn call(client: &svc_client::Client, currency: models::ListRewardHistoryCurrency) -> Result<(), svc_client::ListRewardHistoryError> {
    /// let answer = client.rewards().list_reward_history(currency).await?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// [`ListRewardHistoryError`]: `BadRequest` (400), `Unauthorized` (401), `Forbidden` (403), `NotFound` (404), `InternalServerError` (500).
    pub fn list_reward_history<By>(
        &self,
        currency: impl oasmith::MakeValue<models::ListRewardHistoryCurrency, By>,
    ) -> ListRewardHistoryCall {
        let mut call = Call::new(&self.connection);
        call.0.path("currency", currency.make_value());
        call
    }
}

/// The operation [`Rewards::list_reward_history`].
pub enum ListRewardHistoryOperation {}

/// A call of [`Rewards::list_reward_history`], which is sent by `.await`.
pub type ListRewardHistoryCall = Call<ListRewardHistoryOperation>;

impl ListRewardHistoryCall {
    oasmith::call_setters! {
        /// How many days to return at most.
        ///
        /// 1 to 90. The server takes `10` when it is missing.
        limit: models::ListRewardHistoryLimit => query("limit", limit);
    }
}

impl Operation for ListRewardHistoryOperation {
    type Output = models::RewardRecordPage;
    type Error = ListRewardHistoryError;
    const INFO: OperationInfo = OperationInfo {
        security: Security(
            &[
                &[
                    RequiredScheme {
                        name: "ApiKey",
                        credential: Credential::Header("Api-Key"),
                        scopes: &["rewards:read"],
                    },
                ],
            ],
        ),
        exclusive: &[(ParamLocation::Query, &["starting_after", "ending_before"])],
        ..OperationInfo::get("list_reward_history", "/rewards/{currency}/history")
    };

    fn read(received: Received) -> Result<Answer<Self::Output>, Self::Error> {
        use ListRewardHistoryError as Error;
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

impl Paged for ListRewardHistoryOperation {
    type Item = models::RewardRecord;
    const STEP: PageStep = PageStep::Item {
        after: "starting_after",
        before: Some("ending_before"),
    };

    oasmith::page_items!(page.data);

    fn cursor_of(item: &Self::Item) -> Option<String> {
        cursor_of(&item.id)
    }
}

impl Cursored for ListRewardHistoryOperation {
    type Start = Cursor<models::RewardRecordId>;
}

/// Why [`Rewards::list_reward_history`] brought nothing.
#[derive(Debug)]
#[non_exhaustive]
pub enum ListRewardHistoryError {
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
    ListRewardHistoryError { BadRequest, Unauthorized, Forbidden, NotFound,
    InternalServerError }
);
