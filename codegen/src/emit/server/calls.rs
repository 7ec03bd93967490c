//! How an operation is called: its arguments are read, and the method of the trait is asked for the answer.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::words::{self, Words};
use crate::emit::{literals, media};
use crate::rust::{
    Argument, ArgumentPresence, BodyArgument, Content, Endpoint, Group, ListChecks, Presence, Ty,
};
use crate::schema_set::SchemaId;

use super::takes;

/// The function.
pub(super) fn emit(words: &Words<'_>, group: &Group, endpoint: &Endpoint) -> TokenStream {
    let name = words::ident(&endpoint.ident);
    let function = function(endpoint);
    let contract = words::ident(&group.ident);
    let taken = format_ident!("{}Request", words::plain(&endpoint.type_ident));
    let fields = endpoint.arguments.iter().map(|argument| {
        let name = words::ident(&argument.ident);
        let value = value(words, argument);
        quote!(#name: #value,)
    });
    let body = endpoint.body.as_ref().map(|it| body(words, it));
    let exclusive = exclusive(endpoint);
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
            let context = call.context();
            call.answer(|| service.#name(#handed &context)).await
        }
    }
}

/// The name of the function, which is none of those that the file imports.
pub(super) fn function(endpoint: &Endpoint) -> Ident {
    format_ident!("call_{}", words::plain(&endpoint.ident))
}

fn value(words: &Words<'_>, argument: &Argument) -> TokenStream {
    let (place, wire) = (media::place(argument), &argument.wire);
    let is_required = argument.presence == ArgumentPresence::Required;
    let (form, layout) = (media::form(&argument.form), media::layout(argument.layout));
    let call = call(words, argument.judged);
    let read = if matches!(words.behind(&argument.ty), Ty::List(_)) {
        let rules = rules(words, argument.list.as_ref());
        let reader = if is_required {
            quote!(required_list)
        } else {
            quote!(optional_list)
        };
        quote!(#call.#reader(#place, #wire, #form, #layout, &#rules))
    } else {
        match (media::is_usual(argument), is_required) {
            (true, true) => quote!(#call.required(#place, #wire, #form)),
            (true, false) => quote!(#call.optional(#place, #wire, #form)),
            (false, true) => quote!(#call.required_laid_out(#place, #wire, #form, #layout)),
            (false, false) => quote!(#call.optional_laid_out(#place, #wire, #form, #layout)),
        }
    };
    match &argument.presence {
        ArgumentPresence::Required | ArgumentPresence::Optional => read,
        ArgumentPresence::WithPart => {
            let part = argument.part.iter();
            quote!({ #(call.with_part(#part, #wire);)* #read })
        }
        ArgumentPresence::Defaulted(literal) => {
            let value = literals::owned(words, literal, &argument.ty);
            if literals::is_constant(literal) {
                quote!(#read.unwrap_or(#value))
            } else {
                quote!(#read.unwrap_or_else(|| #value))
            }
        }
        ArgumentPresence::FromClock(seconds) => {
            let seconds = words::number(&seconds.to_string(), false);
            quote!(match #read {
                Some(moment) => moment,
                None => call.moment(#seconds),
            })
        }
    }
}

fn rules(words: &Words<'_>, list: Option<&ListChecks>) -> TokenStream {
    let none = ListChecks::default();
    words.runtime(crate::emit::wire::item_rules(list.unwrap_or(&none)))
}

fn body(words: &Words<'_>, body: &BodyArgument) -> TokenStream {
    let is_optional = match body.presence {
        Presence::Required | Presence::Nullable => false,
        Presence::Optional | Presence::Maybe => true,
    };
    match (&body.content, is_optional) {
        (Content::One { judged, .. }, _) => {
            let call = call(words, *judged);
            let reader = if is_optional {
                quote!(optional_body)
            } else {
                quote!(body)
            };
            quote!(body: #call.#reader(),)
        }
        (Content::Several { .. }, false) => quote!(body: call.choice(),),
        (Content::Several { .. }, true) => quote!(body: call.optional_choice(),),
    }
}

/// The call that reads an argument, told what to judge it by.
pub(super) fn call(words: &Words<'_>, judged: Option<SchemaId>) -> TokenStream {
    match judged {
        None => quote!(call),
        Some(id) => {
            let schema = words.schema(id);
            quote!(call.judged(&#schema))
        }
    }
}

/// A line for each list of parameters of which one may be there.
fn exclusive(endpoint: &Endpoint) -> Vec<TokenStream> {
    let lists = endpoint.exclusive.iter().filter_map(|list| {
        let arguments: Vec<&Argument> = list
            .iter()
            .filter_map(|position| endpoint.arguments.get(*position))
            .collect();
        let place = media::place(arguments.first()?);
        let names = arguments.iter().map(|argument| &argument.wire);
        Some(quote!(call.exclusive(#place, &[#(#names),*]);))
    });
    lists.collect()
}
