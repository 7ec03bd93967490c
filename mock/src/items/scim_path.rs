//! Paths to attributes of SCIM (RFC 7644, section 3.5.2): `name.familyName`, `emails[type eq "work"].value`, with the URN of a schema in front or not.

use oasmith_codegen::ir::Value;

/// A path to an attribute.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ScimPath {
    /// The URN of an extension, whose attributes stand in an object of their own.
    pub extension: Option<String>,
    pub attribute: String,
    /// Which values of the attribute are meant, where not all are.
    pub filter: Option<ScimFilter>,
    /// The attribute in it.
    pub inner: Option<String>,
}

/// A comparison of an attribute with a value.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ScimFilter {
    pub attribute: String,
    pub value: String,
}

impl ScimPath {
    /// # Errors
    /// It is none that is known here, with the reason.
    pub(super) fn read(path: &str) -> Result<Self, String> {
        let (urn, rest) = without_urn(path);
        let (attribute, filter, inner) = match rest.split_once('[') {
            Some((attribute, rest)) => {
                let (filter, rest) = rest.split_once(']').ok_or("its path has no `]`")?;
                let inner = rest.strip_prefix('.').map(str::to_owned);
                (attribute, Some(ScimFilter::read(filter)?), inner)
            }
            None => match rest.split_once('.') {
                Some((attribute, inner)) => (attribute, None, Some(inner.to_owned())),
                None => (rest, None, None),
            },
        };
        Ok(Self {
            extension: urn
                .filter(|it| it.contains(":extension:"))
                .map(str::to_owned),
            attribute: attribute.to_owned(),
            filter,
            inner,
        })
    }
}

impl ScimFilter {
    fn read(filter: &str) -> Result<Self, String> {
        let mut words = filter.trim().splitn(3, ' ');
        let (attribute, operator, value) = (words.next(), words.next(), words.next());
        let is_equal = operator.is_some_and(|it| it.eq_ignore_ascii_case("eq"));
        let (Some(attribute), Some(value), true) = (attribute, value, is_equal) else {
            return Err(format!("the filter `{filter}` does not compare by `eq`"));
        };
        Ok(Self {
            attribute: attribute.to_owned(),
            value: value.trim().trim_matches('"').to_owned(),
        })
    }

    /// Whether an object is meant.
    pub(super) fn holds(&self, object: &Value) -> bool {
        let own = attribute(object, &self.attribute);
        own.is_some_and(|it| it.tag_text() == self.value)
    }
}

/// An attribute of an object: the case of its name does not matter.
pub(super) fn attribute<'v>(object: &'v Value, name: &str) -> Option<&'v Value> {
    let Value::Map(members) = object else {
        return None;
    };
    let mut members = members.iter();
    let found = members.find(|(known, _)| known.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value)
}

/// A path with the URN in front of it: what stands before the last colon that is in front of every other sign.
fn without_urn(path: &str) -> (Option<&str>, &str) {
    let end = path.find('[').unwrap_or(path.len());
    let front = path.get(..end).unwrap_or(path);
    let colon = front.rfind(':').filter(|_| path.starts_with("urn:"));
    match colon.and_then(|at| Some((path.get(..at)?, path.get(at + 1..)?))) {
        Some((urn, rest)) => (Some(urn), rest),
        None => (None, path),
    }
}

#[cfg(test)]
mod tests {
    use super::{ScimFilter, ScimPath};

    fn path(extension: Option<&str>, attribute: &str, inner: Option<&str>) -> ScimPath {
        ScimPath {
            extension: extension.map(str::to_owned),
            attribute: attribute.to_owned(),
            filter: None,
            inner: inner.map(str::to_owned),
        }
    }

    #[test]
    fn paths_have_a_schema_a_filter_and_an_inner_attribute() {
        let extension = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
        for (text, expected) in [
            ("active", path(None, "active", None)),
            ("name.familyName", path(None, "name", Some("familyName"))),
            (
                "urn:ietf:params:scim:schemas:core:2.0:User:name.givenName",
                path(None, "name", Some("givenName")),
            ),
            (
                "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
                path(Some(extension), "department", None),
            ),
        ] {
            assert_eq!(ScimPath::read(text), Ok(expected));
        }
        let filtered = ScimPath::read("emails[type eq \"work\"].value").expect("a path");
        let filter = ScimFilter {
            attribute: "type".to_owned(),
            value: "work".to_owned(),
        };
        assert_eq!(filtered.filter, Some(filter));
        assert_eq!(filtered.inner.as_deref(), Some("value"));
        for wrong in ["emails[type eq \"work\"", "emails[type pr]"] {
            assert!(ScimPath::read(wrong).is_err(), "{wrong}");
        }
    }
}
