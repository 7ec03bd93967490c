//! Unions: an enum of types, and how a reader tells them apart.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use crate::rust::{Item, Ty, Union, UnionSelector, UnionVariant};

use super::wire;
use super::words::{self, Words};

/// The enum with its impls.
pub(super) fn emit(words: &Words<'_>, item: &Item, union: &Union) -> TokenStream {
    let Union {
        variants,
        selector,
        exactly_one,
    } = union;
    let about = words::about(item);
    let name = words::ident(&item.ident);
    let eq = item.derives.eq.then(|| quote!(Eq, Hash,));
    let ord = item.derives.ord.then(|| quote!(PartialOrd, Ord,));
    let listed = variants.iter().map(|variant| listed(words, variant));
    let idents: Vec<_> = variants
        .iter()
        .map(|variant| words::ident(&variant.ident))
        .collect();
    let alike = alike(variants);
    let vacant = idents
        .first()
        .map(|first| quote!(Self::#first(Wire::vacant())));
    let read = read(words, variants, &idents, selector);
    let alone = exactly_one.then(|| alone(words, variants));
    let judge = item.judged.map(|id| {
        let path = words::assertion(id);
        quote!(from.judge(&#path)?;)
    });
    let fills = variants
        .iter()
        .any(|variant| wire::fills(words, &variant.ty, &mut BTreeSet::new()));
    let fill_defaults = fills.then(|| {
        quote! {
            fn fill_defaults(&mut self) {
                match self {
                    #(#alike => value.fill_defaults(),)*
                }
            }
        }
    });
    let conversions = conversions(words, item, variants);
    words.runtime(quote! {
        #about
        #[derive(Debug, Clone, PartialEq, #eq #ord)]
        #[non_exhaustive]
        pub enum #name {
            #(#listed,)*
        }

        impl Wire for #name {
            fn vacant() -> Self {
                #vacant
            }

            fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Stop> {
                #judge
                #alone
                #read
            }

            fn write(&self, to: &mut Writer) {
                match self {
                    #(#alike => value.write(to),)*
                }
            }

            fn check(&self, test: &mut Check) {
                match self {
                    #(#alike => Wire::check(value, test),)*
                }
            }

            #fill_defaults
        }

        wired!(#name);

        #(#conversions)*
    })
}

/// `From` for each type that only one variant has; another name for a type is that type.
fn conversions(words: &Words<'_>, item: &Item, variants: &[UnionVariant]) -> Vec<TokenStream> {
    let alone = variants.iter().filter(|variant| {
        let named = words.named(&variant.ty);
        let mut same = variants
            .iter()
            .filter(|other| words.named(&other.ty) == named);
        same.next().is_some() && same.next().is_none()
    });
    alone
        .map(|variant| conversion(words, item, variant))
        .collect()
}

/// Refuses a value that fits several types.
fn alone(words: &Words<'_>, variants: &[UnionVariant]) -> TokenStream {
    let types = variants.iter().map(|variant| words.ty(&variant.ty));
    quote! {
        if !from.at_most_one(&[#(Decoder::fits::<#types>),*])? {
            return from.mismatch("a value of only one of the documented forms");
        }
    }
}

/// A pattern for each type, because variants of one type are treated alike.
fn alike(variants: &[UnionVariant]) -> Vec<TokenStream> {
    let mut types: Vec<(&Ty, Vec<Ident>)> = Vec::new();
    for UnionVariant { ident, ty, docs: _ } in variants {
        let name = words::ident(ident);
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

fn listed(words: &Words<'_>, variant: &UnionVariant) -> TokenStream {
    let UnionVariant { ident, ty, docs } = variant;
    let docs = if docs.0.is_empty() {
        let says = format!(" {}", words::code(ident.as_str()));
        quote!(#[doc = #says])
    } else {
        words::docs(docs)
    };
    let name = words::ident(ident);
    let ty = words.ty(ty);
    quote!(#docs #name(#ty))
}

fn conversion(words: &Words<'_>, item: &Item, variant: &UnionVariant) -> TokenStream {
    let name = words::ident(&item.ident);
    let ty = words.ty(&variant.ty);
    let variant = words::ident(&variant.ident);
    quote! {
        impl From<#ty> for #name {
            fn from(value: #ty) -> Self {
                Self::#variant(value)
            }
        }
    }
}

fn read(
    words: &Words<'_>,
    variants: &[UnionVariant],
    idents: &[Ident],
    selector: &UnionSelector,
) -> TokenStream {
    match selector {
        UnionSelector::Tag(member, values) => {
            let arms = idents
                .iter()
                .zip(values)
                .filter(|(_, values)| !values.is_empty());
            let arms = arms.map(
                |(ident, values)| quote!(Some(#(#values)|*) => *self = Self::#ident(from.value()?)),
            );
            let expected = format!("an object whose `{member}` is documented");
            quote! {
                match from.peek_text(#member)?.as_deref() {
                    #(#arms,)*
                    _ => return from.mismatch(#expected),
                }
                Ok(())
            }
        }
        UnionSelector::JsonType(kinds) => {
            let arms = idents
                .iter()
                .zip(kinds)
                .filter(|(_, kinds)| !kinds.is_empty());
            let arms = arms.map(|(ident, kinds)| {
                let kinds: BTreeSet<&str> = kinds.iter().map(|word| kind(word)).collect();
                let kinds = kinds
                    .into_iter()
                    .map(|kind| Ident::new(kind, Span::call_site()));
                let kinds = kinds.map(|kind| quote!(Kind::#kind));
                quote!(#(#kinds)|* => *self = Self::#ident(from.value()?))
            });
            let words: Vec<_> = kinds.iter().flatten().copied().collect();
            let expected = format!("one of {}", words.join(", "));
            quote! {
                match from.peek_kind()? {
                    #(#arms,)*
                    _ => return from.mismatch(#expected),
                }
                Ok(())
            }
        }
        UnionSelector::RequiredKey(keys) => by_key(idents, keys),
        UnionSelector::Trial => {
            let names = variants.iter().map(|variant| words::plain(&variant.ident));
            let types = variants.iter().map(|variant| words.ty(&variant.ty));
            quote! {
            for fit in [Fit::Rules, Fit::Shape] {
                #(
                    if let Some(value) = from.attempt(fit)? {
                        *self = Self::#idents(value);
                        return Ok(());
                    }
                )*
            }
            from.none_fits(&[#((#names, Decoder::misfits::<#types>)),*])
            }
        }
    }
}

fn by_key(idents: &[Ident], keys: &[Option<String>]) -> TokenStream {
    let wires: Vec<&String> = keys.iter().flatten().collect();
    let with_key = idents.iter().zip(keys).filter(|(_, key)| key.is_some());
    let arms = with_key.enumerate().map(|(index, (ident, _))| {
        let index = Literal::usize_unsuffixed(index);
        quote!(Some(#index) => *self = Self::#ident(from.value()?))
    });
    let rest = idents.iter().zip(keys).find(|(_, key)| key.is_none());
    let rest = match rest {
        Some((ident, _)) => quote!(_ => *self = Self::#ident(from.value()?)),
        None => {
            let shown: Vec<String> = wires.iter().map(|wire| words::code(wire)).collect();
            let expected = format!("an object with one of {}", shown.join(", "));
            quote!(_ => return from.mismatch(#expected))
        }
    };
    quote! {
        match from.peek_keys(&[#(#wires),*])? {
            #(#arms,)*
            #rest,
        }
        Ok(())
    }
}

/// A JSON type by its word; JSON Schema's `integer` is a number.
fn kind(word: &str) -> &'static str {
    match word {
        "string" => "String",
        "boolean" => "Boolean",
        "array" => "Array",
        "object" => "Object",
        "null" => "Null",
        _ => "Number",
    }
}
