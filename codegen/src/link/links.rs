//! What references mean, once they are resolved: nothing here resolves any.

use std::collections::BTreeMap;

use super::index::{Index, SchemaAddress};
use super::key::{ObjectKey, key_of};
use crate::oas::visit::Found;
use crate::oas::{
    Callback, Example, HeaderObject, LinkObject, ParameterObject, PathItem, RefOr, Reference,
    RequestBody, ResponseObject, Schema, SecurityScheme, SourceText,
};
use crate::source::{FileId, Origin};
use crate::tree::{Library, Node, pointer};

/// Which schema it is: its place, and its name when it has one that others use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SchemaKey<'a> {
    /// The text it stands in.
    pub file: FileId,
    /// Its first byte.
    pub start: u32,
    /// Its key in `components/schemas`, also in that of another document, or in `$defs`.
    pub component: Option<&'a str>,
}

/// What the references of a description mean. A query answers `None` for those that mean nothing, which have been reported.
#[derive(Debug)]
pub struct Links<'a> {
    /// All objects of the description.
    pub(super) objects: Vec<Found<'a>>,
    pub(super) targets: BTreeMap<ObjectKey, Found<'a>>,
    /// References that stand where other references point at.
    pub(super) steps: BTreeMap<ObjectKey, Found<'a>>,
    pub(super) index: Index<'a>,
    pub(super) library: Library<'a>,
}

impl<'a> Links<'a> {
    /// What stands where a reference or the name of a security scheme points at, which may itself be a reference.
    #[must_use]
    pub fn next(&self, reference: &SourceText<'_>) -> Option<Found<'a>> {
        let at = key_of(reference.origin);
        self.steps
            .get(&at)
            .or_else(|| self.targets.get(&at))
            .copied()
    }

    /// Every object of the description that a reference can point at or stand in, in the order of the document: what a visit finds, found once.
    pub fn objects(&self) -> impl Iterator<Item = Found<'a>> {
        self.objects.iter().copied()
    }

    /// The trees of all documents, the description first.
    pub fn documents(&self) -> impl Iterator<Item = &'a Node> {
        self.library.documents()
    }

    /// The tree of the description, or of another document that it refers to.
    #[must_use]
    pub fn root(&self, file: FileId) -> Option<&'a Node> {
        self.library.root(file)
    }

    /// The schema that a `$ref`, a `$dynamicRef` or a value of a discriminator's mapping means. It is no alias; what stands beside its own `$ref`
    /// says something.
    #[must_use]
    pub fn schema(&self, reference: &SourceText<'_>) -> Option<(&'a Schema<'a>, SchemaKey<'a>)> {
        let found = self.targets.get(&key_of(reference.origin))?;
        if let Found::Schema(schema, _) = found {
            Some((schema, self.key(schema)))
        } else {
            None
        }
    }

    /// Which schema it is that stands somewhere in the description.
    #[must_use]
    pub fn key(&self, schema: &Schema<'_>) -> SchemaKey<'a> {
        let (file, start) = key_of(schema.origin());
        SchemaKey {
            file,
            start,
            component: self.index.name(schema.origin()),
        }
    }

    /// What a schema is called: the key of a component, or the file that holds nothing else.
    #[must_use]
    pub fn name(&self, schema: &Schema<'_>) -> Option<&str> {
        let document = || self.home(schema)?.document_name();
        self.index.name(schema.origin()).or_else(document)
    }

    /// Where a schema stands that has a name, if it is none of the description's own components.
    #[must_use]
    pub fn home(&self, schema: &Schema<'_>) -> Option<&SchemaAddress> {
        self.index.home(schema.origin())
    }

    /// Where something stands: `/components/schemas/Pet`, or `pets.yaml#/Pet` in another document.
    #[must_use]
    pub fn pointer(&self, origin: Origin) -> String {
        let Some(root) = self.library.root(origin.file) else {
            return String::new();
        };
        let is_main = self.library.main().origin.file == origin.file;
        let document = (!is_main).then(|| format!("{}#", self.library.path(origin.file, "")));
        document.unwrap_or_default() + &pointer::of(root, origin)
    }

    /// The parameter that a reference means in the end.
    #[must_use]
    pub fn parameter(&self, reference: &Reference<'_>) -> Option<&'a ParameterObject<'a>> {
        let found = self.target(reference)?;
        if let Found::Parameter(RefOr::Here(parameter)) = found {
            Some(parameter)
        } else {
            None
        }
    }

    /// The response that a reference means in the end.
    #[must_use]
    pub fn response(&self, reference: &Reference<'_>) -> Option<&'a ResponseObject<'a>> {
        let found = self.target(reference)?;
        if let Found::Response(RefOr::Here(response)) = found {
            Some(response)
        } else {
            None
        }
    }

    /// The request body that a reference means in the end.
    #[must_use]
    pub fn body(&self, reference: &Reference<'_>) -> Option<&'a RequestBody<'a>> {
        let found = self.target(reference)?;
        if let Found::RequestBody(RefOr::Here(body)) = found {
            Some(body)
        } else {
            None
        }
    }

    /// The header that a reference means in the end.
    #[must_use]
    pub fn header(&self, reference: &Reference<'_>) -> Option<&'a HeaderObject<'a>> {
        let found = self.target(reference)?;
        if let Found::Header(RefOr::Here(header)) = found {
            Some(header)
        } else {
            None
        }
    }

    /// The example that a reference means in the end.
    #[must_use]
    pub fn example(&self, reference: &Reference<'_>) -> Option<&'a Example<'a>> {
        let found = self.target(reference)?;
        if let Found::Example(RefOr::Here(example)) = found {
            Some(example)
        } else {
            None
        }
    }

    /// The callback that a reference means in the end.
    #[must_use]
    pub fn callback(&self, reference: &Reference<'_>) -> Option<&'a Callback<'a>> {
        let found = self.target(reference)?;
        if let Found::Callback(RefOr::Here(callback)) = found {
            Some(callback)
        } else {
            None
        }
    }

    /// The link that a reference means in the end.
    #[must_use]
    pub fn link(&self, reference: &Reference<'_>) -> Option<&'a LinkObject<'a>> {
        let found = self.target(reference)?;
        if let Found::Link(RefOr::Here(link)) = found {
            Some(link)
        } else {
            None
        }
    }

    /// The path item that a reference means in the end.
    #[must_use]
    pub fn path_item(&self, reference: &Reference<'_>) -> Option<&'a PathItem<'a>> {
        let found = self.target(reference)?;
        if let Found::PathItem(RefOr::Here(item)) = found {
            Some(item)
        } else {
            None
        }
    }

    /// The security scheme that a reference means in the end.
    #[must_use]
    pub fn security_scheme(&self, reference: &Reference<'_>) -> Option<&'a SecurityScheme<'a>> {
        self.named_scheme(&reference.target)
    }

    /// The security scheme that a requirement names.
    #[must_use]
    pub fn named_scheme(&self, name: &SourceText<'_>) -> Option<&'a SecurityScheme<'a>> {
        let found = self.targets.get(&key_of(name.origin))?;
        if let Found::SecurityScheme(RefOr::Here(scheme)) = found {
            Some(scheme)
        } else {
            None
        }
    }

    fn target(&self, reference: &Reference<'_>) -> Option<Found<'a>> {
        self.targets.get(&key_of(reference.target.origin)).copied()
    }
}
