//! Names of the constants that residual schemas become, by where each schema stands.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use oasmith::pointer;
use oasmith::schema::SchemaType;
use oasmith_schemas::schema_set::{Keyword, SchemaId, SchemaSet, SchemaSource};

use super::names;
use super::prose::code;

/// The names of schemas, each with what it is. They depend on where a schema stands, so that another one changes none of them.
pub(super) fn of(
    schema_set: &SchemaSet,
    written: &BTreeSet<SchemaId>,
) -> BTreeMap<String, (SchemaId, String)> {
    let sources = written
        .iter()
        .filter_map(|id| Some((schema_set.sources.get(id)?, *id)));
    let mut sorted: Vec<(&SchemaSource, SchemaId)> = sources.collect();
    sorted.sort();
    let mut taken = TakenNames::default();
    let named = sorted.into_iter().map(|(source, id)| {
        let (name, docs) = plain(schema_set.keywords(id)).unwrap_or_else(|| described(source));
        (taken.unique(name), (id, docs))
    });
    named.collect()
}

/// The name of a schema that asks for nothing, or for a type alone: it is the same wherever it stands.
fn plain(keywords: &[Keyword]) -> Option<(String, String)> {
    match keywords {
        [] => Some(described(&SchemaSource::Anything)),
        [Keyword::Type(types)] => match types.as_slice() {
            [only] => Some(of_type(*only)),
            _ => None,
        },
        _ => None,
    }
}

fn of_type(only: SchemaType) -> (String, String) {
    let docs = format!("Every value of the type {}.", code(only.name()));
    (only.name().to_uppercase(), docs)
}

/// The name of a schema, and what it is.
fn described(source: &SchemaSource) -> (String, String) {
    match source {
        SchemaSource::Whole(at) => (constant(at), format!("The schema at {}.", code(at))),
        SchemaSource::Residual(root, at) if root == at => (
            format!("{}_RESIDUAL", constant(at)),
            format!(
                "What its type leaves to validate of the schema at {}.",
                code(at)
            ),
        ),
        SchemaSource::Residual(root, at) => (
            format!("{}_RESIDUAL_OF_{}", constant(root), constant(at)),
            format!(
                "What the type at {} leaves to validate of the schema at {}.",
                code(root),
                code(at)
            ),
        ),
        SchemaSource::Rule(at) => (
            format!("{}_RULE", constant(at)),
            format!("The rule at {}.", code(at)),
        ),
        SchemaSource::Together(at) => (
            format!("{}_TOGETHER", constant(at)),
            format!("The schema at {} and those beside it.", code(at)),
        ),
        SchemaSource::OrNull(at) => (
            format!("{}_OR_NULL", constant(at)),
            format!("The schema at {}, or null.", code(at)),
        ),
        SchemaSource::NotNull(at) => (
            format!("{}_NOT_NULL", constant(at)),
            format!("The schema at {} of what is not null.", code(at)),
        ),
        SchemaSource::Null => of_type(SchemaType::Null),
        SchemaSource::Anything => ("ANYTHING".to_owned(), "Every value.".to_owned()),
    }
}

/// The name of a constant for what stands at a pointer, without the steps that all have.
fn constant(pointer: &str) -> String {
    let (document, pointer) = pointer.split_once('#').unwrap_or(("", pointer));
    let steps = pointer::steps(pointer);
    let steps = steps.skip_while(|step| matches!(&**step, "components" | "schemas"));
    let steps = steps.filter(|step| *step != "properties");
    let words: Vec<String> = steps.map(Cow::into_owned).collect();
    let words = format!("{document} {}", words.join(" "));
    match words.trim() {
        "" => "DOCUMENT".to_owned(),
        words => names::snake_case(words).to_uppercase(),
    }
}

/// The names that are given away.
#[derive(Default)]
pub(super) struct TakenNames(BTreeSet<String>);

impl TakenNames {
    /// The name, or with a number the first that is free.
    fn unique(&mut self, name: String) -> String {
        let numbered = (2..).map(|number: u32| format!("{name}_{number}"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        let free = names.find(|name| self.0.insert(name.clone()));
        free.unwrap_or(name)
    }

    /// The name of the constant for the pattern at a pointer.
    pub(super) fn pattern(&mut self, pointer: &str) -> String {
        let schema = pointer.strip_suffix("/pattern").unwrap_or(pointer);
        self.unique(format!("PATTERN_{}", constant(schema)))
    }
}

#[cfg(test)]
mod tests {
    use super::{TakenNames, constant};

    #[test]
    fn constants_are_named_after_places() {
        let rows = [
            ("/components/schemas/Pet", "PET"),
            (
                "/components/schemas/Pet/properties/tagNames/items",
                "PET_TAG_NAMES_ITEMS",
            ),
            (
                "/paths/~1pets/get/parameters/0/schema",
                "PATHS_PETS_GET_PARAMETERS_0_SCHEMA",
            ),
            ("pets.yaml#/Pet", "PETS_YAML_PET"),
            ("/components/schemas/3d", "N3D"),
            ("", "DOCUMENT"),
        ];
        for (pointer, name) in rows {
            assert_eq!(constant(pointer), name, "{pointer}");
        }
    }

    #[test]
    fn equal_names_get_numbers() {
        let mut taken = TakenNames::default();
        let names = ["A", "A", "A"].map(|name| taken.unique(name.to_owned()));
        assert_eq!(names, ["A", "A_2", "A_3"]);
        assert_eq!(taken.pattern("/components/schemas/A/pattern"), "PATTERN_A");
    }
}
