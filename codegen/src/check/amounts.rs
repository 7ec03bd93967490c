//! Amounts of money as JSON numbers, which most readers turn into binary floats.

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, ShapeKind, words};

/// Words of names that mean money.
const MONEY: &[&str] = &[
    "amount", "balance", "price", "fee", "fees", "cost", "total", "subtotal",
];

/// Reports amounts that are not exact.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (_, shape) in api.shapes.iter() {
        let ShapeKind::Record(record) = &shape.kind else {
            continue;
        };
        for field in &record.fields {
            let ShapeKind::Number(number) = &api.shapes.get(field.value.shape).kind else {
                continue;
            };
            let is_money = words(&field.wire)
                .iter()
                .any(|word| MONEY.contains(&word.as_str()));
            if !is_money || number.domain.is_integer() {
                continue;
            }
            let message = format!(
                "`{}` is an amount, and a fraction as a JSON number",
                field.wire
            );
            let help =
                "make it a string with `format: decimal`, or an integer of the smallest unit";
            diagnostics.add(
                Diagnostic::new(Code(code::AMOUNT_AS_FLOAT), field.origin, message)
                    .label("most readers lose digits of it")
                    .help(help),
            );
        }
    }
}
