//! Operations that list in pages: where the items are, and how the next page is asked for.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::file_scope::FileScope;
use crate::emit::tokens;
use crate::rust::{
    ArgumentId, Endpoint, FieldPresence, ItemCursor, PageField, Paging, PagingEnd, PagingFirst,
    PagingPlace, PagingStep,
};

use super::calls;

/// Whether callers may say at which cursor the pages of an operation begin.
pub(super) fn has_cursors(endpoint: &Endpoint) -> bool {
    let mut cursors = endpoint
        .pages()
        .into_iter()
        .flat_map(|it| it.step.cursors());
    cursors.any(|cursor| cursor.is_some())
}

/// The implementation that reads page after page.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> Option<TokenStream> {
    let paging = endpoint.pages()?;
    let operation = calls::operation(endpoint);
    let item = scope.ty(&paging.item);
    let items = items(&paging.items);
    let step = step(endpoint, &paging.step);
    let end = paging.end.as_ref().map(|end| {
        let end = page_end(end);
        quote! {
            const END: Option<PageEnd> = Some(#end);
        }
    });
    let cursor_of = cursor_of(&paging.step);
    let start = start(scope, endpoint, paging);
    Some(quote! {
        impl Paged for #operation {
            type Item = #item;

            const STEP: PageStep = #step;
            #end

            #items

            #cursor_of
        }

        #start
    })
}

/// The functions that give the items of a page. They are written out where something on the way may be missing.
fn items(fields: &[PageField]) -> TokenStream {
    let is_there = |field: &PageField| field.presence == FieldPresence::Required && !field.is_boxed;
    let way = fields.split_last().map_or([].as_slice(), |(_, way)| way);
    if way.iter().all(is_there) {
        let names = fields.iter().map(|field| tokens::ident(&field.ident));
        return quote!(oasmith::page_items!(page #(.#names)*););
    }
    let as_list = as_list(&quote!(page), fields);
    let into_list = into_list(&quote!(page), fields);
    quote! {
        fn items(page: &Self::Output) -> &[Self::Item] {
            #as_list
        }

        fn into_items(page: Self::Output) -> Vec<Self::Item> {
            #into_list
        }
    }
}

/// The items of an object behind these fields. There are none where one on the way is missing.
fn as_list(object: &TokenStream, fields: &[PageField]) -> TokenStream {
    let Some((field, deeper)) = fields.split_first() else {
        return quote!(Listed::as_list(#object));
    };
    let name = tokens::ident(&field.ident);
    if deeper.is_empty() {
        return quote!(Listed::as_list(&#object.#name));
    }
    let inner = match field.presence {
        FieldPresence::Required => return as_list(&quote!(#object.#name), deeper),
        FieldPresence::Optional => quote!(#object.#name.as_ref()),
        FieldPresence::Nullable | FieldPresence::Maybe => quote!(#object.#name.value()),
    };
    let list = as_list(&quote!(#name), deeper);
    quote!(#inner.map_or(&[], |#name| #list))
}

/// The same without a copy.
fn into_list(object: &TokenStream, fields: &[PageField]) -> TokenStream {
    let Some((field, deeper)) = fields.split_first() else {
        return quote!(Listed::into_list(#object));
    };
    let name = tokens::ident(&field.ident);
    let unboxed = field.is_boxed.then(|| quote!(.into_inner()));
    if deeper.is_empty() {
        return quote!(Listed::into_list(#object.#name));
    }
    let inner = match field.presence {
        FieldPresence::Required => return into_list(&quote!(#object.#name #unboxed), deeper),
        FieldPresence::Optional => quote!(#object.#name),
        FieldPresence::Nullable | FieldPresence::Maybe => quote!(#object.#name.into_value()),
    };
    let list = into_list(&quote!(#name #unboxed), deeper);
    quote!(#inner.map_or_else(Vec::new, |#name| #list))
}

/// How the next page is asked for, as the runtime has it.
fn step(endpoint: &Endpoint, step: &PagingStep) -> TokenStream {
    let wire = |id: &ArgumentId| &endpoint.arguments.get(*id).wire;
    match step {
        PagingStep::Item { after, before, .. } => {
            let after = after.as_ref().map(wire);
            let before = tokens::option(before.as_ref().map(wire));
            quote!(PageStep::Item { after: #after, before: #before })
        }
        PagingStep::Next {
            place: said,
            parameter,
        } => {
            let (place, parameter) = (place(said), &parameter.wire);
            quote!(PageStep::Next { place: #place, parameter: #parameter })
        }
        PagingStep::Number {
            parameter,
            first,
            last,
        } => {
            let parameter = &parameter.wire;
            let first = first_page(first);
            let last = tokens::option(last.as_ref());
            quote!(PageStep::Number { parameter: #parameter, first: #first, last: #last })
        }
        PagingStep::Offset { parameter, first } => {
            let parameter = &parameter.wire;
            let first = first_page(first);
            quote!(PageStep::Offset { parameter: #parameter, first: #first })
        }
        PagingStep::Link(link) => {
            let place = place(link);
            quote!(PageStep::Link(#place))
        }
    }
}

fn place(place: &PagingPlace) -> TokenStream {
    match place {
        PagingPlace::Body(pointer) => quote!(PagePlace::Body(#pointer)),
        PagingPlace::Header(name) => quote!(PagePlace::Header(#name)),
    }
}

fn first_page(first: &PagingFirst) -> TokenStream {
    match first {
        PagingFirst::Known(first) => {
            let first = tokens::number(&first.to_string(), false);
            quote!(FirstPage::Known(#first))
        }
        PagingFirst::Said(pointer) => quote!(FirstPage::Said(#pointer)),
    }
}

fn page_end(end: &PagingEnd) -> TokenStream {
    match end {
        PagingEnd::More(more) => {
            let place = place(more);
            quote!(PageEnd::More(#place))
        }
        PagingEnd::Last(pointer) => quote!(PageEnd::Last(#pointer)),
    }
}

/// The cursor of an item, where items have one.
fn cursor_of(step: &PagingStep) -> Option<TokenStream> {
    let PagingStep::Item { cursor, .. } = step else {
        return None;
    };
    let cursor = match cursor {
        ItemCursor::Field(field) => {
            let field = tokens::ident(field);
            quote!(cursor_of(&item.#field))
        }
        ItemCursor::Member(member) => quote!(cursor_in(item, #member)),
    };
    Some(quote! {
        fn cursor_of(item: &Self::Item) -> Option<String> {
            #cursor
        }
    })
}

/// What callers say of where a list begins, where that is no parameter as any other.
fn start(scope: &FileScope<'_>, endpoint: &Endpoint, paging: &Paging) -> Option<TokenStream> {
    let operation = calls::operation(endpoint);
    let first = paging.step.cursors().into_iter().flatten().next()?;
    let cursor = scope.ty(&endpoint.arguments.get(first).ty);
    let start = if paging.step.goes_both_ways() {
        quote!(Cursor)
    } else {
        quote!(After)
    };
    Some(quote! {
        impl Cursored for #operation {
            type Start = #start<#cursor>;
        }
    })
}
