//! How an operation is called: its arguments are read, and the method of the trait is asked for the answer.

use oasmith_schemas::schema_set::SchemaId;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::file_scope::FileScope;
use crate::emit::tokens;
use crate::emit::{literals, media, number_texts};
use crate::rust::{
    Argument, ArgumentPresence, BodyArgument, BodyContent, Endpoint, Group, ListChecks,
    MessageCategory, Ty,
};

use super::takes;

/// The function.
pub(super) fn emit(scope: &FileScope<'_>, group: &Group, endpoint: &Endpoint) -> TokenStream {
    let name = tokens::ident(&endpoint.ident);
    let function = function(endpoint);
    let contract = tokens::ident(&group.ident);
    let taken = format_ident!("{}Request", tokens::plain(&endpoint.type_ident));
    let fields = endpoint.arguments.values().map(|argument| {
        let name = tokens::ident(&argument.ident);
        let value = value(scope, argument);
        tokens::whole(quote!(#name: #value,))
    });
    let body = endpoint.body.as_ref().map(|it| body(scope, it));
    let exclusive = exclusive(endpoint);
    let category = endpoint.category.iter().map(|category| {
        let MessageCategory { member, values } = category;
        quote!(call.of_category(#member, &[#(#values),*]);)
    });
    let (mutable, request, handed) = if takes(endpoint) {
        let request = quote!(let request = #taken { #(#fields)* #body };);
        (quote!(mut), request, quote!(request,))
    } else {
        (quote!(), quote!(), quote!())
    };
    let deprecated = endpoint
        .deprecated
        .then(|| quote!(#[allow(deprecated, reason = "it is still served")]));
    quote! {
        #deprecated
        pub(crate) async fn #function<S: #contract>(service: &S, #mutable call: Call) -> HandlerResult {
            #request
            #(#exclusive)*
            #(#category)*
            let context = call.context();
            call.answer(|| service.#name(#handed &context)).await
        }
    }
}

/// The name of the function, which is none of those that the file imports.
pub(super) fn function(endpoint: &Endpoint) -> Ident {
    format_ident!("call_{}", tokens::plain(&endpoint.ident))
}

fn value(scope: &FileScope<'_>, argument: &Argument) -> TokenStream {
    let (place, wire) = (media::place(argument), &argument.wire);
    let is_required = argument.presence == ArgumentPresence::Required;
    let form = media::form(&argument.form);
    let texts = Some(&argument.texts).filter(|_| argument.form.has_json());
    let texts = texts.and_then(number_texts::call);
    let call = call(scope, argument.residual);
    let call = quote!(#call #texts);
    let read = if matches!(scope.behind(&argument.ty), Ty::List(_)) {
        let rules = rules(scope, argument.list.as_ref());
        let style = media::style(argument.style);
        let reader = if is_required {
            quote!(required_list)
        } else {
            quote!(optional_list)
        };
        quote!(#call.#reader(#place, #wire, #form, #style, &#rules))
    } else {
        let is_usual = argument.is_usual();
        let reader = match (is_usual, is_required) {
            (true, true) => quote!(required),
            (true, false) => quote!(optional),
            (false, true) => quote!(required_styled),
            (false, false) => quote!(optional_styled),
        };
        let style = (!is_usual).then(|| media::style(argument.style));
        let style = style.iter();
        quote!(#call.#reader(#place, #wire, #form #(, #style)*))
    };
    match &argument.presence {
        ArgumentPresence::Required | ArgumentPresence::Optional => read,
        ArgumentPresence::WithPart => {
            let part = argument.location.part();
            let part = part.map(|part| quote!(call.with_part(#part, #wire);));
            quote!({ #part #read })
        }
        ArgumentPresence::Defaulted(literal)
            if literals::is_default_list(literal, &argument.ty) =>
        {
            quote!(#read.unwrap_or_default())
        }
        ArgumentPresence::Defaulted(literal) => {
            let value = literals::owned(scope, literal, &argument.ty);
            if literals::is_constant(literal) {
                quote!(#read.unwrap_or(#value))
            } else {
                quote!(#read.unwrap_or_else(|| #value))
            }
        }
        ArgumentPresence::RelativeTime(seconds) => {
            let seconds = tokens::number(&seconds.to_string(), false);
            quote!(match #read {
                Some(timestamp) => timestamp,
                None => call.timestamp(#seconds),
            })
        }
    }
}

fn rules(scope: &FileScope<'_>, list: Option<&ListChecks>) -> TokenStream {
    let none = ListChecks::default();
    scope.runtime(crate::emit::wire::item_rules(list.unwrap_or(&none)))
}

fn body(scope: &FileScope<'_>, body: &BodyArgument) -> TokenStream {
    let is_optional = !body.presence.is_required();
    match (&body.content, is_optional) {
        (BodyContent::One { residual, .. }, _) => {
            let call = call(scope, *residual);
            let reader = if is_optional {
                quote!(optional_body)
            } else {
                quote!(body)
            };
            quote!(body: #call.#reader(),)
        }
        (BodyContent::Several { .. }, false) => quote!(body: call.alternatives(),),
        (BodyContent::Several { .. }, true) => quote!(body: call.optional_alternatives(),),
    }
}

/// The call that reads an argument, which is handed what it is validated by.
pub(super) fn call(scope: &FileScope<'_>, residual: Option<SchemaId>) -> TokenStream {
    match residual {
        None => quote!(call),
        Some(id) => {
            let schema = scope.schema(id);
            quote!(call.validated(&#schema))
        }
    }
}

/// A line for each list of parameters of which one may be there.
fn exclusive(endpoint: &Endpoint) -> impl Iterator<Item = TokenStream> {
    media::exclusive(endpoint).map(|(place, names)| quote!(call.exclusive(#place, &[#(#names),*]);))
}
