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
        quote!(#name: #ty;)
    });
    let fixed = object.fields.iter().filter_map(|it| fixed(scope, it));
    let rows: Vec<TokenStream> = arguments.chain(fixed).collect();
    let constructor = if rows.is_empty() {
        quote!(constructor!(new);)
    } else {
        quote!(constructor! { new; #(#rows)* })
    };
    let constructor = scope.runtime(constructor);
    // A tag that is filled in is no default of its type, so that nothing can be derived.
    let default = (required.is_empty() && !item.derives.default).then(|| {
        quote! {
            impl Default for #name {
                fn default() -> Self {
                    Self::new()
                }
            }
        }
    });
    let setters = setters(scope, object);
    quote! {
        impl #name {
            #constructor
            #setters
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

/// What the constructor puts in the place of a member that it does not ask for; others are not there.
fn fixed(scope: &FileScope<'_>, field: &StructField) -> Option<TokenStream> {
    let name = tokens::ident(&field.ident);
    let value = literals::owned(scope, field.fixed.as_ref()?, &field.ty);
    match field.presence {
        FieldPresence::Required => Some(quote!(.#name = #value;)),
        FieldPresence::Optional if field.access == FieldAccess::Tag => {
            Some(quote!(.#name = Some(#value);))
        }
        FieldPresence::Optional | FieldPresence::Nullable | FieldPresence::Maybe => None,
    }
}

/// A row for each member that may be missing, and a method for each whose setter is not what its row would become.
fn setters(scope: &FileScope<'_>, object: &Struct) -> TokenStream {
    let optional = object.fields.iter().filter(|field| match field.presence {
        FieldPresence::Required | FieldPresence::Nullable => false,
        FieldPresence::Optional | FieldPresence::Maybe => true,
    });
    let has_row = |field: &&StructField| field.fixed.is_none() && field.setter == field.ident;
    let (rows, others): (Vec<_>, Vec<_>) = optional.partition(has_row);
    let rows: Vec<TokenStream> = rows.into_iter().map(|it| row(scope, it)).collect();
    let rows = (!rows.is_empty()).then(|| scope.runtime(quote!(setters! { #(#rows)* })));
    let others = others.into_iter().map(|field| setter(scope, field));
    let others = others.map(tokens::whole);
    quote!(#rows #(#others)*)
}

fn row(scope: &FileScope<'_>, field: &StructField) -> TokenStream {
    let deprecated = tokens::deprecated(field.deprecated);
    let name = tokens::ident(&field.ident);
    let ty = given(scope, field).ty;
    match field.presence {
        FieldPresence::Maybe => quote!(#deprecated #name: Maybe<#ty>;),
        FieldPresence::Required | FieldPresence::Nullable | FieldPresence::Optional => {
            quote!(#deprecated #name: Option<#ty>;)
        }
    }
}

fn setter(scope: &FileScope<'_>, field: &StructField) -> TokenStream {
    let (setter, name) = (tokens::ident(&field.setter), tokens::ident(&field.ident));
    let deprecated = tokens::deprecated(field.deprecated);
    if let Some(fixed) = &field.fixed {
        let fixed = literals::owned(scope, fixed, &field.ty);
        return quote! {
            #[doc = " Sets the one value that it can have."]
            #deprecated
            #[must_use]
            pub fn #setter(mut self) -> Self {
                self.#name = Some(#fixed);
                self
            }
        };
    }
    let given = given(scope, field);
    let (ty, into) = (&given.ty, given.conversion());
    let (docs, value) = match field.presence {
        FieldPresence::Maybe => (
            Some(quote!(#[doc = " For a null, assign `Maybe::Null` to the field."])),
            quote!(Maybe::Value(#name #into)),
        ),
        FieldPresence::Required | FieldPresence::Nullable | FieldPresence::Optional => {
            (None, quote!(Some(#name #into)))
        }
    };
    quote! {
        #docs
        #deprecated
        #[must_use]
        pub fn #setter(mut self, #name: #ty) -> Self {
            self.#name = #value;
            self
        }
    }
}
