//! The call of an operation: the method that makes it with what is required, and the methods that set the rest.

use oasmith::ParamLocation;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::emit::file_scope::FileScope;
use crate::emit::tokens;
use crate::emit::wire::item_rules;
use crate::emit::{literals, media, security, validated};
use crate::rust::{
    Argument, ArgumentPresence, BodyArgument, BodyContent, BodySwitch, Endpoint, FieldPresence,
    ListChecks, Literal, Ty,
};

use super::{servers, streams};

/// The name of the call's type.
pub(super) fn name(endpoint: &Endpoint) -> Ident {
    format_ident!("{}Call", tokens::plain(&endpoint.type_ident))
}

/// The name of the type that stands for the operation.
pub(super) fn operation(endpoint: &Endpoint) -> Ident {
    format_ident!("{}Operation", tokens::plain(&endpoint.type_ident))
}

/// The method of the resource group.
pub(super) fn method(
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
    example: &TokenStream,
) -> TokenStream {
    let docs = tokens::docs(&endpoint.docs);
    let deprecated = tokens::deprecated(endpoint.deprecated);
    let method = tokens::ident(&endpoint.ident);
    let call = name(endpoint);
    let required = endpoint.required_of_callers();
    let body = required_body(endpoint);
    let markers = markers(required.len());
    let parameters = required.iter().zip(&markers).map(|((_, argument), by)| {
        let (ident, given) = (tokens::ident(&argument.ident), given(scope, argument, by));
        quote!(#ident: #given)
    });
    let parameters = parameters.chain(body.map(|body| {
        let ty = body_type(scope, body);
        quote!(body: #ty)
    }));
    let elsewhere = endpoint.elsewhere.as_ref();
    let reach = elsewhere.and_then(|it| servers::reach(&it.reach));
    let settings = required.iter().map(|(_, argument)| {
        let ident = tokens::ident(&argument.ident);
        let setting = setting(scope, argument, &quote!(#ident.make_value()));
        quote!(call.0 .#setting;)
    });
    let constants = endpoint.constants_of_calls();
    let constants = constants.map(|(argument, value)| constant(scope, argument, value));
    let settings = settings.chain(constants);
    let settings =
        settings.chain(body.map(|body| set_body(scope, endpoint, body, &quote!(call.0))));
    let settings: Vec<TokenStream> = reach.into_iter().chain(settings).collect();
    let made = quote!(Call::new(&self.connection));
    let body = if settings.is_empty() {
        made
    } else {
        quote!(let mut call = #made; #(#settings)* call)
    };
    let markers = (!markers.is_empty()).then(|| quote!(<#(#markers),*>));
    quote! {
        #docs
        #example
        #deprecated
        pub fn #method #markers(&self, #(#parameters),*) -> #call {
            #body
        }
    }
}

/// The type of the call.
pub(super) fn emit(scope: &FileScope<'_>, endpoint: &Endpoint) -> TokenStream {
    let (call, operation) = (name(endpoint), operation(endpoint));
    let id = scope.operation(endpoint);
    let of_operation = tokens::text(&format!(" The operation {id}."));
    let of_call = tokens::text(&format!(" A call of {id}, which is sent by `.await`."));
    let optional = endpoint
        .set_by_callers()
        .map(|(_, argument)| argument)
        .filter(|argument| argument.presence != ArgumentPresence::Required);
    let setters = setters(scope, endpoint, optional);
    let setters = (!setters.is_empty()).then(|| quote!(impl #call { #setters }));
    let keyed = endpoint
        .idempotency
        .map(|_| quote!(impl oasmith::client::Idempotent for #operation {}));
    let uploads =
        takes_bytes(endpoint).then(|| quote!(impl oasmith::client::Uploads for #operation {}));
    let uploads_parts =
        takes_files(endpoint).then(|| quote!(impl oasmith::client::UploadsParts for #operation {}));
    quote! {
        #[doc = #of_operation]
        pub enum #operation {}

        #[doc = #of_call]
        pub type #call = Call<#operation>;

        #setters

        #keyed

        #uploads

        #uploads_parts
    }
}

/// Whether the body is written as a form with files, which may be sent as they come.
pub(super) fn takes_files(endpoint: &Endpoint) -> bool {
    let body = endpoint.body.as_ref();
    body.is_some_and(|body| body.content.writes_files())
}

/// Whether the body is bytes, which may be sent as they come.
pub(super) fn takes_bytes(endpoint: &Endpoint) -> bool {
    match endpoint.body.as_ref().map(|body| &body.content) {
        Some(BodyContent::One { ty, .. }) => *ty == Ty::Binary,
        Some(BodyContent::Several { .. }) | None => false,
    }
}

/// A row for each argument that may be missing, and a method for each whose setter is not what its row would become.
fn setters<'e>(
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
    optional: impl Iterator<Item = &'e Argument>,
) -> TokenStream {
    let (rows, others): (Vec<_>, Vec<_>) = optional.partition(|it| it.setter == it.ident);
    let rows: Vec<TokenStream> = rows.into_iter().map(|it| row(scope, it)).collect();
    let rows = (!rows.is_empty()).then(|| quote!(oasmith::call_setters! { #(#rows)* }));
    let others = others.into_iter().map(|argument| setter(scope, argument));
    let others = others.chain(body_setter(scope, endpoint));
    let others = others.map(tokens::whole);
    quote!(#rows #(#others)*)
}

fn row(scope: &FileScope<'_>, argument: &Argument) -> TokenStream {
    let docs = tokens::docs(&argument.docs);
    let ident = tokens::ident(&argument.ident);
    let ty = scope.ty(&argument.ty);
    let setting = setting(scope, argument, &quote!(#ident));
    quote!(#docs #ident: #ty => #setting;)
}

fn setter(scope: &FileScope<'_>, argument: &Argument) -> TokenStream {
    let docs = tokens::docs(&argument.docs);
    let (setter, ident) = (
        tokens::ident(&argument.setter),
        tokens::ident(&argument.ident),
    );
    let given = given(scope, argument, &format_ident!("By"));
    let setting = setting(scope, argument, &quote!(#ident.make_value()));
    quote! {
        #docs
        pub fn #setter<By>(mut self, #ident: #given) -> Self {
            self.0 .#setting;
            self
        }
    }
}

/// The body, if it may be missing.
fn body_setter(scope: &FileScope<'_>, endpoint: &Endpoint) -> Option<TokenStream> {
    let body = endpoint
        .body
        .as_ref()
        .filter(|it| !it.presence.is_required())?;
    let ty = body_type(scope, body);
    let set = set_body(scope, endpoint, body, &quote!(self.0));
    Some(quote! {
        pub fn body(mut self, body: #ty) -> Self {
            #set
            self
        }
    })
}

/// What puts an argument where it belongs, as it is called on the untyped call.
fn setting(scope: &FileScope<'_>, argument: &Argument, value: &TokenStream) -> TokenStream {
    let wire = &argument.wire;
    let validated = validated::setting(scope, argument.residual, &argument.ty);
    let validated = validated.map(|it| quote!(#it.));
    let styled = || (media::place(argument), media::style(argument.style));
    if matches!(scope.behind(&argument.ty), Ty::List(_)) {
        let (place, style) = styled();
        let none = ListChecks::default();
        let rules = item_rules(argument.list.as_ref().unwrap_or(&none));
        return quote!(#validated list(#place, #wire, #style, #value, &oasmith::#rules));
    }
    if !argument.is_usual() || argument.style.reserved {
        let (place, style) = styled();
        return quote!(#validated styled(#place, #wire, #style, #value));
    }
    match &argument.location {
        ParamLocation::Path => quote!(#validated path(#wire, #value)),
        ParamLocation::Query => quote!(#validated query(#wire, #value)),
        ParamLocation::Cookie => quote!(#validated cookie(#wire, #value)),
        ParamLocation::Header | ParamLocation::Part(_) => {
            quote!(#validated header(#wire, #value))
        }
    }
}

/// The statement that puts a constant where it belongs.
fn constant(scope: &FileScope<'_>, argument: &Argument, value: &Literal) -> TokenStream {
    let ident = tokens::ident(&argument.ident);
    let value = literals::owned(scope, value, &argument.ty);
    let setting = setting(scope, argument, &quote!(Ok(#ident)));
    quote!(let #ident = #value; call.0 .#setting;)
}

/// What an argument is given as.
fn given(scope: &FileScope<'_>, argument: &Argument, by: &Ident) -> TokenStream {
    let ty = scope.ty(&argument.ty);
    quote!(impl oasmith::MakeValue<#ty, #by>)
}

/// The type parameters of a method, which mark in which way each of its arguments is given.
fn markers(arguments: usize) -> Vec<Ident> {
    match arguments {
        1 => vec![format_ident!("By")],
        _ => (1..=arguments)
            .map(|each| format_ident!("By{each}"))
            .collect(),
    }
}

pub(super) fn required_body(endpoint: &Endpoint) -> Option<&BodyArgument> {
    endpoint
        .body
        .as_ref()
        .filter(|it| it.presence.is_required())
}

/// The type in which the body is taken.
pub(super) fn body_type(scope: &FileScope<'_>, body: &BodyArgument) -> TokenStream {
    match &body.content {
        BodyContent::One { ty, .. } => taken_whole(scope, ty),
        BodyContent::Several { ident, .. } => {
            let name = tokens::ident(ident);
            quote!(&#name)
        }
    }
}

/// A body is one value: a list as a slice, what is cheap to copy as it is, all else by reference.
fn taken_whole(scope: &FileScope<'_>, ty: &Ty) -> TokenStream {
    if let Ty::List(item) = ty {
        let item = scope.ty(item);
        return quote!(&[#item]);
    }
    let own = scope.ty(ty);
    if scope.is_copy(ty) {
        own
    } else {
        quote!(&#own)
    }
}

fn set_body(
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
    body: &BodyArgument,
    call: &TokenStream,
) -> TokenStream {
    let BodyContent::One { ty, residual, .. } = &body.content else {
        return quote!(body.set(&mut #call););
    };
    let call = &validated::writer(scope, *residual, ty, call);
    if let Some(switch) = &body.switch {
        let set = set_switched(scope, switch);
        return match media::of_body(endpoint) {
            None => quote!(#set #call.body(&body);),
            Some(constant) => quote!(#set #call.body_as(#constant, &body);),
        };
    }
    let is_list = matches!(ty, Ty::List(_));
    let sign = scope.is_copy(ty).then(|| quote!(&));
    match (media::of_body(endpoint), is_list) {
        (None, false) => quote!(#call.body(#sign body);),
        (None, true) => quote!(#call.body_list(body);),
        (Some(constant), false) => quote!(#call.body_as(#constant, #sign body);),
        (Some(constant), true) => quote!(#call.body_list_as(#constant, body);),
    }
}

/// The body with the member that says how the answer comes.
fn set_switched(scope: &FileScope<'_>, switch: &BodySwitch) -> TokenStream {
    let (member, value) = (tokens::ident(&switch.member), switch.value);
    let value = match switch.presence {
        FieldPresence::Required => quote!(#value),
        FieldPresence::Optional => quote!(Some(#value)),
        FieldPresence::Nullable => scope.runtime(quote!(Nullable::Value(#value))),
        FieldPresence::Maybe => scope.runtime(quote!(Maybe::Value(#value))),
    };
    quote!(let mut body = body.clone(); body.#member = #value;)
}

/// What the runtime knows of the operation.
pub(super) fn info(endpoint: &Endpoint) -> TokenStream {
    let public = tokens::by_method(&endpoint.id, &endpoint.method, &endpoint.template());
    let public = quote!(OperationInfo::#public);
    let accept = accept(endpoint);
    let accept = (accept != "application/json").then(|| quote!(accept: #accept,));
    let security = security::setting(&endpoint.security);
    let idempotency = endpoint.idempotency_header();
    let idempotency = idempotency.map(|wire| quote!(idempotency: Some(#wire),));
    let in_flight = endpoint.in_flight.as_ref();
    let in_flight = in_flight.map(|code| quote!(in_flight: Some(#code),));
    let exclusive =
        media::exclusive(endpoint).map(|(place, names)| quote!((#place, &[#(#names),*])));
    let exclusive: Vec<TokenStream> = exclusive.collect();
    let exclusive = (!exclusive.is_empty()).then(|| quote!(exclusive: &[#(#exclusive),*],));
    let streams = streams::rows(endpoint);
    let streams = (!streams.is_empty()).then(|| quote!(streams: &[#(#streams),*],));
    let settings = quote!(#accept #security #idempotency #in_flight #exclusive #streams);
    if settings.is_empty() {
        public
    } else {
        quote!(OperationInfo { #settings ..#public })
    }
}

/// The media types that may come back: that of a stream first, or else JSON, since most services answer with the first that they
/// have.
fn accept(endpoint: &Endpoint) -> String {
    let contents = endpoint
        .outcomes
        .iter()
        .filter_map(|it| it.content.as_ref());
    let mut media: Vec<&str> = Vec::new();
    for media_type in contents.flat_map(BodyContent::media) {
        if !media.contains(&media_type.media.as_str()) {
            media.push(&media_type.media);
        }
    }
    let is_stream =
        |content: &BodyContent| matches!(content, BodyContent::One { .. }) && content.is_streamed();
    let mut successes = endpoint.successes().into_iter();
    let streams = successes.any(|it| it.content.as_ref().is_some_and(is_stream));
    let is_later = |media: &str| (media == "application/json") == streams;
    media.sort_by_key(|media| is_later(media));
    media.join(", ")
}
