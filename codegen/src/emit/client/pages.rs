//! Operations that list in pages: where the items are, and which member of an item is its cursor.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::file_scope::FileScope;
use crate::emit::tokens;
use crate::rust::{BodyContent, Endpoint, Paging};

use super::{calls, successes};

/// How an operation is paged, if it can be walked in both directions and has one kind of page.
pub(super) fn of(endpoint: &Endpoint) -> Option<&Paging> {
    let paging = endpoint.paging.as_ref()?;
    let both = paging.after.is_some() && paging.before.is_some();
    let one = matches!(successes(endpoint).as_slice(), [only] if only.content.as_ref().is_some_and(BodyContent::is_json));
    (both && one).then_some(paging)
}

/// The implementation that walks.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> Option<TokenStream> {
    let paging = of(endpoint)?;
    let after = endpoint.arguments.get(paging.after?);
    let before = endpoint.arguments.get(paging.before?);
    let operation = calls::operation(endpoint);
    let (after_wire, before_wire) = (&after.wire, &before.wire);
    let (item, cursor) = (scope.ty(&paging.item), scope.ty(&after.ty));
    let (items, member) = (tokens::ident(&paging.items), tokens::ident(&paging.cursor));
    Some(quote! {
        impl Paged for #operation {
            type Item = #item;
            type Cursor = #cursor;

            const AFTER: &'static str = #after_wire;
            const BEFORE: &'static str = #before_wire;

            fn items(page: &Self::Output) -> &[Self::Item] {
                Listed::as_list(&page.#items)
            }

            fn into_items(page: Self::Output) -> Vec<Self::Item> {
                Listed::into_list(page.#items)
            }

            fn cursor_of(item: &Self::Item) -> Option<Self::Cursor> {
                cursor_of(&item.#member)
            }
        }
    })
}
