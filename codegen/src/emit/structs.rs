//! Objects with known members: the struct, its constructor, its setters and its JSON form.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{Derives, Item, Presence, Rest, Struct, StructField, Ty};

use super::words::{self, Handed, Words};
use super::{literals, wire};

/// The struct with its impls.
pub(super) fn emit(words: &Words<'_>, item: &Item, object: &Struct) -> TokenStream {
    let about = words::about(item);
    let derives = derives(item.derives);
    let name = words::ident(&item.ident);
    let fields = object.fields.iter().map(|field| member(words, field));
    let rest = rest(words, &object.rest);
    let building = object.built.then(|| building(words, item, object));
    let wire = wire::record(words, item, object);
    let object = quote! {
        #derives
        #[non_exhaustive]
        pub struct #name {
            #(#fields,)*
            #rest
        }
    };
    words.runtime(words::joined([
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

fn member(words: &Words<'_>, field: &StructField) -> TokenStream {
    let docs = words::docs(&field.docs);
    let deprecated = words::deprecated(field.deprecated);
    let name = words::ident(&field.ident);
    let ty = words.member(&field.ty, field.presence);
    quote!(#docs #deprecated pub #name: #ty)
}

fn rest(words: &Words<'_>, rest: &Rest) -> Option<TokenStream> {
    match rest {
        Rest::Ignored | Rest::Refused => None,
        Rest::Kept(name, ty) => {
            let name = words::ident(name);
            let map = words.ty(&Ty::Map(Box::new(ty.clone())));
            Some(quote! {
                /// Members that are not declared.
                pub #name: #map,
            })
        }
    }
}

/// The constructor, which takes what is required, and a setter for each other member.
fn building(words: &Words<'_>, item: &Item, object: &Struct) -> TokenStream {
    let name = words::ident(&item.ident);
    let mut required: Vec<&StructField> = object.fields.iter().collect();
    required.retain(|field| is_given(field));
    // By name: in the order of the description two members of one type could change places, and nobody who calls it would notice.
    required.sort_by_key(|field| words::plain(&field.ident));
    let arguments = required.iter().map(|field| {
        let name = words::ident(&field.ident);
        let ty = given(words, field).ty;
        quote!(#name: #ty)
    });
    let values = object
        .fields
        .iter()
        .filter_map(|field| initial(words, field));
    let values: Vec<TokenStream> = values.collect();
    let is_whole = values.len() == object.fields.len() && rest(words, &object.rest).is_none();
    let others = (!is_whole).then(|| quote!(..Codec::PLACEHOLDER));
    let made = if item.derives.default {
        quote!(Self::default())
    } else {
        quote!(Self { #(#values,)* #others })
    };
    let takes_nothing = required.is_empty();
    let says = if takes_nothing {
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
        .filter_map(|field| setter(words, field));
    quote! {
        impl #name {
            #[doc = #says]
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
        Presence::Required | Presence::Nullable => field.fixed.is_none(),
        Presence::Optional | Presence::Maybe => false,
    }
}

/// What the constructor takes for a required member, or a setter for another one.
fn given(words: &Words<'_>, field: &StructField) -> Handed {
    match field.presence {
        Presence::Optional | Presence::Maybe if field.ty == Ty::String => Handed {
            ty: quote!(impl Into<String>),
            converts: true,
        },
        Presence::Required | Presence::Optional | Presence::Maybe => words.handed(&field.ty),
        Presence::Nullable => words.handed(&Ty::Nullable(Box::new(field.ty.clone()))),
    }
}

/// What the constructor puts in the place of a required member; others are not there.
fn initial(words: &Words<'_>, field: &StructField) -> Option<TokenStream> {
    let name = words::ident(&field.ident);
    match (field.presence, &field.fixed) {
        (Presence::Required, Some(fixed)) => {
            let value = literals::owned(words, fixed, &field.ty);
            Some(quote!(#name: #value))
        }
        (Presence::Required | Presence::Nullable, _) => {
            let given = given(words, field);
            let value = given.converts.then(|| given.kept(&name));
            Some(value.map_or_else(|| quote!(#name), |value| quote!(#name: #value)))
        }
        (Presence::Optional | Presence::Maybe, _) => None,
    }
}

fn setter(words: &Words<'_>, field: &StructField) -> Option<TokenStream> {
    let (setter, name) = (words::ident(&field.setter), words::ident(&field.ident));
    let given = given(words, field);
    let (ty, value) = (&given.ty, given.kept(&name));
    let (docs, value) = match field.presence {
        Presence::Required | Presence::Nullable => return None,
        Presence::Optional => (None, quote!(Some(#value))),
        Presence::Maybe => (
            Some(quote!(#[doc = " For a null, assign `Maybe::Null` to the field."])),
            quote!(Maybe::Value(#value)),
        ),
    };
    let deprecated = words::deprecated(field.deprecated);
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
