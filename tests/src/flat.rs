//! A schema with its references followed and its `allOf` laid flat, as far as making instances needs it.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// The keywords that hold at one place, those of `$ref` and `allOf` included.
#[derive(Debug, Default)]
pub struct Flat<'s> {
    /// Every keyword's values, nearest first.
    keywords: BTreeMap<&'s str, Vec<&'s Value>>,
}

impl<'s> Flat<'s> {
    /// Collects the keywords of a schema of `document`.
    #[must_use]
    pub fn of(document: &'s Value, schema: &'s Value) -> Self {
        let mut flat = Self::default();
        flat.collect(document, schema, 0);
        flat
    }

    fn collect(&mut self, document: &'s Value, schema: &'s Value, depth: usize) {
        let Some(object) = schema.as_object().filter(|_| depth < 20) else {
            return;
        };
        for (keyword, value) in object {
            self.keywords.entry(keyword).or_default().push(value);
        }
        if let Some(target) = object
            .get("$ref")
            .and_then(Value::as_str)
            .and_then(|at| resolve(document, at))
        {
            self.collect(document, target, depth + 1);
        }
        for branch in object
            .get("allOf")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            self.collect(document, branch, depth + 1);
        }
    }

    /// The nearest value of a keyword.
    #[must_use]
    pub fn get(&self, keyword: &str) -> Option<&'s Value> {
        self.all(keyword).next()
    }

    /// All values of a keyword.
    pub fn all(&self, keyword: &str) -> impl Iterator<Item = &'s Value> + use<'_, 's> {
        self.keywords.get(keyword).into_iter().flatten().copied()
    }

    /// A count such as `minLength`.
    #[must_use]
    pub fn count(&self, keyword: &str) -> Option<usize> {
        self.get(keyword)
            .and_then(Value::as_u64)
            .and_then(|count| usize::try_from(count).ok())
    }

    /// The properties of all branches by name; a later branch only adds.
    #[must_use]
    pub fn properties(&self) -> BTreeMap<&'s str, &'s Value> {
        let maps = self.all("properties").filter_map(Value::as_object);
        let mut properties = BTreeMap::new();
        for (name, schema) in maps.flat_map(Map::iter) {
            properties.entry(name.as_str()).or_insert(schema);
        }
        properties
    }

    /// The required names of all branches.
    #[must_use]
    pub fn required(&self) -> Vec<&'s str> {
        self.all("required")
            .filter_map(Value::as_array)
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    /// The type names, without `null`.
    #[must_use]
    pub fn type_name(&self) -> Option<&'s str> {
        let one = |value: &'s Value| match value {
            Value::String(name) => Some(name.as_str()),
            Value::Array(names) => names
                .iter()
                .filter_map(Value::as_str)
                .find(|name| *name != "null"),
            _ => None,
        };
        self.all("type").find_map(one)
    }

    /// Whether `null` is among the types.
    #[must_use]
    pub fn takes_null(&self) -> bool {
        self.get("type")
            .and_then(Value::as_array)
            .is_some_and(|names| names.iter().any(|name| name == "null"))
    }
}

/// What a pointer of the document names.
#[must_use]
pub fn resolve<'s>(document: &'s Value, reference: &str) -> Option<&'s Value> {
    document.pointer(reference.strip_prefix('#')?)
}
