//! From references to what they mean: every `$ref`, discriminator mapping and security requirement of a description is resolved once.
//!
//! `scope` knows which document or `$id` a reference is relative to, `locate` finds the node, `index` tells what was read there,
//! `cycle` cuts the references that lead in circles. The answer is [`Links`], which only looks up. Nothing is ever fetched.

mod cycle;
mod index;
mod key;
mod locate;
mod scope;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use crate::diagnostics::code::link as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Level, suggest};
use crate::oas::visit::{self, Found};
use crate::oas::{
    Callback, Discriminator, Document, Example, HeaderObject, LinkObject, ParameterObject,
    PathItem, RefOr, Reference, RequestBody, ResponseObject, Schema, SchemaObject,
    SecurityRequirement, SecurityScheme, SourceText, TargetKind,
};
use crate::source::{FileId, Origin};
use crate::tree::{Library, Node, pointer};
use index::Index;
pub use index::SchemaAddress;
use key::{ObjectKey, key_of};
use locate::Locator;

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
    targets: BTreeMap<ObjectKey, Found<'a>>,
    /// References that stand where other references point at.
    steps: BTreeMap<ObjectKey, Found<'a>>,
    index: Index<'a>,
    library: Library<'a>,
}

/// Resolves the references of a description that stands alone.
#[must_use]
pub fn link<'a>(
    document: &'a Document<'a>,
    root: &'a Node,
    diagnostics: &mut Diagnostics,
) -> Links<'a> {
    link_with(document, &Library::of(root), diagnostics)
}

/// Resolves the references of a description among the documents of a library.
#[must_use]
pub fn link_with<'a>(
    document: &'a Document<'a>,
    library: &Library<'a>,
    diagnostics: &mut Diagnostics,
) -> Links<'a> {
    let index = Index::new(document, library);
    let scopes = scope::Scopes::new(document, library, diagnostics);
    let mut linker = Linker {
        locator: Locator::new(library, &scopes),
        index: &index,
        targets: BTreeMap::new(),
        diagnostics,
    };
    visit::document(document, &mut |found| linker.link(found, document));
    let mut targets = linker.targets;
    let steps = cycle::follow_chains(&mut targets, diagnostics);
    cycle::cut_schemas(document, &mut targets, diagnostics);
    let library = library.clone();
    Links {
        targets,
        steps,
        index,
        library,
    }
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

    /// The trees of all documents, the description first.
    pub fn documents(&self) -> impl Iterator<Item = &'a Node> {
        self.library.documents()
    }

    /// The tree of the description, or of another document that it refers to.
    #[must_use]
    pub fn root(&self, file: FileId) -> Option<&'a Node> {
        self.library.root(file)
    }

    /// The schema that a `$ref`, a `$dynamicRef` or a value of a discriminator's mapping means, which may itself be a reference.
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

/// The state of one linking.
struct Linker<'l, 'a> {
    locator: Locator<'l, 'a>,
    index: &'l Index<'a>,
    targets: BTreeMap<ObjectKey, Found<'a>>,
    diagnostics: &'l mut Diagnostics,
}

impl<'a> Linker<'_, 'a> {
    fn link(&mut self, found: Found<'a>, document: &'a Document<'a>) {
        if let Some((role, reference)) = found.reference() {
            self.reference(role, &reference);
        }
        match found {
            Found::Schema(Schema::Object(schema), _) => self.schema(schema, document),
            Found::SecurityRequirement(requirement) => self.requirement(requirement, document),
            Found::Schema(Schema::Bool(_), _)
            | Found::Response(_)
            | Found::Parameter(_)
            | Found::Example(_)
            | Found::ExampleReference(_)
            | Found::RequestBody(_)
            | Found::Header(_)
            | Found::SecurityScheme(_)
            | Found::PathItem(_)
            | Found::Callback(_)
            | Found::Link(_) => {}
        }
    }

    fn reference(&mut self, role: TargetKind, reference: &SourceText<'a>) {
        if let Err(mut diagnostic) = self.find(role, reference) {
            if role == TargetKind::Example {
                diagnostic.level = Level::Warning;
            }
            self.diagnostics.add(diagnostic.repair(left_out(role)));
        }
    }

    /// Keeps what a reference means, if it means something.
    fn find(
        &mut self,
        role: TargetKind,
        reference: &SourceText<'a>,
    ) -> Result<(), Box<Diagnostic>> {
        let node = self.locator.locate(reference)?;
        let target = self.object(role, reference, node)?;
        self.targets.insert(key_of(reference.origin), target);
        Ok(())
    }

    /// What was read at a node, if it is what the reference needs.
    fn object(
        &mut self,
        role: TargetKind,
        reference: &SourceText<'_>,
        node: &Node,
    ) -> Result<Found<'a>, Box<Diagnostic>> {
        let found = self.index.at(node.origin, role);
        let actual = found.and_then(Found::place).map(|(actual, _)| actual);
        if let Some(found) = found.filter(|_| actual == Some(role)) {
            return Ok(found);
        }
        let is = actual.map_or("what it points at".to_owned(), |actual| {
            format!("this is a {}", actual.name())
        });
        let message = format!("`{}` is no {}", reference.text, role.name());
        let diagnostic = Diagnostic::new(Code(code::WRONG_TARGET), reference.origin, message);
        if let Some(schema) = found
            .filter(|_| role == TargetKind::Schema)
            .and_then(schema_of)
        {
            let mut mild = diagnostic.label("read as a reference to its schema");
            mild.level = Level::Warning;
            let help = format!("point at the schema: `{}/schema`", reference.text);
            self.diagnostics.add(mild.and(node.origin, is).help(help));
            return Ok(Found::Schema(schema, None));
        }
        let help = format!(
            "refer to something in `#/components/{}`",
            role.component_key()
        );
        let label = format!("a {} is needed here", role.name());
        Err(Box::new(
            diagnostic.label(label).and(node.origin, is).help(help),
        ))
    }

    fn schema(&mut self, schema: &'a SchemaObject<'a>, document: &'a Document<'a>) {
        for reference in schema.reference.iter().chain(&schema.dynamic_ref) {
            self.reference(TargetKind::Schema, reference);
        }
        if let Some(dynamic) = schema.dynamic_ref {
            self.diagnostics.add(
                Diagnostic::new(
                    Code(code::DYNAMIC_REFERENCE),
                    dynamic.origin,
                    "a `$dynamicRef` always means the anchor that it finds first",
                )
                .label("read as a `$ref`")
                .help("write `$ref`, or a schema of its own for each use"),
            );
        }
        let discriminator = schema.discriminator.iter();
        for target in discriminator.flat_map(Discriminator::targets) {
            self.mapping(target, document);
        }
    }

    /// A value of a discriminator's mapping: the name of a component, or else a reference.
    fn mapping(&mut self, target: &SourceText<'a>, document: &'a Document<'a>) {
        let schemas = &document.components.schemas;
        let component = schemas.iter().find(|named| named.name.text == target.text);
        if let Some(component) = component {
            let found = Found::Schema(&component.value, Some(component.name.text));
            self.targets.insert(key_of(target.origin), found);
        } else if target.text.contains(['#', '/', '.']) {
            self.mapping_by_reference(target, document);
        } else {
            let names = schemas.iter().map(|named| named.name.text);
            let message = format!("there is no schema `{}`", target.text);
            let diagnostic = Diagnostic::new(Code(code::DANGLING), target.origin, message);
            let help = suggest::did_you_mean(target.text, names);
            let help = help.unwrap_or_else(|| "add it to `components/schemas`".to_owned());
            let repair = "the value is left out of the mapping";
            self.diagnostics.add(diagnostic.help(help).repair(repair));
        }
    }

    /// A value of a mapping that is written as a reference. One that leads nowhere, such as to the file that a bundler has taken in, means the
    /// component that is named as the file or the last part of its pointer is.
    fn mapping_by_reference(&mut self, target: &SourceText<'a>, document: &'a Document<'a>) {
        let Err(diagnostic) = self.find(TargetKind::Schema, target) else {
            return;
        };
        let name = last_name(target.text);
        let mut schemas = document.components.schemas.iter();
        let meant = schemas.find(|named| named.name.text == name);
        self.diagnostics.add(match meant {
            Some(named) => {
                let found = Found::Schema(&named.value, Some(named.name.text));
                self.targets.insert(key_of(target.origin), found);
                diagnostic.repair(format!("the schema `{name}` is taken"))
            }
            None => diagnostic.repair("the value is left out of the mapping"),
        });
    }

    fn requirement(
        &mut self,
        requirement: &'a SecurityRequirement<'a>,
        document: &'a Document<'a>,
    ) {
        let schemes = &document.components.security_schemes;
        for (name, _) in &requirement.schemes {
            let scheme = schemes.iter().find(|scheme| scheme.name.text == name.text);
            if let Some(scheme) = scheme {
                let found = Found::SecurityScheme(&scheme.value);
                self.targets.insert(key_of(name.origin), found);
                continue;
            }
            let is_reference = requirement.has_references && name.text.contains(['#', '/']);
            if is_reference && self.find(TargetKind::SecurityScheme, name).is_ok() {
                continue;
            }
            let names = schemes.iter().map(|scheme| scheme.name.text);
            let message = format!("there is no security scheme `{}`", name.text);
            let diagnostic = Diagnostic::new(Code(code::UNKNOWN_SCHEME), name.origin, message);
            let help = suggest::did_you_mean(name.text, names);
            let help = help.unwrap_or_else(|| "add it to `components/securitySchemes`".to_owned());
            let repair = "a bearer token is taken";
            self.diagnostics.add(diagnostic.help(help).repair(repair));
        }
    }
}

/// What becomes of a reference that means nothing.
fn left_out(role: TargetKind) -> &'static str {
    match role {
        TargetKind::Schema => "any value is taken",
        TargetKind::Response
        | TargetKind::Parameter
        | TargetKind::Example
        | TargetKind::RequestBody
        | TargetKind::Header
        | TargetKind::SecurityScheme
        | TargetKind::PathItem
        | TargetKind::Callback
        | TargetKind::Link => "it is left out",
    }
}

/// `Dog` of `./schemas/Dog.yaml` and of `#/definitions/Dog`.
fn last_name(reference: &str) -> &str {
    let last = reference.rsplit(['/', '#']).next().unwrap_or(reference);
    last.split('.').next().unwrap_or(last)
}

/// The schema of an object that has just one: whoever points at a parameter where a schema is needed can only mean that.
fn schema_of(found: Found<'_>) -> Option<&Schema<'_>> {
    if let Found::Parameter(RefOr::Here(parameter)) = found {
        parameter.schema.as_ref()
    } else if let Found::Header(RefOr::Here(header)) = found {
        header.schema.as_ref()
    } else {
        None
    }
}
