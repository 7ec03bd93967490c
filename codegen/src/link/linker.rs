//! Resolving: the node that a reference points at, and what was read there.

use std::collections::BTreeMap;

use super::index::{Index, last_name};
use super::key::{ObjectKey, key_of};
use super::locate::Locator;
use crate::diagnostics::code::link as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Level, suggest};
use crate::oas::visit::Found;
use crate::oas::{
    Discriminator, Document, Media, Named, RefOr, Schema, SchemaObject, SecurityRequirement,
    SourceText, TargetKind,
};
use crate::tree::Node;
use oasmith::pointer::escape;

/// The state of one linking.
pub(super) struct Linker<'l, 'a> {
    pub(super) locator: Locator<'l, 'a>,
    pub(super) index: &'l Index<'a>,
    pub(super) targets: BTreeMap<ObjectKey, Found<'a>>,
    pub(super) diagnostics: &'l mut Diagnostics,
}

impl<'a> Linker<'_, 'a> {
    /// Resolves the references of one object.
    pub(super) fn link(&mut self, found: Found<'a>, document: &'a Document<'a>) {
        if let Some((role, reference)) = found.reference() {
            self.reference(role, &reference);
        }
        if let Found::Schema(Schema::Object(schema), _) = found {
            self.schema(schema, document);
        }
        if let Found::SecurityRequirement(requirement) = found {
            self.requirement(requirement, document);
        }
    }

    fn reference(&mut self, role: TargetKind, reference: &SourceText<'a>) {
        if let Err(mut diagnostic) = self.find(role, reference) {
            if role == TargetKind::Example {
                diagnostic.level = Level::Warning;
            }
            self.report(*diagnostic, left_out(role).to_owned());
        }
    }

    /// Reports what is wrong with a reference. What is there and may not be opened is nothing to repair: somebody has to allow it.
    fn report(&mut self, diagnostic: Diagnostic, repair: String) {
        let is_there = diagnostic.code == Code(code::OUTSIDE);
        self.diagnostics.add(if is_there {
            diagnostic
        } else {
            diagnostic.repair(repair)
        });
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
        if let Some((schema, way)) = found
            .filter(|_| role == TargetKind::Schema)
            .and_then(schema_of)
        {
            let mut mild = diagnostic.label("read as a reference to its schema");
            mild.level = Level::Warning;
            let help = format!("point at the schema: `{}{way}/schema`", reference.text);
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
            self.report_mapping(
                diagnostic.help(help),
                "the value is left out of the mapping",
            );
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
        let Some(named) = meant else {
            return self.report_mapping(*diagnostic, "the value is left out of the mapping");
        };
        let found = Found::Schema(&named.value, Some(named.name.text));
        self.targets.insert(key_of(target.origin), found);
        self.report_mapping(*diagnostic, &format!("the schema `{name}` is taken"));
    }

    /// Reports a value of a mapping that leads nowhere, without which schemas mean all that they say. A file that is there and may not be opened
    /// is an error all the same.
    fn report_mapping(&mut self, mut diagnostic: Diagnostic, taken: &str) {
        if diagnostic.code != Code(code::OUTSIDE) {
            diagnostic.level = Level::Warning;
            diagnostic.notes.push(taken.to_owned());
        }
        self.diagnostics.add(diagnostic);
    }

    fn requirement(
        &mut self,
        requirement: &'a SecurityRequirement<'a>,
        document: &'a Document<'a>,
    ) {
        let schemes = &document.components.security_schemes;
        for (name, _) in &requirement.schemes {
            // What stands there cannot be read, which has been reported.
            if name.text.is_empty() && name.origin == requirement.origin {
                continue;
            }
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
            let diagnostic = self.no_scheme(name, document);
            self.diagnostics.add(diagnostic);
        }
    }

    /// What is wrong with the name of a scheme that is not described, or not so that it can be read, which is a fault of the description.
    fn no_scheme(&self, name: &SourceText<'a>, document: &'a Document<'a>) -> Diagnostic {
        let place = format!("/components/securitySchemes/{}", escape(name.text));
        if self.locator.is_written(&place) {
            let message = format!("the security scheme `{}` cannot be read", name.text);
            let mut wrong = Diagnostic::new(Code(code::UNKNOWN_SCHEME), name.origin, message);
            wrong.level = Level::Error;
            return wrong.repair("nobody fulfils the requirement");
        }
        let message = format!("there is no security scheme `{}`", name.text);
        let schemes = document.components.security_schemes.iter();
        let help = suggest::did_you_mean(name.text, schemes.map(|scheme| scheme.name.text));
        let help = help.unwrap_or_else(|| {
            "describe it in `components/securitySchemes`; where callers need nothing, write `{}`"
                .to_owned()
        });
        Diagnostic::new(Code(code::UNKNOWN_SCHEME), name.origin, message)
            .label("nobody fulfils this, and callers send nothing")
            .help(help)
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

/// The schema of an object that has just one, and the way to what holds it: whoever points at a parameter, a response or a body where a schema is
/// needed can only mean that.
fn schema_of(found: Found<'_>) -> Option<(&Schema<'_>, String)> {
    match found {
        Found::Parameter(RefOr::Here(parameter)) => {
            Some((parameter.schema.as_ref()?, String::new()))
        }
        Found::Header(RefOr::Here(header)) => Some((header.schema.as_ref()?, String::new())),
        Found::Response(RefOr::Here(response)) => only_content(&response.content),
        Found::RequestBody(RefOr::Here(body)) => only_content(&body.content),
        Found::Parameter(RefOr::Ref(_))
        | Found::Header(RefOr::Ref(_))
        | Found::Response(RefOr::Ref(_))
        | Found::RequestBody(RefOr::Ref(_))
        | Found::Schema(..)
        | Found::Example(_)
        | Found::ExampleReference(_)
        | Found::SecurityScheme(_)
        | Found::PathItem(_)
        | Found::Callback(_)
        | Found::Link(_)
        | Found::SecurityRequirement(_) => None,
    }
}

/// The schema of a content that has one media type.
fn only_content<'a>(content: &'a [Named<'a, Media<'a>>]) -> Option<(&'a Schema<'a>, String)> {
    let [only] = content else { return None };
    let way = format!("/content/{}", escape(only.name.text));
    Some((only.value.schema.as_ref()?, way))
}
