//! The JSON form of a struct: its members by number, in the order of the document, and every rule on them.

use std::collections::BTreeSet;

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::rust::{
    CrossCheck, Item, ItemId, ItemKind, ListChecks, Presence, Rest, Struct, StructField, Ty,
};

use super::literals;
use super::rules;
use super::words::{self, Words};

/// The `Wire` impl and what follows from it.
pub(super) fn record(words: &Words<'_>, item: &Item, object: &Struct) -> TokenStream {
    let Struct {
        fields,
        rest,
        forbidden,
        rules,
        fills_defaults,
        built: _,
    } = object;
    let name = words::ident(&item.ident);
    let table = table(fields);
    let placeholder = placeholder(fields, rest);
    let read_field = read_field(fields);
    let read_other = read_other(rest, forbidden);
    let write_fields = write_fields(fields, rest);
    let check = check(words, object, rules);
    let read = item.judged.map(|id| {
        let path = words::assertion(id);
        quote! {
            fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Stop> {
                from.judge(&#path)?;
                from.record(self)
            }
        }
    });
    let fill = fills_defaults.then(|| fill_defaults(words, fields));
    quote! {
        impl Wire for #name {
            #table
            #placeholder
            #read
            #read_field
            #read_other
            #write_fields
            #check
            #fill
        }
        wired!(#name);
    }
}

/// The known members; an object without any has none from the start.
fn table(fields: &[StructField]) -> Option<TokenStream> {
    let entries = fields.iter().map(|field| {
        let wire = &field.wire;
        match field.presence {
            Presence::Required | Presence::Nullable => quote!(Field::Required(#wire)),
            Presence::Optional | Presence::Maybe => quote!(Field::Optional(#wire)),
        }
    });
    (!fields.is_empty()).then(|| quote!(const FIELDS: &'static [Field] = &[#(#entries),*];))
}

fn placeholder(fields: &[StructField], rest: &Rest) -> TokenStream {
    let names = fields.iter().map(|field| words::ident(&field.ident));
    let rest = rest_name(rest).map(|name| quote!(#name: Wire::PLACEHOLDER,));
    quote! {
        const PLACEHOLDER: Self = Self { #(#names: Wire::PLACEHOLDER,)* #rest };
    }
}

fn read_field(fields: &[StructField]) -> Option<TokenStream> {
    let arms = fields.iter().enumerate().map(|(index, field)| {
        let index = Literal::usize_unsuffixed(index);
        let name = words::ident(&field.ident);
        quote!(#index => from.read(&mut self.#name))
    });
    (!fields.is_empty()).then(|| {
        quote! {
            fn read_field(&mut self, field: usize, from: &mut Decoder<'_>) -> Result<(), Stop> {
                match field {
                    #(#arms,)*
                    _ => from.skip(),
                }
            }
        }
    })
}

fn read_other(rest: &Rest, forbidden: &[String]) -> Option<TokenStream> {
    let others = match rest {
        Rest::Ignored if forbidden.is_empty() => return None,
        Rest::Ignored => quote!(from.skip()),
        Rest::Refused => quote!(from.refuse_member(key)),
        Rest::Kept(name, _) => {
            let name = words::ident(name);
            quote!(from.rest(key, &mut self.#name))
        }
    };
    let body = if forbidden.is_empty() {
        others
    } else {
        quote! {
            match key {
                #(#forbidden)|* => from.refuse_member(key),
                _ => #others,
            }
        }
    };
    Some(quote! {
        fn read_other(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Stop> {
            #body
        }
    })
}

fn write_fields(fields: &[StructField], rest: &Rest) -> Option<TokenStream> {
    let members = fields.iter().map(|field| {
        let (wire, name) = (&field.wire, words::ident(&field.ident));
        quote!(to.member(#wire, &self.#name);)
    });
    let rest_name = rest_name(rest);
    if fields.is_empty() && rest_name.is_none() {
        return None;
    }
    let rest = rest_name.map(|name| quote!(to.rest(&self.#name);));
    Some(quote! {
        fn write_fields(&self, to: &mut Writer) {
            #(#members)*
            #rest
        }
    })
}

fn check(words: &Words<'_>, object: &Struct, rules: &[CrossCheck]) -> Option<TokenStream> {
    let members = object.fields.iter().filter_map(check_member);
    let rest = match &object.rest {
        Rest::Ignored | Rest::Refused => None,
        Rest::Kept(name, _) => {
            let name = words::ident(name);
            Some(quote!(test.rest(&self.#name);))
        }
    };
    let rules = rules.iter().map(|rule| rules::emit(words, object, rule));
    let statements: Vec<TokenStream> = members.chain(rest).chain(rules).collect();
    if statements.is_empty() {
        return None;
    }
    Some(quote! {
        fn check(&self, test: &mut Check) {
            #(#statements)*
        }
    })
}

fn check_member(field: &StructField) -> Option<TokenStream> {
    let (wire, name) = (&field.wire, words::ident(&field.ident));
    match &field.list {
        Some(list) => {
            let rules = item_rules(list);
            Some(quote!(test.items(#wire, &self.#name, &#rules);))
        }
        None => field
            .checked
            .then(|| quote!(test.member(#wire, &self.#name);)),
    }
}

pub(super) fn item_rules(list: &ListChecks) -> TokenStream {
    let ListChecks { min, max, unique } = list;
    let min = min.map(|min| {
        let min = words::number(&min.to_string(), false);
        quote!(.min(#min))
    });
    let max = max.map(|max| {
        let max = words::number(&max.to_string(), false);
        quote!(.max(#max))
    });
    let unique = unique.then(|| quote!(.unique()));
    quote!(ItemRules::new()#min #max #unique)
}

/// What the server takes for members that are missing, here and deeper.
fn fill_defaults(words: &Words<'_>, fields: &[StructField]) -> TokenStream {
    let statements = fields.iter().flat_map(|field| {
        let name = words::ident(&field.ident);
        let own = field.default.as_ref().map(|default| {
            let value = literals::owned(words, default, &field.ty);
            match field.presence {
                Presence::Required | Presence::Nullable => quote!(),
                Presence::Optional | Presence::Maybe if literals::is_constant(default) => {
                    quote!(self.#name.get_or_insert(#value);)
                }
                Presence::Optional | Presence::Maybe => {
                    quote!(self.#name.get_or_insert_with(|| #value);)
                }
            }
        });
        let deeper = fills(words, &field.ty, &mut BTreeSet::new());
        let deeper = deeper.then(|| quote!(Wire::fill_defaults(&mut self.#name);));
        own.into_iter().chain(deeper)
    });
    quote! {
        fn fill_defaults(&mut self) {
            #(#statements)*
        }
    }
}

/// Whether something inside of a type has defaults; unions that were seen before have nothing to add.
pub(super) fn fills(words: &Words<'_>, ty: &Ty, seen: &mut BTreeSet<ItemId>) -> bool {
    match ty {
        Ty::Item(id) => match &words.look_up(*id).kind {
            ItemKind::Struct(object) => object.fills_defaults,
            ItemKind::Alias(target) => fills(words, target, seen),
            ItemKind::Union(union) => {
                let mut variants = union.variants.iter();
                seen.insert(*id) && variants.any(|variant| fills(words, &variant.ty, seen))
            }
            ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Enum(_) => false,
        },
        Ty::List(inner)
        | Ty::Map(inner)
        | Ty::Boxed(inner)
        | Ty::Nullable(inner)
        | Ty::Secret(inner) => fills(words, inner, seen),
        Ty::Bool
        | Ty::I32
        | Ty::I64
        | Ty::F32
        | Ty::F64
        | Ty::Integer
        | Ty::Number
        | Ty::String
        | Ty::Scalar(_)
        | Ty::Binary
        | Ty::Lines(_)
        | Ty::Events(_)
        | Ty::RawJson
        | Ty::Never => false,
    }
}

fn rest_name(rest: &Rest) -> Option<proc_macro2::Ident> {
    match rest {
        Rest::Ignored | Rest::Refused => None,
        Rest::Kept(name, _) => Some(words::ident(name)),
    }
}
