//! The developer's fee of a drain: a percentage of what arrived (section 2.4). How it is rounded is not shown, and assumed.

use svc_models::LiquidationAddress;
use svc_models::oasmith::Maybe;

/// What is taken of an amount, and what is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DeveloperFee {
    pub fee: String,
    pub rest: String,
}

/// An amount or a percentage has more digits than can be counted with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct UncountableFee;

/// The fee of an amount that arrives at an address; `None` where the address has no percentage of its own.
///
/// # Errors
/// The fee cannot be counted.
pub(crate) fn of(
    address: &LiquidationAddress,
    amount: &str,
) -> Result<Option<DeveloperFee>, UncountableFee> {
    match &address.custom_developer_fee_percent {
        Maybe::Value(percent) => taken(amount, percent.as_ref())
            .map(Some)
            .ok_or(UncountableFee),
        Maybe::Null | Maybe::Absent => Ok(None),
    }
}

/// A percentage of an amount, rounded down to the decimals of the amount, and never more than all of it.
fn taken(amount: &str, percent: &str) -> Option<DeveloperFee> {
    let (amount, decimals) = scaled(amount)?;
    let (percent, percent_decimals) = scaled(percent)?;
    let hundred = 10_i128.checked_pow(percent_decimals)?.checked_mul(100)?;
    let fee = (amount.checked_mul(percent)? / hundred).min(amount);
    Some(DeveloperFee {
        fee: written(fee, decimals),
        rest: written(amount - fee, decimals),
    })
}

/// A decimal number without its point, and how many decimals it has.
fn scaled(number: &str) -> Option<(i128, u32)> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{fraction}").parse().ok()?;
    Some((digits, u32::try_from(fraction.len()).ok()?))
}

fn written(digits: i128, decimals: u32) -> String {
    let decimals = decimals as usize;
    let digits = format!("{digits:0width$}", width = decimals + 1);
    let (whole, fraction) = digits.split_at(digits.len() - decimals);
    if fraction.is_empty() {
        return digits;
    }
    format!("{whole}.{fraction}")
}

#[cfg(test)]
mod tests {
    use super::taken;

    #[test]
    fn fees_are_rounded_down_to_the_decimals_of_the_amount() {
        for (amount, percent, fee, rest) in [
            ("200.00", "10.2", "20.40", "179.60"),
            ("0.05", "10", "0.00", "0.05"),
            ("100", "0.5", "0", "100"),
            ("7", "250", "7", "0"),
            ("1.000001", "50", "0.500000", "0.500001"),
        ] {
            let taken = taken(amount, percent).expect("a fee");
            assert_eq!((&*taken.fee, &*taken.rest), (fee, rest), "{amount}");
        }
        assert_eq!(taken(&"9".repeat(40), "1"), None);
    }
}
