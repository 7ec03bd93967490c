//! Members of requests as items have them: called otherwise, in an object around or inside, or as an id or a name in the place of an object.

use oasmith_codegen::ir::{
    Api, Field, ID_WORDS, Record, ShapeKind, Use, Value, is_id, is_spelled_alike, singulars,
    squeezed, words,
};

use super::{defaults, members};

/// Objects in which requests or items have members that the other has beside them.
const AROUND: &[&str] = &["attributes", "data", "fields", "properties", "resource"];

/// By what an object is named, the best first.
const NAMES: &[&str] = &[
    "name", "login", "username", "slug", "key", "code", "label", "title", "value", "text",
];

/// What stands between several in one text.
const BETWEEN: char = ',';

/// Items of a resource, in whose form members are brought.
#[derive(Clone, Copy)]
pub(super) struct ItemForm<'a> {
    pub api: &'a Api,
    pub used: Use,
    /// What is collected: `things`.
    pub noun: &'a str,
}

/// What becomes of members that an item has in no form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OtherMembers {
    /// They stay: whoever looks at the item says what is wrong with them.
    Stay,
    /// They go: they are about something else.
    Go,
}

/// Where an item has a member that was sent, and what it is there.
struct PlacedMember {
    steps: Vec<String>,
    value: Value,
}

impl<'a> ItemForm<'a> {
    /// The members of an object, as items have them.
    pub(super) fn of(self, sent: Value, others: OtherMembers) -> Value {
        let Value::Map(sent) = sent else {
            return sent;
        };
        let Some(record) = self.record(&sent) else {
            return Value::Map(sent);
        };
        let mut item = Value::Map(Vec::new());
        let (own, other): (Vec<_>, Vec<_>) = sent
            .into_iter()
            .partition(|(name, _)| field(record, name).is_some());
        for (name, value) in own {
            if let Some(placed) = self.own(record, &name, &value) {
                members::set(&mut item, &placed.steps, placed.value);
            }
        }
        let is_only = other.len() == 1;
        for (name, value) in other {
            // What an item may have beside its members is called as it is sent.
            let is_kept = record.rest.kept().is_some();
            let is_around = !is_kept && (is_only || self.is_around(&name));
            let placed = self.placed(record, &name, &value);
            let placed = placed.filter(|it| !is_kept || is_alike(it, &name));
            if let Some(placed) = placed {
                add(&mut item, placed);
            } else {
                let is_added = is_around && self.add_inner(&mut item, record, &value);
                if !is_added && others == OtherMembers::Stay {
                    members::set(&mut item, &[name], value);
                }
            }
        }
        item
    }

    /// The same for what an object inside is.
    const fn inside(self, used: Use) -> Self {
        Self {
            used,
            noun: "",
            ..self
        }
    }

    /// What an item is; of a union the alternative that a member tells, or that has the most of what is sent.
    fn record(self, sent: &[(String, Value)]) -> Option<&'a Record> {
        let kind = &self.api.shapes.get(self.used.shape).kind;
        let of_union = || {
            let union = kind.union()?;
            let known = defaults::alternative(union, &Value::Map(sent.to_vec()));
            let variants = union.variants.iter().enumerate();
            let variants = variants.filter(|(at, _)| known.is_none_or(|known| known == *at));
            let records =
                variants.filter_map(|(_, it)| self.api.shapes.get(it.value.shape).kind.record());
            let has = |record: &&Record| {
                let known = sent.iter().filter(|it| field(record, &it.0).is_some());
                known.count()
            };
            // The first of those that have as much.
            records.rev().max_by_key(has)
        };
        kind.record().or_else(of_union)
    }

    /// A member that the item has under the same name.
    fn own(self, record: &Record, name: &str, value: &Value) -> Option<PlacedMember> {
        let field = field(record, name)?;
        Some(PlacedMember {
            steps: vec![name.to_owned()],
            value: self.inside(field.value).formed(value.clone()),
        })
    }

    /// A member that the item has under another name, or in an object inside.
    fn placed(self, record: &Record, name: &str, value: &Value) -> Option<PlacedMember> {
        let at = |field: &Field, value: Value| PlacedMember {
            steps: vec![field.wire.clone()],
            value: self.inside(field.value).formed(value),
        };
        let mut fields = record.fields.iter();
        if let Some(field) = fields.find(|it| is_spelled_alike(&it.wire, name)) {
            return Some(at(field, value.clone()));
        }
        self.referred(record, name, value)
            .or_else(|| referring(record, name, value))
            .or_else(|| self.inner(record, name, value))
    }

    /// `customer_id` as the id of the object `customer`, and `tag_ids` as those of the objects in `tags`.
    fn referred(self, record: &Record, name: &str, value: &Value) -> Option<PlacedMember> {
        let objects = |used: Use| self.api.shapes.get(used.shape).kind.record();
        let identified = |record: &Record, id: &Value| {
            let field = record.fields.iter().find(|it| is_id(&it.wire))?;
            Some(Value::Map(vec![(field.wire.clone(), id.clone())]))
        };
        let mut fields = record.fields.iter();
        if let Some(owner) = owner_of_id(name) {
            let field = fields.find(|it| squeezed(&it.wire) == owner)?;
            let object = objects(field.value)?;
            let value = if *value == Value::Null {
                Value::Null
            } else {
                identified(object, value)?
            };
            return Some(PlacedMember {
                steps: vec![field.wire.clone()],
                value,
            });
        }
        let owner = owner_of_ids(name)?;
        let field = fields.find(|it| is_several(&it.wire, &owner))?;
        let element = self.api.shapes.get(field.value.shape).kind.element()?;
        let ids = members::each(value.clone()).into_iter();
        let items: Option<Vec<Value>> = match objects(element) {
            Some(object) => ids.map(|id| identified(object, &id)).collect(),
            None => Some(ids.collect()),
        };
        Some(PlacedMember {
            steps: vec![field.wire.clone()],
            value: Value::List(items?),
        })
    }

    /// A member of one object inside that has members of the item: `title` of `attributes`.
    fn inner(self, record: &Record, name: &str, value: &Value) -> Option<PlacedMember> {
        let objects = record.fields.iter().filter(|it| self.is_around(&it.wire));
        let mut found = objects.filter_map(|object| {
            let inner = self.api.shapes.get(object.value.shape).kind.record()?;
            let mut fields = inner.fields.iter();
            let field = fields.find(|it| is_spelled_alike(&it.wire, name))?;
            Some(PlacedMember {
                steps: vec![object.wire.clone(), field.wire.clone()],
                value: self.inside(field.value).formed(value.clone()),
            })
        });
        found.next()
    }

    /// Adds the members of an object around, as far as the item has them: whether it has one.
    fn add_inner(self, item: &mut Value, record: &Record, around: &Value) -> bool {
        let mut is_one = false;
        for (name, value) in members::all(around) {
            let own = self.own(record, &name, &value);
            if let Some(placed) = own.or_else(|| self.placed(record, &name, &value)) {
                add(item, placed);
                is_one = true;
            }
        }
        is_one
    }

    /// Whether an object of this name has members that are those of the item.
    fn is_around(self, name: &str) -> bool {
        let name = squeezed(name);
        let is_named = !self.noun.is_empty() && is_several(self.noun, &name);
        is_named || AROUND.contains(&name.as_str())
    }

    /// A value in the form that the item has: a list of what stands in one text, an object by its name or id.
    fn formed(self, value: Value) -> Value {
        let kind = &self.api.shapes.get(self.used.shape).kind;
        if let Some(empty) = self.emptied(&value) {
            return empty;
        }
        let is_list = matches!(kind, ShapeKind::List(_));
        let element = kind.element().filter(|_| is_list);
        match (value, element) {
            (Value::Text(text), Some(element)) => {
                let texts = text.split(BETWEEN).map(str::trim);
                let texts = texts.filter(|it| !it.is_empty());
                let texts = texts.map(|it| self.inside(element).formed(Value::Text(it.to_owned())));
                Value::List(texts.collect())
            }
            (Value::List(items), Some(element)) => {
                let items = items.into_iter();
                Value::List(items.map(|it| self.inside(element).formed(it)).collect())
            }
            (value @ Value::Map(_), None) => self.of(value, OtherMembers::Stay),
            (value @ (Value::Text(_) | Value::Number(_)), None) => {
                let object = kind.record().and_then(|it| self.named(it, &value));
                object.unwrap_or(value)
            }
            (value, _) => value,
        }
    }

    /// What is there where an empty text takes away what is no text, as forms do it (Stripe's `metadata=`).
    fn emptied(self, value: &Value) -> Option<Value> {
        let kind = &self.api.shapes.get(self.used.shape).kind;
        let is_object = kind.record().is_some() || matches!(kind, ShapeKind::Map(_));
        let is_other = is_object || kind.number().is_some() || matches!(kind, ShapeKind::Bool);
        if *value != Value::Text(String::new()) || !is_other {
            return None;
        }
        let empty = Value::Map(Vec::new());
        if self.used.nullable {
            Some(Value::Null)
        } else {
            is_object.then_some(empty)
        }
    }

    /// The object of which only a name or an id is sent.
    fn named(self, record: &Record, value: &Value) -> Option<Value> {
        let takes = |field: &&Field| {
            let kind = &self.api.shapes.get(field.value.shape).kind;
            match value {
                Value::Text(_) => kind.text().is_some(),
                Value::Number(_) => kind.number().is_some(),
                Value::Null | Value::Bool(_) | Value::List(_) | Value::Map(_) => false,
            }
        };
        let fields = || record.fields.iter().filter(takes);
        let called = |name: &&str| fields().find(|it| squeezed(&it.wire) == **name);
        let by_name = NAMES.iter().find_map(called);
        let by_id = || fields().find(|it| is_id(&it.wire));
        let field = by_name.or_else(by_id)?;
        Some(Value::Map(vec![(field.wire.clone(), value.clone())]))
    }
}

/// The object `customer`, or its id under this name, as the member `customer_id`.
fn referring(record: &Record, name: &str, value: &Value) -> Option<PlacedMember> {
    let own = squeezed(name);
    let mut fields = record.fields.iter();
    let field = fields.find(|it| owner_of_id(&it.wire).is_some_and(|it| it == own))?;
    let id = match value {
        Value::Map(all) => all.iter().find(|(name, _)| is_id(name))?.1.clone(),
        Value::Null | Value::Text(_) | Value::Number(_) => value.clone(),
        Value::Bool(_) | Value::List(_) => return None,
    };
    Some(PlacedMember {
        steps: vec![field.wire.clone()],
        value: id,
    })
}

/// Whether a member is called as it is sent but for its spelling.
fn is_alike(placed: &PlacedMember, name: &str) -> bool {
    matches!(placed.steps.as_slice(), [own] if is_spelled_alike(own, name))
}

fn field<'r>(record: &'r Record, name: &str) -> Option<&'r Field> {
    record.fields.iter().find(|it| it.wire == name)
}

/// What a name is the id of, in its letters: `customer` of `customer_id`.
fn owner_of_id(name: &str) -> Option<String> {
    let words = words(name);
    let (last, front) = words.split_last()?;
    let is_id = ID_WORDS.contains(&last.as_str()) && !front.is_empty();
    is_id.then(|| front.concat())
}

/// What a name has ids of, in the letters of one: `tag` of `tag_ids`.
fn owner_of_ids(name: &str) -> Option<String> {
    owner_of_id(name.strip_suffix('s')?)
}

/// Whether a name is that of several of something, or of one.
fn is_several(name: &str, one: &str) -> bool {
    singulars(&words(name)).any(|it| it.concat() == one)
}

/// Adds a member, if the item has none there.
fn add(item: &mut Value, placed: PlacedMember) {
    if members::get(item, &placed.steps).is_none() {
        members::set(item, &placed.steps, placed.value);
    }
}

#[cfg(test)]
mod tests {
    use super::{is_several, owner_of_id, owner_of_ids};

    #[test]
    fn ids_have_owners() {
        assert_eq!(owner_of_id("customer_id").as_deref(), Some("customer"));
        assert_eq!(owner_of_id("id"), None);
        assert_eq!(owner_of_ids("tag_ids").as_deref(), Some("tag"));
        assert_eq!(owner_of_ids("tags"), None);
        assert!(is_several("tags", "tag") && is_several("companies", "company"));
        assert!(is_several("addresses", "address") && !is_several("tags", "ta"));
    }
}
