//! A value for a shape: an example of the description, or one that is made of the shape.

use oasmith::{Counted, Format};
use oasmith_codegen::ir::{
    Access, Api, Field, NumberDomain, Presence, Record, Rule, Ruled, Selector, ShapeId, ShapeKind,
    Text, Union, Use, Value,
};

/// How deep a value is made.
const MAX_DEPTH: usize = 8;

/// A value with more parts than this is made less deep: types that hold many types grow by their product with each level.
const MAX_PARTS: usize = 300;

/// The longest text that is made for a rule on its length.
const MAX_LENGTH: u64 = 200;

/// Whose value is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sender {
    /// What is required, and nothing that only the service sets.
    User,
    /// All that may be there.
    Service,
}

/// A value of a shape in a place, as deep as a reader can take in.
pub(crate) fn of(api: &Api, used: Use, sender: Sender) -> Value {
    let mut depths = (1..=MAX_DEPTH).rev();
    let whole = depths.find_map(|depth| Sample::new(api, sender, MAX_PARTS).of(used.shape, depth));
    // What has more members than that is shown with all of them, and with nothing inside.
    let flat = || Sample::new(api, sender, usize::MAX).of(used.shape, 1);
    whole.or_else(flat).unwrap_or(Value::Null)
}

/// A value that is being made.
struct Sample<'a> {
    api: &'a Api,
    sender: Sender,
    /// How many parts it may still get.
    parts: usize,
}

impl<'a> Sample<'a> {
    fn new(api: &'a Api, sender: Sender, parts: usize) -> Self {
        Self { api, sender, parts }
    }

    /// None when it gets too many parts.
    fn of(&mut self, id: ShapeId, depth: usize) -> Option<Value> {
        self.parts = self.parts.checked_sub(1)?;
        let shape = self.api.shapes.get(id);
        if let Some(example) = shape.examples.first() {
            return Some(self.sent(id, &example.value, MAX_DEPTH));
        }
        let value = match &shape.kind {
            ShapeKind::Anything | ShapeKind::Opaque(_) | ShapeKind::Nothing => Value::Null,
            ShapeKind::Bool => Value::Bool(true),
            ShapeKind::Number(number) => Value::Number(number_within(number.domain, &number.rules)),
            ShapeKind::Text(text) => Value::Text(text_within(text)),
            ShapeKind::Enum(values) => {
                let first = values.values.first();
                Value::Text(first.map_or(String::new(), |value| value.wire.clone()))
            }
            ShapeKind::IntegerEnum(values) => {
                let first = values.values.first();
                Value::Number(first.map_or("0".to_owned(), |value| value.wire.clone()))
            }
            ShapeKind::Constant(value) => value.clone(),
            ShapeKind::Map(_) => Value::Map(Vec::new()),
            ShapeKind::List(list) => {
                let is_short = self.sender == Sender::User && least_items(&list.rules) == 0;
                // An item of which nothing would be shown is left out.
                let is_cut = depth <= 1 && self.has_inside(list.item.shape);
                Value::List(if is_short || is_cut || depth == 0 {
                    Vec::new()
                } else {
                    vec![self.of(list.item.shape, depth - 1)?]
                })
            }
            ShapeKind::Record(_) if depth == 0 => Value::Map(Vec::new()),
            ShapeKind::Tuple(_) | ShapeKind::Union(_) if depth == 0 => Value::Null,
            ShapeKind::Tuple(tuple) => {
                let items = tuple.items.iter();
                let items = items.map(|it| self.of(it.shape, depth - 1));
                Value::List(items.collect::<Option<_>>()?)
            }
            ShapeKind::Record(record) => self.object(record, depth)?,
            ShapeKind::Union(union) => match union.variants.first() {
                Some(first) => {
                    let value = self.of(first.value.shape, depth - 1)?;
                    self.tagged(union, first.value.shape, value)
                }
                None => Value::Null,
            },
        };
        Some(value)
    }

    /// Whether a value of a shape is made of others.
    fn has_inside(&self, id: ShapeId) -> bool {
        let shape = self.api.shapes.get(id);
        let is_made_of_others = matches!(
            shape.kind,
            ShapeKind::Tuple(_) | ShapeKind::Record(_) | ShapeKind::Union(_)
        );
        shape.examples.is_empty() && is_made_of_others
    }

    /// A value of the first alternative of a union, with its tag.
    fn tagged(&self, union: &Union, first: ShapeId, mut value: Value) -> Value {
        if let (
            Selector::Tag {
                property, values, ..
            },
            Value::Map(members),
            Some(record),
        ) = (
            &union.selector,
            &mut value,
            self.api.shapes.get(first).kind.record(),
        ) && let Some(tag) = values.first().and_then(|own| own.first())
            && let Some(field) = record.fields.iter().find(|it| it.wire == *property)
        {
            let tag = self.api.shapes.get(field.value.shape).kind.tag_value(tag);
            let known = members.iter_mut().find(|(name, _)| name == property);
            match known {
                Some((_, value)) => *value = tag,
                None => members.push((property.clone(), tag)),
            }
        }
        value
    }

    /// What is sent of an example: not the members that only the other side sets.
    fn sent(&self, id: ShapeId, example: &Value, depth: usize) -> Value {
        let Some(depth) = depth.checked_sub(1) else {
            return example.clone();
        };
        let kind = &self.api.shapes.get(id).kind;
        match (kind, example) {
            (ShapeKind::Record(record), Value::Map(members)) => {
                let sent = members.iter().filter_map(|(name, value)| {
                    let field = record.fields.iter().find(|field| field.wire == *name);
                    let value = match field {
                        Some(field) if !self.sets(field) => return None,
                        Some(field) => self.sent(field.value.shape, value, depth),
                        None => value.clone(),
                    };
                    Some((name.clone(), value))
                });
                Value::Map(sent.collect())
            }
            (ShapeKind::Map(map), Value::Map(members)) => {
                let sent = members.iter();
                let sent = sent
                    .map(|(name, value)| (name.clone(), self.sent(map.value.shape, value, depth)));
                Value::Map(sent.collect())
            }
            (ShapeKind::List(list), Value::List(items)) => {
                let sent = items.iter();
                Value::List(
                    sent.map(|it| self.sent(list.item.shape, it, depth))
                        .collect(),
                )
            }
            // Which alternative it is does not matter: what one of them has from the other side alone is not shown.
            (ShapeKind::Union(union), Value::Map(members)) => {
                let variants = union.variants.iter();
                let kinds = variants.map(|it| &self.api.shapes.get(it.value.shape).kind);
                let fields = kinds
                    .filter_map(ShapeKind::record)
                    .flat_map(|it| &it.fields);
                let unset: Vec<&Field> = fields.filter(|field| !self.sets(field)).collect();
                let is_sent =
                    |(name, _): &&(String, Value)| unset.iter().all(|field| field.wire != *name);
                Value::Map(members.iter().filter(is_sent).cloned().collect())
            }
            (_, _) => example.clone(),
        }
    }

    /// Whether the sender sets a member.
    fn sets(&self, field: &Field) -> bool {
        match self.sender {
            Sender::User => field.access != Access::Read,
            Sender::Service => field.access != Access::Write,
        }
    }

    fn object(&mut self, record: &Record, depth: usize) -> Option<Value> {
        let mut members = Vec::new();
        for field in &record.fields {
            let is_there = match self.sender {
                Sender::User => field.presence == Presence::Required && self.sets(field),
                Sender::Service => self.sets(field),
            };
            if !is_there {
                continue;
            }
            let value = match &field.tag {
                Some(tag) => tag.value.clone(),
                None => self.of(field.value.shape, depth - 1)?,
            };
            members.push((field.wire.clone(), value));
        }
        Some(Value::Map(members))
    }
}

fn least_items(rules: &[Ruled]) -> u64 {
    let least = rules
        .iter()
        .filter_map(|ruled| ruled.rule.at_least(Counted::Items));
    least.max().unwrap_or(0)
}

fn number_within(domain: NumberDomain, rules: &[Ruled]) -> String {
    let minimum = rules.iter().find_map(|ruled| match &ruled.rule {
        Rule::Minimum(bound) if !bound.exclusive => Some(bound.value.to_string()),
        Rule::MultipleOf(step) => Some(step.to_string()),
        Rule::Minimum(_)
        | Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Pattern(_)
        | Rule::Maximum(_)
        | Rule::UniqueItems => None,
    });
    minimum.unwrap_or_else(|| match domain {
        NumberDomain::Integer | NumberDomain::Sized(_) => "1".to_owned(),
        NumberDomain::Decimal | NumberDomain::Float | NumberDomain::Double => "1.5".to_owned(),
    })
}

fn text_within(text: &Text) -> String {
    let word = text.format.map_or("string", Format::example);
    let rules = || text.rules.iter().map(|ruled| &ruled.rule);
    let units = [Counted::Characters, Counted::Bytes];
    let least = rules().filter_map(|rule| units.iter().find_map(|of| rule.at_least(*of)));
    let least = least.max().unwrap_or(0).min(MAX_LENGTH);
    let least = usize::try_from(least).unwrap_or(0);
    let most = rules().filter_map(|rule| units.iter().find_map(|of| rule.at_most(*of)));
    let most = most.filter_map(|count| usize::try_from(count).ok());
    let length = least.max(word.len()).min(most.min().unwrap_or(usize::MAX));
    word.chars().cycle().take(length).collect()
}
