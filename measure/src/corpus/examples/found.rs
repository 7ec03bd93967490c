//! The examples of a description: where each stands, and the schema that it is of.

use std::collections::BTreeMap;

use oasmith_codegen::Input;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::link::{Links, link_with};
use oasmith_codegen::oas::visit::{self, Found as Visited};
use oasmith_codegen::oas::{Media, Named, RefOr, Reference, Schema};
use oasmith_codegen::source::{FileId, Origin};
use oasmith_codegen::tree::{self, Library, Node};

use crate::json;

/// An example.
pub struct Found {
    /// Where it stands.
    pub pointer: String,
    /// A reference to its schema.
    pub schema: String,
    /// Its value as JSON.
    pub json: String,
}

/// The examples of schemas, parameters, headers and media types, in order; none of a document that cannot be read.
pub fn all(input: &Input) -> Vec<Found> {
    let mut diagnostics = Diagnostics::default();
    let mut trees: Vec<(FileId, &str, Node)> = Vec::new();
    for (file, source) in input.sources.iter() {
        if let Some(tree) = oasmith_codegen::load::load(&input.sources, file, &mut diagnostics) {
            trees.push((file, source.path.as_str(), tree));
        }
    }
    let Some((_, main, root)) = trees.iter().find(|(file, _, _)| *file == input.main) else {
        return Vec::new();
    };
    let mut library = Library::of(root).with(main, root);
    for (_, path, tree) in trees.iter().filter(|(file, _, _)| *file != input.main) {
        library = library.with(path, tree);
    }
    let policy = oasmith_codegen::read::ExtensionPolicy::Open;
    let Some(document) = oasmith_codegen::read::read_with(&library, policy, &mut diagnostics)
    else {
        return Vec::new();
    };
    let links = link_with(&document, &library, &mut diagnostics);
    let mut finder = Finder {
        main: input.main,
        trees: &trees,
        links: &links,
        found: BTreeMap::new(),
    };
    visit::document(&document, &mut |found| finder.visit(found));
    finder.found.into_values().collect()
}

struct Finder<'f, 'a> {
    main: FileId,
    trees: &'f [(FileId, &'f str, Node)],
    links: &'f Links<'a>,
    /// By their places, since what is referred to is visited more than once.
    found: BTreeMap<(FileId, u32, u32), Found>,
}

impl<'a> Finder<'_, 'a> {
    fn visit(&mut self, found: Visited<'a>) {
        match found {
            Visited::Schema(schema @ Schema::Object(object), _) => {
                self.add(schema, &object.examples, &[]);
            }
            Visited::Parameter(RefOr::Here(it)) => {
                self.add_all(it.schema.as_ref(), &it.examples, &it.example_references);
                self.content(&it.content);
            }
            Visited::Header(RefOr::Here(it)) => {
                self.add_all(it.schema.as_ref(), &it.examples, &it.example_references);
                self.content(&it.content);
            }
            Visited::RequestBody(RefOr::Here(it)) => self.content(&it.content),
            Visited::Response(RefOr::Here(it)) => self.content(&it.content),
            _ => {}
        }
    }

    fn content(&mut self, content: &'a [Named<'a, Media<'a>>]) {
        for Named { value, .. } in content {
            self.add_all(
                value.schema.as_ref(),
                &value.examples,
                &value.example_references,
            );
        }
    }

    fn add_all(
        &mut self,
        schema: Option<&'a Schema<'a>>,
        examples: &[&'a Node],
        references: &[Reference<'a>],
    ) {
        if let Some(schema) = schema {
            self.add(schema, examples, references);
        }
    }

    fn add(&mut self, schema: &Schema<'a>, examples: &[&'a Node], references: &[Reference<'a>]) {
        let referred = references
            .iter()
            .filter_map(|it| self.links.example(it)?.value);
        let examples: Vec<&Node> = examples.iter().copied().chain(referred).collect();
        for example in examples {
            let (Some(pointer), Some(schema_at)) = (
                self.pointer(example.origin),
                self.reference(schema.origin()),
            ) else {
                continue;
            };
            let Origin { file, start, .. } = example.origin;
            self.found
                .entry((file, start, schema.origin().start))
                .or_insert(Found {
                    pointer,
                    schema: schema_at,
                    json: json::of(example),
                });
        }
    }

    fn tree(&self, file: FileId) -> Option<(&str, &Node)> {
        let mut trees = self.trees.iter();
        let (_, path, tree) = trees.find(|(known, _, _)| *known == file)?;
        Some((path, tree))
    }

    fn pointer(&self, origin: Origin) -> Option<String> {
        let (_, tree) = self.tree(origin.file)?;
        Some(tree::pointer::of(tree, origin))
    }

    /// A reference from the description to a place.
    fn reference(&self, origin: Origin) -> Option<String> {
        let (path, tree) = self.tree(origin.file)?;
        let pointer = encoded(&tree::pointer::of(tree, origin));
        if origin.file == self.main {
            return Some(format!("#{pointer}"));
        }
        let (main, _) = self.tree(self.main)?;
        let folder = main
            .rfind('/')
            .map_or("", |at| main.get(..=at).unwrap_or_default());
        let below = path.strip_prefix(folder)?;
        Some(format!("{below}#{pointer}"))
    }
}

/// A pointer as a fragment of a URI.
fn encoded(pointer: &str) -> String {
    let mut text = String::new();
    for byte in pointer.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=:@".contains(&byte) {
            text.push(char::from(byte));
        } else {
            text += &format!("%{byte:02X}");
        }
    }
    text
}
