//! The vocabulary of all emitters: names, types and docs as tokens. It remembers what a file mentions, so that the file can import it.

use std::cell::RefCell;
use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};

use super::schema_names;
use crate::invisible::breaks_a_line;
use crate::rust::{
    DocComment, Ident, Item, ItemId, ItemKind, Presence, Struct, StructField, Ty, Workspace,
    integer,
};

/// The words of one file.
pub(super) struct Words<'w> {
    workspace: &'w Workspace,
    /// Whether items are those of another crate, which the file calls `models`.
    elsewhere: bool,
    mentions: RefCell<Mentions>,
}

/// What an argument is.
pub(super) struct Handed {
    /// Its type.
    pub ty: TokenStream,
    /// Whether `into` makes what is kept of it.
    pub converts: bool,
}

impl Handed {
    /// What is kept of an argument.
    pub fn kept(&self, argument: &proc_macro2::Ident) -> TokenStream {
        if self.converts {
            quote!(#argument.into())
        } else {
            quote!(#argument)
        }
    }
}

/// What a file mentions.
#[derive(Debug, Clone, Default)]
pub(super) struct Mentions {
    /// Items.
    pub items: BTreeSet<ItemId>,
    /// Maps of the standard library.
    pub maps: bool,
    /// Types of the runtime.
    pub runtime: bool,
    /// Anything of the models, items apart.
    pub models: bool,
}

impl Mentions {
    /// The import of maps, if there are any.
    pub fn of_maps(&self) -> Option<TokenStream> {
        let import = || {
            quote!(
                use std::collections::BTreeMap;
            )
        };
        self.maps.then(import)
    }

    /// The import of the runtime's types, if there are any.
    pub fn of_runtime(&self) -> Option<TokenStream> {
        let import = || {
            quote!(
                use runtime::prelude::*;
            )
        };
        self.runtime.then(import)
    }

    /// The import of the models, if there are any: for the files of other crates.
    pub fn of_models(&self) -> Option<TokenStream> {
        let import = || {
            quote!(
                use super::models;
            )
        };
        (self.models || !self.items.is_empty()).then(import)
    }
}

impl<'w> Words<'w> {
    /// The words of a new file.
    pub fn new(workspace: &'w Workspace) -> Self {
        Self {
            workspace,
            elsewhere: false,
            mentions: RefCell::default(),
        }
    }

    /// The words of a new file of a crate that leans on the models.
    pub fn beside_models(workspace: &'w Workspace) -> Self {
        Self {
            elsewhere: true,
            ..Self::new(workspace)
        }
    }

    /// What was mentioned so far.
    pub fn mentions(&self) -> Mentions {
        self.mentions.borrow().clone()
    }

    /// An item, without mentioning it.
    pub fn look_up(&self, id: ItemId) -> &'w Item {
        self.workspace.items.get(id)
    }

    /// The name of an item.
    pub fn item(&self, id: ItemId) -> TokenStream {
        self.mentions.borrow_mut().items.insert(id);
        let name = ident(&self.look_up(id).ident);
        if self.elsewhere {
            quote!(models::#name)
        } else {
            quote!(#name)
        }
    }

    /// A type.
    pub fn ty(&self, ty: &Ty) -> TokenStream {
        match ty {
            Ty::Item(id) => {
                let name = self.item(*id);
                quote!(#name)
            }
            Ty::Bool => quote!(bool),
            Ty::Int(format) => {
                let name = format_ident!("{}", integer(*format));
                quote!(#name)
            }
            Ty::F32 => quote!(f32),
            Ty::F64 => quote!(f64),
            Ty::Integer => self.runtime(quote!(Integer)),
            Ty::Number => self.runtime(quote!(Number)),
            Ty::String => quote!(String),
            Ty::Scalar(format) => {
                let name = format_ident!("{}", format.type_name().unwrap_or("String"));
                self.runtime(quote!(#name))
            }
            Ty::OwnText(own) => {
                let own = path(own);
                quote!(::runtime::Own<#own>)
            }
            Ty::OwnJson(own) => {
                let own = path(own);
                quote!(::runtime::OwnJson<#own>)
            }
            Ty::Binary => self.runtime(quote!(Binary)),
            Ty::Lines(item) => {
                let item = self.ty(item);
                quote!(Streamed<#item>)
            }
            Ty::Events(data) => {
                let data = self.ty(data);
                quote!(Streamed<Event<#data>>)
            }
            Ty::RawJson => self.runtime(quote!(RawJson)),
            Ty::Never => self.runtime(quote!(Never)),
            Ty::List(item) => {
                let item = self.ty(item);
                quote!(Vec<#item>)
            }
            Ty::Tuple(items) => {
                let items = items.iter().map(|item| self.ty(item));
                let items: Vec<TokenStream> = items.collect();
                // One type alone is a tuple by its comma.
                match items.as_slice() {
                    [only] => quote!((#only,)),
                    several => quote!((#(#several),*)),
                }
            }
            Ty::Map(value) => {
                self.mentions.borrow_mut().maps = true;
                let value = self.ty(value);
                quote!(BTreeMap<String, #value>)
            }
            Ty::Boxed(inner) => {
                let inner = self.ty(inner);
                self.runtime(quote!(Boxed<#inner>))
            }
            Ty::Nullable(inner) => {
                let inner = self.ty(inner);
                self.runtime(quote!(Nullable<#inner>))
            }
            Ty::Secret(inner) => {
                let inner = self.ty(inner);
                self.runtime(quote!(Secret<#inner>))
            }
        }
    }

    /// The constant of a residual schema, as the modules of types name it.
    pub fn own_schema(&self, id: crate::schema_set::SchemaId) -> TokenStream {
        let module = quote::format_ident!("{}", schema_names::MODULE);
        let name = schema_names::name(&self.workspace.judgements, id);
        quote!(super::#module::#name)
    }

    /// The constant of a residual schema, as the files of other crates name it.
    pub fn schema(&self, id: crate::schema_set::SchemaId) -> TokenStream {
        self.mentions.borrow_mut().models = true;
        let (module, name) = (
            quote::format_ident!("{}", schema_names::MODULE),
            schema_names::name(&self.workspace.judgements, id),
        );
        quote!(models::#module::#name)
    }

    /// Words of the runtime's prelude.
    pub fn runtime(&self, words: TokenStream) -> TokenStream {
        self.mentions.borrow_mut().runtime = true;
        words
    }

    /// A type as people hand values of it over: not in a box.
    pub fn handed(&self, ty: &Ty) -> Handed {
        let (given, converts) = match ty {
            Ty::Boxed(inner) => (self.ty(inner), true),
            Ty::Nullable(value) => {
                let Handed { ty, converts } = self.handed(value);
                (self.runtime(quote!(Nullable<#ty>)), converts)
            }
            Ty::Item(_)
            | Ty::Bool
            | Ty::Int(_)
            | Ty::F32
            | Ty::F64
            | Ty::Integer
            | Ty::Number
            | Ty::String
            | Ty::Scalar(_)
            | Ty::OwnText(_)
            | Ty::OwnJson(_)
            | Ty::Binary
            | Ty::Lines(_)
            | Ty::Events(_)
            | Ty::RawJson
            | Ty::Never
            | Ty::List(_)
            | Ty::Tuple(_)
            | Ty::Map(_)
            | Ty::Secret(_) => (self.ty(ty), false),
        };
        Handed {
            ty: given,
            converts,
        }
    }

    /// The type of a member, with what its presence puts around it.
    pub fn member(&self, ty: &Ty, presence: Presence) -> TokenStream {
        let ty = self.ty(ty);
        match presence {
            Presence::Required => ty,
            Presence::Optional => quote!(Option<#ty>),
            Presence::Nullable => quote!(Nullable<#ty>),
            Presence::Maybe => quote!(Maybe<#ty>),
        }
    }

    /// What stands behind other names, on the outside.
    pub fn named<'t>(&'t self, ty: &'t Ty) -> &'t Ty {
        match ty {
            Ty::Item(id) => match &self.look_up(*id).kind {
                ItemKind::Alias(target) => self.named(target),
                ItemKind::Struct(_)
                | ItemKind::Text(_)
                | ItemKind::Number(_)
                | ItemKind::Enum(_)
                | ItemKind::Union(_) => ty,
            },
            Ty::Bool
            | Ty::Int(_)
            | Ty::F32
            | Ty::F64
            | Ty::Integer
            | Ty::Number
            | Ty::String
            | Ty::Scalar(_)
            | Ty::OwnText(_)
            | Ty::OwnJson(_)
            | Ty::Binary
            | Ty::Lines(_)
            | Ty::Events(_)
            | Ty::RawJson
            | Ty::Never
            | Ty::List(_)
            | Ty::Tuple(_)
            | Ty::Map(_)
            | Ty::Boxed(_)
            | Ty::Nullable(_)
            | Ty::Secret(_) => ty,
        }
    }

    /// What stands behind boxes, secrets and other names.
    pub fn behind<'t>(&'t self, ty: &'t Ty) -> &'t Ty {
        match ty {
            Ty::Boxed(inner) | Ty::Secret(inner) => self.behind(inner),
            Ty::Item(id) => match &self.look_up(*id).kind {
                ItemKind::Alias(target) => self.behind(target),
                ItemKind::Struct(_)
                | ItemKind::Text(_)
                | ItemKind::Number(_)
                | ItemKind::Enum(_)
                | ItemKind::Union(_) => ty,
            },
            Ty::Bool
            | Ty::Int(_)
            | Ty::F32
            | Ty::F64
            | Ty::Integer
            | Ty::Number
            | Ty::String
            | Ty::Scalar(_)
            | Ty::OwnText(_)
            | Ty::OwnJson(_)
            | Ty::Binary
            | Ty::Lines(_)
            | Ty::Events(_)
            | Ty::RawJson
            | Ty::Never
            | Ty::List(_)
            | Ty::Tuple(_)
            | Ty::Map(_)
            | Ty::Nullable(_) => ty,
        }
    }

    /// Whether values of a type are handed over as they are, because a copy costs nothing.
    pub fn is_copy(&self, ty: &Ty) -> bool {
        match self.behind(ty) {
            Ty::Bool | Ty::Int(_) | Ty::F32 | Ty::F64 => true,
            Ty::Item(id) => self.look_up(*id).derives.copy,
            Ty::Integer
            | Ty::Number
            | Ty::String
            | Ty::Scalar(_)
            | Ty::OwnText(_)
            | Ty::OwnJson(_)
            | Ty::Binary
            | Ty::Lines(_)
            | Ty::Events(_)
            | Ty::RawJson
            | Ty::Never
            | Ty::List(_)
            | Ty::Tuple(_)
            | Ty::Map(_)
            | Ty::Boxed(_)
            | Ty::Nullable(_)
            | Ty::Secret(_) => false,
        }
    }

    /// The struct behind a type.
    pub fn as_struct<'t>(&'t self, ty: &'t Ty) -> Option<&'t Struct> {
        let Ty::Item(id) = self.behind(ty) else {
            return None;
        };
        if let ItemKind::Struct(item) = &self.look_up(*id).kind {
            Some(item)
        } else {
            None
        }
    }
}

/// A field of a struct by its name.
pub(super) fn field<'s>(item: &'s Struct, name: &Ident) -> Option<&'s StructField> {
    item.fields.iter().find(|field| field.ident == *name)
}

/// A name without the mark of raw identifiers, for readers.
pub(super) fn plain(ident: &Ident) -> &str {
    ident.as_str().trim_start_matches("r#")
}

/// A name as readers see it, to sort by.
pub(super) fn shown(ident: &proc_macro2::Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#").map(str::to_owned).unwrap_or(text)
}

/// A path of the settings. That of another crate begins with `::`, so that no module of the same name is meant.
pub(super) fn path(path: &str) -> TokenStream {
    let steps = path.split("::").map(|step| quote::format_ident!("{step}"));
    if path.starts_with("crate::") {
        quote!(#(#steps)::*)
    } else {
        quote!(#(::#steps)*)
    }
}

/// A name; the model holds only good ones.
pub(super) fn ident(ident: &Ident) -> proc_macro2::Ident {
    let text = ident.as_str();
    match text.strip_prefix("r#") {
        Some(raw) => proc_macro2::Ident::new_raw(raw, Span::call_site()),
        None => proc_macro2::Ident::new(text, Span::call_site()),
    }
}

/// Items one after the other. They are moved: `quote!` takes a copy of each word of what it puts in.
pub(super) fn joined<const N: usize>(items: [Option<TokenStream>; N]) -> TokenStream {
    items.into_iter().flatten().collect()
}

/// What stands above a type: docs, its name in the description if that is another, and whether it is to be used.
pub(super) fn about(item: &Item) -> TokenStream {
    let docs = docs(&item.docs);
    let renamed = item.renamed_from.as_ref().map(|wire| {
        let note = format!(" The description calls it {}.", code(wire));
        quote!(#[doc = ""] #[doc = #note])
    });
    let deprecated = deprecated(item.deprecated);
    let derives = item.more_derives.iter().map(|derive| path(derive));
    let derives = (!item.more_derives.is_empty()).then(|| quote!(#[derive(#(#derives),*)]));
    quote!(#docs #renamed #deprecated #derives)
}

/// What is said of the type that stands for another's rules.
pub(super) fn rules_doc(item: &Item) -> TokenStream {
    let says = format!(" What [`{}`] keeps.", item.ident.plain());
    quote!(#[doc = #says])
}

/// The mark of what is there with a feature only.
pub(super) fn when(feature: Option<&String>) -> Option<TokenStream> {
    feature.map(|feature| quote!(#[cfg(feature = #feature)]))
}

/// The mark of what is there with any of some features; without any it is always there.
pub(super) fn when_any(features: &[String]) -> Option<TokenStream> {
    match features {
        [] => None,
        [only] => when(Some(only)),
        several => Some(quote!(#[cfg(any(#(feature = #several),*))])),
    }
}

/// Docs. They are put together by hand, because a seventh of all tokens are theirs, and `quote!` looks at each word that it is told anew.
pub(super) fn docs(docs: &DocComment) -> TokenStream {
    let doc = proc_macro2::Ident::new("doc", Span::call_site());
    let sign = |sign| TokenTree::from(Punct::new(sign, Spacing::Alone));
    // A line that is broken would be printed as a comment that the text itself can end.
    let lines = docs.0.iter().flat_map(|line| line.split('\n'));
    let attributes = lines.flat_map(|line| {
        let said = match line {
            "" => Literal::string(""),
            said => sentence(said),
        };
        let inner = [doc.clone().into(), sign('='), said.into()];
        let inner = Group::new(Delimiter::Bracket, inner.into_iter().collect());
        [sign('#'), inner.into()]
    });
    attributes.collect()
}

/// A line of docs behind its space. What needs no escape is taken as it is: looking at each letter as one that may need it takes ten times as long.
fn sentence(line: &str) -> Literal {
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
    let plain = line.as_bytes().iter().all(is_plain);
    let quoted = plain.then(|| ["\" ", line, "\""].concat().parse().ok());
    let quoted = quoted.flatten();
    quoted.unwrap_or_else(|| Literal::string(&format!(" {line}")))
}

/// The mark of what should no longer be used.
pub(super) fn deprecated(is: bool) -> Option<TokenStream> {
    is.then(|| quote!(#[deprecated = "the description says that it should no longer be used"]))
}

/// A text of the description in docs, as code; nothing in it can end the code or the line.
pub(super) fn code(text: &str) -> String {
    let shown = |character| match character {
        '`' => '\'',
        other if breaks_a_line(other) => ' ',
        other => other,
    };
    let mut code = String::with_capacity(text.len() + 2);
    code.push('`');
    code.extend(text.chars().map(shown));
    code.push('`');
    code
}

/// A count as Rust writes it.
pub(super) fn count(count: u64) -> TokenStream {
    number(&count.to_string(), false)
}

/// A number as Rust writes it: thousands apart, and a point where the type wants one.
pub(super) fn number(lexeme: &str, is_float: bool) -> TokenStream {
    let (sign, digits) = match lexeme.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", lexeme),
    };
    let mut text = String::from(sign);
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        for (at, digit) in digits.char_indices() {
            if at > 0 && digits.len() > 5 && (digits.len() - at).is_multiple_of(3) {
                text.push('_');
            }
            text.push(digit);
        }
        if is_float {
            text.push_str(".0");
        }
    } else {
        text.push_str(digits);
    }
    text.parse().unwrap_or_default()
}
