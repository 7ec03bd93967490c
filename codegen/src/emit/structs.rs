//! Objects with known members: the struct, its constructor, its setters and its JSON form.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{
    Derives, FieldAccess, FieldPresence, Item, OtherMembers, Struct, StructField, Ty,
};

use super::file_scope::{FileScope, Handed};
use super::tokens;
use super::{literals, wire};

/// The struct with its impls.
pub(super) fn emit(scope: &FileScope<'_>, item: &Item, object: &Struct) -> TokenStream {
    let about = tokens::about(item);
    let derives = derives(item.derives);
    let name = tokens::ident(&item.ident);
    let fields = object
        .fields
        .iter()
        .map(|field| tokens::whole(member(scope, field)));
    let rest = rest(scope, &object.rest);
    let building = object.built.then(|| building(scope, item, object));
    let wire = wire::record(scope, item, object);
    let object = quote! {
        #derives
        #[non_exhaustive]
        pub struct #name {
            #(#fields,)*
            #rest
        }
    };
    scope.runtime(tokens::joined([
        Some(about),
        Some(object),
        building,
        Some(wire),
    ]))
}

fn derives(derives: Derives) -> TokenStream {
    let Derives {
        eq,
        ord,
        copy,
        default,
    } = derives;
    let copy = copy.then(|| quote!(Copy,));
    let eq = eq.then(|| quote!(Eq, Hash,));
    let ord = ord.then(|| quote!(PartialOrd, Ord,));
    let default = default.then(|| quote!(Default,));
    quote!(#[derive(Debug, Clone, #copy PartialEq, #eq #ord #default)])
}

fn member(scope: &FileScope<'_>, field: &StructField) -> TokenStream {
    let docs = tokens::docs(&field.docs);
    let deprecated = tokens::deprecated(field.deprecated);
    let name = tokens::ident(&field.ident);
    let ty = scope.member(&field.ty, field.presence);
    tokens::joined([Some(docs), deprecated, Some(quote!(pub #name: #ty))])
}

fn rest(scope: &FileScope<'_>, rest: &OtherMembers) -> Option<TokenStream> {
    match rest {
        OtherMembers::Ignored | OtherMembers::Refused => None,
        OtherMembers::Kept(name, ty, _) => {
            let name = tokens::ident(name);
            let map = scope.ty(&Ty::map_of(ty.clone()));
            Some(quote! {
                /// Members that are not declared.
                pub #name: #map,
            })
        }
    }
}

/// The constructor, which takes what is required, and a setter for each other member.
fn building(scope: &FileScope<'_>, item: &Item, object: &Struct) -> TokenStream {
    let name = tokens::ident(&item.ident);
    let mut required: Vec<&StructField> = object.fields.iter().collect();
    required.retain(|field| is_given(field));
    // By name: in the order of the description two members of one type could change places, and nobody who calls it would notice.
    required.sort_by_key(|field| tokens::plain(&field.ident));
    let arguments = required.iter().map(|field| {
        let name = tokens::ident(&field.ident);
        let ty = given(scope, field).ty;
        quote!(#name: #ty)
    });
    let values = object
        .fields
        .iter()
        .filter_map(|field| initial(scope, field));
    let values: Vec<TokenStream> = values.collect();
    let is_whole = values.len() == object.fields.len() && rest(scope, &object.rest).is_none();
    let others = (!is_whole).then(|| quote!(..Codec::PLACEHOLDER));
    let made = if item.derives.default {
        quote!(Self::default())
    } else {
        quote!(Self { #(#values,)* #others })
    };
    let takes_nothing = required.is_empty();
    let message = if takes_nothing {
        " With nothing set."
    } else {
        " With what is required, in the order of its names."
    };
    // A tag that is filled in is no default of its type, so that nothing can be derived.
    let default = (takes_nothing && !item.derives.default).then(|| {
        quote! {
            impl Default for #name {
                fn default() -> Self {
                    Self::new()
                }
            }
        }
    });
    let setters = object
        .fields
        .iter()
        .filter_map(|field| setter(scope, field))
        .map(tokens::whole);
    quote! {
        impl #name {
            #[doc = #message]
            #[must_use]
            pub fn new(#(#arguments),*) -> Self {
                #made
            }
            #(#setters)*
        }

        #default
    }
}

/// Whether a member is given to the constructor.
fn is_given(field: &StructField) -> bool {
    match field.presence {
        FieldPresence::Required | FieldPresence::Nullable => field.fixed.is_none(),
        FieldPresence::Optional | FieldPresence::Maybe => false,
    }
}

/// What the constructor takes for a required member, or a setter for another one.
fn given(scope: &FileScope<'_>, field: &StructField) -> Handed {
    match field.presence {
        FieldPresence::Optional | FieldPresence::Maybe if field.ty == Ty::String => Handed {
            ty: quote!(impl Into<String>),
            converts: true,
        },
        FieldPresence::Required | FieldPresence::Optional | FieldPresence::Maybe => {
            scope.handed(&field.ty)
        }
        FieldPresence::Nullable => scope.handed(&Ty::Nullable(Box::new(field.ty.clone()))),
    }
}

/// What the constructor puts in the place of a required member; others are not there.
fn initial(scope: &FileScope<'_>, field: &StructField) -> Option<TokenStream> {
    let name = tokens::ident(&field.ident);
    match (field.presence, &field.fixed) {
        (FieldPresence::Required, Some(fixed)) => {
            let value = literals::owned(scope, fixed, &field.ty);
            Some(quote!(#name: #value))
        }
        (FieldPresence::Required | FieldPresence::Nullable, _) => {
            let conversion = given(scope, field).conversion();
            let value = conversion.map(|into| quote!(: #name #into));
            Some(quote!(#name #value))
        }
        (FieldPresence::Optional, Some(fixed)) if field.access == FieldAccess::Tag => {
            let value = literals::owned(scope, fixed, &field.ty);
            Some(quote!(#name: Some(#value)))
        }
        (FieldPresence::Optional | FieldPresence::Maybe, _) => None,
    }
}

fn setter(scope: &FileScope<'_>, field: &StructField) -> Option<TokenStream> {
    let (setter, name) = (tokens::ident(&field.setter), tokens::ident(&field.ident));
    let given = given(scope, field);
    let (ty, into) = (&given.ty, given.conversion());
    let (docs, value) = match field.presence {
        FieldPresence::Required | FieldPresence::Nullable => return None,
        FieldPresence::Optional => (None, quote!(Some(#name #into))),
        FieldPresence::Maybe => (
            Some(quote!(#[doc = " For a null, assign `Maybe::Null` to the field."])),
            quote!(Maybe::Value(#name #into)),
        ),
    };
    let deprecated = tokens::deprecated(field.deprecated);
    if let Some(fixed) = &field.fixed {
        let fixed = literals::owned(scope, fixed, &field.ty);
        return Some(quote! {
            #[doc = " Sets the one value that it can have."]
            #deprecated
            #[must_use]
            pub fn #setter(mut self) -> Self {
                self.#name = Some(#fixed);
                self
            }
        });
    }
    Some(quote! {
        #docs
        #deprecated
        #[must_use]
        pub fn #setter(mut self, #name: #ty) -> Self {
            self.#name = #value;
            self
        }
    })
}
