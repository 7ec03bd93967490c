//! Numbers near the ends of ranges, and texts of formats.

use std::collections::BTreeSet;

use oasmith::Format;
use oasmith::exact::Exact;
use oasmith_codegen::ir::Value;

use super::cell::Cell;

/// Numbers near what some cells speak of: integers, or numbers with a fraction.
pub(super) fn numbers<'c>(cells: impl Iterator<Item = &'c Cell>, is_integer: bool) -> Vec<Value> {
    let (mut near, mut steps) = (BTreeSet::from([0, 1, -1, 2, 7]), Vec::<i128>::new());
    let mut exact: Vec<String> = Vec::new();
    for cell in cells {
        for (bound, _) in [&cell.low, &cell.high].into_iter().flatten() {
            exact.push(bound.to_string());
        }
        let (low, high) = cell.integers();
        for end in [low, high].into_iter().flatten() {
            near.extend([end.saturating_sub(1), end, end.saturating_add(1)]);
        }
        steps.extend(cell.steps.iter().filter_map(Exact::to_i128));
        exact.extend(cell.steps.iter().map(ToString::to_string));
    }
    for step in steps.iter().copied().filter(|it| *it != 0) {
        for other in steps.iter().copied().chain([1, 2, 3]) {
            near.insert(step.saturating_mul(other));
        }
        for end in near.clone() {
            let down = end - end.rem_euclid(step.saturating_abs());
            near.extend([down, down.saturating_add(step)]);
        }
    }
    if is_integer {
        let near = near.into_iter().map(|it| it.to_string());
        return exact.into_iter().chain(near).map(Value::Number).collect();
    }
    let halves = near.into_iter().flat_map(|it| {
        ["5", "25", "01"].map(|part| {
            format!(
                "{}{}.{part}",
                if it < 0 { "-" } else { "" },
                it.unsigned_abs()
            )
        })
    });
    exact.into_iter().chain(halves).map(Value::Number).collect()
}

/// Some texts of a format.
pub(super) fn formatted(format: Format) -> Vec<String> {
    let texts: &[&str] = match format {
        Format::DateTime => &["2026-01-31T09:30:00Z", "2026-01-31T09:30:00.123456+01:30"],
        Format::Date => &["2026-01-31", "2024-02-29"],
        Format::Time => &["09:30:00Z", "23:59:60.5Z"],
        Format::Duration => &["P1D", "P3DT12H"],
        Format::Decimal => &["0", "1.50", "-12.5"],
        Format::Uri => &["a:b", "https://example.com/a?b=c#d"],
        Format::UriReference => &["", "a", "/a/b", "https://example.com/"],
        Format::Uuid => &["01234567-89ab-4def-8123-456789abcdef"],
        Format::Email => &["a@b.example", "long.name+tag@example.com"],
        Format::Hostname => &["a", "www.example.com"],
        Format::Ipv4 => &["0.0.0.0", "192.168.10.101"],
        Format::Ipv6 => &["::", "2001:db8::1"],
        Format::Base64 => &["", "YQ==", "YWJj"],
        Format::Binary | Format::Password => &["", "a"],
    };
    texts.iter().map(|it| (*it).to_owned()).collect()
}
