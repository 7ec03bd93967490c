//! Unions: an enum of types, and how a reader tells them apart.

use oasmith::ValueSet;

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::rust::{Item, TagMember, Ty, UnionItem, UnionSelector, UnionVariant};

use super::file_scope::FileScope;
use super::null;
use super::selectors;
use super::tokens;
use super::wire;

/// The enum with its impls.
pub(super) fn emit(scope: &FileScope<'_>, item: &Item, union: &UnionItem) -> TokenStream {
    let (variants, selector) = (&union.variants, &union.selector);
    let about = tokens::about(item);
    let name = tokens::ident(&item.ident);
    let eq = item.derives.eq.then(|| quote!(Eq, Hash,));
    let ord = item.derives.ord.then(|| quote!(PartialOrd, Ord,));
    let listed = variants.iter().map(|variant| listed(scope, variant));
    let idents = variants.iter().map(|variant| tokens::ident(&variant.ident));
    let idents: Vec<_> = idents.collect();
    let alike = alike(scope, variants);
    let placeholder = idents
        .first()
        .map(|first| quote!(Self::#first(Codec::PLACEHOLDER)));
    let write_arms = write_arms(scope, variants, selector);
    let read = selectors::read(union, &idents);
    let unknown = Unknown::of(union);
    let (validate, check_residual) = residual(scope, item);
    let fill_defaults = fill_defaults(scope, variants, &alike, &unknown);
    let (takes_null, is_null) = null(scope, variants, &alike, &unknown).unzip();
    let weighed = weighed(selector);
    let Unknown {
        keeps,
        listed: other,
        write,
        check,
        fill_defaults: _,
        is_null: _,
    } = unknown;
    let conversions = conversions(scope, item, variants);
    let given = scope.given(union);
    scope.runtime(quote! {
        #about
        #[derive(Debug, Clone, PartialEq, #eq #ord)]
        #[non_exhaustive]
        pub enum #name {
            #(#listed,)*
            #other
        }

        impl Codec for #name {
            #takes_null

            #keeps

            const PLACEHOLDER: Self = #placeholder;

            fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
                #validate
                #read
            }

            fn write(&self, to: &mut Writer) {
                match self {
                    #(#write_arms)*
                    #write
                }
            }

            fn check(&self, test: &mut Check) {
                #weighed
                match self {
                    #(#alike => Codec::check(value, test),)*
                    #check
                }
                #check_residual
            }

            #fill_defaults

            #is_null
        }

        impl_serde!(#name);

        #(#conversions)*

        #(impl oasmith::UnionOf<#given> for #name {})*
    })
}

/// Validating and checking by the residual schema, where the union has one.
fn residual(scope: &FileScope<'_>, item: &Item) -> (Option<TokenStream>, Option<TokenStream>) {
    let path = item.residual.map(|id| scope.own_schema(id));
    path.map(|path| {
        let validate = quote!(from.validate(&#path)?;);
        (validate, quote!(test.residual(&#path, self);))
    })
    .unzip()
}

/// The impls by which null is a value, and which tell whether the variant at hand is written as it; where some variant takes it.
fn null(
    scope: &FileScope<'_>,
    variants: &[UnionVariant],
    alike: &[TokenStream],
    unknown: &Unknown,
) -> Option<(TokenStream, TokenStream)> {
    let mut types = variants.iter().map(|variant| &variant.ty);
    if !types.any(|ty| null::is_taken(scope, ty)) {
        return None;
    }
    let other = &unknown.is_null;
    let takes_null = quote!(
        const TAKES_NULL: bool = true;
    );
    let is_null = quote! {
        fn is_null(&self) -> bool {
            match self {
                #(#alike => value.is_null(),)*
                #other
            }
        }
    };
    Some((takes_null, is_null))
}

/// Spares a second check of a value whose form was chosen by trying.
fn weighed(selector: &UnionSelector) -> Option<TokenStream> {
    selectors::tries(selector).then(|| {
        quote! {
            if test.is_weighed() {
                return;
            }
        }
    })
}

/// What the server takes for members that are missing, where some variant has such members.
fn fill_defaults(
    scope: &FileScope<'_>,
    variants: &[UnionVariant],
    alike: &[TokenStream],
    unknown: &Unknown,
) -> Option<TokenStream> {
    let mut types = variants.iter().map(|variant| &variant.ty);
    let fills = types.any(|ty| wire::fills(scope, ty, &mut BTreeSet::new()));
    let other = &unknown.fill_defaults;
    fills.then(|| {
        quote! {
            fn fill_defaults(&mut self) {
                match self {
                    #(#alike => value.fill_defaults(),)*
                    #other
                }
            }
        }
    })
}

/// The arm for what none of the types takes, and what is done with it; nothing where there is no such arm.
#[derive(Default)]
struct Unknown {
    keeps: Option<TokenStream>,
    listed: Option<TokenStream>,
    write: Option<TokenStream>,
    check: Option<TokenStream>,
    fill_defaults: Option<TokenStream>,
    is_null: Option<TokenStream>,
}

impl Unknown {
    fn of(union: &UnionItem) -> Self {
        let Some(name) = union.unknown.as_ref().map(tokens::ident) else {
            return Self::default();
        };
        let (docs, check) = match &union.selector {
            UnionSelector::Tag(tag) => (other_tag(tag), check_tag(tag, &name)),
            UnionSelector::JsonType(_) | UnionSelector::RequiredKey(_) | UnionSelector::Trial => (
                " A value that has none of these forms, as it came.".to_owned(),
                quote!(Self::#name(_) => test.unknown_form(),),
            ),
        };
        let keeps = selectors::tries(&union.selector).then(|| {
            quote! {
                const UNKNOWN: Option<fn(UnknownVariant) -> Self> = Some(Self::#name);
            }
        });
        Self {
            keeps,
            listed: Some(quote!(#[doc = #docs] #name(UnknownVariant),)),
            write: Some(quote!(Self::#name(value) => value.json().write(to),)),
            check: Some(check),
            fill_defaults: Some(quote!(Self::#name(_) => {})),
            is_null: Some(quote!(Self::#name(_) => false)),
        }
    }
}

fn other_tag(tag: &TagMember) -> String {
    let member = tokens::code(&tag.member);
    format!(" An object whose {member} the description does not list, as it came.")
}

fn check_tag(tag: &TagMember, name: &Ident) -> TokenStream {
    let (member, message) = (&tag.member, selectors::must_be(tag));
    match tag.set {
        ValueSet::Documented => {
            quote!(Self::#name(_) => test.unknown_tag(#member, #message),)
        }
        ValueSet::Open | ValueSet::Closed => quote!(Self::#name(_) => {}),
    }
}

/// `From` for each type that only one variant has; another name for a type is that type.
fn conversions(scope: &FileScope<'_>, item: &Item, variants: &[UnionVariant]) -> Vec<TokenStream> {
    let handed = |variant: &UnionVariant| {
        let ty = &variant.ty;
        scope.named(ty.boxed().unwrap_or(ty))
    };
    let types: Vec<Ty> = variants.iter().map(handed).collect();
    let is_alone = |ty: &Ty| types.iter().filter(|other| *other == ty).count() == 1;
    let alone = variants.iter().zip(&types).filter(|(_, ty)| is_alone(ty));
    alone
        .map(|(variant, _)| conversion(scope, item, variant))
        .collect()
}

/// How each variant is written: one that a tag tells has that tag, whatever its value holds.
fn write_arms(
    scope: &FileScope<'_>,
    variants: &[UnionVariant],
    selector: &UnionSelector,
) -> Vec<TokenStream> {
    let member = match selector {
        UnionSelector::Tag(tag) => tag.member.as_str(),
        UnionSelector::JsonType(_) | UnionSelector::RequiredKey(_) | UnionSelector::Trial => "",
    };
    let (tagged, others): (Vec<_>, Vec<_>) = variants.iter().partition(|it| !it.tags.is_empty());
    let tagged = tagged.into_iter().map(|variant| {
        let (name, tags) = (tokens::ident(&variant.ident), &variant.tags);
        quote!(Self::#name(value) => to.tagged(#member, &[#(#tags),*], value),)
    });
    let others = alike(scope, others).into_iter();
    let others = others.map(|pattern| quote!(#pattern => value.write(to),));
    tagged.chain(others).collect()
}

/// A pattern for each type, because variants of one type are treated alike.
fn alike<'v>(
    scope: &FileScope<'_>,
    variants: impl IntoIterator<Item = &'v UnionVariant>,
) -> Vec<TokenStream> {
    let mut types: Vec<(Ty, Vec<Ident>)> = Vec::new();
    for UnionVariant { ident, ty, .. } in variants {
        let (name, ty) = (tokens::ident(ident), scope.named(ty));
        match types.iter_mut().find(|(known, _)| *known == ty) {
            Some((_, names)) => names.push(name),
            None => types.push((ty, vec![name])),
        }
    }
    let patterns = types
        .into_iter()
        .map(|(_, names)| quote!(#(Self::#names(value))|*));
    patterns.collect()
}

fn listed(scope: &FileScope<'_>, variant: &UnionVariant) -> TokenStream {
    let UnionVariant {
        ident,
        ty,
        docs,
        tags: _,
        texts: _,
    } = variant;
    let docs = if docs.0.is_empty() {
        let message = format!(" {}", tokens::code(ident.plain()));
        quote!(#[doc = #message])
    } else {
        tokens::docs(docs)
    };
    let name = tokens::ident(ident);
    let ty = scope.ty(ty);
    quote!(#docs #name(#ty))
}

fn conversion(scope: &FileScope<'_>, item: &Item, variant: &UnionVariant) -> TokenStream {
    let name = tokens::ident(&item.ident);
    let given = scope.handed(&variant.ty);
    let (ty, into) = (&given.ty, given.conversion());
    let variant = tokens::ident(&variant.ident);
    quote! {
        impl From<#ty> for #name {
            fn from(value: #ty) -> Self {
                Self::#variant(value #into)
            }
        }
    }
}
