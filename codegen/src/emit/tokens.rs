//! What all emitters write alike: names, docs, marks and numbers as tokens.

use proc_macro2::{Delimiter, Group, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

pub(super) use crate::code_span::code;
use crate::method;
use crate::rust::{DocComment, Ident, Item};

/// A name without the mark of raw identifiers, for readers.
pub(super) fn plain(ident: &Ident) -> &str {
    ident.as_str().trim_start_matches("r#")
}

/// A name as readers see it, to sort by.
pub(super) fn shown(ident: &proc_macro2::Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#").map(str::to_owned).unwrap_or(text)
}

/// The constructor of a route that names its method, with its arguments: `get("list_pets", "/pets")`.
pub(super) fn by_method(operation: &str, method: &str, template: &str) -> TokenStream {
    let Some(key) = method::key(method) else {
        return quote!(new(#operation, Method::Other(#method), #template));
    };
    let constructor = quote::format_ident!("{key}");
    quote!(#constructor(#operation, #template))
}

/// A path of the settings. That of another crate begins with `::`, so that no module of the same name is meant.
pub(super) fn path(path: &str) -> TokenStream {
    let steps = path.split("::").map(|step| quote::format_ident!("{step}"));
    if path.starts_with("crate::") {
        quote!(#(#steps)::*)
    } else {
        quote!(#(::#steps)*)
    }
}

/// A name; the model holds only good ones.
pub(super) fn ident(ident: &Ident) -> proc_macro2::Ident {
    let text = ident.as_str();
    match text.strip_prefix("r#") {
        Some(raw) => proc_macro2::Ident::new_raw(raw, Span::call_site()),
        None => proc_macro2::Ident::new(text, Span::call_site()),
    }
}

/// Items one after the other. They are moved: `quote!` takes a copy of each word of what it puts in.
pub(super) fn joined<const N: usize>(items: [Option<TokenStream>; N]) -> TokenStream {
    items.into_iter().flatten().collect()
}

/// Tokens as one, which `quote!` puts in as it is.
pub(super) fn whole(tokens: TokenStream) -> Group {
    Group::new(Delimiter::None, tokens)
}

/// A name and nothing else, as tokens.
pub(super) fn of_ident(name: proc_macro2::Ident) -> TokenStream {
    TokenStream::from(TokenTree::from(name))
}

/// What stands above a type: docs, its name in the description if that is another, and whether it is to be used.
pub(super) fn about(item: &Item) -> TokenStream {
    let docs = docs(&item.docs);
    let renamed = item.renamed_from.as_ref().map(|wire| {
        let note = text(&format!(" The description calls it {}.", code(wire)));
        quote!(#[doc = ""] #[doc = #note])
    });
    let deprecated = deprecated(item.deprecated);
    let derives = item.more_derives.iter().map(|derive| path(derive));
    let derives = (!item.more_derives.is_empty()).then(|| quote!(#[derive(#(#derives),*)]));
    quote!(#docs #renamed #deprecated #derives)
}

/// What is said of the type that stands for another's rules.
pub(super) fn rules_doc(item: &Item) -> TokenStream {
    let message = text(&format!(" What [`{}`] keeps.", item.ident.plain()));
    quote!(#[doc = #message])
}

/// The mark of what is there with a feature only.
pub(super) fn when(feature: Option<&String>) -> Option<TokenStream> {
    feature.map(|feature| quote!(#[cfg(feature = #feature)]))
}

/// The mark of what is there with any of some features; without any it is always there.
pub(super) fn when_any(features: &[String]) -> Option<TokenStream> {
    match features {
        [] => None,
        [only] => when(Some(only)),
        several => Some(quote!(#[cfg(any(#(feature = #several),*))])),
    }
}

/// Docs. They are put together by hand, because a seventh of all tokens are theirs, and `quote!` looks at each word that it is told anew.
pub(super) fn docs(docs: &DocComment) -> TokenStream {
    let doc = proc_macro2::Ident::new("doc", Span::call_site());
    let sign = |sign| TokenTree::from(Punct::new(sign, Spacing::Alone));
    // A line that is broken would be printed as a comment that the text itself can end.
    let lines = docs.0.iter().flat_map(|line| line.split('\n'));
    let attributes = lines.flat_map(|line| {
        let line = match line {
            "" => Literal::string(""),
            line => text(&[" ", line].concat()),
        };
        let inner = [doc.clone().into(), sign('='), line.into()];
        let inner = Group::new(Delimiter::Bracket, inner.into_iter().collect());
        [sign('#'), inner.into()]
    });
    attributes.collect()
}

/// The name of a member as JSON writes it between quotes.
pub(super) fn json_key(name: &str) -> String {
    let quoted = oasmith::json_string(name);
    let inner = quoted.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
    inner.unwrap_or_default().to_owned()
}

/// A text as a literal. `Literal::string` looks at each letter as one that may need an escape, and in most texts none does.
pub(super) fn text(text: &str) -> Literal {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
    let quoted = text.bytes().all(is_plain).then(|| {
        let quoted = ["\"", text, "\""].concat();
        quoted.parse().ok()
    });
    quoted.flatten().unwrap_or_else(|| Literal::string(text))
}

/// The mark of what should no longer be used.
pub(super) fn deprecated(is: bool) -> Option<TokenStream> {
    is.then(|| quote!(#[deprecated = "the description says that it should no longer be used"]))
}

/// A count as Rust writes it.
pub(super) fn count(count: u64) -> TokenStream {
    number(&count.to_string(), false)
}

/// An `Option` with what is written, if something is.
pub(super) fn option(value: Option<impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(Some(#value)),
        None => quote!(None),
    }
}

/// A number as Rust writes it: thousands apart, and a point where the type wants one.
pub(super) fn number(lexeme: &str, is_float: bool) -> TokenStream {
    let (sign, digits) = match lexeme.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", lexeme),
    };
    let mut text = String::from(sign);
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        for (at, digit) in digits.char_indices() {
            if at > 0 && digits.len() > 5 && (digits.len() - at).is_multiple_of(3) {
                text.push('_');
            }
            text.push(digit);
        }
        if is_float {
            text.push_str(".0");
        }
    } else {
        text.push_str(digits);
    }
    text.parse().unwrap_or_default()
}
