//! No two types of one crate that more than one file can see share a name: who reads a name knows the type.

#![allow(
    clippy::disallowed_methods,
    reason = "the files are those of the repository, which is read here"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::crates::CRATES;
use crate::sources;
use syn::visit::{self, Visit};

/// The folders of the crates that only test.
const TESTS: &[&str] = &[
    "tests",
    "tests/everyday",
    "tests/generator",
    "tests/matrix",
    "tests/transports",
];

/// The types of a file that other files can see.
#[derive(Default)]
struct Types(Vec<String>);

impl Types {
    fn of(text: &str) -> Vec<String> {
        let mut types = Self::default();
        types.visit_file(&syn::parse_file(text).expect("Rust"));
        types.0
    }

    fn add(&mut self, visibility: &syn::Visibility, name: &syn::Ident) {
        if !matches!(visibility, syn::Visibility::Inherited) {
            self.0.push(name.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Types {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let mut attributes = module.attrs.iter();
        if !attributes.any(|attribute| attribute.path().is_ident("cfg")) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.add(&item.vis, &item.ident);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.add(&item.vis, &item.ident);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.add(&item.vis, &item.ident);
    }

    /// The same type with a parameter filled in may have its name (`type Schema = super::Schema<Emitted>`).
    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        let target = match &*item.ty {
            syn::Type::Path(target) => target.path.segments.last(),
            _ => None,
        };
        if target.is_none_or(|target| target.ident != item.ident) {
            self.add(&item.vis, &item.ident);
        }
    }
}

/// The files of a crate that define each name which several types have.
fn shared(folder: &str) -> BTreeMap<String, Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let paths = sources::below(&root.join(folder).join("src"));
    assert!(!paths.is_empty(), "{folder} has files");
    for path in paths {
        let text = fs::read_to_string(&path).expect("a text");
        let path = path.strip_prefix(&root).unwrap_or(&path);
        for name in Types::of(&text) {
            let files = files.entry(name).or_default();
            files.push(path.display().to_string());
        }
    }
    files.retain(|_, files| files.len() > 1);
    files
}

#[test]
fn no_two_types_of_a_crate_share_a_name() {
    let mut found = Vec::new();
    for folder in CRATES.iter().chain(TESTS) {
        for (name, files) in shared(folder) {
            found.push(format!("`{name}`: {}", files.join(", ")));
        }
    }
    assert!(
        found.is_empty(),
        "types that share a name:\n  {}\n",
        found.join("\n  ")
    );
}

#[test]
fn types_that_others_see_are_found() {
    let text = "pub struct A; pub(crate) enum B {} pub(super) type C = u8; mod d { pub trait E {} }
        struct F; pub type Z = y::Z<u8>; #[cfg(test)] mod g { pub struct H; }";
    assert_eq!(Types::of(text), ["A", "B", "C", "E"]);
}
