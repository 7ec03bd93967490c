//! From a reference to the node it points at, or to the reason why there is none.

use oasmith::pointer::{escape, unescape};

use super::scope::{Resource, Scopes};
use crate::diagnostics::code::link as code;
use crate::diagnostics::{Code, Diagnostic, suggest};
use crate::oas::SourceText;
use crate::tree::{Library, Node, NodeValue, pointer, uri};

/// Finds nodes.
pub(super) struct Locator<'l, 'a> {
    library: &'l Library<'a>,
    scopes: &'l Scopes<'a>,
}

impl<'l, 'a> Locator<'l, 'a> {
    pub(super) fn new(library: &'l Library<'a>, scopes: &'l Scopes<'a>) -> Self {
        Self { library, scopes }
    }

    /// The node that a reference points at.
    pub(super) fn locate(&self, reference: &SourceText<'_>) -> Result<&'a Node, Box<Diagnostic>> {
        let (document, fragment) = uri::split(reference.text);
        let resource = self.resource(reference, document)?;
        let root = self.library.root(resource.origin.file);
        let Some(root) = root else {
            return Err(Box::new(self.not_supplied(reference, document)));
        };
        let fragment = uri::decode_percent(fragment);
        let node = if fragment.is_empty() || fragment.starts_with('/') {
            self.find(root, &resource.pointer, &fragment)
        } else {
            let place = resource.anchors.get(fragment.as_str());
            place.and_then(|place| pointer::find(root, &pointer::of(root, *place)))
        };
        node.ok_or_else(|| Box::new(dangling(reference, &fragment, resource, root)))
    }

    /// Whether something stands at a pointer into the description, whether it can be read or not.
    pub(super) fn is_written(&self, pointer: &str) -> bool {
        self.library.find(self.library.main(), pointer).is_some()
    }

    /// The resource that the part before the `#` means.
    fn resource(
        &self,
        reference: &SourceText<'_>,
        document: &str,
    ) -> Result<&'l Resource<'a>, Box<Diagnostic>> {
        let around = self.scopes.around(reference.origin);
        let not_supplied = || Box::new(self.not_supplied(reference, document));
        if document.is_empty() {
            return around.ok_or_else(not_supplied);
        }
        let base = around.map_or("", |around| &around.uri);
        if let Some(resource) = self.scopes.with_uri(&uri::join(base, document)) {
            return Ok(resource);
        }
        let root = self.library.document(reference.origin.file, document);
        root.and_then(|root| self.scopes.around(root.origin))
            .ok_or_else(not_supplied)
    }

    fn find(&self, root: &'a Node, base: &str, fragment: &str) -> Option<&'a Node> {
        if base.is_empty() {
            return self.library.find(root, fragment);
        }
        pointer::find(pointer::find(root, base)?, fragment)
    }

    /// What is wrong with a reference to a document that is not among those of the run, and what to do about it.
    fn not_supplied(&self, reference: &SourceText<'_>, document: &str) -> Diagnostic {
        let path = self.library.path(reference.origin.file, document);
        if self.library.is_outside(&path) {
            let message =
                format!("`{document}` is outside of the folder below which files are opened");
            return Diagnostic::new(Code(code::OUTSIDE), reference.origin, message)
                .label("not opened")
                .help("that folder is the repository around the description, or the current folder around it, or its own; `--folder DIR` on the command line names another");
        }
        let (message, label, help) = if path.contains("://") {
            (
                format!("`{document}` is on the network"),
                "nothing is fetched".to_owned(),
                format!(
                    "store a copy of `{path}` and name it in gen.yaml: `documents: {{ addresses: {{ '{path}': FILE }} }}`"
                ),
            )
        } else {
            (
                format!("there is no document `{document}`"),
                format!("looked for at `{path}`"),
                "put the file there, or correct the reference".to_owned(),
            )
        };
        Diagnostic::new(Code(code::NOT_SUPPLIED), reference.origin, message)
            .label(label)
            .help(help)
    }
}

fn dangling(
    reference: &SourceText<'_>,
    fragment: &str,
    resource: &Resource<'_>,
    root: &Node,
) -> Diagnostic {
    let message = format!("`{}` points at nothing", reference.text);
    let diagnostic = Diagnostic::new(Code(code::DANGLING), reference.origin, message);
    if !fragment.starts_with('/') {
        return no_anchor(diagnostic, fragment, resource, root);
    }
    let Some(top) = pointer::find(root, &resource.pointer) else {
        return diagnostic;
    };
    let (reached, step, around) = last_reached(top, fragment);
    let (document, _) = uri::split(reference.text);
    let diagnostic = diagnostic.label(format!("there is no `{step}` in `{document}#{reached}`"));
    let NodeValue::Map(map) = &around.value else {
        return diagnostic;
    };
    if let Some(inner) = map.get("$ref").and_then(Node::as_text) {
        return diagnostic
            .and(
                around.origin,
                "this is a reference, and a pointer does not follow it",
            )
            .help(format!("point into `{inner}` instead"));
    }
    let keys = map.entries.iter().map(|entry| entry.key.as_str());
    match suggest::closest(&step, keys) {
        Some(near) => {
            let meant = format!("{document}#{reached}/{}", escape(near));
            diagnostic.help(suggest::question(&meant))
        }
        None if around.origin == root.origin && !resource.pointer.is_empty() => diagnostic,
        None => diagnostic.help(format!(
            "add `{step}` there, or point at something that exists"
        )),
    }
}

fn no_anchor(
    diagnostic: Diagnostic,
    fragment: &str,
    resource: &Resource<'_>,
    root: &Node,
) -> Diagnostic {
    let diagnostic = diagnostic.label(format!("no schema here has `$anchor: {fragment}`"));
    let as_pointer = format!("/{fragment}");
    let top = pointer::find(root, &resource.pointer);
    if top.is_some_and(|top| pointer::find(top, &as_pointer).is_some()) {
        return diagnostic.help(format!("a pointer begins with `/`: `#{as_pointer}`"));
    }
    match suggest::did_you_mean(fragment, resource.anchors.keys().copied()) {
        Some(help) => diagnostic.help(help),
        None => diagnostic.help(format!(
            "add `$anchor: {fragment}` to the schema that is meant"
        )),
    }
}

/// How far a pointer leads: the pointer to there, the step that is missing, and the node that it is missing in.
fn last_reached<'t>(top: &'t Node, fragment: &str) -> (String, String, &'t Node) {
    let mut reached = String::new();
    let mut node = top;
    for step in fragment.split('/').skip(1) {
        let next = format!("/{step}");
        match pointer::find(node, &next) {
            Some(inner) => node = inner,
            None => return (reached, unescape(step).into_owned(), node),
        }
        reached.push_str(&next);
    }
    (reached, String::new(), node)
}
