//! The paths that a file names.

use syn::visit::{self, Visit};

/// The paths that the code of a file names, what is compiled for tests only left out: `crate::ir::Api` is `["crate", "ir", "Api"]`.
#[derive(Default)]
pub struct Paths {
    /// What it uses.
    pub used: Vec<Vec<String>>,
    /// What it hands on to others (`pub use`), which is no use of it.
    pub handed_on: Vec<Vec<String>>,
}

impl Paths {
    /// The paths of a file.
    pub fn of(file: &syn::File) -> Self {
        let mut paths = Self::default();
        paths.visit_file(file);
        paths
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if is_test(&item.attrs) {
            return;
        }
        let is_own = matches!(item.vis, syn::Visibility::Inherited);
        let paths = if is_own {
            &mut self.used
        } else {
            &mut self.handed_on
        };
        flatten(&item.tree, &mut Vec::new(), paths);
    }

    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter();
        self.used
            .push(names.map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

/// The paths of a `use`, one for each name.
fn flatten(tree: &syn::UseTree, before: &mut Vec<String>, paths: &mut Vec<Vec<String>>) {
    let mut add = |last: &syn::Ident| {
        let mut path = before.clone();
        if last != "self" {
            path.push(last.to_string());
        }
        paths.push(path);
    };
    match tree {
        syn::UseTree::Name(name) => add(&name.ident),
        syn::UseTree::Rename(rename) => add(&rename.ident),
        syn::UseTree::Glob(_) => paths.push(before.clone()),
        syn::UseTree::Group(group) => {
            for tree in &group.items {
                flatten(tree, before, paths);
            }
        }
        syn::UseTree::Path(path) => {
            before.push(path.ident.to_string());
            flatten(&path.tree, before, paths);
            before.pop();
        }
    }
}
