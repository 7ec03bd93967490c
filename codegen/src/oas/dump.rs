//! The description as OpenAPI has it, as text: a line for each thing that was written, with its place; what was left out is not shown.

use super::Document;
use crate::debug_form;
use crate::source::SourceMap;

/// The whole document, or the schema components of one name.
#[must_use]
pub fn dump(document: &Document<'_>, sources: &SourceMap, name: Option<&str>) -> String {
    let Some(name) = name else {
        return debug_form::of(document, sources);
    };
    let schemas = document.components.schemas.iter();
    schemas
        .filter(|schema| schema.name.text == name)
        .map(|schema| debug_form::of(schema, sources))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::dump;
    use crate::source::SourceMap;
    use crate::{diagnostics::Diagnostics, load, read};

    #[test]
    fn what_was_written_is_shown_with_its_place() {
        let text = "\
openapi: 3.1.0
info: {title: T, version: '1'}
components:
  schemas:
    Name:
      type: [string, 'null']
      maxLength: 5
";
        let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
        let file = sources.add("api.yaml", text);
        let root = load::load(&sources, file, &mut diagnostics).expect("a tree");
        let policy = read::ExtensionPolicy::Open;
        let document = read::read(&root, policy, &mut diagnostics).expect("a document");
        let expected = "\
Named
  name: SourceText \"Name\" @5:5
  value: Object SchemaObject @6:7
    rare: RareKeywords
      max_length: At 5 @7:18
    types:
      At String @6:14
      At Null @6:22
";
        assert_eq!(dump(&document, &sources, Some("Name")), expected);
        assert!(dump(&document, &sources, None).starts_with("Document @1:1\n"));
        assert_eq!(dump(&document, &sources, Some("Nam")), "");
    }
}
