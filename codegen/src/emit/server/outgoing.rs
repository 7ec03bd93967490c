//! What the service sends, as messages: the same types as its receivers take.

use oasmith::ParamLocation;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::takes;
use crate::emit::file_scope::FileScope;
use crate::emit::media::{self, TypedMedia};
use crate::emit::tokens;
use crate::emit::validated;
use crate::rust::{Argument, BodyArgument, BodyContent, Endpoint, MessageCategory, Ty};

/// What makes a message of a request; nothing where its body is a stream.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> Option<TokenStream> {
    let body = match &endpoint.body {
        Some(body) => Some(write_body(scope, endpoint, body)?),
        None => None,
    };
    let request = format_ident!("{}Request", tokens::plain(&endpoint.type_ident));
    let arguments = endpoint.arguments.values();
    let arguments = arguments.filter(|it| it.location != ParamLocation::Path);
    let arguments = arguments.map(|it| write_argument(scope, it));
    let category = endpoint.category.iter().map(|category| {
        let MessageCategory { member, values } = category;
        quote!(to.category(#member, &[#(#values),*]);)
    });
    let writes: Vec<TokenStream> = arguments.chain(body).chain(category).collect();
    let to = if writes.is_empty() {
        quote!(_)
    } else {
        quote!(to)
    };
    let of_operation = scope.operation(endpoint);
    let message = tokens::text(&format!(" What {of_operation} takes: nothing."));
    let unit = (!takes(endpoint)).then(|| {
        quote! {
            #[doc = #message]
            #[derive(Debug, Clone, Copy, PartialEq)]
            pub struct #request;
        }
    });
    let method = &endpoint.method;
    let callback = endpoint.callback.as_ref().map(|url| {
        quote! {
            impl Callback for #request {
                const URL: &'static str = #url;
            }
        }
    });
    Some(quote! {
        #unit

        impl Outgoing for #request {
            const METHOD: &'static str = #method;

            fn write(&self, #to: &mut MessageWriter) {
                #(#writes)*
            }
        }

        #callback
    })
}

fn write_argument(scope: &FileScope<'_>, argument: &Argument) -> TokenStream {
    let (name, wire) = (tokens::ident(&argument.ident), &argument.wire);
    let (place, style) = (media::place(argument), media::style(argument.style));
    let to = validated::writer(scope, argument.residual, &argument.ty, &quote!(to));
    let write = |value: TokenStream| quote!(#to.argument(#place, #wire, #style, #value););
    if argument.presence.is_always() {
        write(quote!(&self.#name))
    } else {
        let write = write(quote!(value));
        quote!(if let Some(value) = &self.#name { #write })
    }
}

fn write_body(
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
    body: &BodyArgument,
) -> Option<TokenStream> {
    let constant = media::of_body(endpoint);
    let is_always = body.presence.is_required();
    let value = if is_always {
        quote!(&self.body)
    } else {
        quote!(body)
    };
    let write = match &body.content {
        BodyContent::One { ty, .. } if is_stream(ty) => return None,
        BodyContent::One { ty, residual, .. } => {
            let to = validated::writer(scope, *residual, ty, &quote!(to));
            write_one(&to, constant.as_ref().map(TypedMedia::all), &value)
        }
        BodyContent::Several { choices, .. } if choices.iter().any(|it| is_stream(&it.ty)) => {
            return None;
        }
        BodyContent::Several { ident, choices } => {
            let name = tokens::ident(ident);
            let arms = media::positions(choices).into_iter();
            let arms = arms.map(|(choice, positions)| {
                let variant = tokens::ident(&choice.ident);
                let to = validated::writer(scope, choice.residual, &choice.ty, &quote!(to));
                let media = constant.as_ref();
                let media = media.map(|it| TypedMedia::at(it, positions));
                let write = write_one(&to, media, &quote!(body));
                quote!(#name::#variant(body) => #write)
            });
            quote!(match #value { #(#arms,)* })
        }
    };
    Some(if is_always {
        quote!(#write;)
    } else {
        quote!(if let Some(body) = &self.body { #write; })
    })
}

fn write_one(to: &TokenStream, media: Option<TypedMedia<'_>>, value: &TokenStream) -> TokenStream {
    let media = match media {
        Some(media) => media.slice(),
        None => quote!(&[MediaType::JSON]),
    };
    quote!(#to.body(#media, #value))
}

fn is_stream(ty: &Ty) -> bool {
    matches!(ty, Ty::Lines(_) | Ty::Events(_) | Ty::NamedEvents(_))
}
