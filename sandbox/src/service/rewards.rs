//! Daily reward records (section 4.12).

use svc_models::RewardRecordPage;
use svc_models::oasmith::{Location, Problem};
use svc_server::{
    Context, ListRewardHistoryRequest, ListRewardHistoryResponse, Rejection, Rewards,
};

use super::{Sandbox, count};
use crate::page::{Wanted, Window, page, text};
use crate::store::Kind;

impl Rewards for Sandbox {
    async fn list_reward_history(
        &self,
        request: ListRewardHistoryRequest,
        context: &Context,
    ) -> Result<ListRewardHistoryResponse, Rejection> {
        let currency = request.currency.as_str();
        let wanted = Wanted {
            kind: Kind::RewardRecord,
            list: list(currency),
            limit: request.limit.into(),
            after: text(request.starting_after.as_ref()),
            before: text(request.ending_before.as_ref()),
        };
        self.read(|rows| {
            if rows.count(context.account(), &wanted.list)? == 0 {
                let message = format!("There are no rewards in {currency}");
                let problem = Problem::new("Invalid", message).at(Location::Path, "currency");
                return Err(Rejection::new(404, problem));
            }
            let records = page(rows, context, &wanted, Window::default())?;
            let count = count(records.len())?;
            Ok(RewardRecordPage::new(records).count(count).into())
        })
    }
}

/// The list of the records in one currency.
pub(crate) fn list(currency: &str) -> String {
    format!("rewards/{currency}")
}
