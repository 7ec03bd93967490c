//! Everything that schemas say together: their parts, and which of those only test what others describe.

use crate::normalize::schema::flatten::gather::gathered;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::stated_rules::is_test_of_members;
use crate::oas::Schema;
use crate::oas::schema::extension;

/// What schemas that hold together say.
pub fn parts_of<'a>(schemas: &SchemaIndex<'a>, together: &[&'a Schema<'a>]) -> Parts<'a> {
    let mut parts = gathered(schemas, together);
    mark_tests(schemas, &mut parts);
    parts
}

/// A branch with an `x-rule` that has nothing but `required` and tests of members tests what others describe.
fn mark_tests<'a>(schemas: &SchemaIndex<'a>, parts: &mut Parts<'a>) {
    for at in 0..parts.list.len() {
        let Some(part) = parts.list.get(at).copied() else {
            continue;
        };
        let message = extension(&part.object.extensions, "x-rule").is_some();
        if !message || part.object.properties.is_empty() && part.object.required.is_empty() {
            continue;
        }
        let is_described = |name: &str| {
            let others = parts
                .list
                .iter()
                .filter(|other| !std::ptr::eq(other.object, part.object));
            let mut properties = others.flat_map(|other| &other.object.properties);
            properties.any(|property| property.name.text == name)
        };
        let names = part
            .object
            .properties
            .iter()
            .map(|property| property.name.text);
        let mut names = names.chain(part.object.required.iter().map(|name| name.text));
        if names.all(is_described)
            && is_test_of_members(schemas, part.object, parts)
            && let Some(part) = parts.list.get_mut(at)
        {
            part.only_tests = true;
        }
    }
}
