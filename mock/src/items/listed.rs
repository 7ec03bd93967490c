//! Items in the lists of answers: as they are, their ids alone, in objects around them, or by their ids.

use oasmith_codegen::ir::{ListForm, ListQuery, PageStep, Value};

use super::members;
use super::pages::Page;
use super::stateful::StatefulOperation;

/// The member of an object around an item that asks for what comes behind it.
const CURSOR: &str = "cursor";

/// A page of items that an answer shows.
pub(super) struct ListedItems<'l> {
    pub operation: &'l StatefulOperation,
    pub page: &'l Page,
    pub query: &'l ListQuery,
    /// What a sample of the answer has in the place of the list.
    pub sample: Option<&'l Value>,
}

impl ListedItems<'_> {
    /// The list, by the form that it has in the sample.
    pub(super) fn value(&self) -> Value {
        match &self.query.form {
            ListForm::Items => Value::List(self.items()),
            ListForm::Around(steps) => {
                let items = self.page.items.iter().enumerate();
                let all = items.map(|(at, item)| self.around(steps, at, item));
                Value::List(all.collect())
            }
            ListForm::ByIds => {
                let steps = self.operation.id_steps().unwrap_or_default();
                let items = self.page.items.iter();
                let all = items.filter_map(|it| Some((members::text(it, steps)?, it.clone())));
                Value::Map(all.collect())
            }
        }
    }

    /// The first element of the sample.
    fn element(&self) -> Option<&Value> {
        members::get(self.sample?, &["0".to_owned()])
    }

    /// The items themselves, with their ids as summaries call them, or their ids alone.
    fn items(&self) -> Vec<Value> {
        let items = self.page.items.iter();
        let (Some(first), Some(steps)) = (self.element(), self.operation.id_steps()) else {
            return items.cloned().collect();
        };
        let own = |item: &Value| members::get(item, steps).cloned();
        let is_only_id = matches!(first, Value::Text(_) | Value::Number(_));
        let is_called_otherwise = members::get(first, steps).is_none();
        let usual = &["id".to_owned()];
        let is_usual = is_called_otherwise && members::get(first, usual).is_some();
        let shown = items.map(|item| match own(item) {
            Some(id) if is_only_id => id,
            Some(id) if is_usual && members::get(item, usual).is_none() => {
                let mut item = item.clone();
                members::set(&mut item, usual, id);
                item
            }
            Some(_) | None => item.clone(),
        });
        shown.collect()
    }

    /// The object around an item.
    fn around(&self, steps: &[String], at: usize, item: &Value) -> Value {
        let mut around = self.element().cloned().unwrap_or(Value::Map(Vec::new()));
        members::set(&mut around, steps, item.clone());
        let cursor = [CURSOR.to_owned()];
        let step = self.operation.paged(self.query).step();
        if let Some(PageStep::Next { .. }) = step
            && members::get(&around, &cursor).is_some()
        {
            let behind = self.page.start + at + 1;
            members::set(&mut around, &cursor, Value::Text(behind.to_string()));
        }
        around
    }
}

/// The items of a list in an answer.
pub(super) fn items_of(list: &Value, form: &ListForm) -> Vec<Value> {
    match (list, form) {
        (Value::List(all), ListForm::Around(steps)) => {
            let items = all.iter().filter_map(|it| members::get(it, steps));
            items.cloned().collect()
        }
        (Value::List(all), ListForm::Items | ListForm::ByIds) => all.clone(),
        (Value::Map(all), ListForm::ByIds) => all.iter().map(|(_, it)| it.clone()).collect(),
        (Value::Map(_), ListForm::Items | ListForm::Around(_))
        | (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_), _) => Vec::new(),
    }
}
