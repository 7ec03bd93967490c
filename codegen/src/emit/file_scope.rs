//! Types as the tokens of one file, which knows what it mentions, so that it can import it.

use std::cell::RefCell;
use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::schema_names;
use super::tokens::{self, code, ident, of_ident, path};
use crate::rust::{
    Endpoint, FieldPresence, Item, ItemId, ItemKind, Ty, UnionItem, Workspace, integer,
};

/// What one file can name, and what it has named so far.
pub(super) struct FileScope<'w> {
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
    /// What stands behind an argument so that it becomes what is kept of it; nothing where it is kept as it comes.
    pub fn conversion(&self) -> Option<TokenStream> {
        self.converts.then(|| quote!(.into()))
    }
}

/// The names that the tokens of a file refer to, collected while they are written: its imports are made of them.
#[derive(Debug, Clone, Default)]
pub(super) struct Mentions {
    /// Types of the same workspace.
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
                use oasmith::prelude::*;
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

impl<'w> FileScope<'w> {
    pub fn new(workspace: &'w Workspace) -> Self {
        Self {
            workspace,
            elsewhere: false,
            mentions: RefCell::default(),
        }
    }

    /// The scope of a new file of a crate that leans on the models.
    pub fn beside_models(workspace: &'w Workspace) -> Self {
        Self {
            elsewhere: true,
            ..Self::new(workspace)
        }
    }

    /// All that is written.
    pub const fn workspace(&self) -> &'w Workspace {
        self.workspace
    }

    /// An operation, as docs speak of it: the method of its group, which readers can go to.
    pub fn operation(&self, endpoint: &Endpoint) -> String {
        let method = tokens::plain(&endpoint.ident);
        let Some(group) = endpoint.group.map(|id| self.workspace.groups.get(id)) else {
            return code(method);
        };
        // A keyword as well: what stands behind `#` would be a fragment of the page.
        format!("[{}]", code(&format!("{}::{method}", group.ident)))
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
            of_ident(name)
        }
    }

    /// A type.
    pub fn ty(&self, ty: &Ty) -> TokenStream {
        match ty {
            Ty::Item(id) => self.item(*id),
            Ty::Bool => quote!(bool),
            Ty::Int(format) => of_ident(format_ident!("{}", integer(*format))),
            Ty::F32 => quote!(f32),
            Ty::F64 => quote!(f64),
            Ty::Integer => self.runtime(quote!(Integer)),
            Ty::Number => self.runtime(quote!(Number)),
            Ty::String => quote!(String),
            Ty::Scalar(format) => {
                let name = format_ident!("{}", format.type_name().unwrap_or("String"));
                self.runtime(of_ident(name))
            }
            Ty::OwnText(own) => {
                let own = path(own);
                quote!(::oasmith::Own<#own>)
            }
            Ty::OwnJson(own) => {
                let own = path(own);
                quote!(::oasmith::OwnJson<#own>)
            }
            Ty::Binary => self.runtime(quote!(Binary)),
            Ty::Lines(item) | Ty::NamedEvents(item) => {
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
            Ty::Map(types) => {
                self.mentions.borrow_mut().maps = true;
                let [key, value] = types.each_ref().map(|it| self.ty(it));
                quote!(BTreeMap<#key, #value>)
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
    pub fn own_schema(&self, id: oasmith_schemas::schema_set::SchemaId) -> TokenStream {
        let module = quote::format_ident!("{}", schema_names::MODULE);
        let name = schema_names::name(&self.workspace.residual_schemas, id);
        quote!(super::#module::#name)
    }

    /// Whether a schema validates something that the type holds.
    pub fn holds_residual(&self, ty: &Ty) -> bool {
        let holders = &self.workspace.residual_schemas.holders;
        !holders.is_empty() && ty.items().iter().any(|id| holders.contains(id))
    }

    /// The constant of a residual schema, as the files of other crates name it.
    pub fn schema(&self, id: oasmith_schemas::schema_set::SchemaId) -> TokenStream {
        self.mentions.borrow_mut().models = true;
        let (module, name) = (
            quote::format_ident!("{}", schema_names::MODULE),
            schema_names::name(&self.workspace.residual_schemas, id),
        );
        quote!(models::#module::#name)
    }

    /// What is of the runtime's prelude.
    pub fn runtime(&self, tokens: TokenStream) -> TokenStream {
        self.mentions.borrow_mut().runtime = true;
        tokens
    }

    /// A type as people hand values of it over: not in a box.
    pub fn handed(&self, ty: &Ty) -> Handed {
        if let Ty::Nullable(value) = ty {
            let Handed { ty, converts } = self.handed(value);
            let ty = self.runtime(quote!(Nullable<#ty>));
            return Handed { ty, converts };
        }
        let boxed = ty.boxed();
        Handed {
            ty: self.ty(boxed.unwrap_or(ty)),
            converts: boxed.is_some(),
        }
    }

    /// The type of a member, with what its presence puts around it.
    pub fn member(&self, ty: &Ty, presence: FieldPresence) -> TokenStream {
        let ty = self.ty(ty);
        match presence {
            FieldPresence::Required => ty,
            FieldPresence::Optional => quote!(Option<#ty>),
            FieldPresence::Nullable => quote!(Nullable<#ty>),
            FieldPresence::Maybe => quote!(Maybe<#ty>),
        }
    }

    /// The types that code may give for a union.
    pub fn given(&self, union: &UnionItem) -> Vec<Ident> {
        let given = union.given(&self.workspace.items).into_iter();
        given.map(|ty| format_ident!("{ty}")).collect()
    }

    /// A type without other names: types that are equal without them are one.
    pub fn named(&self, ty: &Ty) -> Ty {
        ty.with_items(&|id| match self.target(id) {
            Some(target) => self.named(target),
            None => Ty::Item(id),
        })
    }

    /// What a name stands for, if it is but another name.
    fn target(&self, id: ItemId) -> Option<&'w Ty> {
        let item = self.look_up(id);
        match &item.kind {
            ItemKind::Alias(target) => Some(target),
            ItemKind::Struct(_)
            | ItemKind::Text(_)
            | ItemKind::Number(_)
            | ItemKind::Enum(_)
            | ItemKind::Union(_) => item.alias_of.as_ref(),
        }
    }

    /// What stands behind boxes, secrets and other names.
    pub fn behind<'t>(&'t self, ty: &'t Ty) -> &'t Ty {
        let target = || ty.item().and_then(|id| self.target(id));
        let inner = ty.boxed().or(ty.secret()).or_else(target);
        inner.map_or(ty, |inner| self.behind(inner))
    }

    /// Whether values of a type are handed over as they are, because a copy costs nothing.
    pub fn is_copy(&self, ty: &Ty) -> bool {
        let ty = self.behind(ty);
        if let Ty::Item(id) = ty {
            self.look_up(*id).derives.copy
        } else {
            ty.is_primitive()
        }
    }
}
