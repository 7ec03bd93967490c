//! The items of a page of Rust, and the members of an item, as they stand there.

use std::path::Path;

use syn::parse::Parser as _;
use syn::{Field, Ident, ImplItem, Item, TraitItem, Type, Variant};

use crate::lines::{head, pieces};
use crate::names::{first_word, is_begun, matches};

/// An item with the lines that it takes: its docs, its attributes, and itself.
pub struct Slice {
    text: String,
    item: Item,
}

/// Whether the page at a path is of Rust.
pub fn is_rust(path: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|extension| extension == "rs")
}

/// The items of a page, in order. A page that is no Rust, or is written otherwise than an item after the other, is an error.
pub fn items(page: &str) -> Result<Vec<Slice>, String> {
    let count = syn::parse_file(page)
        .map_err(|error| error.to_string())?
        .items
        .len();
    let lines: Vec<&str> = page.lines().collect();
    let slices = pieces(&lines[head(&lines)..], 0, |text| syn::parse_str(text).ok());
    let slices: Vec<Slice> = slices
        .into_iter()
        .map(|(text, item)| Slice {
            text: text.trim_start_matches('\n').to_owned(),
            item,
        })
        .collect();
    if slices.len() == count {
        Ok(slices)
    } else {
        Err(format!("{count} items, {} of them found", slices.len()))
    }
}

impl Slice {
    /// What names select of this item: the item, some of its members, or nothing.
    ///
    /// `enum Pet`, `impl Codec for Pet` and `oasmith::cfg_hyper!` begin as the item does; `Pet` is the item and all that is implemented for
    /// it; `Pet::read`, `read` and the fields `struct Pet::*` are members. A `*` at the end stands for anything.
    pub fn selected(&self, names: &[String]) -> Option<String> {
        let (own, signature) = (self.name(), self.signature());
        let is_meant = |name: &str| {
            if name.contains([' ', '!']) {
                is_begun(&signature, name)
            } else {
                matches(&own, name)
            }
        };
        if names.iter().any(|name| is_meant(name)) {
            return Some(self.text.clone());
        }
        let members = names
            .iter()
            .filter_map(|name| match name.rsplit_once("::") {
                Some((item, member)) if self.is_of_functions() || item.contains(' ') => {
                    is_meant(item).then_some(member)
                }
                None if self.is_of_functions() => Some(name.as_str()),
                Some(_) | None => None,
            });
        self.members(&members.collect::<Vec<&str>>())
    }

    /// Whether the members are functions and constants, not fields or variants: those are asked for by `struct` and `enum`.
    fn is_of_functions(&self) -> bool {
        matches!(self.item, Item::Impl(_) | Item::Trait(_))
    }

    /// The name, for an `impl` that of its type; for a macro that of the struct that it is given, or else the first word.
    fn name(&self) -> String {
        let ident: Option<&Ident> = match &self.item {
            Item::Const(item) => Some(&item.ident),
            Item::Enum(item) => Some(&item.ident),
            Item::Fn(item) => Some(&item.sig.ident),
            Item::Mod(item) => Some(&item.ident),
            Item::Static(item) => Some(&item.ident),
            Item::Struct(item) => Some(&item.ident),
            Item::Trait(item) => Some(&item.ident),
            Item::Type(item) => Some(&item.ident),
            Item::Impl(item) => match &*item.self_ty {
                Type::Path(path) => path.path.segments.last().map(|last| &last.ident),
                _ => None,
            },
            Item::Macro(item) => {
                let tokens = item.mac.tokens.to_string();
                let behind = tokens.split_once("pub struct ").map(|(_, behind)| behind);
                return first_word(behind.unwrap_or(&tokens));
            }
            _ => None,
        };
        ident.map(Ident::to_string).unwrap_or_default()
    }

    /// The line that says what the item is, without who may see it.
    fn signature(&self) -> String {
        let is_before = |line: &&str| {
            line.starts_with("//") || line.starts_with([' ', '#', ')']) || line.is_empty()
        };
        let line = self.text.lines().find(|line| !is_before(line));
        let line = line.unwrap_or_default().trim_end_matches(" {");
        let line = line.trim_start_matches("pub ");
        line.trim_start_matches("pub(crate) ").to_owned()
    }

    /// The members of these names, inside of what they are members of.
    fn members(&self, names: &[&str]) -> Option<String> {
        let lines: Vec<&str> = self.text.lines().collect();
        let opening = lines
            .iter()
            .position(|line| !line.starts_with([' ', '/', '#']) && line.ends_with('{'))?;
        let body = lines.get(opening + 1..lines.len() - 1)?;
        let members: Vec<String> = pieces(body, 4, |text| self.member(text))
            .into_iter()
            .filter(|(_, own)| names.iter().any(|name| matches(own, name)))
            .map(|(text, _)| text)
            .collect();
        let (first, last) = (lines[opening], lines[lines.len() - 1]);
        let shown = members.join("\n");
        (!members.is_empty())
            .then(|| format!("{first}\n{}\n{last}", shown.trim_start_matches('\n')))
    }

    /// The name of a member that can be read from a text, for a macro that of the macro; empty for those without one.
    fn member(&self, text: &str) -> Option<String> {
        let ident = match &self.item {
            Item::Impl(_) => match syn::parse_str(text).ok()? {
                ImplItem::Fn(member) => Some(member.sig.ident),
                ImplItem::Const(member) => Some(member.ident),
                ImplItem::Macro(member) => {
                    let name = member.mac.path.segments.last();
                    name.map(|name| name.ident.clone())
                }
                _ => None,
            },
            Item::Trait(_) => match syn::parse_str(text).ok()? {
                TraitItem::Fn(member) => Some(member.sig.ident),
                TraitItem::Const(member) => Some(member.ident),
                _ => None,
            },
            Item::Struct(_) => {
                Field::parse_named
                    .parse_str(text.trim_end_matches(','))
                    .ok()?
                    .ident
            }
            Item::Enum(_) => {
                let variant: Variant = syn::parse_str(text.trim_end_matches(',')).ok()?;
                Some(variant.ident)
            }
            _ => return None,
        };
        Some(ident.map(|ident| ident.to_string()).unwrap_or_default())
    }
}
