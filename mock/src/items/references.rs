//! Whether members that are ids of other items are ids of items that are there.

use oasmith::server::Rejection;
use oasmith::{Code, Problem, Violation, pointer};
use oasmith_codegen::ir::{ApiResource, Inferred, ItemReference, ReasonKind, Value};
use serde::Deserialize;

use super::members;
use super::store::ItemStore;

/// Whether ids of other items have to be those of items that are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
pub enum ReferenceChecks {
    /// Those that settings name.
    #[default]
    #[serde(skip)]
    Named,
    /// Those that `resources` name, and those that are called ids of the others.
    #[serde(rename = "check")]
    Inferred,
    /// None.
    Off,
}

impl ReferenceChecks {
    /// Whether one is looked up. What is only guessed never is.
    const fn has(self, reference: &Inferred<ItemReference>) -> bool {
        let is_named = matches!(reference.reason, ReasonKind::Settings);
        match self {
            Self::Off => false,
            Self::Named => is_named,
            Self::Inferred => is_named || !reference.reason.is_guess(),
        }
    }
}

/// The references of an item that is created or changed.
pub(super) struct CheckedReferences<'r> {
    pub checks: ReferenceChecks,
    pub resource: &'r ApiResource,
    pub store: &'r ItemStore,
    /// The paths of all resources.
    pub all: &'r [ApiResource],
    /// The steps from a body to the item.
    pub sent: &'r [String],
}

impl CheckedReferences<'_> {
    /// # Errors
    /// 400: items are not there, each with the place of its id. What the item had before is not looked up once more.
    pub(super) fn check(&self, item: &Value, before: Option<&Value>) -> Result<(), Rejection> {
        let references = self.resource.references.iter();
        let checked = references.filter(|it| self.checks.has(it));
        let problems = checked.flat_map(|it| self.missing(&it.value, item, before));
        let problems: Vec<Problem> = problems.collect();
        if problems.is_empty() {
            Ok(())
        } else {
            Err(Rejection::several(400, problems))
        }
    }

    fn missing(
        &self,
        reference: &ItemReference,
        item: &Value,
        before: Option<&Value>,
    ) -> Vec<Problem> {
        let steps = std::slice::from_ref(&reference.member);
        let value = members::get(item, steps);
        let known = before.and_then(|it| members::get(it, steps));
        let own = [self.sent, steps].concat();
        let is_missing = |id: &Value| {
            let is_id = matches!(id, Value::Text(_) | Value::Number(_));
            is_id && !self.store.has(reference.resource, &id.tag_text())
        };
        let problem = |at: &[String]| self.problem(reference, at);
        match value.filter(|it| Some(*it) != known) {
            Some(Value::List(ids)) => {
                let ids = ids.iter().enumerate();
                let missing = ids.filter(|(_, id)| is_missing(id));
                let at = missing.map(|(at, _)| [own.as_slice(), &[at.to_string()]].concat());
                at.map(|it| problem(&it)).collect()
            }
            Some(id) if is_missing(id) => vec![problem(&own)],
            Some(_) | None => Vec::new(),
        }
    }

    fn problem(&self, reference: &ItemReference, steps: &[String]) -> Problem {
        let of = self.all.get(reference.resource);
        let path = of.map_or("", |it| it.paths.value.first());
        let message = format!("must be the id of something at {path}");
        let mut violation = Violation::new(Code::Rule, message);
        violation.rule = Some("reference");
        violation.pointer = pointer::of(steps.iter().map(String::as_str)).into();
        Problem::from(&violation)
    }
}
