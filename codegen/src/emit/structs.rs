//! Objects with known members: the struct and its JSON form.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{Derives, Item, OtherMembers, Struct, StructField, Ty};

use super::file_scope::FileScope;
use super::tokens;
use super::wire;

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
    let default = default(item, object);
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
        default,
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

/// The default of a record of which nothing must be given, where none is derived: a tag that is filled in is no default of its type.
fn default(item: &Item, object: &Struct) -> Option<TokenStream> {
    let name = tokens::ident(&item.ident);
    let has_default = !object.fields.iter().any(StructField::is_given);
    (has_default && !item.derives.default).then(|| {
        quote! {
            impl Default for #name {
                fn default() -> Self {
                    oasmith::Record::start()
                }
            }
        }
    })
}
