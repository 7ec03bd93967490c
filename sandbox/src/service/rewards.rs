//! Daily reward records (section 4.12).

use svc_models::RewardRecord;
use svc_models::make;
use svc_models::oasmith::{Location, Problem};
use svc_models::{DestinationCurrency, RewardRecordPage};
use svc_server::{
    Context, ListRewardHistoryRequest, ListRewardHistoryResponse, Rejection, Rewards,
};

use super::Sandbox;
use crate::assumptions::REWARD_LAG;
use crate::page::{Wanted, page, text};
use crate::store::{Kind, Window};
use oasmith_mock::control::milliseconds;

impl Rewards for Sandbox {
    type Error = Rejection;

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
        let known = currency.parse::<DestinationCurrency>().ok();
        if known.is_none_or(|currency| currency.is_unknown()) {
            let message = format!("There is no currency {currency}");
            let problem = Problem::new("Invalid", message).at(Location::Path, "currency");
            return Err(Rejection::new(404, problem));
        }
        let window = Window {
            created_before: if self.assumptions.is_on(REWARD_LAG) {
                shown_before(milliseconds(context.now))
            } else {
                i64::MAX
            },
            ..Window::default()
        };
        self.read(|rows| {
            let records: Vec<RewardRecord> = page(rows, context, &wanted, window)?;
            let page = make!(RewardRecordPage {
                count: records.len(),
                data: records,
            })?;
            Ok(page.into())
        })
    }
}

/// The list of the records in one currency.
pub(crate) fn list(currency: &str) -> String {
    format!("rewards/{currency}")
}

/// A day, in milliseconds.
const DAY: i64 = 86_400_000;

/// Records of days before this moment are shown: those that two business days, Monday to Friday, have passed since.
fn shown_before(now: i64) -> i64 {
    let today = now.div_euclid(DAY);
    let mut day = today;
    let mut passed = 0;
    while passed < 2 {
        day -= 1;
        // The first day of 1970 was a Thursday; Monday is 0.
        if (day + 3).rem_euclid(7) < 5 {
            passed += 1;
        }
    }
    day * DAY + 1
}

#[cfg(test)]
mod tests {
    use super::{DAY, shown_before};

    #[test]
    fn records_wait_for_two_business_days() {
        // Day 4 was a Monday.
        let monday = 4;
        for (today, latest) in [
            (monday + 2, monday),
            (monday + 7, monday + 3),
            (monday + 4, monday + 2),
            (monday + 6, monday + 3),
            (monday + 8, monday + 4),
        ] {
            let shown = shown_before(today * DAY + 1000);
            assert!(
                (latest * DAY) < shown && (latest + 1) * DAY >= shown,
                "{today}: {shown}"
            );
        }
    }
}
