//! What macros of the runtime write for the members of generated types.

use quote::quote;
use syn::parse::{ParseStream, Parser};

/// The block, with the members of macros in the place of the calls of these.
pub fn expanded(block: &syn::ItemImpl) -> syn::ItemImpl {
    let mut block = block.clone();
    let members = std::mem::take(&mut block.items);
    for member in members {
        match member {
            syn::ImplItem::Macro(call) => block.items.extend(of(&call.mac)),
            other => block.items.push(other),
        }
    }
    block
}

fn of(call: &syn::Macro) -> Vec<syn::ImplItem> {
    let name = call.path.segments.last().expect("a name").ident.to_string();
    let tokens = call.tokens.clone();
    match name.as_str() {
        "call_setters" => call_setters.parse2(tokens).expect("setters of a call"),
        "page_items" => vec![
            syn::parse_quote!(
                fn items(page: &Self::Output) -> &[Self::Item] {}
            ),
            syn::parse_quote!(
                fn into_items(page: Self::Output) -> Vec<Self::Item> {}
            ),
        ],
        // Nobody who uses a type names what its members become.
        "members" | "values" => Vec::new(),
        _ => panic!("`{name}!` is not known"),
    }
}

/// `limit: i64 => query("limit", &limit);`
fn call_setters(input: ParseStream<'_>) -> syn::Result<Vec<syn::ImplItem>> {
    let mut setters = Vec::new();
    while !input.is_empty() {
        let attributes = input.call(syn::Attribute::parse_outer)?;
        let name: syn::Ident = input.call(syn::ext::IdentExt::parse_any)?;
        input.parse::<syn::Token![:]>()?;
        let given: syn::Type = input.parse()?;
        input.parse::<syn::Token![=>]>()?;
        input.parse::<syn::Expr>()?;
        input.parse::<syn::Token![;]>()?;
        setters.push(syn::parse_quote! {
            #(#attributes)*
            pub fn #name(mut self, #name: #given) -> Self {}
        });
    }
    Ok(setters)
}

/// `pub struct GetPetOkHeaders; link: String = "Link", ValueForm::Text, ParamStyle::joined(Style::Simple);`
pub fn answer_headers(input: ParseStream<'_>) -> syn::Result<syn::File> {
    let attributes = input.call(syn::Attribute::parse_outer)?;
    input.parse::<syn::Token![pub]>()?;
    input.parse::<syn::Token![struct]>()?;
    let name: syn::Ident = input.parse()?;
    input.parse::<syn::Token![;]>()?;
    let mut fields = Vec::new();
    while !input.is_empty() {
        input.call(syn::Attribute::parse_outer)?;
        let field: syn::Ident = input.call(syn::ext::IdentExt::parse_any)?;
        input.parse::<syn::Token![:]>()?;
        let ty: syn::Type = input.parse()?;
        input.parse::<syn::Token![=]>()?;
        syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_separated_nonempty(input)?;
        input.parse::<syn::Token![;]>()?;
        fields.push(quote!(pub #field: Result<Option<#ty>, oasmith::client::DecodeError>));
    }
    Ok(syn::parse_quote! {
        #(#attributes)*
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub struct #name { #(#fields),* }

        impl #name {
            pub fn of<T>(answer: &oasmith::client::Answer<T>) -> Self {}
        }
    })
}
