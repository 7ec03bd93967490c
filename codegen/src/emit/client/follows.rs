//! Follow-up calls: methods of a resource group that make a call with what an answer says.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::emit::media;
use crate::emit::words::{self, Words};
use crate::rust::{Argument, ArgumentPresence, Content, Endpoint, Follow, FollowSource, Workspace};

use super::{calls, reads};

/// The methods of a resource group.
pub(super) fn emit(
    workspace: &Workspace,
    words: &Words<'_>,
    endpoint: &Endpoint,
) -> Vec<TokenStream> {
    let follows = endpoint.follows.iter();
    follows
        .filter_map(|follow| method(workspace, words, endpoint, follow))
        .collect()
}

fn method(
    workspace: &Workspace,
    words: &Words<'_>,
    endpoint: &Endpoint,
    follow: &Follow,
) -> Option<TokenStream> {
    let next = workspace.endpoints.get(follow.target)?;
    let group = workspace.groups.get(next.group)?;
    let docs = words::docs(&follow.docs);
    let name = words::ident(&follow.ident);
    let output = reads::output(words, endpoint);
    let (module, ident) = (words::ident(&group.module), words::ident(&group.ident));
    let is_own = next.group == endpoint.group;
    let when = group.feature.as_ref().filter(|_| !is_own);
    let when = words::when(when);
    let call = calls::name(next);
    let call = if is_own {
        quote!(#call)
    } else {
        quote!(super::#module::#call)
    };
    let target = if is_own {
        quote!(self)
    } else {
        quote!(super::#ident::new(&self.connection))
    };
    let method = words::ident(&next.ident);
    let values = || {
        let values = follow.values.iter();
        values.filter_map(|(position, source)| Some((next.arguments.get(*position)?, source)))
    };
    let required = |argument: &Argument| argument.presence == ArgumentPresence::Required;
    let taken = values().filter(|(argument, _)| required(argument));
    let taken = taken.map(|(argument, source)| {
        let ty = words.ty(&argument.ty);
        let source = self::source(source, &media::form(&argument.form));
        let sign = (!words.is_copy(&argument.ty)).then(|| quote!(&));
        quote!(#sign answer.value::<#ty>(#source)?)
    });
    let body = follow.body.as_ref().zip(next.body.as_ref());
    let is_required = body.is_some_and(|(_, body)| calls::is_required(body));
    let body = body.and_then(|(source, body)| {
        let source = self::source(source, &quote!(Form::Json));
        let Content::One { ty, .. } = &body.content else {
            return None;
        };
        let ty = words.ty(ty);
        Some(quote!(&answer.value::<#ty>(#source)?))
    });
    let (first, later) = if is_required {
        (body, None)
    } else {
        (None, body)
    };
    let taken = taken.chain(first);
    let set = values().filter(|(argument, _)| !required(argument));
    let set = set.map(|(argument, source)| {
        let (ty, setter) = (words.ty(&argument.ty), words::ident(&argument.setter));
        let source = self::source(source, &media::form(&argument.form));
        let value = if words.is_copy(&argument.ty) {
            quote!(value)
        } else {
            quote!(&value)
        };
        quote! {
            if let Some(value) = answer.value_if::<#ty>(#source)? {
                call = call.#setter(#value);
            }
        }
    });
    let later = later.map(|body| quote!(call = call.body(#body);));
    let set: Vec<TokenStream> = set.chain(later).collect();
    let deprecated = next
        .deprecated
        .then(|| quote!(#[allow(deprecated, reason = "the description links to it")]));
    let made = quote!(#target.#method(#(#taken),*));
    let body = if set.is_empty() {
        quote!(Ok(#made))
    } else {
        quote!(let mut call = #made; #(#set)* Ok(call))
    };
    let result = format_ident!("DecodeError");
    Some(quote! {
        #docs
        #when
        #deprecated
        pub fn #name(&self, answer: &Answer<#output>) -> Result<#call, #result> {
            #body
        }
    })
}

fn source(source: &FollowSource, form: &TokenStream) -> TokenStream {
    match source {
        FollowSource::Body(pointer) => quote!(Told::Body(#pointer)),
        FollowSource::Header(name) => quote!(Told::Header(#name, #form)),
        FollowSource::Json(json) => quote!(Told::Json(#json)),
    }
}
