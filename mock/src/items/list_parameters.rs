//! What a list is asked for: its parameters as they are given, or as the description says that they are where they are not.

use oasmith::http::ParamLocation;
use oasmith_codegen::ir::{
    Api, Comparison, ListQuery, Operation, Parameter, ParameterPresence, Presence, ShapeId,
    ShapeKind, Value, words,
};

use super::filter_expressions::FilterExpression;
use super::{json_filters, members};
use crate::requests::ReceivedRequest;

/// Flags of requests that change nothing while they are set, without signs and capitals.
const TRIALS: &[&str] = &["dryrun", "preview", "simulate", "validateonly", "whatif"];

/// The parameters of a request for a list.
pub(super) struct ListParameters<'r> {
    pub api: &'r Api,
    pub operation: &'r Operation,
    pub request: &'r ReceivedRequest,
    /// What is sent, of which members are as good as parameters: the body of a search.
    pub body: Option<&'r Value>,
    /// Whether items are there only where something created or gave them.
    pub is_created: bool,
}

impl ListParameters<'_> {
    /// The value of a parameter of the query, or of a member of one that is an object, as it is given.
    pub(super) fn given(&self, name: &str) -> Option<Value> {
        let given = query(self.request, name).or_else(|| {
            let (object, member) = member_of_object(name);
            let mut objects = self.request.parameters.iter();
            objects.find_map(|it| {
                let is_meant = object.is_none_or(|object| object == it.name);
                let value = it.value.value().filter(|_| is_meant)?;
                let value = Some(value).filter(|it| matches!(it, Value::Map(_)))?;
                members::get(&value, &[member.to_owned()]).cloned()
            })
        });
        given.or_else(|| members::get(self.body?, &steps(name)).cloned())
    }

    /// The expression that a parameter is, where it is understood.
    pub(super) fn expression(&self, name: &str) -> Option<FilterExpression> {
        match self.given(name)? {
            Value::Text(text) if text.trim_start().starts_with('{') => {
                json_filters::read(&Value::from_json(&text)?)
            }
            Value::Text(text) => FilterExpression::read(&text),
            filter @ Value::Map(_) => json_filters::read(&filter),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::List(_) => None,
        }
    }

    /// Whether something is given that may say which items are meant, and that is not understood.
    pub(super) fn asks_for_others(&self, query: &ListQuery) -> bool {
        let mut filters = query.filters.iter();
        let is_unread = filters.any(|it| match self.given(&it.parameter) {
            Some(_) if it.comparison == Comparison::Expression => {
                self.expression(&it.parameter).is_none()
            }
            Some(Value::Map(_)) => true,
            Some(_) | None => false,
        });
        let is_off = |name: &str, value: &Value| {
            let letters = words(name).concat();
            *value == Value::Bool(false) && TRIALS.contains(&letters.as_str())
        };
        let mut others = query.others.iter();
        let is_given = |it: &String| self.given(it).is_some_and(|value| !is_off(it, &value));
        is_unread || others.any(is_given)
    }

    /// What the service takes for a parameter that is not given.
    pub(super) fn default(&self, name: &str) -> Option<Value> {
        let mut queried = self.queried();
        let own = queried.find_map(|it| match &it.presence {
            ParameterPresence::Defaulted(default) if it.wire == name => Some(&default.value),
            ParameterPresence::Defaulted(_)
            | ParameterPresence::Required
            | ParameterPresence::Optional
            | ParameterPresence::WithPart
            | ParameterPresence::FromClock(_) => None,
        });
        own.or_else(|| {
            let (object, member) = member_of_object(name);
            let mut objects = self.queried();
            objects.find_map(|it| {
                let is_meant = object.is_none_or(|object| object == it.wire);
                self.member_default(it.value.shape, &[member.to_owned()])
                    .filter(|_| is_meant)
            })
        })
        .or_else(|| {
            let contents = self.operation.body.iter().flat_map(|it| &it.contents);
            let mut bodies = contents.filter_map(|it| it.value);
            bodies.find_map(|it| self.member_default(it.shape, &steps(name)))
        })
        .cloned()
    }

    /// Whether a parameter is one of few values that the description names.
    pub(super) fn is_choice(&self, name: &str) -> bool {
        self.queried().filter(|it| it.wire == name).any(|it| {
            let kind = &self.api.shapes.get(it.value.shape).kind;
            kind.enumeration().is_some() || matches!(kind, ShapeKind::Bool)
        })
    }

    /// As it is given, or else its default.
    pub(super) fn value(&self, name: &str) -> Option<Value> {
        self.given(name).or_else(|| self.default(name))
    }

    /// The number that a parameter is.
    pub(super) fn number(&self, name: &str) -> Option<usize> {
        self.value(name)?.tag_text().parse().ok()
    }

    fn queried(&self) -> impl Iterator<Item = &Parameter> {
        let all = self.operation.parameters.iter();
        all.filter(|it| it.location == ParamLocation::Query)
    }

    /// The default of a member of an object, or of an object in it.
    fn member_default(&self, object: ShapeId, steps: &[String]) -> Option<&Value> {
        let record = self.api.shapes.get(object).kind.record()?;
        let (first, rest) = steps.split_first()?;
        let field = record.fields.iter().find(|it| it.wire == *first)?;
        if !rest.is_empty() {
            return self.member_default(field.value.shape, rest);
        }
        match &field.presence {
            Presence::Defaulted(default) => Some(&default.value),
            Presence::Required | Presence::Optional => None,
        }
    }
}

/// The value of a parameter of the query.
pub(super) fn query(request: &ReceivedRequest, name: &str) -> Option<Value> {
    let mut parameters = request.parameters.iter();
    let is_it = |location| location == ParamLocation::Query;
    let given = parameters.find(|it| is_it(it.location) && it.name == name);
    given?.value.value()
}

/// The steps to the member of a body that a name means: `pagination[page]` is one of an object.
fn steps(name: &str) -> Vec<String> {
    let (object, member) = member_of_object(name);
    object
        .into_iter()
        .chain([member])
        .map(str::to_owned)
        .collect()
}

/// The object, where it has a name, and the member of it: as `deepObject` writes both, `page[number]`, or as a member alone.
fn member_of_object(name: &str) -> (Option<&str>, &str) {
    let deep = name.strip_suffix(']').and_then(|it| it.split_once('['));
    deep.map_or((None, name), |(object, member)| (Some(object), member))
}
