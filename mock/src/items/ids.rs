//! New ids that their schema takes.

use oasmith_codegen::ir::Value;

use super::members;
use super::stateful::StatefulOperation;
use crate::schemas::WholeSchema;
use crate::values::{Values, WantedValue};

/// How many signs of a sample its number takes, the most first.
const WIDTHS: &[usize] = &[12, 8, 6, 4, 3, 2, 1];

/// What new ids are made of.
pub(super) struct NewIds<'o> {
    operation: &'o StatefulOperation,
    /// None where none can be made.
    sample: Option<Value>,
}

impl<'o> NewIds<'o> {
    /// Those of items of an operation. Each number asks for others.
    pub(super) async fn of(values: &Values, operation: &'o StatefulOperation, number: u64) -> Self {
        let mut sample = None;
        if let Some(id) = &operation.resource.id {
            let name = id.value.steps.last().map_or("", String::as_str);
            let wanted = WantedValue::sample(id.value.value, name, number);
            sample = values.sample(wanted).await;
        }
        Self { operation, sample }
    }

    /// Ids with a number; those that are best first.
    pub(super) fn numbered(&self, number: u64) -> Vec<Value> {
        let (Some(_), Some(schema)) = (&self.operation.resource.id, self.operation.item.id) else {
            let ids = [number.to_string(), uuid(number)];
            let mut ids = self.of_path(ids.map(Value::Text).into());
            // Where a number will do, the next one is looked for that is free.
            ids.truncate(1);
            return ids;
        };
        let sample = self.sample.as_ref();
        let mut ids = sample.map_or_else(Vec::new, |it| numbered(it, number));
        ids.extend(sample.cloned());
        ids.retain(|it| schema.takes(it));
        self.of_path(ids)
    }

    /// Those that the path of an item takes.
    fn of_path(&self, ids: Vec<Value>) -> Vec<Value> {
        let path = self.operation.item.path;
        let in_path = ids
            .iter()
            .filter(|it| path.is_none_or(|path| is_in_path(path, it)));
        let in_path: Vec<Value> = in_path.cloned().collect();
        // Descriptions have ids that no path of theirs takes: what is created is listed all the same.
        if in_path.is_empty() { ids } else { in_path }
    }
}

/// Whether the path of an item takes its id, of whatever type that is there.
fn is_in_path(schema: &WholeSchema, id: &Value) -> bool {
    let forms = members::forms(&id.tag_text());
    forms.iter().any(|it| schema.takes(it))
}

/// A UUID with a number at its end.
fn uuid(number: u64) -> String {
    format!("00000000-0000-4000-8000-{number:012x}")
}

/// The sample with the number at its end, or the number alone.
pub(crate) fn numbered(sample: &Value, number: u64) -> Vec<Value> {
    match sample {
        Value::Text(text) => {
            let of_width = WIDTHS.iter().filter_map(|width| {
                let at = text.len().checked_sub(*width)?;
                let (front, end) = text.split_at_checked(at)?;
                let digits = format!("{number:0width$}");
                let fits =
                    digits.len() == *width && end.bytes().all(|it| it.is_ascii_alphanumeric());
                fits.then(|| Value::Text(format!("{front}{digits}")))
            });
            let plain = [format!("{text}{number}"), number.to_string()];
            let plain = plain.into_iter().chain([uuid(number)]);
            of_width.chain(plain.map(Value::Text)).collect()
        }
        Value::Number(_) => vec![Value::Number(number.to_string())],
        Value::Null | Value::Bool(_) | Value::List(_) | Value::Map(_) => Vec::new(),
    }
}
