//! Reading one object: hands out its fields by key, remembers which were asked for, and reports every key that nobody wanted.

use super::context::{ReadContext, diagnostic};
use super::entries::distinct;
use super::extension::{self, ObjectKind};
use super::follow::follow;
use super::named::named;
use super::retired;
use super::trail::Steps;
use super::value::{self, Spot};
use super::version::Version;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::read as code;
use crate::diagnostics::suggest;
use crate::oas::{At, Extension, Named, SourceText};
use crate::source::Origin;
use crate::tree::{Entry, Mapping, Node, NodeValue};

/// As many keys as a schema is asked for: room for all of them at once.
const MAX_USUAL_KEYS: usize = 64;

/// A map that is being read as one of OpenAPI's objects.
///
/// The keys that were asked for are the keys that the object knows: there is no second list that could forget one.
pub(super) struct ObjectReader<'t, 'c> {
    cx: &'c ReadContext<'t>,
    node: &'t Node,
    map: &'t Mapping,
    name: &'static str,
    asked: Vec<&'static str>,
    /// Keys that count as if they were not there.
    hidden: Vec<&'t str>,
    /// Keys that a later version knows, and the version of the document does not: they are read as they are meant there.
    later: &'static [&'static str],
    /// The references that led here.
    _steps: Option<Steps<'c>>,
}

impl<'t, 'c> ObjectReader<'t, 'c> {
    /// Begins to read a node as the object with this name, such as `Info Object`; a `$ref` in its place is followed.
    pub(super) fn new(node: &'t Node, name: &'static str, cx: &'c ReadContext<'t>) -> Option<Self> {
        let (node, steps) = follow(node, Spot::Object(name), cx)?;
        let reader = Self::with_reference(node, name, cx)?;
        cx.saw_object(node.origin);
        Some(Self {
            _steps: Some(steps),
            ..reader
        })
    }

    /// Begins to read a node as an object of which `$ref` is a field like others: a schema or a reference.
    pub(super) fn with_reference(
        node: &'t Node,
        name: &'static str,
        cx: &'c ReadContext<'t>,
    ) -> Option<Self> {
        let Some(map) = node.as_map() else {
            return value::mismatch(node, Spot::Object(name), "a map", cx);
        };
        Some(Self {
            cx,
            node,
            map,
            name,
            asked: Vec::with_capacity(MAX_USUAL_KEYS),
            hidden: Vec::new(),
            later: &[],
            _steps: None,
        })
    }

    /// Lets these keys count as if they were not there; somebody has told of them.
    pub(super) fn hide(&mut self, keys: Vec<&'t str>) {
        self.hidden = keys;
    }

    /// Declares which of its keys only OpenAPI 3.2 knows: in a document of an earlier version they are reported, and read all the same.
    pub(super) fn since_3_2(mut self, keys: &'static [&'static str]) -> Self {
        if self.cx.version.get() < Version::V3_2 {
            self.later = keys;
        }
        self
    }

    /// Where diagnostics about it go.
    pub(super) fn context(&self) -> &'c ReadContext<'t> {
        self.cx
    }

    /// Its entries.
    pub(super) fn map(&self) -> &'t Mapping {
        self.map
    }

    /// Where the object stands.
    pub(super) fn origin(&self) -> crate::source::Origin {
        self.node.origin
    }

    /// Whether the key is there, without taking it.
    pub(super) fn has(&self, key: &str) -> bool {
        self.visible(key).is_some()
    }

    /// The value of a key as it is.
    pub(super) fn node(&mut self, key: &'static str) -> Option<&'t Node> {
        self.entry(key).map(|entry| &entry.node)
    }

    pub(super) fn entry(&mut self, key: &'static str) -> Option<&'t Entry> {
        self.asked.push(key);
        self.visible(key)
    }

    /// The places of the items of a list that are objects with one key.
    pub(super) fn items_of_one_key(&self, list: &str, key: &str) -> Vec<Origin> {
        let items = self.map.get(list).and_then(Node::as_list);
        let is_of_it = |item: &&Node| {
            let entries = item.as_map().map(|map| map.entries.as_slice());
            matches!(entries, Some([only]) if only.key == key)
        };
        let items = items.unwrap_or_default().iter().filter(is_of_it);
        items.map(|item| item.origin).collect()
    }

    /// Whether it has one key.
    pub(super) fn is_alone(&self) -> bool {
        self.map.entries.len() == 1
    }

    fn visible(&self, key: &str) -> Option<&'t Entry> {
        let is_visible = !self.hidden.contains(&key);
        self.map.entry(key).filter(|_| is_visible)
    }

    pub(super) fn text(&mut self, key: &'static str) -> Option<SourceText<'t>> {
        let node = self.node(key)?;
        value::text(node, Spot::Field(key), self.cx)
    }

    /// A text without which the object means nothing.
    pub(super) fn required_text(&mut self, key: &'static str) -> Option<SourceText<'t>> {
        let node = self.node(key);
        if node.is_none_or(|node| node.value == NodeValue::Null) {
            self.missing(key);
            return None;
        }
        self.text(key)
    }

    /// A text that OpenAPI demands but that nothing depends on: empty when it is missing, with a warning.
    pub(super) fn expected_text(&mut self, key: &'static str) -> SourceText<'t> {
        if !self.has(key) {
            self.expected(key);
        }
        self.text(key).unwrap_or(SourceText {
            text: "",
            origin: self.node.origin,
        })
    }

    /// A flag that is `false` when it is absent.
    pub(super) fn flag(&mut self, key: &'static str) -> bool {
        self.optional_flag(key).is_some_and(|flag| flag.value)
    }

    /// A flag whose absence means something else.
    pub(super) fn optional_flag(&mut self, key: &'static str) -> Option<At<bool>> {
        let node = self.node(key)?;
        value::flag(node, Spot::Field(key), self.cx)
    }

    /// A number as it was written.
    pub(super) fn number(&mut self, key: &'static str) -> Option<SourceText<'t>> {
        let node = self.node(key)?;
        value::number(node, Spot::Field(key), self.cx)
    }

    /// A number above 0, as it was written.
    pub(super) fn positive(&mut self, key: &'static str) -> Option<SourceText<'t>> {
        let node = self.node(key)?;
        value::positive(node, Spot::Field(key), self.cx)
    }

    pub(super) fn count(&mut self, key: &'static str) -> Option<At<u64>> {
        let node = self.node(key)?;
        value::count(node, Spot::Field(key), self.cx)
    }

    /// One of a fixed set of words.
    pub(super) fn word<T: Copy>(
        &mut self,
        key: &'static str,
        words: &[(&'static str, T)],
    ) -> Option<At<T>> {
        let node = self.node(key)?;
        value::word(node, Spot::Field(key), words, self.cx)
    }

    /// A list of texts.
    pub(super) fn texts(&mut self, key: &'static str) -> Vec<SourceText<'t>> {
        self.list(key, |node, cx| value::text(node, Spot::Item(key), cx))
    }

    pub(super) fn child<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&'t Node, &'c ReadContext<'t>) -> Option<T>,
    ) -> Option<T> {
        let node = self.node(key)?;
        read(node, self.cx)
    }

    pub(super) fn list<T>(
        &mut self,
        key: &'static str,
        read: impl Fn(&'t Node, &'c ReadContext<'t>) -> Option<T>,
    ) -> Vec<T> {
        let Some((node, _steps)) = self
            .node(key)
            .and_then(|node| follow(node, Spot::Field(key), self.cx))
        else {
            return Vec::new();
        };
        value::items(node, Spot::Field(key), self.cx)
            .iter()
            .filter_map(|item| read(item, self.cx))
            .collect()
    }

    /// A map of names that the author chose.
    pub(super) fn named<T>(
        &mut self,
        key: &'static str,
        read: impl Fn(&'t Node, &'c ReadContext<'t>) -> Option<T>,
    ) -> Vec<Named<'t, T>> {
        let Some(node) = self.node(key) else {
            return Vec::new();
        };
        named(node, Spot::Field(key), self.cx, read)
    }

    /// A key that OpenAPI knows and that changes what goes over the wire, which is not generated yet.
    pub(super) fn unsupported(&mut self, key: &'static str, why: &str) {
        if let Some(entry) = self.entry(key) {
            self.cx.add(
                diagnostic(
                    code::UNSUPPORTED_KEY,
                    entry.key_origin,
                    format!("`{key}` of the {} is not supported", self.name),
                )
                .label("nothing is generated from this")
                .note(why),
            );
        }
    }

    /// A key that OpenAPI knows and that changes nothing here.
    pub(super) fn without_effect(&mut self, key: &'static str, why: &str) {
        if let Some(entry) = self.entry(key) {
            self.cx.add_once(
                diagnostic(
                    code::KEY_WITHOUT_EFFECT,
                    entry.key_origin,
                    format!("`{key}` of the {} has no effect", self.name),
                )
                .note(why),
            );
        }
    }

    /// Reports that a field without which the object means nothing is not there.
    pub(super) fn missing(&self, key: &str) {
        self.cx.add(
            diagnostic(
                code::MISSING_FIELD,
                self.node.origin,
                format!("the {} has no `{key}`", self.name),
            )
            .help(format!("add `{key}`"))
            .repair(format!("the {} is left out", self.name)),
        );
    }

    /// Reports that a field that OpenAPI demands is not there, although its absence hurts nobody.
    pub(super) fn expected(&self, key: &str) {
        self.cx.add(
            diagnostic(
                code::EXPECTED_FIELD,
                self.node.origin,
                format!("the {} should have `{key}`", self.name),
            )
            .help(format!("add `{key}`")),
        );
    }

    /// Whether a key is one that the object knows.
    pub(super) fn was_asked(&self, key: &str) -> bool {
        self.asked.contains(&key)
    }

    /// Ends the reading: every key that was not asked for is an extension or a diagnostic.
    pub(super) fn finish(self, place: ObjectKind) -> Vec<Extension<'t>> {
        let mut extensions = Vec::new();
        for entry in distinct(self.map) {
            if self.later.contains(&entry.key.as_str()) {
                self.cx.add(since_3_2(entry));
            }
            if self.was_asked(&entry.key) {
                continue;
            }
            if entry.key.starts_with("x-") {
                extensions.extend(extension::read(entry, place, self.map, self.cx));
            } else {
                self.unknown(entry);
            }
        }
        extensions
    }

    fn unknown(&self, entry: &Entry) {
        let near = suggest::closest(&entry.key, self.asked.iter().copied());
        let diagnostic = diagnostic(
            code::UNKNOWN_KEY,
            entry.key_origin,
            format!("unknown key `{}` in the {}", entry.key, self.name),
        );
        self.cx.add(match (retired::advice(&entry.key), near) {
            (Some(advice), _) => diagnostic.help(advice),
            (None, Some(near)) => diagnostic.help(suggest::question(near)),
            (None, None) => diagnostic.help("remove it, or let its name begin with `x-`"),
        });
    }
}

fn since_3_2(entry: &Entry) -> Diagnostic {
    diagnostic(
        code::KEY_OF_3_2,
        entry.key_origin,
        format!("`{}` is of OpenAPI 3.2", entry.key),
    )
    .label("read as it is meant there")
    .help("write `openapi: 3.2.0` at the top, if the tools of your users can read it")
}
