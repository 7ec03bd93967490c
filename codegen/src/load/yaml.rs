//! Reads YAML: from the parser's events to the builder's openings, keys, values and closings.

use std::borrow::Cow;

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span};

use super::anchors::{Anchors, Rejection};
use super::builder::{Abort, Builder, Key};
use super::chars::Chars;
use super::limits::LoadLimits;
use super::mend::Mended;
use super::tags::YamlTag;
use super::{diagnostic, scalar, syntax, template};
use crate::diagnostics::Diagnostics;
use crate::source::{FileId, Origin};
use crate::tree::{Node, NodeValue};

/// The tree of a YAML text, as far as it could be read, and everything that is wrong with it.
///
/// A text that the parser refuses is read once more after what other readers take of it has been respelt.
pub(super) fn read(text: &str, file: FileId, limits: &LoadLimits) -> (Option<Node>, Diagnostics) {
    if let Some(control) = syntax::control_character(text) {
        let mut diagnostics = Diagnostics::default();
        diagnostics.add(syntax::not_printable(text, file, control));
        return (None, diagnostics);
    }
    let refused = match attempt(text, text, Chars::new(text), file, limits) {
        Attempt::Read(root, diagnostics) => return (root, diagnostics),
        Attempt::Stopped(diagnostics) => diagnostics,
    };
    let Some(mended) = Mended::new(text) else {
        return (None, refused);
    };
    let chars = Chars::of_mended(&mended);
    match attempt(&mended.text, text, chars, file, limits) {
        Attempt::Read(root, mut diagnostics) => {
            for edit in mended.first_of_each_kind() {
                diagnostics.add(diagnostic::mended(edit, file));
            }
            (root, diagnostics)
        }
        Attempt::Stopped(diagnostics) if furthest(&diagnostics) > furthest(&refused) => {
            (None, diagnostics)
        }
        Attempt::Stopped(_) => (None, refused),
    }
}

/// The last place that is reported.
fn furthest(diagnostics: &Diagnostics) -> Option<Origin> {
    let places = diagnostics.sorted().into_iter();
    places
        .filter_map(|each| Some(each.primary.as_ref()?.origin))
        .max()
}

/// What came of one reading.
enum Attempt {
    /// It reached the end.
    Read(Option<Node>, Diagnostics),
    /// It did not.
    Stopped(Diagnostics),
}

/// Reads `parsed`; places are those of `text`.
fn attempt(
    parsed: &str,
    text: &str,
    chars: Chars<'_>,
    file: FileId,
    limits: &LoadLimits,
) -> Attempt {
    let mut reader = Reader {
        text,
        chars,
        builder: Builder::new(file, limits),
        anchors: Anchors::new(limits),
        open: Vec::new(),
        first_document: None,
    };
    let outcome = reader.run(parsed);
    let (root, diagnostics) = reader.builder.finish();
    match outcome {
        Ok(()) => Attempt::Read(root, diagnostics),
        Err(Abort) => Attempt::Stopped(diagnostics),
    }
}

struct Reader<'t, 'l> {
    text: &'t str,
    chars: Chars<'t>,
    builder: Builder<'l>,
    anchors: Anchors<'l>,
    open: Vec<Collection>,
    first_document: Option<Origin>,
}

/// What the builder need not know of an open container.
struct Collection {
    anchor: usize,
    has_brackets: bool,
}

/// Whether there is more to read.
enum Progress {
    More,
    Done,
}

impl Reader<'_, '_> {
    fn run(&mut self, parsed: &str) -> Result<(), Abort> {
        for event in Parser::new_from_str(parsed) {
            let (event, span) = event.map_err(|error| self.refuse(&error))?;
            match self.take(event, span)? {
                Progress::More => {}
                Progress::Done => return Ok(()),
            }
        }
        Ok(())
    }

    fn take(&mut self, event: Event<'_>, span: Span) -> Result<Progress, Abort> {
        match event {
            Event::Nothing | Event::StreamStart | Event::DocumentEnd => {}
            Event::StreamEnd => return Ok(Progress::Done),
            Event::DocumentStart(is_marked) => return Ok(self.begin_document(is_marked, span)),
            Event::SequenceStart(anchor, tag) => {
                let origin = self.open(anchor, span);
                self.expect(&tag_of(tag.as_deref()), &YamlTag::List, "a list", origin);
                self.builder.open_list(origin)?;
            }
            Event::MappingStart(anchor, tag) => {
                let origin = self.open(anchor, span);
                self.refuse_template(origin)?;
                self.expect(&tag_of(tag.as_deref()), &YamlTag::Map, "a map", origin);
                self.builder.open_map(origin)?;
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span)?,
            Event::Scalar(raw, style, anchor, tag) => {
                let tag = tag_of(tag.as_deref());
                self.scalar(raw, style, anchor, &tag, span)?;
            }
            Event::Alias(anchor) => self.alias(anchor, span)?,
        }
        Ok(Progress::More)
    }

    fn begin_document(&mut self, is_marked: bool, span: Span) -> Progress {
        let origin = self.origin(span);
        let origin = if is_marked {
            origin
        } else {
            self.first_line(origin)
        };
        match self.first_document {
            None => {
                self.first_document = Some(origin);
                Progress::More
            }
            Some(first) => {
                let diagnostic = diagnostic::several_documents(origin, first);
                self.builder.report(diagnostic);
                Progress::Done
            }
        }
    }

    fn open(&mut self, anchor: usize, span: Span) -> Origin {
        let origin = self.origin(span);
        let bracket = opening_bracket(self.slice(origin));
        self.open.push(Collection {
            anchor,
            has_brackets: bracket.is_some(),
        });
        match bracket {
            Some(at) => self.builder.origin(origin.start, origin.start + at + 1),
            None => origin,
        }
    }

    fn close(&mut self, span: Span) -> Result<(), Abort> {
        let Some(collection) = self.open.pop() else {
            return Ok(());
        };
        let after_bracket = self.chars.byte(span.start.index() + 1);
        let end = collection.has_brackets.then_some(after_bracket);
        let Some(node) = self.builder.close(end) else {
            return Ok(());
        };
        self.keep(collection.anchor, &node)?;
        self.builder.place(node);
        Ok(())
    }

    fn scalar(
        &mut self,
        raw: Cow<'_, str>,
        style: ScalarStyle,
        anchor: usize,
        tag: &YamlTag,
        span: Span,
    ) -> Result<(), Abort> {
        let raw = exact(raw);
        let is_plain = style == ScalarStyle::Plain;
        let origin = self.scalar_origin(&raw, style, anchor, tag, span);
        if self.builder.expects_key() {
            if anchor != 0 {
                let value = NodeValue::Text(raw.clone().into_owned());
                self.keep(anchor, &Node { origin, value })?;
            }
            let key = self.key(raw, is_plain, tag, origin);
            self.builder.key(key);
            return Ok(());
        }
        let value = if is_plain && *tag == YamlTag::None {
            let (value, remark) = scalar::plain(raw);
            if let Some(remark) = remark {
                let diagnostic = diagnostic::remark(remark, origin, self.slice(origin), &value);
                self.builder.report(diagnostic);
            }
            value
        } else {
            self.tagged(raw, tag, origin)
        };
        let node = Node { origin, value };
        self.keep(anchor, &node)?;
        self.builder.place(node);
        Ok(())
    }

    fn tagged(&mut self, raw: Cow<'_, str>, tag: &YamlTag, origin: Origin) -> NodeValue {
        if let YamlTag::None | YamlTag::Text = tag {
            return NodeValue::Text(raw.into_owned());
        }
        if let YamlTag::Unknown(name) = tag {
            self.builder.report(diagnostic::unknown_tag(name, origin));
            return NodeValue::Text(raw.into_owned());
        }
        match tag.apply(&raw) {
            Some((value, None)) => value,
            Some((value, Some(remark))) => {
                let diagnostic = diagnostic::remark(remark, origin, &raw, &value);
                self.builder.report(diagnostic);
                value
            }
            None => {
                let found = format!("`{raw}`");
                let diagnostic = diagnostic::tag_mismatch(tag.wanted(), &found, origin);
                self.builder.report(diagnostic);
                NodeValue::Text(raw.into_owned())
            }
        }
    }

    fn key(&mut self, raw: Cow<'_, str>, is_plain: bool, tag: &YamlTag, origin: Origin) -> Key {
        match tag {
            YamlTag::None if is_plain && raw == "<<" => return Key::Merge(origin),
            YamlTag::None if is_plain && raw.is_empty() => {
                self.builder.report(diagnostic::empty_key(origin));
            }
            YamlTag::None
            | YamlTag::Text
            | YamlTag::Integer
            | YamlTag::Float
            | YamlTag::Boolean
            | YamlTag::Null => {}
            YamlTag::List | YamlTag::Map => {
                let diagnostic = diagnostic::tag_mismatch(tag.wanted(), "a key", origin);
                self.builder.report(diagnostic);
            }
            YamlTag::Unknown(name) => self.builder.report(diagnostic::unknown_tag(name, origin)),
        }
        Key::Text(raw.into_owned(), origin)
    }

    fn alias(&mut self, anchor: usize, span: Span) -> Result<(), Abort> {
        let origin = self.origin(span);
        let depth = self.builder.depth();
        let node = match self.anchors.repeat(anchor, origin, depth) {
            Ok(node) => node,
            Err(refusal) => return Err(self.refuse_alias(&refusal, origin)),
        };
        if !self.builder.expects_key() {
            self.builder.place(node);
            return Ok(());
        }
        match node.value {
            NodeValue::Null => self.builder.key(Key::Text("null".to_owned(), origin)),
            NodeValue::Bool(value) => self.builder.key(Key::Text(value.to_string(), origin)),
            NodeValue::Number(text) | NodeValue::Text(text) => {
                self.builder.key(Key::Text(text, origin));
            }
            NodeValue::List(_) | NodeValue::Map(_) => self.builder.place(node),
        }
        Ok(())
    }

    fn keep(&mut self, anchor: usize, node: &Node) -> Result<(), Abort> {
        self.anchors
            .keep(anchor, node)
            .map_err(|refusal| self.refuse_alias(&refusal, node.origin))
    }

    fn refuse_alias(&mut self, refusal: &Rejection, origin: Origin) -> Abort {
        let diagnostic = diagnostic::alias(refusal, origin, self.slice(origin));
        self.builder.report(diagnostic);
        Abort
    }

    fn refuse(&mut self, error: &ScanError) -> Abort {
        let at = self.chars.byte(error.marker().index());
        let place = self.builder.origin(at, at);
        let diagnostic = template::explain(self.text, place)
            .unwrap_or_else(|| syntax::explain(error.info(), self.text, place));
        self.builder.report(diagnostic);
        Abort
    }

    /// `{{ x }}` is a map whose key is a map, which no description means.
    fn refuse_template(&mut self, origin: Origin) -> Result<(), Abort> {
        let outer = origin.start.saturating_sub(1);
        let mark = self.builder.origin(outer, origin.start + 1);
        if !self.builder.expects_key() || self.slice(mark) != "{{" {
            return Ok(());
        }
        self.builder.report(template::diagnostic(mark));
        Err(Abort)
    }

    fn expect(&mut self, tag: &YamlTag, wanted: &YamlTag, found: &str, origin: Origin) {
        if let YamlTag::Unknown(name) = tag {
            self.builder.report(diagnostic::unknown_tag(name, origin));
        } else if *tag != YamlTag::None && tag != wanted && !self.is_lone_bang(origin) {
            let diagnostic = diagnostic::tag_mismatch(tag.wanted(), found, origin);
            self.builder.report(diagnostic);
        }
    }

    /// `! [a]` says nothing of a list, while `! a` says that `a` is text.
    fn is_lone_bang(&self, origin: Origin) -> bool {
        let mut words = self.slice(origin).split_whitespace();
        words.any(|word| word == "!")
    }

    fn slice(&self, origin: Origin) -> &str {
        self.text
            .get(origin.start as usize..origin.end as usize)
            .unwrap_or("")
    }

    fn origin(&self, span: Span) -> Origin {
        let start = self.chars.byte(span.start.index());
        let end = self.chars.byte(span.end.index());
        self.builder.origin(start, end)
    }

    /// The parser lends an absent value the place of what follows it, ends a block text on the next line, and a quoted one only after the
    /// comment behind it.
    fn scalar_origin(
        &self,
        raw: &str,
        style: ScalarStyle,
        anchor: usize,
        tag: &YamlTag,
        span: Span,
    ) -> Origin {
        let origin = self.origin(span);
        let is_plain = style == ScalarStyle::Plain;
        if is_plain && raw.is_empty() && anchor == 0 && *tag == YamlTag::None {
            return self.builder.origin(origin.start, origin.start);
        }
        let slice = self.slice(origin);
        let length = match style {
            ScalarStyle::SingleQuoted => quoted(slice, '\'', None),
            ScalarStyle::DoubleQuoted => quoted(slice, '"', Some('\\')),
            ScalarStyle::Plain | ScalarStyle::Literal | ScalarStyle::Folded => None,
        };
        let trimmed = || slice.trim_end_matches([' ', '\t', '\r', '\n']).len();
        let end = origin.start as usize + length.unwrap_or_else(trimmed);
        self.builder
            .origin(origin.start, u32::try_from(end).unwrap_or(origin.end))
    }

    fn first_line(&self, origin: Origin) -> Origin {
        let rest = self.text.get(origin.start as usize..).unwrap_or("");
        let line = rest.lines().next().unwrap_or("").len();
        let end = origin.start as usize + line;
        self.builder
            .origin(origin.start, u32::try_from(end).unwrap_or(origin.end))
    }
}

/// A text without room to grow: the parser asks for at least 128 bytes for each, and most are keys and words.
fn exact(text: Cow<'_, str>) -> Cow<'_, str> {
    match text {
        Cow::Owned(text) if text.len() < text.capacity() => Cow::Owned(text.as_str().to_owned()),
        Cow::Owned(_) | Cow::Borrowed(_) => text,
    }
}

fn tag_of(tag: Option<&saphyr_parser::Tag>) -> YamlTag {
    tag.map_or(YamlTag::None, |tag| YamlTag::read(&tag.handle, &tag.suffix))
}

/// The length of a quoted text with its quotes, if it begins with one. A doubled quote is part of a text without escapes.
fn quoted(slice: &str, quote: char, escape: Option<char>) -> Option<usize> {
    let mut rest = slice.strip_prefix(quote)?.char_indices().peekable();
    while let Some((at, character)) = rest.next() {
        if Some(character) == escape {
            rest.next();
        } else if character == quote {
            let doubled = rest.next_if(|(_, next)| escape.is_none() && *next == quote);
            if doubled.is_none() {
                return Some(at + 2 * quote.len_utf8());
            }
        }
    }
    None
}

/// Where the bracket is in the text that the parser gives to the beginning of a collection: after its anchor, its tag and the comments
/// between them. A collection that is written by indentation has none.
fn opening_bracket(beginning: &str) -> Option<u32> {
    let mut rest = beginning;
    loop {
        rest = rest.trim_start();
        let ends_word = |each: char| each.is_whitespace();
        let skipped = match rest.chars().next()? {
            '[' | '{' => return u32::try_from(beginning.len() - rest.len()).ok(),
            '&' | '!' => rest.find(ends_word)?,
            '#' => rest.find('\n')?,
            _ => return None,
        };
        rest = rest.get(skipped..)?;
    }
}
