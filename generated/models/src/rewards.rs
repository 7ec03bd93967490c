// Written by `oasmith gen`. Change the description, not this file.
//! Rewards earned, day by day.

#![cfg_attr(rustfmt, rustfmt_skip)]

use std::collections::BTreeMap;
use oasmith::prelude::*;
use super::Amount;

/// The id of a reward record; it is used as pagination cursor.
///
/// 1 to 42 characters.
///
/// ```
/// # use svc_models::RewardRecordId;
/// let value: RewardRecordId = "b8c9d0e1f2a3".parse()?;
/// assert_eq!(value.to_string(), "b8c9d0e1f2a3");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type RewardRecordId = CheckedText<RewardRecordIdRules>;

/// What [`RewardRecordId`] keeps.
pub enum RewardRecordIdRules {}

impl TextRule for RewardRecordIdRules {
    const RULES: TextRules = TextRules::new("RewardRecordId")
        .min_length(1)
        .max_length(42);
}

/// A daily reward record.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RewardRecord {
    /// The id of the record.
    pub id: RewardRecordId,
    /// The day of the record; the data lags by two business days.
    pub date: Option<Date>,
    /// The breakdowns per provider.
    pub providers: Option<Vec<BTreeMap<String, RawJson>>>,
    /// The AUM.
    pub aum: Option<Amount>,
    /// The fees.
    pub fees: Option<Amount>,
    /// The status of the distribution.
    pub distribution_status: Option<String>,
    /// Members that are not declared.
    pub additional: BTreeMap<String, RawJson>,
}

impl Codec for RewardRecord {
    members! {
        0 id = Required("id"), checked;
        1 date = Optional("date"), checked;
        2 providers = Optional("providers");
        3 aum = Optional("aum"), checked;
        4 fees = Optional("fees"), checked;
        5 distribution_status = Optional("distribution_status");
        rest additional;
    }
}

record!(RewardRecord: id);

/// A page of daily reward records, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RewardRecordPage {
    /// The number of items in this page.
    ///
    /// 0 to 90.
    pub count: Option<RewardRecordPageCount>,

    /// 0 to `limit` records; none when there is nothing more in the direction traversed.
    ///
    /// At most 90 items.
    pub data: Vec<RewardRecord>,
}

impl Codec for RewardRecordPage {
    members! {
        0 count = Optional("count"), checked;
        1 data = Required("data"), items(ItemRules::new().max(90));
    }
}

record!(RewardRecordPage: data);

/// The number of items in this page.
///
/// 0 to 90.
pub type RewardRecordPageCount = CheckedNumber<RewardRecordPageCountRules>;

/// What [`RewardRecordPageCount`] keeps.
pub enum RewardRecordPageCountRules {}

impl NumberRule for RewardRecordPageCountRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("RewardRecordPageCount")
        .minimum(0)
        .maximum(90);
}

/// `currency` of the operation `list_reward_history`.
///
/// At least 1 character.
///
/// ```
/// # use svc_models::ListRewardHistoryCurrency;
/// let value: ListRewardHistoryCurrency = "usdb".parse()?;
/// assert_eq!(value.to_string(), "usdb");
/// # Ok::<(), svc_models::Violations>(())
/// ```
pub type ListRewardHistoryCurrency = CheckedText<ListRewardHistoryCurrencyRules>;

/// What [`ListRewardHistoryCurrency`] keeps.
pub enum ListRewardHistoryCurrencyRules {}

impl TextRule for ListRewardHistoryCurrencyRules {
    const RULES: TextRules = TextRules::new("ListRewardHistoryCurrency").min_length(1);
}

/// `limit` of the operation `list_reward_history`.
///
/// 1 to 90.
pub type ListRewardHistoryLimit = CheckedNumber<ListRewardHistoryLimitRules>;

/// What [`ListRewardHistoryLimit`] keeps.
pub enum ListRewardHistoryLimitRules {}

impl NumberRule for ListRewardHistoryLimitRules {
    type Inner = i64;
    const RULES: NumberRules<i64> = NumberRules::new("ListRewardHistoryLimit")
        .minimum(1)
        .maximum(90);
}
