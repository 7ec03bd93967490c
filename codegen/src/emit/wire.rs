//! The JSON form of a struct: a table of its members, in the order of the document, and every rule between them.

use std::collections::BTreeSet;

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::rust::{
    FieldAccess, FieldCheck, FieldPresence, Item, ItemId, ItemKind, ListChecks, OtherMembers,
    Struct, StructField, Ty, Uniqueness,
};

use super::file_scope::FileScope;
use super::literals;
use super::number_texts;
use super::rules;
use super::tokens;

/// The `Codec` impl and what follows from it.
pub(super) fn record(scope: &FileScope<'_>, item: &Item, object: &Struct) -> TokenStream {
    let Struct {
        fields,
        rest,
        forbidden,
        cross_checks,
        fills_defaults,
    } = object;
    let name = tokens::ident(&item.ident);
    let members = members(fields, rest);
    let read_other = read_other(rest, forbidden);
    let residual = item.residual.map(|id| scope.own_schema(id));
    let check = rules::check(cross_checks, residual.as_ref(), scope);
    let read = residual.map(|path| {
        quote! {
            fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
                from.validate(&#path)?;
                from.record(self)
            }
        }
    });
    let is_tagged = fields.iter().any(|field| field.access == FieldAccess::Tag);
    let write = is_tagged.then(|| {
        quote! {
            fn write(&self, to: &mut Writer) {
                to.tagged_object(|to| self.write_fields(to));
            }
        }
    });
    let fill = fills_defaults.then(|| fill_defaults(scope, fields));
    let made = made(scope, &quote!(#name), fields);
    quote! {
        impl Codec for #name {
            #members
            #read
            #read_other
            #write
            #check
            #fill
        }
        #made
    }
}

/// What must be given to make the record, and its members that have one value.
fn made(scope: &FileScope<'_>, name: &TokenStream, fields: &[StructField]) -> TokenStream {
    let required = fields.iter().filter(|field| field.is_given());
    let required: Vec<_> = required.map(|it| tokens::ident(&it.ident)).collect();
    let required = (!required.is_empty()).then(|| quote!(: #(#required),*));
    let fixed: Vec<_> = fields.iter().filter_map(|it| fixed(scope, it)).collect();
    if fixed.is_empty() {
        return quote!(record!(#name #required););
    }
    let fixed = fixed.into_iter().map(|it| tokens::whole(quote!(#it;)));
    quote!(record! { #name #required; #(#fixed)* })
}

/// The value of a member that nobody gives; others are not there.
fn fixed(scope: &FileScope<'_>, field: &StructField) -> Option<TokenStream> {
    let name = tokens::ident(&field.ident);
    let value = literals::owned(scope, field.fixed.as_ref()?, &field.ty);
    match field.presence {
        FieldPresence::Required => Some(quote!(#name = #value)),
        FieldPresence::Optional if field.access == FieldAccess::Tag => {
            Some(quote!(#name = Some(#value)))
        }
        FieldPresence::Optional | FieldPresence::Nullable | FieldPresence::Maybe => None,
    }
}

/// The table of members; the runtime's macro makes of it what reads, writes and checks each of them.
fn members(fields: &[StructField], rest: &OtherMembers) -> TokenStream {
    let rows = fields.iter().enumerate().map(|(index, field)| {
        let index = Literal::usize_unsuffixed(index);
        let (name, wire) = (tokens::ident(&field.ident), tokens::text(&field.wire));
        let json = tokens::json_key(&field.wire);
        let json = (json != field.wire).then(|| quote!(as #json));
        let need = match field.access {
            FieldAccess::ReadOnly {
                is_required: true, ..
            } => quote!(RequiredInAnswers),
            FieldAccess::WriteOnly { is_required: true } => quote!(RequiredInRequests),
            FieldAccess::Both
            | FieldAccess::Tag
            | FieldAccess::ReadOnly { .. }
            | FieldAccess::WriteOnly { .. } => {
                if field.presence.is_required() {
                    quote!(Required)
                } else {
                    quote!(Optional)
                }
            }
        };
        let access = match field.access {
            FieldAccess::Both => quote!(),
            FieldAccess::Tag => quote!(tag),
            FieldAccess::ReadOnly {
                is_refused: false, ..
            } => quote!(read_only),
            FieldAccess::ReadOnly {
                is_refused: true, ..
            } => quote!(read_only_refused),
            FieldAccess::WriteOnly { .. } => quote!(write_only),
        };
        let check = match &field.check {
            FieldCheck::Nothing => quote!(),
            FieldCheck::Type => quote!(, checked),
            FieldCheck::Items(list) => {
                let rules = item_rules(list);
                quote!(, items(#rules))
            }
            FieldCheck::Constant(json) => quote!(, constant[#json]),
        };
        let texts = number_texts::row(&field.texts);
        tokens::whole(quote!(#index #name = #need(#wire #json) #access #texts #check;))
    });
    let rest = kept(rest);
    quote!(members! { #(#rows)* #rest })
}

fn read_other(rest: &OtherMembers, forbidden: &[String]) -> Option<TokenStream> {
    let others = match rest {
        OtherMembers::Ignored | OtherMembers::Kept(..) if forbidden.is_empty() => return None,
        OtherMembers::Ignored | OtherMembers::Kept(..) => quote!(self.read_rest(key, from)),
        OtherMembers::Refused => quote!(from.refuse_member(key)),
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
        fn read_other(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Abort> {
            #body
        }
    })
}

pub(super) fn item_rules(list: &ListChecks) -> TokenStream {
    let ListChecks { count, uniqueness } = list;
    let min = count.least.map(|min| {
        let min = tokens::number(&min.to_string(), false);
        quote!(.min(#min))
    });
    let max = count.most.map(|max| {
        let max = tokens::number(&max.to_string(), false);
        quote!(.max(#max))
    });
    let unique = match uniqueness {
        Uniqueness::Free | Uniqueness::ByJson => quote!(),
        Uniqueness::ByType => quote!(.unique()),
    };
    quote!(ItemRules::new()#min #max #unique)
}

/// What the server takes for members that are missing, here and deeper.
fn fill_defaults(scope: &FileScope<'_>, fields: &[StructField]) -> TokenStream {
    let statements = fields.iter().flat_map(|field| {
        let name = tokens::ident(&field.ident);
        let own = field.default.as_ref().map(|default| {
            let value = literals::owned(scope, default, &field.ty);
            if field.presence.is_required() {
                quote!()
            } else if literals::is_constant(default) {
                quote!(self.#name.get_or_insert(#value);)
            } else {
                quote!(self.#name.get_or_insert_with(|| #value);)
            }
        });
        let deeper = fills(scope, &field.ty, &mut BTreeSet::new());
        let deeper = deeper.then(|| quote!(Codec::fill_defaults(&mut self.#name);));
        own.into_iter().chain(deeper)
    });
    quote! {
        fn fill_defaults(&mut self) {
            #(#statements)*
        }
    }
}

/// Whether something inside of a type has defaults; unions that were seen before have nothing to add.
pub(super) fn fills(scope: &FileScope<'_>, ty: &Ty, seen: &mut BTreeSet<ItemId>) -> bool {
    let Some(id) = ty.item() else {
        return ty.parts().iter().any(|part| fills(scope, part, seen));
    };
    match &scope.look_up(id).kind {
        ItemKind::Struct(object) => object.fills_defaults,
        ItemKind::Alias(target) => fills(scope, target, seen),
        ItemKind::Union(union) => {
            let mut variants = union.variants.iter();
            seen.insert(id) && variants.any(|variant| fills(scope, &variant.ty, seen))
        }
        ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Enum(_) => false,
    }
}

/// The row of members that are kept besides.
fn kept(rest: &OtherMembers) -> Option<TokenStream> {
    match rest {
        OtherMembers::Ignored | OtherMembers::Refused => None,
        OtherMembers::Kept(name, _, texts) => {
            let (name, texts) = (tokens::ident(name), number_texts::row(texts));
            Some(quote!(rest #name #texts;))
        }
    }
}
