//! Error answers: how the service's own error object, a list of it and a body that is either are made from what is wrong.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{ErrorMembers, Item, ItemId, Problems, Workspace};

use super::file_scope::FileScope;
use super::tokens;

/// The conversions of a type that has a part in error answers.
pub(super) fn emit(scope: &FileScope<'_>, item: &Item) -> Option<TokenStream> {
    let name = tokens::ident(&item.ident);
    let conversions = match item.problems.as_ref()? {
        Problems::Object(members) => object(&name, members),
        Problems::List { member, object, .. } => {
            let (member, object) = (tokens::ident(member), scope.item(*object));
            quote! {
                impl From<Vec<Problem>> for #name {
                    fn from(problems: Vec<Problem>) -> Self {
                        let mut list: Self = Codec::PLACEHOLDER;
                        list.#member = problems.into_iter().map(#object::from).collect();
                        list
                    }
                }
            }
        }
        Problems::Body { one, several } => {
            let (one, several) = (scope.item(*one), scope.item(*several));
            quote! {
                impl From<Problem> for #name {
                    fn from(problem: Problem) -> Self {
                        #one::from(problem).into()
                    }
                }

                impl From<Vec<Problem>> for #name {
                    fn from(problems: Vec<Problem>) -> Self {
                        #several::from(problems).into()
                    }
                }
            }
        }
    };
    Some(scope.runtime(quote! {
        #conversions

        impl From<&Violations> for #name {
            fn from(violations: &Violations) -> Self {
                Vec::<Problem>::from(violations).into()
            }
        }
    }))
}

/// Where the error answers of the service have their facts.
pub(super) fn of_answers(workspace: &Workspace) -> Option<TokenStream> {
    members_of(workspace, workspace.error?)
}

fn members_of(workspace: &Workspace, id: ItemId) -> Option<TokenStream> {
    match workspace.items.get(id).problems.as_ref()? {
        Problems::Object(object) => Some(members(object)),
        Problems::List {
            pointer, object, ..
        } => {
            let object = members_of(workspace, *object)?;
            Some(quote!(#object.listed(#pointer)))
        }
        Problems::Body { several, .. } => members_of(workspace, *several),
    }
}

fn members(members: &ErrorMembers) -> TokenStream {
    let (code, message) = (&members.code, &members.message);
    let location = members
        .location
        .as_ref()
        .map(|location| quote!(.location(#location)));
    let key = members.key.as_ref().map(|key| quote!(.key(#key)));
    quote!(ErrorMembers::new(#code, #message) #location #key)
}

fn object(name: &proc_macro2::Ident, error: &ErrorMembers) -> TokenStream {
    let members = members(error);
    let number = |most: u64| tokens::number(&most.to_string(), false);
    let code = error.code_length.map(number);
    let code = code.map(|most| quote!(.longest_code(#most)));
    let message = error.message_length.map(number);
    let message = message.map(|most| quote!(.longest_message(#most)));
    quote! {
        impl From<Problem> for #name {
            fn from(problem: Problem) -> Self {
                const MEMBERS: ErrorMembers = #members #code #message;
                problem.into_object(&MEMBERS)
            }
        }

        impl From<Vec<Problem>> for #name {
            fn from(problems: Vec<Problem>) -> Self {
                Problem::joined(&problems).into()
            }
        }
    }
}
