//! What names mean in a file, and by which path a user reaches an item: by the root of the crate where it is handed on there, else by its module.

use std::cell::Cell;
use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::visit::Visit;

use super::{Krate, is_public};

/// The name of the file of the root.
const ROOT: &str = "lib";

pub struct Scope<'a> {
    krate: &'a Krate,
    file: &'a str,
    count: Cell<usize>,
}

impl<'a> Scope<'a> {
    pub fn new(krate: &'a Krate, file: &'a str) -> Self {
        Self {
            krate,
            file,
            count: Cell::new(0),
        }
    }

    pub fn is_root(&self) -> bool {
        self.file == ROOT
    }

    /// Another name for something that is written.
    pub fn fresh(&self) -> syn::Ident {
        self.count.set(self.count.get() + 1);
        format_ident!("use_{}", self.count.get())
    }

    /// Whether a user can name an item of this file.
    pub fn is_reached(&self, name: &syn::Ident, visibility: &syn::Visibility) -> bool {
        is_public(visibility) && self.path(self.file, name).is_some()
    }

    /// Whether all that an `impl` says of this crate can be named.
    pub fn names_reached(&self, item: &syn::ItemImpl) -> bool {
        let mut named = Named::default();
        named.visit_type(&item.self_ty);
        if let Some(implemented) = &item.trait_ {
            named.visit_path(&implemented.0);
        }
        !named.0.iter().any(|name| self.is_hidden(name))
    }

    /// Whether a name is that of an item of this file which users cannot name.
    pub fn is_hidden(&self, name: &syn::Ident) -> bool {
        let own = own_names(&self.krate.files[self.file].items);
        own.contains(&name.to_string()) && self.path(self.file, name).is_none()
    }

    /// The path of an item of a file, if there is one.
    fn path(&self, file: &str, name: &syn::Ident) -> Option<TokenStream> {
        let (krate, root) = (
            format_ident!("{}", self.krate.name),
            &self.krate.files[ROOT].items,
        );
        if file == ROOT
            || leaves(root).iter().any(|it| {
                it.public && *name == it.name && it.path.first().is_some_and(|it| it == "self")
            })
        {
            return Some(quote!(api::#krate::#name));
        }
        let is_open = root.iter().any(
            |item| matches!(item, syn::Item::Mod(it) if it.ident == file && is_public(&it.vis)),
        );
        let module = format_ident!("{file}");
        let items = &self.krate.files[file].items;
        let is_there = items.iter().any(|it| {
            named(it).is_some_and(|(ident, visibility)| ident == name && is_public(visibility))
        });
        (is_open && is_there).then(|| quote!(api::#krate::#module::#name))
    }

    /// Names what is public in this file by the path of its module too, if that is open to users.
    pub fn by_module(&self) -> TokenStream {
        let root = &self.krate.files[ROOT].items;
        let is_open = root.iter().any(
            |item| matches!(item, syn::Item::Mod(it) if it.ident == self.file && is_public(&it.vis)),
        );
        let (krate, module) = (
            format_ident!("{}", self.krate.name),
            format_ident!("{}", self.file),
        );
        let items = self.krate.files[self.file].items.iter();
        let public = items
            .filter_map(named)
            .filter(|it| is_open && is_public(it.1));
        let uses = public.map(|(name, _)| {
            let own = self.fresh();
            quote!(mod #own { use super::api::#krate::#module::#name; })
        });
        quote!(#(#uses)*)
    }

    /// The imports that code of this file needs.
    pub fn imports(&self, items: &[syn::Item], code: &TokenStream) -> TokenStream {
        let mut used = BTreeSet::new();
        words(code.clone(), &mut used);
        let mut imports = Vec::new();
        for item in items {
            let Some((name, _)) = named(item) else {
                continue;
            };
            if used.contains(&name.to_string()) && !matches!(item, syn::Item::Mod(_)) {
                imports.extend(self.path(self.file, name).map(|path| quote!(use #path;)));
            }
        }
        for leaf in leaves(items) {
            if leaf.name == "*" || used.contains(&leaf.bound.to_string()) {
                imports.extend(self.import(&leaf));
            }
        }
        let mut known = BTreeSet::new();
        imports.retain(|it| known.insert(it.to_string()));
        quote!(#(#imports)*)
    }

    /// An import of the file, from where a user stands.
    fn import(&self, leaf: &Leaf) -> Option<TokenStream> {
        let krate = format_ident!("{}", self.krate.name);
        let first = leaf.path.first()?;
        let (bound, own) = (
            &leaf.bound,
            format_ident!("{}", leaf.name.replace('*', "all")),
        );
        let path = match first.as_str() {
            "super" | "self" if leaf.path.len() == 1 => {
                if first == "self" {
                    self.path(self.file, &own)?
                } else if self.is_root() {
                    quote!(api::#own)
                } else {
                    quote!(api::#krate::#own)
                }
            }
            "super" | "self" => self.path(&leaf.path[1], &own)?,
            _ => {
                let path: Vec<syn::Ident> =
                    leaf.path.iter().map(|it| format_ident!("{it}")).collect();
                if leaf.name == "*" {
                    return Some(quote!(use #(#path)::*::*;));
                }
                if leaf.name == "self" {
                    quote!(#(#path)::*::{self})
                } else {
                    quote!(#(#path)::*::#own)
                }
            }
        };
        Some(if leaf.is_renamed {
            quote!(use #path as #bound;)
        } else {
            quote!(use #path;)
        })
    }

    /// Uses what the root hands on from elsewhere.
    pub fn handed_on(&self, item: &syn::ItemUse) -> TokenStream {
        let krate = format_ident!("{}", self.krate.name);
        let own = leaves(&[syn::Item::Use(item.clone())]).into_iter();
        let others =
            own.filter(|it| it.name != "*" && it.path.first().is_none_or(|it| it != "self"));
        let uses = others.map(|it| {
            let (name, bound) = (self.fresh(), it.bound);
            quote!(mod #name { use super::api::#krate::#bound; })
        });
        quote!(#(#uses)*)
    }
}

/// One name of an import.
struct Leaf {
    path: Vec<String>,
    name: String,
    bound: syn::Ident,
    is_renamed: bool,
    public: bool,
}

fn leaves(items: &[syn::Item]) -> Vec<Leaf> {
    let mut found = Vec::new();
    for item in items {
        if let syn::Item::Use(it) = item {
            of_tree(&it.tree, Vec::new(), is_public(&it.vis), &mut found);
        }
    }
    found
}

fn of_tree(tree: &syn::UseTree, mut path: Vec<String>, public: bool, found: &mut Vec<Leaf>) {
    let mut leaf = |path: Vec<String>, name: String, bound: &syn::Ident, is_renamed| {
        let bound = if name == "self" {
            format_ident!("{}", path.last().expect("a module"))
        } else {
            bound.clone()
        };
        found.push(Leaf {
            path,
            name,
            bound,
            is_renamed,
            public,
        });
    };
    match tree {
        syn::UseTree::Path(it) => {
            path.push(it.ident.to_string());
            of_tree(&it.tree, path, public, found);
        }
        syn::UseTree::Name(it) => leaf(path, it.ident.to_string(), &it.ident, false),
        syn::UseTree::Rename(it) => leaf(path, it.ident.to_string(), &it.rename, true),
        syn::UseTree::Glob(_) => leaf(path, "*".to_owned(), &format_ident!("_all"), false),
        syn::UseTree::Group(it) => {
            for tree in &it.items {
                of_tree(tree, path.clone(), public, found);
            }
        }
    }
}

/// The name of an item.
pub fn named(item: &syn::Item) -> Option<(&syn::Ident, &syn::Visibility)> {
    match item {
        syn::Item::Fn(it) => Some((&it.sig.ident, &it.vis)),
        syn::Item::Struct(it) => Some((&it.ident, &it.vis)),
        syn::Item::Enum(it) => Some((&it.ident, &it.vis)),
        syn::Item::Type(it) => Some((&it.ident, &it.vis)),
        syn::Item::Const(it) => Some((&it.ident, &it.vis)),
        syn::Item::Static(it) => Some((&it.ident, &it.vis)),
        syn::Item::Trait(it) => Some((&it.ident, &it.vis)),
        syn::Item::Mod(it) => Some((&it.ident, &it.vis)),
        _ => None,
    }
}

fn own_names(items: &[syn::Item]) -> BTreeSet<String> {
    items
        .iter()
        .filter_map(named)
        .map(|it| it.0.to_string())
        .collect()
}

/// All names in a type or a path.
#[derive(Default)]
struct Named(Vec<syn::Ident>);

impl Visit<'_> for Named {
    fn visit_ident(&mut self, ident: &syn::Ident) {
        self.0.push(ident.clone());
    }
}

fn words(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(word) => {
                found.insert(word.to_string());
            }
            TokenTree::Group(group) => words(group.stream(), found),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}
