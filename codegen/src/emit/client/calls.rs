//! The call of an operation: the method that makes it with what is required, and the methods that set the rest.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::server::template;
use crate::emit::words::{self, Words};
use crate::emit::{media, security};
use crate::rust::{Argument, ArgumentPresence, BodyArgument, Content, Endpoint, Presence, Ty};

use super::{arguments, servers};

/// The name of the call's type.
pub(super) fn name(endpoint: &Endpoint) -> Ident {
    format_ident!("{}Call", words::plain(&endpoint.type_ident))
}

/// The name of the type that stands for the operation.
pub(super) fn operation(endpoint: &Endpoint) -> Ident {
    format_ident!("{}Operation", words::plain(&endpoint.type_ident))
}

/// The method of the resource group.
pub(super) fn method(words: &Words<'_>, endpoint: &Endpoint) -> TokenStream {
    let docs = words::docs(&endpoint.docs);
    let deprecated = words::deprecated(endpoint.deprecated);
    let method = words::ident(&endpoint.ident);
    let call = name(endpoint);
    let required = required(endpoint);
    let body = required_body(endpoint);
    let parameters = required.iter().map(|(_, argument)| {
        let (ident, ty) = (words::ident(&argument.ident), taken(words, &argument.ty));
        quote!(#ident: #ty)
    });
    let parameters = parameters.chain(body.map(|body| {
        let ty = body_type(words, body);
        quote!(body: #ty)
    }));
    let elsewhere = endpoint.elsewhere.as_ref();
    let reach = elsewhere.and_then(|it| servers::reach(&it.reach));
    let settings = required.iter().map(|(_, argument)| {
        let ident = words::ident(&argument.ident);
        set(words, argument, &quote!(call.0), &quote!(#ident))
    });
    let settings =
        settings.chain(body.map(|body| set_body(words, endpoint, body, &quote!(call.0))));
    let settings: Vec<TokenStream> = reach.into_iter().chain(settings).collect();
    let route = route(endpoint);
    let made = quote!(Call::new(&self.connection, #route));
    let body = if settings.is_empty() {
        made
    } else {
        quote!(let mut call = #made; #(#settings)* call)
    };
    quote! {
        #docs
        #deprecated
        pub fn #method(&self, #(#parameters),*) -> #call {
            #body
        }
    }
}

/// What a call cannot be made without, with its positions: what stands in the path in the order of the path, then all else by its name. So
/// the order in which a description lists parameters means nothing, and may change.
pub(super) fn required(endpoint: &Endpoint) -> Vec<(usize, &Argument)> {
    let in_path = |position: usize| endpoint.path.iter().position(|it| *it == Err(position));
    let mut required: Vec<(usize, &Argument)> = arguments(endpoint)
        .filter(|(_, argument)| argument.presence == ArgumentPresence::Required)
        .collect();
    required.sort_by_key(|(position, argument)| {
        let in_path = in_path(*position);
        (in_path.is_none(), in_path, words::plain(&argument.ident))
    });
    required
}

/// The type of the call.
pub(super) fn emit(words: &Words<'_>, endpoint: &Endpoint) -> TokenStream {
    let (call, operation) = (name(endpoint), operation(endpoint));
    let id = words::code(words::plain(&endpoint.ident));
    let of_operation = format!(" The operation {id}.");
    let of_call = format!(" A call of {id}, which is sent by `.await`.");
    let optional = arguments(endpoint)
        .map(|(_, argument)| argument)
        .filter(|argument| argument.presence != ArgumentPresence::Required);
    let setters: Vec<TokenStream> = optional
        .map(|argument| setter(words, argument))
        .chain(body_setter(words, endpoint))
        .collect();
    let setters = (!setters.is_empty()).then(|| quote!(impl #call { #(#setters)* }));
    let keyed = endpoint
        .idempotency
        .map(|_| quote!(impl runtime::client::Idempotent for #operation {}));
    quote! {
        #[doc = #of_operation]
        pub enum #operation {}

        #[doc = #of_call]
        pub type #call = Call<#operation>;

        #setters

        #keyed
    }
}

fn setter(words: &Words<'_>, argument: &Argument) -> TokenStream {
    let docs = words::docs(&argument.docs);
    let (setter, ident) = (
        words::ident(&argument.setter),
        words::ident(&argument.ident),
    );
    let ty = taken(words, &argument.ty);
    let set = set(words, argument, &quote!(self.0), &quote!(#ident));
    quote! {
        #docs
        pub fn #setter(mut self, #ident: #ty) -> Self {
            #set
            self
        }
    }
}

/// The body, if it may be missing.
fn body_setter(words: &Words<'_>, endpoint: &Endpoint) -> Option<TokenStream> {
    let body = endpoint.body.as_ref().filter(|body| !is_required(body))?;
    let ty = body_type(words, body);
    let set = set_body(words, endpoint, body, &quote!(self.0));
    Some(quote! {
        pub fn body(mut self, body: #ty) -> Self {
            #set
            self
        }
    })
}

/// The statement that puts an argument where it belongs.
fn set(
    words: &Words<'_>,
    argument: &Argument,
    call: &TokenStream,
    value: &TokenStream,
) -> TokenStream {
    let wire = &argument.wire;
    let place = media::place(argument);
    let layout = media::layout(argument.layout);
    let value = if argument.ty == Ty::String {
        quote!(&#value.to_owned())
    } else if words.is_copy(&argument.ty) {
        quote!(&#value)
    } else {
        value.clone()
    };
    if matches!(words.behind(&argument.ty), Ty::List(_)) {
        return quote!(#call.list(#place, #wire, #layout, #value););
    }
    if !media::is_usual(argument) || argument.layout.reserved {
        return quote!(#call.laid_out(#place, #wire, #layout, #value););
    }
    match argument.location {
        "path" => quote!(#call.path(#wire, #value);),
        "query" => quote!(#call.query(#wire, #value);),
        "cookie" => quote!(#call.cookie(#wire, #value);),
        _ => quote!(#call.header(#wire, #value);),
    }
}

/// The type in which an argument is taken: a list as a slice, what is cheap to copy as it is, all else by reference.
fn taken(words: &Words<'_>, ty: &Ty) -> TokenStream {
    if let Ty::List(item) = ty {
        let item = words.ty(item);
        return quote!(&[#item]);
    }
    let own = words.ty(ty);
    if *ty == Ty::String {
        quote!(&str)
    } else if words.is_copy(ty) {
        own
    } else {
        quote!(&#own)
    }
}

fn required_body(endpoint: &Endpoint) -> Option<&BodyArgument> {
    endpoint.body.as_ref().filter(|body| is_required(body))
}

pub(super) fn is_required(body: &BodyArgument) -> bool {
    match body.presence {
        Presence::Required | Presence::Nullable => true,
        Presence::Optional | Presence::Maybe => false,
    }
}

/// The type in which the body is taken.
fn body_type(words: &Words<'_>, body: &BodyArgument) -> TokenStream {
    match &body.content {
        Content::One { ty, .. } => taken_whole(words, ty),
        Content::Several { ident, .. } => {
            let name = words::ident(ident);
            quote!(&#name)
        }
    }
}

/// A body is one value: a list as a slice, what is cheap to copy as it is, all else by reference.
fn taken_whole(words: &Words<'_>, ty: &Ty) -> TokenStream {
    if let Ty::List(item) = ty {
        let item = words.ty(item);
        return quote!(&[#item]);
    }
    let own = words.ty(ty);
    if words.is_copy(ty) {
        own
    } else {
        quote!(&#own)
    }
}

fn set_body(
    words: &Words<'_>,
    endpoint: &Endpoint,
    body: &BodyArgument,
    call: &TokenStream,
) -> TokenStream {
    let Content::One { ty, .. } = &body.content else {
        return quote!(body.set(&mut #call););
    };
    let is_list = matches!(ty, Ty::List(_));
    let sign = words.is_copy(ty).then(|| quote!(&));
    match (media::of_body(endpoint), is_list) {
        (None, false) => quote!(#call.body(#sign body);),
        (None, true) => quote!(#call.body_list(body);),
        (Some(constant), false) => quote!(#call.body_as(#constant[0], #sign body);),
        (Some(constant), true) => quote!(#call.body_list_as(#constant[0], body);),
    }
}

/// What the runtime knows of the operation.
fn route(endpoint: &Endpoint) -> TokenStream {
    let id = &endpoint.id;
    let method = format_ident!("{}", crate::emit::server::capitalised(&endpoint.method));
    let template = template(endpoint);
    let accept = accept(endpoint);
    let accept = (accept != "application/json").then(|| quote!(accept: #accept,));
    let security = security::setting(&endpoint.security);
    let idempotency = endpoint.idempotency_header();
    let idempotency = idempotency.map(|wire| quote!(idempotency: Some(#wire),));
    let streams = endpoint.streams().then(|| quote!(streams: true,));
    quote! {
        &Route {
            operation: #id,
            method: Method::#method,
            template: #template,
            #accept
            #security
            #idempotency
            #streams
            ..Route::PUBLIC
        }
    }
}

/// The media types that may come back, JSON first, since most services answer with the first that they have.
fn accept(endpoint: &Endpoint) -> String {
    let contents = endpoint
        .outcomes
        .iter()
        .filter_map(|it| it.content.as_ref());
    let mut media: Vec<&str> = Vec::new();
    for medium in contents.flat_map(Content::media) {
        if !media.contains(&medium.media.as_str()) {
            media.push(&medium.media);
        }
    }
    let is_json = |media: &str| media == "application/json";
    media.sort_by_key(|media| !is_json(media));
    media.join(", ")
}
