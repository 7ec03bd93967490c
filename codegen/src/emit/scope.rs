//! Which of two things a name means, where a type of the description and one of the runtime's prelude share it.
//!
//! Types of the description are raw identifiers then, and what emitters write of themselves is not. In the files of models the type of the
//! description keeps the short name, and the runtime's gets its path.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::quote_spanned;

use crate::page::{Head, Page, PageContent};
use crate::rust::Workspace;

/// The names that both have.
pub(super) fn shared(workspace: &Workspace) -> BTreeSet<String> {
    let idents = workspace.items.iter().map(|(_, item)| &item.ident);
    let raw = idents.filter(|ident| ident.plain() != ident.as_str());
    raw.map(|ident| ident.plain().to_owned()).collect()
}

/// A page on which each name means one thing.
pub(super) fn resolved(mut page: Page, shared: &BTreeSet<String>) -> Page {
    if shared.is_empty() {
        return page;
    }
    if let PageContent::Rust {
        docs: _,
        head,
        items,
    } = &mut page.content
    {
        // Other crates name the models by their path, so that nothing is shared there.
        let is_own = page.path.starts_with("models/");
        for part in head {
            match part {
                Head::Tokens(tokens) => *tokens = rewritten(tokens, shared, is_own),
                Head::Used { of: _, names: _ } => {}
            }
        }
        for tokens in items {
            *tokens = rewritten(tokens, shared, is_own);
        }
    }
    page
}

fn rewritten(tokens: &TokenStream, shared: &BTreeSet<String>, is_own: bool) -> TokenStream {
    within(tokens, shared, is_own, false)
}

/// As [`rewritten`]; in the body of an enum, words are the names of its variants.
fn within(
    tokens: &TokenStream,
    shared: &BTreeSet<String>,
    is_own: bool,
    is_body: bool,
) -> TokenStream {
    let mut written = TokenStream::new();
    // The two signs before a token: what stands behind `::` or a point is a name within something else.
    let mut before = (None, None);
    let mut is_enum = false;
    for token in tokens.clone() {
        let is_within = is_body
            || matches!(before, (Some(':'), Some(':')))
            || matches!(before, (first, Some('.')) if first != Some('.'));
        let sign = match &token {
            TokenTree::Punct(sign) => Some(sign.as_char()),
            TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Literal(_) => None,
        };
        before = (before.1, sign);
        match token {
            TokenTree::Ident(word) => {
                is_enum |= word == "enum";
                written.extend(name(&word, shared, is_own && !is_within));
            }
            TokenTree::Group(group) => {
                let is_body = group.delimiter() == Delimiter::Brace && std::mem::take(&mut is_enum);
                let inner = within(&group.stream(), shared, is_own, is_body);
                written.extend([TokenTree::Group(Group::new(group.delimiter(), inner))]);
            }
            other @ (TokenTree::Punct(_) | TokenTree::Literal(_)) => written.extend([other]),
        }
    }
    written
}

fn name(word: &Ident, shared: &BTreeSet<String>, is_free: bool) -> TokenStream {
    let text = word.to_string();
    match text.strip_prefix("r#") {
        Some(plain) if shared.contains(plain) => {
            let plain = Ident::new(plain, word.span());
            TokenTree::Ident(plain).into()
        }
        None if is_free && shared.contains(&text) => {
            quote_spanned!(word.span()=> oasmith::prelude::#word)
        }
        Some(_) | None => TokenTree::Ident(word.clone()).into(),
    }
}
