//! Follow-up calls: methods of a resource group that make a call with what an answer says.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::file_scope::FileScope;
use crate::emit::media;
use crate::emit::number_texts;
use crate::emit::tokens;
use crate::rust::{Argument, ArgumentPresence, Endpoint, LinkCall, LinkValue, Workspace};

use super::{calls, reads};

/// The methods of a resource group.
pub(super) fn emit(
    workspace: &Workspace,
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
) -> Vec<TokenStream> {
    let follows = endpoint.follows.iter();
    follows
        .filter_map(|follow| method(workspace, scope, endpoint, follow))
        .collect()
}

fn method(
    workspace: &Workspace,
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
    follow: &LinkCall,
) -> Option<TokenStream> {
    let next = workspace.endpoints.get(follow.target);
    let group = workspace.groups.get(next.group?);
    let docs = tokens::docs(&follow.docs);
    let name = tokens::ident(&follow.ident);
    let output = reads::output(scope, endpoint);
    let (module, ident) = (tokens::ident(&group.module), tokens::ident(&group.ident));
    let is_own = next.group == endpoint.group;
    let when = group.feature.as_ref().filter(|_| !is_own);
    let when = tokens::when(when);
    let (call, target) = (calls::name(next), tokens::ident(&next.ident));
    let (call, made) = if is_own {
        (quote!(#call), quote!(self.#target))
    } else {
        let own = quote!(super::#ident::new(&self.connection));
        (quote!(super::#module::#call), quote!(#own.#target))
    };
    let (taken, set) = (taken(scope, next, follow), set(scope, next, follow));
    let deprecated = next
        .deprecated
        .then(|| quote!(#[allow(deprecated, reason = "the description links to it")]));
    let body = if set.is_empty() {
        quote!(Ok(#made(#(#taken),*)))
    } else {
        quote!(let mut call = #made(#(#taken),*); #(#set)* Ok(call))
    };
    // A link that gives nothing says only what may be called next.
    let answer = if taken.is_empty() && set.is_empty() {
        quote!(_)
    } else {
        quote!(answer)
    };
    Some(quote! {
        #docs
        #when
        #deprecated
        pub fn #name(&self, #answer: &Answer<#output>) -> Result<#call, DecodeError> {
            #body
        }
    })
}

/// The values that must be given, with their arguments, as the method of the call takes them.
fn required<'e>(
    next: &'e Endpoint,
    follow: &'e LinkCall,
) -> impl Iterator<Item = (&'e Argument, &'e LinkValue)> {
    let required = next.required_of_callers().into_iter();
    required.filter_map(|(id, argument)| {
        let mut values = follow.values.iter();
        let (_, source) = values.find(|(given, _)| *given == id)?;
        Some((argument, source))
    })
}

/// The other values, with their arguments.
fn optional<'e>(
    next: &'e Endpoint,
    follow: &'e LinkCall,
) -> impl Iterator<Item = (&'e Argument, &'e LinkValue)> {
    let values = follow.values.iter();
    let values = values.map(|(id, source)| (next.arguments.get(*id), source));
    values.filter(|(argument, _)| argument.presence != ArgumentPresence::Required)
}

/// What the method of the call takes.
fn taken(scope: &FileScope<'_>, next: &Endpoint, follow: &LinkCall) -> Vec<TokenStream> {
    let taken = required(next, follow).map(|(argument, source)| {
        let ty = scope.ty(&argument.ty);
        let source = self::source(source, &media::form(&argument.form));
        let texts = number_texts::call(&argument.texts);
        quote!(answer #texts.value::<#ty>(#source)?)
    });
    let is_required = next
        .body
        .as_ref()
        .is_some_and(|it| it.presence.is_required());
    let body = body(scope, next, follow).filter(|_| is_required);
    taken.chain(body).collect()
}

/// The statements that set the rest.
fn set(scope: &FileScope<'_>, next: &Endpoint, follow: &LinkCall) -> Vec<TokenStream> {
    let set = optional(next, follow).map(|(argument, source)| {
        let (ty, setter) = (scope.ty(&argument.ty), tokens::ident(&argument.setter));
        let source = self::source(source, &media::form(&argument.form));
        let texts = number_texts::call(&argument.texts);
        quote! {
            if let Some(value) = answer #texts.value_if::<#ty>(#source)? {
                call = call.#setter(value);
            }
        }
    });
    let is_required = next
        .body
        .as_ref()
        .is_some_and(|it| it.presence.is_required());
    let body = body(scope, next, follow).filter(|_| !is_required);
    set.chain(body.map(|body| quote!(call = call.body(#body);)))
        .collect()
}

fn body(scope: &FileScope<'_>, next: &Endpoint, follow: &LinkCall) -> Option<TokenStream> {
    let source = source(follow.body.as_ref()?, &quote!(ValueForm::Json));
    let content = &next.body.as_ref()?.content;
    let texts = content.media().next();
    let texts = texts.and_then(|media_type| number_texts::call(&media_type.texts));
    let body = content.only()?;
    let ty = scope.ty(body);
    let sign = (!scope.is_copy(body)).then(|| quote!(&));
    Some(quote!(#sign answer #texts.value::<#ty>(#source)?))
}

fn source(source: &LinkValue, form: &TokenStream) -> TokenStream {
    match source {
        LinkValue::Body(pointer) => quote!(LinkValue::Body(#pointer)),
        LinkValue::Header(name) => quote!(LinkValue::Header(#name, #form)),
        LinkValue::Json(json) => quote!(LinkValue::Json(#json)),
    }
}
